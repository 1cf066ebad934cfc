import { describe, expect, it } from 'vitest'
import { toScroll } from './sight'

const sight = { top: 0, bottom: 500 }

describe('what a lesson asks about', () => {
  it('stays where it is in sight already', () => {
    expect(toScroll([], sight)).toBe(0)
    expect(toScroll([{ top: 100, bottom: 200 }], sight)).toBe(0)
  })
  it('comes up from under the sheet, and no further', () => {
    const lit = [
      { top: 300, bottom: 350 },
      { top: 520, bottom: 560 },
    ]
    expect(toScroll(lit, sight)).toBe(68)
  })
  it('comes back from above', () => {
    expect(toScroll([{ top: -40, bottom: 60 }], sight)).toBe(-48)
  })
  it('shows the first where there is no room for all', () => {
    const lit = [
      { top: 480, bottom: 530 },
      { top: 900, bottom: 990 },
    ]
    expect(toScroll(lit, sight)).toBe(38)
    expect(toScroll([{ top: 100, bottom: 900 }], sight)).toBe(92)
  })
})
