"""Positions and records that cannot be: none is read, each is refused with a sentence, and nothing changes."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.games.keepers_creepers.content import PIECES
from tablekeep.testing import rule
from tests.games.bench import play
from tests.games.keepers_creepers.bench import GAME, MISSING, action, changed, deal, nested, refused

# -- positions ------------------------------------------------------------------------------

STEPS: dict[str, tuple[str, str, list[str]]] = {
    "Points": ("", "AIM", []),
    "SwapSecond": ("", "SWAP", ["swap R1"]),
    "WildPick": ("", "WILD", []),
    "FriendPiece": ("R1@21, R2@22, R3@23", "HOP", ["help blue"]),
}
"""Questions with fields, and how it comes that they are asked: pyramids, roll, moves."""


def asking(step: str, **fields: Any) -> dict[str, Any]:
    """A sound position with this question on top of its agenda, its fields changed."""
    pieces, roll, moves = STEPS[step]
    match = deal(pieces, roll, friend_choice="owner")
    play(match, *moves)
    position = match.position()
    position["agenda"][-1] |= fields
    return position


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
    ("agenda", sound()["agenda"][1:]),
    ("agenda", [{"step": "Roll"}]),
]


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
    ("a start that everybody has left", WHOLE, "start", changed(sound(), "table.away", [0, 1])),
    ("a start of another roll", WHOLE, "start", changed(sound(), "table.face", "TIP")),
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
