"""Checks of the story: same seed, same story; copies are independent; all round trips hold."""

from __future__ import annotations

import json

from tablekeep.engine import Game, Match, Refused, canonical, read_record, replay_with
from tablekeep.testing.flaw import Flaw, Moment, bytes_of, open_questions, require, told
from tablekeep.testing.rules_checks import check_questions


def check_position(moment: Moment) -> None:
    """Out as JSON and in again: the same table, the same questions."""
    match = moment.before
    position = match.position()
    again = _reloaded(match.game, json.loads(json.dumps(position)))
    require(bytes_of(again) == canonical(position), "position", "a reloaded position is not the same")
    asked = [(d.seat, d.prompt, d.moves) for d in open_questions(match)]
    reloaded = [(d.seat, d.prompt, d.moves) for d in open_questions(again)]
    require(asked == reloaded, "position", "a reloaded position asks something else")
    for viewer in moment.viewers():
        views = [canonical(m.game.view(m.table, viewer)) for m in (match, again)]
        require(views[0] == views[1], "position", f"a reloaded position shows {viewer} something else")
    again.play(moment.seat, moment.move)
    require(
        bytes_of(again) == bytes_of(moment.after), "position", f"{moment}: a reloaded position comes out differently"
    )


def check_same_move(moment: Moment) -> None:
    """The same move from the same table always has the same effect."""
    for _ in range(4):
        again = moment.before.copy()
        again.play(moment.seat, moment.move)
        same = bytes_of(again) == bytes_of(moment.after)
        require(same, "same story", f"{moment}: played again, it comes out differently")


def check_copies(moment: Moment) -> None:
    """Playing on with a copy leaves the original alone."""
    original, start = moment.before, bytes_of(moment.before)
    copy = original.copy(quiet=True)
    for _ in range(4):
        if copy.over:
            break
        check_questions(copy)
        decision = copy.decisions[0]
        copy.play(decision.seat, decision.moves[int(moment.rng.random() * len(decision.moves))])
    require(bytes_of(original) == start, "copies", "playing on with a copy changed the original")


def _reloaded(game: Game, position: object) -> Match:
    try:
        return game.from_position(position)
    except Refused as no:
        raise Flaw("position", f"a saved position is refused: {no}") from no


def check_quiet(moment: Moment) -> None:
    """A quiet match plays the very same rules."""
    quiet = moment.before.copy(quiet=True)
    quiet.play(moment.seat, moment.move)
    require(bytes_of(quiet) == bytes_of(moment.after), "quiet", f"{moment}: a quiet match comes out differently")


def check_record(match: Match) -> None:
    """A record replays to the same table and the same story, with its seed and without."""
    for with_seed in (True, False):
        record = match.record(with_seed)
        if not with_seed:
            record.seed = None
        again = _replayed(match.game, record.to_json())
        require(again.digest() == match.digest(), "record", "a replayed record ends elsewhere")
        for viewer in (None, *range(match.seats)):
            same = told(again.story, viewer) == told(match.story, viewer)
            require(same, "record", f"a replayed record tells {viewer} another story")


def _replayed(game: Game, record: bytes) -> Match:
    def same_game(_slug: str) -> Game:
        return game

    try:
        return replay_with(same_game, read_record(record))
    except Refused as no:
        raise Flaw("record", f"a record does not replay: {no}") from no


class Keepsakes:
    """Old copies, kept to see that they never change however play goes on."""

    def __init__(self) -> None:
        self._kept: list[tuple[Match, str]] = []

    def keep(self, match: Match) -> None:
        self._kept.append((match.copy(quiet=True), bytes_of(match)))

    def check(self) -> None:
        for copy, saved in self._kept:
            require(bytes_of(copy) == saved, "copies", "an old copy changed while play went on")
