"""The open Book with its demand, the display below it, supplies, and every keeper's row, rings and hand."""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablekeep.engine.wording import count
from tablekeep.terminal.boards.anything import standing, tell_anything

STYLES: Final = {
    "B": "bold #FFFFFF on #2F6DB5",
    "G": "bold #FFFFFF on #3E8E5A",
    "O": "bold #241B33 on #E08A1E",
    "W": "bold #241B33 on #F4F1E8",
    "X": "bold #F4F1E8 on #2A2733",
}
SYMBOLS: Final = {"B": "≈", "G": "♣", "O": "▲", "W": "✻", "X": "☾"}
"""Never colour alone: every dragon has its letter and its sign."""
REWARDS: Final = {
    "low": "lowest piece",
    "high": "highest piece",
    "crystal": "Crystal",
    "shadow": "Shadow Dragon",
    "egg": "Golden Egg",
}


def draw(view: dict[str, Any]) -> RenderableType:
    """The whole table, within eighty columns."""
    table = view["table"]
    parts: list[RenderableType] = [headline(view), book(table), supply(table)]
    if table["chests"]:
        parts.append(chests(table))
    parts += [Text(f"! {hint}", style="bad") for hint in table["hints"]]
    return Group(*parts, players(view), own_hand(view), remembered(view))


def tell(view: dict[str, Any], move: dict[str, Any]) -> str:
    """What a move would do: for a demand what it pays, else as its preview says it."""
    preview = move["preview"]
    if "pieces" not in preview:
        return tell_anything(view, move)
    asked = preview["book"]
    words = f"{asked['number']} {asked['colour']}: {pays(preview['pieces'], preview['bonus'])}"
    if preview.get("amulets"):
        words += f", closes {count(preview['amulets'], 'amulet')}"
    if preview.get("crest"):
        words += f", crest {preview['crest']}"
    words += f"; you have {preview['have']} and {count(preview['shadows'], 'shadow')}"
    return f"{words}. {preview['warning']}" if preview.get("warning") else words


def badge(letter: str, more: str = "") -> Text:
    return Text(f" {SYMBOLS[letter]} {letter}{more} ", style=STYLES[letter])


def pays(pieces: list[int], bonus: list[str]) -> str:
    parts = [f"piece {value}" for value in pieces] + [REWARDS[part] for part in bonus]
    return " + ".join(parts) or "nothing is left"


def headline(view: dict[str, Any]) -> Text:
    table = view["table"]
    done = table["amulets"]
    words = f"{view['names'][table['turn']]}'s turn, {table['step']} · amulets {done['done']} of {done['target']}"
    return Text(words + (" · LAST TURN" if table["page_end"] else ""), style="title")


# -- the middle -------------------------------------------------------------------------------------


def book(table: dict[str, Any]) -> Table:
    """Demand above, display below: the left page a number, the right page a dragon."""
    grid = Table(box=box.ROUNDED, padding=(0, 1), show_lines=True, show_header=False)
    grid.add_column(width=7, no_wrap=True)
    grid.add_column(width=31)
    grid.add_column(width=31)
    shown = table["book"]
    left = Text(f"{shown['number']}  ", style="strong")
    left.append(f"{shown['caption']}\n", style="soft")
    left.append(" + ".join(REWARDS[part] for part in shown["reward"]))
    left.append(f"\nnow: {pays(shown['pays']['pieces'], shown['pays']['bonus'])}", style="good")
    right = Text.assemble(badge(shown["colour"]), f" {shown['name']} dragons")
    grid.add_row(Text("Demand", style="lamp"), with_pile(left, shown["left"]), with_pile(right, shown["right"]))
    grid.add_row(Text("Take", style="lamp"), *[dragon(card) for card in table["display"]])
    return grid


def with_pile(text: Text, page: dict[str, Any]) -> Text:
    text.append(f"\n{count(page['count'], 'card')}", style="bad" if page["thin"] else "soft")
    if page["card"]:
        text.append(f", your {page['card']} on top", style="soft")
    return text


def dragon(card: dict[str, Any]) -> Text:
    return Text.assemble(badge(card["colour"]), f" {card['name']}, page {card['page']}")


def supply(table: dict[str, Any]) -> Table:
    there = table["supply"]
    grid = Table.grid(padding=(0, 2))
    pieces = Text()
    for entry in there["pieces"]:
        ends = entry["value"] in (there["lowest"], there["highest"])
        style = "soft" if not entry["count"] else "lamp" if ends else ""
        pieces.append(f"{entry['value']}×{entry['count']} ", style=style)
    grid.add_row(Text("Pieces", style="lamp"), pieces)
    crests = " ".join(map(str, there["crests"])) or "none"
    pearls = there["pearls"]
    words = f"pearls ★{pearls['red']} ●{pearls['blue']}   eggs {there['eggs']}   crystals {there['crystals']}"
    grid.add_row(Text("Supply", style="lamp"), Text(f"{words}   shadows {there['shadows']}   crests {crests}"))
    boxed = " ".join(f"{entry['value']}×{entry['count']}" for entry in there["removed"] if entry["count"])
    grid.add_row(Text("Boxed", style="lamp"), Text(boxed or "nothing", style="soft"))
    return grid


def chests(table: dict[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for place, item in enumerate(table["chests"]):
        label = Text("Chests" if place == 0 else "", style="lamp")
        words = Text.assemble((f"{item['name']}, ", "strong"), f"{item['window']}: ", (item["effect"], "soft"))
        grid.add_row(label, words)
    return grid


# -- the keepers --------------------------------------------------------------------------------------


def players(view: dict[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 1))
    people = view.get("players") or [{}] * len(view["names"])
    for player in view["table"]["players"]:
        seat = player["seat"]
        mark = "▶" if seat in view["waiting"] else " "
        name = Text(f"{view['names'][seat]} ", style="strong")
        name.append(standing(view, people[seat], seat), style="soft")
        name.append("left the table" if player["away"] else "", style="bad")
        grid.add_row(Text(mark, style="lamp"), Group(name, treasures(player), row(player)))
    return grid


def treasures(player: dict[str, Any]) -> Text:
    pearls = "★" * player["pearls"]["red"] + "●" * player["pearls"]["blue"]
    text = Text(f"rings {player['rings']} {pearls} +{player['loose']}")
    text.append(f"   eggs {player['eggs']}   crystals {player['crystals']}")
    text.append(f"   crest {player['crest']}" if player["crest"] else "")
    if player["values"] is not None:
        text.append(f"   pieces {' '.join(map(str, player['values'])) or '-'}", style="soft")
    if player["score"] is not None:
        text.append(f"\n{count(player['score']['total'], 'point')}", style="good")
    return text


def row(player: dict[str, Any]) -> Text:
    """The stacks from left to right, a lock on those that are shut in; then the backs of the hand."""
    text = Text("row ")
    for stack in player["row"]:
        text.append_text(badge(stack["colour"], f"×{stack['count']}{'⊠' if stack['locked'] else ''}"))
        text.append(" ")
    text.append("" if player["row"] else "empty ", style="soft")
    backs = " ".join(player["backs"]) if player["backs"] is not None else ""
    return text.append(f"  hand {player['hand_size']}{': ' if backs else ''}{backs}", style="soft")


def own_hand(view: dict[str, Any]) -> Text:
    """Own cards by colour with their pages; what fits the demand is underlined. And what is missing."""
    you, table = view["you"], view["table"]
    cards = None if you is None else table["players"][you]["hand"]
    if not cards:
        return Text("", end="")
    text = Text("Your hand ", style="lamp")
    for card in cards:
        style = STYLES[card["colour"]] + (" underline" if card["fits"] else "")
        text.append(f" {card['card']} ", style=style)
        text.append(" ")
    asked = table["demand"]
    text.append(f"\n{asked['have']} of {asked['need']} asked for, {count(asked['shadows'], 'shadow')}", style="soft")
    text.append(", but shut in" if asked["shut_in"] else "", style="bad")
    return text.append(f"\n{by_page(cards)}", style="soft")


def by_page(cards: list[dict[str, Any]]) -> str:
    """The second lens: the same cards by what they would write, numbers first."""
    pages: dict[str, list[str]] = {}
    for card in sorted(cards, key=lambda each: (each["side"], each["page"].strip("*"))):
        pages.setdefault(card["page"].strip("*"), []).append(card["colour"])
    return "could write " + "  ".join(f"{page} ({' '.join(fronts)})" for page, fronts in pages.items())


def remembered(view: dict[str, Any]) -> Text:
    """The memory aid, where the table has it: the other hands, the cards put on the Book, and what is not seen yet."""
    recalled = view["table"].get("memory")
    if not recalled:
        return Text("", end="")
    lines = [
        f"{view['names'][seat]} holds {' '.join(known['known']) or 'nothing known'}{doubtful(known)}"
        for seat, known in enumerate(recalled["hands"])
        if known is not None
    ]
    for side, cards in zip(("left", "right"), recalled["put"], strict=True):
        if cards:
            lines.append(f"Put on the {side} page, from the top: {', '.join(' or '.join(odds(may)) for may in cards)}")
    left = " ".join(f"{card}×{count}" for card, count in recalled["unseen"].items())
    return Text("\n".join([*lines, f"Not seen yet: {left or 'nothing'}"]), style="soft")


def odds(may: list[dict[str, Any]]) -> list[str]:
    """Cards it may be, each with its chance; a certain one needs none."""
    return [each["card"] if len(may) == 1 else f"{each['card']} {each['chance']} %" for each in may]


def doubtful(known: dict[str, Any]) -> str:
    """Cards of which only the back is known, or the ribbon alone, and what each of them may be."""
    return "".join(
        f", {entry['count']} with {'a ribbon' if entry['back'] == '*' else 'back ' + entry['back']}"
        f" ({', '.join(odds(entry['may']))})"
        for entry in known["doubtful"]
    )
