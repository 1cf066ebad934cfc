/** On a phone the sheet lies over the board: what is asked about is brought into the part that can be seen. */

export interface Span {
  top: number
  bottom: number
}

/** Air around what is brought into sight. */
const AIR = 8

/** How far down to scroll until these are in sight: all of them, or as many of the first as there is room for. */
export function toScroll(lit: readonly Span[], sight: Span): number {
  const found = [...lit]
  const room = sight.bottom - sight.top - 2 * AIR
  let { top, bottom } = around(found)
  while (found.length > 1 && bottom - top > room) {
    found.pop()
    ;({ top, bottom } = around(found))
  }
  if (!found.length) return 0
  if (top < sight.top + AIR || bottom - top > room) return top - sight.top - AIR
  return Math.max(0, bottom - sight.bottom + AIR)
}

function around(spans: readonly Span[]): Span {
  return {
    top: Math.min(...spans.map((span) => span.top)),
    bottom: Math.max(...spans.map((span) => span.bottom)),
  }
}

/** How far what the board has lit is from being in sight, where a sheet lies over the lower edge of the window. */
export function outOfSight(board: HTMLElement, sheet: HTMLElement): number {
  if (getComputedStyle(sheet).position !== 'sticky') return 0
  const lit = [...board.querySelectorAll('[data-lit]')].map((each) => each.getBoundingClientRect())
  return toScroll(
    lit.filter((box) => box.height > 0),
    { top: 0, bottom: sheet.getBoundingClientRect().top },
  )
}

/** Scrolls to what the board has lit. */
export function bringIntoSight(board: HTMLElement, sheet: HTMLElement, smooth: boolean): void {
  const by = outOfSight(board, sheet)
  if (by) window.scrollBy({ top: by, behavior: smooth ? 'smooth' : 'instant' })
}
