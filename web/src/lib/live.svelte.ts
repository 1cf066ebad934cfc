/** A table, live: what lies on it, who sits there, what is said. It resumes by itself. */
import { flushSync } from 'svelte'
import { Absence } from './absence'
import { api, asRefusal } from './api'
import { Clock } from './clock.svelte'
import { Outbox, freshId, type Spot } from './outbox'
import { lookTime } from './pacing'
import { settings } from './settings.svelte'
import { latelyOf, sinceOf } from './since'
import { BEAT_MS, Line, type LineState, type SocketLike } from './socket'
import { mergeChat } from './talk'
import { telling } from './telling'
import { asView, decisionFor, type Decision, type GameView, type MoveInfo } from './view'
import { VERSION } from './wire'
import type {
  Advice,
  ChatLine,
  EventInfo,
  FromClient,
  FromServer,
  Play,
  Reaction,
  Refusal,
  TableInfo,
  Update,
  Welcome,
} from './wire'

export interface LiveOptions {
  screen?: boolean
  /** The last move this browser saw in an earlier visit; -1 for a first visit. */
  seen?: number
  make?: (url: string) => SocketLike
  url?: string
  random?: () => number
  still?: () => boolean
}

/** Something others did since one last played oneself. */
export interface Lately {
  after: number
  seat: number
  events: readonly EventInfo[]
  /** How it came, where one was there: then it can be played again. */
  scene: { update: Update; before: GameView | null } | null
}

/** What the board is given: a table, and what led to it. */
export interface Staged {
  view: GameView | null
  events: EventInfo[]
}

export interface Shout {
  id: number
  seat: number | null
  name: string
  reaction: Reaction
}

/** After these the keep does not want us back on this line. */
const FINAL = new Set(['version', 'no_such_table', 'old_table', 'kept_out', 'locked'])
const STORY_KEPT = 2000
const LATELY_KEPT = 12
/** A big screen, which nobody can tap, shows a moment to talk about until the table goes on, but as long as this. */
const SCREEN_PAUSE = 4000
/** Those who watch are asked something: as long as this they may still look at what was revealed. */
const CALLED_PAUSE = 2000

export class Live {
  state = $state<LineState>('connecting')
  table = $state.raw<TableInfo | null>(null)
  /** The table as everybody here has seen it; the board may be ahead, in a scene that is not over yet. */
  view = $state.raw<GameView | null>(null)
  /** The table before what was told last: where the game stands for those who still look at it. */
  before = $state.raw<GameView | null>(null)
  staged = $state.raw<Staged>({ view: null, events: [] })
  /** The question that was answered last: it takes no second answer. */
  said = $state('')
  /** When it was, and when anything was pressed last. */
  saidAt = 0
  pressedAt = 0
  looking = $state<number | null>(null)
  undoable = $state(false)
  story = $state.raw<EventInfo[]>([])
  latest = $state.raw<EventInfo[]>([])
  latestBy = $state<Update['by'] | null>(null)
  /** How many events were told while nobody looked. */
  recap = $state(0)
  /** The last move seen before that, until one plays oneself; null: nothing was missed. */
  missed = $state<number | null>(null)
  chat = $state.raw<ChatLine[]>([])
  shouts = $state.raw<Shout[]>([])
  refusal = $state.raw<{ refusal: Refusal; spot: Spot | null } | null>(null)
  hint = $state.raw<{ move: Record<string, unknown>; text: string; advice?: Advice } | null>(null)
  bye = $state.raw<Refusal | null>(null)
  waiting = $state(0)
  skew = $state(0)
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
  lately = $state.raw<Lately[]>([])
  /** The move by which one last acted; 0 for never. */
  acted = $state(0)
  /** What of all that is pointed at on the board; null for everything. */
  pointed = $state.raw<Lately | null>(null)
  since = $derived.by(
    () => this.pointed?.events ?? sinceOf(this.story, this.acted, this.table?.mine ?? [], this.lately),
  )
  /** Something past is being seen again; nothing of it is told. */
  #again = false
  #room: TableInfo | null = null
  #parts = new Set<EventInfo>()
  #known = -1
  #outbox = new Outbox((message) => (message.type === 'say' ? this.tell(message) : this.#line.send(message)))
  #rtt = Infinity
  #shouts = 1
  #wantLook: number | null | undefined
  #hintAsked = ''
  #checks = new Map<string, (refusal: Refusal | null) => void>()
  #absence = new Absence()
  #heard = 0
  /** Moves of our last answer, and how many of them are still to be taken back. */
  #breath = 1
  #backwards = 0
  /** An answer of several moves that is on its way, and what came of it so far: it is shown as one. */
  #whole = ''
  #halves: Update[] = []
  #turned = (): void => (document.hidden ? this.lookedAway() : this.lookedBack())

  constructor(
    readonly id: string,
    private readonly options: LiveOptions = {},
  ) {
    this.#known = options.seen ?? -1
    this.clock = new Clock<Update>({
      stage: (update) => this.stage(update),
      tell: (update, later) => this.show(update, later),
      part: (_, event) => this.part(event),
      last: (update) => this.#again || this.beforeTold(update),
      beside: (update) => this.beside(update),
      unseen: options.still ?? (() => document.hidden),
      patience: () => (options.screen ? SCREEN_PAUSE : this.#room?.poll?.yours ? CALLED_PAUSE : null),
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
    this.#outbox.stop()
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

  /** The keep's clock, in seconds. */
  now(): number {
    return Date.now() / 1000 + this.skew
  }

  // -- what we say --

  play(decision: Decision, move: MoveInfo | Record<string, unknown>, spot: Spot | null = null): string {
    const json = 'json' in move && 'index' in move ? (move as MoveInfo).json : (move as Record<string, unknown>)
    const play: Play = { type: 'play', id: freshId(), seat: decision.seat, decision: decision.id, move: json }
    this.clearWords()
    this.recap = 0
    this.missed = null
    this.said = decision.id
    this.saidAt = Date.now()
    this.#breath = breathOf(json)
    if (this.#breath > 1) this.#whole = play.id
    this.#outbox.play(play, spot)
    this.waiting = this.#outbox.size
    return play.id
  }

  /** Say something beside the game, whoever is asked. */
  aside(move: Record<string, unknown>): void {
    if (this.looking === null) return
    this.clearWords()
    this.#outbox.play({ type: 'play', id: freshId(), seat: this.looking, decision: '', move }, null)
    this.waiting = this.#outbox.size
  }

  /** What was said in one breath is taken back in one. */
  undo(): void {
    this.#backwards = this.#breath - 1
    this.#breath = 1
    this.undoOne()
  }

  private undoOne(): void {
    if (this.looking === null || !this.undoable) return
    this.clearWords()
    this.tell({ type: 'undo', id: this.#outbox.ask(null), seat: this.looking })
  }

  /** What is no longer free to take back: ask the table. */
  askBack(): void {
    if (this.looking === null) return
    this.clearWords()
    this.tell({ type: 'undo', id: this.#outbox.ask(null), seat: this.looking, ask: true })
  }

  /** Answer whoever asks to take a move back; a no withdraws one's own question. */
  grant(yes: boolean): void {
    this.tell({ type: 'grant', yes })
  }

  /** Choose, as one of those who watch. A browser that is nobody yet becomes somebody by it, and calls again. */
  vote(choice: number): void {
    const poll = this.table?.poll
    if (!poll) return
    this.clearWords()
    const id = this.#outbox.ask(null)
    if (poll.somebody) this.tell({ type: 'vote', id, poll: poll.key, choice })
    else
      api.vote(this.id, { id, poll: poll.key, choice }).then(
        () => this.#line.again(),
        (error: unknown) => (this.refusal = { refusal: asRefusal(error), spot: null }),
      )
  }

  explain(json: unknown, spot: Spot | null = null): void {
    if (this.looking === null) return
    this.tell({ type: 'ask', id: this.#outbox.ask(spot), seat: this.looking, move: json })
  }

  /** The same question asked quietly: the answer goes to whoever asked, and no bubble springs up. */
  check(json: unknown): Promise<Refusal | null> {
    return new Promise((resolve) => {
      if (this.looking === null) return resolve(null)
      const id = freshId()
      this.#checks.set(id, resolve)
      if (!this.#line.send({ type: 'ask', id, seat: this.looking, move: json })) this.checked(id, null)
    })
  }

  askHint(): void {
    if (this.looking === null) return
    this.#hintAsked = this.#outbox.ask(null)
    this.tell({ type: 'hint', id: this.#hintAsked, seat: this.looking })
  }

  look(seat: number | null): void {
    this.#wantLook = seat
    this.clearWords()
    if (this.looking !== null && this.looking !== seat) this.recap = 0
    this.tell({ type: 'look', seat })
  }

  /** True once it is heard at the table; false when it was refused or could not be said. */
  say(text: string): Promise<boolean> {
    return this.#outbox.say(text)
  }

  react(reaction: Reaction): void {
    this.tell({ type: 'react', reaction })
  }

  /** The host: how quickly shared screens show things. */
  setTempo(tempo: TableInfo['tempo']): void {
    this.tell({ type: 'tempo', tempo })
  }

  warm(seat: number, on: boolean): void {
    this.tell({ type: 'warm', seat, on })
  }

  /** Any tap skips what is playing. */
  skip(): void {
    this.clock.skip()
  }

  /** See again what somebody did: its scene, or where one was away its traces alone, until one points elsewhere. */
  again(deed: Lately): void {
    if (this.clock.busy) return
    if (deed.scene) return this.replay(deed.scene)
    this.pointed = this.pointed === deed ? null : deed
  }

  private replay({ update, before }: NonNullable<Lately['scene']>): void {
    this.pointed = null
    this.#again = true
    this.staged = { view: before, events: [] }
    flushSync()
    this.clock.add(update, 0)
  }

  clearWords(): void {
    this.refusal = null
    this.hint = null
    this.#hintAsked = ''
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
        if (this.checked(message.id, message.refusal)) return
        if (message.refusal) this.refusal = { refusal: message.refusal, spot: this.#outbox.spot(message.id) }
        this.#outbox.answered(message.id)
        return
      case 'hinted':
        this.#outbox.answered(message.id)
        if (message.id === this.#hintAsked)
          this.hint = { move: message.move, text: message.text, advice: message.advice }
        return
      case 'said':
        this.chat = mergeChat(this.chat, [message.line])
        return
      case 'reacted':
        return this.reacted(message.seat, message.name, message.reaction)
      case 'pong':
        return this.pong(message.at, message.now)
      case 'bye':
        this.bye = message.refusal
        if (FINAL.has(message.refusal.code)) this.#line.end()
    }
  }

  private welcome(message: Welcome): void {
    const first = this.table === null
    this.#line.settled()
    for (const id of [...this.#checks.keys()]) this.checked(id, null)
    this.clock.clear()
    this.#halves = []
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
    const known = message.looking === this.looking ? this.lately : []
    if (message.looking !== this.looking) this.clearWords()
    this.table = this.#room = message.table
    this.looking = message.looking
    this.view = asView(message.view)
    this.staged = { view: this.view, events: [] }
    this.#again = false
    this.acted = message.acted
    this.pointed = null
    this.lately = latelyOf(message.deeds, message.story, known).slice(-LATELY_KEPT)
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
    if (this.#wantLook !== undefined && this.#wantLook !== looking) this.tell({ type: 'look', seat: this.#wantLook })
    else this.noticed()
    this.#outbox.again()
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
    if (this.#whole) this.#halves.push(message)
    else this.enqueue(message)
  }

  private enqueue(message: Update): void {
    this.clock.add(message, settings.moving ? lookTime(message, message.table.mine) : 0)
  }

  /** All moves of an answer are heard. */
  private wholly(): void {
    this.#whole = ''
    const heard = this.#halves.splice(0)
    const last = heard.at(-1)
    if (last) this.enqueue({ ...last, events: heard.flatMap((update) => update.events) })
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
    this.remember(update)
    const asked = decisionFor(this.view, this.looking)?.id
    const rest = update.events.filter((event) => !this.#parts.has(event) && !later.includes(event))
    this.table = this.clock.waits || !this.#room ? update.table : this.#room
    if (!this.clock.pause) this.before = this.view
    this.view = asView(update.view)
    this.moves = update.moves
    this.undoable = update.undo
    if (update.by === 'undo' && this.#backwards-- > 0) this.undoOne()
    if (rest.length || !this.#parts.size) this.latest = rest
    this.latestBy = update.by
    if (update.by === 'undo' || update.table.mine.includes(update.seat)) this.said = ''
    const kept = update.by === 'undo' ? this.story.filter((event) => event.after <= update.moves) : this.story
    this.story = [...kept, ...rest].slice(-STORY_KEPT)
    if (decisionFor(this.view, this.looking)?.id !== asked) this.hint = null
    if (!document.hidden) this.seen = update.moves
  }

  /** Whoever gave the last of several answers has brought out the others' with it. */
  private remember(update: Update): void {
    const own = update.by === 'person' && update.table.mine.includes(update.seat)
    const last = update.by === 'together' && this.said !== ''
    this.pointed = null
    if (own || last || update.by === 'undo' || update.by === 'set_up') {
      this.acted = update.moves
      this.lately = []
      if (!last) return
    }
    const { seat, moves: after, events } = update
    if (events.some((event) => event.sentence))
      this.lately = [...this.lately, { after, seat, events, scene: { update, before: this.view } }].slice(-LATELY_KEPT)
  }

  /** What was seen again is over: the table as it is. */
  private back(): void {
    this.#again = false
    this.staged = { view: this.view, events: [] }
  }

  private checked(id: string, refusal: Refusal | null): boolean {
    this.#checks.get(id)?.(refusal)
    return this.#checks.delete(id)
  }

  private no(id: string, refusal: Refusal): void {
    if (this.checked(id, refusal)) return
    const played = this.#outbox.has(id)
    const spot = this.#outbox.spot(id)
    this.forget(id, false)
    if (played) this.said = ''
    this.refusal = { refusal, spot }
    if (played && refusal.code === 'stale') this.hello()
  }

  private reacted(seat: number | null, name: string, reaction: Reaction): void {
    const shout = { id: this.#shouts++, seat, name, reaction }
    this.shouts = [...this.shouts.slice(-5), shout]
    setTimeout(() => (this.shouts = this.shouts.filter((each) => each.id !== shout.id)), 4000)
  }

  /** Half the way there, half the way back: the quickest answer knows the time best. */
  private pong(at: number, now: number): void {
    const here = Date.now() / 1000
    const rtt = here - at
    if (rtt < 0 || rtt > this.#rtt * 1.5) return
    this.#rtt = rtt
    this.skew = now - (at + here) / 2
  }

  // -- plumbing --

  private hello(): void {
    this.#line.send({ type: 'hello', version: VERSION, seen: this.#known, screen: this.options.screen ?? false })
  }

  private forget(id: string, heard = true): void {
    this.#outbox.answered(id, heard)
    if (id === this.#whole) this.wholly()
    this.waiting = this.#outbox.size
  }

  private tell(message: FromClient): boolean {
    const sent = this.#line.send(message)
    if (!sent && message.type !== 'look') {
      const text = 'The line is down. Say it again when it is back.'
      this.refusal = { refusal: { code: 'offline', rule: '', text }, spot: null }
    }
    return sent
  }
}

/** How many moves an answer comes to: both votes, or both cards, are said at once. */
function breathOf(json: Record<string, unknown>): number {
  return Math.max(1, ...Object.values(json).map((value) => (Array.isArray(value) ? value.length : 1)))
}

export function lineUrl(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/api/v1/tables/${encodeURIComponent(id)}/live`
}
