/** The games of the house: asked for once, kept while the page lives. */
import { api, asRefusal } from './api'
import { ROOMS } from './rooms'
import type { GameInfo, Me, Refusal, RuleInfo } from './wire'

/** The boxes stand in the order of the rooms; guests come after them. */
export function inOrder(games: readonly GameInfo[]): GameInfo[] {
  const place = (game: GameInfo): number => (ROOMS.findIndex((room) => room.slug === game.slug) + 100) % 100
  return [...games].sort((a, b) => place(a) - place(b))
}

class Shelf {
  games = $state.raw<GameInfo[]>([])
  me = $state.raw<Me | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  #books = new Map<string, Promise<RuleInfo[]>>()
  #asked: Promise<void> | null = null

  load(): Promise<void> {
    this.#asked ??= this.fetchGames()
    return this.#asked
  }

  async loadMe(): Promise<Me | null> {
    try {
      this.me = await api.me()
    } catch (error) {
      this.refusal = asRefusal(error)
    }
    return this.me
  }

  game(slug: string): GameInfo | null {
    return this.games.find((game) => game.slug === slug) ?? null
  }

  rulebook(slug: string): Promise<RuleInfo[]> {
    let book = this.#books.get(slug)
    if (!book) {
      book = api.rulebook(slug)
      book.catch(() => this.#books.delete(slug))
      this.#books.set(slug, book)
    }
    return book
  }

  private async fetchGames(): Promise<void> {
    try {
      this.games = inOrder(await api.games())
      this.refusal = null
    } catch (error) {
      this.refusal = asRefusal(error)
      this.#asked = null
    }
  }
}

export const shelf = new Shelf()
