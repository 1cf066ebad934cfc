"""What holds in both games: tables, tribes, tiles, dice and the Hunter token (DK)."""

from __future__ import annotations

from collections import Counter

import pytest

import tablekeep
from tablekeep.games.dragon_keepers import table
from tablekeep.games.dragon_keepers.content import DRAGONS, LETTERS
from tablekeep.testing import rule
from tests.games.bench import kinds, legal, look, play, refusal, shown, told
from tests.games.dragon_keepers.bench import GAME, F, choose, dragons, keepers, plan

SETUPS = 6000


@pytest.mark.parametrize(("mode", "counts"), [("keeper", range(3, 7)), ("dragon", range(2, 5))])
@rule("DK-1.1", "DKK-1.1", "DKD-1.1")
def test_each_game_has_its_own_player_counts(mode: str, counts: range) -> None:
    assert GAME.seats_for({"mode": mode}) == counts
    for seats in range(1, 8):
        if seats in counts:
            assert GAME.new(seats, options={"mode": mode}).seats == seats
        else:
            with pytest.raises(tablekeep.Refused) as no:
                GAME.new(seats, options={"mode": mode})
            assert no.value.refusal.rule == "DK-1.1"


@rule("DK-1.2")
def test_nobody_knows_the_last_round_beforehand() -> None:
    for mode in ("keeper", "dragon"):
        match = GAME.new(3, seed="fresh", options={"mode": mode})
        assert not match.over
        assert shown(match)["round"] == 1
    assert shown(match)["hunter"]["last_round"] is False


@rule("DK-1.3")
def test_no_two_seats_share_a_tribe() -> None:
    for k in range(40):
        tribes = shown(GAME.new(6, seed=f"tribes {k}"))["tribes"]
        assert sorted(tribes) == sorted(LETTERS)
    assert shown(keepers("WPB"))["tribes"] == ["W", "P", "B"]
    with pytest.raises(tablekeep.Refused):
        GAME.new(3, options={"tribes": ["R", "R"]})
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(3, options={"tribes": ["R", "Y", "G", "B"]})
    assert no.value.refusal.text == "4 tribes were named for 3 players."


@rule("DK-1.4")
def test_a_deck_has_a_keeper_of_every_colour() -> None:
    match = keepers("RBG", roll="RGB")
    assert all(player["hand"] == LETTERS for player in shown(match)["players"])
    choose(match, "RRR")
    assert told(match, "turned_over")[0]["cards"] == ["R-R", "B-R", "G-R"]


@rule("DK-1.5")
def test_a_keeper_helps_its_own_dragon_only() -> None:
    match = choose(keepers("RBG", roll="PGG"), "PPP")
    assert look(match)["arrows"]["G"] == 1
    match = play(plan(dragons(2, dice="G1 P1"), "purple defend", "pass"), "take discard")
    assert match.position()["table"]["arrows"] == {letter: int(letter == "G") for letter in LETTERS}


@rule("DK-1.6", "DKK-1.2", "DKD-2.1")
def test_the_circle_is_a_random_order_of_all_six() -> None:
    circles = [tuple(shown(GAME.new(3, seed=f"circle {k}"))["circle"]) for k in range(60)]
    assert all(sorted(circle) == sorted(LETTERS) for circle in circles)
    assert len(set(circles)) > 40
    assert {circle[0] for circle in circles} == set(LETTERS)
    tile = shown(dragons(2, circle="RYGBPW"))["dragons"][0]
    assert (tile["letter"], tile["neighbours"]) == ("R", ["Y", "W"])


@rule("DK-1.7", "DK-1.9", "DKD-11.2")
def test_tiles_start_friendly_and_turn_once() -> None:
    match = dragons(2, tokens={0: "TT", 1: "TT"})
    assert not any(tile["trained"] for tile in shown(match)["dragons"])
    plan(match, "green train", "pass")
    green = next(tile for tile in shown(match)["dragons"] if tile["letter"] == "G")
    assert (green["trained"], green["trainings"], len(green["battle"])) == (True, 1, 1)
    assert told(match, "trained")[0]["flipped"] is True


@rule("DK-1.8", "DKK-1.8")
def test_the_keeper_game_turns_no_tile_and_needs_no_more() -> None:
    match = keepers("RBG", roll="RGB")
    table = shown(match)
    assert not {"hunter", "bag", "supply"} & set(table)
    assert all("trained" not in tile for tile in table["dragons"])
    choose(match, "RGB")
    assert "trained" not in kinds(match)


@rule("DK-1.10")
def test_hearts_are_life_on_either_side() -> None:
    lives = {"R": 3, "P": 4, "B": 3, "W": 3, "G": 4, "Y": 4}
    assert {dragon.letter: dragon.life for dragon in DRAGONS} == lives
    for trained in ("", "R:w Y:w G:w B:r P:rw W:r"):
        tiles = shown(dragons(2, trained=trained))["dragons"]
        assert {tile["letter"]: tile["life"] for tile in tiles} == lives


@rule("DK-1.11", "DKD-12.1")
def test_a_friendly_dragon_cannot_attack() -> None:
    match = plan(dragons(2, tokens={0: "A"}), "yellow attack", "pass")
    assert told(match, "failed")[0]["why"] == "The yellow dragon is not trained."
    assert look(match)["shield"]["Y"] is None


@rule("DK-1.12", "DKD-16.9")
def test_only_blue_ducks_and_it_ducks_while_friendly() -> None:
    assert [dragon.letter for dragon in DRAGONS if dragon.sheds] == ["B"]
    assert look(dragons(2, roll="BB"))["dice"]["B"] == 1
    assert look(dragons(2, roll="RR"))["dice"]["R"] == 2
    assert look(dragons(2, roll="BB", trained="B:w"))["dice"]["B"] == 1


@pytest.mark.slow
@rule("DK-1.13")
def test_every_face_of_a_hunter_die_is_as_likely() -> None:
    seen: Counter[str] = Counter()
    for k in range(SETUPS):
        seen.update(told(GAME.new(4, seed=f"die {k}", options={"mode": "dragon", "talk": "open"}), "rolled")[0]["roll"])
    total = sum(seen.values())
    assert total >= 4 * SETUPS
    assert all(abs(seen[letter] / total - 1 / 6) < 0.012 for letter in LETTERS)


@pytest.mark.slow
@rule("DK-1.14", "DKK-1.5", "DKD-2.4")
def test_lots_decide_who_holds_the_token_first() -> None:
    for mode, seats in (("keeper", 4), ("dragon", 3)):
        first = Counter(
            GAME.new(seats, seed=f"first {k}", options={"mode": mode}, quiet=True).table.__getattribute__("first")
            for k in range(SETUPS)
        )
        assert all(abs(first[seat] / SETUPS - 1 / seats) < 0.025 for seat in range(seats))
    assert shown(GAME.new(4, options={"first_seat": 2}))["first"] == 2


def test_every_chance_event_has_a_stream_of_its_own() -> None:
    places = [table.TILE_ORDER, table.TRIBES, table.FIRST_SEAT, table.MAGIC_SHUFFLE]
    places += [table.PACKET_SHUFFLE + packet for packet in range(4)]
    places += [table.KEEPER_ROLL, table.HUNTER_ROLL, table.BAG_DRAW, table.BATTLE_ROLL, table.BATTLE_REROLL]
    assert places == list(range(len(GAME.streams)))
    assert GAME.streams[table.MAGIC_SHUFFLE] == "magic_shuffle"
    assert GAME.streams[table.BATTLE_REROLL] == "battle_reroll"


def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(3, options={"first_seat": 3})
    assert no.value.refusal.text == "Seat 3 cannot begin: seats here are 0 to 2."


def test_the_names_of_the_seats_are_their_tribes() -> None:
    assert keepers("WPB").names() == ["White tribe", "Purple tribe", "Blue tribe"]


def test_moves_of_the_other_game_are_refused() -> None:
    assert refusal(keepers("RBG", roll="RGB"), "keeper red").rule == "DKK-5.1"
    assert refusal(dragons(2), "protect red").rule == "DKD-6.3"
    assert "keeper red" in legal(dragons(2))


def test_the_battle_dice_are_as_designed() -> None:
    match = plan(dragons(2, trained="R:w", tokens={0: "A"}, script={"battle_roll": F}), "red attack", "pass")
    assert told(match, "battle")[0]["faces"] == ["flame"]
