"""Who sees what: hands, cards handed in, votes, piles and owners; and worlds a seat may imagine."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.games.keepers.content import BOLD
from tablekeep.testing import rule
from tests.games.bench import shown
from tests.games.keepers.bench import (
    GAME,
    announce,
    cast,
    choose,
    end_of,
    hand,
    hand_in,
    laid_out,
    pick_all,
    sit,
    table_of,
    voting,
)

SEED = "a seed nobody may see"


def worlds(match: Match, seat: int | None, count: int = 200) -> list[Any]:
    rng = random.Random("worlds")
    return [table_of(match.imagine(seat, rng)) for _ in range(count)]


def test_a_view_is_plain_json() -> None:
    for match in (sit(5), laid_out(sit(3)), end_of([3, 3, 2, 1, 0])):
        for seat in (None, 0, 1):
            view = match.view(seat)
            assert json.loads(json.dumps(view, allow_nan=False)) == view


def test_no_view_holds_the_seed_or_the_luck_to_come() -> None:
    match = GAME.new(3, seed=SEED)
    words = [str(word) for stream in match.position()["luck"].values() for word in stream]
    for seat in (None, 0, 1, 2):
        text = json.dumps(match.view(seat))
        assert SEED not in text
        assert not [word for word in words if word in text]


@rule("KP-1.7", "KP-4.5")
def test_a_seat_imagines_other_hands_and_keeps_its_own() -> None:
    match = announce(sit(5))
    for t in worlds(match, 2, 20):
        assert t.hands[2] == table_of(match).hands[2]
    held = Counter(card for t in worlds(match, 2) for card in t.hands[1])
    assert len(held) > 100
    played = Counter(t.played[0] for t in worlds(match, 2, 400))
    assert len(played) > 80
    assert all(t.played == table_of(match).played for t in worlds(match, 0, 20))


@rule("KP-1.5")
def test_hidden_cards_are_imagined_evenly() -> None:
    """How often one hidden card is imagined in each of five places: chi-square, 18.5 in one case in 1000."""
    match = choose(sit(4))
    card = table_of(match).deck[0]
    places: Counter[str] = Counter()
    for t in worlds(match, 1, 1500):
        where = [f"hand {seat}" for seat in (0, 2, 3) if card in t.hands[seat]]
        places[(where or (["played"] if card in t.played else ["deck"]))[0]] += 1
    hidden = 120 - 7
    expected = {"hand 0": 5, "hand 2": 7, "hand 3": 7, "played": 2, "deck": hidden - 21}
    squares = [(places[k] - 1500 * n / hidden) ** 2 / (1500 * n / hidden) for k, n in expected.items()]
    assert sum(squares) < 18.5


@rule("KP-5.4", "KP-5.5")
def test_owners_on_the_mat_are_imagined_evenly_but_for_the_own() -> None:
    match = voting([3, 1, 0, 2, 4])
    found = Counter(tuple(t.owners) for t in worlds(match, 1, 2400))
    assert len(found) == 24
    assert all(owners[1] == 1 for owners in found)
    assert sum((count - 100) ** 2 / 100 for count in found.values()) < 49.7


@rule("KP-7.9", "KP-13.5")
def test_past_owners_are_imagined_as_the_votes_allow() -> None:
    """Nobody voted for an own card: exactly the owners that fit the revealed votes come up, all equally often."""
    match = cast(voting([0, 1, 2, 3, 4, 5]), s0="G2", s1="G3", s2="G2", s3="G2", s4="G3", s5="G1")
    last = table_of(match).last
    assert last is not None
    assert last.kept == [1]
    voted = {vote.seat: vote.place for vote in last.votes}
    hidden = [0, 2, 3, 5]
    possible = {
        owners
        for owners in permutations([0, 2, 3, 5])
        if all(voted[owner] != place for owner, place in zip(owners, hidden, strict=True))
    }
    found = Counter(tuple(t.last.owners[place] for place in hidden) for t in worlds(match, 4, 3000))
    assert set(found) == possible
    expected = 3000 / len(possible)
    assert max(found.values()) < 1.5 * expected
    assert min(found.values()) > 0.6 * expected
    assert all(t.last.owners[4] == 4 and t.last.owners[1] == 1 for t in worlds(match, 4, 20))


def test_where_all_owners_are_told_nothing_is_left_to_imagine() -> None:
    match = cast(voting([0, 1, 2, 3, 4], owners="all"), s0="G2", s1="G3", s2="G2", s3="G2", s4="G3")
    assert {tuple(t.last.owners) for t in worlds(match, None, 20)} == {(0, 1, 2, 3, 4)}
    assert not [secret for secret in GAME.secrets(match.table) if secret.family == "past owner"]


@rule("KP-11.5")
def test_cards_of_a_tie_break_are_keepers_dealt_anew() -> None:
    match = end_of([3, 3, 2, 1, 0])
    t = table_of(match)
    for world in worlds(match, 0, 50):
        assert world.dealt[0] == t.dealt[0]
        assert set(world.dealt[1]) <= set(t.keepers()) - set(t.dealt[0])
    assert len({tuple(world.dealt[1]) for world in worlds(match, 0)}) == 20
    laid = pick_all(match)
    assert {tuple(world.owners) for world in worlds(laid, 2, 40)} == {(0, 1), (1, 0)}
    assert len({tuple(world.owners) for world in worlds(laid, 0, 40)}) == 1


@rule("KP-11.3")
def test_topped_up_deals_are_imagined_with_all_keepers_in_them() -> None:
    match = end_of([2, 2, 1, 0, 0], tb_topup="discards")
    t = table_of(match)
    for world in worlds(match, 4, 40):
        dealt = {*world.dealt[0], *world.dealt[1]}
        assert set(t.keepers()) < dealt
        assert len(dealt) == 6
        assert dealt - set(t.keepers()) <= set(t.discards)
    assert len({tuple(sorted({*w.dealt[0], *w.dealt[1]})) for w in worlds(match, 4)}) > 5


@rule("KP-3.9")
def test_whether_a_word_was_blocked_is_anybodys_guess() -> None:
    match = choose(sit(5, word_votes=True))
    match.play(0, "word mountain")
    assert {t.blocked for t in worlds(match, 3, 300)} == {"", *BOLD}
    assert {t.blocked for t in worlds(match, 0, 20)} == {"mountain"}


@rule("KP-4.4", "KP-6.8")
def test_secrets_name_their_knowers() -> None:
    match = announce(sit(5))
    hand_in(match, 1)
    secrets = {secret.fact: secret for secret in GAME.secrets(match.table)}
    assert secrets[f"where {hand(match, 1)[0]} is"].knowers == (1,)
    assert secrets[f"where {match.position()['table']['played'][0]} is"].knowers == (0,)
    assert secrets[f"where {match.position()['table']['deck'][0]} is"].knowers == ()
    laid = laid_out(sit(5))
    owners = [secret for secret in GAME.secrets(laid.table) if secret.family == "owner"]
    assert [secret.knowers for secret in owners] == [(owner,) for owner in table_of(laid).owners]


@pytest.mark.parametrize("seat", [None, 1, 4])
def test_only_the_seat_that_is_asked_sees_its_moves(seat: int | None) -> None:
    match = sit(5)
    assert match.view(seat)["decisions"] == []
    assert match.view(0)["decisions"][0]["moves"]
    laid = laid_out(match)
    gaps = [{move["text"] for move in laid.view(s)["decisions"][0]["moves"]} for s in range(5)]
    assert len({frozenset(gap) for gap in gaps}) == 5
    assert shown(laid, None)["hand"] == []
