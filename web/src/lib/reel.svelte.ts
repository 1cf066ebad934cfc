/** A finished match, frame by frame. Frames are fetched as they are looked at, and kept; the story comes in one piece. */
import { api, asRefusal } from './api'
import { Clock } from './clock.svelte'
import { faceUp, seatOf, viewsOf } from './eyes'
import { telling } from './telling'
import { asView, type GameView } from './view'
import type { EventInfo, Refusal, Replay, ReplayFrame, ReplayMove, ReplayStory } from './wire'

const KEPT = 400
/** Milliseconds between two moves at the plainest speed. */
const REST = 900

interface Shot {
  frame: ReplayFrame
  before: ReplayFrame | null
  story: ReplayStory
  fresh: EventInfo[]
}

export class Reel {
  replay = $state.raw<Replay | null>(null)
  frame = $state.raw<ReplayFrame | null>(null)
  fresh = $state.raw<EventInfo[]>([])
  number = $state(0)
  eyes = $state('spectator')
  playing = $state(false)
  speed = $state(1)
  refusal = $state.raw<Refusal | null>(null)
  /** The frame before it, through the same eyes: there the move was chosen. */
  before = $state.raw<ReplayFrame | null>(null)
  /** The move whose scene has been seen. */
  seen = $state(-1)
  readonly clock: Clock<Shot> = new Clock<Shot>({
    stage: (shot) => this.lay(shot),
    tell: ({ frame }) => (this.seen = frame.number),
  })
  #whole = $state.raw<ReplayStory | null>(null)
  #frames = new Map<string, Promise<ReplayFrame>>()
  #stories = new Map<string, Promise<ReplayStory>>()
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(readonly id: string) {}

  get last(): number {
    return this.replay?.moves.at(-1)?.number ?? 0
  }
  /** The rules of this match are gone: there are no frames, only the story. */
  get recalled(): boolean {
    return Boolean(this.replay?.note)
  }
  /** What people chose; laying out the table is not one of these. */
  get moves(): ReplayMove[] {
    return this.replay?.moves.filter((move) => move.number > 0) ?? []
  }
  get chosen(): ReplayMove | null {
    return this.moves.find((move) => move.number === this.number) ?? null
  }
  /** What these eyes were told of the move that is looked at; null until it is known. */
  get told(): string[] | null {
    if (this.frame?.number !== this.number || this.frame.eyes !== this.eyes || this.seen !== this.number) return null
    return this.frame.events.filter((event) => event.sentence).map((event) => event.sentence)
  }
  /** What the eyes that look were told until the frame that is shown. */
  get story(): EventInfo[] {
    if (this.recalled) return this.#whole?.events ?? []
    const shown = this.frame
    if (!shown || this.#whole?.eyes !== shown.eyes) return []
    const until = Math.min(shown.number, this.seen)
    return this.#whole.events.filter((event) => event.after <= until)
  }
  /** What these eyes were told of any move. */
  toldOf(number: number): string[] {
    const events = this.#whole?.eyes === this.eyes ? this.#whole.events : []
    return events.filter((event) => event.after === number && event.sentence).map((event) => event.sentence)
  }
  /** What lies on the table: with all eyes together, nothing is hidden. */
  readonly view: GameView | null = $derived.by(() => {
    const view = asView(this.frame?.view ?? null)
    return view && faceUp(view, viewsOf(this.frame))
  })
  /** The seat whose eyes the frame was seen through. */
  get looking(): number | null {
    return seatOf(this.frame?.eyes ?? '')
  }

  /** `eyes`: as a link to a moment says, where it says so. */
  async load(move: number | null, eyes = ''): Promise<void> {
    try {
      this.replay = await api.replay(this.id)
      const mine = this.replay.info.mine[0]
      this.eyes = this.knows(eyes) ? eyes : mine === undefined ? 'spectator' : String(mine)
      await this.go(move ?? this.last)
    } catch (error) {
      this.refusal = asRefusal(error)
    }
  }

  /** Another moment of the same game, as a link says it. */
  async come(move: number | null, eyes: string): Promise<void> {
    if (this.knows(eyes)) this.eyes = eyes
    await this.go(move ?? this.number)
  }

  private knows(eyes: string): boolean {
    return ['all', 'spectator', ...(this.replay?.info.seats ?? []).map((seat) => String(seat.seat))].includes(eyes)
  }

  async go(number: number): Promise<void> {
    const next = Math.min(this.last, Math.max(0, number))
    const step = next - this.number
    this.number = next
    await this.show(step === 1)
  }

  async look(eyes: string): Promise<void> {
    this.eyes = eyes
    await this.show(false)
  }

  toggle(): void {
    if (this.playing) return this.stop()
    this.playing = true
    if (this.number >= this.last) this.number = 0
    void this.run()
  }

  stop(): void {
    this.playing = false
    this.clock.skip()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  private async run(): Promise<void> {
    if (!this.playing) return
    if (this.number >= this.last) return this.stop()
    await this.go(this.number + 1)
    await this.clock.idle()
    if (this.playing) this.#timer = setTimeout(() => void this.run(), REST / this.speed)
  }

  /** Only the newest wish is shown; an older answer that comes late is dropped. */
  private async show(tell: boolean): Promise<void> {
    if (this.recalled) return this.recall(this.eyes)
    const [number, eyes] = [this.number, this.eyes]
    try {
      const past = number > 0 ? this.fetch(number - 1, eyes) : null
      const [frame, before, story] = await Promise.all([this.fetch(number, eyes), past, this.storyOf(eyes)])
      if (number !== this.number || eyes !== this.eyes) return
      this.clock.clear()
      if (tell) this.seen = number - 1
      this.clock.add({ frame, before, story, fresh: tell ? frame.events : [] }, 0)
      this.refusal = null
      if (number < this.last) void this.fetch(number + 1, eyes).catch(() => undefined)
    } catch (error) {
      this.refusal = asRefusal(error)
      this.stop()
    }
  }

  private lay({ frame, before, story, fresh }: Shot): void {
    this.fresh = fresh
    this.frame = frame
    this.before = before
    this.#whole = story
  }

  private async recall(eyes: string): Promise<void> {
    this.stop()
    try {
      const story = await this.storyOf(eyes)
      if (eyes === this.eyes) [this.#whole, this.refusal] = [story, null]
    } catch (error) {
      this.refusal = asRefusal(error)
    }
  }

  private worded<T extends { events: EventInfo[] }>(heard: T): T {
    return { ...heard, events: telling(this.replay?.info.game ?? '', heard.events) }
  }

  private fetch(number: number, eyes: string): Promise<ReplayFrame> {
    if (this.#frames.size > KEPT) this.#frames.clear()
    return once(this.#frames, `${eyes} ${number}`, () =>
      api.frame(this.id, number, eyes).then((frame) => this.worded(frame)),
    )
  }

  private storyOf(eyes: string): Promise<ReplayStory> {
    return once(this.#stories, eyes, () => api.story(this.id, eyes).then((story) => this.worded(story)))
  }
}

/** Ask for something the first time it is wanted; what failed may be asked for again. */
function once<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const before = known.get(key)
  if (before) return before
  const asked = ask()
  asked.catch(() => known.delete(key))
  known.set(key, asked)
  return asked
}
