/** What the others did since one last acted: the board keeps its traces, and a strip tells of it, until one acts again. */
import type { Lately } from './doings.svelte'
import type { Deed, EventInfo } from './wire'

/** Does this tell of somebody else? */
function ofOthers({ data }: EventInfo, mine: readonly number[]): boolean {
  const seats: unknown[] = Array.isArray(data.seats) ? data.seats : [data.seat]
  return seats.some((seat) => typeof seat === 'number' && !mine.includes(seat))
}

/** All that was told after one's own move; of that move, what it brought to light of others. */
export function sinceOf(
  story: readonly EventInfo[],
  acted: number,
  mine: readonly number[],
  lately: readonly Lately[],
): readonly EventInfo[] {
  const together = lately.some(({ after }) => after === acted)
  const own = (event: EventInfo): boolean => acted > 0 && event.after === acted && (together || ofOthers(event, mine))
  return story.filter((event) => event.after > acted || own(event))
}

/** What the keep says of others' moves, with what was told of them; a scene that was seen here is kept. */
export function latelyOf(deeds: readonly Deed[], story: readonly EventInfo[], known: readonly Lately[]): Lately[] {
  return deeds
    .map(({ after, seat }) => {
      const events = story.filter((event) => event.after === after)
      const scene = known.find((each) => each.after === after && each.seat === seat)?.scene ?? null
      return { after, seat, events, scene }
    })
    .filter(({ events }) => events.some((event) => event.sentence))
}
