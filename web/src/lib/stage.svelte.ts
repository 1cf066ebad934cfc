/** A board that shows something for everybody asks the page to keep the curtain up until it has been seen. */
export const stage = $state({ held: false })
