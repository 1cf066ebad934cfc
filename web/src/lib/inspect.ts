/** A view without a board: facts, lists and records laid out as tables. */
import { heading } from './words'
import { nameOf } from './narrate'
import type { SeatInfo } from './wire'

export interface Fact {
  title: string
  value: string
}
export interface Grid {
  title: string
  columns: string[]
  rows: string[][]
}
export interface Inspected {
  facts: Fact[]
  grids: Grid[]
}

type Bag = Record<string, unknown>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)
const SEATS = new Set(['seat', 'turn', 'owner', 'you'])

/** A single value in words. Numbers under names like `seat` become people. */
export function plain(value: unknown, key: string, seats: readonly SeatInfo[]): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && SEATS.has(key)) return nameOf(seats, value)
  if (Array.isArray(value)) return value.length ? value.map((each) => plain(each, '', seats)).join(', ') : 'none'
  if (isBag(value))
    return Object.entries(value)
      .map(([name, each]) => `${heading(name).toLowerCase()} ${plain(each, name, seats)}`)
      .join(', ')
  return String(value)
}

export function inspect(view: Bag, seats: readonly SeatInfo[]): Inspected {
  const found: Inspected = { facts: [], grids: [] }
  for (const [key, value] of Object.entries(view)) place(found, heading(key), key, value, seats)
  return found
}

function place(found: Inspected, title: string, key: string, value: unknown, seats: readonly SeatInfo[]): void {
  if (Array.isArray(value) && value.length && value.every(isBag))
    found.grids.push(records(title, value as Bag[], seats))
  else if (Array.isArray(value) && value.length === seats.length && value.length > 1)
    found.grids.push(bySeat(title, value, seats))
  else if (isBag(value) && Object.keys(value).length > 3) found.grids.push(pairs(title, value, seats))
  else found.facts.push({ title, value: plain(value, key, seats) })
}

function records(title: string, rows: Bag[], seats: readonly SeatInfo[]): Grid {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { title, columns: keys.map(heading), rows: rows.map((row) => keys.map((key) => plain(row[key], key, seats))) }
}

function bySeat(title: string, values: unknown[], seats: readonly SeatInfo[]): Grid {
  return { title, columns: [], rows: values.map((value, seat) => [nameOf(seats, seat), plain(value, '', seats)]) }
}

function pairs(title: string, bag: Bag, seats: readonly SeatInfo[]): Grid {
  return {
    title,
    columns: [],
    rows: Object.entries(bag).map(([key, value]) => [heading(key), plain(value, key, seats)]),
  }
}
