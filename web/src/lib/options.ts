/** The host's choices: a form made from what the game's box says about them. */
import { capital } from './words'
import type { GameInfo, ModeInfo, OptionInfo } from './wire'

export type Values = Record<string, unknown>

export function printed(options: readonly OptionInfo[]): Values {
  return Object.fromEntries(options.map((option) => [option.name, structuredClone(option.default)]))
}

export function isPrinted(option: OptionInfo, value: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(option.default)
}

/** The way these choices play the game, where it has several. */
export function modeOf(game: GameInfo, values: Values): ModeInfo | null {
  const fits = (mode: ModeInfo): boolean =>
    Object.entries(mode.options).every(([name, value]) => values[name] === value)
  return game.modes.find(fits) ?? game.modes[0] ?? null
}

/** How many may play it this way. */
export function seatsOf(game: GameInfo, values: Values): { least: number; most: number } {
  return modeOf(game, values) ?? game
}

/** The options of this mode that are chosen in one of these places. */
export function optionsAt(game: GameInfo, values: Values, ...places: OptionInfo['place'][]): OptionInfo[] {
  const mode = modeOf(game, values)
  return game.options.filter(
    (option) => places.includes(option.place) && (!option.mode || !mode || option.mode === mode.name),
  )
}

/** Only what is not as printed, and belongs to the chosen mode, is sent. */
export function changed(game: GameInfo, values: Values): Values {
  return Object.fromEntries(
    optionsAt(game, values, 'box', 'table', 'house', 'elsewhere')
      .filter((option) => option.name in values && !isPrinted(option, values[option.name]))
      .map((option) => [option.name, values[option.name]]),
  )
}

/** "All 11 as printed." or "1 of 11 changed." */
export function foldLine(options: readonly OptionInfo[], values: Values): string {
  const number = options.filter((option) => !isPrinted(option, values[option.name])).length
  return number ? `${number} of ${options.length} changed.` : `All ${options.length} as printed.`
}

export function clampNumber(option: OptionInfo, value: number): number {
  if (!Number.isFinite(value)) return Number(option.default)
  return Math.min(option.most, Math.max(option.least, Math.round(value)))
}

export interface Choice {
  value: unknown
  word: string
}

/** Everything an option can be, in words, where that is few enough to list; `chairs` are those of the table. */
export function choicesOf(option: OptionInfo, chairs: readonly string[]): Choice[] | null {
  if (option.kind === 'choice') return option.choices.map((value) => ({ value, word: wordOf(option, value) }))
  if (option.kind !== 'number') return null
  if (option.chair) return chairsOf(option, chairs)
  if (option.most - option.least > 8 || !(String(option.most) in option.words)) return null
  const values = Array.from({ length: option.most - option.least + 1 }, (_, index) => option.least + index)
  return values.map((value) => ({ value, word: wordOf(option, value) }))
}

function chairsOf(option: OptionInfo, chairs: readonly string[]): Choice[] {
  const lots = { value: option.least, word: wordOf(option, option.least) }
  return [
    lots,
    ...chairs.map((name, value) => ({ value, word: name ? `Chair ${value + 1}, ${name}` : `Chair ${value + 1}` })),
  ]
}

export function wordOf(option: OptionInfo, value: unknown): string {
  return option.words[String(value)] ?? capital(String(value).replaceAll('_', ' '))
}

/** A list option: picking a word again takes it out. The length stays within bounds. */
export function toggled(option: OptionInfo, value: readonly string[], word: string): string[] {
  if (value.includes(word)) return value.filter((each) => each !== word)
  return option.most && value.length >= option.most ? [...value] : [...value, word]
}
