/** A finished match, frame by frame. Frames are fetched as they are looked at, and kept; the story comes in one piece. */
import { api, asRefusal } from './api'
import { asView, type GameView } from './view'
import type { EventInfo, Refusal, Replay, ReplayFrame, ReplayMove, ReplayStory } from './wire'

const KEPT = 400

export class Reel {
  replay = $state.raw<Replay | null>(null)
  frame = $state.raw<ReplayFrame | null>(null)
  fresh = $state.raw<EventInfo[]>([])
  number = $state(0)
  eyes = $state('spectator')
  playing = $state(false)
  speed = $state(1)
  refusal = $state.raw<Refusal | null>(null)
  #whole = $state.raw<ReplayStory | null>(null)
  #frames = new Map<string, Promise<ReplayFrame>>()
  #stories = new Map<string, Promise<ReplayStory>>()
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(readonly id: string) {}

  get last(): number {
    return this.replay?.moves.at(-1)?.number ?? 0
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
    if (this.frame?.number !== this.number || this.frame.eyes !== this.eyes) return null
    return this.frame.events.filter((event) => event.sentence).map((event) => event.sentence)
  }
  /** What the eyes that look were told until the frame that is shown. */
  get story(): EventInfo[] {
    const shown = this.frame
    if (!shown || this.#whole?.eyes !== shown.eyes) return []
    return this.#whole.events.filter((event) => event.after <= shown.number)
  }
  get view(): GameView | null {
    return asView(this.frame?.view ?? null)
  }

  async load(move: number | null): Promise<void> {
    try {
      this.replay = await api.replay(this.id)
      const mine = this.replay.info.mine[0]
      this.eyes = mine === undefined ? 'spectator' : String(mine)
      await this.go(move ?? this.last)
    } catch (error) {
      this.refusal = asRefusal(error)
    }
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
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  private async run(): Promise<void> {
    if (!this.playing) return
    if (this.number >= this.last) return this.stop()
    await this.go(this.number + 1)
    if (this.playing) this.#timer = setTimeout(() => void this.run(), 1200 / this.speed)
  }

  /** Only the newest wish is shown; an older answer that comes late is dropped. */
  private async show(tell: boolean): Promise<void> {
    const [number, eyes] = [this.number, this.eyes]
    try {
      const [frame, story] = await Promise.all([this.fetch(number, eyes), this.storyOf(eyes)])
      if (number !== this.number || eyes !== this.eyes) return
      this.fresh = tell ? frame.events : []
      this.frame = frame
      this.#whole = story
      this.refusal = null
      if (number < this.last) void this.fetch(number + 1, eyes).catch(() => undefined)
    } catch (error) {
      this.refusal = asRefusal(error)
      this.stop()
    }
  }

  private fetch(number: number, eyes: string): Promise<ReplayFrame> {
    if (this.#frames.size > KEPT) this.#frames.clear()
    return once(this.#frames, `${eyes} ${number}`, () => api.frame(this.id, number, eyes))
  }

  private storyOf(eyes: string): Promise<ReplayStory> {
    return once(this.#stories, eyes, () => api.story(this.id, eyes))
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
