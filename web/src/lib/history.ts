/** How a match of one's own went, in words. */
import type { PastGame, PastSeat } from './wire'
import { list, place } from './words'

/** "Won together", "Won", "Second of four": for the best of one's seats. */
export function result(game: PastGame): string {
  if (game.together) return game.won ? 'Won together' : 'Lost together'
  if (game.won) return game.seats.some((seat) => seat.won && !seat.mine) ? 'Won, shared' : 'Won'
  const best = Math.min(...mine(game).map((seat) => seat.place))
  return `${place(best)[0]?.toUpperCase()}${place(best).slice(1)} of ${game.seats.length}`
}

export function mine(game: PastGame): PastSeat[] {
  return game.seats.filter((seat) => seat.mine)
}

/** "with Bo and Mirela", "alone with bots": people by name, bots as bots. */
export function company(game: PastGame): string {
  const others = game.seats.filter((seat) => !seat.mine)
  const people = others.filter((seat) => !seat.bot).map((seat) => seat.name)
  const bots = others.length - people.length
  const counted = bots ? [...people, bots === 1 ? 'a bot' : `${bots} bots`] : people
  if (!others.length) return 'alone'
  return `with ${list(counted)}`
}

/** "12 to 9 and 7", one's own first; nothing where all play together. */
export function score(game: PastGame): string {
  if (game.together) return ''
  const own = Math.max(...mine(game).map((seat) => seat.score))
  const others = game.seats.filter((seat) => !seat.mine).map((seat) => seat.score)
  const sorted = others.sort((a, b) => b - a).map(String)
  return sorted.length ? `${own} to ${list(sorted)}` : String(own)
}
