"""The shape of what a game sends: how it declares that, and whether a value has it.

A game's `shape.py` declares as typed dicts `TableView`, what its seats and spectators are shown, and `Preview`, what an
answer would do; its `told.py` declares in `EVENTS` the data of each kind of event. The types of the browser's board are
written from them (`tablekeep.server.typescript`), and the kit holds every view, preview and event to them. They are
read while the program runs, so these modules are not compiled.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType, UnionType
from typing import Annotated, Any, Final, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from tablekeep.engine.decision import Decision
from tablekeep.engine.event import Event
from tablekeep.engine.game import Game

_LISTED_SEAT: Final = re.compile(r"[a-z]+\d+_seat")
"""A seat that a sentence lists one by one, `voter0_seat`: it is the sentence's own, and not declared."""


class OneOf:
    """`Annotated[str, OneOf("left", "right")]`: a text that is one of these. As keys of a dict: all of them."""

    def __init__(self, *words: str) -> None:
        self.words = words


class InTurn:
    """`Annotated[list[str], InTurn(Letter, Action)]`: a list of so many things, each of its own kind."""

    def __init__(self, *kinds: Any) -> None:
        self.kinds = kinds


def shape_of(game: Game) -> ModuleType | None:
    """Where a game says what its views look like; None where it does not."""
    return _room(game, "shape")


def told_of(game: Game) -> ModuleType | None:
    """Where it says what it tells of each kind of event; None where it does not."""
    return _room(game, "told")


def _room(game: Game, room: str) -> ModuleType | None:
    package = type(game).__module__
    name = f"{package}.{room}"
    is_package = hasattr(import_module(package), "__path__")
    return import_module(name) if is_package and find_spec(name) is not None else None


@cache
def fields(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a typed dict: what each holds, and whether it may be absent."""
    hints = get_type_hints(kind, include_extras=True)
    free = not kind.__total__
    return {name: (_bare(hint), free or get_origin(hint) is NotRequired) for name, hint in hints.items()}


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is NotRequired else hint


def marker(kind: Any) -> OneOf | InTurn | None:
    """What a plain type is annotated with."""
    return get_args(kind)[1] if get_origin(kind) is Annotated else None


def choices(kind: Any) -> tuple[Any, ...]:
    """The members of a union; of anything else itself alone."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def misfits(value: Any, kind: Any, at: str = "view") -> list[str]:
    """Where a value is not of this shape, in sentences; empty where it is."""
    of_choices = [_misfits(value, choice, at) for choice in choices(kind)]
    return min(of_choices, key=len)


def misfits_told(event: Event, events: dict[str, Any]) -> list[str]:
    """Where the data of an event is not as its kind is declared."""
    if event.kind not in events:
        return [f"'{event.kind}' is not declared"]
    own = {name: value for name, value in event.data.items() if not _LISTED_SEAT.fullmatch(name)}
    return misfits(own, events[event.kind], f"'{event.kind}'")


def misfits_asked(decision: Decision, preview: Any) -> list[str]:
    """Where what the answers would do is not said as it is declared."""
    shown = zip(decision.moves, decision.previews, strict=False)
    return [no for move, said in shown for no in misfits(said, preview, f"the preview of '{move.text}'")]


def _misfits(value: Any, kind: Any, at: str) -> list[str]:
    if kind is Any:
        return []
    if is_typeddict(kind):
        return _in_typed_dict(value, kind, at)
    if marker(kind) is not None:
        return _marked(value, marker(kind), at)
    if get_origin(kind) is list:
        return _in_turn(value, get_args(kind) * len(value), at) if isinstance(value, list) else [_not(value, kind, at)]
    if get_origin(kind) is dict:
        return _in_dict(value, get_args(kind), at) if isinstance(value, dict) else [_not(value, kind, at)]
    return [] if type(value) is kind else [_not(value, kind, at)]


def _not(value: Any, kind: Any, at: str) -> str:
    return f"{at} is {value!r:.60}, not {getattr(kind, '__name__', kind)}"


def _in_typed_dict(value: Any, kind: Any, at: str) -> list[str]:
    if not isinstance(value, dict):
        return [_not(value, kind, at)]
    known = fields(kind)
    wrong = [f"{at}.{name} is not declared in {kind.__name__}" for name in value if name not in known]
    for name, (inner, may_lack) in known.items():
        if name in value:
            wrong += misfits(value[name], inner, f"{at}.{name}")
        elif not may_lack:
            wrong.append(f"{at}.{name} is not there")
    return wrong


def _marked(value: Any, mark: OneOf | InTurn | None, at: str) -> list[str]:
    if isinstance(mark, InTurn):
        fits = isinstance(value, list) and len(value) == len(mark.kinds)
        return _in_turn(value, mark.kinds, at) if fits else [f"{at} is {value!r:.60}, not {len(mark.kinds)} things"]
    words = mark.words if mark is not None else ()
    return [] if value in words else [f"{at} is {value!r:.60}, not one of {', '.join(words)}"]


def _in_turn(value: list[Any], kinds: tuple[Any, ...], at: str) -> list[str]:
    return [no for place, kind in enumerate(kinds) for no in misfits(value[place], kind, f"{at}[{place}]")]


def _in_dict(value: dict[Any, Any], kinds: tuple[Any, ...], at: str) -> list[str]:
    key, kind = kinds
    mark = marker(key)
    lacking = [word for word in mark.words if word not in value] if isinstance(mark, OneOf) else []
    wrong = [f"{at}.{word} is not there" for word in lacking]
    for name, inner in value.items():
        wrong += [*misfits(name, key, f"the key {name!r} of {at}"), *misfits(inner, kind, f"{at}.{name}")]
    return wrong
