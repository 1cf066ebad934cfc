/** A card to share: an image made in this browser, from what everybody knows when a game is over. */
import { lookOf } from '../art/marks'
import { headline, ranking, reasonsOf } from './ending'
import type { Outcome } from './view'
import type { SeatInfo } from './wire'

export const CARD = { wide: 1200, high: 630 }

export interface CardFacts {
  title: string
  accent: string
  outcome: Outcome
  seats: readonly SeatInfo[]
  /** The score of a seat in words, where the game counts. */
  scores: readonly string[]
  course: readonly number[][]
}

/** What the card says, line by line: nothing but the outcome of a finished game. */
export function cardLines({ title, outcome, seats, scores }: CardFacts): string[] {
  const rows = ranking(outcome, seats).map(({ seat, place }) => {
    const score = scores[seat.seat] ?? ''
    return outcome.won === null ? `${place}. ${seat.name}${score ? `, ${score}` : ''}` : seat.name
  })
  return [title, headline(outcome, seats), ...(outcome.won === null ? [] : reasonsOf(outcome)), ...rows]
}

export async function drawCard(facts: CardFacts): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD.wide
  canvas.height = CARD.high
  const pen = canvas.getContext('2d')
  if (!pen) return null
  await document.fonts?.ready
  paint(pen, facts)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function paint(pen: CanvasRenderingContext2D, facts: CardFacts): void {
  const { outcome, accent } = facts
  const ground = pen.createLinearGradient(0, 0, 0, CARD.high)
  const [above, below] =
    outcome.won === true
      ? ['#b26b0c', '#4a2149']
      : outcome.won === false
        ? ['#3d3a4c', '#1b1922']
        : ['#3a2f58', '#1b152b']
  ground.addColorStop(0, above!)
  ground.addColorStop(1, below!)
  pen.fillStyle = ground
  pen.fillRect(0, 0, CARD.wide, CARD.high)
  pen.fillStyle = '#8a5430'
  for (const y of [0, CARD.high - 16]) pen.fillRect(0, y, CARD.wide, 16)
  const [title, won] = cardLines(facts)
  write(pen, title ?? '', 64, 104, 40, accent)
  write(pen, won ?? '', 64, 186, 64, '#fff6e3')
  list(pen, facts)
  curve(pen, facts)
  write(pen, 'Tablekeep', 64, 584, 26, '#ffc24b')
}

/** Why a team won or lost, in as many lines as it takes, and everybody below it; closer where they are many. */
function list(pen: CanvasRenderingContext2D, facts: CardFacts): void {
  const { outcome, seats } = facts
  const why = outcome.won === null ? [] : reasonsOf(outcome)
  pen.font = faceOf(32)
  const told = why.flatMap((each) => wrapped(each, 1072, (line) => pen.measureText(line).width)).slice(0, 4)
  const people = ranking(outcome, seats).slice(0, Math.max(7 - told.length, 5))
  const names = cardLines(facts).slice(2 + why.length)
  const step = Math.min(46, 276 / (told.length + people.length - 1))
  told.forEach((line, at) => write(pen, line, 64, 262 + at * step, 32, '#fbf1dc', 1072))
  people.forEach(({ seat }, at) => {
    const y = 262 + (at + told.length) * step
    write(pen, names[at] ?? '', 108, y, 32, '#fbf1dc', 620)
    dot(pen, seat.mark, 80, y - 11)
  })
}

/** Words in lines of at most that width. */
export function wrapped(text: string, most: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length && widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function faceOf(size: number): string {
  return `${size}px Caprasimo, Georgia, serif`
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  most = CARD.wide - 128,
): void {
  pen.fillStyle = colour
  pen.font = faceOf(size)
  pen.fillText(text, x, y, most)
}

function dot(pen: CanvasRenderingContext2D, mark: string, x: number, y: number): void {
  pen.fillStyle = lookOf(mark).colour
  pen.beginPath()
  pen.arc(x, y, 14, 0, 2 * Math.PI)
  pen.fill()
}

/** Who led when; in a team nobody leads. */
function curve(pen: CanvasRenderingContext2D, { course, seats, outcome }: CardFacts): void {
  if (course.length < 3 || outcome.won !== null) return
  const [left, top, wide, high] = [760, 250, 376, 250]
  const most = Math.max(1, ...course.flat())
  pen.fillStyle = 'rgb(255 246 227 / 0.08)'
  pen.fillRect(left - 12, top - 12, wide + 24, high + 24)
  pen.lineWidth = 6
  pen.lineJoin = 'round'
  for (const [place, { seat, mark }] of seats.entries()) {
    const aside = (place - (seats.length - 1) / 2) * 7
    pen.strokeStyle = lookOf(mark).colour
    pen.beginPath()
    course.forEach((scores, at) => {
      const x = left + aside + (at / (course.length - 1)) * wide
      const y = top + aside + high - ((scores[seat] ?? 0) / most) * high
      if (at) pen.lineTo(x, y)
      else pen.moveTo(x, y)
    })
    pen.stroke()
  }
}

/** Hand it to the device's own way of sharing; where there is none it is saved. Whoever thinks better of it has neither. */
export async function shareCard(facts: CardFacts): Promise<'shared' | 'saved' | 'failed' | 'left'> {
  const blob = await drawCard(facts)
  if (!blob) return 'failed'
  const file = new File([blob], 'tablekeep.png', { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    const done = await navigator.share({ files: [file], title: facts.title }).then(
      () => 'shared' as const,
      (error: DOMException) => (error.name === 'AbortError' ? ('left' as const) : null),
    )
    if (done) return done
  }
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return 'saved'
}
