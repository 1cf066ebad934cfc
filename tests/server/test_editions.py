"""A table lives under the rules it began with; where they are gone it is told from its log, and says so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablekeep
from tablekeep.engine import Game
from tablekeep.games import _guests, _kept
from tablekeep.games.keepers import Keepers
from tablekeep.server import datafile, entries, wire
from tablekeep.server.denied import Denied
from tablekeep.server.live_table import LiveTable
from tests.server.company import Browser, Json, Party, Place, a_place, hear, hello, play, run

SLUG = "keepers_twin"
NEW_TABLE: list[Json] = [{"kind": "mine", "name": "Ann"}, *[{"kind": "bot", "skill": "random"} for _ in range(2)]]


def twin(edition: str) -> Game:
    """Keepers under another name; each edition deals otherwise."""
    game = Keepers()
    game.slug, game.edition = SLUG, edition
    game.streams = tuple(f"{purpose} {edition}" for purpose in game.streams)
    return game


@pytest.fixture(autouse=True)
def first_edition() -> Iterator[None]:
    tablekeep.register(twin("1"))
    yield
    _kept.pop((SLUG, "1"), None)
    _guests.pop(SLUG)


class Evening:
    """One table that gathers, one just begun, one in play, one finished: all of Ann's, under edition 1."""

    def __init__(self, place: Place) -> None:
        self.ann = place.browser()
        self.gathering = self.ann.open(SLUG, [{"kind": "mine"}, {"kind": "free"}, {"kind": "bot"}])
        mine = [{"kind": "mine", "name": name} for name in ("Ann", "Anna", "Anne")]
        self.begun = self.ann.open(SLUG, mine, start=True)
        self.in_play = self.ann.open(SLUG, mine, start=True)
        self.move(self.in_play)
        self.finished = self.ann.open(SLUG, NEW_TABLE, start=True, options={"laps": "1", "tb_cap": 1})
        with self.ann.live(self.finished) as line:
            hello(line)
            line.send_json({"type": "stand_in", "seat": 0, "on": True})
            while not hear(line, "update")["view"]["over"]:
                pass
        self.story = self.ann.get(f"/tables/{self.finished}/replay/story?eyes=all")
        self.replay = self.ann.get(f"/tables/{self.finished}/replay")
        self.record = self.ann.get(f"/tables/{self.finished}/record")
        self.info = self.ann.get(f"/tables/{self.finished}")
        self.hands = {table: self.hand(table) for table in (self.begun, self.in_play)}

    def hand(self, table: str, seat: int = 0) -> Any:
        return self.ann.get(f"/tables/{table}/view?seat={seat}")["view"]["table"]

    def move(self, table: str) -> None:
        seat = next(s for s in range(3) if self.decisions(table, s))
        decision = self.decisions(table, seat)[0]
        move = decision["moves"][0] if decision["moves"] else "word heron"
        wish = {"id": "first", "seat": seat, "decision": decision["id"], "move": _said(move)}
        self.ann.post(f"/tables/{table}/play", wish)

    def decisions(self, table: str, seat: int) -> list[Json]:
        found: list[Json] = self.ann.get(f"/tables/{table}/view?seat={seat}")["view"]["decisions"]
        return found

    def back(self, place: Place) -> Browser:
        """Ann again, after the server came back."""
        browser = place.browser()
        browser.cookie = self.ann.cookie
        self.ann = browser
        return browser


def _said(move: Any) -> Any:
    return move["text"] if isinstance(move, dict) and "text" in move else move


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    with a_place(tmp_path) as place:
        return Evening(place)


def test_another_edition_shows_no_other_hand_and_loses_nothing(tmp_path: Path, evening: Evening) -> None:
    tablekeep.register(twin("2"))
    with a_place(tmp_path) as place:
        ann = evening.back(place)
        rows = {row["id"]: row for row in ann.get("/me")["tables"]}
        assert set(rows) == {evening.gathering, evening.begun, evening.in_play, evening.finished}
        assert all(row["trouble"] == "" for row in rows.values())
        for table in (evening.begun, evening.in_play):
            seen = ann.get(f"/tables/{table}/view?seat=0")
            assert seen["view"] is None, "no other hand under the same commitment"
            assert "edition 1" in seen["table"]["note"]
            assert "cannot go on" in seen["table"]["note"]
            assert seen["table"]["status"] == rows[table]["status"] == "over"
            assert rows[table]["note"] == seen["table"]["note"]
            assert not rows[table]["waiting"]
            wish = {"id": "more", "seat": 0, "decision": "s0-0", "move": "word heron"}
            assert ann.refused("POST", f"/tables/{table}/play", wish) == (409, "old_edition")
        assert rows[evening.finished]["note"]
        assert rows[evening.gathering]["note"] == ""


def test_a_finished_game_can_be_looked_at_and_verified(tmp_path: Path, evening: Evening) -> None:
    tablekeep.register(twin("2"))
    with a_place(tmp_path) as place:
        ann, here = evening.back(place), f"/tables/{evening.finished}"
        replay = ann.get(f"{here}/replay")
        assert "edition 1" in replay["note"]
        assert replay["outcome"] == evening.replay["outcome"]
        assert [(m["number"], m["seat"], m["by"]) for m in replay["moves"]] == [
            (m["number"], m["seat"], m["by"]) for m in evening.replay["moves"]
        ]
        assert replay["info"]["seed"] == evening.info["seed"]
        assert ann.get(f"{here}/replay/story?eyes=all") == evening.story
        assert ann.refused("GET", f"{here}/replay/3") == (409, "old_edition")
        assert ann.refused("GET", f"{here}/replay/story?eyes=9") == (400, "not_understood")
        branch = {"moves": 2, "chairs": NEW_TABLE}
        assert ann.refused("POST", f"{here}/branch", branch) == (409, "old_edition")
        verdict = ann.get(f"{here}/verify")
        assert verdict["good"]
        assert not verdict["whole"]
        assert any("promised before the first move" in line for line in verdict["lines"])
        assert any("cannot be checked without the rules of edition 1" in line for line in verdict["lines"])
        record = ann.get(f"{here}/record")
        for part in ("game", "edition", "seats", "seed", "commitment", "opening", "plays", "outcome", "players"):
            assert record[part] == evening.record[part], part
    tablekeep.register(twin("1"))
    again = tablekeep.replay(json.dumps(record))
    assert again.over, "under its own rules the record holds: luck, hashes and result"


def test_a_game_that_never_ended_keeps_its_secrets(tmp_path: Path, evening: Evening) -> None:
    with a_place(tmp_path) as place:
        told = evening.back(place).get(f"/tables/{evening.in_play}/view?seat=0")["story"]
    tablekeep.register(twin("2"))
    with a_place(tmp_path) as place:
        ann, eve, here = evening.back(place), place.browser(), f"/tables/{evening.in_play}"
        assert ann.get(f"{here}/view?seat=0")["story"] == told
        assert ann.get(f"{here}/replay/story?eyes=0")["events"] == told
        assert any("cards" in event["data"] for event in told), "what this seat alone was told"
        replay = eve.get(f"{here}/replay")
        assert replay["info"]["seed"] is None
        assert [move["number"] for move in replay["moves"]] == [0]
        for eyes in ("all", "0", "1"):
            assert eve.refused("GET", f"{here}/replay/story?eyes={eyes}") == (403, "not_yours")
        assert ann.refused("GET", f"{here}/replay/story?eyes=all") == (403, "not_yours")
        public = eve.get(f"{here}/replay/story")["events"]
        assert not [event for event in public if "cards" in event["data"]]
        assert ann.refused("GET", f"{here}/record") == (409, "not_over")
        verdict = ann.get(f"{here}/verify")
        assert verdict["good"]
        assert not any("seed '" in line for line in verdict["lines"])


def test_an_edition_that_is_kept_is_played_on(tmp_path: Path, evening: Evening) -> None:
    tablekeep.keep_edition(twin("1"))
    tablekeep.register(twin("2"))
    with a_place(tmp_path) as place:
        ann = evening.back(place)
        for table, hand in evening.hands.items():
            assert evening.hand(table) == hand
            note = ann.get(f"/tables/{table}")["note"]
            assert "edition 1" in note
            assert "edition 2" in note
        evening.move(evening.begun)
        assert ann.get(f"/tables/{evening.begun}")["moves"] == 1
        here = f"/tables/{evening.finished}"
        assert ann.get(f"{here}/replay/0?eyes=0")["view"]["edition"] == "1"
        assert ann.get(f"{here}/verify")["good"]
        branch = ann.post(f"{here}/branch", {"moves": 1, "chairs": NEW_TABLE})["table"]
        assert "edition 1" in ann.get(f"/tables/{branch}")["note"]
        assert ann.get(f"/tables/{ann.open(SLUG, NEW_TABLE, start=True)}")["note"] == ""


def test_a_gathering_begins_under_the_rules_of_today(tmp_path: Path, evening: Evening) -> None:
    tablekeep.register(twin("2"))
    with a_place(tmp_path) as place:
        ann, here = evening.back(place), f"/tables/{evening.gathering}"
        ann.post(f"{here}/bot", {"seat": 1})
        assert ann.post(f"{here}/start")["status"] == "playing"
        assert ann.get(f"{here}/view?seat=0")["view"]["edition"] == "2"
        assert ann.get(here)["note"] == ""


def test_when_rules_come_back_the_table_goes_on(tmp_path: Path, evening: Evening) -> None:
    tablekeep.register(twin("2"))
    with a_place(tmp_path) as place:
        assert evening.back(place).get(f"/tables/{evening.in_play}")["status"] == "over"
    tablekeep.register(twin("1"))
    with a_place(tmp_path) as place:
        evening.back(place)
        assert evening.hand(evening.in_play) == evening.hands[evening.in_play]


# -- the same edition, and yet another match ----------------------------------------------


def _changed() -> Game:
    """Other rules that call themselves edition 1."""
    game = twin("2")
    game.edition = "1"
    return game


def test_rules_that_changed_without_a_word_are_told_as_damage(tmp_path: Path, evening: Evening) -> None:
    tablekeep.register(_changed())
    with a_place(tmp_path) as place:
        ann = evening.back(place)
        for table in (evening.begun, evening.in_play, evening.finished):
            assert ann.refused("GET", f"/tables/{table}") == (409, "damaged_table")
        rows = {row["id"]: row for row in ann.get("/me")["tables"]}
        assert "luck did not answer" in rows[evening.begun]["trouble"]
        assert rows[evening.finished]["trouble"]
    tables, faults = datafile.examine(tmp_path / "tables.sqlite")
    assert tables == 4
    assert len(faults) == 3


def test_a_digest_that_does_not_fit_is_told_as_damage(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        while not _over(table):
            await _any_move(table)
        marked = [n for n, e in enumerate(await _log(party, table)) if isinstance(e, entries.Played) and e.digest]
        assert marked
        last = (await _log(party, table))[marked[-1]]
        assert isinstance(last, entries.Played)
        assert last.outcome is not None
        await party.store.log.rewrite(
            table.id, {marked[-1]: entries.encode(msgspec.structs.replace(last, digest="0" * 16))}
        )
        party.hub.awake.clear()
        with pytest.raises(Denied, match="does not lie as its log says"):
            await party.hub.find(table.id)
        await party.close()

    run(story())


# -- the log ------------------------------------------------------------------------------


def test_the_log_keeps_edition_luck_story_and_hashes(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "cid", game="keepers_creepers", options={"turn_limit": 12})
        while not _over(table):
            await _any_move(table)
        assert table.state.match is not None
        record = table.state.match.record()
        log = await _log(party, table)
        started = next(entry for entry in log if isinstance(entry, entries.Started))
        played = [entry for entry in log if isinstance(entry, entries.Played)]
        assert started.edition == record.edition
        assert _pairs(started.told[0]) == record.opening.luck
        told = [told for entry in played for told in entry.told]
        assert [_pairs(one) for one in told] == [play.luck for play in record.plays]
        assert [[e.data for e in entries.events_of(one)] for one in told] == [
            [e.data for e in play.events] for play in msgspec.convert(msgspec.to_builtins(record), type(record)).plays
        ]
        digests = {str(n): entry.digest for n, entry in enumerate(played, 1) if entry.digest}
        assert {"0": started.digest, **digests} == {"0": started.digest, **record.hashes}
        assert len(record.plays) < 20 or "20" in digests
        assert played[-1].outcome == record.outcome
        await party.close()

    run(story())


def test_names_may_be_taken_away_without_harm(tmp_path: Path) -> None:
    """Keepers is told what its players are called; a log whose people left is whole all the same."""

    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", "cid", game="keepers")
        await _any_move(table)
        await party.hub.forget("bob")
        party.hub.awake.clear()
        back = await party.hub.find(table.id)
        assert back.state.status == "playing"
        assert b'"bob"' not in b"".join(await party.store.log.entries_of(table.id))
        await party.close()

    run(story())


def test_older_logs_are_read_and_where_the_rules_refuse_them_recalled(tmp_path: Path) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table = await party.table("ann", "bob")
        await play(table, "ann", 0, "word heron")
        await party.store.log.rewrite(table.id, _as_of_old(await _log(party, table)))
        party.hub.awake.clear()
        back = await party.hub.find(table.id)
        assert back.state.views is not None
        assert back.state.views.moves == 1
        await _any_move(back)
        await party.store.log.rewrite(table.id, _as_of_old(await _log(party, table), move={"move": "dance"}))
        party.hub.awake.clear()
        back = await party.hub.find(table.id)
        assert back.state.recalled is not None
        assert back.state.status == "over"
        assert "earlier rules of edition 1" in (await back.info("ann")).note
        assert (await party.hub.me("ann")).tables[0].note
        await party.close()

    run(story())


def _as_of_old(log: list[entries.Entry], move: Json | None = None) -> dict[int, bytes]:
    """The entries as they were written before a log told its edition."""
    changed: dict[int, bytes] = {}
    for number, entry in enumerate(log):
        if isinstance(entry, entries.Started):
            changed[number] = entries.encode(entries.Started(entry.at, entry.seed))
        if isinstance(entry, entries.Played):
            bare = msgspec.structs.replace(entry, told=[], digest="", outcome=None)
            bare.moves = [move] if move else bare.moves
            changed[number] = entries.encode(bare)
    return changed


def test_an_edition_by_name() -> None:
    assert tablekeep.open_game(SLUG, "1") is tablekeep.open_game(SLUG)
    with pytest.raises(tablekeep.Refused, match="edition 7 is not here"):
        tablekeep.open_game(SLUG, "7")
    seventh = tablekeep.keep_edition(twin("7"))
    assert tablekeep.open_game(SLUG, "7") is seventh
    assert tablekeep.open_game(SLUG).edition == "1"
    del _kept[SLUG, "7"]


async def _log(party: Party, table: LiveTable) -> list[entries.Entry]:
    return [entries.decode(body) for body in await party.store.log.entries_of(table.id)]


def _over(table: LiveTable) -> bool:
    return table.state.status == "over"


async def _any_move(table: LiveTable) -> None:
    assert table.state.match is not None
    decision = table.state.match.decisions[0]
    move = decision.moves[-1].as_json() if decision.moves else "word heron"
    await play(table, table.state.seats[decision.seat].person, decision.seat, move)


def _pairs(told: entries.Told) -> list[tuple[int, int]]:
    return list(zip(told.luck[::2], told.luck[1::2], strict=True))


def test_the_wire_stays_readable() -> None:
    """What is new is optional: an older client's struct still decodes."""
    assert wire.Replay.__struct_defaults__ == ("",)
