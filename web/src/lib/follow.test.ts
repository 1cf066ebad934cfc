import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { follow, swallowClick, type Followed } from './follow'

let node: HTMLElement
let followed: Followed
let heard: string[]

/** A pointer does this, at this place. */
function point(kind: string, x: number, which: { pointerId?: number; isPrimary?: boolean } = {}): void {
  const event = new MouseEvent(kind, { bubbles: true, clientX: x })
  Object.assign(event, { pointerId: 1, isPrimary: true, pointerType: 'mouse', ...which })
  const target = kind === 'pointerdown' ? node : window
  target.dispatchEvent(event)
}

beforeEach(() => {
  heard = []
  node = document.body.appendChild(document.createElement('button'))
  followed = follow(node, {
    press: () => (heard.push('press'), true),
    move: (event, from) => heard.push(`move ${from.x} to ${event.clientX}`),
    release: (event) => heard.push(`release ${event.clientX}`),
    rest: () => heard.push('rest'),
  })
})
afterEach(() => {
  followed.destroy()
  node.remove()
})

describe('a pointer', () => {
  it('is followed from where it was put down to where it is let go', () => {
    point('pointerdown', 5)
    point('pointermove', 9)
    point('pointerup', 12)
    point('pointermove', 20)
    expect(heard).toEqual(['press', 'move 5 to 9', 'release 12', 'rest'])
  })
  it('is not mistaken for another one', () => {
    point('pointerdown', 5)
    point('pointermove', 9, { pointerId: 2 })
    point('pointerup', 9, { pointerId: 2 })
    expect(heard).toEqual(['press'])
  })
  it('that the browser takes away has let nothing go', () => {
    point('pointerdown', 5)
    point('pointercancel', 9)
    expect(heard).toEqual(['press', 'rest'])
  })
  it('with which something else is done begins nothing', () => {
    point('pointerdown', 5, { isPrimary: false })
    expect(heard).toEqual([])
  })
  it('is followed no further once what began is over', () => {
    point('pointerdown', 5)
    followed.stop()
    point('pointerup', 9)
    expect(heard).toEqual(['press', 'rest'])
  })
})

describe('the click of a gesture', () => {
  const clicked = vi.fn()
  beforeEach(() => {
    clicked.mockClear()
    node.addEventListener('click', clicked)
  })

  it('says nothing, and the next one counts', () => {
    swallowClick()
    node.click()
    expect(clicked).not.toHaveBeenCalled()
    node.click()
    expect(clicked).toHaveBeenCalledOnce()
  })
  it('that never came swallows nothing that is pressed next', () => {
    for (const kind of ['pointerdown', 'keydown']) {
      swallowClick()
      node.dispatchEvent(new Event(kind, { bubbles: true }))
      node.click()
    }
    expect(clicked).toHaveBeenCalledTimes(2)
  })
})
