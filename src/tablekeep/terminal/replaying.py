"""Watching a record again: step by step, through anybody's eyes."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

import tablekeep
from tablekeep.engine import ALL, Event, Outcome, Record, Reel, Refused
from tablekeep.terminal import panels
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.screen import InputEnded, Screen

TELL_ONLY: Final = ("old_edition", "no_such_game")
KEYS: Final = (("F1", "help"), ("F2", "b"), ("F3", "n"))
WORDS: Final = ("n", "b", "g", "s all", "s spectator", "q")
HELP: Final = "Enter or n: next, b: back, g N: go to move N, s SEAT, s all or s spectator: whose eyes, q: quit."


class Film:
    """A record ready to be watched. `note` is not empty when its rules are no longer played here."""

    def __init__(self, record: Record, names: list[str]) -> None:
        self.record = record
        self.names = names
        self.count = len(record.plays)
        self.recording = tablekeep.recall(record)
        self.note = ""
        self.reel = self._unrolled()

    def _unrolled(self) -> Reel | None:
        try:
            return Reel(tablekeep.replay(self.record))
        except Refused as no:
            if no.refusal.code not in TELL_ONLY:
                raise
            self.note = f"{no.refusal.text} {self.recording.note}"
        return None

    @property
    def outcome(self) -> Outcome | None:
        told = self.record.outcome
        if told is None:
            return None
        return Outcome(tuple(told["places"]), tuple(told["scores"]), tuple(told["reasons"]), told.get("won"))

    def events_of(self, number: int, eyes: int | None) -> list[Event]:
        """What move `number` told (0: the set-up) to these eyes."""
        return self.recording.told(number, eyes)

    def boards(self, number: int, eyes: int | None) -> list[RenderableType]:
        """The table as these eyes saw it then; for all eyes one table each, where they differ."""
        if self.reel is None:
            return []
        then = self.reel.standings[number]
        apart = eyes == ALL and then.has_secrets
        seats: list[int | None] = list(range(then.seats)) if apart else [None if eyes == ALL else eyes]
        drawn: list[RenderableType] = []
        for seat in seats:
            if len(seats) > 1 and seat is not None:
                drawn.append(Text(f"As {self.names[seat]} saw it:", style="lamp"))
            view: dict[str, Any] = {**then.view(seat), "names": self.names}
            drawn.append(board_for(then.game.slug).draw(view))
        return drawn


class Projector:
    """Shows a reel and listens to where to go."""

    def __init__(self, reel: Film, screen: Screen) -> None:
        self.reel = reel
        self.screen = screen
        self.at = 0
        self.eyes: int | None = None

    def run(self) -> None:
        """Step through until somebody has seen enough."""
        self.show()
        self.screen.say(HELP, "soft")
        try:
            while self.hear(self.screen.ask("replay> ")):
                pass
        except (InputEnded, KeyboardInterrupt):
            self.screen.say("")

    def run_all(self) -> None:
        """Tell everything at once, for printers and pipes."""
        self.notice()
        for number in range(self.reel.count + 1):
            self.heading(number)
            for event in self.reel.events_of(number, self.eyes):
                self.screen.show(panels.sentence(event, self.reel.names))
        self.screen.show(*self.reel.boards(self.reel.count, self.eyes))
        self.ending()

    def hear(self, line: str) -> bool:
        """Do what a line says; False to stop."""
        word, _, rest = line.casefold().removeprefix("/").partition(" ")
        rest = rest.strip()
        if word in ("q", "quit", "exit"):
            return False
        if word in ("", "n"):
            self.go(self.at + 1)
        elif word == "b":
            self.go(self.at - 1)
        elif word == "g":
            self.go(int(rest) if rest.isdecimal() and len(rest) < 9 else -1)
        elif word == "s":
            self.look(rest)
        else:
            self.screen.say(HELP, "soft")
        return True

    def go(self, number: int) -> None:
        if not 0 <= number <= self.reel.count:
            self.screen.say(f"The moves are 0 (set-up) to {self.reel.count}; this is {self.at}.", "soft")
            return
        self.at = number
        self.show()

    def look(self, whose: str) -> None:
        """Change whose eyes we see with: a name, a number from 1, all, or spectator."""
        known: dict[str, int | None] = {name.casefold(): seat for seat, name in enumerate(self.reel.names)}
        known |= {str(seat + 1): seat for seat in range(len(self.reel.names))}
        known |= {"all": ALL, "spectator": None}
        if whose not in known:
            self.screen.say(f"Through whose eyes? {', '.join(self.reel.names)}, all or spectator.", "soft")
            return
        self.eyes = known[whose]
        self.show()

    # -- showing ------------------------------------------------------------------------

    def show(self) -> None:
        """The table as it stood after this move, with what was told about it."""
        self.screen.fresh()
        told = [panels.sentence(event, self.reel.names) for event in self.reel.events_of(self.at, self.eyes)]
        note = Text(self.reel.note, style="bad") if self.reel.note else None
        said = Text(self.said(self.at), style="lamp")
        boards = Group(*self.reel.boards(self.at, self.eyes))
        self.screen.lay(panels.Page(self.where(self.at), boards, Group(*told), said, note), WORDS)
        if self.at == self.reel.count:
            self.ending()

    def notice(self) -> None:
        if self.reel.note:
            self.screen.say(self.reel.note, "bad")

    def heading(self, number: int) -> None:
        self.screen.show(Text.assemble((f"\n{self.where(number)}", "title"), f"   {self.said(number)}"))

    def where(self, number: int) -> str:
        """How far it is, and whose eyes one sees with."""
        eyes = {None: "a spectator", ALL: "everyone"}.get(self.eyes) or self.reel.names[self.eyes or 0]
        where = f"Move {number} of {self.reel.count}" if number else f"Set-up, {self.reel.count} moves to come"
        return f"{where}   seen by {eyes}"

    def said(self, number: int) -> str:
        """Who made the move; what it was, only to eyes that may know."""
        if number == 0:
            return ""
        return self.reel.names[self.reel.record.plays[number - 1].seat]

    def ending(self) -> None:
        outcome, record = self.reel.outcome, self.reel.record
        if outcome is None:
            self.screen.say("Here the record ends; the match was not over.", "soft")
            return
        self.screen.show(panels.ending(outcome, self.reel.names))
        if record.seed is not None:
            self.screen.say(f"The seed was {record.seed}; its sha256 is {record.commitment}", "soft")
