/** What the browser has of Keepers & Creepers. */
import type { Manifest } from '..'
import * as dress from './dress'

export const manifest: Manifest = {
  dress,
  board: () => import('./Board.svelte'),
  side: () => import('./Side.svelte'),
  ending: () => import('./Ending.svelte'),
  count: () => import('./count'),
}
