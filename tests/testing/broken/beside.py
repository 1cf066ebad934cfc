"""Deep Pockets with talk, asides and polls, broken: what is answered beside the game tells what lies hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tablekeep.engine import Move, Poll, Refusal, Table, Vocabulary
from tests.testing.broken.broken import Broken
from tests.testing.broken.deep_pockets import Twin
from tests.toys.deep_pockets import CARDS, DRAW, KIND, PocketTable

SIGH = Move("sigh", "sigh")


def _gem_on_top(table: Table) -> bool:
    deck = cast(PocketTable, table).deck
    return bool(deck) and KIND[deck[-1]] == "gem"


class HushesForGems(Twin):
    """Talk is held back while a gem lies on top."""

    def refuse_talk(self, table: Table, text: str, seat: int | None) -> Refusal | None:
        return Refusal("hush", "DP-2.1", "Hush, a gem.") if _gem_on_top(table) else None


class ChokesOnTalk(Twin):
    """A line of talk breaks the rules themselves."""

    def refuse_talk(self, table: Table, text: str, seat: int | None) -> Refusal | None:
        raise KeyError(text)


class Sighing(Twin):
    """An aside that is free, means nothing and is told."""

    def __init__(self) -> None:
        super().__init__()
        self.asides = Vocabulary([SIGH])
        self.accounts = {**self.accounts, "sigh": ()}

    def aside(self, table: Table, seat: int, move: Move) -> None:
        table.tell("sigh", "{seat} sighs.", {"seat": seat})


class RefusesByTheTop(Sighing):
    """Why an aside is not heard depends on the top card."""

    def refuse_aside(self, table: Table, seat: int, move: Move) -> Refusal | None:
        return Refusal("hush", "DP-2.1", "A gem lies on top." if _gem_on_top(table) else "Not now.")


class SighsByTheTop(Sighing):
    """Who sighs tells everybody the top card."""

    def aside(self, table: Table, seat: int, move: Move) -> None:
        deck = cast(PocketTable, table).deck
        table.tell("sigh", "{seat} sighs: {card}.", {"seat": seat, "card": CARDS[deck[-1]] if deck else "nothing"})


class ChokesAtTheEnd(Sighing):
    """To sigh when all is over breaks the rules."""

    def aside(self, table: Table, seat: int, move: Move) -> None:
        if table.over:
            raise KeyError(seat)
        super().aside(table, seat, move)


class Asking(Twin):
    """Those who look on are asked something that comes to nothing."""

    def poll(self, table: Table) -> Poll | None:
        return Poll("draw", "Draw?", [DRAW], [{}])

    def polled(self, table: Table, votes: Sequence[int]) -> Move:
        return DRAW


class AsksAboutGems(Asking):
    """Those who look on are asked only while a gem lies on top."""

    def poll(self, table: Table) -> Poll | None:
        return super().poll(table) if _gem_on_top(table) else None


class ShowsTooLittle(Asking):
    """A choice has nothing to be shown by."""

    def poll(self, table: Table) -> Poll | None:
        return Poll("draw", "Draw?", [DRAW], [])


BROKEN = [
    Broken("talk is held back by a hidden card", "beside", HushesForGems()),
    Broken("talk breaks the rules", "beside", ChokesOnTalk()),
    Broken("an aside is refused by a hidden card", "beside", RefusesByTheTop()),
    Broken("an aside tells a hidden card", "events", SighsByTheTop()),
    Broken("an aside breaks the rules after the end", "beside", ChokesAtTheEnd()),
    Broken("a poll is opened by a hidden card", "beside", AsksAboutGems()),
    Broken("a poll shows less than it asks", "beside", ShowsTooLittle()),
]
HONEST = [Sighing(), Asking()]
