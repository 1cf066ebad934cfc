"""What is told: one sentence for each thing that happens at this table.

What only the acting seat knows is told in two versions: of a card put on the Book the others hear
the page, of the Dragon Mint the two pages.
"""

from __future__ import annotations

from typing import Any

from tablekeep.games.magic_book.content import (
    CAPTIONS,
    CARDS,
    COLOURS,
    CREST_NAMES,
    FRONT,
    ITEM_IDS,
    ITEM_NAMES,
    LEFT,
    LETTERS,
    PEARL_COLOURS,
    SHOWN,
    SIDES,
    VALUES,
    cards,
    plural,
)
from tablekeep.games.magic_book.table import BookTable


def began(t: BookTable) -> None:
    if t.told is not None:
        t.tell("began", "The Magic Book lies open. {seat} begins.", {"seat": t.first, "book": book(t)})
        for item in t.chests:
            data = {"item": ITEM_IDS[item], "name": ITEM_NAMES[item]}
            t.tell("chest_opened", "A chest is opened: {name} is there for everyone.", data)


def book(t: BookTable) -> str:
    """The demand as it is written, "4·G"."""
    return f"{t.number()}·{LETTERS[t.colour()]}"


def turn_came(t: BookTable) -> None:
    if t.told is not None:
        t.tell("turn", "{seat}'s turn. The Book asks for {book}.", {"seat": t.turn, "book": book(t)})


def took(t: BookTable, side: int, kind: int, crystal: bool) -> None:
    if t.told is not None:
        words = "{seat} takes {article} {colour} dragon with page {page} from the {side}"
        words += ", for a crystal." if crystal else "."
        t.tell("took", words, {**dragon(kind), "seat": t.turn, "side": SIDES[side], "crystal": crystal})


def refilled(t: BookTable, side: int) -> None:
    """MB-4.4 to MB-4.6: what came down, and the page it bared."""
    if t.told is not None:
        words = "Down comes {article} {colour} dragon; the {side} page now shows {shown}."
        data = dragon(t.display[side]) | {"side": SIDES[side], "shown": shown(t, side), "book": book(t)}
        t.tell("refilled", words, data | {"left": len(t.piles[side])})


def shadow_went_home(t: BookTable) -> None:
    if t.told is not None:
        t.tell("shadow_home", "A Shadow Dragon would come down; it goes back to the supply.", {"shadows": t.shadows})


def dragon(kind: int) -> dict[str, Any]:
    colour = COLOURS[FRONT[kind]]
    article = "an" if colour[0] in "aeiou" else "a"
    return {"card": CARDS[kind], "colour": colour, "article": article, "page": SHOWN[kind]}


def shown(t: BookTable, side: int) -> str:
    return str(t.number()) if side == LEFT else COLOURS[t.colour()]


def stopped(t: BookTable) -> None:
    if t.told is not None:
        t.tell("stopped", "{seat} takes no more.", {"seat": t.turn, "taken": t.taken})


def page_ends(t: BookTable, side: int) -> None:
    if t.told is not None:
        words = "The {side} page is down to its last card: no more taking, no more changes; this is the last turn."
        t.tell("page_end", words, {"side": SIDES[side]})


def minted(t: BookTable, kinds: list[int]) -> None:
    if t.told is not None:
        seat, pages = t.turn, [SHOWN[kind] for kind in kinds]
        own = {"seat": seat, "cards": cards(kinds), "pages": pages, "book": book(t)}
        t.tell("minted", "{seat} uses Dragon Mint: {cards} come running.", own, only=(seat,))
        rest = {"seat": seat, "pages": pages, "book": book(t)}
        words = "{seat} uses Dragon Mint: the pages {pages} go into the hand, dragons unseen."
        t.tell("minted", words, rest, but=(seat,))


def wrote(t: BookTable, kind: int, side: int) -> None:
    """MB-5.5; the others are told the page, never the dragon behind it."""
    if t.told is not None:
        seat = t.turn
        data: dict[str, Any] = {"seat": seat, "side": SIDES[side], "page": SHOWN[kind], "book": book(t)}
        text = "{seat} puts {card} on the Book: the {side} page is {page}."
        t.tell("wrote", text, data | {"card": CARDS[kind]}, only=(seat,))
        text = "{seat} wrote a {page}." if side == LEFT else "{seat} wrote a dragon page: {page}."
        t.tell("wrote", text, data, but=(seat,))


def passed(t: BookTable, seat: int) -> None:
    """MB-13.2: one sentence, whether the seat chose it or had no choice."""
    if t.told is not None:
        t.tell("passed", "{seat} passes.", {"seat": seat})


def item_used(t: BookTable, seat: int, item: int, more: dict[str, Any]) -> None:
    if t.told is not None:
        words = "{seat} uses {name} for a crystal" + (" and names {colour}." if "colour" in more else ".")
        t.tell("item_used", words, {"seat": seat, "item": ITEM_IDS[item], "name": ITEM_NAMES[item], **more})


def laid_out(t: BookTable, seat: int, colour: int, kinds: list[int], place: int, new: bool) -> None:
    if t.told is not None:
        count = len(kinds)
        words = "{seat} lays out {cards}: {what}, " + ("a new stack." if new else "onto the stack.")
        data = {
            "seat": seat,
            "cards": cards(kinds),
            "what": plural(count, f"{COLOURS[colour]} dragon"),
            "colour": LETTERS[colour],
            "place": place,
            "new": new,
            "caption": CAPTIONS[t.number()],
        }
        t.tell("laid_out", words, data)


def shut_in(t: BookTable, seat: int, colour: int) -> None:
    if t.told is not None:
        words = "The {name} dragons of {seat} are shut in now."
        t.tell("shut_in", words, {"seat": seat, "colour": LETTERS[colour], "name": COLOURS[colour]})


def crest_won(t: BookTable, seat: int, points: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "points": points, "name": CREST_NAMES[points]}
        t.tell("crest", "{seat} has all four colours: the {name}, {points} points.", data)


def crests_gone(t: BookTable, seat: int) -> None:
    if t.told is not None:
        t.tell("no_crest", "{seat} has all four colours, but no crest is left.", {"seat": seat})


def piece_taken(t: BookTable, seat: int, value: int, how: str) -> None:
    if t.told is not None:
        data = {"seat": seat, "value": VALUES[value], "how": how, "pieces": t.piece_count(seat)}
        t.tell("piece", "{seat} takes an amulet piece worth {value}.", data)


def pearl_taken(t: BookTable, seat: int, colour: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "pearl": PEARL_COLOURS[colour], "amulets": t.amulets(), "target": t.house.target}
        words = "{seat} closes a ring and sets a {pearl} pearl in it: {amulets} of {target} amulets."
        t.tell("amulet", words, data)


def bonus(t: BookTable, seat: int, what: str, left: int) -> None:
    if t.told is not None:
        words = {"crystal": "a Crystal", "egg": "a Golden Egg", "shadow": "a Shadow Dragon"}[what]
        t.tell("bonus", "{seat} receives {words}.", {"seat": seat, "what": what, "words": words, "left": left})


def nothing_left(t: BookTable, seat: int, what: str) -> None:
    if t.told is not None:
        words = {"crystal": "Crystal", "egg": "Golden Egg", "shadow": "Shadow Dragon"}.get(what, "amulet piece")
        t.tell("nothing_left", "There is no {words} left for {seat}.", {"seat": seat, "what": what, "words": words})


def called_back(t: BookTable, seat: int, stays: int, kinds: list[int]) -> None:
    if t.told is not None:
        data = {"seat": seat, "stays": CARDS[stays], "cards": cards(kinds)}
        t.tell("called_back", "{seat} plays the Twilight Flute: {stays} stays, {cards} go back to the hand.", data)


def left(t: BookTable, seat: int) -> None:
    if t.told is not None:
        t.tell("left", "{seat} leaves the table; the others play on.", {"seat": seat})


def ended(t: BookTable, why: str) -> None:
    if t.told is not None:
        t.tell("ended", "The game is over: {why}", {"why": why})


def scored(t: BookTable, seat: int, sheet: dict[str, int]) -> None:
    if t.told is not None:
        words = "{seat}: pieces {pieces}, pearls {pearls}, crest {crest}, eggs {eggs}: {total} points."
        t.tell("scored", words, {"seat": seat, **sheet, "numbers": sorted(t.pearls[seat])})
