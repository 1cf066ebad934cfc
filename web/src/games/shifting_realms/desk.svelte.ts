/** What this seat has in hand but not yet on the table: a picked space, a kind of unit, an errand on its way.
 *
 * The board and the form of the question lie in different panels of the page and share this one desk.
 */
import { find, largestGroup } from './targets'
import type { Decision, Json, Play, Unit } from './types'

const SETTLE = 40
const AGAIN = 400
const PATIENCE = 1500

export type Tab = 'build' | 'draw' | 'cards' | 'trade' | 'fights' | 'raids' | 'digs' | null
/** A step of an errand: a listed move to look for, or the largest group there is. */
export type Want = Json | 'everyone'

interface Open {
  kind: 'space' | 'pile' | 'players' | 'own' | 'realm'
  name: string
}

export class Desk {
  /** Has the question been on the table long enough to be read? */
  shown = true
  /** Which kind of unit the next tap on a lit space means. */
  unit = $state<Unit>('scout')
  tab = $state<Tab>(null)
  /** A sheet that lies open over the board. */
  open = $state.raw<Open | null>(null)
  /** A space looked at before it is chosen: the dragon's next step. */
  glance = $state<string | null>(null)
  busy = $state(false)
  #wants: Want[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = ''
  #latest = ''
  #opener: Element | null = null

  show(kind: Open['kind'], name: string, opener?: Element | null): void {
    const same = this.open?.kind === kind && this.open.name === name
    this.open = same ? null : { kind, name }
    this.#opener = opener ?? null
  }

  close(): void {
    if (!this.open) return
    this.open = null
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus({ preventScroll: true })
  }

  /** Say several things, each as soon as it is asked for. */
  run(wants: Want[], decision: Decision | null, play: Play): void {
    if (!this.shown) return
    this.#wants = wants
    this.busy = wants.length > 0
    this.#asked = ''
    this.goOn(decision, play)
  }

  /** Say this when the next question comes; if none comes soon, forget it. */
  plan(wants: Want[]): void {
    this.#wants = wants
    this.busy = true
    this.#asked = ''
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.stop(), PATIENCE)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#wants = []
    this.busy = false
  }

  /** Called whenever the question has changed. A step that the table took by itself is passed over. */
  goOn(decision: Decision | null, play: Play): void {
    const asked = (this.#latest = keyOf(decision))
    if (!this.#wants.length || !decision) return
    if (asked === this.#asked) return
    const at = this.#wants.findIndex((want) => answerTo(decision, want) !== undefined)
    if (at < 0) return this.stop()
    const move = answerTo(decision, this.#wants[at]!)!
    this.#wants = this.#wants.slice(at + 1)
    this.busy = this.#wants.length > 0
    this.#asked = asked
    clearTimeout(this.#timer)
    const send = (): void => play(move, true)
    this.#timer = setTimeout(() => {
      send()
      this.#timer = setTimeout(() => this.#latest === asked && send(), AGAIN)
    }, SETTLE)
  }

  /** A new question or another turn: what was picked for the old one is put away. */
  asked(key: string): void {
    this.tab = null
    this.glance = null
    if (!key) this.open = this.open?.kind === 'space' || this.open?.kind === 'pile' ? this.open : null
  }
}

export function keyOf(decision: Decision | null): string {
  return decision ? `${decision.id} ${decision.prompt} ${decision.moves.length}` : ''
}

function answerTo(decision: Decision, want: Want): ReturnType<typeof find> {
  return want === 'everyone' ? largestGroup(decision) : find(decision, want)
}

/** The shell's own key for taking the last choice back. */
export function takeBack(): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true, cancelable: true }))
}
