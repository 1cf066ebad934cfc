"""Work the table out: directions of all words and sentences, scores, one file."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Final

import numpy as np

from affinity.glosses import Glosses
from affinity.scoring import SENTENCES, Grid, blended
from affinity.sentences import Floats, Sentences, lengthened
from affinity.table import packed
from affinity.vocabulary import bank_words, vocabulary
from tablekeep.games.keepers.content import DRAWN, FIRST_PHOTOGRAPHS, PHOTOGRAPHS, REPLACED, Deck
from tablekeep.games.keepers.words import american

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
KEEPERS: Final = ROOT / "src" / "tablekeep" / "games" / "keepers"
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


def shipped(deck: Deck) -> Path:
    return KEEPERS / deck.affinity


def descriptions(deck: Deck) -> list[str]:
    """All sentences on a deck, picture by picture."""
    told = drawn_sentences() if deck is DRAWN else photograph_sentences()
    badly = [name for name in deck.pictures if len(told.get(name, [])) != SENTENCES]
    if badly:
        raise ValueError(f"{', '.join(badly)} must be told in {SENTENCES} sentences each.")
    return [str(sentence) for name in deck.pictures for sentence in told[name]]


def drawn_sentences() -> dict[str, list[str]]:
    return tomllib.loads((HERE / "descriptions.toml").read_text("utf-8"))


def photograph_sentences() -> dict[str, list[str]]:
    """What each shows, as the box tells it, and what photographs.toml adds, or says in its stead."""
    box = tomllib.loads((KEEPERS / "photographs.toml").read_text("utf-8"))["photographs"]
    more = tomllib.loads((HERE / "photographs.toml").read_text("utf-8"))
    return {row["id"]: [row["shows"], *more[row["id"]]][-SENTENCES:] for row in box}


def build(directions: Directions, deck: Deck) -> bytes:
    """The whole table of a deck; behind today's photographs stand those that were taken out, as their deck saw them."""
    words = vocabulary()
    put = directions.of_words(words)
    grid = scored(directions, put, list(words), deck)
    if deck is PHOTOGRAPHS:
        grid = np.hstack([grid, scored(directions, put, list(words), FIRST_PHOTOGRAPHS)[:, REPLACED]])
    return packed(list(words), grid)


def scored(directions: Directions, put: Floats, words: list[str], deck: Deck) -> Grid:
    """How well each word fits each picture of a deck. British spellings of the bank's words share their rows."""
    rows = {word: row for row, word in enumerate(words)}
    bank = bank_words(deck)
    taught = [rows[word] for word in bank]
    grid = blended(put, directions.of(descriptions(deck)), taught, bank, deck.tags)
    for word, row in rows.items():
        if american(word) != word and american(word) in bank:
            grid[row] = grid[rows[american(word)]]
    return grid
