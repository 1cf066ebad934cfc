"""Checks of bots: each answers what is listed, changes nothing, and says the same in all worlds it could be in."""

from __future__ import annotations

import random
from typing import Final

from tablekeep.bots import Bot, DrowsyBot, SearchBot, SensibleBot
from tablekeep.engine import Match, Move
from tablekeep.testing.flaw import Moment, bytes_of, imagined, open_questions, require

ROUNDS: Final = 6
"""Enough for a search to go down its tree; more would show no more."""
BOTS: Final[tuple[Bot, ...]] = (DrowsyBot(), SensibleBot(), SearchBot("search", rounds=ROUNDS))


def check_bots(moment: Moment) -> None:
    """At whoever made this move: what is hidden from that seat makes no difference to any bot in its place."""
    seed = moment.rng.getrandbits(32)
    worlds = [moment.before, imagined(moment.before, moment.seat, seed)]
    for bot in BOTS:
        said = [_answer(bot, match, moment.seat, seed) for match in worlds]
        alike = said[0] is said[1]
        require(alike, "bots", f"{bot.name} at seat {moment.seat} knows more than its seat: {said}")


def _answer(bot: Bot, match: Match, seat: int, seed: int) -> Move | None:
    """None where this seat has nothing to answer."""
    for decision in open_questions(match):
        if decision.seat == seat:
            before = bytes_of(match)
            move = bot.choose(match.seen_by(seat), decision, random.Random(seed))
            require(move in decision.moves, "bots", f"{bot.name} says '{move.text}', which is not listed")
            require(bytes_of(match) == before, "bots", f"{bot.name} changed the table by thinking")
            return move
    return None
