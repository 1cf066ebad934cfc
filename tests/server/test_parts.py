"""Parts: what a page is made of is named with the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablekeep.server.parts import DOOR, WRITTEN, Parts, ahead

KNOWN: dict[str, Any] = {
    DOOR: {"file": "assets/door.js", "imports": ["_shared.js"], "css": ["assets/door.css"]},
    "_shared.js": {"file": "assets/shared.js"},
    "_board.js": {"file": "assets/board.js", "imports": ["_shared.js", "_board.js"], "css": ["assets/board.css"]},
    "src/pages/Rules.svelte": {"file": "assets/rules.js", "imports": ["_board.js"], "css": ["assets/board.css"]},
    "src/pages/Home.svelte": {"file": "assets/home.js"},
    "src/pages/Table.svelte": {"file": "assets/table.js"},
    "src/games/keepers/parts.ts": {"file": "assets/parts.js"},
}


def written(folder: Path) -> Parts:
    (folder / WRITTEN).write_text(json.dumps(KNOWN), "utf-8")
    return Parts(folder)


def script(name: str) -> str:
    return f"</assets/{name}.js>; rel=modulepreload"


def test_a_page_names_all_it_needs_once_styles_first_then_the_door(tmp_path: Path) -> None:
    door = [script("door"), script("shared")]
    links = written(tmp_path).links("Home", {}).split(", ")
    assert links == [ahead("/assets/door.css", "style"), *door, script("home")]
    links = written(tmp_path).links("Rules", {"slug": "keepers"}).split(", ")
    styles = [ahead(f"/assets/{name}.css", "style") for name in ("door", "board")]
    assert links[:6] == [*styles, *door, script("rules"), script("board")]
    assert len(links) == len(set(links))


def test_a_table_names_what_it_fetches_of_its_game(tmp_path: Path) -> None:
    links = written(tmp_path).links("Table", {}, "keepers").split(", ")
    assert script("parts") in links
    assert script("parts") not in written(tmp_path).links("Table", {}, "magic_book")


def test_what_a_page_asks_before_it_shows_anything_is_named_too(tmp_path: Path) -> None:
    links = written(tmp_path).links("Rules", {"slug": "a/b"})
    assert ahead("/api/v1/games/a%2Fb/rulebook", "fetch") in links, "what stands in an address is quoted"


def test_nothing_is_named_where_nothing_was_built(tmp_path: Path) -> None:
    assert Parts(tmp_path).links("Rules", {"slug": "keepers"}) == ""
    assert written(tmp_path).links("Attic", {}) == ""
