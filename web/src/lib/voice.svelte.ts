/** What one says at a table, and what is said to it: hints, and every no. */
import { api, asRefusal } from './api'
import { Breath } from './breath'
import { Checks } from './checks'
import { Outbox, freshId, type Spot } from './outbox'
import type { Decision, MoveInfo } from './view'
import type { Advice, FromClient, Play, Reaction, Refusal, TableInfo } from './wire'

export abstract class Voice {
  table = $state.raw<TableInfo | null>(null)
  /** The question that was answered last: it takes no second answer. */
  said = $state('')
  saidAt = 0
  looking = $state<number | null>(null)
  undoable = $state(false)
  /** How many events were told while nobody looked. */
  recap = $state(0)
  /** The last move seen before that, until one plays oneself; null: nothing was missed. */
  missed = $state<number | null>(null)
  refusal = $state.raw<{ refusal: Refusal; spot: Spot | null } | null>(null)
  hint = $state.raw<{ move: Record<string, unknown>; text: string; advice?: Advice } | null>(null)
  waiting = $state(0)

  protected readonly breath = new Breath()
  protected readonly outbox = new Outbox((message) =>
    message.type === 'say' ? this.tell(message) : this.send(message),
  )
  protected readonly checks = new Checks()
  protected hintAsked = ''
  /** Whose eyes one wants to look through, where one has said so. */
  protected wantLook: number | null | undefined

  constructor(readonly id: string) {}

  /** Put on the line; false where there is none. */
  protected abstract send(message: FromClient): boolean

  /** Who we are has changed: the line must know. */
  protected abstract callAgain(): void

  play(decision: Decision, move: MoveInfo | Record<string, unknown>, spot: Spot | null = null): string {
    const json = 'json' in move && 'index' in move ? (move as MoveInfo).json : (move as Record<string, unknown>)
    const play: Play = { type: 'play', id: freshId(), seat: decision.seat, decision: decision.id, move: json }
    this.clearWords()
    this.recap = 0
    this.missed = null
    this.said = decision.id
    this.saidAt = Date.now()
    this.breath.said(play.id, json)
    this.outbox.play(play, spot)
    this.waiting = this.outbox.size
    return play.id
  }

  /** Say something beside the game, whoever is asked. */
  aside(move: Record<string, unknown>): void {
    if (this.looking === null) return
    this.clearWords()
    this.outbox.play({ type: 'play', id: freshId(), seat: this.looking, decision: '', move }, null)
    this.waiting = this.outbox.size
  }

  /** What was said in one breath is taken back in one. */
  undo(): void {
    this.breath.goesBack()
    this.undoOne()
  }

  protected undoOne(): void {
    if (this.looking === null || !this.undoable) return
    this.clearWords()
    this.tell({ type: 'undo', id: this.outbox.ask(null), seat: this.looking })
  }

  /** What is no longer free to take back: ask the table. */
  askBack(): void {
    if (this.looking === null) return
    this.clearWords()
    this.tell({ type: 'undo', id: this.outbox.ask(null), seat: this.looking, ask: true })
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
    const id = this.outbox.ask(null)
    if (poll.somebody) this.tell({ type: 'vote', id, poll: poll.key, choice })
    else
      api.vote(this.id, { id, poll: poll.key, choice }).then(
        () => this.callAgain(),
        (error: unknown) => (this.refusal = { refusal: asRefusal(error), spot: null }),
      )
  }

  explain(json: unknown, spot: Spot | null = null): void {
    if (this.looking === null) return
    this.tell({ type: 'ask', id: this.outbox.ask(spot), seat: this.looking, move: json })
  }

  /** The same question asked quietly. */
  check(json: unknown): Promise<Refusal | null> {
    const seat = this.looking
    return this.checks.ask((id) => seat !== null && this.send({ type: 'ask', id, seat, move: json }))
  }

  /** Once: whoever presses again while it is thought about waits for the same answer. */
  askHint(): void {
    if (this.looking === null || this.outbox.asks(this.hintAsked)) return
    this.hintAsked = this.outbox.ask(null)
    this.tell({ type: 'hint', id: this.hintAsked, seat: this.looking })
  }

  look(seat: number | null): void {
    this.wantLook = seat
    this.clearWords()
    if (this.looking !== null && this.looking !== seat) this.recap = 0
    this.tell({ type: 'look', seat })
  }

  /** True once it is heard at the table; false when it was refused or could not be said. */
  say(text: string): Promise<boolean> {
    return this.outbox.say(text)
  }

  react(reaction: Reaction): void {
    this.tell({ type: 'react', reaction })
  }

  /** The host: how quickly shared screens show things. */
  setTempo(tempo: TableInfo['tempo']): void {
    this.tell({ type: 'tempo', tempo })
  }

  /** Let a stand-in keep a seat, or take it back. */
  standIn(seat: number, on: boolean): void {
    this.tell({ type: 'stand_in', seat, on })
  }

  clearWords(): void {
    this.refusal = null
    this.forgetHint()
  }

  protected forgetHint(): void {
    this.hint = null
    this.hintAsked = ''
  }

  protected tell(message: FromClient): boolean {
    const sent = this.send(message)
    if (!sent && message.type !== 'look') {
      const text = 'The line is down. Say it again when it is back.'
      this.refusal = { refusal: { code: 'offline', rule: '', text }, spot: null }
    }
    return sent
  }
}
