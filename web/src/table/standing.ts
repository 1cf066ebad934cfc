/** Where the game stands for those who look on: while a reveal hangs, nothing of what comes after it. At a closed table nobody is asked. */
import { dressOf } from '../games'
import type { Live } from '../lib/live.svelte'
import type { GameView } from '../lib/view'

export function standingOf(live: Live): GameView | null {
  const { before, view, table } = live
  if (table?.closed) return view && { ...view, waiting: [] }
  if (!live.clock.pause || !before || !view || !table) return view
  return dressOf(table.game)?.revealed?.(before, view) ?? before
}
