"""Checks of positions that were bent: each is refused, or it stands and can be played on from."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from tablekeep.engine import Game, Match, Refused
from tablekeep.testing.flaw import Flaw, Moment, bytes_of, nothing_breaks, require
from tablekeep.testing.mutations import bent
from tablekeep.testing.rules_checks import check_questions

BENT = 8
"""So many bent positions are read at every close look."""
PLAYED = 60
"""So many moves are played on from each that is accepted."""
PATIENCE = 20.0
"""Seconds of computing after which something is taken for a loop."""


def check_bent_positions(moment: Moment) -> None:
    """What cannot be is refused in plain words; what is accepted goes on as any match does."""
    position = moment.before.position()
    for _ in range(BENT):
        note, changed = bent(position, moment.rng, list(moment.game.steps))
        with _patience(note), nothing_breaks("bent position", note):
            match = _read(moment.game, changed)
            if match is not None:
                _check_accepted(match, note, moment.rng)


def _read(game: Game, position: dict[str, Any]) -> Match | None:
    try:
        return game.from_position(position)
    except Refused as no:
        require(bool(no.refusal.text), "bent position", "refused without a word")
        return None


def _check_accepted(match: Match, note: str, rng: random.Random) -> None:
    try:
        _play_on(match, note, rng)
    except Flaw as flaw:
        if flaw.check not in ("questions", "order"):
            raise
        raise Flaw("bent position", f"{note}: {flaw}") from flaw


def _play_on(match: Match, note: str, rng: random.Random) -> None:
    """An accepted position is as good as any: asked, shown, imagined, saved and played on."""
    _look_at(match, note)
    for _ in range(PLAYED):
        if match.over:
            break
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])
        check_questions(match)
    _look_at(match, note)
    for event in match.story:
        event.sentence(match.names())


def _look_at(match: Match, note: str) -> None:
    check_questions(match)
    for viewer in (None, *range(match.seats)):
        match.view(viewer)
        if not match.over:
            match.imagine(viewer, random.Random(1))
    try:
        again = match.game.from_position(match.position())
    except Refused as no:
        raise Flaw("bent position", f"{note}: accepted, played on, and then refused: {no}") from no
    require(bytes_of(again) == bytes_of(match), "bent position", f"{note}: read again, it is another one")


class _Endless(Exception):
    """Computing went on for too long."""


@contextmanager
def _patience(note: str) -> Iterator[None]:
    """A loop is a fault, too: it is cut short where the machine lets us."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def cut(_signal: int, _frame: FrameType | None) -> None:
        raise _Endless(f"{note}: still computing after {PATIENCE:.0f} seconds")

    before = signal.signal(signal.SIGVTALRM, cut)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
