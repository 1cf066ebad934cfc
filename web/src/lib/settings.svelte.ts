/** What this browser likes: lamp, sound, motion, calls. Kept in localStorage. */

export type Lamp = 'device' | 'daylight' | 'dusk'
export type Motion = 'device' | 'lively' | 'still'
/** How quickly bots play and things travel. */
export type Pace = 'calm' | 'brisk' | 'at once'

interface Kept {
  lamp: Lamp
  sound: boolean
  motion: Motion
  calls: boolean
  pace: Pace
  /** What has only one answer is answered by itself. */
  passing: boolean
}

const KEY = 'tablekeep.settings'
const FIRST: Kept = { lamp: 'device', sound: false, motion: 'device', calls: false, pace: 'calm', passing: false }
const RATES: Record<Pace, number> = { calm: 1, brisk: 2, 'at once': 2 }

function read(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return { ...FIRST }
  }
}

function asks(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null
}

class Settings {
  #kept = $state<Kept>(read())
  /** What the host of a table wants on this screen, while it shows that table; kept nowhere. */
  #lent = $state<Pace | null>(null)
  #dark = $state(false)
  #reduced = $state(false)

  constructor() {
    const dark = asks('(prefers-color-scheme: dark)')
    const reduced = asks('(prefers-reduced-motion: reduce)')
    this.#dark = dark?.matches ?? false
    this.#reduced = reduced?.matches ?? false
    dark?.addEventListener('change', (event) => this.apply((this.#dark = event.matches)))
    reduced?.addEventListener('change', (event) => this.apply((this.#reduced = event.matches)))
    this.apply()
  }

  get lamp(): Lamp {
    return this.#kept.lamp
  }
  set lamp(lamp: Lamp) {
    this.keep({ lamp })
  }
  get sound(): boolean {
    return this.#kept.sound
  }
  set sound(sound: boolean) {
    this.keep({ sound })
  }
  get motion(): Motion {
    return this.#kept.motion
  }
  set motion(motion: Motion) {
    this.keep({ motion })
  }
  get calls(): boolean {
    return this.#kept.calls
  }
  set calls(calls: boolean) {
    this.keep({ calls })
  }

  get pace(): Pace {
    return this.#lent ?? this.#kept.pace
  }
  set pace(pace: Pace) {
    this.keep({ pace })
  }
  lend(pace: Pace | null): void {
    this.#lent = pace
    this.apply()
  }
  get passing(): boolean {
    return this.#kept.passing
  }
  set passing(passing: boolean) {
    this.keep({ passing })
  }

  /** How much faster than calm. */
  get rate(): number {
    return RATES[this.pace] ?? 1
  }
  /** Is it dusk now? */
  get dusk(): boolean {
    return this.lamp === 'dusk' || (this.lamp === 'device' && this.#dark)
  }
  /** May things travel? */
  get moving(): boolean {
    if (this.pace === 'at once') return false
    return this.motion === 'lively' || (this.motion === 'device' && !this.#reduced)
  }

  private keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept))
    } catch {
      // A browser that keeps nothing still gets its lamp for now.
    }
    this.apply()
  }

  private apply(_changed?: boolean): void {
    if (typeof document === 'undefined') return
    document.documentElement.dataset.lamp = this.dusk ? 'dusk' : 'daylight'
    document.documentElement.dataset.motion = this.moving ? 'lively' : 'still'
  }
}

export const settings = new Settings()
