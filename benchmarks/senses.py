"""Fits the quick policies of the games: what each cue of a move weighs. What signs weigh, `benchmarks.appraisals` fits.

python -m benchmarks.senses [--matches N] [--games SLUG ...] [--write]

Everybody plays what the game advises, and strays now and then so that odd positions are met too: what is advised
teaches the policy its cues.
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
import tomllib
from pathlib import Path
from typing import Any, Final

import numpy as np

import tablekeep

GAMES: Final = Path(__file__).parent.parent / "src" / "tablekeep" / "games"
STRAY: Final = 0.12
"""How often a player does not follow the advice."""
CHOICES: Final = 5000
"""So many choices teach the policy of a game, spread over its settings."""
LONGEST: Final = 16
"""Of a longer list of moves the cues of so many are learnt from, the advised one among them."""
STRONGEST: Final = 6.0
"""What was never or always advised is still not certain."""

Setting = tuple[str, int, dict[str, Any]]
DRAGON: Final = [{"mode": "dragon", "difficulty": name} for name in ("easy", "medium", "hard", "extreme")]
SETTINGS: Final[list[Setting]] = [
    *[("keepers_creepers", seats, {}) for seats in range(2, 6)],
    *[("magic_book", seats, {}) for seats in range(2, 5)],
    *[("keepers", seats, {"tb_cap": 3}) for seats in range(3, 9)],
    *[("shifting_realms", seats, {}) for seats in range(2, 5)],
    *[("dragon_keepers", seats, {}) for seats in range(3, 7)],
    *[("dragon_keepers", seats, options) for options in DRAGON for seats in range(2, 5)],
]


class Rows:
    """Rows in groups, one group a choice or a moment; each row has the share of the group that fell to it."""

    def __init__(self) -> None:
        self.rows: list[list[float]] = []
        self.starts: list[int] = []
        self.shares: list[float] = []

    def add(self, rows: list[list[float]], shares: list[float]) -> None:
        self.starts.append(len(self.rows))
        self.rows += rows
        self.shares += shares


class Learnt:
    """What was gathered of one game: choices, with what was advised."""

    def __init__(self) -> None:
        self.choices = Rows()
        self.share = 1.0
        """How often a choice is learnt from, so that those of all settings find room."""
        self.room = CHOICES

    def wants_choice(self, rng: random.Random) -> bool:
        return len(self.choices.starts) < self.room and rng.random() < self.share

    def make_room(self, settings: int, done: int) -> None:
        """Before each setting: it may fill its part and what others left of theirs."""
        self.room, self.share = CHOICES * (done + 1) // settings, 0.1


def policy_of(slug: str) -> Any:
    return importlib.import_module(f"tablekeep.games.{slug}.instinct")


def play(learnt: Learnt, setting: Setting, number: int) -> None:
    """One match by advice."""
    slug, seats, options = setting
    rng, policy = random.Random(f"{slug} {seats} {options} {number}"), policy_of(slug)
    match = tablekeep.open_game(slug).new(seats, f"senses {number}", options, quiet=True)
    for _ in range(4000):
        if match.over:
            break
        decision = match.decisions[0]
        match.play(decision.seat, advised(learnt, policy, match, decision, rng))


def advised(learnt: Learnt, policy: Any, match: Any, decision: Any, rng: random.Random) -> Any:
    """What the game advises, noted for the policy; sometimes something else is played."""
    move = match.seen_by(decision.seat).world(rng).advise(decision, rng)
    if len(decision.moves) > 1 and learnt.wants_choice(rng):
        note_choice(learnt.choices, policy, match.table, decision, move, rng)
    return decision.moves[int(rng.random() * len(decision.moves))] if rng.random() < STRAY else move


def note_choice(rows: Rows, policy: Any, table: Any, decision: Any, chosen: Any, rng: random.Random) -> None:
    moves = list(decision.moves)
    if len(moves) > LONGEST:
        moves = [chosen, *rng.sample([move for move in moves if move is not chosen], LONGEST - 1)]
    found = []
    for move in moves:
        row = [0.0] * len(policy.CUES)
        for cue in policy.cues(table, decision.seat, move):
            row[cue] += 1.0
        found.append(row)
    rows.add(found, [1.0 if move is chosen else 0.0 for move in moves])


# -- fitting ------------------------------------------------------------------------------


def fit(rows: Rows, names: list[str], shrink: float, rounds: int = 250) -> dict[str, float]:
    """What each column weighs so that the shares are likeliest: a conditional logit, shrunk a little."""
    x, starts, y = np.array(rows.rows, np.float32), np.array(rows.starts), np.array(rows.shares)
    scale = x.std(axis=0)
    used = scale > 1e-9
    x, weights = x[:, used] / scale[used], np.zeros(int(used.sum()))
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, rounds + 1):
        slope = x.T @ (expected(x @ weights, starts) - y) / len(starts) + shrink * weights
        first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope**2
        rate = 0.12 * (1.0 - 0.9 * step / rounds)
        weights -= rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-9)
    found = dict(zip([name for name, use in zip(names, used, strict=True) if use], weights / scale[used], strict=True))
    return {name: round(float(weight), 4) for name, weight in found.items() if abs(weight) > 1e-4}


def expected(worths: Any, starts: Any) -> Any:
    """The share each row would have by these worths, group by group."""
    counts: Any = np.diff(np.append(starts, len(worths)))
    odds = np.exp(worths - np.repeat(np.maximum.reduceat(worths, starts), counts))
    return odds / np.repeat(np.add.reduceat(odds, starts), counts)


# -- writing ------------------------------------------------------------------------------


def as_toml(parts: dict[str, dict[str, float]], how: str) -> str:
    lines = [f"# What each cue and sign weighs. {how}"]
    for part, weights in parts.items():
        lines += ["", f'["{part}"]', *[f'"{name}" = {weight}' for name, weight in weights.items()]]
    return "\n".join(lines) + "\n"


def learn(slug: str, matches: int, write: bool) -> None:
    learnt, policy, file = Learnt(), policy_of(slug), GAMES / slug / "senses.toml"
    settings = [setting for setting in SETTINGS if setting[0] == slug]
    for done, setting in enumerate(settings):
        learnt.make_room(len(settings), done)
        for number in range(matches):
            play(learnt, setting, number)
    cues = fit(learnt.choices, list(policy.CUES), 1e-4)
    parts = tomllib.loads(file.read_text("utf-8"))
    parts["instinct"] = {cue: max(-STRONGEST, min(STRONGEST, weight)) for cue, weight in cues.items()}
    if write:
        head = file.read_text("utf-8").partition("\n")[0].removeprefix("# What each cue and sign weighs. ")
        file.write_text(as_toml(parts, head), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200, help="matches for each setting")
    parser.add_argument("--games", nargs="*", default=sorted({slug for slug, _, _ in SETTINGS}))
    parser.add_argument("--write", action="store_true", help="write senses.toml")
    args = parser.parse_args()
    for slug in args.games:
        learn(slug, args.matches, args.write)
        print(f"{slug}: {time.process_time():.0f} s of CPU so far", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
