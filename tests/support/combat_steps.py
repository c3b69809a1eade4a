"""Steps of combat and of the stack, and the little set that their rule tests use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support.table import Table, Tables
from tests.support.twilight import calm

ALTARS = (str(Path(__file__).parent.parent / "rules" / "sets" / "altars"),)
# Something its Controller may always do, so that a Turn waits for her.
IDLE = {"north": ["Idle Shrine"]}


def duel(table: Tables, mine: dict[str, Any], theirs: dict[str, Any], phase: str = "summoning", **spec: Any) -> Table:
    """Two players with spent Deities; faces of the little set may be named."""
    return calm(table, {"hand": [], **mine}, {"hand": [], **theirs}, phase, sets=ALTARS, **spec)


def battle(table: Tables, mine: dict[str, Any], theirs: dict[str, Any], **spec: Any) -> Table:
    """A duel at the moment seat 0 names attackers."""
    return attackers(duel(table, mine, theirs, "combat", **spec))


def attackers(t: Table) -> Table:
    return wait(t, "attackers")


def wait(t: Table, kind: str, limit: int = 60) -> Table:
    """Everybody passes until a decision of that kind is asked."""
    while t.kind == "priority" and limit:
        t.do(t.asked or 0, "Pass")
        limit -= 1
    assert t.kind == kind, f"{t.kind} is asked of seat {t.asked}: {t.options()}"
    return t


def attack(t: Table, *attacks: str) -> Table:
    """Seat 0 names attackers: "Life Youthful Troll" or "Discard Borderland Scout", and no more."""
    for words in attacks:
        stack, face = words.split(" ", 1)
        at = t.find(0, f"{stack} Stack", face)
        assert at, f"no {words} among {t.options()}"
        t.apply(at[0])
    return t.do(0, "Done") if t.kind == "attackers" else t


def block(t: Table, seat: int, attacker: str, blocker: str) -> Table:
    """Wait for blockers and block; nothing else is blocked."""
    wait(t, "blockers")
    t.apply(t.find(seat, f"Block {attacker} with {blocker}")[0])
    return no_block(t)


def no_block(t: Table) -> Table:
    while t.kind == "blockers":
        t.do(t.asked or 0, "Done")
    return t


def pass_to(t: Table, seat: int, limit: int = 30) -> Table:
    """Others pass until that seat has priority."""
    while t.kind == "priority" and t.asked != seat and limit:
        t.do(t.asked or 0, "Pass")
        limit -= 1
    assert (t.kind, t.asked) == ("priority", seat), f"{t.kind} is asked of seat {t.asked}: {t.options()}"
    return t


def play(t: Table, seat: int, scheme: str, *targets: str) -> Table:
    """That seat Summons a Scheme, names its targets, and it resolves with everybody passing."""
    pass_to(t, seat)
    t.do(seat, f"Summon {scheme}")
    for target in targets:
        pick(t, seat, target)
    return settle(t)


def pick(t: Table, seat: int, words: str) -> Table:
    """Choose the first option that has these words."""
    assert t.asked == seat, f"seat {t.asked} is asked: {t.options()}"
    assert t.kind != "priority", t.options()
    found = t.find(seat, words)
    assert found, f"no {words} among {t.options()}"
    t.apply(found[0])
    return t


def settle(t: Table, limit: int = 60) -> Table:
    """Everybody passes until the stack is empty or something else is asked."""
    while limit and t.kind == "priority" and t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
        limit -= 1
    return t


def manifest(t: Table, seat: int, aspect: str) -> Table:
    """Everybody passes until that seat chooses what to Manifest."""
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    return pick(t, seat, aspect)


def to_end(t: Table, limit: int = 60) -> Table:
    """Finish the combat without further decisions: damage in the order offered, no blocker to be replaced."""
    while limit and not t.game.over and t.view()["phase"] == "combat":
        seat = t.asked or 0
        assert t.kind != "replace", t.options()
        words = [word for word in ("Pass", "Done") if t.find(seat, word)]
        t.apply(t.find(seat, words[0])[0] if words else 0)
        limit -= 1
    return t


def creature(t: Table, p: int, face: str, nth: int = 0) -> dict[str, Any]:
    """A card in the Combat Field by face; the nth of equal ones."""
    found: dict[str, Any] = [c for c in t.seat(p)["field"] if c["face"] == face][nth]
    return found


def walk(t: Table, limit: int = 100) -> Iterator[int]:
    """Everybody passes; yields each seat that gets priority before it does."""
    while limit and t.kind == "priority":
        seat = t.asked or 0
        yield seat
        if t.kind == "priority" and t.asked == seat:
            t.do(seat, "Pass")
        limit -= 1


def hits(t: Table, p: int) -> int:
    """How many cards damage has taken from a Life Stack so far."""
    return sum(line["n"] for line in t.events() if line["kind"] == "damaged" and line["seat"] == p)
