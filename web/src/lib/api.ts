/** The calls of the protocol, typed. A refusal is thrown as `Refused`. */
import type {
  Album,
  Branch,
  GameInfo,
  LobbyRow,
  Me,
  NewTable,
  Opened,
  Passage,
  Problem,
  Refusal,
  Rename,
  Replay,
  ReplayFrame,
  ReplayStory,
  RuleInfo,
  SeatChoice,
  SetBot,
  Sit,
  TableInfo,
  Verdict,
} from './wire'

export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.text)
  }
}

const BASE = '/api/v1'

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (body === undefined) return send<T>(method, path)
  return send<T>(method, path, JSON.stringify(body), 'application/json')
}

async function send<T>(method: string, path: string, body?: BodyInit, kind = ''): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`${BASE}${path}`, {
      method,
      credentials: 'same-origin',
      headers: kind ? { 'content-type': kind } : {},
      body,
    })
  } catch {
    throw new Refused({ code: 'offline', rule: '', text: 'The keep does not answer. Nothing was changed.' }, 0)
  }
  const text = await answer.text()
  const parsed = parse(text)
  if (answer.ok) return parsed as T
  throw new Refused(refusalOf(parsed, answer.status), answer.status)
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

function refusalOf(parsed: unknown, status: number): Refusal {
  const problem = parsed as Problem | null
  return (
    problem?.refusal ?? { code: `http_${status}`, rule: '', text: `The keep answered ${status} and gave no reason.` }
  )
}

/** What went wrong, as a refusal, whatever was thrown. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal
  return { code: 'unexpected', rule: '', text: error instanceof Error ? error.message : String(error) }
}

const inAlbum = (album: string, name = ''): string =>
  `/albums/${encodeURIComponent(album)}${name ? `/pictures/${encodeURIComponent(name)}` : ''}`
const at = (id: string): string => `/tables/${encodeURIComponent(id)}`

export const api = {
  games: () => call<GameInfo[]>('GET', '/games'),
  rulebook: (slug: string) => call<RuleInfo[]>('GET', `/games/${encodeURIComponent(slug)}/rulebook`),
  tables: (game = '') => call<LobbyRow[]>('GET', `/tables${game ? `?game=${encodeURIComponent(game)}` : ''}`),
  open: (table: NewTable) => call<Opened>('POST', '/tables', table),
  table: (id: string) => call<TableInfo>('GET', at(id)),
  sit: (id: string, sit: Sit) => call<TableInfo>('POST', `${at(id)}/sit`, sit),
  stand: (id: string, seat: SeatChoice) => call<TableInfo>('POST', `${at(id)}/stand`, seat),
  kick: (id: string, seat: SeatChoice) => call<TableInfo>('POST', `${at(id)}/kick`, seat),
  bot: (id: string, bot: SetBot) => call<TableInfo>('POST', `${at(id)}/bot`, bot),
  start: (id: string) => call<TableInfo>('POST', `${at(id)}/start`),
  rematch: (id: string) => call<Opened>('POST', `${at(id)}/rematch`),
  replay: (id: string) => call<Replay>('GET', `${at(id)}/replay`),
  story: (id: string, eyes: string) =>
    call<ReplayStory>('GET', `${at(id)}/replay/story?eyes=${encodeURIComponent(eyes)}`),
  frame: (id: string, number: number, eyes: string) =>
    call<ReplayFrame>('GET', `${at(id)}/replay/${number}?eyes=${encodeURIComponent(eyes)}`),
  verify: (id: string) => call<Verdict>('GET', `${at(id)}/verify`),
  branch: (id: string, branch: Branch) => call<Opened>('POST', `${at(id)}/branch`, branch),
  me: () => call<Me>('GET', '/me'),
  rename: (me: Rename) => call<Me>('PUT', '/me', me),
  passage: () => call<Passage>('POST', '/me/passage'),
  claim: (passage: Passage) => call<Me>('POST', '/me/claim', passage),
  newAlbum: () => call<Album>('POST', '/albums'),
  album: (album: string) => call<Album>('GET', inAlbum(album)),
  addPicture: (album: string, file: File, words: string) =>
    send<Album>(
      'POST',
      `${inAlbum(album)}/pictures?name=${encodeURIComponent(file.name.slice(0, 60))}&words=${encodeURIComponent(words)}`,
      file,
      'application/octet-stream',
    ),
  removePicture: (album: string, name: string) => call<Album>('DELETE', inAlbum(album, name)),
  pictureUrl: (album: string, name: string): string => `${BASE}${inAlbum(album, name)}`,
  cardUrl: (id: string, card: number, large: boolean): string =>
    `${BASE}${at(id)}/cards/${card}${large ? '?size=large' : ''}`,
  recordUrl: (id: string): string => `${BASE}${at(id)}/record`,
  qrUrl: (id: string): string => `${BASE}${at(id)}/qr.svg`,
}
