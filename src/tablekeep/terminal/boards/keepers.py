"""The gallery wall: pictures told by title and a line, the word above them, tokens with Keepers below."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tablekeep.games.keepers.content import ALTS, CARD_NUMBER, TITLES
from tablekeep.terminal.boards.anything import standing, tell_anything
from tablekeep.terminal.theme import emblem, seat_style

GREEN: Final = "bold #0A7B3E"
RED: Final = "bold #C0392B"
NARROW: Final = 60
"""Terminals with fewer columns than this get titles without the lines about the pictures."""


def draw(view: dict[str, Any]) -> RenderableType:
    """The table of Keepers, as wide as there is room."""
    return Wall(view)


def tell(view: dict[str, Any], move: dict[str, Any]) -> str:
    """Which picture a move is about."""
    said = move["json"]
    if said["move"] == "play":
        return title(view, said["card"])
    if said["move"] in ("vote", "favourite", "audience") and "place" in said:
        return title(view, view["table"]["mat"][said["place"] - 1]["id"])
    return "" if said["move"] == "word" else tell_anything(view, move)


class Wall:
    """Measures the room it is given and hangs the pictures in it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.table: dict[str, Any] = view["table"]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= NARROW
        yield heading(self.view)
        if self.table["mat"]:
            yield mat(self.view, wide)
        elif self.table["last"]:
            yield last_round(self.view, wide)
        if self.table["tie"] and self.table["tie"]["dealt"]:
            yield pictures(self.view, "dealt to you", self.table["tie"]["dealt"], wide)
        elif self.table["hand"] and not self.table["mat"] and not self.view["over"]:
            yield pictures(self.view, "your hand", self.table["hand"], wide)
        yield seats(self.view)


# -- pictures -----------------------------------------------------------------------------


def title(view: dict[str, Any], card: str) -> str:
    """What a picture is called; photographs of the host's own have only a number."""
    return f"photograph {card[1:]}" if view["options"]["photos"] else TITLES[CARD_NUMBER[card]]


def line(view: dict[str, Any], card: str) -> str:
    return "" if view["options"]["photos"] else ALTS[CARD_NUMBER[card]]


def grid() -> Table:
    return Table.grid(padding=(0, 1), expand=False)


def picture(view: dict[str, Any], card: str, wide: bool, mine: bool = False) -> Text:
    """Its title and, where there is room, a line about it."""
    told = Text.assemble((title(view, card), "strong"), (" (yours)" if mine else "", "lamp"))
    if wide and line(view, card):
        told.append("\n" + line(view, card), style="soft")
    return told


def pictures(view: dict[str, Any], heading: str, cards: list[dict[str, str]], wide: bool) -> Table:
    """A strip of one's own cards: name, title, line."""
    strip = grid()
    strip.add_row("", Text(heading, style="lamp"))
    for card in cards:
        strip.add_row(Text(card["id"], style="soft"), picture(view, card["id"], wide))
    for card in view["table"]["your_cards"]:
        strip.add_row(Text(card["id"], style="lamp"), Text(f"{title(view, card['id'])}, chosen", style="lamp"))
    return strip


def mat(view: dict[str, Any], wide: bool) -> Table:
    """The places from 1 on; one's own are marked."""
    wall = grid()
    for spot in view["table"]["mat"]:
        told = picture(view, spot["id"], wide, spot["mine"])
        wall.add_row(Text(f"[{spot['place']}]", style="button"), told)
    return wall


def last_round(view: dict[str, Any], wide: bool) -> Table:
    """How the round before was voted: ringed numbers are green, plain ones red."""
    last = view["table"]["last"]
    wall = grid()
    wall.add_row("", "", "", Text(f"last round: {last['word']}", style="lamp"))
    for spot in last["places"]:
        owner = "" if spot["owner"] is None else view["names"][spot["owner"]]
        whose = " (yours)" if spot["mine"] and not owner else ""
        kept = f"  ★ {owner}" if spot["keeper"] else f"  {owner}".rstrip() + whose
        wall.add_row(
            Text(f"[{spot['place']}]", style="soft"),
            Text(f"({spot['green']})" if spot["green"] else "   ", style=GREEN),
            Text(f"{spot['red']}" if spot["red"] else " ", style=RED),
            Text.assemble(title(view, spot["id"]), (kept, "lamp" if spot["keeper"] else "soft")),
        )
    return wall


# -- heading and seats --------------------------------------------------------------------


def heading(view: dict[str, Any]) -> Text:
    """The round, and the word in large letters."""
    table = view["table"]
    of = "" if table["rounds"] is None else f" of {table['rounds']}"
    said = Text.assemble((f"Round {table['round']}{of}", "title"))
    said.append(f"   {table['phase']}   pile {table['pile']}   discards {len(table['discards'])}", style="soft")
    if table["tie"]:
        said.append(f"   tie-break {table['tie']['round']}", style="lamp")
    if table["word"]:
        spaced = " ".join(table["word"].upper())
        said.append("\n\n   ").append(f" {spaced} ", style="button")
        said.append(f"  {table['tag']}" if table["tag"] else "", style="soft").append("\n")
    return said


def seats(view: dict[str, Any]) -> Table:
    """One line a seat: who is waited for, who is Curator, how many Keepers lie under the token."""
    table = view["table"]
    rows = grid()
    players = view.get("players") or [{}] * len(view["names"])
    for seat, name in enumerate(view["names"]):
        waited = "▶" if seat in view["waiting"] else "✓" if seat in view["ready"] else " "
        notes = ["Curator"] if seat == table["curator"] else []
        notes += filter(None, [standing(view, players[seat], seat)])
        notes += ["tied"] if table["tie"] and seat in table["tie"]["tied"] else []
        notes += ["wins"] if seat in table["winners"] else []
        rows.add_row(
            Text(waited, style="lamp"),
            Text(f" {emblem(seat)} ", style=seat_style(seat)),
            Text(name, style="strong"),
            Text(f"{'★' * table['scores'][seat]} {table['scores'][seat]}", style="lamp"),
            Text(", ".join(notes), style="soft"),
        )
    return rows
