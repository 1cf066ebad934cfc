"""Would the tests notice? Faults are put into the rules of the games, one at a time, and their quick tests run.

    python -m benchmarks.mutation [SLUG ...] [--mutants 200] [--seed SEED] [--jobs N] [--minutes N]
                                  [--survivors | --missing]

Writes results/mutation/SLUG.json as it goes (so that it can be stopped, and goes on from there when nothing has
changed) and results/mutation.md at the end. With --survivors only those are tried that survived last time, and what
becomes of them with today's tests is noted beside; with --missing only those that are short of the number.
Needs this checkout and what the tests need; nothing from outside.
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time
from pathlib import Path

from benchmarks.mutation.results import FOLDER, Findings, write_page
from benchmarks.mutation.running import KILLED, SURVIVED, Crew, NotSound, Suite, Workshop, measure, try_one
from benchmarks.mutation.sampling import Mutant, every, possible, sample, slugs


class Bench:
    """The games that are tried, and what is found of them."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen = chosen
        self.ends = time.monotonic() + 60 * chosen.minutes if chosen.minutes else float("inf")
        self.lock = threading.Lock()
        self.tests = {slug: Suite(slug) for slug in chosen.slugs}
        self.wanted = {slug: sample(slug, chosen.mutants, chosen.seed) for slug in chosen.slugs}
        self.found = {slug: Findings(slug, chosen.seed, chosen.mutants, chosen.out) for slug in chosen.slugs}
        for slug, found in self.found.items():
            found.possible = possible(slug)
            found.resume()
            for fate in found.earlier:
                self.tests[slug].found(fate["path"], fate["by"])

    def left(self) -> list[Mutant]:
        """What is still to be tried, the games in turn."""
        if self.chosen.survivors:
            return [mutant for slug in self.chosen.slugs for mutant in every(slug) if self.found[slug].survived(mutant)]
        if self.chosen.missing:
            return [mutant for slug in self.chosen.slugs for mutant in self.found[slug].missing(self.wanted[slug])]
        todo = [mutant for slug in self.chosen.slugs for mutant in self.wanted[slug] if not self.known(mutant)]
        return sorted(todo, key=lambda mutant: self.wanted[mutant.game].index(mutant))

    def known(self, mutant: Mutant) -> bool:
        return mutant.id in self.found[mutant.game].fates

    def measure(self, workshop: Workshop, slug: str) -> None:
        measure(workshop, self.tests[slug])
        sys.stderr.write(f"{slug}: the tests take {sum(self.tests[slug].seconds.values()):.0f} s\n")

    def attempt(self, workshop: Workshop, mutant: Mutant) -> None:
        if time.monotonic() > self.ends:
            return
        fate, by = try_one(workshop, mutant, self.tests[mutant.game], self.chosen.patience)
        with self.lock:
            found = self.found[mutant.game]
            self.tests[mutant.game].found(mutant.path, by)
            if self.chosen.survivors or self.chosen.missing:
                found.note_again(mutant, fate, by)
            else:
                found.note(mutant, fate, by)
                found.write(self.wanted[mutant.game])
            sys.stderr.write(f"{fate} {mutant.path}:{mutant.line} {mutant.before} -> {mutant.after} ({by})\n")


def main(words: list[str] | None = None) -> int:
    chosen = _read(words)
    bench = Bench(chosen)
    todo = bench.left()
    if chosen.list:
        sys.stdout.write("".join(f"{m.id} {m.path}:{m.line} {m.before} -> {m.after}\n" for m in todo))
        return 0
    crew = Crew(min(chosen.jobs, max(1, len(todo))))
    try:
        crew.each([slug for slug in chosen.slugs if any(mutant.game == slug for mutant in todo)], bench.measure)
        crew.each(todo, bench.attempt)
    except NotSound as trouble:
        sys.stderr.write(f"The tests do not pass on the rules as they are: {trouble}\n")
        return 2
    finally:
        crew.close()
    _tell(bench)
    return 0


def _tell(bench: Bench) -> None:
    for slug, found in bench.found.items():
        again = bench.chosen.survivors or bench.chosen.missing
        fates = [fate["fate"] for fate in (found.earlier if again else found.fates.values())]
        open = 0 if again else sum(not bench.known(mutant) for mutant in bench.wanted[slug])
        told = f"{fates.count(KILLED)} killed, {fates.count(SURVIVED)} survived"
        sys.stdout.write(f"{slug}: {told}{f', {open} not tried yet' if open else ''}\n")
    sys.stdout.write(f"{write_page(bench.chosen.out)}\n")


def _read(words: list[str] | None) -> argparse.Namespace:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("slugs", nargs="*", metavar="SLUG", default=slugs(), help="games; all by default")
    said.add_argument("--mutants", type=int, default=200, help="how many of each game")
    said.add_argument("--seed", default="old oak", help="which ones")
    said.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    said.add_argument("--minutes", type=float, default=0, help="begin no further trial after this time")
    said.add_argument("--patience", type=float, default=4, help="a test's limit, in times the longest of all")
    said.add_argument("--out", type=Path, default=FOLDER, help="where the results are kept")
    said.add_argument("--survivors", action="store_true", help="only those that survived last time")
    said.add_argument("--missing", action="store_true", help="only as many more as are short of the number")
    said.add_argument("--list", action="store_true", help="only say which would be tried")
    chosen = said.parse_args(words)
    strange = [slug for slug in chosen.slugs if slug not in slugs()]
    if strange:
        said.error(f"no such game: {', '.join(strange)}; there are {', '.join(slugs())}")
    return chosen


if __name__ == "__main__":
    sys.exit(main())
