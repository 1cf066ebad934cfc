"""The browser client's files, headers on every answer, and the OpenAPI document."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.server.pages import PAGES
from tablekeep.server.routes import ENDPOINTS
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
        path = endpoint.path.replace("{table}", "ID").replace("{slug}", "SLUG").replace("{number}", "N")
        path = path.replace("{card}", "N").replace("{album}", "ALBUM").replace("{picture}", "NAME")
        assert f"`{endpoint.method} {path}" in page
