/** The final scoring, told source by source. */
import { type CardFace, type TableView, type TableEvent, type Task } from './types'

export interface Source {
  id: string
  title: string
  /** Points by seat. */
  points: number[]
}

const TITLES: [id: string, title: string][] = [
  ['structures', 'Structures'],
  ['raids', 'Raids'],
  ['tokens', 'Troll king tokens'],
  ['cards', 'Story cards'],
  ['tasks', 'Secret tasks'],
  ['resources', 'Resources left'],
  ['end cards', 'End of Game cards'],
]

/** Where the points came from, in the order they are counted; sources that gave nobody anything are left out. */
export function sourcesOf(view: TableView): Source[] {
  return TITLES.map(([id, title]) => ({
    id,
    title,
    points: view.players.map((player) => player.points[id] ?? 0),
  })).filter((source) => source.points.some((each) => each !== 0))
}

export interface Standing {
  seat: number
  place: number
  vp: number
  built: number
  tasks: Task[]
  endCards: { card: CardFace; vp: number }[]
  left: number
}

/** Most points, then most structures; equals share a place. */
export function standings(view: TableView, story: readonly TableEvent[]): Standing[] {
  const rows = view.players.map((player) => ({
    seat: player.seat,
    vp: player.vp,
    built: player.structures.length,
    tasks: player.tasks,
    left: Number(story.find((event) => event.kind === 'leftovers' && event.data.seat === player.seat)?.data.total ?? 0),
    endCards: endCardsOf(view, player.seat, story),
  }))
  const better = (a: (typeof rows)[number], b: (typeof rows)[number]): number => b.vp - a.vp || b.built - a.built
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => better(other, row) < 0).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
}

function endCardsOf(view: TableView, seat: number, story: readonly TableEvent[]): Standing['endCards'] {
  const kept = view.players[seat]?.kept ?? []
  return story
    .filter((event) => event.kind === 'end_card' && event.data.seat === seat)
    .flatMap((event) => {
      const card = kept.find((each) => each.id === event.data.card)
      return card?.name ? [{ card: card as CardFace, vp: Number(event.data.vp ?? 0) }] : []
    })
}

/** How the end came about. */
export function endingWords(view: TableView, names: readonly string[]): string {
  const met = view.realms.filter((realm) => realm.met).map((realm) => realm.name)
  if (view.by_limit) return 'The round limit was reached.'
  if (met.length >= 2) return `${met.join(' and ')} are met, in round ${view.round}.`
  if (view.built >= view.tiles) return `Every structure stands, in round ${view.round}.`
  return names.length ? `The game ended in round ${view.round}.` : ''
}
