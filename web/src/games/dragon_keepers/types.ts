/** What the board of Dragon Keepers speaks of: what the server shows (shape.ts), and what is the board's own. */

import type { Decision, MoveInfo } from '../../lib/view'
import type { EventInfo, SeatInfo } from '../../lib/wire'
import type { DragonTile, KeeperTile, TableView } from './shape'

export type * from './shape'
export type { Decision, MoveInfo, SeatInfo }
export type TableEvent = EventInfo
export type AnyTile = KeeperTile | DragonTile

/** `planned`: part of something that was begun with an earlier answer. */
export type Play = (move: MoveInfo, planned?: boolean) => void
export type Explain = (json: unknown, anchor?: Element) => void

export function tileOf<V extends TableView>(view: V, letter: string): V['dragons'][number] | undefined {
  return view.dragons.find((tile) => tile.letter === letter) as V['dragons'][number] | undefined
}
