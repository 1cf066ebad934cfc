import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { looksAway } from '../testing/eyes'
import { FakeSocket } from '../testing/wires'
import { Line, type LineState } from './socket'

/** A socket whose other end is gone: it may be closed, but nobody ever hears of it. */
class DeadSocket extends FakeSocket {
  static override make = (url: string): FakeSocket => {
    const socket = new DeadSocket(url)
    FakeSocket.made.push(socket)
    return socket
  }
  override close(): void {
    this.readyState = 2
  }
}

const states: LineState[] = []
let line: Line

function call(): void {
  line = new Line({
    url: 'ws://keep/live',
    make: DeadSocket.make,
    random: () => 0.5,
    onState: (state) => states.push(state),
    onOpen: () => undefined,
    onMessage: () => undefined,
  })
  line.start()
}
const pong = (): void => FakeSocket.last.say({ type: 'pong', at: 0, now: 0 })

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  states.length = 0
})
afterEach(() => {
  line.end()
  looksAway(false)
  vi.useRealTimers()
})

describe('a line whose other end died', () => {
  it('is told and called anew as soon as a ping goes unanswered, without waiting for the socket to close', () => {
    call()
    FakeSocket.last.open()
    pong()
    vi.advanceTimersByTime(3_000)
    expect(states, 'told within three seconds').toEqual(['connecting', 'open', 'down'])
    expect(FakeSocket.made).toHaveLength(1)
    vi.advanceTimersByTime(5_400)
    expect(FakeSocket.made).toHaveLength(2)
    FakeSocket.made[0]?.onclose?.({} as never)
    FakeSocket.last.open()
    expect(states.at(-1)).toBe('open')
  })

  it('is told as open again when the answer was only late', () => {
    call()
    FakeSocket.last.open()
    pong()
    vi.advanceTimersByTime(3_000)
    pong()
    expect(states).toEqual(['connecting', 'open', 'down', 'open'])
    vi.advanceTimersByTime(2_000)
    expect(states.at(-1)).toBe('open')
  })

  it('is told as down the moment the device says so', () => {
    call()
    FakeSocket.last.open()
    pong()
    window.dispatchEvent(new Event('offline'))
    expect(states.at(-1)).toBe('down')
  })

  it('is called anew at once when the device wakes up after more than a beat', () => {
    call()
    FakeSocket.last.open()
    pong()
    vi.setSystemTime(Date.now() + 16_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.made).toHaveLength(2)
    expect(FakeSocket.made[0]?.readyState).toBe(2)
  })

  it('is called anew when the net is back, but not a line that was heard a moment ago', () => {
    call()
    FakeSocket.last.open()
    pong()
    vi.setSystemTime(Date.now() + 5_000)
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(1)
    vi.setSystemTime(Date.now() + 12_000)
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('is left alone while nobody looks', () => {
    call()
    FakeSocket.last.open()
    looksAway(true)
    vi.setSystemTime(Date.now() + 60_000)
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(1)
  })
})

describe('a line that is only slow', () => {
  it('stays open where a hidden page may tick but once a minute', () => {
    call()
    FakeSocket.last.open()
    looksAway(true)
    pong()
    for (let minute = 0; minute < 5; minute++) {
      vi.setSystemTime(Date.now() + 45_000)
      vi.advanceTimersByTime(15_000)
      expect(FakeSocket.last.heard('ping')).toHaveLength(minute + 2)
      pong()
    }
    expect(FakeSocket.made).toHaveLength(1)
  })
})

describe('a call that nobody takes', () => {
  it('is told after two seconds and given up after eight', () => {
    call()
    vi.advanceTimersByTime(1_900)
    expect(states).toEqual(['connecting'])
    vi.advanceTimersByTime(200)
    expect(states).toEqual(['connecting', 'down'])
    vi.advanceTimersByTime(6_500)
    expect(FakeSocket.made).toHaveLength(2)
    expect(states, 'a line that is down stays so until one is open').not.toContain('open')
    expect(states.filter((state) => state === 'connecting')).toHaveLength(1)
  })

  it('is given up at once when the device wakes up', () => {
    call()
    vi.setSystemTime(Date.now() + 7_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.made).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.made).toHaveLength(2)
  })
})
