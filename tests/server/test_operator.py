"""What an operator sees: figures, readiness, the log; and who else sees nothing."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import get_args

import pytest

from tablekeep.cli import main
from tablekeep.server import entries, logs, operator
from tablekeep.server.ids import fresh_id
from tablekeep.server.metrics import BOUNDS, Durations, Metrics
from tablekeep.server.operator import GUESSES
from tablekeep.server.people import new_person
from tablekeep.server.store import NotKept
from tests.server.company import Place, a_place
from tests.server.test_datafile import said

TOKEN = "a-token-of-sixteen-letters"
BEARER = {"authorization": f"Bearer {TOKEN}"}


def a_table_with_moves(place: Place) -> str:
    ann = place.browser()
    chairs = [{"kind": "mine"}, {"kind": "bot"}]
    table = ann.post(
        "/tables", {"game": "keepers_creepers", "chairs": chairs, "options": {"first_seat": 0}, "start": True}
    )["table"]
    view = ann.get(f"/tables/{table}/view?seat=0")["view"]
    decision = view["decisions"][0]
    move = {"id": "m1", "seat": 0, "decision": decision["id"], "move": decision["moves"][0]["json"]}
    ann.post(f"/tables/{table}/play", move)
    return str(table)


def value(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.M)
    assert found is not None, f"{name} is not in {text}"
    return float(found[1])


def test_the_figures_count_what_happens(tmp_path: Path) -> None:
    with a_place(tmp_path, operator_token=TOKEN) as place:
        a_table_with_moves(place)
        answer = place.client.get("/metrics", headers=BEARER)
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        text = answer.text
        assert value(text, 'tablekeep_moves_total{by="person"}') == 1
        assert value(text, "tablekeep_move_seconds_count") == 1
        assert value(text, "tablekeep_commit_seconds_count") >= 2
        assert value(text, "tablekeep_tables_awake") == 1
        assert value(text, "tablekeep_live_connections") == 0
        assert value(text, "tablekeep_data_bytes") > 1000


def test_nobody_is_named_in_figures_and_pages(tmp_path: Path) -> None:
    with a_place(tmp_path, operator_token=TOKEN) as place:
        table = a_table_with_moves(place)
        for path in ("/metrics", "/operator"):
            text = place.client.get(path, headers=BEARER).text
            assert table not in text
            assert "Keepers &amp; Creepers" in text or path == "/metrics"


def test_whoever_can_make_a_move_is_counted() -> None:
    assert set(Metrics().moves) == set(get_args(entries.Maker))


def test_shelves_count_from_the_smallest_up() -> None:
    durations = Durations()
    for seconds in (0.0001, 0.002, 0.002, 0.3, 99.0):
        durations.took(seconds)
    buckets = {
        sample.labels["le"]: sample.value for sample in durations.family("x", "y").samples if "le" in sample.labels
    }
    assert [buckets[str(bound)] for bound in (BOUNDS[0], 0.0025, 0.25, 0.5, BOUNDS[-1])] == [1, 3, 3, 4, 4]
    assert buckets["+Inf"] == durations.count == 5


# -- behind a token -----------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/metrics", "/operator"])
def test_without_the_token_nothing_is_told(tmp_path: Path, path: str) -> None:
    with a_place(tmp_path, operator_token=TOKEN) as place:
        get = place.client.get
        wrong = [
            {},
            {"authorization": "Bearer nonsense"},
            {"authorization": "Basic %%%"},
            {"authorization": "Basic eA=="},
        ]
        answers = [get(path, headers=headers) for headers in wrong]
        assert [answer.status_code for answer in answers] == [401] * 4
        assert all("tablekeep_moves" not in answer.text for answer in answers)
        assert get(path, auth=("anyone", TOKEN)).status_code == 200
        assert get(path, headers=BEARER).status_code == 200


def test_guessing_is_slow(tmp_path: Path) -> None:
    with a_place(tmp_path, operator_token=TOKEN) as place:
        codes = [place.client.get("/metrics", auth=("x", f"guess {n}")).status_code for n in range(GUESSES[0] + 3)]
        assert codes == [401] * GUESSES[0] + [429] * 3
        assert place.client.get("/metrics", headers=BEARER).status_code == 200, "whoever has it is not kept out"


def test_where_no_token_is_set_there_are_no_such_pages(tmp_path: Path) -> None:
    with a_place(tmp_path) as place:
        for path in ("/metrics", "/operator"):
            answer = place.client.get(path, headers={"authorization": "Bearer "})
            assert "tablekeep_moves" not in answer.text
            assert "Figures" not in answer.text


def test_a_token_that_is_too_short_or_missing_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "short").write_text("secret\n")
    for file, words in (("short", "has 6 characters"), ("none", "cannot be read")):
        code, told = said("serve", "--operator-token-file", str(tmp_path / file), "--data", str(tmp_path / "t.sqlite"))
        assert (code, words in told) == (2, True)
    assert main is not None


# -- health and readiness -----------------------------------------------------------------


def test_ready_means_that_it_writes_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with a_place(tmp_path) as place:
        get = place.client.get
        assert [get(path).status_code for path in ("/healthz", "/readyz", "/api/v1/ready")] == [200] * 3
        place.hub.draining = True
        assert [get(path).status_code for path in ("/healthz", "/readyz", "/api/v1/ready")] == [200, 503, 503]
        place.hub.draining = False

        async def refuse(now: float) -> None:
            raise NotKept("full")

        monkeypatch.setattr(place.hub.services.store, "pulse", refuse)
        assert [get(path).status_code for path in ("/healthz", "/readyz", "/api/v1/ready")] == [200, 503, 503]


def test_a_disk_that_does_not_answer_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does it cost a write each, however many ask."""
    asked: list[float] = []

    async def hang(now: float) -> None:
        asked.append(now)
        await asyncio.Event().wait()

    with a_place(tmp_path) as place:
        monkeypatch.setattr(operator, "READY_WITHIN", 0.05)
        monkeypatch.setattr(place.hub.services.store, "pulse", hang)
        assert [place.client.get("/readyz").status_code for _ in range(3)] == [503] * 3
        assert len(asked) == 1


# -- the log ------------------------------------------------------------------------------


def told(formatter: logging.Formatter, text: str, *parts: object) -> str:
    return formatter.format(logging.LogRecord("tablekeep.hub", logging.WARNING, "x", 1, text, parts, None))


def test_lines_have_the_time_and_no_secrets() -> None:
    table, token, code = fresh_id(), "A" * 43, "b" * 22
    line = told(logs.Lines(), "table %s, token %s, code %s", table, token, code)
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z WARNING tablekeep\.hub ", line)
    assert not any(secret in line for secret in (table, token, code))
    assert table[:4] + "…" in line


@pytest.mark.parametrize("secret", ["-" + "A" * 42, "A" * 42 + "-", "_" + "b" * 20 + "-", "-" * 43])
def test_a_secret_is_one_however_it_begins_and_ends(secret: str) -> None:
    for text in ("token %s", "token=%s;", "%s", "/letters/%s/stop"):
        assert secret not in told(logs.Lines(), text, secret)


def test_an_address_is_for_the_log_and_not_for_the_page() -> None:
    record = logging.LogRecord("tablekeep.callers", logging.WARNING, "x", 1, "one was turned away", (), None)
    record.address = "192.0.2.7"
    assert "192.0.2.7" in logs.Lines().format(record)
    assert json.loads(logs.JsonLines().format(record))["address"] == "192.0.2.7"
    assert "192.0.2.7" not in logs.RECENT.format(record)


def test_strangers_fill_no_log() -> None:
    logs.set_up()
    before = list(logs.RECENT.lines)
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    assert list(logs.RECENT.lines) == before


def test_the_log_can_be_read_by_programs() -> None:
    try:
        raise ValueError(fresh_id())
    except ValueError as error:
        record = logging.LogRecord("t", logging.ERROR, "x", 1, "broken", (), (type(error), error, error.__traceback__))
    found = json.loads(logs.JsonLines().format(record))
    assert (found["level"], found["message"]) == ("error", "broken")
    assert "ValueError" in found["trace"]
    assert logs.without_secrets(found["trace"]) == found["trace"]


def test_the_last_warnings_are_on_the_page(tmp_path: Path) -> None:
    logs.set_up()
    logs.set_up()
    logging.getLogger("tablekeep.test").warning("the <kettle> of %s boils", new_person())
    with a_place(tmp_path, operator_token=TOKEN) as place:
        page = place.client.get("/operator", headers=BEARER).text
    assert page.count("the &lt;kettle&gt;") == 1
