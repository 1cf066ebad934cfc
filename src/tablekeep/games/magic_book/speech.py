"""Things said in one breath: a whole change of the Book, or a whole play with side and items."""

from __future__ import annotations

from typing import Any, cast

from tablekeep.engine.move import Move, spoken
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.games.magic_book.content import CARDS, COLOURS, FRONT, LETTERS, RIGHT, SIDES, X6
from tablekeep.games.magic_book.moves import KEEP, PICK, PLAY, PUT, USE_FEATHER, USE_HORN, USE_PRISM, WRITE
from tablekeep.games.magic_book.rules.change import Change
from tablekeep.games.magic_book.rules.lay_out import LayOut
from tablekeep.games.magic_book.table import BookTable

MOST_WORDS: int = 16


def interpret(t: BookTable, seat: int, said: object) -> Move | Refusal | list[Move] | None:
    """`lay B1 B4 X6 left feather`, `change W4 BG`, or the same as JSON with cards, side, items, left, right."""
    words = _words(said)
    if not words:
        return None
    if words[0] == "lay":
        return _lay(t, seat, words[1:])
    if words[0] == "change":
        return _change(t, words[1:])
    if words[0] == "side" and words[1:] != []:
        return Refusal("ends_only", "MB-6.6", "New colours go to the far left or far right.")
    return None


def _words(said: object) -> list[str]:
    """What was said, as words; nothing when it is no such thing."""
    if isinstance(said, str):
        words = spoken(said).replace(",", " ").split(" ")
        return [word for word in words if word] if len(words) <= MOST_WORDS else []
    if not isinstance(said, dict):
        return []
    data = cast(dict[str, Any], said)
    if data.get("move") == "lay" and set(data) <= {"move", "cards", "side", "items"}:
        return _flat(["lay", data.get("cards"), data.get("side"), data.get("items")])
    if data.get("move") == "change" and set(data) <= {"move", "left", "right"}:
        return _flat(["change", data.get("left"), data.get("right")])
    if data.get("move") == "side" and set(data) == {"move", "side"}:
        return ["side", str(data["side"])[:20]]
    return []


def _flat(parts: list[Any]) -> list[str]:
    """Words of a flat list, lists within it spread out; nothing when something else is in it."""
    found: list[str] = []
    for part in parts:
        for word in part[:MOST_WORDS] if isinstance(part, list) else [part]:
            if isinstance(word, str) and len(word) <= 20:
                found.append(word.lower().replace(":", " "))
            elif word is not None:
                return []
    return " ".join(found).split(" ")


def _card(word: str) -> int | None:
    return CARDS.index(word.upper()) if word.upper() in CARDS else None


def _colour(word: str) -> int | None:
    if word in COLOURS:
        return COLOURS.index(word)
    return LETTERS.index(word.upper()) if word.upper() in LETTERS else None


# -- a change ---------------------------------------------------------------------------------------


def _change(t: BookTable, words: list[str]) -> list[Move] | Refusal | None:
    """MB-5.4: either page, both or neither, in any order; they are put left page first."""
    step: Step = t.agenda[-1]
    chosen = [_card(word) for word in words]
    if not isinstance(step, Change) or None in chosen or len(chosen) > 2:
        return None
    kinds = [kind for kind in chosen if kind is not None]
    found: list[Move] = []
    for side in range(step.side, RIGHT + 1):
        fitting = [kind for kind in kinds if WRITE[side][kind] in Change(SIDES[side]).moves(t, t.turn)]
        if len(fitting) > 1:
            return Refusal("one_a_page", "MB-5.3", f"One card per page and turn; that were {len(fitting)}.")
        found += [WRITE[side][kind] for kind in fitting] or [KEEP]
        kinds = [kind for kind in kinds if kind not in fitting]
    if kinds:
        return step.refuse(t, t.turn, WRITE[step.side][kinds[0]])
    return _without_unasked(t, step, found)


def _without_unasked(t: BookTable, step: Change, moves: list[Move]) -> list[Move]:
    """A page for which there is no card is not asked for."""
    if step.side != RIGHT and moves[-1] is KEEP and Change(SIDES[RIGHT]).seat(t) != t.turn:
        return moves[:-1]
    return moves


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
            return None
        place += 1
    return _play(t, seat, step, items, side, kinds)


def _play(
    t: BookTable, seat: int, step: LayOut, items: list[Move], side: Move | None, kinds: list[int]
) -> list[Move] | Refusal:
    """The single moves of a play; why not, where the cards are not those the Book asks for."""
    draft, found = step, list[Move]()
    for move in [*items, PLAY]:
        refusal = draft.refuse(t, seat, move)
        if refusal is not None:
            return refusal
        draft = draft.after(move)
        found.append(move)
    wrong = _refuse_cards(t, seat, draft, kinds)
    if wrong is not None:
        return wrong
    wanted = ([side] if side is not None else []) + [PICK[kind] for kind in sorted(kinds)]
    return _until_finished(t, seat, draft, found, wanted)


def _until_finished(
    t: BookTable, seat: int, draft: LayOut, found: list[Move], wanted: list[Move]
) -> list[Move] | Refusal:
    """Where only one set of cards is possible the play ends by itself: what follows is left unsaid."""
    for move in wanted:
        if draft.finished(t) is not None:
            extra = draft.refuse_card(t, move) if move.kind == "side" else None
            return found if extra is None else extra
        refusal = draft.refuse(t, seat, move)
        if refusal is not None:
            return refusal
        draft = draft.after(move)
        found.append(move)
    return found


def _refuse_cards(t: BookTable, seat: int, draft: LayOut, kinds: list[int]) -> Refusal | None:
    """MB-6.2, MB-6.3, MB-6.14: exactly so many, of this colour, not shadows alone, and in hand."""
    size, name = draft.size(t), COLOURS[draft.colour(t)]
    if any(kind != X6 and FRONT[kind] != draft.colour(t) for kind in kinds):
        return Refusal("wrong_colour", "MB-6.3", f"All must be {name}; shadows may fill in.")
    if len(kinds) != size:
        return Refusal("wrong_count", "MB-6.2", f"The Book asks for exactly {size}; that were {len(kinds)}.")
    if all(kind == X6 for kind in kinds):
        return Refusal("shadows_only", "MB-6.14", f"At least one {name} dragon must be among them.")
    for kind in kinds:
        if kinds.count(kind) > t.holds(seat, kind):
            return Refusal("not_in_hand", "MB-6.2", f"You do not hold {kinds.count(kind)} x {CARDS[kind]}.")
    return None
