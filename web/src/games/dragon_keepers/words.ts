/** What a tile, a seat or the Hunter says aloud. */

import { count, list } from '../../lib/words'
import { deedOf, roleOf } from './cast'
import type { AnyTile, DragonPlayer, DragonTile, DragonView, KeeperTile, SeatInfo, TableView } from './types'

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return seats.find((each) => each.seat === seat)?.name || `Seat ${seat + 1}`
}

export function isKeeperTile(tile: AnyTile): tile is KeeperTile {
  return 'shields' in tile
}

/** Everything a tile shows, as one sentence for a screen reader. */
export function tileWords(tile: AnyTile, view: TableView, seats: readonly SeatInfo[]): string {
  const role = roleOf(tile.letter)
  const parts = [`${role.dragon}, ${role.colour} dragon, ${role.sign}`, `${tile.hearts} of ${tile.life} hearts`]
  if (tile.arrows) parts.push(count(tile.arrows, 'arrow'))
  if (tile.dice) parts.push(`hunted by ${count(tile.dice, 'die', 'dice')}`)
  if (isKeeperTile(tile)) parts.push(...keeperTileWords(tile, view, seats))
  else parts.push(...dragonTileWords(tile, view as DragonView))
  if (tile.falls) parts.push(isKeeperTile(tile) ? 'falls if nobody protects it' : 'falls this round')
  return `${parts.join(', ')}.`
}

function keeperTileWords(tile: KeeperTile, view: TableView, seats: readonly SeatInfo[]): string[] {
  const found: string[] = []
  if (tile.shields.length) found.push(`shields of ${list(tile.shields.map((seat) => seatName(seats, seat)))}`)
  if (tile.fallen) found.push('fallen')
  if (view.mode === 'keeper') {
    const there = view.players.filter((player) => player.shown === tile.letter)
    if (there.length) found.push(`protected by ${list(there.map((player) => seatName(seats, player.seat)))}`)
  }
  return found
}

function dragonTileWords(tile: DragonTile, view: DragonView): string[] {
  const found = [tile.trained ? `trained with ${count(tile.battle.length, 'die', 'dice')}` : 'friendly, not trained']
  if (tile.trained) found.push(`hits ${percent(tile.chance)} of the time`)
  found.push(`when it strikes: ${tile.power}`)
  if (tile.shield) found.push('has struck the Hunter')
  if (tile.oath) found.push('behind the shieldwall')
  const worry = view.marks?.[tile.letter] ?? 0
  if (worry) found.push(count(worry, 'worry mark'))
  return found
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`
}

export function hunterWords(view: TableView): string {
  const aimed = view.dragons.reduce((sum, tile) => sum + tile.dice, 0)
  if (view.mode === 'keeper')
    return `The Hunter: ${count(aimed + view.board_dice, 'die', 'dice')}, ${view.board_dice} in hand.`
  const { hunter } = view
  return `The Hunter: ${count(hunter.pool, 'die', 'dice')}, ${view.board_dice} in hand, ${count(hunter.flames, 'flame')}, ${count(hunter.deck, 'card')} in the deck.`
}

/** What a seat of the Dragon Game is about, in a word or two. */
export function stageWord(player: DragonPlayer, view: DragonView): string {
  if (view.phase === 'council' || view.phase === 'over') return ''
  if (player.stage === 'passed') return 'passed'
  if (player.stage === 'planned') return `${deedOf(player.token ?? 'D').name}, laid`
  if (player.stage === 'resolved') return 'has acted'
  return ''
}

export function difficultyWord(difficulty: string): string {
  return difficulty.charAt(0).toUpperCase() + difficulty.slice(1)
}

/** "1 still in hand", "all aimed". */
export function handWord(dice: number, inHand: number): string {
  if (inHand) return `${inHand} in hand`
  return dice > 1 ? 'all aimed' : dice ? 'aimed' : 'nothing to shoot'
}

/** The line under the Hunter's name when nothing is happening. */
export function hunterLine(view: TableView): string {
  const aimed = view.dragons.filter((tile) => tile.dice > 0).length
  const dice = view.dragons.reduce((sum, tile) => sum + tile.dice, 0) + view.board_dice
  if (view.mode === 'dragon') return `${count(dice, 'die', 'dice')}, ${handWord(dice, view.board_dice)}`
  const double = view.board_dice ? `, ${view.board_dice} came back double` : ''
  return aimed
    ? `${count(dice, 'die', 'dice')}, ${count(aimed, 'dragon')} hunted${double}`
    : `${count(dice, 'die', 'dice')} for the next roll`
}

/** A power in signs, as it stands on the tile: flames, arrows that go, and for each hit or once. */
export interface PowerSign {
  many: number
  art: 'g-flame' | 'g-arrow'
}

export function powerSigns(power: string): {
  signs: PowerSign[]
  between: '+' | '/' | ''
  each: boolean
  reroll: boolean
} {
  const flame = /(\d+) Flames?/.exec(power)
  const arrow = /take (\d+) arrows? off/.exec(power)
  const signs: PowerSign[] = []
  if (flame) signs.push({ many: Number(flame[1]), art: 'g-flame' })
  if (arrow) signs.push({ many: Number(arrow[1]), art: 'g-arrow' })
  const between = signs.length < 2 ? '' : /, or /.test(power) ? '/' : '+'
  return { signs, between, each: /for each hit/.test(power), reroll: /reroll/.test(power) }
}
