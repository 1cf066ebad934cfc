/** Lets things travel as the table tells of them: cause before effect, one after the other, never longer than a breath. */
import { ownTime, type Clock } from '../../lib/clock.svelte'
import { type Flight, flightsOf, placeOf } from './flights'
import type { EventInfo, TableView } from './types'

const STEP = 150
const FLIGHT = 480
const LONGEST = 1200
const RING = 600

export class Director {
  /** The table as it is shown: things are where they were until they have landed. */
  shown = $state.raw<TableView>() as TableView
  playing = $state(false)
  /** Whose eyes look: their own hand lies open. */
  eyes: number | null = null
  #ghosts = new Set<HTMLElement>()
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #marked = new Set<Element>()
  #next: TableView

  constructor(
    view: TableView,
    private readonly clock: Clock = ownTime(),
  ) {
    this.shown = this.#next = view
  }

  /** What was told with a view. `motion`: may things travel; else the place they come to wears a ring. */
  tell(events: readonly EventInfo[], view: TableView, motion: boolean): void {
    this.skip()
    this.#next = view
    const flights = events.flatMap((event) => flightsOf(event, this.eyes))
    if (!flights.length || !motion) {
      this.shown = view
      for (const flight of flights) this.#mark(flight)
      return
    }
    this.playing = true
    const step = Math.min(STEP, (LONGEST - FLIGHT) / flights.length) / this.clock.rate
    flights.forEach((flight, at) => this.#later(at * step, () => this.#fly(flight)))
    this.#later((flights.length - 1) * step + FLIGHT / this.clock.rate, () => this.skip())
  }

  show(view: TableView): void {
    this.#next = view
    this.skip()
  }

  /** Everything lands at once. */
  skip(): void {
    this.stop()
    this.shown = this.#next
    this.playing = false
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    for (const ghost of this.#ghosts) ghost.remove()
    for (const place of this.#marked) place.removeAttribute('data-came')
    this.#timers.clear()
    this.#ghosts.clear()
    this.#marked.clear()
  }

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }

  #fly(flight: Flight): void {
    const [from, to] = [placeOf(flight.from)?.getBoundingClientRect(), placeOf(flight.to)?.getBoundingClientRect()]
    if (!from || !to || typeof document.body.animate !== 'function') return
    const ghost = document.createElement('div')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.innerHTML = `<svg width="${flight.w}" height="${flight.h}"><use href="#${flight.art}" width="100%" height="100%"/></svg>`
    const [x, y] = [from.left + from.width / 2 - flight.w / 2, from.top + from.height / 2 - flight.h / 2]
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${x}px`,
      top: `${y}px`,
      zIndex: '50',
      pointerEvents: 'none',
      filter: 'drop-shadow(0 6px 6px rgb(10 4 18 / .4))',
    })
    document.body.append(ghost)
    this.#ghosts.add(ghost)
    const [dx, dy] = [
      to.left + Math.min(to.width, 400) / 2 - flight.w / 2 - x,
      to.top + to.height / 2 - flight.h / 2 - y,
    ]
    const small = to.width < 90 ? 0.55 : 0.85
    const travel = ghost.animate(
      [
        { transform: 'translate(0, 0) scale(1)', opacity: 1 },
        { transform: `translate(${dx * 0.55}px, ${dy * 0.55 - 26}px) scale(1.12)`, opacity: 1, offset: 0.55 },
        { transform: `translate(${dx}px, ${dy}px) scale(${small})`, opacity: 0.9 },
      ],
      { duration: FLIGHT / this.clock.rate, easing: 'cubic-bezier(.3,.7,.2,1)' },
    )
    travel.onfinish = travel.oncancel = () => {
      ghost.remove()
      this.#ghosts.delete(ghost)
    }
  }

  #mark(flight: Flight): void {
    const place = placeOf(flight.to)
    if (!place) return
    place.setAttribute('data-came', '')
    this.#marked.add(place)
    this.#later(RING, () => {
      place.removeAttribute('data-came')
      this.#marked.delete(place)
    })
  }
}
