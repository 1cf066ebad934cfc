/** What the board of Keepers & Creepers speaks of: what the server shows (shape.ts), and what is the board's own. */

import type { Place, Preview } from './shape'

export type * from './shape'

export type MoveJson = Record<string, unknown> & {
  move: string
  piece?: string
  take?: string
  action?: string
  to?: Place
}

export interface MoveInfo {
  text: string
  index: number
  json: MoveJson
  preview: Preview
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
