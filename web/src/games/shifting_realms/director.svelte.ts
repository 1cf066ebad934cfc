/** Plays what happened: a space stays as it was until those who travel there have arrived. */
import { ownTime, type Clock } from '../../lib/clock.svelte'
import { beatOf, type Caption, changedSpaces, type Flight, onTheWay } from './beats'
import type { TableView, TableEvent } from './types'

const RING_MS = 600
const CAPTION_MS = 2600
const FADE_MS = 1300

export class Director {
  shown = $state.raw<TableView>() as TableView
  flights = $state.raw<Flight[]>([])
  caption = $state.raw<Caption | null>(null)
  glow = $state.raw<ReadonlySet<string>>(new Set())
  playing = $state(false)
  #next: TableView
  #timers: ReturnType<typeof setTimeout>[] = []
  #captionTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    view: TableView,
    private readonly clock: Clock = ownTime(),
  ) {
    this.shown = view
    this.#next = view
  }

  /** Shows a table at once, without a story. */
  show(view: TableView): void {
    this.#settle()
    this.#next = view
    this.shown = view
  }

  tell(events: readonly TableEvent[], view: TableView, moving: boolean): void {
    this.#settle()
    const before = this.shown
    this.#next = view
    const beats = events.map((event) => beatOf(event, before))
    const caption = beats.findLast((beat) => beat.caption)?.caption
    if (caption) this.#say(caption)
    if (!moving) {
      this.shown = view
      this.glow = changedSpaces(before, view)
      this.#later(() => (this.glow = new Set()), RING_MS)
      return
    }
    this.flights = beats.flatMap((beat) => beat.flights)
    const ms = Math.max(0, ...beats.map((beat) => beat.ms))
    this.shown = ms
      ? onTheWay(
          before,
          view,
          beats.flatMap((beat) => beat.arrives),
        )
      : view
    this.playing = ms > 0
    if (ms) this.#later(() => this.#arrive(), ms / this.clock.rate)
    this.#later(() => (this.flights = []), Math.max(ms, this.flights.length ? FADE_MS : 0) / this.clock.rate)
  }

  /** Any tap: the table as it is. */
  skip(): void {
    this.#settle()
    this.caption = null
  }

  stop(): void {
    this.#settle()
    clearTimeout(this.#captionTimer)
  }

  #arrive(): void {
    this.shown = this.#next
    this.playing = false
  }

  #say(caption: Caption): void {
    this.caption = caption
    clearTimeout(this.#captionTimer)
    this.#captionTimer = setTimeout(() => (this.caption = null), CAPTION_MS)
  }

  #later(what: () => void, ms: number): void {
    this.#timers.push(setTimeout(what, ms))
  }

  #settle(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    this.flights = []
    this.glow = new Set()
    this.#arrive()
  }
}
