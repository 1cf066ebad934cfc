import { describe, expect, it } from 'vitest'
import { company, result, score } from './history'
import { textOf } from './push'
import type { PastGame, PastSeat } from './wire'

function seat(name: string, score: number, place: number, more: Partial<PastSeat> = {}): PastSeat {
  return { name, bot: false, mine: false, place, score, won: place === 1, ...more }
}

function past(seats: PastSeat[], more: Partial<PastGame> = {}): PastGame {
  const won = seats.some((each) => each.mine && each.won)
  return { id: 'x', game: 'g', title: 'G', name: '', ended: 1, seats, together: false, won, reason: '', ...more }
}

describe('a match of my own, in words', () => {
  const bots = [seat('Fern', 9, 2, { bot: true }), seat('Hazel', 3, 3, { bot: true })]

  it('says how it went', () => {
    expect(result(past([seat('Ada', 12, 1, { mine: true }), ...bots]))).toBe('Won')
    expect(result(past([seat('Ada', 12, 1, { mine: true }), seat('Bo', 12, 1)]))).toBe('Won, shared')
    expect(result(past([seat('Ada', 5, 2, { mine: true }), seat('Bo', 12, 1)]))).toBe('Second of 2')
    expect(result(past([seat('Ada', 0, 1, { mine: true })], { together: true, won: false }))).toBe('Lost together')
  })

  it('says who was there, and what it came to', () => {
    const game = past([seat('Ada', 12, 1, { mine: true }), seat('Bo', 7, 2), ...bots])
    expect(company(game)).toBe('with Bo and 2 bots')
    expect(company(past([seat('Ada', 1, 1, { mine: true })]))).toBe('alone')
    expect(score(game)).toBe('12 to 9, 7 and 3')
    expect(score({ ...game, together: true })).toBe('')
  })
})

describe('keys', () => {
  it('are written as the server writes them', () => {
    expect(textOf(new Uint8Array([251, 255, 190, 1]).buffer)).toBe('-_--AQ')
  })
})
