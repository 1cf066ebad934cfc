/** What was told in the words of the table: a game may call things by the names they have there. */
import { dressOf } from '../games'
import type { GameView, Outcome } from './view'
import type { EventInfo } from './wire'

export function telling(game: string, events: EventInfo[]): EventInfo[] {
  const tell = dressOf(game)?.tell
  return tell ? events.map((event) => ({ ...event, sentence: tell(event.sentence) })) : events
}

/** How it ended, in those words too. */
export function outcomeOf(game: string, view: GameView | null): Outcome | null {
  const tell = dressOf(game)?.tell
  const outcome = view?.outcome ?? null
  return outcome && tell ? { ...outcome, reasons: outcome.reasons.map(tell) } : outcome
}
