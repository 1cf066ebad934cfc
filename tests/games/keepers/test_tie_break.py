"""The tie-break: all Keepers once more, favourites instead of words."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tablekeep.testing import rule
from tests.games.bench import decision, kinds, legal, refusal, shown, told
from tests.games.keepers.bench import end_of, favour, pick_all, scores, table_of


@rule("KP-11.1", "KP-11.2")
def test_three_of_all_keepers_go_to_each_who_is_tied() -> None:
    match = end_of([3, 3, 2, 1, 0])
    t = table_of(match)
    assert [len(dealt) for dealt in t.dealt] == [3, 3, 0, 0, 0]
    dealt = [card for cards in t.dealt for card in cards]
    assert len(set(dealt)) == 6
    assert set(dealt) <= set(t.keepers())
    assert len(t.keepers()) == 9


@rule("KP-11.1")
def test_keepers_of_everybody_come_into_the_deal() -> None:
    origins: Counter[int] = Counter()
    for number in range(40):
        t = table_of(end_of([3, 3, 2, 1, 0], seed=f"pool {number}"))
        origins.update(seat for seat in range(5) for card in t.dealt[0] + t.dealt[1] if card in t.kept[seat])
    assert set(origins) == {0, 1, 2, 3}


@rule("KP-11.3")
@pytest.mark.parametrize(("final", "each"), [([2, 2, 1, 0, 0], 2), ([2, 2, 2, 0, 0], 2), ([1, 1, 1, 1, 1], 1)])
def test_too_few_keepers_are_dealt_evenly(final: list[int], each: int) -> None:
    t = table_of(end_of(final))
    assert {len(t.dealt[seat]) for seat in t.tied} == {each}


@rule("KP-11.3")
def test_discards_may_top_up_the_deal() -> None:
    t = table_of(end_of([2, 2, 1, 0, 0], tb_topup="discards"))
    dealt = [card for cards in t.dealt for card in cards]
    assert [len(cards) for cards in t.dealt] == [3, 3, 0, 0, 0]
    assert set(t.keepers()) < set(dealt)
    assert set(dealt) - set(t.keepers()) <= set(t.discards)


@rule("KP-11.4")
def test_each_who_is_tied_chooses_one_dealt_card() -> None:
    match = end_of([3, 3, 2, 1, 0])
    assert match.waiting == [0, 1]
    dealt = [card["id"] for card in shown(match, 0)["tie"]["dealt"]]
    assert legal(match, 0) == [f"play {card}" for card in dealt]
    foreign = next(move.text for move in decision(match, 1).moves if move.text not in legal(match, 0))
    no = refusal(match, foreign, 0)
    assert (no.rule, no.text) == ("KP-11.4", "Choose one of the 3 cards dealt to you.")
    match.play(0, f"play {dealt[0]}")
    assert dealt[0] not in json.dumps(shown(match, 1)["tie"])
    match.play(0, f"play {dealt[1]}")
    match.play(1, decision(match, 1).moves[0])
    assert dealt[1] in [spot["id"] for spot in shown(match)["mat"]]


@rule("KP-11.5")
def test_the_chosen_cards_are_laid_out_without_names() -> None:
    first = Counter(table_of(pick_all(end_of([3, 3, 2, 1, 0], seed=f"lay {n}"))).owners[0] for n in range(60))
    assert set(first) == {0, 1}
    match = pick_all(end_of([3, 3, 2, 1, 0]))
    assert [spot["place"] for spot in shown(match, 2)["mat"]] == [1, 2]
    assert [event["place"] for event in told(match, "tie laid")] == [1, 2]
    assert "owner" not in json.dumps(shown(match, 2)["mat"])
    assert sum(spot["mine"] for spot in shown(match, 0)["mat"]) == 1


@rule("KP-11.6")
def test_there_is_no_word_in_a_tie_break() -> None:
    match = end_of([3, 3, 2, 1, 0])
    assert shown(match)["word"] is None
    assert refusal(match, "word steep", 0).rule in ("KP-2.1", "KP-2.2")
    assert shown(pick_all(match))["word"] is None


@rule("KP-11.7")
def test_those_who_are_not_tied_vote() -> None:
    match = pick_all(end_of([3, 3, 2, 1, 0]))
    assert match.waiting == [2, 3, 4]
    assert legal(match, 2) == ["favourite 1", "favourite 2"]
    assert match.refusal(0, "favourite 1") is not None


@rule("KP-11.8")
def test_one_vote_each_without_colour() -> None:
    match = pick_all(end_of([5, 5, 3, 2]))
    no = refusal(match, "green 1", 2)
    assert (no.rule, no.code) == ("KP-11.8", "favourite")
    match.play(2, "favourite 1")
    assert match.view(None)["ready"] == [2]
    match.play(3, "favourite 1")
    assert match.over


@rule("KP-11.9")
def test_tie_break_votes_are_secret_and_come_out_together() -> None:
    match = pick_all(end_of([3, 3, 2, 1, 0]))
    before = shown(match, 3)
    match.play(2, "favourite 1")
    assert shown(match, 3) == before | {"ready": [2]}
    match.play(3, "favourite 1")
    match.play(4, "favourite 2")
    (tally,) = told(match, "tie counted")
    assert tally["votes"] == [{"seat": 2, "place": 1}, {"seat": 3, "place": 1}, {"seat": 4, "place": 2}]


@rule("KP-11.10", "KP-11.15")
def test_the_best_liked_picture_wins_the_game() -> None:
    match = favour(pick_all(end_of([3, 3, 2, 1, 0])), s2=1, s3=0, s4=1)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.places == (2, 1, 3, 4, 5)
    assert scores(match) == [3, 3, 2, 1, 0]
    assert match.outcome.reasons[:2] == ("3 Keepers; lost the tie-break.", "3 Keepers; won after 1 tie-break.")


@rule("KP-11.11", "KP-11.12")
def test_those_still_tied_go_on_and_who_drops_out_votes() -> None:
    match = pick_all(end_of([2, 2, 2, 1, 1, 1, 0]))
    assert match.waiting == [3, 4, 5, 6]
    favour(match, s3=0, s4=0, s5=2, s6=2)
    t = table_of(match)
    assert t.tied == [0, 2]
    assert t.tie_rounds == 2
    assert [len(dealt) for dealt in t.dealt] == [3, 0, 3, 0, 0, 0, 0]
    pick_all(match)
    assert match.waiting == [1, 3, 4, 5, 6]


@rule("KP-11.13")
def test_where_all_are_tied_they_vote_for_others() -> None:
    match = pick_all(end_of([4, 4, 4]))
    assert match.waiting == [0, 1, 2]
    own = table_of(match).owners.index(0) + 1
    no = refusal(match, f"favourite {own}", 0)
    assert (no.rule, no.text) == ("KP-11.13", f"You may not vote for your own card: place {own}.")
    favour(match, s0=1, s1=0, s2=1)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@rule("KP-11.13")
def test_all_tied_may_share() -> None:
    shared = end_of([4, 4, 4], all_tied="share")
    assert shared.outcome is not None
    assert shared.outcome.winners == (0, 1, 2)


@rule("KP-11.14")
def test_the_tie_break_goes_on_until_the_cap_if_there_is_one() -> None:
    for cap, over in ((0, False), (10, True), (3, True)):
        match = end_of([5, 5, 3, 2], tb_cap=cap)
        for _ in range(cap or 10):
            assert not match.over
            favour(pick_all(match), s2=0, s3=1)
        assert match.over == over
        if over:
            assert match.outcome is not None
            assert match.outcome.winners == (0, 1)
        else:
            assert table_of(match).tie_rounds == 11


@rule("KP-11.15")
def test_points_stay_as_they_were() -> None:
    match = end_of([5, 5, 3, 2])
    favour(pick_all(match), s2=0, s3=0)
    assert scores(match) == [5, 5, 3, 2]
    assert kinds(match)[-1] == "won"
