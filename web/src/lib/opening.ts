/** Opening tables: the form's state and what is sent. */
import { api } from './api'
import { marksOf } from './marks'
import { changed, printed, seatsOf, type Values } from './options'
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

/** What somebody is called who was asked for a name and gave none. */
export const NAMELESS = 'Traveller'

const BOTS = ['Old Wren', 'Pebble', 'Madame Moss', 'Tinder', 'Quill', 'Barnaby', 'Juniper', 'Soot']

export function botName(chairs: readonly DraftChair[]): string {
  return BOTS.find((name) => !chairs.some((chair) => chair.name === name)) ?? 'Bot'
}

export function newChair(kind: ChairKind, chairs: readonly DraftChair[], me = ''): DraftChair {
  const name = kind === 'bot' ? botName(chairs) : kind === 'mine' ? me : ''
  return { kind, name, mark: null, skill: 'fair' }
}

export function newDraft(game: GameInfo, me: string, mark: Mark | null = null): Draft {
  const chairs: DraftChair[] = [{ kind: 'mine', name: me, mark, skill: 'fair' }]
  const options = printed(game.options)
  const { least, most } = seatsOf(game, options)
  while (chairs.length < Math.min(most, Math.max(least, 3))) chairs.push(newChair('free', chairs))
  return {
    game: game.slug,
    name: '',
    chairs,
    options,
    pace: { kind: 'live', seconds: 0, increment: 0, days: 3 },
    public: false,
    watching: 'open',
    absence: 'wait',
    webhook: '',
    album: '',
  }
}

/** The same draft played another way: as many chairs as that is for. */
export function played(draft: Draft, game: GameInfo, options: Values): Draft {
  const { least, most } = seatsOf(game, options)
  const chairs = draft.chairs.slice(0, most)
  while (chairs.length < least) chairs.push(newChair('free', chairs))
  return { ...draft, options, chairs }
}

/** A chair that was taken away begins nothing. */
function seated(game: GameInfo, options: Values, chairs: number): Values {
  const gone = game.options.filter((option) => option.chair && Number(options[option.name]) >= chairs)
  return { ...options, ...printed(gone) }
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
    options: changed(game, seated(game, draft.options, draft.chairs.length)),
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

/** How somebody plays at once: the choices of the box, so many bots, so good. */
export interface Challenge {
  options: Values
  bots: number
  skill: NonNullable<Chair['skill']>
  name: string
}

/** As it is usually wished: as printed, two bots where that is allowed, and fair ones. */
export function usual(game: GameInfo, name: string): Challenge {
  const options = printed(game.options)
  return { options, bots: someBots(game, options, 2), skill: 'fair', name }
}

/** So many bots as the chosen way allows. */
export function someBots(game: GameInfo, options: Values, wished: number): number {
  const { least, most } = seatsOf(game, options)
  return Math.min(most - 1, Math.max(least - 1, wished))
}

/** Me against bots, at once. */
export async function openAgainstBots(game: GameInfo, wish: Challenge): Promise<string> {
  const name = wish.name.trim() || NAMELESS
  const chairs: Chair[] = [{ kind: 'mine', name, mark: shelf.me?.mark ?? null }]
  for (let i = 0; i < wish.bots; i++) chairs.push({ kind: 'bot', name: BOTS[i], skill: wish.skill })
  const table: NewTable = { game: game.slug, chairs, start: true, options: changed(game, wish.options) }
  return (await api.open(marked(table, game))).table
}
