// The duel of benchmarks/duel.py on boardgame.io's own server, kept in memory.
const { PlayerView } = require('boardgame.io/core')
const { Origins, Server } = require('boardgame.io/server')

const duel = {
  name: 'duel',
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 60 }, (_, card) => card))
    const players = { 0: { hand: deck.splice(0, 10) }, 1: { hand: deck.splice(0, 10) } }
    return { players, secret: { deck }, pile: [], score: [0, 0] }
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, place) => {
        const { hand } = G.players[playerID]
        if (!(place >= 0 && place < hand.length)) return 'INVALID_MOVE'
        const [card] = hand.splice(place, 1)
        G.score[playerID] += card % 7
        G.pile.push(card)
        if (G.pile.length > 10) G.secret.deck.unshift(G.pile.shift())
        hand.push(G.secret.deck.pop())
        return undefined
      },
    },
  },
}

Server({ games: [duel], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]))
