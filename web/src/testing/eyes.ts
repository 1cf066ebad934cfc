/** Somebody looks away from the page, or back at it. */

export function looksAway(away: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => away })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (away ? 'hidden' : 'visible') })
  document.dispatchEvent(new Event('visibilitychange'))
}
