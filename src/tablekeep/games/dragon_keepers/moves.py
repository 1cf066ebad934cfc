"""The vocabulary: everything a player can say, in both modes."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.move import Move, Vocabulary
from tablekeep.games.dragon_keepers.content import (
    ACTION_WORDS,
    ACTIONS,
    ALL,
    COLOURS,
    DRAGONS,
    HUNTER_DICE,
    LETTERS,
    MAGIC,
    SIGNALS,
)


class DragonMove(Move):
    """Name a dragon, or the Keeper of its colour."""

    def __init__(self, verb: str, dragon: int) -> None:
        super().__init__(verb, f"{verb} {COLOURS[dragon]}", {"dragon": LETTERS[dragon]})
        self.dragon = dragon


class TokenMove(Move):
    """Name a kind of Action token: to plan with, or to gain."""

    def __init__(self, verb: str, kind: int) -> None:
        super().__init__(verb, f"{verb} {ACTION_WORDS[kind]}", {"kind": ACTIONS[kind]})
        self.action = kind


class CardMove(Move):
    """Name a Magic card: to select, or to send to the box."""

    def __init__(self, verb: str, card: int) -> None:
        super().__init__(verb, f"{verb} {MAGIC[card].id}", {"card": MAGIC[card].id})
        self.card = card


class CountMove(Move):
    """Name a number: which die to reroll, how many dice to move, whom to recall."""

    def __init__(self, verb: str, text: str, name: str, number: int) -> None:
        super().__init__(verb, text, {name: number})
        self.number = number


class SignalMove(Move):
    """One of the signals of the council; `card` is the Magic card it speaks of, if any."""

    def __init__(self, number: int) -> None:
        group, said, sentence = SIGNALS[number]
        super().__init__("signal", f"signal {said}", {"signal": said})
        self.number = number
        self.group = group
        self.leans = group == "lean"
        self.said = said
        self.sentence = sentence
        self.card = [card.id for card in MAGIC].index(said.split()[-1]) if group == "may use" else -1


def _dragons(verb: str) -> list[Move]:
    return [DragonMove(verb, dragon) for dragon in range(ALL)]


def _tokens(verb: str) -> list[Move]:
    return [TokenMove(verb, kind) for kind in range(len(ACTIONS))]


def _cards(verb: str) -> list[Move]:
    return [CardMove(verb, card) for card in range(len(MAGIC))]


MOST_DICE: Final = max([dragon.spaces for dragon in DRAGONS])
SEATS: Final = 4
"""The most players of the Dragon Game."""

# -- Keeper Game --------------------------------------------------------------------------------
PROTECTS: Final[list[Move]] = _dragons("protect")
HEALS: Final[list[Move]] = _dragons("heal")
DECLINE: Final = Move("decline", "decline")

# -- Dragon Game: council -----------------------------------------------------------------------
MARKS: Final[list[Move]] = _dragons("mark")
DONE: Final = Move("done", "done")
SIGNAL_MOVES: Final[list[Move]] = [SignalMove(number) for number in range(len(SIGNALS))]
WITHDRAW: Final = Move("withdraw", "withdraw")

# -- Dragon Game: planning ----------------------------------------------------------------------
PASS: Final = Move("pass", "pass")
KEEPERS: Final[list[Move]] = _dragons("keeper")
TOKEN_MOVES: Final[list[Move]] = _tokens("token")
MAGICS: Final[list[Move]] = _cards("magic")
NO_MAGIC: Final = Move("no magic", "no magic")
BACK: Final = Move("back", "back")

# -- Dragon Game: the turn ----------------------------------------------------------------------
PLAY_MAGIC: Final = Move("play magic", "play magic")
HOLD: Final = Move("hold", "hold")
SKIP: Final = Move("skip", "skip")
REROLLS: Final[list[Move]] = [CountMove("reroll", f"reroll {die + 1}", "die", die + 1) for die in range(MOST_DICE)]
KEEP: Final = Move("keep", "keep")
FLAME_MOVE: Final = Move("flame", "flame")
ARROW_MOVES: Final[list[Move]] = _dragons("arrow")
TAKE_LEFT: Final = Move("take left", "take left")
TAKE_DISCARD: Final = Move("take discard", "take discard")
BOXES: Final[list[Move]] = _cards("box")
GAINS: Final[list[Move]] = _tokens("gain")

# -- Dragon Game: effects of Magic cards --------------------------------------------------------
TARGETS: Final[list[Move]] = _dragons("target")
TOWARDS: Final[list[Move]] = _dragons("to")
COUNTS: Final[list[Move]] = [CountMove("move", f"move {n}", "count", n) for n in range(1, HUNTER_DICE + 1)]
RECALLS: Final[list[Move]] = [CountMove("recall", f"recall seat {seat + 1}", "seat", seat) for seat in range(SEATS)]
NEXT: Final = Move("next", "next")

# -- Dragon Game: when it cannot be won any more -----------------------------------------------
GIVE_UP: Final = Move("give up", "give up")
PLAY_ON: Final = Move("play on", "play on")

VOCABULARY: Final = Vocabulary(
    [
        *PROTECTS,
        *HEALS,
        DECLINE,
        *MARKS,
        DONE,
        *SIGNAL_MOVES,
        WITHDRAW,
        PASS,
        *KEEPERS,
        *TOKEN_MOVES,
        *MAGICS,
        NO_MAGIC,
        BACK,
        PLAY_MAGIC,
        HOLD,
        SKIP,
        *REROLLS,
        KEEP,
        FLAME_MOVE,
        *ARROW_MOVES,
        TAKE_LEFT,
        TAKE_DISCARD,
        *BOXES,
        *GAINS,
        *TARGETS,
        *TOWARDS,
        *COUNTS,
        *RECALLS,
        NEXT,
        GIVE_UP,
        PLAY_ON,
    ]
)
