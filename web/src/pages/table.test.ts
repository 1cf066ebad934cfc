import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shelf } from '../lib/shelf.svelte'
import { toasts } from '../lib/toasts.svelte'
import type { GameView } from '../lib/view'
import type { Welcome } from '../lib/wire'
import { FakeSocket, aDecision, aGame, aMove, aTable, aView, aWelcome, anUpdate } from '../testing/wires'
import Table from './Table.svelte'

const SECRET = 'Which of your two moons do you hide?'

/** Ada and Bo share a device at a game with secrets; it has no board of its own here. */
const shared = aTable({ game: 'moons', mine: [0, 1] })
const raw = (view: GameView): Record<string, unknown> => view as unknown as Record<string, unknown>
const asks = (seat: number, prompt: string): GameView =>
  aView({ you: seat, waiting: [seat], decisions: [aDecision([aMove('hide')], { id: `s${seat}-0`, seat, prompt })] })
const story = [{ kind: '', data: {}, sentence: 'Ada has two moons.', after: 1 }]
const welcome = (looking: number | null, view: GameView): Welcome =>
  aWelcome({ looking, view: raw(view), table: shared, story })

async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await tick()
}
async function hear(message: Parameters<FakeSocket['say']>[0]): Promise<void> {
  FakeSocket.last.say(message)
  await settle()
}

/** Ada looks, and is asked something that only she may know. */
async function adaLooks(): Promise<void> {
  render(Table, { id: shared.id })
  await settle()
  FakeSocket.last.open()
  await hear(welcome(null, aView({ you: null, waiting: [0], decisions: [] })))
  await fireEvent.click(screen.getByRole('button', { name: 'I am Ada, open the curtain' }))
  await hear(welcome(0, asks(0, SECRET)))
}
/** She has answered: now Bo is asked. The keep has not yet heard that nobody looks. */
const boIsNext = (): Promise<void> =>
  hear(anUpdate(1, { view: raw(aView({ you: 0, waiting: [1], decisions: [] })), table: shared, seat: 0, by: 'person' }))

beforeEach(() => {
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', function (url: string) {
    return FakeSocket.make(url)
  })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  shelf.games = [aGame({ slug: 'moons', title: 'Moons', secrets: true })]
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
})

describe('behind the curtain', () => {
  it('nothing of what was asked before is in the page', async () => {
    await adaLooks()
    expect(document.querySelector('[data-narrator=urgent]')?.textContent).toBe(`Ada, your turn. ${SECRET}`)
    toasts.tell('Mirela: not the red one')
    await boIsNext()
    expect(screen.getByRole('heading', { name: 'Hand the screen to Bo' })).toBeTruthy()
    expect(FakeSocket.last.heard('look').at(-1)).toEqual({ type: 'look', seat: null })
    expect(document.body.textContent).not.toContain(SECRET)
    for (const ear of document.querySelectorAll('[data-narrator]')) expect(ear.textContent).toBe('')
    expect(toasts.shown).toEqual([])
    expect(document.title).toBe('(1) Your turn: Keepers & Creepers · Tablekeep')
  })

  it('no drawer stays open, and no key opens one', async () => {
    await adaLooks()
    await fireEvent.keyDown(window, { key: 'l' })
    expect(await screen.findByRole('dialog', { name: 'Log and talk' })).toBeTruthy()
    await boIsNext()
    await fireEvent.keyDown(window, { key: 'r' })
    await hear(welcome(null, aView({ you: null, waiting: [1], decisions: [] })))
    await fireEvent.click(screen.getByRole('button', { name: 'I am Bo, open the curtain' }))
    await hear(welcome(1, asks(1, 'And you?')))
    expect(screen.getByRole('heading', { name: 'And you?' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('no late answer to whoever looked before comes up for the next', async () => {
    await adaLooks()
    await fireEvent.keyDown(window, { key: 'h' })
    const { id } = FakeSocket.last.heard('hint')[0]!
    await boIsNext()
    await hear({ type: 'no', id, refusal: { code: 'no', rule: '', text: 'You hide the silver moon.' } })
    await hear(welcome(null, aView({ you: null, waiting: [1], decisions: [] })))
    expect(screen.queryByRole('alert')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'I am Bo, open the curtain' }))
    await hear(welcome(1, asks(1, 'And you?')))
    expect(screen.queryByText('You hide the silver moon.')).toBeNull()
  })
})

describe('at the table', () => {
  it('the last call goes when it is answered', async () => {
    await adaLooks()
    const answered = asks(0, SECRET)
    answered.decisions[0]!.answer = ['hide']
    await hear(anUpdate(1, { view: raw({ ...answered, ready: [0], waiting: [0, 2] }), table: shared }))
    expect(document.querySelector('[data-narrator=urgent]')?.textContent).toBe('')
  })

  it('what is said is told once, and counted until it is read', async () => {
    await adaLooks()
    const line = { number: 7, at: 0, seat: 1, name: 'Mirela', text: 'Mind the hedge' }
    await hear({ type: 'said', line })
    expect(toasts.shown.map((toast) => toast.text)).toEqual(['Mirela: Mind the hedge'])
    toasts.clear()
    await hear({ ...welcome(0, asks(0, SECRET)), chat: [line] })
    expect(toasts.shown).toEqual([])
    expect(screen.getByRole('button', { name: /Log/ }).textContent).toContain('1')
    await fireEvent.keyDown(window, { key: 'l' })
    expect(screen.getByRole('button', { name: /Log/ }).textContent).not.toContain('1')
  })

  it('a line that is called anew for long is told as down', async () => {
    await adaLooks()
    vi.useFakeTimers()
    FakeSocket.last.close()
    vi.advanceTimersByTime(1000)
    await settle()
    expect(FakeSocket.made).toHaveLength(2)
    expect(screen.getByText('Line is down. Your last move is safe.')).toBeTruthy()
    vi.useRealTimers()
  })
})
