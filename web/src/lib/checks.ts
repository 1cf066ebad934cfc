/** Questions asked quietly: the answer goes to whoever asked, and no bubble springs up. */
import { freshId } from './outbox'
import type { Refusal } from './wire'

type Told = (refusal: Refusal | null) => void

export class Checks {
  #waiting = new Map<string, Told>()

  /** Ask by `send`; nothing is in the way of what cannot be asked. */
  ask(send: (id: string) => boolean): Promise<Refusal | null> {
    return new Promise((told) => {
      const id = freshId()
      this.#waiting.set(id, told)
      if (!send(id)) this.answered(id, null)
    })
  }

  /** False where nobody here asked that. */
  answered(id: string, refusal: Refusal | null): boolean {
    this.#waiting.get(id)?.(refusal)
    return this.#waiting.delete(id)
  }

  /** The line is a new one: what was asked on the old is answered by nobody. */
  drop(): void {
    for (const id of [...this.#waiting.keys()]) this.answered(id, null)
  }
}
