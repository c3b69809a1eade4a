"""What the tests share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from theomachy import rulebook

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T", bound="Callable[..., Any]")

_KNOWN = rulebook.load()


def rule(*ids: str) -> Callable[[T], T]:
    """Say which rules a test shows: it fails when one of them is broken. A wrong id is an error at once."""
    if not ids:
        raise TypeError("rule() needs at least one id")
    for rule_id in ids:
        if rule_id not in _KNOWN:
            rulebook.show(rule_id)  # says which ids come nearest
            raise rulebook.UnknownRule(f"write {rule_id!r} exactly as the rules do")

    def mark(test: T) -> T:
        test.__rules__ = (*getattr(test, "__rules__", ()), *ids)  # type: ignore[attr-defined]
        return test

    return mark


__all__ = ["rule"]
