/** Names and sentences for pyramids and spaces. */

import { pipsOf, smallerThan } from './piles'
import type { Place, SeatInfo, TableView } from './types'

interface Colour {
  name: string
  mark: string
}

const COLOURS: Record<string, Colour> = {
  R: { name: 'red', mark: 'ember' },
  B: { name: 'blue', mark: 'tide' },
  G: { name: 'green', mark: 'moss' },
  Y: { name: 'yellow', mark: 'sun' },
  K: { name: 'black', mark: 'night' },
}

const SIZE_NAMES = ['small', 'medium', 'large']

export const FACE_LINES: Record<string, string> = {
  AIM: 'Walk forward. A bigger pyramid costs more.',
  HOP: 'One pyramid up a row, over the hedge.',
  SWAP: 'Any two pyramids change places. Nobody rides.',
  WILD: 'Two whole actions, one after the other.',
  DIG: 'Back along the path. It has to be done.',
  TIP: 'Straight down. It has to be done.',
}

export function letterOf(id: string): string {
  return id.slice(0, 1)
}

export function colourOf(id: string): string {
  return COLOURS[letterOf(id)]?.name ?? 'black'
}

export function markOf(letter: string | undefined): string {
  return COLOURS[letter ?? '']?.mark ?? 'linen'
}

export function artOf(id: string): string {
  return `pyr-${colourOf(id)}-${pipsOf(id)}`
}

export function sizeName(id: string): string {
  return SIZE_NAMES[pipsOf(id) - 1] ?? ''
}

/** "small blue". */
export function shortName(id: string): string {
  return `${sizeName(id)} ${colourOf(id)}`
}

/** "a", "a and b", "a, b and c". */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export function spaceName(view: TableView, place: Place): string {
  return place === 'home' ? 'the home tree' : (view.board.spaces[place - 1] ?? `space ${place}`)
}

/** "Large red pyramid on 3, Fern Gate; carries small blue". */
export function pyramidWords(view: TableView, id: string): string {
  const name = `${upperFirst(shortName(id))} pyramid`
  const space = view.pyramids.find((pyramid) => pyramid.id === id)?.space
  if (space === null || space === undefined) return `${name}, home and safe`
  const above = smallerThan(id, view.piles[String(space)] ?? [])
  const carries = above.length ? `; carries ${listed(above.map(shortName))}` : ''
  return `${name} on ${space}, ${spaceName(view, space)}${carries}`
}

export function seatName(seats: SeatInfo[], seat: number | undefined): string {
  return seats.find((one) => one.seat === seat)?.name ?? ''
}

/** "Your large one", "Bo's small one". */
export function ownedName(view: TableView, seats: SeatInfo[], looking: number | null, id: string): string {
  const owner = view.pyramids.find((pyramid) => pyramid.id === id)?.seat
  const whose = owner === looking ? 'your' : `${seatName(seats, owner) || colourOf(id)}'s`
  return `${whose} ${sizeName(id)} one`
}

export interface SpaceLine {
  space: number
  text: string
}

/** The whole board in sentences, from the tree down to the first space. */
export function boardWords(view: TableView, seats: SeatInfo[]): SpaceLine[] {
  return Object.entries(view.piles)
    .map(([space, pile]) => ({ space: Number(space), pile }))
    .sort((a, b) => b.space - a.space)
    .map(({ space, pile }) => ({
      space,
      text: `${space}, ${spaceName(view, space)}: ${listed(pile.map((id) => standing(view, seats, id)))}.`,
    }))
}

function standing(view: TableView, seats: SeatInfo[], id: string): string {
  const owner = seatName(seats, view.pyramids.find((pyramid) => pyramid.id === id)?.seat)
  return owner ? `${shortName(id)} of ${owner}` : shortName(id)
}

/** Who is home, seat by seat. */
export function homeWords(view: TableView, seats: SeatInfo[]): string {
  const parts = view.safe.map((count, seat) => `${seatName(seats, seat) || `seat ${seat + 1}`} ${count} of 3`)
  return `Home: ${listed(parts)}.`
}

/** How a finished game was won: home first, by the turn limit, by staying to the end, or by moving several others home. */
export function howWon(view: TableView): 'home' | 'limit' | 'stayed' | 'moved' {
  const winners = view.ranks[0] ?? []
  if (winners.every((seat) => view.safe[seat] === 3)) return 'home'
  if (view.by_limit) return 'limit'
  return view.ranks.length === 1 ? 'stayed' : 'moved'
}
