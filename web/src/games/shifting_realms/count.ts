/** Victory points, by where they came from. */
import type { Gain, Source } from '../../lib/count'
import type { GameView } from '../../lib/view'
import type { EventInfo } from '../../lib/wire'
import { sourcesOf } from './scoring'
import type { TableView } from './types'

const RAID_VP = 2

export const words = (many: number): string => `${many} VP`

export function sources(view: GameView): Source[] {
  return sourcesOf(view.table as unknown as TableView).map(({ title, points }) => ({ title, points: [...points] }))
}

export function gains({ kind, data }: EventInfo): Gain[] {
  const seat = Number(data.seat)
  if (kind === 'raided') return [{ seat, points: RAID_VP }]
  const vp = Number(data.vp)
  return kind !== 'over' && vp ? [{ seat, points: vp }] : []
}
