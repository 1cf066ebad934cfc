"""What must hold of the circle of dragons in both games, and of all else on a table of the Keeper Game."""

from __future__ import annotations

from tablekeep.games.dragon_keepers.content import ALL, KEEPER_GAME_LIFE, SHIELDS
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.table import CircleTable


def circle_faults(t: CircleTable) -> list[str]:
    faults: list[str] = []
    if sorted(t.circle) != list(range(ALL)):
        faults.append("the circle holds each of the six dragons once")
    if len(t.tribes) != t.seats or len(set(t.tribes)) != t.seats:
        faults.append("every seat has a tribe of its own")
    if not 0 <= t.first < t.seats:
        faults.append(f"there is no seat {t.first}")
    if t.round < 1 or min([t.board, *t.arrows, *t.dice]) < 0:
        faults.append("counters are out of bounds")
    return faults


def keeper_game_faults(t: KeeperTable) -> list[str]:
    faults = circle_faults(t)
    if faults or len(t.shields) != t.seats or len(t.shown) != t.seats:
        return [*faults, "every seat has its shields and one place for a card"]
    if any(len(set(own)) != len(own) or len(own) > SHIELDS for own in t.shields):
        faults.append("a seat has three shields, each on another dragon")
    if t.pool() != t.seats or max(t.dice) > 1:
        faults.append(f"{t.seats} Hunter dice are in the game, at most one on a dragon")
    down = tuple([dragon for dragon in range(ALL) if t.arrows[dragon] >= KEEPER_GAME_LIFE])
    if t.fallen != (down if t.over else ()):
        faults.append("dragons fall at three arrows, and then the game is over")
    if max(t.arrows) > KEEPER_GAME_LIFE:
        faults.append("no dragon is hit again once it has three arrows")
    if not t.over and not t.agenda:
        faults.append("nothing is on the agenda")
    return [*faults, *(_keeper_game_end(t) if t.over else [])]


def _keeper_game_end(t: KeeperTable) -> list[str]:
    """A game is over when a dragon fell or a seat has all its Shields on dragons; the dice are back by then."""
    faults: list[str] = []
    if not t.fallen and not any(len(own) == SHIELDS for own in t.shields):
        faults.append("a game is over when a dragon has fallen or somebody has placed three Shields")
    if not t.is_resolved():
        faults.append("at the end the dice are back and all Keepers are shown")
    return faults
