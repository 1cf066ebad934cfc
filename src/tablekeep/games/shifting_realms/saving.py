"""A table as JSON, out and in: everything by its name, so that a position can be read and written by hand."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.reading import rows, truth, whole, wholes
from tablekeep.engine.refusal import Unsound
from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    CARD_IDS,
    COPIES,
    IN_PLAY,
    KIND_IDS,
    KINDS,
    LETTERS,
    NONE,
    RESOURCES,
    SPACE_OF,
    SPACES,
    STRUCTURES,
    TASK_IDS,
    layout,
)
from tablekeep.games.shifting_realms.table import SOURCES, RealmTable


def save(t: RealmTable) -> dict[str, Any]:
    return {
        "realms": [LETTERS[realm] for realm in t.layout.realms],
        "turn": t.turn,
        "round": t.round,
        "bids": list(t.bids),
        "this_turn": _save_turn(t),
        "spaces": {SPACES[space]: _save_space(t, space) for space in t.layout.spaces if _anything(t, space)},
        "built": [SPACES[space] for space in t.built],
        "dug": [SPACES[space] for space in t.dug],
        "decks": {LETTERS[realm]: cards(t.decks[realm]) for realm in t.layout.realms},
        "discards": {LETTERS[realm]: cards(t.discards[realm]) for realm in t.layout.realms},
        "drawn": t.drawn_cards,
        "resolving": cards(t.resolving),
        "veiled": list(t.veiled),
        "aside": [TASK_IDS[task] for task in t.aside],
        "dragon": None if t.dragon == NONE else SPACES[t.dragon],
        "tokens": list(t.tokens),
        "met": [LETTERS[realm] for realm in t.met],
        "ending": t.ending,
        "by_limit": t.by_limit,
        "away": list(t.away),
        "players": [_save_player(t, seat) for seat in range(t.seats)],
    }


def cards(pile: tuple[int, ...]) -> list[str]:
    return [CARD_IDS[card] for card in pile]


def _save_turn(t: RealmTable) -> dict[str, Any]:
    return {
        "actions": t.actions,
        "draws": t.draws,
        "raided": t.raided,
        "markets": t.markets,
        "vaults": t.vaults,
        "timber": t.timber,
        "hewn": t.hewn,
        "powder": t.powder,
        "oath": t.oath,
        "back": [t.back_scouts, t.back_soldiers],
        "mark": t.drawn_before_turn,
        "fought": [[SPACES[code // 4], code % 4] for code in t.fought],
        "closed": [SPACES[space] for space in t.closed],
        "fresh": [SPACES[space] for space in t.fresh],
    }


def _anything(t: RealmTable, space: int) -> bool:
    if t.tile[space] != NONE:
        return True
    return any(t.scouts[t.at(seat, space)] or t.soldiers[t.at(seat, space)] for seat in range(t.seats))


def _save_space(t: RealmTable, space: int) -> dict[str, Any]:
    """Units as [scouts, on spots, soldiers] by seat; a tile as [kind, owner, flat soldiers]."""
    there: dict[str, Any] = {}
    for seat in range(t.seats):
        where = t.at(seat, space)
        if t.scouts[where] or t.soldiers[where]:
            there[str(seat)] = [t.scouts[where], t.spots[where], t.soldiers[where]]
    if t.moved_scouts[space] or t.moved_soldiers[space]:
        there["moved"] = [t.moved_scouts[space], t.moved_soldiers[space]]
    if t.tile[space] != NONE:
        there["tile"] = [KIND_IDS[t.tile[space]], t.owner[space], t.flat[space]]
    return there


def _save_player(t: RealmTable, seat: int) -> dict[str, Any]:
    first = len(SOURCES) * seat
    return {
        "place": t.place[seat],
        "supply": {RESOURCES[kind]: t.has(seat, kind) for kind in range(KINDS)},
        "reserve": [t.spare_scouts[seat], t.spare_soldiers[seat]],
        "points": {SOURCES[source]: t.points[first + source] for source in range(len(SOURCES))},
        "raids": t.raids[seat],
        "kept": [[CARD_IDS[card], when] for card, when in zip(t.kept[seat], t.kept_when[seat], strict=True)],
        "face_up": cards(t.face_up[seat]),
        "tasks": [TASK_IDS[task] for task in t.tasks[seat]],
        "done": [TASK_IDS[task] for task in t.done[seat]],
    }


# -- in -------------------------------------------------------------------------------------


def load(t: RealmTable, said: dict[str, Any]) -> None:
    realms = tuple([LETTERS.index(letter) for letter in rows(said["realms"])])
    if len(realms) != IN_PLAY or len(set(realms)) != IN_PLAY:
        raise Unsound("three different realms are in play")
    _same_parts(said, save(t))
    t.layout = layout(realms)
    t.turn, t.round = whole(said["turn"]), whole(said["round"])
    t.bids = tuple(wholes(rows(said["bids"])))
    _load_turn(t, said["this_turn"])
    for name, there in said["spaces"].items():
        _load_space(t, _space(t, name), there)
    t.built = _spaces(t, said["built"])
    t.dug = _spaces(t, said["dug"])
    _load_cards(t, said)
    t.dragon = NONE if said["dragon"] is None else _space(t, said["dragon"])
    t.tokens = tuple(wholes(rows(said["tokens"])))
    t.met = tuple([LETTERS.index(letter) for letter in rows(said["met"])])
    t.ending, t.by_limit = truth(said["ending"]), truth(said["by_limit"])
    t.away = tuple(wholes(rows(said["away"])))
    if len(rows(said["players"])) != t.seats:
        raise Unsound("every seat has its own things")
    for seat in range(t.seats):
        _load_player(t, seat, said["players"][seat])
    t.piles = [COPIES - t.tile.count(kind.index) for kind in STRUCTURES]


def _same_parts(said: dict[str, Any], bare: dict[str, Any]) -> None:
    """Nothing is missing, and nothing is there that means nothing."""
    _only(said, bare)
    _only(said["this_turn"], bare["this_turn"])
    for player in said["players"]:
        _only(player, bare["players"][0])
        _only(player["supply"], bare["players"][0]["supply"])
        _only(player["points"], bare["players"][0]["points"])
    for pile in ("decks", "discards"):
        if sorted(said[pile]) != sorted(said["realms"]):
            raise Unsound(f"every realm in play has its {pile}")


def _only(said: dict[str, Any], parts: dict[str, Any]) -> None:
    odd = sorted(set(said) ^ set(parts))
    if odd:
        raise Unsound(f"{', '.join(odd[:4])} is missing or means nothing here")


def _space(t: RealmTable, name: str) -> int:
    space = SPACE_OF[name]
    if space not in t.layout.spaces:
        raise Unsound(f"{name} is not in play")
    return space


def _spaces(t: RealmTable, names: Any) -> tuple[int, ...]:
    return tuple([_space(t, name) for name in rows(names)])


def _cards(ids: Any) -> tuple[int, ...]:
    return tuple([CARD_IDS.index(id) for id in rows(ids)])


def _load_turn(t: RealmTable, said: dict[str, Any]) -> None:
    t.actions, t.draws = whole(said["actions"]), whole(said["draws"])
    t.raided = truth(said["raided"])
    t.markets, t.vaults = whole(said["markets"]), whole(said["vaults"])
    t.timber, t.hewn = whole(said["timber"]), whole(said["hewn"])
    t.powder, t.oath = truth(said["powder"]), truth(said["oath"])
    scouts, soldiers = said["back"]
    t.back_scouts, t.back_soldiers = whole(scouts), whole(soldiers)
    t.drawn_before_turn = whole(said["mark"])
    t.fought = tuple([4 * _space(t, name) + _in(whole(seat), t.seats) for name, seat in rows(said["fought"])])
    t.closed = _spaces(t, said["closed"])
    t.fresh = _spaces(t, said["fresh"])


def _in(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise Unsound(f"there is no seat {seat}")
    return seat


def _load_space(t: RealmTable, space: int, there: dict[str, Any]) -> None:
    for seat in range(t.seats):
        scouts, spots, soldiers = there.get(str(seat), (0, 0, 0))
        where = ALL_SPACES * seat + space
        t.scouts[where], t.spots[where], t.soldiers[where] = whole(scouts), whole(spots), whole(soldiers)
    if set(there) - {str(seat) for seat in range(t.seats)} - {"moved", "tile"}:
        raise Unsound(f"{SPACES[space]} has units of seats, a tile, and moved units only")
    scouts, soldiers = there.get("moved", (0, 0))
    t.moved_scouts[space], t.moved_soldiers[space] = whole(scouts), whole(soldiers)
    if "tile" in there:
        kind, owner, flat = there["tile"]
        t.tile[space] = KIND_IDS.index(kind)
        t.owner[space] = _in(whole(owner), t.seats)
        t.flat[space] = whole(flat)


def _load_cards(t: RealmTable, said: dict[str, Any]) -> None:
    for realm in t.layout.realms:
        t.decks[realm] = _cards(said["decks"][LETTERS[realm]])
        t.discards[realm] = _cards(said["discards"][LETTERS[realm]])
    t.drawn_cards = whole(said["drawn"])
    t.resolving = _cards(said["resolving"])
    t.veiled = tuple([_in(whole(seat), t.seats) for seat in rows(said["veiled"])])
    t.aside = tuple([TASK_IDS.index(id) for id in rows(said["aside"])])


def _load_player(t: RealmTable, seat: int, said: dict[str, Any]) -> None:
    t.place[seat] = whole(said["place"])
    for kind in range(KINDS):
        t.supply[KINDS * seat + kind] = whole(said["supply"][RESOURCES[kind]])
    scouts, soldiers = said["reserve"]
    t.spare_scouts[seat], t.spare_soldiers[seat] = whole(scouts), whole(soldiers)
    for source in range(len(SOURCES)):
        t.points[len(SOURCES) * seat + source] = whole(said["points"][SOURCES[source]])
    t.raids[seat] = whole(said["raids"])
    t.kept[seat] = _cards([id for id, _ in rows(said["kept"])])
    t.kept_when[seat] = tuple([whole(when) for _, when in rows(said["kept"])])
    for card in _cards(said["face_up"]):
        t.show(seat, card)
    t.tasks[seat] = tuple([TASK_IDS.index(id) for id in rows(said["tasks"])])
    t.done[seat] = tuple([TASK_IDS.index(id) for id in rows(said["done"])])
