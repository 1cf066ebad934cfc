import { afterEach, describe, expect, it } from 'vitest'
import { Place } from './place'

const TABLE = `
  <div class="board"><p class="right"><button id="tile">Tile</button></p></div>
  <div class="right"><h2>What now?</h2><button id="answer">Done</button></div>`

/** Somebody has pressed this, and it is gone. */
function without(pressed: string, more = ''): Element | null {
  document.body.innerHTML = `<main>${TABLE}</main>`
  const [root, place] = [document.querySelector('main')!, new Place()]
  const stop = place.watch(root)
  const button = document.querySelector<HTMLElement>(pressed)!
  button.focus()
  button.remove()
  root.querySelector(':scope > .right')!.insertAdjacentHTML('beforeend', more)
  place.find()
  stop()
  return document.activeElement
}

afterEach(() => (document.body.innerHTML = ''))

describe('the place of whoever plays by keyboard', () => {
  it('is the question, once their answer is gone', () => {
    expect(without('#answer')?.textContent).toBe('What now?')
  })
  it('is the board, where they were there', () => {
    expect(without('#tile')?.className).toBe('board')
  })
  it('is the way on, in a pause', () => {
    const pause = '<section class="pause"><button class="btn">Go on</button></section>'
    expect(without('#tile', pause)?.textContent).toBe('Go on')
  })
  it('is theirs: no focus is taken that is not lost', () => {
    document.body.innerHTML = `<main>${TABLE}</main><button id="chat">Say it</button>`
    const place = new Place()
    place.watch(document.querySelector('main')!)
    document.querySelector<HTMLElement>('#chat')!.focus()
    place.find()
    expect(document.activeElement?.id).toBe('chat')
  })
})
