/** A finished match that the coach looks through: asked for until it is done. */
import { api, asRefusal } from './api'
import type { Graded, Review } from './wire'

const EVERY = 900

export class Coaching {
  review = $state.raw<Review | null>(null)
  done = $state(0)
  of = $state(0)
  trouble = $state('')
  asked = $state(false)
  #stopped = false
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(readonly id: string) {}

  get busy(): boolean {
    return this.asked && !this.trouble && (this.of === 0 || this.done < this.of)
  }
  graded(number: number): Graded | null {
    return this.review?.graded.find((each) => each.number === number) ?? null
  }

  async ask(): Promise<void> {
    this.asked = true
    this.trouble = ''
    try {
      const found = await api.review(this.id)
      this.review = found.review ?? this.review
      ;[this.done, this.of, this.trouble] = [found.done, found.of, found.trouble]
      if (this.busy && !this.#stopped) this.#timer = setTimeout(() => void this.ask(), EVERY)
    } catch (error) {
      this.trouble = asRefusal(error).text
    }
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer !== null) clearTimeout(this.#timer)
  }
}
