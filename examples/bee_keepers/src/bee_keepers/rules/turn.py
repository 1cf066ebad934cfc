"""A turn. Of the rules: BK-2."""

from __future__ import annotations

from typing import Any, ClassVar

from tablekeep.engine import Move, Refusal, Step

from bee_keepers import story
from bee_keepers.content import RAIN
from bee_keepers.moves import FLY, HOME
from bee_keepers.rules.ending import end_with_the_bag
from bee_keepers.table import BAG, MeadowTable


class FlyOrGoHome(Step):
    """BK-2.1: fly on, or bring home what was found."""

    called: ClassVar[str] = "FlyOrGoHome"
    rule: ClassVar[str] = "BK-2.1"

    def seat(self, t: MeadowTable) -> int:
        return t.turn

    def prompt(self, t: MeadowTable, seat: int) -> str:
        if not t.basket():
            return "Let your bees fly." if not t.rained() else "It has rained once. Let your bees fly."
        again = "Another rain would take it." if t.rained() else "It has not rained yet."
        return f"{t.basket()} of nectar in the basket. {again} Fly on, or go home?"

    def moves(self, t: MeadowTable, seat: int) -> list[Move]:
        return [FLY, HOME] if t.basket() else [FLY]

    def refuse(self, t: MeadowTable, seat: int, move: Move) -> Refusal | None:
        if move is FLY or t.basket():
            return None
        return Refusal("empty_basket", "BK-2.4", "The basket is empty: there is nothing to bring home.")

    def preview(self, t: MeadowTable, seat: int, move: Move) -> dict[str, Any]:
        return {"rain": t.bag[RAIN], "of": sum(t.bag)} if move is FLY else {"honey": t.basket()}

    def play(self, t: MeadowTable, seat: int, move: Move) -> None:
        if move is FLY:
            self.fly(t, seat)
        else:
            come_home(t, seat)
        end_with_the_bag(t)
        t.push(FlyOrGoHome())

    def fly(self, t: MeadowTable, seat: int) -> None:
        """BK-2.2: whatever comes out of the bag."""
        kind = _drawn(t)
        t.bag[kind] -= 1
        if kind == RAIN and t.rained():
            be_chased(t, seat)
        else:
            t.found.append(kind)
            story.tell_found(t, seat, kind)
        if not any(t.bag) and t.basket():
            come_home(t, seat)


def _drawn(t: MeadowTable) -> int:
    place = t.draw(BAG, sum(t.bag))
    for kind, count in enumerate(t.bag):
        if place < count:
            return kind
        place -= count
    raise AssertionError("nobody draws from an empty bag")


def be_chased(t: MeadowTable, seat: int) -> None:
    """BK-2.3: the second rain."""
    story.tell_chased(t, seat, t.basket())
    _pass_on(t, seat)


def come_home(t: MeadowTable, seat: int) -> None:
    """BK-2.4, and BK-3.1: nectar becomes honey."""
    t.honey[seat] += t.basket()
    story.tell_home(t, seat, t.basket())
    _pass_on(t, seat)


def _pass_on(t: MeadowTable, seat: int) -> None:
    t.found = []
    t.turn = (seat + 1) % t.seats
