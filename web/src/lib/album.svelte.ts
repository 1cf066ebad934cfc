/** Pictures of one's own: an album on the server that fills while we look. */
import { api, asRefusal } from './api'
import type { Album } from './wire'

const PICTURE = /\.(jpe?g|png|webp)$/i
const TAGS = 'tags.csv'

/** `file,words` in each line; the words are separated by semicolons. */
export function readTags(text: string): Map<string, string> {
  const rows = text.split(/\r?\n/).map((line) => line.split(','))
  return new Map(rows.filter((row) => row.length > 1).map(([file, words]) => [file!.trim(), words!.trim()]))
}

/** What a deck of one's own still lacks before a table can be opened with it; empty when nothing does. */
export function lacking(pictures: number, waiting: number, mayShow: boolean): string {
  if (waiting) return `${waiting} of your pictures are still on their way.`
  if (!pictures)
    return 'You chose to play with pictures of your own, and there are none yet: bring some, or choose a deck of the box.'
  return mayShow ? '' : 'Say first that you may show your pictures to the others, or choose a deck of the box.'
}

export class AlbumDraft {
  album = $state.raw<Album | null>(null)
  skipped = $state<string[]>([])
  /** How many files are still on their way. */
  waiting = $state(0)
  #queue: Promise<void> = Promise.resolve()

  get count(): number {
    return this.album?.pictures.length ?? 0
  }

  /** Bring these files, one after the other; what is no picture for us is listed with its reason, until the next come. */
  add(files: readonly File[]): Promise<void> {
    if (!this.waiting) this.skipped = []
    const pictures = files.filter((file) => PICTURE.test(file.name))
    for (const file of files)
      if (!PICTURE.test(file.name) && file.name !== TAGS)
        this.skipped.push(`${file.name} was skipped: not a JPEG, PNG or WebP.`)
    this.waiting += pictures.length
    this.#queue = this.#queue.then(() =>
      this.bring(
        pictures,
        files.find((file) => file.name === TAGS),
      ),
    )
    return this.#queue
  }

  private async bring(pictures: readonly File[], tags: File | undefined): Promise<void> {
    const words = tags ? readTags(await tags.text()) : new Map<string, string>()
    for (const file of pictures) {
      try {
        this.album ??= await api.newAlbum()
        this.album = await api.addPicture(this.album.album, file, words.get(file.name) ?? '')
      } catch (error) {
        this.skipped.push(asRefusal(error).text)
      }
      this.waiting -= 1
    }
  }

  async remove(name: string): Promise<void> {
    if (!this.album) return
    try {
      this.album = await api.removePicture(this.album.album, name)
      this.skipped = []
    } catch (error) {
      this.skipped.push(asRefusal(error).text)
    }
  }
}
