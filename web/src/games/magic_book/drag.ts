/** Carrying a card by mouse or finger. A tap stays a tap; what is let go somewhere is told by the place's name. */
import { follow, swallowClick } from '../../lib/follow'

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
export function carried(node: HTMLElement, carry: () => Carry | null): { destroy: () => void } {
  let ghost: HTMLElement | null = null
  return follow(node, {
    press: () => carry() !== null,
    move(event, from) {
      const what = carry()
      if (!ghost && what && meant(event.clientX - from.x, event.clientY - from.y, event.pointerType))
        ghost = ghostOf(what.art)
      if (ghost) ghost.style.translate = `${event.clientX - SIZE.w / 2}px ${event.clientY - SIZE.h / 2}px`
    },
    release(event) {
      const what = carry()
      if (!ghost || !what) return
      swallowClick()
      const place = placeAt(what.places, event.clientX, event.clientY)
      const box = place ? boxOf(place) : null
      if (place && box) what.drop(place, event.clientX, box)
    },
    rest() {
      ghost?.remove()
      ghost = null
    },
  })
}
