/** What the engine shows a seat: the part of a view that is the same in every game. */

/** What a move would do. A game may say more; these are the words the shell understands. */
export interface Preview {
  piece?: string
  from?: number | string
  to?: number | string
  cost?: number
  left?: number
  riders?: string[]
  warning?: string
  [more: string]: unknown
}

export interface MoveInfo {
  text: string
  index: number
  json: Record<string, unknown>
  preview: Preview
}

/** The small part of JSON Schema that games use for answers that cannot be listed. */
export interface Schema {
  type?: string
  title?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

export interface Decision {
  id: string
  seat: number
  prompt: string
  moves: MoveInfo[]
  open: Schema | null
  answer: string[]
}

/** `places` and `scores` by seat; `won` only where the table wins or loses together. */
export interface Outcome {
  places: number[]
  scores: number[]
  reasons: string[]
  won: boolean | null
}

export interface GameView {
  game: string
  edition: string
  options: Record<string, unknown>
  seats: number
  you: number | null
  names: string[]
  over: boolean
  outcome: Outcome | null
  waiting: number[]
  ready: number[]
  decisions: Decision[]
  /** A secret answer that is given and may still be changed. */
  answered: Decision[]
  table: Record<string, unknown>
}

export function asView(raw: Record<string, unknown> | null): GameView | null {
  return raw as GameView | null
}

/** The question this seat is asked, or has answered secretly and may answer anew. */
export function decisionFor(view: GameView | null, seat: number | null): Decision | null {
  if (!view || seat === null) return null
  return [...view.decisions, ...view.answered].find((decision) => decision.seat === seat) ?? null
}
