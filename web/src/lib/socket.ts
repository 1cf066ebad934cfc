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
const BEAT_MS = 15_000
const SILENCE_MS = 40_000
const OPEN = 1

/** The wait before the next try: doubled each time, with half of it left to chance. */
export function backOff(tries: number, random: () => number = Math.random): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** tries)
  return most / 2 + (most / 2) * random()
}

export class Line {
  #socket: SocketLike | null = null
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | null = null
  #beat: ReturnType<typeof setInterval> | null = null
  #heard = 0
  #ended = false
  #wake = (): void => this.hurry()

  constructor(private readonly options: LineOptions) {}

  start(): void {
    this.#ended = false
    if (typeof window !== 'undefined') window.addEventListener('online', this.#wake)
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.#wake)
    this.connect()
  }

  /** Hang up for good. */
  end(): void {
    this.#ended = true
    if (typeof window !== 'undefined') window.removeEventListener('online', this.#wake)
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.#wake)
    if (this.#retry !== null) clearTimeout(this.#retry)
    this.#retry = null
    this.drop()
    this.options.onState('ended')
  }

  /** Hang up and call again at once: whoever we are now, we were not when this line was opened. */
  again(): void {
    if (this.#ended) return
    if (this.#retry !== null) clearTimeout(this.#retry)
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
    this.options.onState('connecting')
    const make = this.options.make ?? ((url: string) => new WebSocket(url) as unknown as SocketLike)
    let socket: SocketLike
    try {
      socket = make(this.options.url)
    } catch {
      this.later()
      return
    }
    this.#socket = socket
    socket.onopen = () => this.opened(socket)
    socket.onmessage = (event: never) => this.heard(socket, event as { data: string })
    socket.onclose = () => this.closed(socket)
    socket.onerror = () => undefined
  }

  private opened(socket: SocketLike): void {
    if (socket !== this.#socket) return
    this.#heard = Date.now()
    this.#beat = setInterval(() => this.tick(), BEAT_MS)
    this.options.onState('open')
    this.options.onOpen()
    this.send({ type: 'ping', at: Date.now() / 1000 })
  }

  private heard(socket: SocketLike, event: { data: string }): void {
    if (socket !== this.#socket) return
    this.#heard = Date.now()
    let message: FromServer
    try {
      message = JSON.parse(event.data) as FromServer
    } catch {
      return
    }
    this.options.onMessage(message)
  }

  private closed(socket: SocketLike): void {
    if (socket !== this.#socket) return
    this.drop()
    if (!this.#ended) this.later()
  }

  private later(): void {
    this.options.onState('down')
    this.#retry = setTimeout(() => this.connect(), backOff(this.#tries++, this.options.random))
  }

  private tick(): void {
    if (Date.now() - this.#heard > SILENCE_MS) this.#socket?.close()
    else this.send({ type: 'ping', at: Date.now() / 1000 })
  }

  /** The device woke up or found its net again: do not sit out the back-off. */
  private hurry(): void {
    if (this.#ended || this.#retry === null) return
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') return
    clearTimeout(this.#retry)
    this.connect()
  }

  private drop(): void {
    if (this.#beat !== null) clearInterval(this.#beat)
    this.#beat = null
    const socket = this.#socket
    this.#socket = null
    if (socket && socket.readyState <= OPEN) socket.close()
  }
}
