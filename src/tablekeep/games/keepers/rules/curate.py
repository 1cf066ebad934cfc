"""The Curator: card first, then the word (KP-2), and the check of the word (KP-3.1 to KP-3.8); also KP-13."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.games.keepers import story, wording
from tablekeep.games.keepers.moves import APPEAL, BANK_MOVES, BOLD_MOVES, PLAYS, TAKE_BACK, WORDS, PlayMove, WordMove
from tablekeep.games.keepers.rules.appeal import Appeal
from tablekeep.games.keepers.rules.why import misplaced, not_in_hand, twice
from tablekeep.games.keepers.spelling import LONGEST_WORD
from tablekeep.games.keepers.table import KeepersTable
from tablekeep.games.keepers.verdict import UNJUDGED


class CurateCard(Step):
    """KP-2.1: the Curator picks one card to play, at small tables two."""

    called: ClassVar[str] = "CurateCard"
    rule: ClassVar[str] = "KP-2.1"

    def seat(self, t: KeepersTable) -> int:
        return t.curator

    def prompt(self, t: KeepersTable, seat: int) -> str:
        if t.options.cards == 1:
            return "You are the Curator. Choose the card you will play."
        return f"You are the Curator. Choose card {len(t.played) + 1} of {t.options.cards} that you will play."

    def moves(self, t: KeepersTable, seat: int) -> list[Move]:
        return [PLAYS[card] for card in t.hands[seat]]

    def refuse(self, t: KeepersTable, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, PlayMove):
            return misplaced(t, seat, move)
        if move.card in t.played:
            return twice(move.card)
        return None if move.card in t.hands[seat] else not_in_hand(move.card)

    def preview(self, t: KeepersTable, seat: int, move: Move) -> dict[str, Any]:
        return wording.card_preview(t, move)

    def play(self, t: KeepersTable, seat: int, move: Move) -> None:
        card = cast(PlayMove, move).card
        t.hands[seat] = [held for held in t.hands[seat] if held != card]
        t.played = sorted([*t.played, card])
        story.curator_chose(t, card)
        if len(t.played) < t.options.cards:
            t.push(self)


class CurateWord(Step):
    """KP-2.3: the Curator announces one word, that is no noun and no pronoun."""

    called: ClassVar[str] = "CurateWord"
    rule: ClassVar[str] = "KP-2.3"

    def seat(self, t: KeepersTable) -> int:
        return t.curator

    def prompt(self, t: KeepersTable, seat: int) -> str:
        if t.offered:
            return f"Three failures in this round: take one of these {len(t.offered)} words."
        if t.blocked:
            return wording.blocked_text(t, t.blocked)
        return "Announce one word. It must not be a noun or a pronoun."

    def open(self, t: KeepersTable, seat: int) -> dict[str, Any] | None:
        if t.offered:
            return None
        word = {"type": "string", "minLength": 1, "maxLength": 2 * LONGEST_WORD}
        return {
            "type": "object",
            "description": f"one word of 1 to {LONGEST_WORD} letters",
            "properties": {"move": {"const": "word"}, "word": word},
            "required": ["move", "word"],
        }

    def moves(self, t: KeepersTable, seat: int) -> list[Move]:
        if t.offered:
            return [WORDS[word] for word in t.offered]
        words = BANK_MOVES + BOLD_MOVES if t.options.word_votes else BANK_MOVES
        if t.struck or t.options.no_repeats:
            words = [move for move in words if self.refuse(t, seat, move) is None]
        return [APPEAL, TAKE_BACK, *words] if t.blocked else [TAKE_BACK, *words]

    def refuse(self, t: KeepersTable, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, WordMove):
            return wording.refuse_word(t, move)
        if t.offered:
            return Refusal("offered_only", "KP-3.12", f"Take one of the {len(t.offered)} words on offer.")
        if move is TAKE_BACK or (move is APPEAL and t.blocked):
            return None
        return misplaced(t, seat, move)

    def preview(self, t: KeepersTable, seat: int, move: Move) -> dict[str, Any]:
        """Ruling A-13: a word that was said before may come back, with a note. KP-3.9: some must be asked for."""
        if not isinstance(move, WordMove):
            return {}
        if move.verdict == UNJUDGED and wording.is_blocked(t, move):
            return {"blocked": True}
        return {"warning": f"Used in round {t.said.index(move.word) + 1}."} if move.word in t.said else {}

    def play(self, t: KeepersTable, seat: int, move: Move) -> None:
        if move is TAKE_BACK:
            t.push(self)
            take_back(t)
        elif move is APPEAL:
            t.push(self)
            t.push(Appeal(t.blocked))
            story.appealed(t, t.blocked)
            t.blocked = ""
        else:
            self.announce(t, cast(WordMove, move))

    def announce(self, t: KeepersTable, move: WordMove) -> None:
        """KP-2.9, KP-13.1: whether it suits any picture is not looked at.

        A word the check blocks comes this far only where the table may be asked (KP-3.9).
        """
        if wording.is_blocked(t, move):
            t.blocked = move.word
            t.push(self)
            story.blocked(t, move.word, wording.blocked_text(t, move.word))
        else:
            wording.accept(t, move.word, wording.tag_of(t, move), bool(t.offered))


def take_back(t: KeepersTable) -> None:
    """The Curator takes the cards up again and chooses anew, before the word is out or after it was struck."""
    t.hands[t.curator] = sorted(t.hands[t.curator] + t.played)
    t.played = []
    t.push(CURATE_CARD)
    story.took_back(t)


CURATE_CARD: Final = CurateCard()
CURATE_WORD: Final = CurateWord()
