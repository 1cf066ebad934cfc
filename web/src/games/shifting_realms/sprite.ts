/** This game's own drawings, laid into the page beside those of the house. */

const files = import.meta.glob<string>('./svg/*.svg', { query: '?raw', import: 'default', eager: true })
const SPRITE_ID = 'shifting-realms-art'

interface Drawing {
  viewBox: string
  ratio: number
  inner: string
}

const DRAWINGS = new Map(Object.entries(files).map(([path, text]) => read(path, text)))

function read(path: string, text: string): [string, Drawing] {
  const id = path.replace(/^.*\//, '').replace(/\.svg$/, '')
  const viewBox = /viewBox="([^"]+)"/.exec(text)?.[1] ?? '0 0 64 64'
  const [, , width = 64, height = 64] = viewBox.split(' ').map(Number)
  const inner = text.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return [id, { viewBox, ratio: height / width, inner }]
}

/** Lays the drawings into the page, once. The rows of the move list show them too. */
export function layPieces(): void {
  if (typeof document === 'undefined' || document.getElementById(SPRITE_ID)) return
  const holder = document.createElement('div')
  holder.id = SPRITE_ID
  holder.setAttribute('aria-hidden', 'true')
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden'
  const symbols = [...DRAWINGS].map(
    ([id, { viewBox, inner }]) => `<symbol id="${id}" viewBox="${viewBox}" overflow="visible">${inner}</symbol>`,
  )
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols.join('')}</svg>`
  document.body.prepend(holder)
}

export function ratioOf(id: string): number {
  return DRAWINGS.get(id)?.ratio ?? (id === 'dragon-flying' ? 0.75 : 1)
}

export function pieces(): string[] {
  return [...DRAWINGS.keys()].sort()
}
