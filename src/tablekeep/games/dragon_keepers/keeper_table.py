"""The table of the Keeper Game: whose shields lie where, and which Keepers are shown."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.outcome import Outcome
from tablekeep.games.dragon_keepers.content import (
    ALL,
    COLOURS,
    KEEPER_GAME_LIFE,
    LETTERS,
    NO_DRAGON,
    SHIELDS,
    letter_of,
)
from tablekeep.games.dragon_keepers.table import CircleTable, House, colour_of, colour_or_none


class KeeperTable(CircleTable):
    """`shields` are the dragons that carry a Shield of each seat; `shown` the Keepers lying face up.

    `fallen` are the defeated dragons. They left the game with all Shields on them.
    """

    def __init__(self, seats: int, house: House) -> None:
        super().__init__(seats, house)
        self.shields: list[tuple[int, ...]] = [()] * seats
        self.shown: list[int] = [NO_DRAGON] * seats
        self.fallen: tuple[int, ...] = ()

    def copy(self) -> KeeperTable:
        other = KeeperTable(self.seats, self.house)
        self.share_circle(other)
        other.shields = self.shields[:]
        other.shown = self.shown[:]
        other.fallen = self.fallen
        return other

    # -- questions the rules ask of the table -----------------------------------------------

    def protectors(self, dragon: int) -> list[int]:
        """DK-1.5: the seats whose shown Keeper is of this dragon's colour."""
        return [seat for seat in range(self.seats) if self.shown[seat] == dragon]

    def standing(self, seat: int) -> int:
        """How many of this seat's Shields count: those on dragons still in the game."""
        return sum(1 for dragon in self.shields[seat] if dragon not in self.fallen)

    def favourite_arrows(self, seat: int) -> int:
        """Ruling A11: a defeated favourite counts as 3."""
        favourite = self.tribes[seat]
        return KEEPER_GAME_LIFE if favourite in self.fallen else self.arrows[favourite]

    # -- position in and out ----------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        return self.save_circle() | {
            "shields": [[LETTERS[dragon] for dragon in own] for own in self.shields],
            "shown": [letter_of(colour) for colour in self.shown],
            "fallen": [LETTERS[dragon] for dragon in self.fallen],
        }

    def load(self, saved: dict[str, Any]) -> None:
        self.load_circle(saved)
        self.shields = [tuple([colour_of(letter) for letter in own]) for own in saved["shields"]]
        self.shown = [colour_or_none(letter) for letter in saved["shown"]]
        self.fallen = tuple([colour_of(letter) for letter in saved["fallen"]])

    def faults(self) -> list[str]:
        found = self.circle_faults()
        if found or len(self.shields) != self.seats or len(self.shown) != self.seats:
            return [*found, "every seat has its shields and one place for a card"]
        if any(len(set(own)) != len(own) or len(own) > SHIELDS for own in self.shields):
            found.append("a seat has three shields, each on another dragon")
        if self.pool() != self.seats or max(self.dice) > 1:
            found.append(f"{self.seats} Hunter dice are in the game, at most one on a dragon")
        down = tuple([dragon for dragon in range(ALL) if self.arrows[dragon] >= KEEPER_GAME_LIFE])
        if self.fallen != (down if self.over else ()):
            found.append("dragons fall at three arrows, and then the game is over")
        if not self.over and not self.agenda:
            found.append("nothing is on the agenda")
        return found


def outcome(table: KeeperTable) -> Outcome:
    """DKK-8: nobody wins when a dragon fell; else who has all Shields placed, favourites breaking ties."""
    seats = range(table.seats)
    scores = tuple([float(table.standing(seat)) for seat in seats])
    if table.fallen and table.house.all_lose:
        reason = f"{_fallen(table)} fell in round {table.round}: the Hunter wins."
        return Outcome(tuple([1] * table.seats), scores, tuple([reason] * table.seats), won=False)
    ranks = [(-table.standing(seat), table.favourite_arrows(seat)) for seat in seats]
    places = tuple([1 + sum(1 for other in ranks if other < own) for own in ranks])
    return Outcome(places, scores, tuple([_reason(table, seat) for seat in seats]))


def _fallen(table: KeeperTable) -> str:
    return " and ".join([f"the {COLOURS[dragon]} dragon" for dragon in table.fallen]).capitalize()


def _reason(table: KeeperTable, seat: int) -> str:
    count, arrows = table.standing(seat), table.favourite_arrows(seat)
    return (
        f"{count} of {SHIELDS} shields on dragons after {table.round} rounds; "
        f"{arrows} {'arrow' if arrows == 1 else 'arrows'} on the favourite."
    )
