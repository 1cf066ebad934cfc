/** Looking back through eyes: what these knew of a move, and the table with all cards face up. */
import { plainRow, type Dresser } from './moves'
import type { GameView, MoveInfo } from './view'
import { capital } from './words'
import type { ReplayFrame, ReplayMove } from './wire'

/** Everybody's view in one; the frames of "all" carry them. */
export function viewsOf(frame: ReplayFrame | null): GameView[] {
  return ((frame?.view.all ?? []) as GameView[]) || []
}

/** The seat whose eyes these are; null for a spectator and for all together. */
export function seatOf(eyes: string): number | null {
  return /^\d+$/.test(eyes) ? Number(eyes) : null
}

/** The table with nothing hidden: what a spectator sees, and wherever that is blank what a seat knew. */
export function faceUp(view: GameView, views: readonly GameView[]): GameView {
  if (!views.length) return view
  const tables = views.map((each) => each.table)
  const table: Record<string, unknown> = { ...view.table }
  for (const key of new Set(tables.flatMap((each) => Object.keys(each)))) {
    const known = tables.map((each) => each[key])
    table[key] =
      key === 'players' ? known.map((players, seat) => (players as unknown[])[seat]) : opened(table[key], known)
  }
  return { ...view, table }
}

/** A blank is filled where those who know agree; a list or a thing is opened piece by piece. */
function opened(shown: unknown, known: readonly unknown[]): unknown {
  if (shown === null || shown === undefined) {
    const told = [
      ...new Set(known.filter((each) => each !== null && each !== undefined).map((each) => JSON.stringify(each))),
    ]
    return told.length === 1 ? JSON.parse(told[0]!) : (shown ?? null)
  }
  if (Array.isArray(shown)) {
    const same = known.filter((each): each is unknown[] => Array.isArray(each) && each.length === shown.length)
    return shown.map((each, at) =>
      opened(
        each,
        same.map((list) => list[at]),
      ),
    )
  }
  if (typeof shown !== 'object') return shown
  const things = known.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
  const keys = new Set([...Object.keys(shown), ...things.flatMap((each) => Object.keys(each))])
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      opened(
        (shown as Record<string, unknown>)[key],
        things.map((each) => each[key]),
      ),
    ]),
  )
}

/** Do these eyes know what was chosen? Only the chooser's, and all together. */
export function knows(eyes: string, move: ReplayMove | null): boolean {
  return move !== null && (eyes === 'all' || seatOf(eyes) === move.seat)
}

/** What was chosen, in the game's own words; empty where these eyes could not know. `before`: the frame it was chosen in. */
export function choiceWords(
  eyes: string,
  move: ReplayMove | null,
  before: ReplayFrame | null,
  dress?: Dresser,
): string {
  if (!move || !knows(eyes, move) || move.by === 'set_up') return ''
  const view = eyes === 'all' ? viewsOf(before)[move.seat] : (before?.view as unknown as GameView | undefined)
  const asked = view && [...view.decisions, ...view.answered].find((each) => each.seat === move.seat)
  const found = asked?.moves.find((each) => each.text === move.text)
  return found && view ? wordsOf(found, view, move.seat, dress) : capital(move.text)
}

/** Without a full stop: more may follow. */
function wordsOf(move: MoveInfo, view: GameView, seat: number, dress?: Dresser): string {
  const row = { ...plainRow(move), ...(dress?.(move, view, seat) ?? {}) }
  return [row.words, row.under]
    .map((part) => part?.replace(/\.$/, ''))
    .filter(Boolean)
    .join(', ')
}

/** What this seat has answered and the others do not know yet, in words. */
export function pendingWords(view: GameView | undefined, seat: number, dress?: Dresser): string {
  const asked = view?.answered.find((each) => each.seat === seat && each.answer.length > 0)
  if (!asked || !view) return ''
  const said = asked.answer.map((text) => asked.moves.find((move) => move.text === text) ?? text)
  return said.map((each) => (typeof each === 'string' ? capital(each) : wordsOf(each, view, seat, dress))).join('; ')
}
