/** A tiny router: eleven kinds of pages, plain links, the browser's own history. */

import { settle } from './over'

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'screen'; id: string }
  | { page: 'replay'; id: string; move: number | null; eyes: string; review: boolean }
  | { page: 'rules'; slug: string; rule: string }
  | { page: 'learn'; slug: string; lesson: string }
  | { page: 'me'; code: string }
  | { page: 'games' }
  | { page: 'gallery' }
  | { page: 'credits' }
  | { page: 'lost'; path: string }

const ID = '([A-Za-z0-9_-]{1,64})'
const PATTERNS: [RegExp, (found: string[], url: URL) => Route][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/new\/?$/, (_, url) => ({ page: 'new', game: url.searchParams.get('game') ?? '' })],
  [new RegExp(`^/t/${ID}/?$`), ([id]) => ({ page: 'table', id: id as string })],
  [new RegExp(`^/tv/${ID}/?$`), ([id]) => ({ page: 'screen', id: id as string })],
  [
    new RegExp(`^/r/${ID}/?$`),
    ([id], url) => ({
      page: 'replay',
      id: id as string,
      move: moveOf(url),
      eyes: url.searchParams.get('eyes') ?? '',
      review: url.searchParams.has('review'),
    }),
  ],
  [new RegExp(`^/rules/${ID}/?$`), ([slug], url) => ({ page: 'rules', slug: slug as string, rule: hashOf(url) })],
  [new RegExp(`^/learn/${ID}/?$`), ([slug], url) => ({ page: 'learn', slug: slug as string, lesson: hashOf(url) })],
  [/^\/gallery\/?$/, () => ({ page: 'gallery' })],
  [/^\/gallery\/credits\/?$/, () => ({ page: 'credits' })],
  [/^\/me\/games\/?$/, () => ({ page: 'games' })],
  [/^\/me\/?$/, (_, url) => ({ page: 'me', code: hashOf(url) })],
]

function hashOf(url: URL): string {
  return decodeURIComponent(url.hash.slice(1))
}

function moveOf(url: URL): number | null {
  const found = /^#(\d{1,7})$/.exec(url.hash)
  return found ? Number(found[1]) : null
}

/** The page behind an address; one that cannot be read leads nowhere. */
export function routeOf(href: string): Route {
  const url = new URL(href, 'http://keep.invalid')
  try {
    for (const [pattern, make] of PATTERNS) {
      const found = pattern.exec(url.pathname)
      if (found) return make(found.slice(1), url)
    }
  } catch (error) {
    if (!(error instanceof URIError)) throw error
  }
  return { page: 'lost', path: url.pathname }
}

class Router {
  route = $state<Route>(routeOf(typeof location === 'undefined' ? '/' : location.href))

  constructor() {
    if (typeof window === 'undefined') return
    window.addEventListener('popstate', () => (settle(), this.read()))
    window.addEventListener('hashchange', () => this.read())
    document.addEventListener('click', (event) => this.follow(event))
  }

  read(): void {
    this.route = routeOf(location.href)
  }

  go(href: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', href)
    const before = this.route
    this.read()
    if (!samePage(before, this.route)) window.scrollTo(0, 0)
  }

  /** Plain links stay in the page; everything else is the browser's. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.href)
  }
}

export function samePage(a: Route, b: Route): boolean {
  const key = (route: Route): string =>
    `${route.page} ${'id' in route ? route.id : ''}${'slug' in route ? route.slug : ''}`
  return key(a) === key(b)
}

export const router = new Router()
