"""The table of words and pictures: it covers the bank, makes sense, and knows what to do with strange words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from statistics import mean

import pytest

from tablekeep.games.keepers import affinity
from tablekeep.games.keepers.affinity_photos import alike, fit_photo, liking_photo, pole_weights
from tablekeep.games.keepers.affinity_table import MIDDLE, NO_OPINION, affinity_table, mean_row
from tablekeep.games.keepers.content import (
    BANK,
    BOLD,
    BUILT_IN,
    CARD_NUMBER,
    CARDS,
    DECKS,
    DRAWN,
    FIRST_PHOTOGRAPHS,
    OFFERED,
    PHOTOGRAPHS,
    POLE_WORDS,
    POLES,
    REPLACED,
    TASTES,
    Deck,
    opposite,
)
from tablekeep.games.keepers.looks import read
from tablekeep.games.keepers.words import English
from tablekeep.games.keepers.words_table import IS_ADJECTIVE, IS_VERB

OFFLINE = Path(__file__).parents[3] / "affinity"
TOP_TEN = 1 - 10 / BUILT_IN

FROZEN, SCORCHED = ["K020", "K071", "K093", "K099", "K113"], ["K040", "K069", "K095", "K096", "K098"]


EITHER = pytest.mark.parametrize("deck", DECKS.values(), ids=[*DECKS])


def card(name: str) -> int:
    return CARD_NUMBER[name]


def fit(word: str, number: int, deck: Deck = DRAWN) -> float:
    return affinity.fit(word, number, deck)


def ranks(word: str, deck: Deck = DRAWN) -> list[float]:
    return affinity.ranks(word, deck)


# -- the file -----------------------------------------------------------------------------


@EITHER
def test_the_table_has_a_row_for_every_word_the_game_names_and_every_adjective_of_the_check(deck: Deck) -> None:
    table = affinity_table(deck)
    assert table.words == sorted(set(table.words))
    assert len(table.cells) == len(table.words) * table.width
    assert table.width == (BUILT_IN if deck is DRAWN else BUILT_IN + len(REPLACED))
    named = {*BANK, *OFFERED, *(tag for tags in deck.tags for tag in tags)}
    adjectives = {word for word, parts in English().parts.items() if parts & IS_ADJECTIVE}
    assert (named | adjectives) - set(table.words) == set()


@EITHER
def test_every_row_is_spread_around_the_middle(deck: Deck) -> None:
    table = affinity_table(deck)
    for word in table.words[::97]:
        row = [cell - MIDDLE for cell in table.row_of(word)]
        assert abs(mean(row)) < 0.5, word
        assert 6 < mean(cell * cell for cell in row) ** 0.5 < 10, word


def test_the_offline_folder_tells_every_picture_in_four_sentences_of_its_own() -> None:
    told_of = tomllib.loads((OFFLINE / "descriptions.toml").read_text("utf-8"))
    sentences = [sentence for name in CARDS[:BUILT_IN] for sentence in told_of[name]]
    assert len(told_of) == BUILT_IN
    assert len(sentences) == len(set(sentences)) == 4 * BUILT_IN


def test_the_offline_folder_adds_three_sentences_to_what_each_photograph_shows() -> None:
    told_of = tomllib.loads((OFFLINE / "photographs.toml").read_text("utf-8"))
    assert list(told_of) == sorted({*PHOTOGRAPHS.pictures, *FIRST_PHOTOGRAPHS.pictures})
    put_right = [name for name, sentences in told_of.items() if len(sentences) == 4]
    assert put_right == ["P014", "P027", "P069"], "the first of these is what the table was made with"
    assert {len(sentences) for name, sentences in told_of.items() if name not in put_right} == {3}
    assert len({sentence for sentences in told_of.values() for sentence in sentences[-3:]}) == 3 * len(told_of)


# -- sense --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "these", "those"),
    [
        ("frozen", FROZEN, SCORCHED),
        ("glacial", FROZEN, SCORCHED),
        ("scorching", SCORCHED, FROZEN),
        ("sleepy", ["K002", "K012", "K016"], ["K005", "K022", "K077"]),
        ("delicious", ["K046", "K078", "K085", "K086"], ["K081", "K087", "K089", "K111"]),
        ("disgusting", ["K081", "K087", "K111"], ["K073", "K085", "K090"]),
        ("crowded", ["K011", "K026", "K050", "K060"], ["K009", "K030", "K069", "K093"]),
        ("solitary", ["K009", "K030", "K069", "K093"], ["K011", "K026", "K050", "K060"]),
        ("adorable", ["K008", "K016", "K027"], ["K024", "K061", "K114"]),
        ("menacing", ["K035", "K058", "K061", "K114"], ["K008", "K045", "K079", "K085"]),
        ("gigantic", ["K003", "K056", "K070"], ["K034", "K054", "K108"]),
        ("nocturnal", ["K007", "K019", "K051", "K116"], ["K045", "K079", "K095"]),
        ("volcanic", ["K098", "K112"], ["K020", "K025", "K071"]),
        ("gilded", ["K046", "K095", "K120"], ["K024", "K089", "K111"]),
    ],
)
def test_these_pictures_fit_better_than_those(word: str, these: list[str], those: list[str]) -> None:
    assert mean(fit(word, card(name)) for name in these) > mean(fit(word, card(name)) for name in those) + 0.5


def test_the_best_picture_for_a_plain_word_is_the_one_meant_by_it() -> None:
    for word, names in {
        "transparent": ["K034"],
        "poisonous": ["K032", "K038"],
        "slow": ["K033", "K052", "K012"],
        "fast": ["K005", "K022"],
        "foggy": ["K117", "K017"],
        "striped": ["K011"],
        "golden": ["K079", "K095", "K120", "K046"],
    }.items():
        got = ranks(word)
        assert CARDS[max(range(BUILT_IN), key=lambda at, got=got: got[at])] in names, word  # type: ignore[misc]


@EITHER
def test_a_pictures_own_words_put_it_among_the_first(deck: Deck) -> None:
    places = [ranks(tag, deck)[number] for number, tags in enumerate(deck.tags) for tag in tags]
    assert mean(places) > 0.93
    assert mean(place >= TOP_TEN for place in places) > 0.75
    for number, tags in enumerate(deck.tags):
        assert mean(ranks(tag, deck)[number] for tag in tags) > 0.75, deck.titles[number]


@EITHER
def test_words_opposite_to_a_pictures_own_put_it_among_the_last(deck: Deck) -> None:
    places = []
    for number, tags in enumerate(deck.tags):
        carried = [len({*words} & {*tags}) for words in POLE_WORDS]
        for pole, words in enumerate(POLE_WORDS):
            if carried[opposite(pole)] >= 2 and not carried[pole]:
                places += [ranks(word, deck)[number] for word in words if word not in POLE_WORDS[opposite(pole)]]
    assert len(places) > 1000
    assert mean(places) < 0.25


@pytest.mark.parametrize(
    ("deck", "file", "words", "place", "first"),
    [(DRAWN, "judgement.toml", 56, 0.8, 0.45), (PHOTOGRAPHS, "judgement_photographs.toml", 51, 0.75, 0.4)],
    ids=["drawn", "photographs"],
)
def test_words_outside_the_bank_agree_with_what_was_picked_by_hand(
    deck: Deck, file: str, words: int, place: float, first: float
) -> None:
    judged = tomllib.loads((OFFLINE / file).read_text("utf-8"))
    at = {name: card for card, name in enumerate(deck.pictures)}
    places = [ranks(word, deck)[at[name]] for word, names in judged.items() for name in names if name in at]
    assert len(judged) == words
    assert not {*judged} & {tag for tags in deck.tags for tag in tags}
    assert mean(places) > place
    assert mean(place >= TOP_TEN for place in places) > first


@pytest.mark.parametrize(
    ("word", "titles"),
    [
        ("cute", ["Pika's Bouquet"]),
        ("hungry", ["Licking Its Lips", "The Green Express"]),
        ("frozen", ["Wall of White", "Broken Wall", "Pink Organ"]),
        ("wise", ["Owl at the Edge of Sleep", "The Thinker"]),
        ("dead", ["Nothing Left"]),
        ("delicious", ["Breakfast"]),
        ("furious", ["Boom", "Where Fire Meets Water"]),
        ("lonely", ["Last Shade", "Home"]),
    ],
)
def test_the_best_photograph_for_a_plain_word_is_the_one_meant_by_it(word: str, titles: list[str]) -> None:
    got = ranks(word, PHOTOGRAPHS)
    assert PHOTOGRAPHS.titles[got.index(max(got))] in titles


@EITHER
def test_the_pictures_are_all_of_use(deck: Deck) -> None:
    """No picture is the best or the worst for more than a few of the bank's words, and none for no word at all."""
    best = [got.index(max(got)) for got in (ranks(word, deck) for word in BANK)]
    assert max(best.count(number) for number in range(BUILT_IN)) < 40
    extreme = [sum(1 for word in BANK if abs(fit(word, number, deck)) > 0.8) for number in range(BUILT_IN)]
    assert min(extreme) > 40


# -- words without a row ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("Slippery", "slippery"),
        ("slowly", "slow"),
        ("gloomily", "gloomy"),
        ("icier", "icy"),
        ("wettest", "wet"),
        ("grey", "gray"),
        ("naïve", "naive"),
        ("colourful", "colorful"),
        ("whispers", "whisper"),
        ("swam", "swim"),
        ("lava-hot", "hot"),
        ("overcrowded", "crowded"),
        ("megaspooky", "spooky"),
        ("sparklicious", "sparkling"),
    ],
)
def test_a_word_without_a_row_is_traced_to_one_that_has(word: str, base: str) -> None:
    assert affinity_table().holds(base)
    assert ranks(word) == ranks(base)


@pytest.mark.parametrize("noun", ["river", "fairy", "party", "army"])
def test_an_ending_counts_only_where_it_is_one(noun: str) -> None:
    table = affinity_table()
    wrong = {"river": "rive", "fairy": "fair", "party": "part", "army": "arm"}[noun]
    assert table.holds(wrong)
    assert table.row_of(noun) != table.row_of(wrong)
    assert table.base_of("wisest") == "wise"
    assert table.row_of("sadness") == table.row_of("sad")


def test_every_word_of_the_house_can_be_placed() -> None:
    table, check = affinity_table(), English()
    assert [word for word in check.lacking if table.row_of(word) == NO_OPINION and check.lacking[word] != IS_VERB] == []
    assert [word for word in check.likenesses if table.holds(word)] == []
    assert [like for likes in check.likenesses.values() for like in likes if not table.holds(like)] == []
    assert [word for word in BOLD if table.row_of(word) == NO_OPINION] == ["someone"]


@pytest.mark.parametrize(
    ("word", "these", "those"),
    [
        ("zebra", ["K011"], ["K017", "K045"]),
        ("owl", ["K019"], ["K095", "K085"]),
        ("zen", ["K017", "K012"], ["K005", "K018", "K022"]),
        ("chonky", ["K002", "K014", "K004"], ["K005", "K017"]),
        ("sus", ["K015", "K061"], ["K016", "K045"]),
        ("rainbow", ["K023", "K018"], ["K017", "K024"]),
        ("emerald", ["K034", "K074"], ["K093", "K095", "K017"]),
        ("ew", ["K081", "K087", "K111"], ["K073", "K085", "K090"]),
        ("undead", ["K024", "K111"], ["K016", "K021"]),
    ],
)
def test_what_the_house_likens_a_word_to_makes_sense(word: str, these: list[str], those: list[str]) -> None:
    assert mean(fit(word, card(name)) for name in these) > mean(fit(word, card(name)) for name in those) + 0.5


def test_a_likeness_is_the_mean_of_its_rows_and_bends_as_words_do() -> None:
    table = affinity_table()
    rows = [table.row_of(like) for like in English().likenesses["chonky"]]
    assert table.row_of("chonky") == mean_row(rows)
    assert mean_row([bytes([100, 9]), bytes([120, 12])]) == bytes([110, 10])
    assert table.row_of("chonkiest") == table.row_of("chonky")


def test_a_negated_word_turns_everything_round() -> None:
    table = affinity_table()
    assert not table.holds("unspooky")
    row, other = table.row_of("unspooky"), table.row_of("spooky")
    assert all(one + two == 2 * MIDDLE for one, two in zip(row, other, strict=True))
    assert fit("unspooky", card("K007")) == pytest.approx(-fit("spooky", card("K007")))


def test_a_hyphen_does_not_hide_a_negation() -> None:
    assert not affinity_table().holds("non-spooky")
    assert ranks("non-spooky") == ranks("unspooky")


@pytest.mark.parametrize("word", ["blorpy", "xyz", "q", "", "слово", "un", "-", "zzzzzzzz"])
def test_nobody_has_an_opinion_on_a_word_nobody_can_place(word: str) -> None:
    assert affinity_table().row_of(word) == NO_OPINION
    assert {fit(word, number) for number in range(BUILT_IN)} == {0.0}


def test_ranks_of_very_many_words_are_not_all_remembered() -> None:
    before = ranks("lonely")
    for word in affinity_table().words[:2100]:
        assert len(ranks(word)) == BUILT_IN
    assert ranks("lonely") == before


# -- a host's own photographs -------------------------------------------------------------


def test_a_photograph_is_seen_by_its_words_and_by_what_was_measured() -> None:
    bright, beach = read("422222222 222222022,sandy,sunny")
    assert fit_photo("radiant", bright) > 0.3 > -0.3 > fit_photo("gloomy", bright)
    assert fit_photo("sandy", beach) > 0.5
    assert fit_photo("dazzlingly", bright) > 0
    assert fit_photo("blorpy", bright) == 0.0
    tide = next(taste for taste in TASTES if taste.name == "Tide")
    assert liking_photo(tide, bright) > liking_photo(tide, beach)


def test_words_outside_the_bank_take_the_poles_they_are_most_like() -> None:
    assert pole_weights("scorching") == [(POLES.index("hot"), 1.0)]
    assert "cold" in {POLES[pole] for pole, _ in pole_weights("glacial")}
    assert pole_weights("blorpy") == []
    assert alike("icy", "icy") == pytest.approx(1.0)
    assert alike("icy", "fiery") < 0.2
