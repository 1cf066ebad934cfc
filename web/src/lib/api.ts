/** The calls of the protocol, typed. A refusal is thrown as `Refused`. */
import type {
  Address,
  Album,
  Branch,
  Browser,
  Chairs,
  CourseInfo,
  Device,
  Done,
  ExampleInfo,
  ExampleReply,
  ExampleTitle,
  Fits,
  GameInfo,
  Invitation,
  Kick,
  LessonInfo,
  LessonReply,
  LobbyRow,
  Looking,
  Me,
  MyGames,
  NewTable,
  Opened,
  Passage,
  Problem,
  Reach,
  Refusal,
  Rename,
  Replay,
  ReplayFrame,
  ReplayStory,
  RuleInfo,
  SheetInfo,
  SeatChoice,
  SetBot,
  Silenced,
  Sit,
  Switch,
  TableInfo,
  Verdict,
  Vote,
  Whom,
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

/** Whose line is it that is down? */
function unheard(): string {
  if (!navigator.onLine) return 'You are offline, so the keep cannot be reached. Your tables are safe there.'
  return 'The keep does not answer. Nothing was changed.'
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
    throw new Refused({ code: 'offline', rule: '', text: unheard() }, 0)
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
const ofGame = (slug: string, lesson = ''): string =>
  `/games/${encodeURIComponent(slug)}/lessons${lesson ? `/${encodeURIComponent(lesson)}` : ''}`
const ofExample = (slug: string, name = ''): string =>
  `/games/${encodeURIComponent(slug)}/examples${name ? `/${encodeURIComponent(name)}` : ''}`
const at = (id: string): string => `/tables/${encodeURIComponent(id)}`

export const api = {
  games: () => call<GameInfo[]>('GET', '/games'),
  rulebook: (slug: string) => call<RuleInfo[]>('GET', `/games/${encodeURIComponent(slug)}/rulebook`),
  summary: (slug: string) => call<SheetInfo[]>('GET', `/games/${encodeURIComponent(slug)}/summary`),
  courses: (slug: string) => call<CourseInfo[]>('GET', ofGame(slug)),
  lesson: (slug: string, name: string) => call<LessonInfo>('GET', ofGame(slug, name)),
  answerLesson: (slug: string, name: string, moves: unknown[]) =>
    call<LessonReply>('POST', ofGame(slug, name), { moves }),
  examples: (slug: string) => call<ExampleTitle[]>('GET', ofExample(slug)),
  example: (slug: string, name: string) => call<ExampleInfo>('GET', ofExample(slug, name)),
  tryExample: (slug: string, name: string, moves: unknown[]) =>
    call<ExampleReply>('POST', ofExample(slug, name), { moves }),
  tables: (game = '') => call<LobbyRow[]>('GET', `/tables${game ? `?game=${encodeURIComponent(game)}` : ''}`),
  open: (table: NewTable) => call<Opened>('POST', '/tables', table),
  table: (id: string) => call<TableInfo>('GET', at(id)),
  said: (code: string) => call<Opened>('GET', `/codes/${encodeURIComponent(code)}`),
  invitation: (id: string) => call<Invitation>('GET', `${at(id)}/invitation`),
  chairs: (id: string, chairs: Chairs) => call<TableInfo>('POST', `${at(id)}/chairs`, chairs),
  sit: (id: string, sit: Sit) => call<TableInfo>('POST', `${at(id)}/sit`, sit),
  stand: (id: string, seat: SeatChoice) => call<TableInfo>('POST', `${at(id)}/stand`, seat),
  kick: (id: string, kick: Kick) => call<TableInfo>('POST', `${at(id)}/kick`, kick),
  close: (id: string) => call<TableInfo>('POST', `${at(id)}/close`),
  lock: (id: string, lock: Switch) => call<TableInfo>('POST', `${at(id)}/lock`, lock),
  ban: (id: string, whom: Whom) => call<TableInfo>('POST', `${at(id)}/ban`, whom),
  mute: (id: string, whom: Whom) => call<TableInfo>('POST', `${at(id)}/mute`, whom),
  bot: (id: string, bot: SetBot) => call<TableInfo>('POST', `${at(id)}/bot`, bot),
  start: (id: string) => call<TableInfo>('POST', `${at(id)}/start`),
  vote: (id: string, vote: Omit<Vote, 'type'>) => call<Done>('POST', `${at(id)}/vote`, vote),
  rematch: (id: string) => call<Opened>('POST', `${at(id)}/rematch`),
  replay: (id: string) => call<Replay>('GET', `${at(id)}/replay`),
  story: (id: string, eyes: string) =>
    call<ReplayStory>('GET', `${at(id)}/replay/story?eyes=${encodeURIComponent(eyes)}`),
  frame: (id: string, number: number, eyes: string) =>
    call<ReplayFrame>('GET', `${at(id)}/replay/${number}?eyes=${encodeURIComponent(eyes)}`),
  review: (id: string) => call<Looking>('GET', `${at(id)}/review`),
  verify: (id: string) => call<Verdict>('GET', `${at(id)}/verify`),
  branch: (id: string, branch: Branch) => call<Opened>('POST', `${at(id)}/branch`, branch),
  me: () => call<Me>('GET', '/me'),
  rename: (me: Rename) => call<Me>('PUT', '/me', me),
  passage: () => call<Passage>('POST', '/me/passage'),
  claim: (passage: Passage) => call<Me>('POST', '/me/claim', passage),
  devices: () => call<Device[]>('GET', '/me/devices'),
  logOut: (device: string) => call<Device[]>('POST', `/me/devices/${device}/out`),
  logOthersOut: () => call<Device[]>('POST', '/me/devices/out'),
  myGames: () => call<MyGames>('GET', '/me/games'),
  reach: () => call<Reach>('GET', '/me/reach'),
  callHere: (browser: Browser) => call<Reach>('POST', '/me/push', browser),
  callNoMore: (browser: Silenced) => call<Reach>('POST', '/me/push/off', browser),
  writeTo: (address: Address) => call<Reach>('PUT', '/me/mail', address),
  writeNoMore: () => call<Reach>('DELETE', '/me/mail'),
  forgetMe: () => call<Me>('DELETE', '/me'),
  albums: () => call<Album[]>('GET', '/albums'),
  fits: (deck: string, word: string) => call<Fits>('GET', `/decks/${deck}/fits?word=${encodeURIComponent(word)}`),
  fitsOwn: (album: string, word: string) =>
    call<Fits>('GET', `${inAlbum(album)}/fits?word=${encodeURIComponent(word)}`),
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
  pictureUrl: (album: string, name: string, large = false): string =>
    `${BASE}${inAlbum(album, name)}${large ? '?size=large' : ''}`,
  cardUrl: (id: string, card: number, large: boolean): string =>
    `${BASE}${at(id)}/cards/${card}${large ? '?size=large' : ''}`,
  recordUrl: (id: string): string => `${BASE}${at(id)}/record`,
  qrUrl: (id: string): string => `${BASE}${at(id)}/qr.svg`,
}
