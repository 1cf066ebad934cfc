/** The moves of Keepers in the words of the move list; the hundreds of words fold up by their first letters. */
import { formKind } from './form'
import type { TableView } from './types'
import { fits } from './words'
import type { Row } from '../../lib/moves'
import { list } from '../../lib/words'
import type { Decision, GameView, MoveInfo } from '../../lib/view'

const PLAIN: Record<string, string> = {
  'take back': 'Take my picture back',
  stand: 'What I handed in stays',
  appeal: 'Ask the table to allow it',
  allow: 'Allow the word',
  deny: 'Do not allow it',
  abstain: 'No opinion',
  challenge: 'Object to the word',
  strike: 'Strike the word',
  keep: 'Keep the word',
  more: 'One more lap',
  enough: 'That was enough',
}
const SHELVES: readonly [string, string][] = [
  ['a', 'b'],
  ['c', 'c'],
  ['d', 'e'],
  ['f', 'g'],
  ['h', 'l'],
  ['m', 'p'],
  ['q', 'r'],
  ['s', 's'],
  ['t', 'z'],
]

export function dressMove(move: MoveInfo, view: GameView): Partial<Row> {
  const table = view.table as unknown as TableView
  const { move: verb, card, word, place, colour } = move.json
  const places = (move.json.places ?? []) as number[]
  switch (verb) {
    case 'play':
      return { words: cardWords(String(card), table), under: String(move.preview.alt ?? '') }
    case 'word':
      return { words: String(word), ...shelved(move, String(word), table) }
    case 'vote':
      return {
        words: `Picture ${String(place)} ${fits(colour === 'red' ? 'red' : 'green')}`,
        under: altOf(move, table),
        art: colour === 'red' ? 'dial-down' : 'dial-up',
      }
    case 'favourite':
      return { words: `Picture ${String(place)} is my favourite`, under: altOf(move, table) }
    case 'audience':
      return { words: `${places.length === 1 ? 'Picture' : 'Pictures'} ${list(places.map(String))}` }
    default:
      return { words: PLAIN[String(verb)] ?? move.text }
  }
}

/** A word about a seat for its chip: how many it kept, and whether its answer is in. */
export function noteSeat(view: GameView, seat: number): string {
  const table = view.table as unknown as TableView
  const kept = `${table.scores[seat] ?? 0} kept`
  return table.phase !== 'over' && table.ready.includes(seat) ? `${kept}, in` : kept
}

export function hasForm(decision: Decision): boolean {
  return formKind(decision) !== null
}

function cardWords(card: string, table: TableView): string {
  const cards = table.tie ? table.tie.dealt : table.hand
  const at = cards.findIndex((each) => each.id === card)
  return cards[at]?.title ?? `Your picture ${at + 1}`
}

function altOf(move: MoveInfo, table: TableView): string {
  return table.pictures[String(move.preview.card)]?.alt ?? ''
}

/** Rows are grouped by their piece: here the shelf of the alphabet a word stands on. */
function shelved(move: MoveInfo, word: string, table: TableView): Partial<Row> {
  if (table.dispute?.offered.length) return {}
  const shelf = SHELVES.find(([from, to]) => word.charAt(0) >= from && word.charAt(0) <= to) ?? ['a', 'z']
  const piece = shelf[0] === shelf[1] ? `Words: ${shelf[0]}` : `Words: ${shelf[0]} to ${shelf[1]}`
  return { move: { ...move, preview: { ...move.preview, piece } } }
}

/** Pictures that were won lie with their owners at once; the next round begins when the last one was seen. */
export function revealed(before: GameView, after: GameView): GameView {
  const [was, is] = [before.table, after.table] as unknown as TableView[]
  const { keepers, scores, last } = is!
  const table = { ...was!, keepers, scores, last, asked: [], ready: [] }
  return { ...before, waiting: [], ready: [], table: table as unknown as GameView['table'] }
}

/** Where the game stands. */
export function noteTable(view: GameView): string {
  const { round, rounds } = view.table as { round?: number; rounds?: number | null }
  return rounds ? `Round ${round} of ${rounds}` : `Round ${round}`
}
