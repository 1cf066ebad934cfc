import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inDialog } from '../lib/keys'
import * as flip from '../lib/flip'
import type { ExampleReply } from '../lib/wire'
import Refusal from '../shell/Refusal.svelte'
import Rulebook from '../shell/Rulebook.svelte'
import { aDecision, aMove, aTable, aView } from '../testing/wires'
import { Trial } from './trial.svelte'

const RULES = [
  { id: 'MO-1.1', section: 'Moons', text: 'Two moons.' },
  { id: 'MO-1.2', section: 'Moons', text: 'No third one.' },
]
const title = { name: 'eclipse', rules: ['MO-1.1', 'MO-1.2'], text: 'Two moons meet.' }
const asking = aView({ decisions: [aDecision([aMove('wax'), aMove('wane')])] })
let asked: string[] = []
let tried: unknown[] = []
let reply: Partial<ExampleReply> = {}

beforeEach(() => {
  ;[asked, tried, reply] = [[], [], {}]
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url)
    if (init.method === 'POST') {
      tried.push((JSON.parse(String(init.body)) as { moves: unknown[] }).moves)
      return Promise.resolve(Response.json({ refusal: null, view: aView({ decisions: [] }), events: [], ...reply }))
    }
    if (url.endsWith('/games')) return Promise.resolve(Response.json([]))
    if (url.endsWith('/rulebook')) return Promise.resolve(Response.json(RULES))
    if (url.endsWith('/examples')) return Promise.resolve(Response.json([title]))
    return Promise.resolve(Response.json({ ...title, seat: 0, seats: aTable().seats, view: asking }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function settled(ms = 300): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, ms / 10)).then(tick)
}
const see = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'See it on a board' })
const fetched = (part: string): boolean => asked.some((url) => url.endsWith(part))

describe('an example beside a rule', () => {
  it('stands beside the first of its rules, and its board is fetched when it is opened', async () => {
    render(Rulebook, { slug: 'moons' })
    expect((await see()).closest('li')?.textContent).toContain('Two moons.')
    expect(fetched('/examples/eclipse')).toBe(false)
    await fireEvent.click(await see())
    await screen.findByRole('group', { name: 'Try it' }, { timeout: 20_000 })
    expect(fetched('/examples/eclipse')).toBe(true)
    expect(screen.getByText('Two moons meet.')).toBeTruthy()
  })
  it('takes moves one after the other and can be put back', async () => {
    render(Rulebook, { slug: 'moons' })
    await fireEvent.click(await see())
    const wax = await screen.findByRole('button', { name: /Wax/ }, { timeout: 20_000 })
    await fireEvent.click(wax)
    await screen.findByText('This is as far as the example goes.')
    await fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
    await screen.findByRole('button', { name: /Wax/ })
    expect(tried).toHaveLength(1)
  })
  it('keeps single keys and travelling pieces of a table out of it', async () => {
    document.body.innerHTML = '<div data-example="x"><i data-flip="a"></i></div><b data-flip="a"></b>'
    expect(inDialog(document.body)).toBe(true)
    const still = document.querySelector('i')!
    const travelled = vi.fn()
    still.animate = travelled
    document.querySelector('b')!.animate = vi.fn() as never
    flip.after(flip.before(), document)
    expect(travelled).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    expect(inDialog(document.body)).toBe(false)
  })
})

describe('a trial', () => {
  it('leaves the table as it lies when a move is refused', async () => {
    const trial = new Trial('moons', 'eclipse')
    await trial.lay()
    reply = { refusal: { code: 'no', rule: 'MO-1.2', text: 'No third moon.' } }
    await trial.say({ move: 'third' })
    expect(trial.refusal?.rule).toBe('MO-1.2')
    expect([trial.begun, trial.decision?.moves.length]).toEqual([false, 2])
    reply = {}
    await trial.say({ move: 'wax' })
    await settled()
    expect([trial.begun, trial.decision, trial.refusal]).toEqual([true, null, null])
    await trial.say({ move: 'wane' })
    expect(tried.at(-1)).toEqual([{ move: 'wax' }, { move: 'wane' }])
  })
})

describe('a refusal', () => {
  const refusal = { code: 'no', rule: 'MO-1.2', text: 'There is no third moon.' }

  it('shows its rule in place, on a board where it has an example, and marks the spot', async () => {
    const { container } = render(Refusal, { refusal, slug: 'moons', spot: { x: 40, y: 60 }, onclose: () => undefined })
    expect(container.querySelector('.mark')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Show me' }))
    await screen.findByText('No third one.')
    await screen.findByRole('group', { name: 'Try it' }, { timeout: 20_000 })
    expect(container.querySelector<HTMLElement>('.mark')?.style.left).toBe('40px')
    expect(screen.getByRole('button', { name: 'Back to the table' })).toBeTruthy()
  })
  it('stays as long as somebody looks', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const onclose = vi.fn()
    render(Refusal, { refusal, slug: 'moons', onclose })
    await fireEvent.click(screen.getByRole('button', { name: 'Show me' }))
    vi.advanceTimersByTime(7000)
    expect(onclose).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
  it('offers nothing where there is no rule to show', () => {
    render(Refusal, { refusal: { ...refusal, rule: '' }, slug: 'moons' })
    expect(screen.queryByRole('button', { name: 'Show me' })).toBeNull()
  })
})
