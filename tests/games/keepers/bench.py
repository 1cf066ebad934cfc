"""A compact vocabulary for tests of Keepers.

match = voting([0, 1, 2, 3, 4])            # place 1 was played by seat 0, and so on
cast(match, s0="G2", s1="R1", s2="G1", s3="G1", s4="R1")
assert scores(match) == [1, 0, 0, 0, 0]
"""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Match
from tablekeep.games.keepers import GAME
from tablekeep.games.keepers.table import KeepersTable
from tests.games.bench import decision

__all__ = ["GAME"]


def sit(seats: int = 5, seed: str = "bench", **options: Any) -> Match:
    """A fresh match; seat 0 is the first Curator unless told otherwise."""
    return GAME.new(seats, seed=seed, options={"first_seat": 0, **options})


def table_of(match: Match) -> KeepersTable:
    assert isinstance(match.table, KeepersTable)
    return match.table


def per_seat(seats: int) -> int:
    return 2 if seats <= 4 else 1


# -- playing ------------------------------------------------------------------------------


def hand(match: Match, seat: int) -> list[str]:
    return list(match.position()["table"]["hands"][seat])


def choose(match: Match) -> Match:
    """The Curator chooses the first cards of the hand."""
    curator = table_of(match).curator
    for _ in range(per_seat(match.seats)):
        match.play(curator, f"play {hand(match, curator)[0]}")
    return match


def announce(match: Match, word: str = "slippery") -> Match:
    """Card and word."""
    choose(match)
    match.play(table_of(match).curator, {"move": "word", "word": word})
    return match


def hand_in(match: Match, *seats: int) -> Match:
    """These seats (by default all) hand in the first cards of their hands."""
    for seat in seats or [s for s in match.waiting if s != table_of(match).curator]:
        for number in range(per_seat(match.seats)):
            match.play(seat, f"play {hand(match, seat)[number]}")
    return match


def laid_out(match: Match, word: str = "slippery") -> Match:
    """Card, word and all other cards: the mat is laid out."""
    return hand_in(announce(match, word))


def play_round(match: Match, word: str = "slippery") -> Match:
    """A whole round with the first legal votes."""
    laid_out(match, word)
    while match.waiting and match.view(None)["table"]["phase"] == "votes":
        seat = match.waiting[0]
        match.play(seat, decision(match, seat).moves[0])
    return match


def play_out(match: Match) -> Match:
    """The first legal move of whoever is waited for, to the end."""
    while not match.over:
        seat = match.waiting[0]
        moves = decision(match, seat).moves
        match.play(seat, moves[-1] if moves[0].text == "take back" else moves[0])
    return match


# -- staging ------------------------------------------------------------------------------


def voting(by_place: list[int], word: str = "slippery", seats: int = 0, **options: Any) -> Match:
    """The mat is laid out with one card for each of these owners, in the order of the places."""
    count = seats or len(set(by_place))
    position = sit(count, **options).position()
    at = position["table"]
    at["mat"] = [at["hands"][owner].pop(0) for owner in by_place]
    at |= {"owners": by_place, "word": word, "said": [word]}
    position["agenda"] = [{"step": "RoundEnd"}, {"step": "Vote"}]
    return GAME.from_position(position)


def cast(match: Match, **votes: str) -> Match:
    """Votes as the ledger writes them: s0="G3 R1" is green on place 3 and red on place 1 by seat 0."""
    for seat, dials in votes.items():
        for dial in dials.split():
            match.play(int(seat[1:]), f"{'green' if dial[0] == 'G' else 'red'} {dial[1:]}")
    return match


def end_of(scores: list[int], rounds: int | None = None, discards: int = 12, **options: Any) -> Match:
    """A match whose last round has just been scored, with so many Keepers for each seat; seat 0 was its Curator."""
    seats = len(scores)
    fresh = sit(seats, **options)
    position = fresh.position()
    at, played = position["table"], (at_laps(fresh) * seats if rounds is None else rounds)
    position["options"]["first_seat"] = (1 - played) % seats
    for cards in at["hands"]:
        at["deck"][:0] = [cards.pop() for _ in range(per_seat(seats))]
    at["kept"] = [[at["deck"].pop() for _ in range(score)] for score in scores]
    at["discards"] = [at["deck"].pop() for _ in range(discards)]
    at |= {"rounds": played - 1, "said": ["slippery"] * played, "last": last_round(at, scores)}
    position["agenda"] = [{"step": "RoundEnd"}]
    return GAME.from_position(position)


def at_laps(match: Match) -> int:
    return table_of(match).laps


def last_round(at: dict[str, Any], scores: list[int], curator: int = 0) -> dict[str, Any]:
    """Some round that could have been: the leader's latest Keeper against discards, all votes green."""
    seats, each = len(scores), per_seat(len(scores))
    owners = [seat for seat in range(seats) for _ in range(each)]
    leader = scores.index(max(scores))
    cards = at["discards"][: len(owners)]
    cards[leader * each] = at["kept"][leader][-1]
    others = [seat for seat in range(seats) if seat != leader]
    votes = [[leader, (seat + 1) * each, "green"] for seat in others[:each]]
    for number, seat in enumerate(others):
        loved = [leader, others[(number + 1) % len(others)]][:each]
        votes += [[seat, owner * each + 1, "green"] for owner in loved]
    kept = [leader * each + 1]
    empty: dict[str, list[int]] = {"owned": [], "liked": []}
    return {
        "word": "slippery",
        "curator": curator,
        "cards": cards,
        "owners": owners,
        "votes": votes,
        "kept": kept,
    } | empty


def worn(seats: int, pile: int, discards: int = 0, curator: int = 0, **options: Any) -> dict[str, Any]:
    """The sixth round has just been scored and all its pictures were kept: so few cards are left to draw."""
    each, rounds = per_seat(seats), 5
    size = (7 + each) * seats + pile + discards
    position = sit(seats, photos=size, **{"laps": "3"} | options).position()
    at, cards = position["table"], [f"K{number:03}" for number in range(1, size + 1)]
    at["hands"] = [[cards.pop(0) for _ in range(7 - each)] for _ in range(seats)]
    at["kept"] = [[cards.pop(0) for _ in range(2 * each)] for _ in range(seats)]
    at |= {"deck": cards[:pile], "discards": cards[pile:], "curator": curator, "rounds": rounds}
    owners = [seat for seat in range(seats) for _ in range(each)]
    votes = [[(owner - 1) % seats, place + 1, "green"] for place, owner in enumerate(owners)]
    kept = [card for mine in at["kept"] for card in mine[-each:]]
    last = {"word": "slippery", "curator": curator, "cards": kept, "owners": owners, "votes": sorted(votes)}
    at["last"] = last | {"kept": list(range(1, len(owners) + 1)), "owned": [], "liked": []}
    at["said"] = ["slippery"] * (rounds + 1)
    position["options"]["first_seat"] = (curator - rounds) % seats
    position["agenda"] = [{"step": "RoundEnd"}]
    return position


def pick_all(match: Match) -> Match:
    """All who are tied choose their first card; the pictures are laid out."""
    for seat in table_of(match).tied[:]:
        match.play(seat, decision(match, seat).moves[0])
    return match


def favour(match: Match, **owners: int) -> Match:
    """Tie-break votes by owner: s2=0 is seat 2's vote for the picture of seat 0."""
    by_place = table_of(match).owners[:]
    for seat, owner in owners.items():
        match.play(int(seat[1:]), f"favourite {by_place.index(owner) + 1}")
    return match


# -- looking ------------------------------------------------------------------------------


def scores(match: Match) -> list[int]:
    return [len(kept) for kept in match.position()["table"]["kept"]]
