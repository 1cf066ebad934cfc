"""Match: one play of a game: its table, its open decisions, its story and its record."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from tablekeep.engine.decision import Decision
from tablekeep.engine.event import Event
from tablekeep.engine.game import Game
from tablekeep.engine.imagination import imagined
from tablekeep.engine.journal import MARK_EVERY, Journal, Play
from tablekeep.engine.move import LEAVE, Move
from tablekeep.engine.outcome import Outcome
from tablekeep.engine.refusal import Refusal, Refused
from tablekeep.engine.speech import find, hear, not_understood
from tablekeep.engine.table import EVERYONE, Step, Table, Together, advance, settle

if TYPE_CHECKING:
    from tablekeep.engine.record import Record

_QUIET_IDS: Final = [f"s{seat}" for seat in range(16)]
_NOTHING: Final[tuple[Event, ...]] = ()


class Match:
    """Ask `decisions`, answer with `play`. A quiet match has no journal: no story, no record."""

    def __init__(self, game: Game, table: Table, options: dict[str, Any], journal: Journal | None) -> None:
        self.game = game
        self.table = table
        self.options = options
        self.journal = journal
        self.called: list[str] | None = None
        """The players' names, where they are known; else seats are called as the game calls them."""
        self.previous: Table | None = None
        """The table before what was last played, where a story is told."""
        self._decisions: tuple[Decision, ...] | None = None

    # -- what is asked ------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.table) if self.table.over else None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every open question, by seat. Empty only when the match is over."""
        known = self._decisions
        if known is None:
            known = self._ask()
            self._decisions = known
        return known

    def _ask(self) -> tuple[Decision, ...]:
        table = self.table
        if table.over:
            return ()
        step = table.agenda[-1]
        seat = step.seat(table)
        if seat != EVERYONE:
            return (self._decision(step, seat),)
        assert isinstance(step, Together)
        return tuple([self._decision(step, asked) for asked in step.asked(table)])

    def _decision(self, step: Step, seat: int) -> Decision:
        table = self.table
        moves = tuple(step.moves(table, seat))
        if self.journal is None:
            return Decision(_QUIET_IDS[seat], seat, "", moves)
        prompt, schema = step.prompt(table, seat), step.open(table, seat)
        answer = table.answer(seat) if isinstance(step, Together) else ()
        previews = tuple([step.preview(table, seat, move) for move in moves])
        return Decision(self._id(seat), seat, prompt, moves, schema, answer, previews)

    def _id(self, seat: int) -> str:
        return _QUIET_IDS[seat] if self.journal is None else f"s{seat}-{self.journal.counts[seat]}"

    # -- answering ----------------------------------------------------------------------

    def play(self, seat: object, move: object, decision: object = None) -> tuple[Event, ...]:
        """Answer an open decision: a Move, its text or its JSON. Raises Refused; then nothing has changed."""
        who = self._seat(seat)
        if not isinstance(move, Move):
            return self._play_said(who, move, decision)
        refusal = self._refuse(who, move, decision)
        if refusal is not None:
            raise Refused(refusal)
        if self.journal is not None:
            return self._play_told(self.journal, who, move)
        self._decisions = None
        self._do(who, move)
        return _NOTHING

    def refusal(self, seat: object, move: object, decision: object = None) -> Refusal | None:
        """Why this may not be played now; None when it may. Never changes anything."""
        try:
            who = self._seat(seat)
            if isinstance(move, Move):
                return self._refuse(who, move, decision)
            said = self._hear(who, move)
            first = self._refuse(who, said[0], decision)
            if first is None and len(said) > 1:
                self._in_one_breath(who, said)
            return first
        except Refused as no:
            return no.refusal

    def _refuse(self, seat: int, move: Move, decision: object) -> Refusal | None:
        if decision is None and self._listed(seat, move):
            return None
        table = self.table
        if self._is_aside(move):
            return self.game.refuse_aside(table, seat, move)
        if table.over:
            return Refusal("over", self.game.cite("over"), "The game is over.")
        if move is LEAVE:
            return self.game.refuse_leave(table, seat)
        outsider = self._outsider(seat, move)
        if outsider is not None:
            return outsider
        step = table.agenda[-1]
        if decision is not None and decision != self._id(seat):
            return Refusal("stale", "TK-2", f"That decision is no longer open; you are asked {self._id(seat)} now.")
        if move not in self.game.moves if move.index >= 0 else step.open(table, seat) is None:
            return not_understood()
        return step.refuse(table, seat, move)

    def _is_aside(self, move: Move) -> bool:
        asides = self.game.asides
        return asides is not None and move in asides

    def _listed(self, seat: int, move: Move) -> bool:
        """Does the one open decision list this very move? The short way to a yes."""
        known = self._decisions
        if known is None or len(known) != 1 or known[0].seat != seat:
            return False
        for answer in known[0].moves:
            if answer is move:
                return True
        return False

    def _outsider(self, seat: int, move: Move | None) -> Refusal | None:
        """The refusal to a seat that is not asked; None when it is."""
        step = self.table.agenda[-1]
        asked = step.seat(self.table)
        if asked == seat or (isinstance(step, Together) and seat in step.asked(self.table)):
            return None
        rule, name = self.game.cite("turn"), "" if asked == EVERYONE else self._name(asked)
        found = self.game.refuse_outsider(self.table, seat, name, move)
        if found is None and asked == EVERYONE:
            return Refusal("not_asked", rule, "You are not asked this time; the others are choosing.")
        return found or Refusal("not_your_turn", rule, f"It is {name}'s turn.")

    def _seat(self, seat: object) -> int:
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.table.seats:
            return seat
        raise Refused(Refusal("bad_seat", "TK-3", f"Seats here are 0 to {self.table.seats - 1}."))

    def _play_told(self, journal: Journal, seat: int, move: Move) -> tuple[Event, ...]:
        """Play with story, record and a way back. If the rules break, the table is put back."""
        before = self.table.copy()
        told: list[Event] = []
        drawn: list[tuple[int, int]] = []
        try:
            self._advance_told(seat, move, told, drawn)
        except BaseException:
            self.table, self._decisions = before, None
            raise
        self.previous = before
        counts = journal.counts[:]
        aside = self._is_aside(move)
        if not aside:
            self._count(journal, before, seat)
        learned = bool(drawn) or self.table.over or move is LEAVE or aside
        journal.plays.append(Play(seat, move, drawn, told))
        journal.remember(seat, before, counts, learned or self.table.answers_out)
        if len(journal.plays) % MARK_EVERY == 0 or self.table.over:
            journal.marks[len(journal.plays)] = self.digest()
        return tuple(told)

    def _advance_told(self, seat: int, move: Move, told: list[Event], drawn: list[tuple[int, int]]) -> None:
        table = self.table
        table.told, table.drawn, table.answers_out, table.question_ended = told, drawn, False, False
        self._decisions = None
        try:
            self._do(seat, move)
        finally:
            table.told, table.drawn = None, None

    def _do(self, seat: int, move: Move) -> None:
        if move is LEAVE:
            self.game.leave(self.table, seat)
            settle(self.table)
        elif self._is_aside(move):
            self.game.aside(self.table, seat, move)
        else:
            advance(self.table, seat, move)

    def _count(self, journal: Journal, before: Table, seat: int) -> None:
        """An answer closes the seat's decision; a question that ends closes the decisions of all it asked."""
        now, step = self.table.agenda, before.agenda[-1]
        ended = self.table.question_ended or len(now) != len(before.agenda) or now[-1] is not step
        asked = step.asked(before) if ended and isinstance(step, Together) else []
        for answered in {seat, *asked}:
            journal.counts[answered] += 1

    # -- hearing text and JSON ----------------------------------------------------------

    def _play_said(self, seat: int, said: object, decision: object) -> tuple[Event, ...]:
        moves = self._hear(seat, said)
        if len(moves) == 1:
            return self.play(seat, moves[0], decision)
        refusal = self._refuse(seat, moves[0], decision)
        if refusal is not None:
            raise Refused(refusal)
        twin, told = self._in_one_breath(seat, moves)
        self.previous, self.table, self._decisions = self.table, twin.table, None
        if self.journal is None:
            return _NOTHING
        self.journal = twin.journal
        return tuple(told)

    def _in_one_breath(self, seat: int, moves: list[Move]) -> tuple[Match, list[Event]]:
        """Several moves on a twin, all or none; nobody may learn anything before the last."""
        twin = Match(self.game, self.table.copy(), self.options, self.journal and self.journal.copy())
        twin.journal = twin.journal or Journal(self.seats, None)
        told: list[Event] = []
        for count, move in enumerate(moves, 1):
            told.extend(twin.play(seat, move))
            if count < len(moves) and not twin.can_undo(seat):
                text = f"Something comes out after '{move.text}': say the rest when you have seen it."
                raise Refused(Refusal("too_far", "TK-1", text))
        return twin, told

    def _hear(self, seat: int, said: object) -> list[Move]:
        """What was said, once it is clear that this seat may say anything now."""
        if self.table.over:
            found = find(self.game, said)
            if found is None or not self._is_aside(found):
                raise Refused(Refusal("over", self.game.cite("over"), "The game is over."))
            return [found]
        outsider = self._outsider(seat, None)
        if outsider is not None and find(self.game, said) is None and said != LEAVE.text:
            raise Refused(outsider)
        return hear(self.game, self.table, seat, said)

    # -- seeing -------------------------------------------------------------------------

    def view(self, seat: object) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, JSON-ready. Built from nothing else."""
        who = None if seat is None else self._seat(seat)
        outcome = self.outcome
        return {
            "game": self.game.slug,
            "edition": self.game.edition,
            "options": self.game.shown_options(self.options),
            "seats": self.seats,
            "you": who,
            "names": self.names(),
            "over": self.over,
            "outcome": None if outcome is None else outcome.as_json(),
            **self._asked(),
            "decisions": [d.as_json() for d in self.decisions if d.seat == who],
            "table": self.game.view(self.table, who),
        }

    @property
    def waiting(self) -> list[int]:
        """The seats that are being waited for."""
        return self._asked()["waiting"]

    def _asked(self) -> dict[str, list[int]]:
        """Who is being waited for, and who has secretly answered: never what."""
        step = None if self.over else self.table.agenda[-1]
        if isinstance(step, Together):
            asked = step.asked(self.table)
            ready = [seat for seat in asked if step.ready(self.table, seat)]
            return {"waiting": [seat for seat in asked if seat not in ready], "ready": ready}
        return {"waiting": [] if step is None else [step.seat(self.table)], "ready": []}

    def names(self) -> list[str]:
        return [self._name(seat) for seat in range(self.seats)]

    def _name(self, seat: int) -> str:
        return self.called[seat] if self.called else self.game.seat_name(self.table, seat)

    @property
    def story(self) -> tuple[Event, ...]:
        """All events so far. Empty in a quiet match."""
        return () if self.journal is None else tuple(self.journal.story())

    def story_for(self, seat: object) -> tuple[Event, ...]:
        """The events a seat (None: a spectator) may know."""
        who = None if seat is None else self._seat(seat)
        return tuple([event for event in self.story if event.known_to(who)])

    # -- copies -------------------------------------------------------------------------

    def copy(self, quiet: bool = False) -> Match:
        """An independent match in the same position; `quiet` leaves the history behind."""
        journal = self.journal
        kept = None if journal is None or quiet else journal.copy()
        other = Match(self.game, self.table.copy(), self.options, kept)
        other.called = self.called
        return other

    def imagine(self, seat: object, rng: random.Random) -> Match:
        """A quiet match this seat could be in: luck and all secrets are dealt anew."""
        who = None if seat is None else self._seat(seat)
        return Match(self.game, imagined(self.game, self.table, who, rng), self.options, None)

    # -- taking back --------------------------------------------------------------------

    def can_undo(self, seat: object) -> bool:
        """May this seat take its last move back, nobody having learned anything since?"""
        journal, who = self.journal, self._seat(seat)
        if journal is None or not journal.window or journal.window[-1].seat != who:
            return False
        return not journal.last_revealed(self.game, self.table)

    def undo(self, seat: object) -> None:
        """Take this seat's last move back; raises Refused once something could have been learned."""
        if not self.can_undo(seat) or self.journal is None:
            text = "That cannot be taken back: luck was drawn, something was revealed, or somebody has moved since."
            raise Refused(Refusal("no_undo", "TK-4", text))
        self.table = self.journal.forget_last().table.copy()
        self._decisions = None

    def take_back(self, count: int = 1) -> None:
        """Go back any number of moves, as a table may grant; luck comes back identical."""
        from tablekeep.engine.record import rewound

        other = rewound(self, count)
        self.table, self.journal, self._decisions = other.table, other.journal, None

    # -- position and record ------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The complete state as JSON, secrets and luck included: for tests, puzzles, bug reports."""
        from tablekeep.engine.position import position_of

        return position_of(self)

    def digest(self) -> str:
        """A hash of the table without its luck, to compare two plays of one story."""
        from tablekeep.engine.position import digest_of

        return digest_of(self)

    def record(self, with_seed: bool = False) -> Record:
        """The whole story for the archive. The seed is told once the match is over, or on request."""
        from tablekeep.engine.record import record_of

        return record_of(self, with_seed)

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __repr__(self) -> str:
        state = "over" if self.over else f"asking {[d.seat for d in self.decisions]}"
        return f"<Match of {self.game.slug}, {self.seats} seats, {state}>"


def begin(game: Game, table: Table, options: dict[str, Any], seed: str | None, quiet: bool) -> Match:
    """Set a fresh table up, telling the story of the set-up if anyone listens."""
    if quiet:
        game.start(table)
        return Match(game, table, options, None)
    journal = Journal(table.seats, seed)
    table.told, table.drawn = journal.opening.events, journal.opening.luck
    game.start(table)
    table.told, table.drawn = None, None
    return Match(game, table, options, journal)
