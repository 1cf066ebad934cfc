"""Realms and objectives (SR-1), Anunna's too (SR-18), and the end of the game (SR-13); also SR-0, SR-17."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.engine.table import Step
from tablekeep.engine.wording import count, listed
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
    REALM_NAMES,
    TOKENS,
    TREASURE,
    TYRFING,
)
from tablekeep.games.shifting_realms.shape import MeterPart
from tablekeep.games.shifting_realms.table import RealmTable

ALL_TILES: Final = IN_PLAY * 9
OBJECTIVES_NEEDED: Final = 2
"""SR-0.4: the end comes with so many objectives, or when all tiles stand."""
RAIDS_NEEDED: Final = 4
TREASURES_NEEDED: Final = 2
"""SR-1.7: so many raids of one player, and so many treasures of anybody."""


def holds(t: RealmTable, realm: int) -> bool:
    """Is this objective met as things stand?"""
    if realm == TYRFING:  # SR-1.4: the dragon has made its six moves
        return t.dragon_done()
    if realm == ALFHEIM:  # SR-1.6: three castles stand, whoever owns them
        return t.piles[CASTLE] == 0
    if realm == LIBERTATIA:  # SR-1.7: raids of one, treasures of all
        return max(t.raids) >= RAIDS_NEEDED and COPIES - t.piles[TREASURE] >= TREASURES_NEEDED
    if realm == DOVRE:  # SR-1.8, SR-17.6: the last token is taken
        return not t.king_stands()
    return not t.decks[realm]  # SR-1.9: Anunna's last card is drawn, no matter by what


def meter(t: RealmTable, realm: int) -> list[MeterPart]:
    """How far each part of an objective has come."""
    if realm == TYRFING:
        return [{"what": "dragon moves", "have": t.dragon_moves(), "need": DRAGON_MOVES}]
    if realm == ALFHEIM:
        return [{"what": "castles", "have": COPIES - t.piles[CASTLE], "need": COPIES}]
    if realm == LIBERTATIA:
        built = COPIES - t.piles[TREASURE]
        raids: MeterPart = {"what": "raids of one player", "have": max(t.raids), "need": RAIDS_NEEDED}
        return [raids, {"what": "treasures", "have": built, "need": TREASURES_NEEDED}]
    if realm == DOVRE:
        return [{"what": "tokens", "have": len(t.tokens), "need": TOKENS}]
    return [{"what": "cards drawn", "have": DECK_SIZE - len(t.decks[realm]), "need": DECK_SIZE}]


def why_over(t: RealmTable) -> str:
    """SR-13.1, SR-13.5: what brings the end about."""
    causes: list[str] = []
    if len(t.met) >= OBJECTIVES_NEEDED:
        causes.append(f"the objectives of {listed([REALM_NAMES[realm] for realm in t.met])} are met")
    if len(t.built) == ALL_TILES:
        causes.append(f"all {ALL_TILES} structures stand")
    if t.by_limit:
        causes.append(f"the round limit was reached ({count(t.options.round_limit, 'round')})")
    return listed(causes) or "everyone has left the table"


class Objectives(Step):
    """SR-A29: looked at when everything else is resolved; the second one met ends the actions (SR-13.1).

    So the sixth Dragon Moves card (SR-1.5) or the last of Anunna (SR-18.1) is the end only when it is played out.
    """

    called: ClassVar[str] = "Objectives"
    rule: ClassVar[str] = "SR-13.1"

    def run(self, t: RealmTable) -> None:
        for realm in t.layout.realms:  # SR-13.7, SR-13.8: one action may meet two, or a third
            if realm not in t.met and holds(t, realm):  # SR-1.3: met for good
                t.met = (*t.met, realm)
                story.objective(t, realm)
        if not t.ending and (len(t.met) >= OBJECTIVES_NEEDED or len(t.built) == ALL_TILES):
            t.ending = True
            story.end_comes(t, why_over(t))
            t.agenda.pop()  # SR-13.3: the actions that were left; collecting still lies there (SR-13.2)


OBJECTIVES: Final = Objectives()
