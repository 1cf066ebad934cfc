/** What jsdom lacks. */
import { vi } from 'vitest'

if (typeof matchMedia !== 'function') {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
}

/** The test page has no layout, so nothing is ever resized. */
class NothingResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
if (typeof ResizeObserver === 'undefined') vi.stubGlobal('ResizeObserver', NothingResizes)
