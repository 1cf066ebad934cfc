/** What this turn has seen so far, in a few words each. */
import { count } from '../../lib/words'
import type { TableView, TableEvent } from './types'
import { crowd, placeName } from './words'

const MOST_PAGES = 40

interface Page {
  table: string
  lines: string[]
}

/** Written as things are told. A table seen before is an undo: the lines since then are struck out. */
export class Diary {
  #pages: Page[] = []

  write(view: TableView, events: readonly TableEvent[]): string[] {
    const table = signatureOf(view)
    const known = events.length ? -1 : this.#pages.findLastIndex((page) => page.table === table)
    if (known >= 0) this.#pages.length = known + 1
    else this.#pages.push({ table, lines: linesAfter(this.lines, events) })
    if (this.#pages.length > MOST_PAGES) this.#pages.shift()
    return this.lines
  }

  get lines(): string[] {
    return this.#pages.at(-1)?.lines ?? []
  }
}

function signatureOf(view: TableView): string {
  return JSON.stringify([
    view.turn,
    view.actions,
    view.question,
    view.spaces,
    view.players.map((player) => player.supply),
  ])
}

function linesAfter(lines: readonly string[], events: readonly TableEvent[]): string[] {
  let found = [...lines]
  for (const event of events) {
    if (event.kind === 'turn') found = []
    const line = lineOf(event)
    if (line) found.push(line)
  }
  return found
}

function lineOf({ kind, data }: TableEvent): string {
  const at = typeof data.space === 'string' ? placeName(data.space) : ''
  if (kind === 'moved') return `${crowd(Number(data.scouts), Number(data.soldiers))} to ${placeName(String(data.end))}`
  if (kind === 'placed') return `a ${String(data.unit)} on ${at}`
  if (kind === 'built') return `${String(data.name)} on ${at}`
  if (kind === 'drew') return `a card of ${String(data.realm)}`
  if (kind === 'played') return `played ${String(data.name)}`
  if (kind === 'fought') return `fought on ${at}`
  if (kind === 'struck') return `struck scouts on ${at}`
  if (kind === 'raided') return `raided from ${at}`
  if (kind === 'token') return `took token ${String(data.token)}`
  if (kind === 'dug') return `dug up the treasure on ${at}`
  if (kind === 'marked') return `a scout of ${at} as marker`
  if (kind === 'spots') return `${count(Number(data.scouts), 'waiting scout')} took spots`
  if (kind === 'traded') return `${String(data.given)} into ${String(data.got)}`
  return ''
}
