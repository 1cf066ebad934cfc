"""Bidding for turn order (SR-3); also SR-19."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step, Together
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import GOLD, KINDS, ORDER_ANY, ORDER_RESOURCES
from tablekeep.games.shifting_realms.moves import BIDS, GAINS, TAKES, NumberMove, ResourceMove
from tablekeep.games.shifting_realms.rules.asking import Ask, ask
from tablekeep.games.shifting_realms.table import TIES, RealmTable


class Bid(Together):
    """SR-3.4, SR-3.5: secret bids, all at once; until the last is in they may be changed."""

    called: ClassVar[str] = "Bid"
    rule: ClassVar[str] = "SR-3.4"

    def asked(self, t: RealmTable) -> list[int]:
        away = t.away
        return [seat for seat in range(t.seats) if seat not in away]

    def prompt(self, t: RealmTable, seat: int) -> str:
        gold = t.has(seat, GOLD)
        return f"Bid 0 to {gold} gold for turn order. Everyone pays; the highest bid chooses first."

    def moves(self, t: RealmTable, seat: int) -> list[Move]:
        return BIDS[: t.has(seat, GOLD) + 1]

    def refuse(self, t: RealmTable, seat: int, move: Move) -> Refusal | None:
        if move in self.moves(t, seat):
            return None
        gold = t.has(seat, GOLD)
        return Refusal("bid", "SR-3.4", f"Bid a whole number from 0 to your {gold} gold.")

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        gold = t.has(seat, GOLD)
        return {"gold_left": gold - cast(NumberMove, move).number}

    def resolve(self, t: RealmTable, answers: dict[int, tuple[Move, ...]]) -> None:
        """SR-3.7, SR-3.12: everyone pays the own bid, whatever it brings, and keeps the rest."""
        bids = [0] * t.seats
        for seat, picks in answers.items():
            bids[seat] = cast(NumberMove, picks[0]).number
        t.bids = tuple(bids)
        for seat in range(t.seats):
            t.supply[KINDS * seat + GOLD] -= bids[seat]
        story.bids_out(t)
        t.push(Picking([]))


class Picking(Step):
    """SR-3.6, SR-3.9: the highest bid chooses first; a tie draws lots when its turn comes."""

    called: ClassVar[str] = "Picking"
    fields: ClassVar[tuple[str, ...]] = ("queue",)
    rule: ClassVar[str] = "SR-3.6"

    def __init__(self, queue: list[int]) -> None:
        self.queue = queue

    def run(self, t: RealmTable) -> None:
        if self.queue:
            t.push(Picking(self.queue[1:]))
            ask(t, PickCard(self.queue[0]))
            return
        left = [seat for seat in range(t.seats) if t.place[seat] == 0]
        if not left:
            self.begin_play(t)
            return
        highest = max([t.bids[seat] for seat in left])
        t.push(Picking(self.lots(t, [seat for seat in left if t.bids[seat] == highest])))

    def lots(self, t: RealmTable, tied: list[int]) -> list[int]:
        """SR-3.9, SR-3.10: each draws one unclaimed card to compare; the better place chooses first."""
        if len(tied) == 1:
            return tied
        cards = unclaimed(t)
        drawn: list[tuple[int, int]] = []
        for seat in tied:
            number = cards.pop(t.draw(TIES, len(cards)))
            drawn.append((number, seat))
            story.lot_drawn(t, seat, number)
        return [seat for _, seat in sorted(drawn)]

    def begin_play(self, t: RealmTable) -> None:
        """SR-3.1: everybody has a card, so the first turn comes."""
        from tablekeep.games.shifting_realms.rules.turn import TURN_START

        t.turn = t.order()[0]
        t.push(TURN_START)

    def faults(self, t: RealmTable) -> list[str]:
        fresh = all(within(seat, 0, t.seats - 1) and t.place[seat] == 0 for seat in self.queue)
        if not fresh or len(set(self.queue)) != len(self.queue) or len(t.bids) != t.seats:
            return ["those who still choose a turn order card are seats without one"]
        asked = [step.who for step in t.agenda if isinstance(step, PickCard)]
        if any(seat in asked or t.bids[seat] < max(_bids_left(t)) for seat in self.queue):
            return ["equal bids draw lots, the highest first"]
        return []


def unclaimed(t: RealmTable) -> list[int]:
    """SR-3.3: as many cards as players; cards 1 and 2 for two (SR-19.2)."""
    return [number for number in range(1, t.seats + 1) if number not in t.place]


class ByName(Ask):
    """A question to a named seat during the bidding."""

    fields: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who

    def asked(self, t: RealmTable) -> int:
        return self.who

    def faults(self, t: RealmTable) -> list[str]:
        return [] if within(self.who, 0, t.seats - 1) else ["a seat is asked"]


class PickCard(ByName):
    """SR-3.6: choose a turn order card and get its resources (SR-3.2). Who is last takes what is left (SR-3.8)."""

    called: ClassVar[str] = "PickCard"
    rule: ClassVar[str] = "SR-3.6"
    wants: ClassVar[str] = "a turn order card"

    def options(self, t: RealmTable) -> list[Move]:
        return [TAKES[number - 1] for number in unclaimed(t)]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return "Choose your turn order card: your place in every round, and your starting resources."

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, NumberMove) or move.kind != "take":
            return self.no(t, move)
        if move.number in unclaimed(t):
            return None
        rule = "SR-3.3" if move.number > t.seats else "SR-3.6"
        return Refusal("card_gone", rule, f"Turn order card {move.number} is not available.")

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        number = cast(NumberMove, move).number
        return {"resources": story.counted(ORDER_RESOURCES[number - 1]), "any": ORDER_ANY[number - 1]}

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        number = cast(NumberMove, move).number
        t.place[seat] = number
        t.gain(seat, ORDER_RESOURCES[number - 1])
        story.took_order(t, seat, number, ORDER_RESOURCES[number - 1])
        if ORDER_ANY[number - 1]:
            ask(t, PickAny(seat))

    def faults(self, t: RealmTable) -> list[str]:
        faults = super().faults(t)
        if not faults and t.place[self.who] != 0:
            faults = ["who has a turn order card chooses no other"]
        elif not faults and (len(t.bids) != t.seats or t.bids[self.who] < max(_bids_left(t))):
            faults = ["the highest bid chooses first"]
        return faults


def _bids_left(t: RealmTable) -> list[int]:
    """The bids of those without a card."""
    return [t.bids[seat] for seat in range(t.seats) if t.place[seat] == 0]


class PickAny(ByName):
    """SR-3.11: one resource of one's choice with card 4."""

    called: ClassVar[str] = "PickAny"
    rule: ClassVar[str] = "SR-3.11"
    wants: ClassVar[str] = "a resource of your choice"

    def options(self, t: RealmTable) -> list[Move]:
        return GAINS

    def prompt(self, t: RealmTable, seat: int) -> str:
        return "Your card includes one resource of your choice."

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        got = [0] * KINDS
        got[cast(ResourceMove, move).resource] = 1
        t.gain(seat, got)
        story.gained(t, seat, got)

    def faults(self, t: RealmTable) -> list[str]:
        faults = super().faults(t)
        if not faults and (t.place[self.who] == 0 or not ORDER_ANY[t.place[self.who] - 1]):
            faults = ["only card 4 includes a resource of one's choice"]
        return faults
