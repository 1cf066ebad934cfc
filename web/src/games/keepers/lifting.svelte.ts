/** Hold a picture to lift it: let go where it lay to look closely, or carry it to the rail to hand it in. */
import { follow, swallowClick } from '../../lib/follow'

export interface Lifting {
  /** Held, and let go in its place. */
  onhold: () => void
  /** Carried to the rail and let go there; without it nothing can be carried. */
  ondrop?: (() => void) | undefined
  /** Who is told that something is carried. */
  carry?: Carry
}

/** Is something being carried at this table, and is it over the rail? */
export class Carry {
  on = $state(false)
  over = $state(false)
}

const HOLD = 420
const NEAR = 8

/** A mouse carries as soon as it moves; a finger, which must be able to scroll, only what it has held for a moment. */
export function lift(node: HTMLElement, given: Lifting): { update: (next: Lifting) => void; destroy: () => void } {
  let lifting = given
  let finger = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lifted = false

  const held = (): void => {
    if (finger && lifting.ondrop) return raise()
    followed.stop()
    swallowClick()
    lifting.onhold()
  }
  const raise = (): void => {
    clearTimeout(timer)
    lifted = true
    if (lifting.carry) lifting.carry.on = true
    node.setAttribute('data-lifted', '')
  }
  const followed = follow(node, {
    press(event) {
      finger = event.pointerType === 'touch'
      timer = setTimeout(held, HOLD)
      return true
    },
    move(event, from) {
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!lifted && Math.hypot(x, y) > NEAR) {
        if (finger || !lifting.ondrop) return followed.stop()
        raise()
      }
      if (!lifted) return
      node.style.translate = `${x}px ${y}px`
      if (lifting.carry) lifting.carry.over = overRail(event)
    },
    release(event, from) {
      if (!lifted) return
      swallowClick()
      if (overRail(event)) lifting.ondrop?.()
      else if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= NEAR) lifting.onhold()
    },
    rest() {
      clearTimeout(timer)
      if (lifted && lifting.carry) lifting.carry.on = lifting.carry.over = false
      finger = lifted = false
      node.removeAttribute('data-lifted')
      node.style.translate = ''
    },
  })
  const keep = (event: Event): void => {
    if (lifted || finger || event.type === 'dragstart') event.preventDefault()
  }
  const scroll = (event: TouchEvent): void => {
    if (lifted) event.preventDefault()
  }

  node.addEventListener('contextmenu', keep)
  node.addEventListener('dragstart', keep)
  node.addEventListener('touchmove', scroll, { passive: false })
  return { update: (next) => (lifting = next), destroy: followed.destroy }
}

/** Over the rail, or above it. */
function overRail({ clientY }: PointerEvent): boolean {
  const rail = document.querySelector('[data-drop]')?.getBoundingClientRect()
  return rail !== undefined && clientY <= rail.bottom
}
