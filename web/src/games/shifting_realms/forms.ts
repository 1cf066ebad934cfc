/** Which form a question gets, and small sums the forms need. */
import { plainRow, type Row } from '../../lib/moves'
import type { GameView } from '../../lib/view'
import { dressMove } from './dress'
import { all, verbOf } from './targets'
import type { Decision, MoveInfo, TableView, SeatInfo, Unit } from './types'
import { spaceOf } from './types'

export type Form = 'act' | 'group' | 'to' | 'place' | 'spaces' | 'card' | 'bid' | 'take' | 'choices'

const SPACES = new Set(['from', 'site', 'marker', 'fly'])

export function formOf(decision: Decision): Form {
  const found = new Set(decision.moves.map(verbOf))
  if (found.has('end_actions')) return 'act'
  if (found.has('group')) return 'group'
  if (found.has('to')) return 'to'
  if (found.has('place')) return 'place'
  if (found.has('bid')) return 'bid'
  if (found.has('take')) return 'take'
  if (found.has('keep')) return 'card'
  return decision.moves.some((move) => SPACES.has(verbOf(move))) ? 'spaces' : 'choices'
}

export function dressed(moves: readonly MoveInfo[], view: TableView, seats: readonly SeatInfo[], seat: number): Row[] {
  const names = { table: view as unknown as Record<string, unknown>, names: seats.map((each) => each.name) } as GameView
  return moves.map((move) => ({ ...plainRow(move), ...dressMove(move, names, seat) }))
}

/** How many of a kind could leave a space at most. */
export function readyAt(view: TableView, name: string, seat: number, unit: Unit): number {
  const units = spaceOf(view, name)?.units.find((each) => each.seat === seat)
  if (!units) return 0
  return unit === 'scout' ? units.scouts - units.moved_scouts : units.soldiers - units.moved_soldiers
}

/** Kinds of unit a question about placing offers. */
export function unitsOffered(decision: Decision | null): Unit[] {
  const offered = new Set(all(decision, 'place').map((move) => move.json.unit as Unit))
  return (['scout', 'soldier'] as const).filter((unit) => offered.has(unit))
}

export interface ActionCount {
  builds: number
  draws: number
  fights: MoveInfo[]
  cards: MoveInfo[]
  trades: MoveInfo[]
  raids: MoveInfo[]
  digs: MoveInfo[]
}

/** The list of a turn, sorted into its kinds. */
export function sortAct(decision: Decision): ActionCount {
  const of = (...verbs: string[]): MoveInfo[] => decision.moves.filter((move) => verbs.includes(verbOf(move)))
  return {
    builds: of('build').length,
    draws: of('draw').length,
    fights: of('fight_soldier', 'fight_scouts'),
    cards: of('play'),
    trades: of('trade', 'market', 'vault'),
    raids: of('raid'),
    digs: of('dig'),
  }
}
