"""The other cards, handed in face down (KP-4), and their layout on the mat (KP-5); also KP-1."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers import story, wording
from tablekeep.games.keepers.moves import CHALLENGE, PLAYS, PlayMove
from tablekeep.games.keepers.rules.challenge import Challenge
from tablekeep.games.keepers.rules.secretly import Secretly
from tablekeep.games.keepers.rules.why import NO_WORD_VOTES, misplaced, not_in_hand, twice
from tablekeep.games.keepers.table import LAYOUT, KeepersTable


class Submit(Secretly):
    """KP-4.1: everyone but the Curator hands in one card, at small tables two."""

    called: ClassVar[str] = "Submit"
    rule: ClassVar[str] = "KP-4.1"

    def asked(self, t: KeepersTable) -> list[int]:
        return t.others(t.curator)

    def prompt(self, t: KeepersTable, seat: int) -> str:
        if t.options.cards == 1:
            return f"The word is '{t.word}'. Hand in a card that fits it best or least."
        return f"The word is '{t.word}'. Hand in card {len(self.given(t, seat)) + 1} of {t.options.cards}."

    def complete(self, t: KeepersTable, seat: int, picks: tuple[Move, ...]) -> bool:
        return len(picks) >= t.options.cards

    def choices(self, t: KeepersTable, seat: int) -> list[Move]:
        """KP-4.2: any card held will do, and nobody says what it is meant to be."""
        return [*[PLAYS[card] for card in t.hands[seat]], CHALLENGE]

    def moves(self, t: KeepersTable, seat: int) -> list[Move]:
        listed = super().moves(t, seat)
        if self.locked(t, seat) and may_not_object(t, seat) is None:
            listed.append(CHALLENGE)
        return listed

    def refuse(self, t: KeepersTable, seat: int, move: Move) -> Refusal | None:
        if move is CHALLENGE:
            return may_not_object(t, seat)
        return super().refuse(t, seat, move)

    def why_not(self, t: KeepersTable, seat: int, move: Move, given: tuple[Move, ...]) -> Refusal | None:
        if move is CHALLENGE:
            return may_not_object(t, seat)
        if not isinstance(move, PlayMove):
            return misplaced(t, seat, move)
        if move.card not in t.hands[seat]:
            return not_in_hand(move.card)
        return twice(move.card) if move in given else None

    def preview(self, t: KeepersTable, seat: int, move: Move) -> dict[str, Any]:
        return wording.card_preview(t, move)

    def interrupts(self, t: KeepersTable, seat: int, move: Move) -> bool:
        return move is CHALLENGE or super().interrupts(t, seat, move)

    def interrupt(self, t: KeepersTable, seat: int, move: Move) -> None:
        if move is CHALLENGE:
            t.objected = sorted([*t.objected, seat])
            story.challenged(t, seat)
            t.push(Challenge(seat))

    def resolve(self, t: KeepersTable, answers: dict[int, tuple[Move, ...]]) -> None:
        handed = [(card, t.curator) for card in t.played]
        for seat, picks in answers.items():
            cards = [cast(PlayMove, pick).card for pick in picks]
            t.hands[seat] = [card for card in t.hands[seat] if card not in cards]
            handed += [(card, seat) for card in cards]
        t.played = []
        lay_out(t, LAYOUT, handed)
        story.laid_out(t)


def may_not_object(t: KeepersTable, seat: int) -> Refusal | None:
    """KP-3.10: once a round, and not to a word that the table allowed or offered."""
    if not t.options.word_votes:
        return Refusal("no_word_votes", "KP-3.10", NO_WORD_VOTES)
    if t.safe:
        return Refusal("safe_word", "KP-3.10", f"'{t.word}' was allowed or offered by the table; it stands.")
    if seat in t.objected:
        return Refusal("objected", "KP-3.10", "You have already objected this round.")
    return None


def lay_out(t: KeepersTable, stream: int, handed: list[tuple[int, int]]) -> None:
    """KP-5.1: shuffled together unseen. Sorted by card first, so that the places tell nothing of the seats.

    KP-1.4: `mat` goes by place, the first one on the left.
    """
    handed = sorted(handed)
    order = list(range(len(handed)))
    t.shuffle(stream, order)
    t.mat = [handed[number][0] for number in order]
    t.owners = [handed[number][1] for number in order]


SUBMIT: Final = Submit()
