import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '../lib/moves'
import type { InboxRow, OptionInfo } from '../lib/wire'
import { aDecision, aMove, aSeat, aTable, aView } from '../testing/wires'
import Curtain from './Curtain.svelte'
import Inbox from './Inbox.svelte'
import Inspector from './Inspector.svelte'
import MoveList from './MoveList.svelte'
import OpenAnswer from './OpenAnswer.svelte'
import OptionsForm from './OptionsForm.svelte'
import Refusal from './Refusal.svelte'
import Segments from './Segments.svelte'
import Talk from './Talk.svelte'
import Seats from '../table/Seats.svelte'
import Sure from '../table/Sure.svelte'
import Verify from '../table/Verify.svelte'

afterEach(cleanup)

describe('the move list', () => {
  const few = rowsOf(aDecision([aMove('forward R1', 1), aMove('done', 2)]), aView())
  const many = rowsOf(
    aDecision(
      ['R1', 'R2'].flatMap((piece) => [1, 2, 3, 4].map((i) => aMove(`step${i} ${piece}`, Number(piece[1]) * 10 + i))),
    ),
    aView(),
  )

  it('plays by click and by number', async () => {
    const onplay = vi.fn()
    render(MoveList, { rows: few, hinted: null, busy: false, onplay })
    await fireEvent.click(screen.getByRole('button', { name: /Forward R1/ }))
    await fireEvent.keyDown(window, { key: '2' })
    expect(onplay.mock.calls.map(([row]) => row.move.text)).toEqual(['forward R1', 'done'])
  })
  it('opens a group by number, plays in it, and goes back with Escape', async () => {
    const onplay = vi.fn()
    render(MoveList, { rows: many, hinted: null, busy: false, onplay })
    expect(screen.getAllByRole('button')).toHaveLength(2)
    await fireEvent.keyDown(window, { key: '2' })
    expect(screen.getByRole('button', { name: /Step3 R2/ })).toBeTruthy()
    await fireEvent.keyDown(window, { key: '3' })
    expect(onplay.mock.calls[0]?.[0].move.text).toBe('step3 R2')
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(screen.getAllByRole('button')).toHaveLength(2)
  })
  it('leaves number keys alone while somebody types', async () => {
    const onplay = vi.fn()
    render(MoveList, { rows: few, hinted: null, busy: false, onplay })
    const input = document.body.appendChild(document.createElement('input'))
    await fireEvent.keyDown(input, { key: '1' })
    expect(onplay).not.toHaveBeenCalled()
    input.remove()
  })
  it('plays once, however long a key is held', async () => {
    const onplay = vi.fn()
    render(MoveList, { rows: few, hinted: null, busy: false, onplay })
    await fireEvent.keyDown(window, { key: '1' })
    await fireEvent.keyDown(window, { key: '1', repeat: true })
    expect(onplay).toHaveBeenCalledTimes(1)
    const row = screen.getByRole('button', { name: /Forward R1/ })
    expect(await fireEvent.keyDown(row, { key: 'Enter' })).toBe(true)
    expect(await fireEvent.keyDown(row, { key: 'Enter', repeat: true }), 'the button is not pressed again').toBe(false)
  })
  it('leaves keys alone that are meant for a dialog in front of it', async () => {
    const onplay = vi.fn()
    render(MoveList, { rows: few, hinted: null, busy: false, onplay })
    const drawer = document.body.appendChild(document.createElement('div'))
    drawer.setAttribute('role', 'dialog')
    const inside = drawer.appendChild(document.createElement('button'))
    await fireEvent.keyDown(inside, { key: '1' })
    expect(onplay).not.toHaveBeenCalled()
    await fireEvent.keyDown(document.body, { key: '1' })
    expect(onplay, 'a drawer leaves the table usable beside it').toHaveBeenCalledTimes(1)
    drawer.remove()
    const { unmount } = render(Sure, { row: few[0]!, onyes: vi.fn(), onno: vi.fn() })
    document.querySelector('dialog')?.setAttribute('open', '')
    await fireEvent.keyDown(document.body, { key: '1' })
    expect(onplay).toHaveBeenCalledTimes(1)
    const yes = screen.getByText('Do it')
    expect(await fireEvent.keyDown(yes, { key: 'Enter', repeat: true }), 'a held Enter is no yes').toBe(false)
    unmount()
    await fireEvent.keyDown(document.body, { key: '1' })
    expect(onplay).toHaveBeenCalledTimes(2)
  })
  it('marks the hint', () => {
    render(MoveList, { rows: few, hinted: { move: 'done' }, busy: false, onplay: vi.fn() })
    expect(screen.getByText('A sensible hand plays this.')).toBeTruthy()
  })
})

describe('table talk', () => {
  it('keeps the words in the field until they are heard', async () => {
    const answers: ((heard: boolean) => void)[] = []
    const onsay = vi.fn(() => new Promise<boolean>((told) => answers.push(told)))
    render(Talk, { chat: [], onsay, onreact: vi.fn() })
    const field = screen.getByLabelText<HTMLInputElement>('Say something')
    const say = screen.getByRole('button', { name: 'Say it' })
    await fireEvent.input(field, { target: { value: 'Mind the hedge' } })
    await fireEvent.click(say)
    await fireEvent.submit(field.form!)
    expect(onsay, 'once, however often it is sent').toHaveBeenCalledTimes(1)
    answers[0]!(false)
    await tick()
    expect(field.value).toBe('Mind the hedge')
    await fireEvent.click(say)
    answers[1]!(true)
    await vi.waitFor(() => expect(field.value).toBe(''))
  })
})

describe('a refusal', () => {
  it('is an alert whose rule opens the book', async () => {
    const onrule = vi.fn()
    render(Refusal, { refusal: { code: 'too_far', rule: 'KC-4.5', text: 'You have 4 left.' }, onrule })
    expect(screen.getByRole('alert').textContent).toContain('You have 4 left.')
    await fireEvent.click(screen.getByRole('button', { name: 'Read KC-4.5' }))
    expect(onrule).toHaveBeenCalledWith('KC-4.5')
  })
  it('frowns, where a question before a move does not', () => {
    const art = (): string[] => [...document.querySelectorAll('use')].map((each) => each.getAttribute('href') ?? '')
    const { unmount } = render(Sure, { row: { words: 'Pass', warning: '2 points.' }, onyes: vi.fn(), onno: vi.fn() })
    expect(art()).toEqual(['#g-bulb'])
    unmount()
    render(Refusal, { refusal: { code: 'too_far', rule: 'KC-4.5', text: 'You have 4 left.' } })
    expect(art()).toEqual(['#g-frown'])
  })
})

describe('the options form', () => {
  const base: OptionInfo = {
    name: 'board',
    kind: 'choice',
    default: '5',
    text: 'How many rows.',
    rule: 'KC-1.9',
    choices: ['4', '5'],
    least: 0,
    most: 0,
    title: 'How tall is the tree',
    words: { '4': 'Four rows', '5': 'Five rows' },
    mode: '',
    place: 'house',
    chair: false,
  }
  const options: OptionInfo[] = [
    base,
    {
      ...base,
      name: 'turn_limit',
      title: 'Turn limit',
      words: { '0': 'No limit' },
      kind: 'number',
      default: 0,
      most: 200,
      choices: [],
    },
    { ...base, name: 'play_on', title: 'Play on', kind: 'switch', default: false, choices: [] },
    {
      ...base,
      name: 'colours',
      title: 'Colours',
      words: { Y: 'Yellow' },
      kind: 'list',
      default: [],
      choices: ['R', 'Y'],
      most: 5,
    },
  ]
  it('has a field for every kind, and the rule beside it', async () => {
    const [onchange, onrule] = [vi.fn(), vi.fn()]
    render(OptionsForm, {
      options,
      values: { board: '4', turn_limit: 0, play_on: false, colours: [] },
      chairs: [],
      onchange,
      onrule,
    })
    await fireEvent.change(screen.getByLabelText('How tall is the tree'), { target: { value: '1' } })
    await fireEvent.change(screen.getByLabelText('Turn limit'), { target: { value: '999' } })
    await fireEvent.click(screen.getByLabelText('Play on'))
    await fireEvent.click(screen.getByLabelText('Yellow'))
    expect(onchange.mock.calls).toEqual([
      ['board', '5'],
      ['turn_limit', 200],
      ['play_on', true],
      ['colours', ['Y']],
    ])
    expect(screen.getByText('No limit')).toBeTruthy()
    expect(screen.getAllByText('Not as printed.')).toHaveLength(1)
    await fireEvent.click(screen.getAllByRole('button', { name: 'KC-1.9' })[0]!)
    expect(onrule).toHaveBeenCalledWith('KC-1.9')
  })
})

describe('an open answer', () => {
  it('is a form made from its schema', async () => {
    const onanswer = vi.fn()
    const schema = {
      properties: { move: { const: 'vote' }, number: { type: 'integer' }, word: { type: 'string' } },
      required: ['number'],
    }
    render(OpenAnswer, { schema, busy: false, onanswer })
    await fireEvent.input(screen.getByLabelText('Number'), { target: { value: '4' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Say so' }))
    expect(onanswer).toHaveBeenCalledWith({ move: 'vote', number: 4 })
  })
})

describe('the house', () => {
  const row = (name: string): InboxRow => ({
    id: `t-${name}`,
    game: 'keepers',
    title: 'Keepers',
    name,
    status: 'over',
    waiting: false,
    prompt: '',
    deadline: null,
    since: 0,
    updated: Date.now() / 1000 - 600,
    trouble: '',
    note: '',
    closed: false,
  })

  it('says of a table that cannot be opened what is wrong, and leads nowhere', () => {
    const trouble = 'This table cannot be opened: entry 3 of its log is missing.'
    render(Inbox, { tables: [{ ...row('Friday'), trouble }], title: 'Your tables' })
    expect(screen.getByText(trouble)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
  it('names the game of a table once, and says how old the news is', () => {
    render(Inbox, { tables: [row(''), row('Friday')], title: 'Your tables' })
    expect(screen.getAllByText('Keepers')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Friday' })).toBeTruthy()
    expect(screen.getAllByText('10 min ago.')).toHaveLength(2)
  })
  it('goes back to what holds when a choice is not granted', async () => {
    const choices = [
      { value: 'off', word: 'Off' },
      { value: 'on', word: 'On' },
    ]
    const onchange = vi.fn()
    render(Segments, { legend: 'Calls', choices, value: 'off', onchange })
    await fireEvent.click(screen.getByLabelText('On'))
    expect(onchange).toHaveBeenCalledWith('on')
    await vi.waitFor(() => expect((screen.getByLabelText('Off') as HTMLInputElement).checked).toBe(true))
  })
  it('promises a seed only where there is one', () => {
    const { unmount } = render(Verify, { table: { ...aTable(), commitment: '', branched_from: 'old' } })
    expect(screen.getByText(/no seed was promised/)).toBeTruthy()
    unmount()
    render(Verify, { table: { ...aTable(), status: 'gathering', commitment: '' } })
    expect(screen.getByText('Is the luck honest?')).toBeTruthy()
    expect(screen.getByText(/shows the hash of its seed/)).toBeTruthy()
  })
})

describe('the rest of the table', () => {
  it('shows a game that has no board as tables', () => {
    render(Inspector, { view: { turn: 1, pyramids: [{ id: 'R1', seat: 0 }] }, seats: [aSeat(0), aSeat(1)] })
    expect(screen.getByRole('table', { name: 'Pyramids' })).toBeTruthy()
    expect(screen.getByText('Bo')).toBeTruthy()
  })
  it('names whoever the curtain waits for, and opens for them', async () => {
    const onopen = vi.fn()
    render(Curtain, { seat: aSeat(1), onopen })
    expect(screen.getByRole('heading', { name: 'Hand the screen to Bo' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'I am Bo, open the curtain' }))
    expect(onopen).toHaveBeenCalled()
  })
  it('reads seats out with mark and emblem, and marks who is asked', () => {
    render(Seats, { table: aTable(), view: aView(), parts: null, looking: 0, skew: 0 })
    expect(screen.getByRole('listitem', { name: 'Ada, ember ring' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('listitem', { name: 'Bo, tide wave' }).getAttribute('aria-current')).toBeNull()
  })
})
