"""The browser's types are written from the protocol and kept beside its sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.games import SHELF
from tablekeep.server import typescript
from tablekeep.server.view_typescript import GAMES

here = pytest.mark.skipif(not typescript.TARGET.parent.exists(), reason="the browser's sources are not here")
FILES = typescript.files()


@here
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_browser_types_are_current(path: Path) -> None:
    assert path.read_text("utf-8") == FILES[path], "run: python -m tablekeep.server.typescript"


@here
def test_every_game_of_the_house_says_what_its_views_look_like() -> None:
    assert set(FILES) == {typescript.TARGET, *(GAMES / slug / "shape.ts" for slug in SHELF)}


def test_defaults_are_optional_only_in_what_the_browser_says() -> None:
    text = typescript.typescript()
    assert "  seen?: number;" in text
    assert "  stand_in: boolean;" in text
    assert "  type: 'welcome';" in text
