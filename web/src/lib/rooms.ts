/** The five rooms: what is laid on the table for each game. */

export interface Room {
  slug: string
  accent: string
  /** The accent where it must be read on paper. */
  inkAccent: string
  cloth: string
  light: string
  pattern: 'weave' | 'stars' | 'waves' | 'paper'
}

const room = (
  slug: string,
  accent: string,
  inkAccent: string,
  cloth: string,
  light: string,
  pattern: Room['pattern'],
): Room => ({ slug, accent, inkAccent, cloth, light, pattern })

const HOUSE = room('', '#FFD777', '#8A4B06', '#4A3560', 'rgb(255 217 138 / .3)', 'weave')

export const ROOMS: readonly Room[] = [
  room('keepers', '#9AD1F5', '#27456B', '#1C3050', 'rgb(154 209 245 / .22)', 'paper'),
  room('keepers_creepers', '#BFE27A', '#2A6B3D', '#3E6B3C', 'rgb(255 220 120 / .36)', 'weave'),
  room('magic_book', '#F2A8D0', '#5A2350', '#532650', 'rgb(242 168 208 / .25)', 'stars'),
  room('dragon_keepers', '#FFB27A', '#7A2418', '#1F5C73', 'rgb(255 217 138 / .3)', 'waves'),
  room('shifting_realms', '#8FE0EA', '#124A5E', '#236474', 'rgb(143 224 234 / .25)', 'waves'),
]

export function roomOf(slug: string): Room {
  return ROOMS.find((each) => each.slug === slug) ?? { ...HOUSE, slug }
}
