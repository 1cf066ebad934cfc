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
  const written: [text: string, x: number, y: number, most: number][] = []
  const rules = {
    measureText: (text: string) => ({ width: text.length * 17 }),
    fillText: (...what: [string, number, number, number]) => void written.push(what),
  }
  const soft = new Proxy({ ...pen, ...rules }, { get: (target, key) => Reflect.get(target, key) ?? (() => undefined) })
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

  it('wraps a long reason, with every name below it', async () => {
    const why =
      'Nobody was lost: all of the six dragons are safe in the cove, and the Hunter has gone home for the winter.'
    device(() => Promise.resolve())
    await shareCard({ ...facts, outcome: { places: [1, 1], scores: [], reasons: [why], won: true }, scores: [] })
    const lines = written.slice(2, -1)
    expect(lines.length).toBeGreaterThan(seats.length + 1)
    const told = lines.slice(0, -seats.length).map(([text]) => text)
    expect(told.join(' ')).toBe(why)
    expect(lines.filter(([text, , , most]) => text.length * 17 > most)).toEqual([])
    expect(lines.slice(-seats.length).map(([text]) => text)).toEqual(seats.map((seat) => seat.name))
    const heights = lines.map(([, , y]) => y)
    expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b))
    expect(heights.at(-1)).toBeLessThanOrEqual(538)
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
