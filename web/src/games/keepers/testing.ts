/** A table of Keepers for tests. */
import type { Decision, EventInfo, MoveInfo, PastRound, TableView } from './types'

export function aGallery(more: Partial<TableView> = {}): TableView {
  return {
    asked: [0, 1, 2, 3, 4],
    ready: [],
    phase: 'votes',
    round: 1,
    rounds: 5,
    laps: 1,
    curator: 0,
    cards_each: 1,
    votes_each: 1,
    word: 'patient',
    tag: '',
    words: ['patient'],
    hand: [{ id: 'K001' }, { id: 'K002' }],
    hands: [6, 6, 6, 6, 6],
    chosen: 0,
    your_cards: [],
    pile: 85,
    discards: [],
    keepers: [[], [], [], [], []],
    scores: [0, 0, 0, 0, 0],
    mat: [10, 11, 12, 13, 14].map((card, at) => ({ id: `K0${card}`, place: at + 1, mine: at === 1 })),
    dispute: null,
    last: null,
    tie: null,
    winners: [],
    supply: { deck: 120, warning: '' },
    pictures: { K010: { alt: 'A mole breaks through a lawn.', setting: 'garden', light: 'noon', palette: 'MOS' } },
    ...more,
  }
}

export function aPast(more: Partial<PastRound> = {}): PastRound {
  const owners = [null, 2, null, null, 4]
  return {
    word: 'slippery',
    curator: 3,
    places: owners.map((owner, at) => ({
      id: `K02${at}`,
      place: at + 1,
      mine: at === 0,
      green: at === 1 ? 3 : 0,
      red: at === 4 ? 2 : 0,
      keeper: owner !== null,
      liked: false,
      owner,
    })),
    votes: [
      { seat: 0, place: 2, colour: 'green' },
      { seat: 1, place: 2, colour: 'green' },
      { seat: 3, place: 2, colour: 'green' },
      { seat: 2, place: 5, colour: 'red' },
      { seat: 0, place: 5, colour: 'red' },
    ],
    own_up: [{ move: 'own up', place: 1 }],
    pictures: {},
    ...more,
  }
}

export function aMove(json: Record<string, unknown>, text = ''): MoveInfo {
  return { text, index: 0, json, preview: {} }
}

/** The votes seat 0 may cast: anything but the own picture on place 2. */
export function aVote(answer: string[] = []): Decision {
  const moves = (['green', 'red'] as const).flatMap((colour) =>
    [1, 3, 4, 5].map((place) => aMove({ move: 'vote', place, colour }, `${colour} ${place}`)),
  )
  return { id: `s0-${answer.length}`, seat: 0, prompt: 'Vote.', moves, open: null, answer }
}

export function anEvent(kind: string, data: Record<string, unknown> = {}): EventInfo {
  return { after: 1, kind, sentence: '', data } as unknown as EventInfo
}
