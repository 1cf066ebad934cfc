"""Understanding more than the vocabulary: whole actions in one breath, and what cannot be meant."""

from __future__ import annotations

import re
from typing import Final, cast

from tablekeep.engine.move import Move, spoken
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Table
from tablekeep.games.shifting_realms.content import (
    GOLD,
    KIND_IDS,
    NONE,
    SCOUTS,
    SOLDIERS,
    SPACE_OF,
    SPACES,
    UNITS,
    WORDS,
)
from tablekeep.games.shifting_realms.moves import BUILDS, FROMS, GROUPS, MOVE, PLACES, RECRUIT, SITES, TOS
from tablekeep.games.shifting_realms.rules.asking import Ask, no_action
from tablekeep.games.shifting_realms.rules.bidding import Bid
from tablekeep.games.shifting_realms.rules.build import Site, why_not
from tablekeep.games.shifting_realms.rules.move import MoveFrom, MoveGroup, MoveTo
from tablekeep.games.shifting_realms.rules.paths import WALK
from tablekeep.games.shifting_realms.rules.turn import Act
from tablekeep.games.shifting_realms.table import RealmTable

_SPACE: Final = r"([a-z]\.[a-z]\d)"
_MOVE: Final = re.compile(rf"move {_SPACE}\s*\(?(\d+)[ ,]+(\d+)\)?\s*(?:to )?{_SPACE}")
_BUILD: Final = re.compile(rf"build (\w+) (?:on )?{_SPACE}")
_RECRUIT: Final = re.compile(rf"recruit (scout|soldier) {_SPACE},? (?:and )?(scout|soldier) {_SPACE}")
_ANY_SPACE: Final = re.compile(r"\b([a-z]\.\w+)")
_LOOSE_SPACE: Final = re.compile(_SPACE)
"""A space wherever it stands, even where the blank before it was forgotten."""
_MOST: Final = 10**9
_NOT_HERE: Final = Refusal("no_such_space", "SR-1.2", "Not understood: no such space in this game.")

Heard = Move | Refusal | list[Move] | None


def interpret(table: Table, seat: int, said: object) -> Heard:
    t = cast(RealmTable, table)
    text = _as_text(said)
    if not text:
        return None
    if text.startswith("bid") and t.agenda and isinstance(t.agenda[-1], Bid):
        return Refusal("bid", "SR-3.4", f"Bid a whole number from 0 to your {t.has(seat, GOLD)} gold.")
    if any(_space(space) == NONE for space in _ANY_SPACE.findall(text)):
        return _NOT_HERE
    return _whole_action(t, text)


def _space(said: str) -> int:
    """Spaces are written with a capital first, T.c2; NONE if there is no such space."""
    return SPACE_OF.get(said[:1].upper() + said[1:], NONE)


def _as_text(said: object) -> str:
    """A whole action said as JSON, as its text; anything else flat as a list of its words."""
    if isinstance(said, str):
        return spoken(said)
    if not isinstance(said, dict) or len(said) > 8:
        return ""
    words = {_word(name): _word(value) for name, value in said.items()}
    return spoken(_joined(words) or " ".join([word for word in words.values() if word])).lower()


def _word(value: object) -> str:
    """A name, or a number of a size that is meant; nothing else is a word."""
    if isinstance(value, str):
        return value[:20]
    if isinstance(value, bool) or (isinstance(value, int) and not -_MOST < value < _MOST):
        return ""
    return str(value) if isinstance(value, (int, float)) else ""


def _joined(said: dict[str, str]) -> str:
    if set(said) == {"move", "from", "scouts", "soldiers", "to"}:
        return f"move {said['from']} {said['scouts']} {said['soldiers']} {said['to']}"
    if set(said) == {"move", "structure", "space"}:
        return f"build {said['structure']} {said['space']}"
    return ""


def _whole_action(t: RealmTable, text: str) -> Heard:
    move, build, recruit = _MOVE.fullmatch(text), _BUILD.fullmatch(text), _RECRUIT.fullmatch(text)
    if not t.agenda or not isinstance(t.agenda[-1], Act):
        return None
    named = move or build or recruit
    if named and any(_space(name) == NONE for name in _LOOSE_SPACE.findall(text)):
        return _NOT_HERE
    if move:
        return _move(t, _space(move[1]), int(move[2]), int(move[3]), _space(move[4]))
    if build and build[1] in WORDS:
        return _build(t, WORDS.index(build[1]), _space(build[2]))
    if recruit:
        pairs = [(UNITS.index(recruit[at]), _space(recruit[at + 1])) for at in (1, 3)]
        return [RECRUIT, *[PLACES[unit][space] for unit, space in pairs]]
    return None


def _move(t: RealmTable, start: int, scouts: int, soldiers: int, end: int) -> Heard:
    """The three questions of a MOVE, those with just one answer left out."""
    if scouts + soldiers == 0 or scouts > SCOUTS or soldiers > SOLDIERS:
        return Refusal("no_group", "SR-6.13", "Choose at least one of your units there.")
    name = SPACES[start]
    asked: list[tuple[Ask, Move]] = [
        (MoveFrom(WALK), FROMS[start]),
        (MoveGroup(WALK, name), GROUPS[scouts][soldiers]),
        (MoveTo(WALK, name, scouts, soldiers), TOS[end]),
    ]
    return no_action(t) or _chain(t, MOVE, asked)


def _build(t: RealmTable, kind: int, space: int) -> Heard:
    step = Site(KIND_IDS[kind])
    spent = no_action(t)
    site = step.why(t, SITES[space])
    if spent is None and site is not None and site.rule in ("SR-1.2", "SR-7.7", "SR-7.8", "SR-7.13", "SR-7.14"):
        return site
    return spent or why_not(t, t.turn, kind) or _chain(t, BUILDS[kind], [(step, SITES[space])])


def _chain(t: RealmTable, first: Move, asked: list[tuple[Ask, Move]]) -> Heard:
    said: list[Move] = [first]
    for step, move in asked:
        no = step.why(t, move)
        if no is not None:
            return no
        if len(step.options(t)) > 1:
            said.append(move)
    return said
