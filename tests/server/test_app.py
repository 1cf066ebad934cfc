"""Who we are called: whoever comes by a name that is not ours was led here by somebody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.company import API, a_place


@pytest.mark.parametrize(
    "name", ["localhost", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7", "oak.local", "table.test"]
)
def test_by_our_own_names_we_are_reached(tmp_path: Path, name: str) -> None:
    with a_place(tmp_path) as place:
        assert place.client.get(f"{API}/games", headers={"host": name}).status_code == 200


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8000", "localhost.evil.example", "", "a b", "[::1"])
def test_a_name_that_is_not_ours_is_answered_with_no_page(tmp_path: Path, name: str) -> None:
    """A page of another site that made its own name lead here (DNS rebinding) learns nothing."""
    with a_place(tmp_path) as place:
        answer = place.client.get(f"{API}/games", headers={"host": name})
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (421, "strange_host")


@pytest.mark.parametrize("second", ["evil.example", "localhost"])
def test_who_calls_us_by_two_names_is_not_understood(tmp_path: Path, second: str) -> None:
    with a_place(tmp_path) as place:
        answer = place.client.get(f"{API}/games", headers=[("host", "localhost"), ("host", second)])
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (400, "not_understood")


def test_the_name_of_the_base_url_is_ours(tmp_path: Path) -> None:
    with a_place(tmp_path, base_url="https://tables.example/") as place:
        answers = [
            place.client.get(f"{API}/games", headers={"host": host}) for host in ("tables.example", "other.example")
        ]
        assert [answer.status_code for answer in answers] == [200, 421]
