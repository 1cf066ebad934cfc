/** What the others did at the library since one last acted: what they took and from where, and where they left something. */
import { flightsOf } from './flights'
import type { EventInfo } from './types'

export interface Trail {
  seat: number
  /** Drawings of what went, the last on top. */
  arts: string[]
  /** Names of places on the page, the first that can be seen counts. */
  from: string[]
  to: string[]
}

/** What a seat is paid flows all over the table; these are what it decided. */
const DEEDS = new Set(['took', 'minted', 'wrote', 'laid_out', 'called_back', 'crest'])

/** A chip above the board is nearer than a row below it. */
const nearest = (places: string[]): string[] => [...places].sort((one, other) => chip(other) - chip(one))
const chip = (place: string): number => Number(place.startsWith('chip-'))

export function trailsOf(events: readonly EventInfo[], looking: number | null): Trail[] {
  const trails = new Map<string, Trail>()
  for (const event of events) {
    const seat = Number(event.data.seat)
    if (!DEEDS.has(event.kind) || seat === looking) continue
    for (const { art, from, to } of flightsOf(event, looking)) {
      const way = `${seat} ${from[0]} ${to[0]}`
      const trail = trails.get(way) ?? { seat, arts: [], from: nearest(from), to: nearest(to) }
      trails.set(way, { ...trail, arts: [...trail.arts, art] })
    }
  }
  return [...trails.values()]
}
