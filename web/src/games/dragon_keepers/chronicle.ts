/** The evening told afterwards: who stood alone, who cleared for whom, how close it was. */

import type { Action, DragonView, KeeperView, Letter, TableEvent } from './types'

// -- Keeper Game ------------------------------------------------------------------------------------

export interface KeeperDeeds {
  seat: number
  /** Rounds stood alone, in company, and arrows pulled. */
  alone: number
  clashed: number
  healed: number
}

export interface KeeperTale {
  deeds: KeeperDeeds[]
  /** Arrows that hit because nobody came. */
  unseen: number
  /** How often a dragon stood at its last heart and was saved that round. */
  rescues: number
}

export function keeperTale(view: KeeperView, story: readonly TableEvent[]): KeeperTale {
  const deeds = view.players.map(({ seat }): KeeperDeeds => ({ seat, alone: 0, clashed: 0, healed: 0 }))
  const add = (seat: unknown, what: 'alone' | 'clashed' | 'healed'): void => {
    const own = deeds[Number(seat)]
    if (own) own[what] += 1
  }
  for (const { kind, data } of story) {
    if (kind === 'shield' || kind === 'shield_there') add(data.seat, 'alone')
    if (kind === 'protected') for (const seat of data.seats as number[]) add(seat, 'clashed')
    if (kind === 'healed') add(data.seat, 'healed')
  }
  return { deeds, unseen: story.filter((event) => event.kind === 'hit').length, rescues: rescuesIn(view, story) }
}

/** A hunted dragon with two arrows that somebody stood before. */
function rescuesIn(view: KeeperView, story: readonly TableEvent[]): number {
  const arrows = new Map<unknown, number>(view.circle.map((letter) => [letter, 0]))
  let targets: unknown[] = []
  let found = 0
  for (const { kind, data } of story) {
    if (kind === 'rolled') targets = data.targets as unknown[]
    if (kind === 'turned_over') {
      const shown = data.keepers as unknown[]
      found += targets.filter((letter) => (arrows.get(letter) ?? 0) >= 2 && shown.includes(letter)).length
    }
    if (kind === 'hit' || kind === 'healed') arrows.set(data.dragon, Number(data.arrows))
  }
  return found
}

// -- Dragon Game ------------------------------------------------------------------------------------

export interface DragonDeeds {
  seat: number
  worked: Record<Action, number>
  failed: number
  passed: number
  magic: number
}

export interface Harmony {
  round: number
  dragon: Letter
  cleared: number
  used: number
}

export interface RoundLine {
  round: number
  dice: number
  struck: Letter[]
  trained: Letter[]
  hits: number
  helper: string
}

export interface DragonTale {
  deeds: DragonDeeds[]
  harmonies: Harmony[]
  rounds: RoundLine[]
  /** Dragons in the order of their first strike, with the round. */
  strikes: { letter: Letter; round: number; seat: number }[]
  lastStrike: Letter | null
}

interface Way {
  seat: number
  dragon: Letter
}

/** Reads the whole story once. A way is clear when somebody else took dice or arrows off earlier in the round. */
export function dragonTale(view: DragonView, story: readonly TableEvent[]): DragonTale {
  const deeds = view.players.map(({ seat }): DragonDeeds => ({
    seat,
    worked: { D: 0, H: 0, T: 0, A: 0 },
    failed: 0,
    passed: 0,
    magic: 0,
  }))
  const tale: DragonTale = { deeds, harmonies: [], rounds: [freshRound(1)], strikes: [], lastStrike: null }
  let ways: Way[] = []
  for (const event of story) {
    if (event.kind === 'round') {
      ways = []
      tale.rounds.push(freshRound(Number(event.data.round)))
    }
    countDeed(tale, event)
    countRound(tale, event)
    ways = followWays(tale, ways, event)
  }
  return tale
}

function freshRound(round: number): RoundLine {
  return { round, dice: 0, struck: [], trained: [], hits: 0, helper: '' }
}

const WORKED: Record<string, Action> = { defended: 'D', trained: 'T', struck: 'A' }

function countDeed(tale: DragonTale, { kind, data }: TableEvent): void {
  const own = tale.deeds[Number(data.seat)]
  if (!own || data.seat === undefined) return
  const action = WORKED[kind]
  if (action) own.worked[action] += 1
  if (kind === 'healed') own.worked.H += 1
  if (kind === 'failed' || kind === 'missed') own.failed += 1
  if (kind === 'passed') own.passed += 1
  if (kind === 'magic') own.magic += 1
}

function countRound(tale: DragonTale, { kind, data }: TableEvent): void {
  const now = tale.rounds.at(-1)
  if (!now) return
  const dragon = data.dragon as Letter
  if (kind === 'rolled') now.dice = (data.roll as string[]).length
  if (kind === 'trained') now.trained.push(dragon)
  if (kind === 'hit') now.hits += Number(data.count)
  if (kind === 'hunter_card') now.helper = String(data.name)
  if (kind !== 'shield') return
  now.struck.push(dragon)
  tale.lastStrike = dragon
  tale.strikes.push({ letter: dragon, round: now.round, seat: Number(data.seat) })
}

/** An action that only worked because an earlier seat had cleared the way, without a word. */
function followWays(tale: DragonTale, ways: Way[], { kind, data }: TableEvent): Way[] {
  const seat = Number(data.seat)
  const dragon = data.dragon as Letter
  if (kind === 'defended' || kind === 'healed' || kind === 'returned') return [...ways, { seat, dragon }]
  const opener = kind === 'trained' ? ways.find((way) => way.dragon === dragon && way.seat !== seat) : undefined
  if (!opener) return ways
  tale.harmonies.push({ round: tale.rounds.at(-1)?.round ?? 1, dragon, cleared: opener.seat, used: seat })
  return ways
}

/** The fewest hearts any dragon had left at the end. */
export function spareHearts(view: DragonView): number {
  return Math.min(...view.dragons.map((tile) => tile.hearts))
}
