/** The end is counted on the table before anything else tells it. */
import type { Live } from './live.svelte'
import { settings } from './settings.svelte'
import type { GameView } from './view'

export class Counting {
  on = $state(false)
  #release: (() => void) | null = null

  /** `able`: does this game know how its score is counted? */
  constructor(
    private readonly live: Live,
    able: () => boolean,
  ) {
    live.beforeTold = (update) => {
      if (!update.view.over || live.view?.over || !settings.moving || document.hidden || !able()) return
      this.on = true
      this.#release = live.clock.hold(() => this.done())
    }
  }

  /** The end, as soon as it may be seen. */
  get ending(): GameView | null {
    const { staged, view } = this.live
    return this.on ? staged.view : view?.over ? view : null
  }

  done(): void {
    this.on = false
    this.#release?.()
    this.#release = null
  }
}
