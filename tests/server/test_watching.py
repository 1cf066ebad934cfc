"""Spectators, as the host decides, and the shared big screen."""

from __future__ import annotations

import random
from pathlib import Path

from tablekeep.server import messages, wire
from tablekeep.server.live_table import LiveTable
from tablekeep.server.views import DELAY
from tests.server.company import Guest, Party, Place, hello, play, run, settle


async def step(table: LiveTable) -> None:
    """Whoever is waited for first plays their first move."""
    match = table.state.match
    assert match is not None
    seat = match.waiting[0]
    decision = next(d for d in match.decisions if d.seat == seat)
    await play(table, table.state.seats[seat].person, seat, decision.moves[0].as_json())


def test_open_spectators_see_what_everyone_may(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        guest = await party.guest(table, None)
        assert guest.view["you"] is None
        assert guest.view["table"]["hand"] == []
        for _ in range(6):
            await step(table)
        assert guest.view["decisions"] == []
        drawn = [event for event in guest.last("update")["events"] if event["kind"] == "draw"]
        assert all("cards" not in event["data"] for event in drawn)
        assert table.audience.presence.watchers == 1
        await party.close()

    run(story())


def test_delayed_spectators_are_five_moves_late(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", game="keepers_creepers", watching="delayed", options={"board": "3"})
        views = table.state.views
        assert views is not None
        late, early = await party.guest(table, None), await party.guest(table, "ann")
        seen = [early.view["table"]]
        for number in range(1, 12):
            await step(table)
            seen.append(early.view["table"])
            known = max(0, number - DELAY)
            assert late.last("welcome", "update")["moves"] == known
            assert late.view["table"] == seen[known]
        again = await party.guest(table, None)
        assert again.last("welcome")["moves"] == 11 - DELAY
        assert again.view["table"] == seen[11 - DELAY]
        assert max(event["after"] for event in again.last("welcome")["story"]) <= 11 - DELAY
        while not views.match.over:
            await step(table)
        assert late.view["over"]
        assert late.last("update")["moves"] == views.moves
        assert [m["moves"] for m in late.heard("update")] == list(range(1, views.moves + 1))
        await party.close()

    run(story())


def test_no_spectators_at_a_private_table(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", watching="none")
        stranger, ann = await party.guest(table, "eve"), await party.guest(table, "ann")
        welcome = stranger.last("welcome")
        assert (welcome["view"], welcome["story"], welcome["chat"]) == (None, [], [])
        await step(table)
        await table.say("ann", "", messages.Say("c1", "psst"))
        assert stranger.heard("update", "said") == []
        assert ann.heard("said")
        await party.close()

    run(story())


def test_whoever_may_see_nothing_hears_that_it_began_and_ended(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        chairs = [wire.Chair("mine", name="Ann"), wire.Chair("bot")]
        options = {"board": "3", "turn_limit": 1}
        new = wire.NewTable("keepers_creepers", chairs, options, watching="none")
        live_table = await party.hub.find(await party.hub.open("ann", new))
        stranger = await party.guest(live_table, "eve")
        await live_table.start("ann")
        assert stranger.last("room")["table"]["status"] == "playing"
        while live_table.state.status != "over":
            if 0 in live_table.state.waiting:
                await step(live_table)
            await party.pass_time(1)
        table = stranger.last("room")["table"]
        assert (table["status"], table["seed"]) == ("over", None)
        assert stranger.heard("update") == []
        await party.close()

    run(story())


def test_the_big_screen_never_gets_a_seats_view(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", watching="none")
        screen, phone = await party.guest(table, "ann", screen=True), await party.guest(table, "ann")
        assert (phone.view["you"], len(phone.view["table"]["hand"])) == (0, 4)
        for _ in range(4):
            await step(table)
        for message in screen.heard("welcome", "update"):
            assert message["view"]["you"] is None
            assert message["view"]["table"]["hand"] == []
        await table.leave(phone)
        assert not table.audience.presence.here.get("ann"), "a screen is nobody's presence"
        await settle()
        await party.close()

    run(story())


def test_a_screen_cannot_look_through_a_seat(place: Place) -> None:
    ann = place.browser()
    table = ann.open("show_of_hands", [{"kind": "mine"}, {"kind": "bot"}], start=True)
    with ann.live(table) as line:
        assert hello(line, screen=True)["view"]["you"] is None
        line.send_json({"type": "look", "seat": 0})
        assert line.receive_json()["type"] in ("no", "update", "room")


def test_a_guest_says_where_it_is(tmp_path: Path) -> None:
    """A stranger at an open table hears moves but holds no seat."""

    async def story() -> list[dict[str, object]]:
        party = Party(tmp_path)
        live_table = await party.table("ann", "bob")
        stranger: Guest = await party.guest(live_table, "eve")
        await step(live_table)
        await party.close()
        return stranger.heard("update")

    (update,) = run(story())
    table = update["table"]
    assert isinstance(table, dict)
    assert table["mine"] == []


def test_a_secret_pick_neither_sends_nor_shifts_anything(tmp_path: Path) -> None:
    """Only what a spectator could notice counts towards the delay; and who gave the last answer is never told."""

    async def story() -> None:
        party = Party(tmp_path)
        people = ("ann", "bob", "cid", "dot", "eve")
        table = await party.table(*people, game="keepers", watching="delayed", options={"first_seat": 0})
        late, views, rng = await party.guest(table, "stranger"), table.state.views, random.Random(4)
        assert views is not None
        noticed, unseen, together = 0, 0, []
        while noticed < 16 and not views.match.over:
            seat = rng.choice(views.match.waiting)
            decision, sent = views.match.decision_of(seat), len(late.letters)
            assert decision is not None
            await play(table, people[seat], seat, rng.choice(decision.moves).as_json())
            if views.noticed(None, views.moves - 1):
                noticed += 1
                together += [noticed] if views.of_all else []
            else:
                unseen += 1
                assert len(late.letters) == sent, "a secret pick is no message"
            await party.pass_time(0.4)
            assert late.last("welcome", "update")["moves"] == max(0, noticed - DELAY)
            assert len(late.heard("update")) == max(0, noticed - DELAY)
        assert unseen >= 10
        for update in late.heard("update"):
            assert ((update["seat"], update["by"]) == (-1, "together")) == (update["moves"] in together)
        again = await party.guest(table, "somebody else")
        assert again.view == late.view
        await party.close()

    run(story())


def test_who_sees_late_or_nothing_hears_nothing_of_the_present(tmp_path: Path) -> None:
    """Stand-ins, requests to take back and clocks are of the present: neither told nor a moment to be heard."""

    async def story() -> None:
        for watching in ("delayed", "none"):
            (tmp_path / watching).mkdir()
            party = Party(tmp_path / watching)
            pace = {"kind": "live", "seconds": 300, "increment": 5}
            table = await party.table("ann", "bob", "cid", watching=watching, pace=pace)
            stranger, bob = await party.guest(table, "eve"), await party.guest(table, "bob")
            sent = len(stranger.letters)
            await step(table)
            await table.undo("ann", messages.Undo("u", 0, ask=True))
            assert bob.last("room", "update")["table"]["take_back"] is not None
            await table.grant("bob", False)
            await table.stand_in("bob", messages.StandIn(1, True))
            assert bob.last("room", "update")["table"]["seats"][1]["stand_in"]
            if watching == "none":
                assert len(stranger.letters) == sent
            assert all(message["type"] != "room" for message in stranger.heard()[sent:])
            info = await table.info("eve")
            assert (info.moves, info.take_back, info.status) == (0, None, "playing")
            assert all((s.clock, s.deadline, s.stand_in) == (None, None, False) for s in info.seats)
            await party.close()

    run(story())


def test_a_stranger_where_nobody_watches_learns_no_number_of_moves(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", game="keepers_creepers", watching="none", pace={"kind": "turns"})
        before = await table.info("eve")
        for _ in range(4):
            await step(table)
        assert await table.info("eve") == before
        assert (await table.view("eve", None)).moves == 0
        assert (await table.info("ann")).seats != before.seats, "while the players have a deadline"
        await party.close()

    run(story())
