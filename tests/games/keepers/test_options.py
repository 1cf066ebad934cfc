"""Options: each is checked, and each changes what it says."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.testing import rule
from tests.games.bench import refusal, shown
from tests.games.keepers.bench import GAME, announce, choose, sit, table_of

CHOICES = {option.name: option for option in GAME.options}


def test_every_option_cites_a_rule_and_tells_what_it_does() -> None:
    for option in GAME.options:
        assert GAME.rule(option.rule) is not None, option.name
        assert option.text.endswith(".")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("laps", "4"),
        ("laps", 2),
        ("deck_end", "now"),
        ("extend", "yes"),
        ("first_seat", 8),
        ("first_seat", -2),
        ("word_check", "harsh"),
        ("lexicon", "klingon"),
        ("word_votes", 1),
        ("no_repeats", None),
        ("filter", "on"),
        ("owners", "nobody"),
        ("lock_in", 0),
        ("all_tied", "fight"),
        ("tb_cap", -1),
        ("tb_cap", 101),
        ("tb_topup", "hands"),
        ("favourite", 1),
        ("titles", "x"),
        ("photos", 501),
        ("photos", 26),
    ],
)
def test_values_out_of_bounds_are_refused(name: str, value: object) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(5, options={name: value})
    assert no.value.refusal.rule in (CHOICES[name].rule, "KP-14.3")


def test_the_defaults_are_the_rules_of_the_book() -> None:
    defaults = {option.name: option.default for option in GAME.options}
    assert defaults == {
        "laps": "standard",
        "deck_end": "round",
        "extend": False,
        "first_seat": -1,
        "word_check": "standard",
        "lexicon": "english",
        "word_votes": False,
        "no_repeats": False,
        "filter": False,
        "owners": "keepers",
        "lock_in": False,
        "all_tied": "vote",
        "tb_cap": 0,
        "tb_topup": "none",
        "favourite": False,
        "spectators_talk": False,
        "titles": False,
        "deck": "photographs",
        "photos": 0,
        "names": "",
        "looks": "",
    }


@rule("KP-3.13")
def test_the_filter_keeps_offensive_words_away() -> None:
    rude = bytes([115, 104, 105, 116, 116, 121]).decode()
    match = choose(sit(filter=True, word_votes=True))
    no = refusal(match, f"word {rude}", 0)
    assert (no.code, no.text) == ("filtered", "Choose another word.")
    assert shown(match, 0)["dispute"]["failures"] == 0
    assert match.refusal(0, "word slippery") is None
    assert choose(sit()).refusal(0, f"word {rude}") is None


@rule("KP-3.13")
def test_off_still_asks_for_one_word() -> None:
    match = choose(sit(word_check="off"))
    assert refusal(match, "word ice cold", 0).rule == "KP-3.2"
    match.play(0, "word mountain")
    assert shown(match, 0)["tag"] == ""


@rule("KP-12.5")
def test_extend_is_for_games_of_laps() -> None:
    assert table_of(sit(extend=True)).options.extend
    assert not table_of(sit(extend=True, laps="deck")).options.extend


@rule("KP-12.4")
def test_a_deck_too_small_for_a_lap_ends_with_its_round() -> None:
    assert table_of(sit(5, photos=45, laps="deck", deck_end="lap")).options.deck_rounds(5) == 2
    assert table_of(sit(5, photos=62, laps="deck", deck_end="lap")).options.deck_rounds(5) == 5


@rule("KP-3.6")
def test_strict_tables_say_why_a_word_is_not_clear() -> None:
    match = choose(sit(word_check="strict"))
    assert refusal(match, "word love", 0).text.startswith("love is a noun about as often as not")
    assert refusal(match, "word blorpy", 0).text.startswith("blorpy is not a word we know")
    assert shown(announce(sit(), "blorpy"), 0)["tag"] == "unknown"
