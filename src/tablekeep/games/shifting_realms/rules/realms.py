"""Realms and objectives, and when the end comes (SR-1, SR-13)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.table import Step, Table
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    ALFHEIM,
    CASTLE,
    COPIES,
    DECK_SIZE,
    DOVRE,
    DRAGON_MOVES,
    IN_PLAY,
    LIBERTATIA,
    TOKENS,
    TREASURE,
    TYRFING,
)
from tablekeep.games.shifting_realms.table import RealmTable

ALL_TILES: Final = IN_PLAY * 9
RAIDS_NEEDED: Final = 4
TREASURES_NEEDED: Final = 2


def holds(t: RealmTable, realm: int) -> bool:
    """SR-1.4 to SR-1.9: is this objective met as things stand?"""
    if realm == TYRFING:
        return t.dragon_done()
    if realm == ALFHEIM:
        return t.piles[CASTLE] == 0
    if realm == LIBERTATIA:
        return max(t.raids) >= RAIDS_NEEDED and COPIES - t.piles[TREASURE] >= TREASURES_NEEDED
    if realm == DOVRE:
        return not t.king_stands()
    return not t.decks[realm]


def meter(t: RealmTable, realm: int) -> list[dict[str, Any]]:
    """How far each part of an objective has come."""
    if realm == TYRFING:
        return [{"what": "dragon moves", "have": t.dragon_moves(), "need": DRAGON_MOVES}]
    if realm == ALFHEIM:
        return [{"what": "castles", "have": COPIES - t.piles[CASTLE], "need": COPIES}]
    if realm == LIBERTATIA:
        built = COPIES - t.piles[TREASURE]
        raids = {"what": "raids of one player", "have": max(t.raids), "need": RAIDS_NEEDED}
        return [raids, {"what": "treasures", "have": built, "need": TREASURES_NEEDED}]
    if realm == DOVRE:
        return [{"what": "tokens", "have": len(t.tokens), "need": TOKENS}]
    return [{"what": "cards drawn", "have": DECK_SIZE - len(t.decks[realm]), "need": DECK_SIZE}]


class Objectives(Step):
    """SR-A29: looked at when everything else is resolved; the second one met ends the actions."""

    rule: ClassVar[str] = "SR-13.1"

    def run(self, table: Table) -> None:
        t = cast(RealmTable, table)
        for realm in t.layout.realms:
            if realm not in t.met and holds(t, realm):
                t.met = (*t.met, realm)
                story.objective(t, realm)
        if not t.ending and (len(t.met) >= 2 or len(t.built) == ALL_TILES):
            t.ending = True
            story.end_comes(t)
            t.agenda.pop()


OBJECTIVES: Final = Objectives()
