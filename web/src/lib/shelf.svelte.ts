/** The games of the house: asked for once, kept while the page lives. */
import { api, asRefusal } from './api'
import type { ExampleTitle, GameInfo, Me, Refusal, RuleInfo } from './wire'

/** Asked for once; again where that failed. */
function kept<T>(known: Map<string, Promise<T>>, slug: string, ask: (slug: string) => Promise<T>): Promise<T> {
  const found = known.get(slug) ?? ask(slug)
  known.set(slug, found)
  found.catch(() => known.delete(slug))
  return found
}

class Shelf {
  games = $state.raw<GameInfo[]>([])
  me = $state.raw<Me | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  #books = new Map<string, Promise<RuleInfo[]>>()
  #examples = new Map<string, Promise<ExampleTitle[]>>()
  #asked: Promise<void> | null = null

  /** Is it known by now which games there are, or that nobody can tell? */
  get told(): boolean {
    return this.games.length > 0 || this.refusal !== null
  }

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
    return kept(this.#books, slug, api.rulebook)
  }

  /** What the rulebook shows on a board; the boards themselves come when one is opened. */
  examples(slug: string): Promise<ExampleTitle[]> {
    return kept(this.#examples, slug, api.examples)
  }

  private async fetchGames(): Promise<void> {
    try {
      this.games = await api.games()
      this.refusal = null
    } catch (error) {
      this.refusal = asRefusal(error)
      this.#asked = null
    }
  }
}

export const shelf = new Shelf()
