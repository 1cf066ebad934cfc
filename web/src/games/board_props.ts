/**
 * BoardProps, version 1: what a board that a game brings from outside is given, and what it gives back.
 *
 * A board is one JavaScript module, `browser/board.js` in the game's package, made with whatever you like:
 *
 *     export const boardProps = 1
 *     export function mount(target, props) {
 *       draw(target, props)
 *       return { update: (next) => draw(target, next), destroy: () => target.replaceChildren() }
 *     }
 *
 * The browser runs no rules: a board shows `view`, and offers the moves of `decision`. Within a version things are only
 * ever added. docs/boards.md tells more.
 */

export interface BoardProps {
  /** What the seat that looks may know: what the game's `view(table, seat)` gave. */
  view: Record<string, unknown>
  /** What that seat is asked now, with all its answers; null while others are asked, or nobody. */
  decision: BoardDecision | null
  /** Who sits at the table, by seats. */
  seats: BoardSeat[]
  /** The seat whose eyes these are; null for somebody who looks on. */
  looking: number | null
  /** What has just happened, and led to this view: to be animated, or not. */
  events: BoardEvent[]
  /** Do things move here? Where they do not, show the view at once. */
  motion: boolean
  /** A big screen at three metres: large, and without anything to press. */
  big: boolean
  /** Has the question been there long enough to be read? Before that it takes no answer. */
  ready: boolean
  /** The table was closed before its end: nothing is asked any more. */
  closed: boolean
  /** Answer with one of the moves of `decision`. */
  play(move: BoardMove): void
  /** Ask why something cannot be done; the rules' own words spring from `anchor`. */
  explain(json: Record<string, unknown>, anchor?: Element): void
}

export interface BoardDecision {
  id: string
  seat: number
  /** The question, as a sentence to the player. */
  prompt: string
  moves: BoardMove[]
  /** What has been picked already, where an answer takes several picks. */
  answer: string[]
}

export interface BoardMove {
  /** As a player would type it: "take 2". */
  text: string
  /** As programs say it: { move: "take", count: 2 }. */
  json: Record<string, unknown>
  /** What the step's `preview` says that it would do. */
  preview: Record<string, unknown>
}

export interface BoardSeat {
  seat: number
  name: string
  kind: 'bot' | 'free' | 'person'
  /** The player's mark, which is also a colour. */
  mark: string
}

export interface BoardEvent {
  kind: string
  data: Record<string, unknown>
  sentence: string
}

/** A board that has been drawn. */
export interface DrawnBoard {
  /** Something is another: the view, the question, whether things move. */
  update(props: BoardProps): void
  /** The page is left. */
  destroy?(): void
}

/** What `board.js` exports. */
export interface BoardModule {
  /** The version of BoardProps it was written for. */
  boardProps: number
  mount(target: HTMLElement, props: BoardProps): DrawnBoard
}
