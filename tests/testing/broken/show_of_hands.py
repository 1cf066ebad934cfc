"""Show of Hands, broken: what is asked of several at once, and how the answers come out."""

from __future__ import annotations

from typing import Any, cast

from tablekeep.engine import Move, Step, Table
from tests.testing.broken.broken import Broken
from tests.toys.show_of_hands import (
    ACCOUNTS,
    CARDS,
    GAME,
    STRIKE,
    HandsTable,
    NameWord,
    Show,
    ShowOfHands,
    Vote,
)


class Twin(ShowOfHands):
    """The same game with another way to show or to vote."""

    def __init__(self, show: type[Show] = Show, vote: type[Vote] = Vote) -> None:
        super().__init__(
            slug="show_of_hands",
            title="Show of Hands",
            edition="1",
            seats=range(3, 5),
            moves=GAME.moves,
            steps=(NameWord, show, vote),
            streams=("deck",),
            options=GAME.options,
            rulebook=GAME.rulebook,
            cites=GAME.cites,
            bound=1000,
        )
        self.accounts = {**ACCOUNTS, "aside": ()}
        self.reveals = GAME.reveals
        self.show, self.vote = show, vote

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return TwinTable(seats, options["picks"], self)


class TwinTable(HandsTable):
    """Pushes the steps of the twin in place of the honest ones."""

    def __init__(self, seats: int, picks: int, game: Twin) -> None:
        super().__init__(seats, picks)
        self.game = game

    def copy(self) -> TwinTable:
        other = TwinTable(self.seats, self.picks, self.game)
        self.share_with(other)
        other.hands = [hand[:] for hand in self.hands]
        other.deck, other.shown, other.points = self.deck[:], self.shown[:], self.points[:]
        other.used, other.words, other.leader = self.used[:], self.words[:], self.leader
        return other

    def push(self, step: Step) -> None:
        if type(step) is Show:
            step = self.game.show()
        elif type(step) is Vote:
            step = self.game.vote(step.challenger)
        super().push(step)


class TellsVoters(Vote):
    """The rules count the votes; who struck is nobody's business."""

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        struck = [seat for seat, picks in answers.items() if picks[0] is STRIKE]
        table.tell("aside", "Against the word: {seats}.", {"seats": struck})
        super().resolve(table, answers)


class TellsHands(Show):
    """With the cards that are shown comes out one that is not."""

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        hand = cast(HandsTable, table).hands[1]
        kept = [CARDS[card] for card in hand if all(CARDS[card] != pick.args["card"] for pick in answers[1])]
        table.tell("aside", "Somebody keeps {cards}.", {"cards": kept[:1]})
        super().resolve(table, answers)


class RevealsMore(Vote):
    """A kind of event in which votes come out tells a card as well."""

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        card = CARDS[cast(HandsTable, table).hands[self.challenger][0]]
        table.tell("vote", "The challenger holds {card}.", {"card": card})
        super().resolve(table, answers)


class TellsAnswers(Show):
    """What is chosen is told before all have chosen."""

    def play(self, table: Table, seat: int, move: Move) -> None:
        super().play(table, seat, move)
        table.tell("aside", "{seat} thinks of {card}.", {"seat": seat, "card": move.args["card"]})


class NeverReady(Show):
    """A seat is done only when all are, so that it is asked for ever."""

    def ready(self, table: Table, seat: int) -> bool:
        return all(table.answer(other) for other in range(table.seats))


class ShowsAnswers(Twin):
    """The view shows what others have chosen."""

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        chosen = [[move.text for move in table.answer(s)] for s in range(table.seats)] if table.agenda else []
        return {**super().view(table, seat), "chosen": chosen}


class TellsAtSetUp(Twin):
    """The bottom card of the deck is told before the first move."""

    def set_up(self, table: Table) -> None:
        super().set_up(table)
        table.tell("aside", "At the bottom lies {card}.", {"card": CARDS[cast(HandsTable, table).deck[0]]})


BROKEN = [
    Broken("the bottom of the deck is told at set-up", "events", TellsAtSetUp()),
    Broken("who voted how is told though the rules only count", "events", Twin(vote=TellsVoters)),
    Broken("a hand is told when answers come out", "events", Twin(show=TellsHands)),
    Broken("an event that reveals answers reveals a hand", "events", Twin(vote=RevealsMore)),
    Broken("an answer is told before all are in", "events", Twin(show=TellsAnswers)),
    Broken("a decision is listed after it was answered", "questions", Twin(show=NeverReady)),
    Broken("the view shows secret answers", "view", ShowsAnswers()),
]
