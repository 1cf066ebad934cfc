/** Numbers, times and lists in the house's voice. */

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "R3", "first_seat", "progressMade" as a person would head a column. */
export function heading(key: string): string {
  return capital(
    key
      .replace(/_/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** "Ada", "Ada and Bo", "Ada, Bo and Mirela". */
export function list(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

/** A clock: 1:42, 12:05, 1:02:09; days above two days. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  if (whole >= 172_800) return `${Math.floor(whole / 86_400)} days`
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (n: number): string => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** A length of time in words: "40 seconds", "3 minutes", "2 days". */
export function span(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 90) return count(whole, 'second')
  if (whole < 5400) return count(Math.round(whole / 60), 'minute')
  if (whole < 129_600) return count(Math.round(whole / 3600), 'hour')
  return count(Math.round(whole / 86_400), 'day')
}

/** The same, short: "2 min". */
export function shortSpan(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 90) return `${whole} s`
  if (whole < 5400) return `${Math.round(whole / 60)} min`
  if (whole < 129_600) return `${Math.round(whole / 3600)} h`
  return count(Math.round(whole / 86_400), 'day')
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

export function place(number: number): string {
  return PLACES[number - 1] ?? `${number}th`
}

/** How a pace is told in a list. */
export function paceWords(pace: { kind: string; seconds: number; increment: number; days: number }): string {
  if (pace.kind === 'turns') return `By turns, ${span(pace.days * 86_400)} a move`
  if (!pace.seconds) return 'Live, no clock'
  const plus = pace.increment ? ` and ${count(pace.increment, 'second')} a move` : ''
  return `Live, ${span(pace.seconds)}${plus}`
}

const RULE = /^[A-Z]{2,3}-[A-Z]?\d+(?:\.\d+)*[a-z]?$/

/** Split a sentence at the rule ids in it, so that they can be links, and at what stands `like this`. */
export function withRules(text: string): { text: string; rule: boolean; code: boolean }[] {
  return text
    .split(/(`[^`]+`|\b[A-Z]{2,3}-[A-Z]?\d+(?:\.\d+)*[a-z]?\b)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part.replace(/^`(.+)`$/, '$1'), rule: RULE.test(part), code: part.startsWith('`') }))
}
