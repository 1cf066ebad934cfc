"""Three realms side by side, the coast along the bottom; below them tiles, objectives, and what everybody has."""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablekeep.engine.wording import count
from tablekeep.terminal.boards.anything import standing, tell_anything

STYLES: Final = {
    "red": "bold #FFFFFF on #D55E00",
    "green": "bold #FFFFFF on #009E73",
    "blue": "bold #FFFFFF on #0072B2",
    "black": "bold #FFFFFF on #222222",
}
SIGNS: Final = {"red": "■", "green": "▲", "blue": "◆", "black": "●"}
"""Never colour alone: every faction has its shape."""
GROUND: Final = {
    "grass": ".",
    "forest": "F",
    "water's edge": "~",
    "quarry": "Q",
    "mine": "M",
    "ruins": "R",
    "town hall": "H",
    "troll king": "K",
}
LETTERS: Final = {"gold": "G", "wood": "W", "stone": "S", "magic": "M"}
ROWS: Final = 4
COLUMNS: Final = 5


def draw(view: dict[str, Any]) -> RenderableType:
    """The table, within eighty columns: one realm after the other, as they lie from west to east."""
    table = view["table"]
    parts: list[RenderableType] = [headline(table)]
    for realm in table["realms"]:
        parts += [banner(realm), board(table, realm["letter"]), piles(realm)]
    parts += [seats(view)]
    if view["you"] is not None:
        parts.append(own(table, view["you"]))
    parts += [Text(f"! {hint}", style="bad") for hint in table["hints"]]
    return Group(*parts)


def tell(view: dict[str, Any], move: dict[str, Any]) -> str:
    """What a move would do; a fight says it in a sentence of its own."""
    preview = move["preview"]
    if "text" in preview and move["json"]["move"].startswith("fight"):
        return str(preview["text"])
    if move["json"]["move"] == "build":
        return f"{amounts(preview['cost'])} for {preview['vp']} VP on {' '.join(preview['sites'])}. {preview['text']}"
    if move["json"]["move"] == "play":
        return f"{preview['name']}: {preview['text']}"
    return tell_anything(view, move)


def amounts(resources: dict[str, int]) -> str:
    """Resources as 2G 1W; nothing as a dash."""
    return " ".join(f"{count}{LETTERS[name]}" for name, count in resources.items() if count) or "-"


def headline(table: dict[str, Any]) -> Text:
    names = " - ".join(realm["name"] for realm in table["realms"])
    text = Text(f"{names}", style="title")
    text.append(f"   round {table['round']}", style="strong")
    if table["turn"] is not None:
        left = f"{count(table['actions'], 'action')} and {count(table['draws_left'], 'draw')} left"
        text.append(f", {left}", style="soft")
    text.append(f"\n{len(table['met'])} of 2 objectives, {table['built']} of {table['tiles']} built", style="lamp")
    return text


# -- realms -----------------------------------------------------------------------------------------


def banner(realm: dict[str, Any]) -> Text:
    """Name, objective with its meter, story deck."""
    meter = ", ".join(f"{part['what']} {part['have']}/{part['need']}" for part in realm["meter"])
    text = Text(f"{realm['letter']} {realm['name']}", style="lamp")
    text.append(f"  {meter}", style="good" if realm["met"] else "strong")
    text.append("  MET" if realm["met"] else "", style="good")
    closed = "" if realm["deck_open"] else ", closed"
    text.append(f"  deck {realm['deck']}{closed}", style="soft")
    return text


def board(table: dict[str, Any], letter: str) -> Table:
    spaces = {space["name"]: space for space in table["spaces"] if space["realm"] == letter}
    grid = Table(box=box.SQUARE, show_lines=True, padding=(0, 0), show_header=False)
    for _ in range(COLUMNS):
        grid.add_column(width=14)
    for row in range(1, ROWS + 1):
        names = [f"{letter}.{column}{row}" for column in "abcde"]
        grid.add_row(*[cell(table, spaces[name]) for name in names])
    return grid


def cell(table: dict[str, Any], space: dict[str, Any]) -> Text:
    """The ground with its free spots, the structure, and the units of each colour."""
    text = Text(f"{space['name'][2:]} {GROUND[space['terrain']]}", style="soft")
    if space["spots"]:
        text.append("○" * space["spots_free"], style="good")
    if space["terrain"] == "troll king":
        left = sum(1 for token in table["tokens"] if token["owner"] is None)
        text.append(f" king {left}" if left else " free", style="bad" if left else "soft")
    if space["dragon"]:
        text.append(" DRAGON", style="bad")
    if space["tile"]:
        text.append_text(structure(table, space["tile"]))
    for units in space["units"]:
        text.append("\n")
        text.append_text(group(table, units))
    return text


def structure(table: dict[str, Any], tile: dict[str, Any]) -> Text:
    colour = table["players"][tile["owner"]]["colour"]
    words = tile["id"][2:] + (" dug" if tile["dug"] else "")
    return Text.assemble(" ", (f"{SIGNS[colour]}{words}", STYLES[colour]))


def group(table: dict[str, Any], units: dict[str, Any]) -> Text:
    """2s(1)1S: two scouts, one of them without a spot; one soldier. A bar follows what has moved."""
    colour = table["players"][units["seat"]]["colour"]
    text = Text(SIGNS[colour], style=STYLES[colour])
    if units["scouts"]:
        text.append(f" {units['scouts']}s")
        text.append(f"({units['waiting']})" if units["on_spots"] and units["waiting"] else "", style="soft")
    if units["soldiers"]:
        text.append(f" {units['soldiers']}S")
    if units["flat"]:
        text.append(f" {units['flat']}f", style="soft")
    moved = units["moved_scouts"] + units["moved_soldiers"]
    text.append(f" |{moved}" if moved else "", style="soft")
    return text


def piles(realm: dict[str, Any]) -> Text:
    """What can be built here, how many are left, at what price."""
    parts = [f"{p['name']} x{p['left']} {amounts(p['cost'])} ({p['vp']} VP, {p['on']})" for p in realm["piles"]]
    return Text("\n".join(parts), style="soft")


# -- players ----------------------------------------------------------------------------------------


def seats(view: dict[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 1))
    people = view.get("players") or [{}] * len(view["names"])
    for player in view["table"]["players"]:
        seat, colour = player["seat"], player["colour"]
        mark = "▶" if seat in view["waiting"] else "✓" if seat in view["ready"] else " "
        name = Text(f"{view['names'][seat]} ", style="strong")
        name.append(standing(view, people[seat], seat), style="soft")
        badge = Text(f" {SIGNS[colour]} {player['vp']} ", style=STYLES[colour])
        grid.add_row(Text(mark, style="lamp"), badge, Group(name, about(player)))
    return grid


def about(player: dict[str, Any]) -> Text:
    """Supply and income, reserve, raids and tokens, cards open and kept."""
    reserve = player["reserve"]
    text = Text(f"{amounts(player['supply'])}  each turn +{amounts(player['income'])}")
    text.append(f"  reserve {reserve['scouts']}s {reserve['soldiers']}S", style="soft")
    text.append(f"  raids {player['raids']}" if player["raids"] else "", style="soft")
    text.append(f"  tokens {len(player['tokens'])}" if player["tokens"] else "", style="soft")
    if player["face_up"]:
        text.append("\nopen " + ", ".join(card["name"] for card in player["face_up"]), style="soft")
    backs = [card["realm"] for card in player["kept"] if "id" not in card]
    if backs:
        text.append(f"\nkeeps {len(backs)}: {' '.join(backs)}", style="soft")
    return text


def own(table: dict[str, Any], seat: int) -> Text:
    """One's own kept cards and tasks."""
    player, text = table["players"][seat], Text()
    for card in player["kept"]:
        text.append(f"{card['id']} {card['name']} ({card['timing']}): ", style="strong")
        text.append(f"{card['text']}\n", style="soft")
    for task in player["tasks"]:
        text.append("✓ " if task["done"] else "· ", style="good" if task["done"] else "soft")
        text.append(f"{task['id']} {task['text']} {task['vp']} VP", style="strong")
        text.append(f"  {progress(task)}\n", style="soft")
    if table["score_now"] is not None:
        text.append(f"If it ended now you would have {table['score_now']} VP.", style="lamp")
    return text


def progress(task: dict[str, Any]) -> str:
    return ", ".join(f"{part['what']} {part['have']}/{part['need']}" for part in task["progress"])
