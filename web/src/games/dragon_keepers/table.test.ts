import { describe, expect, it } from 'vitest'
import { drawings } from '../../art/sprite'
import { dressMove, noteSeat, tell } from './dress'
import type { GameView } from '../../lib/view'
import { ACTIONS, deedOf, familyOf, LETTERS, letterOfColour, roleOf } from './cast'
import { battleArt, choicesOf, consequence, shortPrompt, targetsOf } from './choices'
import { diceOffsets, NARROW, placed, rowOf, WIDE } from './ring'
import { decision, dragonPlayer, dragonView, keeperView, move, seat } from './samples'
import { pieces } from './sprite'
import { hunterDie } from './stage'
import { handWord, hunterLine, stageWord, tileWords, powerSigns } from './words'

const HORN = { id: 'MG11', name: 'War Horn', family: 'Attack', text: 'Attack with one Trained dragon.' }
const SEATS = [seat(0, 'Ada'), seat(1, 'Bo', 'tide')]

describe('the cast', () => {
  it('has every drawing it names', () => {
    const drawn = new Set([...drawings(), ...pieces()])
    for (const letter of LETTERS) {
      const { glyph, colour } = roleOf(letter)
      for (const id of [glyph, `dragon-${colour}`, `head-${colour}`, hunterDie(letter)]) expect(drawn).toContain(id)
    }
    for (const action of ACTIONS) expect(drawn).toContain(deedOf(action).art)
    for (const family of ['Defend', 'Heal', 'Train', 'Attack', 'Lore']) expect(drawn).toContain(familyOf(family).art)
    for (const colour of ['white', 'red'])
      for (const face of ['miss', 'weak', 'flame']) expect(drawn).toContain(battleArt(colour, face))
  })
  it('tells six dragons apart by sign, name and keeper', () => {
    for (const key of ['glyph', 'dragon', 'keeper', 'sky'] as const)
      expect(new Set(LETTERS.map((letter) => roleOf(letter)[key])).size).toBe(6)
    expect(letterOfColour('purple')).toBe('P')
    expect(letterOfColour('orange')).toBeNull()
  })
})

describe('the ring', () => {
  it('keeps all tiles apart and inside, wide and narrow', () => {
    for (const ring of [WIDE, NARROW]) {
      const boxes = [...ring.tiles.map((spot) => ({ ...spot, ...ring.tile })), ring.hunter]
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(ring.width)
        expect(box.y + box.height).toBeLessThanOrEqual(ring.height)
      }
      const apart = boxes.every((a, i) =>
        boxes.every(
          (b, j) =>
            i === j || a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
        ),
      )
      expect(apart).toBe(true)
    }
  })
  it('lays lower rows over upper ones and gives shares of the whole', () => {
    expect([0, 1, 2, 3, 4, 5].map(rowOf)).toEqual([1, 1, 2, 3, 3, 2])
    expect(placed(WIDE, { x: 400, y: 256, width: 80, height: 51.2 })).toBe('left:50%;top:50%;width:10%;height:10%')
  })
  it('squeezes many dice onto one edge', () => {
    expect(diceOffsets(0, 132, 38)).toEqual([])
    expect(diceOffsets(1, 132, 38)).toEqual([94])
    const many = diceOffsets(8, 132, 38)
    expect(many).toHaveLength(8)
    expect(Math.min(...many)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...many)).toBeLessThanOrEqual(94)
  })
})

describe('choices', () => {
  it('give every answer a face and leave signals out', () => {
    const view = dragonView(
      {},
      { hunter: { ...dragonView().hunter, left: HORN, discard: [{ ...HORN, id: 'MG05', name: 'Moonwell Draught' }] } },
    )
    const asked = decision([
      move({ move: 'take left' }, { deck: 4 }),
      move({ move: 'take discard' }),
      move({ move: 'signal', signal: 'agreed' }),
    ])
    const [left, discard, ...rest] = choicesOf(asked, view, SEATS)
    expect(rest).toEqual([])
    expect(left).toMatchObject({ face: { kind: 'magic', card: HORN }, note: 'Brings the last round closer: 4 left.' })
    expect(discard?.face).toMatchObject({ card: { name: 'Moonwell Draught' } })
    expect(shortPrompt(asked, view)).toBe('Which card do you take?')
  })
  it('cross out a weak flame where it does not count', () => {
    const view = dragonView(
      { B: { battle: ['white', 'red'] } },
      { weak_hits: false, question: { attack: 'B', faces: ['weak', 'miss'] } },
    )
    const asked = decision([
      move({ move: 'reroll', die: 1 }, { face: 'weak' }),
      move({ move: 'reroll', die: 2 }, { face: 'miss' }),
      move({ move: 'keep' }, { hits: 0 }),
    ])
    const faces = choicesOf(asked, view, SEATS)
    expect(faces[0]?.face).toEqual({ kind: 'die', art: 'battle-white-weak', crossed: true })
    expect(faces[1]?.face).toEqual({ kind: 'die', art: 'battle-red-miss', crossed: false })
    expect(faces[2]).toMatchObject({ quiet: true, note: '0 hits' })
  })
  it('count arrows down for a heal', () => {
    const view = keeperView({ W: { arrows: 3 } })
    const asked = decision([move({ move: 'heal', dragon: 'W' }, { arrows: 2, saves: true }), move({ move: 'decline' })])
    expect(choicesOf(asked, view, SEATS)[0]).toMatchObject({ title: 'Saeran', note: '3 to 2', warning: 'Saves it' })
    expect([...targetsOf(asked).keys()]).toEqual(['W'])
    expect(shortPrompt(asked, view)).toBe('Pull one arrow. From whom?')
    expect(consequence(asked, view)).toBe(
      'You stood alone by Kuru, your own dragon. If Saeran keeps three, the Hunter wins.',
    )
    expect(consequence(asked, keeperView({ W: { arrows: 1 } }))).toBe('You stood alone by Kuru, your own dragon.')
  })
})

describe('words', () => {
  it('put a power into signs', () => {
    expect(powerSigns('2 Flames')).toEqual({
      signs: [{ many: 2, art: 'g-flame' }],
      between: '',
      each: false,
      reroll: false,
    })
    expect(powerSigns('for each hit take 2 arrows off')).toMatchObject({
      signs: [{ many: 2, art: 'g-arrow' }],
      each: true,
    })
    expect(powerSigns('1 Flame, or take 1 arrow off').between).toBe('/')
    expect(powerSigns('1 Flame and take 1 arrow off').between).toBe('+')
    expect(powerSigns('1 Flame for each hit; may reroll 1 die')).toMatchObject({ each: true, reroll: true })
  })
  it('read a whole tile aloud', () => {
    const view = dragonView(
      { R: { arrows: 2, hearts: 1, life: 3, dice: 1, falls: true, trained: true, battle: ['red'], chance: 0.5 } },
      { marks: { R: 3, Y: 0, G: 0, B: 0, P: 0, W: 0 } },
    )
    expect(tileWords(view.dragons[0]!, view, SEATS)).toBe(
      'Kuru, red dragon, claw, 1 of 3 hearts, 2 arrows, hunted by 1 die, trained with 1 die, hits 50 % of the time, when it strikes: 1 Flame, 3 worry marks, falls this round.',
    )
    const shielded = keeperView({ B: { shields: [0, 1] } })
    expect(tileWords(shielded.dragons[3]!, shielded, SEATS)).toContain('shields of Ada and Bo')
  })
  it('speak of the Hunter and of seats in few words', () => {
    expect(handWord(4, 1)).toBe('1 in hand')
    expect(handWord(4, 0)).toBe('all aimed')
    expect(hunterLine(keeperView({ R: { dice: 1 }, B: { dice: 1 } }, { board_dice: 1 }))).toBe(
      '3 dice, 2 dragons hunted, 1 came back double',
    )
    const view = dragonView()
    expect(stageWord(dragonPlayer(0, { stage: 'planned', token: 'H' }), view)).toBe('Heal, laid')
    expect(stageWord(dragonPlayer(0, { stage: 'passed' }), { ...view, phase: 'over' })).toBe('')
  })
})

describe('the log', () => {
  it('calls dragons and keepers by their names', () => {
    expect(tell('The white dragon attacks: a hit.')).toBe('Saeran attacks: a hit.')
    expect(tell('Ada turns the blue Keeper over: Train.')).toBe('Ada turns Diane over: Train.')
    expect(tell('Bo trains the green dragon, which gets 1 die.')).toBe('Bo trains Luciel & Luci, which gets 1 die.')
    expect(tell('The last dragon falls.')).toBe('The last dragon falls.')
  })
})

describe('rows of the move list', () => {
  const game = (table: unknown, ready: number[] = []): GameView =>
    ({ game: 'dragon_keepers', names: ['Ada', 'Bo'], ready, table }) as unknown as GameView

  it('speak of keepers and dragons by name', () => {
    expect(dressMove(move({ move: 'protect', dragon: 'R' }, { favourite: true }), game(keeperView()))).toMatchObject({
      words: 'Jonas stands before Kuru',
      art: 'head-red',
    })
    expect(dressMove(move({ move: 'keeper', dragon: 'G' }, { dice: 2, arrows: 1 }), game(dragonView()))).toMatchObject({
      words: 'Marie to Luciel & Luci',
      under: '2 dice, 1 arrow',
    })
  })
  it('say why a token would fail without asking twice for it', () => {
    const row = dressMove(
      move({ move: 'token', kind: 'T' }, { works_now: false, warning: 'It is hunted.' }),
      game(dragonView()),
    )
    expect(row).toMatchObject({ words: 'Train', under: 'As things lie it fails: It is hunted.', warning: '' })
  })
  it('give signals as sentences, and a word to each chip', () => {
    expect(
      dressMove(move({ move: 'signal', signal: 'lean heal' }, { sentence: 'I lean to heal.' }), game(dragonView())),
    ).toMatchObject({ words: 'I lean to heal.', art: 'tok-heal' })
    expect(noteSeat(game(keeperView(), [1]), 1)).toBe('laid')
    expect(noteSeat(game(keeperView()), 0)).toBe('0 of 3')
  })
  it('never name a dragon in a chip', () => {
    const view = dragonView(
      {},
      { players: [dragonPlayer(0, { stage: 'planned', token: 'D', face_down: true, keeper: 'R' }), dragonPlayer(1)] },
    )
    expect(noteSeat(game(view), 0)).toBe('Defend, laid')
  })
})
