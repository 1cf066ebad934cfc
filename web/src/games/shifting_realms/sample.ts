/** A small table for tests: Tyrfing, Alfheim and Dovre, two players, nothing built. */
import type {
  Decision,
  Goods,
  Json,
  Letter,
  MoveInfo,
  Player,
  Realm,
  TableView,
  SeatInfo,
  Space,
  Terrain,
  Units,
} from './types'

const ROWS: Partial<Record<Letter, string[]>> = {
  T: ['MGGFG', 'GGHGG', 'QGGGM', 'WWGRW'],
  A: ['FGRGF', 'GFGGM', 'QGHFG', 'WWWGW'],
  D: ['GQGKG', 'GGGGR', 'MHGGF', 'GWQWG'],
}
const GROUND: Record<string, Terrain> = {
  G: 'grass',
  F: 'forest',
  W: "water's edge",
  Q: 'quarry',
  M: 'mine',
  R: 'ruins',
  H: 'town hall',
  K: 'troll king',
}
const GIVES = { forest: 'wood', mine: 'gold', quarry: 'stone', ruins: 'magic' } as const

export const goods = (gold = 0, wood = 0, stone = 0, magic = 0): Goods => ({ gold, wood, stone, magic })

export const units = (seat: number, more: Partial<Units> = {}): Units => ({
  seat,
  scouts: 0,
  on_spots: 0,
  waiting: 0,
  soldiers: 0,
  flat: 0,
  unprotected: 0,
  moved_scouts: 0,
  moved_soldiers: 0,
  ...more,
})

function spacesOf(letter: Letter, board: number): Space[] {
  return (ROWS[letter] ?? []).flatMap((line, row) =>
    [...line].map((sign, column): Space => {
      const terrain = GROUND[sign] ?? 'grass'
      const gives = GIVES[terrain as keyof typeof GIVES] ?? null
      return {
        name: `${letter}.${'abcde'[column]}${row + 1}`,
        realm: letter,
        column: board * 5 + column,
        row,
        terrain,
        gives,
        spots: gives ? 3 : 0,
        spots_free: gives ? 3 : 0,
        tile: null,
        dragon: false,
        units: [],
        no_fight: terrain === 'town hall',
        fought: [],
        fight_over: false,
      }
    }),
  )
}

const realm = (letter: Letter, name: string, hall: string): Realm => ({
  letter,
  name,
  folk: 'folk',
  line: '',
  corners: '',
  hall,
  goal: '',
  meter: [{ what: 'parts', have: 1, need: 3 }],
  met: false,
  deck: 10,
  deck_open: true,
  left_in_deck: null,
  discard: [],
  piles: [
    {
      id: 'A-CAS',
      name: 'Elven Castle',
      word: 'castle',
      left: 3,
      on: 'forest',
      cost: goods(4, 5, 3, 1),
      vp: 10,
      yields: goods(),
      text: 'Three meet the objective.',
      flavour: '',
    },
  ].filter(() => letter === 'A') as Realm['piles'],
})

const player = (seat: number, colour: string, faction: string): Player => ({
  seat,
  colour,
  faction,
  shape: 'tower',
  place: seat + 1,
  bid: 0,
  vp: 0,
  track: { lap: 0, space: 0 },
  points: {},
  supply: goods(5),
  pieces: { gold: [1, 0], wood: [0, 0], stone: [0, 0], magic: [0, 0] },
  income: goods(),
  reserve: { scouts: 12, soldiers: 7 },
  on_board: { scouts: 3, soldiers: 3 },
  structures: [],
  raids: 0,
  tokens: [],
  magic_rate: 3,
  face_up: [],
  kept: [],
  tasks: [],
  away: false,
})

export function table(change: (view: TableView) => void = () => undefined): TableView {
  const view: TableView = {
    realms: [realm('T', 'Tyrfing', 'T.c2'), realm('A', 'Alfheim', 'A.c3'), realm('D', 'Dovre', 'D.b3')],
    spaces: [...spacesOf('T', 0), ...spacesOf('A', 1), ...spacesOf('D', 2)],
    dragon: 'T.e1',
    tokens: [1, 2].map((number) => ({ number, vp: 2, yields: goods(0, 1), owner: null })),
    order: [0, 1],
    choosing_next: [],
    round: 1,
    turn: 0,
    actions: 3,
    draws_left: 2,
    raided: false,
    question: { step: 'Act' },
    effects: {
      wood_off: 0,
      stone_off: 0,
      powder: false,
      oath: false,
      veiled: [],
      lost_scouts: 0,
      lost_soldiers: 0,
      markets_used: 0,
      vaults_used: 0,
    },
    players: [player(0, 'red', 'Sarkans'), player(1, 'blue', 'Biru')],
    resolving: [],
    met: [],
    built: 0,
    tiles: 27,
    ending: false,
    by_limit: false,
    away: [],
    aside: 3,
    workshop: null,
    score_now: 0,
    hints: [],
  }
  change(view)
  return view
}

export const move = (json: Json, preview: MoveInfo['preview'] = {}, index = 0): MoveInfo => ({
  text: Object.values(json).join(' '),
  index,
  json,
  preview,
})

export const asks = (moves: MoveInfo[], prompt = 'What do you do?', id = 'q1'): Decision => ({
  id,
  seat: 0,
  prompt,
  moves: moves.map((each, index) => ({ ...each, index })),
  open: null,
  answer: [],
})

export const seats = [
  { seat: 0, name: 'Ada', mark: 'ember' },
  { seat: 1, name: 'Bo', mark: 'tide' },
] as SeatInfo[]
