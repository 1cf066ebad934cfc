import { afterEach, expect, test, vi } from 'vitest'
import { AlbumDraft, lacking, readTags } from './album.svelte'
import type { Album } from './wire'

const album = (names: string[]): Album => ({
  album: 'abc',
  pictures: names.map((name) => ({ name, words: [] })),
  sealed: false,
  bytes: 0,
  most: 500,
})

afterEach(() => vi.unstubAllGlobals())

test('words come from tags.csv', () => {
  expect([...readTags('file,words\na.jpg,golden;slippery\r\n\nodd')]).toEqual([
    ['file', 'words'],
    ['a.jpg', 'golden;slippery'],
  ])
})

test('a deck of one’s own is not ready without pictures, nor before they may be shown', () => {
  expect(lacking(0, 0, true)).toContain('there are none yet')
  expect(lacking(3, 2, true)).toContain('2 of your pictures are still on their way')
  expect(lacking(30, 0, false)).toContain('may show your pictures')
  expect(lacking(30, 0, true)).toBe('')
})

test('files are brought one by one; what is refused is listed with its reason', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(decodeURIComponent(path))
    const no = path.includes('bad.jpg')
    const body = no ? { refusal: { code: 'x', rule: '', text: 'bad.jpg was skipped: why not.' } } : album(['n'])
    return Promise.resolve(new Response(JSON.stringify(body), { status: no ? 409 : 200 }))
  })
  const draft = new AlbumDraft()
  const named = (name: string, text = '') => new File([text], name)
  await draft.add([named('a.jpg'), named('bad.jpg'), named('x.gif'), named('tags.csv', 'a.jpg,golden')])
  expect(calls).toEqual([
    '/api/v1/albums',
    '/api/v1/albums/abc/pictures?name=a.jpg&words=golden',
    '/api/v1/albums/abc/pictures?name=bad.jpg&words=',
  ])
  expect(draft.skipped).toEqual(['x.gif was skipped: not a JPEG, PNG or WebP.', 'bad.jpg was skipped: why not.'])
  expect([draft.count, draft.waiting]).toEqual([1, 0])
  await draft.add([named('b.jpg')])
  expect(draft.skipped, 'what was wrong before is no longer said').toEqual([])
})
