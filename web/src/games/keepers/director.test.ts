import { describe, expect, it } from 'vitest'
import { ALL_TURNED, Director, SEALED, TAKEN } from './director.svelte'
import { aGallery, aPast, anEvent } from './testing'

/** Beats are let go one by one. */
function held(): { director: Director; next: () => Promise<void>; waits: number[] } {
  const gates: (() => void)[] = []
  const waits: number[] = []
  const director = new Director((ms) => {
    waits.push(ms)
    return new Promise((resolve) => gates.push(resolve))
  })
  const next = async (): Promise<void> => {
    gates.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { director, next, waits }
}

const revealed = [anEvent('revealed')]
const after = aGallery({ phase: "curator's card", mat: [], word: null, last: aPast(), keepers: [[], [], [{ id: 'K021' }], [], []] })

describe('ceremonies', () => {
  it('turns the pictures one by one', async () => {
    const { director, next } = held()
    director.show(aGallery({ mat: [], phase: 'cards' }))
    director.tell([anEvent('laid')], aGallery(), true, false)
    expect([director.scene?.kind, director.turned, director.shuffling]).toEqual(['mat', 0, true])
    await next()
    expect([director.turned, director.shuffling]).toEqual([0, false])
    for (const up of [1, 2, 3, 4, 5]) {
      await next()
      expect(director.turned).toBe(up)
    }
    await next()
    expect([director.playing, director.turned]).toEqual([false, ALL_TURNED])
  })
  it('hides new Keepers from the tokens until they have flown there', async () => {
    const { director, next } = held()
    director.show(aGallery())
    director.tell(revealed, after, true, true)
    expect([director.stage, director.keepers]).toEqual([SEALED, [[], [], [], [], []]])
    for (let beat = 0; beat < 4; beat++) await next()
    expect([director.stage, director.keepers, director.playing]).toEqual([TAKEN, null, true])
    await next()
    expect(director.playing).toBe(false)
  })
  it('shows everything at once where nothing may travel, and holds it a while', async () => {
    const { director, next, waits } = held()
    director.show(aGallery())
    director.tell(revealed, after, false, false)
    expect([director.stage, director.playing]).toEqual([TAKEN, true])
    expect(waits).toHaveLength(1)
    await next()
    expect(director.playing).toBe(false)
  })
  it('is skipped by a tap', async () => {
    const { director } = held()
    director.show(aGallery())
    director.tell(revealed, after, true, false)
    director.skip()
    await new Promise((resolve) => setTimeout(resolve))
    expect(director.playing).toBe(false)
  })
  it('is never more than one act behind', async () => {
    const { director } = held()
    director.show(aGallery())
    director.tell(revealed, after, true, false)
    director.tell([anEvent('laid')], aGallery({ round: 2 }), true, false)
    expect(director.scene?.kind).toBe('result')
    director.tell(revealed, after, true, false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(director.scene?.kind).toBe('mat')
  })
  it('tells a tie-break over the pictures that hung there', () => {
    const { director } = held()
    director.show(aGallery({ tie: { round: 1, tied: [0, 1], voters: [2], dealt: [] } }))
    const counted = anEvent('tie counted', { votes: [], owners: [0, 1, 2, 3, 4], best: [1] })
    director.tell([counted], aGallery({ phase: 'over', mat: [], winners: [0] }), true, false)
    expect([director.scene?.kind, director.scene?.places[0]?.keeper]).toEqual(['tie result', true])
  })
})
