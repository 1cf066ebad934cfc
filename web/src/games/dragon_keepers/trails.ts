/** Whose Keepers stood where since one last acted: their ghosts stay at the dragons until one acts. */
import type { Letter, TableEvent } from './types'

export interface Ghost {
  seat: number
  letter: Letter
}

/** The dice fell that way; nobody went there. */
const LUCK = new Set(['rolled_alike'])

/** In the Keeper Game all cards come out at once, in the Dragon Game one Keeper after the other. */
function went({ kind, data }: TableEvent): Ghost[] {
  if (kind === 'turned_over' && Array.isArray(data.seats) && Array.isArray(data.keepers)) {
    const keepers = data.keepers as Letter[]
    return (data.seats as number[]).flatMap((seat, at) => (keepers[at] ? [{ seat, letter: keepers[at] }] : []))
  }
  if (typeof data.seat !== 'number' || typeof data.dragon !== 'string' || LUCK.has(kind)) return []
  return [{ seat: data.seat, letter: data.dragon as Letter }]
}

export function ghostsOf(events: readonly TableEvent[], looking: number | null): Ghost[] {
  const found = new Map<string, Ghost>()
  for (const ghost of events.flatMap(went))
    if (ghost.seat !== looking) found.set(`${ghost.seat} ${ghost.letter}`, ghost)
  return [...found.values()]
}
