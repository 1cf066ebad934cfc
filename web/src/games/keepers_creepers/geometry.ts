/** The snake: where things lie on the board, in the units of its picture. Row 0 is the bottom row. */

import type { Place } from './types'

export interface Point {
  x: number
  y: number
}

export const COLUMNS = 5
export const CELL = 124
const LEFT = 132
const TOP = 166
const FOOT = 32

export const VIEW_LEFT = 42
export const VIEW_TOP = -10
export const VIEW_WIDTH = 676

/** Pyramids of 1, 2 and 3 pips. */
const SIZES = [54, 72, 90]

export function sizeOf(pips: number): number {
  return SIZES[pips - 1] ?? 90
}

export function viewHeight(rows: number): number {
  return rows * CELL + 134
}

export function viewBox(rows: number): string {
  return `${VIEW_LEFT} ${VIEW_TOP} ${VIEW_WIDTH} ${viewHeight(rows)}`
}

export function rowOf(space: number): number {
  return Math.floor((space - 1) / COLUMNS)
}

export function columnOf(space: number): number {
  const along = (space - 1) % COLUMNS
  return rowOf(space) % 2 === 0 ? along : COLUMNS - 1 - along
}

/** The middle of a space. */
export function middle(space: number, rows: number): Point {
  return { x: LEFT + columnOf(space) * CELL, y: TOP + (rows - 1 - rowOf(space)) * CELL }
}

/** Where a pyramid stands: the middle of its lower edge. The tree is entered by its door. */
export function foot(place: Place, rows: number): Point {
  if (place === 'home') return door()
  const spot = middle(place, rows)
  return { x: spot.x, y: spot.y + FOOT }
}

export const OAK: Point = { x: 522, y: 2 }

export function door(): Point {
  return { x: OAK.x + 101, y: OAK.y + 214 }
}

export function allSpaces(rows: number): number[] {
  return Array.from({ length: rows * COLUMNS }, (_, index) => index + 1)
}

/** The lane as one line through all spaces. */
export function lane(rows: number): string {
  return allSpaces(rows)
    .map((space, index) => {
      const { x, y } = middle(space, rows)
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}

export interface Hedge {
  x: number
  y: number
  width: number
  ladder: Point
}

/** A hedge above every row but the top one, open where the lane turns up, with a ladder there. */
export function hedges(rows: number): Hedge[] {
  return Array.from({ length: rows - 1 }, (_, row) => {
    const gapRight = row % 2 === 0
    const y = TOP + (rows - 1 - row) * CELL - CELL / 2
    const gap = LEFT + (gapRight ? COLUMNS - 1 : 0) * CELL
    return { x: gapRight ? 60 : 196, y: y - 5, width: 500, ladder: { x: gap, y: y + 6 } }
  })
}

/** Small arrows along the lane, pointing the way. */
export function arrows(rows: number): (Point & { turn: number })[] {
  const found: (Point & { turn: number })[] = []
  for (let row = 0; row < rows; row++) {
    const y = TOP + (rows - 1 - row) * CELL - 18
    const offsets = row === rows - 1 ? [1.5] : row % 2 === 0 ? [1.5, 3.5] : [0.5, 2.5]
    for (const offset of offsets) found.push({ x: LEFT + offset * CELL, y, turn: row % 2 === 0 ? 0 : 180 })
  }
  return found
}

/** Tufts of grass, always in the same places. */
export function tufts(rows: number): Point[] {
  const width = 636
  const height = rows * CELL + 20
  let seed = 20250
  const next = (): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed / 2147483648
  }
  return Array.from({ length: rows * 34 }, () => ({
    x: Math.round(62 + next() * width),
    y: Math.round(90 + next() * height),
  }))
}

/** The space under a point of the picture; the upper right cell is the tree when it is not a space to stand on. */
export function placeAt(point: Point, rows: number, safe: number): Place | null {
  const column = Math.round((point.x - LEFT) / CELL)
  const down = Math.round((point.y - TOP) / CELL)
  if (column < 0 || column >= COLUMNS || down >= rows || point.y < 0) return null
  const row = rows - 1 - Math.max(0, down)
  const space = row * COLUMNS + (row % 2 === 0 ? column : COLUMNS - 1 - column) + 1
  return space >= safe ? 'home' : space
}

/** Points of an arc from one point to another, `lift` high in its middle. */
export function arc(from: Point, to: Point, lift: number, count = 12): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const x = from.x + (to.x - from.x) * t
    const y = from.y + (to.y - from.y) * t - lift * 4 * t * (1 - t)
    return { x, y }
  })
}
