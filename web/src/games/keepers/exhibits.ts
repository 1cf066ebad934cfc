/** The gallery's order: which pictures hang, and by what. */
import type { Exhibit } from './pictures'

/** One picture on the wall: whose card it is, and how it fits the word that was asked for. */
export interface Hung {
  at: number
  exhibit: Exhibit
  fit: number
}

export const BEST = 18
export const LEAST = 6

/** Moods to begin with; any other word can be typed. */
export const MOODS = [
  'lonely',
  'joyful',
  'majestic',
  'spooky',
  'tender',
  'furious',
  'sleepy',
  'silly',
  'mysterious',
  'hungry',
  'frozen',
  'golden',
] as const

export function hung(cards: readonly Exhibit[], fits: readonly number[] = []): Hung[] {
  return cards.map((exhibit, at) => ({ at, exhibit, fit: fits[at] ?? 0 }))
}

/** Those that fit best, the best first. */
export function fitting(all: readonly Hung[], many = BEST): Hung[] {
  return [...all].sort((one, other) => other.fit - one.fit || one.at - other.at).slice(0, Math.min(many, all.length))
}

/** Those that fit least, the least first; none that already hangs among the best. */
export function unfitting(all: readonly Hung[], many = LEAST): Hung[] {
  const best = new Set(fitting(all).map(({ at }) => at))
  return [...all]
    .filter(({ at }) => !best.has(at))
    .sort((one, other) => one.fit - other.fit || one.at - other.at)
    .slice(0, many)
}

export function kindsOf(cards: readonly Exhibit[]): string[] {
  return [...new Set(cards.map((card) => card.kind ?? '').filter(Boolean))]
}
