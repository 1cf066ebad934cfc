// What a seat is shown, asked and told, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/keepers_creepers/shape.py and told.py; do not edit.

export type Letter = 'R' | 'Y' | 'G' | 'B' | 'K';

export type Face = 'AIM' | 'HOP' | 'SWAP' | 'WILD' | 'DIG' | 'TIP';

export type Way = 'forward' | 'back' | 'down';

export type Home = 'home';

/** A numbered space, or the tree itself. */
export type Place = number | Home;

/** The words of the steps that ask somebody something. */
export type Asked = 'Roll' | 'Points' | 'Hop' | 'FriendHop' | 'FriendSeat' | 'FriendPiece' | 'SwapFirst' | 'SwapSecond' | 'WildPick';

export interface BoardInfo {
  name: string;
  rows: number;
  columns: number;
  safe: number;
  spaces: string[];
}

export interface PyramidInfo {
  id: string;
  seat: number;
  pips: number;
  space: number | null;
  safe: boolean;
}

/** The question being asked, in figures. */
export interface ActionInfo {
  step: Asked | null;
  face?: Face;
  budget?: number;
  points?: number;
  way?: Way;
  forced?: boolean;
  driver?: string | null;
  riders?: string[];
  first?: string;
  left?: number;
}

export interface TableView {
  board: BoardInfo;
  pyramids: PyramidInfo[];
  /** By space: the pyramids on it, from below. */
  piles: Record<string, string[]>;
  colours: Letter[];
  turn: number;
  turns: number;
  face: Face | null;
  keeper: boolean | null;
  action: ActionInfo;
  wild: number;
  extra_rolls: number;
  safe: number[];
  progress: number[];
  ranks: number[][];
  away: number[];
  by_limit: boolean;
}

export interface Stop {
  to: Place;
  cost: number;
}

/** What an answer would do, of whatever kind it is. */
export interface Preview {
  piece?: string;
  from?: number;
  riders?: string[];
  to?: Place;
  cost?: number;
  left?: number;
  reach?: Stop[];
  warning?: string;
}

export interface Earned {
  seat: number;
  owed: number;
}

export interface Helped {
  seat: number;
  friend_seat: number;
  colour: string;
}

export interface Hopped {
  piece: string;
  riders: string[];
  start: number;
  end: Place;
  moved: number[];
  owners: number[];
  seat: number;
  friend: boolean;
}

export interface Ignored {
  seat: number;
  left: number;
}

export interface LeftAtThat {
  seat: number;
  what: string;
}

export interface Over {
  winners: number[];
  reason: string;
  turns: number;
}

export interface Picked {
  seat: number;
  face: Face;
  half: number;
}

export interface PoorBonus {
  seat: number;
  face: Face;
  points: number;
}

export interface Rolled {
  seat: number;
  face: Face;
  keeper: boolean;
}

export interface Seated {
  seat: number;
}

export interface Stepped {
  piece: string;
  riders: string[];
  start: number;
  end: Place;
  moved: number[];
  owners: number[];
  seat: number;
  way: Way;
  cost: number;
  left: number;
}

export interface Swapped {
  seat: number;
  first: string;
  second: string;
  moved: number[];
  owners: number[];
  first_at: number;
  second_at: number;
}

export interface Turn {
  seat: number;
  turn: number;
}

/** The data of each kind of event. */
export interface Events {
  began: Seated;
  declined: LeftAtThat;
  earned: Earned;
  extra_roll: Seated;
  finished: Seated;
  helped: Helped;
  hopped: Hopped;
  ignored: Ignored;
  left: Seated;
  nothing: LeftAtThat;
  over: Over;
  picked: Picked;
  poor_bonus: PoorBonus;
  rolled: Rolled;
  stepped: Stepped;
  swapped: Swapped;
  turn: Turn;
}
