"""Positions and questions that tests of Twilight share; small steps are in tests/support/twilight_steps.py."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import theomachy as th
from tests.support.table import Table, Tables
from theomachy.core.game import AnyGame
from theomachy.twilight.state import TState

# A Deity that says nothing any more, so that nobody is asked about it.
SPENT = {"face": "Mars", "spent": True}
DELPHI = (str(Path(__file__).parent.parent / "rules" / "sets" / "delphi"),)
HERALDS = (str(Path(__file__).parent.parent / "rules" / "sets" / "heralds"),)
VERDICTS = (str(Path(__file__).parent.parent / "rules" / "sets" / "verdicts"),)
PHASES = ("setup", "refresh", "draw", "trade", "seize", "resource", "summoning", "combat", "end")
IDLE = ("Pass", "Done", "Decline the offer", "No", "Do not pay", "Keep the Hand")
DEAR = "Fenrir Unbound"
NO_POWER = {"I": 0, "II": 0, "III": 0}


def seated(table: Tables, seats: Sequence[Any], phase: str, **spec: Any) -> Table:
    """So many players in the middle of the Turn of seat 0; Deities are spent, Life Stacks have twelve cards.

    Every Hand has a card that is too dear to be Summoned, so that each Trade Phase asks and no Turn rushes by.
    """
    return open_to_offers(table("twilight", filled(seats), phase=phase, **spec))


def filled(seats: Sequence[Any]) -> list[dict[str, Any]]:
    return [{"life": 12, "deity": SPENT, "hand": [DEAR], **seat} for seat in seats]


def open_to_offers(t: Table) -> Table:
    """Nobody wants "no trades": on to the active player's Trade Phase, if that is what is asked."""
    while t.kind == "refuse offers":
        t.do(t.asked or 0, "Pass")
    return t


def calm(table: Tables, mine: dict[str, Any], theirs: dict[str, Any], phase: str = "summoning", **spec: Any) -> Table:
    """Two players; see `seated`."""
    return seated(table, [mine, theirs], phase, **spec)


def finish(t: Table, phase: str, turn: int | None = None, limit: int = 200) -> Table:
    """Pass, refuse and finish everything until something is asked in that Phase or later, or the game is over.

    Without a Turn: the next time that Phase comes.
    """
    if turn is None:
        turn = t.game.turn + (PHASES.index(t.view()["phase"]) >= PHASES.index(phase))
    while limit and not t.game.over and (t.game.turn, PHASES.index(t.view()["phase"])) < (turn, PHASES.index(phase)):
        go_on(t)
        limit -= 1
    assert limit, f"{phase} never came"
    return open_to_offers(t)


def go_on(t: Table) -> None:
    """Answer what is asked with as little as possible."""
    seat = t.asked
    assert seat is not None
    t.apply(next((t.find(seat, word)[0] for word in IDLE if t.find(seat, word)), 0))


def kinds_passed(t: Table, phase: str, limit: int = 200) -> list[tuple[str, str]]:
    """Like finish; the Phases and kinds of decision met on the way, each once in a row."""
    met: list[tuple[str, str]] = []
    while limit and not t.game.over:
        now = (t.view()["phase"], t.kind or "")
        if not met or met[-1] != now:
            met.append(now)
        if now[0] == phase:
            break
        go_on(t)
        limit -= 1
    return met


def states(t: Table, p: int, zone: str = "resources") -> list[tuple[str, str]]:
    """The cards of a zone by level and state."""
    return [(c["level"], c["state"]) for c in t.seat(p)[zone]]


def faces_seen(t: Table, p: int, zone: str, viewer: int | None) -> list[str | None]:
    """The faces a viewer knows in a zone of hidden cards; None for one she does not know."""
    return [c.get("face") for c in t.seat(p, viewer)[zone]]


def told(t: Table, event: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The lines of one kind so far, as a seat (or everybody) may know them."""
    return [line for line in t.events(seat) if line["kind"] == event]


def sacrifice_targets(t: Table, seat: int) -> set[str]:
    """What a seat could Destroy by a Sacrifice now."""
    prefix = "Sacrifice Aspects to Destroy "
    return {label.removeprefix(prefix) for label in t.options(seat) if label.startswith(prefix)}


def offer(t: Table, seat: int, other: int, give: str, ask: str) -> Table:
    """Make a whole offer; give and ask are levels in words, such as "I II"."""
    if open_to_offers(t).kind == "trade":
        t.do(seat, f"Offer Player {other}")
    elif t.kind == "answer":
        t.do(seat, "counter-offer")
    for level in give.split():
        t.do(seat, f"Give one {level}")
    for level in ask.split():
        t.do(seat, f"Ask for one {level}")
    return t.do(seat, "Make this offer")


def printed(name: str) -> dict[str, Any]:
    """A face of the box by name (not a Mini-card)."""
    return next(face for face in th.faces("twilight") if face["name"] == name and face["kind"] != "mini")


def twilight_state(game: AnyGame) -> TState:
    """The true state of a game, or of a world, for tests that look behind the scenes."""
    assert isinstance(game._state, TState)
    return game._state
