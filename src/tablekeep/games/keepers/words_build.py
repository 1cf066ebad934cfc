"""Build words_en.xz: which English words are nouns, verbs, adjectives or adverbs, and how often each.

    apt-get install wordnet-base
    python -m tablekeep.games.keepers.words_build /usr/share/wordnet src/tablekeep/games/keepers/words_en.xz

From WordNet's index, exception and tag-count files only single words are kept. The result is
sorted and front-coded, one word a line: how many letters it shares with the word before, the
rest of it, a letter for its parts of speech, and, where anybody counted, how often it was
tagged as a noun, as a verb, and as a describing word. After a blank line follow irregular forms.
The notice in words_en.LICENSE goes with the file wherever it goes.
"""

from __future__ import annotations

import lzma
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PARTS: Final = {"noun": 1, "verb": 2, "adj": 4, "adv": 8}
COUNTED_AS: Final = {"1": 0, "2": 1, "3": 2, "4": 2, "5": 2}
"""The digit after % in a sense key: noun, verb, or describing word (adjective, adverb, satellite)."""
FIRST_SHARED: Final = ord("0")
MOST_SHARED: Final = 39
FIRST_PARTS: Final = ord("A")
_WORD: Final = re.compile(r"[a-z][a-z'-]*")


def lemmas(folder: Path) -> dict[str, int]:
    """Every single word with its parts of speech as bits."""
    found: dict[str, int] = {}
    for name, bit in PARTS.items():
        for line in (folder / f"index.{name}").read_text("utf-8").splitlines():
            word = line.split(" ", 1)[0]
            if _WORD.fullmatch(word):
                found[word] = found.get(word, 0) | bit
    return found


def tag_counts(folder: Path) -> dict[str, list[int]]:
    """How often each word was tagged as a noun, as a verb, and as a describing word."""
    found: dict[str, list[int]] = {}
    for line in (folder / "cntlist.rev").read_text("utf-8").splitlines():
        key, _, count = line.split(" ")
        word, sense = key.split("%", 1)
        found.setdefault(word, [0, 0, 0])[COUNTED_AS[sense[0]]] += int(count)
    return found


def irregular_forms(folder: Path, known: dict[str, int]) -> list[tuple[str, int, str]]:
    """Forms that no ending explains: geese of goose, ran of run."""
    found = set()
    for name, bit in PARTS.items():
        for line in (folder / f"{name}.exc").read_text("utf-8").splitlines():
            form, *bases = line.split()
            if _WORD.fullmatch(form):
                found |= {(form, bit, base) for base in bases if known.get(base, 0) & bit}
    return sorted(found)


def front_coded(known: dict[str, int], counts: dict[str, list[int]]) -> Iterator[str]:
    before = ""
    for word in sorted(known):
        shared = shared_letters(before, word)
        counted = ".".join(str(count or "") for count in counts.get(word, [])).rstrip(".")
        yield f"{chr(FIRST_SHARED + shared)}{word[shared:]}{chr(FIRST_PARTS + known[word])}{counted}"
        before = word


def shared_letters(before: str, word: str) -> int:
    shared = 0
    while shared < min(len(before), len(word), MOST_SHARED) and before[shared] == word[shared]:
        shared += 1
    return shared


def build(folder: Path) -> bytes:
    known = lemmas(folder)
    lines = list(front_coded(known, tag_counts(folder)))
    lines.append("")
    for form, bit, base in irregular_forms(folder, known):
        lines.append(f"{form}{chr(FIRST_PARTS + bit)}{base}")
    text = "\n".join(lines) + "\n"
    return lzma.compress(text.encode("ascii"), preset=9 | lzma.PRESET_EXTREME)


if __name__ == "__main__":
    Path(sys.argv[2]).write_bytes(build(Path(sys.argv[1])))
