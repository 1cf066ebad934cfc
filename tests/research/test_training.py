"""Learned players: the same seed learns the same, what was stopped goes on, and what is learned is worth something."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.cli import main
from tablekeep.engine import Refused
from tablekeep.engine.nets import read_nets

np = pytest.importorskip("numpy")

from tablekeep.research.training import Training, course_of, fitting, keeping  # noqa: E402  # noqa: E402
from tablekeep.research.training.course import FILE, Course  # noqa: E402
from tablekeep.research.training.duel import Deal, Duel, verdict  # noqa: E402
from tablekeep.research.training.inputs import inputs_of, scale_of  # noqa: E402
from tablekeep.research.training.moments import Rows  # noqa: E402


def small(seed: str = "toy", passes: int = 2) -> Course:
    return course_of("keepers_creepers", 24, passes, 1, seed, ((2, {}),))


@pytest.mark.slow
def test_the_same_seed_learns_the_same_and_another_does_not(tmp_path: Path) -> None:
    files = []
    for name, seed in (("one", "toy"), ("two", "toy"), ("three", "other")):
        Training(small(seed), tmp_path / name).run()
        files.append((tmp_path / name / FILE).read_bytes())
    assert files[0] == files[1]
    assert files[0] != files[2]
    assert list(read_nets(files[0], "learned").nets) == ["2 sides"]


@pytest.mark.slow
def test_what_was_stopped_goes_on_to_the_same_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Training(small(), tmp_path / "whole").run()
    kept, stopped = keeping.keep_taught, Training(small(), tmp_path / "stopped")

    def stop(file: Path, taught: fitting.Taught) -> None:
        kept(file, taught)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(keeping, "keep_taught", stop)
        with pytest.raises(KeyboardInterrupt):
            stopped.run()
    assert not (tmp_path / "stopped" / FILE).exists()
    Training(small(), tmp_path / "stopped").run()
    assert (tmp_path / "stopped" / FILE).read_bytes() == (tmp_path / "whole" / FILE).read_bytes()


def test_a_folder_belongs_to_one_course(tmp_path: Path) -> None:
    Training(small(), tmp_path)
    with pytest.raises(Refused, match="another training"):
        Training(small("other"), tmp_path)


def hidden_rule(seed: int, many: int = 3000) -> Rows:
    """Who wins hangs on the product of two signs, which no weighted sum sees."""
    rng = np.random.default_rng(seed)
    signs = rng.choice([-1.0, 1.0], (many, 2, 2)).astype(np.float32)
    worth = 2.0 * signs[..., 0] * signs[..., 1]
    chance = 1.0 / (1.0 + np.exp(worth[:, 1] - worth[:, 0]))
    first = (rng.random(many) < chance).astype(np.float32)
    return Rows(signs, np.full((many, 2), 0.5, np.float32), np.stack([first, 1 - first], axis=1))


def test_a_net_learns_what_a_sum_of_signs_cannot_see() -> None:
    taught, tried = hidden_rule(1), hidden_rule(2)
    scale = scale_of(inputs_of(taught))
    lesson, exam = fitting.lesson_of(taught, scale), fitting.lesson_of(tried, scale)
    found = fitting.first_of(lesson, exam, "product")
    assert found.curve[0][1] == pytest.approx(np.log(2.0), abs=1e-3)
    for _ in range(60):
        found = fitting.one_pass(found, lesson, exam, "product", 60)
    assert found.curve[-1][1] < 0.45


def test_slopes_are_those_of_what_is_made_least() -> None:
    rows = hidden_rule(3, 40)
    lesson = fitting.lesson_of(rows, scale_of(inputs_of(rows)))
    weights = fitting.begin(lesson.given.shape[-1], np.random.default_rng(5))
    weights = [np.random.default_rng(at).normal(0, 0.3, each.shape) for at, each in enumerate(weights)]
    slopes, small = fitting.slopes(weights, lesson), 1e-5
    for at, place in ((0, (3, 1)), (2, (4, 7)), (4, (0, 5)), (3, (2,)), (5, (0,))):
        shrink = fitting.SHRINK * weights[at][place] if at % 2 == 0 else 0.0
        sides = []
        for way in (small, -small):
            moved = [each.copy() for each in weights]
            moved[at][place] += way
            sides.append(fitting.surprise(lesson, moved))
        assert slopes[at][place] - shrink == pytest.approx((sides[0] - sides[1]) / (2 * small), abs=1e-5)


@pytest.mark.slow
def test_a_duel_is_played_from_every_chair_and_tells_how_sure_it_is(tmp_path: Path) -> None:
    Training(small(), tmp_path).run()
    duel = Duel("keepers_creepers", (2, {"board": "3", "turn_limit": 4}), (tmp_path / FILE).read_bytes(), 1.0, rounds=8)
    deal = duel(0)
    assert deal == duel(0)
    assert deal.matches == 2
    assert deal.learned + deal.other == pytest.approx(1.0)


def test_a_verdict_is_sure_only_where_its_whole_interval_is() -> None:
    assert verdict([Deal(1.0, 0.0, 2)] * 9 + [Deal(0.0, 1.0, 2)]).sure
    assert not verdict([Deal(1.0, 0.0, 2), Deal(0.0, 1.0, 2), Deal(1.0, 0.0, 2)]).sure
    assert not verdict([Deal(1.0, 0.0, 2)]).sure


@pytest.mark.slow
def test_the_command_writes_nets_curves_and_a_page(tmp_path: Path) -> None:
    words = ["train", "keepers_creepers", "--seats", "2", "--matches", "24", "--passes", "2", "--processes", "1"]
    assert main([*words, "--out", str(tmp_path / "t")]) == 0
    assert (tmp_path / "t" / "2-sides.svg").read_text("utf-8").startswith("<svg")
    assert "| 2 sides |" in (tmp_path / "t" / "page.md").read_text("utf-8")
    assert read_nets((tmp_path / "t" / FILE).read_bytes(), "it").nets
