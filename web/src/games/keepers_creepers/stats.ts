/** What the story tells at the end: free rides, the most travelled pyramid, the luck of the die. */

import type { TableEvent, TableView } from './types'

export interface SeatStory {
  seat: number
  /** Spaces travelled forward on other people's backs. */
  freeRide: number
  /** Spaces carried back on other people's backs. */
  dragged: number
  /** Spaces others travelled forward on this seat's backs. */
  gaveRide: number
  keepers: number
  creepers: number
}

export interface GameStory {
  seats: SeatStory[]
  /** Spaces each pyramid has travelled, in any direction and by any means. */
  travelled: Map<string, number>
  farthest: { id: string; spaces: number } | null
  faces: Map<string, number>
}

export function tellStory(view: TableView, events: TableEvent[]): GameStory {
  const owner = new Map(view.pyramids.map((pyramid) => [pyramid.id, pyramid.seat]))
  const seats = view.safe.map((_, seat): SeatStory => ({
    seat,
    freeRide: 0,
    dragged: 0,
    gaveRide: 0,
    keepers: 0,
    creepers: 0,
  }))
  const travelled = new Map<string, number>()
  const faces = new Map<string, number>()
  const go = (id: string, spaces: number): void => {
    travelled.set(id, (travelled.get(id) ?? 0) + spaces)
  }
  for (const { kind, data } of events) {
    if (kind === 'rolled') countRoll(seats, faces, data)
    if (kind === 'swapped') swapped(data, go)
    if (kind === 'stepped' || kind === 'hopped') journey(view, seats, owner, data, go)
  }
  return { seats, travelled, faces, farthest: farthestOf(travelled) }
}

type Data = Record<string, unknown>

function countRoll(seats: SeatStory[], faces: Map<string, number>, data: Data): void {
  const face = String(data.face)
  faces.set(face, (faces.get(face) ?? 0) + 1)
  const seat = seats[Number(data.seat)]
  if (!seat) return
  if (data.keeper) seat.keepers += 1
  else seat.creepers += 1
}

function swapped(data: Data, go: (id: string, spaces: number) => void): void {
  const spaces = Math.abs(Number(data.first_at) - Number(data.second_at))
  go(String(data.first), spaces)
  go(String(data.second), spaces)
}

function journey(
  view: TableView,
  seats: SeatStory[],
  owner: Map<string, number>,
  data: Data,
  go: (id: string, spaces: number) => void,
): void {
  const end = data.end === 'home' ? view.board.safe : Number(data.end)
  const spaces = end - Number(data.start)
  const driver = String(data.piece)
  go(driver, Math.abs(spaces))
  for (const rider of ridersOf(data)) {
    go(rider, Math.abs(spaces))
    const host = seats[owner.get(driver) ?? -1]
    const guest = seats[owner.get(rider) ?? -1]
    if (!host || !guest || host === guest) continue
    if (spaces > 0) {
      guest.freeRide += spaces
      host.gaveRide += spaces
    } else {
      guest.dragged -= spaces
    }
  }
}

export function ridersOf(data: Data): string[] {
  return Array.isArray(data.riders) ? data.riders.map(String) : []
}

function farthestOf(travelled: Map<string, number>): { id: string; spaces: number } | null {
  let best: { id: string; spaces: number } | null = null
  for (const [id, spaces] of travelled) if (!best || spaces > best.spaces) best = { id, spaces }
  return best
}
