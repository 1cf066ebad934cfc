"""Fights (SR-9), also for two (SR-19)."""

from __future__ import annotations

import pytest

from tablekeep.games.shifting_realms import GAME
from tablekeep.testing import rule
from tests.games.bench import legal, look, play, previews
from tests.games.shifting_realms.bench import actions, among, end, lay, refusal, reserve, rule_of, spots, supply, units


@rule("SR-9.1", "SR-9.23")
def test_a_fight_costs_no_action_and_is_never_forced() -> None:
    match = lay("TAL", "red T.a1 0/1", "green T.a1 1/0", this_turn={"actions": 0})
    assert legal(match) == ["end actions", "fight scouts T.a1 green 1"]
    end(match)
    assert units(match, "green", "T.a1") == (1, 0)


@rule("SR-9.2", "SR-9.10")
def test_a_fight_takes_a_soldier_and_an_opponent() -> None:
    scouts = lay("TAL", "red T.a1 5/0", "green T.a1 1/0")
    assert among(scouts, "fight") == []
    assert rule_of(scouts, "fight scouts T.a1 green 1") == "SR-9.2"
    alone = lay("TAL", "red T.a1 0/1")
    assert rule_of(alone, "fight soldier T.a1 green") == "SR-9.2"
    assert rule_of(alone, "fight soldier T.a1 red") == "SR-9.2"
    assert rule_of(alone, "fight soldier T.a1 black") == "SR-9.2"


@rule("SR-9.3")
def test_several_fights_a_turn() -> None:
    match = lay("TAL", "red T.a1 0/1", "green T.a1 1/0", "red A.b2 0/1", "blue A.b2 1/0")
    play(match, "fight scouts T.a1 green 1", "fight scouts A.b2 blue 1")
    assert (units(match, "green", "T.a1"), units(match, "blue", "A.b2")) == ((0, 0), (0, 0))


@rule("SR-9.4")
def test_one_opponent_a_space() -> None:
    match = lay("TAL", "red T.a1 0/3", "green T.a1 1/2", "blue T.a1 1/1")
    play(match, "fight soldier T.a1 green")
    assert among(match, "fight") == ["fight soldier T.a1 green"]
    no = refusal(match, "fight soldier T.a1 blue")
    assert (no.rule, no.text) == ("SR-9.4", "You have already fought Green here this turn.")


@rule("SR-9.5", "SR-11.3")
def test_nobody_fights_on_a_town_hall() -> None:
    match = lay("TAL", "red T.c2 0/2", "green T.c2 1/1")
    assert among(match, "fight") == []
    assert rule_of(match, "fight soldier T.c2 green") == "SR-9.5"


@rule("SR-9.6")
def test_nobody_fights_where_a_structure_stands() -> None:
    match = lay("TAL", "red L.b2 0/2", "green L.b2 1/1", tiles=["blue L.b2 L-FOR"])
    assert among(match, "fight") == []
    assert rule_of(match, "fight soldier L.b2 green") == "SR-9.6"


@rule("SR-9.7")
def test_a_fight_has_no_luck() -> None:
    ends = set()
    for seed in range(5):
        match = lay("TAL", "red T.a1 0/2", "green T.a1 1/1")
        position = match.position()
        position["luck"] = GAME.new(3, f"other {seed}").position()["luck"]
        again = play(GAME.from_position(position), "fight soldier T.a1 green", "fight scouts T.a1 green 1")
        ends.add((units(again, "red", "T.a1"), units(again, "green", "T.a1")))
    assert ends == {((0, 1), (0, 0))}


@rule("SR-9.8", "SR-9.9")
@pytest.mark.parametrize(("green", "strikes"), [("1/0", 1), ("3/1", 1), ("3/2", 0), ("2/1", 0), ("5/1", 3), ("4/0", 4)])
def test_a_soldier_protects_two_scouts(green: str, strikes: int) -> None:
    match = lay("TAL", "red T.b2 0/6", f"green T.b2 {green}")
    assert among(match, "fight scouts") == [f"fight scouts T.b2 green {k}" for k in range(1, strikes + 1)]
    if not strikes:
        assert rule_of(match, "fight scouts T.b2 green 1") == "SR-9.9"


@rule("SR-9.11", "SR-9.12")
def test_a_soldier_for_a_soldier() -> None:
    match = lay("TAL", "red T.a1 0/2", "green T.a1 0/1")
    play(match, "fight soldier T.a1 green")
    assert (units(match, "red", "T.a1"), units(match, "green", "T.a1")) == ((0, 1), (0, 0))
    assert (reserve(match, "red"), reserve(match, "green")) == ((15, 9), (15, 10))


@rule("SR-9.13", "SR-9.14")
def test_some_fall_and_the_others_flee() -> None:
    for strikes, fled in ((1, 2), (2, 1)):
        match = lay("TAL", "red T.e3 0/2", "green T.e3 3/0")
        assert rule_of(match, "fight scouts T.e3 green 3") == "SR-9.13"
        play(match, f"fight scouts T.e3 green {strikes}")
        assert (units(match, "green", "T.e3"), units(match, "green", "T.c2")) == ((0, 0), (fled, 0))
        assert reserve(match, "green") == (15 - fled, 10)


@rule("SR-9.15")
def test_protected_scouts_stay() -> None:
    match = lay("TAL", "red T.a1 0/1", "green T.a1 3/1")
    play(match, "fight scouts T.a1 green 1")
    assert (units(match, "green", "T.a1"), units(match, "green", "T.c2")) == ((2, 1), (0, 0))


@rule("SR-9.16", "SR-9.21")
def test_after_striking_scouts_the_space_is_closed() -> None:
    match = lay("TAL", "red T.a1 0/3", "green T.a1 4/1")
    play(match, "fight scouts T.a1 green 1")
    assert among(match, "fight") == []
    assert rule_of(match, "fight soldier T.a1 green") == "SR-9.16"
    assert rule_of(match, "fight scouts T.a1 green 1") == "SR-9.21"


@rule("SR-9.17")
def test_protection_is_counted_anew() -> None:
    match = lay("TAL", "red T.a1 0/3", "green T.a1 3/2")
    assert among(match, "fight scouts") == []
    assert previews(match)["fight soldier T.a1 green"]["then_unprotected"] == 1
    play(match, "fight soldier T.a1 green")
    assert among(match, "fight scouts") == ["fight scouts T.a1 green 1"]


@rule("SR-9.18")
def test_the_attacker_may_stop_and_nobody_flees() -> None:
    match = lay("TAL", "red T.a1 0/2", "green T.a1 2/1")
    play(match, "fight soldier T.a1 green")
    end(match)
    assert (units(match, "green", "T.a1"), units(match, "green", "T.c2")) == ((2, 0), (0, 0))


@rule("SR-9.19")
def test_third_parties_are_left_alone() -> None:
    match = lay("TAL", "red T.a1 0/2", "green T.a1 2/0", "blue T.a1 1/0")
    play(match, "fight scouts T.a1 green 1")
    assert (units(match, "blue", "T.a1"), spots(match, "blue", "T.a1")) == ((1, 0), 1)


@rule("SR-9.20")
def test_waiting_scouts_take_emptied_spots() -> None:
    match = lay("TAL", "green T.a1 3/0", "red T.a1 1/1")
    assert spots(match, "red", "T.a1") == 0
    assert previews(match)["fight scouts T.a1 green 1"]["you_take_spots"] == 1
    play(match, "fight scouts T.a1 green 1")
    assert spots(match, "red", "T.a1") == 1


@rule("SR-9.22")
def test_who_falls_and_who_flees() -> None:
    match = lay("TAL", "green T.a1 4/1", "red T.a1 0/1")
    assert spots(match, "green", "T.a1") == 3
    play(match, "fight scouts T.a1 green 1")
    assert (units(match, "green", "T.a1"), spots(match, "green", "T.a1")) == ((2, 1), 2)
    assert units(match, "green", "T.c2") == (1, 0)


@rule("SR-9.24")
def test_what_was_lost_this_turn_is_recruited_later() -> None:
    match = lay("TAL", "red T.a3 0/1", "green T.a3 0/1", supply={"red": "3G"}, reserve={"red": (4, 0)}, seats=3)
    play(match, "fight soldier T.a3 green")
    assert reserve(match, "red") == (4, 1)
    play(match, "recruit")
    assert among(match, "place soldier") == []
    assert rule_of(match, "place soldier T.c2") == "SR-9.24"
    play(match, "place scout T.c2", "place scout T.c2")
    for _ in range(3):
        end(match)
    play(match, "recruit")
    assert "place soldier T.c2" in legal(match)


@rule("SR-9.24")
def test_nobody_but_the_lost_means_no_recruiting() -> None:
    match = lay("TAL", "red T.a3 0/1", "green T.a3 0/1", supply={"red": "3G"}, reserve={"red": (0, 0)})
    play(match, "fight soldier T.a3 green")
    assert rule_of(match, "recruit") == "SR-9.24"


# -- two players ------------------------------------------------------------------------------------


@rule("SR-19.1")
def test_two_play_by_the_same_rules() -> None:
    match = GAME.new(2, "two")
    assert len(look(match)["realms"]) == 3
    assert [(p["supply"]["gold"], p["reserve"]) for p in look(match)["players"]] == [(5, [12, 7])] * 2


@rule("SR-19.3")
def test_two_soldiers_for_one() -> None:
    match = lay("TAL", "red T.a1 0/3", "green T.a1 0/1", seats=2)
    play(match, "fight soldier T.a1 green")
    assert (units(match, "red", "T.a1"), units(match, "green", "T.a1")) == ((0, 1), (0, 0))
    assert reserve(match, "red") == (15, 9)
    one = lay("TAL", "red T.a1 0/1", "green T.a1 0/1", seats=2)
    assert among(one, "fight") == []
    no = refusal(one, "fight soldier T.a1 green")
    assert (no.rule, no.text) == ("SR-19.3", "It takes two soldiers to destroy one; you have 1.")


@rule("SR-19.3")
def test_the_option_loses_one_of_the_two() -> None:
    options = {"duel_soldier_cost": "one_lost"}
    match = lay("TAL", "red T.a1 0/2", "green T.a1 0/2", seats=2, options=options)
    play(match, "fight soldier T.a1 green")
    assert units(match, "red", "T.a1") == (0, 1)
    assert among(match, "fight") == []
    three = lay("TAL", "red T.a1 0/1", "green T.a1 0/1", seats=3, options=options)
    assert among(three, "fight") == ["fight soldier T.a1 green"]


@rule("SR-19.4")
def test_scouts_are_struck_as_ever() -> None:
    match = lay("TAL", "red T.a1 0/1", "green T.a1 2/0", seats=2)
    play(match, "fight scouts T.a1 green 1")
    assert (units(match, "green", "T.a1"), units(match, "green", "T.c2")) == ((0, 0), (1, 0))


def test_previews_say_exactly_what_will_happen() -> None:
    match = lay("TAL", "green T.a1 3/1", "red T.a1 1/2")
    assert previews(match)["fight soldier T.a1 green"] == {
        "you_lose_soldiers": 1, "they_lose_soldiers": 1, "they_lose_scouts": 0, "flee": 0, "then_unprotected": 3,
        "you_take_spots": 0,
        "text": "You lose 1 soldier, they lose 1 soldier; then 3 scouts are unprotected.",
    }  # fmt: skip
    assert previews(match)["fight scouts T.a1 green 1"]["text"] == (
        "You lose nobody, they lose 1 scout, you take 1 of the collecting spots; then fighting here is over."
    )
    assert (actions(match), supply(match, "red")) == (3, "")
