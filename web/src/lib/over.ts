/** Something that is laid over a page, such as the rulebook: Back puts it away, and the page stays. */

interface Laid {
  over?: boolean
}

/** Lays it over; what comes back is for when it was put away in any other manner. */
export function laidOver(away: () => void): () => void {
  history.pushState({ over: true } satisfies Laid, '')
  window.addEventListener('popstate', away)
  return () => {
    window.removeEventListener('popstate', away)
    if ((history.state as Laid | null)?.over) history.back()
  }
}
