"""Bad input of every kind: refused with a code, a rule and a sentence, and nothing has changed."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

import tablekeep
from tablekeep.engine import Match, Move, Vocabulary
from tablekeep.testing import rule
from tests.games.bench import play
from tests.games.keepers_creepers.bench import GAME, deal, nested, refusal, refused


class Row(NamedTuple):
    """A row of the ledger's table: a position, what was played, what is said, and the answer."""

    number: int
    pieces: str
    roll: str
    played: list[str]
    said: str
    as_json: dict[str, Any]
    text: str
    rule: str
    by: str = "R"
    press: bool = False


def forward(piece: str, **more: Any) -> dict[str, Any]:
    return {"move": "forward", "piece": piece, **more}


ON_TOP = "R1@21, R2@22, R3@23"
OVER = "R1 safe, R2 safe, R3@24"
PASSING = "R3@10, R2@11, B1@11"
MIXED = "Finish one action before the other; they cannot be mixed."
APART = "Choose two pyramids on different spaces."
OWN_FIRST = "You can hop one of your own, so no friend bonus."
THE_FRIENDS = "The friend bonus moves another player's pyramid."
SWAP_R1_B1 = {"move": "swap", "piece": "R1", "with": "B1"}
SWAP_R1_R1 = {"move": "swap", "piece": "R1", "with": "R1"}

ROWS = [
    Row(1, "", "AIM", [], "forward B1", forward("B1"), "That pyramid is not yours.", "KC-2.6"),
    Row(
        2,
        "",
        "AIM",
        ["forward R1"] * 4,
        "forward R3",
        forward("R3"),
        "A 3-pip pyramid needs 3 points; you have 2.",
        "KC-4.5",
    ),
    Row(3, "R1@9", "AIM", [], "back R1", {"move": "back", "piece": "R1"}, "Aim only moves forward.", "KC-4.1"),
    Row(
        4,
        "",
        "DIG",
        [],
        "done",
        {"move": "done"},
        "You must keep digging while one of your pyramids can.",
        "KC-8.5",
    ),
    Row(5, "", "DIG", [], "back R1", {"move": "back", "piece": "R1"}, "It cannot go back any further.", "KC-8.6"),
    Row(
        6,
        "R3@9",
        "TIP",
        [],
        "down R1",
        {"move": "down", "piece": "R1"},
        "It is already in the bottom row.",
        "KC-9.4",
    ),
    Row(
        7,
        PASSING,
        "AIM",
        ["forward R3"],
        "forward R3 take B1",
        forward("R3", take=["B1"]),
        "All or nothing: take every smaller pyramid here or none.",
        "KC-3.13",
    ),
    Row(
        8,
        "R3@10, B1@10",
        "AIM",
        [],
        "forward R3 leave",
        forward("R3", take="none"),
        "Smaller pyramids on top come along.",
        "KC-3.11",
    ),
    Row(9, "R1@21", "HOP", [], "hop R1", {"move": "hop", "piece": "R1"}, "It is already in the top row.", "KC-5.6"),
    Row(10, "", "HOP", [], "hop B1", {"move": "hop", "piece": "B1"}, OWN_FIRST, "KC-5.12"),
    Row(11, ON_TOP, "HOP", [], "hop R1", {"move": "hop", "piece": "R1"}, THE_FRIENDS, "KC-5.8"),
    Row(12, "R1 safe", "SWAP", [], "swap R1", {"move": "swap", "piece": "R1"}, "Safe pyramids stay safe.", "KC-6.6"),
    Row(
        12,
        "R1 safe",
        "SWAP",
        ["swap R3"],
        "with R1",
        {"move": "with", "piece": "R1"},
        "Safe pyramids stay safe.",
        "KC-6.6",
    ),
    Row(13, "", "SWAP", ["swap R1"], "with B1", {"move": "with", "piece": "B1"}, APART, "KC-6.7"),
    Row(13, "", "SWAP", ["swap R1"], "with R1", {"move": "with", "piece": "R1"}, APART, "KC-6.7"),
    Row(13, "", "SWAP", [], "swap R1 B1", SWAP_R1_B1, APART, "KC-6.7"),
    Row(13, "", "SWAP", [], "swap R1 R1", SWAP_R1_R1, APART, "KC-6.7"),
    Row(
        14,
        "",
        "WILD",
        [],
        "pick wild",
        {"move": "pick", "action": "wild"},
        "Pick Aim, Hop, Swap, Dig or Tip.",
        "KC-7.4",
    ),
    Row(
        15,
        "",
        "WILD",
        ["pick aim", "forward R1", "done", "pick swap"],
        "forward R1",
        forward("R1"),
        MIXED,
        "KC-7.3",
    ),
    Row(16, "", "AIM", [], "forward B1", forward("B1"), "It is Red's turn.", "KC-2.2", "B"),
    Row(16, "", "AIM", [], "roll", {"move": "roll"}, "It is Red's turn.", "KC-2.2", "B", press=True),
    Row(16, "", "AIM", [], "forward R1", forward("R1"), "Roll first.", "KC-2.2", press=True),
    Row(17, "", "AIM", ["roll"], "roll", {"move": "roll"}, "You have rolled already.", "KC-2.2", press=True),
    Row(18, OVER, "AIM", ["forward R3"], "forward R3", forward("R3"), "The game is over.", "KC-11.1"),
    Row(18, OVER, "AIM", ["forward R3"], "swap R1 B1", SWAP_R1_B1, "The game is over.", "KC-11.1"),
]


def dealt(row: Row) -> Match:
    match = deal(row.pieces, roll=row.roll, press=row.press)
    play(match, *row.played)
    return match


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.number} {row.said}" for row in ROWS])
@pytest.mark.parametrize("way", ["text", "dict", "json"])
@rule("TK-1", "TK-7", "KC-2.2", "KC-2.6", "KC-3.11", "KC-3.13", "KC-4.1", "KC-4.5", "KC-5.6", "KC-5.8", "KC-5.12")
@rule("KC-6.6", "KC-6.7", "KC-7.3", "KC-7.4", "KC-8.5", "KC-8.6", "KC-9.4", "KC-11.1")
def test_every_row_of_the_ledger_is_refused_in_its_words(row: Row, way: str) -> None:
    said: object = {"text": row.said, "dict": row.as_json, "json": json.dumps(row.as_json)}[way]
    found = refusal(dealt(row), said, by=row.by)
    assert (found.text, found.rule) == (row.text, row.rule)


@pytest.mark.parametrize("seats", [0, 1, 6, -1, 99, "2", 2.0, True, [2], {}])
@rule("KC-1.1")
def test_row_20_only_two_to_five_can_play(seats: Any) -> None:
    found = refused(lambda: GAME.new(seats))
    assert (found.text, found.rule) == ("2 to 5 players.", "KC-1.1")


# -- row 19: what is no move at all ---------------------------------------------------------


FOREIGN = Vocabulary([Move("forward", "forward R1", {"piece": "R1"})])[0]

NO_MOVES: dict[str, object] = {
    "empty": "",
    "blank": " \t\n",
    "nonsense": "xyzzy",
    "unknown piece": "forward R9",
    "unknown colour": "forward Q1",
    "no piece": "forward",
    "two pieces": "forward R1 R2",
    "a space": "forward R1 26",
    "negative points": "forward R1 -1",
    "a text too long": "forward R1" * 100_000,
    "spaces too long": " " * 1_000_000 + "forward R1",
    "NUL after": "forward R1\0",
    "NUL within": "forward\0R1",
    "Cyrillic letter": "f\u043erward R1",
    "fullwidth letters": "forward \uff321",
    "fullwidth digit": "forward R\uff11",
    "Arabic digit": "forward R\u0661",
    "long s": "\u017fwap R1",
    "Kelvin sign": "forward \u212a1",
    "zero width space": "forward\u200b R1",
    "lone surrogate": "forward R1\ud800",
    "right to left": "\u202eforward R1",
    "an index": "4",
    "a list in text": '["forward", "R1"]',
    "JSON cut off": '{"move": "forward", "piece": "R1"',
    "JSON and more": '{"move": "forward", "piece": "R1"} {}',
    "JSON nested deeply": '{"a":' * 70 + "1" + "}" * 40,
    "JSON lists nested deeply": '{"move":' + "[" * 190 + "]" * 190 + "}",
    "JSON NaN": '{"move": NaN}',
    "JSON too long": '{"move": "forward", "piece": "' + "R" * 1_000_000 + '"}',
    "number": 4,
    "negative": -1,
    "fraction": 4.0,
    "not a number": float("nan"),
    "infinite": float("inf"),
    "nothing": None,
    "true": True,
    "list": ["forward", "R1"],
    "tuple": ("forward", "R1"),
    "bytes": b"forward R1",
    "set": {"forward R1"},
    "empty object": {},
    "no kind": {"piece": "R1"},
    "no piece in JSON": {"move": "forward"},
    "kind of wrong type": {"move": 1, "piece": "R1"},
    "kind is nothing": {"move": None, "piece": "R1"},
    "piece of wrong type": forward("R1") | {"piece": 1},
    "piece is nothing": forward("R1") | {"piece": None},
    "piece is true": forward("R1") | {"piece": True},
    "piece is NaN": forward("R1") | {"piece": float("nan")},
    "piece is a list": forward("R1") | {"piece": ["R1"]},
    "piece is an object": forward("R1") | {"piece": {"colour": "R", "pips": 1}},
    "piece is bytes": forward("R1") | {"piece": b"R1"},
    "piece in small letters": forward("r1"),
    "unknown piece in JSON": forward("R9"),
    "space 0": forward("R1", space=0),
    "space 26": forward("R1", to=26),
    "points below none": forward("R1", points=-1),
    "take of wrong type": forward("R3", take=1),
    "take of nobody": forward("R3", take=[]),
    "take unknown": forward("R3", take=["R9"]),
    "take of wrong types": forward("R3", take=[1, None]),
    "take and more": forward("R3", take=["R2", "B1"], points=-1),
    "a number too long": forward("R3", take=["R2", "B1", "R2", "B1", "R2", 10**5000]),
    "a piece too long a number": {"move": "swap", "piece": 10**5000, "with": "B2"},
    "lists nested deeply": {"move": nested(5000)},
    "piece nested deeply": {"move": "swap", "piece": nested(5000), "with": "B2"},
    "with and more": {"move": "swap", "piece": "R3", "with": "B2", "space": 26},
    "with of wrong type": {"move": "swap", "piece": "R3", "with": 2},
    "with unknown": {"move": "swap", "piece": "R3", "with": "B9"},
    "piece too long": forward("R" * 1_000_000),
    "with too long": {"move": "swap", "piece": "R3", "with": "B" * 1_000_000},
    "many fields": {str(number): number for number in range(1000)},
    "odd names": {1: "forward", None: "R1"},
    "a move of another game": FOREIGN,
    "a move of no game": Move("forward", "forward R1", {"piece": "R1"}),
    "a hop of no game": Move("hop", "hop R1", {"piece": "R1"}),
    "a swap of no game": Move("swap", "swap R1", {"piece": "R1"}),
}


@pytest.mark.parametrize("said", NO_MOVES.values(), ids=NO_MOVES.keys())
@pytest.mark.parametrize("face", ["AIM", "HOP", "SWAP"])
@rule("TK-1")
def test_row_19_what_is_no_move_is_not_understood(said: object, face: str) -> None:
    found = refusal(deal(PASSING, roll=face), said)
    assert found.rule == "TK-1"
    assert found.code == "too_long" or (found.code, found.text) == ("not_understood", "That move is not understood.")


@pytest.mark.parametrize("said", ["", None, {}, "forward R9"])
def test_nonsense_after_the_end_changes_nothing_either(said: object) -> None:
    match = deal(OVER, roll="AIM")
    play(match, "forward R3")
    assert refusal(match, said, by="R").rule in ("TK-1", "KC-11.1")


# -- seats and decisions --------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 2, 99, True, False, "0", None, 1.0, [0], 10**30], ids=repr)
@rule("TK-3")
def test_a_seat_is_a_number_at_this_table(seat: Any) -> None:
    match = deal(roll="AIM")
    before = match.position()
    found = refused(lambda: match.play(seat, "done"))
    assert (found.code, found.rule, found.text) == ("bad_seat", "TK-3", "Seats here are 0 to 1.")
    assert match.refusal(seat, "done") == found
    assert match.position() == before
    if seat is not None:
        assert refused(lambda: match.view(seat)) == found


@pytest.mark.parametrize("decision", ["s0-0", "s1-0", "s1-1", "", "s0", 1, True, [], {}, b"s0-1"], ids=repr)
@rule("TK-2")
def test_an_answer_to_a_decision_that_is_not_open_is_stale(decision: Any) -> None:
    match = deal(roll="AIM")
    play(match, "forward R1")
    before = match.position()
    found = refused(lambda: match.play(0, "done", decision=decision))
    assert (found.code, found.rule) == ("stale", "TK-2")
    assert match.refusal(0, "done", decision) == found
    assert match.position() == before


# -- options, seats and seeds ---------------------------------------------------------------

BAD_OPTIONS: list[tuple[Any, str]] = [
    ({"colors": ["R"]}, "TK-5"),
    ({"": 1}, "TK-5"),
    ({1: 1}, "TK-5"),
    ([], "TK-5"),
    ("board", "TK-5"),
    (7, "TK-5"),
    ({"board": 5}, "KC-1.9"),
    ({"board": "4"}, "KC-1.9"),
    ({"home": None}, "KC-2.1"),
    ({"home": "cell25"}, "KC-2.1"),
    ({"setup": ["spread"]}, "KC-1.4"),
    ({"wild": "Keepers"}, "KC-7.4"),
    ({"multi_win": True}, "KC-11.4"),
    ({"friend_choice": {}}, "KC-5.13"),
    ({"turn_limit": -1}, "KC-11.6"),
    ({"turn_limit": 1_000_001}, "KC-11.6"),
    ({"turn_limit": 10**30}, "KC-11.6"),
    ({"turn_limit": 60.0}, "KC-11.6"),
    ({"turn_limit": "60"}, "KC-11.6"),
    ({"turn_limit": True}, "KC-11.6"),
    ({"turn_limit": float("nan")}, "KC-11.6"),
    ({"play_on": 1}, "KC-11.1"),
    ({"play_on": "yes"}, "KC-11.1"),
    ({"play_on": None}, "KC-11.1"),
    ({"first_seat": -2}, "KC-1.7"),
    ({"first_seat": 2}, "KC-1.7"),
    ({"first_seat": 5}, "KC-1.7"),
    ({"first_seat": False}, "KC-1.7"),
    ({"colours": "RB"}, "KC-1.2"),
    ({"colours": ["R", "R"]}, "KC-1.2"),
    ({"colours": ["R", "B", "G"]}, "KC-1.2"),
    ({"colours": ["Red", "Blue"]}, "KC-1.2"),
    ({"colours": ["r", "b"]}, "KC-1.2"),
    ({"colours": [["R"], ["B"]]}, "KC-1.2"),
    ({"colours": [None]}, "KC-1.2"),
    ({"colours": {"R": 0}}, "KC-1.2"),
    ({"roll": "manual"}, "KC-2.2"),
]


@pytest.mark.parametrize(("options", "rule_id"), BAD_OPTIONS, ids=[repr(options) for options, _ in BAD_OPTIONS])
@rule("TK-5")
def test_options_out_of_bounds_open_no_table(options: Any, rule_id: str) -> None:
    found = refused(lambda: GAME.new(2, seed="x", options=options))
    assert (found.code, found.rule) == ("bad_option", rule_id)


@pytest.mark.parametrize("seed", ["", "x" * 201, 7, 1.5, True, b"seed", [], {}, "\ud800"], ids=repr)
@rule("TK-5")
def test_a_seed_is_a_text_of_some_length(seed: Any) -> None:
    found = refused(lambda: GAME.new(2, seed=seed))
    assert (found.code, found.rule) == ("bad_seed", "TK-5")


@pytest.mark.parametrize("slug", ["", "chess", "../engine", "keepers_creepers.moves", "x" * 10_000])
def test_a_game_that_is_not_on_the_shelf_is_not_opened(slug: str) -> None:
    assert refused(lambda: tablekeep.open_game(slug)).code == "no_such_game"
