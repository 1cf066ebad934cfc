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

from tablekeep.engine import Decision, Event, Game, Option, Outcome, Rule
from tablekeep.engine.box import Wording
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

    def __init__(
        self,
        title: str,
        board: RenderableType,
        news: RenderableType,
        asked: Asked | RenderableType,
        told: RenderableType | None = None,
    ) -> None:
        self.title = title
        self.told = told
        """What is to be read before anything else."""
        self.board = board
        self.news = news
        self.asked = asked if isinstance(asked, Asked) else None
        self.question = asked.drawn() if isinstance(asked, Asked) else asked

    @property
    def words(self) -> list[str]:
        """Every answer there is, as it is typed."""
        return [] if self.asked is None else self.asked.words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Line(Text(f" {self.title} ", style="title"), characters="─", style="soft", align="left")
        if self.told is not None:
            yield self.told
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


class Choice:
    """One answer of a question: its number, how it is said, and what it would do."""

    def __init__(self, number: int, text: str, about: str) -> None:
        self.number = number
        self.text = text
        self.about = about


class Asked:
    """A question as it is shown: who is asked what, and the answers."""

    def __init__(self, decision: Decision, name: str, view: dict[str, Any], board: Board) -> None:
        moves = decision.as_json()["moves"]
        shown = shown_answers(decision)
        self.choices = [Choice(at + 1, moves[at]["text"], board.tell(view, moves[at])) for at in shown]
        self.words = [move.text for move in decision.moves]
        self.is_open = decision.open is not None
        self.head = _head(decision, name)

    def drawn(self) -> RenderableType:
        """The prompt and every answer with its number."""
        return Group(self.head, answers(self.choices, len(str(len(self.words)))))


def _head(decision: Decision, name: str) -> RenderableType:
    asked = Text.assemble((f" {name} ", "button"), " ", (decision.prompt, "strong"))
    things: list[RenderableType] = [asked]
    if decision.answer:
        things.append(Text(f"So far: {', '.join(move.text for move in decision.answer)}.", style="soft"))
    if decision.open is not None:
        things.append(Text(f"Answer in your own words{_wanted(decision.open)}. For example:", style="soft"))
    return Group(*things)


def answers(choices: Sequence[Choice], wide: int) -> RenderableType:
    """Numbered answers: one a line while they are few, else in columns."""
    if len(choices) > MOST_LINES:
        return Columns([choice_line(choice, wide) for choice in choices], padding=(0, 2), column_first=True)
    grid = Table.grid(padding=(0, 1))
    for choice in choices:
        grid.add_row(Text(f" {choice.number:>{wide}}", style="lamp"), choice.text, Text(choice.about, style="soft"))
    return grid


def choice_line(choice: Choice, wide: int) -> Text:
    return Text.assemble((f" {choice.number:>{wide}} ", "lamp"), choice.text, (f"  {choice.about}", "soft"))


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
    """What this table is played with, in the words of its box; what is not as printed is marked."""
    grid, played = Table.grid(padding=(0, 2)), game.box.mode_of(chosen)
    if played is not None:
        grid.add_row(Text(f"  {played.title}", style="title"), "", played.line, "")
    for option in game.options:
        said, value = game.box.wording(option), chosen.get(option.name)
        if said.mode and played is not None and said.mode != played.name:
            continue
        own = "*" if value != option.default else " "
        shown = json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
        told = f"{said.title}: {said.word(value)}"
        grid.add_row(Text(f"{own} {option.name}", style="lamp"), Text(shown, style="strong"), told, option.rule)
    return grid


def values_table(game: Game) -> Table:
    """Every option with what it takes, in the words of the box; the usual value is marked."""
    grid = Table.grid(padding=(0, 2))
    for option in game.options:
        said = game.box.wording(option)
        modes = [mode.title for mode in game.box.modes if mode.name == said.mode]
        grid.add_row(Text(option.name, style="lamp"), Text(" ".join([f"{said.title}.", *modes])), option.rule)
        for value, told in _taken(option, said):
            usual = " (usual)" if value == _typed(option.default) else ""
            grid.add_row("", Text.assemble((f"  {value}", "strong"), f"  {told}{usual}"), "")
    return grid


def _taken(option: Option, said: Wording) -> list[tuple[str, str]]:
    """What can be typed for an option, each with what people call it."""
    if option.kind == "switch":
        return [("true", said.word(True)), ("false", said.word(False))]
    if option.kind == "choice":
        return [(choice, said.word(choice)) for choice in option.choices]
    usual = _typed(option.default)
    if option.kind == "list":
        named = ", ".join([f"{choice} {said.word(choice)}".removesuffix(f" {choice}") for choice in option.choices])
        told = f"{option.least} to {option.most} of {named}; {said.word([])} if left out"
        return [(usual or ",".join(option.choices[:2]), told)]
    if option.kind == "number":
        return [(usual, f"a whole number from {option.least} to {option.most}; this is {said.word(option.default)}")]
    return [(usual or "...", f"a text of {option.least} to {option.most} characters")]


def _typed(value: Any) -> str:
    """A value as it is typed on the command line."""
    if isinstance(value, list):
        return ",".join([str(item) for item in value])
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_sections(rules: Sequence[Rule]) -> list[tuple[str, list[Rule]]]:
    """Rules under their headings, in the rulebook's order."""
    sections: dict[str, list[Rule]] = {}
    for rule in rules:
        sections.setdefault(rule.section, []).append(rule)
    return list(sections.items())
