"""Choosing an answer without typing it: by cursor, by what it is about, by pointing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from tablekeep.terminal.paint import LIT, WORD, Line
from tablekeep.terminal.panels import Asked, Choice

GAP: Final = 2


class Choosing:
    """The answers to one question; which are in sight, and which of them the cursor is on."""

    def __init__(self, asked: Asked | None) -> None:
        self.asked = asked
        self.all: Sequence[Choice] = () if asked is None else asked.choices
        self.target = ""
        self.at = -1

    @property
    def shown(self) -> list[Choice]:
        """All answers, or those about the target."""
        return [choice for choice in self.all if not self.target or self.target in about(choice)]

    @property
    def chosen(self) -> Choice | None:
        return self.shown[self.at] if 0 <= self.at < len(self.shown) else None

    def said(self) -> str:
        """What to say for the answer under the cursor: its number, or its text where numbers are words too."""
        if self.chosen is None or self.asked is None:
            return ""
        return self.chosen.text if self.asked.is_open else str(self.chosen.number)

    def move(self, by: int) -> None:
        """The cursor goes on, round and round."""
        many = len(self.shown)
        if many:
            self.at = (self.at + by) % many if self.at >= 0 else (0 if by > 0 else many - 1)

    def aim(self, word: str) -> bool:
        """Only what is about this word; False where no answer is."""
        wanted = word.casefold()
        if not any(wanted in about(choice) for choice in self.all):
            return False
        self.target, self.at = wanted, 0
        return True

    def aim_on(self, there: Sequence[str], by: int) -> None:
        """To the next of the words on the board that an answer is about; after the last, to all answers."""
        words = [word for word in there if any(word in about(choice) for choice in self.all)]
        round_trip = ["", *dict.fromkeys(words)]
        now = round_trip.index(self.target) if self.target in round_trip else 0
        self.target = round_trip[(now + by) % len(round_trip)]
        self.at = 0 if self.target else -1

    def release(self) -> None:
        self.target, self.at = "", -1

    def lit(self) -> frozenset[str]:
        """What shall shine on the board."""
        return about(self.chosen) if self.chosen is not None else frozenset({self.target} - {""})


def about(choice: Choice) -> frozenset[str]:
    """What an answer names: all its words but the first, which says what is done; N.c2 is also c2."""
    words = [match.casefold() for match in WORD.findall(choice.text)][1:]
    return frozenset([*words, *[word.rpartition(".")[2] for word in words]])


class Rows:
    """Answers side by side in as many columns as there is room for, read downwards."""

    def __init__(self, choices: Sequence[Choice], width: int) -> None:
        self.choices = choices
        self.wide = max([len(str(choice.number)) for choice in choices], default=1)
        longest = max([cell_len(self._words(choice)) for choice in choices], default=1) + self.wide + GAP + 1
        self.columns = max(1, min(width // longest, -(-len(choices) // 4)))
        self.size = width // self.columns
        self.rows = -(-len(choices) // self.columns)

    def _words(self, choice: Choice) -> str:
        return f"{choice.text}  {choice.about}" if choice.about else choice.text

    def lines(self, at: int) -> list[Line]:
        return [self._line(row, at) for row in range(self.rows)]

    def _line(self, row: int, at: int) -> Line:
        line: Line = []
        for number in range(row, len(self.choices), self.rows):
            line += self._cell(self.choices[number], number == at)
        return line

    def _cell(self, choice: Choice, is_at: bool) -> Line:
        shine = LIT if is_at else ""
        room = self.size - self.wide - GAP
        text = _cut(choice.text, room)
        told = _cut(f"  {choice.about}" if choice.about else "", room - cell_len(text))
        rest = " " * max(0, room - cell_len(text) - cell_len(told))
        number = f" {choice.number:>{self.wide}} "
        return [(f"class:lamp{shine}", number), (shine, text), (f"class:soft{shine}", told), ("", rest)]

    def under(self, row: int, column: int) -> int | None:
        """Which answer stands there."""
        number = row + self.rows * min(column // self.size, self.columns - 1)
        return number if 0 <= row < self.rows and number < len(self.choices) else None


def _cut(text: str, room: int) -> str:
    if cell_len(text) <= room:
        return text
    while text and cell_len(text) > room - 1:
        text = text[:-1]
    return f"{text}…" if room > 0 else ""
