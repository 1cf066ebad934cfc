import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toolsFor } from '../lib/hosting'
import { sortInbox } from '../lib/inbox'
import { toasts } from '../lib/toasts.svelte'
import type { ChatLine, InboxRow, TableInfo } from '../lib/wire'
import Inbox from '../shell/Inbox.svelte'
import Talk from '../shell/Talk.svelte'
import { seated } from '../testing/sitting'
import { FakeSocket, aSeat, aTable } from '../testing/wires'
import ChairTools from './ChairTools.svelte'
import Gathering from './Gathering.svelte'
import HostTools from './HostTools.svelte'
import { standingOf } from './standing'
import TableMenu from './TableMenu.svelte'

let calls: [string, unknown][] = []
let refused = false

beforeEach(() => {
  calls = []
  refused = false
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([String(path).replace(/.*abcdefghjkmn/, ''), init.body ? JSON.parse(String(init.body)) : null])
    const body = refused ? { refusal: { code: 'over', rule: '', text: 'The match is over.' } } : aTable()
    return new Response(JSON.stringify(body), { status: refused ? 409 : 200 })
  })
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
})

const press = (name: string): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
const line = (number: number, seat: number | null, name: string): ChatLine => ({
  number,
  seat,
  name,
  text: 'hi',
  at: 0,
})
const row = (more: Partial<InboxRow>): InboxRow => ({
  id: 'a',
  game: 'keepers_creepers',
  title: 'Keepers & Creepers',
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

describe('the host', () => {
  it('sets the pace of the big screen', async () => {
    const said: unknown[] = []
    render(HostTools, { table: aTable({ tempo: 'calm' }), ontempo: (tempo) => said.push(tempo) })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Calm' }).checked).toBe(true)
    await fireEvent.click(screen.getByRole('radio', { name: 'Brisk' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'As it likes' }))
    expect(said).toEqual(['brisk', null])
  })

  it('locks and unlocks', async () => {
    const { rerender } = render(HostTools, { table: aTable() })
    await press('Lock the table: nobody new may come')
    await rerender({ table: aTable({ locked: true }) })
    await press('Unlock the table')
    expect(calls).toEqual([
      ['/lock', { on: true }],
      ['/lock', { on: false }],
    ])
  })

  it('closes the table, and is asked once more', async () => {
    render(HostTools, { table: aTable() })
    await press('Close the table')
    expect(calls).toEqual([])
    await press('Close it')
    expect(calls).toEqual([['/close', null]])
  })

  it('keeps somebody out, and is asked once more; or mutes them', async () => {
    render(HostTools, { table: aTable() })
    await press('Keep Bo out')
    expect(screen.getByText(/A bot plays on/)).toBeTruthy()
    await press('Keep them out')
    await press('Mute Bo')
    expect(calls).toEqual([
      ['/ban', { seat: 1 }],
      ['/mute', { seat: 1 }],
    ])
  })

  it('sees who is kept out and muted, and lets them back', async () => {
    const hushed = [
      { name: 'Eve', out: true },
      { name: 'Zed', out: false },
    ]
    render(HostTools, { table: aTable({ hushed }) })
    expect(screen.getByText('Eve is kept out.')).toBeTruthy()
    expect(screen.getByText('Zed is muted.')).toBeTruthy()
    await press('Let Eve back in')
    await press('Let Zed speak')
    expect(calls).toEqual([
      ['/ban', { name: 'Eve', on: false }],
      ['/mute', { name: 'Zed', on: false }],
    ])
  })

  it('reads why not', async () => {
    refused = true
    render(HostTools, { table: aTable() })
    await press('Mute Bo')
    await settle()
    expect(toasts.shown.map((toast) => toast.text)).toEqual(['The match is over.'])
  })

  it('has nothing left to do at a closed table', () => {
    render(HostTools, { table: aTable({ closed: true }) })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('sends somebody away for good from their chair', async () => {
    const act = async (what: () => Promise<TableInfo>): Promise<boolean> => (await what(), true)
    render(ChairTools, { table: aTable({ status: 'gathering' }), seat: aSeat(1), act, onclose: () => undefined })
    await press('Ask Bo to leave, and keep them out')
    expect(calls).toEqual([['/kick', { seat: 1, ban: true }]])
  })
})

describe('beside a line of chat', () => {
  const chat = [line(1, 0, 'Ada'), line(2, null, 'Eve')]
  const props = { chat, onsay: async () => true, onreact: () => undefined }

  it('a host finds what to do about others, and nobody else does', async () => {
    expect(toolsFor(aTable(), chat[0]!)).toEqual([])
    expect(toolsFor(aTable({ host: false }), chat[1]!)).toEqual([])
    render(Talk, { ...props, tools: (each: ChatLine) => toolsFor(aTable(), each) })
    await press('About Eve, line 2')
    await press('Keep Eve out')
    await press('About Eve, line 2')
    await press('Mute Eve')
    expect(calls).toEqual([
      ['/ban', { line: 2 }],
      ['/mute', { line: 2 }],
    ])
  })

  it('whoever may not speak reads why', () => {
    render(Talk, { ...props, hush: 'The host has muted you at this table.' })
    expect(screen.getByText('The host has muted you at this table.')).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Clap' }) as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('free chairs', () => {
  it('are counted in plain words before the bots take them', () => {
    const free = [1, 2].map((seat) => aSeat(seat, { kind: 'free' }))
    const props = { skew: 0, onrule: () => undefined, onchange: () => undefined }
    const laid = aTable({ status: 'gathering', host: true, seats: [aSeat(0), free[0]!] })
    const { unmount } = render(Gathering, { table: laid, ...props })
    expect(screen.getByRole('button', { name: 'Begin, with a bot on the free chair' })).toBeTruthy()
    unmount()
    render(Gathering, { table: { ...laid, seats: [aSeat(0), ...free] }, ...props })
    expect(screen.getByRole('button', { name: 'Begin, with bots on the 2 free chairs' })).toBeTruthy()
  })
})

describe('a closed table', () => {
  it('says so while people gather, and offers no chair', () => {
    const table = aTable({ status: 'gathering', closed: true, seats: [aSeat(0), aSeat(1, { kind: 'free' })] })
    render(Gathering, { table, skew: 0, onrule: () => undefined, onchange: () => undefined })
    expect(screen.getByText('The host has closed this table.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Begin/ })).toBeNull()
  })

  it('asks nobody anything', async () => {
    const live = seated()
    expect(live.decision).not.toBeNull()
    expect(standingOf(live)?.waiting).not.toEqual([])
    FakeSocket.last.say({ type: 'room', table: aTable({ closed: true }) })
    await tick()
    expect(live.decision).toBeNull()
    expect(standingOf(live)?.waiting).toEqual([])
  })

  it('invites nobody', () => {
    const props = { onstandin: () => undefined, ontempo: () => undefined }
    const { unmount } = render(TableMenu, { table: aTable(), ...props })
    expect(screen.getByText('Bring somebody')).toBeTruthy()
    unmount()
    render(TableMenu, { table: aTable({ closed: true }), ...props })
    expect(screen.queryByText('Bring somebody')).toBeNull()
  })

  it('is closed in the inbox, after those that go on', () => {
    const rows = [row({ id: 'a', closed: true, updated: 9 }), row({ id: 'b' })]
    expect(sortInbox(rows).map((each) => each.id)).toEqual(['b', 'a'])
    render(Inbox, { tables: rows, title: 'Mine' })
    expect(screen.getByText('Closed by its host.')).toBeTruthy()
  })
})

describe('whoever is kept out', () => {
  it('is not called back', async () => {
    const live = seated()
    FakeSocket.last.say({ type: 'bye', refusal: { code: 'kept_out', rule: '', text: 'The host keeps you out.' } })
    await tick()
    expect(live.state).toBe('ended')
    expect(live.bye?.text).toBe('The host keeps you out.')
  })
})
