"""What a page is made of: the latest news, the question with its answers, and the result."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from tablekeep.engine import Decision, Event, Game, Outcome, Rule
from tablekeep.terminal.boards import Board

WIDE: Final = 116
"""From this width on, news and question stand beside the board."""
MOST_NEWS: Final = 12
LEAST_NEWS: Final = 3
MOST_LINES: Final = 8
SAMPLES: Final = 12
"""So many answers of a kind are shown where answers are free."""


class Page:
    """The board with everything around it: beside it where there is room, else below."""

    def __init__(self, title: str, board: RenderableType, news: RenderableType, question: RenderableType) -> None:
        self.title = title
        self.board = board
        self.news = news
        self.question = question

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Line(Text(f" {self.title} ", style="title"), characters="─", style="soft", align="left")
        if options.max_width < WIDE:
            yield from (self.board, Text(), self.news, Text(), self.question)
            return
        grid = Table.grid(padding=(0, 3))
        grid.add_column(width=78)
        grid.add_column(ratio=1)
        grid.add_row(self.board, Group(Text(), self.question, Text(), self.news))
        yield grid


def news(events: Sequence[Event], names: Sequence[str], seen: int) -> RenderableType:
    """What has happened since this player last looked; a little of what was before, dimmed."""
    start = max(0, min(seen, len(events) - LEAST_NEWS))
    first = max(start, len(events) - MOST_NEWS)
    grid = Table.grid(padding=(0, 1))
    if first > start:
        grid.add_row("", Text(f"({first - start} more before that: log)", style="soft"))
    for number in range(first, len(events)):
        style = "" if number >= seen else "soft"
        grid.add_row(Text("·", style=style or "lamp"), Text(events[number].sentence(names), style=style))
    return grid


def sentence(event: Event, names: Sequence[str]) -> Text:
    return Text.assemble(("· ", "lamp"), event.sentence(names))


def question(decision: Decision, name: str, view: dict[str, Any], board: Board) -> RenderableType:
    """The prompt and every answer with its number."""
    asked = Text.assemble((f" {name} ", "button"), " ", (decision.prompt, "strong"))
    things: list[RenderableType] = [asked]
    if decision.answer:
        things.append(Text(f"So far: {', '.join(move.text for move in decision.answer)}.", style="soft"))
    if decision.open is not None:
        things.append(Text(f"Answer in your own words{_wanted(decision.open)}. For example:", style="soft"))
    return Group(*things, answers(decision, view, board))


def answers(decision: Decision, view: dict[str, Any], board: Board) -> RenderableType:
    """Numbered answers: one a line while they are few, else in columns."""
    wide = len(str(len(decision.moves)))
    moves = decision.as_json()["moves"]
    told = [(number + 1, moves[number]["text"], board.tell(view, moves[number])) for number in shown_answers(decision)]
    if len(told) > MOST_LINES:
        items = [
            Text.assemble((f" {number:>{wide}} ", "lamp"), text, (f"  {about}", "soft")) for number, text, about in told
        ]
        return Columns(items, padding=(0, 2), column_first=True)
    grid = Table.grid(padding=(0, 1))
    for number, text, about in told:
        grid.add_row(Text(f" {number:>{wide}}", style="lamp"), text, Text(about, style="soft"))
    return grid


def shown_answers(decision: Decision) -> list[int]:
    """All answers; of those that only show what could be said in one's own words, a few of each kind."""
    if decision.open is None:
        return list(range(len(decision.moves)))
    kinds: dict[str, list[int]] = {}
    for number, move in enumerate(decision.moves):
        preview = decision.previews[number] if decision.previews else {}
        if not preview.get("blocked"):
            kinds.setdefault(move.kind, []).append(number)
    rng = random.Random(decision.id)
    return sorted([number for many in kinds.values() for number in rng.sample(many, min(SAMPLES, len(many)))])


def _wanted(schema: dict[str, Any]) -> str:
    """What the schema says in words, else the schema itself."""
    described = schema.get("description") or schema.get("title")
    return f": {described}" if described else f" ({json.dumps(schema, ensure_ascii=False)[:200]})"


def ending(outcome: Outcome, names: Sequence[str]) -> RenderableType:
    """Places, scores and reasons; in a cooperative game, won or lost."""
    grid = Table.grid(padding=(0, 2))
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        reason = outcome.reasons[seat] if seat < len(outcome.reasons) else ""
        score = f"{outcome.scores[seat]:g}" if seat < len(outcome.scores) else ""
        style = "lamp" if seat in outcome.winners else ""
        grid.add_row(Text(f" {outcome.places[seat]}.", style=style), Text(names[seat], style=style), score, reason)
    return Group(Text(verdict(outcome, names), style="title"), grid)


def verdict(outcome: Outcome, names: Sequence[str]) -> str:
    if outcome.won is not None:
        return "The table won together." if outcome.won else "The table lost together."
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win." if winners else "Nobody wins."


def rule_line(rule: Rule) -> Text:
    return Text.assemble((rule.id, "rule"), f" {rule.text}")


def options_table(game: Game, chosen: dict[str, Any]) -> Table:
    """What this table is played with; what is not as printed is marked."""
    grid = Table.grid(padding=(0, 2))
    for option in game.options:
        value = chosen.get(option.name)
        own = "*" if value != option.default else " "
        shown = json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
        grid.add_row(Text(f"{own} {option.name}", style="lamp"), Text(shown, style="strong"), option.text, option.rule)
    return grid


def in_sections(rules: Sequence[Rule]) -> list[tuple[str, list[Rule]]]:
    """Rules under their headings, in the rulebook's order."""
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        found.setdefault(rule.section, []).append(rule)
    return list(found.items())
