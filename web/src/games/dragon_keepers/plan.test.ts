import { describe, expect, it } from 'vitest'
import { Desk } from './desk.svelte'
import { askedFor, doubt, EMPTY, isWhole, nextForMarks, nextForPlan, readBack, seenByOthers, spoken } from './plan'
import { decision, dragonPlayer, dragonView, move } from './samples'
import { shortSignal, signalGroups, signOf } from './signals'
import type { Decision, DragonView, MoveInfo } from './types'

const PLAN = decision([
  move({ move: 'pass' }),
  move({ move: 'keeper', dragon: 'R' }),
  move({ move: 'signal', signal: 'agreed' }),
])
const TOKEN = decision([move({ move: 'token', kind: 'D' }), move({ move: 'back' })], { id: 'd2' })
const COUNCIL = decision([
  move({ move: 'mark', dragon: 'R' }),
  move({ move: 'mark', dragon: 'B' }),
  move({ move: 'done' }),
])
const SAID = decision([move({ move: 'keep' }), move({ move: 'back' })], { answer: ['mark red', 'mark blue', 'done'] })

describe('what is asked', () => {
  it('knows a plan at every stage', () => {
    expect(askedFor(PLAN)).toBe('plan')
    expect(askedFor(TOKEN)).toBe('plan')
    expect(askedFor(decision([move({ move: 'no magic' }), move({ move: 'back' })]))).toBe('plan')
  })
  it('tells the council from a plan made blind, also when both may only step back', () => {
    expect(askedFor(COUNCIL)).toBe('council')
    expect(askedFor(SAID)).toBe('council')
    expect(askedFor({ ...SAID, answer: ['keeper red', 'token heal', 'no magic'] })).toBe('plan')
  })
  it('leaves the smaller questions to the choices', () => {
    expect(askedFor(null)).toBe('none')
    expect(askedFor(decision([move({ move: 'protect', dragon: 'R' })]))).toBe('choose')
    expect(askedFor(decision([move({ move: 'reroll', die: 1 }), move({ move: 'keep' })]))).toBe('other')
    const heart = decision([move({ move: 'token', kind: 'H' }), move({ move: 'back' })], {
      prompt: 'Change of Heart: which token?',
    })
    expect(askedFor(heart)).toBe('other')
  })
})

describe('a plan', () => {
  it('is read back as a sentence', () => {
    expect(readBack(EMPTY)).toBe('Who goes, and to do what?')
    expect(readBack({ ...EMPTY, token: 'H' })).toBe('Who goes to heal?')
    expect(readBack({ ...EMPTY, keeper: 'R' })).toBe('Jonas goes to Kuru. To do what?')
    expect(readBack({ keeper: 'R', token: 'D', magic: null })).toBe('Jonas defends Kuru.')
  })
  it('says what the others see of it', () => {
    const player = dragonPlayer(0, { magic: [{ id: 'MG11', name: 'War Horn', family: 'Attack', text: '' }] })
    expect(seenByOthers({ keeper: 'R', token: 'D', magic: null }, player)).toBe('The others see only the shield.')
    expect(seenByOthers({ keeper: 'R', token: 'A', magic: 'MG11' }, player)).toBe(
      'The others see only the flame and War Horn.',
    )
  })
  it('doubts what would fail, and says whether anyone can still help', () => {
    const view = dragonView({ R: { dice: 1, fails: { D: '', H: 'No arrow.', T: 'It is hunted.', A: 'Not trained.' } } })
    const plan = { keeper: 'R', token: 'T', magic: null } as const
    expect(doubt({ ...plan, token: 'D' }, view, 0)).toBe('')
    expect(doubt(plan, view, 0)).toBe('It would fail: it is hunted.')
    const later: DragonView = { ...view, players: [dragonPlayer(0, { stage: 'planned' }), dragonPlayer(1)] }
    expect(doubt(plan, later, 1)).toContain('Only a seat before you can change that.')
  })
  it('goes to the server in one message', () => {
    expect(isWhole({ keeper: 'R', token: null, magic: null })).toBe(false)
    expect(spoken({ keeper: 'R', token: 'D', magic: 'MG11' }).json).toEqual({
      move: 'plan',
      keeper: 'R',
      token: 'D',
      magic: 'MG11',
    })
    expect(spoken({ keeper: 'R', token: 'D', magic: null }).json).toEqual({ move: 'plan', keeper: 'R', token: 'D' })
  })
  it('backs out first when another was begun in the list', () => {
    const plan = { keeper: 'B', token: 'H', magic: null } as const
    expect(nextForPlan(plan, true, TOKEN)?.json).toEqual({ move: 'back' })
    expect(nextForPlan('pass', false, PLAN)?.json).toEqual({ move: 'pass' })
    expect(nextForPlan(EMPTY, false, PLAN)).toBeNull()
  })
})

describe('worry marks', () => {
  it('are said one after the other, then done', () => {
    expect(nextForMarks(['R', 'B'], COUNCIL)?.json).toEqual({ move: 'mark', dragon: 'R' })
    expect(nextForMarks(['R', 'B'], { ...COUNCIL, answer: ['mark red'] })?.json).toEqual({ move: 'mark', dragon: 'B' })
    expect(nextForMarks(['R', 'B'], { ...COUNCIL, answer: ['mark red', 'mark blue'] })?.json).toEqual({ move: 'done' })
  })
})

describe('the desk', () => {
  function desk(
    asked: Decision | null,
    view = dragonView(),
  ): { desk: Desk; sent: MoveInfo[]; asks: unknown[]; set: (next: Decision | null, view?: DragonView) => void } {
    const sent: MoveInfo[] = []
    const asks: unknown[] = []
    const now = { asked, view }
    const made = new Desk({
      view: () => now.view,
      decision: () => now.asked,
      play: () => (each) => void sent.push(each),
      explain: () => (json) => void asks.push(json),
    })
    return {
      desk: made,
      sent,
      asks,
      set: (next, other = now.view) => ((now.asked = next), (now.view = other), made.goOn()),
    }
  }
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 80))

  it('lays a whole plan with one message and forgets it', async () => {
    const table = desk(PLAN)
    table.desk.pickKeeper('R')
    table.desk.layDown()
    expect(table.desk.errand).toBeNull()
    table.desk.pickToken('D')
    table.desk.layDown()
    await settle()
    expect(table.sent.map((each) => each.json)).toEqual([{ move: 'plan', keeper: 'R', token: 'D' }])
    table.set(null)
    expect(table.desk.plan).toEqual(EMPTY)
    expect(table.desk.errand).toBeNull()
  })
  it('takes back what the list began before it lays its own', async () => {
    const begun = dragonView({}, { draft: { keeper: 'R', token: null } })
    const table = desk(TOKEN, begun)
    table.desk.goOn()
    expect(table.desk.plan.keeper).toBe('R')
    table.desk.pickKeeper('B')
    table.desk.pickToken('T')
    table.desk.layDown()
    await settle()
    table.set(PLAN, dragonView())
    await settle()
    expect(table.sent.map((each) => each.json.move)).toEqual(['back', 'plan'])
    expect(table.sent[1]?.json.keeper).toBe('B')
  })
  it('does not pass again when the last of a round is the first of the next', async () => {
    const table = desk(PLAN)
    table.desk.pass()
    await settle()
    table.set({ ...PLAN, id: 'd2' })
    await settle()
    expect(table.sent.map((each) => each.json.move)).toEqual(['pass'])
    expect(table.desk.errand).toBeNull()
  })
  it('asks why when a keeper is out or a token is spent', () => {
    const view = dragonView({}, { players: [dragonPlayer(0, { hand: ['B'] }), dragonPlayer(1)] })
    const table = desk(PLAN, view)
    table.desk.pickKeeper('R')
    table.desk.pickToken('A')
    expect(table.asks).toEqual([
      { move: 'keeper', dragon: 'R' },
      { move: 'plan', keeper: 'B', token: 'A' },
    ])
    expect(table.desk.plan).toEqual(EMPTY)
  })
  it('never sends a single worry', async () => {
    const table = desk(COUNCIL)
    table.desk.toggleMark('R')
    table.desk.sayMarks()
    await settle()
    expect(table.sent).toEqual([])
    table.desk.toggleMark('B')
    table.desk.sayMarks()
    await settle()
    table.set({ ...COUNCIL, answer: ['mark red'] })
    await settle()
    table.set({ ...COUNCIL, answer: ['mark red', 'mark blue'] })
    await settle()
    table.set(SAID)
    expect(table.sent.map((each) => each.text)).toEqual(['mark R', 'mark B', 'done'])
    expect(table.desk.errand).toBeNull()
  })
  it('shows what was said by a key, says the rest, and lets go of what is undone', async () => {
    const table = desk(COUNCIL)
    table.set({ ...COUNCIL, answer: ['mark red'] })
    expect(table.desk.marks).toEqual(['R'])
    table.desk.toggleMark('R')
    expect(table.desk.marks, 'said is said').toEqual(['R'])
    table.desk.toggleMark('B')
    table.desk.sayMarks()
    await settle()
    expect(table.sent.map((each) => each.text)).toEqual(['mark B'])
    table.desk.errand = null
    table.set(COUNCIL)
    expect(table.desk.marks).toEqual(['B'])
  })
  it('takes three marks at most', () => {
    const table = desk(COUNCIL)
    for (const letter of ['R', 'B', 'G', 'W'] as const) table.desk.toggleMark(letter)
    expect(table.desk.marks).toEqual(['R', 'B', 'G'])
  })
})

describe('signals', () => {
  it('are grouped and never lost', () => {
    const said = ['lean heal', 'wish train', 'need clearing', 'may use MG11', 'use left', 'agreed']
    const groups = signalGroups(
      decision(said.map((each) => move({ move: 'signal', signal: each }, { sentence: `${each}.` }))),
    )
    expect(groups.map((group) => group.title)).toEqual([
      'I lean to',
      'Could someone',
      'The order of things',
      'Magic',
      'Between us',
    ])
    expect(groups.flatMap((group) => group.signals.map((signal) => signal.said)).sort()).toEqual([...said].sort())
  })
  it('have a sign each', () => {
    expect(signOf('lean attack')).toBe('tok-attack')
    expect(signOf('may use MG11')).toBe('g-star')
    expect(shortSignal('lean heal', 'I lean to heal.')).toBe('leans to Heal')
    expect(shortSignal('agreed', 'Agreed.')).toBe('Agreed.')
  })
})
