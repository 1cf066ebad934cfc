import { describe, expect, it } from 'vitest'
import { Director } from './director.svelte'
import { allSpaces, arc, columnOf, hedges, lane, middle, placeAt, rowOf, viewHeight } from './geometry'
import { arrange, moved, ordered, pilesOf, placesOf, smallerThan, standings } from './piles'
import { tellStory } from './stats'
import { byTarget, inQuestion, readChoices, restOf, verbOf } from './targets'
import type { Decision, MoveInfo, TableEvent, TableView } from './types'
import { boardWords, homeWords, howWon, pyramidWords } from './words'

const view: TableView = {
  board: {
    name: 'The Old Oak',
    rows: 5,
    columns: 5,
    safe: 25,
    spaces: allSpaces(5).map((space) => (space === 3 ? 'Fern Gate' : `Space ${space}`)),
  },
  pyramids: [
    { id: 'R1', seat: 0, pips: 1, space: null, safe: true },
    { id: 'R3', seat: 0, pips: 3, space: 3, safe: false },
    { id: 'B1', seat: 1, pips: 1, space: 3, safe: false },
    { id: 'B2', seat: 1, pips: 2, space: 24, safe: false },
  ],
  piles: { '3': ['R3', 'B1'], '24': ['B2'] },
  colours: ['R', 'B'],
  turn: 0,
  turns: 4,
  face: 'AIM',
  keeper: true,
  action: { step: 'Points', points: 6 },
  wild: 0,
  extra_rolls: 0,
  safe: [1, 0],
  progress: [0, 0],
  ranks: [],
  away: [],
  by_limit: false,
}

const seats = [
  { seat: 0, name: 'Ada' },
  { seat: 1, name: 'Bo' },
]

function move(text: string, json: MoveInfo['json'], preview: MoveInfo['preview'] = {}): MoveInfo {
  return { text, index: 0, json, preview }
}

function asked(...moves: MoveInfo[]): Decision {
  return { id: 's0-1', seat: 0, prompt: '', moves }
}

describe('the snake', () => {
  it('turns at the end of every row', () => {
    expect([1, 5, 6, 10, 11, 25].map(rowOf)).toEqual([0, 0, 1, 1, 2, 4])
    expect([1, 5, 6, 10, 11, 25].map(columnOf)).toEqual([0, 4, 4, 0, 0, 4])
  })

  it.each([3, 5, 7])('has its home in the upper right with %i rows', (rows) => {
    expect(middle(rows * 5, rows)).toEqual({ x: 628, y: 166 })
    expect(middle(1, rows).y).toBe(166 + (rows - 1) * 124)
    expect(viewHeight(rows)).toBeGreaterThan(middle(1, rows).y + 60)
    expect(lane(rows).match(/[ML]/g)).toHaveLength(rows * 5)
    expect(hedges(rows)).toHaveLength(rows - 1)
  })

  it('puts the ladders where the lane turns up', () => {
    expect(hedges(5).map((hedge) => hedge.ladder.x)).toEqual([628, 132, 628, 132])
  })

  it('finds every space under its own middle', () => {
    for (const space of allSpaces(5).slice(0, -1)) expect(placeAt(middle(space, 5), 5, 25)).toBe(space)
    expect(placeAt(middle(25, 5), 5, 25)).toBe('home')
    expect(placeAt(middle(25, 5), 5, 26)).toBe(25)
    expect(placeAt({ x: 20, y: 400 }, 5, 25)).toBeNull()
  })

  it('arcs over the hedge', () => {
    const points = arc({ x: 0, y: 100 }, { x: 0, y: 0 }, 60)
    expect(points[0]).toEqual({ x: 0, y: 100 })
    expect(points.at(-1)).toEqual({ x: 0, y: 0 })
    expect(points[6]?.y).toBe(-10)
  })
})

describe('piles', () => {
  it('stand by size, small on large', () => {
    expect(ordered(['B1', 'R3', 'G2'])).toEqual(['R3', 'G2', 'B1'])
    const [large, small] = arrange(['R3', 'B1'], 3, 5)
    expect(large?.y).toBe(694)
    expect(small?.y).toBeCloseTo(694 - 90 * 0.46)
  })

  it('never grow into the row after next', () => {
    const fifteen = ['R', 'Y', 'G', 'B', 'K'].flatMap((letter) => [`${letter}1`, `${letter}2`, `${letter}3`])
    const tops = arrange(ordered(fifteen), 1, 5).map((standing) => standing.y)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(104)
    expect(new Set(tops).size).toBe(15)
  })

  it('are read off the view and follow a move', () => {
    const places = placesOf(view)
    expect(places.get('R1')).toBe('home')
    expect(standings(places, 5).map((standing) => standing.id)).toEqual(['B2', 'R3', 'B1'])
    const later = moved(places, ['R3', 'B1'], 4)
    expect(pilesOf(later).get(4)).toEqual(['R3', 'B1'])
    expect(pilesOf(later).has(3)).toBe(false)
    expect(smallerThan('R3', ['R3', 'G3', 'B1'])).toEqual(['B1'])
  })
})

describe('targets', () => {
  const step = move(
    'forward B2',
    { move: 'forward', piece: 'B2' },
    { piece: 'B2', from: 24, to: 'home', riders: [], cost: 2, left: 4, warning: 'This brings home the last.' },
  )
  const leave = move(
    'forward R3 leave',
    { move: 'forward', piece: 'R3', take: 'none' },
    { piece: 'R3', from: 3, to: 4, riders: ['G2'], cost: 3, left: 3 },
  )
  const take = move(
    'forward R3 take',
    { move: 'forward', piece: 'R3', take: 'all' },
    { piece: 'R3', from: 3, to: 4, riders: ['G2', 'B1'], cost: 3, left: 3 },
  )
  const done = move('done', { move: 'done' })

  it('come from previews and pair taking with leaving', () => {
    for (const moves of [
      [leave, take],
      [take, leave],
    ]) {
      const [choice] = readChoices(asked(...moves, done))
      expect(choice?.move).toBe(take)
      expect(choice?.leave).toBe(leave)
      expect(choice && inQuestion(choice)).toEqual(['B1'])
    }
  })

  it('are found by place', () => {
    const choices = readChoices(asked(step, leave, take, done))
    expect([...byTarget(choices).keys()]).toEqual(['home', 4])
    expect(restOf(asked(step, done))).toBe(done)
    expect(verbOf(asked(done, step))).toBe('forward')
  })

  it('of a swap are the pyramids themselves', () => {
    const swap = move('swap R3', { move: 'swap', piece: 'R3' }, { piece: 'R3', from: 3 })
    const [choice] = readChoices(asked(swap))
    expect(choice?.to).toBeNull()
    expect(byTarget([choice!]).get(3)).toHaveLength(1)
  })

  it('are none when nothing is asked', () => {
    expect(readChoices(null)).toEqual([])
    expect(restOf(null)).toBeNull()
  })
})

describe('words', () => {
  it('name a pyramid with its place and its riders', () => {
    expect(pyramidWords(view, 'R3')).toBe('Large red pyramid on 3, Fern Gate; carries small blue')
    expect(pyramidWords(view, 'R1')).toBe('Small red pyramid, home and safe')
  })

  it('tell the board from the tree down', () => {
    expect(boardWords(view, seats).map((line) => line.text)).toEqual([
      '24, Space 24: medium blue of Bo.',
      '3, Fern Gate: large red of Ada and small blue of Bo.',
    ])
    expect(homeWords(view, seats)).toBe('Home: Ada 1 of 3 and Bo 0 of 3.')
  })
})

describe('the end', () => {
  it('knows how a game was won', () => {
    const ended = (ranks: number[][], safe: number[], by_limit = false) => howWon({ ...view, ranks, safe, by_limit })
    expect(ended([[0]], [3, 1])).toBe('home')
    expect(ended([[0, 1]], [3, 3])).toBe('home')
    expect(ended([[1], [0]], [0, 2], true)).toBe('limit')
    expect(ended([[0], [1]], [3, 2], true)).toBe('home')
    expect(ended([[0]], [1, 2])).toBe('stayed')
    expect(ended([[0], [1, 2]], [1, 3, 3])).toBe('moved')
  })
})

describe('the story', () => {
  const tell = (kind: string, data: Record<string, unknown>): TableEvent => ({ kind, data, sentence: '', after: 0 })
  const story = tellStory(view, [
    tell('rolled', { seat: 0, face: 'AIM', keeper: true }),
    tell('stepped', { seat: 0, piece: 'R3', riders: ['B1', 'R1'], start: 3, end: 4 }),
    tell('rolled', { seat: 1, face: 'TIP', keeper: false }),
    tell('stepped', { seat: 0, piece: 'R3', riders: ['B1'], start: 9, end: 2 }),
    tell('hopped', { seat: 0, piece: 'R3', riders: ['B1'], start: 16, end: 'home' }),
    tell('swapped', { seat: 1, first: 'B2', second: 'R1', first_at: 20, second_at: 5 }),
  ])

  it('counts free rides only on the backs of others, forward', () => {
    expect(story.seats[1]).toMatchObject({ freeRide: 10, dragged: 7, keepers: 0, creepers: 1 })
    expect(story.seats[0]).toMatchObject({ freeRide: 0, gaveRide: 10, keepers: 1, creepers: 0 })
  })

  it('knows the most travelled pyramid and the faces', () => {
    expect(story.travelled.get('R1')).toBe(16)
    expect(story.farthest).toEqual({ id: 'R3', spaces: 17 })
    expect(story.faces.get('TIP')).toBe(1)
  })
})

describe('a note on the board', () => {
  it('is gone when the next die is rolled', () => {
    const director = new Director(() => null)
    director.tell(
      [
        { kind: 'rolled', data: { face: 'TIP' } },
        { kind: 'poor_bonus', data: { face: 'TIP' } },
      ] as never,
      view,
      false,
    )
    expect(director.note).toBe('Nothing can TIP: poor bonus, 3 points forward.')
    director.tell([{ kind: 'rolled', data: { face: 'DIG' } }] as never, view, false)
    expect(director.note).toBe('')
    director.stop()
  })
})
