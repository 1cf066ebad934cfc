import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Live } from '../lib/live.svelte'
import { toasts } from '../lib/toasts.svelte'
import type { FromClient } from '../lib/wire'
import { seated } from '../testing/sitting'
import { FakeSocket, aSeat, aTable, anUpdate } from '../testing/wires'
import TakeBack from './TakeBack.svelte'
import UndoPill from './UndoPill.svelte'

const seats = [aSeat(0), aSeat(1), aSeat(2)]
const asking = (seat: number, waiting: number[]) => aTable({ seats, moves: 1, take_back: { seat, waiting } })
const quiet = () => aTable({ seats, moves: 1 })

function afterOne(more = {}): Live {
  const live = seated()
  FakeSocket.last.say(anUpdate(1, { table: quiet(), undo: false, ...more }))
  return live
}
async function room(table: ReturnType<typeof aTable>): Promise<void> {
  FakeSocket.last.say({ type: 'room', table })
  await tick()
}
const said = (): FromClient => FakeSocket.last.sent.at(-1)!

afterEach(() => {
  cleanup()
  toasts.clear()
})

describe('undo that is no longer free', () => {
  it('asks once before it asks the table', async () => {
    render(UndoPill, { live: afterOne() })
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Ask them', hidden: true }))
    expect(said()).toMatchObject({ type: 'undo', seat: 0, ask: true })
  })

  it('says that nobody needs to be asked where only bots sit', async () => {
    const table = aTable({ seats: [aSeat(0), aSeat(1, { kind: 'bot' })], moves: 1 })
    render(UndoPill, { live: afterOne({ table }) })
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText(/Luck comes back as it was/)).toBeTruthy()
  })

  it('is not offered before the first move, nor twice', async () => {
    render(UndoPill, { live: seated() })
    expect((screen.getByRole('button', { name: 'Undo' }) as HTMLButtonElement).disabled).toBe(true)
    cleanup()
    render(UndoPill, { live: afterOne({ table: asking(0, [1]) }) })
    expect((screen.getByRole('button', { name: 'Undo' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('is free while it is free', async () => {
    render(UndoPill, { live: afterOne({ undo: true }) })
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(said()).toMatchObject({ type: 'undo', seat: 0 })
    expect(said()).not.toHaveProperty('ask')
  })
})

describe('a request to take a move back', () => {
  it('is answered by whoever is asked', async () => {
    render(TakeBack, { live: afterOne() })
    await room(asking(1, [0, 2]))
    expect(screen.getByText(/Bo would like to take the last move back/)).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'All right' }))
    expect(said()).toEqual({ type: 'grant', yes: true })
    await fireEvent.click(screen.getByRole('button', { name: 'It stays' }))
    expect(said()).toEqual({ type: 'grant', yes: false })
  })

  it('is only read by those who have answered', async () => {
    render(TakeBack, { live: afterOne() })
    await room(asking(1, [2]))
    expect(screen.getByText(/Waiting for Mirela/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be withdrawn, and a no is told', async () => {
    render(TakeBack, { live: afterOne() })
    await room(asking(0, [1, 2]))
    await fireEvent.click(screen.getByRole('button', { name: 'Never mind' }))
    expect(said()).toEqual({ type: 'grant', yes: false })
    await room(quiet())
    expect(toasts.shown.map((toast) => toast.text)).toEqual(['That move stays.'])
  })
})
