"""Bad input of every kind: refused with a code, a rule and a sentence, and nothing has changed."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match, Move
from tablekeep.testing import rule
from tests.games.bench import play, refusal, told
from tests.games.dragon_keepers.bench import GAME, F, M, choose, dragons, keepers, plan


def heal_asked() -> Match:
    return choose(keepers("RBG", roll="RWW", arrows="W1"), "RWW")


def rewarded(**table: Any) -> Match:
    return plan(dragons(2, dice="R1", **table), "red defend", "pass")


def struck(colour: str, **table: Any) -> Match:
    """Seat 0 has struck with a dragon and is asked what its power shall do."""
    match = dragons(2, trained=f"{colour[0].upper()}:r", tokens={0: "A"}, script={"battle_roll": F}, **table)
    return plan(match, f"{colour} attack", "pass")


ONLY_SOLE = "Only the sole protector of its own dragon may heal, and only where an arrow is."

ROWS: list[tuple[int, Match, object, str, str]] = [
    (
        1,
        keepers("RBG", roll="RWW"),
        "protect green",
        "The hunter is not after that dragon this round. Choose one with a die on it.",
        "DKK-5.2",
    ),
    (2, heal_asked(), "protect red", "The cards are already on the table.", "DKK-5.4"),
    (3, keepers("RBG", roll="RWW"), "pass", "Every keeper must choose a dragon.", "DKK-5.3"),
    (4, heal_asked(), "heal red", ONLY_SOLE, "DKK-6.7"),
    (4, keepers("RBG", roll="RWW", arrows="W1"), "heal white", ONLY_SOLE, "DKK-6.7"),
    (
        6,
        dragons(2, rows={0: "RD"}),
        "keeper red",
        "That keeper is already out. Pass to call everyone back.",
        "DKD-8.1",
    ),
    (
        7,
        play(dragons(2), "keeper red"),
        "token attack",
        "You have no Attack token. Train a dragon to earn one.",
        "DKD-12.8",
    ),
    (
        7,
        play(dragons(2, rows={0: "WD GD"}, tokens={0: "HT"}), "keeper red"),
        "token defend",
        "You have no Defend token left; 2 of yours are used. Pass to recover.",
        "DKD-6.4",
    ),
    (8, dragons(2, magic={0: "MG11"}), "pass MG11", "A keeper who passes plays no magic.", "DKD-8.4"),
    (
        9,
        dragons(2, magic={0: "MG11 MG01"}),
        {"move": "plan", "keeper": "R", "token": "D", "magic": ["MG11", "MG01"]},
        "One magic card a round.",
        "DKD-6.5",
    ),
    (10, rewarded(magic={0: "MG11"}), "play magic", "Choose the card while planning.", "DKD-13.4"),
    (10, rewarded(magic={0: "MG11"}), "magic MG11", "Choose the card while planning.", "DKD-13.4"),
    (
        11,
        rewarded(),
        "decline",
        "The card must be taken: from the left or from the discard pile.",
        "DKD-9.3",
    ),
    (12, rewarded(), "take MG03", "Only the top card can be taken.", "DKD-9.3"),
    (12, rewarded(), {"move": "take", "card": "MG03"}, "Only the top card can be taken.", "DKD-9.3"),
    (
        13,
        plan(dragons(2, tokens={0: "TAAAA", 1: "AAAA"}), "green train", "pass"),
        "gain attack",
        "None of those are left.",
        "DKD-11.8",
    ),
    (
        14,
        struck("yellow", arrows="W1 G2"),
        "reroll 1",
        "Only Blue may reroll, and only one die.",
        "DKD-16.4",
    ),
    (
        15,
        play(plan(dragons(2, dice="G1", magic={0: "MG08"}), "blue heal MG08", "pass"), "play magic"),
        "target green",
        "The green dragon will not train while hunted: 1 die on it.",
        "DKD-11.6",
    ),
    (
        15,
        play(plan(dragons(2, arrows="G2", magic={0: "MG08"}), "blue defend MG08", "pass"), "play magic"),
        "target green",
        "The green dragon will not train while hurt: 2 arrows on it.",
        "DKD-11.6",
    ),
    (
        17,
        play(plan(dragons(2, dice="R1", magic={0: "MG04"}), "blue heal MG04", "pass"), "play magic", "target red"),
        "to blue",
        "The decoy only reaches the dragons next to it.",
        "DKD-13.1",
    ),
    (
        19,
        play(dragons(2, talk="signals"), "mark red"),
        "done",
        "Mark two or three dragons, or none.",
        "DKD-17.2",
    ),
    (
        23,
        play(plan(dragons(2, magic={0: "MG17"}), "blue heal MG17", "pass"), "play magic", "keep"),
        "keep",
        "Something has to change.",
        "DKD-13.9",
    ),
    (
        24,
        struck("green", arrows="W1 R1", flames=5),
        "flame",
        "No Flame is left.",
        "DKD-16.6",
    ),
    (24, dragons(2, discard=""), "take discard", "There is nothing to take there.", "DKD-9.8"),
    (24, dragons(2), "take discard", "'take discard' is no answer now: a plan is asked for.", "DKD-6.3"),
    (24, dragons(2), "take left", "'take left' is no answer now: a plan is asked for.", "DKD-6.3"),
    (24, dragons(2, left=None, deck="MG05 H"), "take left", "There is nothing to take there.", "DKD-9.8"),
]


@pytest.mark.parametrize(("number", "match", "said", "text", "cited"), ROWS, ids=[str(row[0]) for row in ROWS])
def test_a_row_of_the_ledger(number: int, match: Match, said: object, text: str, cited: str) -> None:
    no = refusal(match, said)
    assert (no.text, no.rule) == (text, cited)
    assert no.code


@rule("DKD-6.1")
def test_row_5_planning_out_of_turn() -> None:
    no = refusal(dragons(3, first=1), "keeper red", by=2)
    assert (no.code, no.rule, no.text) == ("not_your_turn", "DKD-6.1", "Waiting for Blue tribe to plan first.")


@rule("DKD-7.1")
def test_acting_out_of_turn() -> None:
    match = plan(dragons(2, dice="R1 G1"), "red defend", "green defend")
    no = refusal(match, "take left", by=1)
    assert (no.code, no.rule) == ("not_your_turn", "DKD-7.1")
    assert no.text == "Waiting for Red tribe, whose turn it is to act."


@rule("DKD-6.7")
def test_who_must_pass_is_not_asked_where_all_plan_at_once() -> None:
    match = dragons(3, planning="simultaneous", tokens={1: ""}, rows={1: "RD"})
    no = refusal(match, "keeper green", by=1)
    assert (no.code, no.rule) == ("must_pass", "DKD-6.7")


@rule("DKK-6.11")
@pytest.mark.parametrize(
    ("said", "cited"),
    [("protect red", "DKK-5.4"), ("heal white", "DKK-6.7"), ("decline", "DKK-6.7"), ("pass", "DKK-6.11")],
)
def test_out_of_turn_in_the_keeper_game(said: str, cited: str) -> None:
    """No rule of the Dragon Game is cited there."""
    match = choose(keepers("RBG", roll="RWW", arrows="W1"), "RWW")
    for seat in (1, 2):
        no = refusal(match, said, by=seat)
        assert no.rule == cited
        assert "Red tribe" in no.text or cited == "DKK-5.4"
    assert refusal(match, "nonsense", by=1).rule == "DKK-6.11"


def test_each_mode_cites_its_own_rules() -> None:
    """Whatever is said by whomever, in every moment of a game."""
    for mode, seats, own in (("keeper", 4, ("DK-", "DKK-", "TK-")), ("dragon", 3, ("DK-", "DKD-", "TK-"))):
        match, rng, cited = GAME.new(seats, "cited", {"mode": mode}), random.Random(mode), set()
        for _ in range(60):
            if match.over:
                break
            cited |= {
                no.rule
                for seat in range(seats)
                for move in GAME.moves.moves
                if (no := match.refusal(seat, move)) is not None
            }
            decision = match.decisions[0]
            match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])
        assert {rule for rule in cited if not rule.startswith(own)} == set()
        assert len(cited) >= 4


@rule("DKD-13.9")
def test_row_16_a_bow_that_is_not_there() -> None:
    match = dragons(2, dice="R1", pool=2, magic={0: "MG18"})
    plan(match, "blue heal MG18", "pass")
    assert match.view(0)["table"]["round"] == 3
    assert told(match, "failed")
    late = play(plan(dragons(2, dice="R1", pool=3, magic={0: "MG18"}), "blue heal MG18", "pass"), "play magic")
    assert refusal(late, "target white").rule == "DKD-13.9"


NONSENSE: list[object] = [
    "",
    "   ",
    "keeper orange",
    "reroll 7",
    "token",
    "plan",
    "plan orange defend",
    "plan red",
    "plan red defend MG99",
    "take MG99",
    "keeper red please",
    "x" * 500,
    "{not json",
    {},
    {"move": "keeper"},
    {"move": "keeper", "dragon": "orange"},
    {"move": "keeper", "dragon": "R", "extra": 1},
    {"move": "keeper", "dragon": 0},
    {"move": "plan", "keeper": 3, "token": "D"},
    {"move": "plan", "keeper": "R", "token": "D", "magic": [{"a": 1}]},
    {"move": "plan", "keeper": "R", "token": "D", "why": "because"},
    {"move": "take", "card": ["MG01", {}]},
    {"move": None},
    [],
    None,
    7,
    True,
    ["keeper red"],
]


@pytest.mark.parametrize("said", NONSENSE, ids=str)
def test_row_20_nonsense_is_not_understood(said: object) -> None:
    for match in (dragons(2), keepers("RBG", roll="RGW")):
        no = refusal(match, said)
        assert no.rule in ("TK-1", "DKD-9.3")
        assert no.text


def test_row_20_seats_and_stale_decisions() -> None:
    match = dragons(2)
    for seat in (-1, 2, "0", None, True, 1.0):
        with pytest.raises(tablekeep.Refused) as no:
            match.play(seat, "pass")
        assert no.value.refusal.rule == "TK-3"
    old = match.decisions[0].id
    play(match, "keeper red")
    with pytest.raises(tablekeep.Refused) as no:
        match.play(0, "token defend", decision=old)
    assert no.value.refusal.code == "stale"
    assert refusal(match, Move("keeper", "keeper red", {"dragon": "R"})).code == "not_understood"


def test_row_21_after_the_end() -> None:
    match = choose(keepers("RBG", roll="PWW", arrows="P2"), "WWW")
    for seat in range(3):
        no = match.refusal(seat, "protect red")
        assert no is not None
        assert (no.code, no.rule, no.text) == ("over", "DK-1.2", "The game is over.")


@rule("DK-1.1", "DK-1.3")
def test_row_22_tables_that_cannot_be() -> None:
    cases: list[tuple[int, dict[str, Any], str]] = [
        (2, {}, "3 to 6 players."),
        (7, {}, "3 to 6 players."),
        (5, {"mode": "dragon"}, "2 to 4 players."),
        (3, {"tribes": ["R", "R"]}, "Option 'tribes' takes"),
        (
            3,
            {"mode": "dragon", "difficulty": "brutal"},
            "takes one of easy, medium, hard, extreme.",
        ),
    ]
    for seats, options, text in cases:
        with pytest.raises(tablekeep.Refused) as no:
            GAME.new(seats, options=options)
        assert text in no.value.refusal.text
        assert GAME.rule(no.value.refusal.rule)


def test_nobody_can_leave_the_game_goes_on_with_a_stand_in() -> None:
    assert refusal(dragons(2), "leave").rule == "TK-8"


# -- positions that cannot be -------------------------------------------------------------------


def bent(match: Match, **changes: Any) -> dict[str, Any]:
    position = match.position()
    position["table"] |= changes
    return position


IMPOSSIBLE: list[dict[str, Any]] = [
    bent(keepers("RBG", roll="RGW"), circle=["R", "R", "G", "B", "P", "W"]),
    bent(keepers("RBG", roll="RGW"), tribes=["R", "R", "G"]),
    bent(keepers("RBG", roll="RGW"), first=3),
    bent(keepers("RBG", roll="RGW"), board=4),
    bent(keepers("RBG", roll="RGW"), shields=[["R", "R"], [], []]),
    bent(keepers("RBG", roll="RGW"), fallen=["R"]),
    bent(keepers("RBG", roll="RGW"), shown=["R", None, None]),
    bent(dragons(2), reserve=1),
    bent(dragons(2), flames=6),
    bent(dragons(2), bag=[7, 6]),
    bent(dragons(2), supply=[9, 6, 6, 8]),
    bent(dragons(2), left="MG03"),
    bent(dragons(2), packets=[5]),
    bent(dragons(2), hunters=3),
    bent(dragons(2), round=0),
    bent(dragons(2), marks=[1]),
    bent(dragons(2), arrows={"R": 3, "Y": 0, "G": 0, "B": 0, "P": 0, "W": 0}),
    bent(dragons(2), trainings={"R": 1, "Y": 0, "G": 0, "B": 0, "P": 0, "W": 0}),
    bent(dragons(2), shield={"R": "R", "Y": None, "G": None, "B": None, "P": None, "W": None}),
    bent(dragons(2), deck=["hunter", "hunter"]),
    dragons(2).position() | {"agenda": []},
    dragons(2).position() | {"agenda": [{"step": "Round"}, {"step": "ChooseKeeper"}]},
    dragons(2).position() | {"agenda": [{"step": "Round"}, {"step": "Plan", "who": 5, "keeper": None, "token": -1}]},
    dragons(2).position() | {"agenda": [{"step": "Round"}, {"step": "Plan", "who": 0, "keeper": "R", "token": 3}]},
    dragons(2).position() | {"agenda": [{"step": "Round"}, {"step": "Act", "who": 0}]},
    dragons(2).position() | {"agenda": [{"step": "Round"}, {"step": "BoxCard", "who": 0}]},
    dragons(2).position() | {"agenda": [{"step": "Round"}, {"step": "PickArrow", "who": 0, "left": 0}]},
    dragons(2).position() | {"agenda": [{"step": "Round"}, {"step": "Reroll", "who": 0, "dragon": "B", "faces": [1]}]},
    dragons(2).position() | {"agenda": [{"step": "Round"}, {"step": "ChangeKeeper", "who": 0}]},
    dragons(2).position() | {"agenda": [{"step": "Round"}, {"step": "Council"}]},
    keepers("RBG", roll="RGW").position() | {"agenda": [{"step": "Round"}]},
    keepers("RBG", roll="RGW").position() | {"agenda": [{"step": "FavouriteHeal", "who": 0}]},
]


@pytest.mark.parametrize("position", IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_impossible_positions_are_refused(position: dict[str, Any]) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.from_position(position)
    assert no.value.refusal.rule == "TK-6"


def test_a_roll_may_be_set_up() -> None:
    match = dragons(2, trained="B:w", tokens={0: "A"}, script={"battle_roll": M})
    plan(match, "blue attack", "pass")
    again = GAME.from_position(match.position())
    assert again.position() == match.position()
