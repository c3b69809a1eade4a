"""What a refused card file says: what is wrong, what would be right, and where it stands."""

from __future__ import annotations

from pathlib import Path

from theomachy.language.diagnostics.diagnostic import Diagnostic


def says(problem: Diagnostic, folder: Path, key: str, wrong: str, right: str) -> None:
    """The only card of the folder, `It`, is refused for what stands under this key."""
    assert wrong in problem.wrong
    assert right in problem.right
    lines = (folder / "cards.toml").read_text(encoding="utf-8").splitlines()
    assert lines[problem.line - 1].startswith(key), "where it stands"
    assert problem.card == "It"
