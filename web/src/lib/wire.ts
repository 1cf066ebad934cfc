// The protocol, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/server/wire.py, mine.py, reviews.py, messages.py, lessons.py,
// examples.py and src/tablekeep/bots/; do not edit.

export const VERSION = 1;

export type Grade = 'forced' | 'best' | 'great' | 'fine' | 'slip' | 'blunder' | 'ungraded';

export type Mark = 'ember' | 'tide' | 'moss' | 'sun' | 'night' | 'heather' | 'rain' | 'linen';

export type Skill = 'random' | 'sensible' | 'drowsy' | 'fair' | 'cunning' | 'merciless';

export type Tempo = 'calm' | 'brisk' | 'at once';

export type Reaction = 'knock' | 'smile' | 'wow' | 'groan' | 'clap' | 'hurry';

export type By = 'person' | 'bot' | 'stand_in' | 'audience' | 'undo' | 'set_up' | 'together';

/** A move and the chance to win with it; `doubt` is how far that may be off, either way. */
export interface Choice {
  move: Record<string, unknown>;
  text: string;
  worth: number;
  doubt: number;
}

/**
 * What a coach would do. Chances are between 0 and 1; `choices` begins with the move itself, the best first.
 *
 * `gains` and `risks` say what the move does for you and against you, `answers` what the others can do about it. In
 * the worst quarter of the worlds that were tried the chance to win was `low` a round later, and less.
 */
export interface Advice {
  move: Record<string, unknown>;
  text: string;
  worth: number;
  choices: Choice[];
  gains: string[];
  risks: string[];
  answers: string[];
  low: number;
  worlds: number;
}

/** One choice. `loss`: what it cost of the chance to win against the first of `choices`, the best that was found. */
export interface Graded {
  number: number;
  seat: number;
  grade: Grade;
  loss: number;
  doubt: number;
  played: string;
  choices: Choice[];
  why: string[];
}

/** Everybody's chance to win after each move (0: the set-up), and how much of the change was luck. */
export interface Course {
  chances: number[][];
  luck: number[][];
}

/** One seat's match: what luck gave it, what its choices cost, and how often they were what. */
export interface Reckoning {
  seat: number;
  luck: number;
  cost: number;
  choices: number;
  grades: Record<string, number>;
}

/** A turning point: whose chance changed most, by how much, and whether that was chosen or came by luck. */
export interface Turning {
  number: number;
  seat: number;
  change: number;
  by: 'choice' | 'luck';
}

export interface Review {
  course: Course;
  graded: Graded[];
  tallies: Reckoning[];
  turning: Turning[];
}

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

/**
 * What a table may choose. `title` and `words` (by value) are for people, `mode` is the one it belongs to (empty:
 * all), `chair` says that its numbers are chairs. `place` is where it is chosen: on the `box` (asked whenever one
 * plays), as a `table` is opened, among the `house` rules, or `elsewhere`, never by hand.
 */
export interface OptionInfo {
  name: string;
  kind: 'choice' | 'list' | 'number' | 'switch' | 'text';
  default: unknown;
  text: string;
  rule: string;
  choices: string[];
  least: number;
  most: number;
  title: string;
  words: Record<string, string>;
  mode: string;
  place: 'box' | 'elsewhere' | 'house' | 'table';
  chair: boolean;
}

/** One way to play: the options that make it so, what it is called, and how many it is for. */
export interface ModeInfo {
  name: string;
  title: string;
  line: string;
  minutes: number;
  least: number;
  most: number;
  options: Record<string, unknown>;
}

export interface RuleInfo {
  id: string;
  text: string;
  section: string;
}

/**
 * How a game looks: `accent` of its title on dark ground, `cloth` and its `pattern` on the table, `light` over it,
 * `ink` of the title on the picture of the box. Colours are CSS.
 */
export interface LookInfo {
  accent: string;
  cloth: string;
  light: string;
  pattern: 'paper' | 'stars' | 'waves' | 'weave';
  ink: string;
}

/**
 * A box on the shelf. `ready` is false for games that are announced but not playable yet.
 *
 * `least` and `most` span all its `modes`, where it has several. `marks`: the marks this game
 * has pieces for; people here wear one of these. `pictures`: a
 * host may bring pictures to play it with. `lessons`: how many there are to learn it by. `board` and `cover`: where
 * a game that brings its own board or picture for its box has them (docs/boards.md); empty where it brings none.
 * `look`: null where its box says nothing of that.
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
  minutes: number;
  modes: ModeInfo[];
  options: OptionInfo[];
  marks: Mark[];
  pictures: boolean;
  lessons: number;
  board: string;
  cover: string;
  look: LookInfo | null;
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

/** How well a word fits each picture, from -1 to 1, in the order of the cards; none where nobody can place it. */
export interface Fits {
  word: string;
  fits: number[];
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

/** One thing to choose: the move it stands for, as a text and as JSON, and what it shows. */
export interface PollChoice {
  text: string;
  json: Record<string, unknown>;
  preview: Record<string, unknown>;
}

/**
 * What those who look on are asked. `yours`: you may vote, by the number of a choice; `mine` is your vote.
 *
 * `waits`: the match goes on when the votes are counted, at the latest `until`. `somebody`: this browser is known;
 * else its first vote goes by REST, which makes it so. How others vote is told to nobody before the count.
 */
export interface PollInfo {
  key: string;
  prompt: string;
  waits: boolean;
  until: number | null;
  yours: boolean;
  somebody: boolean;
  choices: PollChoice[];
  mine: number | null;
}

/** Somebody the host has muted, or keeps out (`out`); named as they were called here. */
export interface Hushed {
  name: string;
  out: boolean;
}

/**
 * Everything about a table but what lies on it. `mine`: the seats of whoever asks.
 *
 * `closed`: by its host, so it ends without a result, whatever its status. `locked`: nobody new may come. `muted`: you
 * may not speak here. `hushed`: for the host only, who may not. `tempo`: how quickly the host wants things shown on a
 * shared screen; null leaves it to that screen.
 */
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
  poll: PollInfo | null;
  closed: boolean;
  locked: boolean;
  tempo: Tempo | null;
  muted: boolean;
  hushed: Hushed[];
  warning: string;
  note: string;
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

/** `ban`: and keep them out. */
export interface Kick {
  seat: number;
  ban?: boolean;
}

export interface Switch {
  on: boolean;
}

/** Somebody at a table: by a seat, by a line of chat, or by a name among the `hushed`. `on`: false takes it back. */
export interface Whom {
  seat?: number | null;
  line?: number | null;
  name?: string | null;
  on?: boolean;
}

/** Put a bot on a free chair, or take one away (`skill` None). */
export interface SetBot {
  seat: number;
  skill?: Skill | null;
}

/** So many chairs shall stand at a table that gathers. Those at its end that are taken away must be free. */
export interface Chairs {
  chairs: number;
}

/** How others come in: the link, as other devices reach it, and the code to say aloud (empty once all is over). */
export interface Invitation {
  link: string;
  code: string;
}

/** Open a new table that begins after this many moves of a finished one; at once, if no chair is free. */
export interface Branch {
  moves: number;
  chairs: Chair[];
}

/**
 * A table of mine. `waiting`: I am asked. `since`: events told since I looked.
 *
 * `trouble`: why it cannot be opened, where it cannot. `note`: it is not played by the rules of today. `closed`: by
 * its host.
 */
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
  trouble: string;
  note: string;
  closed: boolean;
}

/** A browser that is me, since when. `here`: the one that asks. */
export interface Device {
  id: string;
  label: string;
  since: number;
  here: boolean;
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

/** `by`: who chose: the person, a bot, a stand-in, or those who looked on. */
export interface ReplayMove {
  number: number;
  seat: number;
  text: string;
  by: 'audience' | 'bot' | 'person' | 'set_up' | 'stand_in';
}

/**
 * The list of moves of a finished match; look at each through `ReplayFrame`.
 *
 * With a `note` the rules of the match are no longer here: there are no frames, only the story. Where such a match was
 * never finished, the list is empty but for the set-up, `outcome` too, and everybody has the story they were told.
 */
export interface Replay {
  info: TableInfo;
  moves: ReplayMove[];
  outcome: Record<string, unknown>;
  note: string;
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

/** Does the record keep what was promised before the first move? `whole`: all that was promised could be checked. */
export interface Verdict {
  good: boolean;
  lines: string[];
  whole: boolean;
}

/**
 * How I can be called back when it is my turn and I am not there.
 *
 * `push`: this server's public key, for browsers to be called with; empty where it calls none. `browsers`: so many of
 * mine are called. `mail`: it writes letters. `address`: where to; it counts once it is `confirmed` from there.
 */
export interface Reach {
  push: string;
  browsers: number;
  mail: boolean;
  address: string;
  confirmed: boolean;
}

/** A browser to call: where, and the keys that only it can open a call with (base64url). */
export interface Browser {
  endpoint: string;
  key: string;
  auth: string;
}

export interface Silenced {
  endpoint: string;
}

export interface Address {
  address: string;
}

/** Who sat there, and how they did. `mine`: I did. */
export interface PastSeat {
  name: string;
  bot: boolean;
  mine: boolean;
  place: number;
  score: number;
  won: boolean;
}

/** A match of mine that has ended. `together`: all won or lost as one. `reason`: why it ended so. */
export interface PastGame {
  id: string;
  game: string;
  title: string;
  name: string;
  ended: number;
  seats: PastSeat[];
  together: boolean;
  won: boolean;
  reason: string;
}

/** How I did in one game. `best`: my highest score; null where all play together. `row`: the longest row of wins. */
export interface GameTally {
  game: string;
  title: string;
  played: number;
  won: number;
  best: number | null;
  row: number;
}

/** Somebody I played with or against. `won`: so often I did. */
export interface Met {
  name: string;
  bot: boolean;
  played: number;
  won: number;
}

/** Something worth looking at again, and the table where it happened. */
export interface Moment {
  id: string;
  text: string;
}

/** My own history: my matches that have ended, the newest first, and what they come to. */
export interface MyGames {
  games: PastGame[];
  tallies: GameTally[];
  met: Met[];
  moments: Moment[];
}

/**
 * A finished match that a coach looks through: so many of its choices are graded so far.
 *
 * `review` is null until the chances are known; `trouble` says in words why there will be no more.
 */
export interface Looking {
  done: number;
  of: number;
  review: Review | null;
  trouble: string;
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

/** One of those who look on chooses, by the number of a choice of that poll. A second vote replaces the first. */
export interface Vote {
  type: 'vote';
  id: string;
  poll: string;
  choice: number;
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

/** The host: how quickly a shared screen shows things; null leaves it to that screen. */
export interface SetTempo {
  type: 'tempo';
  tempo: Tempo | null;
}

/** Somebody at the table has looked at what was revealed and goes on; shared screens hear it, and go on, too. */
export interface Onward {
  type: 'onward';
}

/** `on`: a stand-in shall keep my seat warm; off: I take it back, at any decision. */
export interface StandIn {
  type: 'stand_in';
  seat: number;
  on: boolean;
}

export interface Ping {
  type: 'ping';
  at?: number;
}

/** Who made a move, as its update told it; `after` is that move, as in the story. */
export interface Deed {
  after: number;
  seat: number;
  by: By;
}

/**
 * The table as it is for this client.
 *
 * `recap` counts the events told since `seen`, or since this person last looked; `returning`: there is such a time.
 * `acted` is the move by which this person last acted, 0 for never; `deeds` are the latest moves of others since.
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
  acted: number;
  deeds: Deed[];
  chat: ChatLine[];
}

/**
 * A move was made (it is already durable): new view, what was told of it, new clocks.
 *
 * `by` "together" (`seat` is -1): several answered, and nobody is told who was last; with the same number of moves as
 * before it only tells who has answered by now. `by` "audience" (`seat` is -1): those who look on have chosen.
 */
export interface Update {
  type: 'update';
  moves: number;
  view: Record<string, unknown>;
  events: EventInfo[];
  table: TableInfo;
  undo: boolean;
  seat: number;
  by: By;
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

/** Answer to `hint`: a move, and what a coach says of it and of the others, from what this seat knows. */
export interface Hinted {
  type: 'hinted';
  id: string;
  move: Record<string, unknown>;
  text: string;
  advice: Advice;
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

export interface LessonTitle {
  name: string;
  title: string;
}

/** What the guide says in a first game, once such a move (`*` stands for anything) is among those listed. */
export interface HintInfo {
  move: string;
  text: string;
  rule: string;
}

/** The lessons of a game or of one of its modes, and what a first game is opened with. */
export interface CourseInfo {
  mode: string;
  title: string;
  minutes: number;
  lessons: LessonTitle[];
  seats: number;
  options: Record<string, unknown>;
  guide: HintInfo[];
}

/** A sentence of a summary, and the rules that say it in full. */
export interface SheetLineInfo {
  text: string;
  rules: string[];
}

export interface SheetPartInfo {
  title: string;
  lines: SheetLineInfo[];
}

/** A game, or one of its modes, on a page: setting up, a turn, the end, winning. */
export interface SheetInfo {
  mode: string;
  title: string;
  line: string;
  parts: SheetPartInfo[];
}

/** A lesson before it is answered: its sentences, and what lies on the table for seat `seat`. */
export interface LessonInfo {
  name: string;
  title: string;
  text: string;
  task: string;
  hint: string;
  rules: string[];
  seat: number;
  seats: SeatInfo[];
  view: Record<string, unknown>;
}

/** What a learner has answered, the newest last; what came before it was right so far. */
export interface LessonAnswer {
  moves: unknown[];
}

/**
 * `right`: the lesson is done; `on`: right so far; `wrong`, or `refused` by the rules.
 *
 * View and events say what came of a right answer; after a wrong one the table lies as it lay.
 */
export interface LessonReply {
  verdict: 'on' | 'refused' | 'right' | 'wrong';
  text: string;
  rule: string;
  view: Record<string, unknown>;
  events: EventInfo[];
}

/** An example and the rules it stands beside. */
export interface ExampleTitle {
  name: string;
  rules: string[];
  text: string;
}

/** An example as it lies on the table for seat `seat`. */
export interface ExampleInfo {
  name: string;
  rules: string[];
  text: string;
  seat: number;
  seats: SeatInfo[];
  view: Record<string, unknown>;
}

/** What came of the last move that was tried; after a refusal the table lies as it lay. */
export interface ExampleReply {
  refusal: Refusal | null;
  view: Record<string, unknown>;
  events: EventInfo[];
}

export type FromClient = Hello | Look | Play | Vote | Undo | Grant | Ask | Hint | Say | React | SetTempo | Onward | StandIn | Ping;

export type FromServer = Welcome | Update | Room | Done | No | Why | Hinted | Said | Reacted | Onward | Pong | Bye;
