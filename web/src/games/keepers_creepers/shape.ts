// What a seat is shown, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/keepers_creepers/shape.py; do not edit.

export type Letter = 'R' | 'Y' | 'G' | 'B' | 'K';

export type Face = 'AIM' | 'HOP' | 'SWAP' | 'WILD' | 'DIG' | 'TIP';

export type Way = 'forward' | 'back' | 'down';

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
