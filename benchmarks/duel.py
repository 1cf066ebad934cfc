"""Duel: the small hidden-hand game that servers are measured with.

Each seat holds ten cards of a shuffled deck of sixty, plays one and draws one, for ever: the
same shape as the game the peer's benchmark plays.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

from tablekeep.engine import Game, Move, Outcome, Secret, Step, Table, Vocabulary

PLAYS = [Move("play", f"play {place}", {"place": place}) for place in range(10)]


class Hands(Table):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hands: list[list[int]] = [[], []]
        self.deck: list[int] = []
        self.pile: list[int] = []
        self.score = [0, 0]
        self.turn = 0

    def copy(self) -> Hands:
        other = Hands(self.seats)
        self.share_with(other)
        other.hands = [hand[:] for hand in self.hands]
        other.deck, other.pile, other.score, other.turn = self.deck[:], self.pile[:], self.score[:], self.turn
        return other

    def save(self) -> dict[str, Any]:
        return {
            "hands": self.hands,
            "deck": self.deck,
            "pile": self.pile,
            "score": self.score,
            "turn": self.turn,
        }


class PlayOne(Step):
    called: ClassVar[str] = "play_one"
    rule: ClassVar[str] = "TK-1"

    def seat(self, table: Table) -> int:
        return cast(Hands, table).turn

    def moves(self, table: Table, seat: int) -> list[Move]:
        return PLAYS

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(Hands, table)
        card = t.hands[seat].pop(PLAYS.index(move))
        t.score[seat] += card % 7
        t.pile.append(card)
        if len(t.pile) > 10:
            t.deck.insert(0, t.pile.pop(0))
        t.hands[seat].append(t.deck.pop())
        t.tell("played", "{seat} plays {card}.", {"seat": seat, "card": card})
        t.turn = 1 - seat
        t.push(self)


class Duel(Game):
    def __init__(self) -> None:
        super().__init__("duel", "Duel", "1", range(2, 3), Vocabulary(PLAYS), [PlayOne], ["deck"])

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return Hands(seats)

    def set_up(self, table: Table) -> None:
        t = cast(Hands, table)
        t.deck = list(range(60))
        t.shuffle(0, t.deck)
        t.hands = [[t.deck.pop() for _ in range(10)] for _ in range(2)]
        t.push(PlayOne())

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        t = cast(Hands, table)
        t.hands, t.deck, t.pile = saved["hands"], saved["deck"], saved["pile"]
        t.score, t.turn = saved["score"], saved["turn"]

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        t = cast(Hands, table)
        hand = [] if seat is None else t.hands[seat][:]
        return {"hand": hand, "pile": t.pile[:], "score": t.score[:], "turn": t.turn, "deck": len(t.deck)}

    def secrets(self, table: Table) -> list[Secret]:
        t = cast(Hands, table)
        held = [Secret("hand", f"card {c}", seat, (seat,)) for seat in range(2) for c in t.hands[seat]]
        return held + [Secret("deck", f"card {c}", place, ()) for place, c in enumerate(t.deck)]

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        raise TypeError("nobody imagines a duel")

    def outcome(self, table: Table) -> Outcome:
        raise TypeError("a duel never ends")
