import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Clock } from './clock.svelte'
import type { EventInfo } from './wire'

const event = (kind: string): EventInfo => ({ kind, data: {}, sentence: `${kind}.`, after: 1 })

/** A clock with a board that plays what begins with "scene". */
function aClock(patience?: number | null) {
  const heard: string[] = []
  const ends: (() => void)[] = []
  const clock: Clock<string> = new Clock<string>({
    stage: (item) => {
      heard.push(`board ${item}`)
      if (!item.startsWith('scene')) return
      const release = clock.hold(() => end())
      const end = (): void => release()
      ends.push(end)
    },
    tell: (item) => heard.push(`log ${item}`),
    part: (item, { kind }) => heard.push(`${item} ${kind}`),
    patience: patience === undefined ? undefined : () => patience,
  })
  return { clock, heard, end: () => ends.shift()?.() }
}

describe('the clock of a table', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('tells at once what plays no scene', () => {
    const { clock, heard } = aClock()
    clock.add('a', 0)
    expect(heard).toEqual(['board a', 'log a'])
    expect(clock.playing).toBe(false)
  })

  it('tells nothing before its scene has ended, and shows nothing else meanwhile', async () => {
    const { clock, heard, end } = aClock()
    clock.add('scene', 0)
    clock.add('b', 0)
    await vi.advanceTimersByTimeAsync(5000)
    expect(heard).toEqual(['board scene'])
    end()
    await vi.advanceTimersByTimeAsync(500)
    expect(heard).toEqual(['board scene', 'log scene', 'board b', 'log b'])
  })

  it('tells what has been seen on the board, piece by piece', async () => {
    const { clock, heard, end } = aClock()
    clock.add('scene', 0)
    clock.told(event('rolled'))
    expect(heard).toEqual(['board scene', 'scene rolled'])
    end()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard.at(-1)).toBe('log scene')
  })

  it('shows everything, in order, when it is skipped', async () => {
    const { clock, heard } = aClock()
    for (const item of ['scene 1', 'b', 'scene 2']) clock.add(item, 1000)
    clock.skip()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toEqual(['board scene 1', 'log scene 1', 'board b', 'log b', 'board scene 2', 'log scene 2'])
  })

  it('pauses until people go on, whoever is in a hurry', async () => {
    const { clock, heard, end } = aClock(null)
    clock.add('scene', 0)
    clock.add('b', 0)
    void clock.breathe({ title: 'Round 1', under: '', word: 'Go on' }, 0).then(end)
    clock.skip()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toEqual(['board scene', 'log scene'])
    clock.goOn()
    await vi.advanceTimersByTimeAsync(500)
    expect(heard.at(-1)).toBe('log b')
  })

  it('goes on with the table where nobody can say so, but not too soon', async () => {
    const { clock, end } = aClock(4000)
    clock.add('scene', 0)
    void clock.breathe({ title: 'Round 1', under: '', word: 'Go on' }, 0).then(end)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(clock.pause).not.toBeNull()
    clock.add('b', 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(clock.pause).toBeNull()
    const early = aClock(4000)
    early.clock.add('scene', 0)
    void early.clock.breathe({ title: 'Round 1', under: '', word: 'Go on' }, 0).then(early.end)
    early.clock.add('b', 0)
    await vi.advanceTimersByTimeAsync(3000)
    expect(early.clock.pause).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1500)
    expect(early.heard.at(-1)).toBe('log b')
  })
})
