"""My games: told from the logs, each to those who sat there, and gone with whoever goes."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from tablekeep.server import entries, history, mine, wire
from tests.server.company import Party, Place, a_place, run
from tests.server.test_belongings import a_finished_table
from tests.server.test_released import _brought, each


def test_a_finished_match_is_in_the_history_of_those_who_sat_there(place: Place) -> None:
    ann, bob, eve = place.browser(), place.browser(), place.browser()
    table = a_finished_table(place, ann, bob)
    eve.call("PUT", "/me", {"name": "Eve", "mark": None})
    outcome = ann.get(f"/tables/{table}/replay")["outcome"]
    for seat, browser in enumerate((ann, bob)):
        told = browser.get("/me/games")
        (game,) = told["games"]
        assert (game["id"], game["game"], game["together"]) == (table, "keepers_creepers", False)
        assert [row["name"] for row in game["seats"]] == ["Annabel", "Bob"]
        assert [row["mine"] for row in game["seats"]] == [seat == 0, seat == 1]
        assert [row["score"] for row in game["seats"]] == outcome["scores"]
        assert [row["place"] for row in game["seats"]] == outcome["places"]
        assert game["won"] == (seat in outcome["winners"])
        assert game["reason"] == outcome["reasons"][0]
        (tally,) = told["tallies"]
        assert (tally["played"], tally["won"], tally["best"]) == (1, int(game["won"]), outcome["scores"][seat])
        assert [(met["name"], met["played"]) for met in told["met"]] == [(("Bob", "Annabel")[seat], 1)]
    assert eve.get("/me/games")["games"] == place.browser().get("/me/games")["games"] == []


def test_it_is_taken_along_to_another_device_and_in_the_file(place: Place) -> None:
    ann, phone = place.browser(), place.browser()
    table = a_finished_table(place, ann, place.browser())
    phone.post("/me/claim", {"code": ann.post("/me/passage")["code"]})
    assert phone.get("/me/games") == ann.get("/me/games")
    about = json.loads(ZipFile(io.BytesIO(phone.call("GET", "/me/export").content)).read("me.json"))
    assert [game["id"] for game in about["games"]] == [table]


def test_who_deletes_themselves_is_gone_from_everybodys(tmp_path: Path) -> None:
    with a_place(tmp_path) as place:
        ann, bob = place.browser(), place.browser()
        a_finished_table(place, ann, bob)
        assert [met["name"] for met in bob.get("/me/games")["met"]] == ["Annabel"]
        ann.call("DELETE", "/me")
        assert "Annabel" not in json.dumps(bob.get("/me/games"))
        assert len(bob.get("/me/games")["games"]) == 1
        assert ann.get("/me/games")["games"] == []


def test_a_running_match_is_not_told(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        await party.table("ann", "bob", game="keepers_creepers")
        assert (await party.hub.history.of("ann")).games == []
        await party.close()

    run(story())


@each
def test_older_logs_that_do_not_say_how_they_ended_are_asked_of_the_rules(tmp_path: Path, released: Path) -> None:
    told = _brought(released, tmp_path)

    async def story() -> None:
        party = Party(tmp_path, pace=1e6)
        games = {game.id: game for game in (await party.hub.history.of("ann")).games}
        for id, was in told.items():
            table = await party.hub.find(id)
            if was["status"] == "over" and table.state.recalled is None:
                assert [seat.score for seat in games[id].seats] == was["outcome"]["scores"]
        await party.close()

    run(story())


# -- what they come to --------------------------------------------------------------------


def past(id: str, own: float, *others: float, won: bool = False, together: bool = False, game: str = "g") -> Any:
    seats = [mine.PastSeat("me", False, True, 1, own, won)]
    seats += [mine.PastSeat(f"p{n}", n == 1, False, 2, score, together and won) for n, score in enumerate(others)]
    return mine.PastGame(id, game, game.upper(), "", 1.0, seats, together, won, "")


def test_tallies_count_rows_of_wins_and_the_best_score() -> None:
    games = [past("d", 9, 8, won=True), past("c", 3, 5), past("b", 7, 2, won=True), past("a", 6, 1, won=True)]
    (tally,) = history.tallies(games)
    assert tally == mine.GameTally("g", "G", 4, 3, 9, 2)
    assert history.met(games) == [mine.Met("p0", False, 4, 3)]


def test_best_moments_are_the_narrowest_the_widest_and_the_best() -> None:
    games = [past("d", 9, 8, won=True), past("c", 30, 50), past("b", 7, 2, won=True)]
    assert [(m.id, m.text) for m in history.moments(games)] == [
        ("d", "Your narrowest win: G, by 1 point."),
        ("b", "Your widest win: G, by 5 points."),
        ("c", "Your best of G: 30 points."),
    ]
    together = [past("y", 0, 0, won=True, together=True), past("x", 0, 0, together=True)]
    assert [m.id for m in history.moments(together)] == ["y"]
    assert history.tallies(together)[0].best is None
    assert history.moments([]) == []


def test_who_is_kept_out_has_left_the_seat_and_who_is_afterwards_has_not() -> None:
    new = wire.NewTable("g", [wire.Chair(), wire.Chair()])
    opened = entries.Opened(1.0, "ann", new, [entries.SeatEntry("ann", "Ann"), entries.SeatEntry()])
    sat: list[entries.Entry] = [opened, entries.Sat(2.0, 1, "bob", "Bob", "ember")]
    ended = entries.Played(4.0, 0, [{"move": "x"}], outcome={"winners": [0]})
    out = entries.Banned(3.0, "bob", "Bob")
    for log, person in (([*sat, out, ended], ""), ([*sat, ended, out], "bob")):
        told = history.ending_of([entries.encode(entry) for entry in log])
        assert told is not None
        assert [seat.person for seat in told.seats] == ["ann", person]
        assert told.outcome == {"winners": [0]}
