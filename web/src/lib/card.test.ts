import { afterEach, describe, expect, it, vi } from 'vitest'
import { aTable } from '../testing/wires'
import { cardLines, shareCard } from './card'

const { seats } = aTable()
const facts = { title: 'Dragonkeepers', accent: '#fff', seats, course: [] }

describe('a card to share', () => {
  it('says who won with how much, and nothing else', () => {
    const outcome = { places: [2, 1], scores: [72, 106], reasons: ['Most points: 106.'], won: null }
    const names = seats.map((seat) => seat.name)
    expect(cardLines({ ...facts, outcome, scores: ['72 points', '106 points'] })).toEqual([
      'Dragonkeepers',
      `${names[1]} won.`,
      `1. ${names[1]}, 106 points`,
      `2. ${names[0]}, 72 points`,
    ])
  })
  it('ranks nobody where all lost together', () => {
    const why = 'The deck ran out.'
    const outcome = { places: [1, 1], scores: [5, 5], reasons: [why, why], won: false }
    expect(cardLines({ ...facts, outcome, scores: [] })).toEqual([
      'Dragonkeepers',
      'The table lost, together.',
      why,
      ...seats.map((seat) => seat.name),
    ])
  })
})

describe('handing it on', () => {
  const outcome = { places: [1, 2], scores: [], reasons: [], won: null }
  const pen = { createLinearGradient: () => ({ addColorStop: () => undefined }) }
  const soft = new Proxy(pen, { get: (target, key) => Reflect.get(target, key) ?? (() => undefined) })
  const saved = vi.fn()

  function device(share: () => Promise<void>): void {
    vi.stubGlobal('navigator', { canShare: () => true, share })
    HTMLCanvasElement.prototype.getContext = (() => soft) as never
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['a picture']))
    HTMLAnchorElement.prototype.click = saved
    URL.createObjectURL = () => 'blob:'
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    saved.mockClear()
  })

  it('saves nothing for whoever thinks better of it', async () => {
    device(() => Promise.reject(new DOMException('', 'AbortError')))
    expect(await shareCard({ ...facts, outcome, scores: [] })).toBe('left')
    expect(saved).not.toHaveBeenCalled()
  })
  it('saves it where the device cannot hand it on', async () => {
    device(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    expect(await shareCard({ ...facts, outcome, scores: [] })).toBe('saved')
    expect(saved).toHaveBeenCalledOnce()
  })
})
