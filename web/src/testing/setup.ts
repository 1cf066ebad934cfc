/** What jsdom lacks. */
import { vi } from 'vitest'

if (typeof matchMedia !== 'function') {
  const matchMedia = (media: string): Partial<MediaQueryList> => ({
    media,
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })
  Object.assign(window, { matchMedia })
}

/** The test page has no layout, so nothing is ever resized. */
class NothingResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
if (typeof ResizeObserver === 'undefined') vi.stubGlobal('ResizeObserver', NothingResizes)
