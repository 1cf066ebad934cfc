"""The table as an application: whole games, cursor and mouse, what Tab and the arrows know, every size, secrets."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

import pytest
from prompt_toolkit.output import ColorDepth

import tablekeep
from tablekeep.terminal.application import colour_depth
from tablekeep.terminal.stage import ANSWER
from tests.games.keepers_creepers.bench import GAME, deal, layout, where
from tests.terminal.stagehand import DOWN, ENTER, ESCAPE, F1, LEFT, PAGE_DOWN, RIGHT, Script, Theatre

SIZES = [(60, 20), (80, 24), (110, 30), (200, 50)]
SHORTER: dict[str, dict[str, Any]] = {
    "keepers_creepers": {"board": "3", "turn_limit": 30},
    "keepers": {},
    "magic_book": {},
    "dragon_keepers": {},
    "shifting_realms": {"round_limit": 3},
}


@pytest.mark.slow
@pytest.mark.parametrize("slug", sorted(SHORTER))
def test_whole_games_are_played_in_windows_that_change_all_the_time(slug: str) -> None:
    game = tablekeep.open_game(slug)
    match = game.new(seed="application", options=SHORTER[slug])
    theatre = Theatre(match)
    theatre.run(chance)
    assert match.over
    assert theatre.stage.asked > 3


def chance(theatre: Theatre) -> Script:
    """Somebody who chooses anything, by cursor or by number, and cannot leave the window alone."""
    rng = random.Random(1)
    while True:
        if theatre.stage.prompt == ANSWER:
            assert question(theatre) in squeezed(theatre.text())
            many = len(theatre.stage.choosing.all)
            steps = 1 + int(rng.random() * many)
            if rng.random() < 0.5:
                yield theatre.choose(DOWN * steps, steps - 1)
                yield theatre.press(ENTER)
            else:
                yield theatre.type(theatre.stage.choosing.all[steps - 1].text)
        else:
            yield theatre.press(ENTER)
        yield theatre.resize(*rng.choice(SIZES))


def question(theatre: Theatre) -> str:
    decision = next(each for each in theatre.match.decisions if each.seat == theatre.host.viewer)
    return squeezed(decision.prompt)[:40]


def squeezed(text: str) -> str:
    return "".join(text.split())


# -- choosing ------------------------------------------------------------------------------


def test_the_cursor_chooses_and_enter_says_it() -> None:
    match = deal("", roll="AIM")

    def script(theatre: Theatre) -> Script:
        yield theatre.choose(DOWN * 3, 2)
        yield theatre.press(ENTER)
        assert where(match, "R3") == 4

    Theatre(match).run(script)
    assert where(match, "R3") == 4


def test_arrows_aim_at_what_stands_on_the_board() -> None:
    match = deal("R1@4, R2@9, R3@14", roll="AIM")

    def script(theatre: Theatre) -> Script:
        choosing = theatre.stage.choosing
        yield RIGHT, lambda: choosing.target != ""
        assert {choice.text for choice in choosing.shown} == {f"forward {choosing.target.upper()}"}
        first = choosing.target
        yield RIGHT, lambda: choosing.target not in ("", first)
        yield LEFT, lambda: choosing.target == first
        yield ESCAPE, lambda: choosing.target == ""
        assert len(choosing.shown) == 4

    Theatre(match, rows=40).run(script)


def test_a_click_on_a_pyramid_shows_its_moves_and_two_on_a_move_play_it() -> None:
    match = deal("R1@4, R2@9, R3@14", roll="AIM")

    def script(theatre: Theatre) -> Script:
        choosing = theatre.stage.choosing
        yield theatre.click("R2", lambda: choosing.target == "r2")
        assert "forward R1" not in theatre.text()
        yield theatre.click("forward R2", lambda: where(match, "R2") == 10)

    Theatre(match, rows=40).run(script)
    assert where(match, "R2") == 10


def test_a_click_chooses_before_it_plays() -> None:
    match = deal("", roll="AIM")

    def script(theatre: Theatre) -> Script:
        yield theatre.click("forward R3", lambda: theatre.stage.choosing.at == 2)
        assert layout(match) == layout(deal("", roll="AIM"))
        yield theatre.click("forward R3", lambda: where(match, "R3") == 4)

    Theatre(match).run(script)
    assert where(match, "R3") == 4


def test_the_keys_below_can_be_clicked() -> None:
    def script(theatre: Theatre) -> Script:
        yield theatre.click("F1 help", lambda: bool(theatre.stage.notes))
        assert "take your last move back" in theatre.text()

    Theatre(deal("", roll="AIM"), rows=30).run(script)


# -- typing --------------------------------------------------------------------------------


def test_tab_completes_answers_and_commands() -> None:
    stood = list[str]()

    def script(theatre: Theatre) -> Script:
        def stands(text: str) -> Callable[[], bool]:
            return lambda: theatre.table.buffer.text == text

        for typed, completed in [("fo\t", "forward R"), ("2\t", "forward R2"), (ESCAPE, ""), ("und\t", "undo")]:
            yield typed, stands(completed)
            stood.append(theatre.table.buffer.text)

    Theatre(deal("", roll="AIM")).run(script)
    assert stood == ["forward R", "forward R2", "", "undo"]


def test_what_was_said_comes_back() -> None:
    match = deal("", roll="AIM")

    def script(theatre: Theatre) -> Script:
        yield theatre.type("forward R1")
        yield "\x10", lambda: theatre.table.buffer.text == "forward R1"
        yield theatre.press(ENTER)

    Theatre(match).run(script)
    assert where(match, "R1") == 3


def test_a_no_stands_beside_the_question() -> None:
    def script(theatre: Theatre) -> Script:
        yield theatre.type("forward B1")
        shown = theatre.text()
        assert "That pyramid is not yours." in shown
        assert "KC-2.6" in shown
        assert "AIM: 6 points left." in shown
        assert "The Old Oak" in shown

    Theatre(deal("", roll="AIM"), rows=30).run(script)


def test_long_answers_take_the_boards_place_and_can_be_put_away() -> None:
    def script(theatre: Theatre) -> Script:
        yield F1, lambda: "The Old Oak" not in theatre.text() and "lines below" in theatre.lines()[0]
        assert "AIM: 6 points left." in theatre.text()
        top = theatre.lines()[1]
        yield PAGE_DOWN, lambda: theatre.lines()[1] != top
        yield ESCAPE, lambda: "The Old Oak" in theatre.text()

    Theatre(deal("", roll="AIM"), columns=60, rows=18).run(script)


def test_the_board_scrolls_and_the_question_stays() -> None:
    def script(theatre: Theatre) -> Script:
        assert "Anunna" in theatre.lines()[1]
        yield PAGE_DOWN, lambda: "Anunna" not in theatre.lines()[1]
        assert question(theatre) in squeezed(theatre.text())

    Theatre(tablekeep.open_game("shifting_realms").new(seed="x", options={"realms": ["T", "N", "L"]})).run(script)


# -- leaving, secrets, colours ---------------------------------------------------------------


def test_ctrl_c_asks_once_and_leaves_at_the_second() -> None:
    def script(theatre: Theatre) -> Script:
        yield theatre.press("\x03")
        assert "Nothing was changed" in theatre.text()
        yield "\x03", lambda: False

    theatre = Theatre(deal("", roll="AIM"))
    theatre.run(script)
    assert not theatre.match.over


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_while_nothing_is_asked_one_may_leave_at_once(key: str) -> None:
    theatre, left = Theatre(deal("", roll="AIM")), threading.Event()
    outlasted: list[bool] = []

    def bots_think() -> None:
        theatre.pipe.send_text(key)
        outlasted.append(not left.wait(10))

    theatre.host.run = bots_think  # type: ignore[method-assign]
    theatre.run(lambda _: iter(()))
    assert not outlasted
    left.set()


def test_trouble_behind_the_table_is_not_swallowed() -> None:
    theatre = Theatre(deal("", roll="AIM"))

    def broken() -> None:
        raise ZeroDivisionError

    theatre.host.run = broken  # type: ignore[method-assign]
    with pytest.raises(ZeroDivisionError):
        theatre.run(lambda _: iter(()))


def test_behind_the_curtain_nothing_is_left_of_the_one_before() -> None:
    """Neither their cards, nor what they typed."""
    match = tablekeep.open_game("keepers").new(3, seed="curtain")

    def script(theatre: Theatre) -> Script:
        yield theatre.press(ENTER)
        seat = theatre.host.viewer
        card = theatre.stage.choosing.all[0].text
        yield theatre.type(card)
        while "press Enter when nobody else looks" not in theatre.stage.prompt:
            yield theatre.type(theatre.stage.choosing.all[-1].text)
        assert theatre.host.viewer is None
        assert card.split()[1] not in theatre.text()
        yield "\x10", lambda: True
        assert theatre.table.buffer.text == ""
        yield theatre.press(ENTER)
        assert theatre.host.viewer not in (None, seat)
        assert card not in theatre.text()

    theatre = Theatre(match, people=3)
    theatre.run(script)
    assert len(match.plays) > 1


def test_no_more_colours_than_somebody_wants(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert colour_depth(plain=False) == ColorDepth.DEPTH_24_BIT
    assert colour_depth(plain=True) == ColorDepth.DEPTH_1_BIT
    monkeypatch.delenv("COLORTERM")
    assert colour_depth(plain=False) is None
    monkeypatch.setenv("NO_COLOR", "1")
    assert colour_depth(plain=False) == ColorDepth.DEPTH_1_BIT


def test_where_it_is_wide_the_question_stands_beside_the_board() -> None:
    def script(theatre: Theatre) -> Script:
        row, column = theatre.find("AIM: 6 points left.")
        assert row == 1
        assert column > 80
        yield theatre.resize(80, 24)
        row, column = theatre.find("AIM: 6 points left.")
        assert column < 20

    Theatre(GAME.from_position(deal("", roll="AIM").position()), columns=200, rows=50).run(script)
