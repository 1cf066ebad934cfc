/** Chat that nobody at this screen has read: counted, and told in passing. */
import type { Live } from './live.svelte'
import { toasts } from './toasts.svelte'

export class Unread {
  #read = $state(-1)
  count = $derived.by(() => this.live.chat.filter((line) => line.number > this.#read).length)
  #told = -1

  /** To be made while a component is set up: it lives as long as that. `reading`: is the talk open? */
  constructor(
    private readonly live: Live,
    reading: () => boolean,
  ) {
    let first = true
    $effect(() => {
      const [last, open] = [live.chat.at(-1), reading()]
      if (!live.table) return
      if (last && last.number > this.#told) {
        if (!first && !open) toasts.tell(`${last.name}: ${last.text.slice(0, 60)}`)
        this.#told = last.number
      }
      if (first || open) this.#read = this.#told
      first = false
    })
  }
}
