"""Structure powers that are used at will (SR-20): Markets, Vaults, Treasures; and magic trades (SR-4.8)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.wording import count
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    GEOMETRY,
    GOLD,
    KINDS,
    MAGIC,
    PLACES,
    RESOURCES,
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
from tablekeep.games.shifting_realms.rules.action import Action
from tablekeep.games.shifting_realms.rules.asking import Ask, ask, elsewhere
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


class Trading(Action):
    """SR-4.8: magic for anything."""

    kinds: ClassVar[tuple[str, ...]] = ("trade",)

    def listed(self, t: RealmTable) -> list[Move]:
        return TRADES if can_trade(t) else []

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        return refuse_trade(t)

    def begin(self, t: RealmTable, said: Move) -> None:
        trade(t, said)


def change(t: RealmTable, how: str, given: list[int], got: list[int], used: str = "") -> None:
    t.pay(t.turn, given)
    t.gain(t.turn, got)
    story.traded(t, how, given, got, used)


# -- Market and Vault -------------------------------------------------------------------------------


class Marketing(Action):
    """SR-20.5: one for one, once a turn for each Market."""

    kinds: ClassVar[tuple[str, ...]] = ("market",)

    def listed(self, t: RealmTable) -> list[Move]:
        if t.owned(t.turn, MARKET_KIND) <= t.markets:
            return []
        return [move for move in MARKETS if t.has(t.turn, cast(ChangeMove, move).give) > 0]

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        give, own = cast(ChangeMove, said).give, t.owned(t.turn, MARKET_KIND)
        if own <= t.markets:
            text = f"You have {count(own, 'market')} and have used {t.markets} this turn."
            return Refusal("no_market", "SR-20.5", text)
        if t.has(t.turn, give) == 0:
            return Refusal("none_to_give", "SR-20.5", f"You have no {RESOURCES[give]} to give.")
        return None

    def begin(self, t: RealmTable, said: Move) -> None:
        chosen = cast(ChangeMove, said)
        t.markets += 1
        change(t, "Elven Market", one(chosen.give), one(chosen.get), "markets")


class Banking(Action):
    """SR-20.2: gold for anything, once a turn for each Vault."""

    kinds: ClassVar[tuple[str, ...]] = ("vault",)

    def listed(self, t: RealmTable) -> list[Move]:
        return VAULTS if t.owned(t.turn, VAULT_KIND) > t.vaults and t.has(t.turn, GOLD) > 0 else []

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        own = t.owned(t.turn, VAULT_KIND)
        if own <= t.vaults:
            text = f"You have {count(own, 'vault')} and have used {t.vaults} this turn."
            return Refusal("no_vault", "SR-20.2", text)
        if t.has(t.turn, GOLD) == 0:
            return Refusal("none_to_give", "SR-20.2", "You have no gold to give.")
        return None

    def begin(self, t: RealmTable, said: Move) -> None:
        t.vaults += 1
        change(t, "Dwarf Vault", one(GOLD), one(cast(ResourceMove, said).resource), "vaults")


# -- Buried Treasure --------------------------------------------------------------------------------


def may_dig(t: RealmTable, space: int) -> bool:
    """SR-20.9: once, and not in the turn it was built."""
    own = t.tile[space] == TREASURE and t.owner[space] == t.turn
    return own and space not in t.dug and space not in t.fresh


class Digging(Action):
    """SR-20.9: an own treasure comes up."""

    kinds: ClassVar[tuple[str, ...]] = ("dig",)

    def listed(self, t: RealmTable) -> list[Move]:
        return [move for move in DIGS if may_dig(t, cast(SpaceMove, move).space)]

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        space = cast(SpaceMove, said).space
        if may_dig(t, space):
            return None
        if t.tile[space] == TREASURE and t.owner[space] == t.turn:
            return Refusal("dig_once", "SR-20.9", "The treasure can be dug up once, from your next turn.")
        nothing = Refusal("no_treasure", "SR-20.9", f"No treasure of yours lies on {PLACES[space]}.")
        return elsewhere(t, space) or nothing

    def begin(self, t: RealmTable, said: Move) -> None:
        space = cast(SpaceMove, said).space
        t.dug = (*t.dug, space)
        story.dug(t, space)
        t.push(DigUp(STRUCTURES[TREASURE].dig))


class DigUp(Ask):
    """SR-20.9: three resources of one's choice, one at a time."""

    called: ClassVar[str] = "DigUp"
    fields: ClassVar[tuple[str, ...]] = ("left",)
    rule: ClassVar[str] = "SR-20.9"
    wants: ClassVar[str] = "a resource from the treasure"

    def __init__(self, left: int) -> None:
        self.left = left

    def options(self, t: RealmTable) -> list[Move]:
        return GAINS

    def prompt(self, t: RealmTable, seat: int) -> str:
        return f"The treasure is yours: {count(self.left, 'more resource')} of any kind."

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        return {"left": self.left - 1}

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        got = one(cast(ResourceMove, move).resource)
        t.gain(seat, got)
        story.gained(t, seat, got)
        if self.left > 1:
            ask(t, DigUp(self.left - 1))

    def faults(self, t: RealmTable) -> list[str]:
        own = any(t.owner[space] == t.turn for space in t.dug)
        return [] if own and within(self.left, 1, STRUCTURES[TREASURE].dig) else ["a treasure holds three resources"]
