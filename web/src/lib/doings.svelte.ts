/** What others did since one last acted: a strip tells of it, and it can be pointed at on the board. */
import { latelyOf, sinceOf } from './since'
import type { GameView } from './view'
import type { EventInfo, Update, Welcome } from './wire'

const KEPT = 12

/** Something others did since one last played oneself. */
export interface Lately {
  after: number
  seat: number
  events: readonly EventInfo[]
  /** How it came, where one was there: then it can be played again. */
  scene: { update: Update; before: GameView | null } | null
}

export class Doings {
  lately = $state.raw<Lately[]>([])
  /** The move by which one last acted; 0 for never. */
  #acted = $state(0)
  /** What of all that is pointed at on the board; null for everything. */
  pointed = $state.raw<Lately | null>(null)

  /** What the board keeps traces of. */
  told(story: readonly EventInfo[], mine: readonly number[]): readonly EventInfo[] {
    return this.pointed?.events ?? sinceOf(story, this.#acted, mine, this.lately)
  }

  /** The table anew. Scenes that were seen through the `same` eyes are kept. */
  lay(message: Welcome, same: boolean): void {
    this.#acted = message.acted
    this.pointed = null
    this.lately = latelyOf(message.deeds, message.story, same ? this.lately : []).slice(-KEPT)
  }

  /** A move was made; `said`: with one's own answer among those it brought out. */
  made(update: Update, before: GameView | null, said: boolean): void {
    const own = update.by === 'person' && update.table.mine.includes(update.seat)
    const last = update.by === 'together' && said
    this.pointed = null
    if (own || last || update.by === 'undo' || update.by === 'set_up') {
      this.#acted = update.moves
      this.lately = []
      if (!last) return
    }
    const { seat, moves: after, events } = update
    if (events.some((event) => event.sentence))
      this.lately = [...this.lately, { after, seat, events, scene: { update, before } }].slice(-KEPT)
  }

  /** Show the traces of this alone, or of everything again. */
  point(deed: Lately): void {
    this.pointed = this.pointed === deed ? null : deed
  }
}
