"""The table's options, each with what it changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import asked, legal, look, play, refusal, shown, told
from tests.games.dragon_keepers.bench import GAME, F, choose, dragons, keepers, plan, player, pool
from tests.server.company import Party, run


def new(seats: int = 2, **options: Any) -> Match:
    return GAME.new(seats, seed="options", options={"mode": "dragon", "talk": "open", **options})


@rule("DKK-8.1")
def test_on_defeat_most_shields() -> None:
    match = choose(keepers("RBG", roll="PWW", arrows="P2 G1", shields="0:PR 1:B 2:G", on_defeat="most_shields"), "WWW")
    assert match.outcome is not None
    assert (match.outcome.won, match.outcome.winners) == (None, (0, 1))
    assert match.outcome.places == (1, 1, 3)


@rule("DKK-8.1")
def test_on_defeat_a_fallen_favourite_counts_three() -> None:
    match = choose(keepers("PBG", roll="PWW", arrows="P2 B2", shields="0:R 1:G", on_defeat="most_shields"), "WWW")
    assert match.outcome is not None
    assert match.outcome.places == (2, 1, 3)


@rule("DKK-7.6")
def test_token_passes_off() -> None:
    match = choose(keepers("RBGY", roll="PPWW", first=2, token_passes=False), "PPWW")
    assert (look(match)["first"], look(match)["round"]) == (2, 2)


@rule("DKD-1.2")
def test_goal_dragons() -> None:
    table = {"trained": "R:r Y:r G:r", "shields": "YG", "tokens": {0: "A"}, "script": {"battle_roll": F}}
    match = plan(dragons(2, goal_dragons=3, **table), "red attack", "pass")  # type: ignore[arg-type]
    assert match.outcome is not None
    assert match.outcome.won is True


@rule("DKD-2.9")
def test_training_tokens() -> None:
    assert look(new(training_tokens="10"))["supply"] == [8, 6, 8, 8]


@rule("DKD-5.4")
def test_round1_display_skip() -> None:
    match = new(round1_display="skip")
    assert (len(look(match)["discard"]), len(look(match)["deck"])) == (1, 20)
    plan(match, "pass", "pass")
    assert len(look(match)["discard"]) == 2


@rule("DKD-16.10")
def test_flame_supply_unlimited() -> None:
    table = {"trained": "P:wwrr", "flames": 5, "pool": 6, "tokens": {0: "A"}, "deck": "MG05 MG06 H"}
    match = dragons(2, flame_supply="unlimited", script={"battle_roll": F * 4}, **table)  # type: ignore[arg-type]
    plan(match, "purple attack", "pass")
    assert told(match, "flames")[0]["flames"] == 9
    assert (pool(match), look(match)["flames"]) == (3, 0)


@rule("DKD-5.5")
def test_pool_min() -> None:
    for least, left in ((0, 0), (1, 1)):
        match = dragons(2, roll="R" * left, flames=3, pool=1, pool_min=least, deck="MG05 MG06 H")
        assert pool(match) == left
        assert look(match)["flames"] == (0 if least == 0 else 3)


@rule("DKD-13.3")
def test_fourth_card_skip() -> None:
    match = dragons(2, dice="R1", magic={0: "MG01 MG05 MG08"}, fourth_card="skip")
    plan(match, "red defend", "pass")
    assert player(match, 0)["magic"] == ["MG01", "MG05", "MG08"]
    assert told(match, "defended")


@rule("DKD-13.8")
def test_fizzle_blocks_magic() -> None:
    match = dragons(2, dice="R1", magic={0: "MG02"}, fizzle_blocks_magic=True)
    plan(match, "blue defend MG02", "pass")
    match = GAME.from_position(match.position())
    play(match, "hold")
    assert asked(match) == 1
    match = dragons(2, dice="R1 G1", magic={0: "MG02"}, fizzle_blocks_magic=True)
    plan(match, "red defend MG02", "pass")
    play(match, "hold", "take discard")
    assert legal(match) == ["play magic", "skip"]


@rule("DKD-6.1")
def test_planning_simultaneous() -> None:
    match = dragons(3, dice="R1", planning="simultaneous")
    assert [*match.waiting] == [0, 1, 2]
    match.play(2, "pass")
    for text in ("keeper red", "token defend"):
        match.play(1, text)
    match.play(1, "back")
    match.play(1, "token heal")
    match.play(1, "no magic")
    assert refusal(match, "token defend", by=1).code == "plan_made"
    match.play(1, "keep")
    match.play(1, "back")
    match.play(1, "no magic")
    assert [person["stage"] for person in shown(match, 0)["players"]] == ["waiting"] * 3
    assert [event.kind for event in match.story_for(0)] == ["ready", "ready", "unready", "ready"]
    assert match.view(0)["ready"] == [1, 2]
    match.play(0, "plan red defend")
    assert [data["token"] for data in told(match, "planned")] == ["D", "H"]
    assert told(match, "passed")[0]["seat"] == 2


@rule("DKD-6.7")
def test_planning_simultaneous_does_not_ask_who_must_pass() -> None:
    match = dragons(2, planning="simultaneous", tokens={1: ""}, rows={1: "RD GD"})
    assert asked(match) == 0
    match.play(0, "plan red heal")
    assert told(match, "passed")[0]["seat"] == 1
    assert [*match.waiting] == [0, 1]


@rule("DKD-2.7")
def test_two_player_aid() -> None:
    assert player(new(2, two_player_aid=True), 0)["available"] == [3, 2, 2, 0]
    assert player(new(3, two_player_aid=True), 0)["available"] == [2, 1, 1, 0]


@rule("DKD-17.1")
def test_talk() -> None:
    phases = {talk: shown(new(talk=talk))["phase"] for talk in ("signals", "filtered", "open", "silent")}
    assert phases == {"signals": "council", "filtered": "council", "open": "planning", "silent": "planning"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mode", "solo"),
        ("difficulty", "nightmare"),
        ("goal_dragons", 2),
        ("goal_dragons", 7),
        ("goal_dragons", "6"),
        ("training_tokens", "9"),
        ("flame_supply", "6"),
        ("pool_min", 2),
        ("planning", "never"),
        ("talk", "shout"),
        ("two_player_aid", 1),
        ("hands_per_player", 2),
        ("tribes", ["orange"]),
        ("tribes", ["R", "R"]),
        ("first_seat", 6),
        ("colours", ["R"]),
    ],
)
def test_options_out_of_bounds_are_refused(name: str, value: Any) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(3, options={name: value})
    assert no.value.refusal.code == "bad_option"
    assert name in no.value.refusal.text


def test_every_option_cites_a_rule() -> None:
    assert all(GAME.rule(option.rule) for option in GAME.options)


@rule("DKD-17.1")
def test_where_a_bot_sits_with_friends_they_begin_with_signals(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        for chosen, talk in [("by_table", "signals"), ("filtered", "filtered")]:
            options = {"mode": "dragon", "talk": chosen}
            table = await party.table("ann", "bob", "bot", game="dragon_keepers", options=options, public=False)
            assert table.state.match is not None
            assert table.state.match.view(None)["table"]["talk"] == talk
        await party.close()

    run(story())
    assert GAME.options_for_company(2, False) == {"talk": "filtered"}
    assert GAME.options_for_company(2, False, 1) == {}
    assert GAME.options_for_company(2, True) == {}


@rule("DKD-17.1")
def test_friends_at_their_own_table_may_talk_through_the_filter(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        cases: list[tuple[bool, str, str]] = [
            (False, "by_table", "filtered"),
            (True, "by_table", "signals"),
            (False, "signals", "signals"),
            (False, "silent", "silent"),
        ]
        for public, chosen, talk in cases:
            options = {"mode": "dragon", "talk": chosen}
            table = await party.table("ann", "bob", game="dragon_keepers", options=options, public=public)
            assert table.state.match is not None
            assert table.state.match.view(None)["table"]["talk"] == talk
        await party.close()

    run(story())
