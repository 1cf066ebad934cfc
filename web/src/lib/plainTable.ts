/** A table nobody has said anything special about. */
import type { TableInfo } from './wire'

export function plainTable(more: Partial<TableInfo>): TableInfo {
  return {
    id: '',
    game: '',
    title: '',
    name: '',
    options: {},
    pace: { kind: 'live', seconds: 0, increment: 0, days: 3 },
    public: false,
    watching: 'none',
    absence: 'wait',
    status: 'playing',
    seats: [],
    mine: [],
    host: false,
    watchers: 0,
    commitment: '',
    seed: null,
    moves: 0,
    opened: 0,
    now: 0,
    rematch: null,
    branched_from: null,
    take_back: null,
    poll: null,
    closed: false,
    locked: false,
    tempo: null,
    muted: false,
    hushed: [],
    warning: '',
    note: '',
    ...more,
  }
}
