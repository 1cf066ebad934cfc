/** The moves of Keepers & Creepers in the words of the move list: "Your large to Swing", "Bo's small rides along". */
import type { Row } from '../../lib/moves'
import type { GameView, MoveInfo } from '../../lib/view'
import { capital, list } from '../../lib/words'

interface Pyramids {
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
  if (id === undefined) return PLAIN[verb] ? { words: PLAIN[verb] } : {}
  const name = (piece: string): string => named(piece, table, view, seat)
  return {
    words: capital(sentence(verb, name(id), move, table)),
    under: carried(move, name),
    art: `pyr-${COLOURS[id.charAt(0)] ?? 'black'}-${id.slice(1)}`,
  }
}

/** A word about a seat for its chip: how many are home. */
export function noteSeat(view: GameView, seat: number): string {
  return `${(view.table as unknown as Pyramids).safe[seat] ?? 0} home`
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
