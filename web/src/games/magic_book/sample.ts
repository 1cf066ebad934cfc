/** A table in the middle of a game, for tests: Jun's turn, the Book asks for 3 green, Ada holds two and a shadow. */
import { frontOf, kindOf, pageOf } from './cast'
import type { CardInfo, Decision, Letter, MoveInfo, PlayerInfo, StackInfo, TableView } from './types'

export function card(code: string): CardInfo {
  const kind = kindOf(frontOf(code))
  const page = pageOf(code)
  return {
    card: code,
    colour: kind.letter,
    name: kind.name,
    people: kind.people,
    page,
    side: /\d/.test(page) ? 'left' : 'right',
  }
}

export function stack(colour: Letter, count: number, locked = false): StackInfo {
  return { colour, name: kindOf(colour).name, count, shadows: 0, cards: [], locked }
}

export function player(seat: number, more: Partial<PlayerInfo> = {}): PlayerInfo {
  const empty = {
    row: [],
    laid_out: 0,
    pieces: 0,
    rings: 0,
    loose: 0,
    values: null,
    pearls: { red: 0, blue: 0 },
    numbers: null,
  }
  const rest = {
    eggs: 0,
    crystals: 0,
    crest: null,
    hand_size: 0,
    backs: [],
    hand: null,
    used: [],
    has_laid: false,
    away: false,
    score: null,
    place: null,
  }
  return { seat, ...empty, ...rest, ...more }
}

export const HAND = ['B3', 'G2', 'G4', 'GO', 'WB', 'X6'].map(card)

export function table(more: Partial<TableView> = {}): TableView {
  const page = { count: 20, thin: false, put_by: null, card: null }
  const values = [1, 4, 6, 8, 10, 12, 16, 20]
  return {
    turn: 2,
    first: 0,
    turns: 9,
    step: 'follow',
    asked: null,
    taken: 3,
    changed: [],
    page_end: false,
    quiet_turns: 0,
    book: {
      number: 3,
      colour: 'G',
      name: 'green',
      caption: 'Three in a heap',
      reward: ['low', 'shadow'],
      pays: { pieces: [4], bonus: ['shadow'] },
      left: { ...page, page: '3' },
      right: { ...page, page: 'G', count: 5, thin: true },
    },
    display: [card('O2'), card('WB')],
    supply: {
      pieces: values.map((value) => ({ value, count: value === 1 ? 0 : 3 })),
      lowest: 4,
      highest: 20,
      removed: [],
      pearls: { red: 1, blue: 10 },
      eggs: 8,
      crystals: 7,
      shadows: 9,
      crests: [16, 12, 8],
      box: 5,
    },
    amulets: { done: 4, target: 8 },
    chests: [
      {
        id: 'feather',
        name: 'Swindler Feather',
        window: 'before your cards are laid out',
        effect: 'lay out one card fewer',
        flavour: '',
      },
    ],
    players: [
      player(0, {
        row: [stack('B', 3), stack('O', 2)],
        hand: HAND,
        hand_size: 6,
        values: [1, 4],
        pieces: 2,
        loose: 2,
        crystals: 1,
        pearls: { red: 0, blue: 0 },
      }),
      player(1, {
        row: [stack('G', 1), stack('B', 2, true), stack('W', 4)],
        backs: ['4', '4', 'G'],
        hand_size: 3,
        pieces: 3,
        rings: 1,
        pearls: { red: 1, blue: 0 },
        eggs: 1,
      }),
      player(2, { backs: [], eggs: 1 }),
    ],
    demand: { need: 3, colour: 'G', have: 3, shadows: 1, shut_in: false, numbers: [2, 3, 4, 6], colours: ['O', 'B'] },
    draft: { prism: null, horn: false, feather: false, playing: false, size: 3, colour: 'G', side: null, picks: [] },
    hints: [],
    ...more,
  }
}

export function move(text: string, json: Record<string, unknown>, preview: Record<string, unknown> = {}): MoveInfo {
  return { text, index: 0, json, preview }
}

export const PAYS = {
  book: { number: 3, colour: 'green' },
  pieces: [4],
  bonus: ['shadow'],
  amulets: 1,
  have: 3,
  shadows: 1,
  size: 3,
}

/** Ada is asked to follow. */
export function follow(): Decision {
  const moves = [
    move('pass', { move: 'pass' }),
    move('play', { move: 'play' }, PAYS),
    move('feather', { move: 'feather' }, { price: 1 }),
  ]
  return {
    id: 's0-4',
    seat: 0,
    prompt: 'Follow with 3 green? Reward: piece 4 + shadow.',
    moves,
    open: null,
    answer: [],
  }
}

/** Ada may change the left page. */
export function change(): Decision {
  const reward = (number: number): Record<string, unknown> => ({
    ...PAYS,
    book: { number, colour: 'green' },
    pieces: number === 2 ? [4] : [6],
    bonus: number === 2 ? ['crystal'] : ['egg'],
    reward: ['low', number === 2 ? 'crystal' : 'egg'],
  })
  const writes = ['G2', 'G4'].map((code) =>
    move(`write left ${code}`, { move: 'write', side: 'left', card: code }, reward(Number(code.charAt(1)))),
  )
  return {
    id: 's0-5',
    seat: 0,
    prompt: '',
    moves: [move('keep', { move: 'keep' }, { ...PAYS, reward: ['low', 'shadow'] }), ...writes],
    open: null,
    answer: [],
  }
}
