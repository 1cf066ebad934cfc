"""Pirate raids of Libertatia (SR-16)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Table
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import ALL_SPACES, FLAG, GOLD, KINDS, SHIP, SPACES, STRUCTURES
from tablekeep.games.shifting_realms.moves import DOCKS, DRAWS, NO_CARD, RAIDS, RealmMove, SpaceMove
from tablekeep.games.shifting_realms.rules import story_cards
from tablekeep.games.shifting_realms.rules.asking import Ask, ask, elsewhere, no_action
from tablekeep.games.shifting_realms.table import RAIDED, RealmTable

BOOTY = 2
"""SR-16.4: gold, and victory points."""


def listed(t: RealmTable) -> list[Move]:
    if t.actions == 0 or t.raided:
        return []
    return [RAIDS[dock] for dock in range(len(DOCKS)) if why_not_from(t, DOCKS[dock]) is None]


def refuse(t: RealmTable, move: Move) -> Refusal | None:
    space = cast(SpaceMove, move).space
    if t.raided:
        return Refusal("one_raid", "SR-16.2", "One raid per turn.")
    return elsewhere(t, space) or no_action(t) or why_not_from(t, space)


def why_not_from(t: RealmTable, space: int) -> Refusal | None:
    if t.tile[space] != SHIP or t.owner[space] != t.turn:
        return Refusal("no_ship", "SR-16.1", f"You own no Pirate Ship on {SPACES[space]}.")
    if t.flat[space] >= STRUCTURES[SHIP].raids:
        return Refusal("ship_done", "SR-16.7", "This ship has made its four raids.")
    if t.soldiers[ALL_SPACES * t.turn + space] == 0:
        return Refusal("no_crew", "SR-16.1", "Put a soldier on the ship first.")
    return None


def preview(t: RealmTable, space: int) -> dict[str, Any]:
    return {"gold": BOOTY, "vp": BOOTY, "raids_left": STRUCTURES[SHIP].raids - t.flat[space] - 1, "card": True}


def begin(t: RealmTable, move: Move) -> None:
    """SR-16.2 to SR-16.5: the soldier lies down, the booty comes in, then perhaps a card."""
    space, seat = cast(SpaceMove, move).space, t.turn
    t.actions -= 1
    t.raided = True
    t.raids[seat] += 1
    t.soldiers[ALL_SPACES * seat + space] -= 1
    t.moved_soldiers[space] = max(0, t.moved_soldiers[space] - 1)
    t.flat[space] += 1
    t.supply[KINDS * seat + GOLD] += BOOTY
    t.score(seat, RAIDED, BOOTY)
    story.raided(t, space, t.raids[seat])
    for other in range(t.seats):
        if t.holds(other, FLAG):
            t.supply[KINDS * other + GOLD] += 1
            story.flag_paid(t, other)
    ask(t, RaidDraw())


class RaidDraw(Ask):
    """SR-16.5, SR-16.6: the top card of any open deck, or none."""

    rule: ClassVar[str] = "SR-16.5"
    wants: ClassVar[str] = "a deck for the raid's card, or no card"

    def options(self, t: RealmTable) -> list[Move]:
        return [*[DRAWS[realm] for realm in t.layout.realms if t.open_deck(realm)], NO_CARD]

    def prompt(self, table: Table, seat: int) -> str:
        return "Your raid may bring a story card: from which deck?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if move is NO_CARD:
            return None
        return story_cards.why_closed(t, move.realm) if isinstance(move, RealmMove) else self.no(t, move)

    def play(self, table: Table, seat: int, move: Move) -> None:
        if isinstance(move, RealmMove):
            story_cards.draw(cast(RealmTable, table), move.realm)
