"""Step 3: laying out dragons (MB-6), in step 5 the others (MB-9), with items (MB-12); also MB-5, MB-8.

What a seat says before the last card is picked is a draft: it is on the step, for that seat's own
eyes, and nobody else is told of it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.engine.wording import count
from tablekeep.games.magic_book import memory, story
from tablekeep.games.magic_book.content import (
    CARDS,
    COLOURS,
    FRONT,
    LEFT,
    LETTERS,
    NO_COLOUR,
    SHADOW,
    SHOWN,
    SIDES,
    X6,
    card,
    cards,
)
from tablekeep.games.magic_book.moves import (
    DECIDE,
    DROP,
    PASS,
    PICK,
    PLAY,
    PONDER,
    PUT,
    USE_FEATHER,
    USE_HORN,
    USE_PRISM,
    CardMove,
    PrismMove,
    SideMove,
)
from tablekeep.games.magic_book.rules import reward
from tablekeep.games.magic_book.rules.placement import pay_items, place_cards
from tablekeep.games.magic_book.rules.plans import Plan, held_of, might_lay_out, only_completion, pick_choices, plans
from tablekeep.games.magic_book.rules.why import ITEM_OF, not_now, refuse_item
from tablekeep.games.magic_book.table import BookTable


class Offer(Step):
    """MB-13.2: a seat is asked, unless everyone can see that it cannot lay out anything."""

    called: ClassVar[str] = "Offer"
    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "MB-13.2"

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, t: BookTable) -> None:
        if t.gone(self.who):
            return
        if might_lay_out(t, self.who):
            t.push(FRESH[self.who])
        else:
            story.passed(t, self.who)

    def faults(self, t: BookTable) -> list[str]:
        sound = within(self.who, 0, t.seats - 1)
        return [] if sound else ["there is no such seat"]


PRISMS: Final[list[str]] = ["", *LETTERS[:SHADOW]]
ENDS: Final[list[str]] = ["", *SIDES]
"""What Prism Ink may name and where a new stack may go; nothing, where nothing is said yet."""
CLEAR: Final = 0
LOST_IN_THOUGHT: Final = 1
RESOLVED: Final = 2


class LayOut(Step):
    """MB-6.1: lay out, or pass. Items are declared first, then comes the side of a new stack, then the cards.

    A seat may ponder once before it decides, even if it can only pass: so nobody can tell from what
    goes on in silence whether there was a choice (MB-13.2).
    """

    called: ClassVar[str] = "LayOut"
    fields: ClassVar[tuple[str, ...]] = ("who", "prism", "horn", "feather", "playing", "side", "picks", "thought")
    rule: ClassVar[str] = "MB-6.1"

    def __init__(
        self,
        who: int,
        prism: str = "",
        horn: bool = False,
        feather: bool = False,
        playing: bool = False,
        side: str = "",
        picks: list[str] | None = None,
        thought: int = CLEAR,
    ) -> None:
        self.who = who
        self.prism = prism
        self.horn = horn
        self.feather = feather
        self.playing = playing
        self.side = side
        self.picks: list[str] = picks or []
        self.thought = thought

    # -- what is drafted so far -----------------------------------------------------------

    def seat(self, t: BookTable) -> int:
        return self.who

    def colour(self, t: BookTable) -> int:
        """MB-6.3: the Book's, or with Prism Ink another (MB-12.11), for this play alone (MB-12.24)."""
        return LETTERS.index(self.prism) if self.prism else t.colour()

    def size(self, t: BookTable) -> int:
        """MB-6.2: the Book's number, with the Feather one fewer (MB-12.21), for this play alone (MB-12.24)."""
        return t.number() - int(self.feather)

    def picked(self) -> list[int]:
        return [card(name) for name in self.picks]

    def declared(self) -> bool:
        return self.horn or self.feather or self.prism != ""

    def needs_side(self, t: BookTable) -> bool:
        """MB-6.6, MB-6.7: a new stack beside others goes to one end of the row."""
        return self.side == "" and len(t.colours[self.who]) > 0 and t.place_of(self.who, self.colour(t)) < 0

    def reachable(self, t: BookTable) -> list[Plan]:
        """The plays that can still be made with all that is declared. Prism Ink comes before the Horn."""
        return [plan for plan in plans(t, self.who) if self.agrees(t, plan)]

    def agrees(self, t: BookTable, plan: Plan) -> bool:
        if (self.horn and not plan.horn) or (self.feather and not plan.feather):
            return False
        if self.prism or self.horn:
            return plan.prism == (self.prism != "") and plan.colour == self.colour(t)
        return True

    def is_whole(self, t: BookTable, plan: Plan) -> bool:
        """Is this very play declared, nothing missing?"""
        same = plan.colour == self.colour(t) and plan.horn == self.horn and plan.feather == self.feather
        return same and plan.prism == (self.prism != "")

    # -- the question ---------------------------------------------------------------------

    def prompt(self, t: BookTable, seat: int) -> str:
        what = f"{self.size(t)} {COLOURS[self.colour(t)]}"
        if self.thought == LOST_IN_THOUGHT:
            return "You take your time; nobody is told. Decide when you like, or pass."
        if not self.playing:
            return self.first_prompt(t, what)
        if self.needs_side(t):
            return f"A new {COLOURS[self.colour(t)]} stack: at the left or the right end of your row?"
        return f"Pick {what}: {len(self.picks)} of {self.size(t)} chosen."

    def first_prompt(self, t: BookTable, what: str) -> str:
        if not plans(t, self.who):
            return f"The Book asks for {t.number()} {COLOURS[t.colour()]}. You cannot lay them out; pass."
        parts = [f"piece {value}" for value in reward.forecast(t, t.number())] + reward.bonuses(t, t.number())
        return f"{self.offered(t, what)} Reward: {' + '.join(parts) or 'nothing is left'}."

    def offered(self, t: BookTable, what: str) -> str:
        """What can be laid out as things are declared, or that it takes an item first."""
        if any(self.is_whole(t, plan) for plan in self.reachable(t)):
            return f"{'Lay out' if self.who == t.turn else 'Follow with'} {what}?"
        word = "lay out" if self.who == t.turn else "follow"
        return f"The Book asks for {t.number()} {COLOURS[t.colour()]}; you can {word} with a Magic Item only."

    def moves(self, t: BookTable, seat: int) -> list[Move]:
        if self.thought == LOST_IN_THOUGHT:
            return [DECIDE, PASS]
        return [*self.words(t), DROP] if self.playing or self.declared() else self.words(t)

    def words(self, t: BookTable) -> list[Move]:
        """What can be said next to go on with the play. A play begun can be dropped, too: that is to pass."""
        if not self.playing:
            return self.first_moves(t)
        if self.needs_side(t):
            return PUT[:]
        return [PICK[kind] for kind in pick_choices(t, self.who, self.colour(t), self.size(t), self.picked())]

    def first_moves(self, t: BookTable) -> list[Move]:
        """Pass, play, and every item that leads to a play in which all declared items matter (MB-12.26).

        One may pass after changing the Book (MB-5.9), and in another's turn (MB-9.7).
        """
        first_moves: list[Move] = [] if self.declared() else [PASS]
        reachable = self.reachable(t)
        if any(self.is_whole(t, plan) for plan in reachable):
            first_moves.append(PLAY)
        if not self.prism:
            colours = sorted({plan.colour for plan in reachable if plan.prism})
            first_moves += [USE_PRISM[colour] for colour in colours]
        if not self.horn and any(plan.horn and plan.prism == (self.prism != "") for plan in reachable):
            first_moves.append(USE_HORN)
        if not self.feather and any(plan.feather for plan in reachable):
            first_moves.append(USE_FEATHER)
        if self.thought == CLEAR and not self.declared():
            first_moves.append(PONDER)
        return first_moves

    def is_silent(self, t: BookTable, move: Move) -> bool:
        """Would nobody else hear of it? So it is with all but passing and the last word of a play."""
        return move not in (PASS, DROP) and self.after(move).finished(t) is None

    # -- why not ----------------------------------------------------------------------------

    def refuse(self, t: BookTable, seat: int, move: Move) -> Refusal | None:
        if move in self.moves(t, seat):
            return None
        if self.thought == LOST_IN_THOUGHT or move is PONDER or move is DECIDE:
            wants = (
                "decide first, or pass." if self.thought == LOST_IN_THOUGHT else "you have thought about it already."
            )
            return Refusal("not_now", "MB-13.2", f"'{move.text}' is no answer now: {wants}")
        if self.playing:
            return self.refuse_card(t, move)
        if move is PASS:
            return Refusal("no_effect", "MB-12.26", "An item declared needs a play: lay out, or take the item back.")
        if move is PLAY:
            return self.refuse_play(t)
        if move.kind in ("prism", "horn", "feather"):
            return self.refuse_declared(t, move)
        if move.kind in ("side", "pick"):
            return Refusal("play_first", "MB-6.1", "Say first whether you play or pass.")
        return not_now(t, seat, move, "MB-6.1", "play or pass.")

    def refuse_play(self, t: BookTable) -> Refusal:
        """Why this demand cannot be met."""
        colour, size = self.colour(t), self.size(t)
        name = COLOURS[colour]
        have, shadows = held_of(t, self.who, colour), t.shadows_held(self.who)
        if t.shut_in(self.who, colour) and not self.horn:
            return Refusal("shut_in", "MB-6.9", f"Your {name} dragons are shut in between two others.")
        if have == 0 and shadows:
            return Refusal("shadows_only", "MB-6.14", f"At least one {name} dragon must be among them.")
        if have + shadows < size:
            text = f"The Book asks for exactly {size} {name}; you have {have} and {count(shadows, 'shadow')}."
            return Refusal("too_few", "MB-6.2", text)
        return Refusal("no_effect", "MB-12.26", "That item would change nothing here; use it where it does.")

    def refuse_declared(self, t: BookTable, move: Move) -> Refusal:
        absent = refuse_item(t, self.who, ITEM_OF[move.kind])
        if absent is not None:
            return absent
        if isinstance(move, PrismMove) and move.colour in (t.colour(), SHADOW):
            return Refusal(
                "other_colour", "MB-12.11", f"The Book shows {COLOURS[t.colour()]}: choose another of the four."
            )
        if move is USE_FEATHER and t.number() < t.options.feather_min:
            text = f"The Feather needs a demand of {t.options.feather_min} or more; the Book asks for {t.number()}."
            return Refusal("feather_small", "MB-12.22", text)
        if isinstance(move, PrismMove) and self.horn:
            return Refusal("prism_first", "MB-12.12", "Prism Ink is declared before the Horn.")
        spent = int(self.prism != "") + int(self.horn) + int(self.feather)
        if spent >= t.crystals[self.who]:
            return Refusal("no_crystal", "MB-12.4", f"Each item costs one crystal; you have {t.crystals[self.who]}.")
        return Refusal("no_effect", "MB-12.26", "That item would change nothing here: no play would come of it.")

    def refuse_card(self, t: BookTable, move: Move) -> Refusal:
        """Why this is no side or no card for the play being made."""
        colour = self.colour(t)
        name = COLOURS[colour]
        if isinstance(move, SideMove) and move.kind == "side" and not self.needs_side(t):
            if t.place_of(self.who, colour) >= 0:
                return Refusal("has_stack", "MB-6.8", f"{name.title()} is already in your row; cards go onto it.")
            return Refusal("no_side", "MB-6.7", "There is no side to choose now.")
        if not isinstance(move, CardMove) or move.kind != "pick":
            return not_now(t, self.who, move, "MB-6.4", "finish the play, or drop it.")
        if self.needs_side(t):
            return Refusal(
                "side_first", "MB-6.6", "New colours go to the far left or far right: choose the side first."
            )
        return self.refuse_pick(t, move.card, name)

    def refuse_pick(self, t: BookTable, kind: int, name: str) -> Refusal:
        picked = self.picked()
        if kind != X6 and FRONT[kind] != self.colour(t):
            return Refusal("wrong_colour", "MB-6.3", f"All must be {name}; shadows may fill in.")
        if t.holds(self.who, kind) <= picked.count(kind):
            return Refusal("not_in_hand", "MB-6.2", f"You do not hold {CARDS[kind]}, or not so many.")
        if kind == X6 and not picked:
            return Refusal("shadows_only", "MB-6.14", f"At least one {name} dragon must be among them.")
        return Refusal("in_order", "MB-6.17", "Cards are picked in the order of the hand, so that enough are left.")

    # -- what it would do -------------------------------------------------------------------

    def preview(self, t: BookTable, seat: int, move: Move) -> dict[str, Any]:
        if move is PLAY:
            return self.preview_play(t)
        if isinstance(move, SideMove):
            return self.preview_side(t, move.side)
        if isinstance(move, CardMove):
            return {"page": SHOWN[move.card]}
        return {"price": 1} if move.kind in ITEM_OF else {}

    def preview_play(self, t: BookTable) -> dict[str, Any]:
        """The demand, the pieces and bonuses it pays, a crest it would bring, and what it would shut in."""
        colour = self.colour(t)
        shown = reward.preview(t, self.who, t.number(), colour) | {"size": self.size(t)}
        shown.pop("warning", None)
        row = t.colours[self.who]
        if colour not in row and len(row) == 3 and t.crest_supply:
            shown["crest"] = t.crest_supply[0]
        if colour not in row and len(row) == 2:
            shown["warning"] = f"This will shut in your {COLOURS[row[0]]} or your {COLOURS[row[1]]} dragons for good."
        return shown

    def preview_side(self, t: BookTable, side: int) -> dict[str, Any]:
        row = t.colours[self.who]
        if len(row) < 2:
            return {}
        shut = row[0] if side == LEFT else row[-1]
        return {"shuts_in": LETTERS[shut], "warning": f"This will shut in your {COLOURS[shut]} dragons."}

    # -- the answer ---------------------------------------------------------------------------

    def play(self, t: BookTable, seat: int, move: Move) -> None:
        if move is PASS or move is DROP:
            story.passed(t, seat)
            return
        draft = self.after(move)
        whole = draft.finished(t)
        if whole is None:
            t.push(draft)
        else:
            lay_out(t, draft, whole)

    def after(self, move: Move) -> LayOut:
        """The draft with one more word."""
        picks, side = self.picks, self.side
        prism, horn, feather = self.prism, self.horn, self.feather
        if isinstance(move, PrismMove):
            prism = LETTERS[move.colour]
        elif isinstance(move, SideMove):
            side = SIDES[move.side]
        elif isinstance(move, CardMove):
            picks = [*self.picks, CARDS[move.card]]
        horn = horn or move is USE_HORN
        feather = feather or move is USE_FEATHER
        thought = LOST_IN_THOUGHT if move is PONDER else RESOLVED if move is DECIDE else self.thought
        return LayOut(self.who, prism, horn, feather, self.playing or move is PLAY, side, picks, thought)

    def finished(self, t: BookTable) -> list[int] | None:
        """The cards of the play, once nothing is left to choose."""
        if not self.playing or self.needs_side(t):
            return None
        return only_completion(t, self.who, self.colour(t), self.size(t), self.picked())

    # -- positions ------------------------------------------------------------------------------

    def faults(self, t: BookTable) -> list[str]:
        if not within(self.who, 0, t.seats - 1) or t.has_laid(self.who) or t.gone(self.who):
            return ["a seat is asked once a turn"]
        if not all(type(said) is bool for said in (self.horn, self.feather, self.playing)):
            return ["an item is declared or not"]
        if type(self.thought) is not int or type(self.picks) is not list:
            return ["a play in the making is told by its cards"]
        if self.prism not in PRISMS or self.side not in ENDS:
            return ["there is no such colour or side"]
        if self.declared() and not self.reachable(t):
            return ["declared items lead to no play"]
        if self.thought not in (CLEAR, LOST_IN_THOUGHT, RESOLVED):
            return ["there is no such thought"]
        if self.thought == LOST_IN_THOUGHT and (self.playing or self.declared()):
            return ["a seat ponders before it says anything else"]
        return self.draft_faults(t)

    def draft_faults(self, t: BookTable) -> list[str]:
        """A draft is one that its seat could have come to, word by word."""
        if not self.playing:
            return ["nothing is picked before the play"] if self.side or self.picks else []
        draft = LayOut(self.who, self.prism, self.horn, self.feather)
        words: list[Move] = [PLAY, *([PUT[SIDES.index(self.side)]] if self.side else [])]
        for move in [*words, *[PICK[kind] for kind in self.picked()]]:
            if move not in draft.moves(t, self.who) or draft.finished(t) is not None:
                return ["that play cannot be in the making"]
            draft = draft.after(move)
        return []


# -- the play ---------------------------------------------------------------------------------------


def lay_out(t: BookTable, draft: LayOut, kinds: list[int]) -> None:
    """MB-12.25, MB-8.7: items are paid, cards placed, then comes the crest, then the reward of the left page (MB-2.6).

    The Book stays as it is (MB-6.20).
    """
    who, colour, number = draft.who, draft.colour(t), t.number()
    pay_items(t, who, colour if draft.prism else NO_COLOUR, draft.horn, draft.feather)
    t.laid |= 1 << who
    for kind in kinds:
        memory.lose(t, who, kind)
    new = t.place_of(who, colour) < 0
    place_cards(t, who, colour, draft.side, kinds)
    reward.check_crest(t, who, new)
    t.push(reward.Flute(who, cards(kinds)))
    reward.begin_reward(t, who, number)


FRESH: Final[list[Step]] = [LayOut(seat) for seat in range(4)]
OFFER: Final[list[Step]] = [Offer(seat) for seat in range(4)]
