/** Opening tables: the form's state and what is sent. */
import { api } from './api'
import { marksOf } from './marks'
import { changed, printed, type Values } from './options'
import { shelf } from './shelf.svelte'
import type { Chair, GameInfo, Mark, NewTable, Pace } from './wire'

export type ChairKind = NonNullable<Chair['kind']>

export interface DraftChair {
  kind: ChairKind
  name: string
  mark: Mark | null
  skill: NonNullable<Chair['skill']>
}

export interface Draft {
  game: string
  name: string
  chairs: DraftChair[]
  options: Values
  pace: Pace
  public: boolean
  watching: NonNullable<NewTable['watching']>
  absence: NonNullable<NewTable['absence']>
  webhook: string
  album: string
}

/** What somebody is called who never said a name. */
export const NAMELESS = 'Traveller'

const BOTS = ['Old Wren', 'Pebble', 'Madame Moss', 'Tinder', 'Quill', 'Barnaby', 'Juniper', 'Soot']

export function botName(chairs: readonly DraftChair[]): string {
  return BOTS.find((name) => !chairs.some((chair) => chair.name === name)) ?? 'Bot'
}

export function newChair(kind: ChairKind, chairs: readonly DraftChair[], me = ''): DraftChair {
  const name = kind === 'bot' ? botName(chairs) : kind === 'mine' ? me : ''
  return { kind, name, mark: null, skill: 'sensible' }
}

export function newDraft(game: GameInfo, me: string, mark: Mark | null = null): Draft {
  const chairs: DraftChair[] = [{ kind: 'mine', name: me, mark, skill: 'sensible' }]
  while (chairs.length < Math.min(game.most, Math.max(game.least, 3))) chairs.push(newChair('free', chairs))
  return {
    game: game.slug,
    name: '',
    chairs,
    options: printed(game.options),
    pace: { kind: 'live', seconds: 0, increment: 0, days: 3 },
    public: false,
    watching: 'open',
    absence: 'wait',
    webhook: '',
    album: '',
  }
}

export function asTable(draft: Draft, game: GameInfo): NewTable {
  const free = draft.chairs.some((chair) => chair.kind === 'free')
  return {
    game: draft.game,
    name: draft.name.trim(),
    chairs: draft.chairs.map((chair) => ({
      kind: chair.kind,
      name: chair.kind === 'free' ? '' : chair.name.trim(),
      mark: chair.mark,
      skill: chair.skill,
    })),
    options: changed(game.options, draft.options),
    pace: draft.pace,
    public: draft.public,
    watching: draft.watching,
    absence: draft.absence,
    webhook: draft.webhook.trim(),
    start: !free,
    album: draft.album,
  }
}

/** Everyone's mark: those chosen, if the game has pieces for them, and for the others the next that is free. */
export function dealMarks(chairs: readonly { mark?: Mark | null }[], game: GameInfo): Mark[] {
  const wished = chairs.map((chair) => (chair.mark && marksOf(game).includes(chair.mark) ? chair.mark : null))
  const used = new Set(wished.filter((mark) => mark !== null))
  return wished.map((mark) => {
    if (mark) return mark
    const next = marksOf(game).find((each) => !used.has(each)) ?? 'linen'
    used.add(next)
    return next
  })
}

/** The same table with a mark on every chair. */
export function marked(table: NewTable, game: GameInfo): NewTable {
  const marks = dealMarks(table.chairs, game)
  return { ...table, chairs: table.chairs.map((chair, seat) => ({ ...chair, mark: marks[seat] ?? null })) }
}

/** One tap: me and two bots, as printed, at once. */
export async function openAgainstBots(slug: string): Promise<string> {
  const name = shelf.me?.name || NAMELESS
  const chairs: Chair[] = [{ kind: 'mine', name, mark: shelf.me?.mark ?? null }]
  const game = shelf.game(slug)
  const bots = Math.max((game?.least ?? 2) - 1, Math.min(2, (game?.most ?? 3) - 1))
  for (let i = 0; i < bots; i++) chairs.push({ kind: 'bot', name: BOTS[i], skill: 'sensible' })
  const wish: NewTable = { game: slug, chairs, start: true }
  const { table } = await api.open(game ? marked(wish, game) : wish)
  return table
}
