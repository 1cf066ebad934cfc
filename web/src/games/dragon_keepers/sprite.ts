/** This game's own drawings, laid into the page beside those of the house. The rows of the move list show them too. */
import { Sprite } from '../../art/sprite'

const files = import.meta.glob<string>('./svg/*.svg', { query: '?raw', import: 'default', eager: true })
const own = new Sprite('dragon-keepers-art', files)

export const layPieces = (): void => own.lay()
export const ratioOf = (id: string): number => own.ratioOf(id)
export const pieces = (): string[] => own.drawings()
