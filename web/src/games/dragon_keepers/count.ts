/** Shields on dragons. */
import type { Gain, Source } from '../../lib/count'
import type { GameView } from '../../lib/view'
import { count } from '../../lib/words'
import type { EventInfo } from '../../lib/wire'
import type { TableView } from './types'

export const words = (many: number): string => count(many, 'Shield')

export function sources(view: GameView): Source[] {
  const table = view.table as unknown as TableView
  if (table.mode === 'keeper')
    return [{ title: 'Shields on dragons', points: table.players.map((player) => player.shields_on.length) }]
  const placed = table.players.map(
    (_, seat) => table.dragons.filter((tile) => tile.shield === table.tribes[seat]).length,
  )
  return [{ title: 'Shields placed', points: placed }]
}

export function gains({ kind, data }: EventInfo): Gain[] {
  return kind === 'shield' ? [{ seat: Number(data.seat), points: 1 }] : []
}
