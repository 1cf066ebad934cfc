"""A tidy drawing of any view: seats in a strip, the table's facts as grids, tables and trees."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablekeep.terminal.theme import emblem, seat_style


def draw_anything(view: dict[str, Any]) -> RenderableType:
    """Everything the view tells, without knowing the game."""
    return Group(seat_strip(view), facts(view.get("table") or {}, view["names"]))


def seat_strip(view: dict[str, Any]) -> Table:
    """One line a seat: who must answer, who has answered, who is a bot."""
    strip = Table.grid(padding=(0, 1))
    players = view.get("players") or [{}] * len(view["names"])
    for seat, name in enumerate(view["names"]):
        strip.add_row(
            Text("▶" if seat in view["waiting"] else "✓" if seat in view["ready"] else " ", style="lamp"),
            Text(f" {emblem(seat)} ", style=seat_style(seat)),
            Text(name, style="strong"),
            Text(standing(view, players[seat], seat), style="soft"),
        )
    return strip


def standing(view: dict[str, Any], player: dict[str, Any], seat: int) -> str:
    """Who this is for the one who looks: you, a bot, ready or thinking."""
    words = ["you"] if view["you"] == seat else [f"{player['bot']} bot"] if player.get("bot") else []
    words += ["ready"] if seat in view["ready"] else []
    return ", ".join(words)


def tell_anything(view: dict[str, Any], move: dict[str, Any]) -> str:
    """What a move would do, as its preview says it; a warning comes last."""
    preview = dict(move["preview"])
    warning = preview.pop("warning", "")
    words = ", ".join(f"{title(key).lower()} {plain(key, value, view['names'])}" for key, value in preview.items())
    return f"{words}. {warning}" if words and warning else words or warning


def facts(value: dict[str, Any], names: list[str]) -> RenderableType:
    """A dict as a grid of names and values."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for key, item in value.items():
        grid.add_row(Text(title(key), style="lamp"), draw_value(key, item, names))
    return grid


def draw_value(key: str, value: Any, names: list[str]) -> RenderableType:
    if isinstance(value, dict):
        return facts(value, names) if value else Text("none", style="soft")
    if isinstance(value, list):
        return draw_list(key, value, names)
    return Text(plain(key, value, names), style="soft" if value is None else "")


def draw_list(key: str, items: list[Any], names: list[str]) -> RenderableType:
    if not items:
        return Text("none", style="soft")
    if all(isinstance(item, dict) and item for item in items):
        return draw_rows(items, names)
    if any(isinstance(item, dict) for item in items) or any(isinstance(item, list) and len(item) > 9 for item in items):
        return Group(*[Padding(draw_value(key, item, names), (0, 0, 0, 1)) for item in items])
    return Text(plain(key, items, names))


def draw_rows(items: list[dict[str, Any]], names: list[str]) -> Table:
    """Things of one kind as the rows of a table."""
    rows = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    keys = list(dict.fromkeys(key for item in items for key in item))
    for key in keys:
        rows.add_column(Text(title(key), style="soft"))
    for item in items:
        rows.add_row(*[draw_value(key, item.get(key), names) for key in keys])
    return rows


def plain(key: str, value: Any, names: list[str]) -> str:
    """A plain value in words; seats are called by their names."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        text = ", ".join(plain(key, item, names) for item in value)
        return text if text else "-"
    if isinstance(value, int) and (key == "seat" or key.endswith("_seat")) and 0 <= value < len(names):
        return names[value]
    return str(value)


def title(key: str) -> str:
    words = str(key).replace("_", " ")
    return words[:1].upper() + words[1:]
