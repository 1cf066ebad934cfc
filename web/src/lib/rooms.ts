/** The five rooms: what is laid on the table for each game. */

export interface Room {
  slug: string
  accent: string
  /** The accent where it must be read on paper. */
  inkAccent: string
  cloth: string
  light: string
  pattern: 'weave' | 'stars' | 'waves' | 'paper'
  minutes: number
  line: string
}

const room = (
  slug: string,
  accent: string,
  inkAccent: string,
  cloth: string,
  light: string,
  pattern: Room['pattern'],
  minutes: number,
  line: string,
): Room => ({ slug, accent, inkAccent, cloth, light, pattern, minutes, line })

const HOUSE = room('', '#FFD777', '#8A4B06', '#4A3560', 'rgb(255 217 138 / .3)', 'weave', 20, '')

export const ROOMS: readonly Room[] = [
  room(
    'keepers',
    '#9AD1F5',
    '#27456B',
    '#1C3050',
    'rgb(154 209 245 / .22)',
    'paper',
    20,
    'One word, six pictures, secret votes',
  ),
  room(
    'keepers_creepers',
    '#BFE27A',
    '#2A6B3D',
    '#3E6B3C',
    'rgb(255 220 120 / .36)',
    'weave',
    20,
    'A pyramid race with free rides',
  ),
  room(
    'magic_book',
    '#F2A8D0',
    '#5A2350',
    '#532650',
    'rgb(242 168 208 / .25)',
    'stars',
    20,
    'The Magic Book says how many, and which',
  ),
  room(
    'dragon_keepers',
    '#FFB27A',
    '#7A2418',
    '#1F5C73',
    'rgb(255 217 138 / .3)',
    'waves',
    35,
    'Six dragons and a hunter, against each other or together',
  ),
  room(
    'shifting_realms',
    '#8FE0EA',
    '#124A5E',
    '#236474',
    'rgb(143 224 234 / .25)',
    'waves',
    60,
    'Scouts, soldiers and stories in broken lands',
  ),
]

export function roomOf(slug: string): Room {
  return ROOMS.find((each) => each.slug === slug) ?? { ...HOUSE, slug }
}
