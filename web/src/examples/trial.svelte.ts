/** An example being tried: the position as it lies, the moves that were tried on it, and what the rules said to the last. */
import { api, asRefusal } from '../lib/api'
import { Clock } from '../lib/clock.svelte'
import { asView, decisionFor, type Decision, type GameView } from '../lib/view'
import type { EventInfo, ExampleInfo, Refusal } from '../lib/wire'

interface Shot {
  view: GameView | null
  events: EventInfo[]
}

export class Trial {
  example = $state.raw<ExampleInfo | null>(null)
  view = $state.raw<GameView | null>(null)
  events = $state.raw<EventInfo[]>([])
  told = $state.raw<string[]>([])
  refusal = $state.raw<Refusal | null>(null)
  busy = $state(false)
  #moves = $state.raw<unknown[]>([])
  readonly clock: Clock<Shot> = new Clock<Shot>({
    stage: ({ view, events }) => ([this.view, this.events] = [view, events]),
    tell: ({ events }) => (this.told = events.map((event) => event.sentence)),
  })

  constructor(
    readonly slug: string,
    readonly name: string,
  ) {}

  get decision(): Decision | null {
    return this.example ? decisionFor(this.view, this.example.seat) : null
  }
  /** Has anything been moved? */
  get begun(): boolean {
    return this.#moves.length > 0
  }

  /** Lay it as it was. */
  async lay(): Promise<void> {
    try {
      this.example ??= await api.example(this.slug, this.name)
      this.clock.clear()
      ;[this.view, this.events, this.told] = [asView(this.example.view), [], []]
      ;[this.refusal, this.#moves] = [null, []]
    } catch (error) {
      this.refusal = asRefusal(error)
    }
  }

  async say(json: unknown): Promise<void> {
    if (this.busy || !this.example) return
    this.busy = true
    try {
      const reply = await api.tryExample(this.slug, this.name, [...this.#moves, json])
      this.refusal = reply.refusal
      if (!reply.refusal) {
        this.#moves = [...this.#moves, json]
        this.clock.add({ view: asView(reply.view), events: reply.events }, 0)
      }
    } catch (error) {
      this.refusal = asRefusal(error)
    }
    this.busy = false
  }
}
