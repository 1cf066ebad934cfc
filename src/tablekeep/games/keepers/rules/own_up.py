"""Owning up: "that was mine", said beside the game by whoever played a picture that won nothing (KP-7, KP-13.5)."""

from __future__ import annotations

from typing import cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers import story
from tablekeep.games.keepers.moves import PlaceMove
from tablekeep.games.keepers.rules.why import no_such_place
from tablekeep.games.keepers.table import KeepersTable


def refuse(t: KeepersTable, seat: int, move: Move) -> Refusal | None:
    """Only the truth, only once, and only of the round that was scored last."""
    last, place = t.last, cast(PlaceMove, move).place
    if last is None:
        return Refusal("no_round", "KP-13.5", "No round has been scored yet, so there is nothing to own up to.")
    if place >= len(last.cards):
        return no_such_place(place, len(last.cards))
    if t.options.all_owners or place not in last.unclaimed():
        return Refusal("known", "KP-7.9", f"Whose picture {place + 1} was is known already.")
    if last.owners[place] != seat:
        return Refusal("not_yours", "KP-13.5", f"Picture {place + 1} of that round was not yours.")
    return None


def own_up(t: KeepersTable, seat: int, move: Move) -> None:
    assert t.last is not None
    place = cast(PlaceMove, move).place
    t.last = t.last.claimed(place)
    story.owned_up(t, seat, place, t.last)


def open_to(t: KeepersTable, seat: int | None) -> list[int]:
    """The places of the last round that this seat could own up to."""
    last = t.last
    if last is None or t.options.all_owners:
        return []
    return [place for place in last.unclaimed() if last.owners[place] == seat]
