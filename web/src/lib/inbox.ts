/** The order of an inbox: asked first, the nearest deadline before the others; then running, gathering, over. */
import type { InboxRow } from './wire'

const RANK: Record<InboxRow['status'], number> = { playing: 1, gathering: 2, over: 3 }

export function sortInbox(rows: readonly InboxRow[]): InboxRow[] {
  const rank = (row: InboxRow): number => (row.waiting ? 0 : row.closed ? RANK.over : RANK[row.status])
  const deadline = (row: InboxRow): number => row.deadline ?? Infinity
  return [...rows].sort((a, b) => rank(a) - rank(b) || compare(deadline(a), deadline(b)) || b.updated - a.updated)
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
