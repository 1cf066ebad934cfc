"""Table and Step: what lies on the table, and the agenda of questions the rules will ask.

The agenda is a stack. The engine takes the top step off, lets it ask or run, and the step
pushes what follows (itself again, if it goes on). Steps are never changed once pushed, so
copies of a table may share them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tablekeep.engine.event import Event
from tablekeep.engine.luck import Luck, luck_from
from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal, refused

NOBODY: Final = -1
"""The seat of a step that has no question: it runs by itself."""

EVERYONE: Final = -2
"""The seat of a step that asks several seats at once."""

READY: Final = "ready"
UNREADY: Final = "unready"
"""The kinds of the events that tell who has answered, and who thinks again."""

LONGEST_RUN: Final = 100_000
"""More automatic steps in a row than this is a loop in the rules."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Plain data, changed in place, copied cheaply, with no history inside.

    A game's table adds its own fields and overrides `copy`, which starts with
    `self.share_with(other)`. Luck is drawn through `draw` and `shuffle` only.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.agenda: list[Step] = []
        self.luck: list[Luck] = []
        self.over = False
        self.answers: dict[tuple[int, int], tuple[Move, ...]] = {}
        self.answers_out = False
        self.question_ended = False
        self.no_luck = False
        self.script: dict[int, list[int]] | None = None
        self.told: list[Event] | None = None
        self.drawn: list[tuple[int, int]] | None = None

    def copy(self) -> Table:
        raise TypeError("a game's table says how it is copied")

    def share_with(self, other: Table) -> None:
        """Give a fresh table this one's agenda, luck and answers. A copy is quiet."""
        for luck in self.luck:
            luck.shared = True
        other.agenda = self.agenda[:]
        other.luck = self.luck[:]
        other.over = self.over
        other.answers = self.answers
        other.no_luck = self.no_luck
        if self.script is not None:
            other.script = {name: queue[:] for name, queue in self.script.items()}

    # -- the agenda ---------------------------------------------------------------------

    def push(self, step: Step) -> None:
        """Put a step on top of the agenda: what is pushed last happens first."""
        self.agenda.append(step)

    # -- luck ---------------------------------------------------------------------------

    def draw(self, stream: int, n: int) -> int:
        """A fair number in 0..n-1 from a stream. One possible answer is no draw at all."""
        if n <= 1:
            return 0
        answer = self._lucky(stream, n) if self.script is None else self._scripted(self.script, stream, n)
        if self.drawn is not None:
            self.drawn.append((stream, answer))
        return answer

    def _lucky(self, stream: int, n: int) -> int:
        if self.no_luck:
            raise refused("no_luck", "TK-6", "This match was replayed without its seed; it cannot go on from here.")
        luck = self.luck[stream]
        if luck.shared:
            luck = luck.copy()
            self.luck[stream] = luck
        return luck.below(n)

    def _scripted(self, script: dict[int, list[int]], stream: int, n: int) -> int:
        """What a test or a record wrote down comes first; real luck follows."""
        queue = script.get(stream)
        if not queue:
            return self._lucky(stream, n)
        answer = queue.pop(0)
        if not 0 <= answer < n:
            raise refused("bad_luck", "TK-6", f"Luck cannot answer {answer} where there are {n} possible answers.")
        return answer

    def shuffle(self, stream: int, things: list[int]) -> None:
        """Shuffle in place, every order equally likely."""
        for last in range(len(things) - 1, 0, -1):
            other = self.draw(stream, last + 1)
            things[last], things[other] = things[other], things[last]

    # -- the story ----------------------------------------------------------------------

    def tell(
        self,
        kind: str,
        text: str,
        data: dict[str, Any],
        only: tuple[int, ...] | None = None,
        but: tuple[int, ...] = (),
    ) -> None:
        """Tell what happened. Costs nothing on a quiet table."""
        if self.told is not None:
            self.told.append(Event(kind, text, data, only, but))

    # -- secret answers -----------------------------------------------------------------

    def answer(self, seat: int) -> tuple[Move, ...]:
        """What a seat has answered so far to the step on top of the agenda."""
        return self.answers.get((len(self.agenda), seat), ())

    def set_answer(self, seat: int, picks: tuple[Move, ...]) -> None:
        answers = self.answers.copy()
        key = (len(self.agenda), seat)
        if picks:
            answers[key] = picks
        else:
            answers.pop(key, None)
        self.answers = answers

    def forget_answers(self) -> None:
        """Give everybody back what they answered to the step on top of the agenda."""
        for seat in range(self.seats):
            self.set_answer(seat, ())

    # -- position in and out ------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """This game's own fields as JSON; the engine saves agenda, luck and answers."""
        raise TypeError("a game's table says how it is saved")

    def save_luck(self) -> list[list[int]]:
        return [luck.words() for luck in self.luck]

    def load_luck(self, saved: list[list[int]]) -> None:
        self.luck = [luck_from(words) for words in saved]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A question the rules ask, or a thing about to happen.

    `fields` names the constructor's arguments (plain JSON values) so that positions can be
    saved; `rule` is the rule this step plays, cited when nothing finer applies.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = ""

    def seat(self, table: Table) -> int:
        """Whom it asks: a seat, or NOBODY when it runs by itself."""
        return NOBODY

    def run(self, table: Table) -> None:
        """What happens when nobody is asked."""

    def prompt(self, table: Table, seat: int) -> str:
        """The question, as a sentence to the player."""
        return "Choose a move."

    def moves(self, table: Table, seat: int) -> list[Move]:
        """The legal answers, in pinned order. Never empty while it asks."""
        return []

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        """Why not; None exactly when `moves` lists it (or when it is a legal open answer)."""
        if move in self.moves(table, seat):
            return None
        return Refusal("not_now", self.rule, f"'{move.text}' cannot be played now.")

    def play(self, table: Table, seat: int, move: Move) -> None:
        """The effect: changes the table, tells events, pushes what follows."""

    def open(self, table: Table, seat: int) -> dict[str, Any] | None:
        """A JSON schema when the answers cannot be listed (`moves` are then samples)."""
        return None

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        """What a legal move would do, for the table to show: places, price, perhaps a `warning`.

        It goes to this seat alone, and may tell nothing this seat does not know.
        """
        return {}

    def faults(self, table: Table) -> list[str]:
        """Every way in which this step cannot be on this table's agenda; asked when a position is read."""
        return []

    def save(self) -> dict[str, Any]:
        saved: dict[str, Any] = {"step": type(self).__name__}
        for name in self.fields:
            saved[name] = getattr(self, name)
        return saved


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step):
    """A question to several seats at once.

    Answers stay secret and may be changed until the last is in; then `resolve` gets all of
    them. An answer may take several picks.
    """

    def seat(self, table: Table) -> int:
        return EVERYONE if self.asked(table) else NOBODY

    def run(self, table: Table) -> None:
        self.resolve(table, {})

    def asked(self, table: Table) -> list[int]:
        """The seats that are asked."""
        return list(range(table.seats))

    def complete(self, table: Table, seat: int, picks: tuple[Move, ...]) -> bool:
        """Is this the whole answer? By default one pick is."""
        return len(picks) >= 1

    def interrupts(self, table: Table, seat: int, move: Move) -> bool:
        """Does this move act at once (through `interrupt`) instead of being an answer?"""
        return False

    def interrupt(self, table: Table, seat: int, move: Move) -> None:
        """Acts while this step stays on the agenda with the answers given so far."""

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        """All answers are in: reveal and apply them. This step is already off the agenda."""

    def ready(self, table: Table, seat: int) -> bool:
        picks = table.answer(seat)
        return len(picks) > 0 and self.complete(table, seat, picks)

    def given(self, table: Table, seat: int) -> tuple[Move, ...]:
        """The picks of an unfinished answer; a finished one may be given anew from the start."""
        return () if self.ready(table, seat) else table.answer(seat)

    def play(self, table: Table, seat: int, move: Move) -> None:
        was_ready = self.ready(table, seat)
        table.set_answer(seat, (*self.given(table, seat), move))
        is_ready = self.ready(table, seat)
        if is_ready and not was_ready:
            table.tell(READY, "{seat} is ready.", {"seat": seat})
        if was_ready and not is_ready:
            table.tell(UNREADY, "{seat} is thinking again.", {"seat": seat})

    def all_in(self, table: Table) -> bool:
        return all(self.ready(table, seat) for seat in self.asked(table))


def advance(table: Table, seat: int, move: Move) -> None:
    """Play a legal move on the step that asks, then everything that follows by itself."""
    step = table.agenda[-1]
    if isinstance(step, Together):
        _answer_together(step, table, seat, move)
    else:
        table.agenda.pop()
        step.play(table, seat, move)
    settle(table)


def _answer_together(step: Together, table: Table, seat: int, move: Move) -> None:
    if step.interrupts(table, seat, move):
        step.interrupt(table, seat, move)
        return
    step.play(table, seat, move)
    if step.all_in(table):
        answers = {asked: table.answer(asked) for asked in step.asked(table)}
        table.answers_out = len(answers) > 1
        table.question_ended = True
        table.forget_answers()
        table.agenda.pop()
        step.resolve(table, answers)


def settle(table: Table) -> None:
    """Run the steps that need nobody, until somebody is asked or the game is over."""
    for _ in range(LONGEST_RUN):
        if table.over:
            table.agenda.clear()
            table.answers = {}
            return
        if not table.agenda:
            raise RuntimeError("the rules ran out of steps before the game was over")
        step = table.agenda[-1]
        if step.seat(table) != NOBODY:
            return
        table.agenda.pop()
        step.run(table)
    raise RuntimeError("the rules run in a circle")
