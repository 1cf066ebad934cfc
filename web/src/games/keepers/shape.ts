// What a seat is shown, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/keepers/shape.py; do not edit.

export type Colour = 'green' | 'red';

export type Phase = "curator's card" | 'word' | 'appeal' | 'cards' | 'challenge' | 'votes' | "audience's favourite" | 'one more lap' | 'tie-break cards' | 'tie-break votes' | 'tie-break audience' | 'over' | '';

/** A picture card. The title is told only where the table wants titles. */
export interface Card {
  id: string;
  title?: string;
}

export interface MatCard {
  id: string;
  title?: string;
  place: number;
  mine: boolean;
}

export interface Ballot {
  seat: number;
  place: number;
  colour: Colour;
}

export interface PastCard {
  id: string;
  title?: string;
  place: number;
  mine: boolean;
  green: number;
  red: number;
  keeper: boolean;
  /** Was it what the audience liked best? */
  liked: boolean;
  owner: number | null;
}

/** What this seat may say of its pictures that won nothing: "that was mine". */
export interface OwnUp {
  move: string;
  place: number;
}

/** What a picture is painted with, and what it shows. Empty for a host's photographs. */
export interface PictureInfo {
  alt?: string;
  setting?: string;
  light?: string;
  palette?: string;
  title?: string;
  /** The name of a photograph of the box. */
  photograph?: string;
  /** The number of a host's own photograph, which this table's server keeps. */
  photo?: string;
}

/** A round that is over, with its votes and Keepers. */
export interface PastRound {
  word: string;
  curator: number;
  places: PastCard[];
  votes: Ballot[];
  own_up: OwnUp[];
  pictures: Record<string, PictureInfo>;
}

export interface Dispute {
  appealed: string | null;
  challenger: number | null;
  blocked: string | null;
  struck: string[];
  failures: number;
  offered: string[];
  objected: number[];
  safe: boolean;
}

export interface Tie {
  round: number;
  tied: number[];
  voters: number[];
  dealt: Card[];
}

export interface Supply {
  deck: number;
  warning: string;
}

export interface TableView {
  asked: number[];
  ready: number[];
  phase: Phase;
  round: number;
  rounds: number | null;
  laps: number | null;
  curator: number;
  cards_each: number;
  votes_each: number;
  word: string | null;
  tag: string;
  words: string[];
  hand: Card[];
  hands: number[];
  chosen: number;
  your_cards: Card[];
  pile: number;
  discards: string[];
  keepers: Card[][];
  scores: number[];
  mat: MatCard[];
  dispute: Dispute | null;
  last: PastRound | null;
  tie: Tie | null;
  winners: number[];
  supply: Supply;
  /** Of every picture that is shown now. */
  pictures: Record<string, PictureInfo>;
}
