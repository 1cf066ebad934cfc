/** Tables, seats and sockets for tests. */
import { plainTable } from '../lib/plainTable'
import type { SocketLike } from '../lib/socket'
import type { Decision, GameView, MoveInfo } from '../lib/view'
import type { FromClient, FromServer, GameInfo, SeatInfo, TableInfo, Update, Welcome } from '../lib/wire'

export function aSeat(seat: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat,
    kind: 'person',
    name: ['Ada', 'Bo', 'Mirela'][seat] ?? `Seat ${seat}`,
    mark: (['ember', 'tide', 'moss'] as const)[seat] ?? 'linen',
    skill: null,
    host: seat === 0,
    here: true,
    away_since: null,
    stand_in: false,
    clock: null,
    deadline: null,
    ...more,
  }
}

export function aTable(more: Partial<TableInfo> = {}): TableInfo {
  return plainTable({
    id: 'abcdefghjkmn',
    game: 'keepers_creepers',
    title: 'Keepers & Creepers',
    watching: 'open',
    seats: [aSeat(0), aSeat(1)],
    mine: [0],
    host: true,
    commitment: 'c0ffee',
    ...more,
  })
}

export function aGame(more: Partial<GameInfo> = {}): GameInfo {
  return {
    slug: 'keepers_creepers',
    title: 'Keepers & Creepers',
    line: '',
    least: 2,
    most: 5,
    ready: true,
    edition: '1',
    credits: '',
    secrets: false,
    minutes: 20,
    modes: [],
    options: [],
    marks: [],
    pictures: false,
    lessons: 0,
    board: '',
    cover: '',
    look: null,
    ...more,
  }
}

export function aMove(text: string, index = 0, more: Partial<MoveInfo> = {}): MoveInfo {
  const [move, piece] = text.split(' ')
  return { text, index, json: piece ? { move, piece } : { move }, preview: piece ? { piece } : {}, ...more }
}

export function aDecision(moves: MoveInfo[] = [aMove('done')], more: Partial<Decision> = {}): Decision {
  return { id: 's0-0', seat: 0, prompt: 'What now?', moves, open: null, answer: [], ...more }
}

export function aView(more: Partial<GameView> = {}): GameView {
  return {
    game: 'keepers_creepers',
    edition: '1',
    options: {},
    seats: 2,
    you: 0,
    names: ['Ada', 'Bo'],
    over: false,
    outcome: null,
    waiting: [0],
    ready: [],
    decisions: [aDecision()],
    answered: [],
    table: {},
    ...more,
  }
}

const raw = (view: GameView): Record<string, unknown> => view as unknown as Record<string, unknown>

export function aWelcome(more: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    version: 1,
    table: aTable(),
    looking: 0,
    moves: 0,
    view: raw(aView()),
    undo: false,
    story: [],
    recap: 0,
    returning: false,
    acted: 0,
    deeds: [],
    chat: [],
    ...more,
  }
}

export function anUpdate(moves: number, more: Partial<Update> = {}): Update {
  return {
    type: 'update',
    moves,
    view: raw(aView()),
    events: [{ kind: 'stepped', data: {}, sentence: `Move ${moves}.`, after: moves }],
    table: aTable({ moves }),
    undo: false,
    seat: 1,
    by: 'bot',
    ...more,
  }
}

/** A line whose other end is the test. */
export class FakeSocket implements SocketLike {
  static made: FakeSocket[] = []
  static get last(): FakeSocket {
    const socket = FakeSocket.made.at(-1)
    if (!socket) throw new Error('no socket was made')
    return socket
  }
  static make = (url: string): FakeSocket => {
    const socket = new FakeSocket(url)
    FakeSocket.made.push(socket)
    return socket
  }

  readyState = 0
  sent: FromClient[] = []
  onopen: ((event: never) => void) | null = null
  onmessage: ((event: never) => void) | null = null
  onclose: ((event: never) => void) | null = null
  onerror: ((event: never) => void) | null = null

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient)
  }
  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({} as never)
  }

  // -- the test's end --
  open(): void {
    this.readyState = 1
    this.onopen?.({} as never)
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never)
  }
  heard<T extends FromClient['type']>(type: T): Extract<FromClient, { type: T }>[] {
    return this.sent.filter((each) => each.type === type) as Extract<FromClient, { type: T }>[]
  }
}
