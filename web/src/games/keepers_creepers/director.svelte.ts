/** Plays what happened: keeps the table as it is shown apart from the table as it is. */

import { tick } from 'svelte'
import { ownTime, type Clock } from '../../lib/clock.svelte'
import { type Point, foot, sizeOf } from './geometry'
import { burrow, cross, enter, leap, settle, tumble, walk } from './motion'
import { moved, type Places, pilesOf, pipsOf, placesOf, type Standing, standings } from './piles'
import { ridersOf } from './stats'
import type { Face, Place, TableEvent, TableView } from './types'

const ROLL_MS = 800
const GHOST_MS = 600
const NOTE_MS = 4000

export interface Ghost extends Point {
  id: string
}

export class Director {
  places = $state.raw<Places>(new Map())
  face = $state.raw<Face | null>(null)
  /** The table the die speaks of: the old one until the new roll is shown. */
  spoken = $state.raw<TableView | null>(null)
  /** Counts rolls shown; the die tumbles when it rises. */
  rolls = $state(0)
  playing = $state(false)
  travelling = $state.raw<ReadonlySet<string>>(new Set())
  arriving = $state.raw<readonly string[]>([])
  ghosts = $state.raw<Ghost[]>([])
  rings = $state.raw<Point[]>([])
  mound = $state(false)
  doorOpen = $state(false)
  note = $state('')

  /** The table as it was shown last, once nothing travels any more. */
  rested = $state.raw<TableView | null>(null)

  #running: Animation[] = []
  #hurry = false
  #latest = 0
  #rows = 5
  #noteTimer: ReturnType<typeof setTimeout> | undefined
  #ghostTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly root: () => Element | null,
    private readonly clock: Clock = ownTime(),
  ) {}

  /** Shows a table at once, without a story. */
  lay(view: TableView): void {
    this.#rows = view.board.rows
    this.places = placesOf(view)
    this.face = view.face
    this.spoken = view
    this.rested = view
  }

  /** Shows what happened, then the table as it is. */
  tell(events: TableEvent[], view: TableView, moving: boolean): void {
    this.#rows = view.board.rows
    if (events.some((event) => event.kind === 'rolled')) this.note = ''
    if (moving) return void this.#run(events, view)
    for (const event of events) this.#remark(event)
    this.#still(view)
  }

  /** The table changed without a story (taken back, or looked back): everything glides. */
  show(view: TableView, moving: boolean): void {
    this.#rows = view.board.rows
    if (!moving) {
      this.#still(view)
      return
    }
    const before = this.#spots()
    this.lay(view)
    void tick().then(() => {
      for (const standing of standings(this.places, this.#rows)) {
        const old = before.get(standing.id)
        const body = this.#body(standing.id)
        if (old && body && (old.x !== standing.x || old.y !== standing.y))
          this.#running.push(settle(body, old, standing))
      }
    })
  }

  /** Any tap skips what is playing. */
  skip(): void {
    if (this.playing) this.#hurry = true
    for (const animation of this.#running) animation.finish()
    this.#running = []
  }

  stop(): void {
    this.skip()
    clearTimeout(this.#noteTimer)
    clearTimeout(this.#ghostTimer)
  }

  /** A scene that begins while another is played cuts that one short. */
  async #run(events: TableEvent[], view: TableView): Promise<void> {
    const mine = ++this.#latest
    this.skip()
    this.#hurry = false
    this.playing = true
    if (!events.some((event) => event.kind === 'rolled')) this.spoken = view
    for (const event of events) {
      if (!this.#hurry) await this.#act(event, view)
      if (mine !== this.#latest) return
      this.#remark(event)
      this.clock.told(event)
    }
    this.lay(view)
    this.travelling = new Set()
    this.arriving = []
    this.doorOpen = false
    this.playing = false
  }

  async #act(event: TableEvent, view: TableView): Promise<void> {
    const { kind, data } = event
    if (kind === 'rolled') await this.#roll(data.face as Face, view)
    else if (kind === 'swapped') await this.#swap(String(data.first), String(data.second), data)
    else if (kind === 'stepped' || kind === 'hopped')
      await this.#journey(kind === 'hopped' ? 'hop' : String(data.way), data)
  }

  async #roll(face: Face, view: TableView): Promise<void> {
    this.spoken = view
    this.face = face
    this.rolls += 1
    await this.#wait(ROLL_MS)
  }

  async #journey(how: string, data: Record<string, unknown>): Promise<void> {
    const to = data.end as Place
    const ids = [String(data.piece), ...ridersOf(data)]
    const before = this.#spots()
    this.travelling = new Set(ids)
    if (to === 'home') this.arriving = ids
    this.places = moved(this.places, ids, to)
    await tick()
    const after = to === 'home' ? this.#atDoor(ids) : this.#spots()
    if (to === 'home') this.doorOpen = true
    if (how === 'back' && to !== 'home') this.mound = true
    await tick()
    for (const id of ids) {
      const [body, from, end] = [this.#body(id), before.get(id), after.get(id)]
      if (!body || !from || !end) continue
      this.#start(how, to, body, from, end, sizeOf(pipsOf(id)))
    }
    if (this.mound) this.#moundFrom(Number(data.start), to)
    await this.#finished()
    this.mound = false
    this.doorOpen = false
    this.arriving = []
    this.travelling = new Set()
  }

  #start(how: string, to: Place, body: Element, from: Point, end: Point, size: number): void {
    if (to === 'home') this.#running.push(enter(body, from, end, how === 'hop'))
    else if (how === 'hop') this.#running.push(leap(body, from, end))
    else if (how === 'back') this.#running.push(burrow(body, from, end))
    else if (how === 'down') this.#running.push(tumble(body, from, end, size))
    else this.#running.push(walk(body, from, end))
  }

  #moundFrom(start: number, to: Place): void {
    const mound = this.root()?.querySelector('[data-mound]')
    if (mound) this.#running.push(settle(mound, foot(start, this.#rows), foot(to, this.#rows), 520, true))
  }

  async #swap(first: string, second: string, data: Record<string, unknown>): Promise<void> {
    const before = this.#spots()
    this.travelling = new Set([first, second])
    this.places = moved(moved(this.places, [first], data.first_at as Place), [second], data.second_at as Place)
    await tick()
    const after = this.#spots()
    for (const [index, id] of [first, second].entries()) {
      const [body, from, end] = [this.#body(id), before.get(id), after.get(id)]
      if (body && from && end) this.#running.push(cross(body, from, end, index === 0))
    }
    await this.#finished()
    this.travelling = new Set()
  }

  /** Without motion: a ghost where it was, a ring where it is. */
  #still(view: TableView): void {
    const before = this.#spots()
    this.stop()
    this.lay(view)
    const after = this.#spots()
    const gone = [...before.values()].filter((old) => after.get(old.id)?.place !== old.place)
    this.ghosts = gone.map(({ id, x, y }) => ({ id, x, y }))
    this.rings = gone.map(({ id }) => foot(this.places.get(id) ?? 'home', this.#rows))
    this.#ghostTimer = setTimeout(() => {
      this.ghosts = []
      this.rings = []
    }, GHOST_MS)
  }

  #remark({ kind, data }: TableEvent): void {
    const left = Number(data.left)
    const said: Record<string, string> = {
      ignored: `${left} ${left === 1 ? 'point' : 'points'} cannot be used.`,
      poor_bonus: `Nothing can ${String(data.face)}: poor bonus, 3 points forward.`,
      nothing: `${String(data.what)} has no effect.`,
      extra_roll: 'A friend was helped: roll again.',
    }
    const note = said[kind]
    if (!note) return
    this.note = note
    clearTimeout(this.#noteTimer)
    this.#noteTimer = setTimeout(() => (this.note = ''), NOTE_MS)
  }

  #spots(): Map<string, Standing> {
    return new Map(standings(this.places, this.#rows).map((standing) => [standing.id, standing]))
  }

  #atDoor(ids: string[]): Map<string, Point> {
    const door = foot('home', this.#rows)
    return new Map(ids.map((id) => [id, door]))
  }

  #body(id: string): Element | null {
    return this.root()?.querySelector(`[data-body="${id}"]`) ?? null
  }

  async #finished(): Promise<void> {
    for (const animation of this.#running) animation.playbackRate = this.clock.rate
    await Promise.all(this.#running.map((animation) => animation.finished.catch(() => undefined)))
    this.#running = []
  }

  async #wait(ms: number): Promise<void> {
    const until = performance.now() + ms / this.clock.rate
    while (!this.#hurry && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

/** The pile a pyramid stands in. */
export function pileAt(places: Places, id: string): string[] {
  const place = places.get(id)
  return place === undefined ? [] : (pilesOf(places).get(place) ?? [])
}
