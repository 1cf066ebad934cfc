"""Whatever is typed or sent is played or refused, with a reason; nothing else ever comes of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match, Refusal, canonical
from tests.games.bench import play
from tests.games.magic_book.bench import GAME, deal

WORDS = (
    *("lay", "change", "take", "write", "pick", "side", "prism", "flute", "pearl", "crystal", "left", "right"),
    *("B4", "w4", "BG", "X6", "B3*", "Z9", "blue", "green", "red", "horn", "feather", "prism:O", "mint", "no"),
    *("play", "ponder", "decide", "drop", "keep", "stop", "hammer", "lowest", "pass", "middle", "1", "-1", "0.5"),
    *(
        "",
        " ",
        "\t",
        "{}",
        "[]",
        "ß",
        "İ",
        "٣",
        "²",
        "\u0000",
        "\ud800",
        "🐉",
        "LEFT",
        "null",
        "*",
        "*" * 30,
        "a" * 3000,
    ),
)
FIELDS = ("move", "side", "card", "cards", "items", "left", "right", "colour", "kind", "", "seat")
ODD: tuple[Any, ...] = (None, True, 0, -1, 10**30, 0.5, float("nan"), [], {}, [[]], [None], ["B4", 7], {"a": 1}, b"B4")


def anything(rng: random.Random, deep: int = 2) -> Any:
    """A word, a field, a list of such: what a careless or a mean client may send."""
    roll = rng.random()
    if roll < 0.35:
        return " ".join(rng.choice(WORDS) for _ in range(int(rng.random() * 8)))
    if roll < 0.55 or not deep:
        return rng.choice((*WORDS, *ODD))
    if roll < 0.65:
        return [anything(rng, deep - 1) for _ in range(int(rng.random() * 20))]
    fields: dict[Any, Any] = {name: anything(rng, deep - 1) for name in rng.sample(FIELDS, int(rng.random() * 5))}
    verb = rng.choice(["take", "write", "lay", "change", "pick", "side", "prism", "pearl", "flute", "crystal", "play"])
    return fields | ({"move": verb} if rng.random() < 0.8 else {})


def places() -> list[Match]:
    """One table for every question there is."""
    items: dict[str, Any] = {"chests": 6, "crystals": {0: 3, 1: 3}}
    hands = {0: "B1 B2 BO W4 X6 GB", 1: "B3 B4 BG"}
    book: dict[str, Any] = {"left": "W2 W3", "right": "OB OW", "hands": hands}
    following = deal(**book, **items, step="follow", rows={1: "G1/O1"}, pieces={1: [1, 1]}, pearls="ask")
    reward = play(following.copy(), "lay B3 B4 left")
    pearl = play(reward.copy(), "lowest")
    return [
        deal(**book, **items, step="mint"),
        deal(**book, **items, taken=3),
        *[deal(**book, step=step) for step in ("take", "left", "right", "play")],
        play(deal(**book, step="play", rows={0: "G1/O1"}), "play"),
        play(deal(**book, step="play"), "ponder"),
        following,
        play(following.copy(), "feather"),
        reward,
        pearl,
        play(pearl.copy(), "pearl red"),
    ]


@pytest.mark.parametrize("at", range(13))
def test_it_is_played_or_refused(at: int) -> None:
    match, rng = places()[at], random.Random(at)
    before = canonical(match.position())
    for _ in range(400):
        said, seat = anything(rng), match.decisions[0].seat
        no, twin = match.refusal(seat, said), match.copy()
        assert tried(twin, seat, said) == no
        if no is not None:
            assert canonical(twin.position()) == before
            assert GAME.rule(no.rule) is not None
    assert canonical(match.position()) == before


def tried(match: Match, seat: int, said: Any) -> Refusal | None:
    try:
        match.play(seat, said)
    except tablekeep.Refused as refused:
        return refused.refusal
    return None


def test_all_thirteen_questions_are_asked() -> None:
    steps = [(match.position()["agenda"][-1]["step"], match.decisions[0].prompt) for match in places()]
    assert {step for step, _ in steps} == {"MintOffer", "Take", "Change", "LayOut", "Piece", "Pearl", "Flute"}
    assert len(steps) == len(set(steps)) == 13
