/** The boards of the games, fetched when a table needs them: ours, or one that a game brings from outside
 * (`board_props.ts`). A game without one is shown by the inspector. */
import type { Component } from 'svelte'
import type { Count } from '../lib/count'
import type { Dresser } from '../lib/moves'
import type { Decision, GameView, MoveInfo } from '../lib/view'
import type { EventInfo, Refusal, SeatInfo } from '../lib/wire'
import { guestOf, type Guest } from './outside'

/** What a board gets. It draws `view`, offers the moves of `decision`, and animates `events`. */
export interface BoardProps {
  view: Record<string, unknown>
  decision: Decision | null
  seats: SeatInfo[]
  looking: number | null
  events: EventInfo[]
  motion: boolean
  big: boolean
  /** Has the question been on the table long enough to be read? Before that it takes no answer. */
  ready?: boolean
  /** The host has closed the table: it is nobody's turn any more. */
  closed?: boolean
  /** `planned`: part of something that was begun with an earlier answer. */
  play: (move: MoveInfo, planned?: boolean) => void
  explain: (json: unknown, anchor?: Element) => void
  /** Say something beside the game, whoever is asked; only at a live table. */
  aside?: (json: Record<string, unknown>) => void
  /** What others did since one last acted: its traces stay on the board until one acts. */
  since?: readonly EventInfo[]
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

/** Looking back with all cards face up: what each seat knew and held alone. */
export interface HandsProps {
  /** The view of each seat, by seats. */
  views: GameView[]
  seats: SeatInfo[]
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
export type Hands = Component<HandsProps>

/** A game's own words: for its moves in the list, and for a seat's chip. */
export interface Dress {
  dressMove: Dresser
  /** The question in the words of this table, where the keep's name a piece by its code. */
  dressPrompt?: (decision: Decision, view: GameView) => string
  noteSeat?: (view: GameView, seat: number) => string
  /** What was told, in the words of this table. */
  tell?: (sentence: string) => string
  /** Where the game stands: "Round 3 of 6", and how hard it is. */
  noteTable?: (view: GameView) => string
  /** Where the game stands while people still look at how something ended, and what of it they have seen. */
  revealed?: (before: GameView, after: GameView) => GameView
  /** Is this a question for the game's own form? */
  hasForm?: (decision: Decision) => boolean
  /** Does what a seat's panel shows fit, and matter, in its chip on a phone? */
  sideOnPhones?: (view: GameView) => boolean
  /** Does the board itself offer this answer, to be tapped? Then the list folds away. */
  onBoard?: (move: MoveInfo) => boolean
  /** The board asks the question in words of its own, so it need not stand there twice: everywhere, or where a phone has no room. */
  boardAsks?: 'everywhere' | 'phones'
  /** Seats that one person plays and that hide nothing from each other. */
  seatsTogether?: (view: GameView) => number[][]
}

/** What a part of a game knows by its own shapes, and is given of no other game. */
interface Own {
  view: never
  decision: never
  play: never
}

/** A part of a game. */
type Part<Props> = Component<Omit<Props, keyof Own> & Own>

/** What a table fetches of a game of ours, in one: over a slow line six small files come later than a large one. */
export interface OwnParts {
  board: Part<BoardProps>
  answer?: Part<AnswerProps>
  side?: Part<SideProps>
  ending?: Part<EndingProps>
  hands?: Part<HandsProps>
  count?: Count
}

/**
 * All that the browser has of one of our games: `games/<slug>/manifest.ts`. What it is called, how long it takes and how
 * it looks is printed on its box; the picture on that is `Cover.svelte` beside the manifest.
 */
export interface Manifest {
  dress: Dress
  parts: () => Promise<OwnParts>
}

const manifests = import.meta.glob<Manifest>('./*/manifest.ts', { eager: true, import: 'manifest' })
const manifestOf = (slug: string): Manifest | undefined => manifests[`./${slug}/manifest.ts`]

export interface Parts {
  board: Board | null
  /** A board from outside, where the game is none of ours. */
  guest: Guest | null
  answer: Answer | null
  side: Side | null
  ending: Ending | null
  hands: Hands | null
  count: Count | null
}

export async function partsOf(slug: string): Promise<Parts> {
  const ours = await manifestOf(slug)?.parts()
  return {
    board: (ours?.board ?? null) as Board | null,
    guest: ours ? null : await guestOf(slug),
    answer: (ours?.answer ?? null) as Answer | null,
    side: (ours?.side ?? null) as Side | null,
    ending: (ours?.ending ?? null) as Ending | null,
    hands: (ours?.hands ?? null) as Hands | null,
    count: ours?.count ?? null,
  }
}

export function dressOf(slug: string): Dress | undefined {
  return manifestOf(slug)?.dress
}
