"""Every course, learned in a terminal from the first lesson to the last."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tablekeep
from tablekeep.cli import main
from tablekeep.games import SHELF
from tablekeep.lessons import courses_of
from tests.learners import right_moves
from tests.terminal.driving import Keyboard, flat, printed, screen

COURSES = [(slug, course.mode) for slug in SHELF for course in courses_of(slug)]


def learn(*argv: str, lines: list[str]) -> tuple[int, str]:
    page = screen(Keyboard(lines))
    return main(["learn", *argv], page), flat(printed(page))


@pytest.mark.parametrize(("slug", "mode"), COURSES)
def test_a_course_is_learned_to_its_end(slug: str, mode: str) -> None:
    course = next(course for course in courses_of(slug) if course.mode == mode)
    lines = [line for lesson in course.lessons for line in [*right_moves(slug, lesson), ""]]
    code, shown = learn(slug, *(["--mode", mode] if mode else []), lines=lines)
    assert code == 0
    for lesson in course.lessons:
        assert flat(lesson.text) in shown
        assert flat(lesson.why) in shown
    assert f"A first game against bots: tablekeep play {slug} --seats {course.first_game['seats']}" in shown


def test_a_wrong_answer_is_explained_and_asked_again() -> None:
    _, shown = learn("keepers_creepers", lines=["done", "forward B1", "99", "forward r1", "", "quit"])
    assert "✗ You may stop at any time, but one step is all that is missing. KC-4.3" in shown
    assert "✗ That one is Blue's. Your hand moves your own colour. KC-2.6" in shown
    assert "There is no answer 99" in shown
    assert "✓ Your last pyramid is off the board" in shown
    assert "2 of 8" in shown
    assert "3 of 8" not in shown


def test_one_may_look_up_rules_and_go_on_without_an_answer() -> None:
    _, shown = learn("keepers_creepers", lines=["rules KC-3.24", "again", "next", "quit"])
    assert "KC-3.24 The step into the tree costs like any other." in shown
    assert shown.count("Bring the small one home.") == 2
    assert "2 of 8" in shown


def test_a_hint_is_the_lessons_own() -> None:
    _, shown = learn("keepers_creepers", lines=["hint", "quit"])
    assert "Only the small red pyramid is still on the board" in shown


def test_where_words_are_answers_a_command_stands_alone() -> None:
    _, shown = learn("keepers", lines=["1", "", "fish", "/rules KP-2.7", "rules of thumb", "quit"])
    assert "fish is mainly a noun" in shown
    assert "KP-2.7 Nothing that names someone, somewhere or something will do." in shown
    assert "One word only." in shown
    assert "Robin says" not in shown
    assert "Until next time." in shown


def test_a_mode_that_is_none_is_refused() -> None:
    code, shown = learn("dragon_keepers", "--mode", "chess", lines=[])
    assert code == 2
    assert "Dragon Keepers has no mode 'chess': say keeper or dragon." in shown


def test_a_pipe_teaches_too() -> None:
    command = [sys.executable, "-m", "tablekeep", "learn", "keepers_creepers", "--plain"]
    done = subprocess.run(command, input="done\n1\n\n", capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "one step is all that is missing" in done.stdout
    assert tablekeep.open_game("keepers_creepers").title in done.stdout
