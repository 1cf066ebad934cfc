"""How each library is driven from Python, the same way for all: ask, choose by chance, answer.

Run as a program this is a worker: it reads one JSON request a line (`game`, `measure`,
`seconds`) and answers each with one JSON line (`rate`, in events per second of CPU time).
A request it cannot fulfil is answered with `missing`, which says why.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

LONGEST = 2000
"""A playout stops after so many decisions: random play need not end."""
WARM_UP = 40
"""Positions are measured after so many random decisions, or the last before the end."""
POSITIONS = 20
COPIES = 200
"""Lists are asked of fresh copies, made in batches of so many a position."""

Chooser = Callable[[], float]


class Tablekeep:
    """Ours: `d = match.decisions[0]; match.play(d.seat, d.moves[i])` on quiet matches."""

    def __init__(self, slug: str, choice: Chooser) -> None:
        import tablekeep

        self.game = tablekeep.open_game(slug)
        self.seeds = count()
        self.seats = min(3, self.game.seats[-1])
        self.positions = [self._position(choice) for _ in range(POSITIONS)]

    def _position(self, choice: Chooser) -> Any:
        match = self._new()
        for _ in range(WARM_UP):
            decision = match.decisions[0]
            after = match.copy()
            after.play(decision.seat, decision.moves[int(choice() * len(decision.moves))])
            if after.over:
                break
            match = after
        return match

    def _new(self) -> Any:
        return self.game.new(self.seats, seed=f"bench-{next(self.seeds)}", quiet=True)

    def playout(self, choice: Chooser) -> tuple[int, int]:
        """One random match: its decisions, and its steps (rolls that the player has to deal count as steps)."""
        match = self._new()
        play = match.play
        for played in range(LONGEST):
            if match.over:
                return played, played
            decision = match.decisions[0]
            moves = decision.moves
            play(decision.seat, moves[int(choice() * len(moves))])
        return LONGEST, LONGEST

    def copies(self, rounds: int) -> int:
        return repeat_all(rounds, [match.copy for match in self.positions])

    def table_copies(self, rounds: int) -> int:
        return repeat_all(rounds, [match.table.copy for match in self.positions])

    def lists(self) -> tuple[float, int]:
        """CPU seconds, and how many fresh lists of legal moves they gave."""
        fresh = [match.copy() for match in self.positions for _ in range(COPIES)]
        start = time.process_time()
        for match in fresh:
            _ = match.decisions
        return time.process_time() - start, len(fresh)

    def searches(self, rounds: int) -> int:
        """Copy, play one move, list what follows."""
        chosen = [(match, match.decisions[0].seat, match.decisions[0].moves[0]) for match in self.positions]
        for _ in range(rounds):
            for match, seat, move in chosen:
                after = match.copy()
                after.play(seat, move)
                _ = after.decisions
        return rounds * len(chosen)


class OpenSpiel:
    """Chance is dealt by taking any of `chance_outcomes` alike: quicker than weighing them, to the peer's favour."""

    def __init__(self, name: str, choice: Chooser) -> None:
        import pyspiel

        if name.startswith("python_"):
            from importlib import import_module

            import_module(f"open_spiel.python.games.{name.split('(')[0].removeprefix('python_')}")
        self.game = pyspiel.load_game(name)
        self.positions = [self._position(choice) for _ in range(POSITIONS)]

    def _position(self, choice: Chooser) -> Any:
        state = self._settled(self.game.new_initial_state(), choice)
        for _ in range(WARM_UP):
            actions = state.legal_actions()
            after = state.clone()
            after.apply_action(actions[int(choice() * len(actions))])
            self._settled(after, choice)
            if after.is_terminal():
                break
            state = after
        return state

    def _settled(self, state: Any, choice: Chooser) -> Any:
        while not state.is_terminal() and state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(choice() * len(outcomes))][0])
        return state

    def playout(self, choice: Chooser) -> tuple[int, int]:
        state = self.game.new_initial_state()
        apply = state.apply_action
        decisions = steps = 0
        while decisions < LONGEST and not state.is_terminal():
            steps += 1
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                apply(outcomes[int(choice() * len(outcomes))][0])
                continue
            actions = state.legal_actions()
            apply(actions[int(choice() * len(actions))])
            decisions += 1
        return decisions, steps

    def copies(self, rounds: int) -> int:
        return repeat_all(rounds, [state.clone for state in self.positions])

    def lists(self) -> tuple[float, int]:
        start = time.process_time()
        done = repeat_all(COPIES, [state.legal_actions for state in self.positions])
        return time.process_time() - start, done

    def searches(self, rounds: int) -> int:
        chosen = [(state, state.legal_actions()[0]) for state in self.positions]
        for _ in range(rounds):
            for state, action in chosen:
                after = state.clone()
                after.apply_action(action)
                after.legal_actions()
        return rounds * len(chosen)


class PettingZoo:
    """The AEC way. Copies are not part of its interface."""

    def __init__(self, name: str, choice: Chooser) -> None:
        from importlib import import_module

        self.env = import_module(f"pettingzoo.classic.{name}").env()
        self.seeds = count()

    def playout(self, choice: Chooser) -> tuple[int, int]:
        env = self.env
        env.reset(seed=next(self.seeds))
        decisions = 0
        for _ in env.agent_iter(LONGEST):
            observation, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            actions = mask.nonzero()[0]
            env.step(int(actions[int(choice() * len(actions))]))
            decisions += 1
        return decisions, decisions


def repeat_all(rounds: int, calls: Sequence[Callable[[], object]]) -> int:
    for call in calls:
        for _ in range(rounds):
            call()
    return rounds * len(calls)


# -- measuring ----------------------------------------------------------------------------


def measure(driver: Any, what: str, seconds: float, choice: Chooser) -> float:
    """How often a second of CPU time this can be done."""
    spent, done = 0.0, 0
    while spent < seconds:
        more, count = measure_once(driver, what, choice)
        spent += more
        done += count
    return done / spent


def measure_once(driver: Any, what: str, choice: Chooser) -> tuple[float, int]:
    if what == "lists":
        found: tuple[float, int] = driver.lists()
        return found
    start = time.process_time()
    played = what in ("decisions", "steps")
    done = driver.playout(choice)[what == "steps"] if played else getattr(driver, what)(10)
    return time.process_time() - start, done


LIBRARIES: dict[str, Any] = {"Tablekeep": Tablekeep, "OpenSpiel": OpenSpiel, "PettingZoo": PettingZoo}


def main() -> None:
    drivers: dict[tuple[str, str], Any] = {}
    choice = random.Random("benchmark").random
    for line in sys.stdin:
        request = json.loads(line)
        key = (request["library"], request["game"])
        try:
            if key not in drivers:
                drivers[key] = LIBRARIES[key[0]](key[1], choice)
            answer = answered(drivers[key], request, choice)
        except ImportError:
            answer = {"missing": "not installed"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


def answered(driver: Any, request: dict[str, Any], choice: Chooser) -> dict[str, Any]:
    what = request["measure"]
    if not hasattr(driver, "playout" if what in ("decisions", "steps") else what):
        return {"missing": "-"}
    return {"rate": measure(driver, what, request["seconds"], choice)}


if __name__ == "__main__":
    main()
