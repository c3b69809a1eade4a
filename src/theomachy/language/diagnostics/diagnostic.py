"""Problems of card files: where, what is wrong, what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from theomachy.limits import with_visible_controls


@dataclass(frozen=True, order=True)
class Diagnostic:
    """One thing that is wrong with a card file."""

    file: str
    line: int
    wrong: str
    right: str = ""
    card: str = ""
    level: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        card = f"{with_visible_controls(self.card)}: " if self.card else ""
        warning = "warning: " if self.level == "warning" else ""
        right = f"; {self.right}" if self.right else ""
        return f"{with_visible_controls(self.file)}:{self.line}: {warning}{card}{self.wrong}{right}"

    def to_dict(self) -> dict[str, object]:
        """The diagnostic as JSON-ready data."""
        return {
            "file": self.file,
            "line": self.line,
            "card": self.card,
            "wrong": self.wrong,
            "right": self.right,
            "level": self.level,
        }


class SetError(ValueError):
    """A set that cannot be loaded; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[Diagnostic]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))
