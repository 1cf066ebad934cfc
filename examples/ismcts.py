"""OpenSpiel's information-set Monte Carlo tree search plays Dragon Keepers against two random players.

python examples/ismcts.py [MATCHES] [SIMULATIONS]
"""

from __future__ import annotations

import random
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import tablekeep.research.openspiel  # noqa: F401  (puts our games on OpenSpiel's shelf)

GAME = "tablekeep_dragon_keepers(players=3,simultaneous=false,size=16)"


def play(matches: int, simulations: int, seed: int = 1) -> list[float]:
    """What each match was worth to the searching seat, which is 0, 1 and 2 in turn."""
    game, rng = pyspiel.load_game(GAME), random.Random(seed)
    found = []
    for number in range(matches):
        state, mine = game.new_initial_state(), number % 3
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed + number))
        bot = ismcts.ISMCTSBot(game, evaluator, 2.0, simulations, random_state=np.random.RandomState(seed + number))
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            elif state.current_player() == mine:
                state.apply_action(int(bot.step(state)))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        found.append(state.returns()[mine])
    return found


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    worth = play(*(given + [30, 40][len(given) :]))
    sys.stdout.write(
        f"{len(worth)} matches, worth {np.mean(worth):+.2f} each on average; a random player's are worth about 0.\n"
    )
