"""Questions that tests of Kamigami ask of a table."""

from __future__ import annotations

from functools import cache
from typing import Any

import theomachy as th
from tests.support.table import Table
from theomachy.core.game import AnyGame
from theomachy.kamigami.state import KState

COLOURS = frozenset({"red", "green", "blue", "white", "yellow"})


@cache
def printed(game: str) -> dict[str, dict[str, Any]]:
    """The faces of a game's own box by name."""
    return {face["name"]: face for face in th.faces(game)}


def playable(t: Table, seat: int) -> set[str]:
    """The faces a seat may play from the hand now."""
    decision = t.game.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (seat, "play")
    options = [option.to_dict() for option in decision.options]
    return {option["face"] for option in options if option["verb"] == "play"}


def playable_colours(t: Table, seat: int) -> set[str]:
    """The colours of the Warriors and Artifacts a seat may play now."""
    faces = printed(t.game.game)
    return {colour for name in playable(t, seat) for colour in faces[name]["colours"]}


def follow(t: Table) -> set[str]:
    """The colours that may be played next, as everybody sees them."""
    return set(t.view()["chain"]["follow"])


def recruitable(t: Table, seat: int) -> dict[str, int]:
    """What a seat may Recruit now, with the price."""
    decision = t.game.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (seat, "recruit")
    options = [option.to_dict() for option in decision.options]
    return {option["face"]: option["value"] for option in options if option["verb"] == "recruit"}


def piles(t: Table, row: str = "warriors") -> dict[str, int]:
    """Piles of the Hall by their top card, with their size; only where no two tops are equal."""
    shown = t.view()["hall"][row]
    found = {pile["face"]: pile["count"] for pile in shown}
    assert len(found) == len(shown), f"two piles show the same card: {shown}"
    return found


def deck(t: Table, seat: int) -> list[str]:
    """A Draw Deck, top first, seen from above the table."""
    return faces(t.position["seats"][seat]["deck"])


def faces(cards: list[Any]) -> list[str]:
    """Cards of a position by their faces, whoever knows them."""
    return [card["face"] if isinstance(card, dict) else card for card in cards]


def said(t: Table, event: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The lines of one kind so far, as a seat (or everybody) may know them."""
    return [line for line in t.events(seat) if line["kind"] == event]


def kamigami_state(game: AnyGame) -> KState:
    """The true state of a game, or of a world, for tests that look behind the scenes."""
    assert isinstance(game._state, KState)
    return game._state


def take_first_options(t: Table, kind: str) -> list[tuple[int, list[str]]]:
    """Take the first option as long as this kind of decision is asked: who was asked, and what was offered."""
    asked = []
    while t.kind == kind:
        assert t.asked is not None
        asked.append((t.asked, t.options(t.asked)))
        t.apply(0)
    return asked
