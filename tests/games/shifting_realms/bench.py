"""Tables to test on: boards, units, tiles and cards laid out in a few words.

    lay("TAL", "red T.c2 2/1", "green T.a1 3/0", supply={"red": "3G 5W"})

stands in red's turn with three actions. Units not named are in reserve; scouts take spots in the
order named; objectives that hold are met. Colours are seats: red 0, green 1, blue 2, black 3.
"""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Match, Move, Refusal
from tablekeep.games.shifting_realms import GAME
from tablekeep.games.shifting_realms.content import (
    CARD_IDS,
    CARDS,
    DECK_OF,
    HALLS,
    LETTERS,
    RESOURCES,
    SPACE_OF,
    SPACES,
    TASK_IDS,
    TASKS_OF,
)
from tablekeep.games.shifting_realms.pieces import spots_free
from tablekeep.games.shifting_realms.rules.objectives import holds
from tablekeep.games.shifting_realms.table import RealmTable
from tests.games import bench
from tests.games.bench import legal, look, play

COLOURS = ["red", "green", "blue", "black"]
ACTING = [{"step": name} for name in ("NextTurn", "AfterCollect", "Collect", "Act")]

Given = dict[str, Any]


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def goods(words: str) -> dict[str, int]:
    """ "3G 5W" as a supply."""
    found = dict.fromkeys(RESOURCES, 0)
    for word in words.split():
        found[RESOURCES["GWSM".index(word[-1])]] = int(word[:-1])
    return found


def lay(layout: str, *units: str, seats: int = 3, options: Given | None = None, **given: Any) -> Match:
    """A match in red's turn, or as the given things say."""
    chosen = {"realms": list(layout), "board_order": "as_listed"} | (options or {})
    position = GAME.new(seats, "bench", chosen).position()
    position["answers"] = []
    position["agenda"] = given.get("agenda", ACTING)
    table = position["table"]
    _clear(table, seats, given)
    _lay_tiles(table, given.get("tiles", []))
    _lay_units(table, [*units], given.get("spots", {}))
    for space, moved in given.get("moved", {}).items():
        table["spaces"][space]["moved"] = list(moved)
    _lay_cards(table, layout, given)
    _deal_tasks(table, layout, given.get("tasks", {}))
    _count_reserves(table, layout, given.get("reserve", {}))
    table["met"] = _met(position)
    return GAME.from_position(position)


def _clear(table: Given, seats: int, given: Given) -> None:
    table |= {"spaces": {}, "round": given.get("round", 1), "turn": seat(given.get("turn", "red"))}
    table |= {"bids": [0] * seats, "dragon": given.get("dragon", table["dragon"])}
    table |= {"tokens": [seat(colour) for colour in given.get("tokens", [])], "dug": given.get("dug", [])}
    table["this_turn"] |= {"actions": 3} | given.get("this_turn", {})
    table["away"] = given.get("away", [])
    table["veiled"] = [seat(colour) for colour in given.get("veiled", [])]
    for number, player in enumerate(table["players"]):
        colour = COLOURS[number]
        player["place"] = number + 1
        player["supply"] = goods(given.get("supply", {}).get(colour, ""))
        player["points"]["structures"] = given.get("vp", {}).get(colour, 0)
        player["raids"] = given.get("raids", {}).get(colour, 0)


def _lay_tiles(table: Given, tiles: list[str]) -> None:
    """ "red A.c2 A-MAR", with flat soldiers behind it where there are any."""
    table["built"] = []
    for words in tiles:
        colour, space, kind, *flat = words.split()
        table["spaces"].setdefault(space, {})["tile"] = [kind, seat(colour), int(flat[0]) if flat else 0]
        table["built"].append(space)


def _lay_units(table: Given, units: list[str], spots: Given) -> None:
    for words in units:
        colour, space, counts = words.split()
        scouts, soldiers = (int(count) for count in counts.split("/"))
        there = table["spaces"].setdefault(space, {})
        there[str(seat(colour))] = [scouts, 0, soldiers]
    shadow = GAME.lay(4, {option.name: option.default for option in GAME.options})
    assert isinstance(shadow, RealmTable)
    for words in units:
        colour, space, _ = words.split()
        there, own = table["spaces"][space], str(seat(colour))
        free = 0 if "tile" in there else spots_free(shadow, SPACE_OF[space])
        used = sum(counts[1] for number, counts in there.items() if number.isdigit())
        there[own][1] = spots.get(f"{colour} {space}", min(there[own][0], free - used))


def _lay_cards(table: Given, layout: str, given: Given) -> None:
    """`top` names the next cards of a deck, the first drawn first; `decks` the whole deck likewise."""
    drawn = 0
    out = {"kept": given.get("kept", {}), "face_up": given.get("face_up", {})}
    for number, player in enumerate(table["players"]):
        colour = COLOURS[number]
        player["face_up"] = out["face_up"].get(colour, "").split()
        player["kept"] = []
        for id in out["kept"].get(colour, "").split():
            drawn += 1
            player["kept"].append([id, drawn])
    held = {id for p in table["players"] for id in p["face_up"]} | {id for p in table["players"] for id, _ in p["kept"]}
    for letter in layout:
        rest = [CARD_IDS[card] for card in DECK_OF[LETTERS.index(letter)] if CARD_IDS[card] not in held]
        top = given.get("top", {}).get(letter, "").split()
        deck = given["decks"][letter].split() if letter in given.get("decks", {}) else None
        below = [] if deck is not None else [id for id in rest if id not in top]
        lying = [*below, *reversed(deck if deck is not None else top)]
        table["decks"][letter] = lying
        table["discards"][letter] = [id for id in rest if id not in lying]
    total = sum(10 - len(table["decks"][letter]) for letter in layout)
    table["drawn"] = total
    table["this_turn"]["mark"] = given.get("mark", total)


def _deal_tasks(table: Given, layout: str, wanted: Given) -> None:
    left = {letter: [TASK_IDS[task] for task in TASKS_OF[LETTERS.index(letter)]] for letter in layout}
    chosen = {id for words in wanted.values() for id in words.split()}
    for number, player in enumerate(table["players"]):
        own = wanted.get(COLOURS[number], "").split()
        player["tasks"] = []
        for letter in layout:
            named = [id for id in own if id[3] == letter]
            id = named[0] if named else next(id for id in left[letter] if id not in chosen)
            left[letter].remove(id)
            player["tasks"].append(id)
    table["aside"] = sorted([id for ids in left.values() for id in ids], key=TASK_IDS.index)


def _count_reserves(table: Given, layout: str, wanted: Given) -> None:
    """Whoever is not on the board is in reserve; a smaller reserve sends the rest to the last town hall."""
    hall = SPACES[HALLS[LETTERS.index(layout[-1])]]
    for number, player in enumerate(table["players"]):
        scouts, soldiers = 15, 10
        for there in table["spaces"].values():
            out = there.get(str(number), [0, 0, 0])
            scouts, soldiers = scouts - out[0], soldiers - out[2]
            tile = there.get("tile", [None, None, 0])
            if tile[1] == number:
                scouts, soldiers = scouts - 1, soldiers - tile[2]
        keep = wanted.get(COLOURS[number], (scouts, soldiers))
        if keep != (scouts, soldiers):
            out = table["spaces"].setdefault(hall, {}).setdefault(str(number), [0, 0, 0])
            out[0] += scouts - keep[0]
            out[2] += soldiers - keep[1]
        player["reserve"] = list(keep)


def _met(position: Given) -> list[str]:
    """The objectives that hold as the table is laid."""
    shadow = GAME.lay(position["seats"], position["options"])
    GAME.load(shadow, position["table"])
    assert isinstance(shadow, RealmTable)
    return [LETTERS[realm] for realm in shadow.layout.realms if holds(shadow, realm)]


def castles(colour: str) -> list[str]:
    """Three castles of one colour: Alfheim is met."""
    return [f"{colour} {space} A-CAS" for space in ("A.a1", "A.e1", "A.b2")]


# -- playing and looking ------------------------------------------------------------------------------


def among(match: Match, start: str) -> list[str]:
    """The legal moves whose text begins so."""
    return [text for text in legal(match) if text.startswith(start)]


def refusal(match: Match, said: object, by: str | None = None) -> Refusal:
    """The refusal of a move, by the colour of whoever says it."""
    return bench.refusal(match, said, None if by is None else seat(by))


def rule_of(match: Match, move: object, by: str | None = None) -> str:
    return refusal(match, move, by).rule


def player(match: Match, colour: str) -> Given:
    found: Given = look(match)["players"][seat(colour)]
    return found


def table(match: Match) -> RealmTable:
    assert isinstance(match.table, RealmTable)
    return match.table


def units(match: Match, colour: str, space: str) -> tuple[int, int]:
    """Scouts and standing soldiers."""
    scouts, _, soldiers = look(match)["spaces"].get(space, {}).get(str(seat(colour)), (0, 0, 0))
    return scouts, soldiers


def spots(match: Match, colour: str, space: str) -> int:
    found: int = look(match)["spaces"].get(space, {}).get(str(seat(colour)), (0, 0, 0))[1]
    return found


def supply(match: Match, colour: str) -> str:
    """ "3G 5W"; nothing is ""."""
    owned = player(match, colour)["supply"]
    return " ".join(f"{owned[name]}{letter}" for name, letter in zip(RESOURCES, "GWSM", strict=True) if owned[name])


def reserve(match: Match, colour: str) -> tuple[int, int]:
    scouts, soldiers = player(match, colour)["reserve"]
    return scouts, soldiers


def vp(match: Match, colour: str) -> int:
    return table(match).vp(seat(colour))


def actions(match: Match) -> int:
    return table(match).actions


def shown(match: Match, colour: str | None) -> Given:
    """The table as a seat sees it."""
    return bench.shown(match, None if colour is None else seat(colour))


def end(match: Match) -> Match:
    """End the turn, magic untraded."""
    play(match, "end actions")
    while not match.over and "end turn" in legal(match):
        play(match, "end turn")
    return match


def move_of(text: str) -> Move:
    found = GAME.moves.from_text(text)
    assert found is not None
    return found


def card(id: str) -> Any:
    return CARDS[CARD_IDS.index(id)]
