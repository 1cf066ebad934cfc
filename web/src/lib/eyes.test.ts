import { describe, expect, it } from 'vitest'
import { aDecision, aMove, aView } from '../testing/wires'
import { choiceWords, pendingWords } from './eyes'
import type { Dresser } from './moves'
import type { ReplayFrame, ReplayMove } from './wire'

const moves = [aMove('play K001'), aMove('play K002', 1)]
const dress: Dresser = (move) => ({ words: `Your picture ${move.index + 1}`, under: 'A sea of cloud.' })

describe('a choice in words', () => {
  it('has no full stop before what follows it', () => {
    const view = aView({ answered: [{ ...aDecision(moves), answer: moves.map((move) => move.text) }] })
    expect(pendingWords(view, 0, dress)).toBe('Your picture 1, A sea of cloud; Your picture 2, A sea of cloud')
  })
  it('is told to the eyes of whoever chose, without a full stop', () => {
    const view = aView({ decisions: [aDecision(moves)] })
    const before = { view } as unknown as ReplayFrame
    const move = { number: 1, seat: 0, text: 'play K001', by: 'person' } as unknown as ReplayMove
    expect(choiceWords('0', move, before, dress)).toBe('Your picture 1, A sea of cloud')
    expect(choiceWords('1', move, before, dress)).toBe('')
  })
})
