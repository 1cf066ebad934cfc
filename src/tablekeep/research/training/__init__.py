"""Learned players: self-play, small nets taught by how it ended, and a duel that says whether they are any better."""

from tablekeep.research.training.course import Course, Training, course_of

__all__ = ["Course", "Training", "course_of"]
