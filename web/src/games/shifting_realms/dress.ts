/** The moves of Shifting Realms in the words of the move list, grouped by kind and place. */
import type { Row } from '../../lib/moves'
import type { Decision, GameView, MoveInfo } from '../../lib/view'
import { capital, count, list } from '../../lib/words'
import { tileArt } from './realms'
import { type Goods, pileOf, type Preview, type TableView, spaceOf } from './types'
import { crowd, factionArt, goodsWords, placeName, realmName, some } from './words'

const PLAIN: Record<string, Partial<Row>> = {
  end_turn: { words: 'End the turn', art: 'g-check' },
  recruit: { words: 'Recruit two units', under: '1 gold, one action', art: 'g-plus' },
  recruit_free: { words: 'Recruit two scouts for free', under: 'You have none on the boards', art: 'g-plus' },
  move: { words: 'Move a group', under: 'one action', art: 'g-arrow' },
  skip: { words: 'No soldier', art: 'g-minus' },
  stop: { words: 'Stop here', art: 'g-check' },
  land: { words: 'The dragon stays here', art: 'g-check' },
  no_card: { words: 'No card', art: 'g-minus' },
  keep: { words: 'Keep it', art: 'g-lock' },
  return: { words: 'Soldiers go home', under: 'to the town hall of the realm', art: 'g-undo' },
  stay: { words: 'Soldiers stay', art: 'g-shield' },
}

export function dressMove(move: MoveInfo, view: GameView, seat: number): Partial<Row> {
  const table = view.table as unknown as TableView
  const verb = String(move.json.move)
  const row = PLAIN[verb] ?? wordsOf(verb, move, table, view, seat)
  return { price: '', under: '', ...row, ...grouped(row, move, groupOf(verb, move, table)) }
}

/** A word about a seat for its chip: its points. */
export function noteSeat(view: GameView, seat: number): string {
  return `${(view.table as unknown as TableView).players[seat]?.vp ?? 0} VP`
}

/** Every question of this game has its own form; the list folds up below it. */
export function hasForm(decision: Decision): boolean {
  return decision.moves.length > 0
}

function wordsOf(verb: string, move: MoveInfo, table: TableView, view: GameView, seat: number): Partial<Row> {
  if (verb === 'end_actions') return { words: 'End and collect', art: 'g-check' }
  if (typeof move.json.resource === 'string') return resourceRow(verb, move, table, seat)
  if (typeof move.json.give === 'string')
    return {
      words: `1 ${move.json.give} for 1 ${String(move.json.get)}`,
      under: verb === 'market' ? 'Elven Market, once each turn' : '',
      art: `res-${String(move.json.get)}`,
    }
  if (verb === 'build') return buildRow(move, table)
  if (verb === 'draw') return drawRow(move, table)
  if (verb === 'play')
    return { words: `Play ${String(move.preview.name)}`, under: String(move.preview.text ?? ''), art: 'g-cards' }
  if (verb === 'play_now')
    return { words: `Play ${String(move.preview.name)} now`, under: String(move.preview.text ?? ''), art: 'g-play' }
  if (verb === 'bid')
    return {
      words: `Bid ${String(move.json.gold)} gold`,
      under: `${String(move.preview.gold_left)} gold left`,
      art: 'res-gold',
    }
  if (verb === 'take') return takeRow(move)
  if (verb.startsWith('fight')) return fightRow(verb, move, view, table)
  if (verb === 'raid')
    return {
      words: `Raid from ${placeName(String(move.json.space))}`,
      under: '2 gold and 2 VP, then a card if you like',
      art: 'st-ship',
    }
  if (verb === 'dig')
    return {
      words: 'Dig the treasure up',
      under: `${placeName(String(move.json.space))}: any 3 resources, once`,
      art: 'st-treasure',
    }
  if (verb === 'group')
    return {
      words: capital(crowd(Number(move.json.scouts), Number(move.json.soldiers))),
      art: factionArt(table, seat, Number(move.json.soldiers) ? 'soldier' : 'scout'),
    }
  return placedRow(verb, move, view, table, seat)
}

function resourceRow(verb: string, move: MoveInfo, table: TableView, seat: number): Partial<Row> {
  const kind = String(move.json.resource)
  const art = `res-${kind}`
  if (verb === 'trade') return { words: `1 ${kind}`, under: `for ${table.players[seat]?.magic_rate ?? 3} magic`, art }
  if (verb === 'vault') return { words: `1 ${kind}`, under: 'for 1 gold: Dwarf Vault', art }
  if (verb === 'steal') return { words: `Take 1 ${kind}`, art }
  return { words: `1 ${kind}`, art }
}

function buildRow(move: MoveInfo, table: TableView): Partial<Row> {
  const word = String(move.json.structure)
  const cost = (move.preview as Preview).cost
  const name = pileOf(table, word)?.name ?? word
  return {
    words: `Build ${name}`,
    under: `${String(move.preview.vp)} VP for ${cost ? goodsWords(cost) : 'nothing'}`,
    art: tileArt(word),
  }
}

function drawRow(move: MoveInfo, table: TableView): Partial<Row> {
  const realm = table.realms.find((each) => each.letter === move.json.realm)
  return {
    words: `Draw from ${realm?.name ?? realmName(String(move.json.realm))}`,
    under: `${count(realm?.deck ?? 0, 'card')} left`,
    art: 'g-book',
  }
}

function takeRow(move: MoveInfo): Partial<Row> {
  const goods = (move.preview as Preview).resources
  const any = Number(move.preview.any ?? 0) ? ', and one of your choice' : ''
  return {
    words: `Take place ${String(move.json.card)}`,
    under: `${goods && some(goods) ? goodsWords(goods) : 'nothing'}${any}`,
    art: 'g-cards',
  }
}

function fightRow(verb: string, move: MoveInfo, view: GameView, table: TableView): Partial<Row> {
  const foe = whose(move, view, table)
  const what =
    verb === 'fight_soldier'
      ? `Fight a soldier of ${foe}`
      : `Strike ${count(Number(move.json.strikes), 'scout')} of ${foe}`
  return {
    words: `${what} at ${placeName(String(move.json.space))}`,
    under: String(move.preview.text ?? ''),
    art: 'g-swords',
  }
}

function whose(move: MoveInfo, view: GameView, table: TableView): string {
  const seat = table.players.findIndex((player) => player.colour === move.json.colour)
  return view.names[seat] ?? String(move.json.colour)
}

function placedRow(verb: string, move: MoveInfo, view: GameView, table: TableView, seat: number): Partial<Row> {
  const place = typeof move.json.space === 'string' ? where(move.json.space, table) : ''
  if (verb === 'rob') return { words: `Rob ${whose(move, view, table)}`, under: supplyWords(move), art: 'g-person' }
  if (verb === 'remove' || verb === 'target') {
    const owner = table.players.findIndex((player) => player.colour === move.json.colour)
    const unit = move.json.unit === 'soldier' ? 'soldier' : 'scout'
    const name = owner === seat ? `Your own ${unit}` : `A ${unit} of ${whose(move, view, table)}`
    return { words: place ? `${name}, ${place}` : name, art: factionArt(table, owner, unit) }
  }
  if (verb === 'place')
    return {
      words: `${capital(String(move.json.unit))} at ${place}`,
      art: factionArt(table, seat, move.json.unit === 'soldier' ? 'soldier' : 'scout'),
    }
  if (verb === 'from')
    return {
      words: place,
      under: `${crowd(Number(move.preview.scouts), Number(move.preview.soldiers))} can leave`,
      art: factionArt(table, seat, Number(move.preview.soldiers) ? 'soldier' : 'scout'),
    }
  if (verb === 'to') return toRow(move, place)
  if (verb === 'site') return { words: place, under: coversWords(move), art: tileArt(table.question?.structure ?? '') }
  if (verb === 'marker')
    return {
      words: place,
      under: 'One scout there becomes the marker, for good',
      art: factionArt(table, seat, 'scout'),
    }
  if (verb === 'fly') return { words: `Fly to ${place}`, under: victimsWords(move, view, table), art: 'dragon-flying' }
  return {}
}

/** "the mine at Tyrfing a1", "the castle at ...". */
function where(name: string, table: TableView): string {
  const space = spaceOf(table, name)
  return `${placeName(name)}${space ? ` (${space.tile ? space.tile.name : space.terrain})` : ''}`
}

function toRow(move: MoveInfo, place: string): Partial<Row> {
  if (move.preview.token !== undefined)
    return { words: 'Face the troll king', under: kingGain(move), art: `troll-${String(move.preview.token)}` }
  const steps = typeof move.preview.steps === 'number' ? count(move.preview.steps, 'step') : 'by tunnel or sail'
  const spots = Number(move.preview.spots ?? 0)
  const waiting = Number(move.preview.waiting ?? 0)
  const finds = [
    spots ? `${count(spots, 'scout')} on a spot` : '',
    spots && waiting ? `${waiting} waiting` : '',
  ].filter(Boolean)
  return { words: place, under: [steps, ...finds].join(', '), art: 'g-arrow' }
}

/** What facing the king costs and brings. */
export function kingGain(move: MoveInfo): string {
  const each = (move.preview as Preview).each_collect
  const more = each && some(each) ? `, and ${goodsWords(each)} at each collect` : ''
  const lost = Number(move.preview.you_lose_soldiers)
  return `${lost === 1 ? 'One soldier is' : `${lost} soldiers are`} lost: ${String(move.preview.vp)} VP now${more}`
}

function coversWords(move: MoveInfo): string {
  const covered = Object.entries((move.preview as Preview).covers ?? {})
  return covered.length ? `covers the spots of ${covered.map(([who, many]) => `${many} ${who}`).join(', ')}` : ''
}

function victimsWords(move: MoveInfo, view: GameView, table: TableView): string {
  const found = (move.preview as Preview).removable ?? []
  if (!found.length) return move.preview.landing ? 'nobody is there' : 'flown over: it cannot land there'
  const named = found.map((text) => {
    const [, colour = '', unit = ''] = text.split(' ')
    const seat = table.players.findIndex((player) => player.colour === colour)
    return `a ${unit} of ${view.names[seat] ?? colour}`
  })
  return `there goes ${list(named, 'or')}`
}

function supplyWords(move: MoveInfo): string {
  return goodsWords(move.preview.supply as Goods) || 'nothing'
}

/** What long lists are grouped by; empty: by verb, as everywhere. */
function groupOf(verb: string, move: MoveInfo, table: TableView): string {
  if (verb.startsWith('fight')) return 'Fight'
  if (verb === 'build') return 'Build'
  if (verb === 'trade') return 'Trade magic'
  if (verb === 'market') return 'Use a market'
  if (verb === 'vault') return 'Use a vault'
  if (verb === 'play') return 'Play a card'
  if (verb === 'change') return `Give ${String(move.json.give)}`
  if (verb === 'place') return move.json.unit === 'soldier' ? 'A soldier' : 'A scout'
  if (verb === 'group') return capital(count(Number(move.json.scouts), 'scout'))
  const space = typeof move.json.space === 'string' ? spaceOf(table, move.json.space) : undefined
  return space && ['from', 'to', 'site', 'marker', 'target'].includes(verb) ? realmName(space.realm) : ''
}

/** The list groups by what `piece` says. */
function grouped(row: Partial<Row>, move: MoveInfo, piece: string): Partial<Row> {
  return piece && row ? { move: { ...move, preview: { ...move.preview, piece } } } : {}
}

/** Where the game stands. */
export function noteTable(view: GameView): string {
  return `Round ${(view.table as unknown as TableView).round}`
}
