"""What a sensible player looks for: extreme pictures, words that bring them out, votes with a taste; on time (KP-14).

The table given here holds only what the seat may know. A host's photographs are seen by what was
measured of them and the words they were given; where there is neither, everything fits alike and chance decides.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, cast

from tablekeep.engine.move import Move
from tablekeep.games.keepers.affinity import WORD_POLES, appeal, fit, liking, ranks
from tablekeep.games.keepers.affinity_photos import fit_photo, liking_photo
from tablekeep.games.keepers.content import BANK, BUILT_IN, HAND, TASTES, Taste
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
from tablekeep.games.keepers.table import KeepersTable
from tablekeep.games.keepers.tactics import gains
from tablekeep.games.keepers.verdict import NOUN, PERSON, PRONOUN
from tablekeep.games.keepers.wording import offerable, verdict_on

CANDIDATES: Final = 40
"""Words a Curator thinks of."""
CONTRARY: Final = 0.1
"""How often a Curator says something that has nothing to do with the hand."""
NOISE: Final = 0.18
"""How differently two players see the same picture, on the scale of `fit`."""
TASTE: Final = 0.04
"""How much liking a picture sways a vote."""
MOOD: Final = 0.25
"""How far a player's share of green and red votes strays from one half."""
PET: Final = 0.15
"""How much sooner a word comes to mind that speaks of what one likes."""
RIVALRY: Final = 0.35
"""How strongly a tactical player keeps out of the colour its own picture runs in."""
TACTICS: Final = 2.0
"""How much what a vote brings counts for a tactical player, beside what it sees."""


def advise(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    if len(moves) == 1:
        return moves[0]
    step = t.agenda[-1]
    if isinstance(step, CurateCard):
        return curators_card(t, seat, moves, rng)
    if isinstance(step, CurateWord):
        return curators_word(t, seat, moves, rng)
    if isinstance(step, Submit):
        return hand_in(t, step, seat, moves, rng)
    if isinstance(step, Vote):
        return vote(t, seat, moves, rng)
    if isinstance(step, TiePick):
        return most([(charm(t, cast(PlayMove, move).card) + rng.gauss(0.0, 0.3), move) for move in moves])
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


# -- seeing -------------------------------------------------------------------------------


def suits(t: KeepersTable, word: str, card: int) -> float:
    """From -1 (the card fits the word least) to 1 (best)."""
    if not t.options.photos:
        return fit(word, card, t.options.deck)
    return fit_photo(word, t.options.looks[card]) if t.options.looks else 0.0


def likes(t: KeepersTable, taste: Taste, card: int) -> float:
    if not t.options.photos:
        return liking(taste, card, t.options.deck)
    return liking_photo(taste, t.options.looks[card]) if t.options.looks else 0.0


def charm(t: KeepersTable, card: int) -> float:
    """How much a card is liked over all tastes."""
    if not t.options.photos:
        return appeal(card, t.options.deck)
    return sum([likes(t, taste, card) for taste in TASTES]) / len(TASTES)


def taste_of(t: KeepersTable, seat: int) -> Taste:
    return TASTES[t.options.tastes[seat]]


def unseen(t: KeepersTable, seat: int) -> list[int]:
    """Pictures of the box that may still lie in somebody's hand."""
    seen = {*t.hands[seat], *t.discards, *t.mat}
    if seat == t.curator:
        seen.update(t.played)
    for kept in t.kept:
        seen.update(kept)
    return [card for card in range(BUILT_IN) if card not in seen]


def outlook(t: KeepersTable, hidden: list[int], word: str, card: int) -> float:
    """The chance that no other hand holds a picture further out, on the better side; by looks alone for photographs."""
    if t.options.photos:
        return abs(suits(t, word, card))
    rank = ranks(word, t.options.deck)
    better = sum([1 for other in hidden if rank[other] > rank[card]])
    worse = sum([1 for other in hidden if rank[other] < rank[card]])
    held = min(1.0, (t.seats - 1) * HAND / max(1, len(hidden)))
    return float((1.0 - held) ** min(better, worse))


# -- the Curator --------------------------------------------------------------------------


def curators_card(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """A picture that some word or other brings out clearly; a second one for the other end of that word."""
    words = [BANK[int(rng.random() * len(BANK))] for _ in range(CANDIDATES)]
    hidden = unseen(t, seat)
    return most([(max([with_played(t, hidden, word, move) for word in words]), move) for move in moves])


def with_played(t: KeepersTable, hidden: list[int], word: str, move: Move) -> float:
    card = cast(PlayMove, move).card
    return sum([outlook(t, hidden, word, other) for other in [card, *t.played]])


def curators_word(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """The word, of a handful that come to mind, by which the chosen pictures stand out most; now and then any word."""
    clear = [move for move in moves if isinstance(move, WordMove) and not t.was_said(move.word) and move.verdict > 0]
    if not clear:
        clear = [move for move in moves if isinstance(move, WordMove)]
    candidates = [clear[int(rng.random() * len(clear))] for _ in range(CANDIDATES)]
    if rng.random() < CONTRARY:
        return candidates[0]
    hidden = unseen(t, seat)
    return most([(brought_out(t, hidden, seat, word.word) + see(rng), word) for word in candidates])


def brought_out(t: KeepersTable, hidden: list[int], seat: int, word: str) -> float:
    pet = PET if any(pole in taste_of(t, seat).likes for pole in WORD_POLES.get(word, [])) else 0.0
    return pet + sum([outlook(t, hidden, word, card) for card in t.played])


# -- handing in ---------------------------------------------------------------------------


def hand_in(t: KeepersTable, step: Submit, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """The picture that stands out most at either end; with two, one for each end unless both best lie together."""
    if moves[0] is STAND:
        return STAND
    hidden = unseen(t, seat)
    given = [suits(t, t.word, cast(PlayMove, pick).card) for pick in step.given(t, seat)]
    weighed: list[tuple[float, Move]] = []
    for move in [move for move in moves if isinstance(move, PlayMove)]:
        side = suits(t, t.word, move.card)
        contrast = 0.3 if given and side * given[0] < 0 else 0.0
        weighed.append((0.5 * abs(side) + 0.5 * outlook(t, hidden, t.word, move.card) + contrast + see(rng), move))
    return most(weighed)


# -- voting -------------------------------------------------------------------------------


def vote(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """What fits best or least in one's own eyes; tactical players also reckon what it brings."""
    if moves[0] is STAND:
        return STAND
    lean = leaning(t, seat) + rng.gauss(0.0, MOOD)
    gained = reckoned(t, seat, moves, rng)
    weighed: list[tuple[float, Move]] = []
    for move, gain in zip(moves, gained, strict=True):
        dial = cast(VoteMove, move)
        mood = lean if dial.colour == GREEN else -lean
        weighed.append((conviction(t, seat, dial) + mood + see(rng) + TACTICS * gain, move))
    return most(weighed)


def is_tactical(t: KeepersTable, seat: int) -> bool:
    """Some characters are, whichever chair they have; the rest vote as they see."""
    return t.options.reckons[seat]


def leaning(t: KeepersTable, seat: int) -> float:
    """With a picture that fits well a tactical player would rather vote red, and the other way round."""
    if not is_tactical(t, seat):
        return 0.0
    own = [suits(t, t.word, card) for place, card in enumerate(t.mat) if t.owns(seat, place)]
    return -RIVALRY * sum(own) / len(own)


def reckoned(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> list[float]:
    """What each vote would bring, to those who think of it."""
    if not is_tactical(t, seat):
        return [0.0] * len(moves)
    return gains(t, seat, [suits(t, t.word, card) for card in t.mat], moves, rng)


def see(rng: random.Random) -> float:
    return rng.gauss(0.0, NOISE)


def conviction(t: KeepersTable, seat: int, dial: VoteMove) -> float:
    card = t.mat[dial.place]
    side = suits(t, t.word, card) + TASTE * likes(t, taste_of(t, seat), card)
    return side if dial.colour == GREEN else -side


def favourite(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    if moves[0] is STAND:
        return STAND
    taste = taste_of(t, seat)
    return most([(likes(t, taste, t.mat[cast(PlaceMove, move).place]) + rng.gauss(0.0, 1.0), move) for move in moves])


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
    return verdict_on(t, word) in (NOUN, PRONOUN, PERSON)


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
        moves = [WORDS[word] for word in t.offered or offerable(t)]
    choices = [move for move in moves if move is not CHALLENGE]
    return choices[int(rng.random() * len(choices))]
