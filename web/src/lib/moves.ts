/** The legal moves as a list: rows, groups, number keys. */
import { capital, heading } from './words'
import type { Decision, GameView, MoveInfo } from './view'

/** How one move is shown: a piece, words, a price. Games may dress their own rows. */
export interface Row {
  move: MoveInfo
  words: string
  under: string
  art: string
  price: string
  warning: string
}

export interface Group {
  key: string
  title: string
  art: string
  rows: Row[]
}

export type Dresser = (move: MoveInfo, view: GameView, seat: number) => Partial<Row>

export const FEW = 7
const WAYS_OUT = ['done', 'pass', 'stop', 'end']

/** A row without a game's help: the move's own text and what its preview says. */
export function plainRow(move: MoveInfo): Row {
  const { cost, to, riders, warning } = move.preview
  const ends = to === undefined ? '' : `to ${String(to)}`
  const carried = riders?.length ? `carrying ${riders.join(', ')}` : ''
  return {
    move,
    words: capital(move.text),
    under: [ends, carried].filter(Boolean).join(', '),
    art: '',
    price: cost === undefined ? '' : String(cost),
    warning: warning ?? '',
  }
}

export function rowsOf(decision: Decision, view: GameView, dress?: Dresser): Row[] {
  return decision.moves.map((move) => ({ ...plainRow(move), ...(dress?.(move, view, decision.seat) ?? {}) }))
}

/** What rows are grouped by when there are too many: the piece, else the verb. */
export function groupKey(move: MoveInfo): string {
  const piece = move.preview.piece ?? move.json.piece
  if (typeof piece === 'string' || typeof piece === 'number') return `piece:${piece}`
  return `verb:${String(move.json.move ?? move.text.split(' ')[0])}`
}

/** Up to seven rows stay as they are; more are grouped, in the pinned order of their first row. */
export function groupsOf(rows: readonly Row[]): Group[] | null {
  if (rows.length <= FEW) return null
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const key = groupKey(row.move)
    const group = groups.get(key) ?? { key, title: titleOf(key, row), art: row.art, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return groups.size > 1 ? [...groups.values()] : null
}

function titleOf(key: string, row: Row): string {
  const name = key.slice(key.indexOf(':') + 1)
  return key.startsWith('piece:') ? pieceTitle(row, name) : heading(name)
}

/** "Your large to Swing" and "Your large home" share the title "Your large". */
function pieceTitle(row: Row, name: string): string {
  const [first] = row.words.split(/ (?:to|home|on|over|with|back|down|up|forward)\b/)
  return first && first !== row.words ? first : name
}

/** A move that only ends or skips something. */
export function isClosing(move: MoveInfo): boolean {
  return isWayOut(move) && Object.keys(move.preview).length === 0
}

/** Does this only end or skip something, whatever it would say beside it? */
export function isWayOut(move: MoveInfo): boolean {
  return WAYS_OUT.includes(String(move.json.move))
}

/** The one lamp button: the only answer. The way out of a question is no advice while there is something to do. */
export function primaryOf(rows: readonly Row[]): Row | null {
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** Number keys 1 to 9 and 0 for the tenth; null for anything else. */
export function numberKey(key: string): number | null {
  if (!/^\d$/.test(key)) return null
  return key === '0' ? 9 : Number(key) - 1
}

export function sameMove(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
