import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { looksAway } from '../testing/eyes'
import { seated, sit } from '../testing/sitting'
import { FakeSocket, aTable, aWelcome, anUpdate } from '../testing/wires'
import type { Live } from './live.svelte'
import type { EventInfo } from './wire'

const told = (...after: number[]): EventInfo[] =>
  after.map((move) => ({ kind: '', data: {}, sentence: 'So.', after: move }))
let live: Live

/** Time passes on a line that answers. */
function pass(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 10) {
    vi.advanceTimersByTime(10_000)
    FakeSocket.last.say({ type: 'pong', at: Date.now() / 1000, now: 0 })
  }
}
/** The device sleeps: nothing ticks, nothing is heard. */
function sleep(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}
function welcomed(moves: number, looking: number | null = 0): void {
  FakeSocket.last.open()
  const story = told(...Array.from({ length: moves }, (_, index) => index + 1))
  FakeSocket.last.say(aWelcome({ moves, story, looking, recap: 99, returning: true }))
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
})
afterEach(() => {
  live.end()
  looksAway(false)
  vi.useRealTimers()
})

describe('a recap', () => {
  it('is shown on whatever device, if this person has ever looked', () => {
    live = sit()
    FakeSocket.last.open()
    FakeSocket.last.say(aWelcome({ recap: 12, returning: true }))
    expect(live.recap).toBe(12)
  })

  it('is not shown to whoever comes for the first time', () => {
    live = sit()
    FakeSocket.last.open()
    FakeSocket.last.say(aWelcome({ recap: 12 }))
    expect(live.recap).toBe(0)
  })

  it('begins where this browser looked last', () => {
    live = sit({ seen: 3 })
    FakeSocket.last.open()
    expect(FakeSocket.last.heard('hello')[0]?.seen).toBe(3)
  })

  it('counts what a hidden page was told meanwhile', () => {
    live = seated()
    FakeSocket.last.say(anUpdate(1))
    looksAway(true)
    pass(40)
    for (const moves of [2, 3, 4]) FakeSocket.last.say(anUpdate(moves))
    expect([live.recap, live.seen]).toEqual([0, 1])
    looksAway(false)
    expect([live.recap, live.seen]).toEqual([3, 4])
    expect(FakeSocket.made).toHaveLength(1)
  })

  it('is left out after a glance elsewhere', () => {
    live = seated()
    looksAway(true)
    pass(20)
    FakeSocket.last.say(anUpdate(1))
    looksAway(false)
    expect([live.recap, live.seen]).toEqual([0, 1])
  })

  it('waits for the welcome where the line died with the device asleep', () => {
    live = seated()
    FakeSocket.last.say(anUpdate(1))
    looksAway(true)
    sleep(3600)
    looksAway(false)
    expect(FakeSocket.made).toHaveLength(2)
    welcomed(6)
    expect(live.recap).toBe(5)
    FakeSocket.last.say(anUpdate(7))
    expect(live.recap).toBe(5)
  })

  it('counts what a broken line missed, though the page was never hidden', () => {
    live = seated()
    FakeSocket.last.say(anUpdate(1))
    sleep(45)
    FakeSocket.last.close()
    vi.advanceTimersByTime(400)
    welcomed(3)
    expect(live.recap).toBe(2)
  })

  it('is left out when the line was back at once', () => {
    live = seated()
    FakeSocket.last.close()
    vi.advanceTimersByTime(400)
    welcomed(3)
    expect([live.recap, live.seen]).toEqual([0, 3])
  })

  it('is counted through the eyes that looked before', () => {
    live = seated()
    live.look(1)
    FakeSocket.last.say(aWelcome({ looking: 1, moves: 4, table: aTable({ mine: [0, 1] }) }))
    looksAway(true)
    sleep(600)
    looksAway(false)
    welcomed(2, null)
    expect(live.recap).toBe(0)
    expect(FakeSocket.last.heard('look')).toEqual([{ type: 'look', seat: 1 }])
    welcomed(6, 1)
    expect(live.recap).toBe(2)
  })

  it('is read once somebody plays', () => {
    live = sit()
    FakeSocket.last.open()
    FakeSocket.last.say(aWelcome({ recap: 12, returning: true }))
    live.play(live.decision!, live.decision!.moves[0]!)
    expect(live.recap).toBe(0)
  })
})
