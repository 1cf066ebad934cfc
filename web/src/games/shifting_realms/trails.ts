/** What the others left on the map since one last acted: the ways their groups went, and where something is new. */
import type { TableEvent } from './types'

export interface Trail {
  seat: number
  from: string
  to: string
}

export interface Traces {
  trails: Trail[]
  /** Spaces on which somebody placed, built or raided, with the seat of the last. */
  fresh: Map<string, number>
}

const FRESH = new Set(['placed', 'built', 'raided', 'dug'])

export function tracesOf(events: readonly TableEvent[]): Traces {
  const trails: Trail[] = []
  const fresh = new Map<string, number>()
  for (const { kind, data } of events) {
    const seat = Number(data.seat ?? -1)
    if (kind === 'moved') trails.push({ seat, from: String(data.start), to: String(data.end) })
    else if (FRESH.has(kind) && typeof data.space === 'string') fresh.set(data.space, seat)
  }
  return { trails, fresh }
}
