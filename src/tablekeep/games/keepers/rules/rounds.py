"""Rounds: refill, pass the token, play on or end (KP-8, KP-9, KP-12); also KP-1."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step, Together
from tablekeep.engine.wording import count
from tablekeep.games.keepers import story
from tablekeep.games.keepers.content import HAND
from tablekeep.games.keepers.moves import ENOUGH, MORE
from tablekeep.games.keepers.rules.curate import CURATE_CARD, CURATE_WORD
from tablekeep.games.keepers.rules.submit import SUBMIT
from tablekeep.games.keepers.rules.tie_break import finish
from tablekeep.games.keepers.rules.voting import VOTE
from tablekeep.games.keepers.rules.why import misplaced
from tablekeep.games.keepers.table import RESHUFFLE, KeepersTable


class RoundEnd(Step):
    """KP-8.2 to KP-9.4: what follows a scored round."""

    called: ClassVar[str] = "RoundEnd"
    rule: ClassVar[str] = "KP-9.4"

    def run(self, t: KeepersTable) -> None:
        """KP-9.5: hands are filled only where another round follows."""
        t.rounds += 1
        if t.options.deck_mode:
            deck_round_ends(t)
        elif t.rounds < t.laps * t.seats:
            refill(t)
            next_round(t)
        elif t.options.extend:
            t.push(EXTEND)
        else:
            finish(t, "Everybody has been Curator as often as agreed.")


class Extend(Together):
    """KP-12.5: the table may vote to play one more lap, before any tie-break."""

    called: ClassVar[str] = "Extend"
    rule: ClassVar[str] = "KP-12.5"

    def prompt(self, t: KeepersTable, seat: int) -> str:
        return f"{count(t.rounds, 'round')} are played. Play one more lap of {count(t.seats, 'round')}?"

    def moves(self, t: KeepersTable, seat: int) -> list[Move]:
        return [MORE, ENOUGH]

    def refuse(self, t: KeepersTable, seat: int, move: Move) -> Refusal | None:
        return None if move in (MORE, ENOUGH) else misplaced(t, seat, move)

    def resolve(self, t: KeepersTable, answers: dict[int, tuple[Move, ...]]) -> None:
        more = [picks[0] for picks in answers.values()].count(MORE)
        story.extend_counted(t, more, t.seats - more)
        if 2 * more > t.seats:
            t.laps += 1
            refill(t)
            next_round(t)
        else:
            finish(t, "The table has had enough.")


def deck_round_ends(t: KeepersTable) -> None:
    """KP-12.3, KP-12.4: the game ends with the round whose refill empties the pile, or with the last whole lap."""
    if t.options.whole_laps and t.rounds >= t.options.deck_rounds(t.seats):
        finish(t, "The deck holds no further lap.")
        return
    refill(t)
    if t.deck:
        next_round(t)
    else:
        finish(t, "The deck has run out.")


def next_round(t: KeepersTable) -> None:
    """KP-9.1: the token passes clockwise; KP-8.5: unless somebody lacks the cards for another round."""
    if any(len(hand) < t.options.cards for hand in t.hands):
        finish(t, "Both piles are empty, and somebody lacks the cards for another round.")
        return
    t.curator = t.clockwise(t.curator)
    begin_round(t)


def begin_round(t: KeepersTable) -> None:
    """KP-1.9: the questions of a round, the last one first."""
    for step in (ROUND_END, VOTE, SUBMIT, CURATE_WORD, CURATE_CARD):
        t.push(step)
    story.round_began(t)


def refill(t: KeepersTable) -> None:
    """KP-8.2 to KP-8.4: card by card from the next Curator clockwise, until all hold seven or nothing is left."""
    order = [(t.curator + 1 + step) % t.seats for step in range(t.seats)]
    drawn: list[list[int]] = [[] for _ in range(t.seats)]
    while True:
        short = [seat for seat in order if len(t.hands[seat]) + len(drawn[seat]) < HAND]
        if not short or not draw_one_each(t, short, drawn):
            break
    for seat in order:
        t.hands[seat] = sorted(t.hands[seat] + drawn[seat])
        story.drew(t, seat, sorted(drawn[seat]))


def draw_one_each(t: KeepersTable, short: list[int], drawn: list[list[int]]) -> bool:
    """One card to each of these seats; False when the cards ran out."""
    for seat in short:
        if not t.deck:
            reshuffle(t)
        if not t.deck:
            return False
        drawn[seat].append(t.deck.pop())
    return True


def reshuffle(t: KeepersTable) -> None:
    """KP-8.3: the discards become the new pile; not where the deck's end is the game's."""
    if t.discards and not t.options.deck_mode:
        t.deck = sorted(t.discards)
        t.discards = []
        t.shuffle(RESHUFFLE, t.deck)
        story.reshuffled(t, len(t.deck))


ROUND_END: Final = RoundEnd()
EXTEND: Final = Extend()
