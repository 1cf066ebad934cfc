/** Pages that a game has beside its tables: all its pictures, and whose they are. */
import type { Component } from 'svelte'

type Page = () => Promise<{ default: Component }>

const galleries = import.meta.glob<{ default: Component }>('./*/Gallery.svelte')
const credits = import.meta.glob<{ default: Component }>('./*/Credits.svelte')

/** As long as one game alone has pictures, the gallery is that game's. */
const only = (found: Record<string, Page>): Page => Object.values(found)[0]!

export const gallery = only(galleries)
export const credited = only(credits)
