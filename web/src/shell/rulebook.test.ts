import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shelf } from '../lib/shelf.svelte'
import Rulebook from './Rulebook.svelte'

const BOOK = [
  { id: 'KC-3.8', text: 'A pyramid takes along all smaller ones.', section: 'Getting around' },
  { id: 'KC-3.9', text: 'A larger pyramid stays.', section: 'Getting around' },
  { id: 'KC-4.5', text: 'A step costs its pips. See KC-3.8.', section: 'Aim' },
]
const shown = (): string[] =>
  screen.queryAllByRole('listitem').map((each) => each.querySelector('a')?.textContent ?? '')
const look = (words: string): Promise<boolean> =>
  fireEvent.input(screen.getByLabelText('Search the rules'), { target: { value: words } })

beforeEach(() => {
  vi.spyOn(shelf, 'rulebook').mockResolvedValue(BOOK as never)
  vi.spyOn(shelf, 'examples').mockResolvedValue([])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('looking for a rule', () => {
  beforeEach(async () => {
    render(Rulebook, { slug: 'keepers_creepers' })
    await vi.waitFor(() => expect(shown()).toEqual(['KC-3.8', 'KC-3.9', 'KC-4.5']))
  })

  it('leaves the rules that say all the words, in their sections, and tells how many', async () => {
    await look('pyramid smaller')
    expect(shown()).toEqual(['KC-3.8'])
    expect(screen.getByRole('status').textContent).toBe('1 rules found')
    expect(screen.getByRole('region', { name: 'Getting around' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Aim' })).toBeNull()
    await look('aim')
    expect(shown()).toEqual(['KC-4.5'])
  })

  it('finds a rule by its number, and says where nothing is found', async () => {
    await look('kc-3.9')
    expect(shown()).toEqual(['KC-3.9'])
    await look('dragon')
    expect(shown()).toEqual([])
    expect(screen.getByText('No rule says “dragon”.')).toBeTruthy()
    await look('')
    expect(shown()).toHaveLength(3)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('ends where one follows a rule: the book is whole again, and that rule is lit', async () => {
    await look('pips')
    await fireEvent.click(screen.getByRole('button', { name: 'KC-3.8' }))
    expect(shown()).toHaveLength(3)
    expect(document.querySelector('.lit a')?.textContent).toBe('KC-3.8')
    expect(screen.getByLabelText<HTMLInputElement>('Search the rules').value).toBe('')
  })
})
