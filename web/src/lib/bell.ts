/**
 * The bell: while calls are on, one page of ours asks now and then which tables wait for me, and calls for those that
 * are open nowhere. A table that is open somewhere calls by itself.
 */
import { api } from './api'
import { callBack } from './calls'
import { router } from './router.svelte'
import type { InboxRow } from './wire'

export const EVERY_MS = 30_000
const RINGER = 'tablekeep-bell'
const AT_TABLE = 'tablekeep-at-'

/** What a table asked of me, and whether that needs no call any more. */
type Known = Map<string, { question: string; called: boolean }>

function question(row: InboxRow): string {
  return `${row.deadline ?? ''} ${row.prompt}`
}

/**
 * The rows to call for, each question once: at once where there is something new to look at, else when the same is
 * still asked the next time, because then nobody is answering on another device.
 */
export function toCall(rows: readonly InboxRow[], known: Known): InboxRow[] {
  const before = new Map(known)
  known.clear()
  return rows.filter((row) => {
    if (!row.waiting) return false
    const last = before.get(row.id)
    const again = last?.question === question(row)
    const called = again && last.called
    const call = !called && (again || row.since > 0)
    known.set(row.id, { question: question(row), called: called || call })
    return call
  })
}

/** All that waits here is known, and needs no call. */
function seen(rows: readonly InboxRow[]): Known {
  return new Map(rows.filter((row) => row.waiting).map((row) => [row.id, { question: question(row), called: true }]))
}

/** This page shows the table: while it does, its other pages need not call for it. Returns how to end that. */
export function atTable(id: string): () => void {
  return hold(AT_TABLE + id, 'shared', () => undefined)
}

/** Held until let go, or until the page is gone; `held` is called once it is ours. */
function hold(name: string, mode: LockMode, held: () => void): () => void {
  const letGo = new AbortController()
  const gone = new Promise<void>((resolve) => letGo.signal.addEventListener('abort', () => resolve()))
  void navigator.locks?.request(name, { mode, signal: letGo.signal }, () => (held(), gone)).catch(() => undefined)
  return () => letGo.abort()
}

async function openTables(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map((lock) => (lock.name ?? '').replace(AT_TABLE, '')))
}

class Bell {
  /** Null before the first look, which calls for nothing. */
  #known: Known | null = null

  /** Of all pages of ours one rings: when it goes, another takes over. Returns how to stop. */
  start(): () => void {
    let timer: ReturnType<typeof setInterval> | undefined
    const letGo = hold(RINGER, 'exclusive', () => {
      void this.look()
      timer = setInterval(() => document.hidden && void this.look(), EVERY_MS)
    })
    return () => {
      clearInterval(timer)
      this.#known = null
      letGo()
    }
  }

  /** Somebody has these rows before their eyes. */
  saw(rows: readonly InboxRow[]): void {
    if (this.#known && !document.hidden) this.#known = seen(rows)
  }

  private async look(): Promise<void> {
    const me = await api.me().catch(() => null)
    if (!me) return
    if (this.#known === null) {
      this.#known = seen(me.tables)
      return
    }
    const calling = toCall(me.tables, this.#known)
    const open = calling.length ? await openTables() : new Set()
    for (const row of calling) if (!open.has(row.id)) ring(row)
  }
}

function ring(row: InboxRow): void {
  callBack(row.name || row.title, `Your turn. ${row.prompt}`, row.id, () => follow(`/t/${row.id}`))
}

/** To the table; a page that is itself a table stays where it is. */
function follow(path: string): void {
  if (router.route.page === 'table' || router.route.page === 'screen') window.open(path)
  else router.go(path)
}

export const bell = new Bell()
