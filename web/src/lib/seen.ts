/** The last move this browser saw at a table, so that a return begins with what happened since. */

const PREFIX = 'tablekeep.seen.'

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
