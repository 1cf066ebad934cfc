/** What the browser has of Dragonkeepers. */
import type { Manifest } from '..'
import * as dress from './dress'

export const manifest: Manifest = {
  dress,
  parts: () => import('./parts'),
}
