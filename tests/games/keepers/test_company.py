"""Keepers among people and strangers: who may talk when, who plays for whoever leaves, and what suits the company."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.cli import build_parser
from tablekeep.commands.playing import new_table
from tablekeep.engine import Match, Refused
from tablekeep.server import messages
from tablekeep.server.laying import worn_options
from tablekeep.server.live_table import LiveTable
from tablekeep.server.rebuilding import rebuild
from tablekeep.server.seats import Seat
from tablekeep.testing import rule
from tests.games.bench import refusal
from tests.games.keepers.bench import GAME, announce, choose, end_of, laid_out, pick_all, play_round, sit, table_of
from tests.server.company import Party, play, run
from tests.terminal import driving
from tests.terminal.driving import Keyboard, flat

PEOPLE = ("ann", "bob", "cid", "dot", "eve")


# -- talk ---------------------------------------------------------------------------------


def objected() -> Match:
    match = announce(sit(5, word_votes=True))
    match.play(1, "challenge")
    return match


PHASES: dict[str, tuple[Callable[[], Match], str]] = {
    "card": (sit, ""),
    "word": (lambda: choose(sit()), ""),
    "cards": (lambda: announce(sit()), "KP-4.4"),
    "two cards": (lambda: announce(sit(3)), "KP-4.4"),
    "challenge": (objected, "KP-4.4"),
    "votes": (lambda: laid_out(sit()), "KP-6.8"),
    "next round": (lambda: play_round(sit()), ""),
    "tie votes": (lambda: pick_all(end_of([3, 3, 2, 1, 0])), ""),
    "over": (lambda: end_of([4, 3, 3, 1, 1]), ""),
}


@rule("KP-13.3", "KP-4.4", "KP-6.8")
@pytest.mark.parametrize("phase", PHASES)
def test_players_talk_at_any_time_and_spectators_not_while_others_choose(phase: str) -> None:
    """Ruling A-33."""
    begin, hushed = PHASES[phase]
    match = begin()
    assert all(GAME.refuse_talk(match.table, "Ha!", seat) is None for seat in range(match.seats))
    no = GAME.refuse_talk(match.table, "Ha!", None)
    assert (no.rule if no else "") == hushed
    if no is not None:
        assert str(table_of(match).options.places) in no.text


@rule("KP-13.3")
def test_the_host_may_let_spectators_talk() -> None:
    for begin in (announce, laid_out):
        assert GAME.refuse_talk(begin(sit(5, spectators_talk=True)).table, "Ha!", None) is None


async def step(table: LiveTable) -> None:
    """One answer of whoever is waited for."""
    match = table.state.match
    assert match is not None
    seat = match.waiting[0]
    decision = next(d for d in match.decisions if d.seat == seat)
    word = {"move": "word", "word": "golden"}
    await play(table, PEOPLE[seat], seat, word if decision.open else decision.moves[0].as_json())


@rule("KP-13.3")
def test_chat_is_open_in_every_phase_of_a_served_game(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table(*PEOPLE, game="keepers", options={"first_seat": 0, "tb_cap": 1})
        heard, hushed, number = set(), set(), 0
        match = table.state.match
        assert match is not None
        while not match.over:
            phase = match.view(None)["table"]["phase"]
            if phase not in heard:
                number += 1
                await table.say("cid", "", messages.Say(f"c{number}", f"I thought I had that! {number}"))
                heard.add(phase)
                assert table.state.talk.lines[-1].text.endswith(str(number))
                try:
                    await table.say("zoe", "Zoe", messages.Say(f"z{number}", "psst"))
                except Refused as no:
                    hushed.add((phase, no.refusal.code))
            await step(table)
        assert {"curator's card", "word", "cards", "votes"} <= heard
        assert hushed == {("cards", "hushed"), ("votes", "hushed")}
        await party.close()

    run(story())


# -- who leaves ---------------------------------------------------------------------------


@rule("KP-14.7")
def test_a_bot_plays_for_whoever_leaves_and_the_table_stays_as_large(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table(*PEOPLE, game="keepers", options={"first_seat": 0})
        match = table.state.match
        assert match is not None
        await table.stand_in("eve", messages.StandIn(seat=4, on=True))
        while not match.view(None)["table"]["mat"]:
            if match.waiting[0] != 4:
                await step(table)
            await party.pass_time(5)
        assert sorted(table_of(match).owners) == [0, 1, 2, 3, 4]
        await party.pass_time(5)
        assert 4 not in match.waiting
        assert (match.seats, table.state.makers.count("stand_in")) == (5, 2)
        await party.close()

    run(story())


# -- after the end ------------------------------------------------------------------------


@rule("KP-13.5", "KP-9.4")
def test_a_loser_of_the_last_round_owns_up_at_a_served_table(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table(*PEOPLE, game="keepers", options={"first_seat": 0, "tb_cap": 1})
        match = table.state.match
        assert match is not None
        while not match.over:
            await step(table)
        claims = {seat: match.view(seat)["table"]["last"]["own_up"] for seat in range(5)}
        seat = next(seat for seat in claims if claims[seat])
        guest = await party.guest(table, PEOPLE[(seat + 1) % 5])
        await table.play(PEOPLE[seat], messages.Play("mine", seat, "", claims[seat][0]))
        assert guest.last("update")["events"][0]["kind"] == "owned up"
        again = rebuild(table.id, await party.store.log.entries_of(table.id))
        assert again.match is not None
        assert again.match.position() == match.position()
        assert tablekeep.replay(match.record()).position() == match.position()
        await party.close()

    run(story())


# -- what suits the company ---------------------------------------------------------------


def served(folder: Path, *people: str, **more: Any) -> dict[str, Any]:
    """The options a served table is played with."""

    async def story() -> dict[str, Any]:
        party = Party(folder)
        table = await party.table(*people, game="keepers", **more)
        match = table.state.match
        assert match is not None
        await party.close()
        return match.options

    return run(story())


@rule("KP-3.13")
def test_public_tables_refuse_offensive_words(tmp_path: Path) -> None:
    """Ruling A-27."""
    assert served(tmp_path / "a", *PEOPLE)["filter"] is False
    assert served(tmp_path / "b", *PEOPLE, public=True)["filter"] is True
    assert served(tmp_path / "c", *PEOPLE, options={"filter": True})["filter"] is True


@rule("KP-11.14")
def test_a_game_without_people_has_a_cap_on_tie_breaks() -> None:
    """Ruling A-03."""
    assert GAME.options_for_company(0, False) == {"tb_cap": 10}
    assert GAME.options_for_company(1, False) == {}

    def table(*words: str) -> Match:
        args = build_parser().parse_args(["play", "keepers", *words])
        match: Match = new_table(args, driving.screen(Keyboard([])))[0]
        return match

    assert table("--seats", "5", "--bots", "5").options["tb_cap"] == 10
    assert table("--seats", "5", "--bots", "5", "--option", "tb_cap=3").options["tb_cap"] == 3
    assert table("--seats", "5", "--bots", "4").options["tb_cap"] == 0
    assert table().options["tb_cap"] == 0


@rule("KP-11.14")
def test_a_served_table_of_bots_has_the_cap(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table(*PEOPLE, game="keepers")
        state = table.state
        state.seats = [Seat(skill="sensible") for _ in state.seats]
        assert worn_options(state.opened, state.game, state.seats)["tb_cap"] == 10
        state.seats[0] = Seat("ann")
        assert worn_options(state.opened, state.game, state.seats).get("tb_cap", 0) == 0
        await party.close()

    run(story())


# -- what the host is told ----------------------------------------------------------------


@rule("KP-14.4")
def test_the_host_is_warned_before_the_first_move(tmp_path: Path) -> None:
    needed = "This length takes 140 cards and the deck has 120"
    assert GAME.warn(7, {"laps": "2"}).startswith(needed)
    assert GAME.warn(7, {}) == ""
    assert needed in flat(driving.sit(sit(7, laps="2")))
    assert "the deck has" not in flat(driving.sit(sit(7)))

    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", *["bot"] * 6, game="keepers", options={"laps": "2"})
        assert (await party.guest(table, "ann")).last("welcome")["table"]["warning"] == ""
        await party.close()

    run(story())


@rule("KP-14.4")
def test_the_warning_hangs_over_a_gathering_table(tmp_path: Path) -> None:
    from tests.server.company import a_place

    with a_place(tmp_path) as place:
        host = place.browser()
        chairs = [{"kind": "mine", "name": "Ann"}] + [{"kind": "free"}] * 6
        long = host.open("keepers", chairs, options={"laps": "2"})
        assert host.get(f"/tables/{long}")["warning"].startswith("This length takes 140 cards")
        assert host.get(f"/tables/{host.open('keepers', chairs)}")["warning"] == ""


# -- time ---------------------------------------------------------------------------------


@rule("KP-3.9", "KP-3.10")
def test_a_quarrel_about_a_word_has_twenty_seconds() -> None:
    """Section 4 of the ledger; a missing answer is no vote, or one to keep the word."""
    asked = choose(sit(5, word_votes=True))
    asked.play(0, "word mountain")
    assert GAME.limit(asked.table) is None
    asked.play(0, "appeal")
    assert GAME.limit(asked.table) == 20
    assert GAME.limit(objected().table) == 20
    others = [begin() for phase, (begin, _) in PHASES.items() if phase != "challenge"]
    assert [GAME.limit(match.table) for match in others] == [None] * len(others)


# -- what is told of the options ----------------------------------------------------------


@rule("KP-14.2")
def test_nobody_is_told_what_bots_know_of_photographs() -> None:
    brought = GAME.options_for_pictures([([0.0] * 9, ["wwww"])] * 40)
    match = sit(5, **brought, names="Ann, Bob")
    for seat in (None, *range(5)):
        view = match.view(seat)
        assert {"looks", "names"} & set(view["options"]) == set()
        assert view["options"]["photos"] == 40
        assert "wwww" not in json.dumps(view)
    assert match.options["looks"] == brought["looks"]
    assert "looks" in match.record(with_seed=True).options


@rule("KP-2.1")
def test_whoever_is_not_asked_hears_who_is_the_curator() -> None:
    match = choose(sit())
    match.called = [name.title() for name in PEOPLE]
    no = refusal(match, "word steep", 2)
    assert (no.code, no.rule, no.text) == ("not_your_turn", "KP-2.1", "Ann is the Curator.")
