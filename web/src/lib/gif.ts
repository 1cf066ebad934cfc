/** A small writer of animated GIF: frames of pixels in, a file out. */

export interface Frame {
  /** Red, green, blue, alpha of each pixel, as a canvas gives them. */
  pixels: Uint8ClampedArray
  /** How long it is shown, in hundredths of a second. */
  rest: number
}

const COLOURS = 256

/** The key of a colour: five bits of each part. */
const keyOf = (r: number, g: number, b: number): number => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)

/** The colours that occur most, so many that a byte can name them; as red, green, blue in a row. */
export function paletteOf(frames: readonly Frame[]): Uint8Array {
  const counts = new Uint32Array(1 << 15)
  const sums = new Float64Array(3 << 15)
  for (const { pixels } of frames)
    for (let at = 0; at < pixels.length; at += 4) {
      const key = keyOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!)
      counts[key]!++
      for (let part = 0; part < 3; part++) sums[key * 3 + part]! += pixels[at + part]!
    }
  const used = [...counts.keys()].filter((key) => counts[key]! > 0).sort((a, b) => counts[b]! - counts[a]!)
  const palette = new Uint8Array(COLOURS * 3)
  used.slice(0, COLOURS).forEach((key, at) => {
    for (let part = 0; part < 3; part++) palette[at * 3 + part] = Math.round(sums[key * 3 + part]! / counts[key]!)
  })
  return palette
}

/** Each pixel as the number of the colour that is nearest to it. */
export function indexed(pixels: Uint8ClampedArray, palette: Uint8Array, known: Int16Array): Uint8Array {
  const found = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < found.length; at++) {
    const [r, g, b] = [pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!]
    const key = keyOf(r, g, b)
    if (known[key]! < 0) known[key] = nearest(r, g, b, palette)
    found[at] = known[key]!
  }
  return found
}

function nearest(r: number, g: number, b: number, palette: Uint8Array): number {
  let [best, least] = [0, Infinity]
  for (let at = 0; at < COLOURS; at++) {
    const off = (palette[at * 3]! - r) ** 2 + (palette[at * 3 + 1]! - g) ** 2 + (palette[at * 3 + 2]! - b) ** 2
    if (off < least) [best, least] = [at, off]
  }
  return best
}

/** LZW as GIF has it: codes of growing width, begun anew when there are too many. */
export function packed(indices: Uint8Array): Uint8Array {
  const [CLEAR, END] = [256, 257]
  const out: number[] = []
  let [bits, held, width, next] = [0, 0, 9, 258]
  let known = new Map<number, number>()
  const say = (code: number): void => {
    bits |= code << held
    held += width
    for (; held >= 8; held -= 8, bits >>>= 8) out.push(bits & 255)
  }
  say(CLEAR)
  let prefix = indices[0] ?? 0
  for (let at = 1; at < indices.length; at++) {
    const pixel = indices[at]!
    const key = (prefix << 8) | pixel
    const code = known.get(key)
    if (code !== undefined) {
      prefix = code
      continue
    }
    say(prefix)
    if (next < 4096) {
      known.set(key, next++)
      if (next > 1 << width && width < 12) width++
    } else {
      say(CLEAR)
      ;[known, next, width] = [new Map(), 258, 9]
    }
    prefix = pixel
  }
  say(prefix)
  say(END)
  if (held > 0) out.push(bits & 255)
  return Uint8Array.from(out)
}

/** The file: all frames with one palette, shown for ever. */
export function gifOf(frames: readonly Frame[], wide: number, high: number): Uint8Array<ArrayBuffer> {
  const palette = paletteOf(frames)
  const known = new Int16Array(1 << 15).fill(-1)
  const two = (number: number): number[] => [number & 255, number >> 8]
  const text = (words: string): number[] => [...words].map((each) => each.charCodeAt(0))
  const parts: (number[] | Uint8Array)[] = [
    [...text('GIF89a'), ...two(wide), ...two(high), 0xf7, 0, 0],
    palette,
    [0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0],
  ]
  for (const { pixels, rest } of frames) {
    parts.push([0x21, 0xf9, 4, 0, ...two(rest), 0, 0], [0x2c, 0, 0, 0, 0, ...two(wide), ...two(high), 0, 8])
    const body = packed(indexed(pixels, palette, known))
    for (let at = 0; at < body.length; at += 255) {
      const block = body.subarray(at, at + 255)
      parts.push([block.length], block)
    }
    parts.push([0])
  }
  parts.push([0x3b])
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
