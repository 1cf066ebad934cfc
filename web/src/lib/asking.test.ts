import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Asking, whatOf } from './asking.svelte'

let asking: Asking
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div class="board">
    <button id="card" aria-label="Orange, page 4"><svg id="inner"></svg></button>
    <span id="tile" data-what="Kuru: 2 Flames when it strikes"><b id="name">Kuru</b></span>
    <p id="plain">Nothing</p></div><button id="away" title="Menu">Menu</button>`
  asking = new Asking()
  stop = asking.start()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const at = (id: string): Element => document.getElementById(id)!
const press = (id: string, kind: string, more: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0, ...more })
  at(id).dispatchEvent(event)
  return event
}

describe('asking what something is', () => {
  it('finds the words of the nearest piece, and only of pieces', () => {
    expect(whatOf(at('inner'))?.text).toBe('Orange, page 4')
    expect(whatOf(at('name'))?.text).toBe('Kuru: 2 Flames when it strikes')
    expect([whatOf(at('plain')), whatOf(at('away')), whatOf(null)]).toEqual([null, null, null])
  })
  it('answers a press that is held, and then the press is no answer', () => {
    const played = vi.fn()
    at('card').addEventListener('click', played)
    press('card', 'pointerdown')
    vi.advanceTimersByTime(300)
    expect(asking.told).toBeNull()
    vi.advanceTimersByTime(300)
    expect(asking.told?.text).toBe('Orange, page 4')
    press('card', 'pointerup')
    press('card', 'click')
    expect(played).not.toHaveBeenCalled()
    press('card', 'pointerdown')
    expect(asking.told).toBeNull()
    press('card', 'pointerup')
    press('card', 'click')
    expect(played).toHaveBeenCalledOnce()
  })
  it('is no question where something is carried', () => {
    press('card', 'pointerdown')
    press('card', 'pointermove', { clientX: 40 })
    vi.advanceTimersByTime(900)
    expect(asking.told).toBeNull()
  })
  it('answers a right-click and a key', () => {
    expect(press('tile', 'contextmenu').defaultPrevented).toBe(true)
    expect(asking.told?.text).toContain('2 Flames')
    expect(press('plain', 'contextmenu').defaultPrevented).toBe(false)
    asking.told = null
    ;(at('card') as HTMLElement).focus()
    asking.askHere()
    expect(asking.told).toMatchObject({ text: 'Orange, page 4' })
  })
})
