// What a seat is shown, asked and told, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/magic_book/shape.py and told.py; do not edit.

/** The four dragon colours and X, the Shadow Dragon. */
export type Letter = 'B' | 'G' | 'O' | 'W' | 'X';

export type SideName = 'left' | 'right';

export type Bonus = 'crystal' | 'egg' | 'shadow';

export type RewardPart = 'low' | 'high' | 'crystal' | 'egg' | 'shadow';

export type PearlColour = 'red' | 'blue';

export type PartOfTurn = 'mint' | 'take' | 'change' | 'lay out' | 'follow' | 'reward' | 'flute' | 'over';

export interface CardInfo {
  card: string;
  colour: Letter;
  name: string;
  people: string;
  page: string;
  side: SideName;
  /** In a hand: does it fit the present demand? */
  fits?: boolean;
}

export interface PageInfo {
  count: number;
  thin: boolean;
  page: string;
  put_by: number | null;
  /** The dragon behind the page, for the seat that put it there. */
  card: string | null;
}

export interface Pay {
  pieces: number[];
  bonus: Bonus[];
}

export interface BookInfo {
  number: number;
  colour: Letter;
  name: string;
  caption: string;
  reward: RewardPart[];
  pays: Pay;
  left: PageInfo;
  right: PageInfo;
}

export interface Tally {
  value: number;
  count: number;
}

export interface SupplyInfo {
  pieces: Tally[];
  lowest: number | null;
  highest: number | null;
  removed: Tally[];
  pearls: Record<PearlColour, number>;
  eggs: number;
  crystals: number;
  shadows: number;
  crests: number[];
  box: number | string[];
}

export interface ChestInfo {
  id: string;
  name: string;
  window: string;
  effect: string;
  flavour: string;
}

export interface Amulets {
  done: number;
  target: number;
}

export interface StackInfo {
  colour: Letter;
  name: string;
  count: number;
  shadows: number;
  cards: string[];
  locked: boolean;
}

export interface Sheet {
  pieces: number;
  pearls: number;
  crest: number;
  eggs: number;
  total: number;
}

export interface PlayerInfo {
  seat: number;
  row: StackInfo[];
  laid_out: number;
  pieces: number;
  rings: number;
  loose: number;
  values: number[] | null;
  pearls: Record<PearlColour, number>;
  numbers: number[] | null;
  eggs: number;
  crystals: number;
  crest: number | null;
  hand_size: number;
  backs: string[] | null;
  hand: CardInfo[] | null;
  used: string[];
  has_laid: boolean;
  away: boolean;
  score: Sheet | null;
  /** Where it came in, once the game is over. */
  place: number | null;
}

export interface DemandInfo {
  need: number;
  colour: Letter;
  have: number;
  shadows: number;
  shut_in: boolean;
  numbers: number[];
  colours: Letter[];
}

/** A play in the making, for the eyes of whoever makes it. */
export interface DraftInfo {
  prism: Letter | null;
  horn: boolean;
  feather: boolean;
  playing: boolean;
  size: number;
  colour: Letter;
  side: SideName | null;
  picks: string[];
}

/** What a card may be, and how likely, in percent. */
export interface Chance {
  card: string;
  chance: number;
}

export interface Doubt {
  back: string;
  count: number;
  may: Chance[];
}

export interface HandMemory {
  known: string[];
  doubtful: Doubt[];
}

export interface MemoryInfo {
  hands: (HandMemory | null)[];
  unseen: Record<string, number>;
  put: Chance[][][];
}

export interface TableView {
  turn: number;
  first: number;
  turns: number;
  step: PartOfTurn;
  asked: SideName | null;
  taken: number;
  changed: SideName[];
  page_end: boolean;
  quiet_turns: number;
  book: BookInfo;
  display: CardInfo[];
  supply: SupplyInfo;
  amulets: Amulets;
  chests: ChestInfo[];
  players: PlayerInfo[];
  demand: DemandInfo | null;
  draft: DraftInfo | null;
  hints: string[];
  memory?: MemoryInfo;
}

/** What the page asks for. */
export interface Demanded {
  number: number;
  colour: string;
}

/** What an answer would do, of whatever kind it is. */
export interface Preview {
  card?: string;
  colour?: string;
  page?: string;
  turns?: string;
  warning?: string;
  book?: Demanded;
  pieces?: number[];
  bonus?: Bonus[];
  amulets?: number;
  have?: number;
  shadows?: number;
  reward?: RewardPart[];
  size?: number;
  crest?: number;
  price?: number;
  shuts_in?: Letter;
  worth?: number[];
  left?: number;
  stays?: string;
  back?: string[];
  pages?: string[];
  value?: number;
}

export interface Amulet {
  seat: number;
  pearl: PearlColour;
  amulets: number;
  target: number;
}

export interface Began {
  seat: number;
  book: string;
}

export interface BonusTold {
  seat: number;
  what: Bonus;
  words: string;
  left: number;
  spent: string;
  kept: string[];
}

export interface CalledBack {
  seat: number;
  stays: string;
  cards: string[];
}

export interface ChestOpened {
  item: string;
  name: string;
}

export interface Crest {
  seat: number;
  points: number;
  name: string;
}

export interface Ended {
  why: string;
  box: string[];
  tops: string[];
  turns: number;
  quiet_turns: number;
}

export interface ItemUsed {
  seat: number;
  item: string;
  name: string;
  colour?: string;
}

export interface LaidOut {
  seat: number;
  cards: string[];
  what: string;
  colour: Letter;
  place: number;
  new: boolean;
  caption: string;
}

export interface Minted {
  seat: number;
  pages: string[];
  book: string;
  turned: string[];
  cards?: string[];
}

export interface NothingLeft {
  seat: number;
  what: string;
  words: string;
}

export interface PageEnd {
  side: SideName;
}

export interface Piece {
  seat: number;
  value: number;
  how: string;
  pieces: number;
  slot: number;
  closed: string[];
}

export interface Refilled {
  card: string;
  colour: string;
  article: string;
  page: string;
  side: SideName;
  shown: string;
  book: string;
  left: number;
  slot: number;
  turned: string[];
}

export interface Scored {
  seat: number;
  pieces: number;
  pearls: number;
  crest: number;
  eggs: number;
  total: number;
  points: string;
  values: number[];
  numbers: number[];
  hand: string[];
}

export interface Seated {
  seat: number;
}

export interface ShadowHome {
  shadows: number;
}

export interface ShutIn {
  seat: number;
  colour: Letter;
  name: string;
}

export interface Stopped {
  seat: number;
  taken: number;
}

export interface Took {
  card: string;
  colour: string;
  article: string;
  page: string;
  seat: number;
  side: SideName;
  crystal: boolean;
  paid: string[];
}

export interface Turn {
  seat: number;
  book: string;
  turns: number;
  quiet_turns: number;
}

export interface Won {
  winner_seat: number;
  winners: number[];
  reasons: string;
}

export interface Wrote {
  seat: number;
  side: SideName;
  page: string;
  book: string;
  turned: string[];
  card?: string;
}

/** The data of each kind of event. */
export interface Events {
  amulet: Amulet;
  began: Began;
  bonus: BonusTold;
  called_back: CalledBack;
  chest_opened: ChestOpened;
  crest: Crest;
  ended: Ended;
  item_used: ItemUsed;
  laid_out: LaidOut;
  left: Seated;
  minted: Minted;
  no_crest: Seated;
  nothing_left: NothingLeft;
  page_end: PageEnd;
  passed: Seated;
  piece: Piece;
  refilled: Refilled;
  scored: Scored;
  shadow_home: ShadowHome;
  shut_in: ShutIn;
  stopped: Stopped;
  took: Took;
  turn: Turn;
  won: Won;
  wrote: Wrote;
}
