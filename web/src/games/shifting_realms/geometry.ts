/** Where things stand: cells of the strip, figures in a cell, torn seams, steps of the arrow keys. */
import type { Space, Unit, Units } from './types'

export const COLUMNS = 5
export const ROWS = 4
export const BOARDS = 3
/** A cell is drawn on a square of this many units. */
export const CELL = 80

export interface Point {
  x: number
  y: number
}

/** Which of the three boards a column lies on. */
export function boardOf(column: number): number {
  return Math.floor(column / COLUMNS)
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The space an arrow key leads to; undefined at the edge, or for any other key. */
export function stepTo<T extends Pick<Space, 'column' | 'row'>>(
  spaces: readonly T[],
  from: T,
  key: string,
): T | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  return spaces.find((other) => other.column === from.column + step.x && other.row === from.row + step.y)
}

/** One drawn figure: some units of one seat that look the same. */
export interface Figure {
  key: string
  seat: number
  unit: Unit
  count: number
  moved: boolean
  /** Has no collecting spot where others have. */
  waiting: boolean
  /** Stands in this spot (0 to 2), else -1. */
  spot: number
  /** Could not be struck: a soldier stands before it. */
  shielded: boolean
}

/** Who stands on a space, as figures: those in spots one by one, the others together with a number. */
export function figuresOf(space: Pick<Space, 'units' | 'spots' | 'no_fight'>): Figure[] {
  const found: Figure[] = []
  let spot = 0
  for (const units of space.units) {
    const held = space.spots ? units.on_spots : 0
    const contested = !space.no_fight && space.units.some((other) => other.seat !== units.seat && other.soldiers > 0)
    const shielded = contested && units.soldiers > 0 && units.unprotected === 0
    const movedOnSpots = Math.max(0, units.moved_scouts - (units.scouts - held))
    for (let index = 0; index < held; index++) {
      const moved = index >= held - movedOnSpots
      found.push({ ...figure(units, 'scout', 1, moved, `spot${spot}`), spot: spot++, shielded })
    }
    found.push(
      ...loose(units, 'scout', units.scouts - held, Math.min(units.moved_scouts, units.scouts - held)).map((each) => ({
        ...each,
        shielded,
        waiting: space.spots > 0,
      })),
    )
    found.push(...loose(units, 'soldier', units.soldiers, units.moved_soldiers))
  }
  return found
}

function loose(units: Units, unit: Unit, count: number, moved: number): Figure[] {
  const gone = Math.min(count, moved)
  const fresh = count - gone
  return [
    ...(fresh ? [figure(units, unit, fresh, false, 'fresh')] : []),
    ...(gone ? [figure(units, unit, gone, true, 'moved')] : []),
  ]
}

function figure(units: Units, unit: Unit, count: number, moved: boolean, key: string): Figure {
  return {
    key: `${units.seat}${unit}${key}`,
    seat: units.seat,
    unit,
    count,
    moved,
    waiting: false,
    spot: -1,
    shielded: false,
  }
}

export interface Standing extends Figure {
  /** Middle of the feet and width, in units of a cell 80 wide. */
  x: number
  y: number
  width: number
}

const SPOT_X = [17, 40, 63]
const SPOT_Y = 70

/** The three collecting spots of a cell, in units; a tall cell has them lower. */
export function spotAt(index: number, height = CELL): Point {
  return { x: SPOT_X[index] ?? 40, y: height - (CELL - SPOT_Y) }
}

/** Where each figure of a cell stands: spots in front, the others behind or, where there are none, in a row. */
export function standings(figures: readonly Figure[], height = CELL, spotted = false): Standing[] {
  const inSpots = figures.filter((each) => each.spot >= 0)
  const others = figures.filter((each) => each.spot < 0)
  const spots = inSpots.map((each) => ({ ...each, x: spotAt(each.spot).x, y: height - 5, width: 26 }))
  if (spotted) return [...rowOf(others, height - 21, true), ...spots]
  if (others.length <= 4) return rowOf(others, height - 5, others.length > 3)
  const scouts = others.filter((each) => each.unit === 'scout')
  const soldiers = others.filter((each) => each.unit === 'soldier')
  return [...rowOf(scouts, height - 25, true), ...rowOf(soldiers, height - 3, true)]
}

function rowOf(figures: readonly Figure[], y: number, small: boolean): Standing[] {
  const many = figures.length
  const width = small ? (many > 5 ? 22 : 25) : 31
  const room = CELL - width + 4
  const gap = many > 1 ? Math.min(width * 0.86, room / (many - 1)) : 0
  const first = CELL / 2 - (gap * (many - 1)) / 2
  return figures.map((each, index) => ({ ...each, x: first + gap * index, y, width }))
}

/** A torn edge from top to bottom, as a path in units; the same edge always tears the same way. */
export function seamPath(seed: number, height: number, reach = 5): string {
  const points: string[] = []
  let turn = (seed * 7919) % 13
  for (let y = 0; y <= height; y += 13) {
    turn = (turn * 31 + 7) % 17
    points.push(`${y ? 'L' : 'M'}${((turn / 16 - 0.5) * 2 * reach).toFixed(1)} ${Math.min(y, height)}`)
  }
  return points.join('')
}

/** Soft drifts across one board, so that the ground is a painted piece and not a checkerboard. */
export function driftPaths(seed: number, height: number): { d: string; light: boolean }[] {
  return Array.from({ length: 5 }, (_, index) => {
    const y = (height / 5) * (index + 0.35)
    const lift = 14 + ((seed * 13 + index * 29) % 12)
    const thick = 20 + ((seed * 5 + index * 17) % 14)
    const bend = 95 + ((seed * 31 + index * 23) % 50)
    return {
      d: `M0 ${y}c${bend} ${-lift} 150 18 230 2s110-20 170-4v${thick}c-70-12-120 14-190 6s-140-18-210 6z`,
      light: index % 2 === 1,
    }
  })
}

/** Trodden paths from the town hall to every space that gives something, along one bend. */
export function trackPaths(spaces: readonly Pick<Space, 'column' | 'row' | 'terrain'>[], tall = 1): string[] {
  const hall = spaces.find((space) => space.terrain === 'town hall')
  if (!hall) return []
  const ends = spaces.filter((space) => ['mine', 'quarry', 'forest', 'ruins'].includes(space.terrain))
  const at = (space: Pick<Space, 'column' | 'row'>): Point => ({
    x: ((space.column % COLUMNS) + 0.5) * CELL,
    y: (space.row + 0.62) * CELL * tall,
  })
  const from = at(hall)
  return ends.map((space) => {
    const to = at(space)
    return `M${from.x} ${from.y}Q${to.x} ${from.y} ${to.x} ${to.y}`
  })
}

/** The score ribbon: as long as the best score needs, in steps of ten. */
export function ribbonEnd(scores: readonly number[]): number {
  return Math.max(30, Math.ceil((Math.max(0, ...scores) + 6) / 10) * 10)
}

export interface Marker {
  seat: number
  vp: number
  at: number
  /** How many markers with the same score lie below. */
  lift: number
}

/** Markers on the ribbon, from 0 to 1; equal scores are stacked. */
export function markersOf(scores: readonly number[], end: number): Marker[] {
  const seen = new Map<number, number>()
  return scores.map((vp, seat) => {
    const lift = seen.get(vp) ?? 0
    seen.set(vp, lift + 1)
    return { seat, vp, at: Math.min(1, Math.max(0, vp / end)), lift }
  })
}
