/** Drawings as sprites of symbols, each laid into the page once: those of the house, and a game's own. */

interface Drawing {
  viewBox: string
  ratio: number
  inner: string
}

interface Ways {
  /** Symbols that are put together from others. */
  extra?: () => string
  /** May drawings reach beyond their frame? */
  spill?: boolean
  /** No drawing refers to another part of itself, as to a gradient: then no browser need lay the sprite out. */
  plain?: boolean
}

export class Sprite {
  readonly #drawings: Map<string, Drawing>

  /** `files`: the text of each drawing by its path. */
  constructor(
    readonly id: string,
    files: Record<string, string>,
    private readonly ways: Ways = {},
  ) {
    this.#drawings = new Map(Object.entries(files).map(([path, text]) => read(path, text)))
  }

  /** Lays the sprite into the page, once. Safe to call from anywhere, as often as you like. */
  lay(): void {
    if (typeof document === 'undefined' || document.getElementById(this.id)) return
    const holder = document.createElement('div')
    holder.id = this.id
    holder.setAttribute('aria-hidden', 'true')
    holder.style.cssText = this.ways.plain ? 'display:none' : 'position:absolute;width:0;height:0;overflow:hidden'
    const spill = this.ways.spill ? ' overflow="visible"' : ''
    const symbols = [...this.#drawings].map(
      ([id, { viewBox, inner }]) => `<symbol id="${id}" viewBox="${viewBox}"${spill}>${inner}</symbol>`,
    )
    const all = symbols.join('') + (this.ways.extra?.() ?? '')
    holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${all}</svg>`
    document.body.prepend(holder)
  }

  /** Height over width of a drawing, of this sprite or of the house; 1 for one we do not have. */
  ratioOf(id: string): number {
    return (this.#drawings.get(id) ?? house.#drawings.get(id))?.ratio ?? 1
  }

  /** Every drawing there is, by id. */
  drawings(): string[] {
    return [...this.#drawings.keys()].sort()
  }
}

function read(path: string, text: string): [string, Drawing] {
  const id = path.replace(/^.*\//, '').replace(/\.svg$/, '')
  const viewBox = /viewBox="([^"]+)"/.exec(text)?.[1] ?? '0 0 24 24'
  const [, , width = 24, height = 24] = viewBox.split(' ').map(Number)
  const inner = text.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return [id, { viewBox, ratio: height / width, inner }]
}

const house = new Sprite(
  'tablekeep-art',
  import.meta.glob<string>('./svg/*.svg', { query: '?raw', import: 'default', eager: true }),
  { plain: true },
)
export const laySprite = (): void => house.lay()
export const ratioOf = (id: string): number => house.ratioOf(id)
export const drawings = (): string[] => house.drawings()
