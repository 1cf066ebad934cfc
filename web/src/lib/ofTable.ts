/** What the parts of one table share: the board, the form of the question and the players' panels lie in different places of the page. */
import { getContext, setContext } from 'svelte'

const SHARED = Symbol('table')

/** To be called where a table is set up. */
export function shareTable(): void {
  setContext(SHARED, new Map<unknown, unknown>())
}

/** The same for parts that are shown alone. */
export function aShare(): Map<symbol, unknown> {
  return new Map([[SHARED, new Map()]])
}

/** The one thing of this kind at this table, made by whoever asks first. */
export function ofTable<T>(kind: new () => T): T {
  const shared = getContext<Map<unknown, unknown> | undefined>(SHARED)
  if (!shared) return new kind()
  const found = (shared.get(kind) as T | undefined) ?? new kind()
  shared.set(kind, found)
  return found
}
