"""The table as JSON, out and in. Cards by name, piles from the top."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.reading import truth, whole, wholes
from tablekeep.engine.refusal import Unsound
from tablekeep.games.magic_book.content import (
    CARDS,
    ITEM_IDS,
    KINDS,
    LEFT,
    LETTERS,
    PEARL_COLOURS,
    RIGHT,
    SIDES,
    VALUE_COUNT,
    VALUES,
    card,
    cards,
)
from tablekeep.games.magic_book.table import FAMILIES, BookTable, Doubt


def save(t: BookTable) -> dict[str, Any]:
    return {
        "first": t.first,
        "turn": t.turn,
        "turns": t.turns,
        "stalled": t.stalled,
        "page_end": t.page_end,
        "taken": t.taken,
        "changed": [SIDES[side] for side in (LEFT, RIGHT) if t.changed >> side & 1],
        "laid": _seats_in(t, t.laid),
        "away": _seats_in(t, t.away),
        "used": [[ITEM_IDS[item] for item in range(len(ITEM_IDS)) if used >> item & 1] for used in t.used],
        "piles": {SIDES[side]: cards(list(reversed(t.piles[side]))) for side in (LEFT, RIGHT)},
        "dealt": t.dealt[:],
        "numbers": {SIDES[side]: list(reversed(t.numbers[side])) for side in (LEFT, RIGHT)},
        "counter": t.counter,
        "display": cards(t.display),
        "box": cards(t.box),
        "hands": [counted(t.hand, seat) for seat in range(t.seats)],
        "known": [counted(t.known, seat) for seat in range(t.seats)],
        "veiled": [t.veiled[seat * FAMILIES : seat * FAMILIES + FAMILIES] for seat in range(t.seats)],
        "doubts": [[_save_doubt(doubt) for doubt in doubts] for doubts in t.doubts],
        "rows": [[cards(stack) for stack in row] for row in t.rows],
        "colours": ["".join([LETTERS[colour] for colour in row]) for row in t.colours],
        "supply": _by_value(t.supply),
        "pieces": [_by_value(t.pieces[s * VALUE_COUNT : s * VALUE_COUNT + VALUE_COUNT]) for s in range(t.seats)],
        "bowl": [PEARL_COLOURS[colour] for colour in t.bowl],
        "pearl_supply": {PEARL_COLOURS[colour]: list(t.pearl_supply[colour]) for colour in (0, 1)},
        "pearls": [list(own) for own in t.pearls],
        "egg_supply": t.egg_supply,
        "eggs": t.eggs[:],
        "crystal_supply": t.crystal_supply,
        "crystals": t.crystals[:],
        "crest_supply": list(t.crest_supply),
        "crest": t.crest[:],
        "shadows": t.shadows,
        "chests": [ITEM_IDS[item] for item in t.chests],
    }


def counted(counts: list[int], seat: int) -> list[str]:
    """The cards of one seat, by name."""
    return [CARDS[kind] for kind in range(KINDS) for _ in range(counts[seat * KINDS + kind])]


def _seats_in(t: BookTable, bits: int) -> list[int]:
    return [seat for seat in range(t.seats) if bits >> seat & 1]


def _save_doubt(doubt: Doubt) -> list[Any]:
    return [doubt[0], doubt[1], CARDS[doubt[2]], doubt[3]]


def _by_value(counts: list[int]) -> dict[str, int]:
    return {str(VALUES[value]): counts[value] for value in range(VALUE_COUNT)}


# -- in -------------------------------------------------------------------------------------------


LISTS: Final = (
    *("changed", "laid", "away", "used", "dealt", "display", "box", "hands", "known", "veiled", "doubts"),
    *("rows", "colours", "pieces", "bowl", "pearls", "eggs", "crystals", "crest_supply", "crest", "chests"),
)
TABLES: Final = ("piles", "numbers", "supply", "pearl_supply")
"""The fields that hold lists, and those that hold things by name; the others are plain."""


def check_shape(saved: dict[str, Any]) -> None:
    """Every field is there, and is a list or a table of names where it has to be."""
    for name in LISTS:
        if not isinstance(saved.get(name), list):
            raise Unsound(f"'{name}' is a list")
    for name in TABLES:
        if not isinstance(saved.get(name), dict):
            raise Unsound(f"'{name}' is told by names")


def load(t: BookTable, saved: dict[str, Any]) -> None:
    check_shape(saved)
    t.first, t.turn, t.turns = whole(saved["first"]), whole(saved["turn"]), whole(saved["turns"])
    t.stalled, t.page_end = whole(saved["stalled"]), truth(saved["page_end"])
    t.taken, t.changed = whole(saved["taken"]), _sides(saved["changed"])
    t.laid, t.away = _bits(t, saved["laid"]), _bits(t, saved["away"])
    t.used = [_items(used) for used in _each(t, saved["used"])]
    _load_book(t, saved)
    _load_hands(t, saved)
    _load_rows(t, saved)
    _load_tokens(t, saved)
    t.chests = tuple([ITEM_IDS.index(item) for item in saved["chests"]])


def _load_book(t: BookTable, saved: dict[str, Any]) -> None:
    t.piles = [[card(name) for name in reversed(saved["piles"][side])] for side in SIDES]
    t.dealt = wholes(saved["dealt"])
    t.numbers = [tuple([whole(number) for number in reversed(saved["numbers"][side])]) for side in SIDES]
    t.counter = whole(saved["counter"])
    t.display = [card(name) for name in saved["display"]]
    t.box = tuple([card(name) for name in saved["box"]])


def _load_hands(t: BookTable, saved: dict[str, Any]) -> None:
    t.hand = [count for names in _each(t, saved["hands"]) for count in _count(names)]
    t.known = [count for names in _each(t, saved["known"]) for count in _count(names)]
    t.veiled = [whole(count) for counts in _each(t, saved["veiled"]) for count in counts]
    t.doubts = [tuple([_load_doubt(doubt) for doubt in doubts]) for doubts in saved["doubts"]]


def _load_rows(t: BookTable, saved: dict[str, Any]) -> None:
    t.rows = [tuple([tuple([card(name) for name in stack]) for stack in row]) for row in _each(t, saved["rows"])]
    t.colours = [tuple([LETTERS.index(letter) for letter in row]) for row in _each(t, saved["colours"])]


def _load_tokens(t: BookTable, saved: dict[str, Any]) -> None:
    t.supply = _values(saved["supply"])
    t.pieces = [count for own in _each(t, saved["pieces"]) for count in _values(own)]
    t.bowl = tuple([PEARL_COLOURS.index(colour) for colour in saved["bowl"]])
    t.pearl_supply = [tuple(wholes(saved["pearl_supply"][colour])) for colour in PEARL_COLOURS]
    t.pearls = [tuple(wholes(own)) for own in _each(t, saved["pearls"])]
    t.egg_supply, t.eggs = whole(saved["egg_supply"]), wholes(_each(t, saved["eggs"]))
    t.crystal_supply, t.crystals = whole(saved["crystal_supply"]), wholes(_each(t, saved["crystals"]))
    t.crest_supply, t.crest = tuple(wholes(saved["crest_supply"])), wholes(_each(t, saved["crest"]))
    t.shadows = whole(saved["shadows"])


def _each(t: BookTable, values: Any) -> list[Any]:
    if len(values) != t.seats:
        raise Unsound(f"there are {t.seats} seats")
    return list(values)


def _bits(t: BookTable, seats: Any) -> int:
    if len(set(seats)) != len(seats) or any(not 0 <= whole(seat) < t.seats for seat in seats):
        raise Unsound(f"seats here are 0 to {t.seats - 1}")
    return sum([1 << seat for seat in seats])


def _sides(names: Any) -> int:
    if len(set(names)) != len(names):
        raise Unsound("a page is changed once a turn")
    return sum([1 << SIDES.index(name) for name in names])


def _items(names: Any) -> int:
    if len(set(names)) != len(names):
        raise Unsound("an item is used once a turn")
    return sum([1 << ITEM_IDS.index(name) for name in names])


def _count(names: Any) -> list[int]:
    counts = [0] * KINDS
    for name in names:
        counts[card(name)] += 1
    return counts


def _load_doubt(saved: Any) -> Doubt:
    what, seat, name, number = saved
    return (whole(what), whole(seat), card(name), whole(number))


def _values(saved: Any) -> list[int]:
    if set(saved) != {str(value) for value in VALUES}:
        raise Unsound("every value of amulet piece is counted, and nothing else")
    return [whole(saved[str(value)]) for value in VALUES]
