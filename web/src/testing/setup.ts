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
