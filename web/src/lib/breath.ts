/** What was said in one breath: its moves come one by one, and are shown, and taken back, as one. */
import type { Update } from './wire'

export class Breath {
  /** Moves of the last answer, and how many of them are still to be taken back. */
  #moves = 1
  #backwards = 0
  /** An answer of several moves that is on its way, and what came of it so far. */
  #id = ''
  #held: Update[] = []

  said(id: string, json: Record<string, unknown>): void {
    this.#moves = breathOf(json)
    if (this.#moves > 1) this.#id = id
  }

  /** True for what is part of it, and is shown with the rest. */
  holds(update: Update): boolean {
    if (this.#id) this.#held.push(update)
    return this.#id !== ''
  }

  /** This is answered: where it was said in one breath, all that came of it as one. */
  heard(id: string): Update | null {
    if (id !== this.#id) return null
    this.#id = ''
    const held = this.#held.splice(0)
    const last = held.at(-1)
    return last ? { ...last, events: held.flatMap((update) => update.events) } : null
  }

  drop(): void {
    this.#held = []
  }

  /** It is taken back from now on: move by move. */
  goesBack(): void {
    this.#backwards = this.#moves - 1
    this.#moves = 1
  }

  /** One of its moves is taken back: is there another? */
  more(): boolean {
    return this.#backwards-- > 0
  }
}

/** How many moves an answer comes to: both votes, or both cards, are said at once. */
function breathOf(json: Record<string, unknown>): number {
  return Math.max(1, ...Object.values(json).map((value) => (Array.isArray(value) ? value.length : 1)))
}
