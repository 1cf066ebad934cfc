"""Collect resources (SR-10) and town halls (SR-11)."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import legal, play
from tests.games.shifting_realms.bench import end, lay, rule_of, shown, spots, supply, units


@rule("SR-10.1")
def test_every_scout_on_a_spot_brings_one() -> None:
    match = lay("TAL", "red T.a3 3/0")
    assert supply(end(match), "red") == "3S"


@rule("SR-10.2", "SR-10.3", "SR-10.4", "SR-10.5")
@pytest.mark.parametrize(
    ("space", "gain"), [("T.d1", "1W"), ("T.a1", "1G"), ("T.a3", "1S"), ("T.d4", "1M"), ("T.b1", "")]
)
def test_what_spaces_give(space: str, gain: str) -> None:
    assert supply(end(lay("TAL", f"red {space} 1/0")), "red") == gain


@rule("SR-10.6")
def test_three_spots_for_all_together() -> None:
    match = lay("TAL", "blue T.a1 1/0", "red T.a1 3/0")
    assert (spots(match, "red", "T.a1"), spots(match, "blue", "T.a1")) == (2, 1)
    assert "A scout without a spot earns nothing: T.a1." in shown(match, "red")["hints"]
    assert supply(end(match), "red") == "2G"


@rule("SR-10.7", "SR-10.8", "SR-20.6")
def test_structures_give_their_yield() -> None:
    match = lay("TAN", tiles=["red N.b1 N-SHR", "red A.a4 A-WHA", "red A.b4 A-WHA", "green N.c1 N-SHR"])
    assert shown(match, None)["players"][0]["income"] == {"gold": 0, "wood": 2, "stone": 2, "magic": 1}
    assert supply(end(match), "red") == "2W 2S 1M"


@rule("SR-10.9")
def test_waiting_scouts_move_up_when_their_turn_begins() -> None:
    match = lay("TAL", "blue T.a1 2/0", "red T.a1 2/0", turn="blue")
    assert spots(match, "red", "T.a1") == 1
    play(match, "move T.a1 2 0 T.a2")
    assert spots(match, "red", "T.a1") == 1
    end(match)
    assert spots(match, "red", "T.a1") == 2


@rule("SR-10.10")
def test_the_bank_never_runs_dry() -> None:
    match = lay("TAL", "red T.a1 3/0", supply={"red": "60G"})
    assert supply(end(match), "red") == "63G"


@rule("SR-10.11")
def test_supplies_are_open() -> None:
    match = lay("TAL", supply={"red": "3G 2W"})
    for viewer in ("red", "green", "blue", None):
        assert shown(match, viewer)["players"][0]["supply"] == {"gold": 3, "wood": 2, "stone": 0, "magic": 0}


@rule("SR-10.12")
def test_soldiers_bring_nothing() -> None:
    assert supply(end(lay("TAL", "red T.a1 0/3")), "red") == ""


@rule("SR-10.13")
def test_only_the_player_of_the_turn_collects() -> None:
    match = lay("TAL", "red T.a1 1/0", "green T.a3 2/0", tiles=["green A.a4 A-WHA"])
    end(match)
    assert (supply(match, "red"), supply(match, "green")) == ("1G", "")


@rule("SR-11.1")
def test_the_dragon_does_not_land_on_a_town_hall() -> None:
    match = lay("TAL", dragon="A.b3", top={"T": "T1"})
    play(match, "draw tyrfing", "fly A.c3")
    assert "land" not in legal(match)
    assert rule_of(match, "land") == "SR-15.7"


@rule("SR-11.2", "SR-15.9")
def test_nobody_is_taken_from_a_town_hall() -> None:
    match = lay("TAL", "red T.c2 1/1", "green T.c2 1/1", dragon="T.b2", top={"T": "T1"})
    play(match, "draw tyrfing", "fly T.c2", "fly T.d2", "land")
    assert (units(match, "red", "T.c2"), units(match, "green", "T.c2")) == ((1, 1), (1, 1))
