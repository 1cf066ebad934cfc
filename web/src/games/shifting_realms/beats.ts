/** What happened, as things that travel and words that stand a moment. */
import { capital } from '../../lib/words'
import type { Point } from './geometry'
import { type TableView, RESOURCES, type Goods, spaceOf, type TableEvent, type Unit } from './types'
import { factionArt } from './words'

export interface Flight {
  id: string
  art: string
  text: string
  from: Point
  to: Point
  size: number
  /** How high it hops on its way, in cells. */
  hop: number
  ms: number
  delay: number
  fades: boolean
}

export interface Caption {
  text: string
  under: string
  art: string
}

export interface Beat {
  flights: Flight[]
  caption: Caption | null
  /** How long it takes until what travels has arrived. */
  ms: number
  /** Spaces that stay as they were until then. */
  arrives: string[]
}

const STEP = 340
const NOTHING: Beat = { flights: [], caption: null, ms: 0, arrives: [] }
let serial = 0

function flight(from: Point, to: Point, more: Partial<Flight>): Flight {
  return {
    id: `f${serial++}`,
    art: '',
    text: '',
    from,
    to,
    size: 0.36,
    hop: 0.35,
    ms: STEP,
    delay: 0,
    fades: false,
    ...more,
  }
}

/** Where a space lies, in cells. */
export function pointOf(view: TableView, name: unknown): Point | null {
  const space = spaceOf(view, String(name))
  return space ? { x: space.column, y: space.row } : null
}

const up = (point: Point, by = 0.7): Point => ({ x: point.x, y: point.y - by })

/** One thing that happened, played over the table as it was. */
export function beatOf(event: TableEvent, view: TableView): Beat {
  const { kind, data } = event
  const at = pointOf(view, data.space)
  const seat = Number(data.seat ?? -1)
  if (kind === 'moved') return walked(data, view, seat)
  if (kind === 'placed' && at)
    return {
      ...NOTHING,
      flights: [dropped(view, seat, data.unit as Unit, at)],
      ms: STEP,
      arrives: [String(data.space)],
    }
  if (kind === 'removed' && at)
    return { ...NOTHING, flights: [gone(view, Number(data.owner_seat), data.unit as Unit, at)], ms: STEP }
  if (kind === 'built' && at) return { ...NOTHING, flights: [points(at, Number(data.vp))], ms: 0 }
  if (kind === 'raided' && at)
    return { ...NOTHING, flights: [risen(at, '+2', 'res-gold'), { ...points(at, 2), delay: 160 }], ms: 0 }
  if (kind === 'fought' && at) return clash(view, seat, data, at)
  if (kind === 'struck' && at) return strike(view, data, at)
  if (kind === 'token') return taken(view, seat, data)
  if (kind === 'collected') return gathered(view, seat, data)
  if (kind === 'marked' && at) return { ...NOTHING, flights: [gone(view, seat, 'scout', at)], ms: STEP }
  if (kind === 'returned') return walked({ ...data, start: data.space, end: data.home }, view, seat)
  if (kind === 'dug' && at)
    return { ...NOTHING, flights: [risen(at, `+${Number(data.contents)}`, 'st-treasure')], ms: 0 }
  return { ...NOTHING, caption: captionOf(event) }
}

function walked(data: TableEvent['data'], view: TableView, seat: number): Beat {
  const [from, to] = [pointOf(view, data.start), pointOf(view, data.end)]
  if (!from || !to) return NOTHING
  const flights: Flight[] = []
  for (const unit of ['scout', 'soldier'] as const) {
    const many = Math.min(3, Number(data[`${unit}s`] ?? 0))
    for (let index = 0; index < many; index++) {
      flights.push(flight(from, to, { art: factionArt(view, seat, unit), delay: flights.length * 50, ms: STEP + 60 }))
    }
  }
  return { ...NOTHING, flights, ms: STEP + 60, arrives: [String(data.end)] }
}

function dropped(view: TableView, seat: number, unit: Unit, at: Point): Flight {
  return flight({ x: at.x, y: at.y - 1.4 }, at, { art: factionArt(view, seat, unit), hop: 0 })
}

function gone(view: TableView, owner: number, unit: Unit, at: Point): Flight {
  return flight(at, { x: at.x + 0.4, y: at.y - 1.2 }, { art: factionArt(view, owner, unit), fades: true, ms: 480 })
}

function risen(at: Point, text: string, art = ''): Flight {
  return flight(at, up(at), { art, text, size: 0.26, hop: 0, ms: 900, fades: true })
}

function points(at: Point, vp: number): Flight {
  return risen(at, `+${vp} VP`)
}

function clash(view: TableView, seat: number, data: TableEvent['data'], at: Point): Beat {
  const flights = [gone(view, Number(data.foe_seat), 'soldier', at)]
  for (let index = 0; index < Number(data.lost ?? 0); index++) {
    flights.push({ ...gone(view, seat, 'soldier', at), to: { x: at.x - 0.4 - index * 0.2, y: at.y - 1.1 } })
  }
  return { ...NOTHING, flights, ms: 300 }
}

function strike(view: TableView, data: TableEvent['data'], at: Point): Beat {
  const foe = Number(data.foe_seat)
  const flights: Flight[] = []
  for (let index = 0; index < Number(data.strikes ?? 0); index++)
    flights.push({ ...gone(view, foe, 'scout', at), delay: index * 80 })
  const space = spaceOf(view, String(data.space))
  const hall = view.realms.find((realm) => realm.letter === space?.realm)?.hall
  const home = pointOf(view, hall)
  for (let index = 0; home && index < Math.min(3, Number(data.fled ?? 0)); index++) {
    flights.push(flight(at, home, { art: factionArt(view, foe, 'scout'), delay: 120 + index * 70, ms: 460 }))
  }
  return { ...NOTHING, flights, ms: 460, arrives: home && hall ? [hall] : [] }
}

/** Those who face the king walk to him and fall; his token rises. */
function taken(view: TableView, seat: number, data: TableEvent['data']): Beat {
  const king = view.spaces.find((space) => space.terrain === 'troll king')
  if (!king) return NOTHING
  const at = { x: king.column, y: king.row }
  const from = pointOf(view, data.start)
  const flights = [risen(at, `+${Number(data.vp)} VP`, `troll-${Number(data.token)}`)]
  for (let index = 0; from && index < Number(data.soldiers ?? 0); index++) {
    flights.push(flight(from, at, { art: factionArt(view, seat, 'soldier'), delay: index * 50, fades: true }))
  }
  return { ...NOTHING, flights, ms: 0 }
}

/** Resources hop up from the spots they come from; new units drop onto Outposts and Temples. */
function gathered(view: TableView, seat: number, data: TableEvent['data']): Beat {
  const got = data.resources as Goods
  const posted = (data.posted as string[] | undefined) ?? []
  const arrivals = posted.flatMap((name, index) => {
    const at = pointOf(view, name)
    return at ? [dropped(view, seat, (data.posted_units as Unit[])[index] ?? 'scout', at)] : []
  })
  const flights: Flight[] = []
  for (const space of view.spaces) {
    const units = space.units.find((each) => each.seat === seat)
    if (units && space.gives && space.spots && units.on_spots) {
      const at = { x: space.column, y: space.row }
      flights.push({ ...risen(at, `+${units.on_spots}`, `res-${space.gives}`), delay: flights.length * 40 })
    }
  }
  const words = RESOURCES.some((kind) => got?.[kind])
  if (!words && !arrivals.length) return NOTHING
  return {
    ...NOTHING,
    flights: [...(words ? flights.slice(0, 10) : []), ...arrivals],
    ms: arrivals.length ? STEP : 0,
    arrives: posted,
  }
}

function captionOf({ kind, data, sentence }: TableEvent): Caption | null {
  if (kind === 'played') return { text: String(data.name), under: String(data.words ?? ''), art: 'g-cards' }
  if (kind === 'objective')
    return {
      text: `${String(data.realm)} is met`,
      under: Number(data.met) > 1 ? 'That is the second realm.' : 'One more realm ends the game.',
      art: 'g-crown',
    }
  if (kind === 'end_comes') return { text: 'The end has come', under: endReason(data), art: 'g-hourglass' }
  if (kind === 'dragon_left')
    return { text: 'The dragon has gone to sleep', under: 'It lies on the Tyrfing deck.', art: 'g-moon' }
  if (kind === 'laid')
    return {
      text: `${String(data.first)}, ${String(data.second)}, ${String(data.third)}`,
      under: 'Three realms drift together.',
      art: 'g-branch',
    }
  return kind === 'left' ? { text: sentence, under: '', art: 'g-person' } : null
}

/** "All 27 structures stand. One last collect, then the scores." */
function endReason(data: TableEvent['data']): string {
  const reason = String(data.reason ?? '')
  return `${reason ? `${capital(reason)}. ` : ''}One last collect, then the scores.`
}

/** The table while something travels: all as it was, but for the spaces that it has left. */
export function onTheWay(before: TableView, after: TableView, arrives: readonly string[]): TableView {
  const spaces = after.spaces.map((space) =>
    arrives.includes(space.name) ? (spaceOf(before, space.name) ?? space) : space,
  )
  return { ...before, spaces }
}

/** Spaces on which anything differs between two tables. */
export function changedSpaces(before: TableView, after: TableView): Set<string> {
  const old = new Map(
    before.spaces.map((space) => [space.name, JSON.stringify([space.units, space.tile, space.dragon])]),
  )
  return new Set(
    after.spaces
      .filter((space) => old.get(space.name) !== JSON.stringify([space.units, space.tile, space.dragon]))
      .map((space) => space.name),
  )
}
