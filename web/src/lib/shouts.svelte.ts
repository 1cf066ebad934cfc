/** Reactions that are in the air: each for a few seconds. */
import type { Reaction } from './wire'

const KEPT = 6
const LASTS_MS = 4000

export interface Shout {
  id: number
  seat: number | null
  name: string
  reaction: Reaction
}

export class Shouts {
  now = $state.raw<Shout[]>([])
  #next = 1

  heard(seat: number | null, name: string, reaction: Reaction): void {
    const shout = { id: this.#next++, seat, name, reaction }
    this.now = [...this.now.slice(1 - KEPT), shout]
    setTimeout(() => (this.now = this.now.filter((each) => each.id !== shout.id)), LASTS_MS)
  }
}
