/** Ways between things on the page, in the pixels of the board. */

export interface Spot {
  x: number
  y: number
}

export interface Box extends Spot {
  width: number
  height: number
}

export const middle = ({ x, y, width, height }: Box): Spot => ({ x: x + width / 2, y: y + height / 2 })

/** Where a way that comes from there meets the box. */
export function rim(box: Box, from: Spot): Spot {
  const within = (value: number, low: number, size: number): number => Math.min(low + size, Math.max(low, value))
  return { x: within(from.x, box.x, box.width), y: within(from.y, box.y, box.height) }
}

/** A bow from one box to the other, from rim to rim; null where they touch. */
export function bow(from: Box, to: Box): { d: string; end: Spot } | null {
  const end = rim(to, middle(from))
  const start = rim(from, end)
  const far = Math.hypot(end.x - start.x, end.y - start.y)
  if (far < 24) return null
  const lift = Math.min(90, far * 0.22)
  const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2 - lift]
  const at = (spot: Spot): string => `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`
  return { d: `M${at(start)}Q${at({ x, y })} ${at(end)}`, end }
}

/** Not scrolled away in a list of its own: no way leads out of the window to what nobody sees. */
export function inSight(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  for (let up = place.parentElement; up && up !== document.body; up = up.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(up).overflowY)) continue
    const held = up.getBoundingClientRect()
    if (bottom < held.top || (top + bottom) / 2 > held.bottom) return false
  }
  return true
}
