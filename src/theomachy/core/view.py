"""What one seat may know, by allow-list: nothing is shown unless a line here shows it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from theomachy.core.state import State


def bit_of(s: State, seat: int | None) -> int:
    """The knowledge bit of a seat, or of a spectator."""
    return 1 << (s.n if seat is None or seat < 0 else seat)


def alias(s: State, card: int, seat: int | None, epoch: int = -1) -> str:
    """A card's name for one viewer; a card that was hidden in between gets a new one."""
    bit = bit_of(s, seat)
    text = f"{bit}:{card}:{s.epoch[card] if epoch < 0 else epoch}"
    return blake2b(text.encode(), key=s.alias_key, digest_size=5).hexdigest()


def knows(s: State, card: int, seat: int | None) -> bool:
    return bool(s.known[card] & bit_of(s, seat))


def decision_dict(s: State, seat: int) -> dict[str, Any] | None:
    """The pending decision, for the seat that is asked; nobody else learns its options."""
    if s.over or s.seat != seat:
        return None
    rules = s.rules
    return {
        "seat": seat,
        "kind": rules.kind_name(s.kind),
        "prompt": rules.prompt(s),
        "serial": s.serials[seat],
        "options": [{"label": rules.label(s, c, seat), **rules.describe(s, c, seat)} for c in s.options],
    }
