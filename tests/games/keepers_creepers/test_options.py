"""What a table may choose before the first roll, and what each choice changes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.games.keepers_creepers import OPTIONS
from tablekeep.games.keepers_creepers.content import FACES, LETTERS
from tablekeep.testing import rule
from tests.games.bench import kinds, legal, play
from tests.games.keepers_creepers.bench import GAME, SAFE, action, asked, deal, refusal, spots, where, winners

ON_TOP = "R1@21, R2@22, R3@23"
THREE = "RBG"
TWO_CARRIED = "R1@3, R2 safe, R3@24, B1@24, B2 safe, B3 safe, G1 safe, G2@24, G3 safe"


def sensible_end(match: Match, seed: str = "sensible") -> Match:
    """Let everybody play sensibly until the match is over."""
    rng = random.Random(seed)
    while not match.over:
        (decision,) = match.decisions
        match.play(decision.seat, GAME.advise(match.table, decision.seat, decision.moves, rng))
    return match


def order(match: Match, count: int) -> list[str]:
    """Who is asked, one turn after the other, when everybody does nothing."""
    seen = []
    for _ in range(count):
        seen.append(asked(match))
        play(match, "done")
    return seen


def test_these_are_the_options() -> None:
    assert {option.name: option.default for option in OPTIONS} == {
        "board": "5",
        "home": "last",
        "setup": "spread",
        "wild": "all",
        "multi_win": "shared",
        "friend_choice": "roller",
        "turn_limit": 0,
        "play_on": False,
        "first_seat": -1,
        "colours": [],
        "roll": "auto",
    }


# -- board and home --------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "name"), [("3", "Sapling"), ("5", "The Old Oak"), ("7", "Great Oak")])
@rule("KC-1.9", "KC-2.1")
def test_home_is_in_the_upper_right_of_every_board(rows: str, name: str) -> None:
    last = 5 * int(rows)
    match = deal(f"R1@{last - 1}, R2@{last - 9}, R3@{last - 5}", roll="WILD", board=rows)
    shown = match.view(None)["table"]["board"]
    assert name in shown["name"]
    assert (shown["rows"], shown["columns"], shown["safe"], len(shown["spaces"])) == (int(rows), 5, last, last)
    play(match, "pick aim", "forward R1", "done", "pick hop")
    assert legal(match) == ["hop R2", "hop R3", "pass"]
    play(match, "hop R2")
    assert spots(match, "R1", "R2", "R3") == [SAFE, SAFE, last - 5]


@pytest.mark.parametrize("rows", ["3", "5", "7"])
@rule("KC-1.9")
def test_a_whole_game_can_be_played_on_every_board(rows: str) -> None:
    lengths = []
    for seed in range(5):
        match = sensible_end(GAME.new(3, seed=f"board {seed}", options={"board": rows}, quiet=True))
        assert match.outcome is not None
        assert "All three pyramids are home." in match.outcome.reasons
        lengths.append(match.view(None)["table"]["turns"])
    assert min(lengths) > 3


@pytest.mark.parametrize(
    ("pieces", "face", "moves", "end"),
    [
        ("R1@24", "AIM", ["forward R1"], 25),
        ("R1@24", "AIM", ["forward R1", "forward R1"], SAFE),
        ("R1@16", "HOP", ["hop R1"], 25),
        ("R1@25", "DIG", ["back R1"], 24),
        ("R1@25", "TIP", ["down R1"], 16),
        ("R1@25", "SWAP", ["swap R1", "with B3"], 3),
        ("R1@25, B3@9", "SWAP", ["swap B3", "with R1"], 9),
    ],
)
@rule("KC-2.1")
def test_home_beyond_the_last_space_is_one_step_more(pieces: str, face: str, moves: list[str], end: int | str) -> None:
    match = deal(pieces, roll=f"{face} AIM", home="beyond")
    play(match, *moves)
    assert where(match, "R1") == end


@rule("KC-5.6", "KC-5.8")
def test_with_home_beyond_the_last_space_is_in_the_top_row() -> None:
    match = deal("R1@25, R2@24, R3@7", roll="HOP", home="beyond")
    assert legal(match) == ["hop R3", "pass"]
    assert refusal(match, "hop R1").rule == "KC-5.6"
    friends = deal("R1@25, R2@24, R3 safe", roll="HOP", home="beyond")
    assert action(friends)["step"] == "FriendHop"


@rule("KC-3.6", "KC-3.22")
def test_with_home_beyond_pyramids_stand_on_the_last_space_and_ride_from_it() -> None:
    match = deal("R3@24, R1@25, B2@25", roll="AIM", home="beyond")
    play(match, "forward R3", "forward R3 take")
    assert spots(match, "R3", "R1", "B2") == [SAFE, SAFE, SAFE]


# -- setup, wild, friend ---------------------------------------------------------------------


@pytest.mark.parametrize(("setup", "spaces"), [("spread", [1, 2, 3]), ("stacked", [1, 1, 1])])
@rule("KC-1.4", "KC-1.5", "KC-1.6")
def test_pyramids_start_spread_or_stacked(setup: str, spaces: list[int]) -> None:
    match = GAME.new(5, seed="setup", options={"setup": setup})
    for letter in LETTERS:
        assert spots(match, f"{letter}1", f"{letter}2", f"{letter}3") == spaces


@rule("KC-10.1", "KC-3.11")
def test_stacked_the_first_large_pyramid_carries_everybody_smaller() -> None:
    match = deal(roll="DIG AIM", setup="stacked")
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]
    play(match, "forward R3")
    assert spots(match, "R1", "R2", "R3", "B1", "B2", "B3") == [2, 2, 2, 2, 2, 1]


@pytest.mark.parametrize(
    ("wild", "picks", "text"),
    [
        ("all", ["aim", "hop", "swap", "dig", "tip"], "Pick Aim, Hop, Swap, Dig or Tip."),
        ("keepers", ["aim", "hop", "swap"], "Pick Aim, Hop or Swap."),
    ],
)
@rule("KC-7.4")
def test_a_wild_picks_any_action_or_keepers_only(wild: str, picks: list[str], text: str) -> None:
    match = deal(roll="WILD", wild=wild)
    assert legal(match) == [*[f"pick {face}" for face in picks], "stop"]
    for face in FACES:
        if face.lower() not in picks:
            found = refusal(match, f"pick {face.lower()}")
            assert (found.text, found.rule) == (text, "KC-7.4")


@rule("KC-5.13")
def test_the_friend_may_pick_the_pyramid() -> None:
    match = deal(f"{ON_TOP}, G1@21, G2@22, G3@23, Y2@7, B1@7", roll="HOP DIG", colours="RBGY", friend_choice="owner")
    assert legal(match) == ["help blue", "help yellow", "pass"]
    assert refusal(match, "hop B1").rule == "KC-5.13"
    assert refusal(match, "help green").rule == "KC-5.6"
    assert refusal(match, "help red").rule == "KC-5.8"
    assert refusal(match, "help black").rule == "KC-1.2"
    play(match, "help yellow")
    assert asked(match) == "Y"
    assert legal(match) == ["hop Y1", "hop Y2", "hop Y3"]
    assert refusal(match, "pass").rule == "KC-5.13"
    assert refusal(match, "hop B1").rule == "KC-2.6"
    assert refusal(match, "hop Y2", by="R").text == "It is Yellow's turn."
    play(match, "hop Y2")
    assert spots(match, "Y2", "B1") == [14, 14]
    assert (asked(match), action(match)["way"]) == ("R", "back")


@rule("KC-5.11")
def test_whoever_offers_no_friend_the_hop_rolls_no_more() -> None:
    match = deal(ON_TOP, roll="HOP AIM", friend_choice="owner")
    play(match, "pass")
    assert "extra_roll" not in kinds(match)
    assert asked(match) == "B"


@pytest.mark.parametrize("friend_choice", ["roller", "owner"])
@rule("KC-11.3", "KC-11.5")
def test_a_friend_hop_may_make_the_friend_win(friend_choice: str) -> None:
    match = deal(f"{ON_TOP}, B1 safe, B2 safe, B3@16", roll="HOP", friend_choice=friend_choice)
    play(match, *(["help blue"] if friend_choice == "owner" else []), "hop B3")
    assert winners(match) == "B"
    assert "extra_roll" not in kinds(match)


# -- the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("colours", "multi_win", "places"),
    [
        ("RBG", "shared", (3, 1, 1)),
        ("RBG", "mover", (1, 2, 2)),
        ("RBG", "order", (3, 1, 2)),
        ("BGR", "order", (1, 2, 3)),
        ("BRG", "shared", (1, 3, 1)),
        ("BRG", "mover", (2, 1, 2)),
        ("BRG", "order", (2, 3, 1)),
    ],
)
@rule("KC-11.4")
def test_several_others_finish_by_one_move(colours: str, multi_win: str, places: tuple[int, ...]) -> None:
    match = deal(TWO_CARRIED, roll="AIM", colours=colours, multi_win=multi_win)
    play(match, "forward R3")
    assert match.outcome is not None
    assert match.outcome.places == places


@pytest.mark.parametrize("multi_win", ["shared", "mover", "order"])
@rule("KC-11.2", "KC-11.3")
def test_one_who_finishes_needs_no_ruling(multi_win: str) -> None:
    carried = deal("R1@3, R2 safe, R3@24, B1@24, B2 safe, B3 safe", roll="AIM", colours=THREE, multi_win=multi_win)
    play(carried, "forward R3")
    assert winners(carried) == "B"
    mover = deal(TWO_CARRIED.replace("R1@3", "R1 safe"), roll="AIM", colours=THREE, multi_win=multi_win)
    play(mover, "forward R3")
    assert winners(mover) == "R"


@pytest.mark.parametrize(
    ("pieces", "who"),
    [("R3@4", "R"), ("B3@4", "B"), ("", "RB"), ("R3@4, B3@4", "RB"), ("R1 safe, R2@1, B3@11", "B")],
)
@rule("KC-11.6")
def test_at_the_turn_limit_progress_wins(pieces: str, who: str) -> None:
    match = deal(pieces, roll="AIM AIM AIM", turn_limit=3)
    play(match, "done", "done")
    assert not match.over
    play(match, "done")
    assert winners(match) == who
    assert match.outcome is not None
    assert all("turn limit" in reason for reason in match.outcome.reasons)
    assert match.view(None)["table"]["by_limit"]


@rule("KC-11.6")
def test_without_a_limit_turns_go_on() -> None:
    match = deal(roll="AIM " * 300)
    play(match, *["done"] * 300)
    assert not match.over


@rule("KC-5.9")
def test_an_extra_roll_is_part_of_the_same_turn() -> None:
    match = deal(ON_TOP, roll="HOP AIM", turn_limit=1)
    play(match, "hop B3")
    assert not match.over
    play(match, "done")
    assert match.view(None)["table"]["by_limit"]


PLACES = "R1 safe, R2 safe, R3@24, B1 safe, B2 safe, B3@24"


@rule("KC-11.1")
def test_playing_on_goes_for_places_until_one_is_left() -> None:
    match = deal(PLACES, roll="AIM AIM AIM", colours=THREE, play_on=True)
    play(match, "forward R3")
    assert not match.over
    assert asked(match) == "B"
    play(match, "done")
    assert asked(match) == "G"
    play(match, "done")
    assert asked(match) == "B"


@rule("KC-11.1")
def test_playing_on_skips_who_has_finished() -> None:
    match = deal(PLACES, roll="AIM AIM AIM AIM", colours="RBGY", play_on=True)
    play(match, "forward R3", "forward B3")
    assert order(match, 2) == ["G", "Y"]
    assert asked(match) == "G"


@rule("KC-11.1")
def test_places_are_given_in_the_order_of_coming_home() -> None:
    match = deal(PLACES, roll="AIM AIM", colours=THREE, play_on=True)
    play(match, "forward R3", "forward B3")
    assert match.outcome is not None
    assert match.outcome.places == (1, 2, 3)


@pytest.mark.parametrize(("face", "moves"), [("AIM", ["forward R3"]), ("WILD", ["pick aim", "forward R3"])])
@rule("KC-7.9", "KC-11.5")
def test_playing_on_the_one_who_finishes_stops_at_once(face: str, moves: list[str]) -> None:
    match = deal(PLACES, roll=f"{face} AIM", colours=THREE, play_on=True)
    play(match, *moves)
    assert asked(match) == "B"


@rule("KC-11.3")
def test_playing_on_goes_on_after_carrying_another_home() -> None:
    match = deal("R3@24, B1@24, B2 safe, B3 safe", roll="AIM AIM", colours=THREE, play_on=True)
    play(match, "forward R3")
    assert (asked(match), action(match)["points"]) == ("R", 3)
    play(match, "done")
    assert asked(match) == "G"
    assert match.view(None)["table"]["ranks"] == [[1]]


@rule("KC-11.4")
def test_playing_on_several_carried_home_share_their_place() -> None:
    match = deal(TWO_CARRIED, roll="AIM", colours="RBGY", play_on=True)
    play(match, "forward R3")
    assert match.view(None)["table"]["ranks"] == [[1, 2]]
    assert not match.over


@rule("KC-11.6")
def test_playing_on_the_limit_places_the_rest_by_progress() -> None:
    match = deal(f"{PLACES}, G3@9", roll="AIM AIM AIM", colours="RBGY", play_on=True, turn_limit=3)
    play(match, "forward R3", "done", "done")
    assert match.outcome is not None
    assert match.outcome.places == (1, 2, 3, 4)


# -- seats, colours, die ---------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1, 2])
@rule("KC-1.7", "KC-1.8")
def test_the_first_seat_begins_and_turns_go_round(first: int) -> None:
    match = deal(roll="AIM " * 5, colours=THREE, turn=THREE[first])
    assert match.options["first_seat"] == first
    assert order(match, 4) == [THREE[(first + turn) % 3] for turn in range(4)]


@rule("KC-1.7")
def test_a_first_seat_nobody_named_is_drawn() -> None:
    firsts = [GAME.new(5, seed=f"first {seed}").view(None)["table"]["turn"] for seed in range(60)]
    assert set(firsts) == {0, 1, 2, 3, 4}
    named = [GAME.new(5, seed=f"first {seed}", options={"first_seat": 3}) for seed in range(9)]
    assert {match.story[0].data["seat"] for match in named} == {3}


@pytest.mark.parametrize(
    ("chosen", "given"), [([], "RYG"), (["K"], "KRY"), (["G", "R"], "GRY"), (["B", "K", "R"], "BKR")]
)
@rule("KC-1.2", "KC-1.3")
def test_colours_are_chosen_or_given_out(chosen: list[str], given: str) -> None:
    match = GAME.new(3, seed="colours", options={"colours": chosen})
    assert match.view(None)["table"]["colours"] == list(given)
    assert sorted(match.position()["table"]["at"]) == sorted(
        f"{letter}{pips}" for letter in given for pips in (1, 2, 3)
    )


@rule("KC-2.2", "KC-5.9")
def test_pressed_the_die_waits_for_its_player() -> None:
    match = GAME.new(2, seed="press", options={"roll": "press", "first_seat": 1})
    assert match.decisions[0].seat == 1
    assert legal(match) == ["roll"]
    assert "rolled" not in kinds(match)
    play(match, "roll")
    assert kinds(match).count("rolled") == 1
    assert match.view(None)["table"]["face"] in FACES


def test_pressed_or_not_the_same_seed_rolls_the_same() -> None:
    stories = []
    for roll in ("press", "auto"):
        match = GAME.new(2, seed="same", options={"roll": roll, "turn_limit": 20})
        while not match.over:
            play(match, match.decisions[0].moves[-1].text)
        stories.append([event.data["face"] for event in match.story if event.kind == "rolled"])
    assert stories[0] == stories[1]


# -- all together ----------------------------------------------------------------------------


def some_options(rng: random.Random, seats: int) -> dict[str, Any]:
    """Any options that go together at a table of this size."""
    chosen: dict[str, Any] = {}
    for option in OPTIONS:
        if option.kind == "choice":
            chosen[option.name] = rng.choice(option.choices)
    chosen["play_on"] = rng.random() < 0.5
    chosen["first_seat"] = rng.randrange(-1, seats)
    chosen["colours"] = rng.sample(LETTERS, rng.randint(0, seats))
    return chosen | {"turn_limit": 60}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("part", range(10))
def test_any_options_go_together(seats: int, part: int) -> None:
    for number in range(5):
        seed = f"{seats} seats, sample {5 * part + number}"
        rng = random.Random(seed)
        match = GAME.new(seats, seed=seed, options=some_options(rng, seats), quiet=True)
        while not match.over:
            (decision,) = match.decisions
            match.play(decision.seat, rng.choice(decision.moves))
            assert GAME.faults(match.table) == []
        assert match.outcome is not None
        assert match.outcome.winners


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sensible_play_ends_under_any_options(seats: int) -> None:
    for number in range(6):
        seed = f"{seats} seats, sensible {number}"
        options = some_options(random.Random(seed), seats) | {"turn_limit": 1000, "board": "3"}
        match = sensible_end(GAME.new(seats, seed=seed, options=options, quiet=True), seed)
        assert not match.view(None)["table"]["by_limit"]


@rule("KC-11.1", "KC-5.9")
def test_whoever_has_finished_rolls_no_more_not_even_the_rolls_earned() -> None:
    match = deal("R1 safe, R2 safe, R3@24", "WILD AIM AIM", colours="RBG", play_on=True)
    play(match, "pick hop", "hop B3", "pick aim")
    assert match.view(None)["table"]["extra_rolls"] == 1
    told = [event.kind for event in match.play(0, "forward R3")]
    assert told == ["stepped", "finished", "turn", "rolled"]
    assert asked(match) == "B"
    assert match.view(None)["table"]["extra_rolls"] == 0
