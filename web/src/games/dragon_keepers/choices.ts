/** Answers to the smaller questions, each with a face: a dragon's head, a card, a token, a die. */

import { count, list } from '../../lib/words'
import { deedOf, roleOf } from './cast'
import type { Decision, DragonView, Letter, Magic, MoveInfo, SeatInfo, TableView } from './types'
import { tileOf } from './types'

export type Face =
  | { kind: 'head'; letter: Letter }
  | { kind: 'keeper'; letter: Letter }
  | { kind: 'token'; art: string }
  | { kind: 'magic'; card: Magic }
  | { kind: 'die'; art: string; crossed: boolean }
  | { kind: 'seat'; seat: number }
  | { kind: 'plain'; art: string }

export interface Choice {
  move: MoveInfo
  face: Face
  title: string
  note: string
  warning: string
  /** A way out rather than a choice: a quiet button. */
  quiet: boolean
}

const QUIET: Record<string, [title: string, art: string]> = {
  decline: ['Leave them', 'g-check'],
  hold: ['Not yet', 'g-hourglass'],
  skip: ['Keep it for later', 'g-lock'],
  keep: ['Keep it so', 'g-check'],
  done: ['Done', 'g-check'],
  back: ['Step back', 'g-undo'],
  'play on': ['Play on', 'g-play'],
}

/** Every move of the question but the signals, which have their own place, and what has been said already. */
export function choicesOf(decision: Decision, view: TableView, seats: readonly SeatInfo[]): Choice[] {
  const moves = decision.moves.filter(
    (move) =>
      move.json.move !== 'signal' &&
      move.json.move !== 'withdraw' &&
      !(move.json.move === 'give up' && decision.answer.length),
  )
  return moves.map((move) => ({
    note: '',
    quiet: false,
    warning: String(move.preview.warning ?? ''),
    ...faceOf(move, view, decision, seats),
    move,
  }))
}

type Dressed = Pick<Choice, 'face' | 'title'> & Partial<Choice>

function faceOf(move: MoveInfo, view: TableView, decision: Decision, seats: readonly SeatInfo[]): Dressed {
  const verb = String(move.json.move)
  const quiet = QUIET[verb]
  if (quiet)
    return { face: { kind: 'plain', art: quiet[1] }, title: quiet[0], note: noteOfQuiet(verb, move), quiet: true }
  if (typeof move.json.dragon === 'string') return dragonFace(verb, move, view)
  if (typeof move.json.kind === 'string') return tokenFace(verb, move)
  if (view.mode === 'dragon') return dragonGameFace(verb, move, view, decision, seats)
  return { face: { kind: 'plain', art: 'g-check' }, title: move.text }
}

function noteOfQuiet(verb: string, move: MoveInfo): string {
  const hits = move.preview.hits
  return (verb === 'keep' || verb === 'done') && typeof hits === 'number' ? count(hits, 'hit') : ''
}

function dragonFace(verb: string, move: MoveInfo, view: TableView): Dressed {
  const letter = move.json.dragon as Letter
  const role = roleOf(letter)
  const tile = tileOf(view, letter)
  if (verb === 'keeper')
    return { face: { kind: 'keeper', letter }, title: role.keeper, note: `to ${role.dragon}`, warning: '' }
  const face: Face = { kind: 'head', letter }
  if (verb === 'heal' || verb === 'arrow') {
    const note = `${tile?.arrows ?? 0} to ${String(move.preview.arrows)}`
    return { face, title: shortName(letter), note, warning: move.preview.saves ? 'Saves it' : '' }
  }
  const dice = Number(move.preview.dice ?? 0)
  const arrows = Number(move.preview.arrows ?? 0)
  return {
    face,
    title: shortName(letter),
    note: [dice ? count(dice, 'die', 'dice') : '', arrows ? count(arrows, 'arrow') : ''].filter(Boolean).join(', '),
  }
}

/** "Luciel & Luci" is too long for a small button. */
export function shortName(letter: string): string {
  return roleOf(letter).dragon.split(' ')[0] ?? ''
}

function tokenFace(verb: string, move: MoveInfo): Dressed {
  const deed = deedOf(String(move.json.kind))
  const note = verb === 'gain' ? `you have ${String(move.preview.yours)}, ${String(move.preview.left)} left` : ''
  return { face: { kind: 'token', art: deed.art }, title: deed.name, note }
}

function dragonGameFace(
  verb: string,
  move: MoveInfo,
  view: DragonView,
  decision: Decision,
  seats: readonly SeatInfo[],
): Dressed {
  const me = view.players[decision.seat]
  if (verb === 'take left' && view.hunter.left)
    return magicFace(view.hunter.left, 'Take left', deckNote(move), { warning: '' })
  if (verb === 'take discard' && view.hunter.discard[0])
    return magicFace(view.hunter.discard[0], 'From the discard', 'The deck stays as it is.')
  if (verb === 'play magic') {
    const card = me?.magic.find((each) => each.id === me.selected)
    if (card) return magicFace(card, 'Play it now', '')
  }
  if (verb === 'box') {
    const card = me?.magic.find((each) => each.id === move.json.card)
    if (card) return magicFace(card, 'To the box', 'It never comes back.')
  }
  if (verb === 'reroll') return dieFace(move, view)
  if (verb === 'recall') return recallFace(move, seats)
  if (verb === 'flame')
    return {
      face: { kind: 'token', art: 'tok-flame' },
      title: 'A flame',
      note: `${String(move.preview.flames)} on the Hunter`,
    }
  if (verb === 'next') return nextFace(view)
  if (verb === 'give up')
    return {
      face: { kind: 'plain', art: 'g-frown' },
      title: 'Give up together',
      note: `${count(Number(move.preview.short), 'shield')} short`,
    }
  if (verb === 'move')
    return { face: { kind: 'plain', art: 'g-dice' }, title: count(Number(move.json.count), 'die', 'dice') }
  return { face: { kind: 'plain', art: 'g-check' }, title: move.text }
}

function magicFace(card: Magic, title: string, note: string, more: Partial<Choice> = {}): Dressed {
  return { face: { kind: 'magic', card }, title, note, ...more }
}

function deckNote(move: MoveInfo): string {
  const deck = Number(move.preview.deck)
  return deck === 0 ? 'Empties the deck: then this is the last round.' : `Brings the last round closer: ${deck} left.`
}

function dieFace(move: MoveInfo, view: DragonView): Dressed {
  const die = Number(move.json.die)
  const letter = view.question?.attack
  const colour = letter ? (tileOf(view, letter)?.battle[die - 1] ?? 'white') : 'white'
  const face = String(move.preview.face)
  const crossed = face === 'weak' && !view.weak_hits
  return {
    face: { kind: 'die', art: battleArt(colour, face), crossed },
    title: `Reroll die ${die}`,
    note: FACE_WORDS[face] ?? '',
  }
}

const FACE_WORDS: Record<string, string> = { miss: 'a miss', weak: 'a weak flame', flame: 'a flame' }

export function battleArt(colour: string, face: string): string {
  return face === 'weak' ? 'battle-white-weak' : `battle-${colour}-${face}`
}

function recallFace(move: MoveInfo, seats: readonly SeatInfo[]): Dressed {
  const seat = Number(move.json.seat)
  const name = seats.find((each) => each.seat === seat)?.name ?? `Seat ${seat + 1}`
  return { face: { kind: 'seat', seat }, title: name, note: `${count(Number(move.preview.keepers), 'keeper')} home` }
}

function nextFace(view: DragonView): Dressed {
  const card = view.hunter.discard[0]
  return card
    ? magicFace(card, 'Under the deck', 'One round more.')
    : { face: { kind: 'plain', art: 'g-cards' }, title: 'The next card' }
}

/** The question in a few words; the cards themselves say the rest. */
export function shortPrompt(decision: Decision, view: TableView): string {
  const verbs = decision.moves.map((move) => String(move.json.move))
  const { prompt } = decision
  if (verbs.includes('heal')) return 'Pull one arrow. From whom?'
  if (verbs.includes('take left')) return 'Which card do you take?'
  if (verbs.includes('play magic')) return prompt.slice(0, prompt.indexOf('?') + 1)
  if (verbs.includes('gain')) return 'Which token do you earn? You can use it from the next round on.'
  const card = view.mode === 'dragon' ? view.question?.card : undefined
  if (!card) return prompt
  const name = prompt.split(':')[0] ?? ''
  const more = view.mode === 'dragon' && view.question?.picked?.length ? ` ${view.question.left} more at most.` : ''
  return `${name}: which dragon?${more}`
}

/** What hangs on the answer, in a line under the question. */
export function consequence(decision: Decision, view: TableView): string {
  if (view.mode === 'keeper') {
    const own = roleOf(view.players[decision.seat]?.favourite ?? 'R').dragon
    const doomed = view.dragons.filter((tile) => tile.arrows >= tile.life).map((tile) => roleOf(tile.letter).dragon)
    const danger = doomed.length
      ? ` If ${list(doomed)} ${doomed.length === 1 ? 'keeps' : 'keep'} three, the Hunter wins.`
      : ''
    return `You stood alone by ${own}, your own dragon.${danger}`
  }
  if (!view.question?.card) return ''
  return decision.prompt
    .slice(decision.prompt.indexOf(':') + 1)
    .replace(/ Which dragon\?.*$/, '')
    .trim()
}

/** Dragons that answer the question: tap the tile instead of its button. */
export function targetsOf(decision: Decision | null): Map<Letter, MoveInfo> {
  const found = new Map<Letter, MoveInfo>()
  for (const move of decision?.moves ?? []) {
    if (typeof move.json.dragon === 'string') found.set(move.json.dragon as Letter, move)
  }
  return found
}
