/** What was said and not yet answered: plays are said again until they are; the same id twice is one move. */
import type { Play, Say } from './wire'

export interface Spot {
  x: number
  y: number
}

interface Sent {
  play: Play
  spot: Spot | null
  timer: ReturnType<typeof setTimeout> | null
}

interface Told {
  say: Say
  told: (heard: boolean) => void
}

const RESEND_MS = 5000

/** Made by the client; works without a secure context too, as on a phone in the living room. */
export function freshId(): string {
  const random = crypto.getRandomValues(new Uint32Array(3))
  return `${Date.now().toString(36)}-${[...random].map((part) => part.toString(36)).join('')}`
}

export class Outbox {
  #plays = new Map<string, Sent>()
  #says = new Map<string, Told>()
  #asked = new Map<string, Spot | null>()

  constructor(private readonly send: (message: Play | Say) => boolean) {}

  get size(): number {
    return this.#plays.size
  }

  has(id: string): boolean {
    return this.#plays.has(id)
  }

  /** Say it now, and again until it is answered. */
  play(play: Play, spot: Spot | null): void {
    this.#plays.set(play.id, { play, spot, timer: null })
    this.push(play.id)
  }

  /** Say it at the table: true once it is heard there, false when it is refused or the line is down. */
  say(text: string): Promise<boolean> {
    const say: Say = { type: 'say', id: freshId(), text }
    return new Promise((told) => {
      this.#says.set(say.id, { say, told })
      if (!this.send(say)) this.answered(say.id, false)
    })
  }

  /** An id for a question that is asked only once. */
  ask(spot: Spot | null): string {
    const id = freshId()
    this.#asked.set(id, spot)
    return id
  }

  /** Where on the screen this was asked from. */
  spot(id: string): Spot | null {
    return this.#plays.get(id)?.spot ?? this.#asked.get(id) ?? null
  }

  /** Is an answer to this still to come? */
  asks(id: string): boolean {
    return this.#asked.has(id)
  }

  answered(id: string, heard = true): void {
    const sent = this.#plays.get(id)
    if (sent?.timer) clearTimeout(sent.timer)
    this.#says.get(id)?.told(heard)
    this.#plays.delete(id)
    this.#says.delete(id)
    this.#asked.delete(id)
  }

  /** The line is back: say everything again. */
  again(): void {
    for (const id of this.#plays.keys()) this.push(id)
    for (const { say } of this.#says.values()) this.send(say)
  }

  stop(): void {
    for (const sent of this.#plays.values()) if (sent.timer) clearTimeout(sent.timer)
    for (const id of [...this.#says.keys()]) this.answered(id, false)
  }

  private push(id: string): void {
    const sent = this.#plays.get(id)
    if (!sent) return
    if (sent.timer) clearTimeout(sent.timer)
    this.send(sent.play)
    sent.timer = setTimeout(() => this.push(id), RESEND_MS)
  }
}
