/** What this browser likes: lamp, sound, motion, calls. Kept in localStorage. */

export type Lamp = 'device' | 'daylight' | 'dusk'
export type Motion = 'device' | 'lively' | 'still'

interface Kept {
  lamp: Lamp
  sound: boolean
  motion: Motion
  calls: boolean
}

const KEY = 'tablekeep.settings'
const FIRST: Kept = { lamp: 'device', sound: false, motion: 'device', calls: false }

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

  /** Is it dusk now? */
  get dusk(): boolean {
    return this.lamp === 'dusk' || (this.lamp === 'device' && this.#dark)
  }
  /** May things travel? */
  get moving(): boolean {
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
