/** Things that travel between the wall and the players' tokens. */

/** Where a seat's token is on this screen; its chip where there is no token. */
export function tokenOf(seat: number): DOMRect | null {
  const places = `[data-token="${seat}"], .seats.small > li:nth-child(${seat + 1})`
  const found = [...document.querySelectorAll(places)]
  return found.map((each) => each.getBoundingClientRect()).find((box) => box.width > 0) ?? null
}

function apart(from: DOMRect, to: DOMRect): [number, number] {
  return [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2]
}

/** Every mark comes from its voter's token, all on the same frame. */
export function flyMarks(root: ParentNode): void {
  for (const mark of root.querySelectorAll<HTMLElement>('[data-mark]')) {
    const from = tokenOf(Number(mark.dataset.mark))
    if (!from || !mark.animate) continue
    const [x, y] = apart(from, mark.getBoundingClientRect())
    const start = { transform: `translate(${x}px, ${y}px) rotateX(180deg) scale(1.5)`, opacity: 0.4 }
    mark.animate([start, { transform: 'none', opacity: 1 }], { duration: 620, easing: 'cubic-bezier(.2,.8,.2,1)' })
  }
}

/** A copy of each kept picture shrinks into its owner's token. */
export function flyKeepers(root: ParentNode, kept: readonly { place: number; owner: number | null }[]): void {
  for (const { place, owner } of kept) {
    const picture = root.querySelector<HTMLElement>(`[data-place="${place}"] .picture`)
    const to = owner === null ? null : tokenOf(owner)
    if (!picture || !to || !picture.animate) continue
    const from = picture.getBoundingClientRect()
    const copy = picture.cloneNode(true) as HTMLElement
    copy.setAttribute('aria-hidden', 'true')
    lift(copy, from)
    document.body.append(copy)
    const [x, y] = apart(to, from)
    const small = Math.max(0.08, to.width / from.width)
    const halfway = { transform: `translate(${x * 0.5}px, ${y * 0.5 - 40}px) scale(.6)`, offset: 0.5 }
    const arrived = { transform: `translate(${x}px, ${y}px) scale(${small})` }
    const flight = copy.animate([{ transform: 'none' }, halfway, arrived], {
      duration: 900,
      easing: 'cubic-bezier(.65,0,.35,1)',
    })
    flight.onfinish = flight.oncancel = () => copy.remove()
  }
}

/** The Curator's token goes from one player to the next. */
export function flyToken(from: number, to: number): void {
  const [start, end] = [tokenOf(from), tokenOf(to)]
  const mark = document.createElement('span')
  if (!start || !end || !mark.animate) return
  mark.textContent = 'Curator'
  mark.setAttribute('aria-hidden', 'true')
  mark.dataset.token = 'curator'
  Object.assign(mark.style, TOKEN, { left: `${start.left}px`, top: `${start.top}px` })
  document.body.append(mark)
  const [x, y] = [end.left - start.left, end.top - start.top]
  const halfway = { transform: `translate(${x * 0.5 + 26}px, ${y * 0.5}px) scale(1.3) rotate(-5deg)`, offset: 0.5 }
  const flight = mark.animate([{ transform: 'none' }, halfway, { transform: `translate(${x}px, ${y}px)` }], {
    duration: 900,
    easing: 'cubic-bezier(.65,0,.35,1)',
  })
  flight.onfinish = flight.oncancel = () => mark.remove()
}

const TOKEN = {
  position: 'fixed',
  zIndex: '60',
  pointerEvents: 'none',
  padding: '2px 10px',
  borderRadius: '99px',
  background: '#241b33',
  color: '#ffd777',
  font: '700 14px/1.4 var(--body)',
  boxShadow: '0 4px 10px rgb(4 10 24 / 0.5)',
}

/** Over everything else, exactly where the picture hangs. */
function lift(copy: HTMLElement, { left, top, width, height }: DOMRect): void {
  const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
  const look = { position: 'fixed', zIndex: '60', pointerEvents: 'none', border: '4px solid #F8E9C8' }
  Object.assign(copy.style, box, look)
}
