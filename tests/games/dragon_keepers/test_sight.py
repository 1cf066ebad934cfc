"""What a seat sees, and the leak list: nothing of a plan shows before its time."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from tablekeep.engine import Match, canonical
from tablekeep.games.dragon_keepers.content import COLOURS, LETTERS
from tablekeep.testing import check_game, rule
from tests.games.bench import legal, look, play, shown, told
from tests.games.dragon_keepers.bench import GAME, M, choose, dragons, keepers, plan, player


def all_of(match: Match, seat: int | None) -> str:
    """Every byte a client gets: the view with its decisions, and the story."""
    return canonical([match.view(seat), [event.as_json() for event in match.story_for(seat)]])


def with_keeper(letter: str, **table: Any) -> Match:
    """Seat 0 has laid this Keeper face down; seat 1 is about to plan."""
    match = dragons(3, dice="R1 G1", arrows="P1", magic={0: "MG17"}, **table)
    match.play(0, {"move": "plan", "keeper": letter, "token": "D", "magic": "MG17"})
    return match


def drafts() -> list[Match]:
    """A plan of seat 0 at every stage: nothing, a Keeper, a token, one step back and another Keeper."""
    found = [dragons(2) for _ in range(5)]
    play(found[1], "keeper red")
    play(found[2], "keeper red", "token heal")
    play(found[3], "keeper white", "token heal", "back", "token defend")
    play(found[4], "keeper white", "back", "keeper green")
    return found


# -- the leak list ------------------------------------------------------------------------------


@rule("DKD-6.3", "DKD-7.2")
def test_leak_1_the_public_hand_is_as_before_the_plan() -> None:
    match = with_keeper("R", rows={0: "WD YH"})
    assert shown(match, 1)["players"][0]["hand"] == ["R", "G", "B", "P"]
    assert shown(match, 0)["players"][0]["hand"] == ["G", "B", "P"]
    assert shown(match, 0)["players"][0]["keeper"] == "R"


@pytest.mark.parametrize("viewer", [1, 2, None])
@rule("DKD-7.2")
def test_leaks_2_3_4_no_byte_depends_on_the_keeper(viewer: int | None) -> None:
    seen = {all_of(with_keeper(letter), viewer) for letter in LETTERS}
    assert len(seen) == 1


@rule("DKD-7.2")
def test_leak_2_legal_lists_and_refusals_of_others_do_not_depend_on_it() -> None:
    matches = [with_keeper(letter) for letter in LETTERS]
    assert len({tuple(legal(match)) for match in matches}) == 1
    for move in GAME.moves:
        assert len({str(match.refusal(1, move)) for match in matches}) == 1


@pytest.mark.parametrize("viewer", [1, None])
@rule("DKD-6.3")
def test_leaks_5_7_drafts_and_steps_back_are_silent(viewer: int | None) -> None:
    assert len({all_of(match, viewer) for match in drafts()}) == 1
    assert all(match.view(viewer)["waiting"] == [0] for match in drafts())


@rule("DKD-6.3")
def test_leak_6_a_reloaded_table_shows_the_same() -> None:
    for match in drafts():
        again = GAME.from_position(match.position())
        assert [again.view(seat)["table"] for seat in (None, 0, 1)] == [
            match.view(seat)["table"] for seat in (None, 0, 1)
        ]


@rule("DKD-6.3")
def test_leak_7_one_event_tells_of_a_plan() -> None:
    match = dragons(2)
    events = [match.play(0, text) for text in ("keeper red", "token heal", "back", "token defend", "no magic")]
    assert [len(told_now) for told_now in events] == [0, 0, 0, 0, 1]
    assert not [word for word in (*COLOURS, *LETTERS) if f'"{word}"' in json.dumps(events[-1][0].as_json())]


@rule("DKD-6.3")
def test_leak_8_a_bots_choice_does_not_depend_on_it() -> None:
    for seed in range(5):
        chosen = set()
        for letter in LETTERS:
            match = with_keeper(letter)
            world = match.imagine(1, random.Random(seed)).table
            chosen.add(GAME.advise(world, 1, match.decisions[0].moves, random.Random(seed)).text)
        assert len(chosen) == 1


@rule("DKD-13.1")
def test_a_keeper_taken_back_is_never_named() -> None:
    stories = set()
    for letter in ("R", "G", "B"):
        match = with_keeper(letter)
        plan(match, "pass", "pass")
        play(match, "play magic", "keeper white", "keep")
        stories.add(all_of(match, 1))
    assert len(stories) == 1
    assert told(match, "changed")[0] == {"seat": 0, "keeper": True, "token": "D", "action": "Defend", "old": "D"}


@rule("DKD-13.1")
def test_a_change_of_heart_is_silent_until_it_is_made() -> None:
    seen = set()
    for said in ("keeper white", "keeper green", "keep"):
        match = plan(with_keeper("R"), "pass", "pass")
        play(match, "play magic", said)
        seen.add(all_of(match, 1))
    assert len(seen) == 1


@rule("DKD-6.1")
def test_simultaneous_plans_show_who_is_ready_and_nothing_else() -> None:
    seen = set()
    for said in ("plan red defend", "plan white heal MG11", "pass"):
        match = dragons(3, planning="simultaneous", magic={1: "MG11"})
        match.play(1, said)
        seen.add(all_of(match, 0))
        assert match.view(0)["ready"] == [1]
    assert len(seen) == 1


@rule("DKK-5.1")
def test_keeper_game_choices_show_nothing_before_the_last() -> None:
    seen = set()
    for colour in ("red", "green", "white"):
        match = keepers("RBG", roll="RGW")
        match.play(0, f"protect {colour}")
        seen.add(all_of(match, 1))
    assert len(seen) == 1


@rule("DKD-17.1")
def test_worry_marks_name_no_seat() -> None:
    seen = set()
    for first, second in (("red green", "white red"), ("white red", "red green")):
        match = dragons(3, talk="signals")
        for seat, marks in ((0, first), (1, second)):
            for colour in marks.split():
                match.play(seat, f"mark {colour}")
            match.play(seat, "done")
        match.play(2, "done")
        seen.add(all_of(match, 2))
    assert len(seen) == 1


# -- the deck and the box -----------------------------------------------------------------------


def test_the_order_of_the_deck_is_in_no_view() -> None:
    match = GAME.new(3, seed="deck", options={"mode": "dragon", "difficulty": "extreme"})
    seen = {all_of(match, None)}
    for seed in range(12):
        world = match.imagine(None, random.Random(seed))
        assert canonical(world.view(None)["table"]) == canonical(match.view(None)["table"])
        seen.add(str(look(world)["deck"]))
    assert len(seen) > 10


def test_cards_under_the_deck_are_known_to_all() -> None:
    match = dragons(2, deck="MG05 H MG06 MG01 MG02", buried=2)
    assert shown(match, 1)["hunter"]["buried"] == ["MG01", "MG02"]


def test_unseen_cards_and_face_down_keepers_come_out_at_the_end() -> None:
    match = dragons(
        2, trained="R:r Y:r G:r B:r P:wr W:r", shields="YGBPW", tokens={0: "A"}, script={"battle_roll": [5]}
    )
    plan(match, "red attack", "green defend")
    assert match.over
    assert shown(match, 0)["players"][1]["keeper"] == "G"
    assert shown(match, None)["hunter"]["unseen_cards"] is None


# -- imagination --------------------------------------------------------------------------------


def test_imagined_keepers_come_from_the_public_hand_evenly() -> None:
    match = with_keeper("R", rows={0: "WD YH"})
    rng = random.Random(1)
    found = Counter(player(match.imagine(1, rng), 0)["keeper"] for _ in range(2000))
    assert set(found) == {"R", "G", "B", "P"}
    assert all(abs(count - 500) < 100 for count in found.values())
    assert {player(match.imagine(0, rng), 0)["keeper"] for _ in range(20)} == {"R"}


def test_imagined_packets_hold_their_hunter_card_until_it_has_come() -> None:
    match = dragons(2, deck="MG05 MG06 H MG07 MG08 MG09 MG10 H", packets=[5, 3])
    rng = random.Random(2)
    tops: Counter[int] = Counter()
    for _ in range(1500):
        deck = look(match.imagine(0, rng))["deck"]
        assert (deck[:5].count("hunter"), deck[5:].count("hunter")) == (1, 1)
        tops[deck[5:].index("hunter")] += 1
    assert all(abs(count - 500) < 90 for count in tops.values())
    shown_already = dragons(2, deck="MG05 MG06 MG07 MG08 MG09 MG10 H", packets=[5, 2])
    for _ in range(50):
        assert "hunter" not in look(shown_already.imagine(0, rng))["deck"][5:]


def test_imagination_owes_nothing_to_the_truth() -> None:
    worlds = [with_keeper(letter).imagine(1, random.Random(7)).position() for letter in LETTERS]
    assert all(canonical(world) == canonical(worlds[0]) for world in worlds)


def test_views_are_plain_json_and_leave_the_table_alone() -> None:
    for match in (keepers("RBG", roll="RGW"), dragons(3, dice="R1"), choose(keepers("RBG", roll="RGW"), "RGW")):
        before = canonical(match.view(0))
        view = match.view(0)
        assert json.loads(json.dumps(view, allow_nan=False)) == view
        view["table"]["dragons"][0]["arrows"] = 99
        view["table"]["players"].clear()
        assert canonical(match.view(0)) == before


def test_the_roll_on_the_table_is_open() -> None:
    match = dragons(2, trained="B:wr", tokens={0: "A"}, script={"battle_roll": M + M})
    plan(match, "blue attack", "pass")
    assert shown(match, 1)["question"] == {"attack": "B", "faces": ["miss", "miss"]}


def test_hints_come_from_the_open_board() -> None:
    assert shown(dragons(2, deck=""))["hints"] == ["The deck is empty: this is the last round."]
    late = dragons(2, trained="P:wwrr Y:wr G:wr B:wr W:r")
    assert shown(late)["hints"] == ["1 Battle die is left in the bag and the red dragon needs one."]


def test_tiles_tell_what_newcomers_need() -> None:
    tiles = {
        tile["letter"]: tile for tile in shown(dragons(2, dice="R1", arrows="R2", trained="B:w P:wwrr"))["dragons"]
    }
    assert (tiles["R"]["hearts"], tiles["R"]["falls"], tiles["R"]["chance"]) == (1, True, 0.0)
    assert (tiles["B"]["chance"], tiles["P"]["chance"]) == (0.75, 0.938)


# -- what the table at home needs to draw -------------------------------------------------------


@rule("DKK-5.1")
def test_everybody_sees_who_has_laid_a_card_and_nobody_which() -> None:
    red, white = keepers("RBG", roll="RWW"), keepers("RBG", roll="RWW")
    red.play(0, "protect red")
    white.play(0, "protect white")
    for eyes in (None, 1, 2):
        assert shown(red, eyes)["ready"] == [0]
        assert all_of(red, eyes) == all_of(white, eyes)


@rule("DKD-7.5")
def test_a_tile_says_why_each_action_would_fail_there() -> None:
    tiles = {tile["letter"]: tile for tile in shown(dragons(2, dice="R1 G2", arrows="P1"), None)["dragons"]}
    assert [tiles[letter]["fails"][kind] for letter, kind in ("RD", "PH", "BT")] == ["", "", ""]
    assert tiles["G"]["fails"]["T"] == "The green dragon will not train while hunted: 2 dice on it."
    assert tiles["P"]["fails"]["T"] == "The purple dragon will not train while hurt: 1 arrow on it."
    assert tiles["W"]["fails"]["D"] == "No Hunter die is on the white dragon."


@rule("DKD-7.5")
def test_what_a_tile_says_does_not_depend_on_a_plan() -> None:
    tiles = [shown(with_keeper(letter), 1)["dragons"] for letter in LETTERS]
    assert all(each == tiles[0] for each in tiles)


@rule("DKD-17.1")
def test_signals_are_offered_in_full_sentences_while_planning() -> None:
    decision = shown_decision(dragons(2, talk="signals"))
    assert decision["signal lean heal"]["sentence"] == "I lean to heal."


def shown_decision(match: Match) -> dict[str, dict[str, Any]]:
    """The previews of the moves that the seat to plan is offered."""
    (decision,) = match.view(match.decisions[0].seat)["decisions"]
    return {move["text"]: move["preview"] for move in decision["moves"]}


# -- one person, several seats (ruling A69) -----------------------------------------------------


def test_a_person_who_runs_two_seats_sees_both_plans() -> None:
    match = plan(dragons(4, hands_per_player="2"), "red defend", "blue train")
    assert shown(match)["people"] == [[0, 1], [2, 3]]
    seen = [[shown(match, viewer)["players"][seat]["keeper"] for seat in (0, 1)] for viewer in (0, 1, 2, 3, None)]
    assert seen == [["R", "B"], ["R", "B"], [None, None], [None, None], [None, None]]


def test_at_three_seats_the_third_is_somebody_elses() -> None:
    match = plan(dragons(3, hands_per_player="2"), "red defend")
    assert shown(match)["people"] == [[0, 1], [2]]
    assert [shown(match, viewer)["players"][0]["keeper"] for viewer in (1, 2)] == ["R", None]


def test_whoever_runs_all_seats_has_no_secrets_from_himself() -> None:
    match = plan(dragons(3, hands_per_player="all"), "red defend", "blue train")
    assert shown(match)["people"] == [[0, 1, 2]]
    assert [shown(match, 2)["players"][seat]["keeper"] for seat in range(3)] == ["R", "B", None]
    assert shown(match)["players"][0]["keeper"] is None


def test_each_for_himself_sees_his_own_plan_only() -> None:
    match = plan(dragons(2), "red defend")
    assert shown(match)["people"] == [[0], [1]]
    assert [shown(match, viewer)["players"][0]["keeper"] for viewer in (0, 1)] == ["R", None]


@pytest.mark.slow
@pytest.mark.parametrize("hands", ["2", "all"])
def test_the_kit_finds_no_flaw_with_shared_hands(hands: str) -> None:
    options = {"mode": "dragon", "hands_per_player": hands, "talk": "open"}
    for seats in (2, 3, 4):
        assert check_game(GAME, matches=3, seats=seats, seed="hands", options=options, closely=8).matches == 3
