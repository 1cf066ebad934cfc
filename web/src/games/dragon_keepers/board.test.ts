import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import Board from './Board.svelte'
import Choices from './Choices.svelte'
import { choicesOf } from './choices'
import Ending from './Ending.svelte'
import { decision, dragonPlayer, dragonView, event, keeperView, move, seat } from './samples'
import Side from './Side.svelte'

/** The test page has no layout, so nothing is ever resized. */
class NothingResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NothingResizes)

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
    render(Board, { view: { ...HUNTED, ready: [0, 2] }, decision: CHOOSE, seats: SEATS, looking: null, big: true, play: vi.fn(), explain: vi.fn() })
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
    const asked = decision([move({ move: 'pass' }), move({ move: 'keeper', dragon: 'R' }), move({ move: 'keeper', dragon: 'W' })])
    render(Board, { view: dragonView({ W: { dice: 1, fails: { D: '', H: 'x', T: 'x', A: 'x' } } }), decision: asked, seats: SEATS, looking: 0, play, explain: vi.fn() })
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
    const view = dragonView({}, { players: [dragonPlayer(0), dragonPlayer(1, { stage: 'planned', face_down: true, keeper: 'P', token: 'H' })] })
    render(Side, { view, seats: SEATS, looking: 1, only: 1 })
    expect(screen.getByRole('img', { name: 'one keeper face down' })).toBeTruthy()
    expect(document.body.innerHTML).not.toContain('Jack')
  })
  it('tell who fell, and how the last dragon struck', () => {
    const { unmount } = render(Ending, { view: dragonView({ R: { life: 3, arrows: 3, hearts: 0 } }, { phase: 'over', round: 9, shields: 4 }), seats: SEATS, story: [] })
    expect(screen.getByRole('region', { name: 'The evening' }).textContent).toContain('Kuru fell in round 9.')
    expect(screen.getByRole('region', { name: 'The evening' }).textContent).toContain('Medium, round 9. 2 dragons had not struck yet.')
    unmount()
    render(Ending, { view: dragonView({}, { phase: 'over', shields: 6 }), seats: SEATS, story: [event('shield', { seat: 0, dragon: 'W' })] })
    expect(screen.getByRole('region', { name: 'The evening' }).textContent).toContain('Saeran struck last')
  })
})
