"""The designer's report: what is planted is found with the confidence it states, what is not there is not; its page."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import tablekeep
from tablekeep.cli import main
from tablekeep.engine import Refused
from tablekeep.games import SHELF
from tablekeep.research.report import report
from tablekeep.research.report.comparing import differences, summary
from tablekeep.research.report.figures import apart, average, by_chance, claim, seen_from, share, sureness, together
from tablekeep.research.report.findings import Finding, findings
from tablekeep.research.report.plots import bars, histogram
from tablekeep.research.report.study import Study, Way, lead_changes, leader, study
from tablekeep.research.variant import laid_over
from tablekeep.terminal.screen import Screen, make_console

DRAGONS = Path(tablekeep.__file__).parent / "games" / "dragon_keepers" / "content.toml"


def said(*words: str) -> tuple[int, str]:
    console = make_console(plain=True, width=400)
    with console.capture() as heard:
        code = main([*words], Screen(console))
    return code, heard.get()


# -- what is planted ----------------------------------------------------------------------


def one_piece_ahead(ahead: bool) -> dict[str, Any]:
    """The printed set-up, or the same with Red's largest pyramid at home already."""
    position = tablekeep.open_game("keepers_creepers").new(2, "plain", {"board": "3", "first_seat": 0}).position()
    position["agenda"] = [{"step": "TurnEnd"}, {"step": "Roll"}]
    position["table"]["face"] = None
    position["table"]["at"]["R3"] = 15 if ahead else 3
    return position


def by_seat(ahead: bool, matches: int) -> Finding:
    found = report("keepers_creepers", start=one_piece_ahead(ahead), matches=matches).parts[0].findings
    return next(finding for finding in found if finding.title == "Wins by seat")


@pytest.mark.slow
def test_one_extra_piece_at_home_is_found_and_none_is_not() -> None:
    planted, fair = by_seat(True, 200), by_seat(False, 200)
    assert planted.summary.startswith("Not even: seat 1 wins more than a fair share")
    assert "practically certain (more than 99.9 % sure)" in planted.summary
    assert planted.figures["wins, seat 1"].low > 0.5
    assert fair.summary.startswith("No seat is shown to win more or less")
    assert fair.figures["wins, seat 1"].low < 0.5 < fair.figures["wins, seat 1"].high


def tossed(rng: random.Random, matches: int, seats: int, extra: float = 0.0) -> Study:
    """A study of a game that is lots alone: every seat alike, but for an extra chance of the first."""
    wins = []
    for _ in range(matches):
        winner = 0 if rng.random() < extra else int(rng.random() * seats)
        wins.append([float(seat == winner) for seat in range(seats)])
    same: dict[str, Any] = {"won": [None] * matches, "begins": [-1] * matches, "lengths": [9] * matches}
    same |= {"options_mean": [2.0] * matches, "forced": [0.0] * matches, "changes": [None] * matches}
    same |= {"halfway": [None] * matches, "sources": [[]] * matches, "offered": {}, "chosen": {}, "moves": []}
    skill = {"together": False, "good": [1.0, 0.0], "fair": 0.5}
    return Study(same | {"title": "Lots", "seats": seats, "wins": wins, "ended": [True] * matches, "skill": skill})


def test_fair_games_are_called_unfair_as_seldom_as_the_report_says() -> None:
    rng = random.Random("fair")
    alarms = sum("Not even" in findings(tossed(rng, 200, 4))[0].summary for _ in range(400))
    assert alarms <= 0.07 * 400
    found = sum("Not even: seat 1 wins more" in findings(tossed(rng, 200, 4, 0.2))[0].summary for _ in range(100))
    assert found >= 90


def test_equal_versions_are_called_different_as_seldom_as_the_report_says() -> None:
    rng = random.Random("same")
    alarms = 0
    for _ in range(300):
        mine, other = (findings(tossed(rng, 150, 3)) for _ in range(2))
        alarms += any(each.shown for each in differences(mine, other))
    assert alarms <= 0.07 * 300
    mine, other = findings(tossed(rng, 600, 3, 0.3)), findings(tossed(rng, 600, 3))
    shown = {each.name: each.sure for each in differences(mine, other) if each.shown}
    assert shown["wins, seat 1"] == "practically certain (more than 99.9 % sure)"
    assert "none is shown to differ" in summary(differences(other, other))[0]


# -- figures ------------------------------------------------------------------------------


def test_how_sure_is_said_in_words_and_counts_all_looks() -> None:
    assert sureness(by_chance(1.0, 1.0)) == "not shown"
    assert sureness(0.04) == "likely (96.0 % sure)"
    assert sureness(0.004) == "very likely (99.6 % sure)"
    assert by_chance(1.96, 1.0) == pytest.approx(0.05, abs=0.001)
    assert (by_chance(0.0, 0.0), by_chance(1.0, 0.0)) == (1.0, 0.0)
    assert together([0.02, 0.01, 0.5]) == pytest.approx([0.04, 0.03, 0.5])
    assert by_chance(9.0, 1.0, 29) == 1.0, "a few matches show nothing"
    assert apart(share([1.0] * 29), share([0.0] * 99)) == 1.0
    assert 0 < apart(share([1.0] * 30), share([0.0] * 30)) < 0.001
    assert str(share([1.0, 0.0])) == "50.0 % (9.5 to 90.5)"
    assert str(average([1.0, 3.0])) == "2.00 (0.04 to 3.96)"


def test_of_a_few_matches_it_says_that_they_are_few() -> None:
    found = {finding.title: finding.summary for finding in findings(tossed(random.Random(1), 5, 2))}
    few = "5 matches are too few to say: 30 are wanted."
    assert found["Wins by seat"] == f"Whether any seat wins more or less than its fair share of 50.0 %, {few}"
    assert found["How much skill matters"].endswith(
        "Whether the good bot's way helps, 2 matches are too few to say: 30 are wanted."
    )
    assert claim("it helps", 1.0, 29) == "Whether it helps, 29 matches are too few to say: 30 are wanted."
    assert claim("it helps", 0.5, 30) == "That it helps is not shown."
    few_of_both = differences(findings(tossed(random.Random(1), 5, 2)), findings(tossed(random.Random(2), 5, 2)))
    assert summary(few_of_both) == ["Whether the two versions differ, 5 matches are too few to say: 30 are wanted."]


def test_what_would_not_have_been_seen_is_just_what_would_not_be_shown() -> None:
    error = 0.05
    least = seen_from(error, 4)
    for distance, shown in ((least - 0.001, False), (least + 0.001, True)):
        assert (together([by_chance(distance, error, 100), 1.0, 1.0, 1.0])[0] < 0.05) == shown


def test_the_same_number_of_players_is_told_once() -> None:
    found = report("dragon_keepers", [3, 3, 3], matches=1)
    assert [part.name for part in found.parts] == ["3 players"]
    assert "1 match by sensible bots" in found.html


def test_leads() -> None:
    assert leader([3, 1, 2]) == 0
    assert leader([3, 3, 2]) == -1
    assert lead_changes([-1, 0, -1, 0, 1, 1, 0]) == 2


# -- studies ------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("slug", SHELF)
def test_every_game_is_studied_through_its_lens(slug: str) -> None:
    found = study(Way(slug, None, {"round_limit": 2} if slug == "shifting_realms" else {}, 2))
    assert found.matches == 2
    assert all(0 <= begins < found.seats for begins in found.begins)
    assert all(changes is not None for changes in found.changes)
    assert sum(found.chosen.values()) == sum(found.lengths)
    assert all(found.offered[at] >= count for at, count in found.chosen.items() if at >= 0)
    assert not found.cooperative


def test_points_of_all_sources_are_the_score() -> None:
    found = study(Way("magic_book", 2, {}, 1))
    assert {"pieces", "pearls", "eggs"} <= set(found.sources[0][0])
    winner = found.wins[0].index(1.0)
    totals = [sum(seat.values()) for seat in found.sources[0]]
    assert totals[winner] == max(totals)


def test_a_table_that_wins_together_has_no_seats_to_compare() -> None:
    found = report("dragon_keepers", [2], {"mode": "dragon", "difficulty": "easy"}, 4).parts[0].findings
    titles = [finding.title for finding in found]
    assert "The table wins" in titles
    assert "Wins by seat" not in titles
    assert "A table of good bots wins" in found[-1].summary


# -- other contents -----------------------------------------------------------------------


def longer(folder: Path) -> str:
    """Dragon Keepers with one Shield more to lay."""
    path = folder / "longer.toml"
    path.write_text(DRAGONS.read_text("utf-8").replace("shields_per_tribe = 3", "shields_per_tribe = 4"), "utf-8")
    return str(path)


@pytest.mark.slow
def test_two_contents_are_compared_and_the_printed_one_stays_as_it_was(tmp_path: Path) -> None:
    found = report("dragon_keepers", matches=80, content=longer(tmp_path), against="printed")
    shown = [each for each in found.parts[0].differing if each.shown]
    assert [(each.name, each.mine.value > each.other.value) for each in shown] == [("decisions a match", True)]
    assert re.fullmatch(r"2\+[0-9a-f]{8}", found.parts[0].about["edition"])
    assert tablekeep.open_game("dragon_keepers").edition == "2"
    assert "tablekeep variant dragon_keepers" in found.html
    same = report("dragon_keepers", matches=80, content=str(DRAGONS), against="printed")
    assert "none is shown to differ" in "\n".join(same.lines)


def test_contents_that_cannot_be_are_refused(tmp_path: Path) -> None:
    (tmp_path / "no.toml").write_text("arrows = 15 = 16")
    with pytest.raises(Refused, match="is no TOML"):
        report("dragon_keepers", content=str(tmp_path / "no.toml"))
    with pytest.raises(Refused, match="cannot be read"), laid_over("dragon_keepers", tmp_path / "nowhere.toml"):
        pass
    with pytest.raises(Refused, match="Only games of the house"), laid_over("chess", DRAGONS):
        pass


@pytest.mark.slow
def test_any_command_can_be_given_a_variant(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "games")
    words = ("simulate", "dragon_keepers", "--matches", "2", "--processes", "1", "--out", folder)
    code, _ = said("variant", "dragon_keepers", longer(tmp_path), *words)
    assert code == 0
    assert re.search(r'"edition": "2\+[0-9a-f]{8}"', (tmp_path / "games" / "about.json").read_text("utf-8"))
    assert "holds 2 matches" in " ".join(capfd.readouterr().out.split())


# -- the page -----------------------------------------------------------------------------


class Read(HTMLParser):
    """What is on a page, and everything it would fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_needs_nothing_from_outside_and_is_whole(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    words = ("report", "dragon_keepers", "--matches", "6", "--processes", "1", "--seats", "3,4", "--out", str(page))
    code, told = said(*words)
    assert (code, "is the page" in told) == (0, True)
    text = page.read_text("utf-8")
    read = Read(text)
    assert read.fetched == []
    assert "script" not in read.tags
    assert read.open == []
    assert read.tags.count("svg") >= 8
    assert "url(" not in text
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text
    for heading in ("3 players", "4 players", "Wins by seat", "Length", "Dead moves", "How much skill matters"):
        assert heading in text


def test_plots_say_what_they_show() -> None:
    drawn = bars("wins & more", [("seat <1>", share([1.0, 0.0, 1.0]))], 0.5)
    assert 'aria-label="wins &amp; more"' in drawn
    assert "seat &lt;1&gt;" in drawn
    assert drawn.count("<rect") == 1
    assert 'class="fair"' in drawn
    assert histogram("lengths", [1, 2, 2, 5]).count("<rect") == 5
    assert histogram("none", []) == ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--matches", "0"), "not 0 matches"),
        (("--seats", "two"), "'two' is no number of players"),
        (("--seats", "2"), "3 to 6 players"),
        (("--content", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("--position", "nowhere.json"), "nowhere.json cannot be read"),
        (("--against", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("--bots", "genius"), "There is no bot 'genius'"),
        (("--seats", "3,99"), "3 to 6 players"),
        (("--matches", "99999999999999999999"), "At most 1,000,000 matches"),
        (("--processes", "100000"), "not 100,000"),
        (("--out", "nowhere/page.html"), "nowhere/page.html cannot be written: No such file or directory"),
        (("--out", "."), ". cannot be written: it is a folder"),
    ],
)
def test_reports_that_make_no_sense_are_refused_before_anything_is_played(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablekeep.research.report.study.played", None)
    code, heard = said("report", "dragon_keepers", "--out", str(tmp_path / "page.html"), *words)
    assert (code, told in heard) == (2, True), heard
    assert not (tmp_path / "page.html").exists()
