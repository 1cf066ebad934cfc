"""Setting up (KP-1): the deck, seven pictures each, and the first Curator."""

from __future__ import annotations

from tablekeep.games.keepers import story
from tablekeep.games.keepers.content import HAND
from tablekeep.games.keepers.rules.rounds import begin_round
from tablekeep.games.keepers.table import DECK, FIRST_SEAT, KeepersTable


def set_up(t: KeepersTable) -> None:
    """KP-1.5 to KP-1.8: shuffle, deal seven each, and give the token to the first Curator."""
    t.deck = list(range(t.options.deck_size))
    t.shuffle(DECK, t.deck)
    t.hands = [sorted([t.deck.pop() for _ in range(HAND)]) for _ in range(t.seats)]
    first = t.options.first_seat
    t.curator = t.draw(FIRST_SEAT, t.seats) if first < 0 else first
    story.dealt_out(t)
    begin_round(t)
