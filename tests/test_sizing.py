"""The sizing model agrees with what it was fitted to, and its day loses neither tables nor people."""

from __future__ import annotations

import pytest
from benchmarks.sizing import simulation
from benchmarks.sizing.__main__ import believed, costs, day, needs
from benchmarks.sizing.figures import SERVER, Assumed, measured, rows
from benchmarks.sizing.model import Model, fitted
from benchmarks.sizing.simulation import Day, Seen

FOUND = rows(SERVER.read_text("utf-8"))


@pytest.fixture
def model() -> Model:
    return Model(fitted(FOUND), measured(), Assumed())


def test_the_model_says_what_was_measured(model: Model) -> None:
    assert len(FOUND) == 5
    for row in FOUND:
        assert model.fit.seconds(row.rate, row.lines) / row.rate * 1e6 == pytest.approx(row.cpu, rel=0.2)
    crowd = next(row for row in FOUND if row.lines > 2)
    assert (model.fit.table + crowd.lines * model.fit.line) * 1024 == pytest.approx(crowd.kb)


def test_more_people_need_more_and_one_server_needs_no_bus(model: Model) -> None:
    sizes = [model.size(people) for people in (100, 1_000, 10_000, 100_000)]
    assert [size.servers for size in sizes] == sorted(size.servers for size in sizes)
    assert sizes[0].servers == 1
    assert model.messages(100.0, 1) == 0
    assert all(size.busy <= model.assumed.busy for size in sizes)


def test_a_day_keeps_every_table_while_servers_go(model: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "STEP", 300)
    seen = Day(model, 40_000).pass_by()
    assert seen.servers > 1
    assert seen.moves > 0
    assert seen.taken_up > 0
    assert 0 <= seen.late <= 1 - seen.soon <= 1
    evening = max(people for people, _, _ in seen.hours)
    assert evening == pytest.approx(40_000, rel=0.25)


def test_the_page_tells_what_is_needed_and_what_is_believed(model: Model) -> None:
    assert any("| 1,000,000 |" in line for line in needs(model))
    assert len(believed()) == 4 + len(Assumed._fields)
    assert "| a line | 20 KB |" in costs(model.fit, FOUND)
    seen = Seen(4, 1, 0, 1, 2, 3, 5, 1.0, 0.0, 0.1, 0.2, [(4, 0.1, 0.2)])
    assert "servers: 1" in day(seen)[0]
