"""The card texts of tests/language/wild.toml that may be looked at: every second one stays unopened."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from theomachy.workshop.own_sets import card_file, lay_out

_FILE = Path(__file__).parents[1] / "language" / "wild.toml"


@cache
def opened() -> dict[int, dict[str, Any]]:
    """The texts with odd numbers, by their number."""
    texts = tomllib.loads(_FILE.read_text(encoding="utf-8"))["text"]
    return {text["n"]: text for text in texts if text["n"] % 2}


def typed_card(n: int, place: str, folder: Path, text: str = "") -> Path:
    """A set with one card that has that text as it was typed, or the correction that was offered for it."""
    entry = opened()[n]
    return lay_out(entry["family"], card_file(entry["family"], place, text or entry["text"]), folder, f"typed{n}")


def seat_with(kind: str, seat: dict[str, Any], name: str = "New Card") -> dict[str, Any]:
    """A seat of Kamigami that has the card: as its God or Temple, or in hand."""
    if kind in ("god", "temple"):
        return {**seat, kind: name}
    return {**seat, "hand": [name, *seat.get("hand", [])]}
