"""A finished game in figures: how much Energy or Life each seat had over the turns, what it did, when it turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypedDict

from theomachy.aide.phrases import EventDict

# What changes the Energy of a God; what says it without its card; what changes a Life Stack.
_ENERGY: Final = frozenset(("gain", "lose", "damage", "set"))
_SEALED: Final = frozenset(("sealed-turn", "eliminated"))
_LIFE: Final = frozenset(("damaged", "draws", "restored", "decay", "recharged"))
_TURNING_POINTS: Final = frozenset(("destroyed", "eliminated", "sealed", "escaped"))
_BLOWS: Final = 4  # the heaviest that a Life Stack or a God took, of so many cards or Energy at least
_HEAVY: Final = 3
_COUNTED: Final = {
    "kamigami": {"attacks": "attack", "defences": "defend", "recruits": "recruit"},
    "twilight": {"summons": "announced", "attacks": "attacks", "trades": "traded"},
}


class TurningPoint(TypedDict):
    turn: int
    text: str


class GameFigures(TypedDict):
    """`levels`: of each seat the points `[turn, n]` of its line; `counts`: what each seat did, by name; `moments`: what
    the game turned on; `gods`: whom each seat played, also who is out."""

    levels: list[list[list[int]]]
    counts: dict[str, list[int]]
    moments: list[TurningPoint]
    gods: list[str | None]


def figures(events: Iterable[EventDict], start: Sequence[int], twilight: bool) -> GameFigures:
    """The figures of a whole game. `events`: all of them, as told to anybody; `start`: what each seat began with."""
    told = list(events)
    levels = [[[0, n]] for n in start]
    moments: list[TurningPoint] = []
    blows = _heaviest(told, twilight)
    gods = {e["seat"]: e["card"]["face"] for e in told if e["kind"] == "god"}
    turn = 0
    for e in told:
        if e["kind"] == "turn":
            turn = e["n"]
        n = _level(e, twilight)
        if n is not None and e["seat"] is not None:
            levels[e["seat"]].append([turn, n])
        if e["serial"] in blows:
            moments.append({"turn": turn, "text": blows[e["serial"]]})
        if e["kind"] == "lost" if twilight else e["kind"] in _TURNING_POINTS:
            moments.append({"turn": turn, "text": e["text"]})
    for line in levels:
        line.append([turn, line[-1][1]])
    return {
        "levels": levels,
        "counts": _counts(told, len(start), twilight),
        "moments": moments,
        "gods": [gods.get(seat) for seat in range(len(start))],
    }


def _heaviest(events: list[EventDict], twilight: bool) -> dict[int, str]:
    """The heaviest blows to Life Stacks or Gods by their serials: what struck, and how much."""
    struck = [e for e in events if e["kind"] == ("damaged" if twilight else "damage") and e["n"] >= _HEAVY]
    found = sorted(struck, key=lambda e: -int(e["n"]))[:_BLOWS]
    faces = {e["serial"]: e["card"]["face"] for e in events if e.get("card")}
    return {e["serial"]: ": ".join(filter(None, (faces.get(e["cause"]), e["text"]))) for e in found}


def _level(e: EventDict, twilight: bool) -> int | None:
    """What the Energy of a God, or a Life Stack, has become; None: nothing of the kind."""
    kind = e["kind"]
    if twilight:
        return e.get("now") if kind in _LIFE else None
    if kind == "eliminated":
        return 0
    if kind in _SEALED or (kind in _ENERGY and e["zone"] == "god"):
        return int(e["now"])
    return None


def _counts(events: list[EventDict], seats: int, twilight: bool) -> dict[str, list[int]]:
    attacks = {e["serial"] for e in events if e["kind"] == "attack"}
    found = {}
    for name, kind in _COUNTED["twilight" if twilight else "kamigami"].items():
        by = [e["seat"] for e in events if e["kind"] == kind and _counts_as_done(e, attacks)]
        found[name] = [by.count(seat) for seat in range(seats)]
    return found


def _counts_as_done(e: EventDict, attacks: set[int]) -> bool:
    """Cards Summoned, not what is used or triggers; defences that somebody chose, not what lasts."""
    if e["kind"] == "announced":
        return e["as"] in ("summons", "scheme")
    return e["kind"] != "defend" or (e["n"] > 0 and e["cause"] not in attacks)
