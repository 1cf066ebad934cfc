/** Carrying a card by mouse or finger. A tap stays a tap; what is let go somewhere is told by the place's name. */

export interface Carry {
  art: string
  /** Names of the places (`data-at`) where it may be let go. */
  places: string[]
  drop: (place: string, x: number, box: DOMRect) => void
}

const FAR = 12
const SIZE = { w: 78, h: 109 }

function boxOf(name: string): DOMRect | null {
  const boxes = [...document.querySelectorAll(`[data-at="${name}"]`)].map((each) => each.getBoundingClientRect())
  return boxes.find((box) => box.width > 0) ?? null
}

/** The first of these places under the pointer. */
export function placeAt(
  names: readonly string[],
  x: number,
  y: number,
  boxes: (name: string) => DOMRect | null = boxOf,
): string | null {
  const inside = (box: DOMRect | null): boolean =>
    box !== null && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  return names.find((name) => inside(boxes(name))) ?? null
}

/** Far enough to be meant, and upwards or sideways by mouse; a finger along the fan scrolls it. */
export function meant(dx: number, dy: number, pointer: string): boolean {
  if (pointer === 'mouse') return Math.hypot(dx, dy) > FAR
  return Math.abs(dy) > FAR && Math.abs(dy) > Math.abs(dx)
}

function ghostOf(art: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.innerHTML = `<svg width="${SIZE.w}" height="${SIZE.h}"><use href="#${art}" width="100%" height="100%"/></svg>`
  Object.assign(ghost.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: '60',
    pointerEvents: 'none',
    rotate: '4deg',
    filter: 'drop-shadow(0 10px 8px rgb(10 4 18 / .45))',
  })
  document.body.append(ghost)
  return ghost
}

/** Makes an element something that can be carried while `carry` says so. */
export function carried(node: HTMLElement, carry: () => Carry | null): { destroy(): void } {
  let from: { x: number; y: number; id: number } | null = null
  let ghost: HTMLElement | null = null
  const end = (): void => {
    ghost?.remove()
    ghost = from = null
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', end)
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || !carry()) return
    from = { x: event.clientX, y: event.clientY, id: event.pointerId }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', end)
  }
  const move = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.id) return
    const what = carry()
    if (!ghost && what && meant(event.clientX - from.x, event.clientY - from.y, event.pointerType))
      ghost = ghostOf(what.art)
    if (ghost) ghost.style.translate = `${event.clientX - SIZE.w / 2}px ${event.clientY - SIZE.h / 2}px`
  }
  const up = (event: PointerEvent): void => {
    const [what, was] = [carry(), ghost]
    end()
    if (!was || !what) return
    node.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0)
    const place = placeAt(what.places, event.clientX, event.clientY)
    const box = place ? boxOf(place) : null
    if (place && box) what.drop(place, event.clientX, box)
  }
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  node.addEventListener('pointerdown', down)
  return {
    destroy() {
      end()
      node.removeEventListener('pointerdown', down)
    },
  }
}
