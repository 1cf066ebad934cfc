"""The table of either game as JSON, out and in: dragons and tribes by letter, cards by name, piles from the bottom."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.reading import truth, whole, wholes
from tablekeep.engine.refusal import Unsound
from tablekeep.games.dragon_keepers.content import (
    ACTIONS,
    ALL,
    LETTERS,
    NO_TOKEN,
    card_id,
    card_ids,
    card_of,
    letter_of,
)
from tablekeep.games.dragon_keepers.dragon_table import KINDS, STAGES, DragonTable
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.table import CircleTable

# -- the Keeper Game ------------------------------------------------------------------------------


def save_keeper_game(t: KeeperTable) -> dict[str, Any]:
    return _save_circle(t) | {
        "shields": [[LETTERS[dragon] for dragon in own] for own in t.shields],
        "shown": [letter_of(colour) for colour in t.shown],
        "fallen": [LETTERS[dragon] for dragon in t.fallen],
    }


def load_keeper_game(t: KeeperTable, saved: dict[str, Any]) -> None:
    _load_circle(t, saved)
    t.shields = [tuple([colour_of(letter) for letter in own]) for own in saved["shields"]]
    t.shown = [colour_or_none(letter) for letter in saved["shown"]]
    t.fallen = tuple([colour_of(letter) for letter in saved["fallen"]])


# -- the Dragon Game ------------------------------------------------------------------------------


def save_dragon_game(t: DragonTable) -> dict[str, Any]:
    return _save_circle(t) | {
        "reserve": t.reserve,
        "flames": t.flames,
        "ducked": t.ducked,
        "bag": list(t.bag),
        "oaths": [LETTERS[dragon] for dragon in t.oaths],
        "marks": list(t.marks),
        "deck": card_ids(t.deck),
        "packets": list(t.packets),
        "buried": t.buried,
        "left": card_id(t.left),
        "discard": card_ids(t.discard),
        "box": card_ids(t.box),
        "unseen": card_ids(t.unseen),
        "hunters": t.hunters,
        "battle": {LETTERS[dragon]: list(t.battle[dragon]) for dragon in range(ALL)},
        "trainings": by_letter(t.trainings),
        "shield": {LETTERS[dragon]: letter_of(t.shield[dragon]) for dragon in range(ALL)},
        "supply": t.supply[:],
        "offered": t.offered,
        "given_up": t.given_up,
        "players": [_save_player(t, seat) for seat in range(t.seats)],
    }


def _save_player(t: DragonTable, seat: int) -> dict[str, Any]:
    return {
        "row": [[LETTERS[played // KINDS], ACTIONS[played % KINDS]] for played in t.rows[seat]],
        "available": t.available[KINDS * seat : KINDS * seat + KINDS],
        "magic": card_ids(t.magic[seat]),
        "stage": STAGES[t.stage[seat]],
        "keeper": letter_of(t.keeper[seat]),
        "token": None if t.token[seat] == NO_TOKEN else ACTIONS[t.token[seat]],
        "selected": card_id(t.selected[seat]),
        "signals": list(t.signals[seat]),
        "signalled": t.signalled[seat],
    }


def load_dragon_game(t: DragonTable, saved: dict[str, Any]) -> None:
    _load_circle(t, saved)
    white, red = saved["bag"]
    t.reserve = whole(saved["reserve"])
    t.flames = whole(saved["flames"])
    t.ducked = truth(saved["ducked"])
    t.bag = (whole(white), whole(red))
    t.oaths = tuple([colour_of(letter) for letter in saved["oaths"]])
    t.marks = tuple(wholes(saved["marks"]))
    _load_cards(t, saved)
    t.battle = [tuple(wholes(saved["battle"][letter])) for letter in LETTERS]
    t.trainings = from_letters(saved["trainings"])
    t.shield = [colour_or_none(saved["shield"][letter]) for letter in LETTERS]
    t.supply = wholes(saved["supply"])
    t.offered = whole(saved["offered"])
    t.given_up = truth(saved["given_up"])
    if len(saved["players"]) != t.seats:
        raise Unsound("every seat has its own things")
    for seat in range(t.seats):
        _load_player(t, seat, saved["players"][seat])


def _load_cards(t: DragonTable, saved: dict[str, Any]) -> None:
    t.deck = tuple([card_of(id) for id in saved["deck"]])
    t.packets = tuple(wholes(saved["packets"]))
    t.buried = whole(saved["buried"])
    t.left = card_of(saved["left"])
    t.discard = tuple([card_of(id) for id in saved["discard"]])
    t.box = tuple([card_of(id) for id in saved["box"]])
    t.unseen = tuple([card_of(id) for id in saved["unseen"]])
    t.hunters = whole(saved["hunters"])


def _load_player(t: DragonTable, seat: int, saved: dict[str, Any]) -> None:
    t.rows[seat] = tuple([KINDS * colour_of(letter) + ACTIONS.index(kind) for letter, kind in saved["row"]])
    counts = wholes(saved["available"])
    if len(counts) != KINDS:
        raise Unsound("there are four kinds of tokens")
    t.available[KINDS * seat : KINDS * seat + KINDS] = counts
    t.magic[seat] = tuple([card_of(id) for id in saved["magic"]])
    t.stage[seat] = STAGES.index(saved["stage"])
    t.keeper[seat] = colour_or_none(saved["keeper"])
    t.token[seat] = NO_TOKEN if saved["token"] is None else ACTIONS.index(saved["token"])
    t.selected[seat] = card_of(saved["selected"])
    t.signals[seat] = tuple(wholes(saved["signals"]))
    t.signalled[seat] = whole(saved["signalled"])


# -- both -----------------------------------------------------------------------------------------


def _save_circle(t: CircleTable) -> dict[str, Any]:
    return {
        "circle": [LETTERS[dragon] for dragon in t.circle],
        "tribes": [LETTERS[colour] for colour in t.tribes],
        "first": t.first,
        "round": t.round,
        "board": t.board,
        "arrows": by_letter(t.arrows),
        "dice": by_letter(t.dice),
    }


def _load_circle(t: CircleTable, saved: dict[str, Any]) -> None:
    t.circle = tuple([colour_of(letter) for letter in saved["circle"]])
    t.tribes = tuple([colour_of(letter) for letter in saved["tribes"]])
    t.first = whole(saved["first"])
    t.round = whole(saved["round"])
    t.board = whole(saved["board"])
    t.arrows = from_letters(saved["arrows"])
    t.dice = from_letters(saved["dice"])


def colour_of(letter: Any) -> int:
    return LETTERS.index(letter)


def colour_or_none(letter: Any) -> int:
    return -1 if letter is None else LETTERS.index(letter)


def by_letter(counts: list[int]) -> dict[str, int]:
    return {LETTERS[dragon]: counts[dragon] for dragon in range(ALL)}


def from_letters(saved: Any) -> list[int]:
    if set(saved) != set(LETTERS):
        raise Unsound("every dragon is counted, and nothing else")
    return [whole(saved[letter]) for letter in LETTERS]
