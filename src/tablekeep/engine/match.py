"""Match: one play of a game: its table, its open decisions, its story and its record."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from tablekeep.engine.decision import Decision
from tablekeep.engine.event import Event
from tablekeep.engine.imagination import imagined, redrawn
from tablekeep.engine.journal import DIGEST_EVERY, SET_UP, Journal, Play
from tablekeep.engine.luck import Dealt
from tablekeep.engine.move import LEAVE, Move
from tablekeep.engine.perspective import Perspective, World
from tablekeep.engine.record import Record, record_of
from tablekeep.engine.refusal import Refusal, Refused
from tablekeep.engine.speech import find, hear, not_understood
from tablekeep.engine.standing import Standing
from tablekeep.engine.table import EVERYONE, Table, Together, advance, settle
from tablekeep.engine.transition import Transition
from tablekeep.engine.witness import Witness

if TYPE_CHECKING:
    from tablekeep.engine.game import Game

_NOTHING: Final[tuple[Event, ...]] = ()
_NO_PLAYS: Final[list[Play]] = []


class Match(Standing):
    """Ask `decisions`, answer with `play`. A quiet match has no journal: no story, no record."""

    def __init__(
        self,
        game: Game,
        table: Table,
        options: dict[str, Any],
        journal: Journal | None,
        counts: list[int] | None = None,
    ) -> None:
        super().__init__(game, table, options, None if journal is None else counts or [0] * table.seats)
        self.journal = journal

    # -- answering ----------------------------------------------------------------------

    def play(self, seat: object, move: object, decision: object = None) -> tuple[Event, ...]:
        """Answer an open decision: a Move, its text or its JSON. Raises Refused; then nothing has changed."""
        if self.journal is not None or not isinstance(move, Move):
            return self.apply(seat, move, decision).events
        who, said = self._seat(seat), move
        refusal = self._refuse(who, said, decision)
        if refusal is not None:
            raise Refused(refusal)
        known = self._decisions
        self._decisions, self._untouched = None, ()
        if known is None or len(known) < 2:
            self._do(who, said)
        else:
            self._answer_beside(known, who, said)
        return _NOTHING

    def apply(self, seat: object, move: object, decision: object = None) -> Transition:
        """As `play`; what it did comes back as a value."""
        who = self._seat(seat)
        moves = [move] if isinstance(move, Move) else self._hear(who, move)
        refusal = self._refuse(who, moves[0], decision)
        if refusal is not None:
            raise Refused(refusal)
        if len(moves) == 1 and self.journal is not None:
            return self._apply_told(self.journal, who, moves[0])
        before = self.standing()
        twin, parts = self._in_one_breath(who, moves)
        self.table, self._decisions, self._untouched = twin.table, None, ()
        if self.journal is not None:
            self.journal, self.counts = twin.journal, twin.counts
        return _joined(before, self.standing(), parts)

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
        """Does what this seat is asked list this very move? The short way to a yes."""
        said: object = move
        for decision in self._decisions or ():
            if decision.seat == seat:
                answers: tuple[object, ...] = decision.moves
                for answer in answers:
                    if answer is said:
                        return True
        return False

    def _answer_beside(self, known: tuple[Decision, ...], seat: int, move: Move) -> None:
        """Answer what others are asked, too. Another is waited for still and learns nothing: what it is asked stays."""
        step = self.table.agenda[-1]
        acts = move is LEAVE or self._is_aside(move)
        acts = acts or not isinstance(step, Together) or step.interrupts(self.table, seat, move)
        self._do(seat, move)
        if not acts and self.table.agenda and self.table.agenda[-1] is step:
            self._untouched = tuple([decision for decision in known if decision.seat != seat])

    def _outsider(self, seat: int, move: Move | None) -> Refusal | None:
        """The refusal to a seat that is not asked; None when it is."""
        step = self.table.agenda[-1]
        asked = step.seat(self.table)
        if asked == seat or (isinstance(step, Together) and seat in step.asked(self.table)):
            return None
        rule, name = self.game.cite("turn"), "" if asked == EVERYONE else self._name(asked)
        refusal = self.game.refuse_outsider(self.table, seat, name, move)
        if refusal is None and asked == EVERYONE:
            return Refusal("not_asked", rule, "You are not asked this time; the others are choosing.")
        return refusal or Refusal("not_your_turn", rule, f"It is {name}'s turn.")

    def _apply_told(self, journal: Journal, seat: int, move: Move) -> Transition:
        """Play with story, record and a way back, on a copy: if the rules break, the table still stands."""
        before = self.standing()
        witness = Witness()
        self.table, self._decisions = before.table.copy(), None
        self.table.witness = witness
        try:
            self._do(seat, move)
        except BaseException:
            self.table, self._decisions = before.table, before._decisions
            raise
        self.table.witness = None
        closed = () if self._is_aside(move) else self._closed(before.table, seat, witness.question_ended)
        assert before.counts is not None
        self.counts = [count + (at in closed) for at, count in enumerate(before.counts)]
        play = Play(seat, move, witness.luck, witness.events)
        self._keep(journal, play, before, witness.answers_out)
        number, ended, out = len(journal.plays), witness.question_ended, witness.answers_out
        return Transition(number, seat, [play], before, self.standing(), closed, ended, out)

    def _keep(self, journal: Journal, play: Play, before: Standing, answers_out: bool) -> None:
        """Write a play down, with a way back unless something could have been learned by it."""
        final = play.move is LEAVE or self._is_aside(play.move) or _any_final(play.events)
        learned = bool(play.luck) or self.table.over or answers_out or final
        journal.plays.append(play)
        journal.remember(play.seat, before.table, before.counts or [], learned)
        if len(journal.plays) % DIGEST_EVERY == 0 or self.table.over:
            journal.digests[len(journal.plays)] = self.digest()

    def _do(self, seat: int, move: Move) -> None:
        if move is LEAVE:
            self.game.leave(self.table, seat)
            settle(self.table)
        elif self._is_aside(move):
            self.game.aside(self.table, seat, move)
        else:
            advance(self.table, seat, move)

    def _closed(self, before: Table, seat: int, question_ended: bool) -> tuple[int, ...]:
        """An answer closes the seat's decision; a question that ends closes the decisions of all it asked."""
        now, step = self.table.agenda, before.agenda[-1]
        ended = question_ended or len(now) != len(before.agenda) or now[-1] is not step
        asked = step.asked(before) if ended and isinstance(step, Together) else []
        return tuple(sorted({seat, *asked}))

    # -- several moves in one breath ----------------------------------------------------

    def _in_one_breath(self, seat: int, moves: list[Move]) -> tuple[Match, list[Transition]]:
        """Several moves on a twin, all or none; nobody may learn anything before the last."""
        journal = Journal(None) if self.journal is None else self.journal.copy()
        twin = Match(self.game, self.table.copy(), self.options, journal, self.counts)
        twin.called = self.called
        made: list[Transition] = []
        for count, move in enumerate(moves, 1):
            made.append(twin.apply(seat, move))
            if count < len(moves) and not twin.can_undo(seat):
                text = f"Something comes out after '{move.text}': say the rest when you have seen it."
                raise Refused(Refusal("one_by_one", "TK-1", text))
        return twin, made

    def _hear(self, seat: int, said: object) -> list[Move]:
        """What was said, once it is clear that this seat may say anything now."""
        if self.table.over:
            aside = find(self.game, said)
            if aside is None or not self._is_aside(aside):
                raise Refused(Refusal("over", self.game.cite("over"), "The game is over."))
            return [aside]
        outsider = self._outsider(seat, None)
        if outsider is not None and find(self.game, said) is None and said != LEAVE.text:
            raise Refused(outsider)
        return hear(self.game, self.table, seat, said)

    # -- the story and who may know it --------------------------------------------------

    @property
    def quiet(self) -> bool:
        """Is nothing told and nothing written down?"""
        return self.journal is None

    @property
    def opening(self) -> Play:
        """The set-up: what luck answered, and what was told."""
        return Play(-1, SET_UP, [], []) if self.journal is None else self.journal.opening

    @property
    def plays(self) -> list[Play]:
        """Every move so far, with its luck and story: for records and hosts, not for players."""
        return _NO_PLAYS if self.journal is None else self.journal.plays

    @property
    def seed(self) -> str | None:
        """What all luck comes from, where it is known: a secret until the match is over."""
        return None if self.journal is None else self.journal.seed

    @property
    def luck_is_bound(self) -> bool:
        """Was it replayed from a record that does not tell its seed, so that nobody knows what luck would answer?"""
        journal = self.journal
        return journal is not None and journal.seed is None and journal.start is None

    @property
    def can_go_on(self) -> bool:
        """Is it over, or is it known what luck will answer next?"""
        return self.over or not self.luck_is_bound

    @property
    def story(self) -> tuple[Event, ...]:
        """All events so far. Empty in a quiet match."""
        return () if self.journal is None else tuple(self.journal.story())

    def story_for(self, seat: object, plays: int | None = None) -> tuple[Event, ...]:
        """The events a seat (None: a spectator) may know, of the set-up and the first `plays` moves."""
        who = None if seat is None else self._seat(seat)
        events = () if self.journal is None else self.journal.story(plays)
        return tuple([event for event in events if event.known_to(who)])

    def seen_by(self, viewer: object) -> Perspective:
        """The match through the eyes of a seat (None: a spectator)."""
        return Perspective(self, None if viewer is None else self._seat(viewer))

    # -- copies -------------------------------------------------------------------------

    def copy(self, quiet: bool = False) -> Match:
        """An independent match in the same position; `quiet` leaves the history behind."""
        journal = self.journal
        kept = None if journal is None or quiet else journal.copy()
        other = Match(self.game, self.table.copy(), self.options, kept, self.counts)
        other.called = self.called
        return other

    def dealt(self, answers: list[int], quiet: bool = False) -> Match:
        """A copy whose story begins here and whose luck is dealt by hand: these answers, then LuckAsked is raised."""
        table = self.table.copy()
        table.luck = [Dealt(answers[:])] * len(table.luck)
        return Match(self.game, table, self.options, None if quiet else Journal(None), self.counts)

    def standing(self) -> Standing:
        """The match as it stands now, to be looked at later."""
        quiet = self.journal is None
        other = Standing(self.game, self.table.copy() if quiet else self.table, self.options, self.counts)
        other.called, other._decisions = self.called, self._decisions
        return other

    def imagine(self, seat: object, rng: random.Random) -> Match:
        """A quiet match this seat could be in: luck and all secrets are dealt anew."""
        who = None if seat is None else self._seat(seat)
        return self.imagine_at(self, who, rng)

    def imagine_at(self, then: Standing, seat: int | None, rng: random.Random, anew: bool = False) -> Match:
        """The same from how this match once stood; `anew`: who has answered the question of now is asked again."""
        return Match(self.game, imagined(self.game, then.table, seat, rng, anew), self.options, None)

    def redrawn(self, rng: random.Random) -> World:
        """This very table, secrets and all, with other luck: for looking back, never for a player."""
        return World(Match(self.game, redrawn(self.game, self.table, rng), self.options, None))

    def telling_copy(self) -> Match:
        """A copy that tells what happens from here on, though this match may be quiet."""
        return Match(self.game, self.table.copy(), self.options, Journal(None))

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
        memory = self.journal.forget_last()
        self.table, self.counts, self._decisions = memory.table, memory.counts, None

    def take_back(self, count: int = 1) -> None:
        """Go back any number of moves, as a table may grant; luck comes back identical."""
        other = self.game.rewind(self, count)
        self.table, self.journal, self.counts, self._decisions = other.table, other.journal, other.counts, None

    # -- position and record ------------------------------------------------------------

    def record(self, with_seed: bool = False) -> Record:
        """The whole story for the archive. The seed is told once the match is over, or on request."""
        return record_of(self, with_seed)

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __repr__(self) -> str:
        state = "over" if self.over else f"asking {[d.seat for d in self.decisions]}"
        return f"<Match of {self.game.slug}, {self.seats} seats, {state}>"


def _any_final(told: list[Event]) -> bool:
    """Was anything told that cannot be untold?"""
    for event in told:
        if event.final:
            return True
    return False


def _joined(before: Standing, after: Standing, parts: list[Transition]) -> Transition:
    """Several moves said in one breath as what they are: one answer."""
    last = parts[-1]
    plays = [play for part in parts for play in part.plays]
    closed = tuple(sorted({seat for part in parts for seat in part.closed}))
    return Transition(last.number, last.seat, plays, before, after, closed, last.question_ended, last.answers_out)


def begin(game: Game, table: Table, options: dict[str, Any], seed: str | None, quiet: bool) -> Match:
    """Set a fresh table up, telling the story of the set-up if anyone listens."""
    if quiet:
        game.start(table)
        return Match(game, table, options, None)
    journal, table.witness = Journal(seed), Witness()
    journal.opening = Play(-1, journal.opening.move, table.witness.luck, table.witness.events)
    game.start(table)
    table.witness = None
    return Match(game, table, options, journal)
