/** This table in words: places, crowds, prices, powers. */
import { capital, count, list } from '../../lib/words'
import { lookOfRealm } from './realms'
import {
  type Goods,
  type Letter,
  type Pile,
  RESOURCES,
  type TableView,
  type SeatInfo,
  type Space,
  type Unit,
} from './types'

const REALM_NAMES: Record<Letter, string> = { T: 'Tyrfing', A: 'Alfheim', L: 'Libertatia', D: 'Dovre', N: 'Anunna' }

export function realmName(letter: string): string {
  return REALM_NAMES[letter as Letter] ?? letter
}

/** "T.c2" as people say it: "Tyrfing c2". */
export function placeName(space: string): string {
  const [letter = '', cell = ''] = space.split('.')
  return `${realmName(letter)} ${cell}`
}

/** "the mine at Tyrfing a1", "the castle at Alfheim b2". */
export function groundName(space: Pick<Space, 'name' | 'terrain' | 'tile'>): string {
  return `${capital(space.tile ? space.tile.name : space.terrain)}, ${placeName(space.name)}`
}

export function nameOf(seats: readonly SeatInfo[], seat: number, you: number | null = null): string {
  if (seat === you) return 'You'
  return seats.find((each) => each.seat === seat)?.name || `Seat ${seat + 1}`
}

export function factionArt(view: Pick<TableView, 'players'>, seat: number, unit: Unit): string {
  return `${unit}-${view.players[seat]?.faction.toLowerCase() ?? 'neru'}`
}

/** "2 scouts and 1 soldier". */
export function crowd(scouts: number, soldiers: number): string {
  const parts = [scouts ? count(scouts, 'scout') : '', soldiers ? count(soldiers, 'soldier') : ''].filter(Boolean)
  return list(parts) || 'nobody'
}

/** "2 gold and 1 wood"; empty for nothing. */
export function goodsWords(goods: Goods): string {
  return list(RESOURCES.filter((kind) => goods[kind]).map((kind) => `${goods[kind]} ${kind}`))
}

export function some(goods: Goods): boolean {
  return RESOURCES.some((kind) => goods[kind] > 0)
}

export function total(goods: Goods): number {
  return RESOURCES.reduce((sum, kind) => sum + goods[kind], 0)
}

const GAINS: Record<string, string> = {
  'T-TUN': 'travel',
  'T-VAU': 'swap gold',
  'T-STR': 'shelter',
  'A-MAR': 'swap 1',
  'A-CAS': 'objective',
  'L-SHI': '4 raids',
  'L-FOR': '+1 soldier',
  'L-TRE': 'dig 3',
  'D-OUT': '1 soldier',
  'D-FTR': '+1 a token',
  'N-ORA': '1 a card',
  'N-TEM': '1 scout',
}

/** What a structure does, in two words; empty where its yield says it all. */
export function gainWord(id: string): string {
  return GAINS[id] ?? ''
}

/** A pile read out: name, price, points, what it does, how many are left. */
export function pileWords(pile: Pile): string {
  return `${pile.name}: costs ${goodsWords(pile.cost)}, ${pile.vp} VP, on ${pile.on}, ${pile.left} left. ${pile.text}`
}

/** Everything on a space, read out. */
export function spaceWords(space: Space, view: TableView, seats: readonly SeatInfo[], you: number | null): string {
  const parts = [groundName(space)]
  if (space.tile) parts.push(`owned by ${nameOf(seats, space.tile.owner, you)}`)
  if (space.gives && space.spots) parts.push(`gives ${space.gives}, ${space.spots_free} of ${space.spots} spots free`)
  for (const units of space.units) {
    const idle = space.spots && units.waiting ? `, ${units.waiting} waiting` : ''
    parts.push(`${nameOf(seats, units.seat, you)}: ${crowd(units.scouts, units.soldiers)}${idle}`)
  }
  if (space.tile?.flat) parts.push(`${count(space.tile.flat, 'soldier')} flat`)
  if (space.dragon) parts.push('the dragon')
  if (space.terrain === 'troll king') parts.push(kingWords(view))
  return `${parts.join('; ')}.`
}

export function kingWords(view: TableView): string {
  const next = view.tokens.find((token) => token.owner === null)
  if (!next) return 'the troll king is gone'
  const left = view.tokens.filter((token) => token.owner === null).length
  const gain = some(next.yields) ? ` and ${goodsWords(next.yields)} at each collect` : ''
  return `the troll king, ${count(left, 'token')} left, the next gives ${next.vp} VP${gain}`
}

/** The meter of a realm in one line: "The dragon has moved 4 of 6 times". */
export function meterWords(letter: Letter, meter: readonly { have: number; need: number }[]): string {
  const [first, second] = meter
  const of = `${first?.have ?? 0} of ${first?.need ?? 0}`
  if (letter === 'T') return `The dragon has moved ${of} times`
  if (letter === 'A') return `${of} castles stand`
  if (letter === 'L') return `${of} raids by one player, ${second?.have ?? 0} of ${second?.need ?? 0} treasures`
  if (letter === 'D') return `${of} of the king’s tokens are taken`
  return `${of} cards are drawn`
}

/** How the game stands towards its end. */
export function endWords(view: TableView): string {
  if (view.ending) return 'The end has come'
  const met = view.met.map(realmName)
  if (met.length === 1) return `${met[0]} is met: the next realm ends the game`
  return 'Ends when two realms are met'
}

export function bannerColour(letter: string): string {
  return lookOfRealm(letter).banner
}

/** A sentence with space codes in it, as people say them: "T.c2" becomes "Tyrfing c2". */
export function plainly(text: string): string {
  return text.replace(/\b[TALDN]\.[a-e][1-4]\b/g, (code) => placeName(code))
}

/** What played cards mean for the running turn, and whom a mist hides. */
export function effectWords(view: TableView, seats: readonly SeatInfo[]): string[] {
  const { wood_off, stone_off, powder, oath, veiled } = view.effects
  return [
    wood_off ? `The next structure with wood costs up to ${wood_off} wood less.` : '',
    stone_off ? `The next structure with stone costs up to ${stone_off} stone less.` : '',
    powder ? 'The next soldier destroyed in a fight costs none.' : '',
    oath ? 'One soldier alone may face the troll king.' : '',
    ...veiled.map((seat) => `A mist hides ${nameOf(seats, seat)}: nobody may fight there.`),
  ].filter(Boolean)
}

const ORDINALS = ['1st', '2nd', '3rd', '4th']

/** A place in the round. */
export function ordinal(place: number): string {
  return ORDINALS[place - 1] ?? `${place}th`
}
