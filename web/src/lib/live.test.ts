import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seated, sit } from '../testing/sitting'
import type { LiveOptions } from './live.svelte'
import { FakeSocket, aDecision, aMove, aSeat, aTable, aView, aWelcome, anUpdate } from '../testing/wires'
import { backOff } from './socket'

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
})
afterEach(() => vi.useRealTimers())

const advice = {
  move: { move: 'done' },
  text: 'Leave it.',
  worth: 0.5,
  choices: [],
  gains: ['You come nearer to home.'],
  risks: [],
  answers: [],
  low: 0.3,
  worlds: 8,
}

describe('the line', () => {
  it('says hello first and shows what the welcome brings', () => {
    const live = seated()
    expect(FakeSocket.last.sent[0]).toEqual({ type: 'hello', version: 1, seen: -1, screen: false })
    expect(live.state).toBe('open')
    expect(live.decision?.prompt).toBe('What now?')
    live.end()
  })

  it('comes back by itself and says what it has seen', () => {
    const live = seated()
    FakeSocket.last.say(anUpdate(1))
    FakeSocket.last.close()
    expect(live.state).toBe('down')
    vi.advanceTimersByTime(400)
    expect(FakeSocket.made).toHaveLength(2)
    FakeSocket.last.open()
    expect(FakeSocket.last.heard('hello')[0]?.seen).toBe(1)
    live.end()
  })

  it('waits longer each time, never longer than ten seconds, never all at once', () => {
    expect(backOff(0, () => 0)).toBe(150)
    expect(backOff(3, () => 1)).toBe(2400)
    expect(backOff(30, () => 1)).toBe(10_000)
    expect(backOff(4, () => 0.1)).not.toBe(backOff(4, () => 0.9))
  })

  it('stays away once the table has ended the visit for good', () => {
    const live = seated()
    FakeSocket.last.say({ type: 'bye', refusal: { code: 'version', rule: '', text: 'Reload the page.' } })
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(1)
    expect(live.state).toBe('ended')
    expect(live.bye?.text).toBe('Reload the page.')
  })

  it('calls again when we sat down, so that the keep knows who we are', () => {
    const live = seated()
    live.reseated(aTable({ mine: [0] }))
    expect(FakeSocket.made).toHaveLength(1)
    live.reseated(aTable({ mine: [0, 1] }))
    expect(FakeSocket.made).toHaveLength(2)
    expect(FakeSocket.made[0]?.readyState).toBe(3)
    FakeSocket.last.open()
    expect(FakeSocket.last.heard('hello')).toHaveLength(1)
    live.end()
  })

  it('notices a dead line by its silence', () => {
    const live = seated()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made.length).toBeGreaterThan(1)
    live.end()
  })

  it('learns the time of the keep', () => {
    const live = seated()
    const at = Date.now() / 1000
    FakeSocket.last.say({ type: 'pong', at, now: at + 100 })
    expect(live.time.skew).toBeCloseTo(100)
    live.end()
  })
})

describe('plays', () => {
  it('are sent once, with an id, and forgotten when they are done', () => {
    const live = seated()
    const id = live.play(aDecision(), aMove('done'))
    expect(FakeSocket.last.heard('play')).toEqual([
      { type: 'play', id, seat: 0, decision: 's0-0', move: { move: 'done' } },
    ])
    expect(live.waiting).toBe(1)
    FakeSocket.last.say({ type: 'done', id, moves: 1 })
    expect(live.waiting).toBe(0)
    vi.advanceTimersByTime(10_000)
    expect(FakeSocket.made.flatMap((each) => each.heard('play'))).toHaveLength(1)
    live.end()
  })

  it('are sent again with the same id after the line broke', () => {
    const live = seated()
    const id = live.play(aDecision(), aMove('done'))
    FakeSocket.last.close()
    vi.advanceTimersByTime(400)
    FakeSocket.last.open()
    expect(FakeSocket.last.heard('play')).toHaveLength(0)
    FakeSocket.last.say(aWelcome())
    expect(FakeSocket.last.heard('play').map((play) => play.id)).toEqual([id])
    FakeSocket.last.say({ type: 'done', id, moves: 1 })
    FakeSocket.last.say({ type: 'done', id, moves: 1 })
    expect(live.waiting).toBe(0)
    live.end()
  })

  it('made while the line is down go out when it is back', () => {
    const live = seated()
    FakeSocket.last.close()
    const id = live.play(aDecision(), aMove('done'))
    vi.advanceTimersByTime(400)
    FakeSocket.last.open()
    FakeSocket.last.say(aWelcome())
    expect(FakeSocket.last.heard('play')[0]?.id).toBe(id)
    live.end()
  })

  it('of several moves are shown as one, when all of them are heard', () => {
    const live = seated()
    const id = live.play(aDecision(), { move: 'vote', votes: ['green 1', 'red 2'] })
    FakeSocket.last.say(anUpdate(1, { events: [] }))
    expect(live.moves).toBe(0)
    FakeSocket.last.say(anUpdate(2))
    FakeSocket.last.say({ type: 'done', id, moves: 2 })
    expect([live.moves, live.latest.length]).toEqual([2, 1])
    FakeSocket.last.say(anUpdate(3))
    expect(live.moves).toBe(3)
    live.end()
  })

  it('without an answer are repeated on the open line', () => {
    const live = seated()
    const id = live.play(aDecision(), aMove('done'))
    vi.advanceTimersByTime(5100)
    expect(FakeSocket.last.heard('play').map((play) => play.id)).toEqual([id, id])
    live.end()
  })

  it('that are refused say why, where it happened', () => {
    const live = seated()
    const id = live.play(aDecision(), aMove('done'), { x: 10, y: 20 })
    FakeSocket.last.say({ type: 'no', id, refusal: { code: 'too_far', rule: 'KC-4.5', text: 'You have 4 left.' } })
    expect(live.refusal).toEqual({
      refusal: { code: 'too_far', rule: 'KC-4.5', text: 'You have 4 left.' },
      spot: { x: 10, y: 20 },
    })
    expect(live.waiting).toBe(0)
    live.end()
  })
})

describe('talk', () => {
  it('is heard once the table says so', async () => {
    const live = seated()
    const heard = live.say('Mind the hedge')
    const { id } = FakeSocket.last.heard('say')[0]!
    FakeSocket.last.say({ type: 'done', id, moves: 0 })
    expect(await heard).toBe(true)
    live.end()
  })

  it('that is refused, or finds the line down, is not heard', async () => {
    const live = seated()
    const refused = live.say('Red, red, red')
    const { id } = FakeSocket.last.heard('say')[0]!
    FakeSocket.last.say({ type: 'no', id, refusal: { code: 'too_fast', rule: '', text: 'Not so fast.' } })
    expect(await refused).toBe(false)
    expect(live.refusal?.refusal.code).toBe('too_fast')
    FakeSocket.last.close()
    expect(await live.say('Anybody?')).toBe(false)
    expect(live.refusal?.refusal.code).toBe('offline')
    live.end()
  })

  it('is said again with the same id when the line broke before the answer', async () => {
    const live = seated()
    const heard = live.say('Mind the hedge')
    const said = FakeSocket.last.heard('say')
    FakeSocket.last.close()
    vi.advanceTimersByTime(400)
    FakeSocket.last.open()
    FakeSocket.last.say(aWelcome())
    expect(FakeSocket.last.heard('say')).toEqual(said)
    FakeSocket.last.say({ type: 'done', id: said[0]!.id, moves: 0 })
    expect(await heard).toBe(true)
    live.end()
  })
})

describe('asides', () => {
  it('are said by whoever looks, asked or not', () => {
    const live = seated()
    live.aside({ move: 'own up', place: 3 })
    expect(FakeSocket.last.heard('play').map(({ seat, decision, move }) => [seat, decision, move])).toEqual([
      [0, '', { move: 'own up', place: 3 }],
    ])
    live.end()
  })
})

describe('updates', () => {
  it('change the table and add to the story', () => {
    const live = seated()
    FakeSocket.last.say(anUpdate(1))
    FakeSocket.last.say(anUpdate(2))
    expect(live.moves).toBe(2)
    expect(live.story.map((event) => event.sentence)).toEqual(['Move 1.', 'Move 2.'])
    expect(live.latest.map((event) => event.after)).toEqual([2])
    live.end()
  })

  it('that come twice are shown once', () => {
    const live = seated()
    FakeSocket.last.say(anUpdate(1))
    FakeSocket.last.say(anUpdate(1))
    expect(live.story).toHaveLength(1)
    live.end()
  })

  it('that tell who has answered come between two moves', () => {
    const live = seated()
    FakeSocket.last.say(anUpdate(1))
    FakeSocket.last.say(anUpdate(1, { by: 'together', seat: -1, view: { ...aView({ ready: [1] }) } }))
    expect([live.moves, live.view?.ready]).toEqual([1, [1]])
    FakeSocket.last.say(anUpdate(3, { by: 'together', seat: -1 }))
    expect(FakeSocket.last.heard('hello').map((hello) => hello.seen)).toEqual([-1, 1])
    live.end()
  })

  it('with a gap before them make the client ask for the whole', () => {
    const live = seated()
    FakeSocket.last.say(anUpdate(1))
    FakeSocket.last.say(anUpdate(4))
    expect(live.moves).toBe(1)
    expect(FakeSocket.last.heard('hello').map((hello) => hello.seen)).toEqual([-1, 1])
    live.end()
  })

  it('of an undo take the story back', () => {
    const live = seated()
    FakeSocket.last.say(anUpdate(1))
    FakeSocket.last.say(anUpdate(2))
    FakeSocket.last.say(anUpdate(1, { by: 'undo', events: [] }))
    expect(live.story.map((event) => event.after)).toEqual([1])
    live.end()
  })

  it('are shown one after the other, unless somebody taps', () => {
    const live = seated({ still: () => false })
    for (const moves of [1, 2, 3]) FakeSocket.last.say(anUpdate(moves))
    expect(live.moves).toBe(1)
    vi.advanceTimersByTime(330)
    expect(live.moves).toBe(2)
    live.skip()
    expect(live.moves).toBe(3)
    live.end()
  })
})

describe('questions', () => {
  it('about a move are answered with the rule', () => {
    const live = seated()
    live.explain({ move: 'hop', piece: 'R1' }, { x: 1, y: 2 })
    const id = FakeSocket.last.heard('ask')[0]?.id ?? ''
    FakeSocket.last.say({ type: 'why', id, refusal: { code: 'no', rule: 'KC-5.2', text: 'Nothing is above it.' } })
    expect(live.refusal?.refusal.rule).toBe('KC-5.2')
    expect(live.refusal?.spot).toEqual({ x: 1, y: 2 })
    live.end()
  })

  it('can be asked quietly: whoever asked hears it, and nobody else', async () => {
    const live = seated()
    const answer = live.check({ move: 'hop', piece: 'R1' })
    const id = FakeSocket.last.heard('ask')[0]?.id ?? ''
    FakeSocket.last.say({ type: 'why', id, refusal: { code: 'no', rule: 'KC-5.2', text: 'Nothing is above it.' } })
    expect((await answer)?.rule).toBe('KC-5.2')
    expect(live.refusal).toBeNull()
    const unheard = live.check({ move: 'done' })
    FakeSocket.last.say(aWelcome())
    expect(await unheard).toBeNull()
    live.end()
  })

  it('for a hint are answered with a move, as long as the same is asked', () => {
    const live = seated()
    live.askHint()
    const id = FakeSocket.last.heard('hint')[0]?.id ?? ''
    FakeSocket.last.say({ type: 'hinted', id, move: { move: 'done' }, text: 'Leave it.', advice })
    expect(live.hint?.text).toBe('Leave it.')
    expect(live.hint?.advice?.gains).toEqual(['You come nearer to home.'])
    FakeSocket.last.say(anUpdate(1))
    expect(live.hint?.text).toBe('Leave it.')
    FakeSocket.last.say(
      anUpdate(2, { view: { ...aView({ decisions: [aDecision([aMove('done')], { id: 's0-1' })] }) } }),
    )
    expect(live.hint).toBeNull()
    live.end()
  })

  it('for a hint are asked once while it is thought about, and once more on a new line', () => {
    const live = seated()
    live.askHint()
    live.askHint()
    expect(FakeSocket.last.heard('hint')).toHaveLength(1)
    FakeSocket.last.say(aWelcome())
    live.askHint()
    expect(FakeSocket.last.heard('hint')).toHaveLength(2)
    live.end()
  })

  it('of one pair of eyes are not answered before another', () => {
    const live = seated()
    live.askHint()
    const id = FakeSocket.last.heard('hint')[0]?.id ?? ''
    live.explain({ move: 'hop' })
    const why = FakeSocket.last.heard('ask')[0]?.id ?? ''
    live.look(null)
    FakeSocket.last.say({ type: 'hinted', id, move: { move: 'done' }, text: 'Leave it.', advice })
    FakeSocket.last.say({ type: 'why', id: why, refusal: { code: 'no', rule: 'KC-5.2', text: 'Nothing is above it.' } })
    FakeSocket.last.say(aWelcome({ looking: null }))
    expect([live.hint, live.refusal]).toEqual([null, null])
    live.end()
  })

  it('of other eyes bring another view', () => {
    const live = seated()
    live.look(1)
    expect(FakeSocket.last.heard('look')).toEqual([{ type: 'look', seat: 1 }])
    const view = aView({ you: 1, decisions: [aDecision([], { seat: 1, id: 's1-0' })] })
    FakeSocket.last.say(
      aWelcome({ looking: 1, view: view as unknown as Record<string, unknown>, table: aTable({ mine: [0, 1] }) }),
    )
    expect(live.decision?.id).toBe('s1-0')
    live.end()
  })
})

describe('a reveal', () => {
  /** The board holds what it is given until people go on; `later` belongs to the time after. */
  function looking(kind = '', more: LiveOptions = {}): ReturnType<typeof seated> {
    const live = seated({ still: () => false, ...more })
    live.afterShow = (update) => {
      if (update?.moves !== 1) return
      const release = live.clock.hold(() => undefined)
      const later = update.events.filter((event) => event.kind === kind)
      void live.clock.breathe({ title: 'Round 1', under: '', word: 'Go on', later }, 0).then(release)
    }
    return live
  }

  it('is told, and what comes after it only when people go on', async () => {
    const live = looking('round')
    const [told, later] = ['revealed', 'round'].map((kind) => ({ kind, data: {}, sentence: `${kind}.`, after: 1 }))
    FakeSocket.last.say(anUpdate(1, { events: [told!, later!] }))
    expect(live.story.map((event) => event.kind)).toEqual(['revealed'])
    expect(live.before).not.toBe(live.view)
    live.clock.goOn()
    await vi.advanceTimersByTimeAsync(1)
    expect(live.story.map((event) => event.kind)).toEqual(['revealed', 'round'])
    live.end()
  })

  it('stays on the big screen until somebody at the table goes on, or has answered', async () => {
    const words = [
      (): void => FakeSocket.last.say({ type: 'onward' }),
      (): void => FakeSocket.last.say(anUpdate(3, { by: 'person', view: { ...aView({ waiting: [1] }) } })),
    ]
    for (const goOn of words) {
      const live = looking('', { screen: true })
      FakeSocket.last.say(anUpdate(1))
      FakeSocket.last.say(anUpdate(2, { by: 'bot', view: { ...aView({ waiting: [1] }) } }))
      await vi.advanceTimersByTimeAsync(30_000)
      expect(live.clock.pause).not.toBeNull()
      goOn()
      expect(live.clock.pause).toBeNull()
      live.end()
    }
  })

  it('leaves a big screen by itself where nobody is there who could go on', async () => {
    const live = looking('', { screen: true })
    const table = aTable({ seats: [aSeat(0, { here: false }), aSeat(1, { kind: 'bot' })] })
    FakeSocket.last.say(anUpdate(1, { table }))
    FakeSocket.last.say(anUpdate(2, { table, by: 'bot', view: { ...aView({ waiting: [1] }) } }))
    await vi.advanceTimersByTimeAsync(5000)
    expect(live.clock.pause).toBeNull()
    live.end()
  })

  it('is said to be seen by those who sit here, and by nobody else', () => {
    for (const mine of [[0], []]) {
      const live = looking()
      FakeSocket.last.say({ type: 'room', table: aTable({ mine }) })
      FakeSocket.last.say(anUpdate(1, { table: aTable({ mine }) }))
      live.goOn()
      expect(live.clock.pause).toBeNull()
      expect(FakeSocket.last.heard('onward')).toHaveLength(mine.length)
      live.end()
    }
  })

  it('keeps nobody who watches from a vote', async () => {
    const poll = { key: 'k', prompt: 'Which?', waits: true, until: null, yours: true, somebody: true, mine: null }
    for (const asked of [null, { ...poll, choices: [] }]) {
      const live = looking()
      FakeSocket.last.say(anUpdate(1))
      await vi.advanceTimersByTimeAsync(5000)
      FakeSocket.last.say(
        anUpdate(2, { view: { ...aView({ waiting: [1] }) }, table: aTable({ mine: [], poll: asked }) }),
      )
      await vi.advanceTimersByTimeAsync(5000)
      expect(live.clock.pause === null).toBe(asked !== null)
      expect(live.moves).toBe(asked ? 2 : 1)
      live.end()
    }
  })
})
