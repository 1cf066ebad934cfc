/** What hangs on the wall right now: pure readings of a view. */
import type { Ballot, Card, Colour, EventInfo, Events, MatCard, PastRound, TableView } from './types'

export interface Mark {
  seat: number
  colour: Colour | 'love'
}

export interface Hung {
  place: number
  id: string
  mine: boolean
  marks: Mark[]
  green: number
  red: number
  keeper: boolean
  owner: number | null
}

export type SceneKind = 'bare' | 'backs' | 'mat' | 'result' | 'tie mat' | 'tie result' | 'finale' | 'over'

export interface Scene {
  kind: SceneKind
  word: string
  curator: number | null
  places: Hung[]
  /** Cards that lie face down, and how many there will be. */
  backs: number
  room: number
}

const CHOOSING_WORD = new Set(["audience's favourite", "curator's card", 'word', 'appeal', 'one more lap'])

function scene(kind: SceneKind, more: Partial<Scene> = {}): Scene {
  return { kind, word: '', curator: null, places: [], backs: 0, room: 0, ...more }
}

/** How many pictures a round brings onto the mat. */
export function roomOf(view: TableView): number {
  return view.hands.length * view.cards_each
}

export function hung(card: MatCard, more: Partial<Hung> = {}): Hung {
  const { place, id, mine } = card
  return { place, id, mine, marks: [], green: 0, red: 0, keeper: false, owner: null, ...more }
}

export function resultScene(last: PastRound): Scene {
  const places = last.places.map((card) => {
    const { green, red, keeper, owner } = card
    return hung(card, { green, red, keeper, owner, marks: marksOn(last.votes, card.place) })
  })
  return scene('result', { word: last.word, curator: last.curator, places, room: places.length })
}

/** Best first, then least; in the order of the seats. */
export function marksOn(votes: readonly Ballot[], place: number): Mark[] {
  const here = votes.filter((vote) => vote.place === place)
  const of = (colour: Colour): Mark[] =>
    here.filter((vote) => vote.colour === colour).map(({ seat }) => ({ seat, colour }))
  return [...of('green'), ...of('red')]
}

/** A tie-break that was counted: told by its event, over the pictures that hung there. */
export function tieResult(mat: readonly Hung[], event: EventInfo): Scene {
  const data = event.data as unknown as Events['tie counted']
  const places = mat.map((card) => ({
    ...card,
    marks: data.votes
      .filter((vote) => vote.place === card.place)
      .map(({ seat }) => ({ seat, colour: 'love' as const })),
    keeper: data.best.includes(card.place),
    owner: data.owners[card.place - 1] ?? null,
  }))
  return scene('tie result', { places, room: places.length })
}

export function matScene(view: TableView): Scene {
  const kind = view.tie ? 'tie mat' : 'mat'
  const places = view.mat.map((card) => hung(card))
  return scene(kind, { word: view.word ?? '', curator: view.tie ? null : view.curator, places, room: places.length })
}

export function sceneOf(view: TableView): Scene {
  if (view.phase === 'over') return scene('over')
  if (view.mat.length) return matScene(view)
  if (view.phase === 'tie-break cards')
    return scene('finale', { backs: view.ready.length, room: view.tie?.tied.length ?? 0 })
  if (CHOOSING_WORD.has(view.phase)) return scene('bare', { room: roomOf(view) })
  const handed = view.phase === 'cards' ? view.ready.length : 0
  const backs = (handed + 1) * view.cards_each
  return scene('backs', { word: view.word ?? '', curator: view.curator, backs, room: roomOf(view) })
}

/** Three in a row up to six pictures, four from seven on; a tie-break hangs its few in one row. */
export function columnsOf(room: number): number {
  if (room <= 3) return Math.max(1, room)
  return room === 4 ? 2 : room <= 6 ? 3 : 4
}

/** Who has this picture as a Keeper, and which are the cards this seat may choose from now. */
export function choosable(view: TableView): Card[] {
  return view.phase === 'tie-break cards' ? (view.tie?.dealt ?? []) : view.hand
}

/** What this seat has laid face down itself and does not see on the wall yet. */
export function laidDown(view: TableView): Card[] {
  return view.mat.some((card) => card.mine) ? [] : view.your_cards
}
