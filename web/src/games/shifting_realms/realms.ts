/** How each realm looks: its colours, and which drawing stands for a space. */
import type { Letter, Space, Terrain } from './types'

export interface RealmLook {
  letter: Letter
  word: string
  ground: string
  drift: string
  shade: string
  /** The head of the banner, and ink for it. */
  banner: string
  /** How lit ground is told from this one: colour and strength at one, two, three steps. */
  lit: [colour: string, ...strength: [number, number, number]]
}

const WARM: RealmLook['lit'] = ['#FFD271', 0.95, 0.62, 0.3]

const LOOKS: Record<Letter, RealmLook> = {
  T: {
    letter: 'T',
    word: 'tyrfing',
    ground: '#C7A987',
    drift: '#D0B594',
    shade: '#8E7A64',
    banner: '#6E5A4C',
    lit: WARM,
  },
  A: {
    letter: 'A',
    word: 'alfheim',
    ground: '#9CC66B',
    drift: '#A9D078',
    shade: '#6FA04A',
    banner: '#2F6B3C',
    lit: WARM,
  },
  L: {
    letter: 'L',
    word: 'libertatia',
    ground: '#E4CB8E',
    drift: '#EDD69D',
    shade: '#C4A463',
    banner: '#1E6B7C',
    lit: ['#FFC24B', 0.95, 0.7, 0.42],
  },
  D: {
    letter: 'D',
    word: 'dovre',
    ground: '#A9B1BC',
    drift: '#B5BDC8',
    shade: '#7E8695',
    banner: '#4A4F63',
    lit: ['#FFDA85', 0.98, 0.74, 0.38],
  },
  N: {
    letter: 'N',
    word: 'anunna',
    ground: '#D99A72',
    drift: '#E1A780',
    shade: '#B8774F',
    banner: '#2A5FA0',
    lit: ['#FFD271', 0.95, 0.66, 0.36],
  },
}

export function lookOfRealm(letter: string): RealmLook {
  return LOOKS[letter as Letter] ?? LOOKS.T
}

const SHARED: Partial<Record<Terrain, string>> = {
  forest: 'ter-forest',
  mine: 'ter-mine',
  quarry: 'ter-quarry',
  ruins: 'ter-ruins',
  "water's edge": 'ter-water',
}
const OWN: Partial<Record<Terrain, string>> = {
  forest: 'forest',
  mine: 'mine',
  quarry: 'quarry',
  ruins: 'ruins',
  "water's edge": 'water',
  'town hall': 'hall',
  'troll king': 'king',
}
/** Grass differs a little from space to space, always in the same way. */
const GRASS: Record<Letter, string[]> = {
  T: ['crag', 'grass', 'crag'],
  A: ['grass', 'meadow', 'meadow'],
  L: ['palm', 'grass', 'palm'],
  D: ['moor', 'crag', 'cairn', 'moor', 'totem'],
  N: ['field', 'palm', 'furrows', 'jars'],
}

/** The drawing of a space's ground. */
export function groundArt(space: Pick<Space, 'realm' | 'terrain' | 'column' | 'row'>): string {
  const { word, letter } = lookOfRealm(space.realm)
  if (space.terrain === 'grass') {
    const kinds = GRASS[letter]
    return `ter-${word}-${kinds[(space.column * 7 + space.row * 3) % kinds.length]}`
  }
  const own =
    space.terrain === 'town hall' || letter === 'D' || letter === 'N' || (letter === 'T' && space.terrain === 'forest')
  return own ? `ter-${word}-${OWN[space.terrain]}` : (SHARED[space.terrain] ?? `ter-${word}-grass`)
}

const TILES: Record<string, string> = {
  'T-TUN': 'st-tunnel',
  'T-VAU': 'st-vault',
  'T-STR': 'st-stronghold',
  'A-WHA': 'st-wharf',
  'A-MAR': 'st-market',
  'A-CAS': 'st-castle',
  'L-SHI': 'st-ship',
  'L-FOR': 'st-fort',
  'L-TRE': 'st-treasure',
  'D-OUT': 'st-outpost',
  'D-FOG': 'st-forge',
  'D-FTR': 'st-fortress',
  'N-SHR': 'st-shrine',
  'N-ORA': 'st-oracle',
  'N-TEM': 'st-temple',
}

/** The drawing of a structure, by its id ("A-CAS") or its word ("castle"). */
export function tileArt(idOrWord: string): string {
  return TILES[idOrWord] ?? (idOrWord === 'treasure' ? 'st-treasure' : `st-${idOrWord}`)
}
