/** What the browser has of Dragonkeepers. */
import type { Manifest } from '..'
import * as dress from './dress'

export const manifest: Manifest = {
  dress,
  board: () => import('./Board.svelte'),
  answer: () => import('./Answer.svelte'),
  side: () => import('./Side.svelte'),
  ending: () => import('./Ending.svelte'),
  hands: () => import('./Hands.svelte'),
  count: () => import('./count'),
}
