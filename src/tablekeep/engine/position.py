"""Positions: the complete state of a match as JSON, out and in."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from tablekeep.engine.journal import Journal
from tablekeep.engine.match import Match
from tablekeep.engine.options import read_options
from tablekeep.engine.refusal import Refusal, Refused
from tablekeep.engine.speech import hear
from tablekeep.engine.table import Step, Table, Together, settle

if TYPE_CHECKING:
    from tablekeep.engine.game import Game

FORMAT: Final = 1
_SYMPTOMS: Final = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, AssertionError, RuntimeError)
"""What reading nonsense as if it made sense may end in."""
_NEEDED: Final = ("format", "game", "edition", "seats", "options", "over", "agenda", "answers", "luck", "table")


def position_of(match: Match) -> dict[str, Any]:
    table = match.table
    position = _standing(match)
    position["luck"] = dict(zip(match.game.streams, table.save_luck(), strict=True))
    script = {match.game.streams[i]: queue for i, queue in (table.script or {}).items() if queue}
    if script:
        position["script"] = script
    return json.loads(canonical(position))  # type: ignore[no-any-return]


def _standing(match: Match) -> dict[str, Any]:
    """The position without its luck."""
    table = match.table
    return {
        "format": FORMAT,
        "game": match.game.slug,
        "edition": match.game.edition,
        "seats": table.seats,
        "options": match.options,
        "over": table.over,
        "agenda": [step.save() for step in table.agenda],
        "answers": [
            [depth, seat, [move.as_json() for move in picks]]
            for (depth, seat), picks in sorted(table.answers.items(), key=_where)
        ],
        "table": table.save(),
    }


def _where(item: tuple[tuple[int, int], Any]) -> tuple[int, int]:
    return item[0]


def canonical(value: object) -> str:
    """One JSON text for one value: what hashes and comparisons of bytes are made of."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(match: Match) -> str:
    return hashlib.sha256(canonical(_standing(match)).encode()).hexdigest()[:16]


def match_at(game: Game, position: object, quiet: bool) -> Match:
    """The match that stands there; Refused (TK-6) when the position is not whole or not possible."""
    try:
        return _match_at(game, position, quiet)
    except Refused as no:
        raise _impossible(no.refusal.text) from no
    except _SYMPTOMS as error:
        raise _impossible(f"{type(error).__name__}: {str(error)[:120]}") from error


def _match_at(game: Game, position: Any, quiet: bool) -> Match:
    if not isinstance(position, dict) or any(name not in position for name in _NEEDED):
        raise ValueError(f"a position has {', '.join(_NEEDED)}")
    if (
        type(position["format"]) is not int
        or position["format"] != FORMAT
        or position["game"] != game.slug
        or position["edition"] != game.edition
    ):
        raise ValueError(f"this is not a position of {game.slug}, edition {game.edition}")
    options = read_options(game.options, position["options"])
    table = game.lay(game._read_seats(position["seats"], options), options)
    match = Match(game, table, options, None if quiet else Journal(table.seats, None))
    _fill(match, position)
    if match.journal is not None:
        match.journal.start = position_of(match)
    _settle_told(match)
    _check_question(match.table)
    return match


def _fill(match: Match, position: dict[str, Any]) -> None:
    game, table = match.game, match.table
    game.load(table, position["table"])
    table.over = _truth(position["over"])
    table.agenda = [load_step(game, saved) for saved in position["agenda"]]
    table.load_luck([_words(position["luck"][name]) for name in game.streams])
    table.script = _read_script(game, position.get("script"))
    faults = game.faults(table) + [fault for step in table.agenda for fault in step.faults(table)]
    if faults:
        raise ValueError("; ".join(faults))
    _load_answers(match, position["answers"])


def _settle_told(match: Match) -> None:
    """A position may stand before a roll: what runs by itself is run, and told."""
    table, journal = match.table, match.journal
    if journal is not None:
        table.told, table.drawn = journal.opening.events, journal.opening.luck
    if not table.over:
        settle(table)
    table.told, table.drawn = None, None


def _truth(saved: Any) -> bool:
    if not isinstance(saved, bool):
        raise ValueError(f"{saved!r} is not true or false")
    return saved


def _words(saved: Any) -> list[int]:
    if len(saved) != 4 or any(type(word) is not int or not 0 <= word < 2**32 for word in saved):
        raise ValueError("a stream of luck is four 32-bit words")
    return list(saved)


def _read_script(game: Game, saved: Any) -> dict[int, list[int]] | None:
    if not saved:
        return None
    if any(type(answer) is not int or answer < 0 for queue in saved.values() for answer in queue):
        raise ValueError("a script holds the numbers luck shall answer")
    return {game.streams.index(name): list(queue) for name, queue in saved.items()}


def load_step(game: Game, saved: Any) -> Step:
    step = game.steps[saved["step"]]
    values = {name: value for name, value in saved.items() if name != "step"}
    if set(values) != set(step.fields):
        raise ValueError(f"step {step.__name__} has the fields {list(step.fields)}")
    made = step(**values)
    if canonical(made.save()) != canonical(saved):
        raise ValueError(f"step {step.__name__} takes other kinds of values")
    return made


def _check_question(table: Table) -> None:
    """A table that is not over must be asking somebody something that has an answer."""
    if table.over:
        if table.agenda:
            raise ValueError("a finished match has nothing on its agenda")
        return
    step = table.agenda[-1]
    asked = step.asked(table) if isinstance(step, Together) else [step.seat(table)]
    if not asked or any(not 0 <= seat < table.seats for seat in asked):
        raise ValueError("the step on top of the agenda asks nobody")
    if not all(step.moves(table, seat) for seat in asked):
        raise ValueError("the step on top of the agenda has no legal answer")


def _load_answers(match: Match, saved: Any) -> None:
    """Secret answers are read by the rules: each pick must be legal where it was given."""
    table, agenda = match.table, match.table.agenda
    for depth, seat, picks in saved:
        step = agenda[depth - 1]
        if not 1 <= depth <= len(agenda) or not isinstance(step, Together):
            raise ValueError("nobody was asked together there")
        table.agenda = agenda[:depth]
        if match._seat(seat) not in step.asked(table) or not picks:
            raise ValueError(f"seat {seat} is not asked there")
        for said in picks:
            _load_pick(match, step, seat, said)
        if step.all_in(table):
            raise ValueError("everyone has answered already")
        table.agenda = agenda


def _load_pick(match: Match, step: Together, seat: int, said: Any) -> None:
    (move,) = hear(match.game, match.table, seat, said)
    refusal = step.refuse(match.table, seat, move)
    if refusal is not None or step.interrupts(match.table, seat, move) or step.ready(match.table, seat):
        raise ValueError(f"'{move.text}' is no answer there")
    match.table.set_answer(seat, (*match.table.answer(seat), move))


def _impossible(why: str) -> Refused:
    return Refused(Refusal("bad_position", "TK-6", f"That position cannot be: {why}"))
