/** What the browser has of Shifting Realms. */
import type { Manifest } from '..'
import * as dress from './dress'

export const manifest: Manifest = {
  dress,
  parts: () => import('./parts'),
}
