// The protocol, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/server/wire.py and messages.py; do not edit by hand.

export const VERSION = 1;

export type Mark = 'ember' | 'tide' | 'moss' | 'sun' | 'night' | 'heather' | 'rain' | 'linen';

export type Skill = 'random' | 'sensible';

export type Reaction = 'knock' | 'smile' | 'wow' | 'groan' | 'clap' | 'hurry';

/** Why not: a code for programs, a rule for the rulebook (may be empty), a sentence for people. */
export interface Refusal {
  code: string;
  rule: string;
  text: string;
}

/** The body of every error answer. */
export interface Problem {
  refusal: Refusal;
}

export interface OptionInfo {
  name: string;
  kind: 'choice' | 'list' | 'number' | 'switch' | 'text';
  default: unknown;
  text: string;
  rule: string;
  choices: string[];
  least: number;
  most: number;
}

export interface RuleInfo {
  id: string;
  text: string;
  section: string;
}

/**
 * A box on the shelf. `ready` is false for games that are announced but not playable yet.
 *
 * `marks`: the marks this game has pieces for; people here wear one of these. `pictures`: a
 * host may bring pictures to play it with.
 */
export interface GameInfo {
  slug: string;
  title: string;
  line: string;
  least: number;
  most: number;
  ready: boolean;
  edition: string;
  credits: string;
  secrets: boolean;
  options: OptionInfo[];
  marks: Mark[];
  pictures: boolean;
}

/** `live`: optional clock of `seconds` with `increment`, 0 for none. `turns`: `days` for each move. */
export interface Pace {
  kind: 'live' | 'turns';
  seconds: number;
  increment: number;
  days: number;
}

/** Who is to sit here: `free` (whoever comes), `bot`, `mine` (me, also at several chairs: pass and play). */
export interface Chair {
  kind?: 'bot' | 'free' | 'mine';
  name?: string;
  mark?: Mark | null;
  skill?: Skill;
}

/** A table to open. Chairs in seat order; their number is the number of seats. */
export interface NewTable {
  game: string;
  chairs: Chair[];
  options?: Record<string, unknown>;
  name?: string;
  pace?: Pace;
  public?: boolean;
  watching?: 'delayed' | 'none' | 'open';
  absence?: 'decision' | 'seat' | 'wait';
  webhook?: string;
  start?: boolean;
  album?: string;
}

export interface Opened {
  table: string;
}

/** One picture somebody brought, by a name that tells nothing, and the words it was given. */
export interface AlbumPicture {
  name: string;
  words: string[];
}

/** Pictures of one's own. `sealed`: a table plays with them. `most`: how many there may be. */
export interface Album {
  album: string;
  pictures: AlbumPicture[];
  sealed: boolean;
  bytes: number;
  most: number;
}

/** One chair. `stand_in`: a bot keeps it warm for its person. `clock`: seconds left, None without one. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'free' | 'person';
  name: string;
  mark: Mark;
  skill: Skill | null;
  host: boolean;
  here: boolean;
  away_since: number | null;
  stand_in: boolean;
  clock: number | null;
  deadline: number | null;
}

/** A seat asks to take back its last move; the people of these seats have not agreed yet. */
export interface TakeBackInfo {
  seat: number;
  waiting: number[];
}

/** Everything about a table but what lies on it. `mine`: the seats of whoever asks. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  name: string;
  options: Record<string, unknown>;
  pace: Pace;
  public: boolean;
  watching: 'delayed' | 'none' | 'open';
  absence: 'decision' | 'seat' | 'wait';
  status: 'gathering' | 'over' | 'playing';
  seats: SeatInfo[];
  mine: number[];
  host: boolean;
  watchers: number;
  commitment: string;
  seed: string | null;
  moves: number;
  opened: number;
  now: number;
  rematch: string | null;
  branched_from: string | null;
  take_back: TakeBackInfo | null;
  warning: string;
}

export interface LobbyRow {
  id: string;
  game: string;
  title: string;
  name: string;
  status: 'gathering' | 'over' | 'playing';
  seats: number;
  free: number;
  people: string[];
  pace: Pace;
  opened: number;
}

export interface Sit {
  name: string;
  seat?: number | null;
  mark?: Mark | null;
}

export interface SeatChoice {
  seat: number;
}

/** Put a bot on a free chair, or take one away (`skill` None). */
export interface SetBot {
  seat: number;
  skill?: Skill | null;
}

/** Open a new table that begins after this many moves of a finished one; at once, if no chair is free. */
export interface Branch {
  moves: number;
  chairs: Chair[];
}

/** A table of mine. `waiting`: I am asked. `since`: events told since I looked. */
export interface InboxRow {
  id: string;
  game: string;
  title: string;
  name: string;
  status: 'gathering' | 'over' | 'playing';
  waiting: boolean;
  prompt: string;
  deadline: number | null;
  since: number;
  updated: number;
}

/** Who this browser is. There are no accounts: a person is a secret in a cookie. */
export interface Me {
  name: string;
  mark: Mark | null;
  tables: InboxRow[];
}

export interface Rename {
  name: string;
  mark?: Mark | null;
}

/** A one-time code that takes me along to another device; good for ten minutes, once. */
export interface Passage {
  code: string;
}

/**
 * Something that happened, as a kind with data for the animation and a sentence for the log.
 *
 * `sentence` calls seats by their people's names. `after` is the number of the move it belongs to.
 */
export interface EventInfo {
  kind: string;
  data: Record<string, unknown>;
  sentence: string;
  after: number;
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** `by`: who chose: the person, a bot, or a stand-in. */
export interface ReplayMove {
  number: number;
  seat: number;
  text: string;
  by: 'bot' | 'person' | 'set_up' | 'stand_in';
}

/** The list of moves of a finished match; look at each through `ReplayFrame`. */
export interface Replay {
  info: TableInfo;
  moves: ReplayMove[];
  outcome: Record<string, unknown>;
}

/** What lay on the table after `number` moves, through these eyes, and what was told of the last of them. */
export interface ReplayFrame {
  number: number;
  eyes: string;
  view: Record<string, unknown>;
  events: EventInfo[];
}

/** Everything that was told to these eyes; `after` says of which move. */
export interface ReplayStory {
  eyes: string;
  events: EventInfo[];
}

/** Does the record keep what was promised before the first move? */
export interface Verdict {
  good: boolean;
  lines: string[];
}

/** First message. `seen`: the last move this client knows, to be told only what came since. */
export interface Hello {
  type: 'hello';
  version: number;
  seen?: number;
  screen?: boolean;
}

/** Look through the eyes of another of my seats (pass and play), or of none. */
export interface Look {
  type: 'look';
  seat: number | null;
}

/** Answer a decision. `id` is made by the client: the same id twice is one move. */
export interface Play {
  type: 'play';
  id: string;
  seat: number;
  decision: string;
  move: unknown;
}

/** Take back a move. `ask`: where that is no longer free, ask the table to agree. */
export interface Undo {
  type: 'undo';
  id: string;
  seat: number;
  ask?: boolean;
}

/** Answer to somebody who asks to take a move back: `yes`, or no. One's own request is withdrawn by a no. */
export interface Grant {
  type: 'grant';
  yes: boolean;
}

/** Why could this not be played? Answered with `why`; changes nothing. */
export interface Ask {
  type: 'ask';
  id: string;
  seat: number;
  move: unknown;
}

export interface Hint {
  type: 'hint';
  id: string;
  seat: number;
}

export interface Say {
  type: 'say';
  id: string;
  text: string;
}

export interface React {
  type: 'react';
  reaction: Reaction;
}

/** `on`: a stand-in shall keep my seat warm; off: I take it back, at any decision. */
export interface Warm {
  type: 'warm';
  seat: number;
  on: boolean;
}

export interface Ping {
  type: 'ping';
  at?: number;
}

/**
 * The table as it is for this client.
 *
 * `recap` counts the events told since `seen`, or since this person last looked; `returning`: there is such a time.
 */
export interface Welcome {
  type: 'welcome';
  version: number;
  table: TableInfo;
  looking: number | null;
  moves: number;
  view: Record<string, unknown> | null;
  undo: boolean;
  story: EventInfo[];
  recap: number;
  returning: boolean;
  chat: ChatLine[];
}

/**
 * A move was made (it is already durable): new view, what was told of it, new clocks.
 *
 * `by` "together" (`seat` is -1): several answered, and nobody is told who was last; with the same number of moves as
 * before it only tells who has answered by now.
 */
export interface Update {
  type: 'update';
  moves: number;
  view: Record<string, unknown>;
  events: EventInfo[];
  table: TableInfo;
  undo: boolean;
  seat: number;
  by: 'bot' | 'person' | 'set_up' | 'stand_in' | 'together' | 'undo';
}

/** Seats, presence or status changed. */
export interface Room {
  type: 'room';
  table: TableInfo;
}

/** Your message with this id took effect (again, if it was sent twice). */
export interface Done {
  type: 'done';
  id: string;
  moves: number;
}

/** Your message with this id was refused; nothing has changed. */
export interface No {
  type: 'no';
  id: string;
  refusal: Refusal;
}

/** Answer to `ask`: the refusal, or None when the move may be played. */
export interface Why {
  type: 'why';
  id: string;
  refusal: Refusal | null;
}

export interface Hinted {
  type: 'hinted';
  id: string;
  move: Record<string, unknown>;
  text: string;
}

export interface Said {
  type: 'said';
  line: ChatLine;
}

export interface Reacted {
  type: 'reacted';
  seat: number | null;
  name: string;
  reaction: Reaction;
}

export interface Pong {
  type: 'pong';
  at: number;
  now: number;
}

/** The connection ends, and why. */
export interface Bye {
  type: 'bye';
  refusal: Refusal;
}

export type FromClient = Hello | Look | Play | Undo | Grant | Ask | Hint | Say | React | Warm | Ping;

export type FromServer = Welcome | Update | Room | Done | No | Why | Hinted | Said | Reacted | Pong | Bye;
