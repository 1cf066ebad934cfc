/** Tables for tests, laid by hand. */

import { LETTERS, roleOf } from './cast'
import type {
  Decision,
  DragonPlayer,
  DragonTile,
  DragonView,
  KeeperTile,
  KeeperView,
  Letter,
  MoveInfo,
  SeatInfo,
  TableEvent,
} from './types'

export function keeperTile(letter: Letter, more: Partial<KeeperTile> = {}): KeeperTile {
  const { colour, dragon, sign } = roleOf(letter)
  return {
    letter,
    colour,
    name: dragon,
    symbol: sign,
    life: 3,
    arrows: 0,
    hearts: 3,
    dice: 0,
    falls: false,
    shields: [],
    fallen: false,
    ...more,
  }
}

export function keeperView(
  tiles: Partial<Record<Letter, Partial<KeeperTile>>> = {},
  more: Partial<KeeperView> = {},
): KeeperView {
  const player = (seat: number): KeeperView['players'][number] => ({
    seat,
    tribe: LETTERS[seat]!,
    favourite: LETTERS[seat]!,
    hand: [...LETTERS],
    shown: null,
    shields_on: [],
    shields_left: 3,
  })
  return {
    mode: 'keeper',
    round: 1,
    phase: 'choosing',
    circle: [...LETTERS],
    tribes: LETTERS.slice(0, 3),
    first: 0,
    order: [0, 1, 2],
    board_dice: 0,
    arrow_supply: 15,
    ready: [],
    dragons: LETTERS.map((letter) => keeperTile(letter, tiles[letter])),
    players: [0, 1, 2].map(player),
    fallen: [],
    ...more,
  }
}

export function dragonTile(letter: Letter, more: Partial<DragonTile> = {}): DragonTile {
  const { colour, dragon, sign } = roleOf(letter)
  return {
    letter,
    colour,
    name: dragon,
    symbol: sign,
    life: 4,
    arrows: 0,
    hearts: 4,
    dice: 0,
    falls: false,
    trained: false,
    trainings: 0,
    trainings_max: 2,
    spaces: 2,
    battle: [],
    chance: 0,
    power: '1 Flame',
    shield: null,
    oath: false,
    neighbours: [],
    fails: { D: 'No Hunter die is there.', H: 'No arrow is there.', T: '', A: 'It is not trained.' },
    ...more,
  }
}

export function dragonPlayer(seat: number, more: Partial<DragonPlayer> = {}): DragonPlayer {
  return {
    seat,
    tribe: LETTERS[seat]!,
    stage: 'waiting',
    hand: [...LETTERS],
    face_down: false,
    keeper: null,
    token: null,
    row: [],
    available: { D: 2, H: 1, T: 1, A: 0 },
    used: { D: 0, H: 0, T: 0, A: 0 },
    magic: [],
    selected: null,
    signals: [],
    ...more,
  }
}

export function dragonView(
  tiles: Partial<Record<Letter, Partial<DragonTile>>> = {},
  more: Partial<DragonView> = {},
): DragonView {
  return {
    mode: 'dragon',
    round: 2,
    phase: 'planning',
    circle: [...LETTERS],
    tribes: ['R', 'Y'],
    first: 0,
    order: [0, 1],
    board_dice: 0,
    arrow_supply: 15,
    ready: [],
    difficulty: 'medium',
    weak_hits: true,
    goal: 6,
    shields: 0,
    dragons: LETTERS.map((letter) => dragonTile(letter, tiles[letter])),
    hunter: {
      pool: 3,
      reserve: 5,
      flames: 0,
      flames_max: 5,
      deck: 12,
      packets: [4, 4, 4],
      buried: [],
      last_round: false,
      left: null,
      discard: [],
      box: [],
      unseen: 0,
      unseen_cards: null,
      helpers: [],
    },
    bag: { white: 6, red: 6 },
    supply: { D: 8, H: 6, T: 6, A: 8 },
    players: [dragonPlayer(0), dragonPlayer(1)],
    marks: null,
    draft: { keeper: null, token: null },
    question: null,
    hints: [],
    people: [[0], [1]],
    talk: 'open',
    lost: '',
    given_up: false,
    ...more,
  }
}

export function move(json: Record<string, unknown>, preview: Record<string, unknown> = {}, index = 0): MoveInfo {
  return { text: Object.values(json).join(' '), index, json, preview }
}

export function decision(moves: MoveInfo[], more: Partial<Decision> = {}): Decision {
  return {
    id: 'd1',
    seat: 0,
    prompt: 'What now?',
    moves: moves.map((each, index) => ({ ...each, index })),
    open: null,
    answer: [],
    ...more,
  }
}

export function event(kind: string, data: Record<string, unknown> = {}, sentence = ''): TableEvent {
  return { kind, data, sentence, after: 1 }
}

export function seat(number: number, name: string, mark: SeatInfo['mark'] = 'ember'): SeatInfo {
  return {
    seat: number,
    kind: 'person',
    name,
    mark,
    skill: null,
    host: false,
    here: true,
    away_since: null,
    stand_in: false,
    clock: null,
    deadline: null,
  }
}
