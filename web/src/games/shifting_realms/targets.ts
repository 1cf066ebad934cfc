/** What can be tapped: the answers to the question, by space, by pile, by deck. */
import type { Decision, Json, MoveInfo, Preview, TableView } from './types'

/** Answers that name a space to tap. A place or a target may need a unit too. */
const SPACED = new Set(['from', 'to', 'site', 'marker', 'fly', 'place', 'target'])

export interface Target {
  space: string
  moves: MoveInfo[]
  /** How far it is, where the answer says so; else null. */
  steps: number | null
}

export function verbOf(move: MoveInfo): string {
  return String(move.json.move)
}

export function verbs(decision: Decision | null): Set<string> {
  return new Set(decision?.moves.map(verbOf) ?? [])
}

/** Lit spaces of the question being asked. */
export function targetsOf(decision: Decision | null): Map<string, Target> {
  const found = new Map<string, Target>()
  for (const move of decision?.moves ?? []) {
    if (!SPACED.has(verbOf(move)) || typeof move.json.space !== 'string') continue
    const space = move.json.space
    const target = found.get(space) ?? { space, moves: [], steps: stepsOf(move) }
    target.moves.push(move)
    found.set(space, target)
  }
  return found
}

function stepsOf(move: MoveInfo): number | null {
  if (verbOf(move) === 'fly') return Array.isArray(move.preview.path) ? move.preview.path.length : null
  return typeof move.preview.steps === 'number' ? move.preview.steps : null
}

/** The answer a tap on a space gives; null where it still needs a unit, or nothing fits. */
export function moveAt(target: Target | undefined, unit: string | null): MoveInfo | null {
  if (!target) return null
  const fitting = unit
    ? target.moves.filter((move) => verbOf(move) !== 'place' || move.json.unit === unit)
    : target.moves
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Fights that can be fought now, by space. */
export function fightsOf(decision: Decision | null): Map<string, MoveInfo[]> {
  return bySpace(decision, (verb) => verb === 'fight_soldier' || verb === 'fight_scouts')
}

/** Raids and treasures to be dug up, by space. */
export function deedsOf(decision: Decision | null): Map<string, MoveInfo[]> {
  return bySpace(decision, (verb) => verb === 'raid' || verb === 'dig')
}

function bySpace(decision: Decision | null, wanted: (verb: string) => boolean): Map<string, MoveInfo[]> {
  const found = new Map<string, MoveInfo[]>()
  for (const move of decision?.moves ?? []) {
    if (!wanted(verbOf(move))) continue
    const space = String(move.json.space)
    found.set(space, [...(found.get(space) ?? []), move])
  }
  return found
}

/** Does a listed move say all that is wanted? */
export function matches(move: MoveInfo, wanted: Json): boolean {
  return Object.entries(wanted).every(([key, value]) => move.json[key] === value)
}

export function find(decision: Decision | null, wanted: Json): MoveInfo | undefined {
  return decision?.moves.find((move) => matches(move, wanted))
}

export function all(decision: Decision | null, verb: string): MoveInfo[] {
  return decision?.moves.filter((move) => verbOf(move) === verb) ?? []
}

/** The whole group that can leave: as many as any listed answer takes. */
export function largestGroup(decision: Decision | null): MoveInfo | undefined {
  const groups = all(decision, 'group')
  const size = (move: MoveInfo): number => Number(move.json.scouts) + Number(move.json.soldiers)
  return groups.reduce<MoveInfo | undefined>(
    (best, move) => (!best || size(move) > size(best) ? move : best),
    undefined,
  )
}

/** Where the dragon has been in this flight, and where it may still end when it goes to `space`. */
export function flightOf(
  decision: Decision | null,
  space: string | null,
): { path: string[]; landings: string[]; removable: string[] } | null {
  const move = space ? find(decision, { move: 'fly', space }) : undefined
  if (!move) return null
  return {
    path: (move.preview as Preview).path ?? [],
    landings: (move.preview as Preview).landings ?? [],
    removable: (move.preview as Preview).removable ?? [],
  }
}

/** Where the dragon has flown so far in this move, its first space included if it is known. */
export function flownPath(view: TableView): string[] {
  const { question } = view
  return question?.step === 'Flight' ? (question.entered ?? []) : []
}
