"""What holds after every move: the invariants of the rules ledger.

Each takes the match before a move, the seat and the move, and the match after it, and asserts.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Final

from tablekeep.engine import Match, Move
from tablekeep.games.keepers.spelling import fault
from tablekeep.games.keepers.verdict import STANDARD, STRICT, blocks
from tablekeep.games.keepers.wording import verdict_on
from tests.games.bench import shown
from tests.games.keepers.bench import per_seat, scores, table_of

Invariant = Callable[[Match, int, Move, Match], None]


def cards_are_conserved(before: Match, seat: int, move: Move, after: Match) -> None:
    """1: every card lies in one place."""
    t = table_of(after)
    lying = [*t.deck, *t.discards, *t.played, *([] if t.tied else t.mat)]
    lying += [card for cards in (*t.hands, *t.kept) for card in cards]
    assert Counter(lying) == Counter(range(t.options.deck_size))


def hands_are_full_when_a_round_begins(before: Match, seat: int, move: Move, after: Match) -> None:
    """2: seven cards each, unless both piles ran out; never more."""
    t = table_of(after)
    assert max(map(len, t.hands)) <= 7
    if t.rounds > table_of(before).rounds and shown(after)["phase"] == "curator's card" and t.deck:
        assert set(map(len, t.hands)) == {7}


def the_mat_holds_everyones_cards(before: Match, seat: int, move: Move, after: Match) -> None:
    """3, 4: seats times cards, each seat owning its share."""
    t = table_of(after)
    if shown(after)["phase"] == "votes":
        assert len(t.mat) == t.seats * per_seat(t.seats)
        assert set(Counter(t.owners).values()) == {per_seat(t.seats)}


def votes_are_whole(before: Match, seat: int, move: Move, after: Match) -> None:
    """5, 6: everybody's votes, none for an own card, two of them for two places."""
    last = table_of(after).last
    if last is None or last is table_of(before).last:
        return
    assert len(last.votes) == after.seats * per_seat(after.seats)
    assert not [vote for vote in last.votes if last.owners[vote.place] == vote.seat]
    assert len({(vote.seat, vote.place) for vote in last.votes}) == len(last.votes)
    assert sum(last.counts(0)) + sum(last.counts(1)) == len(last.votes)


def keepers_are_the_best(before: Match, seat: int, move: Move, after: Match) -> None:
    """7: exactly the cards with the most votes of a colour, if it has any."""
    last = table_of(after).last
    if last is None or last is table_of(before).last:
        return
    best = set()
    for counts in (last.counts(0), last.counts(1)):
        best |= {place for place, count in enumerate(counts) if count == max(counts) > 0}
    assert set(last.kept) == best
    assert 1 <= len(best) <= len(last.cards)


def scores_never_fall(before: Match, seat: int, move: Move, after: Match) -> None:
    """8, 9: points are Keepers, and there are at least as many as rounds."""
    assert all(new >= old for old, new in zip(scores(before), scores(after), strict=True))
    assert shown(after)["scores"] == scores(after)
    assert sum(scores(after)) >= table_of(after).rounds


def rounds_are_as_agreed(before: Match, seat: int, move: Move, after: Match) -> None:
    """10: laps times seats, or as many as the deck holds, unless the cards ran out."""
    t = table_of(after)
    if after.over and t.options.deck_mode:
        assert t.rounds == t.options.deck_rounds(t.seats) if t.options.whole_laps else not t.deck
    elif after.over and all(len(hand) >= per_seat(t.seats) for hand in t.hands):
        assert t.rounds == t.laps * t.seats


def curators_take_turns(before: Match, seat: int, move: Move, after: Match) -> None:
    """10: the token goes clockwise with every round, so that no seat has it twice more often than another."""
    old, new = table_of(before), table_of(after)
    if shown(after)["phase"] == "curator's card":
        assert new.curator == (old.curator + new.rounds - old.rounds) % new.seats
    else:
        assert new.curator == old.curator


def nobody_sees_what_is_hidden(before: Match, seat: int, move: Move, after: Match) -> None:
    """11: no foreign hand, no pile, no foreign card before the layout in any view.

    The round before is told as it was, though its discards may have been shuffled into the pile since.
    """
    t = table_of(after)
    for viewer in (None, *range(t.seats)):
        hidden = set(t.deck) | {card for other in t.others(-1 if viewer is None else viewer) for card in t.hands[other]}
        hidden |= set() if viewer == t.curator else set(t.played)
        text = json.dumps([shown(after, viewer) | {"last": None}, after.view(viewer)["decisions"]])
        assert not [card for card in hidden if f"K{card + 1:03}" in text]


def words_are_words(before: Match, seat: int, move: Move, after: Match) -> None:
    """13: one token, and not blocked unless the table allowed it; strict tables take clear words alone."""
    t = table_of(after)
    if t.word:
        assert not fault(t.word)
        assert t.safe or t.tag in ("", "debatable", "unknown") or t.options.check < STANDARD
        assert t.safe or t.tag == "" or t.options.check != STRICT
        assert t.safe or not blocks(t.options.check, verdict_on(t, t.word))


def ties_only_shrink(before: Match, seat: int, move: Move, after: Match) -> None:
    """14: those tied are fewer each time; voters are the others, unless all were tied."""
    old, new = table_of(before), table_of(after)
    if old.tied and new.tied:
        assert set(new.tied) <= set(old.tied)
    if new.tied and len(new.tied) < new.seats:
        assert not set(new.tied) & set(new.voters())
    if new.tied and shown(after)["phase"] == "tie-break cards":
        assert all(len(new.dealt[tied]) >= 1 for tied in new.tied)


def somebody_wins(before: Match, seat: int, move: Move, after: Match) -> None:
    """15: one winner, unless a cap was reached or the win is shared."""
    t = table_of(after)
    if after.over:
        assert t.winners
        assert len(t.winners) == 1 or t.tie_rounds >= t.options.tb_cap > 0 or t.options.all_tied == "share"


INVARIANTS: Final[list[Invariant]] = [
    cards_are_conserved,
    hands_are_full_when_a_round_begins,
    the_mat_holds_everyones_cards,
    votes_are_whole,
    keepers_are_the_best,
    scores_never_fall,
    rounds_are_as_agreed,
    curators_take_turns,
    nobody_sees_what_is_hidden,
    words_are_words,
    ties_only_shrink,
    somebody_wins,
]
