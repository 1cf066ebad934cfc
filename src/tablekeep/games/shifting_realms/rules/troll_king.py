"""The troll king of Dovre (SR-17)."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.refusal import Refusal
from tablekeep.engine.wording import count
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import FORTRESS, SOLDIER, STRUCTURES, TOKEN_VP, TOKEN_YIELDS
from tablekeep.games.shifting_realms.pieces import lose
from tablekeep.games.shifting_realms.rules.paths import steps
from tablekeep.games.shifting_realms.table import BY_TOKEN, RealmTable


def worth(t: RealmTable, seat: int) -> int:
    """The next token's VP, and one more for each Fortress (SR-20.12)."""
    return TOKEN_VP[len(t.tokens)] + STRUCTURES[FORTRESS].token_vp * t.owned(seat, FORTRESS)


def fight(t: RealmTable, start: int, soldiers: int) -> None:
    """SR-17.3, SR-17.4: the soldiers are destroyed, the top token is taken. Nothing forbids the next (SR-17.9)."""
    for _ in range(soldiers):
        lose_unmoved(t, start)
    vp = worth(t, t.turn)
    t.tokens = (*t.tokens, t.turn)
    t.score(t.turn, BY_TOKEN, vp)
    t.oath = False
    story.token_taken(t, start, len(t.tokens), vp, soldiers)


def lose_unmoved(t: RealmTable, start: int) -> None:
    """They leave with this move, so they were not among those that had moved."""
    moved = t.moved_soldiers[start]
    lose(t, t.turn, SOLDIER, start)
    t.moved_soldiers[start] = moved


def why_not(t: RealmTable, able: bool, action: bool) -> Refusal:
    """Why a group cannot face him: its size, the actions, or the distance."""
    if able:
        return Refusal("king_far", "SR-17.2", f"The troll king is more than {steps(t)} steps away.")
    group = "one soldier" if t.oath else "two soldiers"
    needed = t.options.troll_actions + (1 if action else 0)
    if t.actions < needed:
        return Refusal(
            "no_actions", "SR-17.1", f"Facing the troll king takes {count(needed, 'action')}; you have {t.actions}."
        )
    return Refusal("king", "SR-17.1", f"Only a group of exactly {group} can face the troll king.")


def preview(t: RealmTable, soldiers: int) -> dict[str, Any]:
    number = len(t.tokens)
    shown = {"token": number + 1, "vp": worth(t, t.turn), "you_lose_soldiers": soldiers}
    return {**shown, "each_collect": story.counted(TOKEN_YIELDS[number])}
