import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Shouts } from './shouts.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('reactions', () => {
  it('are in the air for a few seconds, each for itself', () => {
    const shouts = new Shouts()
    shouts.heard(0, 'Ada', 'wow')
    vi.advanceTimersByTime(3000)
    shouts.heard(null, 'Eve', 'smile')
    expect(shouts.now.map(({ name }) => name)).toEqual(['Ada', 'Eve'])
    vi.advanceTimersByTime(1500)
    expect(shouts.now.map(({ name }) => name)).toEqual(['Eve'])
    vi.advanceTimersByTime(3000)
    expect(shouts.now).toEqual([])
  })
  it('do not fill the table: the newest are shown, each under its own number', () => {
    const shouts = new Shouts()
    for (let number = 0; number < 9; number++) shouts.heard(0, `n${number}`, 'wow')
    expect(shouts.now.map(({ name }) => name)).toEqual(['n3', 'n4', 'n5', 'n6', 'n7', 'n8'])
    expect(new Set(shouts.now.map(({ id }) => id)).size).toBe(6)
  })
})
