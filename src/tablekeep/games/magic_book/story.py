"""What is told: one sentence for each thing that happens at this table (MB-13).

What only the acting seat knows is told in two versions: of a card put on the Book the others hear
the page, of the Dragon Mint the two pages.
"""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.wording import agree, count, listed
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
    PAGE,
    PEARL_COLOURS,
    RIGHT,
    RING,
    SHOWN,
    SIDE,
    SIDES,
    VALUES,
    cards,
)
from tablekeep.games.magic_book.shape import Sheet
from tablekeep.games.magic_book.table import BookTable

ACCOUNTS: Final[dict[str, tuple[str, ...]]] = {
    "*": ("step", "asked", "hints", "memory", "book.pays", "supply.lowest", "supply.highest"),
    "began": (),
    "chest_opened": (),
    "turn": ("turn", "turns", "quiet_turns", "taken", "changed", "players.*.used", "players.*.has_laid"),
    "took": ("taken", "players.{seat}.hand_size", "players.{seat}.backs", "players.{seat}.{paid}", "supply.{paid}"),
    "refilled": ("display.{slot}", "book.{side}", "book.{turned}"),
    "shadow_home": ("book.left", "supply.shadows"),
    "stopped": (),
    "page_end": ("page_end",),
    "minted": (
        "players.{seat}.hand_size",
        "players.{seat}.backs",
        "players.{seat}.crystals",
        "players.{seat}.used",
        "supply.crystals",
        "book.{turned}",
        "book.left",
        "book.right",
    ),
    "wrote": ("changed", "players.{seat}.hand_size", "players.{seat}.backs", "book.{side}", "book.{turned}"),
    "passed": (),
    "item_used": ("players.{seat}.crystals", "players.{seat}.used", "supply.crystals"),
    "laid_out": (
        "players.{seat}.row",
        "players.{seat}.laid_out",
        "players.{seat}.has_laid",
        "players.{seat}.hand_size",
        "players.{seat}.backs",
    ),
    "shut_in": ("players.{seat}.row.*.locked",),
    "crest": ("players.{seat}.crest", "supply.crests"),
    "no_crest": (),
    "piece": (
        "players.{seat}.pieces",
        "players.{seat}.rings",
        "players.{seat}.loose",
        "players.{seat}.values",
        "supply.pieces.{slot}.count",
        "amulets.{closed}",
    ),
    "amulet": ("players.{seat}.pearls.{pearl}", "supply.pearls.{pearl}"),
    "bonus": ("players.{seat}.{kept}", "supply.{spent}"),
    "nothing_left": (),
    "called_back": (
        "players.{seat}.row",
        "players.{seat}.laid_out",
        "players.{seat}.hand_size",
        "players.{seat}.backs",
        "players.{seat}.crystals",
        "players.{seat}.used",
        "supply.crystals",
    ),
    "left": ("players.{seat}.away",),
    "ended": ("turns", "quiet_turns", "supply.box", "book.left.card", "book.right.card"),
    "scored": (
        "players.{seat}.score",
        "players.{seat}.values",
        "players.{seat}.numbers",
        "players.{seat}.hand",
        "players.{seat}.backs",
    ),
    "won": ("players.*.place",),
}
"""What each kind of event accounts for in a spectator's view; under `*` what follows from all the rest."""

TURNED: Final = (["number", "caption", "reward"], ["colour", "name"])
"""MB-4.5: the parts of the demand that a new left page changes, and a new right page."""


def began(t: BookTable) -> None:
    if t.witness is not None:
        t.tell("began", "The Magic Book lies open. {seat} begins.", {"seat": t.first, "book": book(t)})
        for item in t.chests:
            data = {"item": ITEM_IDS[item], "name": ITEM_NAMES[item]}
            t.tell("chest_opened", "A chest is opened: {name} is there for everyone.", data)


def book(t: BookTable) -> str:
    """The demand as it is written, "4·G"."""
    return f"{t.number()}·{LETTERS[t.colour()]}"


def turn_came(t: BookTable) -> None:
    if t.witness is not None:
        data = {"seat": t.turn, "book": book(t), "turns": t.turns, "quiet_turns": t.stalled}
        t.tell("turn", f"{{seat}}'s turn. The Book asks for {t.number()} {COLOURS[t.colour()]}.", data)


def took(t: BookTable, side: int, kind: int, crystal: bool) -> None:
    """MB-13.3: a take is never taken back."""
    if t.witness is not None:
        words = f"{{seat}} takes {{article}} {{colour}} dragon with page {page_word(kind)} from the {{side}}"
        words += ", for a crystal." if crystal else "."
        data = {**dragon(kind), "seat": t.turn, "side": SIDES[side], "crystal": crystal}
        t.tell("took", words, data | {"paid": ["crystals"] if crystal else []}, final=True)


def refilled(t: BookTable, side: int) -> None:
    """MB-4.4, MB-4.6: all hear what came down, and the page it bared."""
    if t.witness is not None:
        words = "Down comes {article} {colour} dragon; the {side} page now shows {shown}."
        data = dragon(t.display[side]) | {"side": SIDES[side], "shown": shown(t, side), "book": book(t)}
        t.tell("refilled", words, data | {"left": len(t.piles[side]), "slot": side, "turned": TURNED[side]})


def shadow_went_home(t: BookTable) -> None:
    if t.witness is not None:
        t.tell("shadow_home", "A Shadow Dragon would come down; it goes back to the supply.", {"shadows": t.shadows})


def dragon(kind: int) -> dict[str, Any]:
    colour = COLOURS[FRONT[kind]]
    article = "an" if colour[0] in "aeiou" else "a"
    return {"card": CARDS[kind], "colour": colour, "article": article, "page": SHOWN[kind]}


def page_word(kind: int) -> str:
    """The page of a card as people say it: a number, or the colour of a dragon."""
    return str(PAGE[kind]) if SIDE[kind] == LEFT else COLOURS[PAGE[kind]]


def card_word(kind: int) -> str:
    return f"{COLOURS[FRONT[kind]]} with page {page_word(kind)}"


def shown(t: BookTable, side: int) -> str:
    return str(t.number()) if side == LEFT else COLOURS[t.colour()]


def stopped(t: BookTable) -> None:
    if t.witness is not None:
        t.tell("stopped", "{seat} takes no more.", {"seat": t.turn, "taken": t.taken})


def page_ends(t: BookTable, side: int) -> None:
    if t.witness is not None:
        words = "The {side} page is down to its last card: no more taking, no more changes; this is the last turn."
        t.tell("page_end", words, {"side": SIDES[side]})


def minted(t: BookTable, kinds: list[int]) -> None:
    if t.witness is not None:
        seat, pages = t.turn, [SHOWN[kind] for kind in kinds]
        rest = {"seat": seat, "pages": pages, "book": book(t), "turned": [*TURNED[LEFT], *TURNED[RIGHT]]}
        words = f"{{seat}} uses Dragon Mint for a crystal: {listed([card_word(kind) for kind in kinds])} come running."
        t.tell("minted", words, rest | {"cards": cards(kinds)}, only=(seat,), final=True)
        named = listed([page_word(kind) for kind in kinds])
        words = f"{{seat}} uses Dragon Mint for a crystal: the pages {named} go into the hand, dragons unseen."
        t.tell("minted", words, rest, but=(seat,), final=True)


def wrote(t: BookTable, kind: int, side: int) -> None:
    """MB-5.5; the others are told the page, never the dragon behind it."""
    if t.witness is not None:
        seat = t.turn
        data: dict[str, Any] = {"seat": seat, "side": SIDES[side], "page": SHOWN[kind], "book": book(t)}
        data["turned"] = TURNED[side]
        page = page_word(kind)
        text = f"{{seat}} puts the {COLOURS[FRONT[kind]]} dragon on the Book: the {{side}} page is {page}."
        t.tell("wrote", text, data | {"card": CARDS[kind]}, only=(seat,))
        text = f"{{seat}} wrote a {page}." if side == LEFT else f"{{seat}} wrote a dragon page: {page}."
        t.tell("wrote", text, data, but=(seat,))


def passed(t: BookTable, seat: int) -> None:
    """MB-13.2: one sentence, whether the seat chose it or had no choice."""
    if t.witness is not None:
        t.tell("passed", "{seat} passes.", {"seat": seat})


def item_used(t: BookTable, seat: int, item: int, more: dict[str, Any]) -> None:
    if t.witness is not None:
        words = "{seat} uses {name} for a crystal" + (" and names {colour}." if "colour" in more else ".")
        t.tell("item_used", words, {"seat": seat, "item": ITEM_IDS[item], "name": ITEM_NAMES[item], **more})


def laid_out(t: BookTable, seat: int, colour: int, kinds: list[int], place: int, new: bool) -> None:
    if t.witness is not None:
        words = "{seat} lays out {what}, " + ("a new stack." if new else "onto the stack.")
        data = {
            "seat": seat,
            "cards": cards(kinds),
            "what": count(len(kinds), f"{COLOURS[colour]} dragon"),
            "colour": LETTERS[colour],
            "place": place,
            "new": new,
            "caption": CAPTIONS[t.number()],
        }
        t.tell("laid_out", words, data, final=True)


def shut_in(t: BookTable, seat: int, colour: int) -> None:
    if t.witness is not None:
        words = "The {name} dragons of {seat} are shut in now."
        t.tell("shut_in", words, {"seat": seat, "colour": LETTERS[colour], "name": COLOURS[colour]})


def crest_won(t: BookTable, seat: int, points: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "points": points, "name": CREST_NAMES[points]}
        t.tell("crest", "{seat} has all four colours: the {name}, {points} points.", data)


def crests_gone(t: BookTable, seat: int) -> None:
    if t.witness is not None:
        t.tell("no_crest", "{seat} has all four colours, but no crest is left.", {"seat": seat})


def piece_taken(t: BookTable, seat: int, value: int, how: str) -> None:
    if t.witness is not None:
        pieces = t.piece_count(seat)
        data = {"seat": seat, "value": VALUES[value], "how": how, "pieces": pieces, "slot": value}
        data["closed"] = [] if pieces % RING else ["done"]
        t.tell("piece", "{seat} takes an amulet piece worth {value}.", data)


def pearl_taken(t: BookTable, seat: int, colour: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "pearl": PEARL_COLOURS[colour], "amulets": t.amulets(), "target": t.options.target}
        words = "{seat} closes a ring and sets a {pearl} pearl in it: {amulets} of {target} amulets."
        t.tell("amulet", words, data)


BONUS: Final[dict[str, tuple[str, str, list[str]]]] = {
    "crystal": ("a Crystal", "crystals", ["crystals"]),
    "egg": ("a Golden Egg", "eggs", ["eggs"]),
    "shadow": ("a Shadow Dragon", "shadows", ["hand_size", "backs"]),
}
"""What is received, from which supply, and what of the player it changes."""


def bonus(t: BookTable, seat: int, what: str, left: int) -> None:
    if t.witness is not None:
        words, spent, kept = BONUS[what]
        data = {"seat": seat, "what": what, "words": words, "left": left, "spent": spent, "kept": kept}
        t.tell("bonus", "{seat} receives {words}.", data)


def nothing_left(t: BookTable, seat: int, what: str) -> None:
    if t.witness is not None:
        words = {"crystal": "Crystal", "egg": "Golden Egg", "shadow": "Shadow Dragon"}.get(what, "amulet piece")
        t.tell("nothing_left", "There is no {words} left for {seat}.", {"seat": seat, "what": what, "words": words})


def called_back(t: BookTable, seat: int, stays: int, kinds: list[int]) -> None:
    if t.witness is not None:
        data = {"seat": seat, "stays": CARDS[stays], "cards": cards(kinds)}
        words = f"{{seat}} plays the Twilight Flute for a crystal: one {COLOURS[FRONT[stays]]} dragon stays, "
        t.tell("called_back", words + f"{len(kinds)} " + agree(len(kinds), "goes", "go") + " back to the hand.", data)


def left(t: BookTable, seat: int) -> None:
    if t.witness is not None:
        t.tell("left", "{seat} leaves the table; the others play on.", {"seat": seat})


def ended(t: BookTable, why: str) -> None:
    """Everything comes out: the box, the dragons behind the pages, and with `scored` every hand."""
    if t.witness is not None:
        tops = [CARDS[t.piles[side][-1]] for side in (LEFT, RIGHT)]
        data = {"why": why, "box": cards(t.box), "tops": tops, "turns": t.turns, "quiet_turns": t.stalled}
        t.tell("ended", "The game is over: {why}", data)


def scored(t: BookTable, seat: int, sheet: Sheet, values: list[int]) -> None:
    if t.witness is not None:
        words = "{seat}: pieces {pieces}, pearls {pearls}, crest {crest}, eggs {eggs}: {points}."
        data = {"seat": seat, **sheet, "points": count(sheet["total"], "point"), "values": values}
        t.tell("scored", words, data | {"numbers": sorted(t.pearls[seat]), "hand": cards(t.hand_of(seat))})


WINNERS: Final = ("winner_seat", "second_seat", "third_seat", "fourth_seat")


def won(t: BookTable, winners: list[int], reasons: list[str]) -> None:
    """The last sentence: who has won, and how."""
    if t.witness is not None:
        slots = list(WINNERS[: len(winners)])
        words = listed([f"{{{slot}}}" for slot in slots]) + agree(len(winners), " wins. ", " win together. ")
        data = dict(zip(slots, winners, strict=True)) | {"winners": winners, "reasons": " ".join(reasons)}
        t.tell("won", words + "{reasons}", data)
