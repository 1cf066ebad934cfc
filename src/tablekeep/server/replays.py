"""Replays: a finished match, looked at again: any move, through any eyes, and checked."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec

from tablekeep.engine import ALL, Game, Match, Reel
from tablekeep.engine.examination import Finding, examine, examine_recorded, in_order
from tablekeep.server import wire
from tablekeep.server.audience import eyes_of
from tablekeep.server.denied import Denied, no_such, not_now, not_yours
from tablekeep.server.recalled import Recalled
from tablekeep.server.state import State

KEPT = 16
"""Finished matches that are kept unrolled."""


class Showing:
    """A finished match unrolled, for the browser."""

    def __init__(self, match: Match, names: list[str]) -> None:
        self.names = names
        self.reel = Reel(match)

    def frame(self, number: int, eyes: str) -> wire.ReplayFrame:
        """What lay on the table after so many moves, through these eyes."""
        self._check(number)
        viewer = eyes_named(eyes, len(self.names))
        return wire.ReplayFrame(number, eyes, self.reel.view(number, viewer), self._told(number, viewer))

    def position(self, number: int) -> dict[str, Any]:
        """Everything that lay on the table after so many moves."""
        self._check(number)
        return self.reel.standings[number].position()

    def _check(self, number: int) -> None:
        if not 0 <= number <= self.reel.moves:
            raise no_such("move", f"That match had {self.reel.moves} moves.")

    def story(self, eyes: str) -> wire.ReplayStory:
        """Everything these eyes were told, from the set-up to the end."""
        viewer = eyes_named(eyes, len(self.names))
        told = [event for number in range(self.reel.moves + 1) for event in self._told(number, viewer)]
        return wire.ReplayStory(eyes, told)

    def _told(self, number: int, viewer: int | None) -> list[wire.EventInfo]:
        events = self.reel.told(number, viewer)
        return [wire.EventInfo(event.kind, event.data, event.sentence(self.names), number) for event in events]


def eyes_named(eyes: str, seats: int) -> int | None:
    """Whose eyes these are; ALL for everybody's, None for a spectator's."""
    return ALL if eyes == "all" else viewer_of(eyes, seats)


def viewer_of(eyes: str, seats: int) -> int | None:
    """Whose eyes these are; None for a spectator's."""
    if eyes == "spectator":
        return None
    if eyes.isascii() and eyes.isdigit() and len(eyes) < 3 and int(eyes) < seats:
        return int(eyes)
    raise Denied(400, "not_understood", f"Eyes are 'all', 'spectator' or a seat from 0 to {seats - 1}.")


class Reels:
    """The reels that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Showing] = OrderedDict()

    async def reel(self, state: State, match: Match) -> Showing:
        reel = self._kept.get(state.id)
        if reel is None or reel.reel.plays[1:] != match.plays:
            reel = await asyncio.to_thread(Showing, match.copy(), [seat.name for seat in state.seats])
            self._kept[state.id] = reel
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(state.id)
        return reel


def moves_of(state: State, match: Match) -> list[wire.ReplayMove]:
    moves = [wire.ReplayMove(0, -1, "set up", "set_up")]
    for number, (play, by) in enumerate(zip(match.plays, state.makers, strict=True), 1):
        moves.append(wire.ReplayMove(number, play.seat, play.move.text, by))
    return moves


async def record_file(state: State, match: Match) -> bytes:
    """The record as a file: with the seed, now that the match is over, and who played."""
    return await asyncio.to_thread(_written, match.copy(), players_of(state))


def players_of(state: State) -> list[dict[str, str | None]]:
    return [{"name": seat.name, "bot": seat.skill} for seat in state.seats]


def _written(match: Match, players: list[dict[str, str | None]]) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(match.record()) | {"players": players})


# -- checking -----------------------------------------------------------------------------


async def verdict(match: Match) -> wire.Verdict:
    """Does the record keep what was promised before the first move? In plain words."""
    return await asyncio.to_thread(_judged, match.copy())


def _judged(match: Match) -> wire.Verdict:
    def rules(_slug: str) -> Game:
        return match.game

    return _verdict(examine(rules, match.record()), "This record")


def _verdict(findings: list[Finding], what: str) -> wire.Verdict:
    good = in_order(findings)
    last = f"{what} is in order." if good else f"{what} is not in order."
    return wire.Verdict(good, [*[finding.text for finding in findings], last])


# -- without the rules --------------------------------------------------------------------


def recollection(state: State, recalled: Recalled, person: str | None, eyes: str) -> wire.ReplayStory:
    """The story of a match whose rules are gone. One that never ended is told to everybody as it was told to them."""
    names = [seat.name for seat in state.seats]
    if eyes == "all" and recalled.finished:
        return wire.ReplayStory(eyes, recalled.whole_story(names))
    viewer = None if eyes == "all" else viewer_of(eyes, len(names))
    mine = eyes != "all" and (viewer is None or viewer in state.seats_of(person))
    if not recalled.finished and not mine:
        raise not_yours("This game was never finished: what was secret stays with those who were told.")
    late = eyes_of(state, person, viewer).late
    return wire.ReplayStory(eyes, recalled.story(viewer, names, recalled.delayed() if late else None))


async def recalled_file(state: State, recalled: Recalled) -> bytes:
    if not recalled.finished:
        raise not_now("not_over", "This game was never finished, and its record holds what was secret.")
    players = players_of(state)
    record = recalled.record([seat.name for seat in state.seats])
    return msgspec.json.encode(msgspec.to_builtins(record) | {"players": players, "note": recalled.note})


async def recalled_verdict(state: State, recalled: Recalled) -> wire.Verdict:
    record = recalled.record([seat.name for seat in state.seats])
    verdict = _verdict(examine_recorded(record), "What can be checked without the rules")
    verdict.whole = False
    return verdict
