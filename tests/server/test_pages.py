"""The browser client's files, headers on every answer, and the OpenAPI document."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tablekeep.server.pages import PAGES
from tablekeep.server.routes import ENDPOINTS
from tests.server.addresses import as_told
from tests.server.company import Place, a_place


def test_a_plain_word_when_the_client_is_not_built(tmp_path: Path) -> None:
    with a_place(tmp_path, static=str(tmp_path / "nothing")) as place:
        answer = place.client.get("/")
        assert answer.status_code == 503
        assert "has not been built" in answer.text


def test_the_client_and_its_files(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<h1>Tablekeep</h1>")
    (static / "assets" / "index-abc.js").write_text("let a")
    (tmp_path / "secret.txt").write_text("secret")
    with a_place(tmp_path, static=str(static)) as place:
        for page in PAGES:
            answer = place.client.get(page.replace("{id}", "abc").replace("{slug}", "keepers"))
            assert (answer.status_code, answer.text) == (200, "<h1>Tablekeep</h1>")
            assert answer.headers["cache-control"] == "no-cache"
        asset = place.client.get("/assets/index-abc.js")
        assert "immutable" in asset.headers["cache-control"]
        for path in (
            "/nothing.js",
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/assets/..%2f..%2fsecret.txt",
            "/%00",
            "/a" * 3000,
        ):
            answer = place.client.get(path)
            assert answer.status_code == 404
            assert "secret" not in answer.text


def test_every_page_of_the_client_is_found_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<h1>Tablekeep</h1>")
    with a_place(tmp_path, static=str(tmp_path)) as place:
        for path, status in (("/gallery", 200), ("/gallery/credits", 200), ("/gallery/nothing", 404)):
            answer = place.client.get(path)
            assert (answer.status_code, answer.text) == (status, "<h1>Tablekeep</h1>")


BUILT = {
    "index.html": {"file": "assets/index-a.js", "imports": ["_shared.js"]},
    "_shared.js": {"file": "assets/shared-b.js", "css": ["assets/shared-b.css"]},
    "_book.js": {"file": "assets/book-c.js", "css": ["assets/book-c.css"], "imports": ["_shared.js", "_book.js"]},
    "src/pages/Rules.svelte": {"file": "assets/Rules-d.js", "css": ["assets/Rules-d.css"], "imports": ["_book.js"]},
    "src/pages/Me.svelte": {"file": "assets/Me-e.js", "imports": ["_shared.js"]},
}


def test_a_page_names_what_it_will_fetch(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<h1>Tablekeep</h1>")
    (tmp_path / "parts.json").write_text(json.dumps(BUILT))
    with a_place(tmp_path, static=str(tmp_path)) as place:
        assert place.client.get("/me").headers["link"].endswith("</assets/Me-e.js>; rel=modulepreload")
        told = place.client.get("/rules/keepers").headers["link"].split(", ")
        assert told[:7] == [
            "</assets/shared-b.css>; rel=preload; as=style; crossorigin",
            "</assets/Rules-d.css>; rel=preload; as=style; crossorigin",
            "</assets/book-c.css>; rel=preload; as=style; crossorigin",
            "</assets/index-a.js>; rel=modulepreload",
            "</assets/shared-b.js>; rel=modulepreload",
            "</assets/Rules-d.js>; rel=modulepreload",
            "</assets/book-c.js>; rel=modulepreload",
        ]
        asked = [re.fullmatch(r"<(\S+)>; rel=preload; as=fetch; crossorigin", each) for each in told[7:]]
        assert [place.client.get(each[1]).status_code for each in asked if each] == [200] * len(asked)
        assert "link" not in place.client.get("/").headers
        assert "link" not in place.client.get("/t/abc").headers


def test_a_table_names_what_its_game_is_made_of(tmp_path: Path) -> None:
    """Where it lies open here; of any other only what every table is made of."""
    part = {"file": "assets/parts-g.js", "imports": ["_shared.js", "_book.js"], "css": ["assets/parts-g.css"]}
    table = {"src/pages/Table.svelte": {"file": "assets/Table-f.js", "imports": ["_book.js"]}}
    boards = {f"src/games/{slug}/parts.ts": part for slug in ("keepers_creepers", "keepers")}
    (tmp_path / "index.html").write_text("<h1>Tablekeep</h1>")
    (tmp_path / "parts.json").write_text(json.dumps(BUILT | table | boards))
    with a_place(tmp_path, static=str(tmp_path)) as place:
        id = place.browser().open()
        told = place.client.get(f"/t/{id}").headers["link"].split(", ")
        elsewhere = place.client.get("/t/abcdefghjkmn").headers["link"].split(", ")
    assert [each for each in told if each not in elsewhere] == [
        "</assets/parts-g.css>; rel=preload; as=style; crossorigin",
        "</assets/parts-g.js>; rel=modulepreload",
    ]
    assert "</api/v1/games>; rel=preload; as=fetch; crossorigin" in elsewhere


def test_no_address_gets_into_what_is_named(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<h1>Tablekeep</h1>")
    (tmp_path / "parts.json").write_text(json.dumps(BUILT))
    with a_place(tmp_path, static=str(tmp_path)) as place:
        answer = place.client.get("/rules/a%0D%0ASet-Cookie:%20b=c>,%20<d")
        assert "set-cookie" not in answer.headers
        assert "/games/a%0D%0ASet-Cookie%3A%20b%3Dc%3E%2C%20%3Cd/rulebook>" in answer.headers["link"]


@pytest.mark.parametrize(
    ("accepts", "packed"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_files_are_given_out_as_they_were_packed(tmp_path: Path, accepts: str, packed: str | None) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    for name, text in (("index.html", b"<h1>Tablekeep</h1>"), ("assets/index-abc.js", b"let a")):
        (static / name).write_bytes(text)
        (static / f"{name}.br").write_bytes(b"br of " + text)
        (static / f"{name}.gz").write_bytes(b"gzip of " + text)
    (static / "assets" / "small-abc.js").write_bytes(b"let b")
    with a_place(tmp_path, static=str(static)) as place:
        for path, kind in (("/assets/index-abc.js", "javascript"), ("/t/abcdefghjkmn", "text/html")):
            with place.client.stream("GET", path, headers={"Accept-Encoding": accepts}) as answer:
                body = b"".join(answer.iter_raw())
            assert answer.headers.get("content-encoding") == packed
            assert body.startswith(f"{packed} of ".encode()) is (packed is not None)
            assert kind in answer.headers["content-type"]
            assert "accept-encoding" in answer.headers["vary"].lower()
        small = place.client.get("/assets/small-abc.js", headers={"Accept-Encoding": accepts})
        assert (small.text, small.headers.get("content-encoding")) == ("let b", None)


def test_the_shelf_and_rulebooks_are_packed_and_nothing_that_is_one_persons_own(place: Place) -> None:
    for path, packed in (("/games", True), ("/games/keepers/rulebook", True), ("/me", False)):
        answer = place.client.get(f"/api/v1{path}", headers={"Accept-Encoding": "gzip"})
        assert (answer.headers.get("content-encoding") == "gzip") is packed
        assert answer.json()
    plain = place.client.get("/api/v1/games", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize("path", ["/", "/nothing", "/api/v1/games", "/api/v1/nothing", "/api/v1/openapi.json"])
def test_every_answer_has_safe_headers(place: Place, path: str) -> None:
    headers = place.client.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_openapi_tells_every_endpoint(place: Place) -> None:
    document = place.client.get("/api/v1/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    told = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert told == {(endpoint.method, f"/api/v1{endpoint.path}") for endpoint in ENDPOINTS}
    schemas = document["components"]["schemas"]
    assert {"NewTable", "Welcome", "Problem", "Play", "Update", "Bye"} <= set(schemas)
    play = document["paths"]["/api/v1/tables/{table}/play"]["post"]
    assert play["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Play"}
    assert set(play["responses"]) == {"200", "400", "403", "404", "409", "413", "429"}


def test_protocol_page_lists_every_endpoint() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    for endpoint in ENDPOINTS:
        assert f"`{endpoint.method} {as_told(endpoint.path)}" in page
