"""Checks of sight: nobody gets a byte that depends on what they may not know.

The kit changes every fact hidden from a viewer (by letting the game imagine another world
that viewer could be in) and compares all the viewer gets: view, legal moves, refusals,
events and the advice of its bot.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tablekeep.engine import Match, Move, Refused, Together
from tablekeep.testing.flaw import Moment, aloud, bytes_of, imagined, require, shown, told

LOOKS = 4
"""Worlds to look at when nothing should be found."""
SEARCHES = 60
"""Worlds to look at when something must be found."""


class HiddenFacts:
    """Which kinds of hidden facts were met, and which of them imagination ever changed."""

    def __init__(self) -> None:
        self.met: dict[str, int] = {}
        self.changed: set[str] = set()

    def compare(self, truth: Match, world: Match, viewer: int | None) -> None:
        others = {secret.fact: secret for secret in world.game.secrets(world.table)}
        for secret in truth.game.secrets(truth.table):
            other = others.get(secret.fact)
            same = other is not None and other.value == secret.value
            if secret.known_to(viewer):
                require(same, "imagine", f"viewer {viewer} knows {secret}, yet imagines {other}")
                continue
            self.met[secret.family] = self.met.get(secret.family, 0) + 1
            if not same:
                self.changed.add(secret.family)

    def check(self) -> None:
        for family, times in self.met.items():
            varied = family in self.changed or times < SEARCHES
            require(varied, "imagine", f"'{family}' is hidden, yet always imagined as it is ({times} times)")


def check_sight(moment: Moment, facts: HiddenFacts) -> None:
    for viewer in moment.viewers():
        seed = moment.rng.getrandbits(32)
        world = imagined(moment.before, viewer, seed)
        _check_world(moment, world, viewer, facts)
        _check_bytes(moment, world, viewer)
        _check_advice(moment, world, viewer)
        _check_events(moment, world, viewer)


def _check_world(moment: Moment, world: Match, viewer: int | None, facts: HiddenFacts) -> None:
    """An imagined world is possible, agrees with what is known, and owes nothing to the truth."""
    truth = moment.before
    faults = world.game.faults(world.table)
    require(not faults, "imagine", f"viewer {viewer} imagines an impossible table: {faults}")
    try:
        world.game.from_position(world.position())
    except Refused as no:
        require(False, "imagine", f"viewer {viewer} imagines an impossible position: {no}")
    facts.compare(truth, world, viewer)
    streams = zip(truth.table.save_luck(), world.table.save_luck(), strict=True)
    require(all(mine != theirs for mine, theirs in streams), "imagine", "imagination can read the luck to come")
    seed = moment.rng.getrandbits(32)
    twins = [bytes_of(imagined(match, viewer, seed)) for match in (truth, world)]
    require(twins[0] == twins[1], "imagine", f"what viewer {viewer} imagines depends on what it cannot know")


def _check_bytes(moment: Moment, world: Match, viewer: int | None) -> None:
    """Non-interference: view, legal moves and refusals are the same in every world the viewer could be in."""
    truth = moment.before
    same = shown(truth, viewer) == shown(world, viewer)
    require(same, "view", f"the view of {viewer} depends on what it may not know")
    if viewer is not None:
        for move in moment.vocabulary(viewer):
            said = [match.refusal(viewer, move) for match in (truth, world)]
            require(said[0] == said[1], "view", f"how '{move.text}' is refused to {viewer} tells a secret: {said}")


def _check_advice(moment: Moment, world: Match, viewer: int | None) -> None:
    """A bot with this seat's knowledge says the same in both worlds."""
    for decision in moment.before.decisions:
        if decision.seat == viewer:
            seed = moment.rng.getrandbits(32)
            advice = []
            for match in (moment.before, world):
                table = match.imagine(viewer, random.Random(seed)).table
                advice.append(match.game.advise(table, decision.seat, decision.moves, random.Random(seed)))
            require(advice[0] is advice[1], "view", f"the bot of seat {viewer} knows more than its seat: {advice}")


def _check_events(moment: Moment, world: Match, viewer: int | None) -> None:
    """What is told of a move tells no more than the view after it shows (or the answers that came out with it)."""
    if moment.after.table.answers_out:
        return
    world.table.luck = [luck.copy() for luck in moment.before.table.luck]
    if world.refusal(moment.seat, moment.move) is None:
        events = world.play(moment.seat, moment.move)
        if shown(world, viewer) == shown(moment.after, viewer):
            same = told(events, viewer) == told(moment.events, viewer)
            require(same, "events", f"{moment}: what {viewer} is told depends on what it may not know")


# -- undo ---------------------------------------------------------------------------------


def check_undo(moment: Moment) -> None:
    """Offered exactly when nobody could have learned anything; then it restores every byte."""
    after, seat = moment.after, moment.seat
    offered = after.can_undo(seat)
    others = [other for other in range(after.seats) if other != seat and after.can_undo(other)]
    require(not others, "undo", f"{moment}, yet seats {others} may take back")
    if offered:
        require(not after.over, "undo", "a finished match can be taken back")
        learner = _learner(moment, LOOKS)
        require(learner is None, "undo", f"{moment}: offered, though viewer {learner} learned something")
        _check_restored(moment)
    elif not after.over and not _drew_luck(moment) and not after.game.careful_undo:
        found = _learner(moment, SEARCHES) is not None or _nothing_hidden(moment)
        require(found, "undo", f"{moment}: not offered, though nobody learned anything")


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
    if viewer == moment.seat:
        return _looks_alike(moment, aloud(world, moment.before), moment.move, viewer)
    return any(_looks_alike(moment, twin, move, viewer) for twin, move in _ways(moment, aloud(world, moment.before)))


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
    return [move for decision in match.decisions if decision.seat == seat for move in decision.moves]


def _played(match: Match, seat: int, move: Move) -> Match:
    twin = match.copy()
    twin.play(seat, move)
    return twin
