/** Where pictures are found: the painted ones, the photographs, and a host's own. */
import { api } from '../../lib/api'
import { router } from '../../lib/router.svelte'
import type { PictureInfo } from './types'

export interface Painted {
  name: string
  alt?: string
}

/** A picture of the box as the gallery tells of it. Whose it is stands with photographs only. */
export interface Exhibit extends Painted {
  title?: string
  alt: string
  shows?: string
  kind?: string
  tags?: string[]
  photographer?: string
  licence?: string
  source?: string
  package?: string
  version?: string
  remark?: string
}

export interface Exhibition {
  cards: Exhibit[]
  /** Photographs that lay in the box before: what was played with them shows them. */
  earlier?: Exhibit[]
  /** Where each licence can be read. */
  licences?: Record<string, string>
}

export type DeckName = 'photographs' | 'drawn'
const FOLDERS: Record<DeckName, string> = { photographs: '/pictures/photographs', drawn: '/pictures/keepers' }
const NOTHING: Exhibition = { cards: [] }
const asked = new Map<string, Promise<unknown>>()

/** A file beside the pictures, fetched once; asked for again only if it did not come. */
function read<T>(address: string, without: T, load: typeof fetch): Promise<T> {
  const before = asked.get(address) as Promise<T> | undefined
  if (before) return before
  const answer = load(address)
    .then((found) => (found.ok ? (found.json() as Promise<T>) : Promise.reject(new Error(address))))
    .catch(() => (asked.delete(address), without))
  asked.set(address, answer)
  return answer
}

/** All that is told of a deck; no cards where it could not be fetched. */
export function exhibition(deck: DeckName, load: typeof fetch = fetch): Promise<Exhibition> {
  return read(`${FOLDERS[deck]}/manifest.json`, NOTHING, load)
}

/** The painted pictures in card order; none where there is no manifest. */
export async function painted(load: typeof fetch = fetch): Promise<Painted[]> {
  return (await exhibition('drawn', load)).cards ?? []
}

/** What stands in for each photograph until it is there: itself, in a few fields of colour. */
export function blurs(load: typeof fetch = fetch): Promise<Record<string, string>> {
  return read<Record<string, string>>(`${FOLDERS.photographs}/blurs.json`, {}, load)
}

/** Every photograph there ever was, today's first. */
export function everyOne(shown: Exhibition): Exhibit[] {
  return [...shown.cards, ...(shown.earlier ?? [])]
}

/** K001 is the first card. */
export function numberOf(card: string): number {
  return Number(card.slice(1)) - 1
}

export function addressOf(name: string, width: 480 | 960, deck: DeckName = 'drawn'): string {
  return `${FOLDERS[deck]}/${encodeURIComponent(name)}-${width}.webp`
}

/** The address of a host's own photograph at the table that is being looked at. */
export function photoOf(info: PictureInfo, large: boolean): string | undefined {
  if (info.photo === undefined || !('id' in router.route)) return undefined
  return api.cardUrl(router.route.id, Number(info.photo), large)
}

/** "Charles J. Sharp, CC-BY-SA-4.0", or what is known instead. */
export function creditOf(exhibit: Exhibit): string {
  return `${exhibit.photographer || 'Photographer not named'}, ${exhibit.licence ?? ''}`
}
