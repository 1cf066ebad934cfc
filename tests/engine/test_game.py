"""Games: the rules and content of one title."""

from __future__ import annotations

import random

import pytest

from tablekeep.engine import Game, Move, Refused, Table, Vocabulary
from tests.engine.playing import GAMES, POCKETS, SHOW, play_on

BARE = Game("bare", "Bare", "1", range(2, 5), Vocabulary([]), (), ())


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_a_number_of_seats_the_game_does_not_have_is_refused_by_its_own_rule(seats: int) -> None:
    with pytest.raises(Refused, match="2 to 4 players") as caught:
        SHOW.new(seats)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("seats", "SH-1.1")


@pytest.mark.parametrize("seed", ["", "x" * 201])
def test_a_seed_is_a_text_of_reasonable_length(seed: str) -> None:
    with pytest.raises(Refused) as caught:
        SHOW.new(2, seed)
    assert caught.value.refusal.rule == "TK-5"


def test_without_seats_and_seed_the_smallest_table_is_laid_with_fresh_luck() -> None:
    one, other = SHOW.new(), SHOW.new()
    assert one.seats == 2
    assert one.position()["luck"] != other.position()["luck"]


def test_the_same_seed_gives_the_same_match() -> None:
    for game in GAMES:
        matches = [play_on(game.new(3, "amber-fox-17"), 40) for _ in range(2)]
        assert matches[0].position() == matches[1].position()
        assert matches[0].position() != play_on(game.new(3, "amber-fox-18"), 40).position()


def test_a_game_that_says_nothing_is_told_what_it_must_say() -> None:
    table = Table(2)
    for hook in (BARE.set_up, BARE.outcome):
        with pytest.raises(TypeError):
            hook(table)
    for ask in (lambda: BARE.lay(2, {}), lambda: BARE.load(table, {}), lambda: BARE.view(table, 0)):
        with pytest.raises(TypeError):
            ask()


def test_what_a_game_need_not_say_has_a_sensible_default() -> None:
    table, moves = Table(2), [Move("a", "a"), Move("b", "b")]
    assert (BARE.faults(table), BARE.secrets(table), BARE.interpret(table, 0, "x")) == ([], [], None)
    assert BARE.seat_name(table, 1) == "Seat 2"
    assert BARE.refuse_outsider(table, 0, "Seat 2") is None
    assert BARE.seats_for({}) == range(2, 5)
    assert {BARE.advise(table, 0, moves, random.Random(seed)).text for seed in range(20)} == {"a", "b"}


def test_rules_are_found_in_the_game_and_in_the_house() -> None:
    own, house = SHOW.rule("SH-2.2"), SHOW.rule("TK-1")
    assert own is not None
    assert house is not None
    assert own.text.startswith("A word has")
    assert SHOW.rule("XX-1") is None


def test_the_engine_cites_the_games_own_rule_else_the_houses() -> None:
    assert [SHOW.cite(what) for what in ("seats", "turn", "over")] == ["SH-1.1", "SH-2.1", "SH-4.1"]
    assert [BARE.cite(what) for what in ("seats", "turn", "over")] == ["TK-3", "TK-2", "TK-7"]


def test_every_rule_a_game_cites_is_in_its_book() -> None:
    for game in GAMES:
        assert all(game.rule(id) is not None for id in game.cites.values())
        assert all(game.rule(option.rule) is not None for option in game.options)


def test_a_seat_cannot_leave_a_game_that_needs_it() -> None:
    match = POCKETS.new(2, "seed")
    refusal = match.refusal(1, "leave")
    assert refusal is not None
    assert refusal.rule == "TK-8"


def test_a_repr_names_game_and_edition() -> None:
    assert repr(BARE) == "<Game bare, edition 1>"
