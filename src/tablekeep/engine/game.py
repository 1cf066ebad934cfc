"""Game: the rules and content of one title. Stateless; a Match is one play of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from tablekeep.engine.box import Box
from tablekeep.engine.hosting import Pictures
from tablekeep.engine.luck import Dealt, fresh_seed, stream
from tablekeep.engine.match import Match, begin
from tablekeep.engine.move import Move, Vocabulary
from tablekeep.engine.nets import Learned, shipped
from tablekeep.engine.options import Option, read_options
from tablekeep.engine.outcome import Outcome
from tablekeep.engine.placing import match_at
from tablekeep.engine.poll import Poll
from tablekeep.engine.refusal import Refusal, refused
from tablekeep.engine.replaying import rewound
from tablekeep.engine.rulebook import HOUSE_RULES, Rule
from tablekeep.engine.secret import Secret
from tablekeep.engine.senses import Reason, Signs, drawn, evenly
from tablekeep.engine.table import Step, Table, settle


def _by_word(steps: Sequence[type[Step]]) -> dict[str, type[Step]]:
    """Steps as positions call them: each by a word of its own, which it declares itself."""
    by_word = {step.called: step for step in steps}
    if "" in by_word or len(by_word) < len(steps):
        raise ValueError(
            "every step has a word of its own: " + ", ".join([f"{s.__name__} {s.called!r}" for s in steps])
        )
    return by_word


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game's `__init__.py` ties together. Everything a game must say is a method here.

    `streams` names its sources of luck, in the order of `table.luck`. `cites` gives the
    game's own rule for the engine's refusals ("seats", "turn", "over"). `fuzz` are options
    under which any play whatever ends within `bound` moves. `marks` are the players' colours
    this game has pieces for (empty: any).

    When they are asked, and what they may take for granted:

    The table (`lay` to `refuse_outsider`): by one match, of its own table, one call at a time. `set_up` and `load`
    are given a bare table, `faults` whatever `load` has made of a position, `outcome` a table that is over, the
    refusals one that is not (asides may come after the end). Only `set_up`, `load`, `leave` and `aside` write to it.

    Sight (`view` to `answer_to`): of any table that stands, now or long ago, over or not, on any thread. `redeal`,
    `presume` and `reshuffle` write to the copy they are given, whose luck is new; the others write to nothing.

    Hosting (`seat_name` to `warn`): mostly before there is a table, of options alone. What they give is for `new`.

    Speech (`interpret`, `refuse_talk`): of anything that somebody has said; they write to nothing.

    Sense (`advise` to `learned`): of a table that is not over, mostly an imagined one, and of the moves this seat may
    answer with, which are never none. It gives one of these, or a number for each, and leaves the table as it was.

    Time and those who look on (`limit` to `polled`): of a table that is not over; `polled` where `poll` asks.
    """

    def __init__(
        self,
        slug: str,
        title: str,
        edition: str,
        seats: range,
        moves: Vocabulary,
        steps: Sequence[type[Step]],
        streams: Sequence[str],
        options: Sequence[Option] = (),
        rulebook: Sequence[Rule] = (),
        cites: dict[str, str] | None = None,
        credits: str = "",
        fuzz: dict[str, Any] | None = None,
        bound: int = 10_000,
        marks: Sequence[str] = (),
    ) -> None:
        self.slug = slug
        self.title = title
        self.edition = edition
        self.seats = seats
        self.moves = moves
        self.steps: dict[str, type[Step]] = _by_word(steps)
        self.streams = tuple(streams)
        self.options = tuple(options)
        self._private = frozenset([option.name for option in self.options if option.kind == "text"])
        self.rulebook = tuple(rulebook)
        self._rules: dict[str, Rule] = {rule.id: rule for rule in (*HOUSE_RULES, *self.rulebook)}
        self.cites = cites or {}
        self.credits = credits
        self.fuzz = fuzz or {}
        self.bound = bound
        self.marks = tuple(marks)
        self.box = Box()
        """What is printed on its box: a line, its modes, its options in words."""
        self.pictures: Pictures | None = None
        """What a host may bring to play it with; None where it has all in its box."""
        self.face_up = False
        """Everything that lies on its tables is face up: all eyes see one and the same table, and nothing is secret."""
        self.flags_every = 0.0
        """Seconds: who has answered a secret question is told only so often, so that no moment tells; 0: at once."""
        self.asides: Vocabulary | None = None
        """What a seat may say beside the game, out of turn and never listed; see `aside`."""
        self.phrases: tuple[str, ...] = ()
        """Examples of what is understood beside the vocabulary, "move T.c2 1 1 T.c3": the kit twists their words."""
        self.accounts: dict[str, tuple[str, ...]] = {}
        """By kind of event: the parts of a spectator's view it accounts for (docs/conformance.md)."""
        self.reveals: frozenset[str] = frozenset()
        """The kinds of events in which secret answers come out: they tell what was answered and nothing else."""
        self.playthroughs: tuple[tuple[str, int, dict[str, Any]], ...] = ()
        """Golden playthroughs beside those of the printed options: a name, seats and options (another mode)."""
        self.reasons: tuple[Reason, ...] = ()
        """What a coach has words for: see `signs`."""
        self.careful_undo = False
        """Undo may end a little early here: never once somebody learned something, but perhaps before."""

    # -- what a game says: the table ----------------------------------------------------

    def read_ahead(self) -> None:
        """Read what lies in the game's room and is read late. A host calls it where nobody waits; most have nothing."""

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        """A bare table for these seats and options, before set-up."""
        raise TypeError("a game lays its table")

    def set_up(self, table: Table) -> None:
        """Place everything, draw what set-up draws, and push the first step."""
        raise TypeError("a game sets its table up")

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        """Fill a bare table from what its `save` gave."""
        raise TypeError("a game loads its table")

    def faults(self, table: Table) -> list[str]:
        """Every way in which this table is impossible; empty when it is sound."""
        return []

    def seats_for(self, options: dict[str, Any]) -> range:
        """The player counts these options allow."""
        return self.seats

    def outcome(self, table: Table) -> Outcome:
        """How a finished table ended."""
        raise TypeError("a game says who won")

    def refuse_leave(self, table: Table, seat: int) -> Refusal | None:
        """May this seat leave for good without a stand-in? By default a game cannot go on without it."""
        return Refusal("cannot_leave", "TK-8", "This game needs every seat; let a stand-in take yours.")

    def leave(self, table: Table, seat: int) -> None:
        """The seat is gone: close what it was asked and go on without it."""

    def refuse_aside(self, table: Table, seat: int, move: Move) -> Refusal | None:
        """May this seat say this beside the game now?"""
        return None

    def aside(self, table: Table, seat: int, move: Move) -> None:
        """Something is said beside the game, perhaps after its end: note it, tell of it. What is asked stays asked."""

    def refuse_outsider(self, table: Table, seat: int, asked: str, move: Move | None = None) -> Refusal | None:
        """Why a seat that is not asked must wait, where the rules say more than whose turn it is.

        `asked` is what the one is called who is asked instead, empty where several are; `move` is
        what the seat would play, where that is one of the vocabulary.
        """
        return None

    # -- what a game says: sight --------------------------------------------------------

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know of the table, JSON-ready."""
        raise TypeError("a game says who sees what")

    def secrets(self, table: Table) -> list[Secret]:
        """All hidden facts with who may know each."""
        return []

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        """Replace, in a copy, all this seat may not know by something equally possible for it."""

    def presume(self, table: Table, seat: int | None, rng: random.Random) -> None:
        """In such a copy, to think in: what others have hidden is what they sensibly would have, most of the time."""

    def reshuffle(self, table: Table, rng: random.Random) -> None:
        """Replace, in a copy, all that nobody knows by something equally possible: the order of piles and decks."""

    def odds(self, table: Table, seat: int | None) -> dict[str, dict[str, float]]:
        """Questions about what this seat cannot know whose exact odds can be counted: weight by answer, by question.

        Weights need not sum to one: where every world is counted once, they may be the counts themselves. They rest
        on nothing but what this seat may know. Empty where a game does not count, or not here: it would take too long.
        """
        return {}

    def answer_to(self, table: Table, seat: int | None, question: str) -> str:
        """How this very table answers a question that `odds` asks for this seat: what turning everything over shows."""
        raise TypeError("a game that counts odds says how a table answers")

    def seat_name(self, table: Table, seat: int) -> str:
        """What a seat is called when no person's name is known."""
        return f"Seat {seat + 1}"

    def options_for_pictures(self, pictures: Sequence[tuple[list[float], list[str]]]) -> dict[str, Any]:
        """Options of a table with these pictures, each told by its measures and words; Refused where none fit."""
        raise refused("own_pictures", "TK-5", "This game brings its own pictures.")

    def options_for_marks(self, marks: Sequence[str]) -> dict[str, Any]:
        """Options that give every seat the pieces of its player's mark."""
        return {}

    def options_for_names(self, names: Sequence[str]) -> dict[str, Any]:
        """Options that tell the rules what the players are called, where the rules care."""
        return {}

    def options_for_company(self, people: int, public: bool, bots: int = 0) -> dict[str, Any]:
        """Options that suit who plays, where nobody chose: so many people, whether strangers may come, so many bots."""
        return {}

    def warn(self, seats: int, options: dict[str, Any]) -> str:
        """What a host should know before playing like this; empty where all is well."""
        return ""

    # -- what a game says: speech and sense ---------------------------------------------

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        """Understand what is not in the vocabulary: free words, or several moves in one breath."""
        return None

    def refuse_talk(self, table: Table, text: str, seat: int | None) -> Refusal | None:
        """Why this seat (None: a spectator) may not say this to all now; None where talk is free, as at most tables."""
        return None

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        """A sensible answer, given a table that holds only what this seat may know."""
        return moves[int(rng.random() * len(moves))]

    def late(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        """The answer for a seat whose time is up, where the rules say more than "a sensible one"."""
        return self.advise(table, seat, moves, rng)

    def leanings(self, table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
        """How much a player who does not think leans to each move, at a glance and by what this seat may know alone."""
        return [1.0] * len(moves)

    def promises(self, table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
        """How much each move promises to a player who is about to think, by what this seat may know alone."""
        return self.leanings(table, seat, moves)

    def instinct(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        """A quick answer, for games that are played out by the thousand: each move as likely as it is leaned to."""
        if len(moves) == 1:
            return moves[0]
        return moves[drawn(self.leanings(table, seat, moves), rng)]

    def appraise(self, table: Table) -> tuple[float, ...]:
        """For each seat the chance to win from here, everything on the table being as it lies.

        Together they are 1, or less where all may lose; where all win or lose together, each is the team's chance.
        """
        return evenly(table.seats, range(table.seats))

    def signs(self, table: Table) -> Signs | None:
        """What `appraise` looks at on a table that is not over, where it can be told; `reasons` has words for it."""
        return None

    def learned(self) -> Learned | None:
        """The nets that lie in this game's room, to be heard after `appraise`; most games have none."""
        return shipped(type(self).__module__)

    def limit(self, table: Table) -> float | None:
        """Seconds for what is asked now, where the rules themselves set a limit; who is late then is `late`."""
        return None

    # -- what a game says: those who look on --------------------------------------------

    def poll(self, table: Table) -> Poll | None:
        """What those who look on are asked now, where the rules care for them."""
        return None

    def polled(self, table: Table, votes: Sequence[int]) -> Move:
        """The move that so many votes for each choice of a poll come to; there may be none for any."""
        raise TypeError("a game that polls says what comes of it")

    # -- the contract -------------------------------------------------------------------

    def new(
        self,
        seats: object = None,
        seed: object = None,
        options: object = None,
        quiet: bool = False,
    ) -> Match:
        """A new match. `quiet` keeps no story and no record: for search and simulation."""
        chosen = read_options(self.options, options)
        table = self.lay(self._read_seats(seats, chosen), chosen)
        secret = fresh_seed() if seed is None else _read_seed(seed)
        table.luck = [stream(secret, purpose) for purpose in self.streams]
        return begin(self, table, chosen, secret, quiet)

    def deal(self, answers: list[int], seats: object = None, options: object = None, quiet: bool = False) -> Match:
        """A new match whose luck is dealt by hand: these answers, in the order they are asked for, then LuckAsked."""
        chosen = read_options(self.options, options)
        table = self.lay(self._read_seats(seats, chosen), chosen)
        table.luck = [Dealt(answers[:])] * len(self.streams)
        return begin(self, table, chosen, None, quiet)

    def from_position(self, position: object, quiet: bool = False) -> Match:
        """A match that stands exactly there. Raises Refused when that cannot be."""
        return match_at(self, position, quiet)

    def rewind(self, match: Match, count: int) -> Match:
        """The same match before its last `count` moves; luck comes back as it was."""
        return rewound(match, count)

    def start(self, table: Table) -> None:
        """Set up and run to the first question."""
        self.set_up(table)
        settle(table)

    def shown_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """What everyone may know of a table's options: texts are for the rules and the bots alone."""
        shown = {n: v[:] if isinstance(v, list) else v for n, v in options.items()}
        for name in self._private:
            shown.pop(name, None)
        return shown

    def counts(self) -> range:
        """From the fewest to the most players of any of its modes."""
        if not self.box.modes:
            return self.seats
        of_modes = [self.seats_for(read_options(self.options, mode.options)) for mode in self.box.modes]
        return range(min([seats[0] for seats in of_modes]), max([seats[-1] for seats in of_modes]) + 1)

    def rule(self, id: str) -> Rule | None:
        """The rule with this id, of this game or of the house."""
        return self._rules.get(id)

    def cite(self, what: str) -> str:
        """This game's own rule for one of the engine's refusals, else the house's."""
        house = {"seats": "TK-3", "turn": "TK-2", "over": "TK-7"}
        return self.cites.get(what, house[what])

    def _read_seats(self, seats: object, options: dict[str, Any]) -> int:
        allowed = self.seats_for(options)
        if seats is None:
            return allowed[0]
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in allowed:
            raise refused("seats", self.cite("seats"), f"{allowed[0]} to {allowed[-1]} players.")
        return seats

    def __repr__(self) -> str:
        return f"<Game {self.slug}, edition {self.edition}>"


def _read_seed(seed: object) -> str:
    if not isinstance(seed, str) or not 0 < len(seed) <= 200 or not seed.isprintable():
        raise refused("bad_seed", "TK-5", "A seed is a text of 1 to 200 characters that can be read.")
    return seed
