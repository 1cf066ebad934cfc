/** Something that is laid over a page, such as the rulebook: Back puts it away, and the page stays. */

interface Laid {
  over?: boolean
}

/** Where the page below is by now, if it can have gone on while something lay over it. */
let place: (() => string) | null = null

/** Lays it over; what comes back is for when it was put away in any other manner. */
export function laidOver(away: () => void, address: (() => string) | null = null): () => void {
  history.pushState({ over: true } satisfies Laid, '')
  place = address
  window.addEventListener('popstate', away)
  return () => {
    window.removeEventListener('popstate', away)
    if ((history.state as Laid | null)?.over) history.back()
    else place = null
  }
}

/** Before the address of the page below is read again: it says where that page is by now. */
export function settle(): void {
  if (place) history.replaceState(history.state, '', place())
  place = null
}
