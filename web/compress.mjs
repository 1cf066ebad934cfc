// The built files once more, packed as tightly as can be: the server gives out what is there and packs nothing itself.
//
//     node compress.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH = /\.(js|css|html|svg|json|webmanifest)$/
const LEAST = 1024

function pack(path) {
  const plain = readFileSync(path)
  if (plain.length < LEAST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  for (const [ending, packed] of [
    ['br', brotliCompressSync(plain, { params })],
    ['gz', gzipSync(plain, { level: 9 })],
  ])
    if (packed.length < plain.length) writeFileSync(`${path}.${ending}`, packed)
}

const folder = process.argv[2]
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf-8' }))
  if (WORTH.test(file)) pack(join(folder, file))
