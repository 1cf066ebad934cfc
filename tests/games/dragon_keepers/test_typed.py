"""Whatever is typed is understood or refused: nothing else ever happens, in either mode."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match, canonical
from tests.games.bench import play
from tests.games.dragon_keepers.bench import GAME, choose, dragons, keepers, plan

SAID = """
    plan pass take keep back done hold skip red R r blue purple orange defend D train attack token keeper protect heal
    magic none no MG01 MG11 MG99 mg11 hunter signal lean withdraw mark reroll 1 2 7 -1 1e9 target to move recall seat
    next give up play on leave decline gain box arrow flame left discard NaN null true {} [] ' é 🐉 ﬁ İ ß ſ Ｒ ١
"""
WORDS = [*SAID.split(), "\x00", "\u202e", "red\u0301", '"', "\\"]
VALUES: list[Any] = ["R", "red", "D", "MG11", ["MG11"], ["MG11", "MG01"], None, 0, -1, 1.5, True, {}, [[]], "x" * 400]
NAMES = ["move", "keeper", "token", "magic", "card", "dragon", "kind", "signal", "seat", "die", "count", "extra", ""]

MOMENTS: list[tuple[str, Match]] = [
    ("choosing", keepers("RBG", roll="RWW")),
    ("healing", choose(keepers("RBG", roll="RWW", arrows="W1"), "RWW")),
    ("council", dragons(2, talk="signals", magic={0: "MG11"})),
    ("planning", dragons(2, magic={0: "MG11 MG01"})),
    ("planning at once", dragons(2, planning="simultaneous", magic={0: "MG11"})),
    ("reward", plan(dragons(2, dice="R1"), "red defend", "pass")),
    ("aiming", play(plan(dragons(2, dice="G1", magic={0: "MG01"}), "blue heal MG01", "pass"), "play magic")),
    ("over", choose(keepers("RBG", roll="PWW", arrows="P2"), "WWW")),
]


def typed(rng: random.Random) -> object:
    """A line of words, a move said wrongly, or JSON that looks like one."""
    kind = rng.randrange(5)
    if kind == 4:
        return f"  {rng.choice(GAME.moves.moves).text.upper()} "
    if kind == 0:
        return " ".join(rng.choices(WORDS, k=rng.randrange(7)))
    if kind == 1:
        said = list(rng.choice(GAME.moves.moves).text)
        said[rng.randrange(len(said))] = rng.choice("aZ0 \t\u200bé{")
        return "".join(said)
    said_json = {rng.choice(NAMES): rng.choice(VALUES) for _ in range(rng.randrange(5))}
    said_json |= {"move": rng.choice([*WORDS, *VALUES])} if rng.random() < 0.8 else {}
    return said_json if kind == 2 else json.dumps(said_json)


@pytest.mark.slow
@pytest.mark.parametrize("match", [moment[1] for moment in MOMENTS], ids=[moment[0] for moment in MOMENTS])
def test_whatever_is_typed_is_understood_or_refused(match: Match) -> None:
    rng, before, understood = random.Random(1), canonical(match.position()), 0
    for _ in range(1500):
        said, seat = typed(rng), rng.randrange(match.seats)
        no = match.refusal(seat, said)
        assert canonical(match.position()) == before
        twin = match.copy()
        if no is None:
            twin.play(seat, said)
            understood += 1
            continue
        assert no.text
        assert GAME.rule(no.rule) is not None
        with pytest.raises(tablekeep.Refused):
            twin.play(seat, said)
    assert understood > 0 or match.over


def test_a_plan_is_said_in_many_ways() -> None:
    for said in ("plan red defend", "PLAN R D", "plan  red d none", {"move": "plan", "keeper": "R", "token": "D"}):
        match = dragons(2)
        match.play(0, said)
        assert match.position()["table"]["players"][0]["keeper"] == "R"
    for said in ("plan red", "plan red defend MG11", "plan red attack", "plan red defend MG01 MG02"):
        assert dragons(2).refusal(0, said) is not None
