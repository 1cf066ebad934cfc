/** What the board of Keepers & Creepers speaks of: what the server shows (shape.ts), and what is the board's own. */

export type * from './shape'

/** A numbered space, or the tree itself. */
export type Place = number | 'home'

export type MoveJson = Record<string, unknown> & {
  move: string
  piece?: string
  take?: string
  action?: string
  to?: Place
}

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
/** `planned`: part of something that was begun with an earlier answer. */
export type Play = (move: MoveInfo, planned?: boolean) => void
