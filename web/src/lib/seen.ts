/** What this browser saw last: the last move at a table, so that a return begins with what happened since, and whether
 * there were tables at all. */

const PREFIX = 'tablekeep.seen.'
const TABLES = 'tablekeep.tables'

export function seenOf(id: string): number {
  try {
    const kept = localStorage.getItem(PREFIX + id)
    return kept === null ? -1 : Number(kept)
  } catch {
    return -1
  }
}

export function rememberSeen(id: string, moves: number): void {
  if (moves < 0) return
  try {
    localStorage.setItem(PREFIX + id, String(moves))
  } catch {
    // Nothing is kept here; the recap is then left out.
  }
}

export function hadTables(): boolean {
  try {
    return localStorage.getItem(TABLES) !== null
  } catch {
    return false
  }
}

export function rememberTables(some: boolean): void {
  try {
    if (some) localStorage.setItem(TABLES, 'some')
    else localStorage.removeItem(TABLES)
  } catch {
    // Nothing is kept here; the page then moves when they come.
  }
}
