/** Keepers. */
import type { Gain, Source } from '../../lib/count'
import type { GameView } from '../../lib/view'
import { count } from '../../lib/words'
import type { EventInfo } from '../../lib/wire'

export const words = (many: number): string => count(many, 'Keeper')

export function sources(view: GameView): Source[] {
  return [{ title: 'Keepers', points: view.table.scores as number[] }]
}

export function gains({ kind, data }: EventInfo): Gain[] {
  return kind === 'keeper' ? [{ seat: Number(data.seat), points: 1 }] : []
}
