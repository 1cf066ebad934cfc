/** Pyramids at home. */
import type { Gain, Source } from '../../lib/count'
import type { GameView } from '../../lib/view'
import type { EventInfo } from '../../lib/wire'

export const words = (many: number): string => `${many} of 3 home`

export function sources(view: GameView): Source[] {
  return [{ title: 'Pyramids home', points: view.table.safe as number[] }]
}

export function gains({ data }: EventInfo): Gain[] {
  if (data.end !== 'home' || !Array.isArray(data.owners)) return []
  return (data.owners as number[]).map((seat) => ({ seat, points: 1 }))
}
