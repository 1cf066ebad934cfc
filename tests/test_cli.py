"""The command line: every command, and friendly words for what makes no sense."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tablekeep
from tablekeep.cli import main
from tests.terminal.driving import Keyboard, flat, printed, screen

KC = "keepers_creepers"


def run(*argv: str, lines: tuple[str, ...] = ()) -> tuple[int, str]:
    page = screen(Keyboard(lines))
    return main(argv, page), flat(printed(page))


def test_games() -> None:
    code, shown = run("games")
    assert code == 0
    assert "keepers_creepers Keepers & Creepers 2 to 5 players" in shown


def test_play_seats_people_first_and_bots_last() -> None:
    code, shown = run("play", KC, "--seats", "3", "--bots", "2", "--names", "Ann", "--seed", "x", lines=("options",))
    assert code == 0
    assert "Ann Red, you" in shown
    assert shown.count("sensible bot") >= 2


def test_you_against_bots_is_what_plain_play_means() -> None:
    assert "sensible bot" in run("play", KC)[1]
    assert "sensible bot" not in run("play", KC, "--names", "Ann,Bob")[1]
    assert run("play", KC, "--bots", "3", "--bot", "random")[1].count("random bot") >= 3


def test_options_are_read_as_json_where_they_are_and_choices_as_words() -> None:
    argv = [
        "--option",
        "board=3",
        "--option",
        'colours=["G","K"]',
        "--option",
        "play_on=true",
        "--option",
        "turn_limit=9",
    ]
    shown = run("play", KC, *argv, lines=("options",))[1]
    assert "* board 3" in shown
    assert '* colours ["G", "K"]' in shown
    assert "* play_on true" in shown
    assert "* turn_limit 9" in shown
    assert "Sapling" in shown


def test_lists_are_typed_with_commas_and_choices_as_bare_words() -> None:
    shown = run("play", "shifting_realms", "--option", "realms=T,A, L", lines=("options",))[1]
    assert '* realms ["T", "A", "L"]' in shown
    assert "board 5" in run("play", KC, "--option", "board=5", lines=("options",))[1]
    assert "* board 7" in run("play", KC, "--option", "board = 7", lines=("options",))[1]
    code, shown = run("play", "shifting_realms", "--option", "realms=T,Q")
    assert (code, "Option 'realms' takes" in shown) == (2, True)


@pytest.mark.parametrize("slug", tablekeep.games())
def test_options_tells_every_option_with_its_values(slug: str) -> None:
    code, shown = run("options", slug)
    assert code == 0
    for option in tablekeep.open_game(slug).options:
        assert option.name in shown
        assert all(choice in shown for choice in option.choices)
    assert shown.count("(usual)") >= len(
        [o for o in tablekeep.open_game(slug).options if o.kind in ("switch", "choice")]
    )


def test_who_says_nothing_is_told_what_one_can_do() -> None:
    code, shown = run()
    assert code == 0
    for command in ("games", "learn GAME", "play GAME", "options GAME", "rules GAME", "serve --open"):
        assert f"tablekeep {command}" in shown


CITED = {"option": "TK-5", "seed": "TK-5", "'board'": "KC-1.9", "players": "KC-1.1", "not a record": "TK-6"}
"""What is refused by a rule, and by which."""


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["play", "chess"], "There is no game 'chess'; there are keepers, keepers_creepers"),
        (["play"], "Say which game: keepers, keepers_creepers"),
        (["play", KC, "--seats", "9"], "2 to 5 players."),
        (["play", KC, "--seats", "2", "--bots", "7"], "Of 2 seats, 0 to 2 can be bots'."),
        (["play", KC, "--bot", "genius"], "There is no bot 'genius'"),
        (["play", KC, "--option", "bored=3"], "There is no option 'bored'"),
        (["play", KC, "--option", "board"], "An option is given as name=value"),
        (["play", KC, "--option", "board=4"], "Option 'board' takes one of 3, 5, 7."),
        (["play", KC, "--names", "Ann,ann"], "Two at the table are called alike"),
        (["play", KC, "--names", "A,B,C", "--seats", "2"], "3 names for 2 seats."),
        (["play", KC, "--seed", ""], "A seed is a text of 1 to 200 characters"),
        (["play", "--resume", "/no/such/file"], "/no/such/file cannot be read: No such file or directory."),
        (["replay", "/no/such/file"], "cannot be read"),
        (["verify", "/no/such/file"], "cannot be read"),
        (["verify", __file__], "That is not a record"),
        (["rules", "chess"], "There is no game 'chess'"),
        (["rules", KC, "--check", "--tests", "/no/such"], "There is no folder /no/such."),
        (["check", "chess"], "There is no game 'chess'"),
        (["golden", "chess"], "There is no game 'chess'"),
    ],
)
def test_what_makes_no_sense_is_explained(argv: list[str], said: str) -> None:
    code, shown = run(*argv)
    assert code == 2
    assert said in shown
    cited = re.findall(r"[A-Z]{2}-[0-9.]+", shown)
    assert cited == [rule for words, rule in CITED.items() if words in said], "a command needs no rule of the games"


def test_resume_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    path = str(tmp_path / "kept.json")
    run("play", KC, "--seats", "3", "--bots", "2", "--names", "Ann", "--seed", "kept", lines=("1", "quit", path))
    saved = json.loads(Path(path).read_text("utf-8"))
    code, shown = run("play", "--resume", path)
    assert code == 0
    assert saved["seed"] == "kept"
    assert "Ann Red, you" in shown
    assert run("verify", path)[0] == 0
    assert run("replay", path, "--all")[0] == 0


def test_rules_are_printed_with_their_ids() -> None:
    code, shown = run("rules", KC)
    rule = tablekeep.open_game(KC).rulebook[0]
    assert code == 0
    assert f"{rule.id} {flat(rule.text)}" in shown


def test_rules_check_names_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text("@rule('KC-1.1', 'KC-99.9')\ndef test_it(): ...\n", "utf-8")
    code, shown = run("rules", KC, "--check", "--tests", str(tmp_path))
    assert code == 1
    assert "KC-1.1 is" not in shown
    assert "KC-1.2 is claimed by no test." in shown
    assert "KC-99.9 is claimed by a test, but the rulebook has no such rule." in shown


def test_check_runs_the_kit() -> None:
    code, shown = run("check", KC, "--matches", "1")
    assert code == 0
    assert "Keepers & Creepers keeps every promise." in shown


def test_golden_writes_and_compares(tmp_path: Path) -> None:
    folder = ("--dir", str(tmp_path / "golden"))
    assert run("golden", KC, *folder)[0] == 1
    assert run("golden", KC, "--write", *folder)[0] == 0
    assert run("golden", KC, *folder)[0] == 0


def test_version_and_module() -> None:
    done = subprocess.run([sys.executable, "-m", "tablekeep", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"tablekeep {tablekeep.__version__}"


def test_a_pipe_that_ends_is_no_trouble() -> None:
    command = [sys.executable, "-m", "tablekeep", "play", KC, "--plain", "--seed", "pipe"]
    done = subprocess.run(command, input=b"help\n\xff\xfe\n1\n", capture_output=True, timeout=20, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr + done.stdout
    assert b"Until next time." in done.stdout


def test_bots_have_levels() -> None:
    assert "drowsy bot" in run("play", KC, "--level", "drowsy")[1]
    code, shown = run("play", KC, "--level", "genius")
    assert code == 2
    assert "There is no bot 'genius'" in shown
