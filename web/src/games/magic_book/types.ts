/** What the board of Dragonkeepers speaks of: what the server shows (shape.ts), and the wire's words for it. */
import type { Decision, MoveInfo } from '../../lib/view'
import type { EventInfo, SeatInfo } from '../../lib/wire'

export type * from './shape'
export type { Decision, EventInfo, MoveInfo, SeatInfo }
