/** The view of Shifting Realms, as the table gets it. */
import type { Decision, MoveInfo } from '../../lib/view'
import type { EventInfo, SeatInfo } from '../../lib/wire'

export type { Decision, MoveInfo, SeatInfo }
export type TableEvent = EventInfo
export type Play = (move: MoveInfo) => void
export type Explain = (json: unknown, anchor?: Element) => void
export type Json = Record<string, unknown>

export type Letter = 'T' | 'A' | 'L' | 'D' | 'N'
export type Resource = 'gold' | 'wood' | 'stone' | 'magic'
export type Terrain = 'grass' | 'forest' | "water's edge" | 'quarry' | 'mine' | 'ruins' | 'town hall' | 'troll king'
export type Goods = Record<Resource, number>
export type Unit = 'scout' | 'soldier'

export const RESOURCES: readonly Resource[] = ['gold', 'wood', 'stone', 'magic']

export interface MeterPart {
  what: string
  have: number
  need: number
}

export interface CardFace {
  id: string
  realm: Letter
  name: string
  timing: string
  permanent: boolean
  text: string
  flavour: string
}

/** A back shows its realm and which draw it was; the rest only to its owner. */
export interface KeptCard extends Partial<CardFace> {
  realm: Letter
  draw: number
  playable?: boolean
  why_not?: string | null
}

export interface Task {
  realm: Letter
  id?: string
  vp?: number
  text?: string
  done?: boolean
  progress?: MeterPart[]
}

export interface Pile {
  id: string
  name: string
  word: string
  left: number
  on: Terrain
  cost: Goods
  vp: number
  yields: Goods
  text: string
  flavour: string
}

export interface Realm {
  letter: Letter
  name: string
  folk: string
  line: string
  hall: string
  goal: string
  meter: MeterPart[]
  met: boolean
  deck: number
  deck_open: boolean
  discard: CardFace[]
  piles: Pile[]
}

export interface Tile {
  id: string
  name: string
  owner: number
  flat: number
  raids_left: number
  dug: boolean
  new: boolean
  text: string
}

export interface Units {
  seat: number
  scouts: number
  on_spots: number
  waiting: number
  soldiers: number
  flat: number
  unprotected: number
  moved_scouts: number
  moved_soldiers: number
}

export interface Space {
  name: string
  realm: Letter
  column: number
  row: number
  terrain: Terrain
  gives: Resource | null
  spots: number
  spots_free: number
  tile: Tile | null
  dragon: boolean
  units: Units[]
  no_fight: boolean
  fought: number[]
  fight_over: boolean
}

export interface Token {
  number: number
  vp: number
  yields: Goods
  owner: number | null
}

export interface Player {
  seat: number
  colour: string
  faction: string
  place: number | null
  bid: number | null
  vp: number
  points: Record<string, number>
  supply: Goods
  income: Goods
  reserve: { scouts: number; soldiers: number }
  on_board: { scouts: number; soldiers: number }
  structures: string[]
  raids: number
  tokens: number[]
  magic_rate: number
  face_up: CardFace[]
  kept: KeptCard[]
  tasks: Task[]
  away: boolean
}

export interface Workpiece {
  id: string
  word: string
  cost: Goods
  missing: Goods
  sites: string[]
  why_not: { rule: string; text: string } | null
}

export interface Question {
  step: string
  start?: string
  scouts?: number
  soldiers?: number
  structure?: string
  entered?: string[]
  left?: number
  space?: string
  victim?: number
  [more: string]: unknown
}

export interface RealmsView {
  realms: Realm[]
  spaces: Space[]
  dragon: string | null
  tokens: Token[]
  order: number[]
  round: number
  turn: number | null
  actions: number
  draws_left: number
  raided: boolean
  question: Question | null
  effects: {
    wood_off: number
    stone_off: number
    powder: boolean
    oath: boolean
    veiled: number[]
    markets_used: number
    vaults_used: number
  }
  players: Player[]
  resolving: CardFace[]
  met: Letter[]
  built: number
  tiles: number
  ending: boolean
  by_limit: boolean
  workshop: Workpiece[] | null
  score_now: number | null
  hints: string[]
}

export function spaceOf(view: RealmsView, name: string | null | undefined): Space | undefined {
  return name ? view.spaces.find((space) => space.name === name) : undefined
}

export function pileOf(view: RealmsView, idOrWord: string): Pile | undefined {
  for (const realm of view.realms) {
    const found = realm.piles.find((pile) => pile.id === idOrWord || pile.word === idOrWord)
    if (found) return found
  }
  return undefined
}
