/** The boards of the games, fetched when a table needs them. A game without one is shown by the inspector. */
import type { Component } from 'svelte'
import type { Dresser } from '../lib/moves'
import type { Decision, GameView, MoveInfo } from '../lib/view'
import type { EventInfo, SeatInfo } from '../lib/wire'
import * as keepersCreepers from './dress/keepers_creepers'

/** What a board gets. It draws `view`, offers the moves of `decision`, and animates `events`. */
export interface BoardProps {
  view: Record<string, unknown>
  decision: Decision | null
  seats: SeatInfo[]
  looking: number | null
  events: EventInfo[]
  motion: boolean
  big: boolean
  play: (move: MoveInfo) => void
  explain: (json: unknown, anchor?: Element) => void
}

/** What a game may add to a player's panel: something small about that one seat. */
export interface SideProps {
  view: Record<string, unknown>
  seats: SeatInfo[]
  looking: number | null
  only: number
  big: boolean
}

/** What a game has to tell when it is over. */
export interface EndingProps {
  view: Record<string, unknown>
  seats: SeatInfo[]
  story: EventInfo[]
  looking: number | null
  big: boolean
}

export type Board = Component<BoardProps>
export type Side = Component<SideProps>
export type Ending = Component<EndingProps>

const boards = import.meta.glob<{ default: unknown }>('./*/Board.svelte')
const sides = import.meta.glob<{ default: unknown }>('./*/Side.svelte')
const endings = import.meta.glob<{ default: unknown }>('./*/Ending.svelte')
const dresses: Record<string, Dress> = { keepers_creepers: keepersCreepers }

/** A game's own words: for its moves in the list, and for a seat's chip. */
export interface Dress {
  dressMove: Dresser
  noteSeat?: (view: GameView, seat: number) => string
}

export interface Parts {
  board: Board | null
  side: Side | null
  ending: Ending | null
}

export async function partsOf(slug: string): Promise<Parts> {
  const found = await Promise.all([
    boards[`./${slug}/Board.svelte`]?.(),
    sides[`./${slug}/Side.svelte`]?.(),
    endings[`./${slug}/Ending.svelte`]?.(),
  ])
  const [board, side, ending] = found.map((part) => part?.default ?? null)
  return { board: board as Board | null, side: side as Side | null, ending: ending as Ending | null }
}

export function dressOf(slug: string): Dress | undefined {
  return dresses[slug]
}
