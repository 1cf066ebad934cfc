import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LessonInfo } from '../lib/wire'
import { router } from '../lib/router.svelte'
import { aDecision, aGame, aMove, aTable, aView } from '../testing/wires'
import Learn from './Learn.svelte'

const NAMES = ['first', 'second', 'third']
const titles = NAMES.map((name) => ({ name, title: `The ${name}` }))
const course = { minutes: 4, lessons: titles, seats: 2, options: {}, guide: [] }
const other = { ...course, mode: 'dragon', title: 'Dragon Game', lessons: [{ name: 'fire', title: 'The fire' }] }
const lesson = (name: string): LessonInfo => ({
  name,
  title: `The ${name}`,
  text: 'Words.',
  task: 'Do it.',
  hint: 'Like this.',
  rules: [],
  seat: 0,
  seats: aTable().seats,
  view: aView({ decisions: [aDecision([aMove('go')])] }) as never,
})

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/learn/moons')
  router.read()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'POST')
      return Promise.resolve(Response.json({ verdict: 'right', text: 'Because.', rule: '', view: aView(), events: [] }))
    if (url.endsWith('/lessons'))
      return Promise.resolve(Response.json([{ ...course, mode: 'keeper', title: 'Keeper Game' }, other]))
    if (url.endsWith('/games')) return Promise.resolve(Response.json([aGame({ slug: 'moons' })]))
    if (url.includes('/lessons/')) return Promise.resolve(Response.json(lesson(url.slice(url.lastIndexOf('/') + 1))))
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function settled(ms = 60): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((done) => setTimeout(done, ms / 6)).then(tick)
}
/** As App does it: the lesson is the one of the address. */
async function arrive(): Promise<() => Promise<void>> {
  const wanted = (): string => (router.route.page === 'learn' ? router.route.lesson : '')
  const { rerender } = render(Learn, { slug: 'moons', wanted: wanted() })
  const follow = async (): Promise<void> => {
    await settled()
    await rerender({ wanted: wanted() })
    await settled()
  }
  await follow()
  return follow
}
const title = (): string => screen.getByRole('region', { name: 'The lesson' }).querySelector('h2')?.textContent ?? ''

describe('a course', () => {
  it('tells the name of a lesson to whoever goes there', async () => {
    const follow = await arrive()
    expect(document.activeElement).toBe(document.body)
    await fireEvent.click(screen.getByRole('button', { name: '2: The second' }))
    await follow()
    expect(document.activeElement?.textContent).toBe('The second')
  })
  it('goes back to the lesson before', async () => {
    const follow = await arrive()
    for (const name of ['2: The second', '3: The third']) {
      await fireEvent.click(screen.getByRole('button', { name }))
      await follow()
    }
    for (const before of ['The second', 'The first']) {
      history.back()
      await follow()
      expect(title()).toBe(before)
    }
  })
  it('stays where it is when Back puts the rulebook away', async () => {
    const follow = await arrive()
    await fireEvent.click(screen.getByRole('button', { name: '2: The second' }))
    await follow()
    await fireEvent.click(screen.getByRole('button', { name: 'Rulebook' }))
    expect(screen.getByRole('dialog', { name: 'Rulebook' })).toBeTruthy()
    history.back()
    await follow()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(title()).toBe('The second')
    await fireEvent.click(screen.getByRole('button', { name: 'Rulebook' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await follow()
    expect(screen.queryByRole('dialog')).toBeNull()
    history.back()
    await follow()
    expect(title()).toBe('The first')
  })
  it('offers the other way wherever it is taken up again, and not on the way', async () => {
    localStorage.setItem('tablekeep.lessons', '{"moons": ["first"]}')
    const follow = await arrive()
    expect(title()).toBe('The second')
    expect(screen.getByRole('group', { name: 'Which way' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: '3: The third' }))
    await follow()
    expect(screen.queryByRole('group', { name: 'Which way' })).toBeNull()
  })
  it('is read again from where the question is', async () => {
    window.scrollTo = vi.fn() as never
    await arrive()
    await fireEvent.click(screen.getByRole('button', { name: 'Read the lesson', hidden: true }))
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
    expect(document.activeElement?.textContent).toBe('The first')
    expect(screen.getByRole('button', { name: 'Fold', hidden: true })).toBeTruthy()
  })
  it('folds its text up to one line, and opens it', async () => {
    await arrive()
    const more = screen.getByRole('button', { name: 'Fold', hidden: true })
    expect(more.getAttribute('aria-expanded')).toBe('true')
    await fireEvent.click(more)
    expect(screen.getByRole('button', { name: 'Read all', hidden: true }).getAttribute('aria-expanded')).toBe('false')
    await fireEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
  })
})
