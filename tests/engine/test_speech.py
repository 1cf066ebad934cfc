"""Speech: what was said, and which moves were meant."""

from __future__ import annotations

import pytest

from tablekeep.engine import LEAVE, Refused
from tablekeep.engine.move import LONGEST
from tablekeep.engine.speech import find, hear, not_understood
from tests.engine.playing import PYRAMIDS, SHOW, showing


def test_a_move_is_heard_by_its_text_its_json_and_json_as_text() -> None:
    match = showing(3)
    card = match.view(0)["table"]["hand"][0]
    said = [f"show {card}", {"move": "show", "card": card}, f'{{"move": "show", "card": "{card}"}}']
    heard = [hear(match.game, match.table, 0, words) for words in said]
    assert heard[0] == heard[1] == heard[2]
    assert [move.text for move in heard[0]] == [f"show {card}"]


def test_blanks_and_capitals_do_not_matter() -> None:
    match = PYRAMIDS.new(2, "said")
    text = match.decisions[0].moves[0].text
    spoken = f"  {text.upper().replace(' ', '   ')} "
    assert hear(match.game, match.table, match.waiting[0], spoken) == [match.decisions[0].moves[0]]


@pytest.mark.parametrize(
    "said", ["", " ", "show 99z", {"move": "show"}, {"card": "1a"}, [], None, 7, "{", '{"move": [[[', b"x"]
)
def test_nonsense_is_not_understood(said: object) -> None:
    match = showing(3)
    with pytest.raises(Refused) as no:
        hear(match.game, match.table, 0, said)
    assert (no.value.refusal.code, no.value.refusal.rule) == (not_understood().code, "TK-1")


def test_too_many_words_are_refused_with_their_number() -> None:
    match = showing(3)
    with pytest.raises(Refused, match=f"at most {LONGEST} characters; that was {LONGEST + 1}"):
        hear(match.game, match.table, 0, "x" * (LONGEST + 1))


def test_deep_json_is_not_understood_and_breaks_nothing() -> None:
    match = showing(3)
    with pytest.raises(Refused, match="not understood"):
        hear(match.game, match.table, 0, '{"a":' * 70)


def test_a_free_word_is_heard_where_words_are_free() -> None:
    match = SHOW.new(3, "word")
    (move,) = hear(match.game, match.table, 0, "word heron")
    assert move.as_json() == {"move": "word", "word": "heron"}


def test_leaving_is_heard_in_every_game() -> None:
    assert find(PYRAMIDS, {"move": "leave"}) is LEAVE
    match = PYRAMIDS.new(2, "leave")
    assert hear(match.game, match.table, 0, "Leave") == [LEAVE]
