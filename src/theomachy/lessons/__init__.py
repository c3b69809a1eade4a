"""Learning by playing: lessons as data, for the terminal and every other client (docs/lessons.md).

A lesson is a position and steps; a step is a text, the choice that is wanted, and what to say to any other.
"""

from theomachy.lessons.learning import Learning, Reply
from theomachy.lessons.lesson import Lesson, LessonError, Step, Wrong, load, names, read
from theomachy.lessons.playing import problems

__all__ = ["Learning", "Lesson", "LessonError", "Reply", "Step", "Wrong", "load", "names", "problems", "read"]
