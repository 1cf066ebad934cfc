"""What a game from outside has for the browser: served from its package, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablekeep
from tablekeep.server import guests
from tests.server.company import Place

HEADERS = ("content-security-policy", "x-content-type-options")


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder `browser`, as if a toy's package had brought it."""
    folder = tmp_path / "package" / "browser"
    (folder / "art").mkdir(parents=True)
    (folder / "board.js").write_text("export const boardProps = 1")
    (folder / "cover.svg").write_text("<svg/>")
    (folder / "art" / "bee.png").write_bytes(b"png")
    (folder / "page.html").write_text("<h1>Come in</h1>")
    (folder / "notes.py").write_text("secret = 1")
    (folder.parent / "secret.js").write_text("secret")
    (folder / "out.js").symlink_to(folder.parent / "secret.js")
    module = type("package", (), {"__path__": [str(folder.parent)]})
    monkeypatch.setattr(guests, "import_module", lambda name: module if "show_of_hands" in name else object())
    return folder


def test_a_board_is_served_from_its_package_under_the_same_policy(place: Place, browser: Path) -> None:
    ours = place.client.get("/api/v1/health")
    for path, kind in (("board.js", "javascript"), ("cover.svg", "image/svg"), ("art/bee.png", "image/png")):
        answer = place.client.get(f"/boards/show_of_hands/{path}")
        assert answer.status_code == 200
        assert kind in answer.headers["content-type"]
        assert answer.headers["cache-control"] == "no-cache"
        assert [answer.headers[name] for name in HEADERS] == [ours.headers[name] for name in HEADERS]


@pytest.mark.parametrize(
    "path",
    [
        *("show_of_hands/page.html", "show_of_hands/notes.py", "show_of_hands/none.js", "show_of_hands/art"),
        *("show_of_hands/../secret.js", "show_of_hands/%2e%2e/secret.js", "show_of_hands/out.js"),
        *("keepers/board.js", "no_such_game/board.js", "show_of_hands/"),
    ],
)
def test_nothing_else_is(place: Place, browser: Path, path: str) -> None:
    answer = place.client.get(f"/boards/{path}")
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_the_shelf_says_where_a_board_is(place: Place, browser: Path) -> None:
    told = {game["slug"]: (game["board"], game["cover"]) for game in place.client.get("/api/v1/games").json()}
    assert told["show_of_hands"] == ("/boards/show_of_hands/board.js", "/boards/show_of_hands/cover.svg")
    assert {told[slug] for slug in tablekeep.games() if slug != "show_of_hands"} == {("", "")}
