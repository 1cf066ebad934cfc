"""Luck: streams of draws that are fair, independent, and the same on every machine."""

from __future__ import annotations

import hashlib

import pytest

import tablekeep
from tablekeep.engine.luck import Dealt, Luck, LuckAsked, Scripted, commitment, fresh_seed, luck_from, stream
from tablekeep.engine.table import Table


def plain_xoshiro(state: list[int], count: int) -> list[int]:
    """xoshiro128++ once more, with products and remainders in place of shifts and masks."""
    words, size = [], 2**32
    s = state[:]
    for _ in range(count):
        total = (s[0] + s[3]) % size
        words.append((total * 2**7 % size + total // 2**25 + s[0]) % size)
        shifted = s[1] * 2**9 % size
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = s[3] * 2**11 % size + s[3] // 2**21
    return words


def test_words_are_those_of_xoshiro128plusplus() -> None:
    luck = Luck(1, 2, 3, 4)
    words = [luck.word() for _ in range(1000)]
    assert words == plain_xoshiro([1, 2, 3, 4], 1000)
    assert words[:4] == [641, 1573767, 3222811527, 3517856514]


def test_large_states_stay_within_32_bits() -> None:
    state = [0xFFFFFFFF, 0x80000000, 0xDEADBEEF, 0xFFFFFFFE]
    luck = luck_from(state)
    assert [luck.word() for _ in range(1000)] == plain_xoshiro(state, 1000)
    assert all(0 <= word < 2**32 for word in luck.words())


def test_a_stream_starts_from_the_hash_of_seed_and_purpose() -> None:
    digest = hashlib.sha256(b"5:amber/die").digest()
    state = [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12)]
    assert stream("amber", "die").words() == state


def test_a_stream_nobody_has_asked_yet_is_copied_and_foretold_like_any_other() -> None:
    words = stream("amber", "die").words()
    assert stream("amber", "die").copy().words() == words
    assert Scripted(stream("amber", "die"), [], ends=False).words() == words
    drawn = stream("amber", "die")
    first = drawn.word()
    after = drawn.copy().word()
    assert [first, after] == plain_xoshiro(words, 2)
    assert drawn.word() == after


def test_seed_and_purpose_cannot_run_into_each_other() -> None:
    assert stream("a/b", "c").words() != stream("a", "b/c").words()


def test_an_extra_draw_in_one_stream_does_not_shift_another() -> None:
    die, deck = stream("seed", "die"), stream("seed", "deck")
    alone = stream("seed", "die")
    drawn = []
    for _ in range(50):
        deck.word()
        drawn.append(die.word())
    assert drawn == [alone.word() for _ in range(50)]


def test_every_number_below_n_comes_equally_often() -> None:
    for n in (2, 3, 6, 7, 52):
        luck, counts = stream("fair", str(n)), [0] * n
        for _ in range(1000 * n):
            counts[luck.below(n)] += 1
        assert sum((count - 1000) ** 2 / 1000 for count in counts) < n + 5 * (2 * n) ** 0.5


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    n = 3 * 2**30
    luck, twin = Luck(9, 8, 7, 6), Luck(9, 8, 7, 6)
    expected = [word for word in (twin.word() for _ in range(400)) if word < n][:200]
    assert [luck.below(n) for _ in range(200)] == expected


def test_a_copy_goes_on_alike_and_alone() -> None:
    luck = stream("seed", "die")
    twin = luck.copy()
    ahead = [luck.word() for _ in range(5)]
    assert [twin.word() for _ in range(5)] == ahead


def test_the_state_of_zeros_is_never_used() -> None:
    assert luck_from([0, 0, 0, 0]).words() != [0, 0, 0, 0]
    assert luck_from([0, 0, 0, 5]).words() == [0, 0, 0, 5]


def test_fresh_seeds_differ_and_carry_128_secret_bits() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed.split("-")[2]) == 32 for seed in seeds)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("amber-fox-17") == hashlib.sha256(b"amber-fox-17").hexdigest()


@pytest.mark.parametrize("slug", tablekeep.games())
def test_luck_that_is_dealt_by_hand_plays_the_same_match(slug: str) -> None:
    """What luck answered in one match, dealt by hand in another, makes it the same; one answer less is asked for."""
    game = tablekeep.open_game(slug)
    first = game.new(seed="by hand")
    answers = [answer for _, answer in first.opening.luck]
    second = game.deal(answers)
    assert second.digest() == first.digest()
    with pytest.raises(LuckAsked) as asked:
        game.deal(answers[:-1])
    assert 0 <= answers[-1] < asked.value.n
    for _ in range(12):
        decision = first.decisions[0]
        made = first.apply(decision.seat, decision.moves[0])
        second = second.dealt([answer for _, answer in made.luck])
        second.play(decision.seat, decision.moves[0])
        assert second.digest() == first.digest()


def test_luck_that_is_asked_for_leaves_the_match_as_it_was() -> None:
    match = tablekeep.open_game("keepers_creepers").deal([0, 0], 2)
    before, decision = match.digest(), match.decisions[0]
    twin = match.dealt([])
    with pytest.raises(LuckAsked, match="0 to 5"):
        twin.play(decision.seat, "done")
    assert twin.digest() == match.digest() == before
    with pytest.raises(tablekeep.Refused, match="cannot answer 9"):
        match.dealt([9]).play(decision.seat, "done")


def test_a_shuffle_tells_what_it_asks_for_next() -> None:
    """Forty cards are asked about from forty down to two, whatever luck answers; a die is one question."""
    table, answers = Table(2), [0, 3, 1]
    table.luck = [Dealt(answers)]
    with pytest.raises(LuckAsked) as asked:
        table.shuffle(0, list(range(40)))
    assert (asked.value.n, asked.value.shuffles) == (37, True)
    with pytest.raises(LuckAsked) as asked:
        table.draw(0, 6)
    assert (asked.value.n, asked.value.shuffles) == (6, False)
