/** Several seats at one device: whose eyes next, and is there a curtain between? */
import { untrack } from 'svelte'
import type { Live } from './live.svelte'
import { nameOf } from './narrate'
import { toasts } from './toasts.svelte'
import type { GameView } from './view'
import type { TableInfo } from './wire'

/** The seat of mine that should look next, or null if whoever looks now is right. */
export function nextOfMine(table: TableInfo, view: GameView, looking: number | null): number | null {
  if (table.mine.length < 2 || view.over) return null
  const asked = table.mine.filter((seat) => view.waiting.includes(seat) && !view.ready.includes(seat))
  if (!asked.length || (looking !== null && asked.includes(looking))) return null
  return asked[0] ?? null
}

/** Is there anything to hide from whoever looks now? Not between seats of which a game says that they are `together`. */
export function needsCurtain(table: TableInfo, together: number[][], looking: number | null, next: number): boolean {
  const eyes = looking === null ? table.mine : [looking, next]
  return !together.some((seats) => eyes.every((seat) => seats.includes(seat)))
}

/** What the game of this table says about secrets: are there any, and which seats have none from each other? */
export interface Secrecy {
  secrets: boolean
  together: number[][]
}

export class Passing {
  #shown = $state.raw<GameView | null>(null)
  /** Whoever looks sees how their move ends: no curtain falls while a scene is played. */
  #seen = $derived.by(() => this.live.looking === null || (this.#shown === this.live.view && !this.live.clock.playing))

  /** The seat that should look next; null if whoever looks now is right. */
  next = $derived.by(() => {
    const { table, view, looking } = this.live
    return table && view && table.status === 'playing' && this.#seen ? nextOfMine(table, view, looking) : null
  })
  curtain = $derived.by(() => {
    const { table, looking } = this.live
    if (!table || this.next === null) return false
    const { secrets, together } = this.secrecy()
    return secrets && needsCurtain(table, together, looking, this.next)
  })
  /** Whom the curtain waits for. */
  seat = $derived.by(() => (this.curtain && this.next !== null ? (this.live.table?.seats[this.next] ?? null) : null))

  /** To be made while a component is set up: it lives as long as that. */
  constructor(
    private readonly live: Live,
    private readonly secrecy: () => Secrecy,
  ) {
    $effect(() => {
      this.#shown = live.view
    })
    $effect(() => this.pass())
  }

  /** Whoever the curtain waited for is here. */
  open(): void {
    if (this.next !== null) this.live.look(this.next)
  }

  private pass(): void {
    const { live, next } = this
    if (next === null || !live.table) return
    if (this.curtain) {
      if (live.looking !== null) untrack(() => live.look(null))
      return
    }
    const name = nameOf(live.table.seats, next)
    untrack(() => {
      live.look(next)
      toasts.tell(`Now you, ${name}`, 'g-person')
    })
  }
}
