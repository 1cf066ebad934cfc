"""Table and Step: what lies on the table, and the agenda of questions the rules will ask.

The agenda is a stack. The engine takes the top step off, lets it ask or run, and the step
pushes what follows (itself again, if it goes on). Steps are never changed once pushed, so
copies of a table may share them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

from mypy_extensions import mypyc_attr

from tablekeep.engine.event import Event
from tablekeep.engine.luck import Luck, LuckAsked, Scripted, luck_from
from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.witness import Witness

Answers = dict[int, tuple[Move, ...]]
"""Secret answers so far, by `answer_key`: the depth of the step on the agenda, and the seat."""
APART: Final = 64
"""More seats than any table has."""

OwnTable: TypeAlias = Any
"""A table of the game that a step belongs to. A game's step names it, `def play(self, t: BookTable, ...)`, and casts
nothing; what of the engine looks at the table itself says so (`laid: Table = table`)."""

NOBODY: Final = -1
"""The seat of a step that has no question: it runs by itself."""

UNSEATED: Final = 0
"""A copy is laid for nobody: the lists of its seats come from the table it is a copy of, with their number."""

EVERYONE: Final = -2
"""The seat of a step that asks several seats at once."""

READY: Final = "ready"
UNREADY: Final = "unready"
"""The kinds of the events that tell who has answered, and who thinks again."""

LONGEST_RUN: Final = 10_000
"""More automatic steps in a row than this is a loop in the rules."""


def answer_key(depth: int, seat: int) -> int:
    """Where the answer of a seat to the step lying so deep is kept."""
    return APART * depth + seat


def answerer(key: int) -> int:
    return key % APART


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
        self.answers: Answers = {}
        self.witness: Witness | None = None
        """Who notes what is told and drawn; None on a quiet table, where stories need not even be put into words."""

    def copy(self) -> Table:
        raise TypeError("a game's table says how it is copied")

    def share_with(self, other: Table) -> None:
        """Give a fresh table this one's seats, agenda, luck and answers. A copy is quiet."""
        other.seats = self.seats
        for luck in self.luck:
            luck.shared = True
        other.agenda = self.agenda[:]
        other.luck = self.luck[:]
        other.over = self.over
        other.answers = self.answers

    # -- the agenda ---------------------------------------------------------------------

    def push(self, step: Step) -> None:
        """Put a step on top of the agenda: what is pushed last happens first."""
        self.agenda.append(step)

    # -- luck ---------------------------------------------------------------------------

    def draw(self, stream: int, n: int) -> int:
        """A fair number in 0..n-1 from a stream. One possible answer is no draw at all."""
        if n <= 1:
            return 0
        luck = self.luck[stream]
        if luck.shared:
            luck = luck.copy()
            self.luck[stream] = luck
        answer = luck.below(n)
        if self.witness is not None:
            self.witness.luck.append((stream, answer))
        return answer

    def foretell(self, script: dict[int, list[int]], ends: bool = False) -> None:
        """Luck shall answer this first, by stream; `ends` where it cannot answer anything after that."""
        for stream in range(len(self.luck)):
            if ends or stream in script:
                self.luck[stream] = Scripted(self.luck[stream], script.get(stream, [])[:], ends)

    def foretold(self) -> dict[int, list[int]]:
        """The answers that luck is still bound to give, by stream."""
        bound = [(stream, luck.answers) for stream, luck in enumerate(self.luck) if isinstance(luck, Scripted)]
        return {stream: answers[:] for stream, answers in bound if answers}

    def shuffle(self, stream: int, things: list[int]) -> None:
        """Shuffle in place, every order equally likely."""
        try:
            for last in range(len(things) - 1, 0, -1):
                other = self.draw(stream, last + 1)
                things[last], things[other] = things[other], things[last]
        except LuckAsked as asked:
            asked.shuffles = True
            raise

    # -- the story ----------------------------------------------------------------------

    def tell(
        self,
        kind: str,
        text: str,
        data: dict[str, Any],
        only: tuple[int, ...] | None = None,
        but: tuple[int, ...] = (),
        final: bool = False,
    ) -> None:
        """Tell what happened; no undo goes past what is told as `final`. Costs nothing on a quiet table."""
        if self.witness is not None:
            self.witness.events.append(Event(kind, text, data, only, but, final))

    # -- secret answers -----------------------------------------------------------------

    def answer(self, seat: int) -> tuple[Move, ...]:
        """What a seat has answered so far to the step on top of the agenda."""
        return self.answers.get(answer_key(len(self.agenda), seat), ())

    def set_answer(self, seat: int, picks: tuple[Move, ...]) -> None:
        answers = self.answers.copy()
        key = answer_key(len(self.agenda), seat)
        if picks:
            answers[key] = picks
        else:
            answers.pop(key, None)
        self.answers = answers

    def forget_answers(self) -> None:
        """Give everybody back what they answered to the step on top of the agenda."""
        depth = len(self.agenda)
        self.answers = {key: picks for key, picks in self.answers.items() if key // APART != depth}

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

    `called` is its word in positions, records and views: it stays, whatever becomes of the class's
    name. `fields` names the constructor's arguments (plain JSON values) so that positions can be
    saved; `rule` is the rule this step plays, cited when nothing finer applies.
    """

    called: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = ""

    def seat(self, table: OwnTable) -> int:
        """Whom it asks: a seat, or NOBODY when it runs by itself."""
        return NOBODY

    def run(self, table: OwnTable) -> None:
        """What happens when nobody is asked."""

    def prompt(self, table: OwnTable, seat: int) -> str:
        """The question, as a sentence to the player."""
        return "Choose a move."

    def moves(self, table: OwnTable, seat: int) -> list[Move]:
        """The legal answers, in pinned order. Never empty while it asks."""
        return []

    def refuse(self, table: OwnTable, seat: int, move: Move) -> Refusal | None:
        """Why not; None exactly when `moves` lists it (or when it is a legal open answer)."""
        if move in self.moves(table, seat):
            return None
        return Refusal("not_now", self.rule, f"'{move.text}' cannot be played now.")

    def play(self, table: OwnTable, seat: int, move: Move) -> None:
        """The effect: changes the table, tells events, pushes what follows."""

    def open(self, table: OwnTable, seat: int) -> dict[str, Any] | None:
        """A JSON schema when the answers cannot be listed (`moves` are then samples)."""
        return None

    def preview(self, table: OwnTable, seat: int, move: Move) -> dict[str, Any]:
        """What a legal move would do, for the table to show: places, price, perhaps a `warning`.

        It goes to this seat alone, and may tell nothing this seat does not know.
        """
        return {}

    def faults(self, table: OwnTable) -> list[str]:
        """Every way in which this step cannot be on this table's agenda; asked when a position is read."""
        return []

    def save(self) -> dict[str, Any]:
        saved: dict[str, Any] = {"step": self.called}
        for name in self.fields:
            saved[name] = getattr(self, name)
        return saved


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step):
    """A question to several seats at once.

    Answers stay secret and may be changed until the last is in; then `resolve` gets all of
    them. An answer may take several picks.
    """

    def seat(self, table: OwnTable) -> int:
        return EVERYONE if self.asked(table) else NOBODY

    def run(self, table: OwnTable) -> None:
        self.resolve(table, {})

    def asked(self, table: OwnTable) -> list[int]:
        """The seats that are asked."""
        laid: Table = table
        return [seat for seat in range(laid.seats)]  # noqa: C416 (compiled it is the quicker way)

    def complete(self, table: OwnTable, seat: int, picks: tuple[Move, ...]) -> bool:
        """Is this the whole answer? By default one pick is."""
        return len(picks) >= 1

    def interrupts(self, table: OwnTable, seat: int, move: Move) -> bool:
        """Does this move act at once (through `interrupt`) instead of being an answer?"""
        return False

    def interrupt(self, table: OwnTable, seat: int, move: Move) -> None:
        """Acts while this step stays on the agenda with the answers given so far."""

    def resolve(self, table: OwnTable, answers: dict[int, tuple[Move, ...]]) -> None:
        """All answers are in: reveal and apply them. This step is already off the agenda."""

    def locked(self, table: OwnTable, seat: int) -> bool:
        """Does this seat's whole answer stand, so that not even an undo takes it back?"""
        return False

    def ready(self, table: Table, seat: int) -> bool:
        picks = table.answer(seat)
        return len(picks) > 0 and self.complete(table, seat, picks)

    def given(self, table: Table, seat: int) -> tuple[Move, ...]:
        """The picks of an unfinished answer; a finished one may be given anew from the start."""
        return () if self.ready(table, seat) else table.answer(seat)

    def play(self, table: OwnTable, seat: int, move: Move) -> None:
        laid: Table = table
        was_ready = self.ready(laid, seat)
        laid.set_answer(seat, (*self.given(laid, seat), move))
        is_ready = self.ready(laid, seat)
        if is_ready and not was_ready:
            laid.tell(READY, "{seat} is ready.", {"seat": seat}, final=self.locked(laid, seat))
        if was_ready and not is_ready:
            laid.tell(UNREADY, "{seat} is thinking again.", {"seat": seat})

    def all_in(self, table: Table) -> bool:
        for seat in self.asked(table):
            if not self.ready(table, seat):
                return False
        return True


def advance(table: Table, seat: int, move: Move) -> None:
    """Play a legal move on the step that asks, then everything that follows by itself."""
    step = table.agenda.pop()
    if isinstance(step, Together):
        table.agenda.append(step)
        _answer_together(step, table, seat, move)
    else:
        step.play(table, seat, move)
    settle(table)


def _answer_together(step: Together, table: Table, seat: int, move: Move) -> None:
    if step.interrupts(table, seat, move):
        step.interrupt(table, seat, move)
        return
    step.play(table, seat, move)
    if step.all_in(table):
        answers = {asked: table.answer(asked) for asked in step.asked(table)}
        if table.witness is not None:
            table.witness.answers_out = len(answers) > 1
            table.witness.question_ended = True
        table.forget_answers()
        table.agenda.pop()
        step.resolve(table, answers)


def settle(table: Table) -> None:
    """Run the steps that need nobody, until somebody is asked or the game is over."""
    for _ran in range(LONGEST_RUN):
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
