import { afterEach, expect, it, vi } from 'vitest'
import { keepShell, loadedAssets } from './shell'

afterEach(() => vi.unstubAllGlobals())

it('names scripts and styles of our own, once, and nothing else', () => {
  const names = [
    '/assets/a-1.js',
    '/assets/a-1.js',
    '/api/v1/games',
    '/pictures/x.webp',
    'https://other.test/assets/b.js',
  ]
  const entries = names.map((name) => ({ name: new URL(name, 'https://keep.test').href }))
  expect(loadedAssets(entries, 'https://keep.test')).toEqual(['/assets/a-1.js'])
})

it('tells the worker what was loaded before it came', async () => {
  const active = { postMessage: vi.fn() }
  const register = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active }) } })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `${location.origin}/assets/a-1.js` }] })
  await keepShell()
  expect(register).toHaveBeenCalledWith('/calls.js')
  expect(active.postMessage).toHaveBeenCalledWith({ assets: ['/assets/a-1.js'] })
})

it('disturbs nobody where no worker may be', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.reject(new Error('private')) } })
  await expect(keepShell()).resolves.toBeUndefined()
})
