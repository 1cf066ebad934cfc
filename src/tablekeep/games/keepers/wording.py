"""What a table says to a word (KP-3): refused, blocked, tagged or accepted; and the words it offers; also KP-2."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers import story
from tablekeep.games.keepers.content import BANK, CARDS, OFFERED, OFFERS
from tablekeep.games.keepers.moves import PlayMove, WordMove
from tablekeep.games.keepers.spelling import LENGTH, LETTERS, LONGEST_WORD, MANY, bare_key, fault, key_of
from tablekeep.games.keepers.table import OFFER, KeepersTable
from tablekeep.games.keepers.unfit import is_unfit
from tablekeep.games.keepers.verdict import (
    DEBATABLE,
    OFF,
    PERSON,
    PRONOUN,
    UNJUDGED,
    UNKNOWN,
    blocks,
    tag,
)
from tablekeep.games.keepers.words import lexicon

FAILURES: Final = 3
"""After so many words struck or appeals lost in a round the table offers words."""

_FAULTS: Final[dict[str, tuple[str, str]]] = {
    MANY: ("KP-3.2", "One word only."),
    LETTERS: ("KP-3.3", "Letters only, please: one script, at most 2 hyphens inside."),
    LENGTH: ("KP-3.4", f"Type one word of 1 to {LONGEST_WORD} letters."),
}

_HINTS: Final[dict[str, str]] = {
    "debatable": "Debatable: a noun about as often as not. It passes, and everybody sees this note.",
    "unknown": "Not a word we know, but it passes.",
    "noun": "A noun, but this table only warns.",
    "pronoun": "A pronoun, but this table only warns.",
    "person": "A name, but this table only warns.",
}


def verdict_of(t: KeepersTable, move: WordMove) -> int:
    """The verdict of this table's lexicon; words of the bank are known to be fine."""
    if move.verdict != UNJUDGED or t.options.check == OFF:
        return move.verdict
    return verdict_on(t, move.word)


def verdict_on(t: KeepersTable, word: str) -> int:
    """What the lexicon says; ruling A-37: whoever sits here is a person, and so is what is theirs."""
    judge, key = lexicon(t.options.lexicon), key_of(word)
    name, verdict = key.removesuffix("'s"), judge.judge(key)
    called_so = name in t.options.names or bare_key(name) in t.options.names
    return PERSON if called_so and verdict != PRONOUN and judge.is_mere_name(name) else verdict


def is_blocked(t: KeepersTable, move: WordMove) -> bool:
    return blocks(t.options.check, verdict_of(t, move))


def tag_of(t: KeepersTable, move: WordMove) -> str:
    return tag(t.options.check, verdict_of(t, move))


def refuse_word(t: KeepersTable, move: WordMove) -> Refusal | None:
    """Why a word may not be said at all; a blocked one may where the table can be asked about it."""
    ill_formed = fault(move.word) if move.index < 0 else ""
    if ill_formed:
        rule, text = _FAULTS[ill_formed]
        return Refusal(ill_formed, rule, text)
    if t.offered:
        if move.word in t.offered:
            return None
        return Refusal("offered_only", "KP-3.12", f"Take one of the {len(t.offered)} words on offer.")
    return unwelcome(t, move)


def unwelcome(t: KeepersTable, move: WordMove) -> Refusal | None:
    if t.was_struck(move.word):
        return Refusal("struck", "KP-3.11", f"The table struck that word: {move.word}.")
    if t.options.no_repeats and t.was_said(move.word):
        return Refusal("said_before", "KP-2.11", f"{move.word} was said in round {round_of(t, move.word)}.")
    if t.options.filter and is_unfit(move.word):
        return Refusal("filtered", "KP-3.13", "Choose another word.")
    if not t.options.word_votes and is_blocked(t, move):
        return blocked(t, move)
    return None


def round_of(t: KeepersTable, word: str) -> int:
    return 1 + [t.key(said) for said in t.said].index(t.key(word))


def blocked(t: KeepersTable, move: WordMove) -> Refusal:
    verdict = verdict_of(t, move)
    text = reason(t, move.word, verdict) + "."
    if verdict == PRONOUN:
        return Refusal("pronoun", "KP-2.6", text)
    if verdict == PERSON:
        return Refusal("name", "KP-2.7", text)
    if verdict in (DEBATABLE, UNKNOWN):
        return Refusal("not_clear", "KP-3.13", text)
    return Refusal("noun", "KP-2.5", text)


def reason(t: KeepersTable, word: str, verdict: int) -> str:
    """What is wrong with a word, and what to do about it."""
    if verdict == PRONOUN:
        return f"Pronouns are not allowed: {word}. Try a describing word"
    if verdict == PERSON:
        return f"{word} is a name. Try a describing word"
    if verdict == DEBATABLE:
        return f"{word} is a noun about as often as not, and this table takes only clear words. Try a describing word"
    if verdict == UNKNOWN:
        return f"{word} is not a word we know, and this table takes only clear words. Try a describing word"
    return f"{word} {lexicon(t.options.lexicon).ground(key_of(word))}. Try a describing word"


def blocked_text(t: KeepersTable, word: str) -> str:
    return reason(t, word, verdict_on(t, word)) + ", or ask the table."


def opinion(t: KeepersTable, move: WordMove) -> Refusal:
    """What the check has to say of a word that may be announced, or put to the table; a hint and no more."""
    if is_blocked(t, move):
        return Refusal("blocked", "KP-3.9", blocked_text(t, move.word))
    hint = tag_of(t, move)
    if hint:
        return Refusal(hint, "KP-3.6" if verdict_of(t, move) == DEBATABLE else "KP-3.8", _HINTS[hint])
    return Refusal("clear", "KP-2.8", "A clear word.")


def accept(t: KeepersTable, word: str, hint: str, safe: bool) -> None:
    """The word is out: it holds for this round."""
    t.word, t.tag, t.safe = word, hint, safe
    t.said = [*t.said, word]
    story.announced(t)


def fail(t: KeepersTable) -> None:
    """KP-3.12: a word struck or an appeal lost; after the third the table offers twelve words.

    What was blocked before that word is forgotten: the Curator begins anew.
    """
    t.failures, t.blocked = t.failures + 1, ""
    if t.failures >= FAILURES and not t.offered:
        t.offered = offer(t)
        story.offered(t)


def offer(t: KeepersTable) -> list[str]:
    """KP-3.12: twelve of them by lot."""
    fit = offerable(t)
    order = list(range(len(fit)))
    t.shuffle(OFFER, order)
    return sorted([fit[number] for number in order[:OFFERS]])


def offerable(t: KeepersTable) -> list[str]:
    """The words to offer that were not struck nor, where it matters, said; below twelve the bank fills up."""
    fit = [word for word in OFFERED if may_offer(t, word)]
    if len(fit) < OFFERS:
        fit += [word for word in BANK if word not in fit and may_offer(t, word)][: OFFERS - len(fit)]
    return fit


def may_offer(t: KeepersTable, word: str) -> bool:
    return not t.was_struck(word) and not (t.options.no_repeats and t.was_said(word))


def card_preview(t: KeepersTable, move: Move) -> dict[str, Any]:
    """The picture told in words, for those who cannot see it; a host's photographs have none."""
    if not isinstance(move, PlayMove):
        return {}
    alts = t.options.deck.alts
    alt = "" if t.options.photos or move.card >= len(alts) else alts[move.card]
    return {"card": CARDS[move.card], "alt": alt}
