"""Free things of a turn: magic trades, Markets, Vaults, Treasures (SR-4.8, SR-20)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Table
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    GEOMETRY,
    GOLD,
    KINDS,
    MAGIC,
    RESOURCES,
    SPACES,
    STRUCTURES,
    TREASURE,
)
from tablekeep.games.shifting_realms.content import MARKET as MARKET_KIND
from tablekeep.games.shifting_realms.content import VAULT as VAULT_KIND
from tablekeep.games.shifting_realms.moves import (
    DIGS,
    GAINS,
    MARKETS,
    TRADES,
    VAULTS,
    ChangeMove,
    ResourceMove,
    SpaceMove,
)
from tablekeep.games.shifting_realms.rules.asking import Ask, ask, elsewhere, whole
from tablekeep.games.shifting_realms.table import RealmTable


def one(resource: int) -> list[int]:
    got = [0] * KINDS
    got[resource] = 1
    return got


# -- magic ------------------------------------------------------------------------------------------


def rate(t: RealmTable, seat: int) -> int:
    """SR-4.8: three magic for one, two with Sacred Geometry."""
    return 2 if t.holds(seat, GEOMETRY) else 3


def can_trade(t: RealmTable) -> bool:
    return t.has(t.turn, MAGIC) >= rate(t, t.turn)


def refuse_trade(t: RealmTable) -> Refusal | None:
    if can_trade(t):
        return None
    price = "Two" if rate(t, t.turn) == 2 else "Three"
    return Refusal("no_magic", "SR-4.8", f"{price} magic are needed; you have {t.has(t.turn, MAGIC)}.")


def trade(t: RealmTable, move: Move) -> None:
    given, got = [0] * KINDS, one(cast(ResourceMove, move).resource)
    given[MAGIC] = rate(t, t.turn)
    change(t, "magic", given, got)


def change(t: RealmTable, how: str, given: list[int], got: list[int]) -> None:
    t.pay(t.turn, given)
    t.gain(t.turn, got)
    story.traded(t, how, given, got)


# -- Market and Vault -------------------------------------------------------------------------------


def listed(t: RealmTable) -> list[Move]:
    found: list[Move] = TRADES[:] if can_trade(t) else []
    if t.owned(t.turn, MARKET_KIND) > t.markets:
        found += [move for move in MARKETS if t.has(t.turn, cast(ChangeMove, move).give) > 0]
    if t.owned(t.turn, VAULT_KIND) > t.vaults and t.has(t.turn, GOLD) > 0:
        found += VAULTS
    return found + [move for move in DIGS if may_dig(t, cast(SpaceMove, move).space)]


def refuse_market(t: RealmTable, move: Move) -> Refusal | None:
    give = cast(ChangeMove, move).give
    own = t.owned(t.turn, MARKET_KIND)
    if own <= t.markets:
        return Refusal("no_market", "SR-20.5", f"You have {own} markets and have used {t.markets} of them this turn.")
    if t.has(t.turn, give) == 0:
        return Refusal("none_to_give", "SR-20.5", f"You have no {RESOURCES[give]} to give.")
    return None


def market(t: RealmTable, move: Move) -> None:
    chosen = cast(ChangeMove, move)
    t.markets += 1
    change(t, "Elven Market", one(chosen.give), one(chosen.get))


def refuse_vault(t: RealmTable) -> Refusal | None:
    own = t.owned(t.turn, VAULT_KIND)
    if own <= t.vaults:
        return Refusal("no_vault", "SR-20.2", f"You have {own} vaults and have used {t.vaults} of them this turn.")
    if t.has(t.turn, GOLD) == 0:
        return Refusal("none_to_give", "SR-20.2", "You have no gold to give.")
    return None


def vault(t: RealmTable, move: Move) -> None:
    t.vaults += 1
    change(t, "Dwarf Vault", one(GOLD), one(cast(ResourceMove, move).resource))


# -- Buried Treasure --------------------------------------------------------------------------------


def may_dig(t: RealmTable, space: int) -> bool:
    own = t.tile[space] == TREASURE and t.owner[space] == t.turn
    return own and space not in t.dug and space not in t.fresh


def refuse_dig(t: RealmTable, move: Move) -> Refusal | None:
    space = cast(SpaceMove, move).space
    if may_dig(t, space):
        return None
    if t.tile[space] == TREASURE and t.owner[space] == t.turn:
        return Refusal("dig_once", "SR-20.9", "The treasure can be dug up once, from your next turn.")
    return elsewhere(t, space) or Refusal("no_treasure", "SR-20.9", f"No treasure of yours lies on {SPACES[space]}.")


def dig(t: RealmTable, move: Move) -> None:
    space = cast(SpaceMove, move).space
    t.dug = (*t.dug, space)
    t.push(DigUp(STRUCTURES[TREASURE].dig))


class DigUp(Ask):
    """SR-20.9: three resources of one's choice, one at a time."""

    fields: ClassVar[tuple[str, ...]] = ("left",)
    rule: ClassVar[str] = "SR-20.9"
    wants: ClassVar[str] = "a resource from the treasure"

    def __init__(self, left: int) -> None:
        self.left = left

    def options(self, t: RealmTable) -> list[Move]:
        return GAINS

    def prompt(self, table: Table, seat: int) -> str:
        return f"The treasure is yours: {self.left} more of any resource."

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        return {"left": self.left - 1}

    def play(self, table: Table, seat: int, move: Move) -> None:
        t, got = cast(RealmTable, table), one(cast(ResourceMove, move).resource)
        t.gain(seat, got)
        story.gained(t, seat, got)
        if self.left > 1:
            ask(t, DigUp(self.left - 1))

    def faults(self, table: Table) -> list[str]:
        return [] if whole(self.left, 1, STRUCTURES[TREASURE].dig) else ["a treasure holds three resources"]
