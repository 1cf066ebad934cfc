/** A few seconds of a finished game to take along: the curve as it is drawn, and what was told, move by move. */
import { lookOf } from '../art/marks'
import { gifOf, type Frame } from './gif'
import { inHundred } from './review'
import type { Review, SeatInfo } from './wire'

export const FILM = { wide: 640, high: 360 }
/** Moves before and after the one that is looked at. */
const AROUND = 5
const REST = 90

export interface Scene {
  title: string
  accent: string
  seats: readonly SeatInfo[]
  review: Review
  team: boolean
  number: number
  /** What was told of a move, to the eyes that look. */
  told: (number: number) => string[]
}

/** The moves a film about this one shows. */
export function span(number: number, last: number): number[] {
  const first = Math.max(0, Math.min(number - AROUND, last - 2 * AROUND))
  const end = Math.min(last, Math.max(number + AROUND, 2 * AROUND))
  return Array.from({ length: end - first + 1 }, (_, at) => first + at)
}

export async function filmed(scene: Scene): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [FILM.wide, FILM.high]
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  await document.fonts?.ready
  const numbers = span(scene.number, scene.review.course.chances.length - 1)
  const frames: Frame[] = []
  for (const number of numbers) {
    paint(pen, scene, number)
    const rest = number === numbers.at(-1) ? 2 * REST : REST
    frames.push({ pixels: pen.getImageData(0, 0, FILM.wide, FILM.high).data, rest })
    await new Promise((done) => setTimeout(done, 0))
  }
  return new Blob([gifOf(frames, FILM.wide, FILM.high)], { type: 'image/gif' })
}

function paint(pen: CanvasRenderingContext2D, scene: Scene, number: number): void {
  const { seats, review, team } = scene
  pen.fillStyle = '#2a2240'
  pen.fillRect(0, 0, FILM.wide, FILM.high)
  write(pen, scene.title, 24, 40, 24, scene.accent)
  write(pen, `Move ${number}`, FILM.wide - 24, 40, 18, '#c2b5d8', 'right')
  captions(pen, scene.told(number))
  const lines = team ? seats.slice(0, 1) : seats
  const now = review.course.chances[number] ?? []
  lines.forEach((seat) => curve(pen, review, seat, number))
  lines.forEach((seat, at) => {
    const x = 24 + at * ((FILM.wide - 48) / Math.max(3, lines.length))
    pen.fillStyle = lookOf(seat.mark).colour
    pen.fillRect(x, 326, 14, 14)
    write(pen, `${team ? 'Together' : seat.name} ${inHundred(now[seat.seat] ?? 0)}`, x + 22, 339, 17, '#fbf1dc')
  })
}

function curve(pen: CanvasRenderingContext2D, review: Review, seat: SeatInfo, number: number): void {
  const [left, top, wide, high] = [24, 160, FILM.wide - 48, 150]
  const last = Math.max(1, review.course.chances.length - 1)
  const look = lookOf(seat.mark)
  const spot = (at: number): [number, number] => [
    left + (at / last) * wide,
    top + high - (review.course.chances[at]?.[seat.seat] ?? 0) * high,
  ]
  pen.lineWidth = 2
  pen.globalAlpha = 0.3
  pen.strokeStyle = look.rim ?? look.colour
  pen.beginPath()
  for (let at = number; at <= last; at++) pen.lineTo(...spot(at))
  pen.stroke()
  pen.globalAlpha = 1
  pen.lineWidth = 4
  pen.lineJoin = 'round'
  pen.strokeStyle = look.rim ?? look.colour
  pen.beginPath()
  for (let at = 0; at <= number; at++) pen.lineTo(...spot(at))
  pen.stroke()
  pen.fillStyle = '#fff6e3'
  pen.beginPath()
  pen.arc(...spot(number), 6, 0, 7)
  pen.fill()
}

/** At most three lines of what was told, broken at words. */
function captions(pen: CanvasRenderingContext2D, told: readonly string[]): void {
  pen.font = '500 18px "Atkinson Hyperlegible Next Variable", system-ui, sans-serif'
  const lines: string[] = ['']
  for (const word of told.join(' ').split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (pen.measureText(longer).width > FILM.wide - 48) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  pen.fillStyle = '#fbf1dc'
  pen.textAlign = 'left'
  lines
    .slice(0, 3)
    .forEach((line, at) => pen.fillText(at === 2 && lines.length > 3 ? `${line} …` : line, 24, 76 + at * 25))
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  align: CanvasTextAlign = 'left',
): void {
  pen.fillStyle = colour
  pen.font = `${size}px Caprasimo, Georgia, serif`
  pen.textAlign = align
  pen.fillText(text, x, y, FILM.wide - 48)
  pen.textAlign = 'left'
}
