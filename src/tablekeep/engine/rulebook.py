"""Rulebooks: numbered rules in our own words, read from Markdown.

A rule is a list item that starts with its id in bold, under the nearest heading:

    ## Winning
    - **KC-11.1** The game ends at the very moment a player has no pyramid left.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

_RULE: Final = re.compile(r"^- \*\*([A-Z]+-\d+(?:\.\d+)*)\*\* (.+)$")
_HEADING: Final = re.compile(r"^#{2,} (.+)$")
RULINGS: Final = "Rulings"


class Rule:
    """One rule: `id` as cited by refusals and claimed by tests, `text`, and its `section`."""

    def __init__(self, id: str, text: str, section: str) -> None:
        self.id = id
        self.text = text
        self.section = section

    def __repr__(self) -> str:
        return f"Rule({self.id!r})"


def rulebook_of(room: str) -> tuple[Rule, ...]:
    """The rulebook that lies in a game's room, as `rulebook.md`."""
    return read_rulebook(files(room).joinpath("rulebook.md").read_text("utf-8"))


def read_rulebook(markdown: str) -> tuple[Rule, ...]:
    """All rules of a rulebook, in its order."""
    rules: list[Rule] = []
    section, going_on = "", False
    for line in markdown.splitlines():
        heading, rule = _HEADING.match(line), _RULE.match(line)
        if heading:
            section = heading.group(1)
        elif rule:
            rules.append(Rule(rule.group(1), rule.group(2), section))
        elif line.startswith("  ") and going_on:
            rules[-1].text += " " + line.strip()
        going_on = rule is not None or (going_on and line.startswith("  "))
    return tuple(rules)


def read_rulings(markdown: str) -> tuple[str, ...]:
    """What the rulebook says under "Rulings": how what the printed rules leave open is played here."""
    rulings: list[str] = []
    inside, going_on = False, False
    for line in markdown.splitlines():
        heading = _HEADING.match(line)
        if heading:
            inside = heading.group(1) == RULINGS
        elif inside and line.startswith("- "):
            rulings.append(line[2:].replace("*", ""))
        elif line.startswith("  ") and going_on:
            rulings[-1] += " " + line.strip().replace("*", "")
        going_on = inside and (line.startswith("- ") or (going_on and line.startswith("  ")))
    return tuple(rulings)


HOUSE_RULES: Final = read_rulebook(
    """
## The house
- **TK-1** A move is said as its text, as its JSON form, or as a Move of the game;
  anything else is not understood and changes nothing.
- **TK-2** An answer goes to a decision that is open for that seat;
  one that is no longer open is stale and changes nothing.
- **TK-3** A seat is a number from 0 to the number of seats less one.
- **TK-4** A move can be taken back by the seat that made it as long as nobody has answered since
  and nobody could have learned anything.
- **TK-5** A table is opened with the options of its game, each within its bounds.
- **TK-6** A position or record is read only when it is whole, of this game, and possible under its rules.
- **TK-7** Once a match is over nothing more is played in it.
- **TK-8** A seat may leave for good only where its game can go on without it; else a stand-in keeps it.
"""
)
"""What holds at every table, whatever the game."""
