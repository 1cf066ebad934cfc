import { describe, expect, it } from 'vitest'
import { dragonTale, keeperTale } from './chronicle'
import { Director } from './director.svelte'
import { dragonView, event, keeperView } from './samples'
import { advance, beatOf, inOrder, lengthOf, verdictsOf } from './stage'
import type { DragonView, KeeperView } from './types'
import { tileOf } from './types'

const WHO = 'All Keepers are turned over: Ann protects red, Bo protects blue and Cy protects blue.'
const REVEAL = [
  event('turned_over', { keepers: ['R', 'B', 'B'] }, WHO),
  event('hit', { dragon: 'W', count: 1, arrows: 3 }),
  event('protected', { dragon: 'B', seats: [1, 2] }),
  event('shield', { dragon: 'R', seat: 0, shield: 'R' }),
]

describe('a round of the Keeper Game', () => {
  it('is judged with heroes first, then crowds, then arrows', () => {
    expect(verdictsOf(REVEAL).map((verdict) => [verdict.letter, verdict.text])).toEqual([
      ['R', 'Alone: shield'],
      ['B', 'Two: no shield'],
      ['W', 'Nobody: third arrow'],
    ])
    expect(inOrder(REVEAL).map((each) => each.kind)).toEqual(['turned_over', 'shield', 'protected', 'hit'])
    expect(verdictsOf([event('hit', { dragon: 'W', arrows: 1 })])).toEqual([])
  })
  it('shows all cards with one event, and arrows and shields as they come', () => {
    const after = REVEAL.reduce(advance, keeperView({ W: { arrows: 2, dice: 1 } })) as KeeperView
    expect(after.players.map((player) => player.shown)).toEqual(['R', 'B', 'B'])
    expect(tileOf(after, 'W')).toMatchObject({ arrows: 3, hearts: 0 })
    expect(tileOf(after, 'R')?.shields).toEqual([0])
    expect(after.players[0]).toMatchObject({ shields_on: ['R'], shields_left: 2 })
  })
  it('says who played whom when the cards are turned over', () => {
    expect(beatOf(REVEAL[0]!, keeperView())).toMatchObject({ text: WHO })
  })
  it('clears the table for the next one, with one die a dragon', () => {
    const next = [event('round', { round: 2 }), event('rolled', { roll: ['G', 'G', 'P'] })]
    const after = [...REVEAL, ...next].reduce(advance, keeperView()) as KeeperView
    expect(after.players.every((player) => player.shown === null)).toBe(true)
    expect(tileOf(after, 'G')?.dice).toBe(1)
    expect(after.board_dice).toBe(1)
    expect(after.round).toBe(2)
  })
})

describe('a turn of the Dragon Game', () => {
  it('sends dice back and puts arrows where they stayed', () => {
    const start = dragonView({ R: { dice: 2, life: 3, hearts: 3 }, B: { dice: 1 } }, { board_dice: 0 })
    const defended = advance(start, event('defended', { seat: 0, dragon: 'R', count: 2 })) as DragonView
    expect(tileOf(defended, 'R')).toMatchObject({ dice: 0, falls: false })
    expect(defended.board_dice).toBe(2)
    const hit = advance(defended, event('hit', { dragon: 'B', count: 1, arrows: 1 })) as DragonView
    expect(tileOf(hit, 'B')).toMatchObject({ dice: 0, arrows: 1, hearts: 3 })
    expect(hit.board_dice).toBe(3)
  })
  it('takes a wall away with the dice it kept off', () => {
    const start = dragonView({ W: { dice: 2, oath: true } }, { board_dice: 0 })
    const after = advance(start, event('walled', { dragon: 'W', count: 2 })) as DragonView
    expect(tileOf(after, 'W')).toMatchObject({ dice: 0, arrows: 0, oath: false })
    expect(after.board_dice).toBe(2)
  })
  it('says when a dragon would fall', () => {
    const after = advance(
      dragonView({ R: { life: 3, arrows: 1 } }),
      event('rolled', { roll: ['R', 'R', 'B'] }),
    ) as DragonView
    expect(tileOf(after, 'R')).toMatchObject({ dice: 2, falls: true })
    expect(tileOf(after, 'B')?.falls).toBe(false)
  })
  it('trains, strikes and lays rows open', () => {
    const after = [
      event('planned', { seat: 0, token: 'T', card: null }),
      event('revealed', { seat: 0, dragon: 'P', token: 'T' }),
      event('trained', { seat: 0, dragon: 'P', dice: ['white', 'red'] }),
      event('shield', { seat: 0, dragon: 'P', shield: 'R' }),
      event('flames', { flames: 2 }),
    ].reduce(advance, dragonView()) as DragonView
    expect(tileOf(after, 'P')).toMatchObject({ trained: true, battle: ['white', 'red'], shield: 'R' })
    expect(after.players[0]).toMatchObject({ row: [['P', 'T']], face_down: false, stage: 'resolved' })
    expect(after.hunter.flames).toBe(2)
  })
  it('says why an action failed, with the reason of the rules', () => {
    const beat = beatOf(event('failed', { seat: 1, dragon: 'G', action: 'Train', why: 'It is hunted.' }), dragonView())
    expect(beat).toMatchObject({ text: 'Train fails. It is hunted.', tone: 'bad', seat: 1, dragon: 'G' })
  })
  it('names no dragon when a plan is laid', () => {
    const beat = beatOf(
      event('planned', { seat: 1, token: 'D' }, 'Bo lays a Keeper face down with Defend.'),
      dragonView(),
    )
    expect(beat).toMatchObject({ dragon: null, flights: [] })
  })
})

describe('the director', () => {
  const settle = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

  it('shows the reveal before the new round, also without motion, and any tap goes on', async () => {
    const director = new Director(keeperView({ W: { dice: 1 } }))
    const next = keeperView({}, { round: 2 })
    director.tell([...REVEAL, event('round', { round: 2 })], next, false)
    await settle(10)
    expect((director.shown as KeeperView).players[0]?.shown).toBe('R')
    expect(director.verdicts).toHaveLength(3)
    director.skip()
    await settle(80)
    expect(director.shown).toBe(next)
    expect(director.playing).toBe(false)
    expect(director.recap?.verdicts).toHaveLength(3)
  })
  it('does not skip what has not begun', async () => {
    const director = new Director(keeperView())
    director.skip()
    director.tell(REVEAL, keeperView({}, { phase: 'healing' }), true)
    await settle(30)
    expect(director.playing).toBe(true)
    director.skip()
    await settle(80)
    expect(director.playing).toBe(false)
  })
  it('takes time only for what can be seen', () => {
    expect(lengthOf([event('ready'), event('discarded')])).toBe(0)
    expect(lengthOf(REVEAL)).toBeGreaterThan(2000)
  })
})

describe('the evening', () => {
  it('counts who stood alone and who clashed', () => {
    const tale = keeperTale(keeperView(), [event('rolled', { targets: ['R', 'B', 'W'] }), ...REVEAL])
    expect(tale.deeds.map(({ alone, clashed }) => [alone, clashed])).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ])
    expect(tale.unseen).toBe(1)
  })
  it('counts a rescue when a dragon at its last heart is protected', () => {
    const hit = (arrows: number): ReturnType<typeof event> => event('hit', { dragon: 'R', count: 1, arrows })
    const tale = keeperTale(keeperView(), [
      hit(1),
      hit(2),
      event('rolled', { targets: ['R', 'B'] }),
      event('turned_over', { keepers: ['R', 'B', 'B'] }),
    ])
    expect(tale.rescues).toBe(1)
  })
  it('tells an unspoken harmony: one clears, another trains in the same round', () => {
    const story = [
      event('defended', { seat: 0, dragon: 'G', count: 1 }),
      event('trained', { seat: 1, dragon: 'G', dice: ['red'] }),
      event('round', { round: 2 }),
      event('trained', { seat: 0, dragon: 'B', dice: ['red'] }),
      event('shield', { seat: 0, dragon: 'B' }),
    ]
    const tale = dragonTale(dragonView(), story)
    expect(tale.harmonies).toEqual([{ round: 1, dragon: 'G', cleared: 0, used: 1 }])
    expect(tale.strikes).toEqual([{ letter: 'B', round: 2, seat: 0 }])
    expect(tale.rounds.map((line) => line.trained)).toEqual([['G'], ['B']])
  })
  it('does not praise who cleared the way alone, or a round too late', () => {
    const alone = [event('defended', { seat: 0, dragon: 'G' }), event('trained', { seat: 0, dragon: 'G', dice: [] })]
    const late = [
      event('healed', { seat: 0, dragon: 'G' }),
      event('round', { round: 2 }),
      event('trained', { seat: 1, dragon: 'G', dice: [] }),
    ]
    expect(dragonTale(dragonView(), alone).harmonies).toEqual([])
    expect(dragonTale(dragonView(), late).harmonies).toEqual([])
  })
})
