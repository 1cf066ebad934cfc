// What a seat is shown, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/dragon_keepers/shape.py; do not edit.

export type Letter = 'R' | 'Y' | 'G' | 'B' | 'P' | 'W';

export type Action = 'D' | 'H' | 'T' | 'A';

export type BattleDie = 'white' | 'red';

export type BattleFace = 'miss' | 'weak' | 'flame';

export type Stage = 'waiting' | 'passed' | 'planned' | 'resolved';

export type Phase = 'choosing' | 'healing' | 'council' | 'planning' | 'giving up' | 'resolving' | 'over';

export type Talking = 'signals' | 'filtered' | 'open' | 'silent';

export type KeeperMode = 'keeper';

export type DragonMode = 'dragon';

export type Played = [Letter, Action];

export type TableView = KeeperView | DragonView;

/** What both modes have on the table. */
export interface Circle {
  round: number;
  phase: Phase;
  circle: Letter[];
  tribes: Letter[];
  first: number;
  order: number[];
  board_dice: number;
  arrow_supply: number;
  /** Whose secret answer lies face down. */
  ready: number[];
}

export interface Tile {
  letter: Letter;
  colour: string;
  name: string;
  symbol: string;
  life: number;
  arrows: number;
  hearts: number;
  dice: number;
}

export interface KeeperTile {
  letter: Letter;
  colour: string;
  name: string;
  symbol: string;
  life: number;
  arrows: number;
  hearts: number;
  dice: number;
  /** The seats whose Shield lies here. */
  shields: number[];
  fallen: boolean;
  falls: boolean;
}

export interface KeeperPlayer {
  seat: number;
  tribe: Letter;
  favourite: Letter;
  hand: Letter[];
  shown: Letter | null;
  shields_on: Letter[];
  shields_left: number;
}

export interface KeeperView {
  round: number;
  phase: Phase;
  circle: Letter[];
  tribes: Letter[];
  first: number;
  order: number[];
  board_dice: number;
  arrow_supply: number;
  /** Whose secret answer lies face down. */
  ready: number[];
  mode: KeeperMode;
  dragons: KeeperTile[];
  players: KeeperPlayer[];
  fallen: Letter[];
}

export interface DragonTile {
  letter: Letter;
  colour: string;
  name: string;
  symbol: string;
  life: number;
  arrows: number;
  hearts: number;
  dice: number;
  trained: boolean;
  trainings: number;
  trainings_max: number;
  spaces: number;
  battle: BattleDie[];
  chance: number;
  power: string;
  shield: Letter | null;
  oath: boolean;
  falls: boolean;
  neighbours: Letter[];
  /** Why each action would fail here as things stand; empty where it would work. */
  fails: Record<Action, string>;
}

export interface Magic {
  id: string;
  name: string;
  family: string;
  text: string;
}

export interface Signal {
  signal: string;
  sentence: string;
}

export interface DragonPlayer {
  seat: number;
  tribe: Letter;
  stage: Stage;
  hand: Letter[];
  face_down: boolean;
  keeper: Letter | null;
  token: Action | null;
  row: Played[];
  available: Record<Action, number>;
  used: Record<Action, number>;
  magic: Magic[];
  selected: string | null;
  signals: Signal[];
}

export interface HunterInfo {
  pool: number;
  reserve: number;
  flames: number;
  flames_max: number | null;
  deck: number;
  packets: number[];
  buried: string[];
  last_round: boolean;
  left: Magic | null;
  discard: Magic[];
  box: string[];
  unseen: number;
  unseen_cards: string[] | null;
  helpers: string[];
}

export interface Bag {
  white: number;
  red: number;
}

/** A plan in the making, for the eyes of whoever makes it. */
export interface Draft {
  keeper: Letter | null;
  token: Action | null;
}

/** The open part of what is being resolved. */
export interface Question {
  attack?: Letter;
  faces?: BattleFace[];
  rerolled?: number[];
  arrows_to_go?: number;
  card?: string;
  left?: number;
  picked?: Letter[];
  /** Who has offered to give up. */
  giving_up?: number;
}

export interface DragonView {
  round: number;
  phase: Phase;
  circle: Letter[];
  tribes: Letter[];
  first: number;
  order: number[];
  board_dice: number;
  arrow_supply: number;
  /** Whose secret answer lies face down. */
  ready: number[];
  mode: DragonMode;
  difficulty: string;
  weak_hits: boolean;
  goal: number;
  shields: number;
  dragons: DragonTile[];
  hunter: HunterInfo;
  bag: Bag;
  supply: Record<Action, number>;
  players: DragonPlayer[];
  marks: Record<Letter, number> | null;
  draft: Draft | null;
  question: Question | null;
  hints: string[];
  /** The seats of each person, where one person runs several. */
  people: number[][];
  talk: Talking;
  /** Why this cannot be won any more; empty as long as it may be. */
  lost: string;
  given_up: boolean;
}
