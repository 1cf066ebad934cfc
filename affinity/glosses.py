"""What words mean: the first definition WordNet gives of each.

A rare word tells the sentence model little (it takes `funereal` for something funny); its definition tells more.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

PARTS: Final = ("adj", "verb", "adv")
LONGEST: Final = 12
"""Words of a definition that are kept; what follows is mostly qualification."""


class Glosses:
    def __init__(self, folder: Path) -> None:
        self.texts = {part: (folder / f"data.{part}").read_bytes() for part in PARTS}
        self.starts = {part: starts(folder / f"index.{part}") for part in PARTS}

    def of(self, word: str) -> str:
        """The first definition of a word, without examples; the word itself where there is none."""
        for part in PARTS:
            if word in self.starts[part]:
                start = self.starts[part][word]
                text = self.texts[part]
                entry = text[start : text.index(b"\n", start)].decode("utf-8")
                meaning = entry.split("| ", 1)[1].split(";")[0].split()
                return f"{word}: {' '.join(meaning[:LONGEST])}"
        return word


def starts(index: Path) -> dict[str, int]:
    """Where each word's first sense begins in the file of definitions."""
    found = {}
    for line in index.read_text("utf-8").splitlines():
        if not line.startswith(" "):
            fields = line.split()
            found[fields[0]] = int(fields[-int(fields[2])])
    return found
