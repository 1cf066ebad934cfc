/** How the pyramids of one space stand in each other, and how piles are read off a view. */

import { type Point, foot, rowOf, sizeOf } from './geometry'
import type { Place, TableView } from './types'

/** The smaller one sits on the tip of the larger. */
const RAISE = 0.46
/** A pile may reach into the row above, but not through it. */
const TALLEST = 104

export interface Standing extends Point {
  id: string
  size: number
  place: Place
  /** Height in its pile, from 0. */
  level: number
}

export function pipsOf(id: string): number {
  return Number(id.slice(-1))
}

/** A pile from bottom to top: by size, and among equals in the order given. */
export function ordered(pile: string[]): string[] {
  return [...pile].sort((a, b) => pipsOf(b) - pipsOf(a))
}

/** Where each pyramid of a pile (bottom to top) stands. */
export function arrange(pile: string[], place: Place, rows: number): Standing[] {
  const ground = foot(place, rows)
  const raises = pile.slice(0, -1).map((id) => sizeOf(pipsOf(id)) * RAISE)
  const total = raises.reduce((sum, raise) => sum + raise, 0)
  const squeeze = Math.min(1, TALLEST / Math.max(total, 1))
  let height = 0
  return pile.map((id, level) => {
    const standing = { id, place, level, size: sizeOf(pipsOf(id)), x: ground.x, y: ground.y - height }
    height += (raises[level] ?? 0) * squeeze
    return standing
  })
}

export type Places = ReadonlyMap<string, Place>

/** Where every pyramid of the game is. */
export function placesOf(view: TableView): Places {
  const inOrder: [string, Place][] = Object.entries(view.piles).flatMap(([space, pile]) =>
    pile.map((id): [string, Place] => [id, Number(space)]),
  )
  const safe = view.pyramids.filter((pyramid) => pyramid.safe).map((pyramid): [string, Place] => [pyramid.id, 'home'])
  return new Map([...inOrder, ...safe])
}

/** Piles by place, bottom to top. */
export function pilesOf(places: Places): Map<Place, string[]> {
  const piles = new Map<Place, string[]>()
  for (const [id, place] of places) piles.set(place, [...(piles.get(place) ?? []), id])
  for (const [place, pile] of piles) piles.set(place, ordered(pile))
  return piles
}

/** Every pyramid on the board in the order it is drawn: upper rows first, then up the piles. */
export function standings(places: Places, rows: number): Standing[] {
  return [...pilesOf(places)]
    .filter(([place]) => place !== 'home')
    .sort(([a], [b]) => rowOf(Number(b)) - rowOf(Number(a)) || Number(a) - Number(b))
    .flatMap(([place, pile]) => arrange(pile, place, rows))
}

/** The same table with some pyramids moved. A mover that comes last stands on top of its equals. */
export function moved(places: Places, ids: string[], to: Place): Places {
  const next = new Map(places)
  for (const id of ids) {
    next.delete(id)
    next.set(id, to)
  }
  return next
}

/** The smaller pyramids in the same pile: whom it carries when it sets out. */
export function smallerThan(id: string, pile: string[]): string[] {
  return pile.filter((other) => pipsOf(other) < pipsOf(id))
}
