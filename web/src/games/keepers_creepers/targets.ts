/** What may be done, read from the moves and their previews and from nothing else. */

import type { Decision, MoveInfo, Place, Stop } from './types'

/** One way to move one pyramid. `take` and `leave` exist together where the player chooses in passing. */
export interface Choice {
  piece: string
  verb: string
  from: number
  /** Null for a swap: there the pyramid itself is the target. */
  to: Place | null
  cost: number | null
  /** How far it may walk, step by step; empty where it does not walk. */
  reach: Stop[]
  riders: string[]
  move: MoveInfo
  leave: MoveInfo | null
}

/** Every pyramid that may be chosen, with where it goes. */
export function readChoices(decision: Decision | null): Choice[] {
  const found = new Map<string, Choice>()
  for (const move of decision?.moves ?? []) {
    const { piece, from, to, cost, reach, riders } = move.preview
    if (piece === undefined || from === undefined) continue
    const key = `${move.json.move} ${piece}`
    const known = found.get(key)
    if (known) {
      pair(known, move)
      continue
    }
    found.set(key, {
      piece,
      verb: move.json.move,
      from,
      to: to ?? null,
      cost: cost ?? null,
      reach: reach ?? [],
      riders: riders ?? [],
      move,
      leave: null,
    })
  }
  return [...found.values()]
}

function pair(choice: Choice, move: MoveInfo): void {
  if (move.json.take === 'none') {
    choice.leave = move
  } else {
    choice.leave = choice.move
    choice.move = move
    choice.riders = move.preview.riders ?? []
  }
}

/** Choices by the place they lead to; swaps lead to where the pyramid stands. */
export function byTarget(choices: Choice[]): Map<Place, Choice[]> {
  const found = new Map<Place, Choice[]>()
  for (const choice of choices) {
    const place = choice.to ?? choice.from
    found.set(place, [...(found.get(place) ?? []), choice])
  }
  return found
}

/** Does the way this pyramid goes lead to that place, as far as it may go now? */
export function reaches(choice: Choice, goal: Place): boolean {
  return choice.reach.some((stop) => stop.to === goal)
}

/** Whom the player would take along or leave: riders of the one move that are none of the other. */
export function inQuestion(choice: Choice): string[] {
  const kept = new Set(choice.leave?.preview.riders ?? [])
  return choice.leave ? choice.riders.filter((rider) => !kept.has(rider)) : []
}

/** The word a pyramid would be named with now; used to ask why it may not. */
export function verbOf(decision: Decision): string | null {
  return decision.moves.find((move) => move.preview.piece !== undefined)?.json.move ?? null
}

/** The move that ends the action without doing more: done, pass or stop. */
export function restOf(decision: Decision | null): MoveInfo | null {
  return decision?.moves.find((move) => ['done', 'pass', 'stop'].includes(move.json.move)) ?? null
}

export function movesCalled(decision: Decision | null, name: string): MoveInfo[] {
  return decision?.moves.filter((move) => move.json.move === name) ?? []
}
