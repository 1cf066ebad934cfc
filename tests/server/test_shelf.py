"""The shelf: every game's box, as people read it."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.server import shelf
from tests.server.company import settings_for  # noqa: F401  the toys go on the shelf with it

SHOWN = {info.slug: info for info in shelf.games()}


def test_every_game_stands_on_it_once_in_the_house_s_order() -> None:
    assert [info.slug for info in shelf.games()] == list(tablekeep.games())


@pytest.mark.parametrize("slug", sorted(SHOWN))
def test_a_box_tells_what_its_game_keeps(slug: str) -> None:
    info, game = SHOWN[slug], tablekeep.open_game(slug)
    assert (info.title, info.edition) == (game.title, game.edition)
    assert info.least == min(game.counts())
    assert info.most == max(game.counts())
    assert [option.name for option in info.options] == [option.name for option in game.options]
    for mode in info.modes:
        assert info.least <= mode.least <= mode.most <= info.most


@pytest.mark.parametrize("slug", sorted(SHOWN))
def test_every_choice_is_said_in_words(slug: str) -> None:
    for option in SHOWN[slug].options:
        assert option.title, option.name
        for choice in option.choices:
            assert option.words[choice], (option.name, choice)


def test_a_game_without_secrets_says_so() -> None:
    assert not SHOWN["keepers_creepers"].secrets
    assert SHOWN["keepers"].secrets
    assert SHOWN["magic_book"].secrets


def test_marks_are_those_the_game_can_tell_apart() -> None:
    for slug in SHOWN:
        marks = shelf.marks_of(tablekeep.open_game(slug))
        assert len(marks) >= SHOWN[slug].most
        assert len(set(marks)) == len(marks)


def test_one_game_takes_pictures_of_the_host() -> None:
    assert shelf.with_pictures().slug == "keepers"
    assert [slug for slug, info in SHOWN.items() if info.pictures] == ["keepers"]


def test_a_rulebook_is_its_rules_then_its_rulings_then_the_house_s() -> None:
    game, book = tablekeep.open_game("keepers_creepers"), shelf.rulebook("keepers_creepers")
    ids = [rule.id for rule in book]
    numbered = len(game.rulebook)
    assert ids[:numbered] == [rule.id for rule in game.rulebook]
    unnumbered = [at for at, id in enumerate(ids) if not id]
    assert unnumbered == list(range(numbered, numbered + len(unnumbered)))
    assert unnumbered
    assert all(id.startswith("TK-") for id in ids[numbered + len(unnumbered) :])
