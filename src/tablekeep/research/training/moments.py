"""Moments: matches played by the players themselves, and what every side showed on the way to who won in the end.

Players do as the game advises, or, once there is a net, now and then as a short search with it finds. And they stray,
in one match of four never, in the others in 5, 15 or 35 of 100 answers: who always plays well never shows what a threat
is worth. The same plan and number give the same match, whoever plays it.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import tablekeep
from tablekeep.bots.search_bot import SearchBot
from tablekeep.engine import Decision, Match, Move
from tablekeep.engine.nets import Learned, by_side, kind_of, read_nets
from tablekeep.engine.senses import settled
from tablekeep.research import need

np = need("numpy")

EVERY = 7
"""One moment in so many is noted; those between are much like it."""
STRAYS = (0.0, 0.05, 0.15, 0.35)
CHUNK = 8
"""Matches that are played and kept as one."""
HELD_OUT = (1, 4, 7)
"""Of ten chunks of a setting those that nothing is learned from."""
SEARCHED = 0.25
"""How often a player who has a net thinks, and for how many rounds."""
ROUNDS = 16

Setting = tuple[int, dict[str, Any]]
"""Seats and options."""


class Rows(NamedTuple):
    """Of tables of one kind: signs by moment and side, the chances as they seemed, and what became of them."""

    signs: Any
    seemed: Any
    shares: Any

    def __add__(self, other: object) -> Rows:
        assert isinstance(other, Rows)
        return Rows(*[np.concatenate([one, two]) for one, two in zip(self, other, strict=True)])


Moments = dict[str, Rows]


class Plan(NamedTuple):
    """What is played: a game, the settings that take turns by chunks, and the net (as a file's bytes) players have."""

    game: str
    settings: tuple[Setting, ...]
    seed: str
    weights: bytes = b""

    def setting(self, chunk: int) -> Setting:
        return self.settings[chunk % len(self.settings)]

    def held_out(self, chunk: int) -> bool:
        return chunk // len(self.settings) % 10 in HELD_OUT

    def play(self, chunk: int) -> Moments:
        """All moments of one chunk."""
        learned = read_nets(self.weights, "what players learned") if self.weights else None
        gathered: dict[str, list[Any]] = {}
        for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
            _play(self, self.setting(chunk), number, learned, gathered)
        return {kind: Rows(*map(_array, zip(*rows, strict=True))) for kind, rows in gathered.items()}


def _array(rows: Any) -> Any:
    return np.array(rows, np.float32)


def settings_of(game: Any) -> tuple[Setting, ...]:
    """Every number of players, in every way to play."""
    ways = [dict(mode.options) for mode in game.box.modes] or [{}]
    settings = []
    for options in ways:
        chosen = game.new(None, "settings", options, quiet=True).options
        settings += [(seats, options) for seats in game.seats_for(chosen)]
    return tuple(settings)


def _play(plan: Plan, setting: Setting, number: int, learned: Learned | None, rows: dict[str, list[Any]]) -> None:
    """One match; what was noted is kept once its end is known."""
    seats, options = setting
    game, rng = tablekeep.open_game(plan.game), random.Random(f"{plan.seed} {plan.game} {setting} {number}")
    match = game.new(seats, f"{plan.seed} {number}", options, quiet=True)
    stray, noted, first = STRAYS[number % len(STRAYS)], [], rng.randrange(EVERY)
    for count in range(game.bound):
        if match.over:
            break
        if count % EVERY == first and (signs := match.signs()) is not None:
            noted.append((kind_of(signs), signs.sides, by_side(match.appraise(), signs), signs.team))
        decision = match.decisions[0]
        match.play(decision.seat, _answer(match, decision, rng, stray, learned))
    if match.outcome is not None:
        for kind, sides, seemed, team in noted:
            rows.setdefault(kind, []).append((sides, seemed, _ends(settled(match.outcome), len(sides), team)))


def _answer(match: Match, decision: Decision, rng: random.Random, stray: float, learned: Learned | None) -> Move:
    if rng.random() < stray:
        return rng.choice(decision.moves)
    seen = match.seen_by(decision.seat)
    if learned is not None and rng.random() < SEARCHED:
        return SearchBot("learner", rounds=ROUNDS, learned=learned).choose(seen, decision, rng)
    return seen.world(rng).advise(decision, rng)


def _ends(shares: tuple[float, ...], sides: int, team: bool) -> list[float]:
    """What fell to each side: a team is one, and whoever else may win has what is left."""
    if team:
        return [shares[0], 1.0 - shares[0]]
    return [*shares, 1.0 - sum(shares)][:sides]


def joined(parts: list[Moments]) -> Moments:
    whole: dict[str, list[Rows]] = {}
    for part in parts:
        for kind, rows in part.items():
            whole.setdefault(kind, []).append(rows)
    return {kind: Rows(*[np.concatenate(each) for each in zip(*rows, strict=True)]) for kind, rows in whole.items()}
