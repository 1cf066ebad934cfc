"""What one leans to at a glance: pictures at either end of a word, words that bring one's pictures out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.senses import drawn, leaning, read_weights
from tablekeep.games.keepers.moves import CHALLENGE, GREEN, PlayMove, VoteMove, WordMove
from tablekeep.games.keepers.rules.submit import Submit
from tablekeep.games.keepers.strategy import suits
from tablekeep.games.keepers.table import KeepersTable

GRADES: Final = 8
"""So many steps from the picture that fits a word least to the one that fits it best."""
THOUGHTS: Final = 12
"""Of a long list of words so many come to mind."""
_PLAIN: Final[list[str]] = [
    *["take back", "stand", "appeal", "allow", "deny", "abstain", "challenge", "strike", "keep", "more", "enough"],
    *["no audience", "favourite", "audience"],
]
CUES: Final[list[str]] = [
    *[f"vote {grade}" for grade in range(GRADES)],
    *[f"hand in {grade}" for grade in range(GRADES)],
    *[f"word {grade}" for grade in range(GRADES)],
    *["hand in the other end", "vote in the colour of one's own", "word said before", "curate", *_PLAIN],
]
WEIGHTS: Final = read_weights("tablekeep.games.keepers", "instinct", CUES)
_HAND_IN: Final = CUES.index("hand in 0")
_WORD: Final = CUES.index("word 0")
_OTHER_END: Final = CUES.index("hand in the other end")
_OWN_COLOUR: Final = CUES.index("vote in the colour of one's own")
_SAID: Final = CUES.index("word said before")
_CURATE: Final = CUES.index("curate")
_KIND: Final[dict[str, int]] = {kind: CUES.index(kind) for kind in _PLAIN}


def leanings(t: KeepersTable, seat: int, moves: Sequence[Move]) -> list[float]:
    return [leaning(WEIGHTS, cues(t, seat, move)) for move in moves]


def instinct(t: KeepersTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    if len(moves) > 2 * THOUGHTS:
        moves = [moves[int(rng.random() * len(moves))] for _ in range(THOUGHTS)]
    return moves[drawn(leanings(t, seat, moves), rng)]


def cues(t: KeepersTable, seat: int, move: Move) -> list[int]:
    if isinstance(move, VoteMove):
        return _vote(t, seat, move)
    if isinstance(move, WordMove):
        return _word(t, move.word)
    if isinstance(move, PlayMove):
        return _hand_in(t, seat, move.card)
    return [_KIND[move.kind]]


def _vote(t: KeepersTable, seat: int, dial: VoteMove) -> list[int]:
    side = suits(t, t.word, t.mat[dial.place])
    cues = [grade(side if dial.colour == GREEN else -side)]
    own = 0.0
    for place in range(len(t.mat)):
        own += suits(t, t.word, t.mat[place]) if t.owns(seat, place) else 0.0
    if (own > 0.0) == (dial.colour == GREEN):
        cues.append(_OWN_COLOUR)
    return cues


def _hand_in(t: KeepersTable, seat: int, card: int) -> list[int]:
    step = t.agenda[-1]
    if not isinstance(step, Submit):
        return [_CURATE]
    side = suits(t, t.word, card)
    given = [cast(PlayMove, pick).card for pick in step.given(t, seat) if pick is not CHALLENGE]
    cues = [_HAND_IN + grade(2.0 * abs(side) - 1.0)]
    if given and suits(t, t.word, given[0]) * side < 0.0:
        cues.append(_OTHER_END)
    return cues


def _word(t: KeepersTable, word: str) -> list[int]:
    far = 0.0
    for card in t.played:
        far += abs(suits(t, word, card))
    cues = [_WORD + grade(2.0 * far / max(1, len(t.played)) - 1.0)]
    return [*cues, _SAID] if word in t.said else cues


def grade(side: float) -> int:
    return max(0, min(GRADES - 1, int((side + 1.0) * 0.5 * GRADES)))
