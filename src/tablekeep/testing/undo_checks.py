"""Checks of taking back: offered exactly when nobody could have learned anything; then it restores every byte."""

from __future__ import annotations

from collections.abc import Iterator

from tablekeep.engine import Match, Move, Together
from tablekeep.testing.flaw import Moment, bytes_of, imagined, open_questions, require, shown, telling_like, told

LOOKS = 4
"""Worlds to look at when nothing should be found."""
SEARCHES = 60
"""Worlds to look at when something must be found."""


def check_undo(moment: Moment) -> None:
    after, seat = moment.after, moment.seat
    offered = after.can_undo(seat)
    others = [other for other in range(after.seats) if other != seat and after.can_undo(other)]
    require(not others, "undo", f"{moment}, yet seats {others} may take back")
    if offered:
        require(not after.over, "undo", "a finished match can be taken back")
        learner = _learner(moment, LOOKS)
        require(learner is None, "undo", f"{moment}: offered, though viewer {learner} learned something")
        _check_restored(moment)
    elif not (after.over or _drew_luck(moment) or _told_for_good(moment) or after.game.careful_undo):
        learned = _learner(moment, SEARCHES) is not None or _nothing_hidden(moment)
        require(learned, "undo", f"{moment}: not offered, though nobody learned anything")


def _check_restored(moment: Moment) -> None:
    again = moment.after.copy()
    again.undo(moment.seat)
    require(bytes_of(again) == bytes_of(moment.before), "undo", f"{moment}: undo does not restore the table")
    for viewer in moment.viewers():
        same = shown(again, viewer) == shown(moment.before, viewer)
        require(same, "undo", f"{moment}: undo does not restore the view of {viewer}")


def _drew_luck(moment: Moment) -> bool:
    assert moment.after.journal is not None
    return bool(moment.after.journal.plays[-1].luck)


def _told_for_good(moment: Moment) -> bool:
    return any(event.final for event in moment.events)


def _nothing_hidden(moment: Moment) -> bool:
    """Was everything that came out already certain to everyone?"""
    truth = moment.before.digest()
    return all(
        imagined(moment.before, viewer, seed).digest() == truth for viewer in moment.viewers() for seed in range(LOOKS)
    )


def _learner(moment: Moment, worlds: int) -> int | str | None:
    """Somebody who can now rule out a world that was possible before; None when nobody can."""
    for _ in range(worlds):
        for viewer in moment.viewers():
            world = imagined(moment.before, viewer, moment.rng.getrandbits(32))
            if not _explains(moment, world, viewer):
                return "the spectator" if viewer is None else viewer
    return None


def _explains(moment: Moment, world: Match, viewer: int | None) -> bool:
    """Could some move in that world have looked to the viewer as this one did?

    The mover knows which move it was; everyone else only what was shown and told.
    """
    telling = telling_like(world, moment.before)
    if viewer == moment.seat:
        return _looks_alike(moment, telling, moment.move, viewer)
    return any(_looks_alike(moment, twin, move, viewer) for twin, move in _ways(moment, telling))


def _looks_alike(moment: Moment, twin: Match, move: Move, viewer: int | None) -> bool:
    if twin.refusal(moment.seat, move) is not None:
        return False
    events = twin.play(moment.seat, move)
    return (shown(twin, viewer), told(events, viewer)) == (shown(moment.after, viewer), told(moment.events, viewer))


def _ways(moment: Moment, world: Match) -> Iterator[tuple[Match, Move]]:
    """Every move the mover could have made in that world, after as many unseen picks as it had made here."""
    worlds = [world]
    for _ in range(_unseen_picks(moment)):
        worlds = [_played(w, moment.seat, move) for w in worlds for move in _answers(w, moment.seat)]
    for w in worlds:
        for move in sorted(_answers(w, moment.seat), key=lambda move: move is not moment.move):
            yield w.copy(), move


def _unseen_picks(moment: Moment) -> int:
    """How many picks of an unfinished secret answer lie before this one."""
    table = moment.before.table
    step = table.agenda[-1]
    return len(step.given(table, moment.seat)) if isinstance(step, Together) else 0


def _answers(match: Match, seat: int) -> list[Move]:
    return [move for decision in open_questions(match) if decision.seat == seat for move in decision.moves]


def _played(match: Match, seat: int, move: Move) -> Match:
    twin = match.copy()
    twin.play(seat, move)
    return twin
