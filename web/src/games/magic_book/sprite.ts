/** This game's own drawings, laid into the page beside those of the house: pieces, whole cards and pages. */
import { Sprite, laySprite } from '../../art/sprite'
import { COLOURS, KINDS, frontOf, isNumber, pageOf } from './cast'

const files = import.meta.glob<string>('./svg/*.svg', { query: '?raw', import: 'default', eager: true })
/** Every card there is, front with the note of its page: a colour with a number or another colour, and the shadow's 6. */
export function cards(): string[] {
  const pages = (front: string): string[] => [...'12345', ...COLOURS.filter((colour) => colour !== front)]
  return [...COLOURS.flatMap((front) => pages(front).map((page) => front + page)), 'X6']
}

export function cardArt(card: string): string {
  return `mb-card-${frontOf(card)}${pageOf(card)}`
}

/** A Starting card of which nothing is known but its ribbon. */
const RIBBON = 'ribbon'

export function pageArt(page: string): string {
  return `mb-page-${page.replace('*', '') || RIBBON}`
}

/** A glyph of the house in a box of this size; it takes the colour around it. */
function glyph(id: string, x: number, y: number, size: number, colour: string): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" color="${colour}"><use href="#${id}"/></svg>`
}

function numeral(text: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-family="Caprasimo, Georgia, serif" font-size="${size}" fill="#5A2350" text-anchor="middle">${text}</text>`
}

/** The letter of a colour on a cream disc; seen only where letters are wanted. */
function letter(text: string, x: number, y: number, r: number): string {
  return `<g style="opacity:var(--mb-letters,0)"><circle cx="${x}" cy="${y}" r="${r}" fill="#FFF6E3" stroke="#241B33" stroke-width="1.5"/><text x="${x}" y="${y + r * 0.48}" font-family="Atkinson Hyperlegible, Verdana, sans-serif" font-weight="700" font-size="${r * 1.35}" fill="#241B33" text-anchor="middle">${text}</text></g>`
}

/** The cream note in the corner: what the back of this card would say on the Book. */
function note(page: string): string {
  const paper = '<rect x="8" y="42" width="36" height="42" rx="9" fill="#FFF3D6"/>'
  if (isNumber(page)) return paper + numeral(page, 26, 73, 28)
  const kind = KINDS[page as keyof typeof KINDS]
  return `${paper}<circle cx="26" cy="63" r="15" fill="${kind.flat}"/>${glyph(kind.glyph, 15, 52, 22, '#fff')}${letter(page, 40, 80, 11)}`
}

function cardSymbol(card: string): string {
  const kind = KINDS[frontOf(card)]
  const ground = `<rect width="120" height="168" rx="14" fill="#FFF6E3"/><rect x="5" y="5" width="110" height="158" rx="10" fill="${kind.ground}"/>`
  const disc = `<circle cx="62" cy="104" r="50" fill="${kind.disc}"/><path d="M5 138c30-14 80-12 110 0v15a10 10 0 0 1-10 10H15a10 10 0 0 1-10-10z" fill="${kind.ground}"/>`
  const kit = `<svg x="18" y="50" width="100" height="108"><use href="#${kind.kit}" width="100" height="106"/></svg>`
  return `<symbol id="mb-card-${card}" viewBox="0 0 120 168">${ground}${disc}${kit}${glyph(kind.glyph, 12, 11, 27, '#fff')}${letter(frontOf(card), 56, 25, 14)}${note(pageOf(card))}</symbol>`
}

/** The back of a card alone: a leaf of the Book. */
function pageSymbol(page: string): string {
  const paper =
    '<rect width="120" height="168" rx="14" fill="#8C2F3E"/><rect x="5" y="5" width="110" height="158" rx="10" fill="#FFF3D6"/><rect x="13" y="13" width="94" height="142" rx="7" fill="none" stroke="#C99A4B" stroke-width="3"/>'
  if (isNumber(page))
    return `<symbol id="mb-page-${page}" viewBox="0 0 120 168">${paper}${numeral(page, 60, 117, 94)}</symbol>`
  if (page === RIBBON)
    return `<symbol id="mb-page-${page}" viewBox="0 0 120 168">${paper}<path d="M44 13h32v112l-16-18-16 18z" fill="#B3263A"/></symbol>`
  const kind = KINDS[page as keyof typeof KINDS]
  return `<symbol id="mb-page-${page}" viewBox="0 0 120 168">${paper}<circle cx="60" cy="84" r="42" fill="${kind.flat}"/>${glyph(kind.glyph, 32, 56, 56, '#fff')}${letter(page, 92, 128, 22)}</symbol>`
}

const own = new Sprite('magic-book-art', files, {
  extra: () => [...cards().map(cardSymbol), ...[...'123456', ...COLOURS, RIBBON].map(pageSymbol)].join(''),
})

/** Lays the drawings into the page, once. The rows of the move list show them too. */
export function layPieces(): void {
  laySprite()
  own.lay()
}
