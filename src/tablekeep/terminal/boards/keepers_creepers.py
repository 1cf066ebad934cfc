"""The old oak: a sandy path between hedges, ladders in the gaps, and the tree whose windows light up."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tablekeep.engine.wording import count
from tablekeep.terminal.boards.anything import standing
from tablekeep.terminal.boards.oak_paint import (
    BARK,
    CROWN,
    EMBLEM,
    HEDGE,
    LANE,
    LEAF,
    MEADOW,
    NAME,
    NUMBER,
    SAND,
    TARGET,
    TRUNK,
    WINDOW,
    centred,
    face_style,
    pile,
)
from tablekeep.terminal.boards.oak_path import Oak, tell_move
from tablekeep.terminal.theme import LAMP

WIDEST_CELL: Final = 14
NARROWEST_CELL: Final = 6
STEM: Final = 4
LOW: Final = 40
"""Terminals with fewer lines than this get a board without air."""
INSIDE: Final = f"on {CROWN}"
ICONS: Final = {"AIM": "→", "HOP": "⇑", "SWAP": "⇄", "WILD": "★", "DIG": "←", "TIP": "⇓"}


def draw(view: dict[str, Any]) -> RenderableType:
    """The table of Keepers & Creepers, as wide as there is room."""
    return OakBoard(Oak(view))


def tell(view: dict[str, Any], move: dict[str, Any]) -> str:
    return tell_move(Oak(view), move)


class OakBoard:
    """Measures the room it is given and draws itself into it."""

    def __init__(self, oak: Oak) -> None:
        self.oak = oak

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        oak = self.oak
        room = (options.max_width - oak.columns - 1) // oak.columns
        if room < NARROWEST_CELL:
            yield spaces_in_words(oak)
        else:
            low = console.is_terminal and console.height < LOW
            yield from snake(oak, min(room, WIDEST_CELL), low)
        yield seats(oak)


# -- the board ----------------------------------------------------------------------------


def snake(oak: Oak, width: int, low: bool) -> list[Text]:
    """Crown, rows from top to bottom, hedges between them."""
    across = width * oak.columns + oak.columns + 1
    targets = oak.targets()
    stem = across - 1 - width + (width - STEM) // 2
    lines = [*sky(oak, across, stem), treetop(stem, across)]
    for row in range(oak.rows, 0, -1):
        lines.extend(lane(oak, row, width, low, targets))
        lines.append(hedge(oak, row, width) if row > 1 else Text("▀" * across, style=MEADOW))
    return lines


def treetop(left: int, across: int) -> Text:
    """The upper edge of the meadow, with the trunk standing on it."""
    return Text.assemble(("▄" * left, MEADOW), ("█" * STEM, BARK), ("▄" * (across - left - STEM), MEADOW))


def lane(oak: Oak, row: int, width: int, low: bool, targets: set[int]) -> list[Text]:
    """One row of spaces; the path runs through it from cell to cell."""
    spaces = [oak.space_at(row, column) for column in range(1, oak.columns + 1)]
    piles = [pile(oak, space, width - 4 if low else width) for space in spaces]
    height = max(1 if low else 2, max(len(stack) for stack in piles) + (0 if low else 1))
    cells = [cell(oak, space, stack, width, height, targets) for space, stack in zip(spaces, piles, strict=True)]
    edge, onward = Text("▌", style=f"{MEADOW} on {SAND}"), "›" if row % 2 == 1 else "‹"
    lines = []
    for number in range(height):
        joint = Text(onward if number == height - 1 else " ", style=f"{BARK} on {SAND}")
        right = Text("▐", style=f"{MEADOW} on {SAND}")
        lines.append(Text.assemble(edge, joint.join(cell[number] for cell in cells), right))
    return lines


def cell(oak: Oak, space: int, stack: list[Text], width: int, height: int, targets: set[int]) -> list[Text]:
    """One space: its number above, its pile standing on the ground."""
    if oak.is_home(space):
        return door(space, width, height, space in targets)
    lines = [Text(" " * width, style=LANE) for _ in range(height)]
    lines[0] = number_line(oak, space, width, space in targets)
    for index, line in enumerate(reversed(stack)):
        place = height - 1 - index
        lines[place] = centred(line, width) if place > 0 else Text.assemble(lines[0][:4], centred(line, width - 4))
    return lines


def number_line(oak: Oak, space: int, width: int, reachable: bool) -> Text:
    """The number, ringed by lamplight when a move leads here; an arrow where the path turns up."""
    number = Text(f"[{space}]", style=TARGET) if reachable else Text(f" {space} ", style=NUMBER)
    turn = "↑ " if oak.bends_up(space) else ""
    room = width - number.cell_len - len(turn)
    return Text.assemble(number, (" " * room, LANE), (turn, NUMBER))


def door(space: int, width: int, height: int, reachable: bool) -> list[Text]:
    """The trunk of the home tree with its door."""
    lines = [Text(" " * width, style=TRUNK) for _ in range(height)]
    label = Text("[home]" if reachable else "home", style=TARGET if reachable else TRUNK)
    lines[0] = centred(label, width, TRUNK)
    if height > 1:
        lines[-1] = centred(Text("▐▓▌", style=f"{LAMP} on {BARK}"), width, TRUNK)
    return lines


def hedge(oak: Oak, row: int, width: int) -> Text:
    """The hedge below a row, open where the path comes up by a ladder."""
    line = Text().append("▌", style=f"{MEADOW} on {HEDGE}")
    leaves = ("▒▓▒▒▓▓▒▓" * width)[:width]
    for column in range(1, oak.columns + 1):
        if column > 1:
            line.append("▒", style=f"{LEAF} on {HEDGE}")
        if oak.bends_up(oak.space_at(row - 1, column)):
            line.append_text(centred(Text("╞══╡", style=f"bold {BARK} on {SAND}"), width))
        else:
            line.append(leaves, style=f"{LEAF} on {HEDGE}")
    return line.append("▐", style=f"{MEADOW} on {HEDGE}")


def spaces_in_words(oak: Oak) -> Table:
    """For very narrow screens: the spaces that somebody stands on, from the top."""
    grid = Table.grid(padding=(0, 2))
    for space in range(oak.last, 0, -1):
        piles = pile(oak, space, 40)
        if piles:
            grid.add_row(str(space), Text(" ").join(reversed(piles)))
    return grid


# -- the tree and the die -----------------------------------------------------------------


def sky(oak: Oak, across: int, stem: int) -> list[Text]:
    """Left the die, right the crown of the oak, its stem above the home space."""
    wide = 3 * len(oak.table["colours"]) - 1
    room = across - wide - 10
    lines = []
    for said, branch in zip(die(oak), crown(oak, wide, stem - room), strict=True):
        said.truncate(room, pad=True)
        lines.append(Text.assemble(said, branch))
    return lines


def crown(oak: Oak, wide: int, stem: int) -> list[Text]:
    """Three rows of windows, one column a seat; a window lights when its pyramid is home."""
    rows = [Text(" ", style=INSIDE).join(windows(oak, pips)) for pips in (1, 2, 3)]
    edges = [(" ▟██", "██▙ "), (" ███", "███ "), (" ▜██", "██▛ ")]
    middle = [
        Text.assemble((left, CROWN), (" ", INSIDE), row, (" ", INSIDE), (right, CROWN))
        for (left, right), row in zip(edges, rows, strict=True)
    ]
    trunk = ("home", TRUNK) if oak.safe > oak.last else ("█" * STEM, BARK)
    leaves = "▝▀" + "▀" * (wide + 2) + "▀▘"
    low = Text.assemble("  ", (leaves[: stem - 2], CROWN), trunk, (leaves[stem - 2 + STEM :], CROWN), "  ")
    return [Text(f"  ▗▄▟{'█' * wide}▙▄▖  ", style=CROWN), *middle, low]


def windows(oak: Oak, pips: int) -> list[Text]:
    windows = []
    for letter in oak.table["colours"]:
        lit = oak.pyramids[f"{letter}{pips}"]["safe"]
        windows.append(
            Text(f"{letter}{pips}", style=face_style(letter)) if lit else Text("··", style=f"{LEAF} on {WINDOW}")
        )
    return windows


def die(oak: Oak) -> list[Text]:
    """The face rolled, whether it is good for you, and the points left: five lines."""
    name = Text.assemble((oak.table["board"]["name"], "title"), (f"   turn {oak.table['turns'] + 1}", "soft"))
    return [name, Text(), rolled(oak), points(oak), motion(oak)]


def rolled(oak: Oak) -> Text:
    face = oak.table["face"]
    if face is None:
        return Text("the die waits", style="soft")
    kind = ("✓ keeper", "good") if oak.table["keeper"] else ("☹ creeper", "bad")
    return Text.assemble((f" {ICONS[face]} {face} ", "button"), "  ", kind, owed(oak))


def owed(oak: Oak) -> str:
    """The rolls a friend bonus has earned."""
    rolls = oak.table["extra_rolls"]
    return f"  {count(rolls, 'roll')} to come" if rolls else ""


def points(oak: Oak) -> Text:
    """Points left as dots, those spent as rings."""
    left = oak.action.get("points")
    if left is None:
        return Text()
    spent = oak.action["budget"] - left
    return Text.assemble(("●" * left, "lamp"), ("○" * spent, "soft"), f" {count(left, 'point')} {oak.action['way']}")


def motion(oak: Oak) -> Text:
    driver, first = oak.action.get("driver"), oak.action.get("first")
    if first:
        return Text(f"»{first}« looks for a partner")
    if not driver:
        return Text()
    riders = oak.action.get("riders") or []
    return Text(f"»{driver}« on the move" + (f" with ›{' '.join(riders)}‹" if riders else ""))


# -- the seats ----------------------------------------------------------------------------


def seats(oak: Oak) -> Table:
    """One line a seat: whose turn, who, three slots for the pyramids that are home."""
    view = oak.view
    grid = Table.grid(padding=(0, 1))
    players = view.get("players") or [{}] * len(view["names"])
    for seat, letter in enumerate(oak.table["colours"]):
        called = view["names"][seat]
        extra = [] if called == NAME[letter] else [NAME[letter]]
        extra += filter(None, [standing(view, players[seat], seat), "away" if seat in oak.table["away"] else ""])
        grid.add_row(
            Text("▶" if seat == oak.table["turn"] and not view["over"] else " ", style="lamp"),
            Text(f" {EMBLEM[letter]} {letter} ", style=face_style(letter)),
            Text(called, style="strong"),
            Text(", ".join(extra), style="soft"),
            slots(oak, letter),
            Text(f"{oak.table['safe'][seat]} of 3 home", style="soft"),
        )
    return grid


def slots(oak: Oak, letter: str) -> Text:
    """What is home, and the places kept for the rest."""
    pieces = [f"{letter}{pips}" for pips in (1, 2, 3)]
    shown = [
        Text(f"[{id}]", style=face_style(letter)) if oak.pyramids[id]["safe"] else Text(f"[ {id[1]}]", style="soft")
        for id in pieces
    ]
    return Text(" ").join(shown)
