/** One line to the keep that mends itself: back-off with jitter, a heartbeat, no lost frames unnoticed. */
import type { FromClient, FromServer } from './wire'

export type LineState = 'connecting' | 'open' | 'down' | 'ended'

export interface SocketLike {
  readyState: number
  send(text: string): void
  close(code?: number): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
}

export interface LineOptions {
  url: string
  make?: (url: string) => SocketLike
  random?: () => number
  onState: (state: LineState) => void
  onOpen: () => void
  onMessage: (message: FromServer) => void
}

const FIRST_MS = 300
const MOST_MS = 10_000
export const BEAT_MS = 15_000
/** How long a ping may go unanswered before the line counts as dead, where nobody looks. */
const SILENCE_MS = 25_000
/** Somebody looks: a quiet line is asked so often, and told as down when it has not answered for so long. */
const CHECK_MS = 1_500
const ANSWER_MS = 1_400
/** A line told as down for so long is given up. */
const GIVEN_UP_MS = 5_000
/** A call that takes longer than this is told as a line that is down; after the limit it is given up. */
const SLOW_MS = 2_000
const CALL_MS = 8_000
const OPEN = 1

/** The wait before the next try: doubled each time, with half of it left to chance. */
export function backOff(tries: number, random: () => number = Math.random): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** tries)
  return most / 2 + (most / 2) * random()
}

function hidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

export class Line {
  #socket: SocketLike | null = null
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | null = null
  #beat: ReturnType<typeof setTimeout> | null = null
  #patience: ReturnType<typeof setTimeout> | null = null
  #called = 0
  #heard = 0
  #asked = 0
  /** How long the last answer took. */
  #took = 0
  #down = false
  #ended = false
  #wake = (): void => this.hurry()
  #offline = (): void => this.silent()

  constructor(private readonly options: LineOptions) {}

  start(): void {
    this.#ended = false
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.#wake)
      window.addEventListener('offline', this.#offline)
    }
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.#wake)
    this.connect()
  }

  /** Hang up for good. */
  end(): void {
    this.#ended = true
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.#wake)
      window.removeEventListener('offline', this.#offline)
    }
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.#wake)
    this.drop()
    this.options.onState('ended')
  }

  /** Hang up and call again at once: whoever we are now, we were not when this line was opened. */
  again(): void {
    if (this.#ended) return
    this.drop()
    this.connect()
  }

  /** Say something; false when the line is down. */
  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** The welcome came: the next break starts with a short wait again. */
  settled(): void {
    this.#tries = 0
  }

  private connect(): void {
    this.#retry = null
    this.#called = Date.now()
    if (!this.#down) this.options.onState('connecting')
    const make = this.options.make ?? ((url: string) => new WebSocket(url) as unknown as SocketLike)
    let socket: SocketLike
    try {
      socket = make(this.options.url)
    } catch {
      this.later()
      return
    }
    this.#socket = socket
    this.#patience = setTimeout(() => this.slow(), SLOW_MS)
    socket.onopen = () => this.opened()
    socket.onmessage = (event: never) => this.heard(event as { data: string })
    socket.onclose = () => this.lost()
    socket.onerror = () => undefined
  }

  private slow(): void {
    this.tell('down')
    this.#patience = setTimeout(() => this.lost(), CALL_MS - SLOW_MS)
  }

  private opened(): void {
    if (this.#patience !== null) clearTimeout(this.#patience)
    this.#heard = Date.now()
    this.tell('open')
    this.options.onOpen()
    this.ping()
  }

  private heard(event: { data: string }): void {
    this.#heard = Date.now()
    if (this.#asked) this.#took = this.#heard - this.#asked
    this.#asked = 0
    if (this.#down) this.tell('open')
    this.after(hidden() ? BEAT_MS : CHECK_MS, () => this.ping())
    let message: FromServer
    try {
      message = JSON.parse(event.data) as FromServer
    } catch {
      return
    }
    this.options.onMessage(message)
  }

  /** The socket is of no use any more, whether it knows that or not. */
  private lost(): void {
    this.drop()
    this.later()
  }

  private later(): void {
    this.tell('down')
    this.#retry = setTimeout(() => this.connect(), backOff(this.#tries++, this.options.random))
  }

  /** One thing is waited for at a time: the next ping, or the answer to the last. */
  private after(ms: number, what: () => void): void {
    if (this.#beat !== null) clearTimeout(this.#beat)
    this.#beat = setTimeout(what, ms)
  }

  private ping(): void {
    this.#asked = Date.now()
    this.send({ type: 'ping', at: this.#asked / 1000 })
    if (hidden()) this.after(SILENCE_MS, () => this.lost())
    else this.after(Math.max(ANSWER_MS, 2 * this.#took), () => this.silent())
  }

  /** Nothing is heard: that is told at once; the line itself gets a moment more. */
  private silent(): void {
    if (this.#ended || this.#socket?.readyState !== OPEN) return
    this.tell('down')
    this.after(GIVEN_UP_MS, () => this.lost())
  }

  /** The device woke up or found its net again: do not sit out the back-off, nor wait for a socket that died asleep. */
  private hurry(): void {
    if (this.#ended || hidden()) return
    if (this.overdue()) {
      this.drop()
      this.connect()
    } else if (this.#socket?.readyState === OPEN) this.ping()
  }

  private overdue(): boolean {
    if (this.#socket === null) return true
    if (this.#socket.readyState === OPEN) return Date.now() - this.#heard > BEAT_MS
    return Date.now() - this.#called > CALL_MS
  }

  /** Hang up: nothing is heard of this socket any more, and nothing is waited for. */
  private drop(): void {
    if (this.#beat !== null) clearTimeout(this.#beat)
    if (this.#patience !== null) clearTimeout(this.#patience)
    if (this.#retry !== null) clearTimeout(this.#retry)
    this.#beat = this.#patience = this.#retry = null
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null
    if (socket.readyState <= OPEN) socket.close()
  }

  private tell(state: LineState): void {
    this.#down = state === 'down'
    this.options.onState(state)
  }
}
