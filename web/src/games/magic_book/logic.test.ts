import { beforeEach, describe, expect, it } from 'vitest'
import { dressMove, hasForm, noteSeat } from './dress'
import type { GameView } from '../../lib/view'
import { frontOf, kindOf, pageOf } from './cast'
import { Desk } from './desk.svelte'
import { meant, placeAt } from './drag'
import { flightsOf } from './flights'
import { handKey } from './keys'
import {
  askedAfter,
  askedFor,
  badgeWords,
  changeSaid,
  fitWords,
  layWords,
  needsSide,
  payOf,
  shutBy,
  sortHand,
  suggest,
} from './plays'
import { HAND, card, change, follow, move, player, stack, table } from './sample'
import { cardArt, cards, pageArt } from './sprite'
import { byDragons, deeds, tally, winners } from './tally'
import type { EventInfo } from './types'
import { cardWords, ownStep, pageWords, payWords, rewardWords, rowWords, scoreRange } from './words'

function event(kind: string, data: Record<string, unknown>): EventInfo {
  return { kind, data, sentence: '', after: 0 }
}

describe('a card', () => {
  it('is read by both sides', () => {
    expect([frontOf('B3*'), pageOf('B3*')]).toEqual(['B', '3'])
    expect(cardWords('GO')).toBe('green dragon, page orange')
    expect(cardWords('X6')).toBe('Shadow Dragon, page 6')
    expect(kindOf('green')).toBe(kindOf('G'))
  })
  it('has one drawing for each of the 33 kinds, ribbons aside', () => {
    expect(cards()).toHaveLength(33)
    expect(cardArt('WG*')).toBe('mb-card-WG')
  })
})

describe('what a hand can do', () => {
  it('knows the question', () => {
    expect(askedFor(follow())).toBe('lay')
    expect(askedFor(change())).toBe('change')
    expect(askedFor({ ...follow(), moves: [move('decide', { move: 'decide' }), move('pass', { move: 'pass' })] })).toBe(
      'other',
    )
    expect(askedFor(null)).toBeNull()
    expect(hasForm(follow())).toBe(true)
    expect(hasForm({ ...follow(), moves: [move('take left', { move: 'take', side: 'left' })] })).toBe(false)
  })
  it('suggests dragons of the colour before shadows, and backs held twice first', () => {
    expect(suggest(HAND, 'G', 3)).toEqual([1, 2, 3])
    expect(suggest(HAND, 'W', 2)).toEqual([4, 5])
    const twins = ['G4', 'G2', 'B4'].map(card)
    expect(suggest(twins, 'G', 1)).toEqual([0])
  })
  it('asks for an end only beside other colours', () => {
    const row = [stack('B', 3), stack('O', 2)]
    expect(needsSide(row, 'G')).toBe(true)
    expect(needsSide(row, 'O')).toBe(false)
    expect(needsSide([], 'G')).toBe(false)
    expect(shutBy(row, 'left')?.colour).toBe('B')
    expect(shutBy(row, 'right')?.colour).toBe('O')
    expect(shutBy(row.slice(1), 'right')).toBeNull()
  })
  it('knows who is asked after whom', () => {
    expect(askedAfter(table({ turn: 2 }), 0)).toEqual([1])
    expect(askedAfter(table({ turn: 2 }), 1)).toEqual([])
    expect(askedAfter(table({ turn: 0 }), 1)).toEqual([2])
    expect(askedAfter(table({ turn: 0 }), 0)).toEqual([])
  })
  it('says how far the hand reaches', () => {
    expect(fitWords(3, 1, 'green')).toBe('You hold three green and a shadow.')
    expect(fitWords(0, 2, 'white')).toContain('but no white')
  })
  it('reads what a move would pay', () => {
    expect(payOf(follow().moves[1]!)).toMatchObject({
      number: 3,
      colour: 'G',
      pieces: [4],
      bonus: ['shadow'],
      amulets: 1,
      enough: true,
    })
    expect(payOf(follow().moves[0]!)).toBeNull()
  })
  it('says a change of both pages in one breath, and keeps both in one', () => {
    expect(changeSaid('left', null, null)).toEqual([{ move: 'change' }])
    expect(changeSaid('left', 'G2', 'WB')).toEqual([{ move: 'change', left: 'G2', right: 'WB' }])
    expect(changeSaid('right', null, 'WB')).toEqual([{ move: 'write', side: 'right', card: 'WB' }])
    expect(changeSaid('right', null, null)).toEqual([{ move: 'keep' }])
  })
  it('says what comes after a Starting card after it', () => {
    const first = { move: 'write', side: 'left', card: 'B3*' }
    expect(changeSaid('left', 'B3*', null)).toEqual([first, { move: 'keep' }])
    expect(changeSaid('left', 'B3*', 'WG*')).toEqual([first, { move: 'write', side: 'right', card: 'WG*' }])
  })
  it('tells the badge of the colour that is laid out, not of the Book', () => {
    const view = table({ book: { ...table().book, number: 2 } })
    const me = player(1, { row: [stack('B', 1), stack('G', 1, true), stack('O', 1)], hand: ['B1', 'B2'].map(card) })
    const demand = { ...view.demand!, need: 2, have: 0, shadows: 0, shut_in: true }
    expect(badgeWords({ ...view, demand, draft: null }, me)).toBe('2 green asked, but yours are shut in')
    const draft = { ...view.draft!, prism: 'B' as const, colour: 'B' as const, size: 2 }
    expect(badgeWords({ ...view, demand, draft }, me)).toBe('2 blue asked, you hold 2')
    const horn = { ...view.draft!, horn: true, size: 2 }
    expect(badgeWords({ ...view, demand, draft: horn }, me)).toBe('2 green asked, you hold 0')
  })
  it('asks for what can be laid out, or says that it takes an item', () => {
    expect(layWords(true, 3, 'green', true, true)).toBe('Follow with three green?')
    expect(layWords(true, 3, 'green', false, true)).toBe('Three green: with a Magic Item only.')
    expect(layWords(false, 3, 'green', false, false)).toBe('Nothing to lay out.')
  })
  it('is sorted by dragon or by page', () => {
    expect(sortHand(HAND, 'page').map(({ card: each }) => each.page)).toEqual(['2', '3', '4', '6', 'B', 'O'])
    expect(sortHand(HAND, 'dragon').map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5])
  })
  it('answers to keys', () => {
    expect(handKey('3', -1, 6)).toBe(2)
    expect(handKey('9', -1, 6)).toBeNull()
    expect(handKey('ArrowRight', 5, 6)).toBe(5)
    expect(handKey('ArrowLeft', -1, 6)).toBeNull()
  })
})

describe('carrying a card', () => {
  const boxes: Record<string, DOMRect> = {
    'page-left': { left: 0, right: 10, top: 0, bottom: 10 } as DOMRect,
    row: { left: 0, right: 99, top: 20, bottom: 40 } as DOMRect,
  }
  const boxOf = (name: string): DOMRect | null => boxes[name] ?? null
  it('is told from a tap and from scrolling the fan', () => {
    expect(meant(3, 3, 'mouse')).toBe(false)
    expect(meant(30, 0, 'mouse')).toBe(true)
    expect(meant(30, 5, 'touch')).toBe(false)
    expect(meant(4, -30, 'touch')).toBe(true)
  })
  it('ends at the place under the pointer', () => {
    expect(placeAt(['page-left', 'row'], 5, 5, boxOf)).toBe('page-left')
    expect(placeAt(['page-left', 'row'], 50, 30, boxOf)).toBe('row')
    expect(placeAt(['page-left', 'nowhere'], 50, 30, boxOf)).toBeNull()
  })
})

describe('the desk', () => {
  let desk: Desk
  beforeEach(() => {
    desk = new Desk()
    desk.ask(follow(), table(), 0)
  })
  it('means no card of the other page where the hand has changed under a choice', () => {
    desk.ask(change(), table({ step: 'change', asked: 'left' }), 0)
    desk.right = 3
    expect(desk.rightCard).toBe('GO')
    desk.me = player(0, { hand: ['B3', 'G2', 'G4', 'B5'].map(card) })
    expect(desk.rightCard).toBe(null)
    expect(desk.pay?.colour).toBe(desk.view?.book.colour)
  })

  it('begins with a whole set and waits for the end of the row', () => {
    expect(desk.cards).toEqual(['G2', 'G4', 'GO'])
    expect(desk.ready).toBe(false)
    desk.side = 'left'
    expect(desk.ready).toBe(true)
    expect(desk.answers).toEqual([{ move: 'lay', cards: ['G2', 'G4', 'GO'], side: 'left' }])
  })
  it('swaps cards by tapping, and never takes more than are asked for', () => {
    desk.tap(5)
    expect(desk.cards).toEqual(['G4', 'GO', 'X6'])
    desk.tap(2)
    expect(desk.cards).toEqual(['GO', 'X6'])
    desk.tap(0)
    expect(desk.cards, 'blue does not fit').toEqual(['GO', 'X6'])
  })
  it('takes the question as it was changed by an item', () => {
    const view = table()
    desk.ask(
      { ...follow(), moves: [move('play', { move: 'play' })] },
      { ...view, draft: { ...view.draft!, feather: true, size: 2 } },
      0,
    )
    expect(desk.cards).toHaveLength(2)
  })
  it('shows what a written page would pay, and counts the hand that is left', () => {
    desk.ask(change(), table({ step: 'change', asked: 'left' }), 0)
    expect(desk.pay).toMatchObject({ number: 3, have: 3 })
    desk.tap(1)
    expect(desk.pay).toMatchObject({ number: 2, colour: 'G', bonus: ['crystal'], have: 2, enough: true })
    desk.tap(4)
    expect(desk.pay).toMatchObject({ number: 2, colour: 'B', have: 1, shadows: 1, enough: true })
    expect(desk.answers).toEqual([{ move: 'change', left: 'G2', right: 'WB' }])
    desk.tap(1)
    expect(desk.leftCard).toBeNull()
  })
  it('goes on once the right page is asked for, and only then', () => {
    const view = table({ step: 'change', asked: 'left' })
    const hand = ['B3*', 'WB'].map(card)
    view.players[0] = { ...view.players[0]!, hand }
    const right = { ...change(), id: 's0-6' }
    const asked = (side: 'left' | 'right'): void =>
      desk.ask(side === 'left' ? change() : right, { ...view, asked: side }, 0)
    asked('left')
    desk.tap(0)
    desk.tap(1)
    expect(desk.begin()).toEqual({ move: 'write', side: 'left', card: 'B3*' })
    expect(desk.goOn()).toBeNull()
    asked('right')
    expect(desk.goOn()).toEqual({ move: 'write', side: 'right', card: 'WB' })
    expect(desk.goOn()).toBeNull()
    asked('left')
    desk.tap(0)
    desk.begin()
    desk.ask(follow(), table(), 0)
    expect(desk.next, 'the right page was not asked for').toBeNull()
  })
  it('keeps what was chosen while the same question stands', () => {
    desk.tap(5)
    desk.ask(follow(), table(), 0)
    expect(desk.cards).toContain('X6')
  })
})

describe('words', () => {
  it('tell rewards and rows', () => {
    expect(rewardWords(['low', 'low', 'egg'])).toBe('the two lowest pieces and a golden egg')
    expect(payWords([4], ['egg'])).toBe('a piece worth 4 and a golden egg')
    expect(payWords([], [])).toContain('nothing')
    expect(pageWords('3*')).toBe('page 3')
    expect(pageWords('*')).toBe('a red ribbon')
    expect(pageArt('*')).toBe('mb-page-ribbon')
    expect([ownStep('take'), ownStep('take', true)]).toEqual([
      'take one to three dragons',
      'take up to three dragons, or none',
    ])
    expect(rowWords(table().players[1]!.row)).toBe('1 green, 2 blue shut in, 4 white')
  })
  it('know the score only where the pieces are known', () => {
    const view = table()
    expect(scoreRange(view.players[0]!, view)).toEqual([5, 5])
    expect(scoreRange(view.players[1]!, view)).toBeNull()
    const open = player(1, { values: [4, 4, 6], pearls: { red: 1, blue: 1 }, eggs: 1, crest: 8 })
    expect(scoreRange(open, view)).toEqual([14 + 8 + 16 + 11, 14 + 8 + 16 + 13])
  })
})

describe('the rows of the move list', () => {
  const view = { table: table() } as unknown as GameView
  it('have words and pictures', () => {
    const take = move('take left', { move: 'take', side: 'left' }, { card: 'O2' })
    expect(dressMove(take, view)).toMatchObject({
      words: 'Take left: orange, page 2',
      under: 'turns the number',
      art: 'mb-card-O2',
    })
    expect(dressMove(follow().moves[1]!, view)).toMatchObject({
      words: 'Lay out 3 green',
      under: 'pays a piece worth 4 and a Shadow Dragon',
    })
    expect(dressMove(follow().moves[2]!, view)).toMatchObject({ art: 'mb-item-feather', price: '1' })
    expect(dressMove(change().moves[1]!, view)).toMatchObject({ words: 'Write 2 over the 3' })
    expect(noteSeat(view, 1)).toBe('1 ring')
  })
})

describe('flights', () => {
  it('go from the display to one’s own hand, or to the panel of another', () => {
    const told = event('took', { seat: 0, side: 'left', card: 'O2' })
    expect(flightsOf(told, 0)[0]).toMatchObject({ art: 'mb-card-O2', from: ['slot-left'], to: ['hand', 'mine'] })
    expect(flightsOf(told, 1)[0]!.to).toEqual(['seat-0', 'chip-0'])
  })
  it('never show a dragon that was only told as a page', () => {
    const told = event('minted', { seat: 1, pages: ['4', 'G'] })
    expect(flightsOf(told, 0).map(({ art }) => art)).toEqual(['mb-page-4', 'mb-page-G'])
    expect(flightsOf(event('wrote', { seat: 1, side: 'left', page: '4' }), 0)[0]!.art).toBe('mb-page-4')
  })
  it('bring pieces, pearls and crystals, and one card each for a play', () => {
    expect(flightsOf(event('laid_out', { seat: 0, cards: ['G2', 'X6'], colour: 'G' }), 0)).toHaveLength(2)
    expect(flightsOf(event('piece', { seat: 0, value: 4 }), 0)[0]!.from).toEqual(['piece-4'])
    expect(flightsOf(event('amulet', { seat: 0, pearl: 'red' }), 0)[0]!.art).toBe('mb-pearl-red')
    expect(flightsOf(event('bonus', { seat: 0, what: 'shadow' }), 0)[0]!.to[0]).toBe('hand')
    expect(flightsOf(event('passed', { seat: 0 }), 0)).toEqual([])
  })
})

describe('the final count', () => {
  const sheet = (pieces: number, pearls: number, crest: number, eggs: number) => ({
    pieces,
    pearls,
    crest,
    eggs,
    total: pieces + pearls + crest + eggs,
  })
  const view = table({
    players: [
      player(0, {
        place: 1,
        values: [1, 1, 1, 4, 6, 10],
        numbers: [8, 8],
        crest: 12,
        eggs: 2,
        laid_out: 19,
        score: sheet(23, 16, 12, 20),
      }),
      player(1, {
        place: 2,
        values: [1, 4, 4, 4, 4, 8],
        numbers: [9, 9],
        crest: 8,
        eggs: 2,
        laid_out: 18,
        score: sheet(25, 18, 8, 20),
      }),
    ],
  })
  it('is told item by item, ties by dragons on the table', () => {
    const lines = tally(view)
    expect(lines.map((line) => [line.seat, line.total])).toEqual([
      [0, 71],
      [1, 71],
    ])
    expect(lines[0]).toMatchObject({ pieces: [1, 1, 1, 4, 6, 10], pearls: [8, 8], turned: true, eggPoints: 20 })
    expect(winners(lines)).toEqual([0])
    expect(byDragons(lines)).toBe(true)
  })
  it('is shared where both are equal', () => {
    const even = { ...view, players: view.players.map((each) => ({ ...each, laid_out: 19, place: 1 })) }
    expect(winners(tally(even))).toEqual([0, 1])
    expect(byDragons(tally(even))).toBe(false)
  })
  it('is won by whom the rules place first: never by somebody who has left', () => {
    const left = {
      ...view,
      players: [
        { ...view.players[0]!, place: 2, away: true },
        { ...view.players[1]!, place: 1, score: sheet(1, 0, 0, 0) },
      ],
    }
    expect(tally(left).map((line) => line.seat)).toEqual([1, 0])
    expect(winners(tally(left))).toEqual([1])
    expect(byDragons(tally(left))).toBe(false)
  })
  it('remembers who followed most', () => {
    const story = [
      event('began', { seat: 0 }),
      event('laid_out', { seat: 1 }),
      event('turn', { seat: 1 }),
      event('laid_out', { seat: 1 }),
      event('piece', { seat: 1, value: 6 }),
    ]
    expect(deeds(story, 2)).toEqual([
      { seat: 1, text: 'followed once, more than anyone' },
      { seat: 1, text: 'found the dearest piece, worth 6' },
    ])
  })
})
