import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Hand } from './hand.svelte'
import { pressed } from './keys'
import { dressPrompt } from './dress'
import type { Decision, Explain, MoveInfo, Play, PyramidInfo, Stop, TableView } from './types'

function step(id: string, from: number, to: number | 'home', cost: number, left: number, more = {}): MoveInfo {
  return {
    text: `forward ${id}`,
    index: 0,
    json: { move: 'forward', piece: id, ...more },
    preview: { piece: id, from, to, cost, left, riders: [], reach: reachOf(from, to, cost, left) },
  }
}

/** What the server would say of the way: so many spaces on as the points pay for. */
function reachOf(from: number, to: number | 'home', cost: number, left: number): Stop[] {
  if (to === 'home') return [{ to, cost }]
  return Array.from({ length: Math.floor((left + cost) / cost) }, (_, index) => ({
    to: from + index + 1,
    cost: cost * (index + 1),
  }))
}

const done: MoveInfo = { text: 'done', index: 1, json: { move: 'done' }, preview: {} }

function pyramid(id: string, seat: number, space: number): PyramidInfo {
  return { id, seat, pips: Number(id.slice(1)), space, safe: false }
}

const view = {
  board: { name: '', rows: 5, columns: 5, safe: 25, spaces: [] },
  pyramids: [pyramid('R1', 0, 3), pyramid('R3', 0, 3), pyramid('B2', 1, 9)],
} as unknown as TableView

describe('the question', () => {
  it('names a pyramid as people do', () => {
    const asked = { id: 's0-1', seat: 0, prompt: 'SWAP: choose what changes places with R1.', moves: [] }
    const seen = { table: view, names: ['Ada', 'Bo'] } as never
    expect(dressPrompt(asked as never, seen)).toBe('SWAP: choose what changes places with your small pyramid.')
    const other = { ...asked, prompt: 'With B2?' }
    expect(dressPrompt(other as never, seen)).toBe('With Bo’s medium pyramid?')
  })
})

describe('the hand', () => {
  let decision: Decision | null
  let hand: Hand
  const play = vi.fn<Play>()
  const explain = vi.fn<Explain>()

  function ask(...moves: MoveInfo[]): void {
    decision = { id: `s0-${moves.length}`, seat: 0, prompt: '', moves }
    hand = new Hand({ view: () => view, decision: () => decision, play: () => play, explain: () => explain })
  }

  beforeEach(() => {
    play.mockClear()
    explain.mockClear()
    ask(step('R1', 3, 4, 1, 5), step('R3', 3, 4, 3, 3), done)
  })

  it('takes a pyramid up and sets it on its target', () => {
    hand.tap('R3', ['R3', 'R1'], true)
    expect(hand.picked).toBe('R3')
    hand.go(4)
    expect(play).toHaveBeenCalledWith(decision?.moves[1])
  })

  it('opens a pile when a finger could mean two', () => {
    hand.tap('R1', ['R3', 'R1'], false)
    expect(hand.picked).toBeNull()
    expect(hand.fan).toBe(3)
  })

  it('asks who goes where two could', () => {
    hand.go(4)
    expect(hand.ask).toMatchObject({ kind: 'which', at: 4 })
    expect(play).not.toHaveBeenCalled()
  })

  it('asks the server about what is not offered', () => {
    hand.tap('B2', ['B2'], false)
    expect(explain).toHaveBeenCalledWith({ move: 'forward', piece: 'B2' }, undefined)
    hand.pick('R1')
    hand.go(2)
    expect(explain).toHaveBeenLastCalledWith({ move: 'go', piece: 'R1', to: 2 }, undefined)
  })

  it('takes a tap on another’s pyramid for the lit space below it', () => {
    ask(step('R1', 8, 9, 1, 5), done)
    hand.tap('B2', ['B2'], false)
    expect(explain).not.toHaveBeenCalled()
    expect(play).toHaveBeenCalledWith(decision?.moves[0])
  })

  it('lets the server say what is too far, and plays nothing', () => {
    hand.walk('R3', 6)
    expect(explain).toHaveBeenCalledWith({ move: 'go', piece: 'R3', to: 6 }, undefined)
    expect(hand.ask).toBeNull()
    expect(play).not.toHaveBeenCalled()
  })

  it('walks several steps, one answer of the server at a time', () => {
    hand.walk('R1', 5)
    expect(play).toHaveBeenCalledTimes(1)
    const next = step('R1', 4, 5, 1, 4)
    decision = { id: 'next', seat: 0, prompt: '', moves: [next, done] }
    const going = hand as unknown as { choices: unknown }
    Object.defineProperty(going, 'choices', { value: [choiceOf(next)] })
    hand.asked()
    hand.goOn()
    expect(play).toHaveBeenLastCalledWith(next, true)
    hand.goOn()
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('asks to take or leave, and takes T or L for an answer', () => {
    ask(step('R3', 3, 4, 3, 0, { take: 'none' }), step('R3', 3, 4, 3, 0, { take: 'all' }), done)
    hand.pick('R3')
    hand.go(4)
    expect(hand.ask?.kind).toBe('take')
    expect(pressed('l', hand, view, decision, play, false)).toBe(true)
    expect(play).toHaveBeenCalledWith(decision?.moves[0])
  })

  it('warns before the last pyramid of somebody else comes home', () => {
    const home = step('R3', 24, 'home', 3, 3)
    home.preview.warning = 'This brings home the last pyramid of Blue.'
    ask(home, done)
    hand.go('home')
    expect(hand.ask?.kind).toBe('warn')
    expect(play).not.toHaveBeenCalled()
    hand.sure(home)
    expect(play).toHaveBeenCalledWith(home)
  })

  it('plays a swap as soon as a pyramid is named', () => {
    const swap: MoveInfo = {
      text: 'swap B2',
      index: 2,
      json: { move: 'swap', piece: 'B2' },
      preview: { piece: 'B2', from: 9 },
    }
    ask(swap)
    hand.tap('B2', ['B2'], false)
    expect(play).toHaveBeenCalledWith(swap)
  })

  it('answers to 1 2 3, F and Enter', () => {
    expect(pressed('3', hand, view, decision, play, false)).toBe(true)
    expect(hand.picked).toBe('R3')
    pressed('f', hand, view, decision, play, false)
    expect(play).toHaveBeenLastCalledWith(decision?.moves[1])
    pressed('Enter', hand, view, decision, play, false)
    expect(play).toHaveBeenLastCalledWith(done)
    expect(pressed('2', hand, view, decision, play, false)).toBe(false)
    expect(pressed('Escape', hand, view, null, play, false)).toBe(true)
    expect(hand.picked).toBeNull()
  })

  function choiceOf(move: MoveInfo): object {
    return {
      piece: 'R1',
      verb: 'forward',
      from: 4,
      to: 5,
      cost: 1,
      reach: [{ to: 5, cost: 1 }],
      riders: [],
      move,
      leave: null,
    }
  }
})
