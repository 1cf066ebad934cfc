import { render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api'
import type { SheetInfo } from '../lib/wire'
import Summary from './Summary.svelte'

const aSheet = (text: string): SheetInfo => ({
  mode: '',
  title: '',
  line: 'A game for two.',
  parts: [{ title: 'The end', lines: [{ text, rules: ['KP-9.1'] }] }],
})

/** Answers that come when the test says so. */
function answers(): Map<string, (sheets: SheetInfo[] | Error) => void> {
  const open = new Map<string, (sheets: SheetInfo[] | Error) => void>()
  vi.spyOn(api, 'summary').mockImplementation(
    (slug) =>
      new Promise((resolve, reject) =>
        open.set(slug, (found) => (found instanceof Error ? reject(found) : resolve(found))),
      ),
  )
  return open
}

afterEach(() => vi.restoreAllMocks())

describe('a game on one page', () => {
  it('tells its parts, each line with its rules', async () => {
    const onrule = vi.fn()
    const open = answers()
    render(Summary, { slug: 'keepers', title: 'Keepers', onrule })
    open.get('keepers')!([aSheet('Five rounds.')])
    await waitFor(() => screen.getByText('Five rounds.'))
    screen.getByRole('button', { name: 'KP-9.1', hidden: true }).click()
    expect(onrule).toHaveBeenCalledWith('KP-9.1')
  })
  it('is the game one looks at, whichever answer comes last', async () => {
    const open = answers()
    const { rerender } = render(Summary, { slug: 'keepers', title: 'Keepers', onrule: vi.fn() })
    await rerender({ slug: 'magic_book', title: 'Dragonkeepers' })
    open.get('magic_book')!([aSheet('The Book is closed.')])
    await waitFor(() => screen.getByText('The Book is closed.'))
    open.get('keepers')!([aSheet('Five rounds.')])
    await new Promise((done) => setTimeout(done))
    expect(screen.queryByText('Five rounds.')).toBeNull()
    screen.getByText('The Book is closed.')
  })
  it('shows nothing of the game before where the next has no page', async () => {
    const open = answers()
    const { rerender } = render(Summary, { slug: 'keepers', title: 'Keepers', onrule: vi.fn() })
    open.get('keepers')!([aSheet('Five rounds.')])
    await waitFor(() => screen.getByText('Five rounds.'))
    await rerender({ slug: 'bees', title: 'Bees' })
    open.get('bees')!(new Error('none'))
    await new Promise((done) => setTimeout(done))
    expect(screen.queryByText('Five rounds.')).toBeNull()
    expect(screen.queryByRole('group')).toBeNull()
  })
  it('keeps its place until it is known', () => {
    answers()
    render(Summary, { slug: 'keepers', title: 'Keepers', onrule: vi.fn() })
    screen.getByText('On one page: setting up, the end, winning')
    expect(screen.queryByRole('button', { name: 'Print it', hidden: true })).toBeNull()
  })
})
