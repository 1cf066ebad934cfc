/** What this seat has in hand but not yet on the table: a plan, worry marks, and the errand that brings them there. */

import { type Asked, askedFor, EMPTY, isWhole, marksSaid, moveOf, nextForMarks, nextForPlan, type Plan } from './plan'
import type { Action, Decision, DragonView, Explain, Letter, Play, TableView } from './types'

const SETTLE = 50
export const FEWEST_MARKS = 2
export const MOST_MARKS = 3

interface Around {
  view: () => TableView
  decision: () => Decision | null
  play: () => Play
  explain: () => Explain
  /** Has the question been on the table long enough to be read? */
  shown?: () => boolean
}

export class Desk {
  plan = $state.raw<Plan>(EMPTY)
  marks = $state.raw<Letter[]>([])
  /** Those of them that the server has heard: they stay, unless that is undone. */
  #said: Letter[] = []
  /** On its way to the server; nothing else can be picked meanwhile. */
  errand = $state.raw<'plan' | 'pass' | 'marks' | null>(null)
  #sent = ''
  /** The last message of the errand is out: another question is another errand. */
  #told = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly around: Around) {}

  get asked(): Asked {
    return askedFor(this.around.decision())
  }

  /** What the server already holds of a plan begun in the move list. */
  get begun(): boolean {
    const view = this.around.view()
    return view.mode === 'dragon' && view.draft?.keeper != null
  }

  pickKeeper(letter: Letter, anchor?: Element): void {
    const view = this.around.view() as DragonView
    const seat = this.around.decision()?.seat ?? -1
    if (!view.players[seat]?.hand.includes(letter))
      return this.around.explain()({ move: 'keeper', dragon: letter }, anchor)
    this.plan = { ...this.plan, keeper: this.plan.keeper === letter ? null : letter }
  }

  pickToken(action: Action, anchor?: Element): void {
    const view = this.around.view() as DragonView
    const me = view.players[this.around.decision()?.seat ?? -1]
    if (!me?.available[action]) {
      const keeper = this.plan.keeper ?? me?.hand[0]
      return this.around.explain()({ move: 'plan', keeper, token: action }, anchor)
    }
    this.plan = { ...this.plan, token: this.plan.token === action ? null : action }
  }

  pickMagic(id: string | null): void {
    this.plan = { ...this.plan, magic: this.plan.magic === id ? null : id }
  }

  toggleMark(letter: Letter): void {
    if (this.#said.includes(letter)) return
    if (this.marks.includes(letter)) this.marks = this.marks.filter((each) => each !== letter)
    else if (this.marks.length < MOST_MARKS) this.marks = [...this.marks, letter]
  }

  layDown(): void {
    if (isWhole(this.plan)) this.#start('plan')
  }

  pass(): void {
    this.#start('pass')
  }

  sayMarks(): void {
    if (this.marks.length !== 1) this.#start('marks')
  }

  stepBack(): void {
    const move = moveOf(this.around.decision(), 'back')
    if (move) this.around.play()(move)
  }

  #start(errand: 'plan' | 'pass' | 'marks'): void {
    if (this.around.shown?.() === false) return
    this.errand = errand
    this.#sent = ''
    this.#told = false
    this.goOn()
  }

  /** Called whenever the question or the table has changed. */
  goOn(): void {
    const decision = this.around.decision()
    const asked = askedFor(decision)
    if (asked !== 'plan') this.plan = EMPTY
    if (asked !== 'council') this.marks = this.#said = []
    const fits = this.errand === 'marks' ? asked === 'council' : asked === 'plan'
    if (!fits || this.ready) this.errand = null
    if (this.errand && decision) this.#send(decision)
    else if (asked === 'plan') this.#adopt()
    else if (asked === 'council') this.#adoptMarks(decision)
  }

  /** This seat has answered and may only step back. */
  get ready(): boolean {
    return moveOf(this.around.decision(), 'keep') !== null && this.asked !== 'other'
  }

  /** A plan begun in the move list lies on the desk too. */
  #adopt(): void {
    const view = this.around.view()
    if (view.mode !== 'dragon' || !view.draft?.keeper) return
    this.plan = { ...this.plan, keeper: view.draft.keeper, token: view.draft.token ?? this.plan.token }
  }

  #adoptMarks(decision: Decision | null): void {
    const [before, said] = [this.#said, marksSaid(decision)]
    const picked = this.marks.filter((letter) => !before.includes(letter) && !said.includes(letter))
    this.#said = said
    if (said.length || before.length) this.marks = [...said, ...picked].slice(0, MOST_MARKS)
  }

  #send(decision: Decision): void {
    const view = this.around.view()
    const draft = view.mode === 'dragon' ? view.draft : null
    const key = [decision.id, decision.answer.join(), draft?.keeper, draft?.token].join(' ')
    if (key === this.#sent) return
    if (this.#told) return this.#finish()
    this.#sent = key
    const move =
      this.errand === 'marks'
        ? nextForMarks(this.marks, decision)
        : nextForPlan(this.errand === 'pass' ? 'pass' : this.plan, this.begun, decision)
    if (!move) return void (this.errand = null)
    this.#told = move.json.move === 'pass' || move.json.move === 'plan'
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.around.play()(move, true), SETTLE)
  }

  /** The last of a round may be the first of the next: asked again at once, with an empty desk. */
  #finish(): void {
    this.errand = null
    this.plan = EMPTY
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
