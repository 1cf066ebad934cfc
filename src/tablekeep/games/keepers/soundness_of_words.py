"""Words that cannot be: a blocked word in force, an offer that never was, a quarrel at a table that has none."""

from __future__ import annotations

from tablekeep.games.keepers import wording
from tablekeep.games.keepers.content import OFFERS
from tablekeep.games.keepers.moves import WORDS, WordMove
from tablekeep.games.keepers.spelling import fault
from tablekeep.games.keepers.table import KeepersTable
from tablekeep.games.keepers.unfit import is_unfit
from tablekeep.games.keepers.verdict import UNJUDGED


def of_words(t: KeepersTable, steps: list[str]) -> list[str]:
    words = [*t.said, *([t.blocked] if t.blocked else []), *t.struck]
    ill = [word for word in words if fault(word)]
    if ill:
        return [f"not so: all words are well formed: {ill[0]!r}"]
    claims = said_before(t, steps) | in_force(t) | disputed(t, steps)
    return [f"not so: {claim}" for claim, holds in claims.items() if not holds]


def said_before(t: KeepersTable, steps: list[str]) -> dict[str, bool]:
    """KP-2.3, KP-2.11: one word a round, and no word that this table would have refused."""
    out = 1 if t.word or (steps[:1] == ["RoundEnd"] and len(steps) <= 2) else 0
    keys = [t.key(word) for word in t.said]
    passed = t.said[:-1] if t.word else t.said
    return {
        "the rounds have their words": len(t.said) == t.rounds + out,
        "the word in force is the last one said": not t.word or t.said[-1:] == [t.word],
        "no word is said twice": not t.options.no_repeats or len(set(keys)) == len(keys),
        "no blocked word was said": t.options.word_votes or not any(is_blocked(t, word) for word in passed),
        "offensive words are refused": not t.options.filter or not any(is_unfit(word) for word in [*t.said, t.blocked]),
    }


def in_force(t: KeepersTable) -> dict[str, bool]:
    """KP-3.5 to KP-3.12: the word passes the check, or the table let it pass; its tag is the check's."""
    word = WORDS.get(t.word) or WordMove(t.word, UNJUDGED)
    assert isinstance(word, WordMove)
    blocked = bool(t.word) and wording.is_blocked(t, word)
    told = wording.tag_of(t, word) if t.word and not blocked and not t.safe else ""
    return {
        "the word in force is no blocked word": not blocked or t.safe,
        "there is such a tag": t.tag == told or (t.safe and t.tag == "" and bool(t.word)),
        "a word the table lets pass was said": not t.safe or bool(t.word),
        "a word the table lets pass was blocked or offered": not t.safe or blocked or t.word in t.offered,
        "an offer is taken": not t.offered or not t.word or (t.word in t.offered and t.safe),
        "a struck word is not said again": not t.word or not t.was_struck(t.word),
    }


def disputed(t: KeepersTable, steps: list[str]) -> dict[str, bool]:
    """KP-3.9 to KP-3.12: what is disputed, where the table votes on words."""
    open_ = bool(t.blocked or t.struck or t.failures or t.offered or t.objected or t.safe)
    struck = {t.key(word) for word in t.struck}
    in_round = steps[:1] == ["RoundEnd"] and len(steps) >= 2 and steps[-1] != "Favourite"
    return {
        "words are disputed only where the table votes on them": t.options.word_votes or not open_,
        "words are disputed only while a round is played": in_round or not open_,
        "what is blocked the check blocks": not t.blocked or is_blocked(t, t.blocked),
        "three failures bring twelve words": bool(t.offered) == (t.failures == wording.FAILURES),
        "failures are counted": len(t.struck) <= t.failures <= wording.FAILURES,
        "a word is struck once": len(struck) == len(t.struck),
        "the words on offer can be offered": len(t.offered) in (0, OFFERS) and is_offer(t),
        "each objects once": t.objected == sorted(set(t.objected)) and t.curator not in t.objected,
        "somebody objected to what was struck": len(t.struck) <= len(t.objected),
        "there was a word to object to": not t.objected or bool(t.word or t.struck),
    }


def is_offer(t: KeepersTable) -> bool:
    fit = [word for word in t.offered if word in WORDS and not is_blocked(t, word) and not t.was_struck(word)]
    return t.offered == sorted(set(fit))


def is_blocked(t: KeepersTable, word: str) -> bool:
    move = WORDS.get(word) or WordMove(word, UNJUDGED)
    assert isinstance(move, WordMove)
    return wording.is_blocked(t, move)
