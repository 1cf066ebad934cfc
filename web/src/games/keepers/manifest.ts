/** Which pictures have been painted: read once from the manifest that lies beside them. */
import { api } from '../../lib/api'
import { router } from '../../lib/router.svelte'
import type { PictureInfo } from './types'

export interface Painted {
  name: string
  alt?: string
}

const FOLDER = '/pictures/keepers'
let asked: Promise<Painted[]> | null = null

/** The painted pictures in card order; none where there is no manifest. */
export function painted(load: typeof fetch = fetch): Promise<Painted[]> {
  asked ??= load(`${FOLDER}/manifest.json`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<{ cards?: Painted[] }>) : { cards: [] }))
    .then((manifest) => manifest.cards ?? [])
    .catch(() => [])
  return asked
}

/** K001 is the first card. */
export function numberOf(card: string): number {
  return Number(card.slice(1)) - 1
}

export function addressOf(name: string, width: 480 | 960): string {
  return `${FOLDER}/${encodeURIComponent(name)}-${width}.webp`
}

/** The address of a host's own photograph at the table that is being looked at. */
export function photoOf(info: PictureInfo, large: boolean): string | undefined {
  if (info.photo === undefined || !('id' in router.route)) return undefined
  return api.cardUrl(router.route.id, Number(info.photo), large)
}
