/** Ink pills for things that happened elsewhere. Three seconds each. */
import { untrack } from 'svelte'

export interface Toast {
  id: number
  text: string
  art: string
}

class Toasts {
  shown = $state<Toast[]>([])
  #next = 1

  tell(text: string, art = 'g-bubble', ms = 3000): void {
    const toast = { id: this.#next++, text, art }
    this.shown = [...untrack(() => this.shown).slice(-2), toast]
    setTimeout(() => this.drop(toast.id), ms)
  }

  clear(): void {
    this.shown = []
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id)
  }
}

export const toasts = new Toasts()
