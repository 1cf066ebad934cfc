import { describe, expect, it } from 'vitest'
import { anUpdate } from '../testing/wires'
import { Breath } from './breath'
import type { EventInfo } from './wire'

const told = (kind: string): EventInfo => ({ kind, data: {}, sentence: kind, after: 1 })

describe('what is said in one breath', () => {
  it('is shown as one: the last table, with all that was told', () => {
    const breath = new Breath()
    breath.said('votes', { move: 'vote', votes: ['green 1', 'red 2'] })
    const [first, last] = [anUpdate(1, { events: [told('one')] }), anUpdate(2, { events: [told('two')] })]
    expect([breath.holds(first), breath.holds(last)]).toEqual([true, true])
    expect(breath.heard('votes')).toEqual({ ...last, events: [told('one'), told('two')] })
    expect(breath.holds(anUpdate(3)), 'what comes after is shown by itself').toBe(false)
  })
  it('is nothing special where it is one move', () => {
    const breath = new Breath()
    breath.said('roll', { move: 'roll' })
    expect(breath.holds(anUpdate(1))).toBe(false)
    expect(breath.heard('roll')).toBeNull()
  })
  it('waits for its own answer, not for another', () => {
    const breath = new Breath()
    breath.said('votes', { votes: [1, 2] })
    breath.holds(anUpdate(1))
    expect(breath.heard('talk')).toBeNull()
    expect(breath.holds(anUpdate(2))).toBe(true)
  })
  it('is taken back move by move, and only once', () => {
    const breath = new Breath()
    breath.said('votes', { votes: [1, 2, 3] })
    breath.goesBack()
    expect([breath.more(), breath.more(), breath.more()]).toEqual([true, true, false])
    breath.goesBack()
    expect(breath.more()).toBe(false)
  })
  it('is forgotten with the table it was said at', () => {
    const breath = new Breath()
    breath.said('votes', { votes: [1, 2] })
    breath.holds(anUpdate(1))
    breath.drop()
    expect(breath.heard('votes')).toBeNull()
  })
})
