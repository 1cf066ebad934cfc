"""Node: a point in the tree of a game: somebody is asked, luck is asked, or it is over. A value: it never changes.

Luck is explicit: every draw of the rules is a node of its own, with one equally likely outcome a possible answer. A
shuffle of forty cards is therefore thirty-nine such nodes; nothing that is still to come lies hidden in a node.
"""

from __future__ import annotations

import json
import random
from typing import Any
from zlib import crc32

from tablekeep.engine import LuckAsked, Match, canonical
from tablekeep.research.past import Answer, Imagined, Past, Said, SetUp, Written, answer
from tablekeep.research.setting import Setting


class Node:
    """`match` as it stood when somebody was last asked (None: it is being set up), what was `said` to it since, and
    what luck answered to that; `asked` is how many answers luck has now, 0 when it is not asked.
    """

    __slots__ = ("_countdown", "answers", "asked", "match", "over", "past", "played", "said", "setting", "waiting")

    def __init__(
        self,
        setting: Setting,
        match: Match | None,
        past: Past,
        said: tuple[Answer, ...] = (),
        answers: tuple[int, ...] = (),
        asked: int = 0,
        played: int = 0,
        countdown: bool = False,
    ) -> None:
        self.setting = setting
        self.match = match
        self.past = past
        self.said = said
        self.answers = answers
        self.asked = asked
        self.played = played
        self._countdown = countdown
        """Is something shuffled? Then luck is asked next for one answer less, down to two, whatever it answers."""
        self.over = not asked and match is not None and (match.over or played >= setting.limit)
        """It is, too, when it was cut off at the setting's limit."""
        self.waiting: list[int] = [] if asked or self.over or match is None else match.waiting

    def legal(self, seat: int) -> list[int]:
        """The actions with which a seat answers here; none when it is not asked."""
        return [] if self.match is None or seat not in self.waiting else self.setting.legal(self.match, seat)

    # -- going on -----------------------------------------------------------------------

    def answered(self, said: dict[int, int]) -> Node:
        """After these actions, by seat."""
        assert self.match is not None
        moves = tuple([(seat, self.setting.move(said[seat])) for seat in self.waiting if seat in said])
        return self._go_on(moves, ())

    def answered_alone(self, action: int) -> Node:
        """After the first of those who are asked said this, where one answers at a time."""
        return self._go_on(((self.waiting[0], self.setting.move(action)),), ())

    def dealt(self, answer: int) -> Node:
        """After luck answered this."""
        answers = (*self.answers, answer)
        if not self._countdown or self.asked == 2:
            return self._go_on(self.said, answers)
        if not 0 <= answer < self.asked:
            raise ValueError(f"Luck cannot answer {answer} where there are {self.asked} possible answers.")
        return Node(self.setting, self.match, self.past, self.said, answers, self.asked - 1, self.played, True)

    def _go_on(self, said: tuple[Answer, ...], answers: tuple[int, ...]) -> Node:
        try:
            return self._set_up(answers) if self.match is None else self._play(self.match, said, answers)
        except LuckAsked as luck:
            return Node(self.setting, self.match, self.past, said, answers, luck.n, self.played, luck.shuffles)

    def _set_up(self, answers: tuple[int, ...]) -> Node:
        setting = self.setting
        match = setting.game.deal(list(answers), setting.seats, setting.options, quiet=True)
        return Node(setting, match, SetUp(setting, answers))

    def _play(self, before: Match, said: tuple[Answer, ...], answers: tuple[int, ...]) -> Node:
        """Quietly: what there was to hear is found out when somebody asks for it."""
        match, played = before.dealt(list(answers), quiet=True), 1
        if len(said) == 1:
            match.play(*said[0])
        else:
            played = sum([answer(match, seat, move, False) for seat, move in said])
        return Node(self.setting, match, Said(self.past, before, said, answers), played=self.played + played)

    def imagined(self, seat: int, rng: random.Random) -> Node:
        """A node this seat could be at."""
        if self.match is None or self.asked:
            raise ValueError("Luck is asked here, no seat: only where a seat is asked can it imagine where it is.")
        return Node(self.setting, self.match.imagine(seat, rng), Imagined(self.past, seat), played=self.played)

    # -- what a seat knows --------------------------------------------------------------

    def known(self, seat: int) -> str:
        """All that a seat was told and said, and what it sees: whatever it remembers is in here."""
        return "\n".join([*self.past.lines(seat), self.sight(seat)])

    def heard(self, seat: int) -> dict[str, list[str]]:
        """The same without what it sees, for vectors: every line as one word, in its place."""
        return {"told": [f"{crc32(line.encode()):08x}" for line in self.past.lines(seat)]}

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
            "told": [self.past.lines(viewer) for viewer in (*range(self.setting.seats), None)],
            "said": [[seat, move.index] for seat, move in self.said],
            "answers": list(self.answers),
            "asked": self.asked,
            "countdown": self._countdown,
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
    return Node(setting, None, Past())._go_on((), ())


def restored(slug: str, seats: int, limit: int, options: dict[str, Any], text: str) -> Node:
    """The node that was written as this text."""
    setting, saved = Setting(slug, seats, limit, **options), json.loads(text)
    position = saved["match"]
    match = None if position is None else setting.game.from_position(position, quiet=True)
    said = tuple([(seat, setting.move(index)) for seat, index in saved["said"]])
    luck = (tuple(saved["answers"]), saved["asked"], saved["played"], saved["countdown"])
    return Node(setting, match, Written(saved["told"]), said, *luck)
