/** What the board of Keepers speaks of: what the server shows (shape.ts), and the wire's words for it. */
import type { Decision, MoveInfo } from '../../lib/view'
import type { EventInfo, Refusal, SeatInfo } from '../../lib/wire'

export type * from './shape'
export type { Decision, EventInfo, MoveInfo, Refusal, SeatInfo }
