/** Somebody was away from the table: how much was told meanwhile? */
import type { EventInfo } from './wire'

/** Shorter absences are a glance at another page, or a tunnel. */
const AWAY_MS = 30_000

export class Absence {
  #left: { at: number; moves: number } | null = null

  /** Eyes leave a table at which so many moves were made. They can leave but once. */
  begins(moves: number, at: number): void {
    this.#left ??= { at, moves }
  }

  /** Eyes are back: how many events they have missed, if they were away for a while. */
  ends(story: readonly EventInfo[], now: number): number {
    const left = this.#left
    this.#left = null
    if (left === null || now - left.at < AWAY_MS) return 0
    return story.filter((event) => event.after > left.moves).length
  }
}
