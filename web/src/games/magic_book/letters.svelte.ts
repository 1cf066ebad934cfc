/** Letters on the dragons, beside their signs: an option of this browser. The drawings read it as a CSS property. */
const KEY = 'tablekeep.magic_book.letters'
const PROPERTY = '--mb-letters'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

class Letters {
  #on = $state(read())

  constructor() {
    this.#show()
  }
  get on(): boolean {
    return this.#on
  }
  toggle(): void {
    this.#on = !this.#on
    this.#show()
    try {
      localStorage.setItem(KEY, this.#on ? 'on' : 'off')
    } catch {
      /* A browser that keeps nothing shows them until it is closed. */
    }
  }
  #show(): void {
    document.documentElement.style.setProperty(PROPERTY, this.#on ? '1' : '0')
  }
}

export const letters = new Letters()
