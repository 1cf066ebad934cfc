/** A large board is laid stroke by stroke at a live table: between two of them a tap is heard, and what lies is shown. */
import { getContext, onDestroy, setContext } from 'svelte'

const KEY = Symbol('strokes')

/** Boards below this component are laid stroke by stroke; everywhere else they lie there at once. */
export function layInStrokes(): void {
  setContext(KEY, true)
}

export class Strokes {
  #laid = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `all`: how many strokes it takes. To be made while the board is set up. */
  constructor(all: number) {
    if (getContext(KEY) !== true || document.hidden) this.#laid = all
    else this.#await(all)
    onDestroy(() => clearTimeout(this.#timer))
  }

  /** How many strokes are laid. */
  get laid(): number {
    return this.#laid
  }

  #await(all: number): void {
    this.#timer = setTimeout(() => {
      this.#laid += 1
      if (this.#laid < all) this.#await(all)
    })
  }
}
