// What a seat is shown, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/shifting_realms/shape.py; do not edit.

export type Letter = 'T' | 'A' | 'L' | 'D' | 'N';

export type Resource = 'gold' | 'wood' | 'stone' | 'magic';

export type Terrain = 'grass' | 'forest' | "water's edge" | 'quarry' | 'mine' | 'ruins' | 'town hall' | 'troll king';

export type Goods = Record<Resource, number>;

/** The words of the steps that ask somebody something. */
export type Asked = 'Bid' | 'PickCard' | 'PickAny' | 'Act' | 'AfterCollect' | 'Recruit' | 'FortPlace' | 'MoveFrom' | 'MoveGroup' | 'MoveTo' | 'Site' | 'Marker' | 'SoldiersReturn' | 'LookAtCard' | 'DrawAnother' | 'PlaceUnits' | 'Change' | 'RobSeat' | 'Steal' | 'Banish' | 'Flight' | 'Remove' | 'RaidDraw' | 'DigUp';

export interface MeterPart {
  what: string;
  have: number;
  need: number;
}

export interface CardFace {
  id: string;
  realm: Letter;
  name: string;
  timing: string;
  permanent: boolean;
  text: string;
  flavour: string;
}

/** A back shows its realm and which draw it was; the rest only to its owner. */
export interface KeptCard {
  realm: Letter;
  draw: number;
  id?: string;
  name?: string;
  timing?: string;
  permanent?: boolean;
  text?: string;
  flavour?: string;
  playable?: boolean;
  why_not?: string | null;
}

/** A back shows its realm; the rest only to its owner. */
export interface Task {
  realm: Letter;
  id?: string;
  vp?: number;
  text?: string;
  done?: boolean;
  progress?: MeterPart[];
}

export interface Pile {
  id: string;
  name: string;
  word: string;
  left: number;
  on: Terrain;
  cost: Goods;
  vp: number;
  yields: Goods;
  text: string;
  flavour: string;
}

export interface Realm {
  letter: Letter;
  name: string;
  folk: string;
  line: string;
  corners: string;
  hall: string;
  goal: string;
  meter: MeterPart[];
  met: boolean;
  deck: number;
  deck_open: boolean;
  left_in_deck: string[] | null;
  discard: CardFace[];
  piles: Pile[];
}

export interface Tile {
  id: string;
  name: string;
  owner: number;
  flat: number;
  raids_left: number;
  dug: boolean;
  new: boolean;
  text: string;
}

export interface Units {
  seat: number;
  scouts: number;
  on_spots: number;
  waiting: number;
  soldiers: number;
  flat: number;
  unprotected: number;
  moved_scouts: number;
  moved_soldiers: number;
}

export interface Space {
  name: string;
  realm: Letter;
  column: number;
  row: number;
  terrain: Terrain;
  gives: Resource | null;
  spots: number;
  spots_free: number;
  tile: Tile | null;
  dragon: boolean;
  units: Units[];
  no_fight: boolean;
  fought: number[];
  fight_over: boolean;
}

export interface Token {
  number: number;
  vp: number;
  yields: Goods;
  owner: number | null;
}

/** The step on top of the agenda, with whatever it knows. None of them holds a secret. */
export interface Question {
  step: Asked;
  how?: string;
  start?: string;
  scouts?: number;
  soldiers?: number;
  free?: boolean;
  left?: number;
  entered?: string[];
  space?: string;
  dragon?: boolean;
  structure?: string;
  site?: string;
  card?: string;
  victim?: number;
  who?: number;
  queue?: number[];
}

/** What played cards and lost units mean for the running turn. */
export interface Effects {
  wood_off: number;
  stone_off: number;
  powder: boolean;
  oath: boolean;
  veiled: number[];
  lost_scouts: number;
  lost_soldiers: number;
  markets_used: number;
  vaults_used: number;
}

export interface Track {
  lap: number;
  space: number;
}

export interface Troops {
  scouts: number;
  soldiers: number;
}

export interface Player {
  seat: number;
  colour: string;
  faction: string;
  shape: string;
  place: number | null;
  bid: number | null;
  vp: number;
  track: Track;
  points: Record<string, number>;
  supply: Goods;
  pieces: Record<Resource, number[]>;
  income: Goods;
  reserve: Troops;
  on_board: Troops;
  structures: string[];
  raids: number;
  tokens: number[];
  magic_rate: number;
  face_up: CardFace[];
  kept: KeptCard[];
  tasks: Task[];
  away: boolean;
}

export interface WhyNot {
  rule: string;
  text: string;
}

/** What can be built, where, and why not. */
export interface Workpiece {
  id: string;
  word: string;
  cost: Goods;
  missing: Goods;
  sites: string[];
  why_not: WhyNot | null;
}

export interface TableView {
  realms: Realm[];
  spaces: Space[];
  dragon: string | null;
  tokens: Token[];
  order: number[];
  /** Seats that drew lots for the same bid and still choose a turn order card, in that order. */
  choosing_next: number[];
  round: number;
  turn: number | null;
  actions: number;
  draws_left: number;
  raided: boolean;
  question: Question | null;
  effects: Effects;
  players: Player[];
  resolving: CardFace[];
  met: Letter[];
  built: number;
  tiles: number;
  ending: boolean;
  by_limit: boolean;
  away: number[];
  aside: number | Task[];
  workshop: Workpiece[] | null;
  score_now: number | null;
  hints: string[];
}
