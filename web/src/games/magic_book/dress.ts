/** The moves of Dragonkeepers in the words of the move list: "Take left: green, page 4", "Write 4 over the 2". */
import type { Row } from '../../lib/moves'
import type { Decision, GameView, MoveInfo } from '../../lib/view'
import { list } from '../../lib/words'
import type { Preview } from './shape'

interface Player {
  rings: number
}
interface Book {
  book: { number: number; name: string; left: { page: string } }
  players: Player[]
  taken: number
}

const NAMES: Record<string, string> = { B: 'blue', G: 'green', O: 'orange', W: 'white', X: 'shadow' }
const KITS: Record<string, string> = { B: 'kit-blue', G: 'kit-green', O: 'kit-orange', W: 'kit-white', X: 'kit-shadow' }
const ITEMS: Record<string, string> = {
  mint: 'Use Dragon Mint',
  horn: 'Use the Troll Horn',
  feather: 'Use the Swindler Feather',
  hammer: 'Use the Green Ore Hammer',
}
const BONUS: Record<string, string> = { crystal: 'a crystal', egg: 'a golden egg', shadow: 'a Shadow Dragon' }

/** Verbs that get the game's own form: changing the Book and laying out. */
const FORMS = ['keep', 'pass', 'play', 'prism', 'horn', 'feather']

export function hasForm(decision: Decision): boolean {
  const verbs = decision.moves.map((move) => String(move.json.move))
  return !verbs.includes('decide') && verbs.some((verb) => FORMS.includes(verb))
}

/** A word about a seat for its chip. */
export function noteSeat(view: GameView, seat: number): string {
  const player = (view.table as unknown as Book).players[seat]
  return player ? `${player.rings} ${player.rings === 1 ? 'ring' : 'rings'}` : ''
}

export function dressMove(move: MoveInfo, view: GameView): Partial<Row> {
  const table = view.table as unknown as Book
  const verb = String(move.json.move)
  const card = typeof move.json.card === 'string' ? move.json.card : ''
  const price = typeof move.preview.price === 'number' ? String(move.preview.price) : ''
  const dressed = dresses(verb, card, move, table)
  return price ? { ...dressed, price } : dressed
}

function dresses(verb: string, card: string, move: MoveInfo, table: Book): Partial<Row> {
  switch (verb) {
    case 'take':
    case 'crystal':
      return take(move)
    case 'stop':
      return { words: table.taken ? `Enough, ${table.taken} taken` : 'Take none', under: '' }
    case 'write':
      return {
        words:
          move.json.side === 'left'
            ? `Write ${page(card)} over the ${table.book.number}`
            : `Write ${page(card)} over ${table.book.name}`,
        under: pays(move),
        art: cardArt(card),
      }
    case 'keep':
      return { words: 'Keep the page', under: pays(move), art: 'g-book' }
    case 'play':
      return {
        words: `Lay out ${String(move.preview.size ?? table.book.number)} ${table.book.name}`,
        under: pays(move),
        art: 'g-cards',
      }
    case 'pass':
      return { words: 'Keep them, lay out nothing' }
    case 'drop':
      return { words: 'Drop this play', under: 'lay out nothing this time' }
    case 'side':
      return { words: move.json.side === 'left' ? 'At the left end of my row' : 'At the right end of my row' }
    case 'pick':
      return { words: both(card), art: cardArt(card) }
    case 'prism':
      return { words: `Prism Ink: ${NAMES[String(move.json.colour)] ?? ''} instead`, art: 'mb-item-prism' }
    case 'lowest':
      return { words: `Take the ${String(move.preview.value)}, the lowest`, art: 'mb-piece' }
    case 'pearl':
      return pearl(move)
    case 'no_mint':
      return { words: 'No Mint this turn' }
    case 'no_flute':
      return { words: 'Leave them all there' }
    case 'flute':
      return { words: `Flute: ${both(card)} stays`, under: 'the others come back to your hand', art: 'mb-item-flute' }
    case 'ponder':
      return { words: 'Think about it a little longer', under: 'nobody else is told' }
    case 'decide':
      return { words: 'Decide now' }
    default:
      return item(verb, move)
  }
}

function item(verb: string, move: MoveInfo): Partial<Row> {
  const words = ITEMS[verb]
  if (!words) return {}
  const pages = (move.preview as Preview).pages?.map((each) => page(`?${each}`))
  const under =
    verb === 'hammer'
      ? `take a ${String(move.preview.value)} instead`
      : pages
        ? `pages ${list(pages)} into your hand`
        : ''
  return { words, under, art: `mb-item-${verb}` }
}

function take(move: MoveInfo): Partial<Row> {
  const card = String(move.preview.card ?? '')
  const side = String(move.json.side)
  return {
    words: `Take ${side}: ${NAMES[card.charAt(0)] ?? ''}, page ${page(card)}`,
    under: side === 'left' ? 'turns the number' : 'turns the colour',
    art: cardArt(card),
  }
}

function pearl(move: MoveInfo): Partial<Row> {
  const worth = (move.preview as Preview).worth ?? []
  return {
    words: `A ${String(move.json.colour)} pearl`,
    under: `worth ${list(worth.map(String), 'or')}`,
    art: `mb-pearl-${String(move.json.colour)}`,
  }
}

/** What a page says: "4" or "green". */
function page(card: string): string {
  const shown = card.slice(1).replace('*', '')
  return NAMES[shown] ?? shown
}

function both(card: string): string {
  return `${NAMES[card.charAt(0)] ?? ''}, page ${page(card)}`
}

function cardArt(card: string): string {
  return card ? `mb-card-${card.replace('*', '')}` : (KITS.X ?? '')
}

/** "pays a piece worth 4 and a golden egg; you hold 3". */
function pays(move: MoveInfo): string {
  const pieces = (move.preview as Preview).pieces ?? []
  const bonus = (move.preview as Preview).bonus ?? []
  const parts = [...pieces.map((value) => `a piece worth ${value}`), ...bonus.map((each) => BONUS[each] ?? each)]
  return parts.length ? `pays ${list(parts)}` : 'pays nothing now'
}

/** The dragons beside the Book are taken there. */
export function onBoard(move: MoveInfo): boolean {
  return move.json.move === 'take' || move.json.move === 'crystal'
}

/** The die, or the Book, says what is asked. */
export const boardAsks = 'phones'
