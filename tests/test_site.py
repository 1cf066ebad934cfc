"""The site that `make docs` binds: every page in its navigation, every link and anchor leads somewhere, no network."""

from __future__ import annotations

import re
import shlex
import tomllib
from argparse import ArgumentParser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from bindery.drawing import direct, drawn, floors, places, ways_of
from bindery.pages import FENCE, REFERENCE, bound, public_names, reference, site_pages

from tablekeep.cli import build_parser

ROOT = Path(__file__).parent.parent
SITE = (ROOT / "mkdocs.yml").read_text("utf-8")
PAGES = {place: (ROOT / place).read_text("utf-8") for place in site_pages()}
HOUSE = "```mermaid\nflowchart BT\n    games --> engine\n    testing --> engine\n    testing --> games\n```\n"


def in_navigation() -> list[str]:
    return re.findall(r"(?m)^ +- .*: (\S+\.md)$", SITE.partition("\nnav:\n")[2])


def test_every_page_is_in_the_navigation_once() -> None:
    generated = [f"reference/{name}.md" for name in REFERENCE]
    assert sorted(in_navigation()) == sorted([*site_pages().values(), *generated])


def anchors(text: str) -> set[str]:
    """What headings are called in addresses, here and on GitHub."""
    headings = re.findall(r"(?m)^#+ (.*)$", FENCE.sub("", text))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("place", PAGES)
def test_links_lead_somewhere(place: str) -> None:
    said = FENCE.sub("", PAGES[place])
    for target, anchor in re.findall(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)", said):
        there = (ROOT / place).parent / target if target else ROOT / place
        assert there.exists(), f"{target} is nowhere"
        assert not anchor or anchor in anchors(there.read_text("utf-8")), f"nothing in {target} is called {anchor}"


@pytest.mark.parametrize("place", PAGES)
def test_on_the_site_links_lead_to_its_pages(place: str) -> None:
    pages = site_pages()
    there = Path("/", pages[place]).parent
    for target in re.findall(r"(?<!!)\[[^\]]*\]\((?!\w+:)([^)#\s]+)", FENCE.sub("", bound(PAGES[place], place, pages))):
        assert str((there / target).resolve()).lstrip("/") in pages.values(), target


def test_a_link_to_what_is_no_page_becomes_words() -> None:
    pages = site_pages()
    assert (
        bound("see [the law](LICENSE) and [docs](docs/bots.md#x)", "README.md", pages)
        == "see the law and [docs](bots.md#x)"
    )
    assert bound("[lost](nowhere.md)", "README.md", pages) == "[lost](nowhere.md)", "MkDocs is to find it"
    assert bound("```\n[a](LICENSE)\n```", "README.md", pages) == "```\n[a](LICENSE)\n```"
    assert bound("[r](../benchmarks/results/fuzz.md)", "docs/operate.md", pages) == "[r](results/fuzz.md)"


@pytest.mark.parametrize("name", REFERENCE)
def test_the_reference_tells_of_all_that_is_public(name: str) -> None:
    module = REFERENCE[name][0]
    assert public_names(module) == [each for each in import_module(module).__all__ if each != "__version__"]
    for each in public_names(module):
        assert f"::: {module}.{each}\n" in reference(name)


# -- the drawing --------------------------------------------------------------------------


def test_the_house_is_drawn_from_the_lines_of_its_page() -> None:
    ways = ways_of(HOUSE)
    assert ways == {"games": {"engine"}, "engine": set(), "testing": {"engine", "games"}}
    assert floors(ways) == {"engine": 0, "games": 1, "testing": 2}
    assert direct(ways) == {"games": {"engine"}, "engine": set(), "testing": {"games"}}
    picture = drawn(HOUSE)
    assert "mermaid" not in picture
    assert picture.count("<rect") == 3
    assert (picture.count('class="near"'), picture.count('class="far"')) == (2, 1)
    assert "\n\n" not in picture.rstrip("\n"), "or Markdown would take it apart"


def test_no_two_rooms_lie_on_each_other() -> None:
    lie = places(ways_of(PAGES["docs/architecture.md"]))
    assert len(lie) > 5
    assert len(set(lie.values())) == len(lie)


def test_every_room_of_the_house_is_in_its_drawing() -> None:
    from tests.test_rooms import FILES, room_of

    rooms = {room_of(path) for path in FILES} - {"tablekeep", "cli", ""}
    assert rooms <= {*ways_of(PAGES["docs/architecture.md"])}


def test_the_site_needs_nothing_from_elsewhere() -> None:
    assert re.search(r"(?m)^  font: false$", SITE)
    assert not re.search(r"(?m)^  - offline\b", SITE), "it fetches a script from elsewhere"
    assert "http" not in SITE.replace("https://", "http://").partition("\nnav:")[0].replace("http-equiv", "")
    assert not re.search(r"url\(|@import", (ROOT / "bindery/bindery.css").read_text("utf-8"))


# -- commands -----------------------------------------------------------------------------

QUOTED = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
TOLD = [
    (place, line.partition("  #")[0].strip())
    for place, text in PAGES.items()
    for language, body in QUOTED.findall(text)
    if language in ("", "sh")
    for line in body.splitlines()
]


def after(word: str) -> list[tuple[str, str]]:
    """What pages tell to type, from this word on."""
    found = [(place, re.search(rf"(?:^|\s|/){word} (.*)$", line)) for place, line in TOLD if not line.startswith(" ")]
    return [(place, match[1]) for place, match in found if match and ("\n" not in match[1])]


@pytest.mark.parametrize(("place", "words"), [each for each in after("tablekeep") if "(" not in each[1].split()[0]])
def test_commands_that_are_told_are_understood(place: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(parser: ArgumentParser, message: str) -> None:
        raise AssertionError(f"tablekeep {words}: {message}")

    monkeypatch.setattr(ArgumentParser, "error", stumble)
    build_parser().parse_args(shlex.split(re.sub(r"\$\(.*?\)", "today", words), comments=True))


def test_what_is_told_to_make_can_be_made() -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))
    told = {words.split()[0] for _, words in after("make")}
    told |= {word for text in PAGES.values() for word in re.findall(r"`make ([a-z-]+)", text)}
    assert {"play", "docs", "release"} <= told
    assert told <= targets


def test_programs_that_are_told_are_there() -> None:
    told = {re.split(r"[^\w.]", words)[0] for _, words in after("-m")} - {"venv", "pytest", "pip"}
    assert told
    assert [name for name in told if find_spec(name) is None] == []


@pytest.mark.parametrize(
    ("place", "body"), [(p, b) for p, t in PAGES.items() for lang, b in QUOTED.findall(t) if lang == "toml"]
)
def test_toml_that_is_shown_can_be_read(place: str, body: str) -> None:
    assert tomllib.loads(body)
