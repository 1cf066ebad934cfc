import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aTable } from '../testing/wires'
import Replay from './Replay.svelte'

const note = 'This game was played under edition 1 of the rules, which this server no longer has: it is told.'
const info = aTable({ status: 'over', note, seed: 'amber-fox' })
const moves = [
  { number: 0, seat: -1, text: 'set up', by: 'set_up' },
  { number: 1, seat: 0, text: 'roll', by: 'person' },
]
const events = [{ kind: 'rolled', data: {}, sentence: 'Ada rolls a six.', after: 1 }]

/** A keep that has no frames of this match: asked for one it refuses. */
function keep(outcome: object, listed: object[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    if (url.endsWith('/games')) return Promise.resolve(Response.json([]))
    if (url.endsWith('/replay')) return Promise.resolve(Response.json({ info, moves: listed, outcome, note }))
    if (url.includes('/replay/story')) return Promise.resolve(Response.json({ eyes: '0', events }))
    return Promise.resolve(Response.json({ refusal: { code: 'old_edition', rule: '', text: note } }, { status: 409 }))
  })
  return asked
}
async function opened(): Promise<void> {
  render(Replay, { id: info.id, move: null })
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done, 0)).then(tick)
}
afterEach(async () => {
  await vi.dynamicImportSettled()
  cleanup()
  vi.unstubAllGlobals()
})

describe('a match whose rules are gone', () => {
  it('is told from its story, and says why there is no table to see', async () => {
    const asked = keep({ places: [1, 2], winners: [0], reasons: [], team: null, scores: [] }, moves)
    await opened()
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'What was told' }).textContent).toContain('rolls a six')
    expect(screen.getByRole('link', { name: 'Download the record' })).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(asked.filter((url) => /replay\/\d/.test(url))).toEqual([])
  })
  it('that never ended offers neither other eyes nor the record', async () => {
    keep({}, moves.slice(0, 1))
    await opened()
    expect(screen.getByRole('region', { name: 'What was told' }).textContent).toContain('rolls a six')
    expect(screen.queryByRole('link', { name: 'Download the record' })).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
