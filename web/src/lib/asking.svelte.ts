/** Every piece can be asked what it is, at any time: press and hold, right-click, or point at it and press I. */

const HOLD_MS = 480
const STILL_PX = 10
/** Where pieces lie: the rest of the page explains itself. */
const PIECES = '.board, .stage, .left, .seats'

export interface Told {
  text: string
  x: number
  y: number
}

/** What somebody pointing here is told: the piece's own words, else how it is called for those who cannot see it. */
export function whatOf(target: Element | null): { text: string; element: Element } | null {
  if (!target?.closest(PIECES)) return null
  for (let at: Element | null = target; at && !at.matches(PIECES); at = at.parentElement) {
    const text = wordsOf(at)
    if (text) return { text, element: at }
  }
  return null
}

function wordsOf(element: Element): string {
  const told = element.getAttribute('data-what') ?? ''
  if (told) return told
  const labelled = element.matches('button, [role="button"], [role="img"], img, li, svg, [title]')
  const named = element.getAttribute('title') || element.getAttribute('aria-label') || element.getAttribute('alt') || ''
  if (labelled && named) return named
  const hidden = element.matches('button, li') ? element.querySelector(':scope > .vh') : null
  return hidden?.textContent?.trim() ?? ''
}

export class Asking {
  told = $state.raw<Told | null>(null)
  #hold: ReturnType<typeof setTimeout> | undefined
  #from: { x: number; y: number } | null = null
  #over: Element | null = null
  #held = false

  /** Listens until the returned function is called. */
  start(): () => void {
    const handlers: [string, (event: never) => void, boolean][] = [
      ['pointerdown', (event: PointerEvent) => this.#down(event), true],
      ['pointermove', (event: PointerEvent) => this.#moved(event), true],
      ['pointerup', () => this.#up(), true],
      ['pointercancel', () => this.#up(), true],
      ['click', (event: MouseEvent) => this.#click(event), true],
      ['contextmenu', (event: MouseEvent) => this.#menu(event), true],
    ]
    for (const [name, handler, capture] of handlers) window.addEventListener(name, handler as EventListener, capture)
    return () => {
      clearTimeout(this.#hold)
      for (const [name, handler, capture] of handlers)
        window.removeEventListener(name, handler as EventListener, capture)
    }
  }

  /** The key: what has the focus is meant, else what the mouse rests on. */
  askHere(): void {
    const focused = document.activeElement
    this.ask(whatOf(focused) ? focused : this.#over)
  }

  ask(target: Element | null): boolean {
    const found = whatOf(target)
    if (!found) return false
    const box = found.element.getBoundingClientRect()
    this.told = { text: found.text, x: box.left + box.width / 2, y: box.top + Math.min(box.height, 80) / 2 }
    return true
  }

  #down(event: PointerEvent): void {
    this.told = null
    this.#held = false
    clearTimeout(this.#hold)
    if (event.button !== 0) return
    const target = event.target as Element
    this.#from = { x: event.clientX, y: event.clientY }
    this.#hold = setTimeout(() => (this.#held = this.ask(target)), HOLD_MS)
  }

  #moved(event: PointerEvent): void {
    this.#over = event.target as Element
    const from = this.#from
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) clearTimeout(this.#hold)
  }

  #up(): void {
    clearTimeout(this.#hold)
    this.#from = null
  }

  /** A press that asked is no answer. */
  #click(event: MouseEvent): void {
    if (!this.#held) return
    this.#held = false
    event.preventDefault()
    event.stopPropagation()
  }

  #menu(event: MouseEvent): void {
    if (this.#held || this.ask(event.target as Element)) event.preventDefault()
  }
}
