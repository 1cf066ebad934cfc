"""Whole actions in one breath, JSON forms, and seats that leave."""

from __future__ import annotations

import pytest

from tablekeep.engine import Refused
from tablekeep.games.shifting_realms import GAME
from tests.games.bench import asked, legal, look, play
from tests.games.shifting_realms.bench import actions, end, lay, rule_of, supply, units
from tests.games.shifting_realms.test_bidding import bidding


@pytest.mark.parametrize(
    "said",
    [
        "move T.c2 1 1 T.a1",
        "move T.c2 (1,1) T.a1",
        "MOVE t.c2 1, 1 to t.a1",
        {"move": "move", "from": "T.c2", "scouts": 1, "soldiers": 1, "to": "T.a1"},
    ],
)
def test_a_move_in_one_breath(said: object) -> None:
    match = lay("TAL", "red T.c2 2/1", "red A.c3 1/0")
    match.play(0, said)
    assert (units(match, "red", "T.a1"), actions(match)) == ((1, 1), 2)


def test_questions_with_one_answer_are_left_out() -> None:
    match = lay("TAL", "red T.c2 1/0")
    match.play(0, "move T.c2 1 0 T.c3")
    assert units(match, "red", "T.c3") == (1, 0)


def test_building_and_recruiting_in_one_breath() -> None:
    match = lay("TAL", "red T.c2 1/0", supply={"red": "1G 2W 3S"})
    match.play(0, {"move": "build", "structure": "tunnel", "space": "T.c3"})
    match.play(0, "recruit scout T.c3 and soldier T.c2")
    assert (look(match)["built"], units(match, "red", "T.c3"), units(match, "red", "T.c2")) == (
        ["T.c3"],
        (1, 0),
        (1, 1),
    )


def test_a_breath_that_fails_changes_nothing() -> None:
    match = lay("TAL", "red T.c2 1/0", supply={"red": "1G"})
    before = match.position()
    assert rule_of(match, "recruit scout T.c2 soldier A.a1") == "SR-5.3"
    with pytest.raises(Refused):
        match.play(0, "recruit scout T.c2 soldier A.a1")
    assert match.position() == before


def test_every_move_is_said_as_text_and_as_json() -> None:
    for move in GAME.moves:
        assert GAME.moves.from_text(move.text.upper()) is move
        assert GAME.moves.from_json(move.as_json()) is move


# -- leaving ------------------------------------------------------------------------------------------


def test_a_seat_that_left_is_passed_over_but_collects() -> None:
    match = lay("TAL", "green T.a1 2/0")
    match.play(1, "leave")
    end(match)
    assert (asked(match), supply(match, "green")) == (2, "2G")
    no = match.refusal(1, "leave")
    assert no is not None
    assert no.code == "left_already"


def test_a_decision_left_half_way_is_finished_with_the_first_item() -> None:
    match = lay("TAL", "red A.c3 1/0", dragon="T.b3", top={"T": "T1"})
    play(match, "draw tyrfing", "fly T.b2")
    first = legal(match)[0]
    match.play(0, "leave")
    assert first.startswith("fly ")
    assert asked(match) == 1
    assert look(match)["dragon"] not in ("T.b2", "T.b3")


def test_leaving_during_the_bidding_is_a_bid_of_nothing() -> None:
    match = bidding(3)
    match.play(0, "bid 2")
    match.play(1, "bid 1")
    match.play(2, "leave")
    assert [p["supply"]["gold"] for p in look(match)["players"]] == [3, 4, 5]
    play(match, "take card 3", "take card 2")
    assert [p["place"] for p in look(match)["players"]] == [3, 2, 1]
    assert asked(match) == 1
    early = bidding(3)
    early.play(2, "leave")
    early.play(0, "bid 0")
    early.play(1, "bid 0")
    assert look(early)["bids"] == [0, 0, 0]


def test_when_all_have_left_the_game_is_over() -> None:
    match = lay("TAL")
    for seat in (2, 0, 1):
        match.play(seat, "leave")
    assert match.over
    assert match.outcome is not None
    assert "left the table" in match.outcome.reasons[0]


def test_the_option_asks_for_a_stand_in() -> None:
    match = lay("TAL", options={"on_leave": "bot"})
    no = match.refusal(1, "leave")
    assert no is not None
    assert no.rule == "TK-8"


def test_marks_become_colours() -> None:
    assert GAME.options_for_marks(["tide", "", "ember"]) == {"colours": ["blue", "green", "red"]}
    assert GAME.options_for_marks(["tide", "tide"]) == {"colours": ["blue", "red"]}
