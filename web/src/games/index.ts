/** The boards of the games, fetched when a table needs them. A game without one is shown by the inspector. */
import type { Component } from 'svelte'
import type { Dresser } from '../lib/moves'
import type { Decision, GameView, MoveInfo } from '../lib/view'
import type { EventInfo, Refusal, SeatInfo } from '../lib/wire'

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
  /** Say something beside the game, whoever is asked; only at a live table. */
  aside?: (json: Record<string, unknown>) => void
}

/** A game's own form for an answer, in the panel of the question. The list of all answers folds up below it. */
export interface AnswerProps {
  view: Record<string, unknown>
  decision: Decision
  seats: SeatInfo[]
  looking: number | null
  busy: boolean
  /** Answer with JSON, which need not be listed; a refusal springs from `anchor`. */
  say: (json: Record<string, unknown>, anchor?: Element) => void
  /** Ask quietly why something could not be said; null when it could. */
  check: (json: Record<string, unknown>) => Promise<Refusal | null>
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
export type Answer = Component<AnswerProps>
export type Side = Component<SideProps>
export type Ending = Component<EndingProps>

const boards = import.meta.glob<{ default: unknown }>('./*/Board.svelte')
const answers = import.meta.glob<{ default: unknown }>('./*/Answer.svelte')
const sides = import.meta.glob<{ default: unknown }>('./*/Side.svelte')
const endings = import.meta.glob<{ default: unknown }>('./*/Ending.svelte')
const dresses = import.meta.glob<Dress>('./dress/*.ts', { eager: true })

/** A game's own words: for its moves in the list, and for a seat's chip. */
export interface Dress {
  dressMove: Dresser
  noteSeat?: (view: GameView, seat: number) => string
  /** Is this a question for the game's own form? */
  hasForm?: (decision: Decision) => boolean
  /** Seats that one person plays and that hide nothing from each other. */
  seatsTogether?: (view: GameView) => number[][]
}

export interface Parts {
  board: Board | null
  answer: Answer | null
  side: Side | null
  ending: Ending | null
}

export async function partsOf(slug: string): Promise<Parts> {
  const found = await Promise.all([
    boards[`./${slug}/Board.svelte`]?.(),
    answers[`./${slug}/Answer.svelte`]?.(),
    sides[`./${slug}/Side.svelte`]?.(),
    endings[`./${slug}/Ending.svelte`]?.(),
  ])
  const [board, answer, side, ending] = found.map((part) => part?.default ?? null)
  return {
    board: board as Board | null,
    answer: answer as Answer | null,
    side: side as Side | null,
    ending: ending as Ending | null,
  }
}

export function dressOf(slug: string): Dress | undefined {
  return dresses[`./dress/${slug}.ts`]
}
