import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { groupsOf } from '../../lib/moves'
import type { GameView } from '../../lib/view'
import { dressMove, hasForm, noteSeat } from './dress'
import ActForm from './ActForm.svelte'
import Answer from './Answer.svelte'
import { beatOf, changedSpaces } from './beats'
import { Desk } from './desk.svelte'
import { Diary } from './diary'
import { Director } from './director.svelte'
import { dressed, formOf, readyAt, sortAct, unitsOffered } from './forms'
import { groundArt, tileArt } from './realms'
import { asks, goods, move, seats, table, units } from './sample'
import { endingWords, sourcesOf, standings } from './scoring'
import { pieces } from './sprite'
import { fightsOf, flightOf, largestGroup, moveAt, targetsOf } from './targets'
import { spaceOf, type TableEvent } from './types'
import { endWords, goodsWords, meterWords, placeName, plainly, spaceWords } from './words'

const desk = new Desk()
const price = (many: ReturnType<typeof goods>): { cost: number } => ({ cost: many as unknown as number })
const told = (kind: string, data: TableEvent['data'] = {}): TableEvent => ({ kind, data, sentence: '', after: 0 })
const views = (change?: Parameters<typeof table>[0]): GameView =>
  ({ table: table(change) as unknown as GameView['table'], names: ['Ada', 'Bo'] }) as GameView

describe('what can be tapped', () => {
  it('lights spaces with their steps, and gathers the fights', () => {
    const decision = asks([
      move({ move: 'to', space: 'T.a1' }, { steps: 3, spots: 1 }),
      move({ move: 'to', space: 'T.d2' }, { steps: 1 }),
    ])
    expect([...targetsOf(decision)].map(([name, target]) => [name, target.steps])).toEqual([
      ['T.a1', 3],
      ['T.d2', 1],
    ])
    expect(targetsOf(asks([move({ move: 'raid', space: 'L.a4' })])).size).toBe(0)
    expect(
      fightsOf(
        asks([
          move({ move: 'fight_soldier', space: 'T.a1', colour: 'blue' }),
          move({ move: 'fight_scouts', space: 'T.a1', colour: 'blue', strikes: 1 }),
        ]),
      ).get('T.a1'),
    ).toHaveLength(2)
  })
  it('needs the unit where a space takes either', () => {
    const target = targetsOf(
      asks([
        move({ move: 'place', unit: 'scout', space: 'T.c2' }),
        move({ move: 'place', unit: 'soldier', space: 'T.c2' }),
      ]),
    ).get('T.c2')
    expect(moveAt(target, 'soldier')?.json.unit).toBe('soldier')
    expect(moveAt(target, null)).toBeNull()
    expect(moveAt(undefined, 'scout')).toBeNull()
    const aim = targetsOf(asks([move({ move: 'target', colour: 'blue', unit: 'soldier', space: 'T.a1' })])).get('T.a1')
    expect(moveAt(aim, 'scout')?.json.unit).toBe('soldier')
  })
  it('finds everyone who can leave', () => {
    const groups = [
      [0, 1],
      [1, 0],
      [2, 1],
    ].map(([scouts, soldiers]) => move({ move: 'group', scouts, soldiers }))
    expect(largestGroup(asks(groups))?.json).toMatchObject({ scouts: 2, soldiers: 1 })
  })
  it('shows the dragon’s way and its landings before it flies', () => {
    const fly = asks([
      move({ move: 'fly', space: 'T.d1' }, { path: ['T.d1'], landings: ['T.c1', 'T.d1'], removable: [] }),
    ])
    expect(flightOf(fly, 'T.d1')).toEqual({ path: ['T.d1'], landings: ['T.c1', 'T.d1'], removable: [] })
    expect(flightOf(fly, 'T.a1')).toBeNull()
  })
})

describe('the turn', () => {
  it('has a name and a place for each of fight, raid and treasure', async () => {
    const decision = asks([
      move({ move: 'end_actions' }),
      move({ move: 'fight_soldier', space: 'T.a1', colour: 'blue' }),
      move({ move: 'raid', space: 'A.a4' }),
      move({ move: 'dig', space: 'A.b4' }),
    ])
    render(ActForm, { view: table(), decision, seats, busy: false, say: vi.fn(), onplay: vi.fn() })
    const names = ['Fight ?1', 'Raid ?1', 'Dig up ?1']
    for (const name of names) {
      await fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}$`) }))
      expect(document.querySelectorAll('.choices .btn')).toHaveLength(1)
    }
    expect(document.querySelector('.choices')?.textContent).toContain('Dig the treasure up')
  })
})

describe('the bid', () => {
  it('is made with the number keys', async () => {
    const say = vi.fn()
    const decision = asks([0, 1, 2, 3].map((gold) => move({ move: 'bid', gold })))
    render(Answer, { view: table(), decision, seats, busy: false, say })
    await fireEvent.keyDown(window, { key: '3' })
    await fireEvent.keyDown(window, { key: '7' })
    expect(say.mock.calls.map(([json]) => json)).toEqual([{ move: 'bid', gold: 3 }])
  })
})

describe('an errand', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    desk.stop()
  })
  it('says each thing when it is asked for, and passes over what the table did by itself', () => {
    const play = vi.fn()
    desk.run(
      [{ move: 'move' }, { move: 'from', space: 'T.c2' }, 'everyone'],
      asks([move({ move: 'end_actions' }), move({ move: 'move' })]),
      play,
    )
    vi.advanceTimersByTime(100)
    expect(play.mock.calls.map(([said]) => said.json.move)).toEqual(['move'])
    desk.goOn(
      asks(
        [move({ move: 'group', scouts: 1, soldiers: 0 }), move({ move: 'group', scouts: 2, soldiers: 0 })],
        'How many?',
        'q2',
      ),
      play,
    )
    vi.advanceTimersByTime(100)
    expect(play.mock.lastCall?.[0].json).toMatchObject({ move: 'group', scouts: 2 })
    expect(desk.busy).toBe(false)
  })
  it('is dropped when something else is asked', () => {
    const play = vi.fn()
    desk.plan([{ move: 'group', scouts: 1, soldiers: 0 }])
    desk.goOn(asks([move({ move: 'keep' })]), play)
    vi.advanceTimersByTime(1000)
    expect(play).not.toHaveBeenCalled()
  })
})

describe('the forms', () => {
  it('fit their question', () => {
    expect(formOf(asks([move({ move: 'end_actions' }), move({ move: 'move' })]))).toBe('act')
    expect(formOf(asks([move({ move: 'fly', space: 'T.d1' }), move({ move: 'land' })]))).toBe('spaces')
    expect(formOf(asks([move({ move: 'remove', colour: 'red', unit: 'scout' })]))).toBe('choices')
    expect(formOf(asks([move({ move: 'keep' })]))).toBe('card')
    expect(hasForm(asks([]))).toBe(false)
  })
  it('count who has not moved, and which units are offered', () => {
    const view = table(
      (each) =>
        void (spaceOf(each, 'T.c2')!.units = [
          units(0, { scouts: 3, moved_scouts: 1, soldiers: 2, moved_soldiers: 2 }),
        ]),
    )
    expect([
      readyAt(view, 'T.c2', 0, 'scout'),
      readyAt(view, 'T.c2', 0, 'soldier'),
      readyAt(view, 'T.a1', 0, 'scout'),
    ]).toEqual([2, 0, 0])
    expect(unitsOffered(asks([move({ move: 'place', unit: 'soldier', space: 'T.c2' })]))).toEqual(['soldier'])
  })
  it('sort a turn into its kinds', () => {
    const sorted = sortAct(
      asks([
        move({ move: 'build', structure: 'castle' }),
        move({ move: 'trade', resource: 'gold' }),
        move({ move: 'market', give: 'gold', get: 'wood' }),
        move({ move: 'dig', space: 'L.a1' }),
      ]),
    )
    expect([
      sorted.builds,
      sorted.trades.length,
      sorted.raids.length,
      sorted.digs.length,
      sorted.fights.length,
    ]).toEqual([1, 2, 0, 1, 0])
  })
})

describe('the move list', () => {
  it('speaks plainly', () => {
    const view = views()
    const words = (json: Record<string, unknown>, preview = {}): string | undefined =>
      dressMove(move(json, preview), view, 0).words
    expect(words({ move: 'fight_scouts', space: 'T.a1', colour: 'blue', strikes: 2 })).toBe(
      'Strike 2 scouts of Bo at Tyrfing a1',
    )
    expect(words({ move: 'group', scouts: 1, soldiers: 2 })).toBe('1 scout and 2 soldiers')
    expect(words({ move: 'build', structure: 'castle' }, { cost: goods(3), vp: 10 })).toBe('Build Elven Castle')
    expect(
      words({ move: 'to', space: 'D.d1' }, { token: 1, vp: 2, you_lose_soldiers: 2, each_collect: goods(0, 1) }),
    ).toBe('Face the troll king')
    expect(
      dressMove(move({ move: 'build', structure: 'castle' }, { ...price(goods(3, 5)), vp: 10 }), view, 0),
    ).toMatchObject({ under: '10 VP for 3 gold and 5 wood', price: '', art: 'st-castle' })
    expect(noteSeat(view, 1)).toBe('0 VP')
  })
  it('never shows sixty buttons: long lists are grouped by realm, unit or kind', () => {
    const view = table()
    const where = dressed(
      view.spaces.map((space) => move({ move: 'to', space: space.name }, { steps: 1 })),
      view,
      seats,
      0,
    )
    expect(groupsOf(where)?.map((group) => group.title)).toEqual(['Tyrfing', 'Alfheim', 'Dovre'])
    const who = dressed(
      ['scout', 'soldier'].flatMap((unit) =>
        ['T.c2', 'A.c3', 'D.b3', 'T.a1'].map((space) => move({ move: 'place', unit, space })),
      ),
      view,
      seats,
      0,
    )
    expect(groupsOf(who)?.map((group) => group.title)).toEqual(['A scout', 'A soldier'])
    const sizes = dressed(
      [0, 1, 2].flatMap((scouts) => [0, 1, 2].map((soldiers) => move({ move: 'group', scouts, soldiers }))),
      view,
      seats,
      0,
    )
    expect(groupsOf(sizes)).toHaveLength(3)
  })
})

describe('words', () => {
  it('name places and goods', () => {
    expect(placeName('T.c2')).toBe('Tyrfing c2')
    expect(plainly('The dragon is on T.c1 and may fly 3 more.')).toBe('The dragon is on Tyrfing c1 and may fly 3 more.')
    expect(goodsWords(goods(2, 0, 1))).toBe('2 gold and 1 stone')
  })
  it('read a space out', () => {
    const view = table((each) =>
      Object.assign(spaceOf(each, 'T.a1')!, {
        spots_free: 1,
        units: [units(0, { scouts: 3, on_spots: 2, waiting: 1 }), units(1, { soldiers: 1 })],
      }),
    )
    expect(spaceWords(spaceOf(view, 'T.a1')!, view, seats, 0)).toBe(
      'Mine, Tyrfing a1; gives gold, 1 of 3 spots free; You: 3 scouts, 1 waiting; Bo: 1 soldier.',
    )
    expect(spaceWords(spaceOf(view, 'D.d1')!, view, seats, 0)).toContain(
      '2 tokens left, the next gives 2 VP and 1 wood at each collect',
    )
  })
  it('tell how near the end is', () => {
    expect(endWords(table())).toBe('Ends when two realms are met')
    expect(endWords(table((each) => (each.met = ['A'])))).toBe('Alfheim is met: the next realm ends the game')
    expect(
      meterWords('L', [
        { have: 3, need: 4 },
        { have: 1, need: 2 },
      ]),
    ).toBe('3 of 4 raids by one player, 1 of 2 treasures')
  })
})

describe('what is drawn', () => {
  it('has a drawing for every ground and structure', () => {
    const known = new Set([...pieces(), 'st-castle', 'st-ship', 'st-stronghold'])
    for (const realm of ['T', 'A', 'L', 'D', 'N'] as const) {
      for (const terrain of ['grass', 'forest', "water's edge", 'quarry', 'mine', 'ruins', 'town hall'] as const) {
        for (let column = 0; column < 15; column++)
          expect(known).toContain(groundArt({ realm, terrain, column, row: column % 4 }))
      }
    }
    for (const id of [
      'T-TUN',
      'T-VAU',
      'T-STR',
      'A-WHA',
      'A-MAR',
      'A-CAS',
      'L-SHI',
      'L-FOR',
      'L-TRE',
      'D-OUT',
      'D-FOG',
      'D-FTR',
      'N-SHR',
      'N-ORA',
      'N-TEM',
    ])
      expect(known).toContain(tileArt(id))
  })
  it('lets a group walk from space to space and fleeing scouts run home', () => {
    const view = table()
    const walk = beatOf(told('moved', { seat: 0, start: 'T.c2', end: 'A.a2', scouts: 2, soldiers: 1 }), view)
    expect(walk.flights.map((flight) => [flight.art, flight.from, flight.to])).toEqual([
      ['scout-sarkans', { x: 2, y: 1 }, { x: 5, y: 1 }],
      ['scout-sarkans', { x: 2, y: 1 }, { x: 5, y: 1 }],
      ['soldier-sarkans', { x: 2, y: 1 }, { x: 5, y: 1 }],
    ])
    const flee = beatOf(told('struck', { seat: 0, space: 'A.a1', foe_seat: 1, strikes: 1, fled: 2 }), view).flights
    expect(flee.filter((flight) => flight.to.x === 7 && flight.to.y === 2)).toHaveLength(2)
  })
  it('shows who falls before the king, who becomes a marker, who goes home, and who appears where', () => {
    const view = table()
    const king = beatOf(told('token', { seat: 0, start: 'D.c1', token: 1, vp: 2, soldiers: 2 }), view).flights
    expect(king.filter((flight) => flight.art === 'soldier-sarkans').map((flight) => [flight.from, flight.to])).toEqual(
      [
        [
          { x: 12, y: 0 },
          { x: 13, y: 0 },
        ],
        [
          { x: 12, y: 0 },
          { x: 13, y: 0 },
        ],
      ],
    )
    expect(
      beatOf(told('marked', { seat: 1, space: 'T.a1', name: 'Dwarf Tunnel' }), view).flights.map(
        (flight) => flight.art,
      ),
    ).toEqual(['scout-biru'])
    expect(beatOf(told('returned', { seat: 0, space: 'T.b1', home: 'T.c2', soldiers: 1 }), view).arrives).toEqual([
      'T.c2',
    ])
    const collected = beatOf(
      told('collected', { seat: 0, resources: goods(), posted: ['D.c2'], posted_units: ['soldier'] }),
      view,
    )
    expect([collected.arrives, collected.flights.map((flight) => flight.art)]).toEqual([['D.c2'], ['soldier-sarkans']])
    expect(beatOf(told('dug', { seat: 0, space: 'T.a1', contents: 3 }), view).flights[0]?.text).toBe('+3')
  })
  it('says why the end has come', () => {
    const caption = beatOf(told('end_comes', { seat: 0, reason: 'all 27 structures stand' }), table()).caption
    expect(caption?.under).toBe('All 27 structures stand. One last collect, then the scores.')
  })
  it('keeps a space as it was until those who walk there have arrived; without motion it rings what changed', () => {
    vi.useFakeTimers()
    const before = table()
    const after = table((each) => void (spaceOf(each, 'T.a1')!.units = [units(0, { scouts: 1 })]))
    expect([...changedSpaces(before, after)]).toEqual(['T.a1'])
    const moving = new Director(before)
    moving.tell([told('moved', { seat: 0, start: 'T.c2', end: 'T.a1', scouts: 1, soldiers: 0 })], after, true)
    expect([spaceOf(moving.shown, 'T.a1')?.units.length, moving.flights.length]).toEqual([0, 1])
    vi.advanceTimersByTime(500)
    expect(moving.shown).toBe(after)
    const still = new Director(before)
    still.tell([told('moved', { seat: 0, start: 'T.c2', end: 'T.a1', scouts: 1, soldiers: 0 })], after, false)
    expect([still.shown === after, still.glow.has('T.a1'), still.flights.length]).toEqual([true, true, 0])
  })
})

describe('the diary of a turn', () => {
  it('writes what was done, strikes it out on undo, and starts anew each turn', () => {
    const diary = new Diary()
    const start = table()
    const moved = table((each) => ((each.actions = 2), void (spaceOf(each, 'T.a1')!.units = [units(0, { scouts: 1 })])))
    diary.write(start, [told('turn')])
    expect(diary.write(moved, [told('moved', { start: 'T.c2', end: 'T.a1', scouts: 1, soldiers: 0 })])).toEqual([
      '1 scout to Tyrfing a1',
    ])
    expect(diary.write(table(), [])).toEqual([])
    diary.write(moved, [told('built', { name: 'Shrine', space: 'T.a1' })])
    const dug = table((each) => void (each.actions = 1))
    expect(diary.write(dug, [told('dug', { space: 'T.b1' }), told('marked', { space: 'T.a1' })]).slice(-2)).toEqual([
      'dug up the treasure on Tyrfing b1',
      'a scout of Tyrfing a1 as marker',
    ])
    expect(
      diary.write(
        table((each) => (each.turn = 1)),
        [told('turn')],
      ),
    ).toEqual([])
  })
})

describe('the final scoring', () => {
  const over = table((view) => {
    Object.assign(view.players[0]!, { vp: 12, points: { structures: 10, tasks: 2 }, structures: ['A.a1'] })
    Object.assign(view.players[1]!, { vp: 12, points: { structures: 12, tasks: 0 }, structures: ['A.e1', 'T.a1'] })
    view.realms[0]!.met = view.realms[1]!.met = true
    view.round = 9
  })
  it('breaks ties by structures and leaves empty sources out', () => {
    expect(standings(over, []).map((row) => [row.seat, row.place])).toEqual([
      [1, 1],
      [0, 2],
    ])
    expect(sourcesOf(over).map((source) => [source.id, source.points])).toEqual([
      ['structures', [10, 12]],
      ['tasks', [2, 0]],
    ])
    expect(endingWords(over, ['Ada'])).toBe('Tyrfing and Alfheim are met, in round 9.')
  })
  it('shares a place where all is equal', () => {
    const even = table((view) => view.players.forEach((player) => (player.vp = 5)))
    expect(standings(even, []).map((row) => row.place)).toEqual([1, 1])
  })
})
