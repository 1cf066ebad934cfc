"""The audience: those who watch may be asked what they like best (KP-11.16, KP-13.6).

A server asks them and plays what they say. Where nobody counts for them the Curator asks round and announces it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.games.keepers import story
from tablekeep.games.keepers.content import CARDS, names
from tablekeep.games.keepers.moves import AUDIENCE, NOBODY, AudienceMove
from tablekeep.games.keepers.rules.why import misplaced, no_such_place
from tablekeep.games.keepers.table import KeepersTable, best_places


class Audience(Step):
    """One picture, or several that are liked alike; or nobody has said anything."""

    def places(self, t: KeepersTable) -> list[int]:
        """The pictures to choose from, by place."""
        return []

    def seat(self, t: KeepersTable) -> int:
        return t.curator

    def moves(self, t: KeepersTable, seat: int) -> list[Move]:
        most = len(self.places(t))
        return [*[move for places, move in AUDIENCE.items() if places[-1] < most], NOBODY]

    def refuse(self, t: KeepersTable, seat: int, move: Move) -> Refusal | None:
        if move is NOBODY:
            return None
        if not isinstance(move, AudienceMove):
            return misplaced(t, seat, move)
        last, most = move.places[-1], len(self.places(t))
        return no_such_place(last, most) if last >= most else None

    def preview(self, t: KeepersTable, seat: int, move: Move) -> dict[str, Any]:
        shown = self.places(t)
        return {"cards": [CARDS[shown[place]] for place in move.places]} if isinstance(move, AudienceMove) else {}


class Favourite(Audience):
    """KP-13.6, option `favourite`: what those who watched liked best of the round. It scores nothing."""

    called: ClassVar[str] = "Favourite"
    rule: ClassVar[str] = "KP-13.6"

    def places(self, t: KeepersTable) -> list[int]:
        assert t.last is not None
        return t.last.cards

    def prompt(self, t: KeepersTable, seat: int) -> str:
        return "Ask the audience which picture of this round it liked best, and announce it; or nobody has voted."

    def play(self, t: KeepersTable, seat: int, move: Move) -> None:
        if isinstance(move, AudienceMove) and t.last is not None:
            t.last = t.last.acclaimed(list(move.places))
            story.acclaimed(t, t.last)


def what_it_says(votes: list[int]) -> Move:
    """KP-11.16: the best liked, all that tie; nobody where there is no vote."""
    return AUDIENCE[tuple(best_places(votes))] if any(votes) else NOBODY


def choices(cards: list[int]) -> tuple[list[Move], list[dict[str, Any]]]:
    """What each of those who watch may choose: one picture."""
    shown = [{"place": place + 1, "card": card} for place, card in enumerate(names(cards))]
    return [AUDIENCE[(place,)] for place in range(len(cards))], shown


FAVOURITE: Final = Favourite()
