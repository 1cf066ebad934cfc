/** A question takes no answer before it has been shown: a second click means the one before. */
import type { Live } from './live.svelte'
import { readTime } from './pacing'

export class Reading {
  /** Has what is asked been shown long enough to be answered? */
  shown = $state(true)
  #asked = ''
  #until = 0

  /** To be made while a component is set up: it lives as long as that. */
  constructor(live: Live, question: () => string | undefined) {
    $effect.pre(() => {
      const id = question()
      if (id === undefined) return
      if (id !== this.#asked) this.#until = Date.now() + readTime(Date.now(), live.pressedAt, this.#asked === '')
      this.#asked = id
      this.shown = this.#until <= Date.now()
      if (this.shown) return
      const timer = setTimeout(() => (this.shown = true), this.#until - Date.now())
      return () => clearTimeout(timer)
    })
  }
}
