"""What a sensible player looks for: extreme pictures, words that bring them out, and votes with a taste of one's own.

The table given here holds only what the seat may know. For a host's photographs, which nobody
has described, everything fits alike and chance decides.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, cast

from tablekeep.engine.move import Move
from tablekeep.games.keepers.affinity import appeal, fit, liking
from tablekeep.games.keepers.content import BANK, OFFERED, TASTES
from tablekeep.games.keepers.moves import (
    ABSTAIN,
    ALLOW,
    CHALLENGE,
    DENY,
    ENOUGH,
    GREEN,
    KEEP,
    MORE,
    STAND,
    STRIKE,
    WORDS,
    PlaceMove,
    PlayMove,
    VoteMove,
    WordMove,
)
from tablekeep.games.keepers.rules.appeal import Appeal
from tablekeep.games.keepers.rules.challenge import Challenge
from tablekeep.games.keepers.rules.curate import CurateCard, CurateWord
from tablekeep.games.keepers.rules.rounds import Extend
from tablekeep.games.keepers.rules.submit import Submit
from tablekeep.games.keepers.rules.tie_break import TiePick, TieVote
from tablekeep.games.keepers.rules.voting import Vote
from tablekeep.games.keepers.spelling import key_of
from tablekeep.games.keepers.table import KeepersTable
from tablekeep.games.keepers.verdict import NOUN, PERSON, PRONOUN
from tablekeep.games.keepers.wording import may_offer
from tablekeep.games.keepers.words import lexicon

CANDIDATES: Final = 40
"""Words a Curator thinks of."""
CONTRARY: Final = 0.1
"""How often a Curator says something that has nothing to do with the hand."""
NOISE: Final = 0.18
"""How differently two players see the same picture, on the scale of `fit`."""
TASTE: Final = 0.04
"""How much liking a picture sways a vote."""
RIVALRY: Final = 0.35
"""How strongly a tactical player keeps out of the colour its own picture runs in."""


def advise(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    if len(moves) == 1:
        return moves[0]
    step = t.agenda[-1]
    if isinstance(step, CurateCard):
        return curators_card(t, moves, rng)
    if isinstance(step, CurateWord):
        return curators_word(t, moves, rng)
    if isinstance(step, Submit):
        return hand_in(t, step, seat, moves, rng)
    if isinstance(step, Vote):
        return vote(t, seat, moves, rng)
    if isinstance(step, TiePick):
        return most([(appeal(cast(PlayMove, move).card) + rng.gauss(0.0, 0.3), move) for move in moves])
    if isinstance(step, TieVote):
        return favourite(t, seat, moves, rng)
    return show_of_hands(t, seat, moves, rng)


def most(weighed: list[tuple[float, Move]]) -> Move:
    """The move that weighs most; the first listed among equals."""
    best, chosen = weighed[0]
    for weight, move in weighed:
        if weight > best:
            best, chosen = weight, move
    return chosen


# -- the Curator --------------------------------------------------------------------------


def curators_card(t: KeepersTable, moves: Sequence[Move], rng: random.Random) -> Move:
    """A picture that some word or other brings out clearly; a second one for the other end of that word."""
    words = [BANK[int(rng.random() * len(BANK))] for _ in range(CANDIDATES)]
    return most([(max([with_played(t, word, move) for word in words]), move) for move in moves])


def with_played(t: KeepersTable, word: str, move: Move) -> float:
    card = cast(PlayMove, move).card
    return abs(fit(word, card)) + sum([abs(fit(word, other)) for other in t.played])


def curators_word(t: KeepersTable, moves: Sequence[Move], rng: random.Random) -> Move:
    """The word, of a handful that come to mind, that the chosen pictures fit best or least."""
    clear = [move for move in moves if isinstance(move, WordMove) and not t.was_said(move.word) and move.verdict > 0]
    if not clear:
        clear = [move for move in moves if isinstance(move, WordMove)]
    candidates = [clear[int(rng.random() * len(clear))] for _ in range(CANDIDATES)]
    if rng.random() < CONTRARY:
        return candidates[0]
    return most([(brought_out(t, word.word) + rng.gauss(0.0, NOISE), word) for word in candidates])


def brought_out(t: KeepersTable, word: str) -> float:
    return sum([abs(fit(word, card)) for card in t.played])


# -- handing in ---------------------------------------------------------------------------


def hand_in(t: KeepersTable, step: Submit, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """The most extreme picture at either end; with two, one for each end unless both best lie together."""
    if moves[0] is STAND:
        return STAND
    cards = [move for move in moves if isinstance(move, PlayMove)]
    given = [fit(t.word, cast(PlayMove, pick).card) for pick in step.given(t, seat)]
    weighed: list[tuple[float, Move]] = []
    for move in cards:
        side = fit(t.word, move.card)
        contrast = 0.3 if given and side * given[0] < 0 else 0.0
        weighed.append((abs(side) + contrast + rng.gauss(0.0, NOISE), move))
    return most(weighed)


# -- voting -------------------------------------------------------------------------------


def vote(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """What fits best or least in one's own eyes; tactical players keep out of their own picture's colour."""
    if moves[0] is STAND:
        return STAND
    lean = leaning(t, seat) + rng.gauss(0.0, 0.25)
    weighed: list[tuple[float, Move]] = []
    for move in moves:
        dial = cast(VoteMove, move)
        weighed.append((conviction(t, seat, dial) + (lean if dial.colour == GREEN else -lean) + see(rng), move))
    return most(weighed)


def see(rng: random.Random) -> float:
    return rng.gauss(0.0, NOISE)


def conviction(t: KeepersTable, seat: int, dial: VoteMove) -> float:
    card = t.mat[dial.place]
    side = fit(t.word, card) + TASTE * liking(TASTES[seat % len(TASTES)], card)
    return side if dial.colour == GREEN else -side


def leaning(t: KeepersTable, seat: int) -> float:
    """Every other seat is tactical: with a picture that fits well it would rather vote red, and the other way round."""
    if seat % 2 == 0:
        return 0.0
    own = [fit(t.word, card) for place, card in enumerate(t.mat) if t.owns(seat, place)]
    return -RIVALRY * sum(own) / len(own)


def favourite(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    if moves[0] is STAND:
        return STAND
    taste = TASTES[seat % len(TASTES)]
    return most([(liking(taste, t.mat[cast(PlaceMove, move).place]) + rng.gauss(0.0, 1.0), move) for move in moves])


# -- disputes and the rest ----------------------------------------------------------------


def show_of_hands(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """Words are judged as the check judges them; one more lap is for those who are behind."""
    step = t.agenda[-1]
    if isinstance(step, Appeal):
        return DENY if is_noun(t, step.word) else ALLOW
    if isinstance(step, Challenge):
        return STRIKE if is_noun(t, t.word) else KEEP
    if isinstance(step, Extend):
        best = max([t.score(other) for other in t.others(seat)])
        return MORE if t.score(seat) < best else ENOUGH
    quiet = [move for move in moves if move is not CHALLENGE]
    return quiet[int(rng.random() * len(quiet))]


def is_noun(t: KeepersTable, word: str) -> bool:
    return lexicon(t.house.lexicon).judge(key_of(word)) in (NOUN, PRONOUN, PERSON)


# -- time limits --------------------------------------------------------------------------


def when_late(t: KeepersTable, moves: Sequence[Move], rng: random.Random) -> Move:
    """KP-14.8: a card, a vote or an offered word by lot; a missing voice is no vote, or one for things as they are."""
    step = t.agenda[-1]
    if isinstance(step, Appeal):
        return ABSTAIN
    if isinstance(step, Challenge):
        return KEEP
    if isinstance(step, Extend):
        return ENOUGH
    if isinstance(step, CurateWord):
        moves = [WORDS[word] for word in t.offered or OFFERED if may_offer(t, word)]
    choices = [move for move in moves if move is not CHALLENGE]
    return choices[int(rng.random() * len(choices))]
