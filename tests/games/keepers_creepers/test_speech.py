"""How moves are said: as text, as JSON, in one breath, in any case and spacing."""

from __future__ import annotations

import json
import random

import pytest

from tablekeep.engine import Move
from tablekeep.testing import rule
from tests.games.bench import legal, play
from tests.games.keepers_creepers.bench import GAME, asked, deal, refusal, spots, where

PASSING = "R3@10, R2@11, B1@11"
MOVES = list(GAME.moves)


@pytest.mark.parametrize("move", MOVES, ids=[move.text for move in MOVES])
@rule("TK-1")
def test_every_move_reads_back_from_its_text_its_json_and_its_index(move: Move) -> None:
    assert GAME.moves.from_text(move.text) is move
    assert GAME.moves.from_json(json.loads(json.dumps(move.as_json()))) is move
    assert GAME.moves[move.index] is move


def test_the_vocabulary_says_all_that_can_be_done() -> None:
    kinds = [move.kind for move in MOVES]
    steps = {"forward": 45, "back": 15, "down": 15, "hop": 15, "swap": 15, "with": 15, "pick": 6, "help": 5}
    words = {"roll": 1, "done": 1, "pass": 1, "stop": 1}
    assert {kind: kinds.count(kind) for kind in kinds} == steps | words


@pytest.mark.parametrize("said", ["forward R1", "FORWARD r1", "  forward \t R1\n", "Forward  R1"])
def test_case_and_spacing_do_not_matter(said: str) -> None:
    match = deal(roll="AIM")
    play(match, said)
    assert where(match, "R1") == 2


def test_json_may_be_spaced_and_ordered_freely() -> None:
    match = deal(roll="AIM")
    play(match, ' { "piece" : "R1",\n"move":"forward" } ')
    assert where(match, "R1") == 2


@pytest.mark.parametrize(
    "said",
    [
        "swap R3 B2",
        "swap R3 with B2",
        "swap R3 and B2",
        "swap R3, B2",
        " SWAP  r3   b2 ",
        {"move": "swap", "piece": "R3", "with": "B2"},
        '{"move": "swap", "piece": "R3", "with": "B2"}',
    ],
)
@rule("KC-6.1")
def test_a_swap_said_in_one_breath_is_played_whole(said: object) -> None:
    match = deal("R3@5, B2@17", roll="SWAP AIM")
    assert match.refusal(0, said) is None
    told = match.play(0, said)
    assert spots(match, "R3", "B2") == [17, 5]
    assert "swapped" in [event.kind for event in told]
    assert asked(match) == "B"


def test_a_swap_in_one_breath_answers_the_decision_it_names() -> None:
    match = deal(roll="SWAP AIM")
    match.play(0, "swap R3 B2", decision=match.decisions[0].id)
    assert spots(match, "R3", "B2") == [2, 3]


@pytest.mark.parametrize(
    ("said", "rule_id"),
    [
        ("swap R3 B3", "KC-6.7"),
        ("swap R3 R3", "KC-6.7"),
        ("swap R3 B1", "KC-6.6"),
        ("swap B1 R3", "KC-6.6"),
        ("swap R3 K1", "KC-1.2"),
        ("swap K1 R3", "KC-1.2"),
        ("swap R3 R9", "TK-1"),
        ({"move": "swap", "piece": "R3", "with": "B3"}, "KC-6.7"),
        ('{"move": "swap", "piece": "R3", "with": "B3"}', "KC-6.7"),
    ],
)
@rule("KC-6.6", "KC-6.7")
def test_a_swap_that_cannot_be_finished_is_not_begun(said: object, rule_id: str) -> None:
    match = deal("B1 safe", roll="SWAP")
    decision = match.decisions[0].id
    assert refusal(match, said).rule == rule_id
    assert match.decisions[0].id == decision
    assert legal(match)[0] == "swap R1"
    assert not match.can_undo(0)


@pytest.mark.parametrize(
    "said",
    [
        "forward R3 take R2 B1",
        "forward R3 taking B1, R2",
        "FORWARD r3 with r2,b1",
        {"move": "forward", "piece": "R3", "take": ["R2", "B1"]},
        '{"move": "forward", "piece": "R3", "take": ["B1", "R2"]}',
    ],
)
@rule("KC-3.12", "KC-3.13")
def test_naming_every_passenger_takes_them_all(said: object) -> None:
    match = deal(PASSING, roll="AIM AIM")
    play(match, "forward R3")
    match.play(0, said)
    assert spots(match, "R3", "R2", "B1") == [12, 12, 12]


@rule("KC-3.11")
def test_naming_every_rider_at_the_start_is_the_plain_step() -> None:
    match = deal("R3@10, R2@10, B1@10", roll="AIM")
    play(match, "forward R3 take R2 B1")
    assert spots(match, "R3", "R2", "B1") == [11, 11, 11]


@rule("KC-3.14")
def test_riders_need_not_be_named_again() -> None:
    match = deal("R3@10, R1@10, B1@11", roll="AIM AIM")
    play(match, "forward R3", "forward R3 take B1")
    assert spots(match, "R3", "R1", "B1") == [12, 12, 12]


@pytest.mark.parametrize("named", ["R2", "B1", "R2 R1", "R2 B1 R1", "R2 B1 B3"])
@rule("KC-3.13")
def test_naming_too_few_or_others_takes_nobody(named: str) -> None:
    match = deal(PASSING, roll="AIM")
    play(match, "forward R3")
    assert refusal(match, f"forward R3 take {named}").rule == "KC-3.13"


def test_whoever_is_not_asked_hears_whose_turn_it_is() -> None:
    match = deal(PASSING, roll="AIM")
    play(match, "forward R3")
    assert refusal(match, "forward R3 take R2", by="B").text == "It is Red's turn."
    assert refusal(match, "swap R3 B2", by="B").text == "It is Red's turn."


@pytest.mark.parametrize("said", ["go R1 to 5", "go r1 5", {"move": "go", "piece": "R1", "to": 5}])
@rule("KC-4.2")
def test_a_whole_way_said_in_one_breath_is_walked_step_by_step(said: object) -> None:
    match = deal(roll="AIM")
    assert match.refusal(0, said) is None
    told = match.play(0, said)
    assert where(match, "R1") == 5
    assert [event.data["left"] for event in told if event.kind == "stepped"] == [5, 4, 3, 2]


@rule("KC-2.1")
def test_a_way_may_lead_home() -> None:
    match = deal("R1@22", roll="AIM")
    match.play(0, {"move": "go", "piece": "R1", "to": "home"})
    assert where(match, "R1") == "safe"


@pytest.mark.parametrize(
    ("pieces", "roll", "said", "expected"),
    [
        (
            "R3@3",
            "AIM",
            "go R3 to 6",
            ("too_far", "KC-4.5", "Space 6, Root Step, is 3 steps away: 9 points for a 3-pip pyramid; you have 6."),
        ),
        (
            "R2@20",
            "AIM",
            "go R2 home",
            ("too_far", "KC-4.5", "Home is 5 steps away: 10 points for a 2-pip pyramid; you have 6."),
        ),
        ("R1@8", "AIM", "go R1 to 7", ("wrong_way", "KC-4.1", "Aim only moves forward.")),
        ("R1@8", "DIG", "go R1 to 9", ("wrong_way", "KC-8.1", "Dig only moves back.")),
        ("R1@8", "TIP", "go R1 to 7", ("wrong_way", "KC-9.1", "Tip only moves down.")),
        ("", "AIM", "go B1 to 2", ("not_yours", "KC-2.6", "That pyramid is not yours.")),
        ("", "AIM", "go R1 to 77", ("no_such_space", "KC-1.9", "The spaces here are 1 to 25.")),
        (
            "R1@8",
            "HOP",
            "go R1 to 9",
            ("not_overhead", "KC-3.3", "A hop goes straight up one row: from 8 to 13, nowhere else."),
        ),
        ("R1@23", "HOP", "go R1 to 24", ("top_row", "KC-5.6", "It is already in the top row.")),
        ("", "HOP", "go B1 to 2", ("own_can_hop", "KC-5.12", "You can hop one of your own, so no friend bonus.")),
        ("", "SWAP", "go R1 to 2", ("wrong_action", "KC-2.3", "This is SWAP. 'forward R1' is no answer to that.")),
        ("", "AIM", "go R9 to 2", ("not_understood", "TK-1", "That move is not understood.")),
    ],
)
@rule("KC-3.3", "KC-4.1", "KC-4.5", "KC-8.1", "KC-9.1")
def test_a_way_that_does_not_lead_there_is_refused_with_its_reason(
    pieces: str, roll: str, said: str, expected: tuple[str, str, str]
) -> None:
    match = deal(pieces, roll=roll)
    no = refusal(match, said)
    assert (no.code, no.rule, no.text) == expected


@rule("KC-5.1")
def test_a_pyramid_sent_overhead_hops() -> None:
    match = deal("R1@8", roll="HOP AIM")
    match.play(0, "go R1 to 13")
    assert where(match, "R1") == 13


@rule("KC-3.12")
def test_a_way_past_smaller_ones_stops_to_ask() -> None:
    match = deal(PASSING, roll="AIM")
    assert refusal(match, "go R3 to 12").rule == "KC-3.12"
    assert where(match, "R3") == 10


# -- whatever is typed, the answer is a refusal or a move --------------------------------------

SAYINGS = ["go R1 to 7", "go R3 home", "swap R3 with B2", "swap R1 B3", "forward R3 take B1", "forward R3 take R2, B1"]
SCRAPS = [
    "",
    " ",
    "R1",
    "r9",
    "Z1",
    "K3",
    "99",
    "-1",
    "٣",
    "to",
    "take",
    "with",
    ",",
    "home",
    "0",
    "26",
    "go",
    "{",
    "}",
    "ſ",
]
WRONG: list[object] = [None, True, 1, -1, 2.5, "", "R1", "r9", "all", [], ["R1"], [1], [[]], {}, {"a": 1}, "x" * 500]


def typed(rng: random.Random, legal: list[str]) -> str:
    """A move, or several in one breath, typed badly."""
    words = rng.choice([*SAYINGS, rng.choice(MOVES).text, *legal]).split()
    for _ in range(rng.randint(0, 3)):
        at = rng.randrange(len(words) + 1)
        what = rng.randrange(4)
        if what == 0:
            words.insert(at, rng.choice(SCRAPS))
        elif what == 1 and words:
            words.pop(at % len(words))
        elif what == 2 and words:
            words[at % len(words)] = rng.choice(SCRAPS)
        elif words:
            words[at % len(words)] = words[at % len(words)] + rng.choice(SCRAPS)
    return rng.choice([" ", " ", "", "  ", "\t"]).join(words)


def wrongly(rng: random.Random) -> dict[object, object]:
    """The JSON of a move with something wrong in it."""
    names = {"move": rng.choice(MOVES).kind} | rng.choice(MOVES).as_json()
    said: dict[object, object] = {**names, **rng.choice([{}, {"to": 7}, {"with": "B2"}, {"take": ["B1"]}])}
    said[rng.choice(["move", "piece", "to", "with", "take", "colour", "action", 1, None])] = rng.choice(WRONG)
    return said


@rule("TK-1")
def test_whatever_is_typed_is_refused_or_played_and_never_breaks_anything() -> None:
    rng, played = random.Random("typed"), 0
    match = GAME.new(3, "typed", {"friend_choice": "owner", "home": "beyond"})
    for turn in range(3000):
        if match.over:
            match = GAME.new(3, f"typed {turn}", {"board": "3"})
        seat, before = match.decisions[0].seat, match.position()
        said: object = typed(rng, legal(match)) if turn % 2 else wrongly(rng)
        no = match.refusal(seat, said)
        assert match.position() == before
        assert no is None or (no.text.endswith(".") and GAME.rule(no.rule) is not None)
        if no is None:
            match.play(seat, said)
            played += 1
        elif turn % 5 == 0:
            match.play(seat, rng.choice(match.decisions[0].moves))
    assert played > 5


@rule("TK-1")
def test_a_space_in_other_figures_is_not_understood() -> None:
    assert refusal(deal(roll="AIM"), "go R1 to \u0664").code == "not_understood"


@rule("TK-1")
def test_a_move_with_strange_keys_is_not_understood() -> None:
    assert refusal(deal(roll="AIM"), {"move": "go", "piece": "R1", "to": 4, 1: 2}).code == "not_understood"


@rule("KC-2.6", "KC-8.1")
def test_naming_passengers_of_a_pyramid_that_cannot_step_says_why() -> None:
    assert refusal(deal("R3@10, B1@10", "AIM"), "forward B3 take B1").code == "not_yours"
    assert refusal(deal("R3@10, B1@10", "DIG"), "forward R3 take B1").code == "wrong_way"
    assert refusal(deal("R1 safe", "AIM"), "forward R1 take B1").code == "safe"


@rule("KC-4.5")
def test_one_step_too_far_is_one_step() -> None:
    match = deal("R3@10", "AIM")
    play(match, "forward R1", "forward R1", "forward R1", "forward R1")
    text = refusal(match, "go R3 to 11").text
    assert text == "A 3-pip pyramid needs 3 points; you have 2."
