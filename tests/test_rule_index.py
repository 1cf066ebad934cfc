"""Every rule is cited where it is carried out, and held by a test that claims it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import tablekeep
from tablekeep.testing.rule_index import chapters_named, index_of

SOURCE = Path(__file__).parent.parent / "src" / "tablekeep" / "games"
TESTS = Path(__file__).parent / "games"
SHARED = ["asking", "why"]
"""What several chapters share."""
MOST = 9
"""Files whose first lines name one chapter: words that are judged stand in so many."""
SLUGS = sorted(path.parent.name for path in SOURCE.glob("*/rulebook.md"))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_is_cited_where_it_is_carried_out(slug: str) -> None:
    entries = index_of(tablekeep.open_game(slug), SOURCE / slug, TESTS / slug)
    assert entries
    assert [entry.id for entry in entries if not entry.places] == []
    assert [entry.id for entry in entries if not entry.tests] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_stranger_finds_a_rule_by_the_first_lines_of_files(slug: str) -> None:
    """Fourteen of fifteen at least are carried out in a file whose first line names their chapter."""
    entries = index_of(tablekeep.open_game(slug), SOURCE / slug, TESTS / slug)
    hidden = [entry.id for entry in entries if not entry.openings]
    assert len(hidden) * 15 <= len(entries), hidden


@pytest.mark.parametrize("path", sorted(SOURCE.glob("*/rules/*.py")), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_file_of_the_rules_opens_with_its_chapters(path: Path) -> None:
    assert path.stem in ("__init__", *SHARED) or chapters_named(path)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_chapter_is_named_by_more_files_than_one_can_look_through(slug: str) -> None:
    named = Counter(chapter for path in (SOURCE / slug).rglob("*.py") for chapter in chapters_named(path))
    assert {chapter: files for chapter, files in named.items() if files > MOST} == {}


def test_first_lines_name_chapters_singly_or_from_one_to_another() -> None:
    assert chapters_named(SOURCE / "dragon_keepers" / "rules" / "keeper_game.py") >= {"DKK-2", "DKK-5", "DKK-8", "DK-1"}
    assert "KC-3" in chapters_named(SOURCE / "keepers_creepers" / "content.toml")


def test_a_place_is_named_by_file_and_function() -> None:
    slug = "keepers_creepers"
    (entry,) = [
        entry for entry in index_of(tablekeep.open_game(slug), SOURCE / slug, TESTS / slug) if entry.id == "KC-1.8"
    ]
    assert "rules/turn.py next_seat" in entry.places
    assert "test_setting_up.py::test_the_turn_goes_round_clockwise" in entry.tests
