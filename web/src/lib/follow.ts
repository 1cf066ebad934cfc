/** A pointer that was put down on an element is followed wherever it goes, until it is let go. */

export interface Pressed {
  x: number
  y: number
  finger: boolean
}

export interface Grip {
  /** Put down here: true where something begins by it. */
  press: (event: PointerEvent) => boolean
  move: (event: PointerEvent, from: Pressed) => void
  release: (event: PointerEvent, from: Pressed) => void
  /** It is over, however it ended. */
  rest: () => void
}

export interface Followed {
  /** No further than this: what began is over. */
  stop: () => void
  destroy: () => void
}

export function follow(node: HTMLElement, grip: Grip): Followed {
  let from: Pressed | null = null
  let id = 0

  function press(event: PointerEvent): void {
    if (event.button || !event.isPrimary || !grip.press(event)) return
    from = { x: event.clientX, y: event.clientY, finger: event.pointerType === 'touch' }
    id = event.pointerId
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', stop)
  }
  function move(event: PointerEvent): void {
    if (from && event.pointerId === id) grip.move(event, from)
  }
  function release(event: PointerEvent): void {
    if (!from || event.pointerId !== id) return
    grip.release(event, from)
    stop()
  }
  function stop(): void {
    from = null
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', stop)
    grip.rest()
  }

  node.addEventListener('pointerdown', press)
  return {
    stop,
    destroy() {
      stop()
      node.removeEventListener('pointerdown', press)
    },
  }
}

/** What was a gesture is no tap as well: the click that comes of it says nothing. Whatever is done next counts again. */
export function swallowClick(): void {
  const next = ['pointerdown', 'keydown']
  const done = (): void => {
    window.removeEventListener('click', stop, true)
    for (const kind of next) window.removeEventListener(kind, done, true)
  }
  const stop = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
    done()
  }
  window.addEventListener('click', stop, true)
  for (const kind of next) window.addEventListener(kind, done, true)
}
