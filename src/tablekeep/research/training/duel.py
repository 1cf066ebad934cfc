"""A duel at equal time: the same search with nets and without them, on the same luck, from every chair."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import tablekeep
from tablekeep.bots.search_bot import SearchBot
from tablekeep.engine.nets import Learned, read_nets
from tablekeep.engine.senses import settled
from tablekeep.research.training.moments import Setting

SURE = 1.96


class Deal(NamedTuple):
    """One deal of luck: what a seat with nets won on average, and what a seat without them won."""

    learned: float
    other: float
    matches: int


class Duel(NamedTuple):
    """Who thinks how long about each answer, over what."""

    game: str
    setting: Setting
    weights: bytes
    seconds: float
    seed: str = "duel"
    rounds: int = 0
    """Instead of a time, where the same deal shall end the same."""

    def __call__(self, number: int) -> Deal:
        nets = read_nets(self.weights, "what is to be tried")
        seats = self.setting[0]
        first = self.play(number, [nets] * seats)
        if first[1]:
            other = self.play(number, [None] * seats)
            return Deal(first[0][0], other[0][0], 2)
        mine, theirs = 0.0, 0.0
        for chair in range(seats):
            won, _ = self.play(number, [nets if seat == chair else None for seat in range(seats)])
            mine += won[chair] / seats
            theirs += (sum(won) - won[chair]) / (seats - 1) / seats
        return Deal(mine, theirs, seats)

    def play(self, number: int, heads: Sequence[Learned | None]) -> tuple[tuple[float, ...], bool]:
        """What everybody won, and whether they are a team: then both sides of a duel play the deal by themselves."""
        game, (seats, options) = tablekeep.open_game(self.game), self.setting
        match = game.new(seats, f"{self.seed} {number}", options, quiet=True)
        team = (signs := match.signs()) is not None and signs.team
        if not team and all(head is heads[0] for head in heads):
            return (), False
        players = [self.player(head) for head in heads]
        dice = [random.Random(f"{self.seed} {number} {seat}") for seat in range(seats)]
        for _ in range(game.bound):
            if match.over:
                break
            decision = match.decisions[0]
            seat = decision.seat
            match.play(seat, players[seat].choose(match.seen_by(seat), decision, dice[seat]))
        return (settled(match.outcome) if match.outcome is not None else (0.0,) * seats), team

    def player(self, head: Learned | None) -> SearchBot:
        if self.rounds:
            return SearchBot("duellist", rounds=self.rounds, learned=head)
        return SearchBot("duellist", self.seconds, learned=head)


class Verdict(NamedTuple):
    """What came of a duel: wins of a seat with nets and of one without, and how far the difference may be off."""

    learned: float
    other: float
    low: float
    high: float
    deals: int
    matches: int

    @property
    def sure(self) -> bool:
        """Is the whole interval of the difference on the side of the nets?"""
        return self.low > 0.0


def verdict(deals: Sequence[Deal]) -> Verdict:
    many = len(deals)
    gains = [deal.learned - deal.other for deal in deals]
    mean = sum(gains) / many
    spread = sum([(each - mean) ** 2 for each in gains]) / max(1, many - 1)
    off = SURE * math.sqrt(spread / many) if many > 1 else math.inf
    learned, other = (sum([deal[at] for deal in deals]) / many for at in (0, 1))
    return Verdict(learned, other, mean - off, mean + off, many, sum([deal.matches for deal in deals]))
