"""Several people at one keyboard: the curtain, secret answers, free words, and a game without a board of its own."""

from __future__ import annotations

import tablekeep
from tablekeep.terminal import register_board
from tablekeep.terminal.boards import board_for
from tests.games.keepers_creepers.bench import deal
from tests.terminal.driving import Keyboard, flat, host, play_at_random, printed, sit
from tests.toys.deep_pockets import GAME as DEEP_POCKETS
from tests.toys.show_of_hands import GAME as SHOW_OF_HANDS

CURTAIN = "press Enter when nobody else looks"


def test_without_secrets_there_is_no_curtain() -> None:
    keyboard = Keyboard(["roll", "1", "done", "roll"])
    host(deal("", roll="AIM AIM", press=True), keyboard, people=2).run()
    assert not any(CURTAIN in prompt for prompt in keyboard.prompts)


def test_one_person_among_bots_needs_no_curtain() -> None:
    keyboard = Keyboard(["1", "1"])
    host(SHOW_OF_HANDS.new(3, seed="one"), keyboard, people=1).run()
    assert not any(CURTAIN in prompt for prompt in keyboard.prompts)


def test_the_curtain_falls_between_people_and_hides_their_hands() -> None:
    match = SHOW_OF_HANDS.new(2, seed="curtain")
    hands = [match.view(seat)["table"]["hand"] for seat in (0, 1)]
    keyboard = Keyboard(["", "word kora", "1", ""])
    table = host(match, keyboard, people=2)
    table.run()
    assert [CURTAIN in prompt for prompt in keyboard.prompts[:4]] == [True, False, False, True]
    last = printed(table.screen).split("\n" * 50)[-1]
    assert all(f"show {card}" in last for card in hands[1])
    assert not any(f"show {card}" in last for card in hands[0])


def test_secret_answers_are_asked_in_turn_and_shown_together() -> None:
    match = SHOW_OF_HANDS.new(2, seed="together")
    shown = sit(match, "", "word kora", "1", "", "1", "")
    told = [event.kind for event in match.story]
    assert told.count("show") == 2
    assert "Seat 1 is ready." in shown


def test_open_questions_take_free_words() -> None:
    match = SHOW_OF_HANDS.new(2, seed="words")
    shown = flat(sit(match, "", "x", "lantern"))
    assert "Answer in your own words" in shown
    assert "'x' is not two to twelve letters." in shown
    assert match.view(None)["table"]["words"] == ["lantern"]


def test_in_an_open_question_a_command_stands_alone_or_has_its_mark() -> None:
    match = SHOW_OF_HANDS.new(2, seed="marks")
    shown = sit(match, "", "/help", "rules", "river")
    assert "this list" in shown
    assert "'rules ID' or 'rules WORD' tells more." in shown
    assert match.view(None)["table"]["words"] == ["river"]


def test_hints_and_hot_seats_through_whole_games() -> None:
    for number, game in enumerate((SHOW_OF_HANDS, DEEP_POCKETS)):
        table, dice = play_at_random(game.new(3, seed="whole"), number, people=2)
        assert table.match.over
        assert dice.typed > 0


def test_a_game_without_a_board_is_drawn_tidily() -> None:
    match = SHOW_OF_HANDS.new(3, seed="tidy")
    shown = sit(match, "1", people=1)
    for card in match.view(0)["table"]["hand"]:
        assert card in shown
    assert "Points" in shown
    assert "sensible bot" in shown


def test_other_people_register_boards_of_their_own() -> None:
    register_board("show_of_hands_2", lambda view: f"drawn for {view['game']}", lambda view, move: "aha")
    board = board_for("show_of_hands_2")
    assert board.draw({"game": "me"}) == "drawn for me"
    assert board.tell({}, {}) == "aha"
    preview = {"to": 3, "seat": 0, "warning": "Careful."}
    assert board_for("no such/thing").tell({"names": ["Ann"]}, {"preview": preview}) == "to 3, seat Ann. Careful."
    assert "keepers_creepers" in tablekeep.games()


def test_any_word_but_a_command_can_be_said_to_an_open_question() -> None:
    match = SHOW_OF_HANDS.new(2, seed="any")
    sit(match, "", "leave")
    assert match.view(None)["table"]["words"] == ["leave"]
    for word in ("quit", "HELP", "undo", "hint", "q"):
        match = SHOW_OF_HANDS.new(2, seed="any")
        sit(match, "", word)
        assert match.view(None)["table"]["words"] == []
