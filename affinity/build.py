"""Work the table out: directions of all words and sentences, scores, one file."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Final

import numpy as np

from affinity.glosses import Glosses
from affinity.scoring import SENTENCES, blended
from affinity.sentences import Floats, Sentences, lengthened
from affinity.table import packed
from affinity.vocabulary import bank_words, vocabulary
from tablekeep.games.keepers.content import BUILT_IN, CARDS
from tablekeep.games.keepers.words import american

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
SHIPPED: Final = ROOT / "src" / "tablekeep" / "games" / "keepers" / "affinity.xz"
PORTION: Final = 1000
"""So many texts are kept in one file: work that was broken off goes on from there."""


class Directions:
    """Directions of texts, kept in a folder: whoever asks for the same texts again need not wait."""

    def __init__(self, wheel: Path, wordnet: Path, folder: Path) -> None:
        self.wheel = wheel
        self.glosses = Glosses(wordnet)
        self.folder = folder
        self.model: Sentences | None = None

    def of(self, texts: list[str]) -> Floats:
        return np.concatenate([self._some(texts[at : at + PORTION]) for at in range(0, len(texts), PORTION)])

    def of_words(self, words: dict[str, str]) -> Floats:
        """Directions of words: half from how each is put, half from what it means."""
        meant = [self.glosses.of(word) for word in words]
        return lengthened(self.of(list(words.values())) + self.of(meant))

    def _some(self, texts: list[str]) -> Floats:
        name = hashlib.sha256("\n".join(texts).encode("utf-8")).hexdigest()[:16]
        path = self.folder / f"{name}.npy"
        if not path.exists():
            self.model = self.model or Sentences(self.wheel)
            self.folder.mkdir(parents=True, exist_ok=True)
            np.save(path, self.model.embed(texts))
        found: Floats = np.load(path)
        return found


def descriptions() -> list[str]:
    """All sentences, picture by picture."""
    told = tomllib.loads((HERE / "descriptions.toml").read_text("utf-8"))
    names = CARDS[:BUILT_IN]
    if sorted(told) != names or any(len(sentences) != SENTENCES for sentences in told.values()):
        raise ValueError(f"descriptions.toml must tell each of {names[0]} to {names[-1]} in {SENTENCES} sentences.")
    return [str(sentence) for name in names for sentence in told[name]]


def build(directions: Directions) -> bytes:
    """The whole table. British spellings of the bank's words share their rows."""
    words = vocabulary()
    rows = {word: row for row, word in enumerate(words)}
    bank = bank_words()
    taught = [rows[word] for word in bank]
    grid = blended(directions.of_words(words), directions.of(descriptions()), taught, bank)
    for word, row in rows.items():
        if american(word) != word and american(word) in bank:
            grid[row] = grid[rows[american(word)]]
    return packed(list(words), grid)
