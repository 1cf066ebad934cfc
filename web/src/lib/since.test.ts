import { afterEach, describe, expect, it } from 'vitest'
import { dressOf } from '../games'
import { ghostsOf } from '../games/dragon_keepers/trails'
import { tracesOf as roundsOf } from '../games/keepers/trails'
import { placesOf } from '../games/keepers_creepers/piles'
import { trailsOf } from '../games/keepers_creepers/trails'
import type { TableView } from '../games/keepers_creepers/types'
import { trailsOf as booksOf } from '../games/magic_book/trails'
import { bow } from '../games/magic_book/ways'
import { tracesOf } from '../games/shifting_realms/trails'
import { sit } from '../testing/sitting'
import { FakeSocket, aWelcome, anUpdate } from '../testing/wires'
import { latelyOf, sinceOf } from './since'
import type { EventInfo } from './wire'

const told = (kind: string, data: Record<string, unknown>, after = 1): EventInfo =>
  ({ kind, data, sentence: '', after }) as unknown as EventInfo

describe('what the others did', () => {
  const story = [told('stepped', { seat: 0 }, 3), told('hopped', { seat: 1 }, 4), told('turn', { seat: 0 }, 5)]

  it('is all that came after one’s own move', () => {
    expect(sinceOf(story, 3, [0], [])).toEqual(story.slice(1))
    expect(sinceOf(story, 5, [0], [])).toEqual([])
    expect(sinceOf(story, 0, [0], [])).toEqual(story)
  })
  it('and what one’s own move brought to light of others', () => {
    const out = [
      told('turned_over', { seats: [0, 1] }, 5),
      told('shield', { seat: 1 }, 5),
      told('shield', { seat: 0 }, 5),
    ]
    expect(sinceOf(out, 5, [0], [])).toEqual(out.slice(0, 2))
  })
  it('is told by the keep on coming back, and a scene that was seen here is kept', () => {
    const said = { ...story[1]!, sentence: 'Bo hops.' }
    const scene = { update: anUpdate(4), before: null }
    const deeds = [
      { after: 4, seat: 1, by: 'bot' as const },
      { after: 5, seat: 1, by: 'bot' as const },
    ]
    expect(latelyOf(deeds, [story[0]!, said, story[2]!], [])).toEqual([
      { after: 4, seat: 1, events: [said], scene: null },
    ])
    const known = [{ after: 4, seat: 1, events: [said], scene }]
    expect(latelyOf(deeds, [said], known)[0]!.scene).toBe(scene)
  })
})

describe('after a reload', () => {
  const story = [told('stepped', { seat: 0 }, 1), { ...told('hopped', { seat: 1 }, 2), sentence: 'Bo hops.' }]
  afterEach(() => (FakeSocket.made = []))

  it('the strip is there, points at the board, and goes once one acts', () => {
    const live = sit()
    FakeSocket.last.open()
    FakeSocket.last.say(aWelcome({ moves: 2, story, acted: 1, deeds: [{ after: 2, seat: 1, by: 'person' }] }))
    expect(live.doings.lately.map(({ seat }) => seat)).toEqual([1])
    expect(live.since).toEqual([story[1]])
    live.again(live.doings.lately[0]!)
    expect(live.doings.pointed).toBe(live.doings.lately[0])
    live.again(live.doings.lately[0]!)
    expect(live.doings.pointed).toBeNull()
    FakeSocket.last.say(anUpdate(3, { seat: 1 }))
    expect(live.doings.lately.map(({ after }) => after)).toEqual([2, 3])
    FakeSocket.last.say(anUpdate(4, { seat: 0, by: 'person' }))
    expect([live.doings.lately, live.since]).toEqual([[], []])
    live.end()
  })
  it('whoever answered last has brought out the answers of the others', () => {
    const live = sit()
    FakeSocket.last.open()
    FakeSocket.last.say(aWelcome({ moves: 2, story, acted: 1, deeds: [{ after: 2, seat: 1, by: 'person' }] }))
    live.play(live.decision!, live.decision!.moves[0]!)
    FakeSocket.last.say(anUpdate(3, { seat: -1, by: 'together' }))
    expect(live.doings.lately.map(({ after }) => after)).toEqual([3])
    expect(live.since.map(({ after }) => after)).toEqual([3])
    live.end()
  })
})

describe('the traces on the board', () => {
  const view = {
    board: { rows: 5 },
    piles: { '3': ['R3', 'B1'], '7': ['B2'], '9': ['G1'] },
    pyramids: [{ id: 'B3', seat: 1, pips: 3, space: null, safe: true }],
  } as unknown as TableView

  it('lead from where a pyramid stood first to where it stands now', () => {
    const events = [
      told('stepped', { piece: 'R3', riders: ['B1'], start: 1, end: 2 }),
      told('stepped', { piece: 'R3', riders: ['B1'], start: 2, end: 3 }),
      told('hopped', { piece: 'B3', riders: [], start: 22, end: 'home' }),
      told('swapped', { first: 'B2', second: 'G1', first_at: 7, second_at: 9 }),
    ]
    const trails = trailsOf(events, placesOf(view), 5)
    expect(trails.map((trail) => trail.id)).toEqual(['R3', 'B1', 'B3', 'B2', 'G1'])
    const [red] = trails
    expect(red!.from).not.toEqual(red!.to)
    expect(red!.way.startsWith('M')).toBe(true)
  })
  it('are none where somebody is back where they began', () => {
    const events = [told('stepped', { piece: 'B2', riders: [], start: 7, end: 8 })]
    expect(trailsOf(events, placesOf(view), 5)).toEqual([])
  })
  it('tell in the realms who went where, and what is new', () => {
    const { trails, fresh } = tracesOf([
      told('moved', { seat: 2, start: 'A.c3', end: 'A.b1' }),
      told('placed', { seat: 1, space: 'A.c3' }),
      told('built', { seat: 2, space: 'A.c3' }),
      told('paid', { seat: 2 }),
    ])
    expect(trails).toEqual([{ seat: 2, from: 'A.c3', to: 'A.b1' }])
    expect([...fresh]).toEqual([['A.c3', 2]])
  })
  it('lead in the library from where a dragon was taken to whoever took it; what one did oneself leaves none', () => {
    const trails = booksOf(
      [
        told('took', { seat: 1, side: 'left', card: 'G4' }),
        told('took', { seat: 1, side: 'left', card: 'R2' }),
        told('took', { seat: 0, side: 'right', card: 'B1' }),
        told('wrote', { seat: 2, side: 'right', page: 'G' }),
        told('piece', { seat: 2, value: 4 }),
      ],
      0,
    )
    expect(trails.map(({ seat, from, to }) => [seat, from[0], to[0]])).toEqual([
      [1, 'slot-left', 'chip-1'],
      [2, 'chip-2', 'page-right'],
    ])
    expect(trails[0]!.arts).toHaveLength(2)
  })
  it('are drawn from rim to rim, and not between what touches', () => {
    const box = (x: number) => ({ x, y: 0, width: 10, height: 10 })
    expect(bow(box(0), box(100))).toMatchObject({ end: { x: 100, y: 5 } })
    expect(bow(box(0), box(12))).toBeNull()
  })
  it('are ghosts of Keepers at the dragons in both modes of the cove', () => {
    const out = told('turned_over', { seats: [0, 1, 2], keepers: ['R', 'G', 'G'] })
    expect(ghostsOf([out], 0)).toEqual([
      { seat: 1, letter: 'G' },
      { seat: 2, letter: 'G' },
    ])
    const turns = [
      told('revealed', { seat: 1, dragon: 'B' }),
      told('defended', { seat: 1, dragon: 'B' }),
      told('rolled_alike', { seat: 2, dragon: 'R' }),
      told('hit', { dragon: 'R' }),
    ]
    expect(ghostsOf(turns, 0)).toEqual([{ seat: 1, letter: 'B' }])
  })
  it('are the last round itself in the gallery, with its votes and whose was kept', () => {
    const [round] = roundsOf([
      told('revealed', { word: 'golden', votes: [{ seat: 1, place: 2, colour: 'green' }] }),
      told('keeper', { place: 2, card: 'K02', seat: 3 }),
      told('discarded', { places: [1], cards: ['K01'] }),
    ])
    expect(round!.word).toBe('golden')
    expect(round!.hung).toEqual([
      { place: 1, card: 'K01', owner: null, marks: [] },
      { place: 2, card: 'K02', owner: 3, marks: [{ seat: 1, colour: 'green' }] },
    ])
  })
})

describe('the story of the pyramids', () => {
  it('calls them by size and colour, and leaves all else as it is', () => {
    const tell = dressOf('keepers_creepers')!.tell!
    expect(tell('B3 goes forward from 3 to 4, carrying R2, B1.')).toBe(
      'Large blue goes forward from 3 to 4, carrying medium red, small blue.',
    )
    expect(tell('Ada rolls TIP.')).toBe('Ada rolls TIP.')
  })
})
