"""What lies on the table: units (SR-5, SR-16), decks (SR-15), points (SR-12), supplies (SR-10), what the turn used up.

Units are counted, never told apart (scouts, soldiers, and how many scouts are on spots, by seat and
space). What counts for the running turn only (who has moved, what was fought) is kept for the seat
whose turn it is.
"""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.table import UNSEATED, Table
from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    COLOURS,
    COPIES,
    DRAGON_MOVES,
    IS_DRAGON,
    KINDS,
    LASTING,
    LASTS,
    NONE,
    REALMS,
    RUNES,
    SCOUTS,
    SOLDIERS,
    STRUCTURES,
    TOKENS,
    TYRFING,
    Layout,
    layout,
)
from tablekeep.games.shifting_realms.options import TableOptions

BOARDS: Final = 0
STORIES: Final = 1
TASK_DEAL: Final = 2
TIES: Final = 3
STREAMS: Final = ("boards", "stories", "tasks", "ties")

SOURCES: Final[list[str]] = ["structures", "cards", "raids", "tokens", "tasks", "resources", "end cards"]
"""Where victory points come from."""
BUILT: Final = 0
BY_CARD: Final = 1
RAIDED: Final = 2
BY_TOKEN: Final = 3
BY_TASK: Final = 4
LEFT_OVER: Final = 5
BY_END_CARD: Final = 6

ACTIONS: Final = 3
"""SR-4.2: so many a turn."""
NO_BID: Final = -1


class RealmTable(Table):
    """See each group below; lists by seat and space are indexed `ALL_SPACES * seat + space`."""

    def __init__(self, seats: int, options: TableOptions) -> None:
        super().__init__(seats)
        self.options: TableOptions = options
        self.layout: Layout = layout((0, 1, 2))
        # the order of play
        self.turn = 0
        self.round = 0
        self.bids: tuple[int, ...] = ()
        # this turn of the seat whose turn it is
        self.actions = 0
        self.draws = 0
        self.raided = False
        self.markets = 0
        self.vaults = 0
        self.timber = 0
        self.hewn = 0
        """Wood and stone off the next structure that needs them (Living Timber, Living Stone)."""
        self.powder = False
        self.oath = False
        self.back_scouts = 0
        self.back_soldiers = 0
        """Units that came back to the reserve this turn and cannot be recruited in it."""
        self.drawn_before_turn = 0
        """Story cards drawn from this draw on were drawn this turn."""
        self.fought: tuple[int, ...] = ()
        """4 x space + seat for each opponent fought on a space this turn."""
        self.closed: tuple[int, ...] = ()
        """Spaces where scouts were struck this turn: no more fighting there."""
        self.fresh: tuple[int, ...] = ()
        """Spaces built on this turn."""
        # tiles
        self.built: tuple[int, ...] = ()
        """Spaces with a tile, in the order of building."""
        self.dug: tuple[int, ...] = ()
        # cards
        self.drawn_cards = 0
        self.resolving: tuple[int, ...] = ()
        self.veiled: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()
        # creatures, objectives, end
        self.dragon = NONE
        self.tokens: tuple[int, ...] = ()
        """Who took each troll king token, the first token first."""
        self.met: tuple[int, ...] = ()
        self.ending = False
        self.by_limit = False
        self.away: tuple[int, ...] = ()
        self.units_are_shared = False
        self.tiles_are_shared = False
        self.cards_are_shared = False
        """A copy has the lists of its table until one of both writes: see `own_units`, `own_tiles`, `own_cards`."""
        if seats != UNSEATED:
            self._lay_out(seats)

    def _lay_out(self, seats: int) -> None:
        """All that is a list. A copy has those of the table that it is a copy of."""
        # the order of play, and this turn
        self.place: list[int] = [0] * seats
        """The number of the turn order card each seat has; 0 while it has none."""
        self.moved_scouts: list[int] = [0] * ALL_SPACES
        self.moved_soldiers: list[int] = [0] * ALL_SPACES
        # units
        self.scouts: list[int] = [0] * (ALL_SPACES * seats)
        self.soldiers: list[int] = [0] * (ALL_SPACES * seats)
        self.spots: list[int] = [0] * (ALL_SPACES * seats)
        self.flat: list[int] = [0] * ALL_SPACES
        """Soldiers lying flat on ships: counted apart, so nothing ever moves or removes them (SR-16.8)."""
        self.spare_scouts: list[int] = [SCOUTS] * seats
        self.spare_soldiers: list[int] = [SOLDIERS] * seats
        # tiles
        self.tile: list[int] = [NONE] * ALL_SPACES
        self.owner: list[int] = [NONE] * ALL_SPACES
        self.piles: list[int] = [COPIES] * len(STRUCTURES)
        """SR-2.8: three tiles of a kind."""
        # goods and points
        self.supply: list[int] = [0] * (KINDS * seats)
        self.points: list[int] = [0] * (len(SOURCES) * seats)
        """SR-2.16: everybody begins with 0."""
        self.raids: list[int] = [0] * seats
        # cards
        self.decks: list[tuple[int, ...]] = [()] * len(REALMS)
        """The top card is the last."""
        self.discards: list[tuple[int, ...]] = [()] * len(REALMS)
        self.kept: list[tuple[int, ...]] = [()] * seats
        self.kept_when: list[tuple[int, ...]] = [()] * seats
        """The number of the draw that brought each kept card."""
        self.face_up: list[tuple[int, ...]] = [()] * seats
        self.lasting: list[bool] = [False] * (len(LASTING) * seats)
        self.tasks: list[tuple[int, ...]] = [()] * seats
        self.done: list[tuple[int, ...]] = [()] * seats
        """Tasks completed, known when all is over."""

    def copy(self) -> RealmTable:
        other = RealmTable(UNSEATED, self.options)
        self.share_with(other)
        other.layout = self.layout
        self._copy_turn(other)
        self._share_units(other)
        self._share_tiles(other)
        self._share_cards(other)
        other.built = self.built
        other.dug = self.dug
        other.supply = self.supply[:]
        other.points = self.points[:]
        other.raids = self.raids[:]
        other.drawn_cards = self.drawn_cards
        other.resolving = self.resolving
        other.veiled = self.veiled
        other.aside = self.aside
        other.dragon = self.dragon
        other.tokens = self.tokens
        other.met = self.met
        other.ending = self.ending
        other.by_limit = self.by_limit
        other.away = self.away
        return other

    def _copy_turn(self, other: RealmTable) -> None:
        other.turn = self.turn
        other.round = self.round
        other.bids = self.bids
        other.place = self.place[:]
        other.actions = self.actions
        other.draws = self.draws
        other.raided = self.raided
        other.markets = self.markets
        other.vaults = self.vaults
        other.timber = self.timber
        other.hewn = self.hewn
        other.powder = self.powder
        other.oath = self.oath
        other.back_scouts = self.back_scouts
        other.back_soldiers = self.back_soldiers
        other.drawn_before_turn = self.drawn_before_turn
        other.fought = self.fought
        other.closed = self.closed
        other.fresh = self.fresh

    # -- lists that copies share --------------------------------------------------------

    def _share_units(self, other: RealmTable) -> None:
        other.moved_scouts = self.moved_scouts
        other.moved_soldiers = self.moved_soldiers
        other.scouts = self.scouts
        other.soldiers = self.soldiers
        other.spots = self.spots
        other.spare_scouts = self.spare_scouts
        other.spare_soldiers = self.spare_soldiers
        self.units_are_shared = other.units_are_shared = True

    def own_units(self) -> None:
        """Before units are moved, placed or lost: what a copy may look at, too, stays as it is."""
        if self.units_are_shared:
            self.moved_scouts = self.moved_scouts[:]
            self.moved_soldiers = self.moved_soldiers[:]
            self.scouts = self.scouts[:]
            self.soldiers = self.soldiers[:]
            self.spots = self.spots[:]
            self.spare_scouts = self.spare_scouts[:]
            self.spare_soldiers = self.spare_soldiers[:]
            self.units_are_shared = False

    def _share_tiles(self, other: RealmTable) -> None:
        other.tile = self.tile
        other.owner = self.owner
        other.flat = self.flat
        other.piles = self.piles
        self.tiles_are_shared = other.tiles_are_shared = True

    def own_tiles(self) -> None:
        """Before a tile is built, or a soldier laid flat on one."""
        if self.tiles_are_shared:
            self.tile = self.tile[:]
            self.owner = self.owner[:]
            self.flat = self.flat[:]
            self.piles = self.piles[:]
            self.tiles_are_shared = False

    def _share_cards(self, other: RealmTable) -> None:
        other.decks = self.decks
        other.discards = self.discards
        other.kept = self.kept
        other.kept_when = self.kept_when
        other.face_up = self.face_up
        other.lasting = self.lasting
        other.tasks = self.tasks
        other.done = self.done
        self.cards_are_shared = other.cards_are_shared = True

    def own_cards(self) -> None:
        """Before a card or a task goes from one place to another."""
        if self.cards_are_shared:
            self.decks = self.decks[:]
            self.discards = self.discards[:]
            self.kept = self.kept[:]
            self.kept_when = self.kept_when[:]
            self.face_up = self.face_up[:]
            self.lasting = self.lasting[:]
            self.tasks = self.tasks[:]
            self.done = self.done[:]
            self.cards_are_shared = False

    # -- questions the rules ask of the table -------------------------------------------

    def name(self, seat: int) -> str:
        return COLOURS[self.options.colours[seat]].title()

    def at(self, seat: int, space: int) -> int:
        return ALL_SPACES * seat + space

    def vp(self, seat: int) -> int:
        first = len(SOURCES) * seat
        total = 0
        for source in range(first, first + len(SOURCES)):
            total += self.points[source]
        return total

    def score(self, seat: int, source: int, amount: int) -> None:
        """SR-12.1: added, or taken off, at once."""
        self.points[len(SOURCES) * seat + source] += amount

    def has(self, seat: int, resource: int) -> int:
        return self.supply[KINDS * seat + resource]

    def goods(self, seat: int) -> list[int]:
        return self.supply[KINDS * seat : KINDS * seat + KINDS]

    def gain(self, seat: int, resources: list[int]) -> None:
        """SR-10.10: the bank never runs dry."""
        for kind in range(KINDS):
            self.supply[KINDS * seat + kind] += resources[kind]

    def pay(self, seat: int, resources: list[int]) -> None:
        for kind in range(KINDS):
            self.supply[KINDS * seat + kind] -= resources[kind]

    def holds(self, seat: int, rule: int) -> bool:
        """Does this seat have the permanent card with this lasting rule before it?"""
        return self.lasting[len(LASTING) * seat + rule]

    def show(self, seat: int, card: int) -> None:
        """Lay a permanent card face up before a seat."""
        self.own_cards()
        self.face_up[seat] = (*self.face_up[seat], card)
        if LASTS[card] != NONE:
            self.lasting[len(LASTING) * seat + LASTS[card]] = True

    def standing(self, seat: int, space: int) -> bool:
        """Has this seat a unit here, flat soldiers included (SR-16.9)? A marker is none (SR-5.1)."""
        where = ALL_SPACES * seat + space
        return (
            self.scouts[where] > 0 or self.soldiers[where] > 0 or (self.flat[space] > 0 and self.owner[space] == seat)
        )

    def scouts_out(self, seat: int) -> int:
        """Scouts on the board; markers are none (SR-5.7)."""
        total, scouts = 0, self.scouts
        for where in range(ALL_SPACES * seat, ALL_SPACES * seat + ALL_SPACES):
            total += scouts[where]
        return total

    def any_scouts(self, seat: int) -> bool:
        """Are there any on the board? The quick question before how many."""
        scouts = self.scouts
        for where in range(ALL_SPACES * seat, ALL_SPACES * seat + ALL_SPACES):
            if scouts[where]:
                return True
        return False

    def soldiers_out(self, seat: int) -> int:
        """Standing and flat (SR-16.9)."""
        total, soldiers = 0, self.soldiers
        for where in range(ALL_SPACES * seat, ALL_SPACES * seat + ALL_SPACES):
            total += soldiers[where]
        for space in self.built:
            if self.flat[space] and self.owner[space] == seat:
                total += self.flat[space]
        return total

    def owned(self, seat: int, kind: int) -> int:
        """How many structures of a kind this seat has."""
        total = 0
        for space in self.built:
            if self.tile[space] == kind and self.owner[space] == seat:
                total += 1
        return total

    def structures(self, seat: int) -> int:
        return sum(1 for space in self.built if self.owner[space] == seat)

    def king_stands(self) -> bool:
        return len(self.tokens) < TOKENS

    def dragon_moves(self) -> int:
        total = 0
        for cards in self.face_up:
            for card in cards:
                if IS_DRAGON[card]:
                    total += 1
        return total

    def open_deck(self, realm: int) -> bool:
        """SR-8.11, SR-15.15: in play, not empty, and not under the dragon."""
        if not self.layout.plays[realm] or not self.decks[realm]:
            return False
        return realm != TYRFING or not self.dragon_done()

    def dragon_done(self) -> bool:
        """SR-1.4, SR-15.16: all six cards are out, and the dragon has flown for the last of them."""
        return self.dragon == NONE and self.layout.plays[TYRFING] and self.dragon_moves() == DRAGON_MOVES

    def order(self) -> list[int]:
        """SR-3.1: the seats in the order of their turn order cards; empty during the bidding."""
        if 0 in self.place:
            return []
        return [self.place.index(number) for number in range(1, self.seats + 1)]

    def safe_from_dragon(self, seat: int) -> bool:
        return self.holds(seat, RUNES)

    # -- position out -------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        from tablekeep.games.shifting_realms.saving import save

        return save(self)
