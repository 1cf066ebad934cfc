/** What this seat has picked but not yet said: shared by the wall, where one taps, and the form, where one confirms. */
import { type FormKind, type Vote, cardsIn, formKind, needed, placeIn, turned, votable, votesIn } from './form'
import type { Colour, Decision, TableView } from './types'

export class Picks {
  kind = $state<FormKind>(null)
  cards = $state.raw<string[]>([])
  votes = $state.raw<(Vote | null)[]>([])
  /** Which dial is being turned. */
  dial = $state(0)
  favourite = $state<number | null>(null)
  /** A whole answer lies with the table. */
  handed = $state(false)
  /** Somebody thinks again about what was handed in. */
  again = $state(false)
  most = $state(1)
  /** What was said piece by piece before: it cannot be taken out of the answer. */
  fixed = $state.raw<string[]>([])
  fixedVotes = $state.raw<Vote[]>([])
  places = $state.raw<number[]>([])
  /** Says what is picked; lent by the form that has the button. */
  confirm: (() => void) | null = null
  #key = ''

  /** A new question, or the same one after an answer: begin with what lies with the table. */
  ask(decision: Decision | null, view: TableView): void {
    const key = decision ? `${decision.seat} ${decision.id} ${view.phase} ${view.round}` : ''
    if (key === this.#key) return
    this.#key = key
    this.kind = formKind(decision)
    const answer = decision?.answer ?? []
    this.most = needed(this.kind, view)
    this.handed = this.kind !== null && this.kind !== 'word' && answer.length >= this.most
    this.again = false
    this.places = votable(decision)
    this.cards = cardsIn(answer)
    this.fixed = this.handed ? [] : this.cards
    const votes = votesIn(answer)
    this.fixedVotes = this.handed ? [] : votes
    this.votes = Array.from({ length: this.most }, (_, at) => votes[at] ?? null)
    this.dial = this.handed ? 0 : Math.min(votes.length, this.most - 1)
    this.favourite = placeIn(answer)
  }

  /** May pictures of the hand be picked now? */
  get choosing(): boolean {
    return this.kind === 'cards' && (!this.handed || this.again)
  }

  get voting(): boolean {
    return (this.kind === 'votes' || this.kind === 'favourite') && (!this.handed || this.again)
  }

  get whole(): boolean {
    if (this.kind === 'cards') return this.cards.length === this.most
    if (this.kind === 'votes') return this.votes.every((vote) => vote !== null)
    return this.kind === 'favourite' && this.favourite !== null
  }

  /** Start over with an answer that was already given. */
  rethink(): void {
    this.again = true
  }

  pickCard(card: string): void {
    if (!this.choosing || this.fixed.includes(card)) return
    if (this.cards.includes(card)) this.cards = this.cards.filter((each) => each !== card)
    else if (this.cards.length < this.most) this.cards = [...this.cards, card]
    else this.cards = [...this.cards.slice(0, -1), card]
  }

  /** A picture is laid on the rail: it is picked, and with the last one all are handed in. */
  layDown(card: string): void {
    if (!this.choosing) return
    if (!this.cards.includes(card)) this.pickCard(card)
    if (this.whole) this.confirm?.()
  }

  /** The colour of the dial in hand; green until it is flipped. */
  get colour(): Colour {
    return this.votes[this.dial]?.colour ?? this.#colours[this.dial] ?? 'green'
  }
  #colours = $state.raw<Colour[]>([])

  voteFor(place: number): Vote | null {
    return this.votes.find((vote) => vote?.place === place) ?? null
  }

  /** Turn the dial in hand to a picture; the other dial lets go of it. */
  turnTo(place: number, colour: Colour = this.colour): void {
    if (!this.voting || !this.places.includes(place)) return
    if (this.kind === 'favourite') {
      this.favourite = place
      return
    }
    if (this.fixedVotes.some((vote) => vote.place === place)) return
    const held = this.votes.findIndex((vote) => vote?.place === place)
    if (held >= 0) this.dial = held
    this.votes = this.votes.map((vote, at) => (at === this.dial ? { place, colour } : vote))
  }

  /** Tap a picture: the first free dial turns to it. */
  tap(place: number, colour?: Colour): void {
    const free = this.votes.findIndex((vote) => vote === null)
    if (free >= 0 && !this.voteFor(place)) this.dial = free
    this.turnTo(place, colour ?? this.voteFor(place)?.colour ?? this.colour)
  }

  flip(colour: Colour = this.colour === 'green' ? 'red' : 'green'): void {
    this.#colours = Array.from({ length: this.most }, (_, at) =>
      at === this.dial ? colour : (this.#colours[at] ?? 'green'),
    )
    const vote = this.votes[this.dial]
    if (vote) this.turnTo(vote.place, colour)
  }

  step(by: 1 | -1): void {
    const free = this.places.filter(
      (place) => !this.votes.some((vote, at) => vote?.place === place && at !== this.dial),
    )
    const from = this.kind === 'favourite' ? this.favourite : (this.votes[this.dial]?.place ?? null)
    const next = turned(free, from, by)
    if (next !== null) this.turnTo(next)
  }

  hold(dial: number): void {
    if (dial >= this.fixedVotes.length) this.dial = dial
  }
}
