import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { Reel } from '../lib/reel.svelte'
import type { Grade, Review } from '../lib/wire'
import { aSeat, aTable } from '../testing/wires'
import MoveBar from './MoveBar.svelte'

const graded = (number: number, grade: Grade): Review['graded'][number] => ({
  number,
  seat: number % 2,
  grade,
  loss: 0.12,
  doubt: 0.01,
  played: 'a',
  choices: [],
  why: [],
})
const review: Review = {
  course: { chances: [], luck: [] },
  graded: [graded(1, 'slip'), graded(2, 'fine'), graded(3, 'great'), graded(5, 'blunder')],
  tallies: [],
  turning: [{ number: 4, seat: 0, change: 0.3, by: 'luck' }],
}

/** A match of six moves, looked at after this many. */
function lookedAt(number: number): Reel {
  const reel = new Reel('abcdefghjkmn')
  const moves = [0, 1, 2, 3, 4, 5, 6].map((each) => ({ number: each, seat: each % 2, text: 'a', by: 'person', at: 0 }))
  reel.replay = { info: aTable(), moves, outcome: {}, note: '' } as never
  reel.number = number
  return reel
}
const marks = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('.bars > i')].map((each) => each.dataset.mark)

afterEach(cleanup)

describe('the slider of a match', () => {
  it('has a mark over each move that was dear, great, or turned the game, and over no other', () => {
    render(MoveBar, { reel: lookedAt(0), seats: [aSeat(0), aSeat(1)], choice: '', review, mine: [1] })
    expect(marks()).toEqual([undefined, 'dear', undefined, 'great', 'turn', 'dear', undefined])
    const bar = screen.getByRole('region', { name: 'Moves' })
    expect(bar.textContent).toContain('2 dear choices')
    expect(bar.textContent).toContain('1 great one')
    expect(screen.getByRole('button', { name: /^Next of yours/ })).toBeTruthy()
  })
  it('leads to the next of one’s own, and says what the move was worth', async () => {
    const reel = lookedAt(1)
    render(MoveBar, { reel, seats: [aSeat(0), aSeat(1)], choice: '', review, mine: [1] })
    expect(screen.getByRole('status').textContent).toContain('A slip. It cost 12 in 100 wins.')
    screen.getByRole('button', { name: /^Next of yours/ }).click()
    expect(reel.number).toBe(3)
  })
  it('has none before a coach has looked', () => {
    render(MoveBar, { reel: lookedAt(2), seats: [aSeat(0), aSeat(1)], choice: '' })
    expect(marks()).toEqual(Array(7).fill(undefined))
    expect(screen.queryByText(/dear/)).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Move' }).value).toBe('2')
  })
})
