"""Checks of what is told: no part of the table changes unless an event accounts for it, and the end says who won.

A game says in `accounts`, by kind of event, which parts of the spectator's view (`game.view(table, None)`) that
kind accounts for, as paths: `pieces.{piece}.space`. A slot is filled from the event's data (a list fills it with
each of its items), `*` stands for any one step of the path, and a path accounts for all that lies below it. The kind
`*` holds what needs no event of its own because it follows from everything else (whose turn it is, what is asked).
That a seat is ready, or thinks again, is told by the engine and accounts for nothing unless the game says so.
A game without `accounts` still has to tell something of every move that changes what is seen.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

from tablekeep.engine import Event, Game, Match
from tablekeep.engine.table import READY, UNREADY
from tablekeep.testing.flaw import Moment, require

_SLOT = re.compile(r"\{(\w+)\}")

_BARE = re.compile(
    r"a|all|and|everyone|game|has|have|is|it|lose|loses|lost|nobody|over|share|shares|table|the|this|together|victory"
    r"|win|winner|winners|wins|won"
)
"""Words that say who won, and not why."""

Path = tuple[str, ...]
View = dict[str, Any]


def check_accounts(game: Game) -> None:
    """Every path begins with a part of the view: one that accounts for anything accounts for nothing."""
    wide = [path for paths in game.accounts.values() for path in paths if path.split(".")[0] in ("*", "")]
    require(not wide, "told", f"these paths account for anything whatever: {wide}")


def check_told(moment: Moment, before: View | None = None) -> View:
    """What changed for a spectator is accounted for by what a spectator was told.

    `before` is what it saw before this move, where that is known; what it sees now is given back.
    """
    game = moment.game
    old = game.view(moment.before.table, None) if before is None else before
    new = game.view(moment.after.table, None)
    changed = list(_changes(old, new, ()))
    events = [event for event in moment.events if event.known_to(None)]
    accounted = [path for event in events for path in _accounted(game.accounts, event)]
    accounted += [tuple(path.split(".")) for path in game.accounts.get("*", ())]
    untold = [".".join(path) for path in changed if not any(_covers(wide, path) for wide in accounted)]
    if not game.accounts:
        untold = untold if not events else []
    kinds = sorted({event.kind for event in events})
    require(not untold, "told", f"{moment}: {untold[:6]} changed, and {kinds} do not tell of it")
    return new


def check_ending(match: Match) -> None:
    """The last sentence told to all names whoever won (where a table plays together: that it won or lost), and why."""
    outcome, story = match.outcome, match.story_for(None)
    assert outcome is not None
    require(bool(story), "ending", "a finished match has told nothing")
    last, names = story[-1].sentence(match.names()), match.names()
    if outcome.won is None:
        missing = [names[seat] for seat in outcome.winners if names[seat] not in last]
        require(not missing, "ending", f"the last sentence does not name {missing}: '{last}'")
    else:
        word = "won" if outcome.won else "lost"
        require(word in last.lower(), "ending", f"the last sentence does not say that the table {word}: '{last}'")
    require(_gives_reason(last, names), "ending", f"the last sentence does not say why: '{last}'")


def _gives_reason(sentence: str, names: list[str]) -> bool:
    """Is more said than that somebody won?"""
    for name in sorted(names, key=len, reverse=True):
        sentence = sentence.replace(name, "")
    return len([word for word in re.findall(r"\w+", sentence.lower()) if not _BARE.fullmatch(word)]) >= 2


def _changes(before: Any, after: Any, path: Path) -> Iterator[Path]:
    """Where two views differ, as deep as they can be compared. Lists of another length differ as a whole."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**before, **after}:
            yield from _changes(before.get(key), after.get(key), (*path, str(key)))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for at, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _changes(old, new, (*path, str(at)))
    elif before != after:
        yield path


def _accounted(accounts: dict[str, tuple[str, ...]], event: Event) -> Iterator[Path]:
    """The parts of the view that this very event accounts for, its slots filled."""
    known = not accounts or event.kind in accounts or event.kind in (READY, UNREADY)
    require(known, "told", f"the game does not say what '{event.kind}' accounts for")
    for pattern in accounts.get(event.kind, ()):
        slots = list(dict.fromkeys(_SLOT.findall(pattern)))
        for values in itertools.product(*[_values(event.data.get(slot, "")) for slot in slots]):
            filling = dict(zip(slots, values, strict=True))
            yield tuple([_filled(step, filling) for step in pattern.split(".")])


def _filled(step: str, filling: dict[str, Any]) -> str:
    """One step of a path with its slots filled; what fills them may have dots of its own."""
    return _SLOT.sub(lambda slot: str(filling[slot[1]]), step)


def _values(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _covers(wide: Path, path: Path) -> bool:
    """Does a path account for another: is it the same, or does that one lie below it?"""
    return len(wide) <= len(path) and all(w in ("*", p) for w, p in zip(wide, path, strict=False))
