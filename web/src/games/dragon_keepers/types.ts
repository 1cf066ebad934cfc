/** What the server says about a table of Dragon Keepers, as far as this client reads it. */

import type { Decision, MoveInfo } from '../../lib/view'
import type { EventInfo, SeatInfo } from '../../lib/wire'

export type { Decision, MoveInfo, SeatInfo }
export type TableEvent = EventInfo

export type Letter = 'R' | 'Y' | 'G' | 'B' | 'P' | 'W'
export type Action = 'D' | 'H' | 'T' | 'A'
export type BattleFace = 'miss' | 'weak' | 'flame'
export type Phase = 'choosing' | 'healing' | 'council' | 'planning' | 'giving up' | 'resolving' | 'over'

interface Tile {
  letter: Letter
  colour: string
  name: string
  symbol: string
  life: number
  arrows: number
  hearts: number
  dice: number
  falls: boolean
}

export interface KeeperTile extends Tile {
  /** The seats whose Shield lies here. */
  shields: number[]
  fallen: boolean
}

export interface DragonTile extends Tile {
  trained: boolean
  trainings: number
  trainings_max: number
  spaces: number
  battle: ('white' | 'red')[]
  chance: number
  power: string
  shield: Letter | null
  oath: boolean
  neighbours: Letter[]
  /** Why each action would fail here as things stand; empty where it would work. */
  fails: Record<Action, string>
}

interface CircleView {
  round: number
  phase: Phase
  circle: Letter[]
  tribes: Letter[]
  first: number
  order: number[]
  board_dice: number
  arrow_supply: number
  /** Whose secret answer lies face down. */
  ready: number[]
}

export interface KeeperPlayer {
  seat: number
  tribe: Letter
  favourite: Letter
  hand: Letter[]
  shown: Letter | null
  shields_on: Letter[]
  shields_left: number
}

export interface KeeperView extends CircleView {
  mode: 'keeper'
  dragons: KeeperTile[]
  players: KeeperPlayer[]
  fallen: Letter[]
}

export interface Magic {
  id: string
  name: string
  family: string
  text: string
}

export interface Signal {
  signal: string
  sentence: string
}

export interface DragonPlayer {
  seat: number
  tribe: Letter
  stage: 'waiting' | 'planned' | 'passed' | 'resolved'
  hand: Letter[]
  face_down: boolean
  keeper: Letter | null
  token: Action | null
  row: [Letter, Action][]
  available: Record<Action, number>
  used: Record<Action, number>
  magic: Magic[]
  selected: string | null
  signals: Signal[]
}

export interface HunterInfo {
  pool: number
  reserve: number
  flames: number
  flames_max: number | null
  deck: number
  last_round: boolean
  left: Magic | null
  discard: Magic[]
  helpers: string[]
}

export interface Draft {
  keeper: Letter | null
  token: Action | null
}

export interface Question {
  attack?: Letter
  faces?: BattleFace[]
  rerolled?: number[]
  arrows_to_go?: number
  card?: string
  left?: number
  picked?: Letter[]
  /** Who has offered to give up. */
  giving_up?: number
}

export interface DragonView extends CircleView {
  mode: 'dragon'
  difficulty: string
  weak_hits: boolean
  goal: number
  shields: number
  dragons: DragonTile[]
  hunter: HunterInfo
  bag: { white: number; red: number }
  supply: Record<Action, number>
  players: DragonPlayer[]
  marks: Record<Letter, number> | null
  draft: Draft | null
  question: Question | null
  hints: string[]
  /** The seats of each person, where one person runs several. */
  people: number[][]
  talk: 'signals' | 'filtered' | 'open' | 'silent'
  /** Why this cannot be won any more; empty as long as it may be. */
  lost: string
  given_up: boolean
}

export type TableView = KeeperView | DragonView
export type AnyTile = KeeperTile | DragonTile

export type Play = (move: MoveInfo) => void
export type Explain = (json: unknown, anchor?: Element) => void

export function tileOf<V extends TableView>(view: V, letter: string): V['dragons'][number] | undefined {
  return view.dragons.find((tile) => tile.letter === letter) as V['dragons'][number] | undefined
}
