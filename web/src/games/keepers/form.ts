/** Which form a question wants, and what it says when it is filled in. */
import type { Colour, Decision, MoveInfo, TableView } from './types'

export type FormKind = 'cards' | 'word' | 'votes' | 'favourite' | null

export interface Vote {
  place: number
  colour: Colour
}

const FORMS: Record<string, FormKind> = {
  play: 'cards',
  word: 'word',
  vote: 'votes',
  favourite: 'favourite',
}

export function formKind(decision: Decision | null): FormKind {
  for (const move of decision?.moves ?? []) {
    const kind = FORMS[String(move.json.move)]
    if (kind) return kind
  }
  return standing(decision?.answer[0] ?? '')
}

/** Where answers are locked in nothing more can be said; the form then shows what stands. */
function standing(answer: string): FormKind {
  if (/^(green|red) /.test(answer)) return 'votes'
  return FORMS[answer.split(' ')[0] ?? ''] ?? null
}

/** How many picks make a whole answer. */
export function needed(kind: FormKind, view: TableView): number {
  if (kind === 'cards') return view.tie ? 1 : view.cards_each
  return kind === 'votes' ? view.votes_each : 1
}

/** The cards named in an answer: "play K017". */
export function cardsIn(answer: readonly string[]): string[] {
  return answer.map((text) => /^play (K\d+)$/.exec(text)?.[1] ?? '').filter(Boolean)
}

/** The votes named in an answer: "green 3". */
export function votesIn(answer: readonly string[]): Vote[] {
  return answer.flatMap((text) => {
    const found = /^(green|red) (\d+)$/.exec(text)
    return found ? [{ colour: found[1] as Colour, place: Number(found[2]) }] : []
  })
}

export function placeIn(answer: readonly string[]): number | null {
  const found = /^favourite (\d+)$/.exec(answer[0] ?? '')
  return found ? Number(found[1]) : null
}

/** What is said when these cards are handed in: all in one breath; those named before are not said again. */
export function sayCards(cards: readonly string[], before: readonly string[]): Record<string, unknown>[] {
  const fresh = cards.filter((card) => !before.includes(card))
  if (fresh.length > 1 && !before.length) return [{ move: 'play', cards: fresh }]
  return fresh.map((card) => ({ move: 'play', card }))
}

export function sayVotes(votes: readonly Vote[], before: readonly Vote[]): Record<string, unknown>[] {
  const fresh = votes.filter((vote) => !before.some((old) => old.place === vote.place))
  if (fresh.length > 1 && !before.length)
    return [{ move: 'vote', votes: fresh.map(({ place, colour }) => `${colour} ${place}`) }]
  return fresh.map(({ place, colour }) => ({ move: 'vote', place, colour }))
}

/** The places one may vote for. */
export function votable(decision: Decision | null): number[] {
  const places = (decision?.moves ?? [])
    .filter((move) => typeof move.json.place === 'number')
    .map((move) => Number(move.json.place))
  return [...new Set(places)].sort((a, b) => a - b)
}

/** The listed words that pass; those the table would have to be asked for are no suggestions. */
export function wordsOf(decision: Decision | null): string[] {
  const passing = (decision?.moves ?? []).filter((move) => move.json.move === 'word' && move.preview.blocked !== true)
  return passing.map((move) => String(move.json.word))
}

/** The round this word was said in, however it is written now; 0: in none. */
export function usedIn(said: readonly string[], typed: string): number {
  const bare = (word: string): string =>
    word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return bare(typed) ? said.findIndex((word) => bare(word) === bare(typed)) + 1 : 0
}

export function moveOf(decision: Decision | null, verb: string): MoveInfo | null {
  return decision?.moves.find((move) => move.json.move === verb) ?? null
}

/** A dozen words to choose from, other ones each time they are asked for. */
export function sampleOf(words: readonly string[], many: number, turn: number): string[] {
  if (words.length <= many) return [...words]
  const step = Math.max(1, Math.floor(words.length / many))
  const start = (turn * 7919) % words.length
  const found = Array.from({ length: many }, (_, at) => words[(start + at * step) % words.length] ?? '')
  return [...new Set(found)].sort()
}

/** Words that begin with what is typed, or hold it: the shortest first. */
export function matching(words: readonly string[], typed: string, many: number): string[] {
  const text = typed.trim().toLowerCase()
  if (!text) return []
  const begin = words.filter((word) => word.startsWith(text))
  const hold = words.filter((word) => !word.startsWith(text) && word.includes(text))
  return [...begin, ...hold].slice(0, many)
}

/** The next place on the dial, round and round over those one may vote for. */
export function turned(places: readonly number[], from: number | null, step: 1 | -1): number | null {
  if (!places.length) return null
  const at = from === null ? (step === 1 ? -1 : 0) : places.indexOf(from)
  return places[(at + step + places.length) % places.length] ?? null
}
