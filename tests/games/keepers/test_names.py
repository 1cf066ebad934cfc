"""Ruling A-37: the name of somebody at the table is no word, unless it is another kind of word as well."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.cli import main
from tablekeep.games.keepers import GAME
from tablekeep.games.keepers.spelling import name_keys
from tablekeep.testing import rule
from tests.games.bench import refusal, shown
from tests.games.keepers.bench import announce, choose, sit
from tests.terminal.driving import Keyboard, flat, printed, screen

NAMES = "Zorbo, Rose, Bright, Zoltán Quux, Anne-Lorbe, Grace"


def judge(typed: str) -> dict[str, str]:
    return {"move": "judge", "word": typed}


@rule("KP-2.7")
@pytest.mark.parametrize(
    "typed", ["zorbo", "ZORBO", " “Zorbo!” ", "ｚｏｒｂｏ", "zorbo's", "zolta\u0301n", "zoltan", "Quux", "anne-lorbe"]
)
def test_the_name_of_a_player_is_blocked_however_it_is_spelt(typed: str) -> None:
    match = choose(sit(names=NAMES))
    no = refusal(match, {"move": "word", "word": typed}, 0)
    assert (no.code, no.rule) == ("name", "KP-2.7")
    assert no.text.endswith(" is a name. Try a describing word.")
    assert refusal(match, judge(typed), 0) == no


@rule("KP-2.7", "KP-3.5")
@pytest.mark.parametrize("typed", ["rose", "Bright", "brightly", "zorby"])
def test_a_name_with_another_sense_and_a_word_like_a_name_pass(typed: str) -> None:
    match = choose(sit(names=NAMES))
    assert match.refusal(0, {"move": "word", "word": typed}) is None


@rule("KP-2.7")
@pytest.mark.parametrize("name", ["Brooks", "Wells", "Manning", "Hawking", "Banks", "Waters", "Jennings", "Mary-Rose"])
def test_a_name_that_is_only_bent_from_another_word_is_a_name(name: str) -> None:
    no = refusal(choose(sit(names=f"Ann, {name}")), {"move": "word", "word": name}, 0)
    assert (no.code, no.rule) == ("name", "KP-2.7")


@rule("KP-2.7", "KP-3.5")
@pytest.mark.parametrize("name", ["Will", "Mark", "Sandy", "Chase", "Rusty", "Ivory", "Zen", "May"])
def test_a_name_that_is_another_word_itself_stays_one(name: str) -> None:
    assert choose(sit(names=f"Ann, {name}")).refusal(0, {"move": "word", "word": name}) is None


@rule("KP-2.6")
def test_a_pronoun_stays_one_whoever_is_called_so() -> None:
    assert refusal(choose(sit(names="Me")), {"move": "word", "word": "me"}, 0).rule == "KP-2.6"


@rule("KP-2.7", "KP-3.8")
def test_where_nobody_is_called_so_it_is_an_unknown_word() -> None:
    assert match_tag("zorbo") == "unknown"
    assert match_tag("zorbo", names=NAMES, word_check="relaxed") == "person"
    assert match_tag("zorbo", names=NAMES, word_check="off") == ""
    assert match_tag("zorbo", names=NAMES, lexicon="none") == ""


def match_tag(word: str, **options: Any) -> str:
    return str(shown(announce(sit(**options), word), 0)["tag"])


@rule("KP-3.9")
def test_the_table_may_be_asked_about_a_name_and_bots_deny_it() -> None:
    match = choose(sit(names=NAMES, word_votes=True))
    match.play(0, {"move": "word", "word": "Zorbo"})
    assert shown(match, 0)["dispute"]["blocked"] == "Zorbo"
    assert match.decisions[0].prompt == "Zorbo is a name. Try a describing word, or ask the table."
    match.play(0, "appeal")
    decision = match.decisions[0]
    bot = tablekeep.bots.bot("sensible")
    assert bot.choose(match.seen_by(decision.seat), decision, random.Random(1)).text == "deny"


@rule("KP-2.7")
def test_the_game_is_told_who_sits_and_the_record_replays() -> None:
    options = GAME.options_for_names(["Zorbo", "Kate S."])
    assert options == {"names": "Zorbo, Kate S."}
    match = announce(sit(**options))
    again = tablekeep.replay(match.record(with_seed=True))
    assert again.position() == match.position()
    assert match.position()["options"]["names"] == "Zorbo, Kate S."


def test_names_are_read_as_words_are() -> None:
    assert name_keys("") == frozenset()
    assert name_keys("Zoë  B., ’Liza") == {"zoë", "zoe", "b", "liza"}
    assert len(GAME.options_for_names(["x" * 24] * 30)["names"]) == 400


@rule("KP-2.7")
def test_the_terminal_introduces_its_players_too() -> None:
    page = screen(Keyboard(("1", "zorbo")))
    assert main(["play", "keepers", "--seats", "5", "--names", "Zorbo", "--option", "first_seat=0"], page) == 0
    assert "zorbo is a name. Try a describing word." in flat(printed(page))
