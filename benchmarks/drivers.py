"""How each library is driven from Python, the same way for all: ask, choose by chance, answer.

Run as a program this is a worker: it reads one JSON request a line (`game`, `measure`,
`seconds`) and answers each with one JSON line (`rate`, in events per second of CPU time).
A request it cannot fulfil is answered with `missing`, which says why.
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

LONGEST = 2000
"""A playout stops after so many decisions: random play need not end."""
WARM_UP = 40
"""Positions are measured after so many random decisions, or halfway through matches that end before twice as many."""
POSITIONS = 20
COPIES = 200
"""Lists are asked of fresh copies, made in batches of so many a position."""

BATCH = 20
"""Matches a batch."""
ADAPTED = 400
"""A match through an adapter is cut off after so many steps."""
SEEN = 2
"""Matches of which all that was seen is gathered in arrays."""
ABREAST = 1024
"""Matches that Pgx plays at once."""
STRIDE = 64
"""Steps it makes without coming back to Python."""

Chooser = Callable[[], float]


OURS: dict[str, tuple[str, dict[str, Any]]] = {
    "keepers_creepers": ("keepers_creepers", {}),
    "dragon_keepers": ("dragon_keepers", {}),
    "dragon_keepers, Dragon Game": ("dragon_keepers", {"mode": "dragon"}),
    "dragon_keepers, planned together": ("dragon_keepers", {"mode": "dragon", "planning": "simultaneous"}),
    "keepers": ("keepers", {}),
    "magic_book": ("magic_book", {}),
    "magic_book, six chests": ("magic_book", {"chests": 6}),
    "shifting_realms": ("shifting_realms", {}),
}
"""Our games and their modes, by the name of their row."""


class Tablekeep:
    """Ours: `d = match.decisions[0]; match.play(d.seat, d.moves[i])` on quiet matches. A decision is listed only while
    its seat is waited for, so every seat that is asked answers once.
    """

    def __init__(self, name: str, choice: Chooser) -> None:
        import tablekeep

        slug, self.options = OURS.get(name, (name, {}))
        self.game = tablekeep.open_game(slug)
        self.seeds = count()
        self.rng = random.Random("imagine")
        counts = self.game.seats_for(self.game.new(options=self.options, quiet=True).options)
        self.seats = max(counts[0], min(3, counts[-1]))
        self.positions = [self._position(choice) for _ in range(POSITIONS)]

    def _position(self, choice: Chooser) -> Any:
        match = self._new()
        passed: list[Any] = []
        while not match.over and len(passed) < 2 * WARM_UP:
            passed.append(match.copy())
            decision = match.decisions[0]
            match.play(decision.seat, decision.moves[int(choice() * len(decision.moves))])
        return passed[len(passed) // 2]

    def _new(self) -> Any:
        return self.game.new(self.seats, seed=f"bench-{next(self.seeds)}", options=self.options, quiet=True)

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

    def lists(self) -> tuple[float, int]:
        """CPU seconds, and how many fresh lists of legal moves they gave."""
        fresh = tidied(self._fresh())
        start = time.process_time()
        for match in fresh:
            _ = match.decisions
        return time.process_time() - start, len(fresh)

    def plays(self) -> tuple[float, int]:
        """CPU seconds, and how many listed moves were played in them, with whatever follows by itself."""
        asked = [(match, match.decisions[0]) for match in self._fresh()]
        chosen = tidied([(match, d.seat, d.moves[at % len(d.moves)]) for at, (match, d) in enumerate(asked)])
        start = time.process_time()
        for match, seat, move in chosen:
            match.play(seat, move)
        return time.process_time() - start, len(chosen)

    def _fresh(self) -> list[Any]:
        return [match.copy() for match in self.positions for _ in range(COPIES)]

    def imaginings(self, rounds: int) -> int:
        """Worlds that the seat which is asked could be in."""
        asked = [(match.imagine, match.decisions[0].seat) for match in self.positions]
        for _ in range(rounds):
            for imagine, seat in asked:
                imagine(seat, self.rng)
        return rounds * len(asked)

    def searches(self, rounds: int) -> int:
        """Copy, play one move, list what follows."""
        chosen = [(match, match.decisions[0].seat, match.decisions[0].moves[0]) for match in self.positions]
        for _ in range(rounds):
            for match, seat, move in chosen:
                after = match.copy()
                after.play(seat, move)
                _ = after.decisions
        return rounds * len(chosen)

    def batch(self) -> tuple[float, int]:
        """CPU seconds, and how many decisions were made in them, of random matches in the compiled loop."""
        from tablekeep.engine.batch import Batch, Chance

        loop = Batch(self.game, self.seats, self.options, [Chance()] * self.seats, LONGEST)
        start = time.process_time()
        for number in range(BATCH):
            loop.play(number, f"bench-{next(self.seeds)}")
        return time.process_time() - start, sum(loop.lengths)

    def arrays(self) -> tuple[float, int]:
        """The same with all that was seen, could be done and came of it as NumPy arrays, by `simulate`."""
        from tablekeep.research import simulate
        from tablekeep.research.features import SIZE

        told: dict[str, Any] = {"seats": self.seats, "features": SIZE, "limit": ADAPTED, "seed": next(self.seeds)}
        start = time.process_time()
        found = simulate(self.game.slug, "random", SEEN, **told, **self.options)
        return time.process_time() - start, len(found.decisions["match"])

    def arrays_by_step(self) -> tuple[float, int]:
        """The same arrays as they are gathered without `simulate`: a step of our PettingZoo adapter at a time."""
        import numpy as np

        from tablekeep.research.pettingzoo import raw_env

        start = time.process_time()
        env: Any = raw_env(self.game.slug, seats=self.seats, limit=ADAPTED, **self.options)
        seen: list[Any] = []
        masks: list[Any] = []
        results: list[float] = []
        for _ in range(SEEN):
            env.reset(seed=next(self.seeds))
            for _ in env.agent_iter():
                sight, reward, ended, cut, _ = env.last()
                if ended or cut:
                    results.append(reward)
                    env.step(None)
                    continue
                legal = sight["action_mask"].nonzero()[0]
                seen.append(sight["observation"])
                masks.append(sight["action_mask"])
                env.step(int(legal[int(self.rng.random() * len(legal))]))
        made = np.stack(seen), np.stack(masks), np.array(results)
        return time.process_time() - start, len(made[0])

    def aec_steps(self) -> tuple[float, int]:
        """CPU seconds that PettingZoo's `step` took in one random match of our adapter, and how many steps.

        The match is played twice: to find its actions, and with these alone.
        """
        from tablekeep.research.pettingzoo import raw_env

        env: Any = raw_env(self.game.slug, seats=self.seats, limit=ADAPTED, **self.options)
        seed, actions = next(self.seeds), []
        env.reset(seed=seed)
        while not any(env.terminations.values()) and not any(env.truncations.values()):
            moves = env.match.decisions[0].moves
            actions.append(moves[int(self.rng.random() * len(moves))].index)
            env.step(actions[-1])
        env.reset(seed=seed)
        start = time.process_time()
        for action in actions:
            env.step(action)
        return time.process_time() - start, len(actions)

    def _spiel_name(self, openspiel: Any) -> str:
        """The game with its options as OpenSpiel writes them, one seat at a time."""
        known = {option.name: option for option in self.game.options}
        told = {"players": self.seats, **({"simultaneous": "false"} if openspiel.asks_together(self.game.slug) else {})}
        told |= {name: openspiel.written(known[name], value) for name, value in self.options.items()}
        return f"tablekeep_{self.game.slug}({','.join(f'{name}={value}' for name, value in told.items())})"

    def spiel_steps(self) -> tuple[float, int]:
        """The same of OpenSpiel's `legal_actions` and `apply_action`, answers of luck counted as steps."""
        from tablekeep.research import openspiel

        game = openspiel.pyspiel.load_game(self._spiel_name(openspiel))
        actions: list[int] = []
        state = game.new_initial_state()
        while not state.is_terminal() and len(actions) < ADAPTED:
            found = state.legal_actions()
            actions.append(found[int(self.rng.random() * len(found))])
            state.apply_action(actions[-1])
        state = game.new_initial_state()
        start = time.process_time()
        for action in actions:
            state.legal_actions()
            state.apply_action(action)
        return time.process_time() - start, len(actions)


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
        passed: list[Any] = []
        while not state.is_terminal() and len(passed) < 2 * WARM_UP:
            passed.append(state.clone())
            actions = state.legal_actions()
            state.apply_action(actions[int(choice() * len(actions))])
            self._settled(state, choice)
        return passed[len(passed) // 2]

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

    def plays(self) -> tuple[float, int]:
        fresh = [state.clone() for state in self.positions for _ in range(COPIES)]
        actions = [state.legal_actions() for state in fresh]
        pairs = enumerate(zip(fresh, actions, strict=True))
        chosen = tidied([(state, found[at % len(found)]) for at, (state, found) in pairs])
        start = time.process_time()
        for state, action in chosen:
            state.apply_action(action)
        return time.process_time() - start, len(chosen)

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

        classic = import_module(f"pettingzoo.classic.{name}")
        self.env, self.unguarded = classic.env(), classic.raw_env()
        self.choice = choice
        self.seeds = count()

    def playout(self, choice: Chooser) -> tuple[int, int]:
        env = self.env
        env.reset(seed=next(self.seeds))
        decisions = 0
        for _ in env.agent_iter(LONGEST):
            action = self._action(env)
            env.step(action)
            decisions += action is not None
        return decisions, decisions

    def _action(self, env: Any) -> int | None:
        """One of the legal actions; None for an agent whose match has ended."""
        observation, _, ended, cut, info = env.last()
        if ended or cut:
            return None
        mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
        actions = mask.nonzero()[0]
        return int(actions[int(self.choice() * len(actions))])

    def aec_steps(self) -> tuple[float, int]:
        """CPU seconds of `step` alone in one match, without guards, and how many; played twice, as our own is."""
        env, seed = self.unguarded, next(self.seeds)
        actions: list[int] = []
        env.reset(seed=seed)
        while (action := self._action(env)) is not None and len(actions) < ADAPTED:
            actions.append(action)
            env.step(action)
        env.reset(seed=seed)
        start = time.process_time()
        for action in actions:
            env.step(action)
        return time.process_time() - start, len(actions)


class RLCard:
    """Its own loop: `state, player = env.step(action)`. It cannot copy."""

    def __init__(self, name: str, choice: Chooser) -> None:
        from importlib import import_module

        self.env = import_module("rlcard").make(name, config={"seed": 1})

    def playout(self, choice: Chooser) -> tuple[int, int]:
        env = self.env
        state, _ = env.reset()
        decisions = 0
        while decisions < LONGEST and not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(choice() * len(actions))])
            decisions += 1
        return decisions, decisions


class Pgx:
    """Rules as arrays, on the CPU, with one thread: a match a step at a time, or many abreast, STRIDE steps a call."""

    def __init__(self, name: str, choice: Chooser) -> None:
        os.environ |= {"JAX_PLATFORMS": "cpu", "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false"}
        from importlib import import_module

        import numpy as np

        jax, pgx = import_module("jax"), import_module("pgx")
        auto_reset = import_module("pgx.experimental").auto_reset
        game, _, abreast = name.partition(", ")
        env = pgx.make(game)
        self.array = np.asarray
        self.keys = (np.array([0, number], np.uint32) for number in count())
        self.init, self.step = jax.jit(env.init), jax.jit(env.step)
        self.stride: Any = self._stride(jax, env, auto_reset(env.step, env.init)) if abreast else None
        if self.stride is None:
            self.playout(choice)
        else:
            self.states = jax.vmap(env.init)(jax.random.split(next(self.keys), ABREAST))
            self._walk()

    def _stride(self, jax: Any, env: Any, step: Any) -> Any:
        def one(states: Any, key: Any) -> tuple[Any, None]:
            chosen, dice = jax.random.split(key)
            odds = jax.numpy.log(states.legal_action_mask.astype(jax.numpy.float32))
            actions = jax.random.categorical(chosen, odds, axis=1)
            return jax.vmap(step)(states, actions, jax.random.split(dice, ABREAST)), None

        return jax.jit(lambda states, key: jax.lax.scan(one, states, jax.random.split(key, STRIDE))[0])

    def _walk(self) -> tuple[int, int]:
        self.states = self.stride(self.states, next(self.keys))
        self.states.current_player.block_until_ready()
        return ABREAST * STRIDE, ABREAST * STRIDE

    def playout(self, choice: Chooser) -> tuple[int, int]:
        """Its dice roll inside `step`, so no step is chance alone."""
        if self.stride is not None:
            return self._walk()
        state, decisions = self.init(next(self.keys)), 0
        while decisions < LONGEST and not (state.terminated or state.truncated):
            actions = self.array(state.legal_action_mask).nonzero()[0]
            state = self.step(state, int(actions[int(choice() * len(actions))]), next(self.keys))
            decisions += 1
        return decisions, decisions


def tidied(things: list[Any]) -> list[Any]:
    """The same, once the collector of garbage has seen them: within the measured time it need not walk them again."""
    gc.collect()
    gc.freeze()
    return things


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


TIMED = ("lists", "plays", "batch", "arrays", "arrays_by_step", "aec_steps", "spiel_steps")
"""What takes its own time."""


def measure_once(driver: Any, what: str, choice: Chooser) -> tuple[float, int]:
    if what in TIMED:
        found: tuple[float, int] = getattr(driver, what)()
        return found
    start = time.process_time()
    played = what in ("decisions", "steps")
    done = driver.playout(choice)[what == "steps"] if played else getattr(driver, what)(10)
    return time.process_time() - start, done


LIBRARIES: dict[str, Any] = {
    "Tablekeep": Tablekeep,
    "OpenSpiel": OpenSpiel,
    "PettingZoo": PettingZoo,
    "Pgx": Pgx,
    "RLCard": RLCard,
}


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
