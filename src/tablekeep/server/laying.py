"""Laying: the match of a table as it begins, and whether one that is read back is the one it was."""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Game, Match
from tablekeep.engine.journal import Play
from tablekeep.server import entries
from tablekeep.server.seats import Seat
from tablekeep.server.store import Damaged


def laid(opened: entries.Opened, entry: entries.Started, game: Game, seats: list[Seat]) -> Match:
    """The match this entry begins, by these rules."""
    names = [seat.name for seat in seats]
    if opened.position is not None:
        return game.from_position(introduced(opened.position, game.options_for_names(names)))
    return game.new(len(seats), entry.seed, opened.new.options | entry.worn | game.options_for_names(names))


def introduced(position: dict[str, Any], called: dict[str, Any]) -> dict[str, Any]:
    """A position whose rules know what the players are called: those who sit here, unless it names others."""
    unnamed = {name: value for name, value in called.items() if not position["options"].get(name)}
    return position | {"options": position["options"] | unnamed} if unnamed else position


def worn_options(opened: entries.Opened, game: Game, seats: list[Seat]) -> dict[str, Any]:
    """Options that follow from who sits here; where nobody chose, everybody plays the pieces of their mark."""
    if opened.position is not None:
        return {}
    chosen = opened.new.options
    printed = {option.name: option.default for option in game.options}
    people = sum(seat.kind != "bot" for seat in seats)
    suited = game.options_for_company(people, opened.new.public, len(seats) - people)
    worn = game.options_for_marks([seat.mark for seat in seats]) | suited
    return {name: value for name, value in worn.items() if chosen.get(name, printed[name]) == printed[name]}


def digest(match: Match, opened: entries.Opened, seats: list[Seat]) -> str:
    """A hash of the table. What its players are called is no part of it: people may take their names away."""
    game, position = match.game, opened.position
    called = game.options_for_names([seat.name for seat in seats])
    if position is not None and (not called or any(position["options"].get(name) for name in called)):
        return match.digest()
    unnamed = {option.name: option.default for option in game.options if option.name in called}
    return match.with_options(match.options | unnamed).digest()


def compare_luck(told: list[entries.Told], made: list[Play], where: str) -> None:
    """Damaged, unless luck answered as the log says: another match is never shown for it."""
    for kept, play in zip(told, made, strict=False):
        if kept.luck != [number for drawn in play.luck for number in drawn]:
            raise Damaged(f"{where} luck did not answer what its log says it did.")


def compare_table(logged: str, laid_now: str, where: str) -> None:
    """Damaged, unless the table lies as the log says."""
    if logged != laid_now:
        raise Damaged(f"{where} the table does not lie as its log says it did.")
