"""Every question of both games asks whom it should, lists exactly what it does not refuse, and takes all of that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablekeep.engine import Match
from tests.games.bench import play
from tests.games.dragon_keepers.bench import GAME, F, M, choose, dragons, keepers, plan
from tests.games.dragon_keepers.test_giving_up import lost


def acting(seat: int, said: str, *moves: str, **table: Any) -> Match:
    """This seat acts first, at a table where the other has passed."""
    cards = said.split()[2:]
    table |= {"magic": {seat: " ".join(cards)}} if cards and "magic" not in table else {}
    return play(plan(dragons(2, first=seat, **table), said, "pass"), *moves)


def attacking(seat: int, colour: str, dice: str, faces: list[int], **table: Any) -> Match:
    trained = f"{colour[0].upper()}:{dice}"
    return acting(seat, f"{colour} attack", trained=trained, tokens={seat: "A"}, script={"battle_roll": faces}, **table)


def by_magic(seat: int, card: str, *moves: str, **table: Any) -> Match:
    return acting(seat, f"white heal {card}", "play magic", *moves, **table)


def full(seat: int) -> Match:
    magic = {seat: "MG01 MG02 MG05"}
    return play(plan(dragons(2, dice="R1", first=seat, magic=magic), "red defend", "pass"), "take left")


def after(seat: int) -> Match:
    """The card was held back before the action, and is offered again after it."""
    return acting(seat, "white heal MG01", "hold", dice="R1")


QUESTIONS: list[tuple[str, Callable[[int], Match]]] = [
    ("Plan", lambda seat: dragons(2, first=seat)),
    ("Plan", lambda seat: play(dragons(2, first=seat), "keeper red")),
    ("Plan", lambda seat: play(dragons(2, first=seat, magic={seat: "MG11 MG01"}), "keeper red", "token heal")),
    ("Plan", lambda seat: dragons(2, first=seat, tokens={seat: ""}, rows={seat: "RD"})),
    ("TakeReward", lambda seat: acting(seat, "red defend", dice="R1")),
    ("BoxCard", full),
    ("GainToken", lambda seat: acting(seat, "red train")),
    ("WindowBefore", lambda seat: acting(seat, "white heal MG01", dice="R1")),
    ("WindowAfter", after),
    ("Reroll", lambda seat: attacking(seat, "blue", "wr", F + M)),
    ("SecondBreath", lambda seat: by_magic(seat, "MG12", "target purple", "reroll 2", trained="P:wrw")),
    ("PickArrow", lambda seat: attacking(seat, "white", "r", F, arrows="R1 G2")),
    ("PickArrow", lambda seat: attacking(seat, "yellow", "rr", F + F, arrows="R2 G2 P1")),
    ("FlameOrArrow", lambda seat: attacking(seat, "green", "r", F, arrows="R1")),
    ("PickDragon", lambda seat: by_magic(seat, "MG02", dice="R1 G2", pool=3)),
    ("PickDragon", lambda seat: by_magic(seat, "MG06", "target red", arrows="R1 G2 P1")),
    ("PickDragon", lambda seat: by_magic(seat, "MG18", dice="R1 G1", pool=3)),
    ("DecoyTo", lambda seat: by_magic(seat, "MG04", "target red", dice="R2")),
    ("DecoyCount", lambda seat: by_magic(seat, "MG04", "target red", "to white", dice="R2")),
    ("Owl", lambda seat: by_magic(seat, "MG15")),
    ("Hourglass", lambda seat: by_magic(seat, "MG16", left="MG01")),
    ("ChangeKeeper", lambda seat: by_magic(seat, "MG17")),
    ("ChangeToken", lambda seat: by_magic(seat, "MG17", "keep")),
    ("ChangeToken", lambda seat: by_magic(seat, "MG17", "keeper red")),
    ("FavouriteHeal", lambda seat: choose(keepers("RBG", roll="RBW", arrows="W1"), ["RWW", "WBW"][seat])),
]
TOGETHER: list[tuple[str, Callable[[], Match]]] = [
    ("ChooseKeeper", lambda: keepers("RBG", roll="RBW")),
    ("Council", lambda: dragons(2, talk="signals", magic={0: "MG11"})),
    ("Council", lambda: play(dragons(2, talk="signals"), "mark red")),
    ("PlanTogether", lambda: play(dragons(2, planning="simultaneous"), "keeper red")),
    ("GivingUp", lambda: play(lost(3), "give up")),
]


def check_listed(match: Match, seat: int) -> None:
    decision = match.decision_of(seat)
    assert decision is not None
    assert decision.moves
    allowed = [move for move in GAME.moves.moves if match.refusal(seat, move) is None]
    assert {move.text for move in allowed} == {move.text for move in decision.moves}
    for move in decision.moves:
        twin = match.copy()
        twin.play(seat, move)
        assert GAME.faults(twin.table) == []
    for other in range(match.seats):
        if match.decision_of(other) is None:
            assert all(match.refusal(other, move) is not None for move in GAME.moves.moves)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("step", "asking"), QUESTIONS, ids=[question[0] for question in QUESTIONS])
def test_a_question_to_one_seat(step: str, asking: Callable[[int], Match], seat: int) -> None:
    match = asking(seat)
    assert match.position()["agenda"][-1]["step"] == step
    assert [decision.seat for decision in match.decisions] == [seat]
    check_listed(match, seat)


@pytest.mark.parametrize(("step", "asking"), TOGETHER, ids=[question[0] for question in TOGETHER])
def test_a_question_to_several(step: str, asking: Callable[[], Match]) -> None:
    match = asking()
    assert match.position()["agenda"][-1]["step"] == step
    assert len(match.decisions) + len(match.answered) == match.seats
    for seat in range(match.seats):
        check_listed(match, seat)


def test_every_step_that_asks_is_looked_at() -> None:
    runs = {"KeeperRoll", "KeeperDragonPhase", "KeeperRoundEnd", "Round", "HunterPhase", "Turn", "Act", "DragonPhase"}
    assert set(GAME.steps) - runs == {name for name, _ in [*QUESTIONS, *TOGETHER]}
