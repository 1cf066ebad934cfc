"""The program that puts faults into the rules: what it changes, what it leaves alone, what it makes of the outcome."""

from __future__ import annotations

import ast
import json
from collections import Counter
from pathlib import Path

import pytest
from benchmarks.mutation import results, sampling
from benchmarks.mutation.operators import Quiet, apply, before_and_after, edits
from benchmarks.mutation.running import KILLED, SURVIVED, Suite
from benchmarks.mutation.trial import FOR_EVER

QUIET = Quiet(frozenset({"prompt"}), frozenset({"story"}))


def changed(source: str) -> dict[str, list[str]]:
    """The last line after each change, by operator."""
    found: dict[str, list[str]] = {}
    for edit in edits(source, QUIET):
        found.setdefault(edit.operator, []).append(before_and_after(source, edit)[1])
    return found


@pytest.mark.parametrize(
    ("line", "operator", "after"),
    [
        ("x = a < b", "comparison", ["x = a <= b"]),
        ("x = a >= b", "comparison", ["x = a > b"]),
        ("x = a == b", "comparison", ["x = a != b"]),
        ("x = a not in b", "comparison", ["x = a in b"]),
        ("x = a is b", "comparison", ["x = a is not b"]),
        ("x = a <= b < c", "comparison", ["x = a < b < c", "x = a <= b <= c"]),
        ("x = a and b or c", "and, or", ["x = a or b or c", "x = a and b and c"]),
        ("x = not (a or b)", "not dropped", ["x = (a or b)"]),
        ("x = a + b", "arithmetic", ["x = a - b"]),
        ("x = (a - b) * c", "arithmetic", ["x = (a + b) * c", "x = (a - b) // c"]),
        ("x = a & ~b", "arithmetic", ["x = a | ~b"]),
        ("x += a", "arithmetic", ["x -= a"]),
        ("x = 3", "number", ["x = 2", "x = 4"]),
        ("x = 0", "number", ["x = 1"]),
        ("x = True", "true, false", ["x = False"]),
        ("x = max(a)", "min, max, any, all", ["x = min(a)"]),
        ("x = all(a)", "min, max, any, all", ["x = any(a)"]),
        ("x = a if b.c else d", "condition turned round", ["x = a if not b.c else d"]),
        ("x = [a for a in b if a.ok()]", "condition turned round", ["x = [a for a in b if not a.ok()]"]),
        ("t.push(a)", "statement dropped", ["pass"]),
        ("t.turn = a", "statement dropped", ["pass"]),
        ("del t.agenda[b:]", "statement dropped", ["pass"]),
    ],
)
def test_every_fault_of_a_line(line: str, operator: str, after: list[str]) -> None:
    assert changed(line)[operator] == after


def test_results_are_emptied_or_turned_round_as_their_kind_allows() -> None:
    kinds = {"bool": "not ask()", "list[int]": "[]", "Refusal | None": "None", "int": "0"}
    for kind, empty in kinds.items():
        told = changed(f"def f(t) -> {kind}:\n    return ask()")
        assert [line for lines in told.values() for line in lines] == [f"return {empty}"]
    assert changed("def f(t) -> str:\n    return ask()") == {}


def test_an_early_return_is_dropped_and_the_last_is_not() -> None:
    source = "def f(t) -> None:\n    if t.over:\n        return\n    t.go()\n    return"
    assert changed(source)["early return dropped"] == ["pass"]


@pytest.mark.parametrize(
    "source",
    [
        '"""A text."""',
        "LIMIT: list[int]",
        "x = f'{a + 1} points'",
        "x = 'a' + b",
        "x = -1",
        "assert a < b",
        "import a",
        "story.told(1 + 1)",
        "def prompt(t, seat: int = 0) -> bool:\n    return t.turn == 1",
        "x = cast(list[1], t)",
        "def f(t) -> None:\n    '''1 + 1'''",
        "if TYPE_CHECKING:\n    x = 1",
    ],
)
def test_what_is_said_shown_or_typed_is_left_alone(source: str) -> None:
    assert changed(source) == {}


def test_a_constructor_keeps_its_attributes() -> None:
    assert "statement dropped" not in changed("class A:\n    def __init__(self) -> None:\n        self.a = b")


def test_a_change_touches_nothing_else_whatever_letters_stand_before_it() -> None:
    source = "# älteste\nx = 'ß' if a < b else c  # ö\ny = 2\n"
    (edit,) = [edit for edit in edits(source, QUIET) if edit.operator == "comparison"]
    assert apply(source, edit) == source.replace("<", "<=")
    assert edit.line == 2


@pytest.mark.slow
@pytest.mark.parametrize("slug", sampling.slugs())
def test_a_sample_is_drawn_by_its_seed_evenly_over_the_files(slug: str) -> None:
    count = 3 * len(sampling.modules(slug))
    drawn = sampling.sample(slug, count, "a")
    assert [mutant.id for mutant in drawn] == [mutant.id for mutant in sampling.sample(slug, count, "a")]
    assert [mutant.id for mutant in drawn] != [mutant.id for mutant in sampling.sample(slug, count, "b")]
    assert len({mutant.id for mutant in drawn}) == count
    assert set(Counter(mutant.path for mutant in drawn).values()) <= {1, 2, 3, 4, 5}
    for mutant in drawn[::7]:
        original = (sampling.ROOT / "src" / mutant.path).read_text("utf-8")
        assert ast.dump(ast.parse(mutant.text)) != ast.dump(ast.parse(original))
        assert mutant.before != mutant.after


def test_the_tests_that_found_faults_here_run_first_and_quick_ones_before_long_ones() -> None:
    tests = Suite("keepers_creepers")
    tests.seconds = dict.fromkeys(tests.files, 1.0) | {"tests/games/keepers_creepers/test_kit.py": 60.0}
    assert "test_hop.py" in tests.order("tablekeep/games/keepers_creepers/rules/hop.py")[0]
    assert "test_kit.py" in tests.order("tablekeep/games/keepers_creepers/table.py")[-1]
    tests.found("tablekeep/games/keepers_creepers/table.py", "tests/games/keepers_creepers/test_winning.py::test_a")
    assert "test_winning.py" in tests.order("tablekeep/games/keepers_creepers/table.py")[0]
    assert sorted(tests.order("x.py")) == sorted(tests.files)


def test_findings_are_kept_and_taken_up_again_while_nothing_has_changed(tmp_path: Path) -> None:
    drawn = sampling.sample("keepers_creepers", 3, "a")
    found = results.Findings("keepers_creepers", "a", 3, tmp_path)
    found.note(drawn[0], KILLED, FOR_EVER)
    found.note(drawn[1], SURVIVED, "")
    found.write(drawn)
    again = results.Findings("keepers_creepers", "a", 3, tmp_path)
    again.resume()
    assert list(again.fates) == [drawn[0].id, drawn[1].id]
    other = results.Findings("keepers_creepers", "b", 3, tmp_path)
    other.resume()
    assert (other.fates, len(other.earlier)) == ({}, 2)


@pytest.mark.slow
def test_a_survivor_that_is_tried_again_is_noted_beside_the_others(tmp_path: Path) -> None:
    drawn = sampling.sample("keepers_creepers", 3, "a")
    found = results.Findings("keepers_creepers", "a", 3, tmp_path)
    for mutant, fate in zip(drawn, (KILLED, SURVIVED, SURVIVED), strict=True):
        found.note(mutant, fate, "")
    found.write(drawn)
    again = results.Findings("keepers_creepers", "b", 3, tmp_path)
    again.resume()
    assert [again.survived(mutant) for mutant in drawn] == [False, True, True]
    assert drawn[1].id in {mutant.id for mutant in sampling.every("keepers_creepers")}
    again.note_again(drawn[1], KILLED, "tests/x.py::test")
    kept = json.loads(found.file.read_text("utf-8"))
    assert (kept["seed"], kept["state"]) == ("a", found.state)
    assert [fate["fate"] for fate in kept["mutants"]] == [KILLED, KILLED, SURVIVED]
    assert "1 of those killed survived at first" in results.write_page(tmp_path).read_text("utf-8")


def test_those_short_of_the_number_are_tried_later(tmp_path: Path) -> None:
    drawn = sampling.sample("keepers_creepers", 4, "a")
    found = results.Findings("keepers_creepers", "a", 3, tmp_path)
    found.note(drawn[0], KILLED, "")
    found.note(drawn[1], KILLED, "")
    found.write(drawn)
    assert "Of the 3 drawn 1 were not tried." in results.write_page(tmp_path).read_text("utf-8")
    again = results.Findings("keepers_creepers", "a", 3, tmp_path)
    again.resume()
    assert again.missing(drawn) == [drawn[2]]
    again.note_again(drawn[2], SURVIVED, "")
    assert (again.missing(drawn), len(json.loads(found.file.read_text("utf-8"))["mutants"])) == ([], 3)
    assert "not tried" not in results.write_page(tmp_path).read_text("utf-8")


def test_the_page_counts_and_lists_what_survived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = sampling.sample("keepers_creepers", 3, "a")
    found = results.Findings("keepers_creepers", "a", 3, tmp_path)
    for mutant, fate in zip(drawn, (KILLED, SURVIVED, SURVIVED), strict=True):
        found.note(mutant, fate, "tests/x.py::test" if fate == KILLED else "")
    found.possible = 700
    found.write(drawn)
    known = {"path": drawn[2].path, "before": drawn[2].before, "after": drawn[2].after, "why": "It is the same."}
    monkeypatch.setattr(results, "equivalents", lambda: [known])
    page = results.write_page(tmp_path).read_text("utf-8")
    assert "| keepers_creepers | 700 | 3 | 1 | 0 | 1 | 1 | 50.0 % |" in page
    assert f"- `{results.short(drawn[1].path)}:{drawn[1].line}` `{drawn[1].before}` -> `{drawn[1].after}`\n" in page
    assert "`: It is the same." in page
    assert json.loads(found.file.read_text("utf-8"))["asked"] == 3


def test_every_equivalent_has_a_reason_and_stands_in_the_rules() -> None:
    for entry in results.equivalents():
        source = " ".join((sampling.ROOT / "src" / entry["path"]).read_text("utf-8").split())
        assert entry["before"] in source
        assert len(entry["why"]) > 10


def test_what_a_rule_of_knowledge_is_carried_out_by_is_changed_too() -> None:
    """In Dragonkeepers what everyone may know is a rule of its own (MB-13), kept by modules beside the rules."""
    named = {path.name for path in sampling.modules("magic_book")}
    assert {"memory.py", "pasts.py", "worlds.py"} <= named
