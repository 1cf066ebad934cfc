/** Which way pyramids went while others played: from where each stood to where it stands now. */
import { arc, foot, type Point } from './geometry'
import type { Places } from './piles'
import type { Place, TableEvent } from './types'

export interface Trail {
  id: string
  from: Point
  to: Point
  /** The way as the d of a path. */
  way: string
}

const LIFT = 44

/** Where each that moved stood before it did so for the first time. */
function origins(events: readonly TableEvent[]): Map<string, Place> {
  const from = new Map<string, Place>()
  const began = (id: unknown, place: unknown): void => {
    if (!from.has(String(id))) from.set(String(id), place as Place)
  }
  for (const { kind, data } of events) {
    if (kind === 'stepped' || kind === 'hopped')
      for (const id of [data.piece, ...(Array.isArray(data.riders) ? data.riders : [])]) began(id, data.start)
    if (kind === 'swapped') {
      began(data.first, data.second_at)
      began(data.second, data.first_at)
    }
  }
  return from
}

export function trailsOf(events: readonly TableEvent[], places: Places, rows: number): Trail[] {
  return [...origins(events)].flatMap(([id, start]) => {
    const end = places.get(id)
    if (end === undefined || end === start) return []
    const [from, to] = [foot(start, rows), foot(end, rows)]
    const way = arc(from, to, LIFT)
      .map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${(y - 14).toFixed(1)}`)
      .join('')
    return [{ id, from, to, way }]
  })
}
