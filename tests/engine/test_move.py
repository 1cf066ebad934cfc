"""Moves and the vocabulary they are found in."""

from __future__ import annotations

import copy

import pytest

from tablekeep.engine import Move, Vocabulary
from tablekeep.engine.move import LONGEST, json_key, spoken
from tests.engine.playing import GAMES


@pytest.fixture
def words() -> Vocabulary:
    return Vocabulary(
        [Move("take", "take left", {"side": "left"}), Move("done", "done"), Move("pay", "pay 1", {"n": 1})]
    )


def test_a_move_has_text_json_and_index(words: Vocabulary) -> None:
    assert (words[2].text, words[2].as_json(), words[2].index) == ("pay 1", {"move": "pay", "n": 1}, 2)


def test_a_move_outside_the_vocabulary_has_no_index() -> None:
    assert Move("word", "word owl").index == -1


def test_case_and_spacing_do_not_matter(words: Vocabulary) -> None:
    assert words.from_text("  TAKE \t Left\n") is words[0]
    assert spoken(" A  B ") == "a b"


def test_look_alike_letters_are_other_letters() -> None:
    assert spoken("\u212a1 \u017fwap") == "\u212a1 \u017fwap"


def test_the_order_of_json_names_does_not_matter(words: Vocabulary) -> None:
    assert words.from_json({"side": "left", "move": "take"}) is words[0]


@pytest.mark.parametrize("said", [{}, {"move": "take"}, {"move": "take", "side": "left", "x": 1}, {"move": ["done"]}])
def test_json_that_is_no_move_is_not_found(words: Vocabulary, said: dict[str, object]) -> None:
    assert words.from_json(said) is None


@pytest.mark.parametrize("n", [1.0, True, "1", [1], None, {}])
def test_numbers_truths_and_texts_are_kept_apart(words: Vocabulary, n: object) -> None:
    assert words.from_json({"move": "pay", "n": n}) is None
    assert words.from_json({"move": "pay", "n": 1}) is words[2]


def test_what_is_too_long_is_not_even_read(words: Vocabulary) -> None:
    assert words.from_text("done" + " " * LONGEST) is None
    assert json_key({"move": "x" * (LONGEST + 1)}) is None
    assert json_key({str(i): i for i in range(17)}) is None
    assert json_key({"move": list(range(17))}) is None


def test_lists_are_understood_and_tuples_are_lists(words: Vocabulary) -> None:
    assert json_key({"cards": [1, "a"]}) == json_key({"cards": (1, "a")}) != None  # noqa: E711


def test_two_moves_told_alike_are_refused() -> None:
    with pytest.raises(ValueError, match="alike"):
        Vocabulary([Move("go", "go"), Move("walk", "GO")])
    with pytest.raises(ValueError, match="alike"):
        Vocabulary([Move("go", "go"), Move("go", "walk")])


def test_membership_is_by_identity(words: Vocabulary) -> None:
    assert words[1] in words
    assert Move("done", "done") not in words


def test_copies_of_a_move_are_the_move_itself(words: Vocabulary) -> None:
    assert copy.copy(words[0]) is words[0]
    assert copy.deepcopy([words[0]])[0] is words[0]


def test_every_move_of_every_game_is_found_by_its_text_its_json_and_its_index() -> None:
    for game in GAMES:
        for index, move in enumerate(game.moves):
            assert game.moves.from_text(move.text) is move
            assert game.moves.from_json(move.as_json()) is move
            assert game.moves[index] is move
        assert len(game.moves) == len(list(game.moves))


def test_a_repr_shows_the_text() -> None:
    assert repr(Move("done", "done")) == "<done>"


def test_a_vocabulary_does_not_take_the_word_the_engine_listens_for() -> None:
    with pytest.raises(ValueError, match="leave"):
        Vocabulary([Move("leave", "leave")])
