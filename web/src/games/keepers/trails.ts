/** Rounds that came to light since one last acted: what hung, what was kept by whom, and who voted for it. */
import type { Mark } from './scene'
import type { Colour, EventInfo } from './types'

export interface Trace {
  word: string
  hung: { place: number; card: string; owner: number | null; marks: Mark[] }[]
}

interface Vote {
  seat: number
  place: number
  colour: Colour
}

export function tracesOf(events: readonly EventInfo[]): Trace[] {
  const traces: Trace[] = []
  let votes: readonly Vote[] = []
  const hang = (place: number, card: string, owner: number | null): void => {
    const marks = votes.filter((vote) => vote.place === place).map(({ seat, colour }) => ({ seat, colour }))
    traces.at(-1)?.hung.push({ place, card, owner, marks })
  }
  for (const { kind, data } of events) {
    if (kind === 'revealed') {
      votes = data.votes as Vote[]
      traces.push({ word: String(data.word), hung: [] })
    } else if (kind === 'keeper') hang(Number(data.place), String(data.card), Number(data.seat))
    else if (kind === 'discarded')
      (data.cards as string[]).forEach((card, at) => hang(Number((data.places as number[])[at]), card, null))
  }
  for (const { hung } of traces) hung.sort((one, other) => one.place - other.place)
  return traces
}
