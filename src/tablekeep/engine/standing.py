"""Standing: a match at one moment: what is asked, and what each may see. It is looked at, never played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tablekeep.engine.decision import Decision
from tablekeep.engine.move import Move
from tablekeep.engine.outcome import Outcome
from tablekeep.engine.poll import Poll
from tablekeep.engine.position import digest_of, position_of
from tablekeep.engine.refusal import Refusal, Refused
from tablekeep.engine.senses import Signs, settled
from tablekeep.engine.table import EVERYONE, Answers, Step, Table, Together

if TYPE_CHECKING:
    from tablekeep.engine.game import Game

Told = Callable[[Decision], dict[str, Any]]
_QUIET_IDS: Final = [f"s{seat}" for seat in range(16)]


class Standing:
    """A table of a game with what is asked at it. A quiet one, for search, has neither prompts nor numbered decisions.

    Where a story is told, a table is never changed once it stands: a Standing can be kept and looked at later.
    """

    def __init__(self, game: Game, table: Table, options: dict[str, Any], counts: list[int] | None) -> None:
        self.game = game
        self.table = table
        self.options = options
        self.counts = counts
        """How many decisions each seat has answered: the number in its next decision's id. None: quiet."""
        self.called: list[str] | None = None
        """The players' names, where they are known; else seats are called as the game calls them."""
        self._decisions: tuple[Decision, ...] | None = None
        self._untouched: tuple[Decision, ...] = ()
        """Where one of several has just answered in secret, quietly: what the others are asked is what it was."""

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
        """Every question that is waited for, by seat. Empty only when the match is over."""
        known = self._decisions
        if known is None:
            known = self._ask()
            self._decisions = known
        return known

    @property
    def answered(self) -> tuple[Decision, ...]:
        """The secret answers that are given and may still be changed, by seat; nobody waits for these."""
        step = None if self.table.over else self.table.agenda[-1]
        return tuple([self._decision(step, seat) for seat in self._asked()["ready"]]) if step is not None else ()

    def asks_only(self, seat: int) -> bool:
        """Is this seat asked, and nobody else with it?"""
        asked = [decision.seat for decision in self.decisions]
        return [*asked, *(self._asked()["ready"] if self.asks_together else ())] == [seat]

    def decision_of(self, seat: int) -> Decision | None:
        """What this seat may answer now, or answer anew; None when it is not asked."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return self._decision(self.table.agenda[-1], seat) if seat in self._asked()["ready"] else None

    def _ask(self) -> tuple[Decision, ...]:
        table = self.table
        if table.over:
            return ()
        step = table.agenda[-1]
        seat = step.seat(table)
        if seat != EVERYONE:
            return (self._decision(step, seat),)
        known, self._untouched = self._untouched, ()
        waited = _waited_for(step, table)
        return tuple([_decision_of(known, asked) or self._decision(step, asked) for asked in waited])

    def _decision(self, step: Step, seat: int) -> Decision:
        table = self.table
        moves = tuple(step.moves(table, seat))
        if self.counts is None:
            return Decision(_QUIET_IDS[seat], seat, "", moves)
        prompt, schema = step.prompt(table, seat), step.open(table, seat)
        answer = table.answer(seat) if isinstance(step, Together) else ()
        previews = tuple([step.preview(table, seat, move) for move in moves])
        return Decision(self._id(seat), seat, prompt, moves, schema, answer, previews)

    def _id(self, seat: int) -> str:
        return _QUIET_IDS[seat] if self.counts is None else f"s{seat}-{self.counts[seat]}"

    @property
    def poll(self) -> Poll | None:
        """What those who look on are asked now."""
        return None if self.table.over else self.game.poll(self.table)

    def polled(self, votes: Sequence[int]) -> Move:
        """The move that so many votes for each choice of the poll come to."""
        return self.game.polled(self.table, votes)

    @property
    def limit(self) -> float | None:
        """Seconds for what is asked now, where the rules themselves set a limit."""
        return None if self.table.over else self.game.limit(self.table)

    def refuse_talk(self, text: str, seat: int | None) -> Refusal | None:
        """Why this seat (None: a spectator) may not say this to all now."""
        return self.game.refuse_talk(self.table, text, seat)

    # -- seeing -------------------------------------------------------------------------

    def view(self, seat: object, to_all: dict[str, Any] | None = None, told: Told = Decision.as_json) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, JSON-ready. Built from nothing else.

        `to_all`: what `shown_to_all` gave, where many look at this very moment one after the other. `told`: how a
        decision is put into JSON.
        """
        who = None if seat is None else self._seat(seat)
        shown = self.shown_to_all() if to_all is None else to_all
        own: dict[str, Any] = {"you": who, "decisions": [told(d) for d in self.decisions if d.seat == who]}
        if who is not None and who in shown["ready"]:
            own["answered"] = [told(self._decision(self.table.agenda[-1], who))]
        if not self.game.face_up:
            own["table"] = self.game.view(self.table, who)
        return shown | own

    def shown_to_all(self) -> dict[str, Any]:
        """What all eyes see alike: the view of nobody in particular, who is asked nothing."""
        outcome = self.outcome
        return {
            "game": self.game.slug,
            "edition": self.game.edition,
            "options": self.game.shown_options(self.options),
            "seats": self.seats,
            "you": None,
            "names": self.names(),
            "over": self.over,
            "outcome": None if outcome is None else outcome.as_json(),
            **self._asked(),
            "decisions": [],
            "answered": [],
            "table": self.game.view(self.table, None) if self.game.face_up else None,
        }

    @property
    def waiting(self) -> list[int]:
        """The seats that are being waited for."""
        table = self.table
        if table.over:
            return []
        step = table.agenda[-1]
        seat = step.seat(table)
        return [seat] if seat != EVERYONE else _waited_for(step, table)

    def _asked(self) -> dict[str, list[int]]:
        """Who is being waited for, and who has secretly answered: never what."""
        step = None if self.over else self.table.agenda[-1]
        if isinstance(step, Together):
            asked = step.asked(self.table)
            ready = [seat for seat in asked if step.ready(self.table, seat)]
            return {"waiting": [seat for seat in asked if seat not in ready], "ready": ready}
        return {"waiting": [] if step is None else [step.seat(self.table)], "ready": []}

    def asks_as(self, other: Standing) -> bool:
        """Is the very same question open here and there?"""
        mine, theirs = self.table.agenda, other.table.agenda
        return len(mine) == len(theirs) and (not mine or mine[-1] is theirs[-1])

    @property
    def answers(self) -> Answers:
        """The secret answers given so far; another object, once another is given. Not for players."""
        return self.table.answers

    @property
    def asks_together(self) -> bool:
        """Is something asked that is answered in secret?"""
        return not self.table.over and isinstance(self.table.agenda[-1], Together)

    @property
    def hides_something(self) -> bool:
        """Does anything lie here that not everybody may know?"""
        return not (self.game.face_up or self.table.over) and bool(self.game.secrets(self.table))

    @property
    def has_secrets(self) -> bool:
        """Can anything that lies or is asked here be hidden from anyone?"""
        return self.asks_together or self.hides_something

    def names(self) -> list[str]:
        return [self._name(seat) for seat in range(self.seats)]

    def _name(self, seat: int) -> str:
        return self.called[seat] if self.called else self.game.seat_name(self.table, seat)

    def _seat(self, seat: object) -> int:
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.table.seats:
            return seat
        raise Refused(Refusal("bad_seat", "TK-3", f"Seats here are 0 to {self.table.seats - 1}."))

    # -- feeling ------------------------------------------------------------------------

    def appraise(self) -> tuple[float, ...]:
        """For each seat the chance to win, everything being as it lies; once it is over, what it came to."""
        outcome = self.outcome
        return self.game.appraise(self.table) if outcome is None else settled(outcome)

    def signs(self) -> Signs | None:
        """What that rests on; None once it is over, or where the game does not tell."""
        return None if self.table.over else self.game.signs(self.table)

    # -- other standings ----------------------------------------------------------------

    def with_answers(self, answers: Answers) -> Standing:
        """The same table, had these secret answers been given to it so far."""
        table = self.table.copy()
        table.answers = answers
        return self._with(table, self.options)

    def with_options(self, options: dict[str, Any]) -> Standing:
        """The same table, had it been opened with other words for the same thing: other names, for one."""
        return self._with(self.table, options)

    def _with(self, table: Table, options: dict[str, Any]) -> Standing:
        other = Standing(self.game, table, options, self.counts)
        other.called = self.called
        return other

    # -- as JSON ------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The complete state as JSON, secrets and luck included: for tests, puzzles, bug reports."""
        return position_of(self)

    def digest(self) -> str:
        """A hash of the table without its luck, to compare two plays of one story."""
        return digest_of(self)


def _waited_for(step: Step, table: Table) -> list[int]:
    """The seats of a question to several that have not answered."""
    assert isinstance(step, Together)
    return [seat for seat in step.asked(table) if not step.ready(table, seat)]


def _decision_of(known: tuple[Decision, ...], seat: int) -> Decision | None:
    for decision in known:
        if decision.seat == seat:
            return decision
    return None
