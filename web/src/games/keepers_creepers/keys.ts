/** The keyboard's hands: 1 2 3 pick, arrows or F and B move, T and L take or leave, Enter is done, Escape lets go. */

import { foot, type Point } from './geometry'
import type { Hand } from './hand.svelte'
import { pipsOf } from './piles'
import { restOf } from './targets'
import type { Decision, Play, TableView } from './types'

const ARROWS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Answers a key. True: it meant something here. */
export function pressed(
  key: string,
  hand: Hand,
  view: TableView,
  decision: Decision | null,
  play: Play,
  onButton: boolean,
): boolean {
  if (key === 'Escape') {
    const holding = hand.ask !== null || hand.fan !== null || hand.picked !== null
    hand.cancel()
    return holding
  }
  if (!decision) return false
  if (/^[123]$/.test(key)) return pickOwn(Number(key), hand, view, decision)
  const letter = key.toLowerCase()
  if (letter === 't' || letter === 'l') return takeOrLeave(letter === 't', hand)
  if (letter === 'f' || letter === 'b') return step(letter === 'f' ? 'forward' : 'back', hand)
  if (ARROWS[key]) return head(ARROWS[key], hand, view)
  const rest = restOf(decision)
  if (key !== 'Enter' || onButton || !rest) return false
  play(rest)
  return true
}

function pickOwn(pips: number, hand: Hand, view: TableView, decision: Decision): boolean {
  const own = view.pyramids.find((pyramid) => pyramid.seat === decision.seat && pipsOf(pyramid.id) === pips)
  if (!own || own.safe) return false
  if (hand.choiceFor(own.id)) {
    if (hand.picked !== own.id) hand.pick(own.id)
  } else {
    hand.tap(own.id, [own.id], true)
  }
  return true
}

function takeOrLeave(take: boolean, hand: Hand): boolean {
  const ask = hand.ask
  if (ask?.kind === 'take') {
    hand.answer(take || !ask.choice.leave ? ask.choice.move : ask.choice.leave, ask.choice.to ?? ask.at)
    return true
  }
  const choice = hand.choiceFor(hand.picked)
  if (!choice?.leave) return false
  hand.answer(take ? choice.move : choice.leave, choice.to ?? choice.from)
  return true
}

function step(verb: string, hand: Hand): boolean {
  const choice = hand.choices.find((one) => one.piece === hand.picked && one.verb === verb)
  if (choice) hand.start(choice)
  return choice !== undefined
}

/** The picked pyramid goes where the arrow points, if it may go there. */
function head(way: Point, hand: Hand, view: TableView): boolean {
  const choice = hand.choiceFor(hand.picked)
  if (!choice || choice.to === null) return false
  const from = foot(choice.from, view.board.rows)
  const to = foot(choice.to === 'home' ? view.board.rows * view.board.columns : choice.to, view.board.rows)
  const along = (to.x - from.x) * way.x + (to.y - from.y) * way.y
  if (along <= 0) return false
  hand.start(choice)
  return true
}
