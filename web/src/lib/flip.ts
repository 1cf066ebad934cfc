/** FLIP: every element that carries `data-flip` travels from where it was to where it is. */

/** Where everything was, by what it is. */
export type Places = ReadonlyMap<string, DOMRect>

/** An example beside a rule has pieces like those of the table, and they stay where they are. */
function flippers(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-flip]')].filter((each) => !each.closest('[data-example]'))
}

/** Measure, before the page changes. */
export function before(root: ParentNode = document): Places {
  return new Map(flippers(root).map((each) => [each.dataset.flip as string, each.getBoundingClientRect()]))
}

/** Travel, after the page has changed. Without motion: a ring for a moment instead. */
export function after(places: Places, root: ParentNode = document, moving = true, ms = 320): void {
  for (const element of flippers(root)) {
    const from = places.get(element.dataset.flip as string)
    if (typeof element.animate !== 'function') return
    if (!from) continue
    const to = element.getBoundingClientRect()
    const [dx, dy] = [from.left - to.left, from.top - to.top]
    if (Math.abs(dx) + Math.abs(dy) < 1) continue
    for (const running of element.getAnimations()) if (running.id === 'flip') running.cancel()
    if (moving) travel(element, dx, dy, to.width ? from.width / to.width : 1, ms)
    else ring(element)
  }
}

/** Any tap ends what is playing. */
export function finish(root: ParentNode = document): void {
  for (const element of flippers(root)) {
    if (typeof element.getAnimations !== 'function') return
    for (const running of element.getAnimations()) if (running.id === 'flip') running.finish()
  }
}

function travel(element: HTMLElement, dx: number, dy: number, scale: number, ms: number): void {
  element.animate(
    [
      { transform: `translate(${dx}px,${dy}px) scale(${scale})`, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: ms, easing: 'cubic-bezier(.2,.8,.2,1)', id: 'flip' },
  )
}

function ring(element: HTMLElement): void {
  element.animate(
    [
      { outline: '3px solid currentColor', outlineOffset: '3px' },
      { outline: '3px solid transparent', outlineOffset: '3px' },
    ],
    { duration: 600, easing: 'steps(1, end)', id: 'flip' },
  )
}
