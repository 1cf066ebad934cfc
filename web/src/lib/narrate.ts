/** The story in words: for screen readers, for the log, for the line that says who is thinking. */
import { botWords, levelWord } from './levels'
import { list, span } from './words'
import type { GameView } from './view'
import type { EventInfo, SeatInfo, TableInfo } from './wire'

/** One sentence after the other, as they were told. */
export function narration(events: readonly EventInfo[]): string {
  return events
    .map((event) => event.sentence.trim())
    .filter(Boolean)
    .join(' ')
}

export interface Chapter {
  /** The move it was told after; a new turn and a roll begin a chapter of their own. */
  after: number
  part: number
  sentences: string[]
}

const BEGINS = new Set(['turn', 'round', 'rolled'])

/** The log in the order of time: what belongs to one move stands together, a new turn begins anew. */
export function chapters(story: readonly EventInfo[]): Chapter[] {
  const found: Chapter[] = []
  let before = ''
  for (const event of story) {
    if (!event.sentence) continue
    const last = found.at(-1)
    const begins = BEGINS.has(event.kind) && !BEGINS.has(before)
    if (last && last.after === event.after && !begins) last.sentences.push(event.sentence)
    else
      found.push({
        after: event.after,
        part: last?.after === event.after ? last.part + 1 : 0,
        sentences: [event.sentence],
      })
    before = event.kind
  }
  return found
}

/** A sentence cut at the names of people, so that these can stand out. */
export function withNames(sentence: string, names: readonly string[]): { text: string; name: boolean }[] {
  const known = names.filter(Boolean).sort((a, b) => b.length - a.length)
  if (!known.length) return [{ text: sentence, name: false }]
  const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const cut = new RegExp(`(?<![\\p{L}\\d])(${escaped.join('|')})(?![\\p{L}\\d])`, 'u')
  return sentence
    .split(cut)
    .map((text, index) => ({ text, name: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** "Your turn. AIM: 6 points forward." Said aloud when it becomes ours. */
export function callToPlay(prompt: string, name: string, several: boolean): string {
  return `${several ? `${name}, your turn.` : 'Your turn.'} ${prompt}`
}

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  const info = seats.find((each) => each.seat === seat)
  return info?.name || `Seat ${seat + 1}`
}

/**
 * Whose turn, since when. Never "waiting". Whoever reads it alone at their screen is "you". It is said while nothing can
 * be answered: a scene is still played.
 */
export function whoThinks(view: GameView, table: TableInfo, since: number): string {
  if (table.poll?.waits) return 'The audience is choosing.'
  const open = view.waiting.filter((seat) => !view.ready.includes(seat))
  if (!open.length) return 'All answers are in.'
  const me = table.mine.length === 1 && open.includes(table.mine[0]!)
  const others = open.filter((seat) => !me || seat !== table.mine[0]).map((seat) => nameOf(table.seats, seat))
  if (me && !others.length) return 'Your move comes next.'
  const names = list(me ? ['You', ...others] : others)
  const verb = open.length === 1 ? 'is' : 'are'
  return since < 5 ? `${names} ${verb} choosing.` : `${names} ${verb} choosing. ${span(since)} so far.`
}

/** What a player panel says under the name. */
export function statusLine(seat: SeatInfo, asked: boolean, mine: boolean, now: number): string {
  if (seat.kind === 'free') return 'by link'
  if (seat.kind === 'bot') return asked ? 'thinking' : botWords(seat.skill)
  if (seat.stand_in) return 'a bot sits in'
  if (asked) return mine ? 'Your move' : seat.here ? 'to move' : `to move, ${awayWords(seat, now)}`
  return seat.here ? (mine ? 'you' : 'here') : awayWords(seat, now)
}

/** The same where there is room for a word or two; `note` is what the game has to say. */
export function shortStatus(seat: SeatInfo, asked: boolean, mine: boolean, note = '', terse = false): string {
  if (seat.kind === 'free') return 'by link'
  if (seat.stand_in) return 'bot sits in'
  if (seat.kind === 'person' && !seat.here) return 'away'
  const level = seat.kind === 'bot' ? levelWord(seat.skill) : ''
  if (note) return level && !terse ? `${note}, ${level}` : note
  if (asked) return mine ? 'your move' : 'to move'
  return level || (mine ? 'you' : 'here')
}

export function awayWords(seat: SeatInfo, now: number): string {
  if (seat.away_since === null) return 'away'
  return `away for ${span(now - seat.away_since)}`
}
