/** The moves of Keepers & Creepers in the words of the move list: "Your large to Swing", "Bo's small rides along". */
import type { Row } from '../../lib/moves'
import type { Decision, GameView, MoveInfo } from '../../lib/view'
import { capital, count, list } from '../../lib/words'

interface Pyramids {
  action?: { points?: number; budget?: number }
  safe: number[]
  board: { spaces: string[] }
  pyramids: { id: string; seat: number; pips: number }[]
}

const SIZES = ['', 'small', 'medium', 'large']
const COLOURS: Record<string, string> = { R: 'red', B: 'blue', G: 'green', Y: 'yellow', K: 'black' }
const FACES: Record<string, string> = {
  aim: 'Walk forward with 6 points',
  hop: 'One pyramid up a row',
  swap: 'Two pyramids change places',
  dig: 'Back along the path with 3 points',
  tip: 'Straight down with 3 points',
}
const PLAIN: Record<string, string> = {
  done: 'Done, leave the rest',
  pass: 'Pass',
  stop: 'Stop here',
  roll: 'Roll the die',
  leave: 'Leave the table',
}
const VERBS: Record<string, string> = { up: 'up to', down: 'down to', back: 'back to', hop: 'over to' }

export function dressMove(move: MoveInfo, view: GameView, seat: number): Partial<Row> {
  const table = view.table as unknown as Pyramids
  const verb = String(move.json.move)
  if (verb === 'pick') return pick(String(move.json.action))
  const id = move.preview.piece
  if (verb === 'done') return { words: PLAIN.done, under: leaving(table) }
  if (id === undefined) return PLAIN[verb] ? { words: PLAIN[verb] } : {}
  const name = (piece: string): string => named(piece, table, view, seat)
  return {
    words: capital(sentence(verb, name(id), move, table)),
    under: carried(move, name),
    art: `pyr-${COLOURS[id.charAt(0)] ?? 'black'}-${id.slice(1)}`,
  }
}

/** Nobody has to know what R1 is. */
export function dressPrompt(decision: Decision, view: GameView): string {
  const table = view.table as unknown as Pyramids
  return decision.prompt.replace(/\b[RBGYK][123]\b/g, (id) =>
    table.pyramids.some((each) => each.id === id) ? `${named(id, table, view, decision.seat)} pyramid` : id,
  )
}

/** The story by colour and size: "Large blue goes forward", where the keep says B3. */
export function tell(sentence: string): string {
  const told = sentence.replace(/\b([RBGYK])([123])\b/g, (_, letter: string, pips: string) =>
    [SIZES[Number(pips)], COLOURS[letter]].join(' '),
  )
  return told === sentence ? sentence : capital(told)
}

/** A word about a seat for its chip: how many are home. */
export function noteSeat(view: GameView, seat: number): string {
  return `${(view.table as unknown as Pyramids).safe[seat] ?? 0} home`
}

/** What it costs to stop now. */
function leaving({ action }: Pyramids): string {
  const left = action?.points ?? 0
  if (!left) return ''
  const all = left === Math.max(left, action?.budget ?? 0) ? 'All ' : ''
  return capital(`${all}${count(left, 'point')} would go unused`)
}

function pick(action: string): Partial<Row> {
  return { words: action.toUpperCase(), under: FACES[action] ?? '', art: `die-${action}` }
}

function named(piece: string, table: Pyramids, view: GameView, seat: number): string {
  const pyramid = table.pyramids.find((each) => each.id === piece)
  const size = SIZES[pyramid?.pips ?? 0] ?? ''
  if (!pyramid) return piece
  return pyramid.seat === seat ? `your ${size}` : `${view.names[pyramid.seat] ?? 'somebody'}’s ${size}`
}

function sentence(verb: string, name: string, move: MoveInfo, table: Pyramids): string {
  const { to, from } = move.preview
  const space = (number: unknown): string => table.board.spaces[Number(number) - 1] ?? `space ${String(number)}`
  if (to === 'home') return `${name} home`
  if (to !== undefined) return `${name} ${VERBS[verb] ?? 'to'} ${space(to)}`
  if (verb === 'with') return `with ${name} on ${space(from)}`
  return `${name} on ${space(from)}`
}

function carried(move: MoveInfo, name: (piece: string) => string): string {
  const riders = move.preview.riders ?? []
  if (move.json.take === 'none') return 'alone, whoever waits there stays'
  if (!riders.length) return ''
  return capital(`${list(riders.map(name))} ${riders.length === 1 ? 'rides' : 'ride'} along`)
}

/** Pyramids and the faces of WILD are tapped on the board. */
export function onBoard(move: MoveInfo): boolean {
  const tapped = move.preview.piece !== undefined && move.preview.from !== undefined
  return tapped || move.json.move === 'pick' || move.json.move === 'roll'
}

/** The die, or the Book, says what is asked. */
export const boardAsks = 'phones'
