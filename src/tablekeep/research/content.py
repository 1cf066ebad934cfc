"""Content of a variant, held against the printed one before anything is played with it.

It has the same shape: the same names, each with the same kind of value, tables in lists like one of those that are
printed there. Numbers stay whole and within what a game can be played with. What it comes to, a trial tells
(`tablekeep.research.trial`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from tablekeep.engine import Refused, refused

TIMES, MUCH = 10, 100
"""A number is at most so many times the largest printed there, or this."""
LONG = 2000
"""Letters of a text."""
KINDS: dict[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number with a fraction",
    str: "a text",
    list: "a list",
    dict: "a table",
}
MOST_TOLD = 3


def check_content(file: str, changed: dict[str, Any], printed: dict[str, Any], least: dict[str, int]) -> None:
    """Refused, with the name and the value, where it is not like the printed content.

    `least`, by name: numbers without which there is nothing to play. Of all others there may be none.
    """
    _Shape(file, least).check((), "", changed, [printed])


class _Shape:
    """What is printed in one place: all `samples` there, as tables of a list are alike."""

    def __init__(self, file: str, least: dict[str, int]) -> None:
        self.file = file
        self.least = least

    def check(self, where: tuple[str, ...], name: str, value: Any, samples: Sequence[Any]) -> None:
        alike = [sample for sample in samples if type(sample) is type(value)]
        if not alike:
            wanted = " or ".join(dict.fromkeys(KINDS[type(sample)] for sample in samples))
            raise self.no(where, value, f"{wanted} is wanted there")
        if isinstance(value, dict):
            self.table(where, name, value, alike)
        elif isinstance(value, list):
            self.list(where, name, value, alike)
        elif isinstance(value, str):
            self.text(where, value, alike)
        elif type(value) is int:
            self.number(where, name, value, alike)

    def table(
        self, where: tuple[str, ...], name: str, value: dict[str, Any], samples: Sequence[dict[str, Any]]
    ) -> None:
        known = dict.fromkeys(key for sample in samples for key in sample)
        for key in known:
            if key not in value and all(key in sample for sample in samples):
                raise self.wrong(f"{_told((*where, key))} is missing; the printed content has it.")
        for key, part in value.items():
            if key not in known:
                text = f"{_told((*where, key))} is nothing that the printed content has there ({', '.join(known)})."
                raise self.wrong(text)
            inner = f"{name}.{key}" if name else key
            self.check((*where, key), inner, part, [sample[key] for sample in samples if key in sample])

    def list(self, where: tuple[str, ...], name: str, value: list[Any], samples: Sequence[list[Any]]) -> None:
        lengths = {len(sample) for sample in samples}
        if len(samples) > 1 and len(lengths) == 1 and len(value) not in lengths:
            raise self.no(where, value, f"{len(samples[0])} are wanted there, as printed, not {len(value)}")
        if not value and 0 not in lengths:
            raise self.no(where, value, "at least one is wanted there")
        inside = [part for sample in samples for part in sample]
        for at, part in enumerate(value, 1):
            self.check((*where, str(at)), name, part, inside)

    def text(self, where: tuple[str, ...], value: str, samples: Sequence[str]) -> None:
        most = max(LONG, *[len(sample) for sample in samples])
        if len(value) > most or (not value and all(samples)):
            raise self.no(where, value, f"a text of 1 to {most:,} letters is wanted there, not of {len(value):,}")

    def number(self, where: tuple[str, ...], name: str, value: int, samples: Sequence[int]) -> None:
        low = min(self.least.get(name, 0), TIMES * min(samples))
        high = max(MUCH, TIMES * max(samples))
        if not low <= value <= high:
            raise self.no(where, value, f"whole numbers from {low:,} to {high:,} can be played with there")

    def no(self, where: tuple[str, ...], value: Any, why: str) -> Refused:
        return self.wrong(f"{_told(where)} = {_shown(value)}: {why}.")

    def wrong(self, text: str) -> Refused:
        return refused("bad_content", "", f"{self.file}: {text}")


def changes(changed: Any, printed: Any, where: tuple[str, ...] = ()) -> Iterator[str]:
    """Every value that is not the printed one, with its name."""
    if isinstance(changed, dict) and isinstance(printed, dict):
        for key in changed:
            yield from changes(changed[key], printed.get(key), (*where, key))
    elif isinstance(changed, list) and isinstance(printed, list) and len(changed) == len(printed):
        for at, (mine, other) in enumerate(zip(changed, printed, strict=True), 1):
            yield from changes(mine, other, (*where, str(at)))
    elif isinstance(changed, list) and isinstance(printed, list):
        yield f"{_told(where)} has {len(changed)} instead of {len(printed)} entries"
    elif changed != printed:
        yield f"{_told(where)} = {_shown(changed)}" + ("" if printed is None else f" (printed: {_shown(printed)})")


def told_changes(changed: dict[str, Any], printed: dict[str, Any]) -> str:
    """The first of them, in words."""
    every = [*changes(changed, printed)]
    more = f", and {len(every) - MOST_TOLD} more" if len(every) > MOST_TOLD else ""
    return ", ".join(every[:MOST_TOLD]) + more or "nothing is changed"


def _told(where: tuple[str, ...]) -> str:
    """A place as it is found in the file: "boards 2, rows"."""
    words: list[str] = []
    for step in where:
        if step.isdigit() and words:
            words[-1] += f" {step}"
        else:
            words.append(step)
    return ", ".join(words)


def _shown(value: Any) -> str:
    """As TOML writes it, roughly, and not too long."""
    text = {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value)
    if isinstance(value, str):
        text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."
