import { describe, expect, it } from 'vitest'
import { Clock } from '../../lib/clock.svelte'
import { ALL_TURNED, Director, SEALED, TAKEN } from './director.svelte'
import { aGallery, aPast, anEvent } from './testing'

/** Beats are let go one by one. */
function held(): { director: Director; clock: Clock; next: () => Promise<void>; waits: number[] } {
  const gates: (() => void)[] = []
  const waits: number[] = []
  const clock = new Clock({ stage: () => undefined, tell: () => undefined, patience: () => null })
  const director = new Director(clock, (ms) => {
    waits.push(ms)
    return new Promise((resolve) => gates.push(resolve))
  })
  const next = async (): Promise<void> => {
    gates.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { director, clock, next, waits }
}

const revealed = [anEvent('revealed')]
const after = aGallery({
  phase: "curator's card",
  mat: [],
  word: null,
  last: aPast(),
  keepers: [[], [], [{ id: 'K021' }], [], []],
})

describe('ceremonies', () => {
  it('turns the pictures one by one', async () => {
    const { director, next } = held()
    director.show(aGallery({ mat: [], phase: 'cards' }))
    director.tell([anEvent('laid')], aGallery(), true)
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
  it('holds a reveal until people go on', async () => {
    const { director, clock, next } = held()
    director.show(aGallery())
    director.tell(revealed, after, true)
    expect(director.stage).toBe(SEALED)
    for (let beat = 0; beat < 5; beat++) await next()
    expect([director.stage, director.playing, clock.pause?.title]).toEqual([TAKEN, true, '“Slippery”'])
    clock.goOn()
    await new Promise((resolve) => setTimeout(resolve))
    expect([director.playing, clock.pause]).toEqual([false, null])
  })
  it('shows everything at once where nothing may travel, and holds it as long', async () => {
    const { director, clock, waits } = held()
    director.show(aGallery())
    director.tell(revealed, after, false)
    await new Promise((resolve) => setTimeout(resolve))
    expect([director.stage, director.playing, waits.length]).toEqual([TAKEN, true, 0])
    clock.goOn()
    await new Promise((resolve) => setTimeout(resolve))
    expect(director.playing).toBe(false)
  })
  it('is skipped by a tap, up to what people talk about', async () => {
    const { director, clock } = held()
    director.show(aGallery())
    director.tell(revealed, after, true)
    director.skip()
    await new Promise((resolve) => setTimeout(resolve))
    expect([director.stage, clock.pause === null]).toEqual([TAKEN, false])
  })
  it('never plays two scenes at once: the newer takes the place of the older', async () => {
    const { director } = held()
    director.show(aGallery())
    director.tell(revealed, after, true)
    director.tell([anEvent('laid')], aGallery({ round: 2 }), true)
    await new Promise((resolve) => setTimeout(resolve))
    expect(director.scene?.kind).toBe('mat')
  })
  it('tells a tie-break over the pictures that hung there', () => {
    const { director } = held()
    director.show(aGallery({ tie: { round: 1, tied: [0, 1], voters: [2], dealt: [] } }))
    const counted = anEvent('tie counted', { votes: [], owners: [0, 1, 2, 3, 4], best: [1] })
    director.tell([counted], aGallery({ phase: 'over', mat: [], winners: [0] }), true)
    expect([director.scene?.kind, director.scene?.places[0]?.keeper]).toEqual(['tie result', true])
  })
})
