/** How long the table shows one thing before the next: cause before effect, never a wait. */
import type { Update } from './wire'

/** How long a question is on the screen before it takes an answer, from a hand that has just pressed something. */
export const READ_MS = 400
/** The same for a hand at rest. */
const GLANCE_MS = 150

/** How long a question that is shown at `now` takes no answer; the first one of a page has been waited for. */
export function readTime(now: number, pressed: number, first: boolean): number {
  if (now - pressed < READ_MS) return READ_MS
  return first ? 0 : GLANCE_MS
}
/** How long a question with only one way out is shown before that is taken. */
export const PASS_MS = 1200
const STEP = 320
const MOST = 1200

/** Milliseconds an update may be looked at before the next one is shown. */
export function lookTime(update: Pick<Update, 'by' | 'seat' | 'events'>, mine: readonly number[]): number {
  if (update.by === 'undo' || update.by === 'set_up') return STEP
  if (mine.includes(update.seat) && update.by === 'person') return 0
  return Math.min(MOST, STEP * Math.max(1, update.events.length))
}
