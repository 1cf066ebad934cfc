/** What travels when something happens at the table: which drawing, from where, to where. */
import { frontOf } from './cast'
import { cardArt, pageArt } from './sprite'
import type { EventInfo } from './types'

export interface Flight {
  art: string
  /** Width and height in px. */
  w: number
  h: number
  /** Names of places on the page, the first that can be seen counts. */
  from: string[]
  to: string[]
}

const CARD = { w: 62, h: 87 }
const BONUS: Record<string, string> = { crystal: 'mb-crystal', egg: 'mb-egg', shadow: 'mb-card-X6' }

/** Where a seat's cards are: one's own hand, another's panel or chip. */
function handOf(seat: number, looking: number | null): string[] {
  return seat === looking ? ['hand', 'mine'] : seatOf(seat, looking)
}

function seatOf(seat: number, looking: number | null): string[] {
  return seat === looking ? ['mine', `seat-${seat}`, `chip-${seat}`] : [`seat-${seat}`, `chip-${seat}`]
}

function cards(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}

/** All flights of one event, as these eyes see it. */
export function flightsOf(event: EventInfo, looking: number | null): Flight[] {
  const { data } = event
  const seat = Number(data.seat)
  const fly = (
    art: string,
    from: string[],
    to: string[],
    size: { w: number; h: number } = { w: 40, h: 40 },
  ): Flight => ({ art, ...size, from, to })
  switch (event.kind) {
    case 'took':
      return [fly(cardArt(String(data.card)), [`slot-${String(data.side)}`], handOf(seat, looking), CARD)]
    case 'minted': {
      const own = cards(data.cards).map(cardArt)
      const arts = own.length ? own : cards(data.pages).map(pageArt)
      return arts.map((art, at) => fly(art, [at ? 'page-right' : 'page-left'], handOf(seat, looking), CARD))
    }
    case 'wrote':
      return [fly(pageArt(String(data.page)), handOf(seat, looking), [`page-${String(data.side)}`], CARD)]
    case 'laid_out':
      return cards(data.cards).map((card) =>
        fly(
          cardArt(card),
          handOf(seat, looking),
          [`stack-${seat}-${String(data.colour)}`, ...seatOf(seat, looking)],
          CARD,
        ),
      )
    case 'called_back':
      return cards(data.cards).map((card) =>
        fly(
          cardArt(card),
          [`stack-${seat}-${frontOf(String(data.stays))}`, ...seatOf(seat, looking)],
          handOf(seat, looking),
          CARD,
        ),
      )
    case 'piece':
      return [fly('mb-piece', [`piece-${String(data.value)}`], seatOf(seat, looking))]
    case 'amulet':
      return [fly(`mb-pearl-${String(data.pearl)}`, [`pearl-${String(data.pearl)}`], seatOf(seat, looking))]
    case 'crest':
      return [fly('mb-crest', ['crest'], seatOf(seat, looking))]
    case 'bonus': {
      const what = String(data.what)
      const shadow = what === 'shadow'
      return [
        fly(
          BONUS[what] ?? '',
          [what],
          shadow ? handOf(seat, looking) : seatOf(seat, looking),
          shadow ? CARD : undefined,
        ),
      ]
    }
    case 'item_used':
      return [fly('mb-crystal', seatOf(seat, looking), ['crystal'])]
    default:
      return []
  }
}

/** The page's element of this name that can be seen; the chips of the players have no name of ours. */
export function placeOf(names: readonly string[]): Element | null {
  for (const name of names) {
    const chip = /^chip-(\d+)$/.exec(name)
    const query = chip ? `.seats.small > li:nth-child(${Number(chip[1]) + 1})` : `[data-at="${name}"]`
    const found = [...document.querySelectorAll(query)].find((each) => each.getBoundingClientRect().width > 0)
    if (found) return found
  }
  return null
}
