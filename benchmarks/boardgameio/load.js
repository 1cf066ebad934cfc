// Many matches with two raw sockets each; a move is done when both seats hold the new state.
const { readFileSync } = require('fs')
const { io } = require('socket.io-client')

const [address, pid, matches, seconds, rate] = [process.argv[2], ...process.argv.slice(3).map(Number)]
const WARM_UP = 1500
const meter = { on: false, stop: false, times: [] }

const cpu = () => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
const rss = () => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

async function post(path, body) {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

class Duel {
  constructor() {
    Object.assign(this, { have: [-1, -1], state: -1, turn: '0', busy: true, began: 0, sockets: [], keys: [] })
  }

  async open() {
    this.id = (await post('/games/duel/create', { numPlayers: 2 })).matchID
    for (const playerID of ['0', '1']) {
      const joined = await post(`/games/duel/${this.id}/join`, { playerID, playerName: playerID })
      this.keys.push(joined.playerCredentials)
    }
    await Promise.all([0, 1].map((seat) => this.connect(seat)))
    this.state = this.have[0]
    this.busy = false
  }

  connect(seat) {
    return new Promise((ready) => {
      const socket = io(`${address}/duel`, { transports: ['websocket'], forceNew: true })
      this.sockets[seat] = socket
      socket.on('connect', () => socket.emit('sync', this.id, String(seat), this.keys[seat], 2))
      socket.on('sync', (_, { state }) => {
        this.have[seat] = state._stateID
        this.turn = state.ctx.currentPlayer
        ready()
      })
      socket.on('update', (_, state) => this.told(seat, state))
    })
  }

  told(seat, state) {
    this.have[seat] = state._stateID
    if (this.have[0] !== this.have[1] || this.have[0] <= this.state) return
    this.state = this.have[0]
    this.turn = state.ctx.currentPlayer
    this.busy = false
    if (meter.on) meter.times.push(performance.now() - this.began)
    if (!meter.stop && !rate) this.move()
  }

  move() {
    this.busy = true
    this.began = performance.now()
    const seat = Number(this.turn)
    const args = [Math.floor(Math.random() * 10)]
    const payload = { type: 'play', args, playerID: this.turn, credentials: this.keys[seat] }
    this.sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, this.state, this.id, this.turn)
  }
}

function pace(duels) {
  const began = performance.now()
  let made = 0
  let at = 0
  return setInterval(() => {
    const due = ((performance.now() - began) / 1000) * rate
    for (; made < due; made++) {
      for (let tried = 0; tried < duels.length; tried++) {
        at = (at + 1) % duels.length
        if (!duels[at].busy) {
          duels[at].move()
          break
        }
      }
    }
  }, 1)
}

async function main() {
  const before = rss()
  const duels = Array.from({ length: matches }, () => new Duel())
  for (let start = 0; start < matches; start += 10) {
    await Promise.all(duels.slice(start, start + 10).map((duel) => duel.open()))
  }
  const held = rss() - before
  const timer = rate ? pace(duels) : null
  if (!rate) duels.forEach((duel) => duel.move())
  await pause(WARM_UP)
  meter.on = true
  const [used, began] = [cpu(), performance.now()]
  await pause(seconds * 1000)
  meter.on = false
  meter.stop = true
  const [spent, took] = [cpu() - used, (performance.now() - began) / 1000]
  if (timer) clearInterval(timer)
  const times = meter.times.sort((a, b) => a - b)
  const at = (share) => Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2))
  const result = {
    moves_per_s: Math.round(times.length / took),
    p50: at(0.5),
    p99: at(0.99),
    cpu_us_per_move: Math.round((spent / Math.max(1, times.length)) * 1e6),
    kb_per_match: Math.round(held / 1024 / matches),
  }
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
}

main()
