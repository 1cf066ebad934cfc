import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASS_MS, READ_MS } from '../lib/pacing'
import { settings } from '../lib/settings.svelte'
import { shelf } from '../lib/shelf.svelte'
import { toasts } from '../lib/toasts.svelte'
import type { Decision } from '../lib/view'
import type { TableInfo } from '../lib/wire'
import { FakeSocket, aDecision, aGame, aMove, aSeat, aTable, aView, aWelcome, anUpdate } from '../testing/wires'
import Table from './Table.svelte'

const PASS = aMove('pass')
const NOBODY_ELSE = [aSeat(0), aSeat(1, { kind: 'bot', skill: 'fair' })]

async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await tick()
}
async function wait(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  await settle()
}
async function hear(message: Parameters<FakeSocket['say']>[0]): Promise<void> {
  FakeSocket.last.say(message)
  await settle()
}
const asked = (decision: Decision): Record<string, unknown> => ({ ...aView({ decisions: [decision] }) })

/** Ada sits at a game that has no board here, and is asked this. */
async function sits(decision = aDecision([PASS]), table: Partial<TableInfo> = { seats: NOBODY_ELSE }): Promise<void> {
  const whole = aTable({ game: 'moons', ...table })
  render(Table, { id: whole.id })
  await settle()
  FakeSocket.last.open()
  await hear(aWelcome({ table: whole, view: asked(decision) }))
}
const passed = (): unknown[] => FakeSocket.last.heard('play').map((each) => each.move)

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', function (url: string) {
    return FakeSocket.make(url)
  })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  shelf.games = [aGame({ slug: 'moons', title: 'Moons', secrets: true })]
  settings.passing = true
})
afterEach(() => {
  cleanup()
  toasts.clear()
  settings.passing = false
  settings.pace = 'calm'
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what has only one way out', () => {
  it('passes by itself once it could be read, and says so', async () => {
    await sits()
    await wait(PASS_MS - 100)
    expect(passed()).toEqual([])
    await wait(200)
    expect(passed()).toEqual([PASS.json])
    expect(toasts.shown.map((toast) => toast.text)).toEqual(['Passed for you: What now?'])
  })

  it('passes sooner at a brisk pace', async () => {
    settings.pace = 'brisk'
    await sits()
    await wait(PASS_MS / 2 + 100)
    expect(passed()).toEqual([PASS.json])
  })

  it.each([
    ['the switch is off', () => (settings.passing = false), undefined],
    ['there is something to do', () => undefined, aDecision([PASS, aMove('forward R1', 1)])],
    ['the only answer is a move', () => undefined, aDecision([aMove('forward R1')])],
    ['something may be said', () => undefined, aDecision([PASS], { open: { type: 'object' } })],
    ['it would be warned of', () => undefined, aDecision([aMove('pass', 0, { preview: { warning: 'All is lost.' } })])],
    ['it was answered', () => undefined, aDecision([PASS], { answer: ['pass'] })],
  ])('waits where %s', async (_, change, decision) => {
    change()
    await sits(decision)
    await wait(PASS_MS * 3)
    expect(passed()).toEqual([])
  })

  it('waits where others would learn that nothing else was there, but not where nothing is secret', async () => {
    await sits(aDecision([PASS]), { seats: [aSeat(0), aSeat(1)] })
    await wait(PASS_MS * 3)
    expect(passed()).toEqual([])
    cleanup()
    shelf.games = [aGame({ slug: 'moons', title: 'Moons', secrets: false })]
    await sits(aDecision([PASS]), { seats: [aSeat(0), aSeat(1)] })
    await wait(PASS_MS * 3)
    expect(passed()).toEqual([PASS.json])
  })
})

/** What the log of the table tells by now. */
const told = (): string => screen.getByRole('region', { name: 'Log' }).textContent ?? ''
const SLOW = [1, 2, 3].map((moves) => anUpdate(moves, { table: aTable({ game: 'moons', moves }) }))

describe('what others do', () => {
  const watched = async (): Promise<void> => {
    await sits(aDecision([aMove('forward R1')]))
    for (const update of SLOW) await hear(update)
  }

  it('is shown one after the other, at one’s own pace', async () => {
    await watched()
    expect([told().includes('Move 1.'), told().includes('Move 2.')]).toEqual([true, false])
    await wait(200)
    expect(told()).not.toContain('Move 2.')
    await wait(200)
    expect(told()).toContain('Move 2.')
    cleanup()
    settings.pace = 'brisk'
    await watched()
    await wait(200)
    expect(told()).toContain('Move 2.')
  })

  it.each([
    ['a press anywhere', () => fireEvent.pointerDown(document.body)],
    ['the key for it', () => fireEvent.keyDown(window, { key: 's' })],
  ])('is all there after %s', async (_, skip) => {
    await watched()
    expect(told()).not.toContain('Move 3.')
    await wait(READ_MS / 4)
    await skip()
    await settle()
    expect(told()).toContain('Move 3.')
  })
})
