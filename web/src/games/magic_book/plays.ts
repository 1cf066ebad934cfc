/** What a hand could do with the Book, counted from the open cards: which to pick, which to write, what it would pay. */
import { KINDS, frontOf, isNumber, pageOf } from './cast'
import type {
  Bonus,
  CardInfo,
  Decision,
  Letter,
  MoveInfo,
  PlayerInfo,
  Preview,
  RewardPart,
  SideName,
  StackInfo,
  TableView,
} from './types'
import { figure, many } from './words'

export type Asked = 'take' | 'change' | 'lay' | 'side' | 'pick' | 'other' | null

/** Which kind of question this is. */
export function askedFor(decision: Decision | null): Asked {
  if (!decision) return null
  const has = (verb: string): boolean => decision.moves.some((move) => move.json.move === verb)
  if (has('take') || has('crystal')) return 'take'
  if (has('keep')) return 'change'
  if (has('side')) return 'side'
  if (has('pick')) return 'pick'
  if (has('decide')) return 'other'
  return has('pass') || has('play') || has('prism') || has('horn') || has('feather') ? 'lay' : 'other'
}

export function moveOf(decision: Decision | null, verb: string, more: Record<string, unknown> = {}): MoveInfo | null {
  const fits = (move: MoveInfo): boolean =>
    move.json.move === verb && Object.entries(more).every(([key, value]) => move.json[key] === value)
  return decision?.moves.find(fits) ?? null
}

/** May this card be among those laid out? */
export function fits(card: string, colour: Letter): boolean {
  return frontOf(card) === colour || frontOf(card) === 'X'
}

/** A sensible set, as places in the hand: dragons of the colour first, those whose backs one holds twice, shadows last. */
export function suggest(hand: readonly CardInfo[], colour: Letter, size: number): number[] {
  const twins = (page: string): number => hand.filter((card) => card.page === page).length
  const cost = (card: CardInfo): number =>
    (card.colour === 'X' ? 1000 : 0) +
    (isNumber(card.page) ? 10 + Number(card.page.charAt(0)) : 12) -
    6 * Math.min(twins(card.page), 3)
  const fitting = hand.map((card, at) => ({ card, at })).filter(({ card }) => fits(card.card, colour))
  const chosen = fitting.sort((a, b) => cost(a.card) - cost(b.card)).slice(0, size)
  return chosen.map(({ at }) => at).sort((a, b) => a - b)
}

/** A new colour beside others goes to one end of the row. */
export function needsSide(row: readonly StackInfo[], colour: Letter): boolean {
  return row.length > 0 && !row.some((stack) => stack.colour === colour)
}

/** Which stack a new one at this end would shut in. */
export function shutBy(row: readonly StackInfo[], side: SideName): StackInfo | null {
  if (row.length < 2) return null
  return (side === 'left' ? row[0] : row.at(-1)) ?? null
}

/** "Three green and a shadow fit." */
export function fitWords(have: number, shadows: number, name: string): string {
  if (!have && !shadows) return `You hold no ${name}.`
  const lone = shadows === 1 ? 'a shadow' : `${figure(shadows)} shadows`
  if (!have) return `You hold ${lone}, but no ${name} to go with ${shadows === 1 ? 'it' : 'them'}.`
  const words = `${figure(have)} ${name}${shadows ? ` and ${lone}` : ''}`
  return `You hold ${words}.`
}

/** What a demand would pay, and how close a hand comes to it. */
export interface Pay {
  number: number
  colour: Letter
  /** The reward as the page prints it, where the preview says so. */
  reward: RewardPart[]
  pieces: number[]
  bonus: Bonus[]
  amulets: number
  crest: number | null
  have: number
  shadows: number
  enough: boolean
  warning: string
}

/** The preview of a move that leads to a play. */
export function payOf(move: MoveInfo): Pay | null {
  const said = move.preview as Preview
  if (!said.book || !said.pieces) return null
  const [have, shadows] = [said.have ?? 0, said.shadows ?? 0]
  const letter = Object.values(KINDS).find((kind) => kind.name === said.book?.colour)?.letter ?? 'X'
  return {
    number: said.book.number,
    colour: letter,
    reward: said.reward ?? [],
    pieces: said.pieces,
    bonus: said.bonus ?? [],
    amulets: said.amulets ?? 0,
    crest: said.crest ?? null,
    have,
    shadows,
    enough: have >= 1 && have + shadows >= (said.size ?? said.book.number),
    warning: said.warning ?? '',
  }
}

/** The Book as it would be with these cards on it, and what it would pay: the reward of the number, the count of the colour. */
export function payOfChange(
  decision: Decision,
  view: TableView,
  me: PlayerInfo,
  left: string | null,
  right: string | null,
): Pay | null {
  const written = left ? moveOf(decision, 'write', { card: left }) : null
  const base = payOf(written ?? moveOf(decision, 'keep') ?? decision.moves[0]!)
  if (!base) return null
  const colour = right ? (pageOf(right) as Letter) : view.book.colour
  const gone = [left, right].filter((card) => card !== null)
  const held = (letter: Letter): number =>
    (me.hand ?? []).filter((card) => card.colour === letter).length -
    gone.filter((card) => frontOf(card) === letter).length
  const [have, shadows] = [held(colour), held('X')]
  const locked = isShutIn(me.row, colour)
  return {
    ...base,
    colour,
    have,
    shadows,
    crest: null,
    enough: have >= 1 && have + shadows >= base.number && !locked,
    warning: locked ? `Your ${KINDS[colour].name} dragons are shut in.` : '',
  }
}

export type Said = Record<string, unknown>

/** The answer to a change: both pages in one breath. A Starting card may bring something to light as it is put there, so what comes after it is said after it. */
export function changeSaid(asked: SideName | null, left: string | null, right: string | null): Said[] {
  const last: Said = right ? { move: 'write', side: 'right', card: right } : { move: 'keep' }
  if (asked === 'right') return [last]
  if (left?.endsWith('*')) return [{ move: 'write', side: 'left', card: left }, last]
  return [{ move: 'change', ...(left ? { left } : {}), ...(right ? { right } : {}) }]
}

/** Above the hand: what is asked for, as Magic Items have changed it, and how far the hand reaches. */
export function badgeWords(view: TableView, me: PlayerInfo): string {
  const demand = view.demand
  if (!demand || view.step === 'over') return ''
  const kind = KINDS[view.draft?.colour ?? demand.colour]
  const asked = `${view.draft?.size ?? demand.need} ${kind.name} asked`
  if (isShutIn(me.row, kind.letter) && !view.draft?.horn) return `${asked}, but yours are shut in`
  const have = (me.hand ?? []).filter((card) => card.colour === kind.letter).length
  return `${asked}, you hold ${have}${demand.shadows ? ` and ${many(demand.shadows, 'shadow')}` : ''}`
}

export function isShutIn(row: readonly StackInfo[], colour: Letter): boolean {
  return row.some((stack) => stack.colour === colour && stack.locked)
}

/** The question over the form: whether anything can be laid out as things are, or with a Magic Item only. */
export function layWords(following: boolean, size: number, name: string, playable: boolean, items: boolean): string {
  if (playable) return `${following ? 'Follow with' : 'Lay out'} ${figure(size)} ${name}?`
  if (items) return `${figure(size).replace(/^./, (first) => first.toUpperCase())} ${name}: with a Magic Item only.`
  return following ? 'You cannot follow.' : 'Nothing to lay out.'
}

export function laySaid(cards: readonly string[], side: SideName | null): Record<string, unknown> {
  return { move: 'lay', cards: [...cards], ...(side ? { side } : {}) }
}

export interface Sorted {
  card: CardInfo
  /** Its place in the hand as the server lists it. */
  at: number
}

/** The hand by dragon, as it comes; or by page: numbers upwards, then colours. */
export function sortHand(hand: readonly CardInfo[], lens: 'dragon' | 'page'): Sorted[] {
  const sorted = hand.map((card, at) => ({ card, at }))
  if (lens === 'dragon') return sorted
  const rank = (page: string): number => (isNumber(page) ? Number(page.charAt(0)) : 10 + 'BGOW'.indexOf(page.charAt(0)))
  return sorted.sort((a, b) => rank(a.card.page) - rank(b.card.page) || a.at - b.at)
}

/** Who is asked after this follower in the same turn, clockwise. */
export function askedAfter(view: TableView, seat: number): number[] {
  const count = view.players.length
  const steps = (view.turn - seat + count) % count
  const after = Array.from({ length: Math.max(0, steps - 1) }, (_, at) => (seat + 1 + at) % count)
  return after.filter((each) => !view.players[each]?.away)
}
