import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api'
import { shelf } from '../lib/shelf.svelte'
import Belongings from './Belongings.svelte'

const here = { id: 'a', label: 'Firefox on Linux', since: 0, here: true }
const phone = { id: 'b', label: 'Safari on iPhone', since: 0, here: false }

beforeEach(() => {
  shelf.me = { name: 'Ann', mark: null, tables: [] }
  vi.spyOn(api, 'devices').mockResolvedValue([here, phone])
})
afterEach(() => vi.restoreAllMocks())

it('logs another device out, and never offers that for this one', async () => {
  const out = vi.spyOn(api, 'logOut').mockResolvedValue([here])
  render(Belongings)
  await fireEvent.click(await screen.findByRole('button', { name: 'Log Safari on iPhone out' }))
  expect(out).toHaveBeenCalledWith('b')
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Log Firefox on Linux out' })).toBeNull()
})

it('deletes nobody without asking once more', async () => {
  const forget = vi.spyOn(api, 'forgetMe').mockResolvedValue({ name: '', mark: null, tables: [] })
  render(Belongings)
  await fireEvent.click(await screen.findByRole('button', { name: 'Delete me' }))
  expect(forget).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toMatch(/There is\s+no way back/)
  await fireEvent.click(screen.getByRole('button', { name: 'Delete me for good' }))
  await waitFor(() => expect(screen.queryByText('What is yours')).toBeNull())
  expect(forget).toHaveBeenCalledOnce()
})
