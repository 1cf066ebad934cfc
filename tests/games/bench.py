"""What tests of every game say alike: play, ask, be refused, look and listen.

    play(match, "take left", "stop")
    assert legal(match) == ["play", "pass"]
    assert refusal(match, "take left").rule == "MB-4.2"

What is a game's own (how its tables are laid, what its pieces are called) is in the `bench` of its folder.
"""

from __future__ import annotations

from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Decision, Match, Refusal

Json = dict[str, Any]


# -- playing ------------------------------------------------------------------------------


def play(match: Match, *said: object) -> Match:
    """These moves, each by the first seat that is asked."""
    for move in said:
        match.play(match.decisions[0].seat, move)
    return match


def refusal(match: Match, said: object, by: int | None = None) -> Refusal:
    """The refusal of a move; fails if the move would be legal, or if asking changed anything."""
    seat = match.decisions[0].seat if by is None else by
    before = match.position()
    why = match.refusal(seat, said)
    assert why is not None, f"{said!r} is legal"
    with pytest.raises(tablekeep.Refused) as no:
        match.play(seat, said)
    assert no.value.refusal == why
    assert match.position() == before
    assert match.game.rule(why.rule) is not None
    return why


# -- asking -------------------------------------------------------------------------------


def decision(match: Match, seat: int | None = None) -> Decision:
    """What a seat may answer now, or answer anew; by default what the one seat that is asked may."""
    if seat is None:
        (only,) = match.decisions
        return only
    asked_of = match.decision_of(seat)
    assert asked_of is not None, f"seat {seat} is not asked"
    return asked_of


def asked(match: Match) -> int:
    """The one seat that is asked."""
    return decision(match).seat


def legal(match: Match, seat: int | None = None) -> list[str]:
    """The texts of all moves that may be made."""
    return [move.text for move in decision(match, seat).moves]


def previews(match: Match) -> dict[str, Json]:
    """What each of these moves would do, by its text."""
    given = decision(match)
    return {move.text: preview for move, preview in zip(given.moves, given.previews, strict=True)}


# -- looking ------------------------------------------------------------------------------


def look(match: Match) -> Json:
    """The complete table, secrets and all."""
    table: Json = match.position()["table"]
    return table


def shown(match: Match, viewer: int | None = None) -> Json:
    """The table as a seat (None: a spectator) sees it."""
    table: Json = match.view(viewer)["table"]
    return table


def kinds(match: Match) -> list[str]:
    """The kinds of all events so far."""
    return [event.kind for event in match.story]


def told(match: Match, kind: str, viewer: int | None = None) -> list[Json]:
    """What a seat (None: a spectator) was told of this kind."""
    return [event.data for event in match.story_for(viewer) if event.kind == kind]
