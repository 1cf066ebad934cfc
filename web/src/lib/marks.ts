/** Seats and their marks, in words. */
import { MARKS, lookOf } from '../art/marks'
import type { GameInfo, Mark } from './wire'

/** The marks a game has pieces for, in the order of dealing. */
export function marksOf(game: GameInfo | null): Mark[] {
  return game?.marks.length ? game.marks : MARKS.map((look) => look.mark)
}

/** How a seat is read out: "Ada, ember ring". */
export function spoken(name: string, mark: Mark): string {
  return `${name}, ${lookOf(mark).words}`
}
