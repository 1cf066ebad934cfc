// What a seat is shown, asked and told, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/dragon_keepers/shape.py and told.py; do not edit.

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

/** What an answer would do, of whatever kind it is. */
export interface Preview {
  arrows?: number;
  yours?: boolean | number;
  favourite?: boolean;
  warning?: string;
  saves?: boolean;
  dice?: number;
  sentence?: string;
  keepers_back?: number;
  tokens_back?: number;
  trained?: boolean;
  works_now?: boolean;
  name?: string;
  left?: number;
  card?: string;
  text?: string;
  deck?: number;
  life?: number;
  power?: string;
  face?: BattleFace;
  hits?: number;
  flames?: number;
  keepers?: number;
  why?: string;
  short?: number;
}

export interface AtDragon {
  seat: number;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface Battle {
  seat: number;
  faces: BattleFace[];
  dragon: Letter;
  colour: string;
  place: number;
}

export interface Began {
  seat: number;
  circle: Letter[];
}

export interface Buried {
  seat: number;
  deck: number;
  card: string;
  name: string;
}

export interface Changed {
  seat: number;
  keeper: boolean;
  token: Action;
  action: string;
  old: Action;
}

export interface Counted {
  seat: number;
  count: number;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface DieLost {
  pool: number;
  flames: number;
}

export interface Discarded {
  card: string;
  name: string;
}

export interface Ducked {
  dragon: Letter;
  colour: string;
  place: number;
  left: number;
}

export interface Failed {
  seat: number;
  token: Action;
  action: string;
  why: string;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface Fell {
  dragon: Letter;
  colour: string;
  place: number;
  arrows: number;
  seats: number[];
}

export interface Flames {
  seat: number;
  count: number;
  flames: number;
}

export interface Gained {
  seat: number;
  token: Action;
  action: string;
}

export interface GivingUp {
  seat: number;
  why: string;
  round: number;
}

export interface Healed {
  seat: number;
  count: number;
  arrows: number;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface Hit {
  dragon: Letter;
  colour: string;
  place: number;
  count: number;
  arrows: number;
}

export interface HunterCard {
  name: string;
  line: string;
  added: number;
  pool: number;
}

export interface LaidOpen {
  seats: number[];
  keepers: Letter[];
}

export interface LastRound {
  round: number;
}

export interface Lured {
  seat: number;
  count: number;
  source: Letter;
  from_place: number;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface MagicOf {
  seat: number;
  card: string;
  name: string;
}

export interface MagicTold {
  seat: number;
  text: string;
  card: string;
  name: string;
}

export interface Marked {
  marks: number[];
  worries: string[];
}

export interface Over {
  winners?: number[];
  round: number;
  won?: boolean;
  why?: string;
}

export interface Passed {
  seat: number;
  keepers: number;
}

export interface Planned {
  seat: number;
  token: Action;
  action: string;
  card: string | null;
  name: string;
}

export interface Protected {
  dragon: Letter;
  colour: string;
  place: number;
  seats: number[];
}

export interface Recalled {
  seat: number;
  friend_seat: number;
  keepers: number;
}

export interface Rerolled {
  seat: number;
  die: number;
  face: BattleFace;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface Revealed {
  seat: number;
  token: Action;
  action: string;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface RevealedCard {
  card: string;
  name: string;
  deck: number;
}

export interface Rolled {
  seat: number;
  roll: Letter[];
  colours: string[];
  returned: number;
  targets: Letter[];
  places: number[];
}

export interface Round {
  seat: number;
  round: number;
}

export interface Seated {
  seat: number;
}

export interface Shield {
  seat: number;
  shield: Letter;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface SignalTold {
  seat: number;
  group: string;
  signal: string;
  sentence: string;
}

export interface Snapped {
  seat: number;
  pool: number;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface Struck {
  seat: number;
  hits: number;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface Took {
  seat: number;
  source: string;
  pile: string;
  card: string;
  name: string;
}

export interface Trained {
  seat: number;
  dice: BattleDie[];
  flipped: boolean;
  dragon: Letter;
  colour: string;
  place: number;
}

export interface TurnedOver {
  seats: number[];
  keepers: Letter[];
  cards: string[];
  colours: string[];
}

export interface Unseen {
  cards: string[];
  names: string[];
}

export interface Walled {
  dragon: Letter;
  colour: string;
  place: number;
  count: number;
}

/** The data of each kind of event. */
export interface Events {
  battle: Battle;
  began: Began;
  boxed: MagicOf;
  buried: Buried;
  changed: Changed;
  declined: Seated;
  defended: Counted;
  die_lost: DieLost;
  discarded: Discarded;
  ducked: Ducked;
  failed: Failed;
  fell: Fell;
  flames: Flames;
  gained: Gained;
  giving_up: GivingUp;
  healed: Healed;
  held: MagicOf;
  hit: Hit;
  hunter_card: HunterCard;
  laid_open: LaidOpen;
  last_round: LastRound;
  lured: Lured;
  magic: MagicTold;
  marked: Marked;
  missed: AtDragon;
  oath: AtDragon;
  over: Over;
  passed: Passed;
  planned: Planned;
  played_on: Seated;
  protected: Protected;
  ready: Seated;
  recalled: Recalled;
  rerolled: Rerolled;
  returned: Counted;
  revealed: Revealed;
  revealed_card: RevealedCard;
  rolled: Rolled;
  rolled_alike: AtDragon;
  round: Round;
  shield: Shield;
  shield_there: AtDragon;
  signal: SignalTold;
  snapped: Snapped;
  struck: Struck;
  took: Took;
  trained: Trained;
  turned_over: TurnedOver;
  unready: Seated;
  unseen: Unseen;
  walled: Walled;
  withdrew: Seated;
  would_give_up: Seated;
}
