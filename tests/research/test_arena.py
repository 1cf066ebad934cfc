"""The arena: every pairing from every chair with the same luck, taken up where it stopped, rated as the wins say."""

from __future__ import annotations

import json
import random
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from tablekeep.bots import SearchBot
from tablekeep.cli import main
from tablekeep.engine import Refused
from tablekeep.research.arena import Bouts, Standings, arena, page
from tablekeep.research.arena.bouts import Worths, player
from tablekeep.research.arena.page import lines, rows
from tablekeep.terminal.screen import Screen, make_console

THREE = ("random", "drowsy", "fair")
DRAGONS: dict[str, Any] = {"mode": "dragon", "difficulty": "easy"}


def bouts(players: tuple[str, ...] = THREE, seats: int = 3, deals: int = 2) -> Bouts:
    return Bouts("dragon_keepers", seats, {}, players, "test", deals)


# -- who sits where -------------------------------------------------------------------------


def test_everyone_sits_on_every_chair_against_everyone() -> None:
    seated = [lineup for number in range(3) for lineup in bouts().lineups(number)]
    for one in THREE:
        for many in THREE:
            if one != many:
                alone = [lineup for lineup in seated if lineup.count(one) == 1 and lineup.count(many) == 2]
                assert sorted(lineup.index(one) for lineup in alone) == [0, 1, 2]
    assert len(seated) == 18


def test_two_seats_need_but_two_matches() -> None:
    assert bouts(("random", "fair"), 2).lineups(0) == [("random", "fair"), ("fair", "random")]


def test_all_matches_of_a_deal_have_the_same_luck_and_the_next_deal_another(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []

    def noted(self: Bouts, lineup: tuple[str, ...], seed: str) -> list[float]:
        seeds.append(seed)
        return [0.0] * 3

    monkeypatch.setattr(Bouts, "match", noted)
    for number in range(6):
        bouts().play(number)
    assert seeds == ["test-0"] * 18 + ["test-1"] * 18


def test_where_all_win_together_nobody_plays_against_anybody() -> None:
    found = arena("dragon_keepers", ("random", "drowsy"), 2, 2, "test", DRAGONS)
    assert found.bouts.team
    assert found.bouts.lineups(0) == [("random", "random")]
    assert [name for name, _ in rows(found)] == ["random", "drowsy"]
    assert found.ratings() == []
    assert "How often the table won" in page(found)


# -- taken up where it stopped --------------------------------------------------------------


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = arena("dragon_keepers", THREE, 3, 3, "test").worths
    arena("dragon_keepers", THREE, 2, 3, "test", out=tmp_path)
    file = tmp_path / "bouts.jsonl"
    torn = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(torn[:4]) + torn[4][: len(torn[4]) // 2], "utf-8")
    played: list[int] = []
    play = Bouts.play

    def noted(self: Bouts, number: int) -> Worths:
        played.append(number)
        return play(self, number)

    monkeypatch.setattr(Bouts, "play", noted)
    again = arena("dragon_keepers", THREE, 3, 3, "test", out=tmp_path)
    assert played == [4, 5, 6, 7, 8]
    assert again.worths == whole
    assert [json.loads(line)[0] for line in file.read_text("utf-8").splitlines()] == list(range(9))


def test_several_processes_play_the_same() -> None:
    alone, shared = (arena("dragon_keepers", THREE, 1, 3, "test", processes=many).worths for many in (1, 2))
    assert alone == shared


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    arena("dragon_keepers", THREE, 1, 3, "test", out=tmp_path / "one")
    with pytest.raises(Refused, match="its seed is test, not other"):
        arena("dragon_keepers", THREE, 1, 3, "other", out=tmp_path / "one")
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(Refused, match="something else"):
        arena("dragon_keepers", THREE, 1, 3, "test", out=tmp_path / "two")


# -- what it says ---------------------------------------------------------------------------


def planted(strengths: dict[str, float], seats: int, deals: int) -> Standings:
    """Matches in which whoever sits there wins in proportion to these strengths."""
    made, rng = Bouts("dragon_keepers", seats, {}, tuple(strengths), "planted", deals), random.Random(4)
    found: dict[int, Worths] = {}
    for number in range(made.many):
        found[number] = []
        for lineup in made.lineups(number):
            winner = rng.choices(range(seats), [strengths[name] for name in lineup])[0]
            found[number].append([1.0 if seat == winner else 0.0 for seat in range(seats)])
    return Standings(made, found)


@pytest.mark.parametrize("seats", [2, 4])
def test_strengths_that_were_planted_are_found(seats: int) -> None:
    found = planted({"random": 1.0, "drowsy": 10.0, "fair": 3.0}, seats, 150)
    first, second, third = found.ratings()
    assert [first.name, second.name, third.name] == ["drowsy", "fair", "random"]
    middle = 400 * (1 + 0.4771) / 3
    for rating, true in ((first, 400 - middle), (second, 190.8 - middle), (third, -middle)):
        assert rating.low < true < rating.high
        assert rating.high - rating.low < 150
    alone = found.duels()[0].one
    assert alone.low < 1 / (1 + 10 * (seats - 1)) < alone.high


def test_who_never_won_has_a_rating_too() -> None:
    ratings = planted({"random": 1e-9, "fair": 1.0}, 2, 20).ratings()
    assert ratings[0].name == "fair"
    assert all(abs(rating.points) < 1000 for rating in ratings)


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.abroad: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.abroad += [value for name, value in attrs if name in ("src", "href") and value]


def test_the_page_needs_nothing_else_and_says_what_the_lines_say() -> None:
    found = planted({"random": 1.0, "fair": 4.0}, 3, 12)
    reader, html = Reader(), page(found)
    reader.feed(html)
    assert reader.tags.count("svg") == 2
    assert not reader.abroad
    for _, figure in rows(found):
        assert str(figure) in html
        assert any(str(figure) in line for line in lines(found))


# -- by name and number -----------------------------------------------------------------------


def test_one_that_searches_may_be_given_rounds() -> None:
    found = player("cunning:7")
    assert isinstance(found, SearchBot)
    assert found.rounds == 7


@pytest.mark.parametrize("name", ["fair:7", "cunning:0", "cunning:x", "cunning:", "cunning:²", "nobody"])
def test_players_that_make_no_sense_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        arena("dragon_keepers", [name, "random"])


@pytest.mark.parametrize("asked", [{"deals": 0}, {"deals": 10**20}, {"processes": 0}, {"processes": 100_000}])
def test_numbers_that_make_no_sense_are_refused(asked: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"At (least|most)"):
        arena("dragon_keepers", THREE, out=tmp_path / "here", **asked)
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize("players", [[], ["random", "random"]])
def test_everyone_is_named_once(players: list[str]) -> None:
    with pytest.raises(Refused, match="named once"):
        arena("dragon_keepers", players)


def test_on_the_command_line(tmp_path: Path) -> None:
    console = make_console(plain=True, width=400)
    words = ["arena", "dragon_keepers", "--players", "random", "fair", "--deals", "2", "--processes", "1"]
    with console.capture() as heard:
        assert main([*words, "--out", str(tmp_path / "here")], Screen(console)) == 0
    assert "fair against random" in heard.get()
    assert (tmp_path / "here" / "page.html").read_text("utf-8").startswith("<!doctype html>")
