import { describe, expect, it } from 'vitest'
import { aTable } from '../testing/wires'
import { cardLines } from './card'

const { seats } = aTable()
const facts = { title: 'Dragonkeepers', accent: '#fff', seats, course: [] }

describe('a card to share', () => {
  it('says who won with how much, and nothing else', () => {
    const outcome = { places: [2, 1], scores: [72, 106], reasons: ['Most points: 106.'], won: null }
    const names = seats.map((seat) => seat.name)
    expect(cardLines({ ...facts, outcome, scores: ['72 points', '106 points'] })).toEqual([
      'Dragonkeepers',
      `${names[1]} won.`,
      `1. ${names[1]}, 106 points`,
      `2. ${names[0]}, 72 points`,
    ])
  })
  it('ranks nobody where all lost together', () => {
    const why = 'The deck ran out.'
    const outcome = { places: [1, 1], scores: [5, 5], reasons: [why, why], won: false }
    expect(cardLines({ ...facts, outcome, scores: [] })).toEqual([
      'Dragonkeepers',
      'The table lost, together.',
      why,
      ...seats.map((seat) => seat.name),
    ])
  })
})
