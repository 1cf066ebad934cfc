// What a seat is shown, asked and told, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/shifting_realms/shape.py and told.py; do not edit.

export type Letter = 'T' | 'A' | 'L' | 'D' | 'N';

export type Resource = 'gold' | 'wood' | 'stone' | 'magic';

export type Terrain = 'grass' | 'forest' | "water's edge" | 'quarry' | 'mine' | 'ruins' | 'town hall' | 'troll king';

export type Unit = 'scout' | 'soldier';

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

/** What an answer would do, of whatever kind it is. */
export interface Preview {
  gold_left?: number;
  resources?: Goods;
  any?: number;
  warning?: string;
  cards_left?: number;
  card?: string | boolean;
  name?: string;
  text?: string;
  timing?: string;
  scouts?: number;
  soldiers?: number;
  steps?: number | null;
  spots?: number;
  waiting?: number;
  token?: number;
  vp?: number;
  you_lose_soldiers?: number;
  each_collect?: Goods;
  cost?: Goods;
  yields?: Goods;
  sites?: string[];
  covers?: Record<string, number>;
  they_lose_soldiers?: number;
  they_lose_scouts?: number;
  flee?: number;
  then_unprotected?: number;
  you_take_spots?: number;
  gold?: number;
  raids_left?: number;
  space?: string;
  left?: number;
  path?: string[];
  landing?: boolean;
  removable?: string[];
  landings?: string[];
  supply?: Goods;
}

export interface Actions {
  seat: number;
  actions: number;
  left: string;
}

export interface AtSpace {
  seat: number;
  space: string;
  place: string;
  at: number;
}

export interface Built {
  seat: number;
  kind: string;
  name: string;
  space: string;
  vp: number;
  actions: number;
  cost: Goods;
  amounts: string;
  line: string;
  place: string;
  at: number;
}

export interface Collected {
  seat: number;
  resources: Goods;
  amounts: string;
  posted?: string[];
  posted_units?: Unit[];
  posted_at?: number[];
  arrivals?: string;
}

export interface Discarded {
  seat: number;
  card: string;
  name: string;
  realm: string;
  board: number;
}

export interface Drew {
  seat: number;
  realm: string;
  board: number;
  gold: number;
  actions: number;
}

export interface Dug {
  seat: number;
  space: string;
  vp: number;
  contents: number;
  goods: string;
  place: string;
  at: number;
}

export interface EndCard {
  seat: number;
  card: string;
  name: string;
  vp: number;
}

export interface EndComes {
  seat: number;
  reason: string;
}

export interface Fought {
  seat: number;
  space: string;
  foe_seat: number;
  lost: number;
  price: string;
  place: string;
  at: number;
}

export interface Gained {
  seat: number;
  resources: Goods;
  amounts: string;
}

export interface GoldOf {
  seat: number;
  gold: number;
}

export interface Hand {
  seat: number;
  cards: string[];
  kept_at: number[];
  names: string;
}

export interface Kept {
  seat: number;
  realm: string;
}

export interface Laid {
  first: string;
  second: string;
  third: string;
}

export interface Leftovers {
  seat: number;
  total: number;
  goods: string;
  vp: number;
}

export interface Lot {
  seat: number;
  number: number;
}

export interface Marked {
  seat: number;
  space: string;
  name: string;
  place: string;
  at: number;
}

export interface Moved {
  seat: number;
  start: string;
  end: string;
  scouts: number;
  soldiers: number;
  actions: number;
  group: string;
  origin: string;
  from_at: number;
  goal: string;
  to_at: number;
}

export interface Nothing {
  seat: number;
  card: string;
  name: string;
}

export interface Objective {
  seat: number;
  realm: string;
  board: number;
  met: number;
}

export interface Opened {
  decks: Record<string, string[]>;
  aside: string[];
  things: string;
}

export interface Order {
  seat: number;
  card: number;
  resources: Goods;
  amounts: string;
}

export interface Over {
  winners: number[];
  reason: string;
  vp: number;
  structures: string;
  winner_seat: number;
  second_seat?: number;
}

export interface Placed {
  seat: number;
  unit: Unit;
  space: string;
  place: string;
  at: number;
}

export interface Played {
  seat: number;
  card: string;
  name: string;
  words: string;
  line: string;
  effects: string[];
}

export interface Points {
  seat: number;
  amount: number;
}

export interface Raided {
  seat: number;
  space: string;
  number: number;
  actions: number;
  place: string;
  at: number;
}

export interface Recruits {
  seat: number;
  free: boolean;
  actions: number;
}

export interface Removed {
  seat: number;
  owner_seat: number;
  unit: Unit;
  space: string;
  place: string;
  at: number;
}

export interface Returned {
  seat: number;
  space: string;
  home: string;
  soldiers: number;
  who: string;
  place: string;
  at: number;
  hall: string;
  home_at: number;
}

export interface Robbed {
  seat: number;
  victim_seat: number;
  resource: Resource;
}

export interface Saw {
  seat: number;
  card: string;
  name: string;
  words: string;
}

export interface Seated {
  seat: number;
}

export interface Spots {
  seat: number;
  spaces: string[];
  scouts: number;
  spots_at: number[];
  who: string;
  places: string;
}

export interface Struck {
  seat: number;
  space: string;
  foe_seat: number;
  strikes: number;
  fled: number;
  fallen: string;
  running: string;
  taken: number;
  gained: string;
  place: string;
  at: number;
  home?: string;
  hall?: string;
  home_at?: number;
}

export interface Tasks {
  seat: number;
  tasks: string[];
  vp: number;
  shown: string[];
  placed: Goods;
  done: string;
}

export interface TokenTold {
  seat: number;
  start: string;
  token: number;
  vp: number;
  soldiers: number;
  taken_before: number;
  fallen: string;
  actions: number;
  origin: string;
  from_at: number;
}

export interface Traded {
  seat: number;
  how: string;
  given: string;
  got: string;
  kinds: Resource[];
  used: string;
}

export interface Turn {
  seat: number;
  round: number;
  actions: number;
}

/** The data of each kind of event. */
export interface Events {
  actions: Actions;
  bid: GoldOf;
  built: Built;
  collected: Collected;
  discarded: Discarded;
  dragon_left: Seated;
  drew: Drew;
  dug: Dug;
  end_card: EndCard;
  end_comes: EndComes;
  flag: Seated;
  flew: AtSpace;
  fought: Fought;
  gained: Gained;
  hand: Hand;
  kept: Kept;
  laid: Laid;
  landed: AtSpace;
  left: Seated;
  leftovers: Leftovers;
  lot: Lot;
  marked: Marked;
  moved: Moved;
  nothing: Nothing;
  objective: Objective;
  opened: Opened;
  order: Order;
  over: Over;
  paid: GoldOf;
  placed: Placed;
  played: Played;
  points: Points;
  raided: Raided;
  ready: Seated;
  recruits: Recruits;
  removed: Removed;
  returned: Returned;
  robbed: Robbed;
  saw: Saw;
  spots: Spots;
  struck: Struck;
  tasks: Tasks;
  token: TokenTold;
  traded: Traded;
  turn: Turn;
  unready: Seated;
}
