import { describe, expect, it } from 'vitest'
import { dressMove, hasForm, noteSeat } from './dress'
import { groupsOf, rowsOf } from '../../lib/moves'
import type { GameView } from '../../lib/view'
import {
  cardsIn,
  formKind,
  matching,
  needed,
  placeIn,
  sampleOf,
  sayCards,
  sayVotes,
  turned,
  usedIn,
  votable,
  votesIn,
  wordsOf,
} from './form'
import { addressOf, numberOf, painted } from './pictures'
import { Picks } from './picks.svelte'
import { layout } from './poster'
import { columnsOf, marksOn, resultScene, sceneOf, tieResult } from './scene'
import { PALETTES, kindOf, sceneryOf, seeded } from './scenery'
import { awards, galleryOf, leastLiked, mostLoved, roundsOf, soulMates } from './stats'
import { aGallery, aMove, aPast, aVote, anEvent } from './testing'
import { headline, progress, verdict, winnerLine } from './words'

const seats = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli'].map((name, seat) => ({ seat, name, mark: 'moss' }) as never)

describe('what hangs on the wall', () => {
  it('is bare until there is a word, then shows the cards as they come in', () => {
    expect(sceneOf(aGallery({ phase: "curator's card", mat: [], word: null })).kind).toBe('bare')
    const after = sceneOf(aGallery({ phase: 'word', mat: [], word: null, last: aPast() }))
    expect([after.kind, after.word]).toEqual(['bare', ''])
    const coming = sceneOf(aGallery({ phase: 'cards', mat: [], ready: [2, 3] }))
    expect([coming.kind, coming.backs, coming.room]).toEqual(['backs', 3, 5])
  })
  it('counts two cards a seat at small tables', () => {
    const view = aGallery({ phase: 'cards', mat: [], ready: [1], hands: [5, 7, 7], cards_each: 2 })
    expect([sceneOf(view).backs, sceneOf(view).room]).toEqual([4, 6])
  })
  it('hangs no owner and no mark before the reveal', () => {
    for (const hung of sceneOf(aGallery()).places)
      expect([hung.owner, hung.marks, hung.green + hung.red]).toEqual([null, [], 0])
  })
  it('puts thumbs up before thumbs down', () => {
    const past = aPast({
      votes: [
        { seat: 4, place: 1, colour: 'red' },
        { seat: 0, place: 1, colour: 'green' },
      ],
    })
    expect(marksOn(past.votes, 1)).toEqual([
      { seat: 0, colour: 'green' },
      { seat: 4, colour: 'red' },
    ])
    expect(resultScene(past).places[1]?.owner).toBe(2)
  })
  it('tells a tie-break by its event', () => {
    const mat = sceneOf(aGallery()).places.slice(0, 2)
    const told = tieResult(mat, anEvent('tie counted', { votes: [{ seat: 3, place: 2 }], owners: [0, 4], best: [2] }))
    expect(told.places.map((hung) => [hung.owner, hung.keeper, hung.marks.length])).toEqual([
      [0, false, 0],
      [4, true, 1],
    ])
  })
  it('has three in a row, four from seven on', () => {
    expect([2, 3, 4, 5, 6, 7, 8].map(columnsOf)).toEqual([2, 3, 2, 3, 3, 4, 4])
  })
})

describe('forms', () => {
  it('knows which form a question wants', () => {
    expect(formKind(aVote())).toBe('votes')
    expect(hasForm({ ...aVote(), moves: [aMove({ move: 'take back' }), aMove({ move: 'word', word: 'soft' })] })).toBe(
      true,
    )
    expect(formKind({ ...aVote(), moves: [aMove({ move: 'allow' }), aMove({ move: 'deny' })] })).toBeNull()
    expect(formKind(null)).toBeNull()
    const locked = [aMove({ move: 'stand' })]
    expect(formKind({ ...aVote(['red 3']), moves: locked })).toBe('votes')
    expect(formKind({ ...aVote(['play K007']), moves: locked })).toBe('cards')
    expect(needed('votes', aGallery({ votes_each: 2 }))).toBe(2)
    expect(needed('cards', aGallery({ cards_each: 2, tie: { round: 1, tied: [0, 1], voters: [2], dealt: [] } }))).toBe(
      1,
    )
  })
  it('reads what lies with the table', () => {
    expect(cardsIn(['play K017', 'play K101'])).toEqual(['K017', 'K101'])
    expect(votesIn(['green 3', 'red 5'])).toEqual([
      { colour: 'green', place: 3 },
      { colour: 'red', place: 5 },
    ])
    expect([placeIn(['favourite 2']), placeIn([])]).toEqual([2, null])
    expect(votable(aVote())).toEqual([1, 3, 4, 5])
  })
  it('says only what was not said before', () => {
    expect(sayCards(['K001', 'K002'], ['K001'])).toEqual([{ move: 'play', card: 'K002' }])
    const votes = [
      { place: 1, colour: 'green' as const },
      { place: 4, colour: 'red' as const },
    ]
    expect(sayVotes(votes, [])).toEqual([{ move: 'vote', votes: ['green 1', 'red 4'] }])
    expect(sayCards(['K001', 'K002'], [])).toEqual([{ move: 'play', cards: ['K001', 'K002'] }])
    expect(sayVotes(votes, votes.slice(0, 1))).toEqual([{ move: 'vote', place: 4, colour: 'red' }])
  })
  it('offers a handful of words and finds those that begin alike', () => {
    const words = Array.from({ length: 741 }, (_, at) => `w${String(at).padStart(3, '0')}`)
    expect(sampleOf(words, 8, 0)).toHaveLength(8)
    expect(sampleOf(words, 8, 1)).not.toEqual(sampleOf(words, 8, 0))
    expect(sampleOf(['a', 'b'], 8, 3)).toEqual(['a', 'b'])
    expect(matching(['salty', 'alert', 'royal'], 'al', 2)).toEqual(['alert', 'salty'])
    expect(matching(words, '  ', 5)).toEqual([])
  })
  it('suggests no word that does not pass', () => {
    const blocked = { ...aMove({ move: 'word', word: 'mountain' }), preview: { blocked: true } }
    const moves = [aMove({ move: 'take back' }), aMove({ move: 'word', word: 'steep' }), blocked]
    expect(wordsOf({ ...aVote(), moves })).toEqual(['steep'])
  })
  it('knows a word that was said before, however it is written', () => {
    expect([
      usedIn(['steep', 'Blorpy'], ' blorpy! '),
      usedIn(['steep', 'Blorpy'], 'STEEP'),
      usedIn(['steep'], 'soft'),
      usedIn(['steep'], ' '),
    ]).toEqual([2, 1, 0, 0])
  })
  it('turns the dial round over the pictures of others', () => {
    expect([turned([1, 3, 4], 4, 1), turned([1, 3, 4], 1, -1), turned([1, 3, 4], null, 1), turned([], 1, 1)]).toEqual([
      1,
      4,
      1,
      null,
    ])
  })
})

describe('picks', () => {
  function voting(votes_each = 1, answer: string[] = []): Picks {
    const picks = new Picks()
    picks.ask(aVote(answer), aGallery({ votes_each }))
    return picks
  }
  it('turns, flips and is whole', () => {
    const picks = voting()
    expect(picks.whole).toBe(false)
    picks.tap(2)
    expect(picks.votes).toEqual([null])
    picks.tap(3)
    picks.flip()
    expect([picks.votes, picks.whole]).toEqual([[{ place: 3, colour: 'red' }], true])
    picks.step(1)
    expect(picks.votes[0]).toEqual({ place: 4, colour: 'red' })
  })
  it('puts two votes on two pictures', () => {
    const picks = voting(2)
    picks.tap(1)
    picks.tap(3, 'red')
    expect(picks.votes).toEqual([
      { place: 1, colour: 'green' },
      { place: 3, colour: 'red' },
    ])
    picks.turnTo(1, 'red')
    expect(picks.votes).toEqual([
      { place: 1, colour: 'red' },
      { place: 3, colour: 'red' },
    ])
  })
  it('stands once it is handed in, and can be thought over', () => {
    const picks = voting(1, ['red 4'])
    expect([picks.handed, picks.voting]).toEqual([true, false])
    picks.rethink()
    picks.tap(5)
    expect(picks.votes).toEqual([{ place: 5, colour: 'red' }])
  })
  it('keeps the first of two votes that was said alone', () => {
    const picks = voting(2, ['green 1'])
    expect([picks.handed, picks.dial]).toEqual([false, 1])
    picks.turnTo(1, 'red')
    picks.hold(0)
    expect(picks.votes[0]).toEqual({ place: 1, colour: 'green' })
    expect(picks.dial).toBe(1)
  })
  it('chooses as many cards as are asked for, and lets go of the last', () => {
    const picks = new Picks()
    const moves = ['K001', 'K002', 'K003'].map((card) => aMove({ move: 'play', card }))
    picks.ask({ ...aVote(), moves }, aGallery({ phase: 'cards', cards_each: 2 }))
    for (const card of ['K001', 'K002', 'K003']) picks.pickCard(card)
    expect(picks.cards).toEqual(['K001', 'K003'])
    picks.pickCard('K001')
    expect([picks.cards, picks.whole]).toEqual([['K003'], false])
  })
})

describe('laying a picture on the rail', () => {
  it('hands in with the last one that is asked for', () => {
    const picks = new Picks()
    let said = 0
    picks.confirm = () => (said += 1)
    const moves = ['K001', 'K002'].map((card) => aMove({ move: 'play', card }))
    picks.ask({ ...aVote(), moves }, aGallery({ phase: 'cards', cards_each: 2 }))
    picks.layDown('K001')
    expect([picks.cards, said]).toEqual([['K001'], 0])
    picks.layDown('K002')
    expect([picks.cards, said]).toEqual([['K001', 'K002'], 1])
    picks.ask(aVote(), aGallery())
    picks.layDown('K001')
    expect(said).toBe(1)
  })
})

describe('words', () => {
  it('says who is asked for what', () => {
    const view = aGallery({ phase: 'word', word: null, mat: [] })
    expect(headline(view, seats, 1).large).toBe('Ada is looking for a word')
    expect(headline(view, seats, 0).large).toBe('Find your word')
    expect(progress(aGallery({ ready: [1, 2] }))).toBe('2 of 5 have voted')
    expect(progress(aGallery({ phase: 'word', asked: [0] }))).toBe('')
  })
  it('says that ties keep all', () => {
    expect(verdict(aGallery({ last: aPast() }))).toBe('')
    const tied = aPast()
    tied.places[0]!.green = 3
    expect(verdict(aGallery({ last: tied }))).toBe('Tied, so both keep.')
  })
  it('names the winners', () => {
    expect(winnerLine(aGallery({ winners: [1] }), seats, 1)).toBe('You win')
    expect(winnerLine(aGallery({ winners: [1, 2] }), seats, null)).toBe('Bo and Cy share the win')
  })
})

describe('the move list', () => {
  const game = (table: unknown): GameView => ({ table, names: [] }) as unknown as GameView
  it('folds hundreds of words into a few shelves', () => {
    const words = 'abcdefghijklmnopqrstuvwxyz'
      .split('')
      .flatMap((letter) => Array.from({ length: 28 }, (_, at) => `${letter}word${at}`))
    const moves = [aMove({ move: 'take back' }), ...words.map((word) => aMove({ move: 'word', word }, `word ${word}`))]
    const rows = rowsOf({ ...aVote(), moves }, game(aGallery()), dressMove)
    const groups = groupsOf(rows) ?? []
    expect(groups.length).toBeLessThanOrEqual(10)
    expect(groups.reduce((sum, group) => sum + group.rows.length, 0)).toBe(moves.length)
    expect(rows[1]?.move.json).toEqual({ move: 'word', word: 'aword0' })
  })
  it('speaks of pictures, not of card numbers', () => {
    const view = game(aGallery())
    expect(dressMove(aMove({ move: 'vote', place: 3, colour: 'red' }), view).words).toBe('Picture 3 fits least')
    expect(dressMove(aMove({ move: 'play', card: 'K002' }), view).words).toBe('Your picture 2')
    expect(dressMove(aMove({ move: 'deny' }), view).words).toBe('Do not allow it')
    expect(noteSeat(game(aGallery({ ready: [1], scores: [0, 2, 0, 0, 0] })), 1)).toBe('2 kept, in')
  })
})

describe('pictures', () => {
  it('finds the painted file by the number of the card', async () => {
    expect([numberOf('K001'), numberOf('K120')]).toEqual([0, 119])
    expect(addressOf('fox in snow', 480)).toBe('/pictures/keepers/fox%20in%20snow-480.webp')
    const answer = { ok: false } as Response
    expect(await painted(() => Promise.resolve(answer))).toEqual([])
  })
  it('paints the same card the same way, in its own paint', () => {
    const info = { setting: 'reef', light: 'underwater', palette: 'REE' }
    expect(sceneryOf('K057', info)).toEqual(sceneryOf('K057', info))
    expect(sceneryOf('K057', info).layers).not.toEqual(sceneryOf('K059', info).layers)
    expect(PALETTES.REE).toContain(sceneryOf('K057', info).sky[0])
    expect([kindOf(info), kindOf({})]).toEqual(['under', 'ridges'])
    const random = seeded('K001')
    for (let at = 0; at < 50; at++) expect(random()).toBeLessThan(1)
  })
})

describe('the evening', () => {
  const vote = (seat: number, place: number, colour: 'green' | 'red'): object => ({ seat, place, colour })
  const round = (
    word: string,
    votes: object[],
    kept: number[],
    greens: number[],
    reds: number[],
  ): ReturnType<typeof anEvent>[] => [
    anEvent('word', { seat: 0, word }),
    anEvent('laid', { place: 1, card: `${word}-1` }),
    anEvent('laid', { place: 2, card: `${word}-2` }),
    anEvent('revealed', { votes, greens, reds }),
    ...kept.map((place) => anEvent('keeper', { place, seat: place - 1 })),
  ]
  const story = [
    anEvent('word', { seat: 0, word: 'struck' }),
    ...round('soft', [vote(1, 1, 'green'), vote(2, 1, 'green'), vote(0, 2, 'red')], [1, 2], [2, 0], [0, 1]),
    ...round('wild', [vote(1, 2, 'red'), vote(2, 2, 'red'), vote(0, 2, 'green')], [2], [0, 1], [0, 2]),
  ]
  it('remembers every Keeper with its word', () => {
    const gallery = galleryOf(roundsOf(story))
    expect(gallery.map((kept) => [kept.card, kept.word, kept.owner])).toEqual([
      ['soft-1', 'soft', 0],
      ['soft-2', 'soft', 1],
      ['wild-2', 'wild', 1],
    ])
    expect(gallery[0]?.marks).toEqual([
      { seat: 1, colour: 'green' },
      { seat: 2, colour: 'green' },
    ])
    expect(gallery[2]?.marks.map((mark) => `${mark.seat} ${mark.colour}`)).toEqual(['0 green', '1 red', '2 red'])
    expect(mostLoved(gallery)?.card).toBe('soft-1')
    expect(leastLiked(gallery)?.card).toBe('wild-2')
    expect(mostLoved([])).toBeNull()
  })
  it('fits on one poster, however many there are', () => {
    for (const many of [1, 5, 14, 40]) {
      const { columns, width, height } = layout(many)
      expect(Math.ceil(many / columns) * 300 + 180).toBe(height)
      expect(width).toBe(columns * 330 + 40)
    }
  })
  it('finds soul mates and gives titles', () => {
    const rounds = roundsOf(story)
    expect(soulMates(rounds, 3)).toEqual({ pair: [1, 2], times: 2 })
    const titles = awards(rounds, 3)
    expect(titles.map((award) => award.title)).toContain('Soul mates')
    expect(titles.find((award) => award.title === 'Lone wolf')?.seats).toEqual([0])
    expect(awards([], 3)).toEqual([])
  })
})
