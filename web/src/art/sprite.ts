/** All drawings as one sprite of symbols, laid into the page once. */

const files = import.meta.glob<string>('./svg/*.svg', { query: '?raw', import: 'default', eager: true })

interface Drawing {
  viewBox: string
  ratio: number
  symbol: string
}

const DRAWINGS: Map<string, Drawing> = new Map(Object.entries(files).map(([path, text]) => read(path, text)))

function read(path: string, text: string): [string, Drawing] {
  const id = path.replace(/^.*\//, '').replace(/\.svg$/, '')
  const viewBox = /viewBox="([^"]+)"/.exec(text)?.[1] ?? '0 0 24 24'
  const [, , width = 24, height = 24] = viewBox.split(' ').map(Number)
  const inner = text.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return [id, { viewBox, ratio: height / width, symbol: `<symbol id="${id}" viewBox="${viewBox}">${inner}</symbol>` }]
}

const SPRITE_ID = 'tablekeep-art'

/** Lays the sprite into the page, once. Safe to call from anywhere, as often as you like. */
export function laySprite(): void {
  if (typeof document === 'undefined' || document.getElementById(SPRITE_ID)) return
  const holder = document.createElement('div')
  holder.id = SPRITE_ID
  holder.setAttribute('aria-hidden', 'true')
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden'
  const symbols = [...DRAWINGS.values()].map((drawing) => drawing.symbol).join('')
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols}</svg>`
  document.body.prepend(holder)
}

/** Height over width of a drawing; 1 for one we do not have. */
export function ratioOf(id: string): number {
  return DRAWINGS.get(id)?.ratio ?? 1
}

/** Every drawing there is, by id. */
export function drawings(): string[] {
  return [...DRAWINGS.keys()].sort()
}
