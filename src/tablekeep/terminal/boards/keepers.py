"""The gallery wall: pictures told by a line, the word above them, tokens with Keepers below."""

from __future__ import annotations

from textwrap import shorten
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tablekeep.terminal.boards.anything import standing, tell_anything
from tablekeep.terminal.theme import emblem, seat_style

GREEN: Final = "bold #0A7B3E"
RED: Final = "bold #C0392B"
SHORT: Final = 34
"""So much of the line about a picture tells it from the others, where there is no room for more."""


def draw(view: dict[str, Any]) -> RenderableType:
    """The table of Keepers, as wide as there is room."""
    return Wall(view)


def tell(view: dict[str, Any], move: dict[str, Any]) -> str:
    """Which picture a move is about."""
    said = move["json"]
    if said["move"] == "play":
        return in_short(view, said["card"])
    if said["move"] in ("vote", "favourite"):
        return in_short(view, view["table"]["mat"][said["place"] - 1]["id"])
    if said["move"] == "audience":
        return " and ".join([in_short(view, card) for card in move["preview"]["cards"]])
    return "" if said["move"] == "word" else tell_anything(view, move)


class Wall:
    """Measures the room it is given and hangs the pictures in it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.table: dict[str, Any] = view["table"]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield heading(self.view)
        if self.table["mat"]:
            yield mat(self.view)
        elif self.table["last"]:
            yield last_round(self.view)
        if self.table["last"] and self.table["last"]["own_up"]:
            yield own_up(self.table["last"]["own_up"])
        if self.table["tie"] and self.table["tie"]["dealt"]:
            yield pictures(self.view, "dealt to you", self.table["tie"]["dealt"])
        elif self.table["hand"] and not self.table["mat"] and not self.view["over"]:
            yield pictures(self.view, "your hand", self.table["hand"])
        yield seats(self.view)
        yield keepers(self.view)


# -- pictures -----------------------------------------------------------------------------


def told_of(view: dict[str, Any], card: str) -> dict[str, str]:
    """What this seat may know of a picture."""
    table = view["table"]
    told: dict[str, str] = table["pictures"].get(card) or (table["last"] or {"pictures": {}})["pictures"].get(card, {})
    return told


def name(view: dict[str, Any], card: str) -> str:
    """KP-14.5: a picture's title where the table tells it, else what it shows; photographs have only a number."""
    told = told_of(view, card)
    return f"photograph {card[1:]}" if "photo" in told else told.get("title") or told.get("alt", card)


def in_short(view: dict[str, Any], card: str) -> str:
    return shorten(name(view, card), SHORT, placeholder="…")


def grid() -> Table:
    return Table.grid(padding=(0, 1), expand=False)


def picture(view: dict[str, Any], card: str, mine: bool = False) -> Text:
    """What it shows; above it its title, where the table wants titles."""
    told = Text.assemble((name(view, card), "strong"), (" (yours)" if mine else "", "lamp"))
    if "title" in told_of(view, card):
        told.append("\n" + told_of(view, card)["alt"], style="soft")
    return told


def pictures(view: dict[str, Any], heading: str, cards: list[dict[str, str]]) -> Table:
    """A strip of one's own cards."""
    strip = grid()
    strip.add_row("", Text(heading, style="lamp"))
    for card in cards:
        strip.add_row(Text(card["id"], style="soft"), picture(view, card["id"]))
    for card in view["table"]["your_cards"]:
        strip.add_row(Text(card["id"], style="lamp"), Text(f"chosen: {in_short(view, card['id'])}", style="lamp"))
    return strip


def mat(view: dict[str, Any]) -> Table:
    """The places from 1 on; one's own are marked."""
    wall = grid()
    for spot in view["table"]["mat"]:
        told = picture(view, spot["id"], spot["mine"])
        wall.add_row(Text(f"[{spot['place']}]", style="button"), told)
    return wall


def last_round(view: dict[str, Any]) -> Table:
    """How the round before was voted, and by whom: ringed numbers are green, plain ones red."""
    last = view["table"]["last"]
    wall = grid()
    wall.add_row("", Text(f"last round: {last['word']}   (n) fits best, n fits least", style="lamp"))
    for spot in last["places"]:
        owner = "" if spot["owner"] is None else view["names"][spot["owner"]]
        whose = " (yours)" if spot["mine"] and not owner else ""
        kept = f"  ★ {owner}" if spot["keeper"] else f"  {owner}".rstrip() + whose
        told = Text.assemble(in_short(view, spot["id"]), (kept, "lamp" if spot["keeper"] else "soft"))
        told.append("  ♥ the audience's favourite" if spot["liked"] else "", style="lamp")
        wall.add_row(Text(f"[{spot['place']}]", style="soft"), told + votes(view, spot))
    return wall


def votes(view: dict[str, Any], spot: dict[str, Any]) -> Text:
    """KP-6.10: the votes for a picture with the names of those who cast them."""
    said = Text()
    for colour, style in (("green", GREEN), ("red", RED)):
        cast = [vote["seat"] for vote in view["table"]["last"]["votes"] if is_for(vote, spot, colour)]
        if cast:
            number = f"({len(cast)})" if colour == "green" else f"{len(cast)}"
            said.append("   " if said else "\n").append(number, style=style)
            said.append(" " + ", ".join([view["names"][seat] for seat in cast]), style="soft")
    return said


def is_for(vote: dict[str, Any], spot: dict[str, Any], colour: str) -> bool:
    return bool(vote["place"] == spot["place"] and vote["colour"] == colour)


def own_up(said: list[dict[str, Any]]) -> Text:
    """KP-13.5: how to say that a picture that won nothing was one's own."""
    ways = " or ".join([f"own up {each['place']}" for each in said])
    return Text.assemble(("That was yours? Nobody need know; to say so: ", "soft"), (ways, "lamp"))


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


def keepers(view: dict[str, Any]) -> Table:
    """The pictures under each token: everybody may look at them."""
    rows = grid()
    for seat, kept in enumerate(view["table"]["keepers"]):
        if kept:
            told = " · ".join([in_short(view, card["id"]) for card in kept])
            rows.add_row(Text(f" {emblem(seat)} ", style=seat_style(seat)), Text(f"★ {told}", style="soft"))
    return rows
