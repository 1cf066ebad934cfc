/**
 * The guide of a first game: it speaks up the first time something new is possible, and falls silent once that was done
 * or was said twice. It knows nothing but the moves that are listed, and keeps what it said in localStorage.
 */
import type { HintInfo } from '../lib/wire'

const KEY = 'tablekeep.guide'
/** So often the same is said. */
const MOST = 2
/** Tables that are still accompanied: the newest. */
const TABLES = 20

interface Memory {
  tables: string[]
  /** How often each hint was said, by game and pattern; a hint that was followed counts as said enough. */
  said: Record<string, number>
}

function read(): Memory {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Memory>
    return { tables: Array.isArray(kept.tables) ? kept.tables : [], said: { ...kept.said } }
  } catch {
    return { tables: [], said: {} }
  }
}

function keep(memory: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // Then it says a thing once more than it should.
  }
}

/** From now on the guide looks on at this table. */
export function accompany(table: string): void {
  const memory = read()
  keep({ ...memory, tables: [...memory.tables.filter((each) => each !== table), table].slice(-TABLES) })
}

export function accompanies(table: string): boolean {
  return read().tables.includes(table)
}

/** Does a move's text fit a pattern, in which `*` stands for anything? */
export function fits(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(text)
}

const keyOf = (slug: string, hint: HintInfo): string => `${slug} ${hint.move}`

/** What there is to say about these moves: the first hint that has not been said enough. */
export function newHint(slug: string, hints: readonly HintInfo[], moves: readonly string[]): HintInfo | null {
  const { said } = read()
  return (
    hints.find((hint) => (said[keyOf(slug, hint)] ?? 0) < MOST && moves.some((text) => fits(hint.move, text))) ?? null
  )
}

export function hasSaid(slug: string, hint: HintInfo): void {
  const memory = read()
  const key = keyOf(slug, hint)
  keep({ ...memory, said: { ...memory.said, [key]: (memory.said[key] ?? 0) + 1 } })
}

/** The player has done it: that was understood. */
export function hasDone(slug: string, hints: readonly HintInfo[], text: string): void {
  const memory = read()
  const done = hints.filter((hint) => fits(hint.move, text)).map((hint) => [keyOf(slug, hint), MOST])
  if (done.length) keep({ ...memory, said: { ...memory.said, ...Object.fromEntries(done) } })
}
