/** Plays what happened: keeps the table as it is shown apart from the table as it is. */
import { ownTime, type Clock } from '../../lib/clock.svelte'
import {
  advance,
  type Beat,
  beatOf,
  type Flight,
  inOrder,
  KEEPER_HOLD,
  lengthOf,
  type Verdict,
  verdictsOf,
} from './stage'
import type { BattleFace, Letter, TableEvent, TableView } from './types'

const STILL_REVEAL = 2200
const STILL_FAILURE = 1600
const RING_MS = 600
/** The longest pause between two rounds. */
export const PAUSE = 10_000

export interface Roll {
  dragon: Letter
  faces: BattleFace[]
}

export interface Recap {
  round: number
  verdicts: Verdict[]
}

/** A round of the Dragon Game is over; the next one is shown when this player is ready. */
export interface Pause {
  round: number
  told: string[]
  until: number
}

export class Director {
  shown = $state.raw<TableView>() as TableView
  playing = $state(false)
  caption = $state.raw<Beat | null>(null)
  flights = $state.raw<Flight[]>([])
  verdicts = $state.raw<Verdict[]>([])
  /** The Keeper Game's last round, to be read after the reveal has gone. */
  recap = $state.raw<Recap | null>(null)
  /** What has been told since the table last rested. */
  told = $state.raw<Beat[]>([])
  roll = $state.raw<Roll | null>(null)
  fresh = $state.raw<Letter | null>(null)
  flipped = $state.raw<Letter | null>(null)
  rising = $state(false)
  glow = $state.raw<ReadonlySet<Letter>>(new Set())
  pause = $state.raw<Pause | null>(null)
  /** Does this player sit with others, to whom a word might be said between two rounds? */
  pauses = false

  #hurry = false
  #latest = 0
  #ready = false
  #glowTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    view: TableView,
    private readonly clock: Clock = ownTime(),
  ) {
    this.shown = view
  }

  /** Shows a table at once, without a story. */
  show(view: TableView): void {
    this.#latest += 1
    this.#clear()
    this.playing = false
    this.shown = view
  }

  tell(events: TableEvent[], view: TableView, moving: boolean): void {
    void this.#run(events, view, moving)
  }

  /** Any tap: the table as it is, at once. */
  skip(): void {
    if (this.playing && !this.pause) this.#hurry = true
  }

  /** The pause is over for this player; what comes next is shown as ever. */
  ready(): void {
    this.#ready = true
  }

  stop(): void {
    this.#latest += 1
    this.#hurry = true
    clearTimeout(this.#glowTimer)
  }

  /** A scene that begins while another is played takes its place. */
  async #run(events: TableEvent[], view: TableView, moving: boolean): Promise<void> {
    const mine = ++this.#latest
    this.#clear()
    this.#hurry = false
    this.playing = true
    this.told = []
    const verdicts = view.mode === 'keeper' ? verdictsOf(events) : []
    const before = this.shown
    if (moving) await this.#moving(view.mode === 'keeper' ? inOrder(events) : events, verdicts, mine)
    else await this.#still(events, verdicts)
    if (mine !== this.#latest) return
    if (verdicts.length) this.recap = { round: before.round, verdicts }
    this.#clear()
    this.shown = view
    if (!moving) this.#ring(before, view)
    this.playing = false
  }

  async #moving(events: TableEvent[], verdicts: Verdict[], mine: number): Promise<void> {
    for (const event of events) {
      if (this.#hurry) return
      if (event.kind === 'round') await this.#betweenRounds(event, events)
      if (this.#hurry) return
      await this.#beat(event, verdicts)
      if (mine !== this.#latest) return
      this.clock.told(event)
    }
    if (this.verdicts.length && !events.some((event) => event.kind === 'round')) await this.#wait(KEEPER_HOLD / 2)
  }

  async #beat(event: TableEvent, verdicts: Verdict[]): Promise<void> {
    const beat = beatOf(event, this.shown)
    if (!beat.ms) {
      this.shown = advance(this.shown, event)
      if (event.kind === 'round') this.#clear()
      return
    }
    this.#say(beat)
    this.flights = beat.flights
    this.#setRoll(event)
    if (event.kind === 'shield') this.fresh = beat.dragon
    this.rising = event.kind === 'over' && event.data.won === true
    if (!flownBefore(beat)) this.shown = advance(this.shown, event)
    const due = verdicts.find((each) => each.letter === beat.dragon)
    if (due && event.kind !== 'healed') this.verdicts = [...this.verdicts, due]
    if (beat.flights.length) await this.#wait(Math.min(520, beat.ms * 0.6))
    this.flights = []
    this.shown = flownBefore(beat) ? advance(this.shown, event) : this.shown
    if (event.kind === 'trained' && event.data.flipped) this.flipped = beat.dragon
    await this.#wait(beat.flights.length ? beat.ms * 0.4 : beat.ms)
  }

  /** Without motion nothing travels: the reveal and a failure stand still long enough to be read. */
  async #still(events: TableEvent[], verdicts: Verdict[]): Promise<void> {
    if (verdicts.length) {
      const told = events.slice(0, lastOf(events))
      this.shown = told.reduce(advance, this.shown)
      this.verdicts = verdicts
      this.told = inOrder(told)
        .map((event) => beatOf(event, this.shown))
        .filter((beat) => beat.ms && beat.text)
      await this.#wait(STILL_REVEAL)
      return
    }
    for (const event of events) {
      if (event.kind === 'round') await this.#betweenRounds(event, events)
      this.shown = advance(this.shown, event)
      if (event.kind !== 'failed' && event.kind !== 'missed') continue
      this.#say(beatOf(event, this.shown))
      await this.#wait(STILL_FAILURE)
    }
  }

  /** The reveal of the Keeper Game stays a little; after a round of the Dragon Game people may talk. */
  async #betweenRounds(next: TableEvent, events: TableEvent[]): Promise<void> {
    if (this.verdicts.length) await this.#wait(KEEPER_HOLD)
    if (!this.pauses || this.shown.mode !== 'dragon') return
    const hits = events.slice(0, events.indexOf(next)).filter((event) => event.kind === 'hit')
    const told = hits.map((event) => beatOf(event, this.shown).text)
    this.caption = null
    this.#ready = false
    this.pause = { round: Number(next.data.round) - 1, told, until: performance.now() + PAUSE }
    await this.#wait(PAUSE * this.clock.rate, () => this.#ready)
    this.pause = null
  }

  #say(beat: Beat): void {
    if (!beat.text) return
    this.caption = beat
    this.told = [...this.told, beat]
  }

  #setRoll({ kind, data }: TableEvent): void {
    if (kind === 'battle') this.roll = { dragon: data.dragon as Letter, faces: data.faces as BattleFace[] }
    else if (kind === 'rerolled' && this.roll) {
      const faces = this.roll.faces.map((face, index) =>
        index === Number(data.die) - 1 ? (data.face as BattleFace) : face,
      )
      this.roll = { ...this.roll, faces }
    } else if (kind === 'revealed' || kind === 'round') this.roll = null
  }

  #clear(): void {
    this.caption = null
    this.flights = []
    this.verdicts = []
    this.roll = null
    this.fresh = null
    this.flipped = null
    this.rising = false
  }

  /** A ring where something has changed. */
  #ring(before: TableView, after: TableView): void {
    const changed = after.dragons.filter((tile) => {
      const old = before.dragons.find((each) => each.letter === tile.letter)
      return (
        old && (old.arrows !== tile.arrows || old.dice !== tile.dice || JSON.stringify(old) !== JSON.stringify(tile))
      )
    })
    this.glow = new Set(changed.map((tile) => tile.letter))
    clearTimeout(this.#glowTimer)
    this.#glowTimer = setTimeout(() => (this.glow = new Set()), RING_MS)
  }

  async #wait(ms: number, enough: () => boolean = () => false): Promise<void> {
    const until = performance.now() + ms / this.clock.rate
    while (!this.#hurry && !enough() && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

/** Things that fly are on the table only when they have landed, or leave it when they start. */
function flownBefore(beat: Beat): boolean {
  return beat.flights.some((flight) => flight.to.startsWith('tile-'))
}

/** The round that is told ends where the next one begins. */
function lastOf(events: TableEvent[]): number {
  const next = events.findIndex((event) => event.kind === 'round')
  return next < 0 ? events.length : next
}
