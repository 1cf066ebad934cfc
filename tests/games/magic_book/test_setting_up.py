"""Setting up: hands, piles, pieces, tokens; all luck is drawn here."""

from __future__ import annotations

from collections import Counter

import pytest

import tablekeep
from tablekeep.engine import canonical
from tablekeep.games.magic_book.content import CARDS, SIDE
from tablekeep.testing import rule
from tests.games.bench import look, shown, told
from tests.games.magic_book.bench import GAME, book


def sizes(seats: int, seed: str = "setup") -> list[int]:
    found = look(GAME.new(seats, seed=seed, options={"start": 0}))
    return [len(hand) for hand in found["hands"]]


@pytest.mark.parametrize("seats", [0, 1, 5, True, "2"])
@rule("MB-0.1")
def test_two_to_four_players(seats: object) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(seats)
    assert (no.value.refusal.code, no.value.refusal.rule) == ("seats", "MB-0.1")


@rule("MB-1.1", "MB-1.2")
def test_shadows_and_starting_cards_are_not_in_the_piles() -> None:
    for seats in (2, 3, 4):
        found = look(GAME.new(seats, seed="s"))
        assert found["shadows"] == 11
        held = [name for hand in found["hands"] for name in hand]
        elsewhere = [*found["piles"]["left"], *found["piles"]["right"], *found["display"], *held]
        assert "X6" not in elsewhere
        ribbons = [name for name in [*found["box"], *held] if name.endswith("*")]
        assert sorted(ribbons) == sorted(name for name in CARDS if name.endswith("*"))
        assert not [name for name in [*found["piles"]["left"], *found["piles"]["right"]] if name.endswith("*")]


@rule("MB-1.3")
def test_the_starting_player_is_drawn_evenly() -> None:
    starts = Counter(GAME.new(4, seed=f"n{n}", quiet=True).table.save()["first"] for n in range(2000))
    assert set(starts) == {0, 1, 2, 3}
    assert all(abs(count - 500) < 80 for count in starts.values())


@rule("MB-1.4", "MB-1.5", "MB-1.6")
def test_starting_hands_and_the_box() -> None:
    assert [sizes(2), sizes(3), sizes(4)] == [[0, 1], [0, 1, 2], [0, 1, 2, 3]]
    assert [len(look(GAME.new(seats, seed="b"))["box"]) for seats in (2, 3, 4)] == [7, 5, 2]
    moved = look(GAME.new(4, seed="b", options={"start": 2}))
    assert [len(hand) for hand in moved["hands"]] == [2, 3, 0, 1]


@rule("MB-1.7")
def test_any_starting_card_may_be_dealt() -> None:
    found = Counter(look(GAME.new(2, seed=f"c{n}", options={"start": 0}))["hands"][1][0] for n in range(1600))
    assert len(found) == 8
    assert all(abs(count - 200) < 60 for count in found.values())


@rule("MB-1.8", "MB-1.9", "MB-1.10", "MB-1.11", "MB-1.12")
def test_two_piles_and_the_display() -> None:
    match = GAME.new(3, seed="piles")
    found = look(match)
    for side, name in enumerate(("left", "right")):
        cards = [*found["piles"][name], found["display"][side]]
        assert len(cards) == 52
        assert all(SIDE[CARDS.index(card)] == side for card in cards)
    top_left, top_right = found["piles"]["left"][0], found["piles"]["right"][0]
    assert book(match) == f"{top_left[1]}·{top_right[1]}"
    assert [card["card"] for card in shown(match)["display"]] == found["display"]
    assert list(shown(match)["book"])[-2:] == ["left", "right"]
    others = look(GAME.new(3, seed="other"))
    assert others["piles"] != found["piles"]


@rule("MB-1.13", "MB-1.14", "MB-1.20")
def test_pieces_in_play_and_in_the_box() -> None:
    for seats, left in ((2, 29), (3, 33), (4, 37)):
        supply = shown(GAME.new(seats, seed="p"))["supply"]
        assert sum(entry["count"] for entry in supply["pieces"]) == left
        assert [entry["value"] for entry in supply["pieces"]] == sorted(entry["value"] for entry in supply["pieces"])
        assert sum(entry["count"] for entry in supply["removed"]) == 45 - left
        both = [a["count"] + b["count"] for a, b in zip(supply["pieces"], supply["removed"], strict=True)]
        assert both == [8, 8, 5, 4, 8, 4, 5, 3]


@rule("MB-1.13")
def test_any_pieces_go_back_to_the_box() -> None:
    """Each of the 45 pieces is boxed 16 times of 45: over 400 games close to that for every value."""
    boxed: Counter[int] = Counter()
    for number in range(400):
        for entry in shown(GAME.new(2, seed=f"boxed{number}", quiet=True))["supply"]["removed"]:
            boxed[entry["value"]] += entry["count"]
    for value, copies in zip((1, 4, 6, 8, 10, 12, 16, 20), (8, 8, 5, 4, 8, 4, 5, 3), strict=True):
        expected = 400 * copies * 16 / 45
        assert abs(boxed[value] - expected) < 0.15 * expected


@rule("MB-1.15", "MB-1.16", "MB-1.17", "MB-1.18")
def test_crests_eggs_pearls_and_crystals() -> None:
    for seats, crests in ((2, [12, 8]), (3, [16, 12, 8]), (4, [16, 12, 8])):
        match = GAME.new(seats, seed="t")
        supply = shown(match)["supply"]
        assert (supply["crests"], supply["eggs"], supply["crystals"]) == (crests, 9, 10)
        assert supply["pearls"] == {"red": 5, "blue": 10}
        assert "pearl_supply" not in shown(match)
        assert shown(match)["amulets"] == {"done": 0, "target": {2: 7, 3: 8, 4: 9}[seats]}


@rule("MB-1.19")
def test_nobody_starts_with_anything_else() -> None:
    for own in shown(GAME.new(4, seed="z"))["players"]:
        assert (own["row"], own["pieces"], own["eggs"], own["crystals"], own["crest"]) == ([], 0, 0, 0, None)
        assert own["pearls"] == {"red": 0, "blue": 0}


@rule("MB-13.1")
def test_all_luck_comes_from_the_seed_before_the_first_move() -> None:
    first, again = (GAME.new(4, seed="same", options={"chests": 3}) for _ in range(2))
    assert canonical(first.position()) == canonical(again.position())
    while not first.over:
        for match in (first, again):
            decision = match.decisions[0]
            match.play(decision.seat, decision.moves[-1 if len(match.story) % 3 else 0])
        assert first.journal is not None
        assert first.journal.plays[-1].luck == []
        if len(first.story) > 400:
            break
    assert canonical(first.position()) == canonical(again.position())


def test_the_beginning_is_told() -> None:
    match = GAME.new(2, seed="b", options={"start": 1, "chests": 1, "chest_pick": ["horn"]})
    assert told(match, "began")[0]["seat"] == 1
    assert told(match, "chest_opened")[0]["item"] == "horn"
