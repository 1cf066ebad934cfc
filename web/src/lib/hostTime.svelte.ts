/** The keep's clock, as far as this browser can tell. */

export class HostTime {
  /** Seconds by which the keep is ahead. */
  skew = $state(0)
  #rtt = Infinity

  now(): number {
    return Date.now() / 1000 + this.skew
  }

  /** Half the way there, half the way back: the quickest answer knows the time best. */
  heard(at: number, now: number): void {
    const here = Date.now() / 1000
    const rtt = here - at
    if (rtt < 0 || rtt > this.#rtt * 1.5) return
    this.#rtt = rtt
    this.skew = now - (at + here) / 2
  }
}
