"""Lessons: learning a game by playing it, one question at a time, on the real rules.

They are data in the game's folder (`lessons.toml`, docs/lessons.md): positions, sentences, and which answers are right.
"""

from __future__ import annotations

from tablekeep.lessons.playing import Reply, Sitting, answer, sit_down, sitting_after
from tablekeep.lessons.reading import Course, Hint, Lesson, Wrong, courses_of, lesson_of

__all__ = [
    "Course",
    "Hint",
    "Lesson",
    "Reply",
    "Sitting",
    "Wrong",
    "answer",
    "courses_of",
    "lesson_of",
    "sit_down",
    "sitting_after",
]
