"""Bad input of every kind: refused with a code, a rule and a sentence, and nothing has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import tablekeep
from tablekeep.engine import Match, Move, Refusal, Vocabulary
from tablekeep.games.keepers_creepers.content import PIECES
from tablekeep.testing import rule
from tests.games.keepers_creepers.bench import GAME, action, deal, play, refusal


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


def refused(attempt: Callable[[], object]) -> Refusal:
    """The refusal of an attempt; it must have a code, a known rule and a sentence."""
    with pytest.raises(tablekeep.Refused) as caught:
        attempt()
    found = caught.value.refusal
    assert found.code
    assert found.rule
    assert found.text.endswith(".") or found.rule == "TK-6"
    return found


# -- row 19: what is no move at all ---------------------------------------------------------


def nested(depth: int) -> list[Any]:
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep


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


# -- positions ------------------------------------------------------------------------------

MISSING = object()
STEPS: dict[str, dict[str, Any]] = {
    "Points": {"face": 0, "points": 6, "way": 0, "forced": False, "driver": -1, "riders": 0},
    "SwapSecond": {"first": 0},
    "WildPick": {"left": 2},
    "FriendPiece": {"friend": 1},
}
"""Questions that can be asked, with their fields."""


def asking(step: str, **fields: Any) -> dict[str, Any]:
    """The sound position with this question on top of its agenda."""
    return changed(sound(), "agenda", [{"step": "TurnEnd"}, {"step": step, **STEPS[step], **fields}])


def sound() -> dict[str, Any]:
    position = deal(roll="AIM").position()
    assert "script" not in position
    return position


BROKEN: list[tuple[str, Any]] = [
    *[(field, MISSING) for field in sound()],
    *[(field, "wrong") for field in sound()],
    *[(f"table.{field}", MISSING) for field in sound()["table"]],
    *[(f"table.{field}", "wrong") for field in sound()["table"]],
    ("format", 2),
    ("format", True),
    ("edition", "0"),
    ("seats", 3),
    ("seats", True),
    ("options.board", "4"),
    ("options.unknown", 1),
    ("over", 1),
    ("over", True),
    ("answers", {"a": 1}),
    ("answers", [[0, 0]]),
    ("luck", {}),
    ("luck.die", [1, 2, 3]),
    ("luck.die", [1, 2, 3, 4, 5]),
    ("luck.die", [1, 2, 3, -1]),
    ("luck.die", [1, 2, 3, 2**32]),
    ("luck.die", [1, 2, 3, 4.0]),
    ("luck.die", [1, 2, 3, True]),
    ("luck.die", "abcd"),
    ("luck.die", None),
    ("script", {"dice": [0]}),
    ("script", {"die": ["AIM"]}),
    ("script", {"die": 1}),
    ("script", [0]),
    ("table.at.R1", 0),
    ("table.at.R1", 26),
    ("table.at.R1", -1),
    ("table.at.R1", True),
    ("table.at.R1", 1.0),
    ("table.at.R1", None),
    ("table.at.R1", MISSING),
    ("table.at.K1", 1),
    ("table.at.R4", 1),
    ("table.at", {"R1": 25, "R2": 25, "R3": 25, "B1": 1, "B2": 2, "B3": 3}),
    ("table.turn", 2),
    ("table.turn", -1),
    ("table.turns", -1),
    ("table.turns", 1.5),
    ("table.face", "JUMP"),
    ("table.face", 1),
    ("table.wild", 3),
    ("table.wild", -1),
    ("table.extra_rolls", -1),
    ("table.ranks", [[0]]),
    ("table.ranks", [0]),
    ("table.by_limit", 1),
    ("agenda", []),
    ("agenda", None),
    ("agenda", [None]),
    ("agenda", [{}]),
    ("agenda", [{"step": "Dance"}]),
    ("agenda", [{"step": ["Roll"]}]),
    ("agenda", [{"step": "Roll", "more": 1}]),
    ("agenda", [{"step": "Points", **STEPS["Points"]}]),
    ("agenda", [{"step": "Roll"}]),
]


def changed(whole: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A copy of a position or record with one thing changed, added or taken out."""
    copy: dict[str, Any] = json.loads(json.dumps(whole))
    *way, last = path.split(".")
    place: Any = copy
    for name in way:
        place = place[int(name) if isinstance(place, list) else name]
    if value is MISSING:
        del place[last]
    else:
        place[last] = value
    return copy


def test_the_position_that_is_broken_below_is_sound() -> None:
    assert GAME.from_position(sound()).position() == sound()
    for step in STEPS:
        assert action(GAME.from_position(asking(step)))["step"] == step


@pytest.mark.parametrize(("path", "value"), BROKEN, ids=[f"{p}={'-' if v is MISSING else v}" for p, v in BROKEN])
@rule("TK-6")
def test_a_broken_position_is_not_read(path: str, value: Any) -> None:
    found = refused(lambda: GAME.from_position(changed(sound(), path, value)))
    assert (found.code, found.rule) == ("bad_position", "TK-6")


STRANGE: list[tuple[str, str, Any]] = [
    *[("Points", "face", face) for face in (99, -7, "AIM", None)],
    *[("Points", "points", points) for points in (0, -1, 7, 2.5, "6", None, True)],
    *[("Points", "way", way) for way in (3, -1, "forward", None)],
    *[("Points", "forced", forced) for forced in ("no", 1, None)],
    *[("Points", "driver", driver) for driver in (15, -2, "R1", None)],
    *[("Points", "riders", riders) for riders in (-1, 2**15, ["R1"], None)],
    *[("SwapSecond", "first", first) for first in (99, -1, 14, "R1", None)],
    *[("WildPick", "left", left) for left in (0, 3, -1, "2", None)],
    *[("FriendPiece", "friend", friend) for friend in (9, -1, 0, "B", None)],
    *[(step, "more", 1) for step in STEPS],
]


@pytest.mark.parametrize(("step", "field", "value"), STRANGE)
@rule("TK-6")
def test_a_question_that_cannot_be_is_not_read(step: str, field: str, value: Any) -> None:
    found = refused(lambda: GAME.from_position(asking(step, **{field: value})))
    assert (found.code, found.rule) == ("bad_position", "TK-6")


@pytest.mark.parametrize("position", [None, 1, "", "{}", [], {}, b"", nested(5000)], ids=lambda p: str(type(p)))
@rule("TK-6")
def test_what_is_no_position_is_not_read(position: Any) -> None:
    assert refused(lambda: GAME.from_position(position)).code == "bad_position"


@pytest.mark.parametrize("first", ["R1", "K1"])
@rule("TK-6", "KC-6.6")
def test_no_position_swaps_a_pyramid_that_is_not_on_the_board(first: str) -> None:
    position = deal("R1 safe", roll="AIM").position()
    position["agenda"] = [{"step": "TurnEnd"}, {"step": "SwapSecond", "first": PIECES.index(first)}]
    assert refused(lambda: GAME.from_position(position)).code == "bad_position"


@pytest.mark.parametrize("faces", [[9], [0, 9], [-1], [0, -1]])
@rule("TK-6")
def test_a_die_scripted_beyond_its_faces_is_refused_when_read_or_rolled(faces: list[int]) -> None:
    position = sound() | {"agenda": [{"step": "TurnEnd"}, {"step": "Roll"}], "script": {"die": faces}}
    assert refused(lambda: GAME.from_position(position).play(0, "done")).rule == "TK-6"


# -- records --------------------------------------------------------------------------------


def story_of(moves: int, seed: str = "kept") -> Match:
    """A match of so many moves, always the first that is legal."""
    match = GAME.new(2, seed=seed, options={"turn_limit": 12, "first_seat": 0})
    for _ in range(moves):
        if not match.over:
            play(match, match.decisions[0].moves[0].text)
    return match


def kept(moves: int) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(story_of(moves).record().to_json())
    return record


WHOLE, HALF = kept(1000), kept(25)
LUCKY = next(number for number, played in enumerate(HALF["plays"]) if played.get("luck"))
ANOTHER_FACE = [[1, (HALF["plays"][LUCKY]["luck"][0][1] + 1) % 6]]

BAD_RECORDS: list[tuple[str, dict[str, Any], str, Any]] = [
    ("a field missing", WHOLE, "plays", MISSING),
    ("a field of wrong type", WHOLE, "plays", "none"),
    ("another game", WHOLE, "game", "chess"),
    ("another seat count", WHOLE, "seats", 3),
    ("no such seat count", WHOLE, "seats", 9),
    ("unknown options", WHOLE, "options", {"x": 1}),
    ("other options", WHOLE, "options.board", "7"),
    ("a changed move", WHOLE, "plays.0.move", {"move": "stop"}),
    ("a move that is none", WHOLE, "plays.0.move", {"jump": "high"}),
    ("a changed seat", WHOLE, "plays.0.seat", 1),
    ("no such seat", WHOLE, "plays.0.seat", 99),
    ("a changed answer of luck", WHOLE, f"plays.{LUCKY}.luck", ANOTHER_FACE),
    ("a changed answer of luck, seed untold", HALF, f"plays.{LUCKY}.luck", ANOTHER_FACE),
    ("an impossible answer of luck, seed untold", HALF, f"plays.{LUCKY}.luck", [[1, 99]]),
    ("no answer of luck, seed untold", HALF, f"plays.{LUCKY}.luck", []),
    ("luck of no stream, seed untold", HALF, f"plays.{LUCKY}.luck", [[7, 0]]),
    ("a changed opening roll", WHOLE, "opening.luck", [[1, (WHOLE["opening"]["luck"][0][1] + 1) % 6]]),
    ("a changed opening roll, seed untold", HALF, "opening.luck", [[1, (HALF["opening"]["luck"][0][1] + 1) % 6]]),
    ("an impossible opening roll, seed untold", HALF, "opening.luck", [[1, 99]]),
    ("a changed hash", WHOLE, "hashes.20", "0" * 16),
    ("a changed last hash", HALF, "hashes.25", "0" * 16),
    ("a changed result", WHOLE, "outcome.places", [2, 2]),
    ("a lost result", WHOLE, "outcome", None),
    ("a result before the end", HALF, "outcome", WHOLE["outcome"]),
    ("lost moves", WHOLE, "plays", WHOLE["plays"][:-1]),
    ("lost moves of an unfinished match", HALF, "plays", HALF["plays"][:-1]),
    ("a move too many", WHOLE, "plays", [*WHOLE["plays"], WHOLE["plays"][0]]),
    ("a wrong seed", WHOLE, "seed", "another"),
    ("a seed of no length", WHOLE, "seed", ""),
    ("a seed never committed to", WHOLE, "commitment", "0" * 64),
    ("a start that is no position", WHOLE, "start", {}),
    ("a start without a question", WHOLE, "start", changed(sound(), "agenda", [])),
]


@pytest.mark.parametrize("record", [WHOLE, HALF], ids=["whole", "half"])
def test_the_records_that_are_broken_below_are_sound(record: dict[str, Any]) -> None:
    assert tablekeep.replay(record).digest() == story_of(len(record["plays"])).digest()


@pytest.mark.parametrize(
    ("record", "path", "value"), [case[1:] for case in BAD_RECORDS], ids=[case[0] for case in BAD_RECORDS]
)
@rule("TK-6")
def test_a_record_that_tells_another_game_is_refused(record: dict[str, Any], path: str, value: Any) -> None:
    spoilt = changed(record, path, value)
    assert spoilt != record
    found = refused(lambda: tablekeep.replay(spoilt))
    assert refused(lambda: tablekeep.replay(json.dumps(spoilt))) == found
    assert found.code in ("bad_record", "bad_position", "no_such_game", "seats", "bad_option")


@pytest.mark.parametrize("length", [0, 1, 2, 100, -1])
@rule("TK-6")
def test_a_record_cut_off_is_refused(length: int) -> None:
    text = json.dumps(WHOLE)[:length]
    assert refused(lambda: tablekeep.replay(text)).code == "bad_record"
    assert refused(lambda: tablekeep.replay(text.encode())).code == "bad_record"
    assert refused(lambda: tablekeep.recall(text)).code == "bad_record"


@pytest.mark.parametrize(
    "source",
    [None, 1, 1.5, True, [], {}, "null", b"\xff\xfe", "[" * 100_000, object(), nested(5000)],
    ids=lambda source: str(type(source)),
)
@rule("TK-6")
def test_what_is_no_record_is_refused(source: Any) -> None:
    assert refused(lambda: tablekeep.replay(source)).code == "bad_record"


@pytest.mark.parametrize(("field", "value"), [("edition", "0"), ("format", 99)])
@rule("TK-6")
def test_a_record_of_another_edition_is_told_but_not_replayed(field: str, value: Any) -> None:
    old = changed(WHOLE, field, value)
    assert refused(lambda: tablekeep.replay(old)).code == "old_edition"
    told = tablekeep.recall(old).story_for(None)
    assert [event.as_json() for event in told] == [event.as_json() for event in story_of(1000).story_for(None)]


def test_a_quiet_match_has_no_record() -> None:
    assert refused(lambda: GAME.new(2, quiet=True).record()).code == "quiet"
