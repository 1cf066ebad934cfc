/** The host's choices: a form made from what the game says about its options. */
import { heading } from './words'
import type { OptionInfo } from './wire'

export type Values = Record<string, unknown>

export function printed(options: readonly OptionInfo[]): Values {
  return Object.fromEntries(options.map((option) => [option.name, structuredClone(option.default)]))
}

export function isPrinted(option: OptionInfo, value: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(option.default)
}

/** What a host chooses by hand: a text, and the size of a deck of one's own, are filled in elsewhere. */
export function chosenByHand(options: readonly OptionInfo[]): OptionInfo[] {
  return options.filter((option) => option.kind !== 'text' && option.name !== 'photos')
}

/** Only what is not as printed is sent. */
export function changed(options: readonly OptionInfo[], values: Values): Values {
  return Object.fromEntries(
    options
      .filter((option) => option.name in values && !isPrinted(option, values[option.name]))
      .map((option) => [option.name, values[option.name]]),
  )
}

/** "All 11 as printed." or "1 of 11 changed." */
export function foldLine(options: readonly OptionInfo[], values: Values): string {
  const number = Object.keys(changed(options, values)).length
  return number ? `${number} of ${options.length} changed.` : `All ${options.length} as printed.`
}

export function clampNumber(option: OptionInfo, value: number): number {
  if (!Number.isFinite(value)) return Number(option.default)
  return Math.min(option.most, Math.max(option.least, Math.round(value)))
}

export function title(option: OptionInfo): string {
  return heading(option.name)
}

/** A list option: picking a word again takes it out. The length stays within bounds. */
export function toggled(option: OptionInfo, value: readonly string[], word: string): string[] {
  if (value.includes(word)) return value.filter((each) => each !== word)
  return option.most && value.length >= option.most ? [...value] : [...value, word]
}
