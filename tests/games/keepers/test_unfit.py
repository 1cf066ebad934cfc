"""Ruling A-27: what public tables do not want to read, and what only looks like it."""

from __future__ import annotations

import pytest

from tablekeep.games.keepers.content import BANK, OFFERED
from tablekeep.games.keepers.unfit import is_unfit
from tablekeep.games.keepers.words import English
from tablekeep.testing import rule
from tests.games.bench import refusal
from tests.games.keepers.bench import choose, sit

RUDE = [
    bytes.fromhex(code).decode()
    for code in ("6675636b73", "62697463686573", "6e696767657273", "66616773", "70757373696573", "736c75747479")
]
"""Five plurals and an adjective of listed words."""
CURSE = bytes.fromhex("6675636b696e67").decode()


@rule("KP-3.13")
@pytest.mark.parametrize("number", range(len(RUDE)))
def test_inflections_of_an_unfit_word_are_unfit(number: int) -> None:
    match = choose(sit(filter=True))
    assert refusal(match, {"move": "word", "word": RUDE[number]}, 0).code == "filtered"
    assert not is_unfit(RUDE[number][:2] + "x" + RUDE[number][2:])


@rule("KP-3.13")
def test_no_spelling_hides_an_unfit_word() -> None:
    match = choose(sit(filter=True))
    hidden = [
        CURSE + "\ufe0f",
        CURSE.replace("u", "ü"),
        CURSE.replace("i", "i\u0335"),
        CURSE[:4] + "in'",
        "very-" + CURSE,
    ]
    hidden += [CURSE.replace("ck", "-ck"), CURSE.replace("ck", "\u3164ck"), CURSE.replace("u", "ᴜ"), CURSE.upper()]
    for typed in hidden:
        assert refusal(match, {"move": "word", "word": typed}, 0).code == "filtered", ascii(typed)
        assert choose(sit(lexicon="none")).refusal(0, {"move": "word", "word": typed}) is None


@rule("KP-3.13", "KP-2.8")
def test_innocent_words_are_not_taken_for_their_neighbours() -> None:
    innocent = [
        "spicy",
        "spiced",
        "spices",
        "spicier",
        "cocky",
        "peacock",
        "rapid",
        "grapes",
        "draped",
        "classic",
        "sniggers",
    ]
    assert [word for word in innocent if is_unfit(word)] == []
    assert [word for word in {*BANK, *OFFERED, *English().welcome} if is_unfit(word)] == []


F, S, D, C, B = (
    bytes.fromhex(code).decode() for code in ("6675636b", "73686974", "6469636b", "636f636b", "6269746368")
)


@rule("KP-3.13")
@pytest.mark.parametrize(
    "number",
    range(16),
)
def test_ordinary_compounds_of_an_unfit_word_are_unfit(number: int) -> None:
    compounds = [f"{F}wit", f"{F}faced", f"mother{F}ing", f"cluster{F}s", f"bull{S}", f"horse{S}", f"{S}storm"]
    compounds += [f"{S}heads", f"{S}show", f"bat{S}-crazy", f"{D}head", f"{D}face", f"{C}blocker", f"{C}sucker"]
    compounds += [f"{B}faced", f"son-of-{B}"]
    assert len(compounds) == 16
    match = choose(sit(filter=True))
    assert refusal(match, {"move": "word", "word": compounds[number]}, 0).code == "filtered"


@rule("KP-3.13")
def test_a_town_a_drink_and_a_doctor_are_no_compounds_of_anything() -> None:
    innocent = (
        "scunthorpe cocktail cocktails cockpit cockatoo cockney cockroach weathercock shuttlecock woodcock hancock "
    )
    innocent += "hitchcock dickens dickinson dickensian therapist therapists grapefruit scrape drapery trapeze snigger "
    innocent += "niggle pussycat shiitake shitake mishit raccoon assassin bass arsenal analyst title document essex "
    innocent += (
        "rapeseed retardant peacockish bullock classy passionate compassion embarrass spicier despicable auspicious"
    )
    assert [word for word in innocent.split() if is_unfit(word)] == []
