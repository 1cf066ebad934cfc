/** A table with the test at the other end of its line. */
import { Live, type LiveOptions } from '../lib/live.svelte'
import { FakeSocket, aWelcome } from './wires'

export function sit(more: LiveOptions = {}): Live {
  const live = new Live('abcdefghjkmn', {
    make: FakeSocket.make,
    url: 'ws://keep/live',
    random: () => 0.5,
    still: () => true,
    ...more,
  })
  live.start()
  return live
}

export function seated(more: LiveOptions = {}): Live {
  const live = sit(more)
  FakeSocket.last.open()
  FakeSocket.last.say(aWelcome())
  return live
}
