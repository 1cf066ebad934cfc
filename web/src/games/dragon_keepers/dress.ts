/** The moves of Dragon Keepers in the words of the move list: "Jonas to Kuru", "Take War Horn from the left". */
import type { Row } from '../../lib/moves'
import type { GameView, MoveInfo } from '../../lib/view'
import { capital, count } from '../../lib/words'
import { deedOf, letterOfColour, roleOf } from './cast'
import { signOf } from './signals'
import type { DragonView, Magic, TableView } from './types'
import { tileOf } from './types'
import { stageWord } from './words'

const PLAIN: Record<string, Partial<Row>> = {
  decline: { words: 'Leave the arrows', art: 'g-check' },
  pass: { words: 'Pass', art: 'g-undo' },
  'no magic': { words: 'No magic this round', art: 'g-check' },
  back: { words: 'Step back', art: 'g-undo' },
  hold: { words: 'Not yet', under: 'You may still play it after your keeper.', art: 'g-hourglass' },
  skip: { words: 'Keep it for later', art: 'g-lock' },
  keep: { words: 'Keep it so', art: 'g-check' },
  flame: { words: 'A flame on the Hunter', art: 'tok-flame' },
  done: { words: 'Done', art: 'g-check' },
  withdraw: { words: 'Take all signals back', art: 'g-undo' },
  next: { words: 'One more card under the deck', art: 'g-cards' },
  'give up': { words: 'Give up together', under: 'It ends the game if everyone agrees.', art: 'g-frown' },
  'play on': { words: 'Play on', art: 'g-play' },
}

export function dressMove(move: MoveInfo, view: GameView): Partial<Row> {
  const table = view.table as unknown as TableView
  const verb = String(move.json.move)
  if (verb === 'signal')
    return { words: String(move.preview.sentence ?? move.text), art: signOf(String(move.json.signal)), warning: '' }
  if (typeof move.json.dragon === 'string') return dragonRow(verb, move, table)
  if (typeof move.json.kind === 'string') return tokenRow(verb, move)
  if (table.mode === 'dragon') return dragonGameRow(verb, move, view, table)
  return PLAIN[verb] ?? {}
}

/** Where one person plays several tribes, they plan with all their hands open to them. */
export function seatsTogether(view: GameView): number[][] {
  const table = view.table as unknown as TableView
  return table.mode === 'dragon' ? table.people : []
}

/** A word about a seat for its chip. */
export function noteSeat(view: GameView, seat: number): string {
  const table = view.table as unknown as TableView
  if (table.mode === 'keeper')
    return view.ready.includes(seat) ? 'laid' : `${3 - (table.players[seat]?.shields_left ?? 3)} of 3`
  const player = table.players[seat]
  return player ? stageWord(player, table) : ''
}

function dragonRow(verb: string, move: MoveInfo, table: TableView): Partial<Row> {
  const role = roleOf(String(move.json.dragon))
  const art = `head-${role.colour}`
  const tile = tileOf(table, role.letter)
  const arrows = Number(move.preview.arrows ?? 0)
  if (verb === 'protect')
    return { words: `${role.keeper} stands before ${role.dragon}`, under: protectNote(move), art, warning: '' }
  if (verb === 'keeper') return { words: `${role.keeper} to ${role.dragon}`, under: standing(move), art, warning: '' }
  if (verb === 'heal' || verb === 'arrow')
    return { words: `An arrow off ${role.dragon}`, under: `${tile?.arrows ?? 0} to ${arrows}`, art }
  if (verb === 'mark') return { words: `Worry about ${role.dragon}`, under: standing(move), art }
  if (verb === 'to') return { words: `Dice to ${role.dragon}`, under: standing(move), art }
  return { words: role.dragon, under: standing(move), art }
}

/** A dragon in danger is a reason to go, not a warning against it. */
function protectNote(move: MoveInfo): string {
  if (move.preview.warning) return 'falls if nobody stands before it'
  if (move.preview.yours) return 'has your shield already'
  return move.preview.favourite ? 'your own dragon: alone you may heal too' : 'alone: a shield'
}

function standing(move: MoveInfo): string {
  const dice = Number(move.preview.dice ?? 0)
  const arrows = Number(move.preview.arrows ?? 0)
  return [dice ? count(dice, 'die', 'dice') : '', arrows ? count(arrows, 'arrow') : ''].filter(Boolean).join(', ')
}

function tokenRow(verb: string, move: MoveInfo): Partial<Row> {
  const deed = deedOf(String(move.json.kind))
  if (verb === 'gain')
    return {
      words: `A new ${deed.name} token`,
      under: `you have ${String(move.preview.yours)}, ${String(move.preview.left)} left`,
      art: deed.art,
    }
  const fails = move.preview.works_now === false
  return {
    words: deed.name,
    under: fails ? `As things lie it fails: ${String(move.preview.warning)}` : '',
    art: deed.art,
    warning: '',
  }
}

function dragonGameRow(verb: string, move: MoveInfo, view: GameView, table: DragonView): Partial<Row> {
  const { left, discard } = table.hunter
  if (verb === 'take left' && left)
    return {
      words: `Take ${left.name}`,
      under: `From the left: ${left.text} Brings the last round closer.`,
      art: 'g-cards',
      warning: '',
    }
  if (verb === 'take discard' && discard[0])
    return { words: `Take ${discard[0].name}`, under: `From the discard: ${discard[0].text}`, art: 'g-cards' }
  if (verb === 'magic' || verb === 'box') return cardRow(verb, move, table)
  if (verb === 'play magic')
    return { words: `Play ${String(move.preview.name)}`, under: String(move.preview.text ?? ''), art: 'g-star' }
  if (verb === 'reroll')
    return { words: `Reroll die ${String(move.json.die)}`, under: `now: ${String(move.preview.face)}`, art: 'g-dice' }
  if (verb === 'recall')
    return {
      words: `${view.names[Number(move.json.seat)] ?? 'Somebody'} takes all back`,
      under: count(Number(move.preview.keepers), 'keeper'),
      art: 'g-person',
    }
  if (verb === 'move') return { words: capital(count(Number(move.json.count), 'die', 'dice')), art: 'g-dice' }
  if (verb === 'pass') return { ...PLAIN.pass, under: backNote(move) }
  return PLAIN[verb] ?? {}
}

function backNote(move: MoveInfo): string {
  const back = Number(move.preview.keepers_back ?? 0)
  return back ? `${capital(count(back, 'keeper'))} and their tokens come back.` : 'Nothing is out yet.'
}

function cardRow(verb: string, move: MoveInfo, table: DragonView): Partial<Row> {
  const all: Magic[] = table.players.flatMap((player) => player.magic)
  const card = all.find((each) => each.id === move.json.card)
  const words = verb === 'box' ? `${card?.name ?? ''} to the box` : (card?.name ?? move.text)
  return { words, under: card?.text ?? '', art: verb === 'box' ? 'g-lock' : 'g-star' }
}

/** Where the game stands, and how hard it is. */
export function noteTable(view: GameView): string {
  const table = view.table as { mode?: string; round?: number; difficulty?: string }
  const hard = table.difficulty ? `, ${table.difficulty}` : ''
  return `Round ${table.round ?? 1}${hard}, ${table.mode === 'dragon' ? 'Dragon' : 'Keeper'} Game`
}

/** The tray before the island asks and takes every answer. */
export const onBoard = (): boolean => true
export const boardAsks = 'everywhere'

/** Shields and favourites of the Keeper Game are what everybody reckons with. */
export function sideOnPhones(view: GameView): boolean {
  return (view.table as { mode?: string }).mode === 'keeper'
}

/** Dragons and keepers are called as their tiles and cards are, not by their colour alone. */
export function tell(sentence: string): string {
  const named = sentence.replace(/\b[Tt]he (\w+) (dragon|Keeper)\b/g, (said, colour: string, kind: string) => {
    const letter = letterOfColour(colour)
    return letter === null ? said : kind === 'dragon' ? roleOf(letter).dragon : roleOf(letter).keeper
  })
  return named.replace(/\b(protects?|mark) (\w+)\b/g, (said, verb: string, colour: string) => {
    const letter = letterOfColour(colour)
    return letter === null ? said : `${verb} ${roleOf(letter).dragon}`
  })
}
