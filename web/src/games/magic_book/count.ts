/** Points: pieces, pearls, crest, eggs. */
import type { Gain, Source } from '../../lib/count'
import type { GameView } from '../../lib/view'
import { count } from '../../lib/words'
import type { EventInfo } from '../../lib/wire'
import { EGG_POINTS } from './cast'
import type { Sheet, TableView } from './types'

export const words = (many: number): string => count(many, 'point')

export function sources(view: GameView): Source[] {
  const players = (view.table as unknown as TableView).players
  const part = (title: string, of: (sheet: Sheet) => number): Source => ({
    title,
    points: players.map((player) => (player.score ? of(player.score) : 0)),
  })
  return [
    part('Amulet pieces', (sheet) => sheet.pieces),
    part('Pearls', (sheet) => sheet.pearls),
    part('Crests', (sheet) => sheet.crest),
    part('Eggs', (sheet) => sheet.eggs),
  ]
}

export function gains({ kind, data }: EventInfo): Gain[] {
  const seat = Number(data.seat)
  if (kind === 'piece') return [{ seat, points: Number(data.value) || 0 }]
  if (kind === 'crest') return [{ seat, points: Number(data.points) || 0 }]
  if (kind === 'bonus' && data.what === 'egg') return [{ seat, points: EGG_POINTS }]
  return kind === 'scored' ? [{ seat, total: Number(data.total) }] : []
}
