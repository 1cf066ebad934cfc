/** Hold a picture to lift it: let go where it lay to look closely, or carry it to the rail to hand it in. */

export interface Lifting {
  /** Held, and let go in its place. */
  onhold: () => void
  /** Carried to the rail and let go there; without it nothing can be carried. */
  ondrop?: (() => void) | undefined
}

/** Is something being carried, and is it over the rail? */
export const carry = $state({ on: false, over: false })

const HOLD = 420
const NEAR = 8

/** A mouse carries as soon as it moves; a finger, which must be able to scroll, only what it has held for a moment. */
export function lift(node: HTMLElement, given: Lifting): { update: (next: Lifting) => void; destroy: () => void } {
  let wish = given
  let from: { x: number; y: number; finger: boolean; id: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lifted = false

  function press(event: PointerEvent): void {
    if (event.button || !event.isPrimary) return
    from = { x: event.clientX, y: event.clientY, finger: event.pointerType === 'touch', id: event.pointerId }
    timer = setTimeout(held, HOLD)
  }
  function held(): void {
    if (!from) return
    if (from.finger && wish.ondrop) return raise()
    rest()
    swallowClick()
    wish.onhold()
  }
  function raise(): void {
    clearTimeout(timer)
    lifted = true
    carry.on = true
    node.setAttribute('data-lifted', '')
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    const far = Math.hypot(x, y) > NEAR
    if (!lifted && far) {
      if (from.finger || !wish.ondrop) return rest()
      raise()
    }
    if (!lifted) return
    node.style.translate = `${x}px ${y}px`
    carry.over = overRail(event)
  }
  function release(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return
    const [carried, still] = [lifted, Math.hypot(event.clientX - from.x, event.clientY - from.y) <= NEAR]
    const dropped = carried && overRail(event)
    rest()
    if (!carried) return
    swallowClick()
    if (dropped) wish.ondrop?.()
    else if (still) wish.onhold()
  }
  function rest(): void {
    clearTimeout(timer)
    if (lifted) carry.on = carry.over = false
    from = null
    lifted = false
    node.removeAttribute('data-lifted')
    node.style.translate = ''
  }
  /** What was a gesture is no tap as well. */
  function swallowClick(): void {
    const stop = (event: Event): void => {
      event.stopPropagation()
      event.preventDefault()
    }
    window.addEventListener('click', stop, { capture: true, once: true })
    window.addEventListener('pointerdown', () => window.removeEventListener('click', stop, true), {
      capture: true,
      once: true,
    })
  }
  const keep = (event: Event): void => {
    if (lifted || from?.finger || event.type === 'dragstart') event.preventDefault()
  }
  const scroll = (event: TouchEvent): void => {
    if (lifted) event.preventDefault()
  }

  node.addEventListener('pointerdown', press)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', rest)
  node.addEventListener('contextmenu', keep)
  node.addEventListener('dragstart', keep)
  node.addEventListener('touchmove', scroll, { passive: false })
  return {
    update: (next) => (wish = next),
    destroy: () => {
      rest()
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', rest)
    },
  }
}

/** Over the rail, or above it. */
function overRail({ clientY }: PointerEvent): boolean {
  const rail = document.querySelector('[data-drop]')?.getBoundingClientRect()
  return rail !== undefined && clientY <= rail.bottom
}
