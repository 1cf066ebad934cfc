/** The bars of a replay: one a move, taller where a turn goes on. */
import type { ReplayMove } from './wire'

export interface Bar {
  number: number
  seat: number
  height: number
}

const LOW = 16
const STEP = 8
const HIGH = 48

/** Moves of one seat in a row build up; a new seat starts low again. */
export function barsOf(moves: readonly ReplayMove[]): Bar[] {
  let run = 0
  return moves.map((move, index) => {
    run = index > 0 && moves[index - 1]?.seat === move.seat ? run + 1 : 0
    return { number: move.number, seat: move.seat, height: Math.min(HIGH, LOW + run * STEP) }
  })
}
