import { describe, expect, it } from 'vitest'
import {
  boardOf,
  CELL,
  driftPaths,
  figuresOf,
  markersOf,
  ribbonEnd,
  seamPath,
  spotAt,
  standings,
  stepTo,
  trackPaths,
} from './geometry'
import type { Space, Units } from './types'

const cells = Array.from({ length: 60 }, (_, index) => ({ column: Math.floor(index / 4), row: index % 4 }))
const at = (column: number, row: number) => cells.find((cell) => cell.column === column && cell.row === row)!

const crowd = (seat: number, more: Partial<Units>): Units => ({
  seat,
  scouts: 0,
  on_spots: 0,
  waiting: 0,
  soldiers: 0,
  flat: 0,
  unprotected: 0,
  moved_scouts: 0,
  moved_soldiers: 0,
  ...more,
})
const place = (units: Units[], more: Partial<Space> = {}) => ({ units, spots: 0, no_fight: false, ...more })

describe('the strip', () => {
  it('knows its boards', () => {
    expect([0, 4, 5, 9, 10, 14].map(boardOf)).toEqual([0, 0, 1, 1, 2, 2])
  })
  it('walks with the arrow keys and stops at the edge', () => {
    expect(stepTo(cells, at(4, 1), 'ArrowRight')).toBe(at(5, 1))
    expect(stepTo(cells, at(0, 0), 'ArrowLeft')).toBeUndefined()
    expect(stepTo(cells, at(7, 3), 'ArrowDown')).toBeUndefined()
    expect(stepTo(cells, at(7, 3), 'Enter')).toBeUndefined()
  })
})

describe('figures on a space', () => {
  it('stand one by one in their spots, others together', () => {
    const figures = figuresOf(
      place([crowd(0, { scouts: 3, on_spots: 2, waiting: 1, soldiers: 2 }), crowd(1, { scouts: 1, on_spots: 1 })], {
        spots: 3,
      }),
    )
    expect(figures.filter((each) => each.spot >= 0).map((each) => [each.seat, each.spot])).toEqual([
      [0, 0],
      [0, 1],
      [1, 2],
    ])
    expect(figures.find((each) => each.waiting)).toMatchObject({ seat: 0, unit: 'scout', count: 1 })
    expect(figures.find((each) => each.unit === 'soldier')).toMatchObject({ count: 2, moved: false })
  })
  it('tell moved units from those that may still go', () => {
    const figures = figuresOf(place([crowd(2, { scouts: 3, soldiers: 2, moved_scouts: 1, moved_soldiers: 2 })]))
    expect(figures.map((each) => [each.unit, each.count, each.moved])).toEqual([
      ['scout', 2, false],
      ['scout', 1, true],
      ['soldier', 2, true],
    ])
  })
  it('count every unit exactly once', () => {
    const units = crowd(0, { scouts: 5, on_spots: 3, waiting: 2, soldiers: 4, moved_scouts: 4, moved_soldiers: 1 })
    const figures = figuresOf(place([units], { spots: 3 }))
    const sum = (unit: string) =>
      figures.filter((each) => each.unit === unit).reduce((all, each) => all + each.count, 0)
    expect([sum('scout'), sum('soldier')]).toEqual([5, 4])
    expect(
      figures.filter((each) => each.moved && each.unit === 'scout').reduce((all, each) => all + each.count, 0),
    ).toBe(4)
  })
  it('wear a shield only where an enemy soldier could strike', () => {
    const guarded = crowd(0, { scouts: 1, soldiers: 1 })
    expect(figuresOf(place([guarded])).some((each) => each.shielded)).toBe(false)
    expect(
      figuresOf(place([guarded, crowd(1, { soldiers: 1 })]))
        .filter((each) => each.shielded)
        .map((each) => each.seat),
    ).toEqual([0])
    expect(
      figuresOf(place([guarded, crowd(1, { soldiers: 1 })], { no_fight: true })).some((each) => each.shielded),
    ).toBe(false)
  })
  it('stay inside the cell, however many they are', () => {
    const all = [0, 1, 2, 3].map((seat) =>
      crowd(seat, { scouts: 3, soldiers: 2, moved_scouts: seat === 0 ? 1 : 0, moved_soldiers: seat === 0 ? 1 : 0 }),
    )
    for (const [height, spots] of [
      [CELL, 0],
      [100, 0],
      [CELL, 3],
      [102, 3],
    ] as const) {
      for (const figure of standings(figuresOf(place(all, { spots })), height, spots > 0)) {
        expect(figure.x - figure.width / 2).toBeGreaterThanOrEqual(-4)
        expect(figure.x + figure.width / 2).toBeLessThanOrEqual(CELL + 4)
        expect(figure.y).toBeLessThanOrEqual(height)
      }
    }
  })
  it('never stand on one another where there are two', () => {
    const [one, two] = standings(figuresOf(place([crowd(0, { scouts: 1 }), crowd(1, { scouts: 1 })])))
    expect(Math.abs(one!.x - two!.x)).toBeGreaterThan(20)
  })
  it('have their spots in a row at the foot of the cell', () => {
    expect([0, 1, 2].map((index) => spotAt(index).x)).toEqual([17, 40, 63])
    expect(spotAt(0, 102).y).toBe(92)
  })
})

describe('the painted ground', () => {
  it('tears the same way each time, from top to bottom', () => {
    expect(seamPath(3, 320)).toBe(seamPath(3, 320))
    expect(seamPath(3, 320)).not.toBe(seamPath(4, 320))
    expect(seamPath(3, 320)).toMatch(/^M[-\d.]+ 0L/)
    const reach = [...seamPath(5, 320).matchAll(/[ML](-?[\d.]+) /g)].map((found) => Math.abs(Number(found[1])))
    expect(Math.max(...reach)).toBeLessThanOrEqual(5)
  })
  it('has five drifts, light and dark in turn', () => {
    expect(driftPaths(65, 320).map((drift) => drift.light)).toEqual([false, true, false, true, false])
  })
  it('leads a path from the hall to each space that gives something', () => {
    const spaces = [
      { column: 7, row: 1, terrain: 'town hall' as const },
      { column: 5, row: 0, terrain: 'mine' as const },
      { column: 9, row: 3, terrain: 'forest' as const },
      { column: 6, row: 2, terrain: 'grass' as const },
    ]
    expect(trackPaths(spaces)).toHaveLength(2)
    expect(trackPaths(spaces)[0]).toMatch(/^M200 /)
    expect(trackPaths(spaces.slice(1))).toEqual([])
  })
})

describe('the ribbon', () => {
  it('is as long as the best score needs', () => {
    expect(ribbonEnd([0, 0, 0])).toBe(30)
    expect(ribbonEnd([12, 41])).toBe(50)
    expect(ribbonEnd([104])).toBe(110)
  })
  it('stacks markers with the same score', () => {
    expect(markersOf([5, 5, 0, 5], 30).map((marker) => marker.lift)).toEqual([0, 1, 0, 2])
    expect(markersOf([15], 30)[0]?.at).toBe(0.5)
  })
})
