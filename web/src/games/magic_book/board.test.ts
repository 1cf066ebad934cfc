import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aShare } from '../../lib/ofTable'
import Answer from './Answer.svelte'
import Board from './Board.svelte'
import Ending from './Ending.svelte'
import { card, change, follow, move, player, table } from './sample'
import Side from './Side.svelte'
import type { Decision, SeatInfo, TableView } from './types'

const seats = ['Ada', 'Bo', 'Jun'].map((name, seat) => ({
  seat,
  name,
  mark: ['ember', 'tide', 'moss'][seat],
  kind: 'person',
})) as SeatInfo[]

function lay(view: TableView, decision: Decision | null, more: Record<string, unknown> = {}) {
  const calls = { play: vi.fn(), explain: vi.fn(), say: vi.fn() }
  const shared = { view, decision, seats, looking: 0, ...more }
  const context = aShare()
  render(Board, { props: { ...shared, ...calls }, context })
  if (decision && !more.big)
    render(Answer, { props: { ...shared, decision, busy: false, check: vi.fn(), ...calls }, context })
  return calls
}

vi.setConfig({ testTimeout: 30_000 })
afterEach(cleanup)

describe('the board', () => {
  it('is on nobody’s turn at a closed table', () => {
    lay(table({ turn: 0 }), null)
    expect(screen.getByText(/^Your turn: /)).toBeTruthy()
    cleanup()
    lay(table({ turn: 1 }), null)
    expect(screen.getAllByText('on turn')).not.toEqual([])
    cleanup()
    for (const turn of [0, 1]) {
      lay(table({ turn }), null, { closed: true })
      expect(screen.queryByText(/^Your turn: /)).toBeNull()
      expect(screen.queryByText('on turn')).toBeNull()
      cleanup()
    }
  })
  it('shows the Book, the supplies, one’s own hand with both sides', () => {
    lay(table(), null)
    expect(screen.getByLabelText(/The Book asks for three green/)).toBeTruthy()
    expect(screen.getByText('Worth 4: 3 left, lowest, paid by the Book now')).toBeTruthy()
    expect(screen.getByLabelText('green dragon, page orange')).toBeTruthy()
    expect(screen.getByText('5 pages left')).toBeTruthy()
  })
  it('follows with the suggested cards once an end is chosen', async () => {
    const { say } = lay(table(), follow())
    expect(screen.getByText(/You may follow/)).toBeTruthy()
    expect(
      screen.getByRole('img', { name: 'It pays a piece worth 4 and a Shadow Dragon, which closes a ring' }),
    ).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'New green stack at the left end, shuts in your blue' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Follow with 3 green' }))
    expect(say.mock.calls[0]![0]).toEqual({ move: 'lay', cards: ['G2', 'G4', 'GO'], side: 'left' })
  })
  it('asks why where a card does not fit', async () => {
    const { explain } = lay(table(), follow())
    await fireEvent.click(screen.getByRole('button', { name: 'blue dragon, page 3, does not fit' }))
    expect(explain.mock.calls[0]![0]).toEqual({ move: 'lay', cards: ['B3'] })
  })
  it('writes a page from the hand and shows the Book as it would be', async () => {
    const { say } = lay(table({ step: 'change', asked: 'left', turn: 0 }), change())
    await fireEvent.click(screen.getByRole('button', { name: 'green dragon, page 4: write it on the left page' }))
    expect(document.querySelector('[data-book]')?.getAttribute('data-book')).toBe('4·G')
    await fireEvent.click(screen.getByRole('button', { name: 'Write the 4' }))
    expect(say.mock.calls[0]![0]).toEqual({ move: 'change', left: 'G4' })
  })
  it('keeps the whole Book in one breath', async () => {
    const { say } = lay(table({ step: 'change', asked: 'left', turn: 0 }), { ...change(), id: 's0-7' })
    await fireEvent.click(screen.getByRole('button', { name: 'Keep the Book as it is' }))
    expect(say.mock.calls[0]![0]).toEqual({ move: 'change' })
  })
  it('puts a Starting card on the left page and goes on when the right page is asked for', async () => {
    const view = table({ step: 'change', asked: 'left', turn: 0 })
    view.players[0] = { ...view.players[0]!, hand: ['B3*', 'WB'].map(card) }
    const calls = { play: vi.fn(), explain: vi.fn(), say: vi.fn(), check: vi.fn() }
    const shared = { view, decision: change(), seats, looking: 0, busy: false, ...calls }
    const context = aShare()
    const [board, answer] = [render(Board, { props: shared, context }), render(Answer, { props: shared, context })]
    await fireEvent.click(screen.getByRole('button', { name: 'blue dragon, page 3: write it on the left page' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Write the 3' }))
    expect(calls.say.mock.calls.map(([json]) => json)).toEqual([{ move: 'write', side: 'left', card: 'B3*' }])
    const later = { view: { ...view, asked: 'right' as const }, decision: { ...change(), id: 's0-6' } }
    await board.rerender(later)
    await answer.rerender(later)
    expect(calls.say.mock.calls.map(([json]) => json)).toEqual([
      { move: 'write', side: 'left', card: 'B3*' },
      { move: 'keep' },
    ])
  })
  it('marks the lowest and the highest piece, the demand, and what may be taken', () => {
    const removed = [{ value: 4, count: 2 }]
    const top = { ...table().book.left, card: 'W4', put_by: 0 }
    lay(table({ supply: { ...table().supply, removed }, book: { ...table().book, left: top } }), null)
    expect(screen.getByText('lowest').closest('li')?.getAttribute('data-at')).toBe('piece-4')
    expect(screen.getByText('highest').closest('li')?.getAttribute('data-at')).toBe('piece-20')
    expect(screen.getByText('In the box: 4 ×2')).toBeTruthy()
    expect(screen.getByText('Demand')).toBeTruthy()
    expect(screen.getByText('Take left')).toBeTruthy()
    expect(screen.getByLabelText('white dragon, page 4')).toBeTruthy()
  })
  it('writes letters on the dragons where that is wanted', async () => {
    lay(table(), null)
    const wanted = (): string => document.documentElement.style.getPropertyValue('--mb-letters')
    expect(wanted()).toBe('0')
    await fireEvent.click(screen.getByRole('button', { name: 'Letters on the dragons' }))
    expect([wanted(), localStorage.getItem('tablekeep.magic_book.letters')]).toEqual(['1', 'on'])
    expect(screen.getAllByText('B').length).toBeGreaterThan(0)
    await fireEvent.click(screen.getByRole('button', { name: 'Letters on the dragons' }))
    expect(wanted()).toBe('0')
  })
  it('takes from the display', async () => {
    const take = move('take right', { move: 'take', side: 'right' }, { card: 'WB' })
    const { play, explain } = lay(table({ step: 'take', turn: 0 }), { ...follow(), moves: [take] })
    await fireEvent.click(screen.getByRole('button', { name: 'Take right: white dragon, page blue' }))
    expect(play).toHaveBeenCalledWith(take)
    await fireEvent.click(screen.getByRole('button', { name: 'Take left: orange dragon, page 2' }))
    expect(explain.mock.calls[0]![0]).toEqual({ move: 'take', side: 'left' })
  })
  it('asks once more before the take that ends the game', async () => {
    const last = move(
      'take right',
      { move: 'take', side: 'right' },
      { card: 'WB', warning: 'This would be the last turn.' },
    )
    const { play } = lay(table({ step: 'take', turn: 0 }), { ...follow(), moves: [last] })
    await fireEvent.click(screen.getByLabelText('Take right: white dragon, page blue'))
    expect(play).not.toHaveBeenCalled()
    await fireEvent.click(screen.getByText('Take it'))
    expect(play).toHaveBeenCalledWith(last)
  })
  it('has neither hand nor button on a big screen', () => {
    lay(table(), null, { big: true, looking: null })
    expect(document.querySelector('[data-card]')).toBeNull()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getAllByText('Bo').length).toBe(1)
  })
  it('shows the memory aid where the table allows it', () => {
    const may = [
      { card: 'B2', chance: 62 },
      { card: 'O2', chance: 38 },
    ]
    const memory = {
      hands: [
        null,
        { known: ['G4'], doubtful: [{ back: '2', count: 1, may }] },
        {
          known: [],
          doubtful: [
            {
              back: '*',
              count: 2,
              may: [
                { card: 'B3*', chance: 50 },
                { card: 'BO*', chance: 50 },
              ],
            },
          ],
        },
      ],
      unseen: { G4: 2, 'WG*': 1, WG: 2 },
      put: [[may, [{ card: 'G4', chance: 100 }]], []],
    }
    lay(table({ memory }), null)
    expect(screen.getByText('Bo holds')).toBeTruthy()
    expect(screen.getByLabelText('1 with page 2, dragon unknown')).toBeTruthy()
    expect(screen.getByLabelText('2 with a red ribbon, dragon unknown')).toBeTruthy()
    expect(screen.getAllByLabelText('blue dragon, page 2: 62 %; orange dragon, page 2: 38 %').length).toBe(2)
    expect(screen.getAllByText('62 %').length).toBe(2)
    expect(screen.queryByText('100 %')).toBeNull()
  })
})

describe('beside the board', () => {
  it('tells a seat’s things and the backs of its hand', () => {
    render(Side, { view: table(), seats, looking: 0, only: 1 })
    expect(screen.getByRole('img', { name: '1 amulet, 0 loose pieces, 1 egg and 0 crystals' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Hand of 3: 2 with page 4, 1 with page green' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '2 blue, shut in' })).toBeTruthy()
  })
  it('counts at the end', () => {
    const score = { pieces: 9, pearls: 8, crest: 0, eggs: 16, total: 33 }
    const view = table({
      step: 'over',
      players: [
        player(0, { place: 1, values: [1, 4, 4], numbers: [8], eggs: 1, score, laid_out: 5 }),
        player(1, { place: 2, score: { ...score, total: 20 } }),
      ],
    })
    render(Ending, { view, seats, story: [], looking: 0 })
    expect(screen.getByText('You win.')).toBeTruthy()
    expect(screen.getByLabelText('Turned egg')).toBeTruthy()
    expect(screen.getByText('33')).toBeTruthy()
  })
})
