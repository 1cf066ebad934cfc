"""Who sees what (MB-2, MB-13.5), and what is shown of hands and rows (MB-1, MB-6) and rewards (MB-7).

One card has three looks: in a pile its page, in the display its dragon, in a hand the page for the others and both
for its owner.
"""

from __future__ import annotations

from math import fsum

from tablekeep.engine.table import Step
from tablekeep.engine.wording import count
from tablekeep.games.magic_book.content import (
    ALIKE,
    BACK,
    BLUE,
    CAPTIONS,
    CARDS,
    COLOURS,
    DRAGON_COLOURS,
    FRONT,
    ITEM_EFFECTS,
    ITEM_FLAVOURS,
    ITEM_IDS,
    ITEM_NAMES,
    ITEM_WINDOWS,
    ITEMS,
    LEFT,
    LETTERS,
    OF_COLOUR,
    PAGE,
    PEARL_COLOURS,
    PEOPLES,
    PIECES,
    RED,
    REWARDS,
    RIBBON_BACK,
    RIGHT,
    RING,
    SHOWN,
    SIDE,
    SIDES,
    VALUE_COUNT,
    VALUES,
    X6,
    cards,
)
from tablekeep.games.magic_book.knowledge import Knowledge
from tablekeep.games.magic_book.memory import backs_held, in_doubt, put_by
from tablekeep.games.magic_book.pasts import SPECTATOR
from tablekeep.games.magic_book.rules import ending, reward
from tablekeep.games.magic_book.rules.change import Change
from tablekeep.games.magic_book.rules.lay_out import LayOut
from tablekeep.games.magic_book.rules.reward import Flute, Pearl, Piece
from tablekeep.games.magic_book.rules.take import MintOffer, Take
from tablekeep.games.magic_book.shape import (
    BookInfo,
    CardInfo,
    Chance,
    ChestInfo,
    DemandInfo,
    Doubt,
    DraftInfo,
    HandMemory,
    MemoryInfo,
    PageInfo,
    PlayerInfo,
    StackInfo,
    SupplyInfo,
    TableView,
)
from tablekeep.games.magic_book.table import FAMILIES, BookTable

THIN: int = 6
"""From so many cards downwards a pile is shown with a warning."""
RIBBON: str = "*"
"""In place of a page: a ribbon, and more is not known."""
NEVER: float = 1e-9
"""Odds below this are but what is left of adding and taking away."""


def view(t: BookTable, seat: int | None) -> TableView:
    """What this seat (None: a spectator) may know of the table."""
    viewer = SPECTATOR if seat is None else seat
    places = ending.outcome(t).places if t.over else None
    shown: TableView = {
        "turn": t.turn,
        "first": t.first,
        "turns": t.turns,
        "step": step_name(t),
        "asked": asked_side(t),
        "taken": t.taken,
        "changed": [SIDES[side] for side in (LEFT, RIGHT) if t.changed >> side & 1],
        "page_end": t.page_end,
        "quiet_turns": t.stalled,
        "book": book_view(t, viewer),
        "display": [card_view(kind) for kind in t.display],
        "supply": supply_view(t),
        "amulets": {"done": t.amulets(), "target": t.options.target},
        "chests": [chest_view(item) for item in t.chests],
        "players": [
            player_view(t, other, viewer, None if places is None else places[other]) for other in range(t.seats)
        ],
        "demand": None if seat is None else demand_view(t, seat),
        "draft": draft_view(t, viewer),
        "hints": hints(t),
    }
    if t.options.memory_aid and not t.over:
        shown["memory"] = memory_view(t, viewer)
    return shown


# -- the middle of the table --------------------------------------------------------------------------


def step_name(t: BookTable) -> str:
    """Which part of the turn it is; nothing of a play being made."""
    step: Step | None = t.agenda[-1] if t.agenda else None
    if isinstance(step, MintOffer):
        return "mint"
    if isinstance(step, Take):
        return "take"
    if isinstance(step, Change):
        return "change"
    if isinstance(step, LayOut):
        return "lay out" if step.who == t.turn else "follow"
    if isinstance(step, (Piece, Pearl)):
        return "reward"
    if isinstance(step, Flute):
        return "flute"
    return "over"


def asked_side(t: BookTable) -> str | None:
    """The page that may be changed now."""
    step: Step | None = t.agenda[-1] if t.agenda else None
    return step.page if isinstance(step, Change) else None


def card_view(kind: int) -> CardInfo:
    """A card whose dragon is seen, with the note of its page in the corner."""
    front = FRONT[kind]
    return {
        "card": CARDS[kind],
        "colour": LETTERS[front],
        "name": COLOURS[front],
        "people": PEOPLES[front],
        "page": SHOWN[kind],
        "side": SIDES[SIDE[kind]],
    }


def hand_card(t: BookTable, kind: int) -> CardInfo:
    """The same in a hand, and whether it fits."""
    shown = card_view(kind)
    shown["fits"] = fits(t, kind)
    return shown


def book_view(t: BookTable, viewer: int) -> BookInfo:
    """MB-2.4: the demand, what it pays as things are, and the two piles."""
    number, colour = t.number(), t.colour()
    return {
        "number": number,
        "colour": LETTERS[colour],
        "name": COLOURS[colour],
        "caption": CAPTIONS[number],
        "reward": REWARDS[number][:],
        "pays": {"pieces": reward.forecast(t, number), "bonus": reward.bonuses(t, number)},
        "left": page_view(t, LEFT, viewer),
        "right": page_view(t, RIGHT, viewer),
    }


def page_view(t: BookTable, side: int, viewer: int) -> PageInfo:
    """MB-2.12: a pile: how many cards, the page on top; its dragon only to the seat that put it there."""
    top, number = t.piles[side][-1], t.top_number(side)
    mine = number >= 0 and put_by(number) == viewer
    return {
        "count": len(t.piles[side]),
        "thin": len(t.piles[side]) <= THIN,
        "page": SHOWN[top],
        "put_by": put_by(number) if number >= 0 else None,
        "card": CARDS[top] if mine or t.over else None,
    }


def supply_view(t: BookTable) -> SupplyInfo:
    lowest, highest = t.lowest(), t.highest()
    return {
        "pieces": [{"value": VALUES[value], "count": t.supply[value]} for value in range(VALUE_COUNT)],
        "lowest": None if lowest < 0 else VALUES[lowest],
        "highest": None if highest < 0 else VALUES[highest],
        "removed": [{"value": VALUES[value], "count": removed(t, value)} for value in range(VALUE_COUNT)],
        "pearls": {PEARL_COLOURS[colour]: t.pearls_left(colour) for colour in (RED, BLUE)},
        "eggs": t.egg_supply,
        "crystals": t.crystal_supply,
        "shadows": t.shadows,
        "crests": list(t.crest_supply),
        "box": cards(t.box) if t.over else len(t.box),
    }


def removed(t: BookTable, value: int) -> int:
    """MB-1.20: pieces boxed at set-up, by subtraction."""
    taken = sum([t.pieces[seat * VALUE_COUNT + value] for seat in range(t.seats)])
    return PIECES[value] - t.supply[value] - taken


def chest_view(item: int) -> ChestInfo:
    return {
        "id": ITEM_IDS[item],
        "name": ITEM_NAMES[item],
        "window": ITEM_WINDOWS[item],
        "effect": ITEM_EFFECTS[item],
        "flavour": ITEM_FLAVOURS[item],
    }


# -- the players --------------------------------------------------------------------------------------


def player_view(t: BookTable, other: int, viewer: int, place: int | None) -> PlayerInfo:
    """MB-2.3: a hand with dragons and pages to its owner. A Crest lies open (MB-8.6), pieces do not (MB-7.5).

    The numbers of Pearls are shown to nobody before the scoring (MB-7.9).
    """
    own = other == viewer or t.over
    hand = t.hand_of(other)
    pieces = t.piece_count(other)
    return {
        "seat": other,
        "row": row_view(t, other),
        "laid_out": t.laid_out(other),
        "pieces": pieces,
        "rings": pieces // RING,
        "loose": pieces % RING,
        "values": ending.values(t, other) if own or t.options.open_amulets or t.options.memory_aid else None,
        "pearls": {PEARL_COLOURS[colour]: owned_pearls(t, other, colour) for colour in (RED, BLUE)},
        "numbers": sorted(t.pearls[other]) if t.over else None,
        "eggs": t.eggs[other],
        "crystals": t.crystals[other],
        "crest": t.crest[other] or None,
        "hand_size": len(hand),
        "backs": sorted([SHOWN[kind] for kind in hand]) if own or not t.options.hidden_backs else None,
        "hand": [hand_card(t, kind) for kind in by_colour(hand)] if own else None,
        "used": [ITEM_IDS[item] for item in range(ITEMS) if t.used[other] >> item & 1],
        "has_laid": t.has_laid(other),
        "away": t.gone(other),
        "score": ending.score(t, other) if t.over else None,
        "place": place,
    }


def row_view(t: BookTable, seat: int) -> list[StackInfo]:
    """MB-6.10: stacks from left to right, with a lock on those that are shut in."""
    return [
        {
            "colour": LETTERS[colour],
            "name": COLOURS[colour],
            "count": len(stack),
            "shadows": stack.count(X6),
            "cards": cards(stack),
            "locked": t.shut_in(seat, colour),
        }
        for colour, stack in zip(t.colours[seat], t.rows[seat], strict=True)
    ]


def owned_pearls(t: BookTable, seat: int, colour: int) -> int:
    reds = sum([1 for number in t.pearls[seat] if number >= 8])
    return reds if colour == RED else len(t.pearls[seat]) - reds


def by_colour(hand: list[int]) -> list[int]:
    """Grouped by dragon, Shadow Dragons last."""
    return [kind for colour in range(len(COLOURS)) for kind in OF_COLOUR[colour] for _ in range(hand.count(kind))]


def fits(t: BookTable, kind: int) -> bool:
    """Does this card fit the present demand?"""
    return FRONT[kind] == t.colour() or kind == X6


def demand_view(t: BookTable, seat: int) -> DemandInfo:
    """The badge: how many of the dragons asked for this seat holds, and which Books it could write."""
    colour = t.colour()
    hand = t.hand_of(seat)
    return {
        "need": t.number(),
        "colour": LETTERS[colour],
        "have": sum([1 for kind in hand if FRONT[kind] == colour]),
        "shadows": t.shadows_held(seat),
        "shut_in": t.shut_in(seat, colour),
        "numbers": sorted({PAGE[kind] for kind in hand if SIDE[kind] == LEFT}),
        "colours": [LETTERS[c] for c in range(DRAGON_COLOURS) if any(SIDE[k] == RIGHT and PAGE[k] == c for k in hand)],
    }


def draft_view(t: BookTable, viewer: int) -> DraftInfo | None:
    """A seat's own play in the making, for its own eyes."""
    step: Step | None = t.agenda[-1] if t.agenda else None
    if not isinstance(step, LayOut) or step.who != viewer:
        return None
    return {
        "prism": step.prism or None,
        "horn": step.horn,
        "feather": step.feather,
        "playing": step.playing,
        "size": step.size(t),
        "colour": LETTERS[step.colour(t)],
        "side": step.side or None,
        "picks": step.picks[:],
    }


def hints(t: BookTable) -> list[str]:
    """What newcomers overlook, from the open table only."""
    if t.over:
        return []
    why = ending.reason(t) if t.page_end or t.amulets() >= t.options.target else ""
    if why:
        return [f"This is the last turn: {why}"]
    hints: list[str] = []
    for side in (LEFT, RIGHT):
        if len(t.piles[side]) <= THIN:
            left = count(len(t.piles[side]), "card")
            hints.append(f"The {SIDES[side]} page has {left} left; its last card ends the game.")
    if t.options.target - t.amulets() == 1:
        hints.append("One more amulet ends the game after that turn.")
    return hints


# -- the memory aid (option) ----------------------------------------------------------------------------


def memory_view(t: BookTable, viewer: int) -> MemoryInfo:
    """What somebody with a perfect memory would know here: hands, cards on the Book, cards not seen yet."""
    mind = Knowledge(t, viewer)
    return {
        "hands": [hand_memory(t, mind, seat) for seat in range(t.seats)],
        "unseen": unseen(mind),
        "put": [put_memory(t, mind, side) for side in (LEFT, RIGHT)],
    }


def hand_memory(t: BookTable, mind: Knowledge, seat: int) -> HandMemory | None:
    """The cards a seat holds for certain, and those of which only the back (or the family) is known, with the odds."""
    if seat == mind.viewer:
        return None
    known = [CARDS[X6]] * t.shadows_held(seat)
    doubtful: list[Doubt] = []
    for back in range(FAMILIES):
        sure = [kind for kind in ALIKE[back] for _ in range(mind.least_held(seat, kind))]
        known += cards(sure)
        count = backs_held(t, seat, back) - len(sure)
        if count:
            odds = [mind.mean_held(seat, kind) - sure.count(kind) for kind in ALIKE[back]]
            doubtful.append({"back": family(t, back), "count": count, "may": may_be(ALIKE[back], odds)})
    return {"known": known, "doubtful": doubtful}


def may_be(kinds: list[int], odds: list[float]) -> list[Chance]:
    """What one such card may be, each with its chance in percent; nothing possible is told as never or always."""
    likely = [kind for kind in range(len(kinds)) if odds[kind] > NEVER]
    shares = [round(100 * odds[kind] / fsum(odds)) for kind in likely]
    if len(likely) > 1:
        shares = [min(99, max(1, share)) for share in shares]
    return [{"card": CARDS[kinds[kind]], "chance": share} for kind, share in zip(likely, shares, strict=True)]


def family(t: BookTable, back: int) -> str:
    """What is seen of a card of this back: its page, or but the ribbon where the pages of a hand are hidden."""
    return RIBBON if back == RIBBON_BACK and t.options.hidden_backs else SHOWN[ALIKE[back][0]]


def unseen(mind: Knowledge) -> dict[str, int]:
    """How many cards of each kind lie where this viewer has not seen them; the most, where that is doubtful."""
    counts = {CARDS[kind]: mind.most_unseen(back, kind) for back in range(FAMILIES) for kind in mind.open_kinds[back]}
    return {name: count for name, count in counts.items() if count}


def put_memory(t: BookTable, mind: Knowledge, side: int) -> list[list[Chance]]:
    """For each card put on this page, from the top: what it may be, and how likely."""
    start = len(t.piles[side]) - len(t.numbers[side])
    remembered: list[list[Chance]] = []
    for place in range(len(t.numbers[side]) - 1, -1, -1):
        kind, number = t.piles[side][start + place], t.numbers[side][place]
        if in_doubt(t, kind, number):
            remembered.append(may_be(ALIKE[BACK[kind]], mind.put_odds(BACK[kind], number)))
        else:
            remembered.append(may_be([kind], [1.0]))
    return remembered
