/** One clock for all that is shown and told: the board plays a scene, and everything else follows when it has ended. */
import { flushSync, getContext, setContext } from 'svelte'
import { settings } from './settings.svelte'
import type { EventInfo } from './wire'

/** A moment that stays until people go on. */
export interface Pause {
  title: string
  under: string
  /** What the button says. */
  word: string
  /** What happened with it and belongs to the time after it. */
  later?: readonly EventInfo[]
}

/** What the clock does with each thing it is given. */
export interface Script<T> {
  /** Lay it on the board: whatever plays there asks the clock to wait. */
  stage: (item: T) => void
  /** The scene has ended: log, panels, question and ending follow. */
  tell: (item: T, later: readonly EventInfo[]) => void
  /** One event of it has been seen before the scene has ended. */
  part?: (item: T, event: EventInfo) => void
  /** The board has played it: is there one thing more before it is told? It may hold the clock. */
  last?: (item: T) => void
  /** May this be shown and told while a pause lasts? Then it was said beside the game. */
  beside?: (item: T) => boolean
  /** Nobody looks: nothing is played. */
  unseen?: () => boolean
  /** Where nobody waits to end a pause it ends when the table has gone on, after so long at the least; null: somebody does. */
  patience?: () => number | null
}

interface Showing<T> {
  item: T
  ms: number
  told: boolean
  ended: boolean
  began: number
}

const BREATH = 120
const LONG = 3000

export class Clock<T = unknown> {
  /** A scene is being played. */
  playing = $state(false)
  pause = $state.raw<Pause | null>(null)
  #waiting: { item: T; ms: number }[] = []
  #now: Showing<T> | null = null
  /** How to cut short whatever is being played. */
  #holds = new Set<() => void>()
  #hurry = false
  #timer: ReturnType<typeof setTimeout> | null = null
  #goOn: (() => void) | null = null
  #idlers: (() => void)[] = []
  #pausedAt = 0

  constructor(private readonly script: Script<T>) {}

  /** Is there anything that has not been told yet? */
  get busy(): boolean {
    return this.playing || this.waits
  }

  /** Is there more to show after what is shown now? */
  get waits(): boolean {
    return this.#waiting.length > 0
  }

  /** How much faster than calm: long queues hurry. */
  get rate(): number {
    const queued = this.#waiting.reduce((sum, each) => sum + each.ms, 0)
    return settings.rate * (queued > LONG ? 2 : 1)
  }

  /** `ms`: how long it is looked at before the next one, the scene included. */
  add(item: T, ms: number): void {
    if (this.pause && !this.waits && this.script.beside?.(item)) {
      this.script.stage(item)
      return this.script.tell(item, [])
    }
    this.#waiting.push({ item, ms })
    if (this.pause) return this.follow()
    if (this.script.unseen?.()) this.skip()
    else if (this.#now === null && this.#timer === null) this.#next()
  }

  /** Everything that waits, now; but a pause is a pause. */
  skip(): void {
    if (this.pause) return
    this.#hurry = this.busy
    for (const cut of [...this.#holds]) cut()
    if (this.#now !== null) return
    this.#stopTimer()
    this.#next()
  }

  /** When everything has been shown and told. */
  idle(): Promise<void> {
    return this.busy ? new Promise((resolve) => this.#idlers.push(resolve)) : Promise.resolve()
  }

  clear(): void {
    this.#stopTimer()
    this.#waiting = []
    this.#now = null
    this.#hurry = false
    this.playing = false
    const cut = [...this.#holds]
    this.#holds.clear()
    for (const each of cut) each()
    this.goOn()
    this.#rested()
  }

  // -- for whoever plays a scene --

  /** The clock waits until what comes back is called. `cut`: end at once, somebody is in a hurry. */
  hold(cut: () => void): () => void {
    this.#holds.add(cut)
    if (this.#hurry) queueMicrotask(() => this.#holds.has(cut) && cut())
    return () => {
      if (this.#holds.delete(cut) && !this.#holds.size) queueMicrotask(() => this.#ended())
    }
  }

  /** This much of it has been seen. */
  told(event: EventInfo): void {
    if (this.#now && !this.#now.told) this.script.part?.(this.#now.item, event)
  }

  /** All of it has been seen, and stays until people go on. */
  async breathe(pause: Pause, still: number): Promise<void> {
    const { later = [] } = pause
    const item = this.#now?.item
    this.playing = this.#now !== null
    this.#tell(later)
    const { patience } = this.script
    if (patience === undefined) return rest(still / this.rate)
    this.#hurry = false
    this.pause = pause
    this.#pausedAt = Date.now()
    const over = new Promise<void>((resolve) => (this.#goOn = resolve))
    this.follow()
    await over
    if (item !== undefined && item === this.#now?.item) for (const event of later) this.script.part?.(item, event)
  }

  goOn(): void {
    const go = this.#goOn
    this.#goOn = null
    this.pause = null
    go?.()
  }

  /** The table has gone on: so do those who need not, or cannot, say that they have seen it. */
  follow(): void {
    const { pause } = this
    const patience = this.script.patience?.() ?? null
    if (!pause || patience === null || !this.waits) return
    setTimeout(() => this.pause === pause && this.goOn(), Math.max(0, this.#pausedAt + patience - Date.now()))
  }

  // -- its works --

  #next(): void {
    this.#timer = null
    const first = this.#waiting.shift()
    if (!first) {
      this.#hurry = false
      return
    }
    this.#now = { ...first, told: false, ended: false, began: Date.now() }
    this.script.stage(first.item)
    flushSync()
    if (this.#holds.size) this.playing = true
    else this.#end()
  }

  #ended(): void {
    if (this.#now !== null && !this.#holds.size) this.#end()
  }

  #end(): void {
    const shown = this.#now
    if (!shown) return
    if (!shown.ended && this.script.last) {
      shown.ended = true
      this.script.last(shown.item)
      if (this.#holds.size) return
    }
    this.#tell()
    this.#now = null
    this.playing = false
    this.#rested()
    const looked = Date.now() - shown.began
    const ms = this.#hurry ? 0 : Math.max(looked > BREATH ? BREATH : 0, shown.ms / this.rate - looked)
    if (!this.#waiting.length && ms <= 0) this.#hurry = false
    else if (this.#hurry) this.#next()
    else this.#timer = setTimeout(() => this.#next(), ms)
  }

  #rested(): void {
    if (!this.busy) for (const resolve of this.#idlers.splice(0)) resolve()
  }

  #tell(later: readonly EventInfo[] = []): void {
    if (!this.#now || this.#now.told) return
    this.#now.told = true
    this.script.tell(this.#now.item, later)
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}

export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const CLOCK = Symbol('clock')

/** Everything below this component follows this clock. */
export function keepTime<T>(clock: Clock<T>): void {
  setContext(CLOCK, clock)
}

/** The clock of the table; one of its own where a board stands alone. */
export function theClock(): Clock {
  return getContext<Clock | undefined>(CLOCK) ?? ownTime()
}

export function ownTime(): Clock {
  return new Clock({ stage: () => undefined, tell: () => undefined })
}
