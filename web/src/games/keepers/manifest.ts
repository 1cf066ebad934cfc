/** What the browser has of Keepers. */
import type { Manifest } from '..'
import * as dress from './dress'

export const manifest: Manifest = {
  dress,
  parts: () => import('./parts'),
}
