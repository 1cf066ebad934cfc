import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { lookOf } from '../art/marks'
import { seated } from '../testing/sitting'
import { aSeat } from '../testing/wires'
import LatelyStrip from './Lately.svelte'

const seats = [aSeat(0), aSeat(1), aSeat(2)]
const ready = (seat: number) => ({
  kind: 'ready',
  data: { seat },
  sentence: `${seats[seat]!.name} is ready.`,
  after: 1,
})

function markOf(...told: number[]): string | null | undefined {
  const live = seated()
  live.doings.lately = [{ after: 1, seat: -1, events: told.map(ready), scene: null }]
  render(LatelyStrip, { live, seats })
  return screen.getByRole('button').querySelector('.emblem use')?.getAttribute('href')
}

describe('what others did', () => {
  afterEach(cleanup)

  it('that was told of one alone wears their mark', () => {
    expect(markOf(1)).toBe(`#${lookOf(seats[1]!.mark).emblem}`)
  })
  it('that was told of several wears nobody’s', () => {
    expect(markOf(1, 2)).toBe(`#${lookOf('linen').emblem}`)
  })
})
