"""What was found, kept as JSON a game, and the page made of it."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.mutation.running import CRASHED, KILLED, SURVIVED
from benchmarks.mutation.sampling import HERE, ROOT, Mutant
from benchmarks.mutation.trial import FOR_EVER

FOLDER = ROOT / "benchmarks" / "results"
EQUIVALENT = "equivalent"
HEAD = """# Would the tests notice?

Small faults are put into the rules of each game, one at a time: a comparison swapped, a number one off, a condition
turned round, a statement dropped. Then the game's quick tests run (`pytest tests/games/SLUG -m "not slow"`). A fault
they notice is *killed* (a run without end counts as noticed); one they do not notice *survived*. *Equivalent* are
survivors that change nothing anybody could notice, each with its reason. The sample is drawn by a seed, evenly over
the files that carry out the rules: `make mutation GAMES=SLUG`.
"""


class Findings:
    """The fate of every mutant of one game that was tried, under one state of rules and tests."""

    def __init__(self, slug: str, seed: str, count: int, folder: Path = FOLDER) -> None:
        self.slug = slug
        self.seed = seed
        self.count = count
        self.possible = 0
        self.state = state_of(slug)
        self.fates: dict[str, dict[str, Any]] = {}
        self.earlier: list[dict[str, Any]] = []
        self.file = folder / "mutation" / f"{slug}.json"

    def resume(self) -> None:
        """Take over what was found before: as it is where nothing has changed since, else as a hint only."""
        if not self.file.exists():
            return
        kept = json.loads(self.file.read_text("utf-8"))
        self.earlier = kept["mutants"]
        if (kept["state"], kept["seed"]) == (self.state, self.seed):
            self.fates = {fate["id"]: fate for fate in kept["mutants"]}

    def note(self, mutant: Mutant, fate: str, by: str) -> None:
        self.fates[mutant.id] = _noted(mutant, fate, by)

    def survived(self, mutant: Mutant) -> bool:
        """Is it one of those that nobody noticed last time, for no known reason? Lines may have moved since."""
        known = equivalents()
        left = [fate for fate in self.earlier if _fate(fate, known) == SURVIVED]
        return any(_same(fate, mutant) for fate in left)

    def missing(self, wanted: list[Mutant]) -> list[Mutant]:
        """Those of a sample that were never tried, as many as are short of the number."""
        new = [mutant for mutant in wanted if not any(_same(fate, mutant) for fate in self.earlier)]
        return new[: max(0, self.count - len(self.earlier))]

    def note_again(self, mutant: Mutant, fate: str, by: str) -> None:
        """What became of one more, or of one that survived before, with the tests of today; all others stay."""
        kept = json.loads(self.file.read_text("utf-8"))
        noted = _noted(mutant, fate, by)
        if any(_same(entry, mutant) for entry in kept["mutants"]):
            again = noted | {"again": True}
            self.earlier = [again if _same(entry, mutant) else entry for entry in kept["mutants"]]
        else:
            self.earlier = [*kept["mutants"], noted]
        self._keep(kept | {"mutants": self.earlier})

    def write(self, wanted: list[Mutant]) -> None:
        """Only what is in this sample is kept, in its order."""
        told = [self.fates[mutant.id] for mutant in wanted if mutant.id in self.fates]
        kept = {"game": self.slug, "seed": self.seed, "asked": self.count, "possible": self.possible}
        self._keep(kept | {"state": self.state, "mutants": told})

    def _keep(self, kept: dict[str, Any]) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.with_suffix(".new").write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        self.file.with_suffix(".new").replace(self.file)


def _noted(mutant: Mutant, fate: str, by: str) -> dict[str, Any]:
    told = {name: getattr(mutant, name) for name in ("id", "path", "line", "function", "operator", "before", "after")}
    return told | {"fate": fate, "by": by}


def _same(fate: dict[str, Any], mutant: Mutant) -> bool:
    return all(fate[name] == getattr(mutant, name) for name in ("path", "function", "before", "after"))


def state_of(slug: str) -> str:
    """A hash of everything a trial of this game depends on."""
    found = hashlib.sha256()
    package = ROOT / "src" / "tablekeep"
    folders = [package / "engine", package / "testing", package / "games" / slug, ROOT / "tests" / "games" / slug]
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".md"):
                found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def equivalents() -> list[dict[str, str]]:
    with (HERE / "equivalent.toml").open("rb") as file:
        return list(tomllib.load(file).get("equivalent", []))


def reason(fate: dict[str, Any], known: list[dict[str, str]]) -> str:
    """Why this change is none, where that was written down."""
    for entry in known:
        if all(entry[name] == fate[name] for name in ("path", "before", "after")):
            return entry["why"]
    return ""


# -- the page -----------------------------------------------------------------------------


def write_page(folder: Path = FOLDER) -> Path:
    """The page, made anew of all games that were tried."""
    kept = [json.loads(path.read_text("utf-8")) for path in sorted((folder / "mutation").glob("*.json"))]
    known = equivalents()
    lines = [HEAD, *_table(kept, known)]
    for game in kept:
        lines += _game(game, known)
    page = folder / "mutation.md"
    page.write_text("\n".join(lines).rstrip() + "\n", "utf-8")
    return page


def _table(kept: list[dict[str, Any]], known: list[dict[str, str]]) -> list[str]:
    lines = ["| game | possible | tried | killed | of these without end | equivalent | survived | noticed |"]
    lines += ["|---|---:|---:|---:|---:|---:|---:|---:|"]
    for game in kept:
        fates = Counter(_fate(fate, known) for fate in game["mutants"])
        endless = sum(fate["by"] == FOR_EVER for fate in game["mutants"])
        told = fates[KILLED] + fates[SURVIVED]
        share = f"{100 * fates[KILLED] / told:.1f} %" if told else ""
        cells = [game["game"], game["possible"], len(game["mutants"]), fates[KILLED], endless]
        cells += [fates[EQUIVALENT], fates[SURVIVED], share]
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    return [*lines, ""]


def _fate(fate: dict[str, Any], known: list[dict[str, str]]) -> str:
    return EQUIVALENT if fate["fate"] == SURVIVED and reason(fate, known) else str(fate["fate"])


def _game(game: dict[str, Any], known: list[dict[str, str]]) -> list[str]:
    lines = [f"## {game['game']}", "", f"Seed `{game['seed']}`.", ""]
    lines += _files(game["mutants"], known)
    if len(game["mutants"]) < game["asked"]:
        lines += [f"Of the {game['asked']} drawn {game['asked'] - len(game['mutants'])} were not tried.", ""]
    again = [fate for fate in game["mutants"] if fate.get("again")]
    if again:
        noticed = sum(fate["fate"] == KILLED for fate in again)
        lines += [f"{noticed} of those killed survived at first, and are noticed by tests written since.", ""]
    crashes = sum(fate["by"] == CRASHED for fate in game["mutants"])
    if crashes:
        lines += [f"{crashes} of those killed brought the tests down as a whole.", ""]
    for title, wanted in (("Survivors", SURVIVED), ("Equivalent", EQUIVALENT)):
        found = [fate for fate in game["mutants"] if _fate(fate, known) == wanted]
        lines += [f"### {title}", "", *[_told(fate, known) for fate in found], ""] if found else []
    return lines


def _files(mutants: list[dict[str, Any]], known: list[dict[str, str]]) -> list[str]:
    lines = ["| file | tried | killed | equivalent | survived |", "|---|---:|---:|---:|---:|"]
    for path in sorted({fate["path"] for fate in mutants}):
        fates = Counter(_fate(fate, known) for fate in mutants if fate["path"] == path)
        cells = [short(path), fates.total(), fates[KILLED], fates[EQUIVALENT], fates[SURVIVED]]
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    return [*lines, ""]


def _told(fate: dict[str, Any], known: list[dict[str, str]]) -> str:
    why = reason(fate, known)
    told = f"- `{short(fate['path'])}:{fate['line']}` `{fate['before']}` -> `{fate['after']}`"
    return f"{told}: {why}" if why else told


def short(path: str) -> str:
    """A file within its game."""
    return path.split("/", 3)[-1]
