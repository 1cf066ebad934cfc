/** Fifteen places for windows in the crown of the oak, well spread for every number of seats. */

import { type Point } from './geometry'
import type { PyramidInfo } from './types'

const SIX: Point[] = [
  { x: 53, y: 84 },
  { x: 93, y: 66 },
  { x: 137, y: 68 },
  { x: 173, y: 84 },
  { x: 73, y: 112 },
  { x: 117, y: 104 },
]

const FIFTEEN: Point[] = [
  { x: 22, y: 96 },
  { x: 46, y: 68 },
  { x: 80, y: 48 },
  { x: 114, y: 32 },
  { x: 142, y: 50 },
  { x: 178, y: 62 },
  { x: 196, y: 92 },
  { x: 52, y: 104 },
  { x: 76, y: 82 },
  { x: 108, y: 66 },
  { x: 138, y: 84 },
  { x: 166, y: 94 },
  { x: 82, y: 116 },
  { x: 110, y: 100 },
  { x: 138, y: 118 },
]

export interface Window extends Point {
  id: string
  seat: number
}

/** A window for every pyramid, dark until it comes home. */
export function windowsFor(pyramids: PyramidInfo[]): Window[] {
  const spots = pyramids.length <= SIX.length ? SIX : FIFTEEN
  const stride = pyramids.length <= SIX.length ? 1 : 4
  return pyramids.map((pyramid, index) => {
    const spot = spots[(index * stride) % spots.length] ?? { x: 100, y: 80 }
    return { ...spot, id: pyramid.id, seat: pyramid.seat }
  })
}
