"""Reasons that several questions share: a move that answers another question (KP-1, KP-2, KP-4, KP-6, KP-11)."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers.content import CARDS
from tablekeep.games.keepers.moves import (
    ABSTAIN,
    ALLOW,
    APPEAL,
    CHALLENGE,
    DENY,
    ENOUGH,
    KEEP,
    MORE,
    NOBODY,
    STAND,
    STRIKE,
    TAKE_BACK,
    AudienceMove,
    PlaceMove,
    PlayMove,
    VoteMove,
    WordMove,
)
from tablekeep.games.keepers.table import KeepersTable

NO_WORD_VOTES: Final = "This table does not vote on words."


def misplaced(t: KeepersTable, seat: int, move: Move) -> Refusal:
    """Why a move is no answer to the question that is asked now."""
    if isinstance(move, PlayMove):
        return misplaced_card(t)
    if isinstance(move, WordMove):
        return misplaced_word(t, seat)
    if isinstance(move, VoteMove):
        return misplaced_vote(t)
    if isinstance(move, PlaceMove):
        return Refusal("no_tie", "KP-11.7", "No tie-break vote of the players is being taken now.")
    if isinstance(move, AudienceMove) or move is NOBODY:
        return Refusal("no_audience", "KP-11.16", "The audience is not asked anything now.")
    return misplaced_word_vote(t, move) if move in (APPEAL, ALLOW, DENY, CHALLENGE, STRIKE, KEEP) else other(move)


def misplaced_card(t: KeepersTable) -> Refusal:
    if t.mat:
        return Refusal("on_the_mat", "KP-5.1", "The cards are already on the mat.")
    if len(t.played) == t.options.cards and not t.word:
        return Refusal("word_now", "KP-2.2", "Your cards are chosen; now the word is asked for.")
    return Refusal("no_card_now", "KP-4.1", "No card is asked for now.")


def misplaced_word(t: KeepersTable, seat: int) -> Refusal:
    if seat != t.curator:
        return Refusal("not_curator", "KP-2.1", f"Seat {t.curator + 1} is the Curator.")
    if t.word:
        return Refusal("one_word", "KP-2.4", f"This round has its word: {t.word}.")
    return Refusal("card_first", "KP-2.2", "Choose your card first.")


def misplaced_vote(t: KeepersTable) -> Refusal:
    if t.tied:
        return Refusal("favourite", "KP-11.8", "A tie-break has no colours: name your favourite place.")
    if t.rounds > 0 and not t.word:
        return Refusal("revealed", "KP-6.8", "Votes are already revealed.")
    return Refusal("no_vote_now", "KP-5.2", "There are no cards on the mat to vote for yet.")


def misplaced_word_vote(t: KeepersTable, move: Move) -> Refusal:
    rule = "KP-3.9" if move in (APPEAL, ALLOW, DENY) else "KP-3.10"
    if not t.options.word_votes:
        return Refusal("no_word_votes", rule, NO_WORD_VOTES)
    if move is CHALLENGE:
        if t.mat:
            return Refusal("too_late", "KP-3.10", "Too late to object.")
        return Refusal("no_word_yet", "KP-3.10", "There is no word to object to now.")
    if move is APPEAL:
        return Refusal("nothing_blocked", "KP-3.9", "There is no blocked word to ask the table about.")
    return Refusal("no_dispute", rule, "No word is being disputed now.")


def other(move: Move) -> Refusal:
    if move is ABSTAIN:
        return Refusal("must_vote", "KP-6.5", "Everybody must vote.")
    if move in (MORE, ENOUGH):
        return Refusal("no_extend", "KP-12.5", "Nobody has been asked about one more lap.")
    if move is TAKE_BACK:
        return Refusal("cards_stay", "KP-2.2", "The Curator's cards can be taken up again only between card and word.")
    if move is STAND:
        return Refusal("not_locked", "KP-6.12", "Your answer may still be changed.")
    return Refusal("not_now", "KP-1.9", f"'{move.text}' is no answer to what is asked now.")


def outsider(t: KeepersTable, seat: int, asked: str, move: Move | None) -> Refusal | None:
    """Why somebody who is not asked must wait, where more is to be said than whose turn it is."""
    if t.tied:
        watching = bool(t.mat) and seat in t.tied and not asked
        return Refusal("not_asked", "KP-11.7", "You are in the tie; the others vote.") if watching else None
    if isinstance(move, VoteMove):
        return misplaced_vote(t)
    return Refusal("not_your_turn", "KP-2.1", f"{asked} is the Curator.") if asked else None


def not_in_hand(card: int) -> Refusal:
    return Refusal("not_in_hand", "KP-4.3", f"That card is not in your hand: {CARDS[card]}.")


def twice(card: int) -> Refusal:
    return Refusal("same_card", "KP-4.3", f"Choose two different cards: {CARDS[card]} is chosen already.")


def no_such_place(place: int, places: int) -> Refusal:
    return Refusal("no_such_card", "KP-6.2", f"There is no such card: place {place + 1} of {places}.")
