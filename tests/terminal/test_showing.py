"""A "no" can be looked at: its rule, and where the rule has an example, the board and what comes of the moves."""

from __future__ import annotations

from tests.games.keepers_creepers.bench import deal
from tests.terminal.driving import flat, sit

RIDING = "For example: Three of Red's share a space."


def test_why_shows_the_rule_of_the_last_no() -> None:
    shown = flat(sit(deal("R1@12, R2@12, R3@12", roll="AIM"), "forward R3 leave", "why"))
    assert shown.count("KC-3.11 Where a move begins there is no choice about it") == 2
    assert shown.count(RIDING) == 1
    assert "forward R3: ✓ R3 goes forward from 12 to 13, carrying R1, R2." in shown
    assert "forward R3 leave: ✗ Smaller pyramids on top come along. KC-3.11" in shown


def test_why_and_a_move_shows_it_at_once() -> None:
    assert RIDING in flat(sit(deal("R1@12, R2@12, R3@12", roll="AIM"), "why forward R3 leave"))


def test_an_old_no_is_not_asked_about() -> None:
    shown = flat(sit(deal("R1@12, R2@12, R3@12", roll="AIM"), "forward R3 leave", "forward R1", "why"))
    assert "Say what you would like to play" in shown
    assert RIDING not in shown


def test_a_rule_is_read_with_its_example_and_a_family_without() -> None:
    assert "For example: HOP, but all of Red's" in flat(sit(deal("", roll="AIM"), "rules KC-5.8"))
    assert "For example" not in flat(sit(deal("", roll="AIM"), "rules KC-5", "rules KC-1.1"))
