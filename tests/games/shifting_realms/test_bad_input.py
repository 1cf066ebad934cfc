"""Bad input: every row of the ledger's table is refused with its rule and a sentence, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.engine import canonical
from tests.games.bench import play
from tests.games.shifting_realms.bench import lay, refusal
from tests.games.shifting_realms.test_bidding import bid, bidding

RICH = {"red": "9G 9W 9S 9M"}
Row = tuple[str, Any, list[str], object, str, str]

ROWS: list[Row] = [
    (
        "fourth action",
        lambda: lay("TAL", "red T.c2 1/0", this_turn={"actions": 0}),
        [],
        "move",
        "SR-4.2",
        "three actions",
    ),
    ("third draw", lambda: lay("TAL", this_turn={"draws": 2, "actions": 1}), [], "draw tyrfing", "SR-4.5", "Only two"),
    (
        "after collecting",
        lambda: lay("TAL", supply={"red": "3M"}),
        ["end actions"],
        "draw tyrfing",
        "SR-4.2",
        "only trade magic",
    ),
    ("recruit without gold", lambda: lay("TAL", "red T.c2 1/0"), [], "recruit", "SR-5.10", "costs 1 gold"),
    (
        "place on another's",
        lambda: lay("TAL", tiles=["blue L.b2 L-TRE"], supply=RICH),
        ["recruit"],
        "place scout L.b2",
        "SR-5.3",
        "your own structure",
    ),
    ("place on a forest", lambda: lay("TAL", supply=RICH), ["recruit"], "place scout T.d1", "SR-5.3", "town hall"),
    (
        "place under the dragon",
        lambda: lay("TAL", tiles=["red L.b2 L-TRE"], supply=RICH, dragon="L.b2"),
        ["recruit"],
        "place scout L.b2",
        "SR-5.9",
        "dragon",
    ),
    ("four steps", lambda: lay("TAL", "red T.c2 1/0"), [], "move T.c2 1 0 T.a4", "SR-6.1", "Too far"),
    (
        "moved already",
        lambda: lay("TAL", "red T.c2 1/0", moved={"T.c2": (1, 0)}),
        [],
        "move T.c2 1 0 T.c3",
        "SR-6.5",
        "already moved",
    ),
    ("too large a group", lambda: lay("TAL", "red T.c2 1/0"), [], "move T.c2 2 0 T.c3", "SR-6.13", "at least one"),
    ("nobody", lambda: lay("TAL", "red T.c2 1/0"), [], "move T.c2 0 0 T.c3", "SR-6.13", "at least one"),
    (
        "onto the dragon",
        lambda: lay("TAL", "red T.c2 1/0", dragon="T.c3"),
        [],
        "move T.c2 1 0 T.c3",
        "SR-6.8",
        "dragon blocks",
    ),
    (
        "a scout onto the king",
        lambda: lay("TDN", "red D.c1 1/0"),
        [],
        "move D.c1 1 0 D.d1",
        "SR-17.1",
        "exactly two soldiers",
    ),
    (
        "one soldier onto the king",
        lambda: lay("TDN", "red D.c1 0/1"),
        [],
        "move D.c1 0 1 D.d1",
        "SR-17.1",
        "exactly two",
    ),
    (
        "temple in Tyrfing",
        lambda: lay("TAN", "red T.b1 1/0", supply=RICH),
        [],
        "build temple T.b1",
        "SR-7.7",
        "only in Anunna",
    ),
    (
        "wharf on grass",
        lambda: lay("TAL", "red A.b3 1/0", supply=RICH),
        [],
        "build wharf A.b3",
        "SR-7.8",
        "water's edge",
    ),
    (
        "unit across a corner",
        lambda: lay("TAL", "red T.b1 1/0", supply=RICH),
        ["build tunnel"],
        "site T.a2",
        "SR-7.9",
        "diagonals do not count",
    ),
    (
        "structure alone",
        lambda: lay("TAL", "red A.b1 1/0", "red A.d4 1/0", tiles=["red A.c2 A-MAR"], supply=RICH),
        ["build market"],
        "site A.d2",
        "SR-7.10",
        "alone is not enough",
    ),
    (
        "without resources",
        lambda: lay("TAL", "red T.c2 1/0", supply={"red": "2W 1S"}),
        [],
        "build tunnel",
        "SR-7.2",
        "You lack 2 stone (magic can be traded 3 for 1)",
    ),
    (
        "occupied site",
        lambda: lay("TAL", "red T.c2 1/0", tiles=["blue T.c3 T-TUN"], supply=RICH),
        [],
        "build tunnel T.c3",
        "SR-7.13",
        "Nothing can be built there",
    ),
    (
        "town hall",
        lambda: lay("TAL", "red T.c2 1/0", supply=RICH),
        [],
        "build tunnel T.c2",
        "SR-7.13",
        "Nothing can be built",
    ),
    (
        "king's space",
        lambda: lay("TDN", "red D.c1 1/0", supply=RICH),
        [],
        "build forge D.d1",
        "SR-7.14",
        "Nothing can be built",
    ),
    (
        "empty pile",
        lambda: lay("TAL", "red T.c2 1/0", tiles=[f"blue {s} T-TUN" for s in ("T.b1", "T.b2", "T.b3")], supply=RICH),
        [],
        "build tunnel",
        "SR-7.19",
        "All three are built",
    ),
    (
        "fight on a town hall",
        lambda: lay("TAL", "red T.c2 0/1", "green T.c2 1/0"),
        [],
        "fight scouts T.c2 green 1",
        "SR-9.5",
        "No fighting here",
    ),
    (
        "fight on a structure",
        lambda: lay("TAL", "red T.c3 0/1", "green T.c3 1/0", tiles=["blue T.c3 T-TUN"]),
        [],
        "fight scouts T.c3 green 1",
        "SR-9.6",
        "No fighting here",
    ),
    (
        "second opponent",
        lambda: lay("TAL", "red T.c3 0/2", "green T.c3 1/0", "blue T.c3 1/0"),
        ["fight scouts T.c3 green 1"],
        "fight scouts T.c3 blue 1",
        "SR-9.4",
        "already fought Green",
    ),
    (
        "protected scouts",
        lambda: lay("TAL", "red T.c3 0/2", "green T.c3 2/1"),
        [],
        "fight scouts T.c3 green 1",
        "SR-9.9",
        "protects two scouts",
    ),
    (
        "soldier after scouts",
        lambda: lay("TAL", "red T.c3 0/2", "green T.c3 3/1"),
        ["fight scouts T.c3 green 1"],
        "fight soldier T.c3 green",
        "SR-9.16",
        "Soldiers must be fought before scouts",
    ),
    (
        "duel with one soldier",
        lambda: lay("TAL", "red T.c3 0/1", "green T.c3 0/1", seats=2),
        [],
        "fight soldier T.c3 green",
        "SR-19.3",
        "It takes two soldiers",
    ),
    (
        "second raid",
        lambda: lay("TAL", "red L.a4 0/2", tiles=["red L.a4 L-SHI"]),
        ["raid L.a4", "no card"],
        "raid L.a4",
        "SR-16.2",
        "One raid per turn",
    ),
    ("raid without crew", lambda: lay("TAL", tiles=["red L.a4 L-SHI"]), [], "raid L.a4", "SR-16.1", "Put a soldier"),
    (
        "fifth raid",
        lambda: lay("TAL", "red L.a4 0/1", tiles=["red L.a4 L-SHI 4"], raids={"red": 4}),
        [],
        "raid L.a4",
        "SR-16.7",
        "four raids",
    ),
    ("empty deck", lambda: lay("TAL", decks={"A": ""}), [], "draw alfheim", "SR-8.11", "No more cards"),
    (
        "closed deck",
        lambda: lay("TAL", face_up={"green": "T1 T2 T3 T4 T5 T6"}, dragon=None),
        [],
        "draw tyrfing",
        "SR-15.15",
        "No more cards",
    ),
    (
        "later card too early",
        lambda: lay("TAL", top={"T": "T10"}),
        ["draw tyrfing", "keep"],
        "play T10",
        "SR-8.8",
        "next turn",
    ),
    ("end of game card", lambda: lay("TAL", kept={"red": "T8"}), [], "play T8", "SR-8.9", "at the end"),
    (
        "soldier lost this turn",
        lambda: lay("TAL", "red T.a3 0/1", "green T.a3 0/1", supply=RICH, reserve={"red": (4, 0)}),
        ["fight soldier T.a3 green", "recruit"],
        "place soldier T.c2",
        "SR-9.24",
        "destroyed this turn",
    ),
    (
        "two magic",
        lambda: lay("TAL", supply={"red": "2M"}),
        [],
        "trade magic for gold",
        "SR-4.8",
        "Three magic are needed",
    ),
    (
        "dragon across a corner",
        lambda: lay("TAL", dragon="T.b3", top={"T": "T1"}),
        ["draw tyrfing"],
        "fly T.c4",
        "SR-15.5",
        "cannot go there",
    ),
    (
        "dragon back again",
        lambda: lay("TAL", dragon="T.b3", top={"T": "T1"}),
        ["draw tyrfing", "fly T.b2", "fly T.b1"],
        "fly T.b2",
        "SR-15.6",
        "cannot go there",
    ),
    (
        "dragon on a town hall",
        lambda: lay("TAL", dragon="T.b2", top={"T": "T1"}),
        ["draw tyrfing", "fly T.c2"],
        "land",
        "SR-15.7",
        "cannot land",
    ),
    (
        "dragon stays",
        lambda: lay("TAL", dragon="T.b2", top={"T": "T1"}),
        ["draw tyrfing"],
        "land",
        "SR-15.2",
        "at least one",
    ),
    (
        "dig too early",
        lambda: lay("TAL", "red L.d2 1/0", supply=RICH),
        ["build treasure L.d3"],
        "dig L.d3",
        "SR-20.9",
        "once",
    ),
    ("dig twice", lambda: lay("TAL", tiles=["red L.d3 L-TRE"], dug=["L.d3"]), [], "dig L.d3", "SR-20.9", "once"),
    ("no such space", lambda: lay("TAL", "red T.c2 1/0"), [], "move T.c2 1 0 T.f9", "SR-1.2", "no such space"),
    ("realm not in play", lambda: lay("TAL", "red T.c2 1/0"), ["move"], "to D.a1", "SR-1.2", "no space D.a1"),
    ("unknown space as JSON", lambda: lay("TAL"), [], {"move": "from", "space": "Q.z9"}, "SR-1.2", "no such space"),
    ("unknown card", lambda: lay("TAL"), [], "play X9", "TK-1", "not understood"),
    ("missing field", lambda: lay("TAL"), [], {"move": "place", "unit": "scout"}, "TK-1", "not understood"),
    ("bid of six", lambda: bidding(2), [], "bid 6", "SR-3.4", "from 0 to your 5 gold"),
    ("bid of less than nothing", lambda: bidding(2), [], {"move": "bid", "gold": -1}, "SR-3.4", "whole number"),
    ("half a gold", lambda: bidding(2), [], {"move": "bid", "gold": 1.5}, "SR-3.4", "whole number"),
    (
        "a card that is gone",
        lambda: bid(bidding(3), 2, 1, 0),
        ["take card 1"],
        "take card 1",
        "SR-3.6",
        "not available",
    ),
    ("card four of three", lambda: bid(bidding(3), 2, 1, 0), [], "take card 4", "SR-3.3", "not available"),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_bad_input_is_refused_and_changes_nothing(row: Row) -> None:
    _, laid, before, said, rule, words = row
    no = refusal(play(laid(), *before), said)
    assert (no.rule, words in no.text) == (rule, True), no


def test_out_of_turn_is_refused() -> None:
    match = lay("TAL", turn="green")
    no = refusal(match, "end actions", by="red")
    assert (no.rule, no.text) == ("SR-4.9", "It is Green's turn.")


@pytest.mark.parametrize(
    "said", ["", "   ", "fly", "ф", "x" * 500, 7, None, [], {}, {"move": ["a"]}, "{broken", "move T.c2"]
)
def test_nonsense_is_not_understood(said: object) -> None:
    match = lay("TAL", "red T.c2 1/0")
    start = canonical(match.position())
    assert refusal(match, said).code in ("not_understood", "too_long")
    assert canonical(match.position()) == start
