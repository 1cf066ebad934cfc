/** What this browser has learned: the lessons that were answered, by game. Kept in localStorage. */

const KEY = 'tablekeep.lessons'

type Learned = Record<string, string[]>

function read(): Learned {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Learned) : {}
  } catch {
    return {}
  }
}

/** The names of the lessons of a game that were answered here. */
export function learned(slug: string): string[] {
  const names = read()[slug]
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Keep that this one was answered; all that are known now. */
export function learn(slug: string, name: string): string[] {
  const names = [...new Set([...learned(slug), name])]
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [slug]: names }))
  } catch {
    // A browser that keeps nothing can still learn.
  }
  return names
}
