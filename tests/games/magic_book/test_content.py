"""The box: every card, token and reward as the rules ledger counts them."""

from __future__ import annotations

from collections import Counter

from tablekeep.games.magic_book import content
from tablekeep.games.magic_book.content import (
    BACK,
    BOOK_CARDS,
    CARDS,
    COPIES,
    CRESTS,
    CRYSTALS,
    EGG_POINTS,
    EGG_TURNED,
    EGGS,
    FRONT,
    ITEM_IDS,
    KIND,
    LEFT,
    LETTERS,
    LOWS,
    PAGE,
    PEARLS,
    PIECES,
    REWARDS,
    RIGHT,
    SHADOW,
    SIDE,
    STARTERS,
    VALUES,
    X6,
)
from tablekeep.testing import rule


def copies(name: str) -> int:
    return COPIES[CARDS.index(name)]


def test_there_are_123_cards() -> None:
    assert sum(COPIES) == 123
    assert [len(pile) for pile in BOOK_CARDS] == [52, 52]
    assert len(CARDS) == len(set(CARDS)) == 20 + 12 + 8 + 1


@rule("MB-2.1")
def test_each_colour_has_26_book_cards_and_2_starting_cards() -> None:
    for front in range(4):
        plain = sum(COPIES[k] for k in range(len(CARDS)) if FRONT[k] == front and not KIND[k].ribbon)
        ribbons = sum(COPIES[k] for k in range(len(CARDS)) if FRONT[k] == front and KIND[k].ribbon)
        assert (plain, ribbons) == (26, 2)


@rule("MB-0.6", "MB-2.10")
def test_one_kind_of_shadow_dragon_with_eleven_copies() -> None:
    assert [name for name in CARDS if name.startswith("X")] == ["X6"]
    assert (COPIES[X6], SIDE[X6], PAGE[X6], FRONT[X6]) == (11, LEFT, 6, SHADOW)
    assert REWARDS[PAGE[X6]] == ["high"]


def test_left_pages_by_colour() -> None:
    for letter in "BGOW":
        assert [copies(f"{letter}{number}") for number in range(1, 6)] == [1, 3, 4, 3, 2]


@rule("MB-2.11")
def test_right_pages_by_colour_never_show_their_own() -> None:
    grid = {"B": "GGGGGOOOOWWWW", "G": "BBBBOOOOOWWWW", "O": "BBBBGGGGWWWWW", "W": "BBBBBGGGGOOOO"}
    for front, pages in grid.items():
        found = "".join(page * copies(front + page) for page in "BGOW" if front != page)
        assert found == pages
    rights = [k for k in range(len(CARDS)) if SIDE[k] == RIGHT]
    assert sum(COPIES[k] for k in rights) == 56
    assert all(FRONT[k] != PAGE[k] for k in rights)
    assert Counter(PAGE[k] for k in BOOK_CARDS[RIGHT]) == {0: 13, 1: 13, 2: 13, 3: 13}


def test_starting_cards() -> None:
    assert [CARDS[k] for k in STARTERS] == ["B3*", "G3*", "O3*", "W3*", "BO*", "GW*", "OB*", "WG*"]


@rule("MB-2.9")
def test_every_number_has_its_reward() -> None:
    assert REWARDS[1:] == [
        ["low"],
        ["low", "crystal"],
        ["low", "shadow"],
        ["low", "egg"],
        ["low", "low", "egg"],
        ["high"],
    ]
    assert LOWS == [0, 1, 1, 1, 1, 2, 0]
    assert all(1 <= PAGE[k] <= 6 for k in range(len(CARDS)) if SIDE[k] == LEFT)


def test_pieces_pearls_crests_eggs_and_crystals() -> None:
    assert dict(zip(VALUES, PIECES, strict=True)) == {1: 8, 4: 8, 6: 5, 8: 4, 10: 8, 12: 4, 16: 5, 20: 3}
    assert sum(PIECES) == 45
    assert PEARLS == [[8, 8, 8, 9, 9], [3] * 5 + [4] * 5]
    assert (CRESTS, EGGS, EGG_POINTS, EGG_TURNED, CRYSTALS) == ([16, 12, 8], 9, 4, 16, 10)


def test_six_items() -> None:
    assert ITEM_IDS == ["mint", "prism", "horn", "flute", "hammer", "feather"]
    assert all([*content.ITEM_NAMES, *content.ITEM_FLAVOURS])


def test_invariant_25_the_colours_can_be_turned_round() -> None:
    """Blue to green to orange to white to blue maps the cards onto themselves."""
    turned = {"B": "G", "G": "O", "O": "W", "W": "B", "X": "X"}
    found: Counter[str] = Counter()
    for k, name in enumerate(CARDS):
        page = name[1:]
        new = turned[name[0]] + (turned[page[0]] + page[1:] if page[0] in LETTERS else page)
        found[new] += COPIES[k]
    assert found == Counter({name: COPIES[k] for k, name in enumerate(CARDS)})


def test_backs_that_look_alike() -> None:
    assert {CARDS[k] for k in range(len(CARDS)) if BACK[k] == 3} == {"B4", "G4", "O4", "W4"}
    assert {CARDS[k] for k in range(len(CARDS)) if BACK[k] == 5} == {"GB", "OB", "WB"}
