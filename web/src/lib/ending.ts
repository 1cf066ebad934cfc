/** How a game ended, in the house's words. */
import { list } from './words'
import { nameOf } from './narrate'
import type { Outcome } from './view'
import type { SeatInfo } from './wire'

export interface Rank {
  seat: SeatInfo
  place: number
  score: number
}

export function ranking(outcome: Outcome, seats: readonly SeatInfo[]): Rank[] {
  return seats
    .map((seat) => ({ seat, place: outcome.places[seat.seat] ?? seats.length, score: outcome.scores[seat.seat] ?? 0 }))
    .sort((a, b) => a.place - b.place || a.seat.seat - b.seat.seat)
}

export function winners(outcome: Outcome): number[] {
  if (outcome.won === false) return []
  return outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
}

export function headline(outcome: Outcome, seats: readonly SeatInfo[]): string {
  if (outcome.won === true) return 'The table won, together.'
  if (outcome.won === false) return 'The table lost, together.'
  const first = winners(outcome)
  if (first.length === seats.length) return 'Nobody was ahead.'
  return `${list(first.map((seat) => nameOf(seats, seat)))} won.`
}

/** Why it ended so; what was told to everybody alike is told once. */
export function reasonsOf(outcome: Outcome): string[] {
  return [...new Set(outcome.reasons.filter(Boolean))]
}
