"""The word check: more than 500 words with their verdicts, and how typed words are read."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.keepers.content import BANK, BOLD, OFFERED, TAGS
from tablekeep.games.keepers.moves import WORDS
from tablekeep.games.keepers.spelling import fault, key_of, shown_form, without_marks
from tablekeep.games.keepers.verdict import DEBATABLE, FINE, NOUN, PRONOUN, UNJUDGED, UNKNOWN, VERDICTS, blocks, tag
from tablekeep.games.keepers.words import LEXICONS, English, lexicon
from tablekeep.games.keepers.words_build import front_coded, shared_letters
from tablekeep.testing import rule
from tests.games.keepers.bench import announce, choose, play_round, refusal, seen, sit

JUDGED: dict[str, Any] = tomllib.loads((Path(__file__).parent / "judged_words.toml").read_text("utf-8"))
SPELLINGS: list[dict[str, str]] = JUDGED.pop("spelling")
GROUPS = [(verdict, group, words.split()) for verdict, groups in JUDGED.items() for group, words in groups.items()]


def judged(typed: str) -> str:
    """The verdict on a typed word, or what is wrong with its spelling."""
    shown = shown_form(typed)
    return fault(shown) or VERDICTS[lexicon("english").judge(key_of(shown))]


def test_there_are_more_than_500_words_to_judge() -> None:
    words = [word for _, _, words in GROUPS for word in words]
    assert len(set(words)) + len(SPELLINGS) > 600


@rule("KP-3.5", "KP-3.6", "KP-3.7", "KP-3.8")
@pytest.mark.parametrize(("verdict", "group", "words"), GROUPS, ids=[f"{v}-{g}" for v, g, _ in GROUPS])
def test_every_word_gets_its_verdict(verdict: str, group: str, words: list[str]) -> None:
    assert {word: judged(word) for word in words} == dict.fromkeys(words, verdict)


@rule("KP-3.1", "KP-3.2", "KP-3.3", "KP-3.4")
@pytest.mark.parametrize("row", SPELLINGS, ids=[ascii(row["typed"]) for row in SPELLINGS])
def test_every_spelling_is_read_as_it_should_be(row: dict[str, str]) -> None:
    assert judged(row["typed"]) == row["verdict"]
    assert shown_form(row["typed"]) == row.get("shown", shown_form(row["typed"]))


@rule("KP-2.8")
def test_every_listed_word_is_clear() -> None:
    english = lexicon("english")
    assert [word for word in BANK + OFFERED if english.judge(word) != FINE] == []
    assert [word for tags in TAGS for word in tags if english.judge(word) != FINE] == []
    assert all(english.judge(word) in (NOUN, PRONOUN) for word in BOLD)
    assert len(BANK) == 741
    assert set(WORDS) == {*BANK, *OFFERED, *BOLD}


@rule("KP-3.8")
def test_without_a_lexicon_no_word_is_judged() -> None:
    assert LEXICONS == ["english", "none"]
    assert lexicon("none").judge("mountain") == UNJUDGED
    match = announce(sit(lexicon="none"), "mountain")
    assert seen(match, 0)["word"] == "mountain"
    assert seen(match, 0)["tag"] == ""


@rule("KP-3.13")
@pytest.mark.parametrize(
    ("check", "accepted", "blocked"),
    [
        ("off", ["mountain", "she", "tree", "blorpy", "steep"], []),
        ("relaxed", ["mountain", "she", "tree", "blorpy", "steep"], []),
        ("standard", ["tree", "blorpy", "steep"], ["mountain", "she", "blorpness"]),
        ("strict", ["steep"], ["mountain", "she", "tree", "blorpy"]),
    ],
)
def test_the_table_says_how_strict_the_check_is(check: str, accepted: list[str], blocked: list[str]) -> None:
    match = choose(sit(word_check=check))
    assert [word for word in accepted if match.refusal(0, f"word {word}") is not None] == []
    assert all(refusal(match, 0, f"word {word}").rule in ("KP-2.5", "KP-2.6", "KP-3.13") for word in blocked)
    assert refusal(match, 0, "word ice cold").rule == "KP-3.2"


@rule("KP-3.6", "KP-3.13")
def test_a_tag_is_a_hint_to_the_curator_alone() -> None:
    match = announce(sit(), "tree")
    assert [seen(match, seat)["tag"] for seat in (0, 1, None)] == ["debatable", "", ""]
    warned = announce(sit(word_check="relaxed"), "mountain")
    assert [seen(warned, seat)["tag"] for seat in (0, 1)] == ["noun", ""]
    assert seen(announce(sit(word_check="relaxed"), "tree"), 0)["tag"] == ""
    open_table = announce(sit(word_votes=True), "tree")
    assert [seen(open_table, seat)["tag"] for seat in (0, 1, None)] == ["debatable"] * 3


@rule("KP-3.13")
def test_what_each_strictness_does_with_each_verdict() -> None:
    verdicts = [UNJUDGED, FINE, DEBATABLE, UNKNOWN, NOUN, PRONOUN]
    assert [[blocks(check, verdict) for verdict in verdicts] for check in range(4)] == [
        [False] * 6,
        [False] * 6,
        [False] * 4 + [True] * 2,
        [False] * 2 + [True] * 4,
    ]
    assert [tag(2, verdict) for verdict in verdicts] == ["", "", "debatable", "unknown", "noun", "pronoun"]
    assert [tag(1, verdict) for verdict in verdicts] == ["", "", "", "", "noun", "pronoun"]


@rule("KP-3.1")
def test_one_word_in_many_spellings_is_the_same_move() -> None:
    match = choose(sit())
    for typed in ("slippery", "SLIPPERY", "  “Slippery!” ", "word Slippery", "ｓｌｉｐｐｅｒｙ"):
        twin = match.copy()
        twin.play(0, typed)
        assert seen(twin)["word"] == "slippery"


@rule("KP-3.3", "KP-3.4")
@pytest.mark.parametrize("unseen", ["\u3164", "\u115f", "\u1160", "\uffa0", "\ufe0f", "\u034f", "\U000e0100", "\u180e"])
@pytest.mark.parametrize("options", [{}, {"word_check": "strict"}, {"lexicon": "none"}, {"word_check": "off"}], ids=str)
def test_a_word_nobody_can_see_is_no_word(unseen: str, options: dict[str, Any]) -> None:
    match = choose(sit(**options))
    assert refusal(match, 0, {"move": "word", "word": unseen * 3}).rule == "KP-3.4"
    match.play(0, {"move": "word", "word": f"slip{unseen}pery{unseen}"})
    assert seen(match)["word"] == "slippery"


@rule("KP-2.11")
@pytest.mark.parametrize(
    "typed", ["slippery", "slippery\ufe0f", "Slíppery", "slipper\u0443\u0335", "ꜱʟɪᴘᴘᴇʀʏ", "slıppery"]
)
def test_a_word_said_before_is_the_same_however_it_is_spelt(typed: str) -> None:
    match = choose(play_round(sit(no_repeats=True)))
    no = match.refusal(1, {"move": "word", "word": typed})
    assert no is not None
    assert no.rule == ("KP-3.3" if "\u0443" in typed else "KP-2.11")
    assert choose(play_round(sit())).refusal(1, {"move": "word", "word": "slíppery"}) is None


@rule("KP-2.11")
def test_accents_make_another_word_where_the_language_is_not_known() -> None:
    german = choose(play_round(sit(no_repeats=True, lexicon="none"), "schon"))
    assert german.refusal(1, {"move": "word", "word": "schön"}) is None
    assert refusal(german, 1, {"move": "word", "word": "SCHON"}).text == "SCHON was said in round 1."
    english = choose(play_round(sit(no_repeats=True), "schon"))
    assert refusal(english, 1, {"move": "word", "word": "schön"}).text == "schön was said in round 1."
    thai = choose(play_round(sit(no_repeats=True), "ดี"))
    assert thai.refusal(1, {"move": "word", "word": "ดุ"}) is None
    assert without_marks("が") == "が"


def test_the_lists_of_the_house_are_in_order_and_in_one_list_only() -> None:
    lists = tomllib.loads(files("tablekeep.games.keepers").joinpath("words_en.toml").read_text("utf-8"))
    named = ["pronouns", "function_words", "exclamations", "house_words", "house_verbs", "mainly_nouns", "contractions"]
    words = [word for name in named for word in lists[name]]
    assert sorted(words) == sorted(set(words))
    assert [word for word in words if fault(shown_form(word)) or key_of(shown_form(word)) != word] == []
    assert list(lists["likenesses"]) == sorted(lists["likenesses"])


def test_the_table_of_words_is_front_coded() -> None:
    assert shared_letters("snow", "snowy") == 4
    lines = list(front_coded({"snow": 3, "snowy": 4}, {"snow": [5, 2]}))
    assert lines == ["0snowD5.2", "4yE"]


def test_a_lexicon_is_read_once_and_knows_its_words() -> None:
    english = lexicon("english")
    assert lexicon("english") is english
    assert isinstance(english, English)
    assert len(english.parts) > 80_000
    assert english.irregular["geese"] == [(1, "goose")]


def test_the_licence_of_the_dictionary_is_shipped_beside_it() -> None:
    folder = files("tablekeep.games.keepers")
    notice = folder.joinpath("words_en.LICENSE").read_text("utf-8")
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in notice
    assert len(folder.joinpath("words_en.xz").read_bytes()) < 260_000
