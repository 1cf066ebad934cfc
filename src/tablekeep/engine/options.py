"""Option: something a table may choose before the first move; typed, with a default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablekeep.engine.refusal import Refused, refused


class Option:
    """One choice of the host.

    `kind` is "choice", "number", "switch", "list" or "text"; `choices` are the words allowed in
    a choice or a list, `least` and `most` the bounds of a number, or of a list's or a text's length.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        default: Any,
        text: str,
        rule: str = "",
        choices: Sequence[str] = (),
        least: int = 0,
        most: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.text = text
        self.rule = rule
        self.choices = tuple(choices)
        self.least = least
        self.most = most

    def read(self, value: Any) -> Any:
        """The value, checked; raises Refused with what would be allowed."""
        if self.kind == "choice" and isinstance(value, str) and value in self.choices:
            return value
        if self.kind == "switch" and isinstance(value, bool):
            return value
        if self.kind == "number" and type(value) is int and self.least <= value <= self.most:
            return value
        if self.kind == "list" and self._is_list(value):
            return list(value)
        if self.kind == "text" and isinstance(value, str) and self.least <= len(value) <= self.most:
            return value
        raise self._refused()

    def usual(self) -> Any:
        """The default, a list of its own where it is one: nothing else that an option holds can be changed."""
        return self.default[:] if isinstance(self.default, list) else self.default

    def _is_list(self, value: Any) -> bool:
        return (
            isinstance(value, (list, tuple))
            and self.least <= len(value) <= self.most
            and all(isinstance(item, str) and item in self.choices for item in value)
            and len(set(value)) == len(value)
        )

    def _refused(self) -> Refused:
        allowed = {
            "choice": f"one of {', '.join(self.choices)}",
            "switch": "true or false",
            "number": f"a whole number from {self.least} to {self.most}",
            "list": f"{self.least} to {self.most} different items of {', '.join(self.choices)}",
            "text": f"a text of {self.least} to {self.most} characters",
        }[self.kind]
        return refused("bad_option", self.rule, f"Option '{self.name}' takes {allowed}.")

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "text": self.text,
            "rule": self.rule,
            "choices": list(self.choices),
            "least": self.least,
            "most": self.most,
        }


def read_options(options: Sequence[Option], given: object) -> dict[str, Any]:
    """Every option with its value: what was given, checked, and defaults for the rest."""
    if given is None:
        given = {}
    if not isinstance(given, Mapping):
        raise refused("bad_option", "TK-5", "Options are given as names with values.")
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise refused("bad_option", "TK-5", f"There is no option {str(name)[:40]!r}; there are {', '.join(known)}.")
    return {name: option.read(given[name]) if name in given else option.usual() for name, option in known.items()}
