/** One place for the keys of a table. Nothing fires while somebody is typing, in a dialog, or leaning on a key. */

export type Keys = Record<string, (event: KeyboardEvent) => void>

export const KEY_HELP: readonly [string, string][] = [
  ['1 to 9', 'Play that answer, or open that group'],
  ['Arrow keys', 'Walk along a list of answers'],
  ['Enter', 'Play the answer in focus'],
  ['Escape', 'Close what is open, or go back from a group'],
  ['U', 'Undo'],
  ['H', 'Hint'],
  ['R', 'Rulebook'],
  ['L', 'Log and talk'],
  ['I', 'What is this? For what is in focus or under the mouse; or press and hold, or right-click'],
  ['S', 'Skip what is moving, go on from a pause'],
  ['?', 'This list'],
]

export function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  if (!element?.closest) return false
  return element.closest('input, textarea, select, [contenteditable="true"]') !== null
}

/** Keys that walk along something may be held down; all others mean one thing once. */
const WALKING = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/** Is this key meant for what is open in front of the table? Beside an example nobody could say for which board it is. */
export function inDialog(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"], [data-example]')) return true
  const element = target as HTMLElement | null
  return !!element?.closest?.('[role="dialog"], [role="alertdialog"]')
}

/** Is this key pressed for the table: now, alone, and with nothing in front of it? */
export function forTheTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.repeat && !WALKING.has(event.key)) return false
  return !typing(event.target) && !inDialog(event.target)
}

export function listen(keys: Keys): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!forTheTable(event)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    keys[key]?.(event)
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** A button is pressed once, however long Enter is held. */
export function onceHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** Arrow keys walk over the buttons inside an element. */
export function arrows(node: HTMLElement): { destroy(): void } {
  const onKey = (event: KeyboardEvent): void => {
    onceHeld(event)
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined || typing(event.target)) return
    const stops = [...node.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')]
    const here = stops.indexOf(document.activeElement as HTMLElement)
    const next = Math.min(stops.length - 1, Math.max(0, here + step))
    stops[next]?.focus()
    event.preventDefault()
  }
  node.addEventListener('keydown', onKey)
  return { destroy: () => node.removeEventListener('keydown', onKey) }
}
