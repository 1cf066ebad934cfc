import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Live } from '../lib/live.svelte'
import { whoThinks } from '../lib/narrate'
import type { FromClient, PollInfo } from '../lib/wire'
import { sit } from '../testing/sitting'
import { FakeSocket, aSeat, aTable, aView, aWelcome } from '../testing/wires'
import Poll from './Poll.svelte'

const seats = [aSeat(0), aSeat(1), aSeat(2)]

function aPoll(more: Partial<PollInfo> = {}): PollInfo {
  const choices = [1, 2, 3].map((place) => ({
    text: `audience ${place}`,
    json: { move: 'audience', places: [place] },
    preview: { place, card: `K00${place}` },
  }))
  return {
    key: 'tie 1',
    prompt: 'You decide.',
    waits: true,
    until: null,
    yours: true,
    somebody: true,
    choices,
    mine: null,
    ...more,
  }
}

function watching(poll: PollInfo | null): Live {
  const live = sit()
  FakeSocket.last.open()
  const table = aTable({ game: 'keepers', seats, mine: [], poll })
  FakeSocket.last.say(
    aWelcome({ table, looking: null, view: aView({ you: null, decisions: [] }) as unknown as Record<string, unknown> }),
  )
  return live
}
async function room(poll: PollInfo | null): Promise<void> {
  FakeSocket.last.say({ type: 'room', table: aTable({ game: 'keepers', seats, mine: [], poll }) })
  await tick()
}
const said = (): FromClient => FakeSocket.last.sent.at(-1)!
const buttons = (): string[] => screen.queryAllByRole('button').map((button) => button.textContent.trim())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what those who watch are asked', () => {
  it('is shown with all there is to choose, and says nothing where nothing is asked', async () => {
    render(Poll, { live: watching(aPoll()) })
    expect(screen.getByRole('heading', { name: 'You decide.' })).toBeTruthy()
    expect(buttons()).toEqual(['Picture 1', 'Picture 2', 'Picture 3'])
    await room(null)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('is answered by a tap, and the vote may be changed', async () => {
    render(Poll, { live: watching(aPoll()) })
    await fireEvent.click(screen.getByRole('button', { name: 'Picture 2' }))
    expect(said()).toMatchObject({ type: 'vote', poll: 'tie 1', choice: 1 })
    await room(aPoll({ mine: 1 }))
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Picture 2')
    expect(screen.getByText(/You may still change it/)).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Picture 3' }))
    expect(said()).toMatchObject({ type: 'vote', choice: 2 })
  })

  it('waits for the scene: nobody votes for a picture that is not turned over yet', async () => {
    const live = watching(aPoll())
    live.clock.playing = true
    render(Poll, { live })
    expect(screen.queryByRole('region')).toBeNull()
    live.clock.playing = false
    await tick()
    expect(buttons()).toHaveLength(3)
  })

  it('is not asked of players, who read who is choosing', () => {
    render(Poll, { live: watching(aPoll({ yours: false, choices: [] })) })
    expect(screen.queryByRole('button')).toBeNull()
    const table = aTable({ seats, poll: aPoll({ yours: false, choices: [] }) })
    expect(whoThinks(aView({ waiting: [] }), table, 0)).toBe('The audience is choosing.')
    expect(whoThinks(aView({ waiting: [1] }), aTable({ seats, poll: aPoll({ waits: false }) }), 0)).toBe(
      'Bo is choosing.',
    )
  })

  it('makes somebody of a browser that is nobody yet, and calls again', async () => {
    const fetched = vi.fn((_path: string, _more: RequestInit) =>
      Promise.resolve(new Response('{"id": "x", "moves": 3}')),
    )
    vi.stubGlobal('fetch', fetched)
    const live = watching(aPoll({ somebody: false }))
    const lines = FakeSocket.made.length
    render(Poll, { live })
    await fireEvent.click(screen.getByRole('button', { name: 'Picture 1' }))
    await vi.waitFor(() => expect(FakeSocket.made.length).toBe(lines + 1))
    const [path, more] = fetched.mock.calls[0]!
    expect(path).toBe('/api/v1/tables/abcdefghjkmn/vote')
    expect(JSON.parse(String(more.body))).toMatchObject({ poll: 'tie 1', choice: 0 })
  })

  it('tells why a vote was not taken', async () => {
    const refusal = { code: 'no_poll', rule: '', text: 'Those who watch are not asked that now.' }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ refusal }), { status: 409 })))
    const live = watching(aPoll({ somebody: false }))
    live.vote(0)
    await vi.waitFor(() => expect(live.refusal?.refusal).toEqual(refusal))
    live.table = aTable({ poll: null })
    const before = FakeSocket.last.sent.length
    live.vote(1)
    expect(FakeSocket.last.sent.length).toBe(before)
  })

  it('counts down where the match waits', () => {
    const live = watching(aPoll({ until: Date.now() / 1000 + 9.5 }))
    render(Poll, { live })
    expect(screen.getByText(/^\d+ seconds? left\.$/)).toBeTruthy()
  })
})
