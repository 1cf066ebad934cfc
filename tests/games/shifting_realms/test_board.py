"""The table in a terminal: everything open is there, nothing hidden is, and it fits."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

from tablekeep.engine import Match
from tablekeep.games.shifting_realms import GAME
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.theme import THEME
from tests.games.shifting_realms.bench import castles, lay

WIDTH = 80


def drawn(match: Match, seat: int | None = None, width: int = WIDTH) -> str:
    console = Console(width=width, theme=THEME, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(board_for("shifting_realms").draw(match.view(seat)))
    return console.export_text()


def test_the_realms_are_drawn() -> None:
    match = lay("TDA", "red T.a1 2/1", "green T.a1 2/0", "blue D.c1 0/2", tiles=castles("blue"), tokens=["red"],
                supply={"red": "3G 1M"}, kept={"red": "T7"}, tasks={"red": "TK-T2"},
                moved={"T.a1": (1, 0)})  # fmt: skip
    text = drawn(match, 0)
    for part in (
        "Tyrfing - Dovre - Alfheim",
        "1 of 2 objectives, 3 of 27 built",
        "castles 3/3  MET",
        "■ 2s 1S |1",
        "▲ 2s(1)",
        "king 5",
        "DRAGON",
        "◆CAS",
        "3G 1M",
        "T7 Loan from the Deep (Now or Later)",
        "TK-T2 Place 6 gold on this card. 4 VP  gold 3/6",
        "If it ended now",
        "Orc Forge x3 2G 3S 1M (3 VP, grass)",
    ):
        assert part in text, part


def test_nothing_hidden_is_drawn() -> None:
    match = lay("TAN", kept={"red": "T7"}, tasks={"red": "TK-T2"})
    for viewer in (1, None):
        text = drawn(match, viewer)
        assert "Loan from the Deep" not in text
        assert "keeps 1: T" in text
    assert "Place 6 gold" not in drawn(match, None)


def test_moves_are_told() -> None:
    match = lay("TAL", "red T.a1 1/2", "green T.a1 2/1", supply={"red": "2W 3S"}, kept={"red": "T7"}, vp={"red": 1})
    view = match.view(0)
    told = {move["text"]: board_for("shifting_realms").tell(view, move) for move in view["decisions"][0]["moves"]}
    assert told["fight soldier T.a1 green"] == "You lose 1 soldier, they lose 1 soldier; then 2 scouts are unprotected."
    assert told["build tunnel"].startswith("2W 3S for 2 VP on T.b1 T.a2.")
    assert told["play T7"] == "Loan from the Deep: Lose 1 VP and gain 5 gold."
    assert told["end actions"] == "You still have 3 actions."


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_every_moment_of_a_match_can_be_drawn(seats: int) -> None:
    match, rng = GAME.new(seats, "drawn", {"round_limit": 4}), random.Random(2)
    while not match.over:
        text = drawn(match, match.waiting[0])
        assert max(len(line) for line in text.splitlines()) <= WIDTH
        decision = next(d for d in match.decisions if d.seat in match.waiting)
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])
    assert "round 4" in drawn(match)
