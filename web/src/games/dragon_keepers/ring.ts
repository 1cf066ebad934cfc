/** Where things lie: six tiles round the Hunter, on a wide table and on a phone. */

export interface Spot {
  x: number
  y: number
}

export interface Ring {
  width: number
  height: number
  tile: { width: number; height: number }
  /** Upper left corners, clockwise from the upper left tile. */
  tiles: Spot[]
  hunter: Spot & { width: number; height: number }
  /** Where it is said what happens. */
  said: Spot & { width: number; height: number }
}

export const WIDE: Ring = {
  width: 800,
  height: 512,
  tile: { width: 190, height: 150 },
  tiles: [
    { x: 168, y: 24 },
    { x: 442, y: 24 },
    { x: 602, y: 181 },
    { x: 442, y: 338 },
    { x: 168, y: 338 },
    { x: 8, y: 181 },
  ],
  hunter: { x: 235, y: 187, width: 330, height: 138 },
  said: { x: 231, y: 183, width: 338, height: 146 },
}

export const NARROW: Ring = {
  width: 360,
  height: 344,
  tile: { width: 114, height: 92 },
  tiles: [
    { x: 56, y: 15 },
    { x: 190, y: 15 },
    { x: 243, y: 126 },
    { x: 190, y: 237 },
    { x: 56, y: 237 },
    { x: 3, y: 126 },
  ],
  hunter: { x: 124, y: 122, width: 112, height: 100 },
  said: { x: 70, y: 126, width: 220, height: 92 },
}

/** Lower rows lie over upper ones, so that dice on an edge stay in sight. */
export function rowOf(index: number): number {
  return [1, 1, 2, 3, 3, 2][index] ?? 1
}

/** A box inside the ring as CSS, in shares of the ring. */
export function placed(ring: Ring, box: Spot & { width: number; height: number }): string {
  const share = (value: number, whole: number): string => `${Math.round((value / whole) * 1e4) / 100}%`
  const { width, height } = ring
  return `left:${share(box.x, width)};top:${share(box.y, height)};width:${share(box.width, width)};height:${share(box.height, height)}`
}

/** How dice stand on the upper edge of a tile: up to four side by side, more closer together. */
export function diceOffsets(count: number, room: number, size: number): number[] {
  if (count <= 0) return []
  const step = count === 1 ? 0 : Math.min(size * 1.02, (room - size) / (count - 1))
  const start = room - size - step * (count - 1)
  return Array.from({ length: count }, (_, index) => start + step * index)
}

/** A die at rest leans a little, always the same way for the same place. */
export function lean(index: number): number {
  return [-8, 5, -4, 9, -6, 3, 7, -9][index % 8] ?? 0
}
