"""Learning and looking back in the application: the same lessons, the same film, on a page that stays."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.lessons import courses_of
from tablekeep.terminal import learning, replaying, sitting
from tablekeep.terminal.learning import Teacher
from tablekeep.terminal.replaying import Film, Projector
from tablekeep.terminal.screen import Screen, make_console
from tests.games.keepers_creepers.bench import deal
from tests.terminal.driving import Keyboard, flat, printed, screen
from tests.terminal.stagehand import DOWN, ENTER, ESCAPE, Script, Theatre
from tests.terminal.test_sitting import Sitter

KC = tablekeep.open_game("keepers_creepers")


def theatre_of(play: str) -> Theatre:
    """A theatre in which a course is learned, or a film is shown."""
    theatre = Theatre(deal("", roll="AIM"), rows=40)
    if play == "course":
        theatre.stage.keys = learning.KEYS
        theatre.host.run = Teacher(KC, courses_of("keepers_creepers")[0], theatre.stage).run  # type: ignore[method-assign]
    else:
        theatre.stage.keys = replaying.KEYS
        match = KC.new(2, "film", {"board": "3"})
        for _ in range(6):
            match.play(match.decisions[0].seat, match.decisions[0].moves[0])
        theatre.host.run = Projector(Film(match.record(), match.names()), theatre.stage).run  # type: ignore[method-assign]
    return theatre


def test_a_lesson_is_learned_with_the_cursor() -> None:
    def script(theatre: Theatre) -> Script:
        shown = flat(theatre.text())
        assert "1 of 8: Home is in the tree" in shown
        assert "You are Red. Whoever first brings all three pyramids" in shown
        assert "Bring the small one home." in shown
        yield theatre.type("done")
        assert "one step is all that is missing" in flat(theatre.text())
        assert "The Old Oak" in theatre.text()
        yield theatre.choose(DOWN, 0)
        yield theatre.press(ENTER)
        assert "✓ Your last pyramid is off the board" in flat(theatre.text())
        assert "KC-11.1" in theatre.text()
        yield theatre.press(ENTER)
        assert "2 of 8: Big ones cost more" in theatre.text()
        yield theatre.click("F4 hint", lambda: "Look for the pyramid with three pips." in flat(theatre.text()))
        yield ESCAPE, lambda: True
        yield theatre.click("F6 next", lambda: "3 of 8" in theatre.text())

    theatre_of("course").run(script)


def test_a_film_is_watched_with_enter() -> None:
    def script(theatre: Theatre) -> Script:
        assert "Set-up, 6 moves to come   seen by a spectator" in theatre.text()
        yield theatre.press(ENTER)
        assert "Move 1 of 6" in theatre.text()
        assert "Sapling" in theatre.text()
        yield theatre.type("g 6")
        assert "Here the record ends" in flat(theatre.text())
        yield theatre.click("F2 b", lambda: "Move 5 of 6" in theatre.text())
        yield theatre.type("s 1")
        assert "seen by Red" in theatre.text()

    theatre_of("film").run(script)


def test_in_pipes_it_goes_line_by_line() -> None:
    page = screen(Keyboard([]))
    sitting.take_place(page, False, learning.KEYS, lambda shown: shown.say("a lesson"))
    assert "a lesson" in printed(page)


def test_somebody_who_sits_there_gets_the_application(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the keys of what is done there; and its last words stay when it is gone."""
    theatre = theatre_of("course")
    run = list[object]()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("tablekeep.terminal.application.TableApplication.run", lambda table, play: play())
    page = Sitter(make_console(width=80))
    page.console.height = 24

    def lesson(stage: Screen) -> None:
        run.append(stage)
        stage.say("Until next time.")

    with page.console.capture() as shown:
        sitting.take_place(page, False, learning.KEYS, lesson)
    assert [type(stage) for stage in run] == [type(theatre.stage)]
    assert run[0].keys == learning.KEYS  # type: ignore[attr-defined]
    assert "Until next time." in shown.get()
