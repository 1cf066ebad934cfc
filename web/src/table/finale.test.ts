import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Count } from '../lib/count'
import type { EventInfo } from '../lib/wire'
import { aTable, aView } from '../testing/wires'
import Finale from './Finale.svelte'

const count: Count = {
  words: (many) => `${many} Shields`,
  sources: () => [{ title: 'Shields placed', points: [1, 1] }],
  gains: ({ data }) => [{ seat: Number(data.seat), points: 1 }],
}
const shield = (seat: number, after: number): EventInfo => ({ kind: 'shield', data: { seat }, sentence: '', after })
const given = { table: aTable(), count, counting: false, oncounted: vi.fn(), onclose: vi.fn() }

function ends(won: boolean | null): void {
  const outcome = { places: [1, 1], scores: [1, 1], reasons: ['The deck ran out.', 'The deck ran out.'], won }
  render(Finale, { ...given, view: aView({ over: true, outcome }), story: [shield(0, 1), shield(1, 2)] })
}

afterEach(cleanup)

describe('the end', () => {
  it('tells who led where all play against each other', () => {
    ends(null)
    expect(screen.getByRole('img', { name: /^Who led when/ })).toBeTruthy()
    expect(screen.getByText(/was ever ahead/)).toBeTruthy()
  })
  it('says why one of two with the same score won', () => {
    const outcome = { places: [1, 2], scores: [1, 0], reasons: ['Farther on.', 'Farther back.'], won: null }
    render(Finale, { ...given, view: aView({ over: true, outcome }), story: [] })
    expect(screen.getByText('Farther on.')).toBeTruthy()
    expect(screen.getByText('Farther back.')).toBeTruthy()
  })
  it.each([
    [true, 'won', 'The table won, together.'],
    [false, 'lost', 'The table lost, together.'],
  ])('is one for all in a team, and knows of no race (won: %s)', (won, scene, headline) => {
    ends(won)
    expect(document.querySelector<HTMLElement>('[data-together]')?.dataset.together).toBe(scene)
    expect(document.querySelector('[data-together]')?.classList.contains(scene)).toBe(true)
    expect(screen.getByRole('heading').textContent).toBe(headline)
    expect(screen.getByText('The deck ran out.')).toBeTruthy()
    expect(screen.queryByText(/ahead|lead|led/)).toBeNull()
    expect(screen.queryByRole('img', { name: /^Who led when/ })).toBeNull()
  })
})
