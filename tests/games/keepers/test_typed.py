"""Whatever is typed is a move or a refusal with a rule and a sentence, and a refusal changes nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import canonical
from tests.games.keepers.bench import GAME
from tests.games.keepers.test_soundness import MOMENTS

PIECES = [
    *("play", "word", "vote", "green", "red", "g", "r", "favourite", "audience", "no audience", "own up", "stand"),
    *("take back", "appeal", "allow", "challenge", "strike", "one more lap", "enough", "leave", "audience split"),
    *("K001", "k017", "K120", "K500", "K999", "0", "1", "2", "3", "8", "9", "-1", "007", "99999999999999999999"),
    *("golden", "mountain", "she", "ice-cold", "blorpy", "and", ",", "+", "{", '{"move": "vote"}', "\ud800", "ﬁ", "  "),
]
JSON: list[Any] = [
    *({"move": "audience", "places": places} for places in ([1], [1, 1], [2, 1], [9], [0], "1", None, list(range(20)))),
    *({"move": "vote", "place": place, "colour": "green"} for place in (1, 0, 9, -1, True, "1", None, 10**20)),
    *(
        {"move": "vote", "votes": votes}
        for votes in (["green 1"], ["green 1", "red 2"], ["blue 1"], [], "green 1", [7])
    ),
    *({"move": "play", "cards": cards} for cards in (["K001"], ["K001", "K001"], ["k002"], [], [["K001"]], "K001")),
    *({"move": "word", "word": word} for word in ("golden", "", 7, None, "x" * 500, "\ud800", "two words")),
    *({"move": "judge", "word": word} for word in ("golden", "mountain", 7, "")),
    *({"move": "own up", "place": place} for place in (1, 8, 0, "1")),
    *(None, True, 7, 1.5, [], {}, {"move": None}, {"move": ["play"]}, b"play K001", object()),
]


def typed(rng: random.Random) -> object:
    if rng.random() < 0.3:
        return rng.choice(JSON)
    said = rng.choice((" ", "", ", ")).join(rng.choice(PIECES) for _ in range(rng.randint(1, 4)))
    return said.upper() if rng.random() < 0.1 else said


@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_is_typed_is_played_or_refused(moment: str) -> None:
    match, rng = MOMENTS[moment](), random.Random(f"typed {moment}")
    for _ in range(150):
        before, seat, said = canonical(match.position()), rng.randrange(match.seats), typed(rng)
        found = match.refusal(seat, said)
        assert canonical(match.position()) == before
        twin = match.copy()
        if found is None:
            twin.play(seat, said)
        else:
            assert GAME.rule(found.rule) is not None
            assert found.text.endswith((".", "!", "?")), found.text
            with pytest.raises(tablekeep.Refused) as no:
                twin.play(seat, said)
            assert no.value.refusal == found
            assert canonical(twin.position()) == before
