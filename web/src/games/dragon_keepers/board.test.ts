import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import Board from './Board.svelte'
import Choices from './Choices.svelte'
import { choicesOf } from './choices'
import Ending from './Ending.svelte'
import { decision, dragonPlayer, dragonView, event, keeperView, move, seat } from './samples'
import Side from './Side.svelte'

const SEATS = [seat(0, 'Ada'), seat(1, 'Bo', 'tide'), seat(2, 'Cy', 'moss')]
const CHOOSE = decision([move({ move: 'protect', dragon: 'R' }), move({ move: 'protect', dragon: 'B' })])
const HUNTED = keeperView({ R: { dice: 1 }, B: { dice: 1 } })

describe('the board', () => {
  it('plays a hunted dragon when its tile is tapped, and asks why for another', async () => {
    const play = vi.fn()
    const explain = vi.fn()
    render(Board, { view: HUNTED, decision: CHOOSE, seats: SEATS, looking: 0, play, explain })
    await fireEvent.click(screen.getByRole('button', { name: /^Killua,/ }))
    expect(play.mock.calls[0]?.[0]).toMatchObject({ json: { move: 'protect', dragon: 'B' } })
    await fireEvent.click(screen.getByRole('button', { name: /^Hythe,/ }))
    expect(explain.mock.calls[0]?.[0]).toEqual({ move: 'protect', dragon: 'Y' })
  })
  it('has no controls and no hand on a big screen', () => {
    render(Board, {
      view: { ...HUNTED, ready: [0, 2] },
      decision: CHOOSE,
      seats: SEATS,
      looking: null,
      big: true,
      play: vi.fn(),
      explain: vi.fn(),
    })
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(document.querySelectorAll('[data-spot=hunter] .keeper')).toHaveLength(2)
    expect(document.querySelectorAll('[data-spot^=tile] .keeper')).toHaveLength(0)
  })
  it('shows a spectator no tray', () => {
    render(Board, { view: dragonView(), seats: SEATS, looking: null, play: vi.fn(), explain: vi.fn() })
    expect(document.querySelector('.tray')).toBeNull()
  })
  it('picks a keeper on the ring, a token in the tray, and lays both down at once', async () => {
    vi.useFakeTimers()
    const play = vi.fn()
    const asked = decision([
      move({ move: 'pass' }),
      move({ move: 'keeper', dragon: 'R' }),
      move({ move: 'keeper', dragon: 'W' }),
    ])
    render(Board, {
      view: dragonView({ W: { dice: 1, fails: { D: '', H: 'x', T: 'x', A: 'x' } } }),
      decision: asked,
      seats: SEATS,
      looking: 0,
      play,
      explain: vi.fn(),
    })
    await fireEvent.click(screen.getByRole('button', { name: /^Saeran,/ }))
    await fireEvent.click(screen.getByRole('button', { name: /^Defend/ }))
    expect(screen.getByRole('heading', { name: 'Catarina defends Saeran.' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Lay it face down' }))
    await vi.advanceTimersByTimeAsync(100)
    vi.useRealTimers()
    expect(play.mock.calls.map(([sent]) => sent.json)).toEqual([{ move: 'plan', keeper: 'W', token: 'D' }])
  })
})

describe('a warned die', () => {
  it('is rerolled only when asked for twice', async () => {
    const onplay = vi.fn()
    const view = dragonView({ B: { battle: ['red', 'red'] } }, { question: { attack: 'B', faces: ['flame', 'miss'] } })
    const asked = decision([
      move({ move: 'reroll', die: 1 }, { face: 'flame', warning: 'That die is a hit already.' }),
      move({ move: 'reroll', die: 2 }, { face: 'miss' }),
    ])
    render(Choices, { choices: choicesOf(asked, view, SEATS), seats: SEATS, onplay })
    await fireEvent.click(screen.getByRole('button', { name: /Reroll die 1/ }))
    expect(onplay).not.toHaveBeenCalled()
    await fireEvent.click(screen.getByRole('button', { name: /Once more/ }))
    await fireEvent.click(screen.getByRole('button', { name: /Reroll die 2/ }))
    expect(onplay).toHaveBeenCalledTimes(2)
  })
})

describe('panels and ending', () => {
  it('show the back of a laid keeper, never its face', () => {
    const view = dragonView(
      {},
      { players: [dragonPlayer(0), dragonPlayer(1, { stage: 'planned', face_down: true, keeper: 'P', token: 'H' })] },
    )
    render(Side, { view, seats: SEATS, looking: 1, only: 1 })
    expect(screen.getByRole('img', { name: 'one keeper face down' })).toBeTruthy()
    expect(document.body.innerHTML).not.toContain('Jack')
  })
  it.each([
    ['Keeper', keeperView({}, { first: 2, order: [2, 0, 1] })],
    ['Dragon', dragonView({}, { first: 2, order: [2, 0, 1], players: [0, 1, 2].map((at) => dragonPlayer(at)) })],
  ])('tell the order of turns and who holds the Hunter token in the %s Game', (_, view) => {
    const told = [0, 1, 2].map((only) => {
      const { container, unmount } = render(Side, { view, seats: SEATS, looking: 0, only })
      const turn = container.querySelector<HTMLElement>('[data-what*="order of turns"]')
      const found = [turn?.textContent?.trim(), turn?.dataset.what, turn?.querySelector('svg') !== null]
      unmount()
      return found
    })
    expect(told).toEqual([
      ['second', 'Second in the order of turns this round.', false],
      ['third', 'Third in the order of turns this round.', false],
      [
        'first',
        'Holds the Hunter token: rolls for the Hunter, and is first. First in the order of turns this round.',
        true,
      ],
    ])
  })
  it('tell no order once the game is over', () => {
    const { container } = render(Side, { view: dragonView({}, { phase: 'over' }), seats: SEATS, looking: 0, only: 0 })
    expect(container.querySelector('.turn')).toBeNull()
  })
  it('tell who fell, and how the last dragon struck', () => {
    const { unmount } = render(Ending, {
      view: dragonView({ R: { life: 3, arrows: 3, hearts: 0 } }, { phase: 'over', round: 9, shields: 4 }),
      seats: SEATS,
      story: [],
    })
    expect(screen.getByRole('region', { name: 'The evening' }).textContent).toContain('Kuru fell in round 9.')
    expect(screen.getByRole('region', { name: 'The evening' }).textContent).toContain(
      'Medium, round 9. 2 dragons had not struck yet.',
    )
    unmount()
    render(Ending, {
      view: dragonView({}, { phase: 'over', shields: 6 }),
      seats: SEATS,
      story: [event('shield', { seat: 0, dragon: 'W' })],
    })
    expect(screen.getByRole('region', { name: 'The evening' }).textContent).toContain('Saeran struck last')
  })
})

describe('a game that is lost', () => {
  const WHY = '3 Shields are missing, and at most 2 attacks can be made in this last round.'

  it('says why, and offers to give up only where the rules list it', async () => {
    const play = vi.fn()
    const asked = decision([
      move({ move: 'pass' }),
      move({ move: 'keeper', dragon: 'R' }),
      move({ move: 'give up' }, { why: WHY }),
    ])
    const { unmount } = render(Board, {
      view: dragonView({}, { lost: WHY }),
      decision: asked,
      seats: SEATS,
      looking: 0,
      play,
      explain: vi.fn(),
    })
    expect(screen.getByRole('complementary', { name: 'This cannot be won any more' }).textContent).toContain(WHY)
    await fireEvent.click(screen.getByRole('button', { name: 'Offer to give up' }))
    expect(play.mock.calls[0]?.[0]).toMatchObject({ json: { move: 'give up' } })
    unmount()
    render(Board, { view: dragonView({}, { lost: WHY }), seats: SEATS, looking: 1, play, explain: vi.fn() })
    expect(screen.queryByRole('button', { name: 'Offer to give up' })).toBeNull()
  })
  it('asks everyone, and lets whoever agreed play on after all', () => {
    const vote = [move({ move: 'give up' }, { short: 3 }), move({ move: 'play on' })]
    const view = dragonView({}, { lost: WHY, phase: 'giving up', question: { giving_up: 1 } })
    const titles = (answer: string[]): string[] =>
      choicesOf(decision(vote, { answer }), view, SEATS).map((choice) => choice.title)
    expect(titles([])).toEqual(['Give up together', 'Play on'])
    expect(titles(['give up'])).toEqual(['Play on'])
    render(Board, { view, decision: decision(vote), seats: SEATS, looking: 0, play: vi.fn(), explain: vi.fn() })
    expect(screen.queryByRole('button', { name: 'Offer to give up' })).toBeNull()
    expect(screen.getByRole('button', { name: /Give up together.*3 shields short/ })).toBeTruthy()
  })
  it('is told as given up', () => {
    render(Ending, {
      view: dragonView({}, { phase: 'over', round: 9, shields: 4, given_up: true }),
      seats: SEATS,
      story: [],
    })
    expect(screen.getByRole('region', { name: 'The evening' }).textContent).toContain('Given up together in round 9.')
  })
})

describe('the pause between two rounds', () => {
  const END = [
    event('hit', { dragon: 'R', count: 1, arrows: 1 }),
    event('round', { round: 3 }),
    event('rolled', { roll: ['B'] }),
  ]
  const before = dragonView({ R: { dice: 1 } }, { round: 2 })
  const after = dragonView({ R: { arrows: 1 }, B: { dice: 1 } }, { round: 3 })
  const bots = SEATS.map((each, number) => (number ? { ...each, kind: 'bot' as const } : each))

  async function told(
    more: Record<string, unknown>,
  ): Promise<{ rerender: (props: Record<string, unknown>) => Promise<void> }> {
    const props = {
      view: before,
      decision: null,
      seats: SEATS,
      looking: 0,
      motion: false,
      play: vi.fn(),
      explain: vi.fn(),
      ...more,
    }
    const { rerender } = render(Board, props)
    await rerender({ ...props, view: after, events: END, decision: decision([move({ move: 'pass' })]) })
    return { rerender: (newer) => rerender({ ...props, view: after, events: END, ...newer }) }
  }
  const card = (): HTMLElement | null => screen.queryByRole('region', { name: 'Round 2 is over' })

  it('holds the next roll back until this player is ready', async () => {
    await told({})
    expect(card()?.textContent).toContain('1 arrow on Kuru.')
    expect(card()?.textContent).toContain('goes on in 10 s')
    expect(screen.getByRole('button', { name: /^Killua/ }).getAttribute('aria-label') ?? '').not.toContain('hunted')
    await fireEvent.pointerDown(document.body)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(card()).not.toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Ready' }))
    await vi.waitFor(() => expect(card()).toBeNull())
    expect(screen.getByRole('group', { name: 'Who goes' })).toBeTruthy()
  })
  it('ends when the player has answered elsewhere, or presses the key that skips', async () => {
    const { rerender } = await told({})
    await rerender({ decision: decision([move({ move: 'pass' })], { id: 'd2' }) })
    await vi.waitFor(() => expect(card()).toBeNull())
    document.body.innerHTML = ''
    await told({})
    expect(card()).not.toBeNull()
    await fireEvent.keyDown(window, { key: 's' })
    await vi.waitFor(() => expect(card()).toBeNull())
  })
  it('is none for somebody alone with bots, for watchers, and for the big screen', async () => {
    for (const more of [{ seats: bots }, { looking: null }, { looking: null, big: true }]) {
      await told(more)
      expect(card()).toBeNull()
      document.body.innerHTML = ''
    }
  })
})
