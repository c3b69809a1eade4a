"""What helps a person at the table: stories of what happened, answers to what need not be asked."""

from theomachy.aide.answering import answer, passing, passing_in
from theomachy.aide.settings import Settings

__all__ = ["Settings", "answer", "passing", "passing_in"]
