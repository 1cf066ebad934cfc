// What a seat is shown, asked and told, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/keepers/shape.py and told.py; do not edit.

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

/** What an answer would do, of whatever kind it is. */
export interface Preview {
  card?: string;
  alt?: string;
  warning?: string;
  blocked?: boolean;
  cards?: string[];
}

/** In a tie-break votes are only for, and have no colour. */
export interface Vote {
  seat: number;
  place: number;
}

export interface Appeal {
  seat: number;
  word: string;
}

export interface AppealCounted {
  word: string;
  allowed: number;
  denied: number;
  verdict: string;
}

export interface Blocked {
  word: string;
  why: string;
}

export interface ChallengeCounted {
  word: string;
  strikes: number;
  keeps: number;
  verdict: string;
}

export interface Chose {
  seat: number;
  count: number;
  card?: string;
}

export interface Dealt {
  seat: number;
  cards: string[];
}

export interface Drew {
  seat: number;
  count: number;
  cards?: string[];
}

export interface Ended {
  why: string;
  scores: number[];
}

export interface Extend {
  more: number;
  enough: number;
  verdict: string;
}

export interface Keeper {
  card: string;
  place: number;
  seat: number;
}

export interface LaidDown {
  card: string;
  place: number;
}

export interface Named {
  places: number[];
  cards: string[];
}

/** Its kind says it all. */
export interface Nothing {
}

export interface Offered {
  seat: number;
  words: string[];
}

export interface OwnedUp {
  seat: number;
  place: number;
  card: string;
  word: string;
}

export interface Owner {
  place: number;
  seat: number;
}

export interface Reshuffled {
  count: number;
}

export interface Revealed {
  votes: Ballot[];
  greens: number[];
  reds: number[];
  word: string;
}

export interface Round {
  round: number;
  seat: number;
}

export interface Seated {
  seat: number;
}

export interface TieCounted {
  votes: Vote[];
  audience: boolean;
  owners: (number | null)[];
  best: number[];
}

export interface TieTold {
  tied: number[];
  round: number;
  each: number;
}

export interface WarningTold {
  warning: string;
}

export interface Won {
  winners: number[];
  score: number;
  tie_breaks: number;
}

export interface Word {
  seat: number;
  word: string;
  round: number;
  tag: string;
  safe?: boolean;
}

/** The data of each kind of event. */
export interface Events {
  appeal: Appeal;
  'appeal counted': AppealCounted;
  blocked: Blocked;
  challenge: Appeal;
  'challenge counted': ChallengeCounted;
  chose: Chose;
  dealt: Dealt;
  discarded: Named;
  drew: Drew;
  ended: Ended;
  extend: Extend;
  favourite: Named;
  keeper: Keeper;
  laid: LaidDown;
  'no audience': Nothing;
  offered: Offered;
  'owned up': OwnedUp;
  owner: Owner;
  ready: Seated;
  reshuffled: Reshuffled;
  revealed: Revealed;
  round: Round;
  tie: TieTold;
  'tie counted': TieCounted;
  'tie laid': LaidDown;
  'took back': Seated;
  unready: Seated;
  warning: WarningTold;
  won: Won;
  word: Word;
}
