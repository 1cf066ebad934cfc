"""Checks of the past: all that a viewer was ever told, from the first event on, compared across other pasts.

The match is played again from its set-up with the same moves and other luck: one of its answers is changed. As long as
a viewer sees the very same table although something hidden from it differs, it must be told the very same story.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tablekeep.engine import Event, Match, Refused
from tablekeep.engine.journal import Play
from tablekeep.engine.luck import stream
from tablekeep.engine.match import begin
from tablekeep.testing.flaw import Moment, bytes_of, imagined, require, shown, told

OPENINGS = 16
"""Other set-ups to try in every match."""
FOLLOWED = 1
"""Of those that look the same to somebody, so many are played on, for as long as it is so."""
TRIES = 2
"""Other answers of luck to try at one moment."""
FAR = 120
"""So many moves another past is followed at most."""

Draws = list[tuple[int, int]]


class Truth:
    """A match as it was, what was last told in it, and what it shows: looked up once."""

    def __init__(self, match: Match, events: list[Event]) -> None:
        self.match = match
        self.events = events
        self._shown: dict[int | None, str] = {}
        self._digest = ""

    def shown(self, viewer: int | None) -> str:
        if viewer not in self._shown:
            self._shown[viewer] = shown(self.match, viewer)
        return self._shown[viewer]

    def digest(self) -> str:
        self._digest = self._digest or self.match.digest()
        return self._digest


class Past:
    """A match with another past, and the viewers that could not yet tell it from the truth."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.blind: list[int | None] = [None, *range(match.seats)]
        self.differs = False
        """Is anything different here, seen or unseen? Luck that is told and leaves no trace is no secret."""

    def compare(self, truth: Truth, events: list[Event], where: str) -> None:
        """Who sees the same, while something hidden differs, was told the same."""
        self.blind = [viewer for viewer in self.blind if shown(self.match, viewer) == truth.shown(viewer)]
        differed = self.differs
        self.differs = bool(self.blind) and self.match.digest() != truth.digest()
        for viewer in self.blind if differed or self.differs else ():
            same = told(truth.events, viewer) == told(events, viewer)
            require(same, "events", f"{where}: what {viewer} is told depends on what it may not know")

    def imagine(self, truth: Truth, rng: random.Random) -> None:
        """Who cannot tell this past from the truth imagines the same in both."""
        viewer, seed = rng.choice(self.blind), rng.getrandbits(32)
        worlds = [bytes_of(imagined(match, viewer, seed)) for match in (self.match, truth.match)]
        require(worlds[0] == worlds[1], "imagine", f"what viewer {viewer} imagines depends on what it was never shown")


def check_past(match: Match, rng: random.Random, follow: bool) -> None:
    """Other set-ups of this match; some of them played on with the same moves, if `follow`."""
    assert match.journal is not None
    opening, plays = match.journal.opening, match.journal.plays
    truth = _begun(match, opening.luck)
    if truth is None:
        return
    pasts = list(_other_openings(Truth(truth, opening.events), opening.luck, rng))
    if follow:
        for past in pasts[:FOLLOWED]:
            past.blind = [rng.choice(past.blind)]
        _follow(truth, pasts[:FOLLOWED], plays[:FAR])


def _other_openings(truth: Truth, luck: Draws, rng: random.Random) -> Iterator[Past]:
    """Set-ups that look the same to somebody; what was told of them is compared."""
    for _ in range(OPENINGS if luck else 0):
        twin = _begun(truth.match, _changed(luck, rng))
        if twin is not None and twin.journal is not None:
            past = Past(twin)
            past.compare(truth, twin.journal.opening.events, "set-up")
            if past.differs:
                past.imagine(truth, rng)
                yield past


def _begun(match: Match, luck: Draws) -> Match | None:
    """The same table set up with these answers of luck; None where luck cannot answer so."""
    game = match.game
    table = game.lay(match.seats, match.options)
    table.luck = [stream("another past", purpose) for purpose in game.streams]
    table.foretell(script(luck))
    try:
        return begin(game, table, match.options, None, quiet=False)
    except Refused:
        return None


def _follow(truth: Match, pasts: list[Past], plays: list[Play]) -> None:
    """The same moves with the same luck in every past, for as long as somebody cannot tell it from the truth."""
    for number, play in enumerate(plays, 1):
        if not pasts:
            return
        now = Truth(truth, _replayed(truth, play) or [])
        left = []
        for past in pasts:
            events = _replayed(past.match, play)
            if events is not None:
                past.compare(now, events, f"move {number}, '{play.move.text}' of seat {play.seat}")
                left += [past] if past.blind else []
        pasts = left


def _replayed(match: Match, play: Play) -> list[Event] | None:
    """What is told of this play here; None where it cannot be."""
    match.table.foretell(script(play.luck))
    try:
        return list(match.play(play.seat, play.move))
    except Refused:
        return None


def check_luck(moment: Moment) -> None:
    """The same move with other luck: who sees the same afterwards was told the same."""
    assert moment.after.journal is not None
    play = moment.after.journal.plays[-1]
    truth = Truth(moment.after, play.events)
    for _ in range(TRIES if play.luck else 0):
        twin = Past(moment.before.copy())
        changed = Play(play.seat, play.move, _changed(play.luck, moment.rng), [])
        events = _replayed(twin.match, changed)
        if events is not None:
            twin.compare(truth, events, f"{moment}, with other luck")


def script(luck: Draws) -> dict[int, list[int]]:
    """Answers of luck by stream, to be given in their order."""
    answers: dict[int, list[int]] = {}
    for source, answer in luck:
        answers.setdefault(source, []).append(answer)
    return answers


def _changed(luck: Draws, rng: random.Random) -> Draws:
    """The same answers but for one: with two, one might be told while the other is hidden.

    It stays among those that luck has given here, so most are possible.
    """
    at = rng.randrange(len(luck))
    source, answer = luck[at]
    others = [other for stream, other in luck if stream == source] + [answer + 1, max(answer - 1, 0)]
    return [*luck[:at], (source, rng.choice(others)), *luck[at + 1 :]]
