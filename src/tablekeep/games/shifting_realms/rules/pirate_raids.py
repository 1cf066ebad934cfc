"""Pirate raids of Libertatia (SR-16)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import ALL_SPACES, FLAG, GOLD, KINDS, PLACES, SHIP, STRUCTURES
from tablekeep.games.shifting_realms.moves import DOCKS, DRAWS, NO_CARD, RAIDS, RealmMove, SpaceMove
from tablekeep.games.shifting_realms.rules import story_cards
from tablekeep.games.shifting_realms.rules.action import Action
from tablekeep.games.shifting_realms.rules.asking import Ask, ask, elsewhere, no_action
from tablekeep.games.shifting_realms.table import RAIDED, RealmTable

BOOTY = 2
"""SR-16.4: gold, and victory points."""


class Raiding(Action):
    """SR-16.1: a ship sails out."""

    kinds: ClassVar[tuple[str, ...]] = ("raid",)

    def listed(self, t: RealmTable) -> list[Move]:
        if t.actions == 0 or t.raided:
            return []
        ships = [(dock, space) for dock, space in enumerate(DOCKS) if t.tile[space] == SHIP]
        return [RAIDS[dock] for dock, space in ships if why_not_from(t, space) is None]

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        space = cast(SpaceMove, said).space
        if t.raided:
            return Refusal("one_raid", "SR-16.2", "One raid per turn.")
        return elsewhere(t, space) or no_action(t) or why_not_from(t, space)

    def preview(self, t: RealmTable, said: Move) -> dict[str, Any]:
        left = STRUCTURES[SHIP].raids - t.flat[cast(SpaceMove, said).space] - 1
        return {"gold": BOOTY, "vp": BOOTY, "raids_left": left, "card": True}

    def begin(self, t: RealmTable, said: Move) -> None:
        raid(t, cast(SpaceMove, said).space)


def why_not_from(t: RealmTable, space: int) -> Refusal | None:
    """SR-16.1, SR-16.7: an own ship with raids left and a soldier aboard, who may have come this turn (SR-16.11)."""
    if t.tile[space] != SHIP or t.owner[space] != t.turn:
        return Refusal("no_ship", "SR-16.1", f"You own no Pirate Ship on {PLACES[space]}.")
    if t.flat[space] >= STRUCTURES[SHIP].raids:
        return Refusal("ship_done", "SR-16.7", "This ship has made its four raids.")
    if t.soldiers[ALL_SPACES * t.turn + space] == 0:
        return Refusal("no_crew", "SR-16.1", "Put a soldier on the ship first.")
    return None


def raid(t: RealmTable, space: int) -> None:
    """SR-16.3, SR-16.4: the soldier lies down, the booty comes in; then perhaps a card (SR-16.5)."""
    seat = t.turn
    t.actions -= 1
    t.raided = True  # SR-16.2: the one raid of this turn
    t.raids[seat] += 1
    t.own_units()
    t.own_tiles()
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

    called: ClassVar[str] = "RaidDraw"
    rule: ClassVar[str] = "SR-16.5"
    wants: ClassVar[str] = "a deck for the raid's card, or no card"

    def options(self, t: RealmTable) -> list[Move]:
        return [*[DRAWS[realm] for realm in t.layout.realms if t.open_deck(realm)], NO_CARD]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return "Your raid may bring a story card: from which deck?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if move is NO_CARD:
            return None
        return story_cards.why_closed(t, move.realm) if isinstance(move, RealmMove) else self.no(t, move)

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        if isinstance(move, RealmMove):
            story_cards.draw(t, move.realm)

    def faults(self, t: RealmTable) -> list[str]:
        return [] if t.raided else ["a raid brings its card when it is made"]
