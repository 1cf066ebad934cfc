"""Fits the appraisals of the games, on as many matches as all cores play in some time.

python -m benchmarks.appraisals [--seconds S] [--jobs N] [--games SLUG ...] [--write | --look]

Every setting is played for so many seconds of each core. Everybody plays as the game advises and strays, in one match
of four never, in the others in 5, 15 or 35 of 100 answers: who is always advised well never shows what a threat is
worth. One moment in seven is noted with who won in the end; three matches of ten are held out. What is fitted is a
conditional logit, by Newton's method. Printed is what the end of a held-out match still tells, in
nats: by weights that say nothing, by those that stand in `senses.toml`, and by the new ones. Less is better. `--look`
fits nothing: it plays other matches and tells how often what the standing weights say comes true.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import time
import tomllib
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np

import tablekeep
from benchmarks.senses import GAMES, SETTINGS, Rows, Setting, as_toml, expected
from tablekeep.engine.senses import settled

EVERY: Final = 7
"""One moment in so many is noted; those between are much like it."""
BINS: Final = 10
STRAYS: Final = (0.0, 0.05, 0.15, 0.35)
"""How often players do not follow the advice, match by match."""
LONGEST: Final = 4000
MOST: Final = 60_000
"""So many moments of a setting are enough for one core."""
SHRINK: Final = 1e-5
STEPS: Final = 12

HOW: Final = "Cues were fitted by benchmarks/senses.py, signs by benchmarks/appraisals.py on {matches:,} matches."

Arrays = tuple[Any, Any, Any]
"""Rows, where each group of them begins, and the share of each row."""


class Share(NamedTuple):
    """What one core has played of one setting: moments by part of the appraisal, to learn from and to be tried on."""

    slug: str
    taught: dict[str, Rows]
    held_out: dict[str, Rows]
    matches: int


OTHERS: Final = 1000
"""Cores with such numbers play matches that nothing was fitted on."""


def gather(job: tuple[Setting, int, float]) -> Share:
    (slug, seats, options), core, seconds = job
    share, end, number = Share(slug, {}, {}, 0), time.process_time() + seconds, 0
    while time.process_time() < end and moments_in(share) < MOST:
        rng = random.Random(f"{slug} {seats} {options} {core} {number}")
        match = tablekeep.open_game(slug).new(seats, f"appraised {core} {number}", options, quiet=True)
        part, moments = play(slug, match, rng, STRAYS[number % len(STRAYS)])
        if match.outcome is not None:
            kept = share.held_out if number % 10 >= 7 else share.taught
            note_end(kept.setdefault(part, Rows()), moments, settled(match.outcome), match.outcome.won)
        number += 1
    return share._replace(matches=number)


def moments_in(share: Share) -> int:
    return sum(len(rows.starts) for rows in share.taught.values())


def play(slug: str, match: Any, rng: random.Random, stray: float) -> tuple[str, list[list[list[float]]]]:
    """A match to its end: the part of the appraisal it belongs to, and the moments that were noted."""
    appraisal = appraisal_of(slug)
    moments, part, first = [], "", rng.randrange(EVERY)
    for count in range(LONGEST):
        if match.over:
            break
        decision, table = match.decisions[0], match.table
        part = appraisal.part(table)
        if count % EVERY == first:
            moments.append(appraisal.sides(table))
        strays = rng.random() < stray
        move = rng.choice(decision.moves) if strays else match.seen_by(decision.seat).world(rng).advise(decision, rng)
        match.play(decision.seat, move)
    return part, moments


def note_end(rows: Rows, moments: list[list[list[float]]], shares: tuple[float, ...], won: bool | None) -> None:
    """Where all may lose, one more side than there are seats wins then; a team is one side."""
    for sides in moments:
        ends = list(shares)
        if len(sides) == 2 and won is not None and len(shares) != 1:
            ends = [shares[0], 1.0 - shares[0]] if won or len(set(shares)) == 1 else ends
        elif len(sides) == len(shares) + 1:
            ends = [*shares, 1.0 - sum(shares)]
        rows.add(sides, ends)


def appraisal_of(slug: str) -> Any:
    return importlib.import_module(f"tablekeep.games.{slug}.appraisal")


# -- fitting ------------------------------------------------------------------------------


def arrays(all_rows: list[Rows]) -> Arrays:
    """Several cores' rows as one."""
    starts: list[Any] = []
    rows: list[Any] = []
    shares: list[Any] = []
    for each in all_rows:
        starts.append(np.array(each.starts, int) + sum(len(before) for before in rows))
        rows.append(np.array(each.rows, np.float32))
        shares.append(np.array(each.shares))
    return np.concatenate(rows), np.concatenate(starts), np.concatenate(shares)


def fit(data: Arrays) -> Any:
    """What each sign weighs so that what came true is likeliest."""
    rows, starts, shares = data
    scale = rows.std(axis=0)
    used = scale > 1e-6
    x = (rows[:, used] / scale[used]).astype(np.float64)
    weights = np.zeros(x.shape[1])
    for _ in range(STEPS):
        chances = expected(x @ weights, starts)
        slope = x.T @ (chances - shares) / len(starts) + 2 * SHRINK * weights
        means = np.add.reduceat(chances[:, None] * x, starts)
        bend = ((chances[:, None] * x).T @ x - means.T @ means) / len(starts) + 2 * SHRINK * np.eye(x.shape[1])
        weights -= np.linalg.solve(bend, slope)
    found = np.zeros(rows.shape[1])
    found[used] = weights / scale[used]
    return found


def surprise(data: Arrays, weights: Any) -> float:
    """What a moment tells on average of whoever reckons so."""
    rows, starts, shares = data
    return float(-(shares * np.log(np.maximum(expected(rows @ weights, starts), 1e-12))).sum() / len(starts))


def told(part: str, names: list[str], before: list[float], taught: Arrays, held_out: Arrays) -> dict[str, float]:
    """The new weights of one part; what was held out says whether they are better."""
    weights = fit(taught)
    losses = [surprise(held_out, each) for each in (np.zeros(len(names)), np.array(before), weights)]
    print(f"  {part}: {len(taught[1])} moments; {losses[0]:.4f}, {losses[1]:.4f}, {losses[2]:.4f}", flush=True)  # noqa: T201
    return {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True) if abs(weight) > 1e-4}


def learn(slug: str, shares: list[Share], write: bool) -> None:
    appraisal, file = appraisal_of(slug), GAMES / slug / "senses.toml"
    parts: dict[str, dict[str, float]] = tomllib.loads(file.read_text("utf-8"))
    for part in appraisal.PARTS:
        taught = [share.taught[part] for share in shares if part in share.taught]
        held_out = [share.held_out[part] for share in shares if part in share.held_out]
        if taught and held_out:
            before = appraisal.WEIGHTS[part]
            parts[part] = told(part, list(appraisal.SIGNS), before, arrays(taught), arrays(held_out))
    if write:
        matches = sum(share.matches for share in shares)
        file.write_text(as_toml(parts, HOW.format(matches=matches)), "utf-8")


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


def lines_of(slug: str, part: str, tenths: list[tuple[int, float, float]]) -> str:
    told = " | ".join(f"{100 * said:.0f} → {100 * came:.0f} ({count})" if count else "" for count, said, came in tenths)
    return f"| {slug} | {part} | {told} |"


def look(slug: str, shares: list[Share]) -> None:
    appraisal = appraisal_of(slug)
    names = list(appraisal.SIGNS)
    for part in appraisal.PARTS:
        rows = Rows()
        for kept in (kept for share in shares for kept in (share.taught, share.held_out) if part in kept):
            rows.starts += [start + len(rows.rows) for start in kept[part].starts]
            rows.rows += kept[part].rows
            rows.shares += kept[part].shares
        weights = dict(zip(names, appraisal.WEIGHTS[part], strict=True))
        print(lines_of(slug, part, calibration(rows, names, weights)), flush=True)  # noqa: T201


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each core, for each setting")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", nargs="*", default=sorted({slug for slug, _, _ in SETTINGS}))
    parser.add_argument("--write", action="store_true", help="write the appraisals of senses.toml")
    parser.add_argument("--look", action="store_true", help="only look how true those of senses.toml are")
    args = parser.parse_args()
    for slug in args.games:
        cores = range(OTHERS, OTHERS + args.jobs) if args.look else range(args.jobs)
        jobs = [(each, core, args.seconds) for each in SETTINGS if each[0] == slug for core in cores]
        with ProcessPoolExecutor(args.jobs) as pool:
            shares = list(pool.map(gather, jobs))
        print(f"{slug}, {sum(share.matches for share in shares)} matches", flush=True)  # noqa: T201
        if args.look:
            look(slug, shares)
        else:
            learn(slug, shares, args.write)


if __name__ == "__main__":
    main()
