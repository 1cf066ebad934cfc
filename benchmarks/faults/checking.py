"""Checking: what people were told, beside what the log and later views say."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field

import httpx

import tablekeep
from benchmarks.faults.players import Json, Player, by_move
from benchmarks.faults.tables import NO_TLS, Tables

PATIENCE = 60.0


@dataclass
class Count:
    """`untrue`: told that it did not happen, and in the log all the same."""

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    refused: int = 0
    untrue: int = 0
    finished: int = 0
    verified: int = 0
    trouble: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        return not (self.lost or self.doubled or self.untrue or self.trouble) and self.finished == self.verified


class Check:
    """Looks everything through, after the storm; the server runs."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.served = tables.served
        self.count = Count()

    def all(self) -> Count:
        for table, names in self.tables.opened.items():
            self._table(table, names)
        for player in self.tables.players:
            self._player(player)
        self._file()
        return self.count

    def _lose(self, what: str) -> None:
        self.count.lost += 1
        self.count.trouble.append(what)

    def _table(self, table: str, names: dict[int, str]) -> None:
        """What REST has acknowledged: the table, its chairs, its start."""
        log = self.served.log_of(table)
        self.count.acknowledged += 1 + len(names) + (table in self.tables.started)
        if not log:
            return self._lose(f"table {table} is gone")
        sat = {(entry["seat"], entry["name"]) for entry in log if entry["type"] == "sat"}
        for missing in set(names.items()) - sat:
            self._lose(f"table {table}: {missing} sat down and is not in the log")
        if table in self.tables.started and not any(entry["type"] == "started" for entry in log):
            self._lose(f"table {table} was started and is not in the log")
        self.count.trouble += [f"table {table}: {what}" for what in self._in_order(table, log)]
        twice = [id for id, times in ids_of(log).items() if times > 1]
        self.count.doubled += len(twice)
        self.count.trouble += [f"table {table}: {id} is there twice" for id in twice]
        return self._record(table)

    def _in_order(self, table: str, log: list[Json]) -> list[str]:
        """What was acknowledged before something else was said stands before it."""
        players = [player for player in self.tables.players if player.table == table]
        sent = {id: at for player in players for id, at in player.sent_at.items()}
        done = {id: at for player in players for id, at in player.done_at.items()}
        found, first = list[str](), ("", float("inf"))
        for id in [entry["id"] for entry in reversed(log) if entry.get("id")]:
            if first[1] < sent.get(id, 0.0):
                found.append(f"{first[0]} was acknowledged before {id} was said, and stands after it")
            if done.get(id, float("inf")) < first[1]:
                first = (id, done[id])
        return found

    def _record(self, table: str) -> None:
        """A finished match is played again here, by the rules, from its record."""
        answer = self._answer(f"{table}/record")
        if answer.status_code == 409:
            return
        self.count.finished += 1
        try:
            good = self._answer(f"{table}/verify").json()["good"] and tablekeep.replay(answer.json()).over
        except tablekeep.Refused as no:
            good = False
            self.count.trouble.append(f"the record of {table} is not good: {no}")
        self.count.verified += bool(good)

    def _player(self, player: Player) -> None:
        """Every acknowledged word and move is in the log, and the story is the one that was told."""
        log = self.served.log_of(player.table)
        kept = ids_of(log)
        self.count.acknowledged += len(player.acknowledged)
        self.count.refused += len(player.refused)
        self.count.untrue += sum(id in kept for id in player.refused)
        for id in player.acknowledged:
            if id not in kept:
                self._lose(f"table {player.table}: {id} was acknowledged and is not in the log")
        self.count.trouble += [f"table {player.table}, seat {player.seat}: {what}" for what in player.trouble]
        self._view(player)

    def _view(self, player: Player) -> None:
        view = self._answer(f"{player.table}/view?seat={player.seat}", player.cookie).json()
        story = by_move(view["story"])
        for after, events in player.told.items():
            if story.get(after) != events:
                self._lose(f"table {player.table}: seat {player.seat} is told another story after move {after}")
        if view["moves"] < max(player.acknowledged.values(), default=0):
            self._lose(f"table {player.table} has {view['moves']} moves, and more were acknowledged")

    def _answer(self, path: str, cookie: str = "") -> httpx.Response:
        """What a table says; servers that are still finding each other say so, and are asked again."""
        until = time.monotonic() + PATIENCE
        while True:
            answer = httpx.get(
                f"{self.served.api}/tables/{path}", headers={"Cookie": cookie}, timeout=PATIENCE, verify=NO_TLS
            )
            if answer.status_code != 503 or time.monotonic() > until:
                break
            time.sleep(0.2)
        if answer.status_code not in (200, 409):
            raise AssertionError(f"{path} answers {answer.status_code}: {answer.text[:200]}")
        return answer

    def _file(self) -> None:
        """As `tablekeep check --data` looks a file through: every table is read back from its log."""
        self.count.trouble += self.served.faults()


def ids_of(log: list[Json]) -> Counter[str]:
    """How often each message is in the log."""
    return Counter(entry["id"] for entry in log if entry.get("id"))
