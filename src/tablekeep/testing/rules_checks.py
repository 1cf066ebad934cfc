"""Checks of the rules: what is listed plays, what is not listed is refused and changes nothing."""

from __future__ import annotations

from tablekeep.engine import Decision, Match, Move, Refused, Together
from tablekeep.testing.flaw import Moment, bytes_of, open_questions, require


def check_questions(match: Match) -> None:
    """While a match goes on somebody is asked something answerable; afterwards nobody is."""
    decisions = match.decisions
    if match.over:
        require(decisions == (), "over", "a finished match still asks")
        outcome = match.outcome
        require(outcome is not None and len(outcome.places) == match.seats, "over", "no place for every seat")
        return
    require(len(decisions) > 0, "questions", "nobody is asked and the match is not over")
    _check_waited_for(match)
    require(len({d.id for d in decisions}) == len(decisions), "questions", "two decisions share an id")
    for decision in decisions:
        require(len(decision.moves) > 0, "questions", f"{decision.id} has no legal move")
        require(len(set(decision.moves)) == len(decision.moves), "order", f"{decision.id} lists a move twice")


def _check_waited_for(match: Match) -> None:
    """A listed decision is one that is waited for: whoever has answered is not listed."""
    table, listed = match.table, [decision.seat for decision in match.decisions]
    require(listed == sorted(match.waiting), "questions", f"{listed} are listed, {match.waiting} are waited for")
    step = table.agenda[-1]
    if isinstance(step, Together):
        given = [seat for seat in listed if table.answer(seat) and step.complete(table, seat, table.answer(seat))]
        require(not given, "questions", f"seats {given} have answered, yet their decisions are listed")
        both = [decision.seat for decision in match.answered if decision.seat in listed]
        require(not both, "questions", f"seats {both} are listed as waited for and as answered")


def check_sound(match: Match) -> None:
    faults = match.game.faults(match.table)
    require(not faults, "sound", f"the table has faults: {faults}")


def check_listed(moment: Moment) -> None:
    """Every listed move is not refused, and plays; playing it on a copy changes nothing here."""
    match, start = moment.before, bytes_of(moment.before)
    for decision in open_questions(match):
        for move in decision.moves:
            refusal = match.refusal(decision.seat, move)
            require(refusal is None, "listed", f"'{move.text}' is listed but refused: {refusal}")
            twin = match.copy()
            try:
                twin.play(decision.seat, move, decision.id)
            except Refused as no:
                require(False, "listed", f"'{move.text}' is listed but refused: {no}")
            require(bytes_of(match) == start, "copies", f"playing '{move.text}' on a copy changed the original")


def check_refused(moment: Moment) -> None:
    """Every unlisted move of the vocabulary is refused with a rule, and nothing changes."""
    match, start = moment.before, bytes_of(moment.before)
    for seat in range(match.seats):
        asked = [decision for decision in open_questions(match) if decision.seat == seat]
        if asked and asked[0].open is not None:
            continue
        listed: frozenset[Move] = frozenset(asked[0].moves if asked else ())
        for move in moment.vocabulary(seat):
            if move not in listed:
                _check_refusal(match, seat, move)
    require(bytes_of(match) == start, "unchanged", "a refused move changed the table")


def _check_refusal(match: Match, seat: int, move: Move) -> None:
    refusal = match.refusal(seat, move)
    if refusal is None:
        require(False, "refused", f"'{move.text}' of seat {seat} is not listed, yet not refused")
        return
    known = match.game.rule(refusal.rule) is not None
    require(known, "refused", f"the refusal of '{move.text}' cites no known rule: {refusal}")
    require(bool(refusal.code and refusal.text), "refused", f"the refusal of '{move.text}' has no sentence")
    try:
        match.play(seat, move)
    except Refused as no:
        require(no.refusal == refusal, "refused", f"'{move.text}' is refused in two ways")
    else:
        require(False, "refused", f"'{move.text}' was refused and then played")


def check_order(moment: Moment) -> None:
    """The list of moves is the same however one comes to it: asked again, copied, reloaded."""
    match = moment.before
    others = [match.copy(), match.copy(quiet=True), match.game.from_position(match.position(), quiet=True)]
    lists = [_lists(open_questions(other)) for other in (match, *others)]
    require(all(listed == lists[0] for listed in lists), "order", f"moves are listed in several orders: {lists}")


def _lists(decisions: list[Decision]) -> list[tuple[int, list[str]]]:
    return [(decision.seat, [move.text for move in decision.moves]) for decision in decisions]
