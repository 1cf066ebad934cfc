"""The table of the Dragon Game: plans, tokens, battle dice, flames and the Magic deck (DK-1, DKD-11, DKD-14)."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.table import UNSEATED
from tablekeep.games.dragon_keepers.content import (
    ACTIONS,
    ALL,
    FLAMES,
    LIFE,
    NO_CARD,
    NO_DRAGON,
    NO_TOKEN,
)
from tablekeep.games.dragon_keepers.options import TableOptions
from tablekeep.games.dragon_keepers.table import (
    CircleTable,
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

    def __init__(self, seats: int, options: TableOptions) -> None:
        super().__init__(seats, options)
        self.reserve = 0
        self.flames = 0  # DKD-2.3: none on the Hunter board
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
        self.battle: list[tuple[int, ...]] = [()] * ALL  # DK-1.7: every tile lies Friendly side up
        self.trainings: list[int] = [0] * ALL
        self.shield: list[int] = [NO_DRAGON] * ALL
        self.supply: list[int] = [0] * KINDS
        self.available: list[int] = [0] * (KINDS * seats)
        self.rows: list[tuple[int, ...]] = [()] * seats
        self.magic: list[tuple[int, ...]] = [()] * seats  # DKD-2.8: nobody has a Magic card
        self.stage: list[int] = [WAITING] * seats
        self.keeper: list[int] = [NO_DRAGON] * seats
        self.token: list[int] = [NO_TOKEN] * seats
        self.selected: list[int] = [NO_CARD] * seats
        self.signals: list[tuple[int, ...]] = [()] * seats
        self.signalled: list[int] = [0] * seats
        self.offered = 0
        self.given_up = False

    def copy(self) -> DragonTable:
        other = DragonTable(UNSEATED, self.options)
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
        """DKD-12.1: a dragon is Trained once it holds a Battle die. None leaves (DKD-11.9): it stays so (DK-1.9)."""
        return len(self.battle[dragon]) > 0

    def shields(self) -> int:
        return sum(1 for shield in self.shield if shield != NO_DRAGON)

    def public_hand(self, seat: int) -> list[int]:
        """DK-1.4: six Keepers, one in every colour, less the face-up row: where a face-down one may come from."""
        out = self.out(seat)
        return [colour for colour in range(ALL) if not out & (1 << colour)]

    def hand(self, seat: int) -> list[int]:
        """The Keepers really in hand."""
        out, down = self.out(seat), self.keeper[seat]
        return [colour for colour in range(ALL) if colour != down and not out & (1 << colour)]

    def out(self, seat: int) -> int:
        """The Keepers in a seat's face-up row, as bits."""
        colours = 0
        for played in self.rows[seat]:
            colours |= 1 << (played // KINDS)
        return colours

    def tokens(self, seat: int, kind: int) -> int:
        return self.available[KINDS * seat + kind]

    def must_pass(self, seat: int) -> bool:
        """DKD-6.7: no Keeper in hand, or no token."""
        for kind in range(KINDS):
            if self.available[KINDS * seat + kind] > 0:
                return not self.hand(seat)
        return True

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
        return min(wanted, FLAMES - self.flames) if self.options.flames_limited else wanted

    def defeated(self) -> list[int]:
        """DKD-14.3: as many arrows as its Life, or more; four hearts bear three (DKD-14.5)."""
        return [dragon for dragon in range(ALL) if self.arrows[dragon] >= LIFE[dragon]]

    def segments(self) -> list[tuple[int, int]]:
        """Where what is left of each packet lies in the deck: from, to; the bottom one first."""
        segments: list[tuple[int, int]] = []
        start = self.buried
        for size in self.packets:
            segments.append((start, start + size))
            start += size
        return segments

    # -- position out -----------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        from tablekeep.games.dragon_keepers.saving import save_dragon_game

        return save_dragon_game(self)
