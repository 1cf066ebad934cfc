"""The golden scenarios of the rules ledger, number by number."""

from __future__ import annotations

import pytest

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import legal, refusal, shown, told
from tests.games.keepers.bench import (
    GAME,
    announce,
    cast,
    choose,
    end_of,
    favour,
    hand_in,
    pick_all,
    play_out,
    scores,
    sit,
    table_of,
    voting,
)

EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]


def kept(match: Match) -> list[int]:
    return [place["place"] for place in shown(match)["last"]["places"] if place["keeper"]]


@rule("KP-2.10", "KP-6.10", "KP-7.4")
def test_g01_the_example_of_the_book() -> None:
    """Katelyn 0, Ryan 1, Taylor 2, Patrick 3, Susan 4; their cards lie Ryan, Patrick, Susan, Katelyn, Taylor."""
    match = voting([1, 3, 4, 0, 2])
    assert shown(match)["pile"] == 85
    cast(match, s0="R1", s3="R5", s1="G2", s4="G2", s2="G4")
    assert kept(match) == [1, 2, 5]
    assert scores(match) == [0, 1, 1, 1, 0]
    assert len(shown(match)["discards"]) == 2
    assert shown(match)["pile"] == 80
    assert table_of(match).curator == 1


@rule("KP-7.6")
def test_g02_top_in_both_colours() -> None:
    match = cast(voting(EIGHT[:6]), s0="G3", s1="G3", s2="R6", s3="R3", s4="R3", s5="G1")
    assert kept(match) == [3]
    assert scores(match) == [0, 0, 1, 0, 0, 0]
    assert len(shown(match)["discards"]) == 5


@rule("KP-7.5")
def test_g03_no_red_votes() -> None:
    match = cast(voting(EIGHT[:5]), s0="G2", s1="G1", s2="G1", s3="G2", s4="G3")
    assert kept(match) == [1, 2]
    assert len(shown(match)["discards"]) == 3


@rule("KP-6.4", "KP-6.7", "KP-6.5")
def test_g04_three_players() -> None:
    match = voting([0, 1, 2, 0, 1, 2])
    assert refusal(match, "green 1", 0).rule == "KP-6.4"
    assert refusal(match, "green 3 red 3", 1).rule == "KP-6.7"
    match.play(2, "green 2")
    assert 2 in match.waiting
    cast(match, s2="R4", s0="G2 R3", s1="G1 G3")
    assert kept(match) == [2, 3, 4]
    assert scores(match) == [1, 1, 1]
    assert shown(match)["hands"] == [7, 7, 7]
    assert len(shown(match)["discards"]) == 3


@rule("KP-7.11")
def test_g05_everybody_scores() -> None:
    match = cast(voting(EIGHT), s0="G2", s1="G1", s2="G4", s3="G3", s4="R6", s5="R5", s6="R8", s7="R7")
    assert scores(match) == [1] * 8
    assert shown(match)["discards"] == []


@rule("KP-12.4")
def test_g07_until_the_deck_runs_out_with_four() -> None:
    match = GAME.new(4, seed="g07", options={"laps": "deck", "tb_cap": 1})
    piles = {}
    while not match.over and not table_of(match).tied:
        piles[table_of(match).rounds] = len(table_of(match).deck)
        seat = match.waiting[0]
        moves = next(d for d in match.decisions if d.seat == seat).moves
        match.play(seat, moves[-1] if moves[0].text == "take back" else moves[0])
    assert (piles[0], piles[11]) == (92, 4)
    assert table_of(match).rounds == 12
    turns = [event["seat"] for event in told(match, "round")]
    assert [turns.count(seat) for seat in range(4)] == [3] * 4


@rule("KP-11.1", "KP-11.2", "KP-11.10", "KP-11.15")
def test_g08_a_tie_break() -> None:
    match = end_of([3, 3, 2, 1, 0])
    t = table_of(match)
    assert [len(t.keepers()), len(t.dealt[0]), len(t.dealt[1])] == [9, 3, 3]
    favour(pick_all(match), s2=1, s3=0, s4=1)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert scores(match) == [3, 3, 2, 1, 0]


@rule("KP-11.3")
def test_g09_too_few_keepers() -> None:
    t = table_of(end_of([2, 2, 1, 0, 0]))
    assert [len(dealt) for dealt in t.dealt] == [2, 2, 0, 0, 0]


@rule("KP-11.13")
def test_g11_all_tied_at_three() -> None:
    match = pick_all(end_of([4, 4, 4]))
    favour(match, s0=1, s1=2, s2=0)
    assert table_of(match).tied == [0, 1, 2]
    assert [len(dealt) for dealt in table_of(match).dealt] == [3, 3, 3]
    favour(pick_all(match), s0=1, s1=0, s2=1)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@rule("KP-11.14")
@pytest.mark.parametrize("cap", [0, 10])
def test_g12_a_stubborn_tie(cap: int) -> None:
    match = end_of([5, 5, 3, 2], tb_cap=cap)
    for _ in range(10):
        favour(pick_all(match), s2=0, s3=1)
    assert match.over == (cap == 10)
    if cap:
        assert match.outcome is not None
        assert match.outcome.winners == (0, 1)
    else:
        assert table_of(match).tie_rounds == 11


@rule("KP-3.1", "KP-3.6", "KP-3.8")
def test_g14_words() -> None:
    match = choose(sit())
    for said, rule_id in {
        "mountain": "KP-2.5",
        "ice cold": "KP-3.2",
        "she": "KP-2.6",
        "it's": "KP-2.6",
        "someone": "KP-2.6",
        "blorpness": "KP-2.5",
    }.items():
        assert refusal(match, f"word {said}", 0).rule == rule_id
    assert "appeal" not in legal(match, 0)
    for said in ("  Light! ", "love", "steep", "ice-cold", "running", "SLIPPERY", "nai\u0308ve"):
        assert match.refusal(0, {"move": "word", "word": said}) is None
    words = [shown(announce(sit(), word))["word"] for word in ("nai\u0308ve", "na\u00efve")]
    assert words[0] == words[1]


@rule("KP-3.9")
@pytest.mark.parametrize(("said", "allowed"), [("aaad", True), ("aadd", False)])
def test_g14_appeal(said: str, allowed: bool) -> None:
    match = choose(sit(5, word_votes=True))
    match.play(0, "word mountain")
    match.play(0, "appeal")
    for seat, letter in enumerate(said, 1):
        match.play(seat, "allow" if letter == "a" else "deny")
    assert shown(match)["word"] == ("mountain" if allowed else None)
    if allowed:
        assert refusal(match, "challenge", 1).code == "safe_word"


@rule("KP-3.10", "KP-3.11")
def test_g15_a_strike() -> None:
    match = announce(sit(6, word_votes=True), "love")
    hand_in(match, 1, 2, 4)
    match.play(3, "challenge")
    for seat, said in {1: "keep", 2: "keep", 4: "strike", 5: "strike"}.items():
        match.play(seat, said)
    assert shown(match)["hands"] == [7] * 6
    choose(match)
    assert refusal(match, "word love", 0).rule == "KP-3.11"


@rule("KP-1.6", "KP-9.5")
def test_g16_the_exact_supply_of_eight() -> None:
    match = play_out(GAME.new(8, seed="g16", options={"tb_cap": 1}))
    assert shown(match)["pile"] == 8
    assert not told(match, "reshuffled")
    assert shown(match)["hands"] == [6] * 8


@rule("KP-6.12", "KP-6.8")
def test_g18_a_vote_changed() -> None:
    match = voting(EIGHT[:6])
    cast(match, s2="G1", s0="G2", s1="G1", s3="G1", s4="G1")
    cast(match, s2="R4", s5="G1")
    assert kept(match) == [1, 4]
    assert refusal(match, "green 2", table_of(match).curator).text == "Votes are already revealed."
