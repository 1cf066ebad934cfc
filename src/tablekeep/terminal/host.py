"""Host: keeps one match going at one terminal, for people who share the keyboard and bots that do not need one."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any, Final

from rich.rule import Rule as Line
from rich.text import Text

from tablekeep.engine import Decision, Match, Move, Refusal, Refused, refused
from tablekeep.engine.move import LEAVE, LONGEST, spoken
from tablekeep.terminal import files, panels
from tablekeep.terminal.boards import board_for
from tablekeep.terminal.commands import Leaving, command_in, command_words
from tablekeep.terminal.keeping import Drawer
from tablekeep.terminal.screen import InputEnded, Screen
from tablekeep.terminal.seating import Player

_NUMBER: Final = re.compile(r"[+-]?\d+")


class Host:
    """Asks who must answer, shows each player what they may know, and explains every "no"."""

    def __init__(
        self, match: Match, players: Sequence[Player], screen: Screen, rng: random.Random | None = None
    ) -> None:
        self.match = match
        self.players = list(players)
        self.screen = screen
        self.rng = rng or random.Random()
        self.board = board_for(match.game.slug)
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.seen = [0] * match.seats
        self.told = 0
        self.notice = ""
        self.drawn = False
        self.goodbye = ""
        self.refused: Refusal | None = None
        """The last "no" to what is asked now."""
        self.drawer: Drawer | None = None
        """Where an unfinished match is kept by itself, if anywhere."""
        self.saved = -1
        """How many answers there were when somebody saved it under a name."""

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    def view(self) -> dict[str, Any]:
        """What the one who looks may know, with everybody called by name."""
        players = [player.as_json() for player in self.players]
        return {**self.match.view(self.viewer), "names": self.names, "players": players}

    # -- the match ----------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        self.welcome()
        try:
            while not self.match.over:
                self.step()
        except (Leaving, InputEnded, KeyboardInterrupt):
            self.leave()
            return
        self.farewell()

    def step(self) -> None:
        """One answer of whoever is waited for first."""
        decision = self.match.decisions[0]
        seat = decision.seat
        bot = self.players[seat].bot
        if bot is None:
            self.ask(decision)
        else:
            self.match.play(seat, bot.choose(self.match.seen_by(seat), decision, self.rng), decision.id)
            self.tell_watchers()

    def tell_watchers(self) -> None:
        """Where only bots play, the story is told as it happens."""
        if not self.people:
            events = self.match.story_for(None)
            for event in events[self.told :]:
                self.screen.show(panels.sentence(event, self.names))
            self.told = len(events)

    # -- one question -------------------------------------------------------------------

    def ask(self, decision: Decision) -> None:
        """Ask a person until the table has changed."""
        self.keep()
        self.refused = None
        self.seat_viewer(decision.seat)
        self.draw(decision)
        while True:
            line = self.read(decision)
            try:
                if self.hear(decision, line):
                    return
            except Refused as no:
                self.refused = no.refusal
                self.screen.refuse(no.refusal, self.match.game)

    def read(self, decision: Decision) -> str:
        """A line from the keyboard. Ctrl-C changes nothing; twice in a row leaves the table."""
        for _ in range(2):
            try:
                return self.screen.ask("> ")
            except KeyboardInterrupt:
                self.screen.say("\nNothing was changed. 'quit' or Ctrl-C once more leaves the table.", "soft")
        raise Leaving

    def hear(self, decision: Decision, line: str) -> bool:
        """Do what a line says; True when the table has changed."""
        if not line:
            self.screen.say(f"{self.ways(decision)} 'help' lists all else.", "soft")
            return False
        legal = [spoken(move.text) for move in decision.moves]
        command = None if len(line) > LONGEST else command_in(line, legal, decision.open is not None)
        if command is not None:
            return command[0](self, decision, command[1])
        if self.leaves_unsure(decision, line):
            return False
        self.match.play(decision.seat, self.answer_in(decision, line), decision.id)
        return True

    def leaves_unsure(self, decision: Decision, line: str) -> bool:
        """Leaving a match for good cannot be taken back, so it must be said twice."""
        leaving = spoken(line) == LEAVE.text and decision.open is None
        unsure = leaving and self.goodbye != decision.id and self.match.refusal(decision.seat, LEAVE) is None
        self.goodbye = decision.id if leaving else ""
        if unsure:
            self.screen.say("That gives your seat up for good: the others go on. 'leave' once more does it;", "bad")
            self.screen.say("'quit' closes the table and can save it.", "bad")
        return unsure

    def answer_in(self, decision: Decision, line: str) -> Move | str | dict[str, Any]:
        """The move with that number, or the words themselves."""
        if len(line) > LONGEST or not _NUMBER.fullmatch(line) or _asks_number(decision):
            return self.in_own_words(decision, line)
        number = int(line)
        if not 1 <= number <= len(decision.moves):
            raise refused("no_such_number", "TK-1", f"There is no answer {line[:20]}. {self.ways(decision)}")
        return decision.moves[number - 1]

    def in_own_words(self, decision: Decision, line: str) -> str | dict[str, Any]:
        """Bare words answer an open question even where the game wants them wrapped."""
        wrapped = None if decision.open is None else wrap(decision.open, line)
        if wrapped is None or len(line) > LONGEST or self.is_meant(decision, line):
            return line
        refusal = self.match.refusal(decision.seat, line)
        unheard = refusal is not None and refusal.code == "not_understood"
        return wrapped if unheard or self.is_elsewhere(decision, line, wrapped) else line

    def is_meant(self, decision: Decision, line: str) -> bool:
        """A move that is listed, or one said beside the game, is meant as itself."""
        asides = self.match.game.asides
        listed = spoken(line) in [spoken(move.text) for move in decision.moves]
        return listed or (asides is not None and asides.from_text(line) is not None)

    def is_elsewhere(self, decision: Decision, line: str, wrapped: dict[str, Any]) -> bool:
        """Is this how another question is answered, and so a word like any other here?"""
        move = LEAVE if spoken(line) == LEAVE.text else self.match.game.moves.from_text(line)
        if move is None or move.kind == wrapped.get("move"):
            return False
        return len(line.split()) == 1 or self.match.refusal(decision.seat, wrapped) is None

    def ways(self, decision: Decision) -> str:
        if decision.open is not None:
            return "Answer in your own words; a command stands alone here, or starts with a /."
        count = len(decision.moves)
        return (
            f"Type a number from 1 to {count}, or a move." if count > 1 else f"Type 1, or {decision.moves[0].text!r}."
        )

    def may_take_back(self, seat: int) -> list[int]:
        """Whose moves can be taken back from this keyboard: one's own, and those of people who see the same."""
        return [seat] if self.has_secrets() else [seat, *[other for other in self.people if other != seat]]

    # -- showing ------------------------------------------------------------------------

    def has_secrets(self) -> bool:
        """Is there anything on this table that not everybody may know?"""
        return self.match.has_secrets

    def seat_viewer(self, seat: int) -> None:
        """Whoever is asked sits down; with secrets on the table, behind a curtain."""
        if len(self.people) > 1 and self.viewer != seat and self.has_secrets():
            self.curtain(seat)
        self.viewer = seat

    def curtain(self, seat: int) -> None:
        """Hide everything until the right player is alone with the screen."""
        self.viewer = None
        self.screen.wipe()
        self.screen.show(Line(style="soft"), Text(f"\n  Hand the keyboard to {self.names[seat]}.\n", style="title"))
        try:
            self.screen.ask(f"  {self.names[seat]}, press Enter when nobody else looks. ")
        except KeyboardInterrupt as pressed:
            raise Leaving from pressed
        self.screen.wipe()

    def draw(self, decision: Decision) -> None:
        """The whole page for the player who is asked."""
        view, events = self.view(), self.match.story_for(decision.seat)
        told = panels.news(events, self.names, min(self.seen[decision.seat], len(events)))
        asked = panels.Asked(decision, self.names[decision.seat], view, self.board)
        if self.drawn:
            self.screen.fresh()
        self.drawn = True
        self.screen.lay(
            panels.Page(self.match.game.title, self.board.draw(view), told, asked), command_words(asked.is_open)
        )
        if self.notice:
            self.screen.say(self.notice, "good")
        self.notice = ""
        self.seen[decision.seat] = len(events)

    def welcome(self) -> None:
        game = self.match.game
        self.screen.show(Text(f"\n{game.title}", style="title"), Text(game.credits, style="soft"))
        self.screen.show(Text.assemble(("Your seat is still warm. ", "lamp"), "'help' lists what you can say."))
        self.screen.show(*self.promise())
        warning = game.warn(self.match.seats, self.match.options)
        if warning:
            self.screen.say(warning, "lamp")

    def promise(self) -> list[Text]:
        """The hash that fixes all luck before the first move."""
        told = self.match.record().commitment
        return [Text(f"Luck is fixed by a seed; its sha256 is {told}", style="soft")] if told else []

    def keep(self) -> None:
        """Lay the match into the drawer as it stands; where that fails the game goes on without."""
        if self.drawer is not None and self.match.plays and not self.drawer.keep(self.match, self.players):
            self.notice = "This game cannot be kept by itself here; 'save FILE' keeps it."
            self.drawer = None

    # -- the end ------------------------------------------------------------------------

    def farewell(self) -> None:
        """Places, reasons, and the seed that was promised."""
        outcome = self.match.outcome
        assert outcome is not None
        if len(self.people) != 1:
            self.viewer = None
        events = self.match.story_for(self.viewer)
        seen = len(events) if self.viewer is None else self.seen[self.viewer]
        told = panels.news(events, self.names, min(seen, len(events)))
        self.screen.lay(
            panels.Page(self.match.game.title, self.board.draw(self.view()), told, panels.ending(outcome, self.names))
        )
        self.reveal()
        self.empty_drawer()
        if self.people:
            self.offer_to_save("Keep the record? A file name, or Enter for no: ")

    def reveal(self) -> None:
        record = self.match.record()
        if record.seed is not None:
            self.screen.show(Text.assemble(("The seed was ", "soft"), (record.seed, "strong")))
            self.screen.show(Text(f"its sha256 is {record.commitment}", style="soft"))

    def leave(self) -> None:
        """Somebody leaves: what is kept is offered again next time, else it can be saved now."""
        self.viewer = None
        self.keep()
        if self.saved == len(self.match.plays):
            self.empty_drawer()
        elif self.drawer is not None and self.match.plays:
            self.screen.say(f"\nThis game is kept: tablekeep play {self.match.game.slug} offers it again.", "soft")
        elif self.people and self.match.plays:
            self.offer_to_save("\nSave before you go? A file name, or Enter for no: ")
        self.screen.say("Until next time.", "lamp")

    def empty_drawer(self) -> None:
        if self.drawer is not None:
            self.drawer.empty()

    def offer_to_save(self, question: str) -> None:
        """Ask for a file name until it works or nobody wants it."""
        try:
            while path := self.screen.ask(question):
                try:
                    self.screen.say(f"Saved in {files.save(self.match, self.players, path)}.", "good")
                    return
                except Refused as no:
                    self.screen.refuse(no.refusal, self.match.game)
        except (InputEnded, KeyboardInterrupt):
            self.screen.say("")


def _asks_number(decision: Decision) -> bool:
    return decision.open is not None and decision.open.get("type") in ("integer", "number")


def wrap(schema: dict[str, Any], line: str) -> dict[str, Any] | None:
    """The JSON form of bare words, when the schema leaves exactly one text to fill in."""
    parts: dict[str, Any] = schema.get("properties") or {}
    fixed = {name: part["const"] for name, part in parts.items() if "const" in part}
    texts = [name for name, part in parts.items() if part.get("type") == "string" and name not in fixed]
    return {**fixed, texts[0]: line} if len(texts) == 1 and len(fixed) + 1 == len(parts) else None
