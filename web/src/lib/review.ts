/** What a coach found in a finished match, in words and in shapes. */
import type { Choice, Grade, Graded, Review, SeatInfo, Reckoning, Turning } from './wire'
import { nameOf } from './narrate'

/** Chances as people say them: 55 in 100. */
export const inHundred = (chance: number): number => Math.round(chance * 100)

/** A difference with its sign: +7, −4, 0. */
export function signed(change: number): string {
  const whole = inHundred(change)
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0'
}

export const GRADES: Record<Grade, { word: string; sign: string; art: string; tone: 'good' | 'bad' | 'plain' }> = {
  great: { word: 'A great choice', sign: '!', art: 'g-star5', tone: 'good' },
  best: { word: 'The best there was', sign: '', art: 'g-check', tone: 'good' },
  fine: { word: 'A fine choice', sign: '', art: 'g-check', tone: 'plain' },
  slip: { word: 'A slip', sign: '?!', art: '', tone: 'bad' },
  blunder: { word: 'A blunder', sign: '??', art: '', tone: 'bad' },
  forced: { word: 'No other choice', sign: '', art: 'g-lock', tone: 'plain' },
  ungraded: { word: '', sign: '', art: '', tone: 'plain' },
}

/** What a choice came to, in a sentence. */
export function gradeWords(graded: Graded): string {
  const cost = inHundred(graded.loss)
  if (graded.grade === 'slip' || graded.grade === 'blunder') return `It cost ${cost} in 100 wins.`
  if (graded.grade === 'fine') return cost ? `Something else was ${cost} in 100 better, or as good.` : ''
  if (graded.grade === 'great') return 'Everything else that was tried would have cost a good deal.'
  return ''
}

/** The choices that are worth a mark above the slider. */
export function marksOf(review: Review | null): Map<number, 'dear' | 'great' | 'turn'> {
  const found = new Map<number, 'dear' | 'great' | 'turn'>()
  for (const turn of review?.turning ?? []) found.set(turn.number, 'turn')
  for (const each of review?.graded ?? []) {
    if (each.grade === 'great') found.set(each.number, 'great')
    if (each.grade === 'slip' || each.grade === 'blunder') found.set(each.number, 'dear')
  }
  return found
}

export const dear = (grade: Grade): boolean => grade === 'slip' || grade === 'blunder'

/** The next choice of these seats that was graded worth a look, after this move; else the first; null where none is. */
export function nextOf(review: Review | null, seats: readonly number[], after: number): number | null {
  const marks = marksOf(review)
  const own = (review?.graded ?? []).filter(
    (each) => marks.has(each.number) && (!seats.length || seats.includes(each.seat)),
  )
  return (own.find((each) => each.number > after) ?? own[0])?.number ?? null
}

/** A turning point in a sentence. */
export function turningWords(turn: Turning, seats: readonly SeatInfo[], team = false): string {
  const who = team ? 'the table' : nameOf(seats as SeatInfo[], turn.seat)
  const way = turn.change > 0 ? 'better' : 'worse'
  return `Turning point: ${who} stood ${Math.abs(inHundred(turn.change))} in 100 ${way} after it, ${turn.by === 'luck' ? 'mostly by luck' : 'by choice'}.`
}

/** Who is to blame: luck and choices of one seat in a sentence. */
export function tallyWords(tally: Reckoning, name: string, you: boolean): string {
  const luck = inHundred(tally.luck)
  const cost = inHundred(tally.cost)
  const who = you ? 'you' : name
  const given =
    luck > 2
      ? `Luck gave ${who} ${luck} in 100`
      : luck < -2
        ? `Luck took ${-luck} in 100 from ${who}`
        : `Luck was even for ${who}`
  const own = cost > 2 ? `dear choices cost ${cost}` : 'no choice cost much'
  return `${given}; ${own}.`
}

/** The points of a line through the chances of one seat, in a box so wide and high. */
export function lineOf(chances: readonly number[][], seat: number, wide: number, high: number): string {
  const last = Math.max(1, chances.length - 1)
  return chances
    .map(
      (row, at) => `${at ? 'L' : 'M'}${((at / last) * wide).toFixed(1)} ${(high - (row[seat] ?? 0) * high).toFixed(1)}`,
    )
    .join('')
}

/** The best first, at most so many, and what was played among them. */
export function shownChoices(graded: Graded, most = 4): Choice[] {
  const played = graded.choices.find((each) => each.text === graded.played)
  const first = graded.choices.slice(0, most)
  return played && !first.includes(played) ? [...first.slice(0, most - 1), played] : first
}
