/** Signals of the council, sorted for the hand: what I lean to, what I wish, and the rest. */

import type { Decision, MoveInfo } from './types'

export interface SignalMove {
  move: MoveInfo
  said: string
  sentence: string
  art: string
}

export interface SignalGroup {
  title: string
  signals: SignalMove[]
}

const KINDS: Record<string, string> = {
  defend: 'tok-defend',
  heal: 'tok-heal',
  train: 'tok-train',
  attack: 'tok-attack',
  pass: 'g-undo',
}

const SIGNS: Record<string, string> = {
  'need clearing': 'g-hourglass',
  'will clear': 'g-check',
  'pass next': 'g-undo',
  'not all pass': 'g-lock',
  unsure: 'g-eye',
  agreed: 'g-thumb',
  wait: 'g-clock',
  'well done': 'g-star',
  'use discard': 'g-cards',
  'use left': 'g-cards',
}

const TITLES: readonly [string, (said: string) => boolean][] = [
  ['I lean to', (said) => said.startsWith('lean ')],
  ['Could someone', (said) => said.startsWith('wish ')],
  ['The order of things', (said) => ['need clearing', 'will clear', 'pass next', 'not all pass'].includes(said)],
  ['Magic', (said) => said.startsWith('may use') || said.startsWith('use ')],
  ['Between us', () => true],
]

/** The drawing that stands beside a signal wherever it is shown. */
export function signOf(said: string): string {
  const last = said.split(' ').at(-1) ?? ''
  if (said.startsWith('may use')) return 'g-star'
  return SIGNS[said] ?? KINDS[last] ?? 'g-bubble'
}

export function signalGroups(decision: Decision | null): SignalGroup[] {
  const moves = decision?.moves.filter((move) => move.json.move === 'signal') ?? []
  const groups = TITLES.map(([title]): SignalGroup => ({ title, signals: [] }))
  for (const move of moves) {
    const said = String(move.json.signal)
    const index = TITLES.findIndex(([, fits]) => fits(said))
    groups[index]?.signals.push({ move, said, sentence: String(move.preview.sentence ?? move.text), art: signOf(said) })
  }
  return groups.filter((group) => group.signals.length)
}

/** In a pill there is no room for a whole sentence: "leans to Defend". */
export function shortSignal(said: string, sentence: string): string {
  const kind = said.split(' ').at(-1) ?? ''
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  if (said.startsWith('lean ')) return `leans to ${name}`
  if (said.startsWith('wish ')) return `wishes for ${name}`
  return sentence
}
