"""Step 4: the reward (MB-7), amulets and pearls; the crest (MB-8); the Hammer and the Flute (MB-12); also MB-6."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step
from tablekeep.engine.wording import count
from tablekeep.games.magic_book import memory, story
from tablekeep.games.magic_book.content import (
    BLUE,
    CARDS,
    COLOURS,
    CRYSTAL,
    DRAGON_COLOURS,
    EGG,
    FLUTE,
    FRONT,
    HAMMER,
    HIGH,
    LOW,
    LOWS,
    OF_COLOUR,
    PEARLS,
    RED,
    REWARDS,
    RING,
    SHADOW_CARD,
    VALUE_COUNT,
    VALUES,
    X6,
    card,
)
from tablekeep.games.magic_book.moves import LOWEST, NO_FLUTE, PEARL, USE_FLUTE, USE_HAMMER, CardMove, PearlMove
from tablekeep.games.magic_book.rules.why import not_now
from tablekeep.games.magic_book.table import BookTable, next_pearl

# -- what a play would pay --------------------------------------------------------------------------


def forecast(t: BookTable, number: int) -> list[int]:
    """The values of the pieces this number would pay now, one after the other."""
    supply = t.supply[:]
    values: list[int] = []
    for part in REWARDS[number]:
        there = [value for value in range(VALUE_COUNT) if supply[value]]
        if part in (LOW, HIGH) and there:
            value = there[0] if part == LOW else there[-1]
            supply[value] -= 1
            values.append(VALUES[value])
    return values


def bonuses(t: BookTable, number: int) -> list[str]:
    """The other parts this number would pay now: what is used up is not received (MB-0.5)."""
    there = {CRYSTAL: t.crystal_supply, EGG: t.egg_supply, SHADOW_CARD: t.shadows}
    return [part for part in REWARDS[number] if there.get(part, 0) > 0]


def preview(t: BookTable, seat: int, number: int, colour: int) -> dict[str, Any]:
    """What this demand would pay a seat as things are, and how many fitting dragons it holds."""
    pieces = forecast(t, number)
    have = sum([t.holds(seat, kind) for kind in OF_COLOUR[colour]])
    shown: dict[str, Any] = {
        "book": {"number": number, "colour": COLOURS[colour]},
        "pieces": pieces,
        "bonus": bonuses(t, number),
        "amulets": (t.piece_count(seat) + len(pieces)) // RING - t.piece_count(seat) // RING,
        "have": have,
        "shadows": t.shadows_held(seat),
    }
    if t.shut_in(seat, colour):
        shown["warning"] = f"Your {COLOURS[colour]} dragons are shut in."
    return shown


# -- the crest --------------------------------------------------------------------------------------


def check_crest(t: BookTable, seat: int, new: bool) -> None:
    """MB-8.1: all four colours in front of a seat; the highest crest left, at most one each (MB-8.4).

    Colours are those of the stacks, so shadows are none (MB-8.2). It is won in the middle of a play, on
    whoever's turn (MB-8.3), and nothing takes it away again (MB-8.6). Where none is left (MB-8.5) that is
    told once, with the new stack that brought the fourth colour.
    """
    if len(t.colours[seat]) < DRAGON_COLOURS or t.crest[seat]:
        return
    if not t.crest_supply:
        if new:
            story.crests_gone(t, seat)
        return
    t.crest[seat] = t.crest_supply[0]
    t.crest_supply = t.crest_supply[1:]
    story.crest_won(t, seat, t.crest[seat])


# -- pieces and pearls --------------------------------------------------------------------------------


def begin_reward(t: BookTable, seat: int, number: int) -> None:
    """MB-7.1: pieces first, the highest (MB-7.3) or the lowest; then crystal, egg and Shadow Dragon."""
    t.push(Bonus(seat, number))
    if HIGH in REWARDS[number]:
        take_piece(t, seat, t.highest(), HIGH)
    else:
        t.push(Piece(seat, LOWS[number]))


def take_piece(t: BookTable, seat: int, value: int, how: str) -> None:
    """MB-7.15: a piece, if there is one; the third of each ring (MB-7.10) brings a pearl at once (MB-7.6)."""
    if value < 0:
        story.nothing_left(t, seat, how)
        return
    t.supply[value] -= 1
    t.pieces[seat * VALUE_COUNT + value] += 1
    story.piece_taken(t, seat, value, how)
    if t.piece_count(seat) % RING:
        return
    if t.options.pearls == "ask" and t.pearl_supply[RED] and t.pearl_supply[BLUE]:
        t.push(Pearl(seat))
    else:
        take_pearl(t, seat, next_pearl(t))


def take_pearl(t: BookTable, seat: int, colour: int) -> None:
    """MB-7.8: which token of the colour is chance, settled at set-up. They cannot run out (ruling A-29)."""
    t.bowl = t.bowl[1:]
    t.pearls[seat] = (*t.pearls[seat], t.pearl_supply[colour][0])
    t.pearl_supply[colour] = t.pearl_supply[colour][1:]
    story.pearl_taken(t, seat, colour)


class Of(Step):
    """A question about one seat's play."""

    fields: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who

    def faults(self, t: BookTable) -> list[str]:
        sound = within(self.who, 0, t.seats - 1)
        sound = sound and t.has_laid(self.who)
        return [] if sound else ["a reward goes to a seat that has laid out dragons this turn"]


class Piece(Of):
    """MB-7.2, MB-7.4: the lowest pieces of a reward, one after the other. Asked only where the Hammer could be used.

    With the Hammer one of them is of the second lowest value (MB-12.18), never two (MB-12.19).
    """

    called: ClassVar[str] = "Piece"
    fields: ClassVar[tuple[str, ...]] = ("who", "left")
    rule: ClassVar[str] = "MB-12.18"

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def seat(self, t: BookTable) -> int:
        usable = t.item_free(self.who, HAMMER) and t.item_allowed(self.who) and t.crystals[self.who] > 0
        return self.who if usable and t.second_lowest() >= 0 else NOBODY

    def run(self, t: BookTable) -> None:
        self.take(t, t.lowest(), LOW)

    def take(self, t: BookTable, value: int, how: str) -> None:
        if self.left > 1:
            t.push(Piece(self.who, self.left - 1))
        take_piece(t, self.who, value, how)

    def prompt(self, t: BookTable, seat: int) -> str:
        low, better = VALUES[t.lowest()], VALUES[t.second_lowest()]
        return f"Take the lowest piece, worth {low}? Or one worth {better}, with the Green Ore Hammer for a crystal?"

    def moves(self, t: BookTable, seat: int) -> list[Move]:
        return [LOWEST, USE_HAMMER]

    def refuse(self, t: BookTable, seat: int, move: Move) -> Refusal | None:
        if move is LOWEST or move is USE_HAMMER:
            return None
        return not_now(t, seat, move, "MB-7.16", "say 'lowest' or 'hammer'.")

    def preview(self, t: BookTable, seat: int, move: Move) -> dict[str, Any]:
        if move is USE_HAMMER:
            return {"value": VALUES[t.second_lowest()], "price": 1}
        return {"value": VALUES[t.lowest()]}

    def play(self, t: BookTable, seat: int, move: Move) -> None:
        if move is LOWEST:
            self.run(t)
            return
        value = t.second_lowest()
        t.pay_item(seat, HAMMER)
        story.item_used(t, seat, HAMMER, {})
        self.take(t, value, "hammer")

    def faults(self, t: BookTable) -> list[str]:
        sound = within(self.left, 1, 2)
        return super().faults(t) + ([] if sound else ["a reward has one or two lowest pieces"])


class Pearl(Of):
    """Option pearls=ask: the owner of a new ring picks the colour while both are left."""

    called: ClassVar[str] = "Pearl"
    rule: ClassVar[str] = "MB-7.8"

    def seat(self, t: BookTable) -> int:
        return self.who

    def prompt(self, t: BookTable, seat: int) -> str:
        return "Your ring is closed. A red pearl (8 or 9 points) or a blue one (3 or 4)?"

    def moves(self, t: BookTable, seat: int) -> list[Move]:
        return PEARL[:]

    def refuse(self, t: BookTable, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, PearlMove):
            return None
        return not_now(t, seat, move, "MB-7.8", "choose a red or a blue pearl.")

    def preview(self, t: BookTable, seat: int, move: Move) -> dict[str, Any]:
        colour = cast(PearlMove, move).colour
        return {"worth": sorted(set(PEARLS[colour])), "left": t.pearls_left(colour)}

    def play(self, t: BookTable, seat: int, move: Move) -> None:
        take_pearl(t, seat, cast(PearlMove, move).colour)

    def faults(self, t: BookTable) -> list[str]:
        sound = t.options.pearls == "ask" and t.pearl_supply[RED] and t.pearl_supply[BLUE]
        return super().faults(t) + ([] if sound else ["nobody is asked for the colour of a pearl here"])


class Bonus(Of):
    """Crystal, egg or Shadow Dragon; what is not there is skipped (MB-7.14). Nobody is asked (MB-7.16)."""

    called: ClassVar[str] = "Bonus"
    fields: ClassVar[tuple[str, ...]] = ("who", "number")

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number = number

    def run(self, t: BookTable) -> None:
        who = self.who
        there = bonuses(t, self.number)
        for part in REWARDS[self.number]:
            if part in (LOW, HIGH):
                continue
            if part in there:
                self.receive(t, part)
            else:
                story.nothing_left(t, who, part)

    def receive(self, t: BookTable, part: str) -> None:
        """MB-7.11: a crystal, MB-7.12: an egg, or MB-7.13: a Shadow Dragon, leaving the supply only so (MB-2.2)."""
        who = self.who
        if part == CRYSTAL:
            t.crystal_supply -= 1
            t.crystals[who] += 1
            story.bonus(t, who, part, t.crystal_supply)
        elif part == EGG:
            t.egg_supply -= 1
            t.eggs[who] += 1
            story.bonus(t, who, part, t.egg_supply)
        else:
            t.shadows -= 1
            memory.gain(t, who, X6)
            story.bonus(t, who, part, t.shadows)

    def faults(self, t: BookTable) -> list[str]:
        sound = within(self.number, 1, len(REWARDS) - 1)
        return super().faults(t) + ([] if sound else ["there is no such number"])


# -- the Twilight Flute ---------------------------------------------------------------------------


class Flute(Of):
    """MB-12.14: after the reward, all but one of the cards just laid out may come back."""

    called: ClassVar[str] = "Flute"
    fields: ClassVar[tuple[str, ...]] = ("who", "cards")
    rule: ClassVar[str] = "MB-12.14"

    def __init__(self, who: int, cards: list[str]) -> None:
        super().__init__(who)
        self.cards = cards

    def seat(self, t: BookTable) -> int:
        usable = t.item_free(self.who, FLUTE) and t.item_allowed(self.who) and t.crystals[self.who] > 0
        return self.who if usable and len(self.cards) > 1 else NOBODY

    def kinds(self) -> list[int]:
        return [card(name) for name in self.cards]

    def prompt(self, t: BookTable, seat: int) -> str:
        back = count(len(self.cards) - 1, "dragon")
        return f"Play the Twilight Flute for a crystal? {back} would come back; choose the one that stays."

    def moves(self, t: BookTable, seat: int) -> list[Move]:
        return [NO_FLUTE, *[USE_FLUTE[kind] for kind in sorted(set(self.kinds())) if kind != X6]]

    def refuse(self, t: BookTable, seat: int, move: Move) -> Refusal | None:
        if move is NO_FLUTE:
            return None
        if move.kind != "flute":
            return not_now(t, seat, move, "MB-12.14", "say which dragon stays, or 'no flute'.")
        kind = cast(CardMove, move).card
        if kind == X6:
            return Refusal("shadow_stays", "MB-12.15", "A dragon of the colour must stay, no Shadow Dragon.")
        if kind in self.kinds():
            return None
        return Refusal("not_laid", "MB-12.14", f"{CARDS[kind]} is not among the dragons just laid out.")

    def preview(self, t: BookTable, seat: int, move: Move) -> dict[str, Any]:
        if not isinstance(move, CardMove):
            return {}
        back = self.cards[:]
        back.remove(CARDS[move.card])
        return {"stays": CARDS[move.card], "back": back, "price": 1}

    def play(self, t: BookTable, seat: int, move: Move) -> None:
        """MB-12.17: all the others come back. MB-12.16: all that was earned is kept."""
        if not isinstance(move, CardMove):
            return
        t.pay_item(seat, FLUTE)
        back = self.kinds()
        back.remove(move.card)
        take_back(t, seat, FRONT[move.card], back)
        story.called_back(t, seat, move.card, back)

    def faults(self, t: BookTable) -> list[str]:
        faults = super().faults(t)
        if faults:
            return faults
        if type(self.cards) is not list or any(type(name) is not str for name in self.cards):
            return ["the cards just laid out are told by name"]
        kinds = self.kinds()
        fronts = {FRONT[kind] for kind in kinds if kind != X6}
        place = t.place_of(self.who, fronts.pop()) if len(fronts) == 1 else -1
        stack = list(t.rows[self.who][place]) if place >= 0 else []
        lie_there = place >= 0 and stack[len(stack) - len(kinds) :] == kinds
        return [] if lie_there else ["the cards just laid out lie on one stack"]


def take_back(t: BookTable, seat: int, colour: int, back: list[int]) -> None:
    """The cards leave the end of the stack, where they were just laid. No others ever come back (MB-6.19)."""
    place = t.place_of(seat, colour)
    stack = list(t.rows[seat][place])
    for kind in back:
        stack.reverse()
        stack.remove(kind)
        stack.reverse()
        memory.gain(t, seat, kind)
    row = list(t.rows[seat])
    row[place] = tuple(stack)
    t.rows[seat] = tuple(row)
