/** What there is to tell of an evening, read from its story. */
import { type Mark, marksOn } from './scene'
import type { Ballot, EventInfo, Events } from './types'

export interface Told {
  word: string
  curator: number
  cards: Map<number, string>
  votes: Ballot[]
  greens: number[]
  reds: number[]
  kept: number[]
  owners: Map<number, number>
}

export interface Kept {
  card: string
  word: string
  curator: number
  owner: number
  green: number
  red: number
  /** Who found that it fits best, then who that it fits least. */
  marks: Mark[]
}

export interface Award {
  title: string
  seats: number[]
  text: string
}

/** The rounds in order. Words that were struck leave no round. */
export function roundsOf(story: readonly EventInfo[]): Told[] {
  const rounds: Told[] = []
  let [word, curator, cards] = ['', 0, new Map<number, string>()]
  for (const { kind, data } of story) {
    if (kind === 'word') [word, curator, cards] = [String(data.word), Number(data.seat), new Map<number, string>()]
    if (kind === 'laid') cards.set(Number(data.place), String(data.card))
    if (kind === 'revealed') {
      const { votes, greens, reds } = data as unknown as Events['revealed']
      rounds.push({ word, curator, cards, votes, greens, reds, kept: [], owners: new Map() })
    }
    if (kind === 'keeper') {
      rounds.at(-1)?.kept.push(Number(data.place))
      rounds.at(-1)?.owners.set(Number(data.place), Number(data.seat))
    }
  }
  return rounds
}

export function galleryOf(rounds: readonly Told[]): Kept[] {
  return rounds.flatMap(({ word, curator, cards, votes, greens, reds, kept, owners }) =>
    kept.map((place) => ({
      card: cards.get(place) ?? '',
      word,
      curator,
      owner: owners.get(place) ?? 0,
      green: greens[place - 1] ?? 0,
      red: reds[place - 1] ?? 0,
      marks: marksOn(votes, place),
    })),
  )
}

export function mostLoved(gallery: readonly Kept[]): Kept | null {
  return best(gallery, (each) => each.green)
}

export function leastLiked(gallery: readonly Kept[]): Kept | null {
  return best(gallery, (each) => each.red)
}

function best<T>(things: readonly T[], of: (thing: T) => number): T | null {
  const most = Math.max(0, ...things.map(of))
  return most > 0 ? (things.find((thing) => of(thing) === most) ?? null) : null
}

/** How often two seats said the very same. */
export function alike(rounds: readonly Told[], one: number, other: number): number {
  return rounds.reduce((sum, { votes }) => {
    const theirs = votes.filter((vote) => vote.seat === other)
    const same = votes.filter(
      (vote) => vote.seat === one && theirs.some((each) => each.place === vote.place && each.colour === vote.colour),
    )
    return sum + same.length
  }, 0)
}

/** The two seats that voted alike most often; null where nobody did so twice. */
export function soulMates(rounds: readonly Told[], seats: number): { pair: [number, number]; times: number } | null {
  let found: { pair: [number, number]; times: number } | null = null
  for (let one = 0; one < seats; one++)
    for (let other = one + 1; other < seats; other++) {
      const times = alike(rounds, one, other)
      if (times >= 2 && times > (found?.times ?? 0)) found = { pair: [one, other], times }
    }
  return found
}

function countBy(rounds: readonly Told[], seats: number, test: (vote: Ballot, round: Told) => boolean): number[] {
  const counts = Array.from({ length: seats }, () => 0)
  for (const round of rounds)
    for (const vote of round.votes) if (test(vote, round)) counts[vote.seat] = (counts[vote.seat] ?? 0) + 1
  return counts
}

/** Did this vote go to a picture that had the most votes of its colour? */
export function hit(vote: Ballot, round: Told): boolean {
  const counts = vote.colour === 'green' ? round.greens : round.reds
  return counts[vote.place - 1] === Math.max(...counts)
}

function lonely(vote: Ballot, round: Told): boolean {
  return (vote.colour === 'green' ? round.greens : round.reds)[vote.place - 1] === 1
}

function leaders(counts: readonly number[]): number[] {
  const most = Math.max(0, ...counts)
  return most ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : []
}

/** Titles for the evening; one is given only if at most two share it. */
export function awards(rounds: readonly Told[], seats: number): Award[] {
  const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
  const award = (title: string, counts: number[], text: (most: number) => string): Award[] => {
    const who = leaders(counts)
    return who.length >= 1 && who.length <= 2 ? [{ title, seats: who, text: text(Math.max(...counts)) }] : []
  }
  const mates = soulMates(rounds, seats)
  return [
    ...award('Sharp eye', countBy(rounds, seats, hit), (most) => `Voted for a Keeper ${times(most)}.`),
    ...award('Lone wolf', countBy(rounds, seats, lonely), (most) => `Saw it like nobody else ${times(most)}.`),
    ...award(
      'Sunny side',
      countBy(rounds, seats, ({ colour }) => colour === 'green'),
      (most) => `Thumb up ${times(most)}.`,
    ),
    ...award(
      'Contrarian',
      countBy(rounds, seats, ({ colour }) => colour === 'red'),
      (most) => `Thumb down ${times(most)}.`,
    ),
    ...(mates
      ? [{ title: 'Soul mates', seats: [...mates.pair], text: `Voted the very same ${times(mates.times)}.` }]
      : []),
  ]
}
