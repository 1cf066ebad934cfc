"""The word check: more than 2,000 words as a party would judge them, and how typed words are read."""

from __future__ import annotations

import lzma
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.games.keepers.content import BANK, BOLD, DECKS, OFFERED, SCENES
from tablekeep.games.keepers.moves import WORDS
from tablekeep.games.keepers.spelling import fault, key_of, shown_form, without_marks
from tablekeep.games.keepers.verdict import (
    DEBATABLE,
    FINE,
    NOUN,
    PRONOUN,
    UNJUDGED,
    UNKNOWN,
    VERDICTS,
    blocks,
    class_of,
    tag,
)
from tablekeep.games.keepers.words import LEXICONS, English, lexicon
from tablekeep.games.keepers.words_build import front_coded, shared_letters
from tablekeep.games.keepers.words_share import Evidence, Sources
from tablekeep.games.keepers.words_table import IS_NOUN, Table
from tablekeep.testing import rule
from tests.games.bench import refusal, shown, told
from tests.games.keepers.bench import announce, choose, play_round, sit

HERE = Path(__file__).parent
SUBJECTS: list[str] = [str(scene["subject"]) for scene in SCENES]
JUDGED: dict[str, Any] = tomllib.loads((HERE / "judged_words.toml").read_text("utf-8"))
BLIND: dict[str, Any] = tomllib.loads((HERE / "blind_words.toml").read_text("utf-8"))
"""Written by somebody who had not seen the check, and never used to better it."""
SPELLINGS: list[dict[str, str]] = JUDGED.pop("spelling")
REFUSED = {"noun", "pronoun", "person"}
WELL_ENOUGH = 0.95


def judged(typed: str) -> str:
    """The verdict on a typed word, or what is wrong with its spelling."""
    shown = shown_form(typed)
    return fault(shown) or VERDICTS[lexicon("english").judge(key_of(shown))]


def words_of(groups: dict[str, str | list[str]]) -> set[str]:
    return {word for words in groups.values() for word in (words.split() if isinstance(words, str) else words)}


def misjudged(kind: str, words: set[str]) -> list[str]:
    """`no` must be refused, `yes` and `open` must pass."""
    return sorted([word for word in words if (judged(word) in REFUSED) != (kind == "no")])


def test_there_are_more_than_1500_words_and_a_third_was_written_blind() -> None:
    mine, blind = ({word for groups in part.values() for word in words_of(groups)} for part in (JUDGED, BLIND))
    assert len(mine) >= 1_000
    assert len(blind) >= 500
    assert len(mine | blind) >= 1_500


@rule("KP-3.5", "KP-3.6", "KP-3.7", "KP-3.8")
@pytest.mark.parametrize("part", [JUDGED, BLIND], ids=["judged", "blind"])
def test_at_least_95_of_100_words_are_judged_as_a_party_would(part: dict[str, Any]) -> None:
    words = {kind: words_of(groups) for kind, groups in part.items()}
    wrong = [word for kind, of_kind in words.items() for word in misjudged(kind, of_kind)]
    total = sum(len(of_kind) for of_kind in words.values())
    assert len(wrong) <= (1 - WELL_ENOUGH) * total, f"{len(wrong)} of {total}: {wrong}"


@rule("KP-2.7", "KP-3.6")
def test_no_noun_of_our_own_pictures_passes() -> None:
    """The head of each subject, in one and in many, and the subject itself written as one word."""
    assert len(SUBJECTS) == 120
    heads = {part.split()[-1] for subject in SUBJECTS for part in re.split(" with | and ", subject)}
    assert [head for head in sorted(heads) if judged(head) not in REFUSED] == []
    assert [one_of(head) for head in sorted(heads) if judged(one_of(head)) not in REFUSED] == []
    assert [many_of(head) for head in sorted(heads) if judged(many_of(head)) not in REFUSED] == []
    joined = {subject.replace(" ", "-") for subject in SUBJECTS}
    assert [subject for subject in sorted(joined) if judged(subject) not in REFUSED] == []


def one_of(noun: str) -> str:
    table = lexicon("english")
    assert isinstance(table, English)
    bases = [base for bit, base in table.table.base_forms(noun) if bit == IS_NOUN and base != noun]
    return max(bases, key=len) if bases else noun


def many_of(noun: str) -> str:
    if one_of(noun) != noun:
        return noun
    return noun[:-1] + "ies" if noun.endswith("y") else noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")


@rule("KP-3.6")
@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("wolf", "wolves"),
        ("man", "men"),
        ("woman", "women"),
        ("piano", "pianos"),
        ("love", "loves"),
        ("dream", "dreams"),
        ("life", "lives"),
        ("wife", "wives"),
        ("analysis", "analyses"),
        ("species", "species"),
    ],
)
def test_singular_and_plural_are_judged_alike(one: str, many: str) -> None:
    assert judged(one) == judged(many)


@rule("KP-3.6")
def test_a_noun_or_verb_and_its_form_in_s_are_judged_alike() -> None:
    """All frequent words that are nouns or verbs and seldom describe; those a list names apart are left out."""
    english = lexicon("english")
    assert isinstance(english, English)
    table = english.table
    frequent = [word for word, zipf in table.frequency.items() if zipf >= 4 and table.parts[word] in (1, 2, 3)]
    ones = [word for word in frequent if word.isalpha() and english._one_of(many_of(word)) == word]
    assert len(ones) >= 1_500
    assert [word for word in ones if judged(word) != judged(many_of(word))] == []
    named = ["text", "sign", "ring", "dive", "crack", "beep", "tear"]
    assert {word: judged(word + "s") for word in named} == {word: judged(word) for word in named}


@rule("KP-3.5", "KP-3.6", "KP-3.7")
@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        (
            "noun",
            "dog snake man woman beach moon tree wolf piano storm stone animal water flower winter butterfly wind",
        ),
        ("noun", "river mountain owner plumber building selfie emoji bitcoin mountian zebraa the-mountain a-zebra"),
        ("noun", "big-mountain my-mother king-of-hearts not-a-dog mother-in-law two-kings lights oranges drops"),
        ("noun", "sandwhich dragan los-perros le-chien der-hund il-mare under-dog the-me"),
        ("noun", "the-dog's my-dog's old-dog's cat's-paw hot-dog air-ship goggles togs"),
        ("debatable", "love dream dance gold orange silver hope kiss let's don't water-proof leaves"),
        ("fine", "slippery light calm wild cold fast running upside-down ice-cold this wow fractal colder owed"),
        ("fine", "fire-proof bullet-proof bare-foot over-night die-hard la-di-da laid-back was does"),
        ("fine", "black-and-white side-by-side dog-like one-eyed man-made cooler stronger will grace-less rich bright"),
        ("fine", "good-bye window-shop imagines dive eats"),
        ("unknown", "blorpy bonito glimmerish splonky schön"),
        ("person", "Pikachu Obama Netflix Hogwarts Katelyn Susan James Beyoncé Pikachu's"),
        ("pronoun", "she someone his it's"),
    ],
)
def test_these_words_get_these_verdicts(verdict: str, words: str) -> None:
    assert {word: judged(word) for word in words.split()} == dict.fromkeys(words.split(), verdict)


@rule("KP-2.5", "KP-3.6")
@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("mountain", "mountain is a noun."),
        ("dog", "dog is mainly a noun (42 of 44 counted uses)."),
        ("the-dog", "the-dog says dog, mainly a noun (42 of 44 counted uses)."),
        ("mountian", "mountian reads like mountain, a noun."),
        ("drop", "drop is a noun."),
    ],
)
def test_a_refusal_names_the_noun_and_the_numbers(typed: str, why: str) -> None:
    no = refusal(choose(sit()), {"move": "word", "word": typed}, 0)
    assert (no.code, no.rule, no.text) == ("noun", "KP-2.5", f"{why} Try a describing word.")


def test_shares_become_verdicts() -> None:
    assert [class_of(share) for share in (0, 24, 25, 74, 75, 100)] == [FINE, FINE, DEBATABLE, DEBATABLE, NOUN, NOUN]


@rule("KP-2.8")
def test_what_bots_say_passes() -> None:
    """Bots take bank words, and where the table votes samples nobody lets pass; what the house knows passes too."""
    english = lexicon("english")
    assert isinstance(english, English)
    passing = {FINE, DEBATABLE}
    assert [word for word in english.welcome if english.judge(word) not in passing] == []
    assert [word for word in english.lacking if english.judge(word) not in passing] == []


@rule("KP-3.1", "KP-3.2", "KP-3.3", "KP-3.4")
@pytest.mark.parametrize("row", SPELLINGS, ids=[ascii(row["typed"]) for row in SPELLINGS])
def test_every_spelling_is_read_as_it_should_be(row: dict[str, str]) -> None:
    assert judged(row["typed"]) == row["verdict"]
    assert shown_form(row["typed"]) == row.get("shown", shown_form(row["typed"]))


def test_the_table_was_built_after_the_lists_were_written() -> None:
    """The build takes no name that a list has; a list that was added to since would still be among the names."""
    folder = files("tablekeep.games.keepers")
    lists = tomllib.loads(folder.joinpath("words_en.toml").read_text("utf-8"))
    listed = {word for group in lists.values() if isinstance(group, list) for word in group}
    table = Table()
    table.read(folder.joinpath("words_en.xz").read_bytes())
    assert len(table.names) > 1_000
    assert sorted(listed & table.names) == []


@rule("KP-2.8")
def test_every_listed_word_is_clear() -> None:
    english = lexicon("english")
    assert [word for word in BANK + OFFERED if english.judge(word) != FINE] == []
    assert [word for deck in DECKS.values() for tags in deck.tags for word in tags if english.judge(word) != FINE] == []
    assert all(english.judge(word) in (NOUN, PRONOUN) for word in BOLD)
    assert len(BANK) == 741
    assert set(WORDS) == {*BANK, *OFFERED, *BOLD}


@rule("KP-3.8")
def test_without_a_lexicon_no_word_is_judged() -> None:
    assert LEXICONS == ["english", "none"]
    assert lexicon("none").judge("mountain") == UNJUDGED
    match = announce(sit(lexicon="none"), "mountain")
    assert shown(match, 0)["word"] == "mountain"
    assert shown(match, 0)["tag"] == ""


@rule("KP-3.13")
@pytest.mark.parametrize(
    ("check", "accepted", "blocked"),
    [
        ("off", ["mountain", "she", "tree", "love", "blorpy", "steep"], []),
        ("relaxed", ["mountain", "she", "tree", "love", "blorpy", "steep"], []),
        ("standard", ["love", "blorpy", "steep"], ["mountain", "she", "tree", "blorpness"]),
        ("strict", ["steep"], ["mountain", "she", "tree", "love", "blorpy"]),
    ],
)
def test_the_table_says_how_strict_the_check_is(check: str, accepted: list[str], blocked: list[str]) -> None:
    match = choose(sit(word_check=check))
    assert [word for word in accepted if match.refusal(0, f"word {word}") is not None] == []
    assert all(refusal(match, f"word {word}", 0).rule in ("KP-2.5", "KP-2.6", "KP-3.13") for word in blocked)
    assert refusal(match, "word ice cold", 0).rule == "KP-3.2"


@rule("KP-3.6", "KP-3.13")
def test_everybody_sees_the_note_beside_a_word() -> None:
    match = announce(sit(), "love")
    assert [shown(match, seat)["tag"] for seat in (0, 1, None)] == ["debatable"] * 3
    for seat in (0, 1, None):
        assert told(match, "word", seat)[-1]["tag"] == "debatable"
        assert said(match, seat).endswith("says {word}. Debatable: a noun about as often as not.")
    assert said(announce(sit(), "blorpy"), 3).endswith("says {word}. No word the check knows.")
    assert said(announce(sit(), "steep"), 3).endswith("says {word}.")
    warned = announce(sit(word_check="relaxed"), "mountain")
    assert [shown(warned, seat)["tag"] for seat in (0, 1)] == ["noun", "noun"]
    assert shown(announce(sit(word_check="relaxed"), "love"), 0)["tag"] == ""


def said(match: Match, seat: int | None) -> str:
    return [event.text for event in match.story_for(seat) if event.kind == "word"][-1]


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
        assert shown(twin)["word"] == "slippery"


@rule("KP-3.3", "KP-3.4")
@pytest.mark.parametrize("unseen", ["\u3164", "\u115f", "\u1160", "\uffa0", "\ufe0f", "\u034f", "\U000e0100", "\u180e"])
@pytest.mark.parametrize("options", [{}, {"word_check": "strict"}, {"lexicon": "none"}, {"word_check": "off"}], ids=str)
def test_a_word_nobody_can_see_is_no_word(unseen: str, options: dict[str, Any]) -> None:
    match = choose(sit(**options))
    assert refusal(match, {"move": "word", "word": unseen * 3}, 0).rule == "KP-3.4"
    match.play(0, {"move": "word", "word": f"slip{unseen}pery{unseen}"})
    assert shown(match)["word"] == "slippery"


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
    assert refusal(german, {"move": "word", "word": "SCHON"}, 1).text == "SCHON was said in round 1."
    english = choose(play_round(sit(no_repeats=True), "schon"))
    assert refusal(english, {"move": "word", "word": "schön"}, 1).text == "schön was said in round 1."
    thai = choose(play_round(sit(no_repeats=True), "ดี"))
    assert thai.refusal(1, {"move": "word", "word": "ดุ"}) is None
    assert without_marks("が") == "が"


def test_the_lists_of_the_house_are_in_order_and_in_one_list_only() -> None:
    lists = tomllib.loads(files("tablekeep.games.keepers").joinpath("words_en.toml").read_text("utf-8"))
    named = ["pronouns", "function_words", "exclamations", "house_words", "house_verbs", "contractions"]
    named += ["clear_words", "open_words", "things", "elsewhere", "not_names"]
    words = [word for name in named for word in lists[name]]
    assert sorted(words) == sorted(set(words))
    assert [word for word in words if fault(shown_form(word)) or key_of(shown_form(word)) != word] == []
    assert list(lists["likenesses"]) == sorted(lists["likenesses"])


def test_the_table_of_words_is_front_coded_and_read_back() -> None:
    assert shared_letters("snow", "snowy") == 4
    lines = list(front_coded([("snow", "D5.2:95!46"), ("snowy", "E")]))
    assert lines == ["0snowD5.2:95!46", "4yE"]
    table = Table()
    packed = "\n\n".join(["\n".join(lines), "geeseBgoose", "0snowsA:40", "0zorboA", "0snoA"])
    table.read(lzma.compress(packed.encode("ascii")))
    assert (table.parts, table.counts) == ({"snow": 3, "snowy": 4}, {"snow": [5, 2]})
    assert (table.share("snow"), table.share("snows"), table.share("snowy")) == (95, 40, 0)
    assert (table.names, table.strangers, table.frequency) == ({"zorbo"}, {"sno"}, {"snow": 4.6})


def test_the_share_of_a_noun_is_weighed_from_four_witnesses() -> None:
    """A word counted, printed, inflected and pictured as a thing comes out higher than one that is none of it."""
    sources = Sources()
    sources.counts = {"dog": [42, 2, 0], "walk": [15, 192, 0]}
    sources.senses = {"dog": [7, 1, 0], "walk": [7, 10, 0]}
    sources.files = {"dog": [5, 18], "walk": [4, 4]}
    sources.tags = {"dog": ["NN", "VBP"], "walk": ["VB", "VBP", "NN"]}
    sources.frequency = {"dog": 5.1, "dogs": 4.9, "walk": 5.1, "walked": 4.9, "walking": 5.0}
    dog, walk = (Evidence(sources, word, {word}, {word}, set()).share() for word in ("dog", "walk"))
    assert dog >= 90
    assert walk <= 35


@rule("KP-3.8")
@pytest.mark.parametrize("typed", ["foxy", "mountainy", "zebraish", "doggish", "verde", "lekker", "swoony"])
def test_what_is_made_from_a_noun_or_comes_from_elsewhere_is_no_slip(typed: str) -> None:
    assert judged(typed) not in REFUSED


SLIPS: dict[str, Any] = tomllib.loads((HERE / "slips.toml").read_text("utf-8"))


@rule("KP-3.8")
def test_nine_of_ten_misspelt_nouns_are_refused_and_named() -> None:
    pairs = dict([pair.split("=") for pair in sorted(words_of(SLIPS["slips"]))])
    passing = [typed for typed in pairs if judged(typed) not in REFUSED]
    named = [typed for typed, noun in pairs.items() if lexicon("english").find(typed).head.startswith(noun)]
    assert len(pairs) >= 150
    assert len(passing) <= 0.1 * len(pairs), passing
    assert len(named) >= 0.85 * len(pairs), sorted(set(pairs) - set(named))
    issue = ["hous", "dragn", "flowr", "piza", "catt", "castel", "bycicle", "elefant", "tigr", "montain", "buttrfly"]
    assert [typed for typed in issue if lexicon("english").find(typed).head != pairs[typed]] == []


@rule("KP-3.8")
def test_slang_other_languages_and_invented_words_are_no_slips() -> None:
    welcome = words_of(SLIPS["welcome"])
    refused = sorted([word for word in welcome if judged(word) in REFUSED])
    assert len(welcome) >= 300
    assert len(refused) <= 0.01 * len(welcome), refused


@rule("KP-2.5", "KP-3.8")
@pytest.mark.parametrize(("typed", "noun"), [("elefant", "elephant"), ("dragn", "dragon"), ("piza", "pizza")])
def test_a_misspelt_noun_is_refused_by_its_name(typed: str, noun: str) -> None:
    no = refusal(choose(sit()), {"move": "word", "word": typed}, 0)
    assert (no.code, no.text) == ("noun", f"{typed} reads like {noun}, a noun. Try a describing word.")


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
    assert "Creative Commons Attribution-ShareAlike 4.0" in notice
    assert "Massachusetts Institute of Technology and the University of Pennsylvania" in notice
    assert len(folder.joinpath("words_en.xz").read_bytes()) < 400_000
