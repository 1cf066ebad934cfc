import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HostTime } from './hostTime.svelte'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

/** An answer that was so many seconds on its way, there and back, from a keep that is so far ahead. */
function answered(time: HostTime, underway: number, ahead: number): void {
  const here = Date.now() / 1000
  time.heard(here - underway, here - underway / 2 + ahead)
}

describe('the keep’s clock', () => {
  it('is known by half the way there and half the way back', () => {
    const time = new HostTime()
    answered(time, 0.2, 100)
    expect(time.skew).toBeCloseTo(100)
    expect(time.now()).toBeCloseTo(1100)
  })
  it('is told best by the quickest answer', () => {
    const time = new HostTime()
    answered(time, 0.1, 100)
    answered(time, 3, 90)
    expect(time.skew, 'a slow one says little').toBeCloseTo(100)
    answered(time, 0.12, 101)
    expect(time.skew).toBeCloseTo(101)
  })
  it('is not told by an answer from the future', () => {
    const time = new HostTime()
    time.heard(Date.now() / 1000 + 5, 0)
    expect(time.skew).toBe(0)
  })
})
