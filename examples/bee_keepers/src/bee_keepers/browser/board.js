// The meadow in the browser: it shows the view and offers the moves. The browser runs no rules.
// What it is given is written in board_props.d.ts.
/** @typedef {import('./board_props').BoardProps} BoardProps */

export const boardProps = 1

const NAMES = { clover: 'Clover', thyme: 'Thyme', lavender: 'Lavender', rain: 'Rain' }
const WORTH = { clover: 1, thyme: 2, lavender: 3, rain: 0 }

/** @param {HTMLElement} target @param {BoardProps} props */
export function mount(target, props) {
  const sheet = document.createElement('style')
  sheet.textContent = STYLE
  const board = element('section', 'bee_keepers')
  board.setAttribute('aria-label', 'The meadow')
  const parts = { hives: element('ul', 'hives'), found: element('div', 'found'), bag: element('ul', 'bag') }
  parts.hives.setAttribute('aria-label', 'Hives')
  parts.bag.setAttribute('aria-label', 'Still in the bag')
  const buttons = element('div', 'buttons')
  board.append(parts.hives, parts.found, buttons, parts.bag)
  target.append(sheet, board)
  draw(board, parts, buttons, props)
  return {
    update: (next) => draw(board, parts, buttons, next),
    destroy: () => target.replaceChildren(),
  }
}

function draw(board, parts, buttons, props) {
  const { honey, found, basket, bag, turn } = props.view
  board.classList.toggle('big', props.big)
  board.classList.toggle('moves', props.motion)
  parts.hives.replaceChildren(...props.seats.map((seat) => hive(seat, honey[seat.seat], turn === seat.seat)))
  parts.found.replaceChildren(
    element('p', 'word', found.length ? `${basket} of nectar in the basket` : 'Nothing in the basket yet'),
    ...found.map((name) => token(name)),
  )
  parts.bag.replaceChildren(...Object.entries(bag).map(([name, count]) => inBag(name, count)))
  offer(buttons, props)
}

/** One button a move; they stay where they are, so that nobody's focus is lost. */
function offer(buttons, props) {
  const moves = props.big ? [] : (props.decision?.moves ?? [])
  for (const verb of ['fly', 'home']) {
    const move = moves.find((each) => each.json.move === verb)
    let button = buttons.querySelector(`.${verb}`)
    if (!button) {
      button = element('button', verb)
      button.type = 'button'
      buttons.append(button)
    }
    button.hidden = !props.decision || props.big
    button.textContent = verb === 'fly' ? 'Let them fly' : `Bring ${move?.preview.honey ?? 'it'} home`
    button.classList.toggle('no', !move)
    button.onclick = () => (move ? props.play(move) : props.explain({ move: verb }, button))
  }
}

function hive(seat, honey, turn) {
  const place = element('li', turn ? 'hive turn' : 'hive')
  place.append(element('strong', '', seat.name), element('span', 'comb', honey))
  place.setAttribute('aria-label', `${seat.name}: ${honey} of honey${turn ? ', has the turn' : ''}`)
  return place
}

function token(name) {
  const made = element('span', `token ${name}`, WORTH[name] || '')
  made.setAttribute('role', 'img')
  made.setAttribute('aria-label', name === 'rain' ? 'Rain' : `${NAMES[name]}, worth ${WORTH[name]}`)
  return made
}

function inBag(name, count) {
  const row = element('li', '')
  const sign = element('span', `token small ${name}`)
  sign.setAttribute('aria-hidden', 'true')
  row.append(sign, element('span', '', `${NAMES[name]} ${count}`))
  return row
}

function element(tag, name, text = '') {
  const made = document.createElement(tag)
  if (name) made.className = name
  made.textContent = String(text)
  return made
}

const STYLE = `
.bee_keepers { display: grid; gap: 14px; padding: 16px; border-radius: 22px; color: #1d2b12;
  background: linear-gradient(#bfe3ff 0 30%, #cfe8a0 30%) }
.bee_keepers ul { display: flex; flex-wrap: wrap; gap: 10px; margin: 0; padding: 0; list-style: none }
.bee_keepers .hive { display: grid; gap: 4px; justify-items: center; padding: 8px 14px; border-radius: 14px;
  background: #fff6e3; border: 3px solid transparent }
.bee_keepers .hive.turn { border-color: #8a4b06 }
.bee_keepers .comb { display: grid; place-items: center; width: 64px; height: 56px; background: #ffc24b;
  clip-path: polygon(25% 0, 75% 0, 100% 50%, 75% 100%, 25% 100%, 0 50%); font: 400 1.5rem var(--disp) }
.bee_keepers .found { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; min-height: 76px; padding: 10px;
  border-radius: 14px; background: #fff6e3 }
.bee_keepers .word { margin: 0; flex: 1 1 100%; font: 400 var(--t-l) var(--disp) }
.bee_keepers .token { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%;
  color: #241b33; font: 400 1.2rem var(--disp); border: 3px solid #241b33 }
.bee_keepers .small { width: 18px; height: 18px; border-width: 2px }
.bee_keepers .clover { background: #8fd16a }
.bee_keepers .thyme { background: #f2a8d0 }
.bee_keepers .lavender { background: #b9a2f0 }
.bee_keepers .rain { background: #7fb7e6; border-radius: 50% 50% 50% 0 }
.bee_keepers.moves .found .token:last-child { animation: bee_keepers-drop 320ms ease-out }
@keyframes bee_keepers-drop { from { transform: translateY(-20px); opacity: 0 } }
.bee_keepers .bag { padding: 10px; border-radius: 14px; background: #fff6e3 }
.bee_keepers .bag li { display: flex; gap: 6px; align-items: center }
.bee_keepers .buttons { display: flex; flex-wrap: wrap; gap: 10px; min-height: 52px }
.bee_keepers button { min-height: 48px; padding: 0 22px; border: 0; border-radius: 99px; cursor: pointer;
  background: #241b33; color: #fff6e3; font: 700 var(--t-l) var(--body) }
.bee_keepers button.home { background: #ffc24b; color: #241b33 }
.bee_keepers button.no { background: #e6dcc4; color: #4a4036 }
.bee_keepers.big { font-size: 1.8em }
.bee_keepers.big .comb { width: 120px; height: 104px; font-size: 3rem }
`
