"""Examples cannot rot: every one is laid on the real engine, and what its sentence claims is tried."""

from __future__ import annotations

import msgspec
import pytest

import tablekeep
from tablekeep.games import SHELF
from tablekeep.lessons import courses_of, examples
from tablekeep.lessons.example_checks import FEWEST, flaws, flaws_of
from tablekeep.lessons.examples import Claim, attempt, course_of, examples_beside, examples_in, examples_of, lay
from tests.toys import pocket


@pytest.mark.parametrize("slug", SHELF)
def test_every_example_is_what_its_sentence_says(slug: str) -> None:
    assert flaws(slug) == []


@pytest.mark.parametrize("slug", SHELF)
def test_every_game_and_mode_has_examples(slug: str) -> None:
    modes = [course_of(slug, example).mode for example in examples_of(slug)]
    assert {course.mode for course in courses_of(slug)} == set(modes)
    assert all(modes.count(mode) >= FEWEST for mode in modes)


def test_only_the_last_move_may_be_refused_and_then_nothing_has_changed() -> None:
    before = lay("keepers_creepers", "riding").position()
    tried = attempt("keepers_creepers", "riding", ["forward R3 leave"])
    assert tried.refusal is not None
    assert tried.refusal.rule == "KC-3.11"
    assert tried.match.position() == before
    with pytest.raises(tablekeep.Refused, match="begin it again"):
        attempt("keepers_creepers", "riding", ["forward R3 leave", "done"])
    assert lay("keepers_creepers", "riding").position() == before


def test_others_answer_as_the_position_says() -> None:
    tried = attempt("dragon_keepers", "alone", ["protect red"])
    assert [event.kind for event in tried.events][:2] == ["ready", "ready"]
    assert "shield" in [event.kind for event in tried.events]


def test_rules_find_their_examples() -> None:
    assert [example.name for example in examples_beside("keepers_creepers", "KC-3.12")] == ["passing"]
    assert examples_beside("keepers_creepers", "KC-1.1") == []


def test_an_example_that_does_not_exist_is_refused_in_words() -> None:
    with pytest.raises(tablekeep.Refused, match="has no example 'flying'"):
        lay("keepers_creepers", "flying")


def test_a_game_without_examples_has_none() -> None:
    assert examples_in(pocket.GAME) == ()


@pytest.mark.parametrize("text", ["examples = 3", "[[examples]]\nnmae = 1", "["])
def test_what_cannot_be_read_says_why(text: str) -> None:
    with pytest.raises(tablekeep.Refused, match="The examples of"):
        examples.read_examples(tablekeep.open_game("keepers_creepers"), text)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rules": ["KC-99"]}, "there is no rule KC-99"),
        ({"claims": []}, "claims something"),
        ({"text": "no full stop"}, "no sentence"),
        ({"claims": [Claim(["forward R3"], rule="KC-3.8")]}, "refused by no rule, not by KC-3.8"),
        ({"claims": [Claim(["forward R3 leave"], tells=["stepped"])]}, "refused by KC-3.11, not by none"),
        ({"claims": [Claim(["forward R3"], tells=["hopped"])]}, "'hopped' is not told"),
        ({"claims": [Claim(["forward R3"], shows={"table.turn": 1})]}, "table.turn is 0, not 1"),
        ({"claims": [Claim(["forward R3"])]}, "claims nothing"),
    ],
)
def test_an_example_that_rots_is_found(changes: dict[str, object], said: str) -> None:
    riding = msgspec.structs.replace(examples_of("keepers_creepers")[0], **changes)
    assert any(said in flaw for flaw in flaws_of(tablekeep.open_game("keepers_creepers"), riding))
