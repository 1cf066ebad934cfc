import { render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shelf } from '../lib/shelf.svelte'
import BoardHolder from '../table/BoardHolder.svelte'
import { aDecision, aGame, aMove, aSeat, aView } from '../testing/wires'
import type { BoardModule, BoardProps } from './board_props'
import { guestOf, type Guest } from './outside'

const game = aGame({ slug: 'bees', board: '/boards/bees/board.js' })
const drawn = { update: vi.fn(), destroy: vi.fn() }

beforeEach(() => {
  vi.spyOn(shelf, 'load').mockResolvedValue()
  shelf.games = [game]
  drawn.update.mockReset()
  drawn.destroy.mockReset()
})

describe('a board from outside is fetched', () => {
  it('where a game brings one, and nowhere else', async () => {
    const mount = vi.fn()
    const found = await guestOf('bees', () => Promise.resolve({ boardProps: 1, mount }))
    expect(found).toEqual({ module: { boardProps: 1, mount }, problem: '' })
    shelf.games = [aGame({ slug: 'bees' })]
    expect(await guestOf('bees', () => Promise.reject(new Error('asked')))).toBeNull()
  })

  it.each([
    ['could not be fetched', () => Promise.reject(new Error('404'))],
    ['is no board', () => Promise.resolve({})],
    ['made for BoardProps 2', () => Promise.resolve({ boardProps: 2, mount: () => drawn })],
  ])('or it is said that it %s', async (words, fetch) => {
    const found = await guestOf('bees', fetch)
    expect(found?.module).toBeNull()
    expect(found?.problem).toContain(words)
  })
})

function holder(
  mount: BoardModule['mount'],
  more: object = {},
): { play: ReturnType<typeof vi.fn>; rerender: (next: object) => Promise<void> } {
  const guest: Guest = { module: { boardProps: 1, mount }, problem: '' }
  const parts = { board: null, guest, answer: null, side: null, ending: null, hands: null, count: null }
  const play = vi.fn()
  const decision = aDecision([aMove('fly')])
  const props = { parts, view: aView({ table: { honey: 3 } }), decision, seats: [aSeat(0)], looking: 0 }
  const { rerender } = render(BoardHolder, { props: { ...props, events: [], motion: false, play, ...more } })
  return { play, rerender: (next) => rerender(next) }
}

describe('a board from outside is drawn', () => {
  it('once, is told of every change, and leaves', async () => {
    const mount = vi.fn((target: HTMLElement, { view }: BoardProps) => {
      target.textContent = `honey ${String(view.honey)}`
      return drawn
    })
    const { rerender } = holder(mount)
    expect(screen.getByText('honey 3')).toBeTruthy()
    await rerender({ view: aView({ table: { honey: 5 } }) })
    expect(mount).toHaveBeenCalledTimes(1)
    expect(drawn.update).toHaveBeenCalledWith(expect.objectContaining({ view: { honey: 5 } }))
    await rerender({ parts: null })
    expect(drawn.destroy).toHaveBeenCalledTimes(1)
  })

  it('and can say nothing but what is listed, once that could be read', () => {
    let given: BoardProps | undefined
    const mount = (_: HTMLElement, props: BoardProps): typeof drawn => ((given = props), drawn)
    const { play } = holder(mount)
    given?.play({ text: 'cheat', json: { move: 'cheat' }, preview: {} })
    expect(play).not.toHaveBeenCalled()
    given?.play({ text: 'anything', json: { move: 'fly' }, preview: {} })
    expect(play).toHaveBeenCalledWith(aMove('fly'))
    const early = holder(mount, { ready: false })
    given?.play({ text: 'fly', json: { move: 'fly' }, preview: {} })
    expect(early.play).not.toHaveBeenCalled()
  })

  it('and where it breaks, the table is shown without it', async () => {
    holder(() => {
      throw new Error('no bees')
    })
    expect(await screen.findByText(/has broken: Error: no bees/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'The table' }).textContent).toContain('3')
  })
})
