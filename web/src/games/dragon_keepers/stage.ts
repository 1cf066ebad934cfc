/** What happened, one thing at a time: how the picture changes, what is said, how long it takes. */

import { count } from '../../lib/words'
import { deedOf, roleOf } from './cast'
import type {
  Action,
  AnyTile,
  DragonPlayer,
  DragonView,
  Events,
  KeeperView,
  Letter,
  TableEvent,
  TableView,
} from './types'

type Data = Record<string, unknown>

export type Tone = 'plain' | 'good' | 'bad'

export interface Flight {
  art: string
  from: string
  to: string
}

export interface Beat {
  /** How long this is looked at, with motion. */
  ms: number
  text: string
  tone: Tone
  seat: number | null
  dragon: Letter | null
  flights: Flight[]
}

const LENGTHS: Record<string, number> = {
  rolled: 950,
  ducked: 500,
  rolled_alike: 600,
  hit: 650,
  fell: 1200,
  turned_over: 1400,
  protected: 650,
  shield: 900,
  shield_there: 600,
  healed: 600,
  hunter_card: 900,
  die_lost: 800,
  passed: 500,
  revealed: 950,
  failed: 1300,
  defended: 700,
  trained: 900,
  magic: 1100,
  battle: 1200,
  rerolled: 800,
  missed: 700,
  struck: 700,
  flames: 600,
  returned: 600,
  lured: 600,
  snapped: 700,
  oath: 600,
  walled: 700,
  recalled: 700,
  took: 500,
  gained: 400,
  marked: 700,
  giving_up: 1400,
  would_give_up: 600,
  played_on: 800,
  planned: 350,
  laid_open: 900,
  unseen: 700,
  over: 1800,
}

/** The reveal of the Keeper Game is watched by everyone, so its result stays a little. */
export const KEEPER_HOLD = 1500

export function lengthOf(events: readonly TableEvent[]): number {
  return events.reduce((sum, event) => sum + (LENGTHS[event.kind] ?? 0), 0)
}

export function beatOf(event: TableEvent, view: TableView): Beat {
  const { kind, data } = event
  const dragon = (data.dragon as Letter | undefined) ?? null
  return {
    ms: LENGTHS[kind] ?? 0,
    text: captionOf(event, view),
    tone: toneOf(kind),
    seat: typeof data.seat === 'number' ? data.seat : null,
    dragon,
    flights: flightsOf(kind, data, dragon),
  }
}

function toneOf(kind: string): Tone {
  if (['hit', 'fell', 'failed', 'missed', 'hunter_card', 'last_round'].includes(kind)) return 'bad'
  if (['shield', 'defended', 'healed', 'struck', 'die_lost', 'trained', 'snapped', 'walled'].includes(kind))
    return 'good'
  return 'plain'
}

/** The line under the Hunter's name while things happen. Names of dragons instead of colours. */
function captionOf({ kind, data, sentence }: TableEvent, view: TableView): string {
  const dragon = data.dragon ? roleOf(String(data.dragon)).dragon : ''
  const keeper = data.dragon ? roleOf(String(data.dragon)).keeper : ''
  if (view.mode === 'keeper') {
    const crowd = (data.seats as number[] | undefined)?.length ?? 0
    if (kind === 'shield') return `Alone before ${dragon}: a shield.`
    if (kind === 'shield_there') return `Alone before ${dragon}, where a shield lies already.`
    if (kind === 'protected') return `${NUMBERS[crowd] ?? 'Many'} before ${dragon}: no shield.`
    if (kind === 'hit') return `Nobody before ${dragon}: ${ARROWS[Number(data.arrows)] ?? 'another'} arrow.`
    if (kind === 'healed') return `An arrow off ${dragon}.`
  }
  if (kind === 'revealed') return `${keeper} steps out: ${deedOf(String(data.token)).name} ${dragon}.`
  if (kind === 'failed') return `${String(data.action)} fails. ${String(data.why)}`
  if (kind === 'hit') return `${count(Number(data.count), 'arrow')} on ${dragon}.`
  if (kind === 'fell') return `${dragon} falls.`
  if (kind === 'rolled') return 'The Hunter aims.'
  if (kind === 'ducked') return `${dragon} ducks one die.`
  if (kind === 'defended' || kind === 'returned')
    return `${count(Number(data.count), 'die', 'dice')} sent back from ${dragon}.`
  if (kind === 'trained') return `${dragon} learns to fight.`
  if (kind === 'battle') return `${dragon} attacks.`
  if (kind === 'struck') return `${dragon} strikes: ${count(Number(data.hits), 'hit')}.`
  if (kind === 'missed') return `${dragon} misses.`
  return sentence
}

function flightsOf(kind: string, data: Data, dragon: Letter | null): Flight[] {
  const tile = `tile-${dragon ?? ''}`
  const many = (number: unknown, flight: Flight): Flight[] => Array.from({ length: Number(number) || 1 }, () => flight)
  const die = (letter: string): string => hunterDie(letter)
  if (kind === 'rolled')
    return (data.roll as string[]).map((letter) => ({ art: die(letter), from: 'hunter', to: `tile-${letter}` }))
  if (!dragon) return kind === 'gained' ? [{ art: deedOf(String(data.token)).art, from: 'hunter', to: 'tray' }] : []
  if (kind === 'hit') return many(data.count, { art: 'tok-arrow', from: 'hunter', to: tile })
  if (kind === 'walled' && !data.count) return []
  if (kind === 'defended' || kind === 'returned' || kind === 'walled')
    return many(data.count, { art: die(dragon), from: tile, to: 'hunter' })
  if (kind === 'ducked' || kind === 'snapped') return [{ art: die(dragon), from: tile, to: 'hunter' }]
  if (kind === 'healed') return many(data.count, { art: 'tok-arrow', from: tile, to: 'hunter' })
  if (kind === 'struck') return [{ art: 'tok-flame', from: tile, to: 'hunter' }]
  if (kind === 'lured')
    return many(data.count, { art: die(String(data.source)), from: `tile-${String(data.source)}`, to: tile })
  if (kind === 'trained')
    return (data.dice as string[]).map((colour) => ({ art: `battle-${colour}-flame`, from: 'bag', to: tile }))
  return []
}

export function hunterDie(letter: string): string {
  return `hunter-${roleOf(letter).glyph.slice(2)}`
}

// -- how the picture changes ----------------------------------------------------------------------

/** The table after one event, near enough to watch; the true view follows when all is told. */
export function advance(view: TableView, event: TableEvent): TableView {
  return view.mode === 'keeper' ? keeperAfter(view, event) : dragonAfter(view, event)
}

function withTile<V extends TableView>(
  view: V,
  letter: unknown,
  change: (tile: V['dragons'][number]) => Partial<AnyTile>,
): V {
  const dragons = view.dragons.map((tile) => (tile.letter === letter ? settled({ ...tile, ...change(tile) }) : tile))
  return { ...view, dragons }
}

function settled<T extends AnyTile>(tile: T): T {
  return {
    ...tile,
    hearts: Math.max(0, tile.life - tile.arrows),
    falls: tile.dice > 0 && tile.arrows + tile.dice >= tile.life,
  }
}

function rolledOnto<V extends TableView>(view: V, roll: string[], most: number): V {
  const dice = (letter: string): number => Math.min(most, roll.filter((each) => each === letter).length)
  const dragons = view.dragons.map((tile) => settled({ ...tile, dice: dice(tile.letter) }))
  const placed = dragons.reduce((sum, tile) => sum + tile.dice, 0)
  return { ...view, dragons, board_dice: roll.length - placed }
}

function common<V extends TableView>(view: V, { kind, data }: TableEvent): V | null {
  if (kind === 'hit') return withTile(view, data.dragon, () => ({ arrows: Number(data.arrows) }))
  if (kind === 'healed') return withTile(view, data.dragon, () => ({ arrows: Number(data.arrows) }))
  if (kind === 'ducked') return withTile(view, data.dragon, () => ({ dice: Number(data.left) }))
  return null
}

function keeperAfter(view: KeeperView, event: TableEvent): KeeperView {
  const { kind, data } = event
  const shared = common(view, event)
  if (shared) return shared
  if (kind === 'rolled') return rolledOnto(view, data.roll as string[], 1)
  if (kind === 'turned_over') {
    const shown = data.keepers as Letter[]
    return {
      ...view,
      phase: 'resolving',
      players: view.players.map((player) => ({ ...player, shown: shown[player.seat] ?? null })),
    }
  }
  if (kind === 'shield') return shielded(view, Number(data.seat), data.dragon as Letter)
  if (kind === 'fell')
    return { ...withTile(view, data.dragon, () => ({ fallen: true })), fallen: [...view.fallen, data.dragon as Letter] }
  if (kind === 'round') return nextKeeperRound(view, Number(data.round))
  return view
}

function shielded(view: KeeperView, seat: number, dragon: Letter): KeeperView {
  const after = withTile(view, dragon, (tile) => ({ shields: [...new Set([...tile.shields, seat])] }))
  const players = view.players.map((player) =>
    player.seat === seat && !player.shields_on.includes(dragon)
      ? { ...player, shields_on: [...player.shields_on, dragon], shields_left: player.shields_left - 1 }
      : player,
  )
  return { ...after, players }
}

function nextKeeperRound(view: KeeperView, round: number): KeeperView {
  const dragons = view.dragons.map((tile) => settled({ ...tile, dice: 0 }))
  return { ...view, round, dragons, players: view.players.map((player) => ({ ...player, shown: null })) }
}

function dragonAfter(view: DragonView, event: TableEvent): DragonView {
  const { kind, data } = event
  const shared = common(view, event)
  if (shared && kind === 'hit')
    return { ...withTile(shared, data.dragon, () => ({ dice: 0 })), board_dice: view.board_dice + Number(data.count) }
  if (shared) return shared
  const back = (letter: unknown, number: number): DragonView => ({
    ...withTile(view, letter, (tile) => ({ dice: Math.max(0, tile.dice - number) })),
    board_dice: view.board_dice + number,
  })
  if (kind === 'rolled') return rolledOnto(view, data.roll as string[], 8)
  if (kind === 'defended' || kind === 'returned') return back(data.dragon, Number(data.count))
  if (kind === 'walled') return withTile(back(data.dragon, Number(data.count)), data.dragon, () => ({ oath: false }))
  if (kind === 'snapped')
    return {
      ...withTile(view, data.dragon, (tile) => ({ dice: tile.dice - 1 })),
      hunter: { ...view.hunter, pool: Number(data.pool) },
    }
  if (kind === 'lured') return lured(view, data)
  if (kind === 'oath') return withTile(view, data.dragon, () => ({ oath: true, falls: false }))
  if (kind === 'trained') return trainedOn(view, data)
  if (kind === 'shield') return withTile(view, data.dragon, () => ({ shield: data.shield as Letter }))
  if (kind === 'flames' || kind === 'die_lost')
    return { ...view, hunter: { ...view.hunter, flames: Number(data.flames) } }
  if (kind === 'round') return nextDragonRound(view, Number(data.round))
  return seatAfter(view, event)
}

function lured(view: DragonView, data: Data): DragonView {
  const moved = Number(data.count)
  const left = withTile(view, data.source, (tile) => ({ dice: Math.max(0, tile.dice - moved) }))
  return withTile(left, data.dragon, (tile) => ({ dice: tile.dice + moved }))
}

function trainedOn(view: DragonView, data: Data): DragonView {
  const dice = data.dice as ('white' | 'red')[]
  return withTile(view, data.dragon, (tile) => ({
    trained: true,
    trainings: 'trainings' in tile ? tile.trainings + 1 : 1,
    battle: 'battle' in tile ? [...tile.battle, ...dice] : dice,
  }))
}

function nextDragonRound(view: DragonView, round: number): DragonView {
  const dragons = view.dragons.map((tile) => settled({ ...tile, dice: 0, oath: false }))
  const players = view.players.map((player): DragonPlayer => ({
    ...player,
    stage: 'waiting',
    signals: [],
    selected: null,
  }))
  return { ...view, round, dragons, players, marks: null, board_dice: view.hunter.pool }
}

/** What a seat's own row shows after an event. */
function seatAfter(view: DragonView, { kind, data }: TableEvent): DragonView {
  const change: Record<string, (player: DragonPlayer) => Partial<DragonPlayer>> = {
    planned: () => ({
      stage: 'planned',
      face_down: true,
      token: data.token as Action,
      selected: (data.card as string) ?? null,
    }),
    passed: () => ({ stage: 'passed', row: [], signals: [] }),
    revealed: (player) => ({
      stage: 'resolved',
      face_down: false,
      token: null,
      signals: [],
      row: [...player.row, [data.dragon as Letter, data.token as Action]],
    }),
    withdrew: () => ({ signals: [] }),
  }
  const apply = change[kind]
  if (!apply) return view
  return {
    ...view,
    players: view.players.map((player) => (player.seat === data.seat ? { ...player, ...apply(player) } : player)),
  }
}

/** Heroes first, then crowds, then arrows: the order in which a round of the Keeper Game is told. */
export function inOrder(events: readonly TableEvent[]): TableEvent[] {
  const rank = ({ kind }: TableEvent): number => ['shield', 'shield_there', 'protected', 'hit'].indexOf(kind)
  const told = events.filter((event) => rank(event) >= 0).sort((a, b) => rank(a) - rank(b))
  return events.map((event) => (rank(event) >= 0 ? told.shift()! : event))
}

// -- the Keeper Game's round in one pill a dragon ----------------------------------------------------

export interface Verdict {
  letter: Letter
  seats: number[]
  tone: 'good' | 'ink' | 'bad'
  text: string
}

const NUMBERS = ['Nobody', 'Alone', 'Two', 'Three', 'Four', 'Five', 'Six']
const ARROWS = ['', 'first', 'second', 'third']

/** Heroes first, then crowds, then what nobody saw to. */
export function verdictsOf(events: readonly TableEvent[]): Verdict[] {
  const reveal = events.find((event) => event.kind === 'turned_over')
  if (!reveal) return []
  const shown = (reveal.data as unknown as Events['turned_over']).keepers
  const found: Verdict[] = events.flatMap((event) => verdictOf(event, shown))
  const order = ['good', 'ink', 'bad']
  return found.sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
}

function verdictOf({ kind, data }: TableEvent, shown: Letter[]): Verdict[] {
  const letter = data.dragon as Letter
  const seats = shown.flatMap((each, seat) => (each === letter ? [seat] : []))
  if (kind === 'shield') return [{ letter, seats, tone: 'good', text: 'Alone: shield' }]
  if (kind === 'shield_there') return [{ letter, seats, tone: 'ink', text: 'Alone: has one already' }]
  if (kind === 'protected')
    return [{ letter, seats, tone: 'ink', text: `${NUMBERS[seats.length] ?? 'Many'}: no shield` }]
  if (kind === 'hit')
    return [{ letter, seats, tone: 'bad', text: `Nobody: ${ARROWS[Number(data.arrows)] ?? 'another'} arrow` }]
  return []
}
