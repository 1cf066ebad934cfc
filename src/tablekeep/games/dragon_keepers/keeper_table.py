"""The table of the Keeper Game (DK-1, DKK-1): whose shields lie where (DKK-7), what is shown, how it ended (DKK-8)."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.table import UNSEATED
from tablekeep.engine.wording import agree, count, listed
from tablekeep.games.dragon_keepers.content import (
    COLOURS,
    KEEPER_GAME_LIFE,
    NO_DRAGON,
    SHIELDS,
)
from tablekeep.games.dragon_keepers.options import TableOptions
from tablekeep.games.dragon_keepers.table import CircleTable


class KeeperTable(CircleTable):
    """`shields` are the dragons that carry a Shield of each seat; `shown` the Keepers lying face up.

    `fallen` are the defeated dragons. They left the game with all Shields on them (DKK-7.2). Tiles have one side here:
    nothing turns them (DK-1.8, DKK-1.2). Hunter cards (DKK-1.3) and all that is of the Dragon Game only (DKK-1.8) stay
    in the box.
    """

    def __init__(self, seats: int, options: TableOptions) -> None:
        super().__init__(seats, options)
        self.shields: list[tuple[int, ...]] = [()] * seats
        self.shown: list[int] = [NO_DRAGON] * seats
        self.fallen: tuple[int, ...] = ()

    def copy(self) -> KeeperTable:
        other = KeeperTable(UNSEATED, self.options)
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
        """DKK-8.3: arrows on the own favourite; a defeated one counts as 3 (ruling A11)."""
        favourite = self.tribes[seat]
        return KEEPER_GAME_LIFE if favourite in self.fallen else self.arrows[favourite]

    def is_open(self) -> bool:
        """Could a round go on from here, before arrows and Shields are dealt out: no end is reached yet?"""
        return max(self.arrows) < KEEPER_GAME_LIFE and all(len(own) < SHIELDS for own in self.shields)

    def is_resolved(self) -> bool:
        """Are the dice back, and all Keepers shown?"""
        return max(self.dice) == 0 and NO_DRAGON not in self.shown

    # -- position out -----------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        from tablekeep.games.dragon_keepers.saving import save_keeper_game

        return save_keeper_game(self)


def outcome(table: KeeperTable) -> Outcome:
    """DKK-8.1, DKK-7.4: nobody wins when a dragon fell, whatever Shields are placed, unless the table lets them decide.

    DKK-8.2: else most Shields win, and those are three. Then fewest arrows on the favourite decide (DKK-8.3), and
    whoever is equal even in that shares the victory (DKK-8.4).
    """
    seats = range(table.seats)
    scores = tuple([float(table.standing(seat)) for seat in seats])
    if table.fallen and table.options.all_lose:
        reason = f"{fallen_names(table)} fell in round {table.round}: the Hunter wins."
        return Outcome(tuple([1] * table.seats), scores, tuple([reason] * table.seats), won=False)
    ranks = [(-table.standing(seat), table.favourite_arrows(seat)) for seat in seats]
    places = tuple([1 + sum(1 for other in ranks if other < own) for own in ranks])
    return Outcome(places, scores, tuple([_reason(table, seat) for seat in seats]))


def fallen_names(table: KeeperTable) -> str:
    names = listed([COLOURS[dragon] for dragon in table.fallen])
    return f"The {names} {agree(len(table.fallen), 'dragon', 'dragons')}"


def _reason(table: KeeperTable, seat: int) -> str:
    rounds, arrows = count(table.round, "round"), count(table.favourite_arrows(seat), "arrow")
    return f"{table.standing(seat)} of {SHIELDS} Shields on dragons after {rounds}; {arrows} on the favourite."
