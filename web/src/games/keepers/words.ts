/** Everything the table of Keepers says in words. */
import { capital, list } from '../../lib/words'
import type { Colour, PastCard, SeatInfo, TableView } from './types'

export function nameOf(seats: readonly SeatInfo[], seat: number | null): string {
  if (seat === null) return 'Nobody'
  return seats.find((each) => each.seat === seat)?.name || `Seat ${seat + 1}`
}

export function markOf(seats: readonly SeatInfo[], seat: number): string {
  return seats.find((each) => each.seat === seat)?.mark ?? 'linen'
}

export function whose(seats: readonly SeatInfo[], seat: number | null, looking: number | null): string {
  return seat === looking && seat !== null ? 'Your' : `${nameOf(seats, seat)}’s`
}

export function names(seats: readonly SeatInfo[], who: readonly number[], looking: number | null = null): string {
  return list(who.map((seat) => (seat === looking ? 'you' : nameOf(seats, seat))))
}

export function fits(colour: Colour | 'love'): string {
  return colour === 'green' ? 'fits best' : colour === 'red' ? 'fits least' : 'favourite'
}

export function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}

const TAGS: Record<string, string> = {
  debatable: 'Debatable: a noun about as often as not.',
  unknown: 'Not a word the check knows.',
  noun: 'A noun; this table only warns.',
  pronoun: 'A pronoun; this table only warns.',
  person: 'A name; this table only warns.',
}

export function tagWords(tag: string): string {
  return TAGS[tag] ?? ''
}

/** The large line over the pictures while there is no word, and the small one above it. */
export function headline(
  view: TableView,
  seats: readonly SeatInfo[],
  looking: number | null,
): { small: string; large: string } {
  const mine = view.curator === looking
  const who = mine ? 'You' : nameOf(seats, view.curator)
  const are = mine ? 'are' : 'is'
  const round = view.rounds ? `Round ${view.round} of ${view.rounds}` : `Round ${view.round}`
  switch (view.phase) {
    case "curator's card":
      return {
        small: `${round}. ${who} ${are} the Curator`,
        large: mine ? 'Choose your picture' : `${who} is choosing a picture`,
      }
    case 'word':
      return {
        small: `${round}. ${who} ${are} the Curator`,
        large: mine ? 'Find your word' : `${who} is looking for a word`,
      }
    case 'appeal':
      return {
        small: `The check blocked ${who === 'You' ? 'your' : `${who}’s`} word`,
        large: `Allow “${view.dispute?.appealed ?? ''}”?`,
      }
    case 'one more lap':
      return { small: `${count(view.rounds ?? view.round, 'round')} played`, large: 'One more lap?' }
    case 'tie-break cards':
      return { small: tieLine(view, seats, looking), large: 'Tie-break' }
    case 'tie-break votes':
      return { small: `${tieLine(view, seats, looking)}. No word this time`, large: 'Favourite?' }
    case 'tie-break audience':
      return { small: `${tieLine(view, seats, looking)}. Those who watch decide`, large: 'Favourite?' }
    case 'over':
      return { small: 'The night gallery', large: winnerLine(view, seats, looking) }
    default:
      return { small: round, large: '' }
  }
}

function tieLine(view: TableView, seats: readonly SeatInfo[], looking: number | null): string {
  const tied = view.tie?.tied ?? []
  return `${capital(names(seats, tied, looking))}: ${count(view.scores[tied[0] ?? 0] ?? 0, 'Keeper')} each`
}

export function winnerLine(view: TableView, seats: readonly SeatInfo[], looking: number | null): string {
  const [first] = view.winners
  if (first === undefined) return 'Nobody has won yet.'
  if (view.winners.length > 1) return `${capital(names(seats, view.winners, looking))} share the win`
  return first === looking ? 'You win' : `${nameOf(seats, first)} wins`
}

/** "3 of 5 have voted"; where there is little room, "3 of 5 voted". */
export function progress(view: TableView, full = true): string {
  const [ready, asked] = [view.ready.length, view.asked.length]
  if (asked < 2 && view.phase !== 'tie-break votes') return ''
  const done = `${ready} of ${asked}`
  switch (view.phase) {
    case 'cards':
      return full ? `${done} have handed in` : `${done} in`
    case 'votes':
    case 'tie-break votes':
      return full ? `${done} ${asked === 1 ? 'has' : 'have'} voted` : `${done} voted`
    case 'tie-break cards':
      return `${done} have chosen`
    case 'appeal':
    case 'challenge':
    case 'one more lap':
      return `${done} have answered`
    default:
      return ''
  }
}

/** Ties keep all: said only where it happened. */
export function verdict(view: TableView): string {
  const places = view.last?.places ?? []
  const tied = (of: (card: PastCard) => number): number => {
    const most = Math.max(0, ...places.map(of))
    return most ? places.filter((card) => of(card) === most).length : 0
  }
  const most = Math.max(
    tied((card) => card.green),
    tied((card) => card.red),
  )
  return most > 2 ? 'Tied, so all of them keep.' : most === 2 ? 'Tied, so both keep.' : ''
}
