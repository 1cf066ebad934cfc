"""Checks of what is typed: whatever is said is understood or refused, and what is refused changes nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from tablekeep.engine import Match, Move, Refusal, Refused
from tablekeep.testing.flaw import Moment, bytes_of, nothing_breaks, open_questions, require

SAID = 60
"""So much is said by chance at every close look."""
LONGEST = 3000
"""More than this is not said even to see that it is too long."""
MISSPOKEN = 8
"""Sentences of more words than this are misspoken in the first of them only."""
BETWEEN = ("; ", ";", ", ", ",", " ", "", " then ", " and ", " + ", "/", "\n", " - ")
LOOK_ALIKE = str.maketrans("aceoopxyi0135-", "асеоорхуі𝟎𝟏𝟑𝟓–")
ODD_WORDS = ("?", "z9", "-1", "999999999999", "none", "null", "leave", "\x00", "ﬁ", "İ", "²", "٣", "{", "{}", "[]", "…")
ODD_THINGS: tuple[Any, ...] = (None, True, 0, -1, 1e308, 2**70, "", "?", "x" * 500, [], ["a"], {}, {"a": 1}, [[[]]])

Twist = Callable[[list[str], random.Random], str]


def check_speech(moment: Moment) -> None:
    """From the grammar of the game: its words joined, cut, swapped and misspelt."""
    match, start, rng = moment.before, bytes_of(moment.before), moment.rng
    twin, refused = match.copy(), list[Any]()
    for seat, said in _conversation(match, rng):
        if _say(match, twin, seat, said):
            twin = match.copy()
        else:
            refused.append(said)
    require(
        bytes_of(match) == start, "unchanged", f"one of these was only asked about and changed the table: {refused}"
    )
    require(bytes_of(twin) == start, "unchanged", f"one of these was refused and changed the table: {refused}")


def _conversation(match: Match, rng: random.Random) -> Iterator[tuple[int, Any]]:
    """Much of every sort, by chance; and one whole sentence of the one who is asked, misspoken in every way."""
    for _ in range(SAID):
        seat = _speaker(match, rng)
        yield seat, _utterance(match, seat, rng)
    seat = _speaker(match, rng)
    for said in _misspoken(_phrase(match, seat, rng)[0], rng):
        yield seat, said


def _speaker(match: Match, rng: random.Random) -> int:
    asked = [decision.seat for decision in open_questions(match)]
    return rng.choice(asked) if asked and rng.random() < 0.9 else rng.randrange(match.seats)


def _say(match: Match, twin: Match, seat: int, said: Any) -> bool:
    """Asked about and played, it is the same: understood, or refused with a rule."""
    where = f"seat {seat} says {said if isinstance(said, str) else repr(said)!s:.200}"
    with nothing_breaks("speech", where):
        refusal = match.refusal(seat, said)
        again = _played(twin, seat, said)
    require(refusal == again, "speech", f"{where}: asked about it is {refusal}, played it is {again}")
    if refusal is None:
        return True
    whole = match.game.rule(refusal.rule) is not None and bool(refusal.code and refusal.text)
    require(whole, "speech", f"{where}: the refusal is not whole: {refusal}")
    return False


def _played(twin: Match, seat: int, said: Any) -> Refusal | None:
    try:
        twin.play(seat, said)
    except Refused as no:
        return no.refusal
    return None


# -- what is said ------------------------------------------------------------------------------------


def _utterance(match: Match, seat: int, rng: random.Random) -> Any:
    if rng.random() < 0.2:
        return _bent_json(rng.choice(_some_moves(match, seat, rng)), rng)
    texts = rng.choice((_apart, _apart, _one_after_another, _phrase))(match, seat, rng)
    said = rng.choice(TWISTS)(texts, rng)
    while said.strip() and rng.random() < 0.4:
        said = rng.choice(TWISTS)([said, texts[-1]], rng)
    return said[:LONGEST]


def _misspoken(sentence: str, rng: random.Random) -> Iterator[str]:
    """Each blank lost, each word one that only looks like a word, and each of these together."""
    words = sentence[:LONGEST].split()
    places = range(min(len(words), MISSPOKEN))
    for lost in places:
        for wrong in places:
            said = [_nonsense(word, rng) if at == wrong else word for at, word in enumerate(words)]
            yield " ".join(said[:lost]) + " ".join(said[lost:])


def _apart(match: Match, seat: int, rng: random.Random) -> list[str]:
    """Moves that have nothing to do with each other."""
    return [move.text for move in _some_moves(match, seat, rng)]


def _phrase(match: Match, seat: int, rng: random.Random) -> list[str]:
    """What the game understands beside its moves, by its own example; its words may stand for others of their kind."""
    if not match.game.phrases:
        return _one_after_another(match, seat, rng)
    words = rng.choice(match.game.phrases).split(" ")
    others = " ".join(_apart(match, seat, rng)).split()
    return [" ".join([rng.choice([word, word, *_alike(word, others)]) for word in words]), *others]


def _alike(word: str, others: list[str]) -> list[str]:
    """Words that look like this one: letters where it has letters, digits where it has digits."""
    return [other for other in others if _shape(other) == _shape(word)]


def _shape(word: str) -> str:
    return "".join(["9" if sign.isdigit() else "a" if sign.isalpha() else sign for sign in word])


def _one_after_another(match: Match, seat: int, rng: random.Random) -> list[str]:
    """What one seat says in a row, in one breath: with every verb, or with the first alone."""
    twin, texts = match.copy(quiet=True), []
    for _ in range(rng.choice((2, 3, 4))):
        decision = None if twin.over else twin.decision_of(seat)
        if decision is None:
            break
        move = rng.choice(decision.moves)
        texts.append(move.text)
        twin.play(seat, move)
    if len(texts) < 2:
        return _apart(match, seat, rng)
    rests = [text.partition(" ")[2] or text for text in texts[1:]]
    return [" ".join([texts[0], *rests]) if rng.random() < 0.7 else rng.choice(BETWEEN).join(texts), texts[-1]]


def _some_moves(match: Match, seat: int, rng: random.Random) -> list[Move]:
    """Two or three moves: of those listed, mostly, else of all that can be said in this game."""
    decision = match.decision_of(seat)
    words = list(match.game.moves.moves) + (list(match.game.asides.moves) if match.game.asides is not None else [])
    listed = list(decision.moves) if decision is not None else words
    return [rng.choice(listed if rng.random() < 0.7 else words) for _ in range(rng.choice((2, 3)))]


def _bent_json(move: Move, rng: random.Random) -> Any:
    said: dict[Any, Any] = dict(move.as_json())
    key = rng.choice(list(said))
    bend = rng.randrange(7)
    if bend == 0:
        del said[key]
    elif bend == 1:
        said[rng.choice(("more", "move ", "MOVE"))] = rng.choice(ODD_THINGS)
    elif bend <= 4:
        said[key] = rng.choice(ODD_THINGS)
    elif bend == 5:
        return rng.choice((list(said.values()), [said], *ODD_THINGS))
    return json.dumps(said)[: rng.choice((None, -1))] if rng.random() < 0.3 else said


def _as_it_is(texts: list[str], rng: random.Random) -> str:
    return texts[0]


def _without_a_blank(texts: list[str], rng: random.Random) -> str:
    words = rng.choice(texts).split(" ")
    at = rng.randrange(len(words))
    return " ".join(words[:at]) + " ".join(words[at:])


def _with_a_blank(texts: list[str], rng: random.Random) -> str:
    at = rng.randrange(len(texts[0]) + 1)
    return f"{texts[0][:at]} {texts[0][at:]}"


def _nonsense(word: str, rng: random.Random) -> str:
    """Letters where it has letters, digits where it has digits."""
    signs = ["0123456789" if sign.isdigit() else "abcxyz" if sign.isalpha() else sign for sign in word]
    return "".join([rng.choice(sign) for sign in signs])


def _in_one_breath(texts: list[str], rng: random.Random) -> str:
    return rng.choice(BETWEEN).join(texts)


def _verb_once(texts: list[str], rng: random.Random) -> str:
    """`show 5a 6b`: the first move, and what the others say after their verb."""
    return rng.choice((" ", ", ", "; ", ",")).join([texts[0], *[text.partition(" ")[2] for text in texts[1:]]])


def _words_swapped(texts: list[str], rng: random.Random) -> str:
    """Words of one move in another: what nobody would say, and what tells apart who understands and who guesses."""
    words, others = texts[0].split(), " ".join(texts[1:]).split()
    for _ in range(rng.choice((1, 1, 2))):
        words[rng.randrange(len(words))] = rng.choice([*others, *ODD_WORDS])
    return " ".join(words)


def _word_left_out(texts: list[str], rng: random.Random) -> str:
    words = texts[0].split()
    words.pop(rng.randrange(len(words)))
    return " ".join(words)


def _word_doubled(texts: list[str], rng: random.Random) -> str:
    words = texts[0].split()
    at = rng.randrange(len(words))
    return " ".join([*words[: at + 1], *words[at:]])


def _letter_changed(texts: list[str], rng: random.Random) -> str:
    """Some sign, most often by one of its kind: so a word that means nothing looks like one that does."""
    at = rng.randrange(len(texts[0]))
    sign = texts[0][at]
    alike = rng.choice("0123456789") if sign.isdigit() else rng.choice("abcdefghijklmnopqrstuvwxyz")
    return texts[0][:at] + rng.choice((alike, alike, alike, "", ".", sign * 2)) + texts[0][at + 1 :]


def _cut_short(texts: list[str], rng: random.Random) -> str:
    return texts[0][: rng.randrange(len(texts[0]) + 1)]


def _in_other_letters(texts: list[str], rng: random.Random) -> str:
    return rng.choice((texts[0].upper(), texts[0].title(), texts[0].translate(LOOK_ALIKE), f"\t{texts[0]}\u00a0"))


def _too_long(texts: list[str], rng: random.Random) -> str:
    return rng.choice(BETWEEN).join(texts * rng.choice((5, 12, 60)))


def _more_said(texts: list[str], rng: random.Random) -> str:
    odd = rng.choice(ODD_WORDS)
    return rng.choice((f"{texts[0]} {odd}", f"{odd}{rng.choice(BETWEEN)}{texts[0]}"))


TWISTS: tuple[Twist, ...] = (
    _as_it_is,
    _as_it_is,
    _without_a_blank,
    _without_a_blank,
    _with_a_blank,
    _in_one_breath,
    _in_one_breath,
    _verb_once,
    _words_swapped,
    _words_swapped,
    _words_swapped,
    _word_left_out,
    _word_doubled,
    _letter_changed,
    _letter_changed,
    _cut_short,
    _in_other_letters,
    _too_long,
    _more_said,
)


def utterances(match: Match, seat: int, rng: random.Random, count: int) -> Iterator[Any]:
    """So much to say to a table, to be tried on it elsewhere: at the terminal, on the server."""
    for _ in range(count):
        yield _utterance(match, seat, rng)
