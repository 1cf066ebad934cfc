import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { looksAway } from '../testing/eyes'
import { FakeLocks } from '../testing/locks'
import { EVERY_MS, atTable, bell, toCall } from './bell'
import { router } from './router.svelte'
import { settings } from './settings.svelte'
import type { InboxRow } from './wire'

const row = (id: string, more: Partial<InboxRow> = {}): InboxRow => ({
  id,
  game: 'magic_book',
  title: 'Dragonkeepers',
  name: '',
  status: 'playing',
  waiting: true,
  prompt: 'Take a card?',
  deadline: null,
  since: 2,
  updated: 0,
  trouble: '',
  note: '',
  closed: false,
  ...more,
})

class Notice {
  static permission = 'granted'
  static rung: Notice[] = []
  onclick: (() => void) | null = null
  close = vi.fn()
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    Notice.rung.push(this)
  }
}

const answer = (tables: InboxRow[]): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify({ name: 'Ada', mark: null, tables })))
let tables: InboxRow[] = []
let asked = 0
const ends: (() => void)[] = []
const later = (ms = EVERY_MS): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const rung = (): string[] => Notice.rung.map((notice) => String(notice.options.tag))

/** A page of ours that nobody looks at. */
async function away(): Promise<void> {
  ends.push(bell.start())
  await later(0)
  looksAway(true)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Notification', Notice)
  vi.stubGlobal('fetch', () => {
    asked++
    return answer(tables)
  })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() })
  settings.calls = true
  Notice.rung = []
  tables = []
  asked = 0
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await later(0)
  looksAway(false)
  settings.calls = false
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the bell', () => {
  it('calls once for each question that newly waits at a table that is open nowhere', async () => {
    await away()
    tables = [row('abc', { name: 'Thursday' })]
    await later()
    const called = Notice.rung.map(({ title, options }) => [title, options.body])
    expect(called).toEqual([['Thursday', 'Your turn. Take a card?']])
    await later(3 * EVERY_MS)
    expect(rung()).toEqual(['tablekeep-abc'])
    tables = [row('abc', { waiting: false, prompt: '' })]
    await later()
    tables = [row('abc')]
    await later()
    expect(rung()).toEqual(['tablekeep-abc', 'tablekeep-abc'])
  })

  it('says nothing of what waited already when the page was opened', async () => {
    tables = [row('abc')]
    await away()
    await later(2 * EVERY_MS)
    expect(asked).toBe(3)
    expect(rung()).toEqual([])
  })

  it('leaves a table that is open somewhere to that page, until it is closed', async () => {
    const close = atTable('abc')
    await away()
    tables = [row('abc'), row('xyz')]
    await later()
    expect(rung()).toEqual(['tablekeep-xyz'])
    close()
    tables = [row('abc', { prompt: 'Turn a page?' }), row('xyz')]
    await later()
    expect(rung()).toEqual(['tablekeep-xyz', 'tablekeep-abc'])
  })

  it('is silent while somebody looks, and about what they have seen in their inbox', async () => {
    await away()
    looksAway(false)
    tables = [row('abc'), row('xyz')]
    await later(4 * EVERY_MS)
    expect([asked, rung()]).toEqual([1, []])
    bell.saw([row('abc')])
    looksAway(true)
    await later()
    expect(rung()).toEqual(['tablekeep-xyz'])
  })

  it('rings in one page only, and in the next when that is closed', async () => {
    await away()
    await away()
    asked = 0
    await later()
    expect(asked).toBe(1)
    ends.shift()?.()
    await later(0)
    asked = 0
    await later()
    expect(asked).toBe(1)
  })

  it('stops when calls are switched off, and outlives a keep that does not answer', async () => {
    await away()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')))
    await later()
    vi.stubGlobal('fetch', () => answer([row('abc')]))
    await later()
    expect(rung()).toEqual(['tablekeep-abc'])
    ends.shift()?.()
    Notice.rung = []
    tables = [row('xyz')]
    await later(2 * EVERY_MS)
    expect(rung()).toEqual([])
  })

  it('leads to the table, but takes nobody away from another', async () => {
    await away()
    tables = [row('abc')]
    await later()
    Notice.rung[0]?.onclick?.()
    expect(router.route).toEqual({ page: 'table', id: 'abc' })
    tables = [row('xyz')]
    await later()
    const open = vi.fn()
    vi.stubGlobal('open', open)
    Notice.rung[1]?.onclick?.()
    expect(open).toHaveBeenCalledWith('/t/xyz')
    expect(router.route).toEqual({ page: 'table', id: 'abc' })
    router.go('/')
  })
})

describe('a call', () => {
  type Known = Parameters<typeof toCall>[1]
  const calls = (rows: Partial<InboxRow>[]): number[] => {
    const known: Known = new Map()
    return rows.map((more) => toCall([row('abc', more)], known).length)
  }

  it('is made once a question, which is known by its words and its deadline', () => {
    expect(calls([{}, { updated: 9 }, { since: 5 }, { deadline: 7 }, { prompt: 'And now?' }])).toEqual([1, 0, 0, 1, 1])
  })
  it('waits a round where nothing is new: perhaps somebody answers on another device', () => {
    const here = { since: 0 }
    expect(calls([here, { ...here, prompt: 'And now?' }, { waiting: false }, here])).toEqual([0, 0, 0, 0])
    expect(calls([here, here, here])).toEqual([0, 1, 0])
  })
  it('is not made for a table that asks nothing', () => {
    expect(calls([{ status: 'over', waiting: false }])).toEqual([0])
  })
})
