import { describe, expect, it } from 'vitest'
import { gradeWords, lineOf, marksOf, nextOf, shownChoices, signed, tallyWords } from './review'
import { routeOf } from './router.svelte'
import type { Graded, Review } from './wire'

const graded = (number: number, seat: number, grade: Graded['grade'], loss = 0): Graded => ({
  number,
  seat,
  grade,
  loss,
  doubt: 0.01,
  played: 'b',
  choices: ['a', 'c', 'd', 'e', 'b'].map((text, at) => ({ move: {}, text, worth: 0.5 - at / 20, doubt: 0 })),
  why: [],
})
const review: Review = {
  course: {
    chances: [
      [0.5, 0.5],
      [0.75, 0.25],
      [1, 0],
    ],
    luck: [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  },
  graded: [graded(1, 0, 'slip', 0.09), graded(2, 1, 'great'), graded(3, 0, 'best'), graded(4, 0, 'blunder', 0.2)],
  tallies: [],
  turning: [{ number: 3, seat: 0, change: 0.2, by: 'luck' }],
}

describe('a review in words and shapes', () => {
  it('says what a choice cost, in wins of a hundred', () => {
    expect(gradeWords(graded(1, 0, 'slip', 0.09))).toBe('It cost 9 in 100 wins.')
    expect(gradeWords(graded(1, 0, 'best'))).toBe('')
    expect([signed(0.071), signed(-0.04), signed(0.001)]).toEqual(['+7', '\u22124', '0'])
  })

  it('tells luck and choices apart', () => {
    const tally = { seat: 0, luck: -0.07, cost: 0.2, choices: 9, grades: {} }
    expect(tallyWords(tally, 'Bo', false)).toBe('Luck took 7 in 100 from Bo; dear choices cost 20.')
    expect(tallyWords({ ...tally, luck: 0, cost: 0 }, '', true)).toBe('Luck was even for you; no choice cost much.')
  })

  it('marks what was dear, what was great, and what turned the game', () => {
    expect([...marksOf(review)].sort()).toEqual([
      [1, 'dear'],
      [2, 'great'],
      [3, 'turn'],
      [4, 'dear'],
    ])
    expect(nextOf(review, [0], 1)).toBe(3)
    expect(nextOf(review, [0], 4)).toBe(1)
    expect(nextOf(null, [0], 1)).toBeNull()
  })

  it('draws a line from the first to the last chance', () => {
    expect(lineOf(review.course.chances, 0, 100, 40)).toBe('M0.0 20.0L50.0 10.0L100.0 0.0')
  })

  it('shows the best choices, and what was played among them', () => {
    expect(shownChoices(graded(1, 0, 'slip')).map((each) => each.text)).toEqual(['a', 'c', 'd', 'b'])
  })

  it('is linked to with its move and its eyes', () => {
    expect(routeOf('/r/abc?eyes=1#12')).toEqual({ page: 'replay', id: 'abc', move: 12, eyes: '1', review: false })
    expect(routeOf('/r/abc?review')).toMatchObject({ move: null, eyes: '', review: true })
  })
})
