/** The final count, item by item, from what lies open when the game is over. */
import { EGG_POINTS, EGG_TURNED } from './cast'
import type { EventInfo, PlayerInfo, TableView } from './types'

export interface Line {
  seat: number
  pieces: number[]
  piecePoints: number
  pearls: number[]
  pearlPoints: number
  crest: number
  eggs: number
  turned: boolean
  eggPoints: number
  total: number
  laidOut: number
  place: number
  /** Has it left the table? Then it cannot win. */
  away: boolean
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}

function lineOf(player: PlayerInfo): Line {
  const eggPoints = player.score?.eggs ?? 0
  return {
    seat: player.seat,
    pieces: player.values ?? [],
    piecePoints: player.score?.pieces ?? sum(player.values ?? []),
    pearls: player.numbers ?? [],
    pearlPoints: player.score?.pearls ?? sum(player.numbers ?? []),
    crest: player.score?.crest ?? player.crest ?? 0,
    eggs: player.eggs,
    turned: player.eggs > 0 && eggPoints === (player.eggs - 1) * EGG_POINTS + EGG_TURNED,
    eggPoints,
    total: player.score?.total ?? 0,
    laidOut: player.laid_out,
    place: player.place ?? 0,
    away: player.away,
  }
}

/** As the rules placed them, best first. */
export function tally(view: TableView): Line[] {
  return view.players.map(lineOf).sort((a, b) => a.place - b.place || a.seat - b.seat)
}

/** Who won: all in first place, as the rules say. */
export function winners(lines: readonly Line[]): number[] {
  return lines.filter((line) => line.place === 1).map((line) => line.seat)
}

/** Did the count of dragons decide? */
export function byDragons(lines: readonly Line[]): boolean {
  const [best, next] = lines.filter((line) => !line.away)
  return best !== undefined && next !== undefined && best.total === next.total && best.place !== next.place
}

/** How the game ended, as it was told. */
export function whyEnded(story: readonly EventInfo[]): string {
  return String(story.findLast((event) => event.kind === 'ended')?.data.why ?? '')
}

export interface Deed {
  seat: number
  text: string
}

/** A few things worth telling: the most follows, the dearest piece, the most pages written. */
export function deeds(story: readonly EventInfo[], seats: number): Deed[] {
  const turns = new Map<number, number>()
  const [follows, writes, pieces] = [
    Array<number>(seats).fill(0),
    Array<number>(seats).fill(0),
    Array<number>(seats).fill(0),
  ]
  let turn = -1
  for (const { kind, data } of story) {
    const seat = Number(data.seat)
    if (kind === 'began' || kind === 'turn') turns.set((turn = seat), (turns.get(seat) ?? 0) + 1)
    if (kind === 'laid_out' && seat !== turn) follows[seat] = (follows[seat] ?? 0) + 1
    if (kind === 'wrote') writes[seat] = (writes[seat] ?? 0) + 1
    if (kind === 'piece') pieces[seat] = Math.max(pieces[seat] ?? 0, Number(data.value))
  }
  return [
    ...best(follows, (count) => `followed ${count === 1 ? 'once' : `${count} times`}, more than anyone`),
    ...best(writes, (count) => `wrote ${count === 1 ? 'one page' : `${count} pages`} of the Book`),
    ...best(pieces, (value) => `found the dearest piece, worth ${value}`),
  ]
}

/** The one seat with the most; nobody where it is shared or none. */
function best(counts: readonly number[], say: (count: number) => string): Deed[] {
  const most = Math.max(0, ...counts)
  const seats = counts.flatMap((count, seat) => (count === most ? [seat] : []))
  return most > 0 && seats.length === 1 ? [{ seat: seats[0]!, text: say(most) }] : []
}
