"""Things said in one breath: a whole plan, a reward by the name of its card."""

from __future__ import annotations

from typing import Any, cast

from tablekeep.engine.move import Move, spoken
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Table
from tablekeep.games.dragon_keepers.content import ACTION_WORDS, ACTIONS, COLOURS, LETTERS, MAGIC_IDS
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.moves import KEEPERS, MAGICS, NO_MAGIC, TAKE_DISCARD, TAKE_LEFT, TOKEN_MOVES


def interpret(table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
    """`plan red defend MG11`, `{"move": "plan", "keeper": "R", "token": "D", "magic": "MG11"}`, `take MG05`."""
    if not isinstance(table, DragonTable):
        return None
    words = _words(said)
    if not words:
        return None
    if words[0] == "plan":
        return _plan(words[1:])
    if words[0] == "pass" and len(words) > 1 and _card(words[-1]) is not None:
        return Refusal("pass_no_magic", "DKD-8.4", "A keeper who passes plays no magic.")
    if words[0] == "take" and len(words) == 2:
        return _take(table, words[1])
    return None


def _words(said: object) -> list[str]:
    if isinstance(said, str):
        return spoken(said).split(" ")
    if not isinstance(said, dict):
        return []
    data = cast(dict[str, Any], said)
    if data.get("move") == "plan" and set(data) <= {"move", "keeper", "token", "magic"}:
        return _flat(["plan", data.get("keeper"), data.get("token"), data.get("magic")])
    if data.get("move") == "pass" and set(data) == {"move", "magic"}:
        return _flat(["pass", data.get("magic")])
    if data.get("move") == "take" and set(data) == {"move", "card"}:
        return _flat(["take", data.get("card")])
    return []


def _flat(parts: list[Any]) -> list[str]:
    """Words of a flat list; a list of cards is spread out, nothing is left out but None."""
    words: list[str] = []
    for part in parts:
        for word in part[:4] if isinstance(part, list) else [part]:
            if isinstance(word, str) and len(word) <= 20:
                words.append(word.lower())
            elif word is not None:
                return []
    return words


def _plan(words: list[str]) -> list[Move] | Refusal | None:
    if len(words) < 2:
        return None
    keeper, token = _colour(words[0]), _kind(words[1])
    cards = [_card(word) for word in words[2:] if word != "none"]
    if keeper is None or token is None or any(card is None for card in cards):
        return None
    if len(cards) > 1:
        return Refusal("one_magic", "DKD-6.5", "One magic card a round.")
    magic = MAGICS[cast(int, cards[0])] if cards else NO_MAGIC
    return [KEEPERS[keeper], TOKEN_MOVES[token], magic]


def _take(t: DragonTable, word: str) -> Move | Refusal | None:
    """DKD-9.3: a card by its name, if it lies where one may take it."""
    card = _card(word)
    if card is None:
        return None
    if card == t.left:
        return TAKE_LEFT
    if t.discard and card == t.discard[-1]:
        return TAKE_DISCARD
    if card in t.discard:
        return Refusal("only_top", "DKD-9.3", "Only the top card can be taken.")
    return Refusal("not_there", "DKD-9.3", "That card lies neither left nor on the discard pile.")


def _colour(word: str) -> int | None:
    letters = [letter.lower() for letter in LETTERS]
    return COLOURS.index(word) if word in COLOURS else letters.index(word) if word in letters else None


def _kind(word: str) -> int | None:
    letters = [letter.lower() for letter in ACTIONS]
    return ACTION_WORDS.index(word) if word in ACTION_WORDS else letters.index(word) if word in letters else None


def _card(word: str) -> int | None:
    ids = [id.lower() for id in MAGIC_IDS]
    return ids.index(word) if word in ids else None
