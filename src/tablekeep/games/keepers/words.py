"""The word check: may this word be announced? (KP-3.5 to KP-3.8)

A lexicon is a plug: anything with `find(key)` that says what a word is. English is here; another
language adds its own class and its name to LEXICONS.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, cast

from tablekeep.games.keepers.compounds import Compounds, Part
from tablekeep.games.keepers.spelling import look_alike, without_marks
from tablekeep.games.keepers.verdict import DEBATABLE, FINE, NOUN, PERSON, PRONOUN, UNJUDGED, UNKNOWN, class_of
from tablekeep.games.keepers.words_table import (
    DESCRIBES,
    IS_ADJECTIVE,
    IS_NOUN,
    IS_VERB,
    SHORTEST_STEM,
    Table,
    bent_from,
)

OFTEN: Final = 5
"""Fewer uses than this are not worth telling."""
SELDOM: Final = 10
"""A word of which fewer than one in so many uses describe is not a describing word."""
BRITISH: Final[list[tuple[str, str]]] = [("our", "or"), ("grey", "gray"), ("ise", "ize"), ("ising", "izing")]


class Finding:
    """A verdict, the word that decided it, and of a hundred uses of that word how many are a noun's."""

    def __init__(self, verdict: int, head: str, share: int = 0) -> None:
        self.verdict = verdict
        self.head = head
        self.share = share


class Lexicon:
    """No language: every word that is well formed is welcome, and none is judged."""

    def find(self, key: str) -> Finding:
        return Finding(UNJUDGED, key)

    def judge(self, key: str) -> int:
        return self.find(key).verdict

    def ground(self, key: str) -> str:
        """Why it is a noun, as the end of a sentence that begins with the word."""
        return "is a noun"

    def is_mere_name(self, name: str) -> bool:
        """Has what somebody is called no other sense? Asked of the name itself, not of what it may be bent from."""
        return False


class English(Lexicon):
    """Judges by the closed lists first, then by how a word and its base forms are mainly used."""

    def __init__(self) -> None:
        lists = tomllib.loads(_file("words_en.toml").decode("utf-8"))
        named = tomllib.loads(_file("names_en.toml").decode("utf-8"))
        self.pronouns: set[str] = set(lists["pronouns"])
        self.function_words: set[str] = set(lists["function_words"]) | set(lists["exclamations"])
        self.lacking: dict[str, int] = _lacking(lists)
        self.welcome: set[str] = self.function_words | set(lists["house_words"])
        self.debatable: set[str] = set(lists["open_words"]) | set(lists["contractions"])
        self.clear: set[str] = self.welcome | set(lists["clear_words"])
        self.elsewhere: set[str] = set(lists["elsewhere"])
        self.things: set[str] = {*lists["things"], *named["modern"]}
        self.likenesses: dict[str, list[str]] = {word: like.split() for word, like in lists["likenesses"].items()}
        self.noun_endings: tuple[str, ...] = tuple(lists["noun_endings"])
        self.little: set[str] = self.pronouns | set(lists["function_words"])
        self.listed: set[str] = self.pronouns | self.debatable | self.clear | self.elsewhere | self.things
        self.compounds = Compounds(lists)
        self.table = Table()
        self.table.read(_file("words_en.xz"))
        self.parts: dict[str, int] = self.table.parts
        self.irregular: dict[str, list[tuple[int, str]]] = self.table.irregular
        self.names: set[str] = self.table.names - self.things
        for group, called in named.items():
            self.names |= set(called) if group != "modern" else set()
        self.names -= self.elsewhere

    # -- judging ------------------------------------------------------------------------

    def find(self, key: str) -> Finding:
        """What a word is; other spellings of it are tried where it is not known as typed."""
        finding, bare = self._find(key), without_marks(key)
        if key in self.elsewhere or key in self.table.strangers:
            return finding
        for other in (bare, american(bare), look_alike(bare)):
            if finding.verdict == UNKNOWN and other and other != key:
                finding = self._find(other)
        return self._slip(finding) if finding.verdict == UNKNOWN else finding

    def _find(self, key: str) -> Finding:
        one = self._one_of(key)
        if one:
            alike = self._find(one)
            return Finding(alike.verdict, key, alike.share)
        listed = self._listed(key)
        if listed != UNJUDGED:
            return Finding(listed, key, 100 if listed == NOUN else 0)
        if "'" in key:
            return self._owner_or_contraction(key)
        if self._is_closed_up(key):
            return self._find(key.replace("-", ""))
        if key in self.table.parts or self.table.base_forms(key):
            share = self.table.share(key)
            return Finding(class_of(share), key, share)
        return self._compound(key) if "-" in key else self._stranger(key)

    def _one_of(self, key: str) -> str:
        """One ring, two rings, and she rings: a word that is noun or verb, and its form in -s, are judged alike.

        What describes has no such form, so that lights are things though light is not; nor has what is bent already;
        was and does are forms of their own, and so are goggles, of which there is no one. Lives and wives are many of
        what is said most often.
        """
        own = any(bit == IS_VERB for bit, _ in self.irregular.get(key, ()))
        if not key.endswith("s") or key in self.listed or own:
            return ""
        bent = [*bent_from(key, SHORTEST_STEM), *self.irregular.get(key, ())]
        bases = [base for bit, base in bent if base != key and self.parts_of(base) & bit & (IS_NOUN | IS_VERB)]
        one = max(bases, key=self.table.met, default="")
        no_one = key in self.parts and not self.parts_of(one) & IS_NOUN
        apart = no_one or (key in self.parts and key in self.table.counts and one not in self.listed)
        return one if one and not apart and self._bends_in_s(one) else ""

    def _bends_in_s(self, one: str) -> bool:
        uses = sum(self.table.counts.get(one, []))
        describes = self.parts_of(one) & DESCRIBES and (not uses or self.counted(one, 2) * SELDOM > uses)
        bent = any(bit == IS_VERB and base != one for bit, base in self.table.base_forms(one))
        return not describes and not bent and one not in self.little and one not in self.elsewhere

    def _listed(self, key: str) -> int:
        """What the closed lists say, the strictest first; UNJUDGED where none has the word."""
        if key in self.pronouns:
            return PRONOUN
        if key in self.names and self.is_mere_name(key):
            return PERSON
        if key in self.debatable or self._does_what_is_open(key):
            return DEBATABLE
        if key in self.clear:
            return FINE
        if key in self.elsewhere:
            return UNKNOWN
        if self.lacking.get(key, 0) & IS_VERB:
            return DEBATABLE if self.parts.get(key, 0) & IS_NOUN else FINE
        return NOUN if self._is_thing(key) else self._bent_house_word(key)

    def _is_thing(self, key: str) -> bool:
        """Singular and plural alike."""
        bases = [base for bit, base in bent_from(key, SHORTEST_STEM) if bit == IS_NOUN]
        bases += [base for bit, base in self.table.irregular.get(key, ()) if bit == IS_NOUN]
        return key in self.things or (key not in self.table.parts and any(base in self.things for base in bases))

    def _does_what_is_open(self, key: str) -> bool:
        """She dreams as one has a dream."""
        bases = {base for bit, base in self.table.base_forms(key) if bit == IS_VERB}
        return key.endswith("s") and key not in self.parts and bool(bases & self.debatable)

    def _bent_house_word(self, key: str) -> int:
        """Comfier and texting, of words the dictionary lacks."""
        if self.table.base_forms(key):
            return UNJUDGED
        for bit, base in bent_from(key, SHORTEST_STEM):
            if self.lacking.get(base, 0) & bit:
                return FINE
        return UNJUDGED

    def _is_closed_up(self, key: str) -> bool:
        """Is it known better without its hyphen: good-bye, and the hot-dog that books take for a deed?"""
        closed, last = key.replace("-", ""), key.rpartition("-")[2]
        if closed == key or closed in self.clear:
            return closed != key
        describes = self.parts_of(key) & DESCRIBES or closed not in self.parts
        return not describes and class_of(self.table.share(closed)) == NOUN == self._find(last).verdict

    def _owner_or_contraction(self, key: str) -> Finding:
        """Hyphens hide no owner, and what is owned is judged: the-dog's, cat's-paw. Bird's-eye describes."""
        last = key.rpartition("-")[2]
        if last == key or self.parts_of(key) & DESCRIBES:
            return Finding(self._contraction(key), key)
        finding = self._find(last)
        return finding if finding.verdict in (NOUN, PERSON, PRONOUN) else Finding(self._contraction(key), key)

    def _contraction(self, key: str) -> int:
        """Ruling A-26: no pronoun and no owner inside; the rest is debatable."""
        before, _, after = key.rpartition("'")
        if before in self.pronouns or key.split("'")[0] in self.pronouns:
            return PRONOUN
        if before in self.names:
            return PERSON
        if after == "s" and before not in self.function_words and self.can_be_noun(before):
            return NOUN
        return DEBATABLE

    def _compound(self, key: str) -> Finding:
        """Ruling A-10: hyphens hide nothing; what stands at the head of a compound is judged."""
        closed = self._find(key.replace("-", ""))
        if closed.verdict in (NOUN, PERSON):
            return closed
        head, pointed = self.compounds.undressed(key)
        if head != key:
            return self._pointed_at(self._find(head), pointed)
        if closed.verdict in (FINE, DEBATABLE):
            return closed
        abroad = self.compounds.article_abroad(key)
        if abroad:
            return Finding(NOUN, abroad, 100)
        return self._joined([self._part(text) for text in key.split("-")])

    def _part(self, text: str) -> Part:
        return Part(text, self._find(text).verdict, self.parts_of(text) & DESCRIBES > 0)

    def _joined(self, parts: list[Part]) -> Finding:
        head = self.compounds.head_of(parts)
        decided = head.text if head else parts[0].text
        return Finding(self.compounds.joined(parts), decided, self.table.share(decided))

    def _pointed_at(self, finding: Finding, pointed: bool) -> Finding:
        """After an article or an owner whatever can be a noun is one: the-love, my-dream."""
        if pointed and finding.verdict == DEBATABLE and self.can_be_noun(finding.head):
            return Finding(NOUN, finding.head, finding.share)
        return finding

    def _stranger(self, key: str) -> Finding:
        if key.endswith(self.noun_endings):
            return Finding(NOUN, key, 100)
        return Finding(UNKNOWN, key)

    def _slip(self, finding: Finding) -> Finding:
        """KP-3.8: an unknown word that is likeliest a slip for a noun is that noun."""
        if finding.head in self.elsewhere or "-" in finding.head:
            return finding
        key = without_marks(finding.head)
        for near in (self.table.nearest(key), self.table.last_of(key)):
            if near and self._find(near).verdict == NOUN:
                return Finding(NOUN, near, self.table.share(near))
        return finding

    def ground(self, key: str) -> str:
        """With the numbers of those who counted, where it can be something else and was met often enough."""
        finding = self.find(key)
        head = finding.head
        nouns, uses = self.counted(head, 0), sum(self.table.counts.get(head, []))
        mainly = self.parts_of(head) & ~IS_NOUN and uses / 2 < nouns < uses and uses >= OFTEN
        kind = f"mainly a noun ({nouns} of {uses} counted uses)" if mainly else "a noun"
        if head == key or head not in self.parts:
            return f"is {kind}"
        return f"reads like {head}, {kind}" if "-" not in key else f"says {head}, {kind}"

    # -- what a word can be -------------------------------------------------------------

    def is_mere_name(self, name: str) -> bool:
        spellings = (name, without_marks(name))
        return not any(each in self.clear or self.parts_of(each) & ~IS_NOUN for each in spellings)

    def can_be_noun(self, word: str) -> bool:
        return self._is_thing(word) or any(bit == IS_NOUN for bit, _ in self.table.base_forms(word))

    def parts_of(self, word: str) -> int:
        """The parts of speech a word itself can be."""
        return self.parts.get(word, 0) | self.lacking.get(word, 0)

    def counted(self, word: str, kind: int) -> int:
        """How often it was met as a noun (0), a verb (1) or a describing word (2) where readers counted."""
        counts = self.table.counts.get(word, [])
        return counts[kind] if kind < len(counts) else 0


def _lacking(lists: dict[str, list[str]]) -> dict[str, int]:
    """Senses of the house's own words."""
    kinds = dict.fromkeys(lists["house_words"], IS_ADJECTIVE)
    for verb in lists["house_verbs"]:
        kinds[verb] = kinds.get(verb, 0) | IS_VERB
    return kinds


def american(key: str) -> str:
    for british, instead in BRITISH:
        key = key.replace(british, instead)
    return key


def _file(name: str) -> bytes:
    return files("tablekeep.games.keepers").joinpath(name).read_bytes()


LEXICONS: Final = ["english", "none"]
_open: Final[dict[str, Lexicon]] = {}


def english() -> English:
    return cast(English, lexicon("english"))


def lexicon(name: str) -> Lexicon:
    """The lexicon of this name; a dictionary is read when its first word is judged."""
    if name not in _open:
        _open[name] = English() if name == "english" else Lexicon()
    return _open[name]
