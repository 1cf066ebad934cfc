import { describe, expect, it } from 'vitest'
import { aDecision, aGame, aMove, aSeat, aTable, aView } from '../testing/wires'
import { barsOf } from './bars'
import { headline, ranking } from './ending'
import { sortInbox } from './inbox'
import { inspect } from './inspect'
import { groupsOf, isClosing, numberKey, plainRow, primaryOf, rowsOf, sameMove } from './moves'
import { callToPlay, chapters, narration, shortStatus, statusLine, whoThinks, withNames } from './narrate'
import { asTable, dealMarks, marked, newDraft, played, someBots, usual } from './opening'
import { changed, choicesOf, clampNumber, foldLine, modeOf, optionsAt, printed, seatsOf, toggled } from './options'
import { READ_MS, lookTime, readTime } from './pacing'
import { needsCurtain, nextOfMine } from './passing.svelte'
import { routeOf } from './router.svelte'
import { findRules, sections } from './rules'
import type { EventInfo, InboxRow, ModeInfo, OptionInfo } from './wire'
import { clock, list, span, withRules } from './words'

const told = (sentence: string, after: number): EventInfo => ({ kind: 'told', data: {}, sentence, after })

describe('the router', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new?game=keepers_creepers', { page: 'new', game: 'keepers_creepers' }],
    ['/t/abc123', { page: 'table', id: 'abc123' }],
    ['/tv/abc123', { page: 'screen', id: 'abc123' }],
    ['/r/abc123#17', { page: 'replay', id: 'abc123', move: 17, eyes: '', review: false }],
    ['/r/abc123', { page: 'replay', id: 'abc123', move: null, eyes: '', review: false }],
    ['/rules/keepers_creepers#KC-3.12', { page: 'rules', slug: 'keepers_creepers', rule: 'KC-3.12' }],
    ['/me#secret', { page: 'me', code: 'secret' }],
    ['/nowhere/at/all', { page: 'lost', path: '/nowhere/at/all' }],
    ['/me#%', { page: 'lost', path: '/me' }],
    ['/rules/keepers_creepers#%E0%A4', { page: 'lost', path: '/rules/keepers_creepers' }],
    ['/t/abc123#%', { page: 'table', id: 'abc123' }],
    ['/t/..%2fapi', { page: 'lost', path: '/t/..%2fapi' }],
  ])('finds %s', (href, route) => expect(routeOf(href)).toEqual(route))
})

describe('moves', () => {
  const many = ['R1', 'R2', 'R3'].flatMap((piece, i) => [0, 1, 2].map((j) => aMove(`forward ${piece}`, i * 3 + j)))

  it('stay as they are up to seven', () => {
    const rows = rowsOf(aDecision(many.slice(0, 7)), aView())
    expect(groupsOf(rows)).toBeNull()
  })
  it('are grouped by piece, closing moves apart, in the pinned order', () => {
    const groups = groupsOf(rowsOf(aDecision([...many, aMove('done', 99)]), aView()))
    expect(groups?.map((group) => [group.key, group.rows.length])).toEqual([
      ['piece:R1', 3],
      ['piece:R2', 3],
      ['piece:R3', 3],
      ['verb:done', 1],
    ])
  })
  it('show price, riders and warning from the preview', () => {
    const row = plainRow(
      aMove('forward R3', 0, { preview: { to: 7, cost: 3, riders: ['B1'], warning: 'Bo comes home.' } }),
    )
    expect(row).toMatchObject({
      words: 'Forward R3',
      under: 'to 7, carrying B1',
      price: '3',
      warning: 'Bo comes home.',
    })
  })
  it('give the lamp to the only answer, and never to leaving while there is something to do', () => {
    const rows = rowsOf(aDecision([aMove('forward R1'), aMove('done', 1)]), aView())
    expect(primaryOf(rows)).toBeNull()
    expect(primaryOf(rows.slice(1))?.words).toBe('Done')
    expect(isClosing(aMove('forward R1'))).toBe(false)
  })
  it('answer to number keys', () => {
    expect(['1', '9', '0', 'x', ''].map(numberKey)).toEqual([0, 8, 9, null, null])
  })
  it('are the same whatever the order of their words', () => {
    expect(sameMove({ move: 'hop', piece: 'R1' }, { piece: 'R1', move: 'hop' })).toBe(true)
    expect(sameMove({ move: 'hop' }, { move: 'hop', piece: 'R1' })).toBe(false)
  })
})

describe('narration', () => {
  it('tells events in order and groups the log by moves and turns, in the order of time', () => {
    const story = [told('Ada rolls AIM.', 1), told('R1 goes.', 1), told('', 2), told('Bo rolls HOP.', 3)]
    expect(narration(story)).toBe('Ada rolls AIM. R1 goes. Bo rolls HOP.')
    expect(chapters(story)).toEqual([
      { after: 1, part: 0, sentences: ['Ada rolls AIM.', 'R1 goes.'] },
      { after: 3, part: 0, sentences: ['Bo rolls HOP.'] },
    ])
    const turn = [
      told('R1 goes.', 1),
      { ...told('Bo’s turn.', 1), kind: 'turn' },
      { ...told('Bo rolls HOP.', 1), kind: 'rolled' },
    ]
    expect(chapters(turn).map((chapter) => chapter.sentences)).toEqual([['R1 goes.'], ['Bo’s turn.', 'Bo rolls HOP.']])
  })
  it('finds names, the longest first, whole words only', () => {
    const parts = withNames('Ada Lee meets Adam and Ada.', ['Ada', 'Ada Lee'])
    expect(parts.filter((part) => part.name).map((part) => part.text)).toEqual(['Ada Lee', 'Ada'])
  })
  it('says who thinks and since when', () => {
    const table = aTable({ mine: [] })
    expect(whoThinks(aView({ waiting: [1] }), table, 2)).toBe('Bo is choosing.')
    expect(whoThinks(aView({ waiting: [0, 1] }), table, 40)).toBe('Ada and Bo are choosing. 40 seconds so far.')
  })
  it('never tells people their own name', () => {
    const mine = aTable({ mine: [0] })
    expect(whoThinks(aView({ waiting: [0] }), mine, 57)).toBe('Your move comes next.')
    expect(whoThinks(aView({ waiting: [1, 0] }), mine, 2)).toBe('You and Bo are choosing.')
    expect(whoThinks(aView({ waiting: [0] }), aTable({ mine: [0, 1] }), 2)).toBe('Ada is choosing.')
  })
  it('says the level of a bot where there is room for a word', () => {
    const bot = aSeat(1, { kind: 'bot', skill: 'cunning' })
    expect(shortStatus(bot, false, false)).toBe('cunning')
    expect(shortStatus(bot, true, false, '2 home')).toBe('2 home, cunning')
    expect(shortStatus(bot, true, false, '2 home', true)).toBe('2 home')
    expect(shortStatus(aSeat(0), false, true, '2 home')).toBe('2 home')
  })
  it('calls to play by name where several sit at one screen', () => {
    expect(callToPlay('Roll?', 'Ada', false)).toBe('Your turn. Roll?')
    expect(callToPlay('Roll?', 'Ada', true)).toBe('Ada, your turn. Roll?')
  })
  it('says how somebody is', () => {
    expect(statusLine(aSeat(1), false, false, 0)).toBe('here')
    expect(statusLine(aSeat(1, { here: false, away_since: 100 }), false, false, 220)).toBe('away for 2 minutes')
    expect(statusLine(aSeat(1, { stand_in: true }), false, false, 0)).toBe('a bot sits in')
    expect(statusLine(aSeat(0), true, true, 0)).toBe('Your move')
  })
})

describe('options', () => {
  const option = (name: string, more: Partial<OptionInfo>): OptionInfo => ({
    name,
    kind: 'choice',
    default: '5',
    text: '',
    rule: '',
    choices: ['4', '5'],
    least: 0,
    most: 0,
    title: name,
    words: {},
    mode: '',
    place: 'house',
    chair: false,
    ...more,
  })
  const options = [
    option('board', {}),
    option('turn_limit', { kind: 'number', default: 0, least: 0, most: 200 }),
    option('colours', { kind: 'list', default: [], choices: ['R', 'Y', 'G', 'B', 'K'], most: 2 }),
  ]
  it('begin as printed and send only what changed', () => {
    const values = printed(options)
    expect(changed(aGame({ options }), values)).toEqual({})
    expect(foldLine(options, values)).toBe('All 3 as printed.')
    values.board = '4'
    expect(changed(aGame({ options }), values)).toEqual({ board: '4' })
    expect(foldLine(options, values)).toBe('1 of 3 changed.')
  })
  it('keep numbers and lists within bounds', () => {
    expect(clampNumber(options[1]!, 900)).toBe(200)
    expect(clampNumber(options[1]!, NaN)).toBe(0)
    expect(toggled(options[2]!, ['R'], 'Y')).toEqual(['R', 'Y'])
    expect(toggled(options[2]!, ['R', 'Y'], 'G')).toEqual(['R', 'Y'])
    expect(toggled(options[2]!, ['R', 'Y'], 'R')).toEqual(['Y'])
  })
  it('make a table, which begins at once when no chair is free', () => {
    const game = aGame({ options })
    const draft = newDraft(game, 'Ada')
    expect(asTable(draft, game)).toMatchObject({
      start: false,
      options: {},
      chairs: [{ kind: 'mine', name: 'Ada' }, { kind: 'free' }, { kind: 'free' }],
    })
    draft.chairs = draft.chairs.map((chair) => ({ ...chair, kind: chair.kind === 'free' ? 'bot' : chair.kind }))
    expect(asTable(draft, game).start).toBe(true)
  })
  it('belong to a mode, which is for so many players', () => {
    const ways = (name: string, least: number, most: number): ModeInfo => ({
      name,
      title: name,
      line: '',
      minutes: 20,
      least,
      most,
      options: { mode: name },
    })
    const game = aGame({
      modes: [ways('alone', 3, 6), ways('together', 2, 4)],
      options: [
        option('mode', { default: 'alone', choices: ['alone', 'together'], place: 'elsewhere' }),
        option('level', { default: 'easy', choices: ['easy', 'hard'], mode: 'together', place: 'box' }),
        option('first', { kind: 'number', default: -1, least: -1, most: 5, chair: true, words: { '-1': 'By lot' } }),
      ],
    })
    const draft = newDraft(game, 'Ada')
    expect(seatsOf(game, draft.options)).toMatchObject({ least: 3, most: 6 })
    expect(optionsAt(game, draft.options, 'box')).toEqual([])
    const six = { ...draft, chairs: Array.from({ length: 6 }, () => draft.chairs[1]!) }
    const pair = played(six, game, { ...draft.options, mode: 'together', level: 'hard', first: 5 })
    expect(pair.chairs).toHaveLength(4)
    expect(modeOf(game, pair.options)?.name).toBe('together')
    expect(optionsAt(game, pair.options, 'box').map((each) => each.name)).toEqual(['level'])
    expect(asTable(pair, game).options).toEqual({ mode: 'together', level: 'hard' })
    expect(asTable({ ...pair, options: { ...pair.options, mode: 'alone' } }, game).options).toEqual({})
    expect(choicesOf(game.options[2]!, ['Ada', ''])!.map((each) => each.word)).toEqual([
      'By lot',
      'Chair 1, Ada',
      'Chair 2',
    ])
    expect([usual(game, '').bots, someBots(game, pair.options, 5), someBots(game, pair.options, 0)]).toEqual([2, 3, 1])
  })
  it('give everyone a mark the game has pieces for', () => {
    const game = aGame({ marks: ['ember', 'tide', 'moss'] })
    expect(dealMarks([{ mark: 'tide' }, {}, {}], game)).toEqual(['tide', 'ember', 'moss'])
    expect(dealMarks([{ mark: 'heather' }, {}], game)).toEqual(['ember', 'tide'])
    expect(dealMarks([{ mark: 'heather' }], aGame())).toEqual(['heather'])
    expect(marked({ game: game.slug, chairs: [{}, {}] }, game).chairs).toEqual([{ mark: 'ember' }, { mark: 'tide' }])
  })
})

describe('pace', () => {
  it('never shows an opponent longer than 1.2 seconds, and oneself not at all', () => {
    const events = Array.from({ length: 9 }, (_, i) => told(String(i), 1))
    expect(lookTime({ by: 'bot', seat: 1, events }, [0])).toBe(1200)
    expect(lookTime({ by: 'person', seat: 0, events }, [0])).toBe(0)
  })
})

describe('a question', () => {
  it('takes no second click, nor the one that skipped what was playing', () => {
    expect(readTime(10_100, 10_000, false)).toBe(READ_MS)
    expect(readTime(10_000, 10_000, false)).toBe(READ_MS)
  })
  it('waits but a glance for a hand at rest, and not at all when the page is opened', () => {
    expect(readTime(20_000, 10_000, false)).toBeLessThan(READ_MS)
    expect(readTime(20_000, 0, true)).toBe(0)
  })
})

describe('pass and play', () => {
  it('hands the screen to whoever of mine is asked', () => {
    const table = aTable({ mine: [0, 1] })
    expect(nextOfMine(table, aView({ waiting: [1] }), 0)).toBe(1)
    expect(nextOfMine(table, aView({ waiting: [0, 1] }), 1)).toBeNull()
    expect(nextOfMine(table, aView({ waiting: [0, 1], ready: [1] }), 1)).toBe(0)
    expect(nextOfMine(aTable({ mine: [0] }), aView({ waiting: [1] }), 0)).toBeNull()
    expect(nextOfMine(table, aView({ waiting: [], over: true }), 0)).toBeNull()
  })
  it('draws no curtain between seats that one person runs', () => {
    const pairs = [
      [0, 1],
      [2, 3],
    ]
    expect(needsCurtain(aTable({ mine: [0, 1] }), pairs, null, 0)).toBe(false)
    expect(needsCurtain(aTable({ mine: [0, 1, 2, 3] }), pairs, 0, 1)).toBe(false)
    expect(needsCurtain(aTable({ mine: [0, 1, 2, 3] }), pairs, 1, 2)).toBe(true)
    expect(needsCurtain(aTable({ mine: [0, 1, 2, 3] }), pairs, null, 1)).toBe(true)
    expect(needsCurtain(aTable({ mine: [0, 1] }), [], 0, 1)).toBe(true)
  })
})

describe('the rest of the house', () => {
  it('reads clocks and spans', () => {
    expect([0, 9, 102, 3729].map(clock)).toEqual(['0:00', '0:09', '1:42', '1:02:09'])
    expect([1, 40, 300, 7200, 259_200].map(span)).toEqual(['1 second', '40 seconds', '5 minutes', '2 hours', '3 days'])
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((names) => list(names))).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ])
  })
  it('finds rule ids in sentences', () => {
    expect(
      withRules('You have 4 left. KC-4.5 says so, TK-2 too.')
        .filter((part) => part.rule)
        .map((part) => part.text),
    ).toEqual(['KC-4.5', 'TK-2'])
    expect(withRules('Say so (`first_seat`), by KC-1.7.')).toEqual([
      { text: 'Say so (', rule: false, code: false },
      { text: 'first_seat', rule: false, code: true },
      { text: '), by ', rule: false, code: false },
      { text: 'KC-1.7', rule: true, code: false },
      { text: '.', rule: false, code: false },
    ])
  })
  it('finds rules by all their words', () => {
    const rules = [
      { id: 'KC-3.8', text: 'A pyramid takes along all smaller ones.', section: 'Getting around' },
      { id: 'KC-4.5', text: 'A step costs its pips.', section: 'Aim' },
    ]
    expect(findRules(rules, 'smaller pyramid').map((rule) => rule.id)).toEqual(['KC-3.8'])
    expect(findRules(rules, 'kc-4').map((rule) => rule.id)).toEqual(['KC-4.5'])
    expect(sections(rules).map((section) => section.title)).toEqual(['Getting around', 'Aim'])
  })
  it('puts what waits for me first', () => {
    const row = (id: string, more: Partial<InboxRow>): InboxRow => ({
      id,
      game: '',
      title: '',
      name: '',
      status: 'playing',
      waiting: false,
      prompt: '',
      deadline: null,
      since: 0,
      updated: 0,
      trouble: '',
      note: '',
      closed: false,
      ...more,
    })
    const rows = [
      row('over', { status: 'over' }),
      row('mine', { waiting: true }),
      row('soon', { waiting: true, deadline: 5 }),
      row('others', {}),
    ]
    expect(sortInbox(rows).map((each) => each.id)).toEqual(['soon', 'mine', 'others', 'over'])
  })
  it('tells the end', () => {
    const seats = [aSeat(0), aSeat(1)]
    const outcome = { places: [2, 1], scores: [0, 3], reasons: [], won: null }
    expect(headline(outcome, seats)).toBe('Bo won.')
    expect(headline({ ...outcome, won: false }, seats)).toBe('The table lost, together.')
    expect(ranking(outcome, seats).map((rank) => rank.seat.name)).toEqual(['Bo', 'Ada'])
  })
  it('lays out any view as facts and tables', () => {
    const seats = [aSeat(0), aSeat(1)]
    const seen = inspect({ turn: 1, safe: [2, 0], pyramids: [{ id: 'R1', seat: 0, safe: true }], face: null }, seats)
    expect(seen.facts).toEqual([
      { title: 'Turn', value: 'Bo' },
      { title: 'Face', value: 'none' },
    ])
    expect(seen.grids.map((grid) => grid.rows)).toEqual([
      [
        ['Ada', '2'],
        ['Bo', '0'],
      ],
      [['R1', 'Ada', 'yes']],
    ])
  })
  it('draws a bar a move, rising with the turn', () => {
    const move = (number: number, seat: number) => ({ number, seat, text: '', by: 'person' as const })
    expect(barsOf([move(1, 0), move(2, 0), move(3, 1)]).map((bar) => bar.height)).toEqual([16, 24, 16])
  })
})
