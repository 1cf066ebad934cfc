/** The gallery as one picture to keep: every Keeper in its frame, with its word and its owner. */
import { addressOf, numberOf, painted, photoOf } from './pictures'
import { HIGH, WIDE, sceneryOf } from './scenery'
import type { Kept } from './stats'
import type { PictureInfo } from './types'

export interface Hanging {
  kept: Kept
  info: PictureInfo
  owner: string
}

const FRAME = { wide: 330, high: 300, left: 15, top: 12 }
const PICTURE = { wide: 300, high: 200 }
const HEAD = 150

/** How many hang in a row, and how large the whole poster is. */
export function layout(many: number): { columns: number; width: number; height: number } {
  const columns = Math.min(Math.max(2, Math.ceil(Math.sqrt(many * 1.3))), 6)
  const rows = Math.max(1, Math.ceil(many / columns))
  return { columns, width: columns * FRAME.wide + 40, height: HEAD + rows * FRAME.high + 30 }
}

export async function posterOf(title: string, hangings: readonly Hanging[]): Promise<Blob | null> {
  const { columns, width, height } = layout(hangings.length)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  paintWall(pen, title, width, height)
  for (const [at, hanging] of hangings.entries()) {
    const x = 20 + (at % columns) * FRAME.wide
    const y = HEAD + Math.floor(at / columns) * FRAME.high
    await hang(pen, hanging, x + FRAME.left, y + FRAME.top)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function paintWall(pen: CanvasRenderingContext2D, title: string, width: number, height: number): void {
  const wall = pen.createLinearGradient(0, 0, 0, height)
  wall.addColorStop(0, '#27456B')
  wall.addColorStop(1, '#0F1B30')
  pen.fillStyle = wall
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#C08A3E'
  pen.fillRect(0, HEAD - 30, width, 8)
  pen.fillStyle = '#FFD777'
  pen.font = '54px Caprasimo, Georgia, serif'
  pen.fillText(title, 32, 84, width - 64)
}

async function hang(
  pen: CanvasRenderingContext2D,
  { kept, info, owner }: Hanging,
  x: number,
  y: number,
): Promise<void> {
  pen.fillStyle = '#7A4B20'
  pen.fillRect(x - 10, y - 10, PICTURE.wide + 20, PICTURE.high + 20)
  pen.fillStyle = '#F8E9C8'
  pen.fillRect(x - 6, y - 6, PICTURE.wide + 12, PICTURE.high + 12)
  const image = await paintedImage(kept.card, info)
  if (image) pen.drawImage(image, x, y, PICTURE.wide, PICTURE.high)
  else paintScenery(pen, kept.card, info, x, y)
  pen.fillStyle = '#FFD777'
  pen.font = '26px Caprasimo, Georgia, serif'
  pen.fillText(kept.word, x, y + PICTURE.high + 42, PICTURE.wide)
  pen.fillStyle = '#C9DAF0'
  pen.font = '600 18px "Atkinson Hyperlegible Next Variable", sans-serif'
  pen.fillText(info.title ? `${info.title}, ${owner}` : owner, x, y + PICTURE.high + 66, PICTURE.wide)
}

async function paintedImage(card: string, info: PictureInfo): Promise<HTMLImageElement | null> {
  const name = info.palette === undefined ? undefined : (await painted())[numberOf(card)]?.name
  const house = info.photograph ? addressOf(info.photograph, 480, 'photographs') : name ? addressOf(name, 480) : ''
  const address = photoOf(info, false) ?? house
  if (!address) return null
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => null,
  )
}

function paintScenery(pen: CanvasRenderingContext2D, card: string, info: PictureInfo, x: number, y: number): void {
  const scenery = sceneryOf(card, info)
  pen.save()
  pen.translate(x, y)
  pen.beginPath()
  pen.rect(0, 0, WIDE, HIGH)
  pen.clip()
  const sky = pen.createLinearGradient(0, 0, 0, HIGH)
  sky.addColorStop(0, scenery.sky[0])
  sky.addColorStop(1, scenery.sky[1])
  pen.fillStyle = sky
  pen.fillRect(0, 0, WIDE, HIGH)
  if (scenery.light) {
    pen.fillStyle = scenery.light.fill
    pen.beginPath()
    pen.arc(scenery.light.x, scenery.light.y, scenery.light.r, 0, 2 * Math.PI)
    pen.fill()
  }
  for (const layer of scenery.layers) {
    pen.globalAlpha = layer.opacity ?? 1
    pen.fillStyle = layer.fill
    pen.fill(new Path2D(layer.d))
  }
  pen.restore()
}
