/** The score of a finished game, source by source, and who led when. Built only from what lies open at the end. */
import type { GameView } from './view'
import type { EventInfo } from './wire'

/** One thing that is counted, for every seat. */
export interface Source {
  title: string
  points: number[]
}

/** What an event brought a seat. `total`: all it has by then, however it came. */
export interface Gain {
  seat: number
  points?: number
  total?: number
}

/** How a game counts. */
export interface Count {
  /** "24 VP", "3 Keepers". */
  words: (many: number) => string
  sources: (view: GameView) => Source[]
  gains: (event: EventInfo) => Gain[]
}

export function totalsOf(sources: readonly Source[], seats: number, upto = sources.length): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    sources.slice(0, upto).reduce((sum, source) => sum + (source.points[seat] ?? 0), 0),
  )
}

/** The scores of all seats after each move at which one of them changed, from nothing to the end. */
export function courseOf(
  story: readonly EventInfo[],
  count: Count,
  seats: number,
  totals: readonly number[],
): number[][] {
  const course: number[][] = [Array.from({ length: seats }, () => 0)]
  let move = -1
  for (const event of story) {
    const gains = count.gains(event).filter(({ seat }) => seat >= 0 && seat < seats)
    if (!gains.length) continue
    const now = [...(course.at(-1) ?? [])]
    for (const { seat, points, total } of gains) now[seat] = total ?? (now[seat] ?? 0) + (points ?? 0)
    if (event.after === move) course[course.length - 1] = now
    else course.push(now)
    move = event.after
  }
  return JSON.stringify(course.at(-1)) === JSON.stringify(totals) ? course : [...course, [...totals]]
}

/** Who was ahead, how often the lead changed hands, and the greatest lead: in one sentence. */
export function leadWords(course: readonly number[][], nameOf: (seat: number) => string): string {
  const leaders = course.map(leaderOf).filter((seat): seat is number => seat !== null)
  const changes = leaders.filter((seat, at) => at > 0 && seat !== leaders[at - 1]).length
  const last = leaders.at(-1)
  if (last === undefined) return 'Nobody was ever ahead alone.'
  const level = leaderOf(course.at(-1) ?? []) === null
  if (!changes && level) return `Only ${nameOf(last)} was ever ahead; at the end it was level.`
  const always = leaders.length === course.filter((scores) => Math.max(...scores) > 0).length
  if (!changes)
    return always ? `${nameOf(last)} led from the first point to the last.` : `Only ${nameOf(last)} was ever ahead.`
  const times = changes === 1 ? 'once' : changes === 2 ? 'twice' : `${changes} times`
  return `The lead changed hands ${times}; ${level ? 'at the end it was level' : `${nameOf(last)} had it last`}.`
}

function leaderOf(scores: readonly number[]): number | null {
  const best = Math.max(...scores)
  const first = scores.flatMap((score, seat) => (score === best ? [seat] : []))
  return best > 0 && first.length === 1 ? (first[0] ?? null) : null
}
