/** What every board does with what it is told: each batch of events is played once, and the clock waits for it. */
import { onDestroy, untrack } from 'svelte'
import { theClock } from './clock.svelte'
import type { EventInfo } from './wire'

/** Whoever plays scenes on a board. */
export interface Player<V> {
  /** Is something being played? Reactive. */
  readonly playing: boolean
  /** The table with what led to it. */
  tell: (events: EventInfo[], view: V, moving: boolean) => void
  /** The table without a story. */
  show: (view: V, moving: boolean) => void
  skip: () => void
  stop: () => void
}

interface Told<V> {
  view: V
  events: EventInfo[]
  motion: boolean
}

/** To be called while a board is set up. `also` hears of each change before it is played, it may be at once. */
export function direct<V>(
  player: Player<V>,
  now: () => Told<V>,
  also: (told: Told<V>, fresh: boolean) => void = () => undefined,
): void {
  const clock = theClock()
  let last = untrack(now)
  $effect.pre(() => {
    const next = now()
    untrack(() => {
      if (next.view === last.view && next.events === last.events) return
      const fresh = next.events !== last.events && next.events.length > 0
      also(next, fresh)
      if (fresh) player.tell(next.events, next.view, next.motion)
      else if (next.view !== last.view) player.show(next.view, next.motion)
      last = next
    })
  })
  $effect.pre(() => {
    if (player.playing) return untrack(() => clock.hold(() => player.skip()))
  })
  onDestroy(() => player.stop())
}
