"""Whole games through the terminal: numbers, words, JSON, bots, undo, and whatever people type."""

from __future__ import annotations

import json

import pytest

import tablekeep
from tablekeep.engine import Match
from tests.games.keepers_creepers.bench import GAME, deal, layout, where
from tests.terminal.driving import Keyboard, flat, host, play_at_random, printed, sit


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_person_plays_whole_games_against_bots(seats: int) -> None:
    match = GAME.new(seats, seed=f"terminal-{seats}", options={"turn_limit": 40, "board": "3"})
    table, dice = play_at_random(match, seats)
    shown = flat(printed(table.screen))
    assert match.over
    assert dice.typed > 0
    assert "The seed was terminal-" in shown
    assert shown.count(match.record().commitment) == 2
    assert match.outcome is not None
    assert all(reason in shown for reason in match.outcome.reasons)


def test_bots_play_alone_and_the_story_is_told() -> None:
    match = GAME.new(3, seed="alone", options={"board": "3"})
    shown = sit(match, people=0)
    assert match.over
    assert "Red rolls" in shown
    assert "wins." in shown


def test_moves_are_typed_as_number_text_or_json() -> None:
    match = deal("", roll="AIM")
    sit(match, "1", "  FORWARD   r1 ", '{"move": "forward", "piece": "R1"}')
    assert where(match, "R1") == 4


def test_a_swap_in_one_breath() -> None:
    match = deal("R3@3, B1@24", roll="SWAP AIM")
    sit(match, "swap R3 with B1")
    assert layout(match) == "B1@3, R3@24"


def test_bots_moves_are_told_to_the_person() -> None:
    shown = sit(deal("", roll="DIG AIM HOP"), "back R3", people=1)
    assert "R3 goes back from 3 to 2." in shown
    assert "Blue rolls AIM." in shown


def test_what_a_move_would_do_is_told_beside_it() -> None:
    shown = flat(sit(deal("R3@24, B1@24, B2 safe, B3 safe", roll="AIM")))
    assert "to home, cost 3, carrying B1. This brings home the last pyramid of Blue." in shown


# -- refusals ------------------------------------------------------------------------------

TOP = "R1@21, R2@22, R3@23"
ROWS = [
    ("", "AIM", [], "forward B1", "KC-2.6", "That pyramid is not yours."),
    ("", "AIM", ["forward R1"] * 4, "forward R3", "KC-4.5", "A 3-pip pyramid needs 3 points; you have 2."),
    ("R1@9", "AIM", [], "back R1", "KC-4.1", "Aim only moves forward."),
    ("", "DIG", [], "done", "KC-8.5", "You must keep digging while one of your pyramids can."),
    ("", "DIG", [], "back R1", "KC-8.6", "It cannot go back any further."),
    ("R3@9", "TIP", [], "down R1", "KC-9.4", "It is already in the bottom row."),
    ("R3@10, R2@11, B1@11", "AIM", ["forward R3"], "forward R3 take B1", "KC-3.13", "All or nothing"),
    ("R3@10, B1@10", "AIM", [], "forward R3 leave", "KC-3.11", "Smaller pyramids on top come along."),
    ("R1@21", "HOP", [], "hop R1", "KC-5.6", "It is already in the top row."),
    ("", "HOP", [], "hop B1", "KC-5.12", "You can hop one of your own, so no friend bonus."),
    (TOP, "HOP", [], "hop R1", "KC-5.8", "The friend bonus moves another player's pyramid."),
    ("R1 safe", "SWAP", [], "swap R1", "KC-6.6", "Safe pyramids stay safe."),
    ("", "SWAP", ["swap R1"], "with B1", "KC-6.7", "Choose two pyramids on different spaces."),
    ("", "WILD", [], "pick wild", "KC-7.4", "Pick Aim, Hop, Swap, Dig or Tip."),
    ("", "WILD", ["pick aim", "done", "pick swap"], "forward R1", "KC-7.3", "Finish one action before the other"),
    ("", "AIM", [], "roll", "KC-2.2", "You have rolled already."),
    ("", "AIM", [], "forward R9", "TK-1", "That move is not understood."),
    ("", "AIM", [], '{"move": "forward", "space": 26}', "TK-1", "That move is not understood."),
]


@pytest.mark.parametrize(("pieces", "roll", "played", "said", "rule", "text"), ROWS)
def test_every_no_says_why_and_reads_the_rule(
    pieces: str, roll: str, played: list[str], said: str, rule: str, text: str
) -> None:
    match = deal(pieces, roll=roll)
    for move in played:
        match.play(0, move)
    before = match.position()
    shown = flat(sit(match, said))
    cited = GAME.rule(rule)
    assert cited is not None
    assert text in shown
    assert f"{rule} {flat(cited.text)}" in shown
    assert match.position() == before


def test_roll_first() -> None:
    assert "Roll first." in sit(deal("", roll="AIM", press=True), "done")


# -- odd input -----------------------------------------------------------------------------

ODD = [
    "",
    "   ",
    "0",
    "-1",
    "99",
    "9" * 5000,
    "x" * 5000,
    "\x1b[2J\x07",
    "\ud800",
    "٣٣",
    "[bold]",
    "{",
    "{}",
    "null",
    "🐉",
]


@pytest.mark.parametrize("line", ODD)
def test_odd_input_changes_nothing_and_is_answered(line: str) -> None:
    match = deal("", roll="AIM")
    before = match.position()
    quiet, shown = sit(match), sit(match, line)
    assert match.position() == before
    assert len(shown) > len(quiet)
    assert "\x1b" not in shown


def test_digits_of_other_scripts_are_numbers_too() -> None:
    match = deal("", roll="AIM")
    sit(match, "١")
    assert where(match, "R1") == 2


def test_ctrl_c_changes_nothing_and_twice_leaves() -> None:
    match = deal("", roll="AIM")
    shown = sit(match, KeyboardInterrupt, "1", KeyboardInterrupt, KeyboardInterrupt, "", "1")
    assert where(match, "R1") == 2
    assert "Nothing was changed." in shown
    assert "Until next time." in shown


def test_ctrl_d_leaves_and_offers_to_save(tmp_path: object) -> None:
    match = deal("", roll="AIM")
    keyboard = Keyboard(["1", EOFError, f"{tmp_path}/kept.json"])
    host(match, keyboard, people=2).run()
    assert "Save before you go?" in keyboard.prompts[-1]
    with open(f"{tmp_path}/kept.json", "rb") as kept:
        assert tablekeep.replay(kept.read()).position() == match.position()


def test_unreadable_bytes_are_refused() -> None:
    def broken(_prompt: str) -> str:
        lines.append(1)
        if len(lines) > 2:
            raise EOFError
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad byte")

    lines: list[int] = []
    table = host(deal("", roll="AIM"), broken, people=2)
    table.run()
    assert "That move is not understood." in printed(table.screen)


# -- commands ------------------------------------------------------------------------------


def test_undo_takes_back_what_nobody_learned_from() -> None:
    match = deal("", roll="AIM")
    shown = sit(match, "1", "undo")
    assert where(match, "R1") == 1
    assert "Red takes the last move back." in shown


def test_undo_says_why_not() -> None:
    shown = flat(sit(deal("", roll="DIG AIM"), "back R3", "u"))
    assert "That cannot be taken back: luck was drawn" in shown
    assert "TK-4 A move can be taken back by the seat that made it" in shown


def test_undo_after_the_turn_has_passed_to_another_person() -> None:
    match = deal("R1@21, R2@22, R3@23", roll="HOP", press=True)
    shown = sit(match, "roll", "pass", "undo")
    assert "Red takes the last move back." in shown
    assert match.decisions[0].seat == 0


def test_hint_is_a_legal_move_and_plays_nothing() -> None:
    match = deal("", roll="AIM")
    before = match.position()
    assert "A sensible player might say: forward" in sit(match, "hint")
    assert match.position() == before


def test_why_tells_yes_and_no() -> None:
    shown = flat(sit(deal("", roll="AIM"), "why 1", "why back R1", "why", "why 77"))
    assert "You may play '1'." in shown
    assert "Aim only moves forward. (wrong_way) KC-4.1" in shown
    assert "There is no answer 77." in shown


def test_rules_by_id_family_word_and_none() -> None:
    shown = flat(sit(deal("", roll="AIM"), "rules", "rules kc-3.8", "rules KC-6", "rules piggyback", "rules xyzzy"))
    assert "KC-1.1 to KC-1.9" in shown
    for id in ("KC-3.8", "KC-6.1", "KC-6.9"):
        rule = GAME.rule(id)
        assert rule is not None
        assert f"{id} {flat(rule.text)}" in shown
    assert "No rule is called 'xyzzy' or speaks of it." in shown


def test_log_view_options_board_and_help() -> None:
    match = deal("", roll="AIM", board="3")
    shown = sit(match, "1", "log", "/log all", "view", "options", "board", "help")
    assert "R1 goes forward from 1 to 2." in shown
    assert '"game": "keepers_creepers"' in shown
    assert "* board" in shown
    assert all(word in shown for word in ("undo", "save FILE", "quit"))


def test_save_and_resume_give_the_same_match(tmp_path: object) -> None:
    from tablekeep.terminal import files

    match = GAME.new(3, seed="kept", options={"board": "3"})
    path = f"{tmp_path}/game.json"
    shown = sit(match, "1", "1", "save", f"save {path}", f"save {tmp_path}", "save /nowhere/at/all.json", people=1)
    again, seated = files.resume(path)
    assert "Say where" in shown
    assert shown.count("✗") == 2
    assert again.position() == match.position()
    assert [player.bot is None for player in seated] == [True, False, False]
    _finish(match)
    _finish(again)
    assert again.position() == match.position()
    assert again.story[-1].as_json() == match.story[-1].as_json()


def _finish(match: Match) -> None:
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, GAME.advise(match.table, decision.seat, decision.moves, None))  # type: ignore[arg-type]


def test_other_files_are_never_overwritten(tmp_path: object) -> None:
    path = f"{tmp_path}/diary.txt"
    with open(path, "w") as diary:
        diary.write("dear diary")
    assert "holds something else" in flat(sit(deal("", roll="AIM"), f"save {path}"))
    with open(path) as diary:
        assert diary.read() == "dear diary"


def test_a_saved_match_goes_on_with_hidden_luck_only_with_its_seed(tmp_path: object) -> None:
    from tablekeep.terminal import files

    path = f"{tmp_path}/no-seed.json"
    with open(path, "wb") as file:
        file.write(GAME.new(2, seed="secret").record().to_json())
    with pytest.raises(tablekeep.Refused, match="does not tell its seed"):
        files.resume(path)


def test_quit_offers_to_save_only_when_something_was_played() -> None:
    keyboard = Keyboard(["quit"])
    host(deal("", roll="AIM"), keyboard, people=2).run()
    assert len(keyboard.prompts) == 1


def test_the_view_command_shows_exactly_the_view() -> None:
    match = deal("", roll="AIM")
    shown = sit(match, "view")
    start = shown.index('{\n  "game"')
    found, _ = json.JSONDecoder().raw_decode(shown[start:])
    assert found == json.loads(json.dumps(match.view(0)))


def test_leaving_for_good_must_be_said_twice() -> None:
    match = deal("", roll="AIM AIM", colours="RYB")
    assert "gives your seat up for good" in sit(match, "leave", "why 1", "done")
    assert match.view(None)["table"]["away"] == []
    match = deal("", roll="AIM AIM", colours="RYB")
    assert "away" in sit(match, "leave", "leave")
    assert match.view(None)["table"]["away"] == [0]


def test_bots_finish_the_game_of_a_person_who_left() -> None:
    match = GAME.new(3, seed="left", options={"board": "3"})
    shown = sit(match, "leave", "leave", people=1)
    assert match.over
    assert "wins." in shown
