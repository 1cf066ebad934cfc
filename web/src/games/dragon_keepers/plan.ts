/** A plan in the making: kept here until it is laid down, then brought to the server step by step. */

import { deedOf, LETTERS, roleOf } from './cast'
import type { Action, Decision, DragonPlayer, DragonView, Letter, MoveInfo } from './types'
import { tileOf } from './types'

export interface Plan {
  keeper: Letter | null
  token: Action | null
  /** A card's id, or null for none. */
  magic: string | null
}

export const EMPTY: Plan = { keeper: null, token: null, magic: null }

export type Asked = 'plan' | 'council' | 'choose' | 'other' | 'none'

/** What kind of question this is; the tray looks different for each. */
export function askedFor(decision: Decision | null): Asked {
  if (!decision) return 'none'
  const verbs = new Set(decision.moves.map((move) => String(move.json.move)))
  if (verbs.has('protect')) return 'choose'
  if (verbs.has('mark') || (verbs.has('keep') && verbs.has('back') && !verbs.has('keeper') && !verbs.has('token')))
    return councilOrPlan(decision)
  if (verbs.has('pass') || verbs.has('no magic')) return 'plan'
  if (verbs.has('token') && verbs.has('back') && !/Change of Heart/.test(decision.prompt)) return 'plan'
  return 'other'
}

/** Having answered, a seat may step back: in the council, or in a plan made blind with the others. */
function councilOrPlan(decision: Decision): Asked {
  const said = decision.answer[0] ?? ''
  return said.startsWith('keeper') || said === 'pass' ? 'plan' : 'council'
}

export function isWhole(plan: Plan): boolean {
  return plan.keeper !== null && plan.token !== null
}

/** The plan read back: "Jonas defends Kuru." */
export function readBack(plan: Plan): string {
  if (!plan.keeper)
    return plan.token ? `Who goes to ${deedOf(plan.token).name.toLowerCase()}?` : 'Who goes, and to do what?'
  const { keeper, dragon } = roleOf(plan.keeper)
  if (!plan.token) return `${keeper} goes to ${dragon}. To do what?`
  return `${keeper} ${deedOf(plan.token).does} ${dragon}.`
}

/** What the others will see of it. */
export function seenByOthers(plan: Plan, player: DragonPlayer): string {
  if (!isWhole(plan)) return 'They stay out until you pass.'
  const shape = `The others see only the ${deedOf(plan.token ?? '').shape}`
  const card = player.magic.find((each) => each.id === plan.magic)
  return card ? `${shape} and ${card.name}.` : `${shape}.`
}

/** Why the plan would fail if the table stayed as it is; a seat before us may still clear the way. */
export function doubt(plan: Plan, view: DragonView, seat: number): string {
  if (!plan.keeper || !plan.token) return ''
  const why = tileOf(view, plan.keeper)?.fails[plan.token] ?? ''
  if (!why) return ''
  const earlier = view.order
    .slice(0, view.order.indexOf(seat))
    .filter((other) => view.players[other]?.stage === 'planned')
  if (plan.token === 'A' || !earlier.length) return `It would fail: ${lower(why)}`
  return `As things lie it would fail: ${lower(why)} Only a seat before you can change that.`
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A whole plan in one message; the server knows it by these words. */
export function spoken(plan: Plan): MoveInfo {
  const json: Record<string, unknown> = { move: 'plan', keeper: plan.keeper, token: plan.token }
  if (plan.magic) json.magic = plan.magic
  return { text: `plan ${plan.keeper} ${plan.token}`, index: -1, json, preview: {} }
}

export function moveOf(decision: Decision | null, verb: string, more: Record<string, unknown> = {}): MoveInfo | null {
  const fits = (move: MoveInfo): boolean =>
    move.json.move === verb && Object.entries(more).every(([key, value]) => move.json[key] === value)
  return decision?.moves.find(fits) ?? null
}

/** The next message towards laying this plan: back out of what was begun elsewhere, then the plan itself. */
export function nextForPlan(plan: Plan | 'pass', begun: boolean, decision: Decision): MoveInfo | null {
  if (begun) return moveOf(decision, 'back')
  if (plan === 'pass') return moveOf(decision, 'pass')
  return isWhole(plan) ? spoken(plan) : null
}

/** The worry marks that the server has heard already: from the list, by a key, or here before the page was left. */
export function marksSaid(decision: Decision | null): Letter[] {
  return LETTERS.filter((letter) => decision?.answer.includes(`mark ${roleOf(letter).colour}`))
}

/** The next message towards these worry marks: each one that is missing, then done. */
export function nextForMarks(marks: readonly Letter[], decision: Decision): MoveInfo | null {
  const said = new Set(decision.answer)
  const missing = marks.find((letter) => !said.has(`mark ${roleOf(letter).colour}`))
  if (missing) return moveOf(decision, 'mark', { dragon: missing })
  return moveOf(decision, 'done')
}
