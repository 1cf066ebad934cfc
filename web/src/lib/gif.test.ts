import { describe, expect, it } from 'vitest'
import { gifOf, indexed, packed, paletteOf } from './gif'

/** What a reader of GIF makes of it. */
function unpacked(bytes: Uint8Array): number[] {
  const out: number[] = []
  let [bits, held, width] = [0, 0, 9]
  let table: number[][] = []
  let before: number[] | null = null
  const fresh = (): void => {
    table = Array.from({ length: 258 }, (_, at) => (at < 256 ? [at] : []))
    ;[width, before] = [9, null]
  }
  fresh()
  for (const byte of bytes) {
    bits |= byte << held
    held += 8
    while (held >= width) {
      const code = bits & ((1 << width) - 1)
      bits >>>= width
      held -= width
      if (code === 257) return out
      if (code === 256) {
        fresh()
        continue
      }
      const entry: number[] = table[code] ?? [...before!, before![0]!]
      out.push(...entry)
      if (before && table.length < 4096) table.push([...before, entry[0]!])
      if (table.length === 1 << width && width < 12) width++
      before = entry
    }
  }
  return out
}

describe('an animated GIF', () => {
  it('says the same pixels when it is read, however many there are', () => {
    for (const [size, kinds] of [
      [1, 1],
      [40, 3],
      [70_000, 251],
    ] as const) {
      const pixels = Uint8Array.from({ length: size }, (_, at) => ((at * at + (at >> 3)) ^ (at * 7)) % kinds)
      expect(unpacked(packed(pixels))).toEqual([...pixels])
    }
  })

  it('keeps the colours there are', () => {
    const pixels = new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255])
    const palette = paletteOf([{ pixels, rest: 10 }])
    const found = [...indexed(pixels, palette, new Int16Array(1 << 15).fill(-1))]
    expect(found.map((at) => [...palette.subarray(at * 3, at * 3 + 3)])).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [255, 0, 0],
    ])
  })

  it('is a file with all its frames', () => {
    const frame = { pixels: new Uint8ClampedArray(4 * 6).fill(200), rest: 50 }
    const file = gifOf([frame, frame], 3, 2)
    expect(String.fromCharCode(...file.subarray(0, 6))).toBe('GIF89a')
    expect([file[6], file[8], file.at(-1)]).toEqual([3, 2, 0x3b])
    expect([...file].filter((byte, at) => byte === 0x21 && file[at + 1] === 0xf9)).toHaveLength(2)
  })
})
