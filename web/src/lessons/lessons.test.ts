import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HintInfo, LessonInfo, LessonReply } from '../lib/wire'
import { aDecision, aGame, aMove, aTable, aView } from '../testing/wires'
import { Classroom } from './classroom.svelte'
import { accompanies, accompany, fits, hasDone, hasSaid, newHint } from './guide'
import GuideNote from './Guide.svelte'
import { learn, learned } from './progress'

const hints: HintInfo[] = [
  { move: 'forward * leave', text: 'You could leave them behind.', rule: 'KC-3.12' },
  { move: 'hop *', text: 'Straight up.', rule: '' },
]
const lesson = (name: string): LessonInfo => ({
  name,
  title: `The ${name}`,
  text: 'Words.',
  task: 'Do it.',
  hint: 'Like this.',
  rules: ['KC-1.1', 'KC-1.2'],
  seat: 0,
  seats: aTable().seats,
  view: aView() as never,
})
const course = {
  mode: '',
  title: 'Keepers',
  minutes: 4,
  lessons: [
    { name: 'first', title: 'The first' },
    { name: 'second', title: 'The second' },
  ],
  seats: 2,
  options: {},
  guide: hints,
}

/** A keep that says this to every answer; what it was asked comes back. */
function keep(reply: Partial<LessonReply> = {}): unknown[] {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      asked.push(JSON.parse(String(init.body)))
      const said = { verdict: 'right', text: 'Because.', rule: 'KC-1.1', view: aView(), events: [], ...reply }
      return Promise.resolve(Response.json(said))
    }
    if (url.endsWith('/lessons')) return Promise.resolve(Response.json([course]))
    if (url.endsWith('/games')) return Promise.resolve(Response.json([aGame()]))
    return Promise.resolve(Response.json(lesson(url.slice(url.lastIndexOf('/') + 1))))
  })
  return asked
}
async function settled(ms = 0): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, ms / 10)).then(tick)
}
async function inClass(reply: Partial<LessonReply> = {}): Promise<{ school: Classroom; asked: unknown[] }> {
  const asked = keep(reply)
  const school = new Classroom('keepers_creepers')
  await school.load('')
  await settled(450)
  return { school, asked }
}
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what was learned', () => {
  it('is kept by game', () => {
    learn('keepers', 'word')
    learn('keepers', 'word')
    expect(learned('keepers')).toEqual(['word'])
    expect(learned('magic_book')).toEqual([])
  })
  it('is nothing where what is kept makes no sense', () => {
    localStorage.setItem('tablekeep.lessons', '{"keepers": 7')
    expect(learned('keepers')).toEqual([])
    localStorage.setItem('tablekeep.lessons', '{"keepers": 7}')
    expect(learned('keepers')).toEqual([])
  })
})

describe('a lesson', () => {
  it('that is answered rightly says why, and is known', async () => {
    const { school, asked } = await inClass()
    await school.answer({ move: 'done' })
    await settled()
    expect(asked).toEqual([{ moves: [{ move: 'done' }] }])
    expect(school.said).toEqual({ good: true, text: 'Because.', rules: ['KC-1.1', 'KC-1.2'] })
    expect(school.decision).toBeNull()
    expect(learned('keepers_creepers')).toEqual(['first'])
    await school.next()
    expect(school.lesson?.name).toBe('second')
    await school.next()
    expect(school.finished).toBe(true)
  })
  it('that is answered wrongly is asked again', async () => {
    const { school } = await inClass({ verdict: 'wrong', text: 'Not so.', rule: 'KC-4.3' })
    await school.answer({ move: 'done' })
    expect(school.said).toEqual({ good: false, text: 'Not so.', rules: ['KC-4.3'] })
    expect(school.decision).not.toBeNull()
    expect(learned('keepers_creepers')).toEqual([])
  })
  it('of several moves tells the keep all that came before', async () => {
    const { school, asked } = await inClass({ verdict: 'on', text: '', rule: '' })
    await school.answer('move')
    await settled(450)
    await school.answer('from here')
    expect(asked).toEqual([{ moves: ['move'] }, { moves: ['move', 'from here'] }])
  })
  it('takes no answer before it could be read', async () => {
    const asked = keep()
    const school = new Classroom('keepers_creepers')
    await school.load('')
    await school.answer({ move: 'done' })
    expect(asked).toEqual([])
  })
  it('begins where the learner stopped, or where a link leads', async () => {
    learn('keepers_creepers', 'first')
    const { school } = await inClass()
    expect(school.lesson?.name).toBe('second')
    await school.see('first')
    expect(school.lesson?.name).toBe('first')
  })
})

describe('the guide', () => {
  it('knows moves by their pattern', () => {
    expect(fits('forward * leave', 'forward R3 leave')).toBe(true)
    expect(fits('forward * leave', 'forward R3 take')).toBe(false)
    expect(fits('hop *', 'whop R1')).toBe(false)
    expect(fits('play (now)', 'play (now)')).toBe(true)
  })
  it('speaks twice, and is silent once that was done', () => {
    const moves = ['forward R3 leave', 'hop R1']
    expect(newHint('kc', hints, moves)?.move).toBe('forward * leave')
    hasSaid('kc', hints[0]!)
    expect(newHint('kc', hints, moves)?.move).toBe('forward * leave')
    hasSaid('kc', hints[0]!)
    expect(newHint('kc', hints, moves)?.move).toBe('hop *')
    hasDone('kc', hints, 'hop R2')
    expect(newHint('kc', hints, moves)).toBeNull()
    expect(newHint('other game', hints, moves)?.move).toBe('forward * leave')
  })
  it('goes along to first games alone', () => {
    expect(accompanies('abc')).toBe(false)
    accompany('abc')
    expect(accompanies('abc')).toBe(true)
    localStorage.setItem('tablekeep.guide', 'nonsense')
    expect(accompanies('abc')).toBe(false)
  })
  it('says its word beside the question, with the rule', async () => {
    keep()
    const table = aTable({ mine: [0] })
    accompany(table.id)
    const read: string[] = []
    const decision = aDecision([aMove('forward R3 leave'), aMove('done', 1)])
    render(GuideNote, { table, decision, made: '', onrule: (rule: string) => read.push(rule) })
    await settled()
    expect(screen.getByLabelText('The guide').textContent).toContain('You could leave them behind.')
    await fireEvent.click(screen.getByRole('button', { name: 'Read KC-3.12' }))
    expect(read).toEqual(['KC-3.12'])
  })
  it('brings what it says into sight, where the board asks and it lies below the window', async () => {
    keep()
    const scrolled: unknown[] = []
    Element.prototype.scrollIntoView = (how) => void scrolled.push(how)
    const table = aTable({ mine: [0] })
    accompany(table.id)
    const asked = { table, made: '', onrule: () => undefined }
    const { rerender } = render(GuideNote, { ...asked, decision: aDecision([aMove('hop R1')]) })
    await settled()
    expect(scrolled).toEqual([expect.objectContaining({ block: 'nearest' })])
    await rerender({ ...asked, decision: { ...aDecision([aMove('done')]), id: 'silent' } })
    await settled()
    expect(scrolled).toHaveLength(1)
  })
  it('is not there at other tables', async () => {
    keep()
    const { container } = render(GuideNote, {
      table: aTable({ mine: [0] }),
      decision: aDecision([aMove('hop R1')]),
      made: '',
      onrule: () => undefined,
    })
    await settled()
    expect(container.textContent).toBe('')
  })
})
