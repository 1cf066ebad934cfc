/** Boards that games bring from outside: modules of their own packages, served by our server. */
import { shelf } from '../lib/shelf.svelte'
import type { BoardModule } from './board_props'

/** The versions of BoardProps that are spoken here. */
export const SPOKEN: readonly number[] = [1]

/** A board from outside, or the sentence that says why it cannot be shown. */
export type Guest = { module: BoardModule; problem: '' } | { module: null; problem: string }

export type Fetch = (address: string) => Promise<Partial<BoardModule>>

const fetched: Fetch = (address) => import(/* @vite-ignore */ address)

/** The board of a game whose package brings one; null where it brings none. */
export async function guestOf(slug: string, fetch: Fetch = fetched): Promise<Guest | null> {
  await shelf.load()
  const address = shelf.game(slug)?.board
  if (!address) return null
  try {
    return judged(await fetch(address))
  } catch {
    return { module: null, problem: 'The board of this game could not be fetched.' }
  }
}

function judged(found: Partial<BoardModule>): Guest {
  if (typeof found.mount !== 'function' || typeof found.boardProps !== 'number')
    return { module: null, problem: 'What this game brings is no board.' }
  if (!SPOKEN.includes(found.boardProps))
    return {
      module: null,
      problem: `The board of this game was made for BoardProps ${found.boardProps}; here ${SPOKEN.join(', ')} is spoken.`,
    }
  return { module: found as BoardModule, problem: '' }
}
