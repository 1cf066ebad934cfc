/** Rooms: what is laid on the table for each game, as its box says. */
import { shelf } from './shelf.svelte'
import type { LookInfo } from './wire'

/** Where no game is known yet, or its box says nothing. */
const HOUSE: LookInfo = {
  accent: '#FFD777',
  cloth: '#4A3560',
  light: 'rgb(255 217 138 / .3)',
  pattern: 'weave',
  ink: '#FFF6E3',
}

export function roomOf(slug: string): LookInfo {
  return shelf.game(slug)?.look ?? HOUSE
}
