/** The story in words: for screen readers, for the log, for the line that says who is thinking. */
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
  after: number
  sentences: string[]
}

/** The log: what belongs to one move stands together, newest first. */
export function chapters(story: readonly EventInfo[]): Chapter[] {
  const found: Chapter[] = []
  for (const event of story) {
    if (!event.sentence) continue
    const last = found.at(-1)
    if (last && last.after === event.after) last.sentences.push(event.sentence)
    else found.push({ after: event.after, sentences: [event.sentence] })
  }
  return found.reverse()
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

/** Whose turn, since when. Never "waiting". */
export function whoThinks(view: GameView, table: TableInfo, since: number): string {
  const open = view.waiting.filter((seat) => !view.ready.includes(seat))
  if (!open.length) return 'All answers are in.'
  const names = list(open.map((seat) => nameOf(table.seats, seat)))
  const verb = open.length === 1 ? 'is' : 'are'
  return since < 5 ? `${names} ${verb} choosing.` : `${names} ${verb} choosing. ${span(since)} so far.`
}

/** What a player panel says under the name. */
export function statusLine(seat: SeatInfo, asked: boolean, mine: boolean, now: number): string {
  if (seat.kind === 'free') return 'by link'
  if (seat.kind === 'bot') return asked ? 'thinking' : seat.skill === 'random' ? 'a drowsy bot' : 'a sensible bot'
  if (seat.stand_in) return 'a bot sits in'
  if (asked) return mine ? 'Your move' : seat.here ? 'to move' : `to move, ${awayWords(seat, now)}`
  return seat.here ? (mine ? 'you' : 'here') : awayWords(seat, now)
}

/** The same where there is room for a word or two; `note` is what the game has to say. */
export function shortStatus(seat: SeatInfo, asked: boolean, mine: boolean, note = ''): string {
  if (seat.kind === 'free') return 'by link'
  if (seat.stand_in) return 'bot sits in'
  if (seat.kind === 'person' && !seat.here) return 'away'
  if (note) return note
  if (asked) return mine ? 'your move' : 'to move'
  return seat.kind === 'bot' ? 'bot' : mine ? 'you' : 'here'
}

export function awayWords(seat: SeatInfo, now: number): string {
  if (seat.away_since === null) return 'away'
  return `away for ${span(now - seat.away_since)}`
}
