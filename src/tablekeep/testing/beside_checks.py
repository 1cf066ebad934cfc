"""Checks of what goes on beside the game: talk, asides and polls tell nobody what they may not know.

What a game answers to a line of talk or to an aside may rest on nothing but what the one who speaks may know. A poll
is put to those who look on, and everybody reads what they are asked; what there is to choose from they alone see.
"""

from __future__ import annotations

import random
from typing import Any

from tablekeep.engine import Match, Move, Poll, Refusal
from tablekeep.testing.flaw import (
    FEW_WORDS,
    Moment,
    as_sent,
    bytes_of,
    imagined,
    nothing_breaks,
    require,
    telling_like,
)
from tablekeep.testing.sight_checks import compare
from tablekeep.testing.told_checks import check_told

CHECK = "beside"


def check_beside(moment: Moment) -> None:
    """As the match stood before this move: in another world a viewer could be in, it hears the same."""
    truth = moment.before
    start, lines, asides = bytes_of(truth), _lines(moment), _asides(moment)
    _check_poll(truth)
    for viewer in moment.viewers():
        world = imagined(truth, viewer, moment.rng.getrandbits(32))
        _compare_talk(truth, world, viewer, lines)
        _compare_polls(truth, world, viewer)
        if viewer is not None:
            _compare_asides(truth, world, viewer, asides)
    require(bytes_of(truth) == start, "unchanged", "what is only asked about beside the game changed the table")
    for seat in range(truth.seats if asides else 0):
        _check_saying(moment, seat, asides)


def check_beside_end(match: Match, rng: random.Random) -> None:
    """After the end people talk on: nothing breaks, and what changes is told."""
    assert match.journal is not None
    last = match.journal.plays[-1]
    moment = Moment(match, last.seat, last.move, match, (), rng)
    asides = _asides(moment)
    for viewer in moment.viewers():
        _compare_talk(match, match, viewer, _lines(moment))
        if viewer is not None:
            _compare_asides(match, match, viewer, asides)
            _said(moment, viewer, asides)


# -- talk ------------------------------------------------------------------------------------


def _lines(moment: Moment) -> list[str]:
    """Something harmless, something of this very moment, and something of the game's own."""
    words = moment.game.moves.moves
    return ["Hello!", moment.move.text, words[int(moment.rng.random() * len(words))].text, *moment.game.phrases[:1]]


def _compare_talk(truth: Match, world: Match, viewer: int | None, lines: list[str]) -> None:
    for line in lines:
        with nothing_breaks(CHECK, f"viewer {viewer} says '{line}' to all"):
            said = [match.refuse_talk(line, viewer) for match in (truth, world)]
        require(said[0] == said[1], CHECK, f"how '{line}' is refused to {viewer} as talk tells a secret: {said}")
        _check_whole(truth, said[0], line)


def _check_whole(match: Match, refusal: Refusal | None, said: str) -> None:
    whole = refusal is None or (match.game.rule(refusal.rule) is not None and bool(refusal.code and refusal.text))
    require(whole, CHECK, f"'{said}': the refusal is not whole: {refusal}")


# -- polls -----------------------------------------------------------------------------------


def _check_poll(match: Match) -> None:
    """Every choice has its preview, and something comes of any votes, even of none."""
    poll = _poll_of(match)
    if poll is None:
        return
    count = len(poll.moves)
    require(count == len(poll.previews), CHECK, f"a poll of {count} choices shows {len(poll.previews)}")
    for votes in ([0] * count, [1] * count, [*range(count)]):
        with nothing_breaks(CHECK, f"those who look on vote {votes}"):
            come_to: object = match.polled(votes)
        require(isinstance(come_to, Move), CHECK, f"votes {votes} come to {come_to!r}, which is no move")


def _poll_of(match: Match) -> Poll | None:
    with nothing_breaks(CHECK, "those who look on are asked"):
        return match.poll


def _compare_polls(truth: Match, world: Match, viewer: int | None) -> None:
    asked = [_as_read(_poll_of(match), viewer) for match in (truth, world)]
    require(asked[0] == asked[1], CHECK, f"what {viewer} reads of a poll tells a secret: {asked}")


def _as_read(poll: Poll | None, viewer: int | None) -> str:
    """What a viewer gets of it: the choices are for those who may vote."""
    if poll is None:
        return ""
    read: list[Any] = [poll.key, poll.prompt, poll.seconds]
    return as_sent([*read, [move.as_json() for move in poll.moves], poll.previews] if viewer is None else read)


# -- asides ----------------------------------------------------------------------------------


def _asides(moment: Moment) -> list[Move]:
    """All that may be said beside the game, or some forty of it."""
    moves = [] if moment.game.asides is None else moment.game.asides.moves
    stride = len(moves) // FEW_WORDS + 1
    return list(moves[int(moment.rng.random() * stride) :: stride])


def _refused(match: Match, seat: int, aside: Move) -> Refusal | None:
    with nothing_breaks(CHECK, f"seat {seat} says '{aside.text}' beside the game"):
        return match.refusal(seat, aside)


def _compare_asides(truth: Match, world: Match, viewer: int, asides: list[Move]) -> None:
    for aside in asides:
        said = [_refused(match, viewer, aside) for match in (truth, world)]
        require(said[0] == said[1], CHECK, f"how '{aside.text}' is refused to {viewer} tells a secret: {said}")
        _check_whole(truth, said[0], aside.text)


def _check_saying(moment: Moment, seat: int, asides: list[Move]) -> None:
    """Said, an aside tells no more than what is seen after it, as any move does."""
    said = _said(moment, seat, asides)
    if said is None:
        return
    for viewer in moment.viewers():
        world = imagined(moment.before, viewer, moment.rng.getrandbits(32))
        with nothing_breaks(CHECK, f"{said} beside the game, where viewer {viewer} thinks to be"):
            compare(said, world, said.move, viewer, frozenset())


def _said(moment: Moment, seat: int, asides: list[Move]) -> Moment | None:
    """Some aside that this seat may say, as it is said: what it changes is told. None where it may say none."""
    allowed = [aside for aside in asides if _refused(moment.before, seat, aside) is None]
    if not allowed:
        return None
    aside, after = allowed[int(moment.rng.random() * len(allowed))], telling_like(moment.before, moment.before)
    with nothing_breaks(CHECK, f"seat {seat} says '{aside.text}' beside the game"):
        made = after.apply(seat, aside)
    said = Moment(moment.before, seat, aside, after, made.events, moment.rng, made)
    check_told(said)
    return said
