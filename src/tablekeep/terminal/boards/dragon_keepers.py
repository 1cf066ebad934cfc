"""The circle of six dragons round the Hunter, and the tribes with their Keepers, tokens and plans."""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablekeep.engine.wording import agree, count
from tablekeep.terminal.boards.anything import standing, tell_anything

STYLES: Final = {
    "R": "bold #FFFFFF on #D55E00",
    "Y": "bold #241B33 on #F0E442",
    "G": "bold #FFFFFF on #009E73",
    "B": "bold #FFFFFF on #0072B2",
    "P": "bold #241B33 on #CC79A7",
    "W": "bold #241B33 on #FFFFFF",
}
SYMBOLS: Final = {"R": "ψ", "Y": "☼", "G": "¥", "B": "≈", "P": "★", "W": "♔"}
"""Never colour alone: every dragon has its letter and its sign."""
ACTIONS: Final = {"D": "Defend", "H": "Heal", "T": "Train", "A": "Attack"}
ROWS: Final = ((5, 0, 1), (4, 3, 2))
"""The circle, clockwise from the top in the middle, as two rows of three."""


def draw(view: dict[str, Any]) -> RenderableType:
    """The table of either game, within eighty columns."""
    table = view["table"]
    parts: list[RenderableType] = [headline(table), circle(view)]
    if table["mode"] == "dragon":
        parts += [hunter(table), *[Text(f"! {hint}", style="bad") for hint in table["hints"]]]
        parts += [Text(f"This cannot be won any more. {table['lost']}", style="lamp")] if table["lost"] else []
        parts.append(council(table))
    return Group(*parts, seats(view))


def tell(view: dict[str, Any], move: dict[str, Any]) -> str:
    """What a move would do; a question of mine about a dragon shows its tile."""
    return tell_anything(view, move)


def badge(letter: str) -> Text:
    return Text(f" {SYMBOLS[letter]} {letter} ", style=STYLES[letter])


def headline(table: dict[str, Any]) -> Text:
    words = f"Round {table['round']}, {table['phase']}"
    if table["mode"] == "dragon":
        struck = f"{table['shields']} of {table['goal']} dragons {agree(table['shields'], 'has', 'have')} struck"
        words += f" · {table['difficulty']} · {struck}"
    return Text(words, style="title")


# -- the dragons ----------------------------------------------------------------------------------


def circle(view: dict[str, Any]) -> Table:
    """Six tiles as they lie: the neighbours in the circle are neighbours here, too."""
    table = view["table"]
    grid = Table(box=box.ROUNDED, show_header=False, padding=(0, 1), show_lines=True)
    for _ in range(3):
        grid.add_column(width=22)
    for row in ROWS:
        grid.add_row(*[tile(view, table["dragons"][place]) for place in row])
    return grid


def tile(view: dict[str, Any], dragon: dict[str, Any]) -> Text:
    lines = Text()
    lines.append_text(badge(dragon["letter"]))
    lines.append(f" {dragon['name']}\n", style="strong")
    lines.append("♥" * dragon["hearts"], style="bad")
    lines.append("➶" * dragon["arrows"], style="soft")
    lines.append(f"  dice {dragon['dice']}" if dragon["dice"] else "")
    if dragon["falls"]:
        lines.append("  FALLS!", style="bad")
    lines.append("\n")
    lines.append_text(trained(dragon) if view["table"]["mode"] == "dragon" else owners(view, dragon))
    return lines


def trained(dragon: dict[str, Any]) -> Text:
    """Training spaces, the chance of a strike, the Shield."""
    dice = "".join("○" if die == "white" else "●" for die in dragon["battle"])
    line = Text(dice + "·" * (dragon["spaces"] - len(dragon["battle"])))
    if dragon["trained"]:
        line.append(f" {round(100 * dragon['chance'])} %", style="soft")
    if dragon["oath"]:
        line.append(" walled", style="good")
    if dragon["shield"]:
        line.append(" ⛨ struck", style="good")
    return line


def owners(view: dict[str, Any], dragon: dict[str, Any]) -> Text:
    if dragon["fallen"]:
        return Text("defeated", style="bad")
    tribes = [view["table"]["tribes"][seat] for seat in dragon["shields"]]
    return Text(f"⛨ {' '.join(tribes)}" if tribes else "no Shield", style="good" if tribes else "soft")


# -- the Hunter -----------------------------------------------------------------------------------


def hunter(table: dict[str, Any]) -> Table:
    """Dice, Flames, deck and the open Magic cards."""
    shown = table["hunter"]
    grid = Table.grid(padding=(0, 2))
    most = shown["flames_max"] or shown["flames"]
    flames = "▲" * shown["flames"] + "·" * (most - shown["flames"])
    last = "  LAST ROUND" if shown["last_round"] else ""
    grid.add_row(
        Text("Hunter", style="lamp"),
        Text(f"{count(shown['pool'], 'die', 'dice')}   Flames {flames}   deck {shown['deck']}{last}"),
    )
    grid.add_row(Text("Left", style="lamp"), card(shown["left"]))
    grid.add_row(Text("Discard", style="lamp"), card(shown["discard"][0] if shown["discard"] else None))
    bag, supply = table["bag"], table["supply"]
    tokens = " ".join(f"{kind}{count}" for kind, count in supply.items())
    grid.add_row(Text("Supply", style="lamp"), Text(f"tokens {tokens}   bag ○{bag['white']} ●{bag['red']}"))
    return grid


def card(magic: dict[str, Any] | None) -> Text:
    if magic is None:
        return Text("nothing", style="soft")
    return Text.assemble((f"{magic['id']} {magic['name']}: ", "strong"), (magic["text"], "soft"))


def council(table: dict[str, Any]) -> Text:
    marks = {letter: count for letter, count in (table["marks"] or {}).items() if count}
    words = ", ".join(f"{letter} {count}" for letter, count in marks.items())
    return Text(f"The council worries about: {words}" if words else "", style="soft", end="\n" if words else "")


# -- the tribes -----------------------------------------------------------------------------------


def seats(view: dict[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 1))
    people = view.get("players") or [{}] * len(view["names"])
    for player in view["table"]["players"]:
        seat = player["seat"]
        mark = "▶" if seat in view["waiting"] else "✓" if seat in view["ready"] else " "
        token = "⚑" if seat == view["table"]["first"] else " "
        name = Text(f"{view['names'][seat]} ", style="strong")
        name.append(standing(view, people[seat], seat), style="soft")
        about = dragon_player(player) if view["table"]["mode"] == "dragon" else keeper_player(player)
        grid.add_row(Text(mark, style="lamp"), Text(token), badge(player["tribe"]), Group(name, about))
    return grid


def keeper_player(player: dict[str, Any]) -> Text:
    on = " ".join(player["shields_on"]) or "none"
    shown = f"   shows {player['shown']}" if player["shown"] else ""
    return Text(f"Shields on {on}, {player['shields_left']} left{shown}")


def dragon_player(player: dict[str, Any]) -> Text:
    """Hand and tokens, the row, the plan, Magic and signals."""
    tokens = " ".join(f"{kind}{count}" for kind, count in player["available"].items() if count) or "none"
    row = " ".join(f"{keeper}-{token}" for keeper, token in player["row"]) or "-"
    text = Text(f"hand {''.join(player['hand'])}   tokens {tokens}   row {row}")
    if player["face_down"]:
        keeper = player["keeper"] or "?"
        text.append(f"\nplan {keeper} with {ACTIONS[player['token']]}", style="lamp")
    elif player["stage"] == "passed":
        text.append("\npassed", style="soft")
    if player["magic"]:
        names = [f"{'*' if c['id'] == player['selected'] else ''}{c['id']} {c['name']}" for c in player["magic"]]
        text.append(f"\nMagic {', '.join(names)}", style="soft")
    if player["signals"]:
        text.append("\n" + " ".join(signal["sentence"] for signal in player["signals"]), style="good")
    return text
