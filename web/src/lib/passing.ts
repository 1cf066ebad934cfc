/** Several seats at one device: whose turn at the screen is it? */
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
