/** How pyramids travel. Each animation carries an element from an old place to where it already is. */

import { arc, type Point } from './geometry'

const OUT = 'cubic-bezier(.2,.8,.2,1)'
const FALL = 'cubic-bezier(.6,0,.9,.4)'
const INOUT = 'cubic-bezier(.65,0,.35,1)'

function shift(from: Point, to: Point): string {
  return `translate(${from.x - to.x}px, ${from.y - to.y}px)`
}

function along(points: Point[], end: Point, extra: (t: number) => string = () => ''): Keyframe[] {
  return points.map((point, index) => ({
    transform: `${shift(point, end)} ${extra(index / (points.length - 1))}`,
  }))
}

/** A step on the lane: a small skip. */
export function walk(element: Element, from: Point, to: Point): Animation {
  return element.animate(along(arc(from, to, 22), to), { duration: 340, easing: INOUT })
}

/** HOP: a high arc over the hedge, with a squash on landing. */
export function leap(element: Element, from: Point, to: Point): Animation {
  const squash = (t: number): string =>
    `scale(${1 + 0.08 * Math.max(0, t * 6 - 5)}, ${1 - 0.1 * Math.max(0, t * 6 - 5)})`
  const frames = [...along(arc(from, to, 76), to, squash), { transform: 'none' }]
  return element.animate(frames, { duration: 560, easing: INOUT })
}

/** DIG: into the ground, along under it, and out again. The mound travels apart. */
export function burrow(element: Element, from: Point, to: Point): Animation {
  const away = shift(from, to)
  return element.animate(
    [
      { transform: `${away} scale(1, 1)`, offset: 0 },
      { transform: `${away} scale(.8, 0)`, offset: 0.28 },
      { transform: 'translate(0px, 0px) scale(.8, 0)', offset: 0.72 },
      { transform: 'translate(0px, 0px) scale(1, 1)', offset: 1 },
    ],
    { duration: 620, easing: INOUT },
  )
}

/** TIP: head over heels, down. */
export function tumble(element: Element, from: Point, to: Point, size: number): Animation {
  const half = size / 2
  const turn = (degrees: number): string => `translate(0, ${-half}px) rotate(${degrees}deg) translate(0, ${half}px)`
  return element.animate(
    [
      { transform: `${shift(from, to)} ${turn(0)}`, easing: FALL },
      {
        transform: `translate(${(from.x - to.x) / 2}px, ${(from.y - to.y) / 2}px) ${turn(200)}`,
        offset: 0.5,
        easing: FALL,
      },
      { transform: `translate(0px, 0px) ${turn(360)}`, offset: 0.84, easing: OUT },
      { transform: `translate(0px, -9px) ${turn(366)}`, offset: 0.92, easing: FALL },
      { transform: `translate(0px, 0px) ${turn(360)}` },
    ],
    { duration: 600 },
  )
}

/** SWAP: two arcs that cross, one over the other. */
export function cross(element: Element, from: Point, to: Point, above: boolean): Animation {
  const far = Math.hypot(from.x - to.x, from.y - to.y)
  const lift = (above ? 1 : -0.7) * Math.min(120, 40 + far / 5)
  const swell = (t: number): string => `scale(${1 + (above ? 0.16 : -0.1) * Math.sin(Math.PI * t)})`
  return element.animate(along(arc(from, to, lift), to, swell), { duration: 700, easing: INOUT })
}

/** Home: to the door and in. */
export function enter(element: Element, from: Point, door: Point, hopping: boolean): Animation {
  const shrink = (t: number): string => `scale(${t < 0.7 ? 1 - 0.5 * (t / 0.7) : 0.5 - 0.3 * ((t - 0.7) / 0.3)})`
  return element.animate(along(arc(from, door, hopping ? 60 : 26), door, shrink), { duration: 620, easing: INOUT })
}

/** From there to here, straight. `absolute` elements are drawn at 0 0 and carry their whole way. */
export function settle(element: Element, from: Point, to: Point, ms = 320, absolute = false): Animation {
  const frames = absolute
    ? [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${to.x}px, ${to.y}px)` }]
    : [{ transform: shift(from, to) }, { transform: 'none' }]
  return element.animate(frames, { duration: ms, easing: absolute ? INOUT : OUT, fill: absolute ? 'forwards' : 'none' })
}
