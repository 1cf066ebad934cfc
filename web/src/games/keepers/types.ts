/** What the table of Keepers tells a seat, as the engine's view has it. */
import type { Decision, MoveInfo } from '../../lib/view'
import type { EventInfo, Refusal, SeatInfo } from '../../lib/wire'

export type { Decision, EventInfo, MoveInfo, Refusal, SeatInfo }

export type Colour = 'green' | 'red'

/** A picture card. `title` is told only where the table wants titles. */
export interface Card {
  id: string
  title?: string
}

export interface MatCard extends Card {
  place: number
  mine: boolean
}

export interface Ballot {
  seat: number
  place: number
  colour: Colour
}

export interface PastCard extends MatCard {
  green: number
  red: number
  keeper: boolean
  owner: number | null
}

export type OwnUp = Record<string, unknown> & { place: number }

/** A round that is over, with its votes and Keepers. */
export interface PastRound {
  word: string
  curator: number
  places: PastCard[]
  votes: Ballot[]
  /** What this seat may say of its pictures that won nothing: "that was mine". */
  own_up: OwnUp[]
  pictures: Record<string, PictureInfo>
}

/** What a picture is painted with, and what it shows. Empty for a host's photographs. */
export interface PictureInfo {
  alt?: string
  setting?: string
  light?: string
  palette?: string
  title?: string
  /** The number of a host's own photograph, which this table's server keeps. */
  photo?: string
}

export interface Dispute {
  appealed: string | null
  challenger: number | null
  blocked: string | null
  struck: string[]
  failures: number
  offered: string[]
  objected: number[]
  safe: boolean
}

export interface Tie {
  round: number
  tied: number[]
  voters: number[]
  dealt: Card[]
}

export type Phase =
  | "curator's card"
  | 'word'
  | 'appeal'
  | 'cards'
  | 'challenge'
  | 'votes'
  | 'one more lap'
  | 'tie-break cards'
  | 'tie-break votes'
  | 'tie-break audience'
  | 'over'
  | ''

export interface TableView {
  asked: number[]
  ready: number[]
  phase: Phase
  round: number
  rounds: number | null
  laps: number | null
  curator: number
  cards_each: number
  votes_each: number
  word: string | null
  tag: string
  words: string[]
  hand: Card[]
  hands: number[]
  chosen: number
  your_cards: Card[]
  pile: number
  discards: string[]
  keepers: Card[][]
  scores: number[]
  mat: MatCard[]
  dispute: Dispute | null
  last: PastRound | null
  tie: Tie | null
  winners: number[]
  supply: { deck: number; warning: string }
  pictures: Record<string, PictureInfo>
}
