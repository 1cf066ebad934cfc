/** The words of this table: cards, rewards and players, said the same way everywhere. */
import { list } from '../../lib/words'
import { frontOf, isNumber, kindOf, pageOf } from './cast'
import type { Bonus, Chance, PlayerInfo, RewardPart, SeatInfo, StackInfo, TableView } from './types'

const FIGURES = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const BONUS: Record<Bonus, string> = { crystal: 'a crystal', egg: 'a golden egg', shadow: 'a Shadow Dragon' }
const PARTS: Record<RewardPart, string> = { low: 'the lowest piece', high: 'the highest piece', ...BONUS }

export function figure(count: number): string {
  return FIGURES[count] ?? String(count)
}

export function many(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || `Seat ${seat + 1}`
}

export function markOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.mark ?? 'linen'
}

/** "page 4" or "page green"; "a red ribbon" where no page is known. */
export function pageWords(page: string): string {
  const bare = page.replace('*', '')
  if (!bare) return 'a red ribbon'
  return isNumber(bare) ? `page ${bare}` : `page ${kindOf(bare).name}`
}

/** "green dragon, page 4": both sides of a card. */
export function cardWords(card: string): string {
  const front = frontOf(card)
  return `${front === 'X' ? 'Shadow Dragon' : `${kindOf(front).name} dragon`}, ${pageWords(pageOf(card))}`
}

export function bonusWords(bonus: Bonus): string {
  return BONUS[bonus]
}

/** What the page promises, whatever is left: "the lowest piece and a golden egg". */
export function rewardWords(reward: readonly RewardPart[]): string {
  if (reward.filter((part) => part === 'low').length === 2)
    return list(['the two lowest pieces', ...reward.slice(2).map((part) => PARTS[part])])
  return list(reward.map((part) => PARTS[part]))
}

/** What it would pay as things are: "a piece worth 4 and a golden egg". */
export function payWords(pieces: readonly number[], bonus: readonly Bonus[]): string {
  const parts = [...pieces.map((value) => `a piece worth ${value}`), ...bonus.map((each) => BONUS[each])]
  return parts.length ? list(parts) : 'nothing, all of it is gone'
}

/** "3 green, 2 blue shut in": a row from left to right. */
export function rowWords(row: readonly StackInfo[]): string {
  if (!row.length) return 'no dragons laid out'
  return row.map((stack) => `${stack.count} ${stack.name}${stack.locked ? ' shut in' : ''}`).join(', ')
}

/** What a seat owns, for its chip and for a screen reader. */
export function ownWords(player: PlayerInfo): string {
  const parts = [
    many(player.rings, 'amulet'),
    many(player.loose, 'loose piece'),
    many(player.eggs, 'egg'),
    many(player.crystals, 'crystal'),
  ]
  if (player.crest) parts.push(`crest ${player.crest}`)
  return list(parts)
}

/** The least and the most a seat can have by what these eyes know; null where its pieces lie face down. */
export function scoreRange(player: PlayerInfo, view: TableView): [number, number] | null {
  if (player.score) return [player.score.total, player.score.total]
  if (!player.values) return null
  const most = Math.max(...view.players.map((each) => each.eggs))
  const turned = player.eggs > 0 && player.eggs === most ? 12 : 0
  const sure = player.values.reduce((sum, value) => sum + value, 0) + (player.crest ?? 0) + player.eggs * 4 + turned
  const { red, blue } = player.pearls
  return [sure + red * 8 + blue * 3, sure + red * 9 + blue * 4]
}

export function rangeWords([least, most]: [number, number]): string {
  return least === most ? many(least, 'point') : `${least} to ${most} points`
}

const STEPS: Record<string, string> = {
  mint: 'may use Dragon Mint',
  take: 'takes dragons',
  change: 'may change the Book',
  'lay out': 'may lay out dragons',
  follow: 'may follow',
  reward: 'takes the reward',
  flute: 'may play the Flute',
}

export function stepWords(step: string): string {
  return STEPS[step] ?? ''
}

const OWN_STEPS: Record<string, string> = {
  mint: 'Dragon Mint first?',
  take: 'take one to three dragons',
  change: 'change the Book, or keep it',
  'lay out': 'lay out dragons, or keep them',
}

/** `free`: may nothing be taken at all? */
export function ownStep(step: string, free = false): string {
  if (step === 'take' && free) return 'take up to three dragons, or none'
  return OWN_STEPS[step] ?? ''
}

/** "green dragon, page 4: 62 %", for all a card may be; a certain one needs no odds. */
export function chanceWords(may: readonly Chance[]): string {
  return may
    .map(({ card, chance }) => (may.length > 1 ? `${cardWords(card)}: ${chance} %` : cardWords(card)))
    .join('; ')
}
