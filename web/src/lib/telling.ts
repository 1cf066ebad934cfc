/** What was told in the words of the table: a game may call things by the names they have there. */
import { dressOf } from '../games'
import type { EventInfo } from './wire'

export function telling(game: string, events: EventInfo[]): EventInfo[] {
  const tell = dressOf(game)?.tell
  return tell ? events.map((event) => ({ ...event, sentence: tell(event.sentence) })) : events
}
