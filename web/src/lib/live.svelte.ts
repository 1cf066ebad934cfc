/** A table, live: what lies on it, who sits there, what is said. It resumes by itself. */
import { Absence } from './absence'
import { Outbox, freshId, type Spot } from './outbox'
import { Pacer, lookTime } from './pacing'
import { settings } from './settings.svelte'
import { BEAT_MS, Line, type LineState, type SocketLike } from './socket'
import { mergeChat } from './talk'
import { asView, decisionFor, type Decision, type GameView, type MoveInfo } from './view'
import { VERSION } from './wire'
import type {
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

export interface Shout {
  id: number
  seat: number | null
  name: string
  reaction: Reaction
}

/** After these the keep does not want us back on this line. */
const FINAL = new Set(['version', 'no_such_table', 'old_table'])
const STORY_KEPT = 2000

export class Live {
  state = $state<LineState>('connecting')
  table = $state.raw<TableInfo | null>(null)
  view = $state.raw<GameView | null>(null)
  looking = $state<number | null>(null)
  undoable = $state(false)
  story = $state.raw<EventInfo[]>([])
  latest = $state.raw<EventInfo[]>([])
  latestBy = $state<Update['by'] | null>(null)
  /** How many events were told while nobody looked. */
  recap = $state(0)
  chat = $state.raw<ChatLine[]>([])
  shouts = $state.raw<Shout[]>([])
  refusal = $state.raw<{ refusal: Refusal; spot: Spot | null } | null>(null)
  hint = $state.raw<{ move: Record<string, unknown>; text: string } | null>(null)
  bye = $state.raw<Refusal | null>(null)
  waiting = $state(0)
  skew = $state(0)
  moves = $state(-1)
  /** The last move that was shown while somebody looked; -1 for none. */
  seen = $state(-1)

  /** Called just before and just after what lies on the table changes. */
  beforeShow: () => void = () => undefined
  afterShow: (update: Update | null) => void = () => undefined

  #line: Line
  #pacer: Pacer<Update>
  #known = -1
  #outbox = new Outbox((message) => (message.type === 'say' ? this.tell(message) : this.#line.send(message)))
  #rtt = Infinity
  #shouts = 1
  #wantLook: number | null | undefined
  #hintAsked = ''
  #checks = new Map<string, (refusal: Refusal | null) => void>()
  #absence = new Absence()
  #heard = 0
  #turned = (): void => (document.hidden ? this.lookedAway() : this.lookedBack())

  constructor(
    readonly id: string,
    private readonly options: LiveOptions = {},
  ) {
    this.#known = options.seen ?? -1
    this.#pacer = new Pacer((update) => this.show(update), options.still ?? (() => document.hidden || !settings.moving))
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
    this.#pacer.clear()
    this.#line.end()
  }

  /** We sat down or stood up: seats belong to people, and the line must know who we are now. */
  reseated(table: TableInfo): void {
    const before = this.table?.mine.join()
    this.table = table
    if (table.mine.join() !== before) this.#line.again()
  }

  get decision(): Decision | null {
    return decisionFor(this.view, this.looking)
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

  undo(): void {
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

  warm(seat: number, on: boolean): void {
    this.tell({ type: 'warm', seat, on })
  }

  /** Any tap skips what is playing. */
  skip(): void {
    this.#pacer.skip()
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
        return this.welcome(message)
      case 'update':
        return this.update(message)
      case 'room':
        this.table = message.table
        return
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
        if (message.id === this.#hintAsked) this.hint = { move: message.move, text: message.text }
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
    this.#pacer.clear()
    this.bye = null
    this.#known = message.moves
    if (!first) {
      this.#absence.begins(this.moves, this.#heard)
      this.beforeShow()
    }
    this.lay(message)
    if (first) this.recap = message.returning ? message.recap : 0
    else this.afterShow(null)
    this.resume(message.looking)
  }

  /** The table as the welcome brings it. Words that were meant for other eyes are put away. */
  private lay(message: Welcome): void {
    if (message.looking !== this.looking) this.clearWords()
    this.table = message.table
    this.looking = message.looking
    this.view = asView(message.view)
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
    this.recap += this.#absence.ends(this.story, Date.now())
    this.seen = this.moves
  }

  private update(message: Update): void {
    const flags = message.by === 'together' && message.moves === this.#known
    const jump = flags || message.by === 'undo' || message.by === 'set_up'
    if (!jump && message.moves <= this.#known) return
    if (!jump && message.moves > this.#known + 1) return this.hello()
    this.#known = message.moves
    this.#pacer.add(message, lookTime(message, message.table.mine))
  }

  private show(update: Update): void {
    const asked = this.decision?.id
    this.beforeShow()
    this.table = update.table
    this.view = asView(update.view)
    this.moves = update.moves
    this.undoable = update.undo
    this.latest = update.events
    this.latestBy = update.by
    const kept = update.by === 'undo' ? this.story.filter((event) => event.after <= update.moves) : this.story
    this.story = [...kept, ...update.events].slice(-STORY_KEPT)
    if (this.decision?.id !== asked) this.hint = null
    if (!document.hidden) this.seen = update.moves
    this.afterShow(update)
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

export function lineUrl(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/api/v1/tables/${encodeURIComponent(id)}/live`
}
