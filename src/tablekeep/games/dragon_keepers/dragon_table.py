"""The table of the Dragon Game: plans, tokens, battle dice, flames and the Magic deck."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.games.dragon_keepers.content import (
    ACTIONS,
    ALL,
    FLAMES,
    LETTERS,
    LIFE,
    NO_CARD,
    NO_DRAGON,
    NO_TOKEN,
    card_id,
    card_of,
    letter_of,
)
from tablekeep.games.dragon_keepers.table import (
    CircleTable,
    House,
    by_letter,
    colour_of,
    colour_or_none,
    from_letters,
    truth,
    whole,
)

KINDS: Final = len(ACTIONS)

WAITING: Final = 0
PASSED: Final = 1
PLANNED: Final = 2
RESOLVED: Final = 3
STAGES: Final = ["waiting", "passed", "planned", "resolved"]


class DragonTable(CircleTable):
    """Piles are tuples, replaced when they change, so that copies share them.

    By dragon: `battle` dice on it (their colours), `trainings` and `shield` (a colour). By
    seat: `rows` of played Keepers, each with its used token (4 * Keeper + kind), `available`
    tokens, owned `magic`, and the plan of this round: `stage`, face-down `keeper`, `token`
    on it, `selected` card. The last card of `deck` is its top; `packets` are the sizes of what
    is left of the packets, the top one last, and `buried` the cards a Turned Hourglass put
    under them. `unseen` are Magic cards that went to the box unseen at set-up. `offered` is the
    round in which giving up was last offered, `given_up` whether all agreed.
    """

    def __init__(self, seats: int, house: House) -> None:
        super().__init__(seats, house)
        self.reserve = 0
        self.flames = 0
        self.ducked = False
        self.bag: tuple[int, int] = (0, 0)
        self.oaths: tuple[int, ...] = ()
        self.marks: tuple[int, ...] = ()
        self.deck: tuple[int, ...] = ()
        self.packets: tuple[int, ...] = ()
        self.buried = 0
        self.left = NO_CARD
        self.discard: tuple[int, ...] = ()
        self.box: tuple[int, ...] = ()
        self.unseen: tuple[int, ...] = ()
        self.hunters = 0
        self.battle: list[tuple[int, ...]] = [()] * ALL
        self.trainings: list[int] = [0] * ALL
        self.shield: list[int] = [NO_DRAGON] * ALL
        self.supply: list[int] = [0] * KINDS
        self.available: list[int] = [0] * (KINDS * seats)
        self.rows: list[tuple[int, ...]] = [()] * seats
        self.magic: list[tuple[int, ...]] = [()] * seats
        self.stage: list[int] = [WAITING] * seats
        self.keeper: list[int] = [NO_DRAGON] * seats
        self.token: list[int] = [NO_TOKEN] * seats
        self.selected: list[int] = [NO_CARD] * seats
        self.signals: list[tuple[int, ...]] = [()] * seats
        self.signalled: list[int] = [0] * seats
        self.offered = 0
        self.given_up = False

    def copy(self) -> DragonTable:
        other = DragonTable(self.seats, self.house)
        self.share_circle(other)
        other.reserve = self.reserve
        other.flames = self.flames
        other.ducked = self.ducked
        other.bag = self.bag
        other.oaths = self.oaths
        other.marks = self.marks
        other.deck = self.deck
        other.packets = self.packets
        other.buried = self.buried
        other.left = self.left
        other.discard = self.discard
        other.box = self.box
        other.unseen = self.unseen
        other.hunters = self.hunters
        other.battle = self.battle[:]
        other.trainings = self.trainings[:]
        other.shield = self.shield[:]
        other.supply = self.supply[:]
        other.available = self.available[:]
        other.rows = self.rows[:]
        other.magic = self.magic[:]
        other.stage = self.stage[:]
        other.keeper = self.keeper[:]
        other.token = self.token[:]
        other.selected = self.selected[:]
        other.signals = self.signals[:]
        other.signalled = self.signalled[:]
        other.offered = self.offered
        other.given_up = self.given_up
        return other

    # -- questions the rules ask of the table -----------------------------------------------

    def trained(self, dragon: int) -> bool:
        """DKD-12.1: a dragon is Trained once it holds a Battle die."""
        return len(self.battle[dragon]) > 0

    def shields(self) -> int:
        return sum(1 for shield in self.shield if shield != NO_DRAGON)

    def public_hand(self, seat: int) -> list[int]:
        """Six colours less the face-up row: where a face-down Keeper may come from."""
        out = [played // KINDS for played in self.rows[seat]]
        return [colour for colour in range(ALL) if colour not in out]

    def hand(self, seat: int) -> list[int]:
        """The Keepers really in hand."""
        return [colour for colour in self.public_hand(seat) if colour != self.keeper[seat]]

    def tokens(self, seat: int, kind: int) -> int:
        return self.available[KINDS * seat + kind]

    def must_pass(self, seat: int) -> bool:
        """DKD-6.7: no Keeper in hand, or no token."""
        return sum(self.available[KINDS * seat : KINDS * seat + KINDS]) == 0 or not self.hand(seat)

    def gain(self, seat: int, kind: int, count: int) -> None:
        self.available[KINDS * seat + kind] += count

    def used(self, seat: int) -> list[int]:
        """The used tokens of a seat, counted by kind."""
        counts = [0] * KINDS
        for played in self.rows[seat]:
            counts[played % KINDS] += 1
        return counts

    def bag_size(self) -> int:
        return self.bag[0] + self.bag[1]

    def flame_room(self, wanted: int) -> int:
        """DKD-16.10: how many of so many Flames there are tokens for."""
        return min(wanted, FLAMES - self.flames) if self.house.flames_limited else wanted

    def defeated(self) -> list[int]:
        return [dragon for dragon in range(ALL) if self.arrows[dragon] >= LIFE[dragon]]

    def segments(self) -> list[tuple[int, int]]:
        """Where what is left of each packet lies in the deck: from, to; the bottom one first."""
        found: list[tuple[int, int]] = []
        start = self.buried
        for size in self.packets:
            found.append((start, start + size))
            start += size
        return found

    # -- position in and out ----------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        return self.save_circle() | {
            "reserve": self.reserve,
            "flames": self.flames,
            "ducked": self.ducked,
            "bag": list(self.bag),
            "oaths": [LETTERS[dragon] for dragon in self.oaths],
            "marks": list(self.marks),
            "deck": cards(self.deck),
            "packets": list(self.packets),
            "buried": self.buried,
            "left": card_id(self.left),
            "discard": cards(self.discard),
            "box": cards(self.box),
            "unseen": cards(self.unseen),
            "hunters": self.hunters,
            "battle": {LETTERS[dragon]: list(self.battle[dragon]) for dragon in range(ALL)},
            "trainings": by_letter(self.trainings),
            "shield": {LETTERS[dragon]: letter_of(self.shield[dragon]) for dragon in range(ALL)},
            "supply": self.supply[:],
            "offered": self.offered,
            "given_up": self.given_up,
            "players": [self.save_player(seat) for seat in range(self.seats)],
        }

    def save_player(self, seat: int) -> dict[str, Any]:
        return {
            "row": [[LETTERS[played // KINDS], ACTIONS[played % KINDS]] for played in self.rows[seat]],
            "available": self.available[KINDS * seat : KINDS * seat + KINDS],
            "magic": cards(self.magic[seat]),
            "stage": STAGES[self.stage[seat]],
            "keeper": letter_of(self.keeper[seat]),
            "token": None if self.token[seat] == NO_TOKEN else ACTIONS[self.token[seat]],
            "selected": card_id(self.selected[seat]),
            "signals": list(self.signals[seat]),
            "signalled": self.signalled[seat],
        }

    def load(self, saved: dict[str, Any]) -> None:
        self.load_circle(saved)
        white, red = saved["bag"]
        self.reserve = whole(saved["reserve"])
        self.flames = whole(saved["flames"])
        self.ducked = truth(saved["ducked"])
        self.bag = (whole(white), whole(red))
        self.oaths = tuple([colour_of(letter) for letter in saved["oaths"]])
        self.marks = tuple([whole(count) for count in saved["marks"]])
        self.load_cards(saved)
        self.battle = [tuple([whole(die) for die in saved["battle"][letter]]) for letter in LETTERS]
        self.trainings = from_letters(saved["trainings"])
        self.shield = [colour_or_none(saved["shield"][letter]) for letter in LETTERS]
        self.supply = [whole(count) for count in saved["supply"]]
        self.offered = whole(saved["offered"])
        self.given_up = truth(saved["given_up"])
        if len(saved["players"]) != self.seats:
            raise ValueError("every seat has its own things")
        for seat in range(self.seats):
            self.load_player(seat, saved["players"][seat])

    def load_cards(self, saved: dict[str, Any]) -> None:
        self.deck = tuple([card_of(id) for id in saved["deck"]])
        self.packets = tuple([whole(size) for size in saved["packets"]])
        self.buried = whole(saved["buried"])
        self.left = card_of(saved["left"])
        self.discard = tuple([card_of(id) for id in saved["discard"]])
        self.box = tuple([card_of(id) for id in saved["box"]])
        self.unseen = tuple([card_of(id) for id in saved["unseen"]])
        self.hunters = whole(saved["hunters"])

    def load_player(self, seat: int, saved: dict[str, Any]) -> None:
        self.rows[seat] = tuple([KINDS * colour_of(letter) + ACTIONS.index(kind) for letter, kind in saved["row"]])
        counts = [whole(count) for count in saved["available"]]
        if len(counts) != KINDS:
            raise ValueError("there are four kinds of tokens")
        self.available[KINDS * seat : KINDS * seat + KINDS] = counts
        self.magic[seat] = tuple([card_of(id) for id in saved["magic"]])
        self.stage[seat] = STAGES.index(saved["stage"])
        self.keeper[seat] = colour_or_none(saved["keeper"])
        self.token[seat] = NO_TOKEN if saved["token"] is None else ACTIONS.index(saved["token"])
        self.selected[seat] = card_of(saved["selected"])
        self.signals[seat] = tuple([whole(signal) for signal in saved["signals"]])
        self.signalled[seat] = whole(saved["signalled"])


def cards(pile: tuple[int, ...]) -> list[str | None]:
    return [card_id(card) for card in pile]
