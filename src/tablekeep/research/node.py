"""Node: a point in the tree of a game: somebody is asked, luck is asked, or it is over. A value: it never changes.

Luck is explicit: every draw of the rules is a node of its own, with one equally likely outcome a possible answer. A
shuffle of forty cards is therefore thirty-nine such nodes; nothing that is still to come lies hidden in a node.
"""

from __future__ import annotations

import json
import random
from typing import Any
from zlib import crc32

from tablekeep.engine import Event, LuckAsked, Match, Move, canonical
from tablekeep.research.setting import Setting

Told = tuple[Any, Any] | None
"""What somebody was told so far: all before, and the last: a line, or (what happened, who heard it), not yet worded."""
Answer = tuple[int, Move]


class Node:
    """`match` as it stood when somebody was last asked (None: it is being set up), what was `said` to it since, and
    what luck answered to that; `asked` is how many answers luck has now, 0 when it is not asked.
    """

    def __init__(
        self,
        setting: Setting,
        match: Match | None,
        told: tuple[Told, ...],
        said: tuple[Answer, ...] = (),
        answers: tuple[int, ...] = (),
        asked: int = 0,
        played: int = 0,
    ) -> None:
        self.setting = setting
        self.match = match
        self.told = told
        """By seat; the last is what everybody was told."""
        self.said = said
        self.answers = answers
        self.asked = asked
        self.played = played
        ended = not asked and match is not None and (match.over or played >= setting.limit)
        self.over = ended
        """It is, too, when it was cut off at the setting's limit."""
        self.waiting: list[int] = [] if asked or ended or match is None else match.waiting

    def legal(self, seat: int) -> list[int]:
        """The actions with which a seat answers here; none when it is not asked."""
        return [] if self.match is None or seat not in self.waiting else self.setting.legal(self.match, seat)

    # -- going on -----------------------------------------------------------------------

    def answered(self, said: dict[int, int]) -> Node:
        """After these actions, by seat."""
        assert self.match is not None
        moves = tuple([(seat, self.setting.move(said[seat])) for seat in self.waiting if seat in said])
        return self._go_on(moves, ())

    def dealt(self, answer: int) -> Node:
        """After luck answered this."""
        return self._go_on(self.said, (*self.answers, answer))

    def _go_on(self, said: tuple[Answer, ...], answers: tuple[int, ...]) -> Node:
        try:
            if self.match is None:
                return self._set_up(answers)
            return self._play(self.match, said, list(answers))
        except LuckAsked as luck:
            return Node(self.setting, self.match, self.told, said, answers, luck.n, self.played)

    def _set_up(self, answers: tuple[int, ...]) -> Node:
        setting = self.setting
        match = setting.game.deal(list(answers), setting.seats, setting.options, quiet=True)
        story = setting.game.deal(list(answers), setting.seats, setting.options).story
        return Node(setting, match, _heard(self.told, Heard(None, (), [], story)))

    def _play(self, before: Match, said: tuple[Answer, ...], answers: list[int]) -> Node:
        """Quietly: what there was to hear is found out when somebody asks for it."""
        match = before.dealt(answers, quiet=True)
        played = sum([_answer(match, seat, move, len(said) == 1) for seat, move in said])
        told = _heard(self.told, Heard(before, said, answers))
        return Node(self.setting, match, told, played=self.played + played)

    def imagined(self, seat: int, rng: random.Random) -> Node:
        """A node this seat could be at. What others were told in secret is not known, so it is left out."""
        if self.match is None or self.asked:
            raise ValueError("Luck is asked here, no seat: only where a seat is asked can it imagine where it is.")
        told = tuple([mine if at == seat else self.told[-1] for at, mine in enumerate(self.told)])
        return Node(self.setting, self.match.imagine(seat, rng), told, played=self.played)

    # -- what a seat knows --------------------------------------------------------------

    def known(self, seat: int) -> str:
        """All that a seat was told and said, and what it sees: whatever it remembers is in here."""
        return "\n".join([*_lines(self.told[seat]), self.sight(seat)])

    def heard(self, seat: int) -> dict[str, list[str]]:
        """The same without what it sees, for vectors: every line as one word, in its place."""
        return {"told": [f"{crc32(line.encode()):08x}" for line in _lines(self.told[seat])]}

    def sight(self, viewer: int | None) -> str:
        """What a seat (None: a spectator) sees now."""
        return canonical(self.seen(viewer))

    def seen(self, viewer: int | None) -> dict[str, Any]:
        match = self.match
        if match is None:
            return {}
        return {"table": match.seen_by(viewer).table_view, "waiting": match.waiting}

    def private(self, seat: int) -> dict[str, Any]:
        """The parts of what a seat sees that look otherwise to those who look on."""
        mine, theirs = self.seen(seat).get("table", {}), self.seen(None).get("table", {})
        return {name: part for name, part in mine.items() if name not in theirs or theirs[name] != part}

    # -- as text ------------------------------------------------------------------------

    def as_json(self) -> dict[str, Any]:
        return {
            "match": None if self.match is None else self.match.position(),
            "told": [_lines(told) for told in self.told],
            "said": [[seat, move.index] for seat, move in self.said],
            "answers": list(self.answers),
            "asked": self.asked,
            "played": self.played,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        setting = self.setting
        made = (setting.game.slug, setting.seats, setting.limit, setting.options)
        return restored, (*made, json.dumps(self.as_json()))

    def __deepcopy__(self, memo: object) -> Node:
        return self


def root(setting: Setting) -> Node:
    """Before the first card is dealt."""
    return Node(setting, None, (None,) * (setting.seats + 1))._go_on((), ())


def restored(slug: str, seats: int, limit: int, options: dict[str, Any], text: str) -> Node:
    """The node that was written as this text."""
    setting, saved = Setting(slug, seats, limit, **options), json.loads(text)
    position = saved["match"]
    match = None if position is None else setting.game.from_position(position, quiet=True)
    told = tuple([_chained(lines) for lines in saved["told"]])
    said = tuple([(seat, setting.move(index)) for seat, index in saved["said"]])
    return Node(setting, match, told, said, tuple(saved["answers"]), saved["asked"], saved["played"])


def _answer(match: Match, seat: int, move: Move, alone: bool) -> bool:
    """Play it; among several, what the table waits for no more, since an answer before it ended the question, falls."""
    if not alone and (seat not in match.waiting or match.refusal(seat, move) is not None):
        return False
    match.play(seat, move)
    return True


class Heard:
    """What happened at some answers. Most nodes are never asked what was heard, so it is played aloud only then."""

    def __init__(
        self, before: Match | None, said: tuple[Answer, ...], answers: list[int], story: tuple[Event, ...] = ()
    ) -> None:
        self._before = before
        self._said = said
        self._answers = answers
        self._told: list[tuple[int | None, str, tuple[Event, ...]]] | None = None if before else [(None, "", story)]

    def line(self, viewer: int | None) -> str:
        """All that this viewer heard; whoever played knows what it was."""
        lines: list[str] = []
        for seat, text, events in self._aloud():
            if viewer is not None and seat == viewer:
                lines.append(f"> {text}")
            lines += [canonical([event.kind, event.data]) for event in events if event.known_to(viewer)]
        return "\n".join(lines)

    def _aloud(self) -> list[tuple[int | None, str, tuple[Event, ...]]]:
        if self._told is None:
            assert self._before is not None
            match, self._told = self._before.dealt(self._answers), []
            for seat, move in self._said:
                heard = len(match.story)
                if _answer(match, seat, move, len(self._said) == 1):
                    self._told.append((seat, move.text, match.story[heard:]))
            self._before = None
        return self._told


def _heard(told: tuple[Told, ...], heard: Heard) -> tuple[Told, ...]:
    """What everyone knows after this. The last of them is everybody."""
    everybody = len(told) - 1
    return tuple([(before, (heard, None if at == everybody else at)) for at, before in enumerate(told)])


def _lines(told: Told) -> list[str]:
    lines: list[str] = []
    while told is not None:
        told, last = told
        line = last if isinstance(last, str) else last[0].line(last[1])
        if line:
            lines.append(line)
    return lines[::-1]


def _chained(lines: list[str]) -> Told:
    told: Told = None
    for line in lines:
        told = (told, line)
    return told
