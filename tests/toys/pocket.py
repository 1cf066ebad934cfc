"""Pocket: a tiny game that can break any one promise of the contract, to prove that the kit notices.

Seats hold hidden cards. On a turn a seat puts the marker on a number (which tells nobody
anything), then plays a card for points, rolls a die and draws. `Pocket("leaky view")` is the
same game with that one flaw.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Any, ClassVar, cast

from tablekeep.engine import Game, Move, Outcome, Refusal, Secret, Step, Table, Vocabulary, read_rulebook
from tests.toys._ending import tell_end

CARDS = 12
HAND = 3
DECK, DIE = 0, 1
MARKS = [Move("mark", f"mark {n}", {"number": n}) for n in range(3)]
PLAYS = [Move("play", f"play {card}", {"card": card}) for card in range(CARDS)]
ANYHOW = random.Random(1)
"""Orders nobody pinned, yet the same ones in every run."""
RULES = read_rulebook("## Pocket\n- **PO-1** Mark a number.\n- **PO-2** Play a card you hold.\n- **PO-3** Turns pass.")


class PocketTable(Table):
    def __init__(self, seats: int, flaw: str) -> None:
        super().__init__(seats)
        self.flaw = flaw
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.played: list[int] = []
        self.scores = [0] * seats
        self.mark = 0
        self.turn = 0

    def copy(self) -> PocketTable:
        other = PocketTable(self.seats, self.flaw)
        self.share_with(other)
        other.hands = self.hands if self.flaw == "shared hands" else [hand[:] for hand in self.hands]
        other.deck, other.played, other.scores = self.deck[:], self.played[:], self.scores[:]
        other.mark, other.turn = self.mark, self.turn
        return other

    def save(self) -> dict[str, Any]:
        mark = 0 if self.flaw == "forgetful position" else self.mark
        return {
            "hands": self.hands,
            "deck": self.deck,
            "played": self.played,
            "scores": self.scores,
            "mark": mark,
            "turn": self.turn,
        }


class Mark(Step):
    called: ClassVar[str] = "Mark"
    rule: ClassVar[str] = "PO-1"

    def seat(self, table: Table) -> int:
        return cast(PocketTable, table).turn

    def moves(self, table: Table, seat: int) -> list[Move]:
        t = cast(PocketTable, table)
        if t.flaw == "no answers" and t.played:
            return []
        if t.flaw == "loose order":
            return ANYHOW.sample(MARKS, len(MARKS))
        if t.flaw == "doubled move":
            return [*MARKS, MARKS[0]]
        return MARKS[:2] if t.flaw == "unlisted move" else MARKS

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        t = cast(PocketTable, table)
        if t.flaw == "meddling refusal":
            t.scores[0] += 1
        if move in MARKS and not (t.flaw == "listed yet refused" and move is MARKS[2]):
            return None
        return Refusal("mark_now", "" if t.flaw == "nameless refusal" else "PO-1", "Mark a number first.")

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(PocketTable, table)
        t.mark = MARKS.index(move)
        t.tell("marked", "{seat} marks {number}.", {"seat": seat, "number": t.mark})
        t.push(PlayCard())


class PlayCard(Step):
    called: ClassVar[str] = "PlayCard"
    rule: ClassVar[str] = "PO-2"

    def seat(self, table: Table) -> int:
        return cast(PocketTable, table).turn

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [PLAYS[card] for card in cast(PocketTable, table).hands[seat]]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        t = cast(PocketTable, table)
        if move not in PLAYS:
            return Refusal("play_now", "PO-2", "Play a card now.")
        card = PLAYS.index(move)
        if card in t.hands[seat]:
            return None
        where = "in the deck" if t.flaw == "leaky refusal" and card in t.deck else "elsewhere"
        return Refusal("not_held", "PO-2", f"Card {card} is {where}.")

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(PocketTable, table)
        card = PLAYS.index(move)
        t.hands[seat].remove(card)
        if t.flaw != "lost card":
            t.played.append(card)
        points = card + self.bonus(t)
        t.scores[seat] += points
        t.tell("played", "{seat} plays {card} for {points}.", {"seat": seat, "card": card, "points": points})
        self.draw_card(t, seat)
        t.turn = (t.turn + 1) % t.seats
        t.over = not any(t.hands)
        if t.flaw == "endless" and t.over:
            t.over = False
            t.hands = [sorted(c for c in t.played if c % t.seats == s) for s in range(t.seats)]
            t.played = []
        t.push(Mark())
        if t.over:
            tell_end(t, outcome_of(t), "no cards are left.")

    def bonus(self, t: PocketTable) -> int:
        if t.flaw == "unseeded die":
            return ANYHOW.randrange(6)
        if t.flaw == "private die":
            t.luck[DIE] = t.luck[DIE].copy()
            return t.luck[DIE].below(6)
        if t.flaw == "other rules when quiet" and t.witness is None:
            return 0
        return t.draw(DIE, 6) if t.mark == 1 else 0

    def draw_card(self, t: PocketTable, seat: int) -> None:
        if t.deck:
            card = t.deck.pop()
            t.hands[seat] = sorted([*t.hands[seat], card])
            only = None if t.flaw == "leaky events" else (seat,)
            t.tell("drew", "{seat} draws {card}.", {"seat": seat, "card": card}, only=only)
            t.tell("drew", "{seat} draws a card.", {"seat": seat}, but=(seat,))


def outcome_of(t: PocketTable) -> Outcome:
    places = tuple(1 + sum(other > own for other in t.scores) for own in t.scores)
    return Outcome(places[:1] if t.flaw == "half an outcome" else places, tuple(map(float, t.scores)), ())


ACCOUNTS: dict[str, tuple[str, ...]] = {
    "marked": ("mark",),
    "played": ("played", "scores.{seat}"),
    "drew": ("deck",),
    "end": (),
    "*": ("turn",),
}


class Pocket(Game):
    def __init__(self, flaw: str = "") -> None:
        super().__init__(
            slug="pocket",
            title="Pocket",
            edition="1",
            seats=range(2, 4),
            moves=Vocabulary([*MARKS, *PLAYS]) if not flaw else _same_words(),
            steps=[Mark, PlayCard],
            streams=["deck", "die"],
            rulebook=RULES,
            cites={"seats": "PO-3", "turn": "PO-3", "over": "PO-3"},
            bound=2 * CARDS,
        )
        self.flaw = flaw
        self.accounts = ACCOUNTS

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return PocketTable(seats, self.flaw)

    def set_up(self, table: Table) -> None:
        t = cast(PocketTable, table)
        t.deck = list(range(CARDS))
        t.shuffle(DECK, t.deck)
        t.hands = [sorted(t.deck.pop() for _ in range(HAND)) for _ in range(t.seats)]
        t.push(Mark())

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        t = cast(PocketTable, table)
        t.hands, t.deck, t.played = [list(hand) for hand in saved["hands"]], list(saved["deck"]), list(saved["played"])
        t.scores, t.mark, t.turn = list(saved["scores"]), int(saved["mark"]), int(saved["turn"])

    def faults(self, table: Table) -> list[str]:
        t = cast(PocketTable, table)
        sizes = [len(t.hands[(t.turn + later) % t.seats]) for later in range(t.seats)]
        sound = {
            "every card lies in one place": sorted(sum(t.hands, t.deck + t.played)) == list(range(CARDS)),
            "one hand and one score a seat": len(t.hands) == len(t.scores) == t.seats,
            "hands are sorted": all(hand == sorted(hand) for hand in t.hands),
            "scores are numbers": all(type(score) is int for score in t.scores),
            "one seat has its turn, a number is marked": 0 <= t.turn < t.seats and 0 <= t.mark < len(MARKS),
            "who has the turn has a card more, or all are alike": sizes == sorted(sizes, reverse=True)
            and sizes[0] - sizes[-1] <= 1,
            "hands are full while there is a deck": not t.deck or set(sizes) == {HAND},
            "there is one question while there are cards": len(t.agenda) == (1 if any(sizes) else 0),
        }
        return [f"not so: {claim}" for claim, holds in sound.items() if not holds]

    def outcome(self, table: Table) -> Outcome:
        return outcome_of(cast(PocketTable, table))

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        t = cast(PocketTable, table)
        shown: dict[str, Any] = {"played": t.played[:], "scores": t.scores[:], "mark": t.mark, "turn": t.turn}
        shown["hand"] = [] if seat is None else t.hands[seat][:]
        shown["deck"] = t.deck[-1:] if self.flaw == "leaky view" else len(t.deck)
        return shown

    def secrets(self, table: Table) -> list[Secret]:
        t = cast(PocketTable, table)
        if self.flaw == "unlisted secrets":
            return []
        when = f" after {t.mark}" if self.flaw == "restless secrets" else ""
        held = [Secret("hand", f"card {c}{when}", f"hand {s}", (s,)) for s in range(t.seats) for c in t.hands[s]]
        return held + [Secret("deck", f"card {c}{when}", f"place {i}", ()) for i, c in enumerate(t.deck)]

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        t = cast(PocketTable, table)
        if self.flaw == "imagines the truth":
            return
        others = [s for s in range(t.seats) if s != seat or self.flaw == "imagines against better knowledge"]
        hidden = t.deck + [card for s in others for card in t.hands[s]]
        if self.flaw != "imagination peeks":
            hidden.sort()
        rng.shuffle(hidden)
        for s in others:
            t.hands[s] = sorted(hidden.pop() for _ in t.hands[s])
        t.deck = hidden
        if self.flaw == "imagines the impossible" and t.deck:
            t.deck[0] = (t.deck[0] + 1) % CARDS

    def odds(self, table: Table, seat: int | None) -> dict[str, dict[str, float]]:
        """Of all the hands another seat may hold, each is as likely as any; the highest hidden card lies anywhere."""
        t = cast(PocketTable, table)
        hidden, other = self._hidden(t, seat), 0 if seat != 0 else 1
        if not t.deck or self.flaw not in ("", "a twin"):
            return {}
        hands = {_named(hand): 1.0 for hand in itertools.combinations(hidden, len(t.hands[other]))}
        places: dict[str, float] = {f"hand {s}": len(t.hands[s]) for s in range(t.seats) if s != seat}
        return {f"hand of seat {other}": hands, "highest card": {**places, "deck": len(t.deck)}}

    def answer_to(self, table: Table, seat: int | None, question: str) -> str:
        t = cast(PocketTable, table)
        if question.startswith("hand"):
            return _named(t.hands[int(question.split()[-1])])
        highest = self._hidden(t, seat)[-1]
        return next((f"hand {s}" for s in range(t.seats) if highest in t.hands[s]), "deck")

    def _hidden(self, t: PocketTable, seat: int | None) -> list[int]:
        return sorted(t.deck + [card for s in range(t.seats) if s != seat for card in t.hands[s]])

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return moves[0]


def _named(hand: Sequence[int]) -> str:
    return " ".join(map(str, hand))


def _same_words() -> Vocabulary:
    """Flawed twins share the words of the honest game."""
    return GAME.moves


GAME = Pocket()
