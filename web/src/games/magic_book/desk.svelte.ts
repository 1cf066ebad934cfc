/** What this seat has chosen but not yet said: shared by the board, where one taps, and the form, where one confirms. */
import { frontOf } from './cast'
import {
  type Asked,
  askedFor,
  changeSaid,
  fits,
  laySaid,
  moveOf,
  needsSide,
  payOf,
  payOfChange,
  suggest,
  type Pay,
  type Said,
} from './plays'
import type { CardInfo, Decision, Letter, PlayerInfo, SideName, TableView } from './types'

export class Desk {
  asked = $state<Asked>(null)
  /** Places in the hand of the cards to lay out. */
  picked = $state.raw<number[]>([])
  side = $state<SideName | null>(null)
  /** Cards to put on the pages, as places in the hand. */
  left = $state<number | null>(null)
  right = $state<number | null>(null)
  lens = $state<'dragon' | 'page'>('dragon')
  decision = $state.raw<Decision | null>(null)
  view = $state.raw<TableView | null>(null)
  me = $state.raw<PlayerInfo | null>(null)
  /** What is to be said as soon as the right page is asked for. */
  next = $state.raw<Said | null>(null)
  #key = ''

  /** A new question, or the same one after part of an answer: begin with a sensible set. */
  ask(decision: Decision | null, view: TableView, looking: number | null): void {
    this.decision = decision
    this.view = view
    this.me = looking === null ? null : (view.players[looking] ?? null)
    const key = decision ? `${decision.seat} ${decision.id} ${decision.moves.map((move) => move.text).join()}` : ''
    if (key === this.#key) return
    this.#key = key
    this.asked = askedFor(decision)
    if (this.asked !== 'change' || view.asked !== 'right') this.next = null
    this.left = this.right = this.side = null
    this.picked = this.asked === 'lay' && this.playable ? suggest(this.hand, this.colour, this.size) : []
    if (this.asked === 'lay' && this.row.length === 1 && this.endNeeded) this.side = 'right'
  }

  get hand(): CardInfo[] {
    return this.me?.hand ?? []
  }
  get row(): PlayerInfo['row'] {
    return this.me?.row ?? []
  }
  get playable(): boolean {
    return moveOf(this.decision, 'play') !== null
  }
  /** What is to be laid out: as the Book says, or as Magic Items have changed it. */
  get colour(): Letter {
    return this.view?.draft?.colour ?? this.view?.book.colour ?? 'X'
  }
  get size(): number {
    return this.view?.draft?.size ?? this.view?.book.number ?? 0
  }
  get endNeeded(): boolean {
    return needsSide(this.row, this.colour)
  }
  get cards(): string[] {
    return this.picked.map((at) => this.hand[at]?.card ?? '').filter(Boolean)
  }
  /** Enough cards, one of the colour among them, and an end where one is needed. */
  get ready(): boolean {
    if (this.asked !== 'lay' || !this.playable) return false
    const coloured = this.cards.some((card) => frontOf(card) === this.colour)
    return this.cards.length === this.size && coloured && (!this.endNeeded || this.side !== null)
  }
  get leftCard(): string | null {
    return this.#cardFor('left', this.left)
  }
  get rightCard(): string | null {
    return this.#cardFor('right', this.right)
  }
  /** A hand that has changed may hold another card in that place: one that goes on the other page is not meant. */
  #cardFor(side: SideName, at: number | null): string | null {
    const card = at === null ? undefined : this.hand[at]
    return card?.side === side ? card.card : null
  }
  /** What the answer in the making would pay. */
  get pay(): Pay | null {
    const { decision, view, me } = this
    if (!decision || !view || !me) return null
    if (this.asked === 'change') return payOfChange(decision, view, me, this.leftCard, this.rightCard)
    const play = this.asked === 'lay' ? moveOf(decision, 'play') : null
    return play ? payOf(play) : null
  }

  /** The answer as it stands; in two parts where the second waits for the question after this one. */
  get answers(): Said[] {
    if (this.asked === 'change') return changeSaid(this.view?.asked ?? null, this.leftCard, this.rightCard)
    return [laySaid(this.cards, this.endNeeded ? this.side : null)]
  }
  /** Says the first part and keeps the second for later. */
  begin(): Said {
    const [first, next] = this.answers
    this.next = next ?? null
    return first!
  }
  /** The second part, once it is asked for; it is said once. */
  goOn(): Said | null {
    if (this.asked !== 'change' || this.view?.asked !== 'right') return null
    const next = this.next
    this.next = null
    return next
  }

  /** Can a tap on this card mean something now? */
  usable(at: number): boolean {
    const card = this.hand[at]
    if (!card) return false
    if (this.asked === 'lay') return this.playable && fits(card.card, this.colour)
    if (this.asked === 'change') return this.view?.asked === 'left' || card.side === 'right'
    return this.asked === 'pick' && moveOf(this.decision, 'pick', { card: card.card }) !== null
  }

  chosen(at: number): boolean {
    if (this.asked === 'change') return this.left === at || this.right === at
    if (this.asked === 'lay') return this.picked.includes(at)
    return false
  }

  /** Take a card into the answer, or out of it. A set that is full lets the oldest choice go. */
  tap(at: number): void {
    const card = this.hand[at]
    if (!card || !this.usable(at)) return
    if (this.asked === 'change') this.#write(card, at)
    if (this.asked === 'lay') this.#pick(at)
  }

  #write(card: CardInfo, at: number): void {
    if (card.side === 'left') this.left = this.left === at ? null : at
    else this.right = this.right === at ? null : at
  }

  #pick(at: number): void {
    if (this.picked.includes(at)) this.picked = this.picked.filter((each) => each !== at)
    else this.picked = [...(this.picked.length >= this.size ? this.picked.slice(1) : this.picked), at]
  }
}
