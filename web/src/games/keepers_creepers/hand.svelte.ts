/** What the player is doing with their hands: picking, pointing, dragging, being asked. */

import { byTarget, type Choice, inQuestion, reaches, readChoices, verbOf } from './targets'
import type { Decision, Explain, MoveInfo, Place, Play, TableView } from './types'

/** A question that springs from a place of the board. */
export type Ask =
  | { kind: 'take'; at: Place; choice: Choice; riders: string[] }
  | { kind: 'warn'; at: Place; move: MoveInfo; text: string }
  | { kind: 'which'; at: Place; choices: Choice[] }

/** A walk of several steps, played one by one as the server allows them. */
interface Plan {
  piece: string | null
  verb: string
  goal: Place
  /** A step that was not played by then is not coming any more. */
  until: number
}

const PATIENCE_MS = 4000

export interface Table {
  view: () => TableView
  decision: () => Decision | null
  play: () => Play
  explain: () => Explain
}

export class Hand {
  picked = $state<string | null>(null)
  fan = $state<Place | null>(null)
  ask = $state.raw<Ask | null>(null)
  #plan: Plan | null = null
  #planned = false
  readonly choices: Choice[] = $derived.by(() => readChoices(this.table.decision()))
  readonly shown: Choice[] = $derived.by(() => {
    const own = this.choices.filter((choice) => choice.piece === this.picked)
    return own.length ? own : this.choices
  })
  readonly targets: Map<Place, Choice[]> = $derived.by(() => byTarget(this.shown))

  constructor(private readonly table: Table) {}

  choiceFor(id: string | null): Choice | null {
    return this.choices.find((choice) => choice.piece === id) ?? null
  }

  /** A new question: forget what no longer holds. */
  asked(): void {
    this.ask = null
    this.fan = null
    if (this.picked !== null && !this.choiceFor(this.picked)) this.picked = null
  }

  /** The table has come to rest: goes on with a walk that is under way. */
  goOn(): void {
    const plan = this.#plan
    if (!plan || this.ask) return
    this.#plan = null
    if (Date.now() >= plan.until) return
    this.#planned = true
    this.#next(plan)
    this.#planned = false
  }

  cancel(): void {
    if (this.ask || this.fan !== null) {
      this.ask = null
      this.fan = null
    } else {
      this.picked = null
    }
    this.#plan = null
  }

  /** Closes what is asked or laid open, and ends a walk with it. */
  dismiss(): void {
    if (this.ask) this.#plan = null
    this.ask = null
    this.fan = null
  }

  /** A pyramid was tapped. `direct`: exactly this one was meant (mouse, keyboard, open pile). */
  tap(id: string, pile: string[], direct: boolean, anchor?: Element): void {
    const place = this.#placeOf(id)
    if (this.picked !== null && this.picked !== id && place !== null && this.targets.has(place)) {
      this.go(place, anchor)
      return
    }
    const able = pile.filter((other) => this.choiceFor(other))
    if (able.length === 0 && place !== null && this.#leadsTo(place)) this.go(place, anchor)
    else if (able.length === 0) this.#refuse(id, pile, anchor)
    else if (able.includes(id) && (direct || able.length === 1)) this.pick(id)
    else if (able.length === 1 && able[0] && !direct) this.pick(able[0])
    else if (direct) this.#refuse(id, [id], anchor)
    else this.fan = place
  }

  /** Takes a pyramid up; a swap has nowhere else to point to, so that it is played. */
  pick(id: string): void {
    const choice = this.choiceFor(id)
    this.dismiss()
    if (choice && choice.to === null) this.#play(choice.move)
    else this.picked = this.picked === id ? null : id
  }

  /** A place was pointed at. */
  go(place: Place, anchor?: Element): void {
    this.dismiss()
    const here = this.targets.get(place)?.filter((choice) => choice.to !== null) ?? []
    const [only] = here
    if (only && here.length === 1) this.start(only)
    else if (here.length > 1) this.ask = { kind: 'which', at: place, choices: here }
    else if (this.picked !== null) this.walk(this.picked, place, anchor)
  }

  /** A pyramid is sent to a place that may be several steps away; the server says why it cannot go there. */
  walk(id: string, goal: Place, anchor?: Element): void {
    const choice = this.choiceFor(id)
    if (!choice) return
    if (choice.to === goal) {
      this.start(choice)
    } else if (!reaches(choice, goal)) {
      this.table.explain()({ move: 'go', piece: id, to: goal }, anchor)
    } else {
      this.#plan = { piece: id, verb: choice.verb, goal, until: Date.now() + PATIENCE_MS }
      this.start(choice)
    }
  }

  /** One pyramid dropped on another to swap them. */
  dropSwap(id: string, goal: Place): void {
    const choice = this.choiceFor(id)
    if (!choice || choice.from === goal) return
    this.#plan = { piece: null, verb: 'with', goal, until: Date.now() + PATIENCE_MS }
    this.#play(choice.move)
  }

  /** Begins one step: asks first what has to be asked. */
  start(choice: Choice): void {
    const at = choice.to ?? choice.from
    if (choice.leave) this.ask = { kind: 'take', at: choice.from, choice, riders: inQuestion(choice) }
    else this.#warned(choice.move, at)
  }

  answer(move: MoveInfo, at: Place): void {
    this.ask = null
    this.#warned(move, at)
  }

  sure(move: MoveInfo): void {
    this.ask = null
    this.#play(move)
  }

  #warned(move: MoveInfo, at: Place): void {
    const text = move.preview.warning
    if (text) this.ask = { kind: 'warn', at, move, text }
    else this.#play(move)
  }

  #play(move: MoveInfo): void {
    if (move.preview.piece !== undefined && move.preview.to !== undefined) this.picked = move.preview.piece
    if (this.#plan) this.#plan.until = Date.now() + PATIENCE_MS
    if (this.#planned) this.table.play()(move, true)
    else this.table.play()(move)
  }

  #next(plan: Plan): void {
    const next = this.choices.filter((choice) => choice.verb === plan.verb)
    if (plan.piece === null) {
      const there = next.filter((choice) => choice.from === plan.goal)
      if (there.length === 1 && there[0]) this.#play(there[0].move)
      else if (there.length > 1) this.fan = plan.goal
      return
    }
    const choice = next.find((one) => one.piece === plan.piece)
    if (!choice || !reaches(choice, plan.goal)) return
    if (choice.to !== plan.goal) this.#plan = plan
    this.start(choice)
  }

  #refuse(id: string, pile: string[], anchor?: Element): void {
    const decision = this.table.decision()
    if (pile.length > 1) {
      this.fan = this.#placeOf(id)
      return
    }
    const verb = decision && (verbOf(decision) ?? 'forward')
    if (verb) this.table.explain()({ move: verb, piece: id }, anchor)
  }

  /** Is this where one of the pyramids may go? Then whoever stands there is tapped for the place. */
  #leadsTo(place: Place): boolean {
    return this.targets.get(place)?.some((choice) => choice.to !== null) ?? false
  }

  #placeOf(id: string): Place | null {
    return this.table.view().pyramids.find((pyramid) => pyramid.id === id)?.space ?? null
  }
}
