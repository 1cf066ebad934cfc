"""Past: all that was said and answered on the way to a node, and what each seat heard of it.

A chain: each link holds what was answered at one node and what luck answered to that. Most nodes are never asked what
was heard, so it is played aloud only then, from the nearest match that the chain keeps.
"""

from __future__ import annotations

from tablekeep.engine import Event, Match, Move, canonical
from tablekeep.research.setting import Setting

Answer = tuple[int, Move]
EVERY = 16
"""One match in so many is kept: more would fill the memory, fewer make it long to find out what was heard."""


class Past:
    """The beginning of a chain, or a link of it: `before` is what was earlier."""

    __slots__ = ("before",)

    def __init__(self, before: Past | None = None) -> None:
        self.before = before

    def heard(self, viewer: int | None) -> list[str]:
        """What this viewer (None: everybody) heard just then, a line an answer."""
        return []

    def remembered_by(self, viewer: int | None) -> int | None:
        """Whose memory of what was earlier this viewer has."""
        return viewer

    def lines(self, viewer: int | None) -> list[str]:
        """All that this viewer heard so far."""
        parts: list[list[str]] = []
        link: Past | None = self
        while link is not None:
            parts.append(link.heard(viewer))
            viewer, link = link.remembered_by(viewer), link.before
        return [line for part in reversed(parts) for line in part]


class Written(Past):
    """What was read from a text: lines by seat, those of everybody last."""

    __slots__ = ("_lines",)

    def __init__(self, lines: list[list[str]]) -> None:
        super().__init__()
        self._lines = lines

    def heard(self, viewer: int | None) -> list[str]:
        return self._lines[-1 if viewer is None else viewer]


class Imagined(Past):
    """A seat imagines where it is: what others were told in secret it does not know, so that is left out."""

    __slots__ = ("seat",)

    def __init__(self, before: Past, seat: int) -> None:
        super().__init__(before)
        self.seat = seat

    def remembered_by(self, viewer: int | None) -> int | None:
        return viewer if viewer == self.seat else None


class SetUp(Past):
    """The set-up, with what luck answered to it."""

    __slots__ = ("_answers", "_setting", "_story")

    def __init__(self, setting: Setting, answers: tuple[int, ...]) -> None:
        super().__init__()
        self._setting = setting
        self._answers = answers
        self._story: tuple[Event, ...] | None = None

    def heard(self, viewer: int | None) -> list[str]:
        setting = self._setting
        if self._story is None:
            self._story = setting.game.deal(list(self._answers), setting.seats, setting.options).story
        return _one_line(_told(self._story, viewer))


class Said(Past):
    """What some seats answered to a match, and what luck answered to that."""

    __slots__ = ("_aloud", "_answers", "_number", "_said", "kept")

    def __init__(self, before: Past, match: Match, said: tuple[Answer, ...], answers: tuple[int, ...]) -> None:
        super().__init__(before)
        self._said = said
        self._answers = answers
        self._number: int = before._number + 1 if isinstance(before, Said) else 0
        listened = isinstance(before, Said) and before._aloud is not None
        self.kept = match if listened or self._number % EVERY == 0 else None
        """The match this was said to. Where somebody listens to every answer, each is kept."""
        self._aloud: list[tuple[int, str, tuple[Event, ...]]] | None = None

    def heard(self, viewer: int | None) -> list[str]:
        if self._aloud is None:
            self._play_aloud()
        lines: list[str] = []
        for seat, text, events in self._aloud or ():
            if seat == viewer:
                lines.append(f"> {text}")
            lines += _told(events, viewer)
        return _one_line(lines)

    def _play_aloud(self) -> None:
        """From the nearest match that is kept; so what is between is heard, too."""
        links = [self]
        while links[-1].kept is None:
            before = links[-1].before
            assert isinstance(before, Said)
            links.append(before)
        match = links[-1].kept
        for link in reversed(links):
            assert match is not None
            match = match.dealt(list(link._answers))
            link._aloud = link._played(match)

    def _played(self, match: Match) -> list[tuple[int, str, tuple[Event, ...]]]:
        played: list[tuple[int, str, tuple[Event, ...]]] = []
        for seat, move in self._said:
            heard = len(match.story)
            if answer(match, seat, move, len(self._said) == 1):
                played.append((seat, move.text, match.story[heard:]))
        return played


def answer(match: Match, seat: int, move: Move, alone: bool) -> bool:
    """Play it; among several, what the table waits for no more, since an answer before it ended the question, falls."""
    if not alone and (seat not in match.waiting or match.refusal(seat, move) is not None):
        return False
    match.play(seat, move)
    return True


def _told(events: tuple[Event, ...], viewer: int | None) -> list[str]:
    return [canonical([event.kind, event.data]) for event in events if event.known_to(viewer)]


def _one_line(told: list[str]) -> list[str]:
    """All that one moment told, under each other: one entry of a memory."""
    return ["\n".join(told)] if told else []
