import { render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import Board from './Board.svelte'
import Picture from './Picture.svelte'
import Side from './Side.svelte'
import { aGallery, aPast, aVote } from './testing'

const seats = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli'].map((name, seat) => ({ seat, name, mark: 'moss' }) as never)
const idle = { play: vi.fn(), explain: vi.fn(), motion: false, seats }

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: false }))
})

describe('counts', () => {
  it('tells what is left to draw, what is discarded and what everybody holds', () => {
    render(Board, { ...idle, view: aGallery({ pile: 80, discards: ['K101', 'K102', 'K103'] }), looking: 0 })
    expect(screen.getByRole('img', { name: '80 pictures in the pile' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '3 pictures discarded' })).toBeTruthy()
    render(Side, { view: aGallery({ hands: [6, 7, 7, 7, 7] }), only: 1 })
    expect(screen.getByRole('img', { name: '7 pictures in hand' })).toBeTruthy()
  })
})

describe('the wall', () => {
  it('asks why for the own picture and turns the dial for another', async () => {
    const explain = vi.fn()
    render(Board, { ...idle, explain, view: aGallery(), decision: aVote(), looking: 0 })
    expect(screen.getByText('Yours, so not for voting')).toBeTruthy()
    screen.getByRole('button', { name: /^Picture 2/ }).click()
    expect(explain).toHaveBeenCalledOnce()
    screen.getByRole('button', { name: /^Picture 1\./ }).click()
    expect(await screen.findByRole('button', { name: 'Picture 1 fits least' })).toBeTruthy()
  })
  it('has no controls and no hand on the big screen', () => {
    render(Board, { ...idle, view: aGallery({ hand: [] }), looking: null, big: true })
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByText('Thumb up for the picture that fits best')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: /^Picture \d/ })).toHaveLength(5)
  })
  it('shows the Curator who waits what they have laid face down, and nobody else', () => {
    const view = aGallery({ phase: 'cards', mat: [], your_cards: [{ id: 'K010' }] })
    const { unmount } = render(Board, { ...idle, view, looking: 0 })
    expect(screen.getByRole('button', { name: 'Handed in, face down: A mole breaks through a lawn.' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Your picture \d/ })).toHaveLength(2)
    unmount()
    render(Board, { ...idle, view, looking: null, big: true })
    expect(screen.queryByRole('button', { name: /face down/ })).toBeNull()
  })
  it('names voters and owners after the reveal', () => {
    const view = aGallery({ phase: "curator's card", mat: [], word: null, last: aPast(), asked: [4] })
    render(Board, { ...idle, view, looking: null })
    expect(screen.getByText('Cy', { selector: '.who' }).textContent).toBe('Cy keeps it')
    expect(screen.getByRole('listitem', { name: 'Dee: fits best' })).toBeTruthy()
  })
  it('lets a loser own up when the last round is looked at again, and names who did', async () => {
    const aside = vi.fn()
    const view = aGallery({ phase: "curator's card", mat: [], word: null, last: aPast(), asked: [4] })
    const { rerender } = render(Board, { ...idle, aside, view, looking: 0 })
    expect(screen.queryByText('Slippery', { exact: true })).toBeNull()
    screen.getByRole('button', { name: 'See the last round again: “Slippery”' }).click()
    ;(await screen.findByRole('button', { name: 'Picture 1: that was mine' })).click()
    expect(aside).toHaveBeenCalledExactlyOnceWith({ move: 'own up', place: 1 })
    const said = aPast({ own_up: [] })
    said.places = said.places.map((card) =>
      card.place === 1 ? { ...card, owner: 0 } : card.place === 3 ? { ...card, owner: 1 } : card,
    )
    return rerender({ ...idle, aside, view: { ...view, last: said }, looking: 0 }).then(() => {
      expect(screen.queryByRole('button', { name: /that was mine/ })).toBeNull()
      expect(screen.getByText('Yours, and they know')).toBeTruthy()
      expect(screen.getByText('Bo’s')).toBeTruthy()
    })
  })
  it('shows what the audience liked best, once that is told', () => {
    const last = aPast()
    last.places = last.places.map((card) => ({ ...card, liked: card.place === 3 }))
    const view = aGallery({ phase: "curator's card", mat: [], word: null, last, asked: [4] })
    render(Board, { ...idle, view, looking: null })
    expect(screen.getAllByRole('img', { name: /audience’s favourite/ }).map((heart) => heart.ariaLabel)).toEqual([
      'Picture 3: the audience’s favourite',
    ])
  })
  it('offers nothing to say on the big screen', () => {
    const view = aGallery({ phase: "curator's card", mat: [], word: null, last: aPast(), asked: [4] })
    render(Board, { ...idle, aside: vi.fn(), view, looking: null, big: true })
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('a picture', () => {
  it('is a landscape with its words until the painted one has come', () => {
    render(Picture, { card: 'K010', info: { alt: 'A mole breaks through a lawn.', palette: 'MOS', setting: 'garden' } })
    expect(screen.getByRole('img', { name: 'A mole breaks through a lawn.' }).querySelector('svg')).toBeTruthy()
  })
  it('shows a photograph of the host where there is one', () => {
    const { container } = render(Picture, { card: 'K010', src: '/photos/abc.webp', alt: 'Holiday' })
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/photos/abc.webp')
    expect(container.querySelector('svg')).toBeNull()
  })
  it('stays on the wall when the view comes anew and says the same', async () => {
    const { container, rerender } = render(Picture, { card: 'K017', info: { alt: 'A kitten.', photograph: 'P017' } })
    const image = container.querySelector('img:not(.blur)') as HTMLImageElement
    expect(image.getAttribute('src')).toBe('/pictures/photographs/P017-480.webp')
    image.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(image.classList.contains('shown')).toBe(true))
    await rerender({ card: 'K017', info: { alt: 'A kitten.', photograph: 'P017' } })
    expect(image.classList.contains('shown')).toBe(true)
    await rerender({ card: 'K018', info: { alt: 'A macaque.', photograph: 'P018' } })
    expect(container.querySelector('img.shown')).toBeNull()
  })
})
