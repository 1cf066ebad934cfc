/** A table, live: what lies on it, who sits there, what is said. It resumes by itself. */
import { flushSync } from 'svelte'
import { Absence } from './absence'
import { Clock } from './clock.svelte'
import { Doings, type Lately } from './doings.svelte'
import { HostTime } from './hostTime.svelte'
import { lookTime } from './pacing'
import { settings } from './settings.svelte'
import { Shouts } from './shouts.svelte'
import { BEAT_MS, Line, type LineState, type SocketLike } from './socket'
import { mergeChat } from './talk'
import { telling } from './telling'
import { asView, decisionFor, type Decision, type GameView } from './view'
import { Voice } from './voice.svelte'
import { VERSION } from './wire'
import type { ChatLine, EventInfo, FromClient, FromServer, Refusal, TableInfo, Update, Welcome } from './wire'

export interface LiveOptions {
  screen?: boolean
  /** The last move this browser saw in an earlier visit; -1 for a first visit. */
  seen?: number
  make?: (url: string) => SocketLike
  url?: string
  random?: () => number
  still?: () => boolean
}

/** What the board is given: a table, and what led to it. */
export interface Staged {
  view: GameView | null
  events: EventInfo[]
}

/** After these the keep does not want us back on this line. */
const FINAL = new Set(['version', 'no_such_table', 'old_table', 'kept_out', 'locked'])
const STORY_KEPT = 2000
/** A big screen, which nobody can tap, shows a moment to talk about until somebody at the table goes on; where nobody
 * is there who could, as long as this. */
const SCREEN_PAUSE = 4000
/** Somebody may have gone on before the screen had come so far: it waits no longer than this. */
const SCREEN_PATIENCE = 60_000
/** Those who watch are asked something: as long as this they may still look at what was revealed. */
const CALLED_PAUSE = 2000

/** What is heard at a table; what one says there is its `Voice`. */
export class Live extends Voice {
  state = $state<LineState>('connecting')
  /** The table as everybody here has seen it; the board may be ahead, in a scene that is not over yet. */
  view = $state.raw<GameView | null>(null)
  /** The table before what was told last: where the game stands for those who still look at it. */
  before = $state.raw<GameView | null>(null)
  staged = $state.raw<Staged>({ view: null, events: [] })
  /** When anything was pressed last. */
  pressedAt = 0
  story = $state.raw<EventInfo[]>([])
  latest = $state.raw<EventInfo[]>([])
  latestBy = $state<Update['by'] | null>(null)
  chat = $state.raw<ChatLine[]>([])
  bye = $state.raw<Refusal | null>(null)
  moves = $state(-1)
  /** The last move that was shown while somebody looked; -1 for none. */
  seen = $state(-1)

  /** Called just before and just after what lies on the table changes. */
  beforeShow: () => void = () => undefined
  afterShow: (update: Update | null) => void = () => undefined

  /** Called when the board has played its scene, before the rest is told: it may hold the clock. */
  beforeTold: (update: Update) => void = () => undefined

  #line: Line
  readonly clock: Clock<Update>
  readonly doings = new Doings()
  readonly shouts = new Shouts()
  readonly time = new HostTime()
  since = $derived.by(() => this.doings.told(this.story, this.table?.mine ?? []))
  /** Something past is being seen again; nothing of it is told. */
  #again = false
  #room: TableInfo | null = null
  #parts = new Set<EventInfo>()
  #known = -1
  #absence = new Absence()
  #heard = 0
  #turned = (): void => (document.hidden ? this.lookedAway() : this.lookedBack())

  constructor(
    id: string,
    private readonly options: LiveOptions = {},
  ) {
    super(id)
    this.#known = options.seen ?? -1
    this.clock = new Clock<Update>({
      stage: (update) => this.stage(update),
      tell: (update, later) => this.show(update, later),
      part: (_, event) => this.part(event),
      last: (update) => this.#again || this.beforeTold(update),
      beside: (update) => this.beside(update),
      unseen: options.still ?? (() => document.hidden),
      patience: () => (options.screen ? this.#screenPatience : this.#room?.poll?.yours ? CALLED_PAUSE : null),
    })
    this.#line = new Line({
      url: options.url ?? lineUrl(id),
      make: options.make,
      random: options.random,
      onState: (state) => (this.state = state),
      onOpen: () => this.hello(),
      onMessage: (message) => this.take(message),
    })
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#turned)
    this.#line.start()
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.#turned)
    this.outbox.stop()
    this.clock.clear()
    this.#line.end()
  }

  /** We sat down or stood up: seats belong to people, and the line must know who we are now. */
  reseated(table: TableInfo): void {
    const before = this.table?.mine.join()
    this.table = table
    if (table.mine.join() !== before) this.#line.again()
  }

  /** What is asked. While a scene is played only what was asked before it and still is. */
  get decision(): Decision | null {
    if (this.table?.closed) return null
    const asked = decisionFor(this.view, this.looking)
    if (!this.clock.playing) return asked
    const next = decisionFor(this.staged.view, this.looking)
    return asked !== null && next?.id === asked.id ? next : null
  }

  get #screenPatience(): number {
    const somebody = this.#room?.seats.some((seat) => seat.kind === 'person' && seat.here)
    return somebody ? SCREEN_PATIENCE : SCREEN_PAUSE
  }

  /** What was revealed has been looked at: on from there, and so does the big screen. */
  goOn(): void {
    if (this.clock.pause && this.table?.mine.length) this.#line.send({ type: 'onward' })
    this.clock.goOn()
  }

  /** Any tap skips what is playing. */
  skip(): void {
    this.clock.skip()
  }

  /** See again what somebody did: its scene, or where one was away its traces alone, until one points elsewhere. */
  again(deed: Lately): void {
    if (this.clock.busy) return
    if (deed.scene) return this.replay(deed.scene)
    this.doings.point(deed)
  }

  private replay({ update, before }: NonNullable<Lately['scene']>): void {
    this.doings.pointed = null
    this.#again = true
    this.staged = { view: before, events: [] }
    flushSync()
    this.clock.add(update, 0)
  }

  // -- what we hear --

  private take(message: FromServer): void {
    this.hear(message)
    this.#heard = Date.now()
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome({ ...message, story: telling(message.table.game, message.story) })
      case 'update':
        return this.update({ ...message, events: telling(message.table.game, message.events) })
      case 'room':
        return this.room(message.table)
      case 'done':
        return this.forget(message.id)
      case 'no':
        return this.no(message.id, message.refusal)
      case 'why':
        if (this.checks.answered(message.id, message.refusal)) return
        if (message.refusal) this.refusal = { refusal: message.refusal, spot: this.outbox.spot(message.id) }
        this.outbox.answered(message.id)
        return
      case 'hinted':
        this.outbox.answered(message.id)
        if (message.id === this.hintAsked)
          this.hint = { move: message.move, text: message.text, advice: message.advice }
        return
      case 'said':
        this.chat = mergeChat(this.chat, [message.line])
        return
      case 'reacted':
        return this.shouts.heard(message.seat, message.name, message.reaction)
      case 'onward':
        return this.clock.goOn()
      case 'pong':
        return this.time.heard(message.at, message.now)
      case 'bye':
        this.bye = message.refusal
        if (FINAL.has(message.refusal.code)) this.#line.end()
    }
  }

  private welcome(message: Welcome): void {
    const first = this.table === null
    this.#line.settled()
    this.checks.drop()
    this.clock.clear()
    this.breath.drop()
    this.bye = null
    this.#known = message.moves
    if (!first) {
      this.#absence.begins(this.moves, this.#heard)
      this.beforeShow()
    }
    this.lay(message)
    if (first && message.returning && message.recap)
      [this.recap, this.missed] = [message.recap, this.options.seen ?? -1]
    if (!first) this.afterShow(null)
    this.resume(message.looking)
  }

  /** The table as the welcome brings it. Words that were meant for other eyes are put away. */
  private lay(message: Welcome): void {
    const same = message.looking === this.looking
    if (!same) this.clearWords()
    this.hintAsked = ''
    this.table = this.#room = message.table
    this.looking = message.looking
    this.view = asView(message.view)
    this.staged = { view: this.view, events: [] }
    this.#again = false
    this.doings.lay(message, same)
    this.said = ''
    this.moves = message.moves
    this.undoable = message.undo
    this.story = message.story
    this.latest = []
    this.latestBy = null
    this.chat = mergeChat([], message.chat)
  }

  /** The line is good: look through the eyes we want, count what was missed, say what was not answered. */
  private resume(looking: number | null): void {
    if (this.wantLook !== undefined && this.wantLook !== looking) this.tell({ type: 'look', seat: this.wantLook })
    else this.noticed()
    this.outbox.again()
  }

  // -- who looks --

  private lookedAway(): void {
    if (this.table) this.#absence.begins(this.moves, Date.now())
  }

  /** A line that has been silent is called anew by itself: then the welcome brings what was missed. */
  private lookedBack(): void {
    if (this.state === 'open' && Date.now() - this.#heard <= BEAT_MS) this.noticed()
  }

  /** What lies on the table now is seen, if anybody looks. */
  private noticed(): void {
    if (document.hidden) return this.lookedAway()
    const told = this.#absence.ends(this.story, Date.now())
    if (told) this.missed ??= this.seen
    this.recap += told
    this.seen = this.moves
  }

  private update(message: Update): void {
    const flags = message.by === 'together' && message.moves === this.#known
    const jump = flags || message.by === 'undo' || message.by === 'set_up'
    if (!jump && message.moves <= this.#known) return
    if (!jump && message.moves > this.#known + 1) return this.hello()
    this.#known = message.moves
    this.#room = message.table
    if (!this.breath.holds(message)) this.enqueue(message)
    if (this.options.screen && message.by === 'person' && !this.beside(message)) this.clock.goOn()
  }

  private enqueue(message: Update): void {
    this.clock.add(message, settings.moving ? lookTime(message, message.table.mine) : 0)
  }

  /** Who is here is told at once; how the game stands is told by its scenes. */
  private room(table: TableInfo): void {
    this.#room = table
    this.table = this.clock.busy && this.table ? { ...table, status: this.table.status } : table
    this.clock.follow()
  }

  private stage(update: Update): void {
    this.#parts.clear()
    this.beforeShow()
    this.staged = { view: asView(update.view), events: this.clock.pause ? [] : update.events }
    this.afterShow(update)
  }

  /** Nobody else is asked and nothing has ended: it can be heard while people look at what was revealed. */
  private beside(update: Update): boolean {
    const next = asView(update.view)
    return (
      next !== null &&
      this.view !== null &&
      next.over === this.view.over &&
      next.waiting.join() === this.view.waiting.join()
    )
  }

  /** One thing that happened has been seen on the board. */
  private part(event: EventInfo): void {
    if (this.#again || this.#parts.has(event)) return
    this.#parts.add(event)
    this.latest = [event]
    this.story = [...this.story, event].slice(-STORY_KEPT)
  }

  private show(update: Update, later: readonly EventInfo[]): void {
    if (this.#again) return this.back()
    this.doings.made(update, this.view, this.said !== '')
    const asked = decisionFor(this.view, this.looking)?.id
    const rest = update.events.filter((event) => !this.#parts.has(event) && !later.includes(event))
    this.table = this.clock.waits || !this.#room ? update.table : this.#room
    if (!this.clock.pause) this.before = this.view
    this.view = asView(update.view)
    this.moves = update.moves
    this.undoable = update.undo
    if (update.by === 'undo' && this.breath.more()) this.undoOne()
    if (rest.length || !this.#parts.size) this.latest = rest
    this.latestBy = update.by
    if (update.by === 'undo' || update.table.mine.includes(update.seat)) this.said = ''
    const kept = update.by === 'undo' ? this.story.filter((event) => event.after <= update.moves) : this.story
    this.story = [...kept, ...rest].slice(-STORY_KEPT)
    if (decisionFor(this.view, this.looking)?.id !== asked) this.forgetHint()
    if (!document.hidden) this.seen = update.moves
  }

  /** What was seen again is over: the table as it is. */
  private back(): void {
    this.#again = false
    this.staged = { view: this.view, events: [] }
  }

  private no(id: string, refusal: Refusal): void {
    if (this.checks.answered(id, refusal)) return
    const played = this.outbox.has(id)
    const spot = this.outbox.spot(id)
    this.forget(id, false)
    if (played) this.said = ''
    this.refusal = { refusal, spot }
    if (played && refusal.code === 'stale') this.hello()
  }

  // -- plumbing --

  protected send(message: FromClient): boolean {
    return this.#line.send(message)
  }

  protected callAgain(): void {
    this.#line.again()
  }

  private hello(): void {
    this.#line.send({ type: 'hello', version: VERSION, seen: this.#known, screen: this.options.screen ?? false })
  }

  private forget(id: string, heard = true): void {
    this.outbox.answered(id, heard)
    const whole = this.breath.heard(id)
    if (whole) this.enqueue(whole)
    this.waiting = this.outbox.size
  }
}

export function lineUrl(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/api/v1/tables/${encodeURIComponent(id)}/live`
}
