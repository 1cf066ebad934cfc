"""Fits the senses of the games on played matches, and says how well the appraisals are calibrated.

python -m benchmarks.senses [--matches N] [--games SLUG ...] [--write]

In some matches everybody plays what the game advises, and strays now and then so that odd positions are met too: what
is advised teaches the quick policy its cues. Many more are then played by that policy alone, which costs little. Who
wins in the end, in either kind, teaches the appraisal its signs. Three matches of ten are held out: what is printed,
and put together in `benchmarks/results/appraisals.md`, is of these alone.
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

import tablekeep
from tablekeep.engine.senses import settled

GAMES: Final = Path(__file__).parent.parent / "src" / "tablekeep" / "games"
STRAY: Final = 0.12
"""How often a player does not follow the advice."""
EVERY: Final = 7
"""One moment in so many is appraised; those between are much like it."""
CHOICES: Final = 5000
"""So many choices teach the policy of a game, spread over its settings."""
MOMENTS: Final = 12_000
"""So many moments are enough to fit an appraisal on."""
LONGEST: Final = 16
"""Of a longer list of moves the cues of so many are learnt from, the advised one among them."""
STRONGEST: Final = 6.0
"""What was never or always advised is still not certain."""
BINS: Final = 10

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
    """What was gathered of one game: choices for the policy, moments by part for the appraisal."""

    def __init__(self) -> None:
        self.choices = Rows()
        self.moments: dict[str, Rows] = {}
        self.held_out: dict[str, Rows] = {}
        self.share = 1.0
        """How often a choice is learnt from, so that those of all settings find room."""
        self.room = CHOICES

    def wants_choice(self, rng: random.Random) -> bool:
        return len(self.choices.starts) < self.room and rng.random() < self.share

    def make_room(self, settings: int, done: int) -> None:
        """Before each setting: it may fill its part and what others left of theirs."""
        self.room, self.share = CHOICES * (done + 1) // settings, 0.1


def senses_of(slug: str) -> tuple[Any, Any]:
    """The rooms of a game's policy and of its appraisal."""
    room = f"tablekeep.games.{slug}"
    return importlib.import_module(f"{room}.instinct"), importlib.import_module(f"{room}.appraisal")


def play(learnt: Learnt, setting: Setting, number: int, light: bool) -> None:
    """One match, by advice or lightly, by instinct alone."""
    slug, seats, options = setting
    game, rng = tablekeep.open_game(slug), random.Random(f"{slug} {seats} {options} {number}")
    policy, appraisal = senses_of(slug)
    match = game.new(seats, f"senses {number} {light}", options, quiet=True)
    moments, count = [], 0
    while not match.over and count < 4000:
        decision, table = match.decisions[0], match.table
        if count % EVERY == number % EVERY:
            moments.append(appraisal.sides(table))
        if light:
            move = game.instinct(table, decision.seat, decision.moves, rng)
        else:
            move = advised(learnt, policy, match, decision, rng)
        match.play(decision.seat, move)
        count += 1
        part = appraisal.part(table)
    if match.outcome is not None:
        kept = learnt.held_out if number % 10 >= 7 else learnt.moments
        note_end(kept.setdefault(part, Rows()), moments, settled(match.outcome), match.outcome.won)


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


def note_end(rows: Rows, moments: list[list[list[float]]], shares: tuple[float, ...], won: bool | None) -> None:
    """Where all may lose, one more side than there are seats wins then; a team is one side."""
    for sides in moments:
        ends = list(shares)
        if len(sides) == 2 and won is not None and len(shares) != 1:
            ends = [shares[0], 1.0 - shares[0]] if won or len(set(shares)) == 1 else ends
        elif len(sides) == len(shares) + 1:
            ends = [*shares, 1.0 - sum(shares)]
        rows.add(sides, ends)


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


def thinned(rows: Rows) -> Rows:
    """No more moments than are needed."""
    every, found = 1 + len(rows.starts) // MOMENTS, Rows()
    for group in range(0, len(rows.starts), every):
        first = rows.starts[group]
        last = rows.starts[group + 1] if group + 1 < len(rows.starts) else len(rows.rows)
        found.add(rows.rows[first:last], rows.shares[first:last])
    return found


def expected(worths: Any, starts: Any) -> Any:
    """The share each row would have by these worths, group by group."""
    counts: Any = np.diff(np.append(starts, len(worths)))
    odds = np.exp(worths - np.repeat(np.maximum.reduceat(worths, starts), counts))
    return odds / np.repeat(np.add.reduceat(odds, starts), counts)


def calibration(rows: Rows, names: list[str], weights: dict[str, float]) -> list[tuple[int, float, float]]:
    """By tenths of what was said: how often, what was said on average, and what came true."""
    given = np.array([weights.get(name, 0.0) for name in names])
    said, came = expected(np.array(rows.rows) @ given, np.array(rows.starts)), np.array(rows.shares)
    bins = np.minimum(BINS - 1, (said * BINS).astype(int))
    found = []
    for bin in range(BINS):
        here = bins == bin
        found.append((int(here.sum()), float(said[here].mean()), float(came[here].mean())) if here.any() else (0, 0, 0))
    return found


# -- writing ------------------------------------------------------------------------------


def as_toml(parts: dict[str, dict[str, float]], how: str) -> str:
    lines = [f"# What each cue and sign weighs. {how}"]
    for part, weights in parts.items():
        lines += ["", f'["{part}"]', *[f'"{name}" = {weight}' for name, weight in weights.items()]]
    return "\n".join(lines) + "\n"


def lines_of(slug: str, part: str, tenths: list[tuple[int, float, float]]) -> str:
    told = " | ".join(f"{100 * said:.0f} → {100 * came:.0f} ({count})" if count else "" for count, said, came in tenths)
    return f"| {slug} | {part} | {told} |"


def learn(slug: str, matches: int, light: int, write: bool) -> list[str]:
    learnt = Learnt()
    policy, appraisal = senses_of(slug)
    settings = [setting for setting in SETTINGS if setting[0] == slug]
    for done, setting in enumerate(settings):
        learnt.make_room(len(settings), done)
        for number in range(matches):
            play(learnt, setting, number, light=False)
    cues = fit(learnt.choices, list(policy.CUES), 1e-4)
    parts = {"instinct": {cue: max(-STRONGEST, min(STRONGEST, weight)) for cue, weight in cues.items()}}
    policy.WEIGHTS[:] = [parts["instinct"].get(cue, 0.0) for cue in policy.CUES]
    for setting in settings:
        for number in range(light * matches if setting[2].get("mode") != "dragon" else 0):
            play(learnt, setting, number, light=True)
    lines = []
    for part, rows in learnt.moments.items():
        parts[part] = fit(thinned(rows), list(appraisal.SIGNS), 1e-3)
        if part in learnt.held_out:
            lines.append(lines_of(slug, part, calibration(learnt.held_out[part], list(appraisal.SIGNS), parts[part])))
    if write:
        (GAMES / slug / "senses.toml").write_text(
            as_toml(parts, f"Fitted by benchmarks/senses.py, {matches} matches a setting."), "utf-8"
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200, help="matches for each setting")
    parser.add_argument("--light", type=int, default=6, help="for each of these so many by instinct alone")
    parser.add_argument("--games", nargs="*", default=sorted({slug for slug, _, _ in SETTINGS}))
    parser.add_argument("--write", action="store_true", help="write senses.toml")
    args = parser.parse_args()
    for slug in args.games:
        for line in learn(slug, args.matches, args.light, args.write):
            print(line, flush=True)  # noqa: T201
        print(f"{slug}: {time.process_time():.0f} s of CPU so far", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
