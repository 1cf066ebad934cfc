"""Show of Hands: a toy game of secret simultaneous choices, a free word, and a vote that interrupts."""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

from tablekeep.engine import Game, Move, Option, Outcome, Refusal, Secret, Step, Table, Together, Vocabulary
from tablekeep.engine import read_rulebook as read
from tests.toys._ending import tell_end

RULEBOOK = """
## Show of Hands
- **SH-1.1** Two to four players sit down.
- **SH-1.2** The deck holds 24 cards: 1 to 8, each three times (a, b, c). Everyone is dealt four; the rest is the deck.
- **SH-1.3** The table agrees on one or two cards a round.
- **SH-2.1** The leader names the round with a word; then all show. The lead passes clockwise.
- **SH-2.2** A word has two to twelve letters and nothing else.
- **SH-2.3** No word is said twice in a game.
- **SH-3.1** All players secretly choose from their hands, and may choose anew until the last has chosen.
- **SH-3.2** Whoever shows two cards shows two different ones.
- **SH-3.3** Shown together, the highest total that nobody shares scores a point.
- **SH-3.4** Once a game each player but the leader may challenge the word, until the cards are shown.
- **SH-3.5** The others but the leader vote. The challenger counts as a strike. More strikes than keeps: all cards
  return and the leader says another word. Else the choice goes on as it stood.
- **SH-3.6** After the show all refill from the deck, as long as it has enough for everyone.
- **SH-4.1** The game ends when the hands are empty. Most points win; equal points share the place.
"""
CARDS = [f"{value}{copy}" for value in range(1, 9) for copy in "abc"]
HAND = 4
BANK = [first + last for first in ("ba", "ko", "li", "mu") for last in ("ra", "no", "ti", "du")]


class WordMove(Move):
    def __init__(self, word: str) -> None:
        super().__init__("word", f"word {word}", {"word": word})
        self.word = word


class ShowMove(Move):
    def __init__(self, card: int) -> None:
        super().__init__("show", f"show {CARDS[card]}", {"card": CARDS[card]})
        self.card = card


SHOWS = [ShowMove(card) for card in range(len(CARDS))]
WORDS = {word: WordMove(word) for word in BANK}
CHALLENGE, STRIKE, KEEP = Move("challenge", "challenge"), Move("strike", "strike"), Move("keep", "keep")
VOCABULARY = Vocabulary([*SHOWS, CHALLENGE, STRIKE, KEEP, *WORDS.values()])


def names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


class HandsTable(Table):
    """Hands are sorted; the last card of `deck` is its top; `shown` lies open; `used` are challenges made."""

    def __init__(self, seats: int, picks: int) -> None:
        super().__init__(seats)
        self.picks = picks
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.shown: list[int] = []
        self.points = [0] * seats
        self.used = [False] * seats
        self.words: list[str] = []
        self.leader = 0

    def copy(self) -> HandsTable:
        other = HandsTable(self.seats, self.picks)
        self.share_with(other)
        other.hands = [hand[:] for hand in self.hands]
        other.deck, other.shown, other.points = self.deck[:], self.shown[:], self.points[:]
        other.used, other.words, other.leader = self.used[:], self.words[:], self.leader
        return other

    def refill(self, count: int) -> None:
        for seat in range(self.seats):
            drawn = sorted(self.deck.pop() for _ in range(count))
            self.hands[seat] = sorted(self.hands[seat] + drawn)
            self.tell("draw", "{seat} draws {cards}.", {"seat": seat, "cards": names(drawn)}, only=(seat,))
            self.tell("draw", "{seat} draws {count} cards.", {"seat": seat, "count": count}, but=(seat,))

    def open_part(self) -> dict[str, Any]:
        """What everyone sees."""
        shown, points, used = names(self.shown), self.points[:], self.used[:]
        return {"shown": shown, "points": points, "used": used, "words": self.words[:], "leader": self.leader}

    def save(self) -> dict[str, Any]:
        return {"hands": [names(hand) for hand in self.hands], "deck": names(self.deck), **self.open_part()}


class NameWord(Step):
    """SH-2: the leader names the round."""

    called: ClassVar[str] = "NameWord"
    rule: ClassVar[str] = "SH-2.1"

    def seat(self, table: Table) -> int:
        return cast(HandsTable, table).leader

    def open(self, table: Table, seat: int) -> dict[str, Any]:
        word = {"type": "string", "minLength": 2, "maxLength": 12}
        return {"type": "object", "properties": {"move": {"const": "word"}, "word": word}, "required": ["move", "word"]}

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [move for move in WORDS.values() if self.refuse(table, seat, move) is None]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, WordMove):
            return Refusal("not_now", self.rule, "A word is asked for now.")
        if not (2 <= len(move.word) <= 12 and move.word.isalpha()):
            return Refusal("bad_word", "SH-2.2", f"'{move.word[:20]}' is not two to twelve letters.")
        said = move.word in cast(HandsTable, table).words
        return Refusal("said_before", "SH-2.3", f"'{move.word}' was said before.") if said else None

    def play(self, table: Table, seat: int, move: Move) -> None:
        word = cast(WordMove, move).word
        cast(HandsTable, table).words.append(word)
        table.tell("word", "{seat} says {word}.", {"seat": seat, "word": word})
        table.push(Show())


class Show(Together):
    """SH-3: all choose at once; a challenge interrupts."""

    called: ClassVar[str] = "Show"
    rule: ClassVar[str] = "SH-3.1"

    def complete(self, table: Table, seat: int, picks: tuple[Move, ...]) -> bool:
        return len(picks) >= cast(HandsTable, table).picks

    def moves(self, table: Table, seat: int) -> list[Move]:
        hand = [SHOWS[card] for card in cast(HandsTable, table).hands[seat]]
        return [move for move in (*hand, CHALLENGE) if self.refuse(table, seat, move) is None]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        t = cast(HandsTable, table)
        if move is CHALLENGE:
            barred = t.used[seat] or seat == t.leader
            return Refusal("no_challenge", "SH-3.4", "It is your word, or your challenge is spent.") if barred else None
        if not isinstance(move, ShowMove):
            return Refusal("not_now", self.rule, "Cards are being chosen now.")
        if move.card not in t.hands[seat]:
            return Refusal("not_yours", "SH-3.1", f"{CARDS[move.card]} is not in your hand.")
        twice = move in self.given(table, seat)
        return Refusal("twice", "SH-3.2", f"You have already chosen {CARDS[move.card]}.") if twice else None

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        return {"value": move.card // 3 + 1} if isinstance(move, ShowMove) else {}

    def interrupts(self, table: Table, seat: int, move: Move) -> bool:
        return move is CHALLENGE

    def interrupt(self, table: Table, seat: int, move: Move) -> None:
        t = cast(HandsTable, table)
        t.used[seat] = True
        t.tell("challenge", "{seat} challenges {word}.", {"seat": seat, "word": t.words[-1]})
        t.push(Vote(seat))

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        t = cast(HandsTable, table)
        for seat, picks in answers.items():
            cards = sorted(cast(ShowMove, move).card for move in picks)
            t.hands[seat] = [card for card in t.hands[seat] if card not in cards]
            t.shown.extend(cards)
            t.tell("show", "{seat} shows {cards}.", {"seat": seat, "cards": names(cards)})
        self.score(t, [sum(cast(ShowMove, move).card // 3 + 1 for move in answers[seat]) for seat in range(t.seats)])
        if len(t.deck) >= t.picks * t.seats:
            t.refill(t.picks)
        t.leader = (t.leader + 1) % t.seats
        t.over = len(t.hands[0]) < t.picks
        t.push(NameWord())
        if t.over:
            tell_end(t, outcome_of(t), "the hands are empty.")

    def score(self, table: HandsTable, totals: list[int]) -> None:
        alone = [total for total in totals if totals.count(total) == 1]
        if alone:
            winner = totals.index(max(alone))
            table.points[winner] += 1
            table.tell("point", "{seat} scores with {total}.", {"seat": winner, "total": max(alone)})


class Vote(Together):
    """SH-3.5: the others but the leader strike or keep the word, while the show waits below."""

    called: ClassVar[str] = "Vote"
    fields: ClassVar[tuple[str, ...]] = ("challenger",)
    rule: ClassVar[str] = "SH-3.5"

    def __init__(self, challenger: int) -> None:
        self.challenger = challenger

    def asked(self, table: Table) -> list[int]:
        return [s for s in range(table.seats) if s not in (self.challenger, cast(HandsTable, table).leader)]

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [STRIKE, KEEP]

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        strikes = 1 + sum(picks[0] is STRIKE for picks in answers.values())
        keeps = 1 + len(answers) - strikes
        table.tell("vote", "{strikes} to strike, {keeps} to keep.", {"strikes": strikes, "keeps": keeps})
        if strikes > keeps:
            table.forget_answers()
            table.agenda.pop()
            table.push(NameWord())


def outcome_of(table: HandsTable) -> Outcome:
    points = table.points
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return Outcome(places, tuple(map(float, points)), tuple(f"{own} points." for own in points))


ACCOUNTS: dict[str, tuple[str, ...]] = {
    "word": ("words",),
    "challenge": ("used.{seat}",),
    "vote": (),
    "show": ("shown", "hands.{seat}"),
    "point": ("points.{seat}",),
    "draw": ("hands.{seat}", "deck"),
    "end": (),
    "*": ("leader",),
}
"""What each kind of event accounts for; who leads follows from the rounds played."""


class ShowOfHands(Game):
    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return HandsTable(seats, options["picks"])

    def set_up(self, table: Table) -> None:
        t = cast(HandsTable, table)
        t.deck = list(range(len(CARDS)))
        t.shuffle(0, t.deck)
        t.refill(HAND)
        t.push(NameWord())

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        t = cast(HandsTable, table)
        t.hands = [[CARDS.index(name) for name in hand] for hand in saved["hands"]]
        t.deck, t.shown = ([CARDS.index(name) for name in saved[pile]] for pile in ("deck", "shown"))
        t.points, t.used = [int(points) for points in saved["points"]], [used is True for used in saved["used"]]
        t.words, t.leader = [str(word) for word in saved["words"]], int(saved["leader"])

    def faults(self, table: Table) -> list[str]:
        t = cast(HandsTable, table)
        steps = [base.__name__ for step in t.agenda for base in (NameWord, Show, Vote) if isinstance(step, base)]
        challengers = [step.challenger for step in t.agenda if isinstance(step, Vote)]
        over, ranks = min(map(len, t.hands), default=0) < t.picks, range(t.seats)
        sound = {
            "every card lies in one place": sorted(sum(t.hands, t.deck + t.shown)) == list(range(len(CARDS))),
            "one hand, one score and one challenge a seat": len(t.hands) == len(t.points) == len(t.used) == t.seats,
            "hands are sorted and equal": all(len(h) == len(t.hands[0]) and h == sorted(h) for h in t.hands),
            "the game is over when the hands are empty": t.over == over,
            "no word is said twice": len(set(t.words)) == len(t.words),
            "one seat leads, another challenges": t.leader in ranks and set(challengers) <= {*ranks} - {t.leader},
            "the agenda is of this game": steps
            in ([[], ["NameWord"], ["Show"], ["Show", "Vote"]] if t.words else [["NameWord"]]),
        }
        return [f"not so: {claim}" for claim, holds in sound.items() if not holds]

    def outcome(self, table: Table) -> Outcome:
        return outcome_of(cast(HandsTable, table))

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        t = cast(HandsTable, table)
        counts = {"hands": [len(hand) for hand in t.hands], "deck": len(t.deck)}
        return {"hand": [] if seat is None else names(t.hands[seat]), **counts, **t.open_part()}

    def secrets(self, table: Table) -> list[Secret]:
        t = cast(HandsTable, table)
        held = [Secret("hand", f"card {CARDS[c]}", f"hand {s}", (s,)) for s in range(t.seats) for c in t.hands[s]]
        return held + [Secret("deck", f"card {CARDS[c]}", f"place {i}", ()) for i, c in enumerate(t.deck)]

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        """Hidden cards are sorted before they are shuffled: nothing of the truth is left in their order."""
        t = cast(HandsTable, table)
        others = [s for s in range(t.seats) if s != seat]
        hidden = sorted(t.deck + [card for s in others for card in t.hands[s]])
        rng.shuffle(hidden)
        for s in others:
            t.hands[s] = sorted(hidden.pop() for _ in t.hands[s])
        t.deck = hidden

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        """A free word, or all cards to show in one breath: `show 5a 6b`."""
        if isinstance(said, dict) and set(said) == {"move", "word"} and said["move"] == "word":
            said = f"word {said['word']}"
        verb, *rest = (said.casefold().split() if isinstance(said, str) else []) or [""]
        if verb == "word" and rest:
            return WORDS.get(" ".join(rest)) or WordMove(" ".join(rest))
        if verb == "show" and rest and all(name in CARDS for name in rest):
            return [SHOWS[CARDS.index(name)] for name in rest]
        return None


GAME = ShowOfHands(
    slug="show_of_hands",
    title="Show of Hands",
    edition="1",
    seats=range(2, 5),
    moves=VOCABULARY,
    steps=(NameWord, Show, Vote),
    streams=("deck",),
    options=(Option("picks", "number", 1, "Cards shown a round.", "SH-1.3", least=1, most=2),),
    rulebook=read(RULEBOOK),
    cites={"seats": "SH-1.1", "turn": "SH-2.1", "over": "SH-4.1"},
    bound=1000,
)
GAME.phrases = ("word heron", "show 5a 6b")
GAME.accounts, GAME.reveals = ACCOUNTS, frozenset({"vote"})
