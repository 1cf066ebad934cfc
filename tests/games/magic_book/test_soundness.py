"""Positions that cannot be are refused, each with its reason."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match, canonical
from tablekeep.games.magic_book.content import CARDS
from tests.games.bench import play
from tests.games.magic_book.bench import GAME, deal
from tests.rounds import rounds

Spoil = Callable[[dict[str, Any]], object]


def start() -> dict[str, Any]:
    match = deal(left="G3", right="OB", hands={0: "B4 W4 B1 BO"}, secret={1: "B3*"}, pieces={0: [1, 4, 6]}, step="left")
    return play(match, "write left W4").position()


CASES: dict[str, tuple[Spoil, str]] = {
    "a card twice": (lambda p: p["table"]["hands"][0].append("B1"), "every card"),
    "a card unknown": (lambda p: p["table"]["hands"][0].append("B9"), "no card"),
    "a thousand cards put": (lambda p: p["table"].__setitem__("counter", 1000), "put 1000 cards on the Book"),
    "a million turns": (lambda p: p["table"].__setitem__("turns", 10**6), "1000000 turns are played"),
    "wrong side": (lambda p: p["table"]["display"].reverse(), "numbers lie on the left"),
    "too many eggs": (lambda p: p["table"]["eggs"].__setitem__(0, 3), "9 eggs"),
    "debt": (lambda p: p["table"]["crystals"].__setitem__(0, -1), "owed"),
    "pieces": (lambda p: p["table"]["supply"].__setitem__("1", 0), "amulet pieces"),
    "pearls": (lambda p: p["table"]["pearls"].__setitem__(0, []), "pearl"),
    "crest": (lambda p: p["table"]["crest"].__setitem__(0, 12), "crest"),
    "page end": (lambda p: p["table"].__setitem__("page_end", True), "page end"),
    "memory": (lambda p: p["table"]["known"].__setitem__(0, ["B4", "W4"]), "backs"),
    "doubts": (lambda p: p["table"]["doubts"][3][0].__setitem__(1, 1), "remembered"),
    "seat": (lambda p: p["table"].__setitem__("turn", 4), "seat"),
    "chests": (lambda p: p["table"].__setitem__("chests", ["mint"]), "chests"),
    "five taken": (lambda p: p["table"].__setitem__("taken", 5), "four cards"),
    "row": (lambda p: p["table"]["colours"].__setitem__(0, "BB"), "stack"),
    "a page changed twice": (lambda p: p["agenda"].append({"step": "Change", "page": "left"}), "changed already"),
    "a strange reward": (lambda p: p["agenda"].append({"step": "Piece", "who": 0, "left": 1}), "reward"),
    "a strange flute": (lambda p: p["agenda"].append({"step": "Flute", "who": 0, "cards": ["B1"]}), "reward"),
    "nobody to follow": (lambda p: p["agenda"].append({"step": "Following", "place": 9}), "place"),
    "stalled": (lambda p: p["table"].__setitem__("stalled", 100), "over"),
    "wrong page": (lambda p: p["agenda"].append({"step": "Change", "page": "middle"}), "of the wrong kind"),
    "box": (lambda p: p["table"]["box"].reverse(), "box"),
    "numbers": (lambda p: p["table"]["numbers"].__setitem__("left", []), "pile"),
    "put by nobody": (lambda p: put(p, 7), "numbers of their own"),
    "put by another": (lambda p: put(p, 5), "remembered"),
    "another card put": (lambda p: p["table"]["doubts"][3][0].__setitem__(2, "B4"), "remembered"),
    "put twice": (lambda p: p["table"]["doubts"][3].append(p["table"]["doubts"][3][0]), "remembered"),
    "minted from nowhere": (lambda p: p["table"]["doubts"][3].append([4, 1, "B4", 8]), "remembered"),
    "nothing happened": (lambda p: p["table"]["doubts"][3].append([6, 0, "B4", -1]), "remembered"),
    "a settled doubt": (lambda p: p["table"]["doubts"].__setitem__(0, [[0, 0, "B1", -1]]), "settled"),
    "a hand that cannot be": (lambda p: another_hand(p), "cannot have led"),
    "known but not held": (lambda p: swap(p["table"]["known"][0], "BO", "GO"), "saw it take"),
    "a known shadow": (lambda p: p["table"]["known"][0].append("X6"), "Shadow"),
    "a ribbon in the pile": (lambda p: ribbon_in_pile(p), "from hands only"),
    "a crest for three": (lambda p: p["table"].__setitem__("crest_supply", [8, 12]), "crests"),
    "pearls by colour": (lambda p: p["table"]["pearl_supply"]["red"].append(3), "pearl"),
    "a bowl": (lambda p: p["table"].__setitem__("bowl", ["red"]), "bowl"),
    "a shadow too many": (lambda p: p["table"].__setitem__("shadows", 12), "every card"),
    "an item that is not open": (lambda p: p["table"]["used"].__setitem__(1, ["horn"]), "open items"),
    "laid before asked": (lambda p: p["table"].__setitem__("laid", [1]), "before it was asked"),
    "away alone": (lambda p: p["table"].__setitem__("away", [0]), "one player is left"),
    "a lone take": (lambda p: p.__setitem__("agenda", [{"step": "Take"}]), "end of the turn"),
    "no others": (lambda p: p["agenda"].pop(1), "others are asked"),
    "a turn out of order": (lambda p: p["agenda"].append({"step": "Take"}), "in order"),
    "the end twice": (lambda p: p["agenda"].append({"step": "TurnEnd"}), "in order"),
    "asked out of order": (lambda p: p["agenda"].__setitem__(2, {"step": "Offer", "who": 1}), "one after the other"),
    "Mint too late": (lambda p: p["agenda"].append({"step": "MintOffer"}), "in order"),
    "an empty agenda": (lambda p: p.__setitem__("agenda", []), "agenda"),
    "not over": (lambda p: p.update(over=True, agenda=[]), "not over"),
    "first seat": (lambda p: p["table"].__setitem__("first", 2), "seat"),
    "turns in words": (lambda p: p["table"].__setitem__("turns", "9"), "whole number"),
    "half an egg": (lambda p: p["table"]["eggs"].__setitem__(0, 0.5), "whole number"),
    "a true count": (lambda p: p["table"].__setitem__("taken", True), "whole number"),
    "a page end in words": (lambda p: p["table"].__setitem__("page_end", "no"), "true or false"),
    "a hand in words": (lambda p: p["table"]["hands"].__setitem__(0, "B4"), "card"),
    "no piles": (lambda p: p["table"].__setitem__("piles", None), "'piles' is told by names"),
    "hands by name": (lambda p: p["table"].__setitem__("hands", {}), "'hands' is a list"),
}


def put(position: dict[str, Any], number: int) -> None:
    """The card put on the Book has this number."""
    position["table"]["numbers"]["left"][0] = number
    position["table"]["doubts"][3][0][3] = number


def swap(cards: list[str], old: str, new: str) -> None:
    cards[cards.index(old)] = new
    if len(cards) < 20:
        cards.sort(key=CARDS.index)


def ribbon_in_pile(position: dict[str, Any]) -> None:
    table = position["table"]
    table["piles"]["left"].append("W3*")
    table["box"].remove("W3*")
    table["dealt"][0] += 1


def another_hand(position: dict[str, Any]) -> None:
    """Seat 0 holds a card it never took, for one of the pile."""
    swap(position["table"]["hands"][0], "B4", "G4")
    swap(position["table"]["piles"]["left"], "G4", "B4")


@pytest.mark.parametrize("name", list(CASES))
def test_impossible_positions_are_refused(name: str) -> None:
    spoil, reason = CASES[name]
    position = start()
    assert GAME.from_position(position).position() == position
    spoil(position)
    with pytest.raises(tablekeep.Refused) as no:
        GAME.from_position(position)
    assert no.value.refusal.rule == "TK-6"
    assert reason in no.value.refusal.text


def draft(**fields: Any) -> dict[str, Any]:
    position = deal(left="W2", right="OB", hands={0: "B1 B2 BO"}, step="play").position()
    position["agenda"][-1] |= fields
    return position


def test_drafts_are_checked() -> None:
    assert GAME.from_position(draft(playing=True, picks=["B1"])).decisions[0].seat == 0
    bad: list[dict[str, Any]] = [
        {"picks": ["B1"]},
        {"playing": True, "picks": ["G1"]},
        {"playing": True, "picks": ["BO", "B1"]},
        {"playing": True, "side": "left"},
        {"horn": True},
        {"prism": "X"},
        {"thought": 7},
        {"thought": 1, "playing": True},
        {"who": 5},
        {"feather": []},
        {"horn": 0},
        {"playing": "yes"},
        {"picks": {}},
        {"picks": [1]},
        {"thought": False},
        {"side": None},
        {"prism": 3},
    ]
    for fields in bad:
        with pytest.raises(tablekeep.Refused):
            GAME.from_position(draft(**fields))


def test_a_position_in_the_middle_of_a_reward_goes_on() -> None:
    match = deal(
        left="W5",
        right="OB",
        hands={1: "B1 B2 B3 B4 BO"},
        crystals={1: 1},
        chests=2,
        chest_pick=["hammer", "flute"],
        step="follow",
    )
    play(match, "play", "lowest")
    again = GAME.from_position(match.position())
    play(match, "hammer")
    play(again, "hammer")
    assert match.position() == again.position()


def rewarded() -> dict[str, Any]:
    match = deal(
        left="W5",
        right="OB",
        hands={1: "B1 B2 B3 B4 BO"},
        crystals={1: 1},
        chests=2,
        chest_pick=["hammer", "flute"],
        step="follow",
    )
    return play(match, "play", "lowest").position()


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda p: p["agenda"][3].__setitem__("number", 4), "left page"),
        (lambda p: p["agenda"][-1].__setitem__("left", 3), "one or two"),
        (lambda p: p["agenda"][-1].__setitem__("who", 0), "reward"),
        (lambda p: p["agenda"][2].__setitem__("cards", ["B1", "B2", "B3", "B4"]), "lie on one stack"),
        (lambda p: p["agenda"][2].__setitem__("cards", ["BO"]), "as many dragons"),
        (lambda p: p["agenda"][2].__setitem__("cards", {"BO": 1}), "cannot be"),
        (lambda p: p["agenda"].pop(3), "in order"),
        (lambda p: p["agenda"].pop(2), "one after the other"),
        (lambda p: p["agenda"].append({"step": "Pearl", "who": 1}), "colour of a pearl"),
        (lambda p: p["table"]["used"].__setitem__(0, ["hammer"]), "without a play"),
        (lambda p: p["table"].__setitem__("laid", []), "laid out dragons this turn"),
        (lambda p: p["agenda"][1].__setitem__("place", 1), "reward goes to the seat"),
    ],
    ids=range(12),
)
def test_impossible_rewards_are_refused(spoil: Spoil, reason: str) -> None:
    position = rewarded()
    assert GAME.from_position(position).position() == position
    spoil(position)
    with pytest.raises(tablekeep.Refused) as no:
        GAME.from_position(position)
    assert reason in no.value.refusal.text


# -- bent by chance -----------------------------------------------------------------------------------


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a position."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *[found for key, each in inner for found in places(each, (*path, key))]]


def bent(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """One thing in it is another: a neighbour's, a little more or less, of another type, or gone."""
    found = copy.deepcopy(position)
    path = rng.choice([path for path in places(found) if path and path[0] in ("table", "agenda", "over")])
    holder: Any = found
    for key in path[:-1]:
        holder = holder[key]
    old, kind = holder[path[-1]], int(rng.random() * 4)
    if kind == 0 and isinstance(holder, list):
        holder[path[-1]] = copy.deepcopy(rng.choice(holder))
    elif kind == 1 and isinstance(old, int):
        holder[path[-1]] = old + rng.choice([-2, -1, 1, 2, 100])
    elif kind == 2 and isinstance(holder, list):
        holder.pop(path[-1])
    else:
        holder[path[-1]] = rng.choice([None, [], {}, "", "B4", -1, 0, 1, 2, True, 1.5, [[]], "W3*"])
    return found


def sound(rng: random.Random) -> Match:
    """A match somewhere on its way, begun with other options each time."""
    options = {
        "chests": rng.choice([0, 1, 6]),
        "hand_backs": rng.choice(["shown", "hidden"]),
        "pearls": rng.choice(["red_first", "ask", "random"]),
        "items_for_active": rng.random() < 0.5,
    }
    match = GAME.new(rng.choice([2, 3, 4]), seed=str(rng.random()), options=options, quiet=True)
    for _ in range(int(rng.random() * 250)):
        if not match.over:
            go_on(match, rng)
    return match


def go_on(match: Match, rng: random.Random) -> None:
    decision = match.decisions[0]
    match.play(decision.seat, rng.choice(decision.moves))


@pytest.mark.slow
@pytest.mark.parametrize("games", [pytest.param(12, id="some"), pytest.param(rounds(200), id="many")])
def test_a_bent_position_stands_or_is_refused(games: int) -> None:
    """Where it stands it can be looked at, imagined from, saved, and played on for sixty moves."""
    rng, stood, fell = random.Random(games), 0, 0
    for _ in range(games):
        position = sound(rng).position()
        assert canonical(GAME.from_position(position).position()) == canonical(position)
        for _ in range(25):
            try:
                match = GAME.from_position(bent(position, rng), quiet=rng.random() < 0.5)
            except tablekeep.Refused as no:
                fell += len(no.refusal.text) > 30
                continue
            stood += 1
            stands(match, rng)
    assert stood > games
    assert fell > 5 * games


def stands(match: Match, rng: random.Random) -> None:
    for count in range(60):
        if match.over:
            break
        if count % 20 == 0:
            for viewer in (None, *range(match.seats)):
                match.view(viewer)
                assert GAME.faults(match.imagine(viewer, rng).table) == []
            GAME.secrets(match.table)
            GAME.from_position(match.position())
        go_on(match, rng)
