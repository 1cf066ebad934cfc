/** What a host may do about the people at a table, and what it looks like to them. */
import { api, asRefusal } from './api'
import { toasts } from './toasts.svelte'
import type { ChatLine, TableInfo } from './wire'

export const CLOSED = 'The host has closed this table.'

export interface Tool {
  word: string
  act: () => void
}

/** Ask the keep; what it refuses is told. Everyone at the table hears of the rest by their lines. */
export async function asHost(what: () => Promise<TableInfo>): Promise<boolean> {
  try {
    await what()
    return true
  } catch (error) {
    toasts.tell(asRefusal(error).text)
    return false
  }
}

/** Why one may not speak here; empty where one may. */
export function hushWords(table: TableInfo): string {
  if (table.closed) return CLOSED
  return table.muted ? 'The host has muted you at this table.' : ''
}

/** What the host may do about whoever said a line. */
export function toolsFor(table: TableInfo, line: ChatLine): Tool[] {
  if (!table.host || (line.seat !== null && table.mine.includes(line.seat))) return []
  return [
    { word: `Mute ${line.name}`, act: () => void asHost(() => api.mute(table.id, { line: line.number })) },
    { word: `Keep ${line.name} out`, act: () => void asHost(() => api.ban(table.id, { line: line.number })) },
  ]
}
