"""A course: play, teach, and, where more is asked for, play again with what was learned; then look how true it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import tablekeep
from tablekeep.engine import refused
from tablekeep.research.bounds import MOST_MATCHES, checked_processes, within
from tablekeep.research.spreading import spread_out, told
from tablekeep.research.training import fitting, keeping, on_torch
from tablekeep.research.training.evaluation import Evaluation, evaluated
from tablekeep.research.training.inputs import inputs_of, scale_of
from tablekeep.research.training.moments import CHUNK, Moments, Plan, Rows, Setting, joined, settings_of
from tablekeep.research.training.weights import as_file

FEWEST = 10
"""With fewer moments than these nothing is taught."""
FILE = "learned.npz"


class Course(NamedTuple):
    """All that decides what is learned; the same course learns the same."""

    game: str
    settings: tuple[Setting, ...]
    matches: int
    """Of every setting, in every generation."""
    passes: int
    generations: int
    seed: str

    def plan(self, generation: int, weights: bytes) -> Plan:
        return Plan(self.game, self.settings, f"{self.seed} {generation}", weights)

    @property
    def chunks(self) -> list[int]:
        return list(range(-(-self.matches // CHUNK) * len(self.settings)))


class Training:
    """A course on its way, in a folder. `torch`: taught by PyTorch, on a graphics card where there is one."""

    def __init__(self, course: Course, folder: Path, processes: int = 1, torch: bool = False, progress: bool = False):
        self.course = course
        self.folder = folder
        self.processes = checked_processes(processes)
        self.teacher: Any = on_torch if torch else fitting
        self.progress = progress
        keeping.begin(folder, {**course._asdict(), "settings": list(course.settings)})

    def run(self) -> dict[str, Evaluation]:
        """To the end, from wherever it was left; the weights lie in the folder then."""
        weights, lessons = b"", {}
        taught: list[Moments] = []
        tried: list[Moments] = []
        for generation in range(self.course.generations):
            plan = self.course.plan(generation, weights)
            for chunk, moments in zip(self.course.chunks, self.played(plan, generation), strict=True):
                (tried if plan.held_out(chunk) else taught).append(moments)
            lessons = self.taught(generation, joined(taught), joined(tried))
            weights = as_file({kind: each.weights for kind, each in lessons.items()}, signs_of(self.course))
            (self.folder / FILE).write_bytes(weights)
        return lessons

    def played(self, plan: Plan, generation: int) -> Iterator[Moments]:
        """What all chunks hold; those that are missing are played first."""
        files = {chunk: self.folder / f"moments-{generation}-{chunk}.npz" for chunk in self.course.chunks}
        missing = [chunk for chunk in self.course.chunks if not files[chunk].exists()]
        results: Iterator[Moments] = spread_out(plan.play, missing, self.processes, None)
        if self.progress and missing:
            results = told(results, CHUNK * len(missing), f"{plan.game}: playing", CHUNK)
        for chunk, moments in zip(missing, results, strict=True):
            keeping.keep_moments(files[chunk], moments)
        return map(keeping.read_moments, files.values())

    def taught(self, generation: int, lessons: Moments, exams: Moments) -> dict[str, Evaluation]:
        """A net for every kind of table that was met often enough."""
        kinds = [kind for kind in sorted(lessons) if kind in exams and len(lessons[kind].shares) >= FEWEST]
        if not kinds:
            raise refused("too_few", "", "Too little was played to learn from: more --matches.")
        return {kind: self.net(generation, kind, lessons[kind], exams[kind]) for kind in kinds}

    def net(self, generation: int, kind: str, rows: Rows, tried: Rows) -> Evaluation:
        """One net, kept after every pass. What counts in the end is the last pass, not the luckiest."""
        course, file = self.course, self.folder / f"net-{generation}-{kind.replace(' ', '-')}.npz"
        scale, seed = scale_of(inputs_of(rows)), f"{course.seed} {generation} {kind}"
        lesson, exam = fitting.lesson_of(rows, scale), fitting.lesson_of(tried, scale)
        taught = keeping.read_taught(file) if file.exists() else fitting.first_of(lesson, exam, seed)
        passes = range(taught.passes, course.passes)
        for _ in told(passes, course.passes, f"{course.game}: {kind}", 1) if self.progress and passes else passes:
            taught = self.teacher.one_pass(taught, lesson, exam, seed, course.passes)
            keeping.keep_taught(file, taught)
        return evaluated(taught, exam, len(rows.shares), fitting.folded(taught.weights, scale))


def signs_of(course: Course) -> list[str]:
    seats, options = course.settings[0]
    signs = tablekeep.open_game(course.game).new(seats, "signs", options, quiet=True).signs()
    if signs is None:
        text = f"{course.game} does not say what its appraisal looks at (Game.signs), so nothing can be learned."
        raise refused("no_signs", "TK-5", text)
    return list(signs.names)


def course_of(
    slug: str, matches: int, passes: int, generations: int, seed: str, settings: tuple[Setting, ...] = ()
) -> Course:
    """Everything is looked at before anything is played."""
    game = tablekeep.open_game(slug)
    within(matches, "matches", MOST_MATCHES)
    within(passes, "passes", 10_000)
    within(generations, "generations", 100)
    course = Course(slug, settings or settings_of(game), matches, passes, generations, seed)
    signs_of(course)
    return course
