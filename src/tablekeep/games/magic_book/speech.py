"""Things said in one breath: a whole change of the Book, or a whole play with side and items."""

from __future__ import annotations

from typing import Any, cast

from tablekeep.engine.move import Move, spoken
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.games.magic_book.content import (
    BACK,
    CARDS,
    COLOURS,
    FRONT,
    LEFT,
    LETTERS,
    RIBBON_BACK,
    RIGHT,
    SIDE,
    SIDES,
    X6,
)
from tablekeep.games.magic_book.fields import BETWEEN, ends_only, no_card, refuse_fields, refuse_words
from tablekeep.games.magic_book.moves import KEEP, PICK, PLAY, PUT, USE_FEATHER, USE_HORN, USE_PRISM, WRITE, WriteMove
from tablekeep.games.magic_book.rules.change import Change
from tablekeep.games.magic_book.rules.lay_out import LayOut
from tablekeep.games.magic_book.table import BookTable

MOST_WORDS: int = 16
NO_PAGE: int = -1


def interpret(t: BookTable, seat: int, said: object) -> Move | Refusal | list[Move] | None:
    """`lay B1 B4 X6 left feather`, `change W4 BG`, or the same as JSON with cards, side, items, left, right."""
    if isinstance(said, dict):
        return _told(t, seat, cast(dict[str, Any], said))
    words = _words(said)
    if not words:
        return None
    if words[0] == "lay":
        return _lay(t, seat, words[1:])
    if words[0] == "change":
        return _change(t, seat, [(NO_PAGE, word) for word in words[1:]])
    return refuse_words(words)


def _told(t: BookTable, seat: int, data: dict[str, Any]) -> Refusal | list[Move] | None:
    """The same as JSON: what is said under a name is meant so."""
    if data.get("move") == "change" and set(data) <= {"move", *SIDES}:
        pages = [(side, data[SIDES[side]]) for side in (LEFT, RIGHT) if data.get(SIDES[side]) is not None]
        return _change(t, seat, pages)
    if data.get("move") == "lay" and set(data) <= {"move", "cards", "side", "items"}:
        side = data.get("side")
        if side is not None and side not in SIDES:
            return ends_only(side)
        return _lay(t, seat, _flat([data.get("cards"), side, data.get("items")]))
    return refuse_fields(data)


def _words(said: object) -> list[str]:
    """What was said, as words; nothing when it is no such thing."""
    if not isinstance(said, str):
        return []
    words = spoken(said).replace(",", " ").split(" ")
    return [word for word in words if word] if len(words) <= MOST_WORDS else []


def _flat(parts: list[Any]) -> list[str]:
    """Words of a flat list, lists within it spread out; nothing when something else is in it."""
    words: list[str] = []
    for part in parts:
        for word in part[:MOST_WORDS] if isinstance(part, list) else [part]:
            if isinstance(word, str) and len(word) <= 20:
                words.append(word.lower().replace(":", " "))
            elif word is not None:
                return [""]
    return " ".join(words).split()


def _card(word: str) -> int | None:
    return CARDS.index(word.upper()) if word.upper() in CARDS else None


def _colour(word: str) -> int | None:
    if word in COLOURS:
        return COLOURS.index(word)
    return LETTERS.index(word.upper()) if word.upper() in LETTERS else None


# -- a change ---------------------------------------------------------------------------------------


def _change(t: BookTable, seat: int, pages: list[tuple[int, Any]]) -> list[Move] | Refusal | None:
    """MB-5.4: either page, both or neither, in any order; they are put left page first.

    A page that was named is the one that is meant; else a card goes where its own page belongs.
    """
    step: Step = t.agenda[-1]
    writes: list[WriteMove] = []
    for page, word in pages:
        kind = _card(word) if isinstance(word, str) else None
        if kind is None:
            return no_card(word)
        writes.append(cast(WriteMove, WRITE[SIDE[kind] if page == NO_PAGE else page][kind]))
    if not isinstance(step, Change):
        return step.refuse(t, seat, writes[0] if writes else KEEP)
    return _refuse_writes(t, seat, step, writes) or _pages(t, step, writes)


def _refuse_writes(t: BookTable, seat: int, step: Change, writes: list[WriteMove]) -> Refusal | None:
    """Each page judges the card that is meant for it, the one after this one, too."""
    for move in writes:
        judge = Change(SIDES[RIGHT]) if move.side == RIGHT else step
        refusal = judge.refuse(t, seat, move)
        if refusal is not None:
            return refusal
        same = sum([1 for other in writes if other.side == move.side])
        if same > 1:
            return Refusal("one_a_page", "MB-5.3", f"One card per page and turn; you named {same} for one.")
    return None


def _pages(t: BookTable, step: Change, writes: list[WriteMove]) -> list[Move]:
    """An answer for each page that is asked for, left page first."""
    pages: list[Move] = []
    for side in range(step.side, RIGHT + 1):
        pages += [move for move in writes if move.side == side] or [KEEP]
    if len(pages) == 2 and pages[-1] is KEEP and not _right_is_next(t, writes):
        return pages[:-1]
    return pages


def _right_is_next(t: BookTable, writes: list[WriteMove]) -> bool:
    """A page for which there is no card is not asked for. A hidden Starting card shows its page when it is put
    there: what comes after it is said after it."""
    if t.options.hidden_backs and any(BACK[move.card] == RIBBON_BACK for move in writes):
        return False
    return Change(SIDES[RIGHT]).seat(t) == t.turn


# -- a play -----------------------------------------------------------------------------------------


def _lay(t: BookTable, seat: int, words: list[str]) -> list[Move] | Refusal | None:
    step: Step = t.agenda[-1]
    if not isinstance(step, LayOut) or step.playing:
        return None
    items: list[Move] = []
    side: Move | None = None
    kinds: list[int] = []
    place = 0
    while place < len(words):
        word, kind = words[place], _card(words[place])
        if kind is not None:
            kinds.append(kind)
        elif word in SIDES:
            side = PUT[SIDES.index(word)]
        elif word == "prism" and place + 1 < len(words) and _colour(words[place + 1]) is not None:
            place += 1
            items.insert(0, USE_PRISM[cast(int, _colour(words[place]))])
        elif word in ("horn", "feather"):
            items.append(USE_HORN if word == "horn" else USE_FEATHER)
        else:
            return ends_only(word) if word in BETWEEN or word.isdigit() else None
        place += 1
    return _play(t, seat, step, items, side, kinds)


def _play(
    t: BookTable, seat: int, step: LayOut, items: list[Move], side: Move | None, kinds: list[int]
) -> list[Move] | Refusal:
    """The single moves of a play; why not, where the cards are not those the Book asks for."""
    draft, said = step, list[Move]()
    for move in [*items, PLAY]:
        refusal = draft.refuse(t, seat, move)
        if refusal is not None:
            return refusal
        draft = draft.after(move)
        said.append(move)
    wrong = _refuse_cards(t, seat, draft, kinds)
    if wrong is not None:
        return wrong
    wanted = ([side] if side is not None else []) + [PICK[kind] for kind in sorted(kinds)]
    return _until_finished(t, seat, draft, said, wanted)


def _until_finished(
    t: BookTable, seat: int, draft: LayOut, said: list[Move], wanted: list[Move]
) -> list[Move] | Refusal:
    """Where only one set of cards is possible the play ends by itself: what follows is left unsaid."""
    for move in wanted:
        if draft.finished(t) is not None:
            extra = draft.refuse_card(t, move) if move.kind == "side" else None
            return said if extra is None else extra
        refusal = draft.refuse(t, seat, move)
        if refusal is not None:
            return refusal
        draft = draft.after(move)
        said.append(move)
    return said


def _refuse_cards(t: BookTable, seat: int, draft: LayOut, kinds: list[int]) -> Refusal | None:
    """MB-6.2, MB-6.3, MB-6.14: exactly so many, of this colour, not shadows alone, and in hand."""
    size, name = draft.size(t), COLOURS[draft.colour(t)]
    if any(kind != X6 and FRONT[kind] != draft.colour(t) for kind in kinds):
        return Refusal("wrong_colour", "MB-6.3", f"All must be {name}; shadows may fill in.")
    if len(kinds) != size:
        return Refusal("wrong_count", "MB-6.2", f"The Book asks for exactly {size}; you named {len(kinds)}.")
    if all(kind == X6 for kind in kinds):
        return Refusal("shadows_only", "MB-6.14", f"At least one {name} dragon must be among them.")
    for kind in kinds:
        if kinds.count(kind) > t.holds(seat, kind):
            return Refusal("not_in_hand", "MB-6.2", f"You do not hold {kinds.count(kind)} x {CARDS[kind]}.")
    return None
