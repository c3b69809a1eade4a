"""What a finished game tells about itself, from what a spectator may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from theomachy.core.game import Game

Seats = tuple[int, ...]
EventDict = dict[str, Any]
SUMMONED = ("summons", "scheme")  # as what Twilight announces a card from the Hand


@dataclass
class GameSummary:
    """What a finished game tells about itself: faces by name, seats by number."""

    first: int  # who began
    sides: tuple[int, ...]  # the team of each seat, or the seat itself
    rounds: int
    gods: tuple[str | None, ...]  # in Twilight: the Deities
    temples: tuple[str | None, ...]
    offered: frozenset[str]  # what lay in the Hall, within everybody's reach; in Twilight what was summoned
    taken: dict[str, Seats]  # recruited or summoned: by whom, once for every copy
    played: dict[str, Seats]
    counts: dict[str, int] = field(default_factory=dict)  # Twilight: trades, traps, manifests


def summarize(game: Game) -> GameSummary:
    """The story of a finished game."""
    view = game.view(None)
    seats = view["seats"]
    events = game.events(seat=None)
    taken: dict[str, list[int]] = {}
    played: dict[str, set[int]] = {}
    offered: set[str] = set()
    gods = [seat["deity"]["face"] if seat.get("deity") else None for seat in seats]
    temples: list[str | None] = [None] * len(seats)
    for event in events:
        face = event["card"]["face"] if "card" in event else None
        if face is None:
            continue
        what = event["kind"]
        if what == "god":  # not from the view: whoever is out has taken it along
            gods[event["seat"]] = face
        elif what == "temple":
            temples[event["seat"]] = face
        elif _takes(event):
            taken.setdefault(face, []).append(event["seat"])
        elif what == "play":
            played.setdefault(face, set()).add(event["seat"])
        elif what == "shown":
            offered.add(face)
    return GameSummary(
        first=first_player(events),
        sides=tuple(seat["team"] for seat in seats),
        rounds=rounds_of(view, game),
        gods=tuple(gods),
        temples=tuple(temples),
        offered=frozenset(offered | _disciples(view) | taken.keys()),
        taken={face: tuple(sorted(by)) for face, by in sorted(taken.items())},
        played={face: tuple(sorted(by)) for face, by in sorted(played.items())},
        counts=twilight_counts(events) if "deity" in seats[0] else {},
    )


def _takes(event: EventDict) -> bool:
    """A seat comes to use a card: Kamigami recruits, Twilight summons."""
    return event["kind"] == "recruit" or (event["kind"] == "announced" and event["as"] in SUMMONED)


def first_player(events: Iterable[EventDict]) -> int:
    return next((int(event["seat"]) for event in events if event["kind"] == "turn"), 0)


def rounds_of(view: EventDict, game: Game) -> int:
    """Rounds played, the last one counted even if it was cut short; in other words, turns a player."""
    return int(view["round"]) if "round" in view else -(-game.turn // game.players)


def _disciples(view: EventDict) -> set[str]:
    """The Disciples' piles lie open from the start; one that is empty at the end has been recruited from."""
    return {card["face"] for card in view.get("hall", {}).get("disciples", ())}


def twilight_counts(events: Iterable[EventDict]) -> dict[str, int]:
    """Twilight: trades agreed on and forced ones, Manifests, and traps: a Heresy turned against the holder of its
    Aspect by somebody else."""
    found = {"trades": 0, "forced trades": 0, "manifests": 0, "traps": 0}
    for event in events:
        if event["kind"] == "traded":
            found["forced trades" if event["forced"] else "trades"] += 1
        elif event["kind"] == "manifested":
            found["manifests"] += 1
            found["traps"] += event["other"] != event["seat"]
    return found
