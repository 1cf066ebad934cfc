/** What the board of Shifting Realms speaks of: what the server shows (shape.ts), and what is the board's own. */
import type { Decision, MoveInfo } from '../../lib/view'
import type { EventInfo, SeatInfo } from '../../lib/wire'
import type { Pile, Resource, Space, TableView } from './shape'

export type * from './shape'
export type { Decision, MoveInfo, SeatInfo }
export type TableEvent = EventInfo
/** `planned`: part of something that was begun with an earlier answer. */
export type Play = (move: MoveInfo, planned?: boolean) => void
export type Explain = (json: unknown, anchor?: Element) => void
export type Json = Record<string, unknown>

export type Unit = 'scout' | 'soldier'

export const RESOURCES: readonly Resource[] = ['gold', 'wood', 'stone', 'magic']

export function spaceOf(view: TableView, name: string | null | undefined): Space | undefined {
  return name ? view.spaces.find((space) => space.name === name) : undefined
}

export function pileOf(view: TableView, idOrWord: string): Pile | undefined {
  for (const realm of view.realms) {
    const found = realm.piles.find((pile) => pile.id === idOrWord || pile.word === idOrWord)
    if (found) return found
  }
  return undefined
}
