"""The table in a terminal: everything open is there, nothing hidden is, and it fits."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

from tablekeep.engine import Match
from tablekeep.terminal import panels
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.theme import THEME
from tests.games.bench import legal, play
from tests.games.dragon_keepers.bench import GAME, choose, dragons, keepers, plan
from tests.games.dragon_keepers.test_giving_up import WHY, lost

WIDTH = 80


def drawn(match: Match, seat: int | None = None, width: int = WIDTH) -> str:
    console = Console(width=width, theme=THEME, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(board_for("dragon_keepers").draw(match.view(seat)))
    return console.export_text()


def test_the_keeper_game_is_drawn() -> None:
    text = drawn(keepers("RBG", roll="RGW", arrows="W2", shields="1:P"))
    assert "Round 1, choosing" in text
    assert "FALLS!" in text
    assert "⛨ B" in text
    assert "Shields on P, 2 left" in text


def test_the_turning_over_is_told_in_the_terminal() -> None:
    match = choose(keepers("RBG", roll="RWW"), "RWW")
    (event,) = [event for event in match.story_for(None) if event.kind == "turned_over"]
    told = str(panels.sentence(event, ["Ann", "Bob", "Cid"]))
    assert "Ann protects red, Bob protects white and Cid protects white." in told


def test_one_die_is_one_die() -> None:
    assert "1 die   Flames" in drawn(dragons(2, difficulty="easy"))


def test_a_fallen_dragon_is_drawn() -> None:
    assert "defeated" in drawn(choose(keepers("RBG", roll="PWW", arrows="P2"), "WWW"))


def test_the_dragon_game_is_drawn() -> None:
    match = dragons(2, dice="R1", arrows="R2", trained="P:wr", shields="P", magic={0: "MG11"}, flames=2, deck="")
    play(match, "keeper red", "token defend", "magic MG11")
    text = drawn(match, 1)
    for part in (
        "1 of 6 dragons has struck",
        "2 dice   Flames",
        "○●·· 75 % ⛨ struck",
        "LAST ROUND",
        "plan ? with Defend",
        "*MG11 War Horn",
    ):
        assert part in text
    assert "plan R with Defend" in drawn(match, 0)


def test_worries_signals_and_passes_are_drawn() -> None:
    match = dragons(2, talk="signals")
    match.play(0, "signal lean pass")
    for seat, marks in ((0, "red green"), (1, "red white")):
        for colour in marks.split():
            match.play(seat, f"mark {colour}")
        match.play(seat, "done")
    text = drawn(match)
    assert "The council worries about: R 2, G 1, W 1" in text
    assert "I lean to pass." in text
    plan(match, "pass")
    assert "passed" in drawn(match)


def test_a_lost_game_says_so_and_lists_the_way_out() -> None:
    match = lost()
    told = " ".join(drawn(match, 1).split())
    assert f"This cannot be won any more. {WHY}" in told
    assert "give up" in legal(match)
    assert "cannot be won" not in drawn(dragons(2))
    match.play(0, "give up")
    assert "Round 2, giving up" in drawn(match, 1)


@pytest.mark.parametrize(("mode", "seats"), [("keeper", 6), ("dragon", 4)])
def test_every_moment_fits_eighty_columns(mode: str, seats: int) -> None:
    match, rng = GAME.new(seats, seed="fits", options={"mode": mode}), random.Random("fits")
    while not match.over:
        decision = next(d for d in match.decisions if d.seat in match.waiting)
        world = match.imagine(decision.seat, rng).table
        match.play(decision.seat, GAME.advise(world, decision.seat, decision.moves, rng))
        if rng.random() < 0.2 or match.over:
            assert max(map(len, drawn(match, 0).splitlines())) <= WIDTH


def test_moves_are_told_by_their_previews() -> None:
    match = dragons(2, dice="R1", arrows="R2")
    view = match.view(0)
    told = board_for("dragon_keepers").tell(view, view["decisions"][0]["moves"][1])
    assert told == "dice 1, arrows 2, trained no. It falls this round unless its dice or arrows go."
