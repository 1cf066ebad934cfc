"""Everything that changes for a spectator is told, in sentences that agree, and the last one says how it ended."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from tablekeep.engine import Event, Match, Move
from tablekeep.games.dragon_keepers.accounts import ACCOUNTS, REVEALS
from tablekeep.games.dragon_keepers.content import MAGIC
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.testing import rule
from tablekeep.testing.flaw import Moment, open_questions
from tablekeep.testing.told_checks import check_ending, check_told
from tests.games.bench import play, refusal
from tests.games.dragon_keepers.bench import GAME, choose, dragons, keepers, plan

KIND = re.compile(r'\.tell\(\s*"(\w+)"')
STRAY = 0.35
"""How often a sensible player strays, so that odd things happen as well."""


def choice(match: Match, seat: int, moves: tuple[Move, ...], rng: random.Random) -> Move:
    if rng.random() < STRAY:
        return moves[int(rng.random() * len(moves))]
    return GAME.advise(match.imagine(seat, rng).table, seat, moves, rng)


def moments(match: Match, seed: str) -> Iterator[Moment]:
    """A whole match, move by move."""
    rng = random.Random(seed)
    while not match.over:
        asked = open_questions(match)
        decision = asked[int(rng.random() * len(asked))]
        before, move = match.copy(), choice(match, decision.seat, decision.moves, rng)
        events = match.play(decision.seat, move)
        yield Moment(before, decision.seat, move, match, events, rng)


TABLES: list[tuple[int, dict[str, Any]]] = [
    *[(seats, {"mode": "keeper"}) for seats in (3, 4, 5, 6)],
    (4, {"mode": "keeper", "on_defeat": "most_shields", "token_passes": False}),
    *[(seats, {"mode": "dragon", "difficulty": level}) for seats, level in ((2, "easy"), (3, "medium"), (4, "hard"))],
    (2, {"mode": "dragon", "difficulty": "extreme", "talk": "silent", "two_player_aid": True}),
    (3, {"mode": "dragon", "planning": "simultaneous", "talk": "open"}),
    (2, {"mode": "dragon", "hands_per_player": "2", "flame_supply": "unlimited", "goal_dragons": 3}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_whatever_changes_is_told(seats: int, options: dict[str, Any]) -> None:
    for number in range(4):
        match = GAME.new(seats, f"told {number}", options)
        for moment in moments(match, f"told {number}"):
            check_told(moment)
        check_ending(match)


def told_by(match: Match, *moves: str) -> list[str]:
    """Play and check; the kinds of what was told."""
    kinds: list[str] = []
    for text in moves:
        before, seat = match.copy(), match.decisions[0].seat
        events = match.play(seat, text)
        check_told(Moment(before, seat, before.decisions[0].moves[0], match, events, random.Random(1)))
        kinds += [event.kind for event in events]
    return kinds


def with_card(card: str, **table: Any) -> Match:
    match = dragons(table.pop("seats", 2), magic={0: card}, **table)
    return plan(match, f"white heal {card}", *["pass"] * (match.seats - 1))


SCENES: list[tuple[str, Match, list[str]]] = [
    ("returned", with_card("MG01", dice="R2"), ["play magic", "target red"]),
    ("oath", with_card("MG03", dice="R2"), ["play magic", "target red"]),
    ("walled", with_card("MG03", dice="R2"), ["play magic", "target red"]),
    (
        "walled",
        plan(dragons(2, dice="W1", magic={0: "MG03"}), "green heal MG03", "white defend"),
        ["play magic", "target white", "take left"],
    ),
    ("lured", with_card("MG04", dice="R2"), ["play magic", "target red", "to white", "move 1"]),
    ("ducked", with_card("MG04", dice="G2"), ["play magic", "target green", "to blue", "move 2"]),
    ("gained", with_card("MG07", arrows="R2"), ["play magic", "target red", "gain attack"]),
    ("trained", with_card("MG08"), ["play magic", "target purple"]),
    ("rerolled", with_card("MG12", trained="B:wr"), ["play magic", "target blue", "reroll 1", "done", "keep"]),
    ("flames", with_card("MG14", flames=5, flame_supply="unlimited"), ["play magic"]),
    ("recalled", with_card("MG15", rows={1: "RD GH"}), ["play magic", "recall seat 1"]),
    ("buried", with_card("MG16", left="MG01", deck="", discard="MG03 MG04 MG05"), ["play magic", "next", "done"]),
    ("snapped", with_card("MG18", dice="R1 G1", pool=3), ["play magic", "target red"]),
    ("changed", with_card("MG17"), ["play magic", "keeper red", "token train"]),
    ("changed", with_card("MG17"), ["play magic", "keeper red", "keep"]),
    ("held", with_card("MG01", dice="R2"), ["hold", "skip"]),
    (
        "boxed",
        plan(dragons(2, dice="R1", magic={0: "MG01 MG02 MG05"}), "red defend", "pass"),
        ["take left", "box MG01"],
    ),
    ("declined", choose(keepers("RBG", roll="RWW", arrows="W1"), "RWW"), ["decline"]),
    ("signal", dragons(2, talk="signals"), ["signal agreed"]),
    ("withdrew", play(dragons(2, talk="signals"), "signal agreed"), ["withdraw"]),
]


@pytest.mark.parametrize(("kind", "match", "moves"), SCENES, ids=[scene[0] for scene in SCENES])
def test_what_happens_seldom_is_told_as_well(kind: str, match: Match, moves: list[str]) -> None:
    assert kind in told_by(match, *moves)


@pytest.mark.parametrize("options", [{"talk": "signals"}, {"planning": "simultaneous"}], ids=str)
def test_stepping_back_is_told(options: dict[str, Any]) -> None:
    match = dragons(2, **options)
    match.play(0, "done" if "talk" in options else "pass")
    before = match.copy()
    events = match.play(0, "back")
    check_told(Moment(before, 0, before.answered[0].moves[1], match, events, random.Random(1)))
    assert [event.sentence(["Ann", "Bob"]) for event in events] == ["Ann is thinking again."]
    if "planning" in options:
        assert match.play(0, "keeper red") == match.play(0, "back") == ()


def test_keepers_and_cards_nobody_saw_come_out_before_the_last_sentence() -> None:
    match = dragons(
        3, trained="R:r Y:r G:r B:r P:wr W:r", shields="YGBPW", tokens={0: "A"}, script={"battle_roll": [5]}
    )
    table = match.table
    assert isinstance(table, DragonTable)
    table.unseen, table.box = table.box[:2], table.box[2:]
    plan(match, "red attack", "green defend", "blue heal")
    said = [event.sentence(["Ann", "Bob", "Cid"]) for event in match.story[-3:]]
    assert said[0] == "Still face down lie the green Keeper of Bob and the blue Keeper of Cid."
    assert said[1] == f"{MAGIC[table.unseen[0]].name} and {MAGIC[table.unseen[1]].name} lay in the box all the time."
    assert said[2].startswith("All is won: 6 dragons struck the Hunter by round 2 on Medium, ")


# -- the last sentence --------------------------------------------------------------------------

ENDS: list[tuple[Match, str]] = [
    (
        choose(keepers("RBG", roll="PWW", shields="0:RB"), "PWW"),
        "Ann wins: all 3 Shields on dragons in round 1.",
    ),
    (
        choose(keepers("RBYP", roll="PWGG", shields="0:RB 1:RB", arrows="R1"), "PWGG"),
        "Bob wins: all 3 Shields on dragons in round 1, and the fewest arrows on the favourite dragon: 0.",
    ),
    (
        choose(keepers("RBYP", roll="PWGG", shields="0:RB 1:RB", arrows="R1 B1"), "PWGG"),
        "Ann and Bob share the win: all 3 Shields on dragons in round 1, "
        "and as many arrows on their favourite dragons: 1.",
    ),
    (
        choose(keepers("RBG", roll="PWG", arrows="P2 W2"), "GGG"),
        "The purple and white dragons fell: the Hunter wins, and all tribes have lost.",
    ),
    (
        choose(keepers("RBG", roll="PWW", arrows="P2", shields="1:R", on_defeat="most_shields"), "WWW"),
        "Bob wins: 1 Shield left in round 1.",
    ),
    (
        plan(dragons(2, dice="W3", pool=3), "pass", "pass"),
        "All is lost: the white dragon fell in round 2 on Medium, 6 Shields short.",
    ),
    (
        plan(dragons(2, deck="", trained="R:w", shields="R", goal_dragons=3), "pass", "pass"),
        "All is lost: the deck ran out in round 2 on Medium, 2 Shields short.",
    ),
]


@pytest.mark.parametrize(("match", "last"), ENDS, ids=[last for _, last in ENDS])
def test_the_last_sentence_says_who_won_and_why(match: Match, last: str) -> None:
    assert match.over
    match.called = ["Ann", "Bob", "Cid", "Dot"][: match.seats]
    assert match.story[-1].sentence(match.names()) == last
    check_ending(match)


@rule("DKK-7.2")
def test_who_loses_a_shield_with_a_dragon_is_told() -> None:
    match = choose(keepers("RBG", roll="PWW", arrows="P2", shields="0:P 1:P"), "WWW")
    (fell,) = [event for event in match.story if event.kind == "fell"]
    said = "The purple dragon is defeated with 3 arrows. Ann and Bob lose a Shield with it."
    assert fell.sentence(["Ann", "Bob", "Cid"]) == said


# -- numbers ------------------------------------------------------------------------------------

THINGS = "card|die|arrow|Flame|Shield|Keeper|round|hit|token|turn|attack|training|time|dragon|hand"
MANY_OF_ONE = re.compile(rf"(?<![\d/])1 (?:more |Battle |Magic |Hunter )?(?:dice|(?:{THINGS})s)\b")
ONE_OF_MANY = re.compile(rf"(?<![\d/])(?:0|[2-9]|\d\d+) (?:more |Battle |Magic |Hunter )?(?:{THINGS})\b")


def sentences(match: Match, events: tuple[Event, ...]) -> Iterator[str]:
    """Everything a player may read at this moment."""
    yield from [event.sentence(match.names()) for event in events]
    for decision in open_questions(match):
        yield decision.prompt
        yield from [str(value) for preview in decision.previews for value in preview.values()]
        no = match.refusal(decision.seat, "give up")
        yield no.text if no else ""
    table = match.view(None)["table"]
    yield from [*table.get("hints", []), table.get("lost", "")]
    if match.outcome is not None:
        yield from match.outcome.reasons


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_numbers_agree_with_what_they_count(seats: int, options: dict[str, Any]) -> None:
    match, said = GAME.new(seats, "numbers", options), 0
    for moment in moments(match, "numbers"):
        for sentence in sentences(match, moment.events):
            said += 1
            assert not MANY_OF_ONE.search(sentence), sentence
            assert not ONE_OF_MANY.search(sentence), sentence
    assert said > 20


def test_refusals_count_right() -> None:
    one = play(dragons(2, magic={0: "MG11"}), "keeper red", "token defend")
    assert refusal(one, "magic MG12").text == "You own 1 Magic card; that one is not among them."
    none = play(dragons(2), "keeper red", "token defend")
    assert refusal(none, "magic MG12").text == "You own 0 Magic cards; that one is not among them."
    blue = plan(dragons(2, trained="B:w", tokens={0: "A"}), "blue attack", "pass")
    assert refusal(blue, "reroll 2").text == "It attacks with 1 Battle die."


@pytest.mark.parametrize(
    ("colour", "drawn", "told"),
    [
        ("red", [0], "a white Battle die"),
        ("purple", [0, 0], "2 white Battle dice"),
        ("purple", [0, 10], "a white and a red Battle die"),
    ],
)
def test_battle_dice_are_named(colour: str, drawn: list[int], told: str) -> None:
    match = plan(dragons(2, script={"bag_draw": drawn}), f"{colour} train", "pass")
    (trained,) = [event for event in match.story if event.kind == "trained"]
    assert trained.sentence(["Ann", "Bob"]) == f"Ann trains the {colour} dragon, which gets {told}."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_count_right(players: int) -> None:
    for card in MAGIC:
        printed = card.printed(players)
        assert "{" not in printed
        assert not MANY_OF_ONE.search(printed), printed
        assert not ONE_OF_MANY.search(printed), printed


def test_every_kind_of_event_is_accounted_for() -> None:
    """The stories tell no kind that is not listed, and nothing is listed that no story tells."""
    folder = files("tablekeep.games.dragon_keepers")
    told = {
        kind for name in ("story.py", "dragon_story.py") for kind in KIND.findall(folder.joinpath(name).read_text())
    }
    assert told | {"*", "ready", "unready"} == set(ACCOUNTS)
    assert set(ACCOUNTS) > REVEALS
