/** A clock of whole seconds for everything that counts on screen. */

class Ticker {
  seconds = $state(Date.now() / 1000)

  constructor() {
    if (typeof window === 'undefined') return
    setInterval(() => {
      if (typeof document !== 'undefined' && !document.hidden) this.seconds = Date.now() / 1000
    }, 1000)
    document.addEventListener('visibilitychange', () => (this.seconds = Date.now() / 1000))
  }
}

export const ticker = new Ticker()
