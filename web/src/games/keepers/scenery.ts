/** A plain landscape in the paint of a card, for where its picture is not (yet) there. The same card looks the same. */
import type { PictureInfo } from './types'

/** Dark to light, the last one an accent. */
export const PALETTES: Record<string, readonly string[]> = {
  EMB: ['#1B0B07', '#7A1E0C', '#E2571E', '#F9A825', '#FFE6A7'],
  FRO: ['#0E2238', '#3E6C96', '#9CC8E3', '#DDF0F8', '#FFFFFF'],
  MOS: ['#10240F', '#2F5D2A', '#6B9E3F', '#B6CF6A', '#F1F3D0'],
  SAN: ['#4A2C17', '#A8693A', '#D9A866', '#F0D9A8', '#8FC1D4'],
  NIT: ['#05070F', '#101B3B', '#2B3A73', '#8FA3E0', '#F4F1D0'],
  DWN: ['#2B2140', '#7B4A73', '#E58A7B', '#FBC99D', '#FFF3DC'],
  REE: ['#02334A', '#0E7C8C', '#37C6B4', '#FF7F66', '#FFE08A'],
  STM: ['#15181C', '#3A4450', '#6F7C88', '#B4BDC4', '#F2F4F5'],
  BLS: ['#3D1530', '#A63D73', '#F08CB0', '#FBD3E0', '#7FA65A'],
  CIT: ['#3A2E00', '#C98A00', '#FFC400', '#FFE97A', '#5BAA3C'],
  AUT: ['#2A120A', '#7C2D12', '#C2581A', '#E8A13A', '#5E6B2B'],
  ABY: ['#01040A', '#04203A', '#0A4C6A', '#2FE0D0', '#B8FFF2'],
  AUR: ['#040B18', '#0C3B4A', '#22B07D', '#9BF29B', '#A05BD6'],
  CLY: ['#2B1A14', '#6B3E2E', '#B5674A', '#D9A78B', '#C9D2C0'],
  MON: ['#0A0A0A', '#3A3A3A', '#7D7D7D', '#C4C4C4', '#FAFAFA'],
  JEW: ['#1A0633', '#5B1FA8', '#0FA3B1', '#F72585', '#FFD166'],
  SKY: ['#0B4F8A', '#3C96D8', '#9AD1F5', '#FFFFFF', '#F6C667'],
  TRP: ['#06351F', '#0F8A4B', '#F5D000', '#FF5A36', '#1C6FD0'],
}
const PLAIN = PALETTES.NIT as readonly string[]

export type Kind = 'ridges' | 'water' | 'under' | 'trees' | 'dunes' | 'grass' | 'hollow' | 'sky'

const KINDS: Record<string, Kind> = {
  mountain: 'ridges',
  cliff: 'ridges',
  canyon: 'ridges',
  volcano: 'ridges',
  'polar ice': 'ridges',
  snowfield: 'dunes',
  tundra: 'dunes',
  lake: 'water',
  river: 'water',
  pond: 'water',
  wetland: 'water',
  beach: 'water',
  'open ocean': 'water',
  reef: 'under',
  'deep sea': 'under',
  woodland: 'trees',
  rainforest: 'trees',
  'burnt forest': 'trees',
  desert: 'dunes',
  savanna: 'dunes',
  meadow: 'grass',
  garden: 'grass',
  farmland: 'grass',
  cave: 'hollow',
  underground: 'hollow',
  sky: 'sky',
}

const DARK = new Set(['moonlit', 'starlit', 'abyssal', 'cave-beam', 'glow', 'dusk', 'storm'])

export interface Layer {
  d: string
  fill: string
  opacity?: number
}

export interface Scenery {
  sky: [string, string]
  /** Sun, moon or lamp: where, how large, in which paint. */
  light: { x: number; y: number; r: number; fill: string } | null
  layers: Layer[]
}

export const WIDE = 300
export const HIGH = 200

/** Numbers between 0 and 1 that depend on the card alone. */
export function seeded(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) ^ (state << 7)
    return ((state >>> 0) % 10_000) / 10_000
  }
}

export function kindOf(info: PictureInfo): Kind {
  return KINDS[info.setting ?? ''] ?? 'ridges'
}

export function sceneryOf(card: string, info: PictureInfo): Scenery {
  const random = seeded(card)
  const some = Object.values(PALETTES)
  const paint = PALETTES[info.palette ?? ''] ?? some[Math.floor(random() * some.length)] ?? PLAIN
  const dark = DARK.has(info.light ?? '')
  const kind = kindOf(info)
  const shade = (number: number): string => paint[number] ?? PLAIN[number] ?? '#101B3B'
  const sky: [string, string] = dark ? [shade(0), shade(2)] : [shade(2), shade(3)]
  const light =
    kind === 'under' || kind === 'hollow' || info.light === 'overcast' || info.light === 'fog'
      ? null
      : { x: 50 + random() * 200, y: 34 + random() * 46, r: 13 + random() * 9, fill: dark ? shade(4) : '#FFF7DC' }
  const paints = dark ? [shade(1), shade(1), shade(0)] : [shade(2), shade(1), shade(0)]
  return { sky, light, layers: layersOf(kind, paints, shade(4), random) }
}

function layersOf(kind: Kind, paints: string[], accent: string, random: () => number): Layer[] {
  const [far = '', near = '', front = ''] = paints
  const band = (base: number, swing: number, steps: number, fill: string, opacity = 1): Layer => ({
    d: ridge(base, swing, steps, random, kind === 'ridges'),
    fill,
    opacity,
  })
  if (kind === 'trees')
    return [
      band(120, 14, 5, far, 0.7),
      ...firs(7, 120, far, random),
      band(160, 12, 5, near),
      ...firs(5, 168, front, random),
    ]
  if (kind === 'water')
    return [band(104, 12, 6, far), water(120, near, 0.85), water(150, front, 0.55), ...gleams(accent, random)]
  if (kind === 'under')
    return [...shafts(accent, random), band(152, 26, 7, far, 0.9), band(172, 22, 6, near), band(186, 10, 5, front)]
  if (kind === 'hollow') return [...spikes(near, random), band(158, 18, 6, near), band(180, 10, 5, front)]
  if (kind === 'sky') return [...clouds(accent, random), band(186, 8, 6, front)]
  if (kind === 'grass')
    return [band(118, 16, 4, far, 0.8), band(146, 14, 4, near), ...dots(accent, random), band(188, 6, 9, front)]
  return [band(112, 34, 6, far, 0.75), band(142, 26, 5, near), band(172, 16, 4, front)]
}

/** A skyline from left to right: pointed for mountains, rolling for the rest. */
function ridge(base: number, swing: number, steps: number, random: () => number, pointed: boolean): string {
  const step = WIDE / steps
  let path = `M0 ${HIGH}V${base.toFixed(0)}`
  for (let at = 0; at < steps; at++) {
    const x = at * step
    const y = base + (random() - 0.6) * swing * 1.6
    path += pointed
      ? `L${(x + step / 2).toFixed(0)} ${y.toFixed(0)}L${(x + step).toFixed(0)} ${base}`
      : `Q${(x + step / 2).toFixed(0)} ${y.toFixed(0)} ${(x + step).toFixed(0)} ${base}`
  }
  return `${path}V${HIGH}Z`
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

function firs(count: number, foot: number, fill: string, random: () => number): Layer[] {
  return times(count, () => {
    const x = random() * WIDE
    const tall = 30 + random() * 46
    const half = tall / 4
    return {
      d: `M${x.toFixed(0)} ${(foot - tall).toFixed(0)}l${half.toFixed(0)} ${tall.toFixed(0)}h${(-2 * half).toFixed(0)}z`,
      fill,
    }
  })
}

function water(top: number, fill: string, opacity: number): Layer {
  return { d: `M0 ${top}H${WIDE}V${HIGH}H0Z`, fill, opacity }
}

function gleams(fill: string, random: () => number): Layer[] {
  return times(7, () => {
    const x = random() * 240
    const y = 130 + random() * 60
    return { d: `M${x.toFixed(0)} ${y.toFixed(0)}h${(20 + random() * 40).toFixed(0)}v2h-60z`, fill, opacity: 0.35 }
  })
}

function shafts(fill: string, random: () => number): Layer[] {
  return times(3, () => {
    const x = random() * 240
    return { d: `M${x.toFixed(0)} 0h24l34 ${HIGH}h-70z`, fill, opacity: 0.12 }
  })
}

function spikes(fill: string, random: () => number): Layer[] {
  return times(8, (at) => {
    const x = at * 40 - 6
    return { d: `M${x} 0h40l-20 ${(36 + random() * 62).toFixed(0)}z`, fill }
  })
}

function clouds(fill: string, random: () => number): Layer[] {
  return times(4, () => {
    const x = random() * 230
    const y = 50 + random() * 100
    return { d: `M${x.toFixed(0)} ${y.toFixed(0)}q18 -22 40 -6q24 -18 40 6z`, fill, opacity: 0.55 }
  })
}

function dots(fill: string, random: () => number): Layer[] {
  return times(22, () => {
    const x = random() * WIDE
    const y = 150 + random() * 44
    return { d: `M${x.toFixed(0)} ${y.toFixed(0)}m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`, fill }
  })
}
