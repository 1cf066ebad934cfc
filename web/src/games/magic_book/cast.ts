/** The five kinds of dragon: how each looks, told apart by sign and silhouette before colour. */
import type { Letter, PearlColour } from './types'

export interface Kind {
  letter: Letter
  name: string
  people: string
  /** Its sign, a glyph of the house. */
  glyph: string
  kit: string
  head: string
  /** Card ground, the moon-disc behind the dragon, and the flat colour of its signs and stacks. */
  ground: string
  disc: string
  flat: string
  /** Two tones of its meadow on the right page. */
  sky: string
  meadow: string
}

function kind(
  letter: Letter,
  name: string,
  people: string,
  glyph: string,
  ground: string,
  disc: string,
  flat: string,
  sky: string,
  meadow: string,
): Kind {
  return { letter, name, people, glyph, kit: `kit-${name}`, head: `mb-head-${name}`, ground, disc, flat, sky, meadow }
}

export const KINDS: Record<Letter, Kind> = {
  B: kind('B', 'blue', 'Brooklings', 'g-wave', '#1D4F8C', '#4B93D6', '#2F6DB5', '#C9E2F2', '#7FB3D9'),
  G: kind('G', 'green', 'Mossbacks', 'g-leaf', '#1F5F3B', '#57A96F', '#3E8E5A', '#CFE3B4', '#8DBB72'),
  O: kind('O', 'orange', 'Emberlings', 'g-flame', '#A8540C', '#F2A53C', '#C8690F', '#FBDCA6', '#E8A75A'),
  W: kind('W', 'white', 'Frostkits', 'g-snow', '#6C7595', '#D4D9E6', '#8790AE', '#C5CDE2', '#9FAACB'),
  X: kind('X', 'shadow', 'Duskwings', 'g-moon', '#15101F', '#4A3F78', '#332B52', '#B6A9DC', '#6E5FA3'),
}

export const COLOURS: Letter[] = ['B', 'G', 'O', 'W']
export const ALL: Letter[] = [...COLOURS, 'X']
const BY_NAME = new Map(ALL.map((letter) => [KINDS[letter].name, KINDS[letter]]))

/** "green" or "G" to the kind. */
export function kindOf(word: string): Kind {
  return KINDS[word as Letter] ?? BY_NAME.get(word) ?? KINDS.X
}

/** The dragon on a card's front: "B3*" is blue. */
export function frontOf(card: string): Letter {
  return card.charAt(0) as Letter
}

/** What its back shows, "4" or "G"; a Starting card's ribbon is left out. */
export function pageOf(card: string): string {
  return card.slice(1).replace('*', '')
}

export function isNumber(page: string): boolean {
  return /^\d/.test(page)
}

/** Starting cards look like the others once the game has begun. */
export function plain(card: string): string {
  return card.replace('*', '')
}

export const PEARLS: Record<PearlColour, { art: string; worth: [number, number] }> = {
  red: { art: 'mb-pearl-red', worth: [8, 9] },
  blue: { art: 'mb-pearl-blue', worth: [3, 4] },
}
export const EGG_POINTS = 4
export const EGG_TURNED = 16
