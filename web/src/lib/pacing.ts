/** How long the table shows one thing before the next: cause before effect, never a wait. */
import type { Update } from './wire'

const STEP = 320
const MOST = 1200
const LONG = 3000

/** Milliseconds an update may be looked at before the next one is shown. */
export function lookTime(update: Pick<Update, 'by' | 'seat' | 'events'>, mine: readonly number[]): number {
  if (update.by === 'undo' || update.by === 'set_up') return STEP
  if (mine.includes(update.seat) && update.by === 'person') return 0
  return Math.min(MOST, STEP * Math.max(1, update.events.length))
}

/** A queue of things to show, one at a time; long queues run at double speed, a tap empties them. */
export class Pacer<T> {
  #waiting: { item: T; ms: number }[] = []
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly show: (item: T) => void,
    private readonly still: () => boolean = () => false,
  ) {}

  get length(): number {
    return this.#waiting.length
  }

  add(item: T, ms: number): void {
    this.#waiting.push({ item, ms })
    if (this.still()) this.skip()
    else if (this.#timer === null) this.next()
  }

  /** Show everything that waits, now. */
  skip(): void {
    this.stop()
    const rest = this.#waiting.splice(0)
    for (const { item } of rest) this.show(item)
  }

  clear(): void {
    this.stop()
    this.#waiting = []
  }

  private stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  private next(): void {
    this.#timer = null
    const first = this.#waiting.shift()
    if (!first) return
    this.show(first.item)
    const queued = this.#waiting.reduce((sum, each) => sum + each.ms, first.ms)
    const ms = queued > LONG ? first.ms / 2 : first.ms
    if (ms <= 0 && !this.#waiting.length) return
    this.#timer = setTimeout(() => this.next(), ms)
  }
}
