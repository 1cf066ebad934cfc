"""Replays: a finished match, looked at again: any move, through any eyes, and checked."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

import tablekeep
from tablekeep.engine import Match
from tablekeep.engine.examination import examine, in_order
from tablekeep.server import wire
from tablekeep.server.denied import Denied, no_such
from tablekeep.server.state import State
from tablekeep.server.views import aloud

KEPT = 16
"""Finished matches that are kept unrolled."""


class Reel:
    """A finished match unrolled: the table after each move, and what was told."""

    def __init__(self, match: Match, names: list[str]) -> None:
        assert match.journal is not None
        self.match = match
        self.names = names
        self.plays = [match.journal.opening, *match.journal.plays]
        self.frames = unroll(match)

    def frame(self, number: int, eyes: str) -> wire.ReplayFrame:
        """What lay on the table after so many moves, through these eyes."""
        if not 0 <= number < len(self.frames):
            raise no_such("move", f"That match had {len(self.frames) - 1} moves.")
        then = self.frames[number]
        if eyes == "all":
            seen = [then.view(seat) for seat in range(then.seats)]
            view = {**then.view(None), "all": seen}
        else:
            view = then.view(self._viewer(eyes))
        return wire.ReplayFrame(number, eyes, view, self._told(number, eyes))

    def story(self, eyes: str) -> wire.ReplayStory:
        """Everything these eyes were told, from the set-up to the end."""
        told = [event for number in range(len(self.frames)) for event in self._told(number, eyes)]
        return wire.ReplayStory(eyes, told)

    def _viewer(self, eyes: str) -> int | None:
        if eyes == "spectator":
            return None
        if eyes.isascii() and eyes.isdigit() and len(eyes) < 3 and int(eyes) < self.match.seats:
            return int(eyes)
        raise Denied(400, "not_understood", f"Eyes are 'all', 'spectator' or a seat from 0 to {self.match.seats - 1}.")

    def _told(self, number: int, eyes: str) -> list[wire.EventInfo]:
        """What these eyes were told of one move; all eyes together know each thing in its fullest telling."""
        events = self.plays[number].events
        if eyes == "all":
            known = [event for event in events if event.only is not None or not event.but]
        else:
            viewer = self._viewer(eyes)
            known = [event for event in events if event.known_to(viewer)]
        return [wire.EventInfo(event.kind, event.data, event.sentence(self.names), number) for event in known]


def unroll(match: Match) -> list[Match]:
    """The match after each of its moves, from the set-up to the end."""
    assert match.journal is not None
    journal = match.journal
    if journal.start is not None:
        again = match.game.from_position(journal.start)
    else:
        again = match.game.new(match.seats, journal.seed, match.options)
    frames = [aloud(again)]
    for play in journal.plays:
        again.play(play.seat, play.move)
        frames.append(aloud(again))
    return frames


class Reels:
    """The reels that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Reel] = OrderedDict()

    async def reel(self, state: State, match: Match) -> Reel:
        assert match.journal is not None
        reel = self._kept.get(state.id)
        if reel is None or reel.plays[1:] != match.journal.plays:
            reel = await asyncio.to_thread(Reel, match.copy(), [seat.name for seat in state.seats])
            self._kept[state.id] = reel
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(state.id)
        return reel


def moves_of(state: State, match: Match) -> list[wire.ReplayMove]:
    assert match.journal is not None
    moves = [wire.ReplayMove(0, -1, "set up", "set_up")]
    for number, (play, by) in enumerate(zip(match.journal.plays, state.makers, strict=True), 1):
        moves.append(wire.ReplayMove(number, play.seat, play.move.text, by))
    return moves


async def record_file(state: State, match: Match) -> bytes:
    """The record as a file: with the seed, now that the match is over, and who played."""
    players = [{"name": seat.name, "bot": seat.skill} for seat in state.seats]
    return await asyncio.to_thread(_written, match.copy(), players)


def _written(match: Match, players: list[dict[str, str | None]]) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(match.record()) | {"players": players})


# -- checking -----------------------------------------------------------------------------


async def verdict(match: Match) -> wire.Verdict:
    """Does the record keep what was promised before the first move? In plain words."""
    return await asyncio.to_thread(_judged, match.copy())


def _judged(match: Match) -> wire.Verdict:
    findings = examine(tablekeep.open_game, match.record())
    good = in_order(findings)
    last = "This record is in order." if good else "This record is not in order."
    return wire.Verdict(good, [*[finding.text for finding in findings], last])
