"""Voting with dials (KP-6), and the Keepers that come of it (KP-7, KP-8.1); also KP-2, KP-13."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers import story
from tablekeep.games.keepers.content import CARDS
from tablekeep.games.keepers.moves import GREEN, GREENS, RED, REDS, VoteMove
from tablekeep.games.keepers.rules.audience import FAVOURITE
from tablekeep.games.keepers.rules.secretly import Secretly
from tablekeep.games.keepers.rules.why import misplaced, no_such_place
from tablekeep.games.keepers.table import Ballot, KeepersTable, Round, best_places, count


class Vote(Secretly):
    """KP-6.1: everyone votes, the Curator too, in green and in red (KP-6.2); at small tables twice (KP-1.2)."""

    called: ClassVar[str] = "Vote"
    rule: ClassVar[str] = "KP-6.1"

    def prompt(self, t: KeepersTable, seat: int) -> str:
        which = "" if t.options.votes == 1 else f" {len(self.given(t, seat)) + 1} of {t.options.votes}"
        return f"Vote{which}: green fits '{t.word}' best, red fits it least. Not your own card."

    def complete(self, t: KeepersTable, seat: int, picks: tuple[Move, ...]) -> bool:
        return len(picks) >= t.options.votes

    def choices(self, t: KeepersTable, seat: int) -> list[Move]:
        """KP-6.6, KP-6.9, KP-13.2: either colour at any picture, with each dial anew, and no reason is asked."""
        return [*GREENS[: len(t.mat)], *REDS[: len(t.mat)]]

    def why_not(self, t: KeepersTable, seat: int, move: Move, given: tuple[Move, ...]) -> Refusal | None:
        if not isinstance(move, VoteMove):
            return misplaced(t, seat, move)
        if move.place >= len(t.mat):
            return no_such_place(move.place, len(t.mat))
        if t.owns(seat, move.place):
            return Refusal("own_card", "KP-6.4", f"You may not vote for your own card: place {move.place + 1}.")
        for pick in given:
            if cast(VoteMove, pick).place == move.place:
                return Refusal("same_place", "KP-6.7", "Your two votes must be for different cards.")
        return None

    def preview(self, t: KeepersTable, seat: int, move: Move) -> dict[str, Any]:
        return {"card": CARDS[t.mat[move.place]]} if isinstance(move, VoteMove) else {}

    def resolve(self, t: KeepersTable, answers: dict[int, tuple[Move, ...]]) -> None:
        """KP-6.10, KP-6.11: all dials turn at once, and only then lie beside the pictures."""
        votes = [
            Ballot(seat, cast(VoteMove, pick).place, cast(VoteMove, pick).colour)
            for seat in sorted(answers)
            for pick in sorted(answers[seat], key=_index)
        ]
        last = Round(t.word, t.curator, t.mat, t.owners, votes, keepers_of(votes, len(t.mat)), [], [])
        keep(t, last)
        t.last = last
        clear(t)
        story.revealed(t, last)
        if t.options.favourite:
            t.push(FAVOURITE)


def _index(move: Move) -> int:
    return move.index


def keepers_of(votes: list[Ballot], places: int) -> list[int]:
    """KP-7.2 to KP-7.6: the best of either colour, all that tie (KP-7.11), each card once."""
    return sorted({*best_places(count(votes, GREEN, places)), *best_places(count(votes, RED, places))})


def keep(t: KeepersTable, last: Round) -> None:
    """KP-7.7, KP-8.1: Keepers go under their owners' tokens, the rest to the discards.

    KP-2.10: the Curator's picture is one like all the others. KP-7.8: both of a seat's pictures may be kept.
    """
    for place, card in enumerate(last.cards):
        if place in last.kept:
            owner = last.owners[place]
            t.kept[owner] = [*t.kept[owner], card]
        else:
            t.discards.append(card)


def clear(t: KeepersTable) -> None:
    """The round's word, its mat and all that was disputed are cleared away."""
    t.mat, t.owners = [], []
    t.word, t.tag, t.safe, t.blocked = "", "", False, ""
    t.struck, t.failures, t.offered, t.objected = [], 0, [], []


VOTE: Final = Vote()
