"""What a learner who knows a lesson answers."""

from __future__ import annotations

from tablekeep.lessons import Lesson, answer, sit_down
from tablekeep.lessons.checking import listed


def right_moves(slug: str, lesson: Lesson) -> list[str]:
    """The texts of a right answer, move by move."""
    sitting, moves = sit_down(slug, lesson.name), []
    while True:
        replies = {text: answer(sitting, text) for text in listed(sitting)[:60]}
        text = next(text for text, reply in replies.items() if reply.is_right)
        moves.append(text)
        if replies[text].verdict == "right":
            return moves
        sitting = replies[text].sitting
