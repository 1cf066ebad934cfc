"""Lessons cannot rot: every answer that one of them names is played on the real engine."""

from __future__ import annotations

import msgspec
import pytest

import tablekeep
from tablekeep.games import SHELF
from tablekeep.lessons import Wrong, answer, courses_of, sit_down, sitting_after
from tablekeep.lessons.checking import flaws, flaws_of
from tablekeep.lessons.laying import at_path, laid_over
from tablekeep.lessons.reading import courses_in, read_courses
from tests.toys import pocket


@pytest.mark.parametrize("slug", SHELF)
def test_every_answer_is_what_its_lesson_says(slug: str) -> None:
    assert flaws(slug) == []


@pytest.mark.parametrize("slug", SHELF)
def test_every_mode_is_taught(slug: str) -> None:
    game = tablekeep.open_game(slug)
    assert [course.mode for course in courses_of(slug)] == ([mode.name for mode in game.box.modes] or [""])


def test_a_right_answer_is_played_and_a_wrong_one_changes_nothing() -> None:
    sitting = sit_down("keepers_creepers", "home")
    before = sitting.match.position()
    wrong = answer(sitting, "done")
    assert (wrong.verdict, wrong.rule) == ("wrong", "KC-4.3")
    assert sitting.match.position() == before
    right = answer(sitting, {"move": "forward", "piece": "R1"})
    assert right.verdict == "right"
    assert right.sitting.match.over
    assert [event.kind for event in right.events][-1] == "over"
    assert sitting.match.position() == before


def test_the_rules_own_no_is_told_where_the_lesson_has_no_words_for_it() -> None:
    reply = answer(sit_down("keepers_creepers", "home"), "forward R3")
    assert (reply.verdict, reply.rule) == ("refused", "KC-3.22")
    assert reply.text == "Safe pyramids stay safe."


def test_a_lesson_says_a_no_of_the_rules_in_its_own_words() -> None:
    reply = answer(sit_down("keepers", "word"), {"move": "word", "word": "fish"})
    assert (reply.verdict, reply.rule) == ("refused", "KP-2.5")
    assert "noun" in reply.text
    assert "counted uses" not in reply.text


def test_an_answer_of_several_moves_is_told_move_by_move_or_in_one_breath() -> None:
    step = answer(sit_down("shifting_realms", "gather"), "move")
    assert step.verdict == "on"
    assert answer(step.sitting, "from A.c3").verdict == "wrong"
    assert answer(sit_down("shifting_realms", "gather"), "move T.c2 1 0 T.d1").verdict == "right"


def test_what_came_so_far_must_have_been_right() -> None:
    sitting = sitting_after("dragon_keepers", "defend", ["keeper green", "token defend"])
    assert answer(sitting, "no magic").verdict == "right"
    with pytest.raises(tablekeep.Refused, match="begin it again"):
        sitting_after("dragon_keepers", "defend", ["keeper red"])


def test_a_lesson_that_does_not_exist_is_refused_in_words() -> None:
    with pytest.raises(tablekeep.Refused, match="has no lesson 'flying'"):
        sit_down("keepers_creepers", "flying")


def test_a_game_without_lessons_teaches_nothing() -> None:
    assert courses_in(pocket.GAME) == ()


# -- the checker finds what is not in order ---------------------------------------------------------


def spoilt(**changes: object) -> list[str]:
    """What the checker says of the first lesson of Keepers & Creepers with some of it changed."""
    (course,) = courses_of("keepers_creepers")
    lesson = msgspec.structs.replace(course.lessons[0], **changes)
    return flaws_of(tablekeep.open_game("keepers_creepers"), course, lesson)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"right": ["forward R2"]}, "'forward R2' can never be said"),
        ({"right": ["done"], "wrong": [Wrong("pass", "No.", "KC-5.4")]}, "'pass' never leads to its sentence"),
        ({"wrong": [Wrong("done", "No.", "KC-99")]}, "there is no rule KC-99"),
        ({"wrong": []}, "nothing is wrong here"),
        ({"tells": ["hopped"]}, "'hopped' is not told"),
        ({"shows": {"over": False}}, "over is True, not False"),
        ({"table": {"at": {"R1": 99}}}, "cannot be set up"),
        ({"seat": 1}, "seat 1 is not asked anything"),
        ({"why": "no full stop"}, "no sentence"),
        ({"then": [(1, "hop B1")]}, "the others cannot answer so"),
    ],
)
def test_a_lesson_that_rots_is_found(changes: dict[str, object], said: str) -> None:
    assert any(said in flaw for flaw in spoilt(**changes))


def test_a_misspelt_word_is_no_silence() -> None:
    with pytest.raises(tablekeep.Refused, match="wrnog"):
        read_courses(tablekeep.open_game("keepers_creepers"), "wrnog = 1\ncourses = []")


def test_things_are_laid_over_by_name_and_by_number() -> None:
    under = {"hands": [["a"], ["b"]], "turn": 0}
    assert laid_over(under, {"hands": {"1": ["c"]}}) == {"hands": [["a"], ["c"]], "turn": 0}
    assert under["hands"] == [["a"], ["b"]]
    assert at_path({"table": {"players": [{"eggs": 2}]}}, "table.players.0.eggs") == 2
