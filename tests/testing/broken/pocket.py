"""Pocket, broken. What is a matter of a word is a flaw of the toy itself; the rest are twins of it."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar, cast

from tablekeep.engine import Move, Refusal, Step, Table
from tests.testing.broken.broken import Broken
from tests.toys.pocket import ACCOUNTS, DIE, MARKS, Mark, PlayCard, Pocket, PocketTable

AnyTable = TypeVar("AnyTable", bound=PocketTable)

PLACES = {"a.b2": 0, "a.c3": 1, "b.b1": 2}
FLAWS = {
    "endless": "ends",
    "no answers": "questions",
    "half an outcome": "over",
    "unseeded die": "same story",
    "private die": "record",
    "shared hands": "copies",
    "forgetful position": "position",
    "other rules when quiet": "quiet",
    "listed yet refused": "listed",
    "unlisted move": "refused",
    "nameless refusal": "refused",
    "meddling refusal": "unchanged",
    "loose order": "order",
    "doubled move": "order",
    "lost card": "sound",
    "leaky view": "view",
    "leaky refusal": "view",
    "leaky events": "events",
    "imagines the truth": "imagine",
    "imagines against better knowledge": "imagine",
    "imagination peeks": "imagine",
    "imagines the impossible": "imagine",
    "unlisted secrets": "undo",
    "restless secrets": "undo",
}


class TwinTable(PocketTable):
    """Pushes the steps of its game in place of the honest ones."""

    def __init__(self, seats: int, game: Twin) -> None:
        super().__init__(seats, "a twin")
        self.game = game

    def copy(self) -> TwinTable:
        return copied(self, type(self)(self.seats, self.game))

    def push(self, step: Step) -> None:
        super().push(self.game.marking() if type(step) is Mark else self.game.playing())


def copied(table: PocketTable, other: AnyTable) -> AnyTable:
    table.share_with(other)
    other.hands = [hand[:] for hand in table.hands]
    other.deck, other.played, other.scores = table.deck[:], table.played[:], table.scores[:]
    other.mark, other.turn = table.mark, table.turn
    return other


class Twin(Pocket):
    """The same words, the same rules, but for what a subclass breaks."""

    marking: ClassVar[type[Step]] = Mark
    playing: ClassVar[type[Step]] = PlayCard
    laid: ClassVar[type[TwinTable]] = TwinTable

    def __init__(self) -> None:
        super().__init__("a twin")
        self.steps = {step.called: step for step in (self.marking, self.playing)}

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return self.laid(seats, self)


# -- what is told ----------------------------------------------------------------------------------


class TellsAtSetUp(Twin):
    """The first event shows a card that nobody may see yet."""

    def set_up(self, table: Table) -> None:
        super().set_up(table)
        card = cast(PocketTable, table).hands[1][0]
        table.tell("dealt", "All are dealt cards, {card} among them.", {"card": card})


class Blurts(PlayCard):
    """Late in the game a card comes out that is still held."""

    def play(self, table: Table, seat: int, move: Move) -> None:
        super().play(table, seat, move)
        t = cast(PocketTable, table)
        if len(t.played) == 7:
            t.tell("played", "{seat} holds {card}.", {"seat": 0, "card": t.hands[0][0]})


class BlurtsLate(Twin):
    playing: ClassVar[type[Step]] = Blurts


class NamesInOrder(Twin):
    """All cards that are not seen, which anybody can work out, but in the order they lie in."""

    def __init__(self) -> None:
        super().__init__()
        self.accounts = {**ACCOUNTS, "played": ("played", "unseen", "scores.{seat}")}

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        t = cast(PocketTable, table)
        unseen = [card for s in range(t.seats) if s != seat for card in t.hands[s]] + t.deck
        return {**super().view(table, seat), "unseen": {f"card {card}": True for card in unseen}}


class GivesAway(PlayCard):
    def play(self, table: Table, seat: int, move: Move) -> None:
        cast(PocketTable, table).scores[(seat + 1) % table.seats] += 1
        super().play(table, seat, move)


class ChangesUntold(Twin):
    """A score grows and nothing is said of it."""

    playing: ClassVar[type[Step]] = GivesAway


class Whispers(Twin):
    """An event of a kind that accounts for nothing known."""

    def __init__(self) -> None:
        super().__init__()
        self.accounts = {kind: paths for kind, paths in ACCOUNTS.items() if kind != "marked"}


class AccountsForAll(Twin):
    """Paths so wide that no change could go untold."""

    def __init__(self) -> None:
        super().__init__()
        self.accounts = dict.fromkeys(ACCOUNTS, ("*",))


class Editor(TwinTable):
    """Lets its game change what is told."""

    def tell(
        self,
        kind: str,
        text: str,
        data: dict[str, Any],
        only: tuple[int, ...] | None = None,
        but: tuple[int, ...] = (),
        final: bool = False,
    ) -> None:
        text = cast(Edited, self.game).edit(kind, text)
        if text:
            super().tell(kind, text, data, only, but, final)


class Edited(Twin):
    laid: ClassVar[type[TwinTable]] = Editor

    def edit(self, kind: str, text: str) -> str:
        return text


class SaysNothing(Edited):
    """No accounts at all, and a move nobody hears of."""

    def __init__(self) -> None:
        super().__init__()
        self.accounts = {}

    def edit(self, kind: str, text: str) -> str:
        return "" if kind == "marked" else text


class Ends(Edited):
    """The last sentence leaves something out."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def edit(self, kind: str, text: str) -> str:
        return self.text if kind == "end" else text


# -- what is refused -------------------------------------------------------------------------------


class Wavers(Mark):
    """Says no to every first question and yes to every second."""

    asked: ClassVar[list[int]] = [0]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        self.asked[0] += 1
        return super().refuse(table, seat, move) if self.asked[0] % 2 else None

    def play(self, table: Table, seat: int, move: Move) -> None:
        super().play(table, seat, move if move in MARKS else MARKS[0])


class PlaysTheRefused(Twin):
    marking: ClassVar[type[Step]] = Wavers


class Stammers(Twin):
    """What is typed without a blank is looked up without a look."""

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        if isinstance(said, str) and said.startswith("mark"):
            return {f"mark{n}": MARKS[n] for n in range(3)}[said]
        return None


class Slurs(Twin):
    """A whole sentence is understood; where a blank is lost, its place is looked up without a look."""

    def __init__(self) -> None:
        super().__init__()
        self.phrases = ("put 1 at a.b2",)

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        put = re.fullmatch(r"put (\d) at\s*([a-z]\.[a-z]\d)", said) if isinstance(said, str) else None
        if put is None or (f" {put[2]}" in put[0] and put[2] not in PLACES):
            return None
        return MARKS[PLACES[put[2]]]


class Mumbles(Twin):
    """JSON is taken for what it should be."""

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        return MARKS[cast(dict[str, int], said)["number"] % 3] if isinstance(said, dict) else None


# -- positions -------------------------------------------------------------------------------------


class Trusts(Twin):
    """Any position is believed."""

    def faults(self, table: Table) -> list[str]:
        return []


class Counts(PlayCard):
    """Counts the mark down to nothing, which takes forever from below."""

    def play(self, table: Table, seat: int, move: Move) -> None:
        left = cast(PocketTable, table).mark
        while left != 0:
            left -= 1
        super().play(table, seat, move)


class Loops(Twin):
    """A mark below nought is believed, and counted down."""

    playing: ClassVar[type[Step]] = Counts

    def faults(self, table: Table) -> list[str]:
        return [fault for fault in super().faults(table) if "marked" not in fault]


# -- imagination -----------------------------------------------------------------------------------


class DiceTable(TwinTable):
    """The die is rolled ahead of time, and lies there for everyone who imagines."""

    def __init__(self, seats: int, game: Twin) -> None:
        super().__init__(seats, game)
        self.dice: list[int] = []

    def copy(self) -> DiceTable:
        other = copied(self, DiceTable(self.seats, self.game))
        other.dice = self.dice[:]
        return other

    def save(self) -> dict[str, Any]:
        return {**super().save(), "dice": self.dice}


class RollsAhead(Twin):
    laid: ClassVar[type[TwinTable]] = DiceTable

    def set_up(self, table: Table) -> None:
        super().set_up(table)
        cast(DiceTable, table).dice = [table.draw(DIE, 6) for _ in range(6)]

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        super().load(table, saved)
        cast(DiceTable, table).dice = [face for face in saved["dice"] if face in range(6)]


class DreamTable(TwinTable):
    """Remembers how often it was dreamt, and what the truth was."""

    def __init__(self, seats: int, game: Twin) -> None:
        super().__init__(seats, game)
        self.dreamt = 0
        self.truth: list[int] = []

    def copy(self) -> DreamTable:
        other = copied(self, DreamTable(self.seats, self.game))
        other.dreamt, other.truth = self.dreamt, self.truth
        return other


class DreamsThrice(Twin):
    """A world imagined from a world imagined from a world cannot be imagined from."""

    laid: ClassVar[type[TwinTable]] = DreamTable

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        super().redeal(table, seat, rng)
        dream = cast(DreamTable, table)
        dream.dreamt += 1
        if dream.dreamt > 2:
            raise KeyError("a dream too deep")


class BotPeeks(Twin):
    """The bot remembers the hands that lay there before they were imagined anew."""

    laid: ClassVar[type[TwinTable]] = DreamTable

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        dream = cast(DreamTable, table)
        dream.truth = dream.truth or [card for hand in dream.hands for card in hand]
        super().redeal(table, seat, rng)

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return moves[sum(cast(DreamTable, table).truth[:3]) % len(moves)]


class DealsUnfairly(Twin):
    """High cards are imagined in the hands of others more often than they lie there."""

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        t = cast(PocketTable, table)
        super().redeal(table, seat, rng)
        other = 0 if seat != 0 else 1
        if t.deck and t.hands[other] and max(t.deck) > t.hands[other][0] and rng.random() < 0.5:
            low, high = t.hands[other][0], max(t.deck)
            t.deck[t.deck.index(high)] = low
            t.hands[other] = sorted([*t.hands[other][1:], high])


class OddsPeek(Twin):
    """The odds know where the cards lie."""

    def odds(self, table: Table, seat: int | None) -> dict[str, dict[str, float]]:
        found = super().odds(table, seat)
        return {question: {self.answer_to(table, seat, question): 1} for question in found}


class OddsForget(Twin):
    """The odds leave out what is there: hands with the lowest card."""

    def odds(self, table: Table, seat: int | None) -> dict[str, dict[str, float]]:
        found = super().odds(table, seat)
        return {
            question: dict(list(weights.items())[len(weights) // 2 :]) or weights for question, weights in found.items()
        }


BROKEN = [
    *[Broken(flaw, check, Pocket(flaw)) for flaw, check in FLAWS.items()],
    Broken("a card is told at set-up", "events", TellsAtSetUp()),
    Broken("a card that is held is told late in the game", "events", BlurtsLate()),
    Broken("the order of names in a view tells how cards lie", "view", NamesInOrder()),
    Broken("a score changes and nobody is told", "told", ChangesUntold()),
    Broken("an event of which nobody knows what it accounts for", "told", Whispers()),
    Broken("events that account for anything", "told", AccountsForAll()),
    Broken("no accounts, and a move of which nothing is told", "told", SaysNothing()),
    Broken("the end names nobody", "ending", Ends("The game is over: no cards are left.")),
    Broken("the end gives no reason", "ending", Ends("{winner_0_seat} wins the game.")),
    Broken("refused, then played", "refused", PlaysTheRefused()),
    Broken("a typed move raises", "speech", Stammers()),
    Broken("a sentence without its last blank raises", "speech", Slurs()),
    Broken("a move in JSON raises", "speech", Mumbles()),
    Broken("a position that breaks when played on", "bent position", Trusts()),
    Broken("dice rolled ahead lie in every imagined world", "imagine", RollsAhead()),
    Broken("imagined worlds that cannot be imagined from", "imagine", DreamsThrice()),
    Broken("a bot that remembers the truth", "view", BotPeeks()),
    Broken("worlds that are not as likely as they should be", "odds", DealsUnfairly()),
    Broken("odds that depend on a secret", "odds", OddsPeek()),
    Broken("odds that rule out the truth", "odds", OddsForget()),
]
