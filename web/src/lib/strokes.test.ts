import { render } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import LaidInStrokes from '../testing/LaidInStrokes.svelte'

describe('a board that is laid in strokes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lies there at once where nothing asks for strokes', () => {
    const { container } = render(LaidInStrokes, { asked: false, all: 3 })
    expect(container.textContent).toBe('3')
  })
  it('is laid one by one where the page asks for it, and then no more', async () => {
    const { container } = render(LaidInStrokes, { asked: true, all: 2 })
    expect(container.textContent).toBe('0')
    await vi.advanceTimersToNextTimerAsync()
    expect(container.textContent).toBe('1')
    await vi.advanceTimersToNextTimerAsync()
    expect(container.textContent).toBe('2')
    expect(vi.getTimerCount()).toBe(0)
  })
  it('is not laid on when it is gone', () => {
    const { unmount } = render(LaidInStrokes, { asked: true, all: 2 })
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
