"""What sensible play looks like: it sees what fits, keeps its own counsel, and beats chance."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean

import pytest

from tablekeep.engine import Match, Move
from tablekeep.games.keepers import affinity
from tablekeep.games.keepers.affinity import POLE_COUNTS, appeal, liking
from tablekeep.games.keepers.content import CARDS, DECKS, DRAWN, OFFERED, PHOTOGRAPHS, POLES, TASTES, Deck
from tablekeep.games.keepers.strategy import suits, taste_of, when_late
from tablekeep.games.keepers.tastes import tastes_of
from tablekeep.testing import rule
from tests.games.bench import decision
from tests.games.keepers.bench import GAME, announce, choose, end_of, sit, table_of

NEWT = CARDS.index("K038")
DUNES = CARDS.index("K095")


def fit(word: str, card: int, deck: Deck = PHOTOGRAPHS) -> float:
    return affinity.fit(word, card, deck)


def advised(match: Match, seat: int, rng: random.Random) -> Move:
    return GAME.advise(match.imagine(seat, rng).table, seat, decision(match, seat).moves, rng)


def play_bots(seats: int, seed: str, chance: tuple[int, ...] = ()) -> Match:
    """A match of bots; the seats of `chance` play by chance alone."""
    match = GAME.new(seats, seed=seed, options={"tb_cap": 10}, quiet=True)
    rng = random.Random(seed)
    while not match.over:
        seat = match.waiting[0]
        moves = decision(match, seat).moves
        match.play(seat, rng.choice(moves) if seat in chance else advised(match, seat, rng))
    return match


def test_words_fit_the_pictures_they_were_written_for() -> None:
    assert fit("slippery", NEWT, DRAWN) > 0.9
    assert fit("slippery", DUNES, DRAWN) < -0.3
    for deck in DECKS.values():
        for card, tags in enumerate(deck.tags):
            assert mean(fit(tag, card, deck) for tag in tags) > 0.5, deck.titles[card]


def test_every_word_spreads_the_pictures_from_least_to_best() -> None:
    for deck in DECKS.values():
        got = affinity.ranks("lonely", deck)
        assert 0.0 <= min(got) < 0.2
        assert 0.9 < max(got) <= 1.0
        assert abs(mean(got) - 0.5) < 0.01
    assert fit("blorpy", 3) == 0.0


def test_poles_are_carried_by_enough_pictures() -> None:
    assert len(POLES) == 76
    for counts in POLE_COUNTS.values():
        assert all(sum(1 for picture in counts if picture[pole]) >= 7 for pole in range(76))


def test_tastes_differ() -> None:
    for deck in DECKS.values():
        liked = [[liking(taste, card, deck) for card in range(120)] for taste in TASTES]
        assert len({likes.index(max(likes)) for likes in liked}) >= 7
        assert len({appeal(card, deck) for card in range(120)}) > 1


@rule("KP-4.2")
def test_a_bot_hands_in_an_extreme_picture() -> None:
    match = announce(sit(5), "slippery")
    rng = random.Random("extreme")
    ranked = sorted(table_of(match).hands[1], key=lambda card: -abs(fit("slippery", card)))
    chosen = Counter(advised(match, 1, rng).args["card"] for _ in range(60))
    assert sum(chosen[CARDS[card]] for card in ranked[:3]) > 40


@rule("KP-2.9")
def test_a_curator_says_words_that_bring_the_card_out_and_not_twice() -> None:
    match = choose(sit(5))
    rng = random.Random("words")
    card = table_of(match).played[0]
    words = [str(advised(match, 0, rng).args["word"]) for _ in range(40)]
    assert mean(abs(fit(word, card)) for word in words) > 0.7
    assert len(set(words)) > 10


@rule("KP-6.9")
def test_bots_vote_for_what_fits_and_use_both_colours() -> None:
    greens, reds, empty, rounds = [], [], 0, 0
    for number in range(8):
        match = GAME.new(5, seed=f"votes {number}", options={"tb_cap": 10}, quiet=True)
        rng, last = random.Random(number), None
        while not match.over:
            match.play(match.waiting[0], advised(match, match.waiting[0], rng))
            now = table_of(match).last
            if now is not None and now is not last:
                last, rounds = now, rounds + 1
                empty += 0 in (sum(now.counts(0)), sum(now.counts(1)))
                greens += [fit(now.word, now.cards[vote.place]) for vote in now.votes if vote.colour == 0]
                reds += [fit(now.word, now.cards[vote.place]) for vote in now.votes if vote.colour == 1]
    assert mean(greens) > 0.5
    assert mean(reds) < -0.3
    assert 0.3 < len(reds) / (len(reds) + len(greens)) < 0.7
    assert empty / rounds < 0.3


@pytest.mark.slow
@rule("KP-10.2")
def test_sense_beats_chance() -> None:
    gained = []
    for number in range(40):
        match = play_bots(5, f"sense {number}", chance=(1, 3))
        points = [len(kept) for kept in table_of(match).kept]
        gained.append(mean([points[0], points[2], points[4]]) - mean([points[1], points[3]]))
    assert mean(gained) > 0.3


@pytest.mark.slow
def test_bots_of_all_seats_win() -> None:
    winners = Counter(seat for n in range(40) for seat in table_of(play_bots(5, f"spread {n}")).winners)
    assert set(winners) == {0, 1, 2, 3, 4}


@rule("KP-3.9", "KP-3.10")
def test_bots_vote_on_words_as_the_check_judges() -> None:
    rng = random.Random("dispute")
    match = choose(sit(5, word_votes=True))
    match.play(0, "word mountain")
    match.play(0, "appeal")
    assert advised(match, 1, rng).text == "deny"
    strict = choose(sit(5, word_votes=True, word_check="strict"))
    strict.play(0, "word love")
    strict.play(0, "appeal")
    assert advised(strict, 1, rng).text == "allow"
    for word, vote in (("love", "keep"), ("steep", "keep")):
        other = announce(sit(5, word_votes=True), word)
        other.play(1, "challenge")
        assert advised(other, 2, rng).text == vote
    loose = announce(sit(5, word_votes=True, word_check="relaxed"), "mountain")
    loose.play(1, "challenge")
    assert advised(loose, 2, rng).text == "strike"


@rule("KP-12.5")
def test_those_behind_want_one_more_lap() -> None:
    match, rng = end_of([3, 2, 2, 1, 1], extend=True), random.Random("lap")
    assert [advised(match, seat, rng).text for seat in (0, 1, 4)] == ["enough", "one more lap", "one more lap"]


@rule("KP-14.8", "KP-2.11")
def test_who_is_late_says_a_word_of_the_bank_once_all_on_offer_were_said() -> None:
    match = choose(sit(5, no_repeats=True))
    table, rng = table_of(match), random.Random("late")
    table.said = list(OFFERED)
    words = {when_late(table, decision(match, 0).moves, rng).text for _ in range(60)}
    assert len(words) == 12
    assert [word for word in words if match.refusal(0, word) is not None] == []
    table.said = OFFERED[:20]
    assert {when_late(table, [], rng).args["word"] for _ in range(200)} == set(OFFERED[20:])


def test_a_bot_called_like_one_of_the_eight_has_its_taste() -> None:
    table = table_of(sit(5, names="Velvet, Ann, maple, Boulder"))
    names = [taste_of(table, seat).name for seat in range(5)]
    assert [names[0], names[2], names[3]] == ["Velvet", "Maple", "Boulder"]
    assert len(set(names)) == 5
    unnamed = table_of(sit(8))
    assert [taste_of(unnamed, seat).name for seat in range(8)] == [taste.name for taste in TASTES]


def test_a_name_keeps_its_taste_wherever_it_sits_and_all_tastes_are_met() -> None:
    assert tastes_of(5, "Ann, Bob")[0] == tastes_of(5, ", Ann")[1] == tastes_of(3, "Ann")[0]
    assert len(tastes_of(12, "")) == 12, "more seats than tastes: some have the same"
    crowd = tastes_of(8, ", ".join(["Fern"] * 8))
    assert sorted(crowd) == list(range(8))
    bots = ["Bramble", "Fern", "Thistle", "Hazel", "Rowan", "Clover", "Juniper", "Sorrel"]
    assert sorted(tastes_of(8, ", ".join(bots))) == list(range(8))


def test_bots_see_a_hosts_photographs_by_what_is_told_of_them() -> None:
    looks = " ".join("422222222" if number % 2 else "022222222,lonely" for number in range(130))
    t = table_of(GAME.new(5, seed="photos", options={"photos": 130, "looks": looks}, quiet=True))
    assert suits(t, "radiant", 1) > 0.3 > -0.3 > suits(t, "radiant", 0)
    assert suits(t, "lonely", 128) > suits(t, "lonely", 129)
    untold = table_of(GAME.new(5, seed="photos", options={"photos": 130}, quiet=True))
    assert {suits(untold, "radiant", card) for card in range(130)} == {0.0}


def test_bots_play_under_every_option() -> None:
    for options in (
        {"lock_in": True, "word_votes": True},
        {"photos": 64, "all_tied": "audience"},
        {"photos": 130, "looks": " ".join(["422222222", "022222220,icy"] * 65)},
        {"laps": "1", "no_repeats": True, "word_check": "off"},
    ):
        match, rng = GAME.new(4, seed="any", options={"tb_cap": 3, **options}, quiet=True), random.Random("any")
        while not match.over:
            match.play(match.waiting[0], advised(match, match.waiting[0], rng))
        assert table_of(match).winners
