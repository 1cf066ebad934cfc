/** Cues sound when they are due, or not at all. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Everything a cue builds; only the moments at which something starts are looked at. */
let starts = 0
let state: AudioContextState = 'running'
let resume: () => Promise<void> = () => Promise.resolve()
let made = 0

class Speaker {
  currentTime = 0
  sampleRate = 8000
  destination = {}
  constructor() {
    made++
  }
  get state(): AudioContextState {
    return state
  }
  resume = (): Promise<void> => resume()
  createBuffer = (_: number, samples: number): unknown => ({ getChannelData: () => new Float32Array(samples) })
  createGain = (): unknown => this.#part()
  createOscillator = (): unknown => this.#part()
  createBufferSource = (): unknown => this.#part()
  createBiquadFilter = (): unknown => this.#part()
  #part(): unknown {
    const value = { value: 0, setValueAtTime: () => value, exponentialRampToValueAtTime: () => value }
    const part = {
      gain: value,
      frequency: value,
      connect: (next: unknown) => next,
      start: () => starts++,
      stop: () => undefined,
    }
    return part
  }
}

async function player(touched: boolean, on = true): Promise<typeof import('./sound').play> {
  vi.resetModules()
  vi.stubGlobal('AudioContext', Speaker)
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: touched }, configurable: true })
  const { settings } = await import('./settings.svelte')
  settings.sound = on
  return (await import('./sound')).play
}

describe('cues', () => {
  beforeEach(() => {
    starts = made = 0
    state = 'running'
    resume = () => Promise.resolve()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sound at once where somebody has touched the page', async () => {
    const play = await player(true)
    play('piece')
    expect(starts).toBeGreaterThan(0)
  })

  it('stay silent, and wake nothing, while nobody has touched the page or sound is off', async () => {
    ;(await player(false))('turn')
    ;(await player(true, false))('turn')
    expect([made, starts]).toEqual([0, 0])
  })

  it('sound a little later where the browser has to wake up first', async () => {
    state = 'suspended'
    const play = await player(true)
    play('turn')
    expect(starts).toBe(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(starts).toBeGreaterThan(0)
  })

  it('are not caught up on when nobody could hear them in time', async () => {
    state = 'suspended'
    resume = () => new Promise((done) => setTimeout(done, 5000))
    const play = await player(true)
    for (let i = 0; i < 20; i++) play('turn')
    await vi.advanceTimersByTimeAsync(6000)
    expect(starts).toBe(0)
  })

  it('are given up without a complaint where the browser refuses', async () => {
    state = 'suspended'
    resume = () => Promise.reject(new Error('not allowed'))
    const play = await player(true)
    play('win')
    await vi.advanceTimersByTimeAsync(1000)
    expect(starts).toBe(0)
  })
})
