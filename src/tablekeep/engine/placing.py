"""Placing: a match laid out as a position says, or refused because that cannot be."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from tablekeep.engine.journal import Journal, Play
from tablekeep.engine.match import Match
from tablekeep.engine.options import read_options
from tablekeep.engine.position import FORMAT, canonical, position_of
from tablekeep.engine.reading import truth
from tablekeep.engine.refusal import Refusal, Refused, Unsound
from tablekeep.engine.speech import hear
from tablekeep.engine.table import Step, Table, Together, settle
from tablekeep.engine.witness import Witness

if TYPE_CHECKING:
    from tablekeep.engine.game import Game

_SYMPTOMS: Final = (
    TypeError,
    ValueError,
    LookupError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RuntimeError,
    MemoryError,
)
"""What reading nonsense as if it made sense may end in."""
_NEEDED: Final = ("format", "game", "edition", "seats", "options", "over", "agenda", "answers", "luck", "table")


def match_at(game: Game, position: object, quiet: bool) -> Match:
    """The match that stands there; Refused (TK-6) when the position is not whole or not possible."""
    try:
        return _match_at(game, position, quiet)
    except Refused as no:
        raise _impossible(no.refusal.text) from no
    except _SYMPTOMS as error:
        raise _impossible(_why(error)) from error


def _match_at(game: Game, position: Any, quiet: bool) -> Match:
    if not isinstance(position, dict) or any(name not in position for name in _NEEDED):
        raise Unsound(f"a position has {', '.join(_NEEDED)}")
    if (
        type(position["format"]) is not int
        or position["format"] != FORMAT
        or position["game"] != game.slug
        or position["edition"] != game.edition
    ):
        raise Unsound(f"this is not a position of {game.slug}, edition {game.edition}")
    if not isinstance(position["options"], dict) or not isinstance(position["answers"], list):
        raise Unsound("options are an object and answers are a list")
    options = read_options(game.options, position["options"])
    table = game.lay(game._read_seats(position["seats"], options), options)
    match = Match(game, table, options, None if quiet else Journal(None))
    _fill(match, position)
    if match.journal is not None:
        match.journal.start = position_of(match)
    _settle_told(match)
    _check_question(match.table)
    if not quiet:
        _look_around(match)
    return match


def _fill(match: Match, position: dict[str, Any]) -> None:
    game, table = match.game, match.table
    game.load(table, position["table"])
    table.over = truth(position["over"])
    table.agenda = [load_step(game, saved) for saved in position["agenda"]]
    table.load_luck([_words(position["luck"][name]) for name in game.streams])
    table.foretell(_read_script(game, position.get("script")))
    faults = game.faults(table) + [fault for step in table.agenda for fault in step.faults(table)]
    if faults:
        raise Unsound("; ".join(faults))
    _check_as_written(table.save(), position["table"])
    _load_answers(match, position["answers"])


def _check_as_written(read: dict[str, Any], written: dict[str, Any]) -> None:
    """A table is written in one way only: what would be saved otherwise was not saved by anybody."""
    if canonical(read) == canonical(written):
        return
    for name in {**read, **written}:
        if canonical(read.get(name)) != canonical(written.get(name)):
            raise Unsound(f"'{name}' would be written {canonical(read.get(name))[:60]}")
    raise Unsound("the table would be written otherwise")


def _settle_told(match: Match) -> None:
    """A position may stand before a roll: what runs by itself is run, and told."""
    table, journal = match.table, match.journal
    if journal is not None:
        table.witness = Witness()
        journal.opening = Play(-1, journal.opening.move, table.witness.luck, table.witness.events)
    if not table.over:
        settle(table)
    table.witness = None


def _words(saved: Any) -> list[int]:
    if len(saved) != 4 or any(type(word) is not int or not 0 <= word < 2**32 for word in saved):
        raise Unsound("a stream of luck is four 32-bit words")
    return list(saved)


def _read_script(game: Game, saved: Any) -> dict[int, list[int]]:
    if not saved:
        return {}
    if any(type(answer) is not int or answer < 0 for queue in saved.values() for answer in queue):
        raise Unsound("a script holds the numbers luck shall answer")
    return {game.streams.index(name): list(queue) for name, queue in saved.items()}


def load_step(game: Game, saved: Any) -> Step:
    step = game.steps[saved["step"]]
    values = {name: value for name, value in saved.items() if name != "step"}
    if set(values) != set(step.fields):
        raise Unsound(f"step {step.called} has the fields {list(step.fields)}")
    made = step(**values)
    if canonical(made.save()) != canonical(saved):
        raise Unsound(f"step {step.called} takes other kinds of values")
    return made


def _check_question(table: Table) -> None:
    """A table that is not over must be asking somebody something that has an answer."""
    if table.over:
        if table.agenda:
            raise Unsound("a finished match has nothing on its agenda")
        return
    step = table.agenda[-1]
    asked = step.asked(table) if isinstance(step, Together) else [step.seat(table)]
    if not asked or any(type(seat) is not int or not 0 <= seat < table.seats for seat in asked):
        raise Unsound("the step on top of the agenda asks nobody")
    if not all(step.moves(table, seat) for seat in asked):
        raise Unsound("the step on top of the agenda has no legal answer")


def _look_around(match: Match) -> None:
    """Everyone looks at it, and imagines what they do not see: what breaks here would break at a table.

    Quiet matches are for search, which makes its positions itself.
    """
    match.view(None)
    for seat in range(match.seats):
        match.view(seat)
        if not match.over:
            match.imagine(seat, random.Random(seat))


def _load_answers(match: Match, saved: Any) -> None:
    """Secret answers are read by the rules: each pick must be legal where it was given."""
    table, agenda = match.table, match.table.agenda
    for depth, seat, picks in saved:
        step = agenda[depth - 1]
        if type(depth) is not int or not 1 <= depth <= len(agenda) or not isinstance(step, Together):
            raise Unsound("nobody was asked together there")
        table.agenda = agenda[:depth]
        if match._seat(seat) not in step.asked(table) or not picks:
            raise Unsound(f"seat {seat} is not asked there")
        for said in picks:
            _load_pick(match, step, seat, said)
        if step.all_in(table):
            raise Unsound("everyone has answered already")
        table.agenda = agenda


def _load_pick(match: Match, step: Together, seat: int, said: Any) -> None:
    (move,) = hear(match.game, match.table, seat, said)
    refusal = step.refuse(match.table, seat, move)
    if refusal is not None or step.interrupts(match.table, seat, move) or step.ready(match.table, seat):
        raise Unsound(f"'{move.text}' is no answer there")
    match.table.set_answer(seat, (*match.table.answer(seat), move))


def _why(error: Exception) -> str:
    """What is wrong with it, in words: as whoever read it said, or as what reading it ended in."""
    if isinstance(error, Unsound) or (isinstance(error, RuntimeError) and not isinstance(error, RecursionError)):
        return str(error)
    if isinstance(error, KeyError):
        return f"it lacks {str(error)[:60]}, or names something that is not there"
    if isinstance(error, TypeError) and "object expected; got" in str(error):
        return "its parts belong to different tables"
    if isinstance(error, (ArithmeticError, MemoryError, RecursionError)):
        return "a number in it is too great, or it is too deep"
    if isinstance(error, (AssertionError, IndexError)):
        return "its parts contradict each other"
    return "something in it is of the wrong kind or size"


def _impossible(why: str) -> Refused:
    return Refused(Refusal("bad_position", "TK-6", f"That position cannot be: {why.rstrip('.')}."))
