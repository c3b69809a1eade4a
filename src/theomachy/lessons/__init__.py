"""Learning by playing: lessons as data, for the terminal and every other client (docs/lessons.md).

A lesson is a position and steps; a step is a text, the choice that is wanted, and what to say to any other.
"""

from theomachy.lessons.lesson import Lesson, LessonError, LessonStep, WrongReply, load, names, read
from theomachy.lessons.lesson_check import problems
from theomachy.lessons.session import LessonSession, Reply

__all__ = [
    "LessonSession",
    "Lesson",
    "LessonError",
    "Reply",
    "LessonStep",
    "WrongReply",
    "load",
    "names",
    "problems",
    "read",
]
