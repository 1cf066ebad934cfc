"""Nets: what they may do to an appraisal, and which files of weights are none."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

import pytest

import tablekeep
from tablekeep.bots import SearchBot
from tablekeep.engine import Refused
from tablekeep.engine.nets import Learned, given_of, read_nets, shipped
from tablekeep.engine.senses import Signs

np = pytest.importorskip("numpy")
training = pytest.importorskip("tablekeep.research.training.weights")

SIGNS = ["points", "cards"]


def arrays(inputs: int = 7) -> list[object]:
    rng = np.random.default_rng(7)
    shapes = [(4, inputs), (4,), (3, 4), (3,), (1, 3), (1,)]
    return [rng.normal(0.5 * (len(shape) == 1), 0.5, shape).astype(np.float32) for shape in shapes]


def file_of(signs: list[str] | None = None, inputs: int = 7, kind: str = "2 sides") -> bytes:
    written: bytes = training.as_file({kind: arrays(inputs)}, SIGNS if signs is None else signs)
    return written


def table(one: float, two: float, team: bool = False) -> Signs:
    return Signs(SIGNS, [1.0, 0.0], [[one, 0.5], [two, -0.5]], team)


def test_a_net_shifts_odds_and_they_stay_chances() -> None:
    nets = read_nets(file_of(), "a file")
    found = nets.shifted((0.25, 0.75), table(1.0, 2.0))
    assert abs(sum(found) - 1.0) < 1e-9
    assert all(0.0 < each < 1.0 for each in found)
    assert found != (0.25, 0.75)


def test_what_cannot_be_stays_so() -> None:
    assert read_nets(file_of(), "a file").shifted((0.0, 1.0), table(9.0, 0.0)) == (0.0, 1.0)


def test_a_table_of_another_kind_or_with_other_signs_is_left_as_it_seemed() -> None:
    other = read_nets(file_of(kind="3 sides"), "a file")
    assert other.shifted((0.25, 0.75), table(1.0, 2.0)) == (0.25, 0.75)
    renamed = read_nets(file_of(["points", "cows"]), "a file")
    assert renamed.shifted((0.25, 0.75), table(1.0, 2.0)) == (0.25, 0.75)


def test_a_team_has_one_chance() -> None:
    found = read_nets(file_of(kind="team"), "a file").shifted((0.3, 0.3, 0.3), table(1.0, 0.0, team=True))
    assert len(found) == 3
    assert len(set(found)) == 1
    assert found[0] != 0.3


def test_numpy_reads_the_same_file() -> None:
    with np.load(io.BytesIO(file_of())) as kept:
        expected = kept["2 sides w0"]
    net = read_nets(file_of(), "a file").nets["2 sides"]
    assert np.allclose(net.weights[0], expected)


def test_the_net_reckons_as_numpy_does() -> None:
    from tablekeep.research.training.fitting import forward

    given = given_of([0.25, 0.75], table(1.0, 2.0).sides, 0)
    says = read_nets(file_of(), "a file").nets["2 sides"].says(given)
    assert says == pytest.approx(float(forward(arrays(), np.array([given], np.float32))[-1][0, 0]), abs=1e-5)


def test_what_is_told_of_one_table_is_what_is_told_of_many() -> None:
    from tablekeep.research.training.inputs import inputs_of
    from tablekeep.research.training.moments import Rows

    sides, seemed = [[1.0, 2.0], [3.0, -1.0], [0.5, 4.0]], [0.5, 0.3, 0.2]
    rows = Rows(*[np.array([each], np.float32) for each in (sides, seemed, seemed)])
    for side in range(3):
        assert inputs_of(rows)[0, side] == pytest.approx(given_of(seemed, sides, side), abs=1e-6)


def changed(data: bytes, **others: object) -> bytes:
    with np.load(io.BytesIO(data)) as kept:
        found = {key: kept[key] for key in kept.files}
    found.update({key.replace("_", " "): each for key, each in others.items()})
    file = io.BytesIO()
    np.savez(file, **{key: each for key, each in found.items() if each is not None})
    return file.getvalue()


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "no archive": (lambda: b"hello", "no file of weights"),
    "cut off": (lambda: file_of()[:300], "no file of weights"),
    "of doubles": (lambda: changed(file_of(), **{"2_sides_w1": np.zeros((3, 4))}), "another kind"),
    "with a layer missing": (lambda: changed(file_of(), **{"2_sides_w1": None}), "layer 1"),
    "with a layer that does not fit": (
        lambda: changed(file_of(), **{"2_sides_w1": np.zeros((3, 9), np.float32)}),
        "layer 1",
    ),
    "for other signs": (lambda: file_of(["points"]), "layer 0"),
    "without signs": (lambda: changed(file_of(), signs=None), "which signs"),
    "with no numbers": (lambda: changed(file_of(), **{"2_sides_b0": np.full(4, np.nan, np.float32)}), "no numbers"),
    "too large": (lambda: bytes(4_000_001), "bytes"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_its_name_and_the_reason(name: str) -> None:
    make, reason = BAD[name]
    with pytest.raises(Refused) as no:
        read_nets(make(), "somewhere.npz")
    assert no.value.refusal.code == "bad_weights"
    assert "somewhere.npz" in no.value.refusal.text
    assert reason in no.value.refusal.text


def test_a_game_without_a_room_has_no_nets() -> None:
    assert shipped("no.such.room") is None
    assert shipped("tablekeep.engine") is None


def noisy(slug: str, seats: int) -> Learned:
    """Nets that say much, for this game."""
    signs = tablekeep.open_game(slug).new(seats, "signs", {}, quiet=True).signs()
    assert signs is not None
    kind = f"{len(signs.sides)} sides"
    return read_nets(training.as_file({kind: arrays(1 + 3 * len(signs.names))}, signs.names), "noisy")


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), [("magic_book", 2), ("keepers_creepers", 3), ("dragon_keepers", 3)])
def test_a_net_never_sees_what_imagine_would_change(slug: str, seats: int) -> None:
    """Of two tables that differ in what a seat may not know, its search with nets says the same."""
    player = SearchBot("noisy", rounds=12, learned=noisy(slug, seats))
    match, rng = tablekeep.open_game(slug).new(seats, "amber-fox-17", {}, quiet=True), random.Random(3)
    for _ in range(6):
        decision = match.decisions[0]
        other = match.imagine(decision.seat, rng)
        seen = [each.seen_by(decision.seat) for each in (match, other)]
        chosen = [player.choose(each, decision, random.Random(5)) for each in seen]
        assert chosen[0] is chosen[1]
        match.play(decision.seat, chosen[0])
