"""Whatever is typed is a move or is refused: nothing else comes of it, and what is refused changes nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablekeep.engine import Match, Refusal, Refused, canonical
from tablekeep.games.shifting_realms import GAME
from tests.games.bench import play
from tests.games.shifting_realms.bench import lay, refusal, units
from tests.games.shifting_realms.test_bidding import bidding

RICH = {"red": "9G 9W 9S 9M"}
SPACES = ["T.c2", "t.a1", "A.c3", "L.d2", "D.a1", "T.z9", "Q.a1", "t.c9", "T.c", "c2", "T.c22", "T.c٢", "т.c2"]
NUMBERS = ["0", "1", "2", "9", "15", "16", "99", "-1", "1.0", "1e3", "٢", "³", "", "9" * 60, "one"]
UNITS = ["scout", "soldier", "Scouts", "dragon", ""]
KINDS = ["tunnel", "castle", "Temple", "T-TUN", "house", ""]
GLUE = [" ", " ", " ", "", "  ", ", ", "\t", "(", ") ", " to ", " on ", " and "]


def table() -> Match:
    return lay("TAL", "red T.c2 2/1", "red A.c3 1/1", "green T.a1 2/1", supply=RICH)


def tables() -> list[Match]:
    """Everything that may be asked when somebody types."""
    return [
        table(),
        play(table(), "move"),
        play(table(), "move", "from T.c2"),
        play(table(), "recruit"),
        play(table(), "build tunnel"),
        bidding(3),
        lay("TAL", this_turn={"actions": 0}),
    ]


def typed(rng: random.Random) -> str:
    """A whole action as the grammar has it, with blanks dropped, tokens joined and names made up."""

    def pick(words: list[Any]) -> Any:
        return words[0] if rng.random() < 0.4 else rng.choice(words)

    words = rng.choice(
        [
            ["move", pick(SPACES), pick(NUMBERS), pick(NUMBERS[1:]), pick(SPACES[1:])],
            ["build", pick(KINDS), pick(SPACES)],
            ["recruit", pick(UNITS), pick(SPACES), pick(UNITS), pick(SPACES)],
            [pick(["from", "to", "site", "dig", "raid", "fly", "marker from"]), pick(SPACES)],
            ["fight", pick(["soldier", "scouts"]), pick(SPACES), pick(["green", "red", "pink"]), pick(NUMBERS)],
            ["bid", pick(NUMBERS)],
            ["group", pick(NUMBERS), pick(NUMBERS)],
        ]
    )
    text = "".join(word + pick(GLUE) for word in words)
    return text.upper() if rng.random() < 0.1 else text


def as_json(rng: random.Random) -> Any:
    """The same as JSON, wrongly typed."""
    deep: list[Any] = []
    for _ in range(400):
        deep = [deep]
    odd: list[Any] = [
        *SPACES,
        *NUMBERS,
        1,
        2,
        -1,
        1.5,
        10**5000,
        float("nan"),
        float("inf"),
        True,
        None,
        [],
        {},
        ["T.c2"],
        deep,
    ]
    names = rng.choice(
        [
            ["move", "from", "scouts", "soldiers", "to"],
            ["move", "structure", "space"],
            ["move", "unit", "space"],
            ["move", "gold"],
            ["move", "space", "colour", "strikes"],
            [],
        ]
    )
    verbs = ["move", "build", "place", "bid", "from", "fight_scouts", "recruit", 7, None]
    said: dict[Any, Any] = {name: rng.choice(odd) for name in names}
    if "move" in said and rng.random() < 0.9:
        said["move"] = rng.choice(verbs)
    if rng.random() < 0.1:
        said[rng.choice([3, "more", None, 10**5000])] = rng.choice(odd)
    return said


def hears(match: Match, said: object) -> bool:
    """Is it understood and played? Refused otherwise, and then nothing has changed."""
    before = canonical(match.position())
    no = match.refusal(0, said)
    assert no is None or (no.text and GAME.rule(no.rule) is not None)
    twin = match.copy()
    try:
        twin.play(0, said)
    except Refused:
        assert no is not None
        assert canonical(twin.position()) == before
        return False
    assert no is None
    assert canonical(match.position()) == before
    return True


def test_no_blank_before_a_space_that_does_not_exist() -> None:
    for said in ("move T.c2 1 1t.z9", "move T.c2 1 1T.Z9", "move T.c2 (1,1)t.z9", "build tunnelt.z9"):
        no = refusal(table(), said)
        assert no.code in ("no_such_space", "not_understood")
    assert refusal(table(), "move T.c2 1 1t.z9") == Refusal(
        "no_such_space", "SR-1.2", "Not understood: no such space in this game."
    )


def test_no_blank_before_a_space_that_exists_is_understood() -> None:
    match = table()
    match.play(0, "move T.c2 1 1t.a1")
    assert units(match, "red", "T.a1") == (1, 1)


def test_numbers_beyond_all_bounds_are_refused() -> None:
    said = {"move": "move", "from": "T.c2", "scouts": 10**5000, "soldiers": 0, "to": "T.c3"}
    assert refusal(table(), said).code == "not_understood"
    assert refusal(table(), f"move T.c2 {'9' * 40} 0 T.c3").rule == "SR-6.13"


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_is_a_move_or_refused(seed: int) -> None:
    rng, heard = random.Random(seed), 0
    for match in tables():
        for _ in range(60):
            heard += hears(match, typed(rng))
            heard += hears(match, as_json(rng))
    assert heard > 0


@pytest.mark.slow
def test_whatever_is_typed_for_long_is_a_move_or_refused() -> None:
    rng, heard = random.Random("long"), 0
    for match in tables():
        for _ in range(800):
            heard += hears(match, typed(rng)) + hears(match, as_json(rng))
    assert heard > 30
