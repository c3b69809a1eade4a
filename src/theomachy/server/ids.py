"""Ids of guests, tables and reports: unguessable, and fit to be typed as an argument of a command."""

from __future__ import annotations

import secrets


def new_id(size: int = 12) -> str:
    """A new id of so many random bytes; it never begins with a dash, which a command line would take for an option."""
    while True:
        found = secrets.token_urlsafe(size)
        if not found.startswith("-"):
            return found
