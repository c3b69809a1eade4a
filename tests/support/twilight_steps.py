"""Small steps that scenarios of Twilight share."""

from __future__ import annotations

from typing import Any

from tests.support.table import Table, Tables
from tests.support.twilight import open_to_offers

HIDDEN_LIFE = 12


def duel(table: Tables, mine: dict[str, Any], theirs: dict[str, Any], phase: str, **spec: Any) -> Table:
    """Two players in the middle of the active player's Turn; seat 0 is active."""
    seats = [{"life": HIDDEN_LIFE, **mine}, {"life": HIDDEN_LIFE, **theirs}]
    return open_to_offers(table("twilight", seats, phase=phase, **spec))


def resolve(t: Table, limit: int = 60) -> Table:
    """Everybody passes until nothing is on the stack, or something else than priority is asked."""
    while limit and t.kind == "priority" and t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
        limit -= 1
    return t


def pass_until(t: Table, kind: str, seat: int | None = None, phase: str | None = None, limit: int = 80) -> Table:
    """Everybody passes until a decision of that kind."""
    while limit and not (t.kind == kind and seat in (None, t.asked) and phase in (None, t.view()["phase"])):
        assert t.kind == "priority", f"{t.kind} is asked: {t.options()}"
        t.do(t.asked or 0, "Pass")
        limit -= 1
    assert limit, f"{kind} was never asked"
    return t


def skip_to(t: Table, phase: str, limit: int = 120) -> Table:
    """Pass, refuse and finish everything until that Phase (of any Turn) asks something, or the game is over."""
    while limit and not t.game.over and t.view()["phase"] != phase:
        seat = t.asked
        assert seat is not None
        for word in ("Pass", "Done", "Decline the offer", "No"):
            if t.find(seat, word):
                t.apply(t.find(seat, word)[0])
                break
        else:
            t.apply(0)
        limit -= 1
    return open_to_offers(t)


def field(t: Table, p: int) -> list[str]:
    return [card["face"] for card in t.seat(p)["field"]]


def card(t: Table, p: int, face: str, zone: str = "field") -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in t.seat(p, p)[zone] if c.get("face") == face)
    return found


def life(t: Table, p: int) -> int:
    n: int = t.seat(p)["life"]["count"]
    return n


def levels(t: Table, p: int, zone: str) -> list[str]:
    return sorted(c["level"] for c in t.seat(p)[zone])


def hand(t: Table, p: int) -> list[str]:
    return sorted(t.hand(p))
