/** What the server says about a table of Keepers & Creepers, as far as this client reads it. */

/** A numbered space, or the tree itself. */
export type Place = number | 'home'

export type Face = 'AIM' | 'HOP' | 'SWAP' | 'WILD' | 'DIG' | 'TIP'

export interface PyramidInfo {
  id: string
  seat: number
  pips: number
  space: number | null
  safe: boolean
}

export interface ActionInfo {
  step: string | null
  face?: Face | null
  budget?: number
  points?: number
  way?: string
  forced?: boolean
  driver?: string | null
  riders?: string[]
  first?: string
  left?: number
}

export interface TableView {
  board: { name: string; rows: number; columns: number; safe: number; spaces: string[] }
  pyramids: PyramidInfo[]
  piles: Record<string, string[]>
  colours: string[]
  turn: number
  turns: number
  face: Face | null
  keeper: boolean | null
  action: ActionInfo
  wild: number
  extra_rolls: number
  safe: number[]
  ranks: number[][]
  by_limit: boolean
}

export type MoveJson = Record<string, unknown> & { move: string; piece?: string; take?: string; action?: string; to?: Place }

export interface Stop {
  to: Place
  cost: number
}

export interface MovePreview {
  piece?: string
  from?: number
  to?: Place
  riders?: string[]
  cost?: number
  left?: number
  /** Every space the points would take it to, and what the whole way there costs. */
  reach?: Stop[]
  warning?: string
}

export interface MoveInfo {
  text: string
  index: number
  json: MoveJson
  preview: MovePreview
}

export interface Decision {
  id: string
  seat: number
  prompt: string
  moves: MoveInfo[]
}

export interface SeatInfo {
  seat: number
  name: string
  mark?: string
}

export interface TableEvent {
  kind: string
  data: Record<string, unknown>
  sentence: string
  after: number
}

/** Asks the server why a move cannot be played; `anchor` is where the answer should spring from. */
export type Explain = (json: MoveJson, anchor?: Element) => void
export type Play = (move: MoveInfo) => void
