"""Watching a record again: step by step, through anybody's eyes."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

import tablekeep
from tablekeep.engine import Event, Match, Outcome, Record, Refused, replay_with
from tablekeep.terminal import panels
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.screen import InputEnded, Screen

ALL: Final = -1
"""Through everybody's eyes at once."""
TELL_ONLY: Final = ("old_edition", "no_such_game")
HELP: Final = "Enter or n: next, b: back, g N: go to move N, s SEAT, s all or s spectator: whose eyes, q: quit."


class Reel:
    """A record ready to be watched. `note` is not empty when its rules are no longer played here."""

    def __init__(self, record: Record, names: list[str]) -> None:
        self.record = record
        self.names = names
        self.count = len(record.plays)
        self.recording = tablekeep.recall(record)
        self.note = self._check()

    def _check(self) -> str:
        try:
            tablekeep.replay(self.record)
        except Refused as no:
            if no.refusal.code not in TELL_ONLY:
                raise
            return f"{no.refusal.text} {self.recording.note}"
        return ""

    @property
    def outcome(self) -> Outcome | None:
        told = self.record.outcome
        if told is None:
            return None
        return Outcome(tuple(told["places"]), tuple(told["scores"]), tuple(told["reasons"]), told.get("won"))

    def match_at(self, number: int) -> Match:
        return replay_with(tablekeep.open_game, self.record, upto=number)

    def events_of(self, number: int, eyes: int | None) -> list[Event]:
        """What move `number` told (0: the set-up) to these eyes."""
        if eyes == ALL:
            before = self._all_events(number - 1) if number else []
            return self._all_events(number)[len(before) :]
        before = self.recording.story_for(eyes, number - 1) if number else []
        return self.recording.story_for(eyes, number)[len(before) :]

    def _all_events(self, number: int) -> list[Event]:
        told = [self.record.opening, *self.record.plays[:number]]
        return [Event(event.kind, event.text, event.data) for play in told for event in play.events]

    def boards(self, number: int, eyes: int | None) -> list[RenderableType]:
        """The table as these eyes saw it then; for all eyes one table each, where they differ."""
        if self.note:
            return []
        match = self.match_at(number)
        secret = bool(match.game.secrets(match.table))
        seats: list[int | None] = (
            list(range(match.seats)) if eyes == ALL and secret else [None if eyes == ALL else eyes]
        )
        drawn: list[RenderableType] = []
        for seat in seats:
            if len(seats) > 1 and seat is not None:
                drawn.append(Text(f"As {self.names[seat]} saw it:", style="lamp"))
            view: dict[str, Any] = {**match.view(seat), "names": self.names}
            drawn.append(board_for(match.game.slug).draw(view))
        return drawn


class Projector:
    """Shows a reel and listens to where to go."""

    def __init__(self, reel: Reel, screen: Screen) -> None:
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
        word, _, rest = line.casefold().partition(" ")
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
        self.screen.fresh()
        self.notice()
        self.heading(self.at)
        for event in self.reel.events_of(self.at, self.eyes):
            self.screen.show(panels.sentence(event, self.reel.names))
        self.screen.show(*self.reel.boards(self.at, self.eyes))
        if self.at == self.reel.count:
            self.ending()

    def notice(self) -> None:
        if self.reel.note:
            self.screen.say(self.reel.note, "bad")

    def heading(self, number: int) -> None:
        eyes = {None: "a spectator", ALL: "everyone"}.get(self.eyes) or self.reel.names[self.eyes or 0]
        where = f"Move {number} of {self.reel.count}" if number else f"Set-up, {self.reel.count} moves to come"
        self.screen.show(
            Text.assemble((f"\n{where}", "title"), (f"   seen by {eyes}", "soft"), f"   {self.said(number)}")
        )

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
