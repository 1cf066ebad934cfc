"""Those who watch vote: in secret, once a person, kept like a move, and counted by the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablekeep.server import messages, wire
from tablekeep.server.denied import Denied
from tablekeep.server.live_table import LiveTable
from tablekeep.server.rebuilding import rebuild
from tablekeep.testing import rule
from tests.server.company import Browser, Guest, Party, Place, hear, hello, play, run

THREE = ("ann", "bob", "cid")
TIED: dict[str, Any] = {"game": "keepers", "options": {"first_seat": 0, "laps": "1", "all_tied": "audience"}}
WATCHED: dict[str, Any] = {"game": "keepers", "options": {"first_seat": 0, "laps": "1", "favourite": True}}


async def a_tie(party: Party, *people: str, **more: Any) -> LiveTable:
    """All are tied, and all have hung a picture; those who watch decide. Ann is the last Curator but two."""
    table = await party.table(*(people or THREE), **(TIED | more))
    await play_to(table, "tie-break audience")
    return table


async def play_to(table: LiveTable, phase: str) -> None:
    """In every round everybody's first picture is kept, so that all have the same."""
    match = table.state.match
    assert match is not None
    while match.view(None)["table"]["phase"] != phase:
        assert not match.over
        seat = match.waiting[0]
        decision = match.decision_of(seat)
        assert decision is not None
        await play(table, table.state.seats[seat].person, seat, answer(match, seat, decision))


def answer(match: Any, seat: int, decision: Any) -> Any:
    if decision.open:
        return {"move": "word", "word": "golden"}
    if match.view(None)["table"]["phase"] != "votes":
        return decision.moves[0].as_json()
    first = [match.table.owners.index((seat + step) % match.seats) + 1 for step in (1, 2)]
    return {"move": "vote", "votes": [f"green {first[0]}", f"red {first[1]}"]}


def asked(guest: Guest) -> Any:
    return guest.last("welcome", "update", "room")["table"]["poll"]


_ids = iter(range(10_000))


async def vote(table: LiveTable, person: str | None, choice: int, poll: str = "", id: str = "") -> messages.Done:
    key = poll or (table.state.poll.key if table.state.poll else "none")
    return await table.vote(person, messages.Vote(id or f"v{next(_ids)}", key, choice))


async def refused(table: LiveTable, person: str | None, choice: int = 0, poll: str = "") -> wire.Refusal:
    before = dict(table.state.ballots)
    with pytest.raises(Denied) as no:
        await vote(table, person, choice, poll)
    assert table.state.ballots == before
    return no.value.refusal


def status(table: LiveTable) -> str:
    return table.state.status


def place_of(table: LiveTable, seat: int) -> int:
    return int(table.state.match.table.owners.index(seat))  # type: ignore[union-attr]


@rule("KP-11.16")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_those_who_watch_choose_the_winner_whoever_is_curator(tmp_path: Path, winner: int) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        eve, fay, gus = [await party.guest(table, person) for person in ("eve", "fay", "gus")]
        choice = place_of(table, winner)
        await vote(table, "eve", choice)
        await vote(table, "fay", choice)
        await vote(table, "gus", (choice + 1) % 3)
        await party.pass_time(0.1)
        match = table.state.match
        assert match is not None
        assert match.outcome is not None
        assert match.outcome.winners == (winner,)
        for guest in (eve, fay, gus):
            told = guest.last("update")
            assert (told["by"], told["seat"], told["table"]["poll"]) == ("audience", -1, None)
        assert table.state.makers[-1] == "audience"
        again = rebuild(table.id, await party.store.log.entries_of(table.id))
        assert again.match is not None
        assert again.match.position() == match.position()
        assert again.match.record().outcome == match.record().outcome
        await party.close()

    run(story())


@rule("KP-11.16")
def test_what_is_asked_and_of_whom(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        ann, eve, stranger = [await party.guest(table, person) for person in ("ann", "eve", None)]
        poll = asked(eve)
        assert (poll["key"], poll["waits"], poll["yours"], poll["somebody"]) == ("tie 1", True, True, True)
        assert [choice["json"] for choice in poll["choices"]] == [
            {"move": "audience", "places": [place]} for place in (1, 2, 3)
        ]
        mat = [spot["id"] for spot in eve.view["table"]["mat"]]
        assert [choice["preview"]["card"] for choice in poll["choices"]] == mat
        assert poll["mine"] is None
        assert poll["until"] == pytest.approx(party.clock.at + 45)
        assert (asked(ann)["yours"], asked(ann)["choices"]) == (False, [])
        assert (asked(stranger)["yours"], asked(stranger)["somebody"]) == (True, False)
        assert (ann.view["waiting"], ann.view["decisions"]) == ([], [])
        await party.close()

    run(story())


@rule("KP-11.16")
def test_a_vote_may_be_changed_and_is_shown_to_its_voter_alone(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        people = [await party.guest(table, person) for person in ("ann", "bob", "fay", None)]
        eve, phone = await party.guest(table, "eve"), await party.guest(table, "eve")
        for guest in (*people, eve, phone):
            guest.letters.clear()
        await vote(table, "eve", 2)
        await vote(table, "eve", 0)
        assert [len(guest.letters) for guest in people] == [0, 0, 0, 0]
        assert asked(eve)["mine"] == asked(phone)["mine"] == 0
        assert table.state.ballots == {"eve": 0}
        await party.close()

    run(story())


def test_nobody_can_tell_from_what_they_are_sent_how_others_vote(tmp_path: Path) -> None:
    """The same evening with other votes, and with none: up to the count every byte for everybody else is the same."""

    async def evening(folder: Path, votes: dict[str, int]) -> list[bytes]:
        folder.mkdir()
        party = Party(folder)
        table = await a_tie(party)
        table.state.id = table.state.commitment = ""
        guests = [await party.guest(table, person) for person in ("ann", "bob", "gus", None)]
        for guest in guests:
            guest.letters.clear()
        for person, choice in votes.items():
            await vote(table, person, choice)
        await party.pass_time(5)
        late = [await party.guest(table, person, seen=0) for person in ("ann", "gus", None)]
        rows = [(await table.inbox_row("ann", -1))[0]]
        views = [await table.view(person, None) for person in ("ann", None)]
        sent = [letter for guest in (*guests, *late) for letter in guest.letters]
        await party.close()
        return [masked(letter) for letter in [*sent, *map(msgspec.json.encode, [*rows, *views])]]

    async def story() -> None:
        first = await evening(tmp_path / "a", {"eve": 0, "fay": 1})
        assert first == await evening(tmp_path / "b", {"eve": 2, "fay": 2})
        assert first == await evening(tmp_path / "c", {})

    run(story())


def masked(letter: bytes) -> bytes:
    """Pictures are dealt anew each evening; all else must be alike."""
    told = msgspec.json.decode(letter)
    for inner in (told, told.get("table", {})):
        inner.pop("id", None)
        inner.pop("commitment", None)
    told.pop("view", None)
    told.pop("story", None)
    poll = told.get("table", {}).get("poll")
    for choice in [] if poll is None else poll["choices"]:
        choice.pop("preview")
    return msgspec.json.encode(told)


def test_who_has_no_vote(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        await party.guest(table, "eve")
        assert (await refused(table, "ann")).code == "not_yours"
        assert (await refused(table, None)).code == "not_yours"
        assert (await refused(table, "eve", 3)).code == "no_such_choice"
        assert (await refused(table, "eve", 0, "tie 2")).code == "no_poll"
        quiet = await party.table("ann", "bob", "cid", **TIED)
        assert (await refused(quiet, "eve")).code == "no_poll"
        gathering = await party.hub.find(await party.hub.open("ann", wire.NewTable("keepers", [wire.Chair()] * 3)))
        assert (await refused(gathering, "eve")).code == "no_poll"
        await party.close()

    run(story())


@pytest.mark.parametrize("watching", ["delayed", "none"])
def test_who_watches_late_or_not_at_all_has_no_vote(tmp_path: Path, watching: str) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party, watching=watching)
        eve = await party.guest(table, "eve")
        assert asked(eve) is None
        assert (await refused(table, "eve")).code == "not_yours"
        await party.pass_time(10.1)
        assert table.state.match is not None
        assert table.state.match.view(None)["table"]["phase"] == "tie-break votes"
        await party.close()

    run(story())


def test_votes_are_not_to_be_had_by_the_hundred(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        for person in ("eve", "fay"):
            await party.guest(table, person)
        for number in range(8):
            await vote(table, "eve", number % 3)
        assert (await refused(table, "eve")).code == "too_fast"
        await party.pass_time(1)
        await vote(table, "eve", 1)
        assert table.state.ballots == {"eve": 1}
        await party.close()

    run(story())


def test_a_vote_that_was_acknowledged_survives_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        for person in ("eve", "fay"):
            await party.guest(table, person)
        done = await vote(table, "eve", 2, id="once")
        await party.close()
        party = Party(tmp_path, party.clock)
        back = await party.hub.find(table.id)
        assert back.state.ballots == {"eve": 2}
        assert await vote(back, "eve", 0, id="once") == done
        assert back.state.ballots == {"eve": 2}, "the same message twice is one vote"
        eve = await party.guest(back, "eve")
        assert asked(eve)["mine"] == 2
        await party.pass_time(0.1)
        assert status(back) == "over", "all who watch have voted"
        assert back.state.match is not None
        assert back.state.match.outcome is not None
        await party.close()

    run(story())


def test_time_runs_out_for_those_who_only_look(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        for person in ("eve", "fay", None):
            await party.guest(table, person)
        await party.guest(table, "eve", screen=True)
        await vote(table, "eve", 1)
        await vote(table, "fay", 1)
        await party.pass_time(44.8)
        assert status(table) == "playing", "a stranger watches, too, and may still become somebody"
        await party.pass_time(0.3)
        assert status(table) == "over"
        await party.close()

    run(story())


@rule("KP-11.16")
def test_where_nobody_watches_the_players_vote_after_a_moment(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        await party.guest(table, "ann")
        await party.guest(table, "eve", screen=True)
        await party.pass_time(9.9)
        match = table.state.match
        assert match is not None
        assert match.view(None)["table"]["phase"] == "tie-break audience"
        await party.pass_time(0.2)
        assert match.view(None)["table"]["phase"] == "tie-break votes"
        assert table.state.waiting == [0, 1, 2]
        await party.close()

    run(story())


def test_no_player_and_no_bot_speaks_for_those_who_watch(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        await party.guest(table, "eve")
        match = table.state.match
        assert match is not None
        curator = match.waiting[0]
        person = THREE[curator]
        for said in ("audience 1", "no audience", {"move": "audience", "places": [1]}, "nonsense"):
            with pytest.raises(Denied) as no:
                await play(table, person, curator, said)
            assert no.value.refusal.code == "audience"
        with pytest.raises(Denied) as no:
            await table.hint(person, messages.Hint("h", curator))
        assert no.value.refusal.code == "audience"
        assert table.state.waiting == []
        assert table.autopilot.seats_to_play() == []
        assert not (await table.inbox_row(person, -1))[0].waiting
        await table.stand_in(person, messages.StandIn(curator, True))
        await party.pass_time(3)
        assert match.view(None)["table"]["phase"] == "tie-break audience"
        await party.close()

    run(story())


def test_what_is_said_beside_the_game_is_still_said(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        await party.guest(table, "eve")
        match = table.state.match
        assert match is not None
        seat, claim = next(
            (seat, claims[0]) for seat in range(3) if (claims := match.view(seat)["table"]["last"]["own_up"])
        )
        await table.play(THREE[seat], messages.Play("mine", seat, "", claim))
        assert table.state.poll is not None
        await party.close()

    run(story())


def test_no_clock_runs_while_those_who_watch_choose(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party, pace={"kind": "live", "seconds": 60, "increment": 5}, absence="decision")
        await party.guest(table, "eve")
        left = table.state.clocks.left[:]
        assert table.state.clocks.asked == {}
        await party.pass_time(20)
        assert table.state.clocks.left == left
        assert table.autopilot.next_due() == pytest.approx(party.clock.at + 25, abs=0.5)
        await party.close()

    run(story())


def test_a_tie_taken_back_is_voted_on_anew(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await a_tie(party)
        for person in ("eve", "fay"):
            await party.guest(table, person)
        await vote(table, "eve", 2)
        await table.undo("cid", messages.Undo("back", 2, ask=True))
        for person in ("ann", "bob"):
            await table.grant(person, True)
        assert table.state.poll is None
        assert table.state.ballots == {}
        await play_to(table, "tie-break audience")
        assert table.state.ballots == {}
        await party.close()

    run(story())


# -- the favourite of a round -------------------------------------------------------------


@rule("KP-13.6")
def test_the_favourite_of_a_round_is_told_with_its_votes(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        live_table = await party.table(*THREE, **WATCHED)
        await play_to(live_table, "votes")
        eve, ann = await party.guest(live_table, "eve"), await party.guest(live_table, "ann")
        assert (asked(eve)["key"], asked(eve)["waits"], asked(eve)["until"]) == ("round 1", False, None)
        assert len(asked(eve)["choices"]) == 6
        assert not asked(ann)["yours"]
        assert ann.view["decisions"], "the players vote meanwhile"
        await vote(live_table, "eve", 4)
        match = live_table.state.match
        assert match is not None
        await party.pass_time(300)
        assert match.view(None)["table"]["phase"] == "votes", "nobody waits for those who watch"
        await play_to(live_table, "audience's favourite")
        await party.pass_time(0.1)
        table = match.view(None)["table"]
        assert (table["phase"], table["round"]) == ("curator's card", 2)
        assert [place["place"] for place in table["last"]["places"] if place["liked"]] == [5]
        sentences = [event["sentence"] for update in eve.heard("update") for event in update["events"]]
        assert "The audience's favourite: picture 5." in sentences
        assert live_table.state.ballots == {}
        await party.close()

    run(story())


@rule("KP-13.6")
def test_a_round_without_a_favourite_goes_on_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        live_table = await party.table("ann", "bot a", "bot b", **WATCHED)
        match = live_table.state.match
        assert match is not None
        for _ in range(200):
            if match.view(None)["table"]["round"] == 2:
                break
            if 0 in live_table.state.waiting:
                decision = match.decision_of(0)
                assert decision is not None
                word = {"move": "word", "word": "golden"}
                await play(live_table, "ann", 0, word if decision.open else decision.moves[0].as_json())
            await party.pass_time(1)
        table = match.view(None)["table"]
        assert table["round"] == 2
        assert not any(place["liked"] for place in table["last"]["places"])
        await party.close()

    run(story())


# -- over the wire ------------------------------------------------------------------------


def a_vote_by_wire(place: Place) -> tuple[str, list[Browser]]:
    """Three people hand their pictures in; votes are asked for, and of whoever watches a favourite."""
    people = [place.browser() for _ in THREE]
    chairs = [{"kind": "mine", "name": "Ann"}, {"kind": "free"}, {"kind": "free"}]
    table = people[0].open(chairs=chairs, **WATCHED)
    for browser, name in zip(people[1:], ("Bob", "Cid"), strict=True):
        browser.post(f"/tables/{table}/sit", {"name": name})
    people[0].post(f"/tables/{table}/start")
    for number in range(100):
        place.pass_time(1)
        views = [browser.get(f"/tables/{table}/view?seat={seat}")["view"] for seat, browser in enumerate(people)]
        if views[0]["table"]["phase"] == "votes":
            return table, people
        seat = views[0]["waiting"][0]
        decision = views[seat]["decisions"][0]
        move = {"move": "word", "word": "golden"} if decision["open"] else decision["moves"][0]["json"]
        wish = {"id": f"m{number}", "seat": seat, "decision": decision["id"], "move": move}
        people[seat].post(f"/tables/{table}/play", wish)
    raise AssertionError("the votes were never asked for")


def test_a_stranger_becomes_somebody_by_voting(place: Place) -> None:
    table, people = a_vote_by_wire(place)
    stranger = place.browser()
    poll = stranger.get(f"/tables/{table}")["poll"]
    assert (poll["yours"], poll["somebody"], poll["mine"]) == (True, False, None)
    with stranger.live(table) as line:
        hello(line)
        line.send_json({"type": "vote", "id": "a", "poll": poll["key"], "choice": 1})
        assert hear(line, "no")["refusal"]["code"] == "not_yours"
    assert stranger.post(f"/tables/{table}/vote", {"id": "b", "poll": poll["key"], "choice": 1})["id"] == "b"
    assert stranger.get(f"/tables/{table}")["poll"]["mine"] == 1
    with stranger.live(table) as line:
        assert hello(line)["table"]["poll"]["mine"] == 1
        line.send_json({"type": "vote", "id": "c", "poll": poll["key"], "choice": 2})
        assert hear(line, "room")["table"]["poll"]["mine"] == 2
        assert hear(line, "done")["id"] == "c"
        for broken in ({"choice": -1}, {"choice": "2"}, {"poll": 7}, {"choice": 300}, {"id": ""}):
            line.send_json({"type": "vote", "id": "d", "poll": poll["key"], "choice": 0} | broken)
            assert hear(line, "no")["refusal"]["code"] == "not_understood"
    wish = {"id": "e", "poll": poll["key"], "choice": 0}
    assert people[1].refused("POST", f"/tables/{table}/vote", wish) == (403, "not_yours")
    assert place.browser().refused("POST", f"/tables/{table}/vote", wish | {"poll": "x"}) == (409, "no_poll")
