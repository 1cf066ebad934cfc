import { describe, expect, it } from 'vitest'
import { courseOf, leadWords, totalsOf, type Count } from './count'
import type { EventInfo } from './wire'

const COUNT: Count = {
  words: (many) => `${many} points`,
  sources: () => [],
  gains: ({ data }) => [{ seat: Number(data.seat), points: Number(data.points) }],
}
const got = (seat: number, points: number, after: number): EventInfo => ({
  kind: 'got',
  data: { seat, points },
  sentence: '',
  after,
})

describe('the count', () => {
  it('adds up source by source', () => {
    const sources = [
      { title: 'Pieces', points: [3, 5] },
      { title: 'Eggs', points: [4, 0] },
    ]
    expect(totalsOf(sources, 2, 1)).toEqual([3, 5])
    expect(totalsOf(sources, 2)).toEqual([7, 5])
  })
  it('follows the scores move by move, and ends with what the rules counted', () => {
    const story = [got(0, 2, 1), got(0, 1, 1), got(1, 5, 4)]
    expect(courseOf(story, COUNT, 2, [3, 6])).toEqual([
      [0, 0],
      [3, 0],
      [3, 5],
      [3, 6],
    ])
  })
  it('says who led', () => {
    const name = (seat: number): string => ['Ada', 'Bo'][seat] ?? ''
    expect(
      leadWords(
        [
          [0, 0],
          [1, 0],
          [2, 1],
        ],
        name,
      ),
    ).toBe('Ada led from the first point to the last.')
    expect(
      leadWords(
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [1, 2],
        ],
        name,
      ),
    ).toBe('The lead changed hands once; Bo had it last.')
    const caught = [
      [0, 0],
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
    ]
    expect(leadWords(caught, name)).toBe('Only Bo was ever ahead.')
    const level = [
      [0, 0],
      [1, 0],
      [1, 1],
    ]
    expect(leadWords(level, name)).toBe('Only Ada was ever ahead; at the end it was level.')
    expect(
      leadWords(
        [
          [0, 0],
          [1, 1],
        ],
        name,
      ),
    ).toBe('Nobody was ever ahead alone.')
  })
})
