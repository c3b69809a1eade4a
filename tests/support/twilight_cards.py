"""Scenarios of Twilight's cards: which text of which face a test plays, and the table it is played on.

`@plays("Wolf-Coat Raider/heresy", "Siren of the Narrow Strait/text", "mini/Loki in Exile/text")` runs a test once for
each text named, as `b`, and fails if a text that is used or goes off never did. Numbers are read off the card, so that
a scenario outlives a change of them. Both seats can always do something (see `stage`), so no turn runs by.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, wraps
from pathlib import Path
from typing import Any, Final

import pytest

import theomachy as th
from tests.support.table import Table, Tables
from tests.support.twilight import told
from tests.support.twilight_steps import pass_until, resolve

GAME: Final = "twilight"
TOOLS: Final = (str(Path(__file__).parents[1] / "cards" / "sets" / "unveiling"),)
DEITY: Final = {"aggression": "Mars", "negotiation": "Hera", "mysticism": "Reader of Portents", "sanctuary": "Enlil"}
LIFE: Final = 20
PLENTY: Final = [9, 9, 9]
LATER: Final = "Scourge"  # in both Hands, never Summoned: somebody may always do something
SHOWN: Final[set[tuple[str, int]]] = set()
Json = dict[str, Any]


@cache
def faces() -> dict[str, Json]:
    """By name; Mini-cards as mini/Name."""
    return {("mini/" if face["kind"] == "mini" else "") + face["name"]: face for face in th.faces(GAME)}


@dataclass(frozen=True)
class Title:
    """One text of one face: the key of `faces()`, and which of its abilities."""

    key: str
    index: int

    def __str__(self) -> str:
        kinds = [a["kind"] for a in self.printed["abilities"]]
        return f"{self.key}/{self.kind}/{kinds[: self.index].count(self.kind)}"

    @property
    def printed(self) -> Json:
        return faces()[self.key]

    @property
    def face(self) -> str:
        name: str = self.printed["name"]
        return name

    @property
    def kind(self) -> str:
        found: str = self.printed["abilities"][self.index]["kind"]
        return found

    @property
    def text(self) -> str:
        found: str = self.printed["abilities"][self.index]["text"]
        return found

    @property
    def level(self) -> str:
        cost = self.printed["cost"] or (1, 0, 0)
        return ("I", "II", "III")[max(k for k in range(3) if cost[k])]

    def number(self, before: str = "", after: str = "", default: int | None = None) -> int:
        """The number printed between these words; "a" and "an" are one."""
        found = re.search(rf"{before}(\d+|an?\b){after}", self.text)
        if found is None and default is not None:
            return default
        assert found, f"no number between {before!r} and {after!r} in {self.text!r}"
        return int(found[1]) if found[1].isdigit() else 1

    @property
    def damage(self) -> int:
        """What the Controlling player takes by a Heresy."""
        return self.number(r"(?:^|\. )The Controlling player takes ", " damage", 0)

    @property
    def stranger(self) -> str:
        """A Creature of another colour, with which there is no Conviction."""
        return "Bog Druid" if self.printed["faction"] == "aggression" else "Arena Veteran"

    @property
    def restored(self) -> int:
        return self.number("Restores? ", "", 0)


def title(name: str) -> Title:
    """ "Name/kind" or "Name/kind/which"."""
    key, _, rest = name.rpartition("/")
    which = 0
    if rest.isdigit():
        which = int(rest)
        key, _, rest = key.rpartition("/")
    indices = [k for k, a in enumerate(faces()[key]["abilities"]) if a["kind"] == rest]
    return Title(key, indices[which])


def plays(*names: str, static: bool = False) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a scenario for each of these texts; it must have been announced on one of its tables, unless it is one that
    simply holds (`static`)."""
    titles = [title(name) for name in names]
    SHOWN.update((b.key, b.index) for b in titles)

    def mark(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def run(table: Tables, b: Title) -> None:
            test(table, b)
            assert static or any(uses(t, b) for t in table.made), f"{b} was never used"

        marked: Callable[..., None] = pytest.mark.parametrize("b", titles, ids=str)(run)
        return marked

    return mark


def uses(t: Table, b: Title) -> int:
    """How often a text was announced."""
    return sum(
        1
        for e in told(t, "announced")
        if e["card"]["face"] == b.face and e["ability"] is not None and e["ability"]["index"] == b.index
    )


# ---- tables
def body(name: str, **facts: Any) -> Json:
    """A Creature that the Creature Limit leaves alone."""
    return {"face": name, "exempt": True, **facts}


def stage(
    table: Tables, b: Title, mine: Json | None = None, theirs: Json | None = None, phase: str = "summoning", **spec: Any
) -> Table:
    """Two seats, the bearer with seat 0 where it works (or, for a Heresy, Manifested out of seat 1's Resource Area by
    `manifest`). Deities are of the bearer's colour and spent; there is Power enough; Creatures need no Aspects."""
    mine, theirs = dict(mine or {}), dict(theirs or {})
    kind = b.printed["kind"]
    spent = {"face": DEITY[b.printed["faction"]], "spent": True}
    if b.kind == "heresy":
        theirs["resources"] = [b.face, *theirs.get("resources", [])]
    elif kind == "deity":
        mine["deity"] = b.face
    elif kind == "scheme" or b.face in mine.get("hand", ()):
        mine["hand"] = [b.face, *[name for name in mine.get("hand", []) if name != b.face]]
    elif kind == "fortification":
        mine["compass"] = {**mine.get("compass", {}), b.printed["directions"][0]: [b.face]}
    elif not any(_is(card, b.face) for card in mine.get("field", ())):
        own: Any = body(b.face, mini=True) if kind == "mini" else body(b.face) if kind == "creature" else b.face
        mine["field"] = [own, *mine.get("field", [])]
    seats = []
    for seat in (mine, theirs):
        creatures = [
            body(card) if isinstance(card, str) and faces()[card]["kind"] == "creature" else card
            for card in seat.get("field", ())
        ]
        hand = [*seat.get("hand", []), LATER]
        seats.append({"life": LIFE, "deity": spent, "floating": PLENTY, **seat, "field": creatures, "hand": hand})
    return table(GAME, seats, phase=phase, sets=TOOLS, **spec)


def _is(card: Any, name: str) -> bool:
    return bool(card == name or (isinstance(card, dict) and card["face"] == name))


def manifest(table: Tables, b: Title, mine: Json | None = None, theirs: Json | None = None, **spec: Any) -> Table:
    """Seat 0 Manifests the bearer, which lies in the Resource Area of seat 1; up to the first question."""
    mine = dict(mine or {})
    t = stage(table, b, {**mine, "hand": ["Unveiling", *mine.get("hand", [])]}, theirs, **spec)
    return unveil(t, b.face)


def unveil(t: Table, name: str, seat: int = 0) -> Table:
    pass_until(t, "priority", seat)
    t.do(seat, "Summon Unveiling")
    settle(t)
    if t.asked == seat and t.kind == "pick" and not told(t, "manifested"):
        t.do(seat, name)
        settle(t)
    return t


def use(t: Table, b: Title, seat: int = 0) -> Table:
    """Use an ability, or Summon the card."""
    if b.printed["kind"] == "scheme" or t.can(seat, f"Summon {b.face}"):
        return t.do(seat, f"Summon {b.face}")
    return t.do(seat, f"{b.face}: {b.text}")


def can_use(t: Table, b: Title, seat: int = 0) -> bool:
    return t.can(seat, f"{b.face}: {b.text}")


def summon(t: Table, name: str, seat: int = 0) -> Table:
    """Summon a tool, up to the first question."""
    t.do(seat, f"Summon {name}")
    return settle(t)


def choose(t: Table, seat: int, *words: str) -> Table:
    """Take an option, then let the stack resolve up to the next question."""
    t.do(seat, *words)
    return settle(t)


def attack(t: Table, *names: str, stack: str = "Life", seat: int = 0) -> Table:
    """Declare attackers against the other seat, up to the next question."""
    pass_until(t, "attackers")
    for name in names:
        t.do(seat, f"Attack Player {1 - seat}'s {stack} Stack with {name}")
    if t.kind == "attackers":
        t.do(seat, "Done")
    return settle(t)


def block(t: Table, attacker: str, blocker: str, seat: int = 1) -> Table:
    pass_until(t, "blockers")
    t.do(seat, f"Block {attacker} with {blocker}")
    if t.kind == "blockers":
        t.do(seat, "Done")
    return settle(t)


def to_phase(t: Table, phase: str, limit: int = 80) -> Table:
    """Pass and finish until that Phase."""
    while limit and t.view()["phase"] != phase:
        seat = t.asked
        assert seat is not None
        t.apply(next((t.find(seat, word)[0] for word in ("Pass", "Done", "No") if t.find(seat, word)), 0))
        limit -= 1
    assert limit, f"{phase} never came"
    return settle(t)


def settle(t: Table) -> Table:
    """Let the stack resolve up to the next question; of two triggers the first resolves last."""
    while resolve(t).kind == "order":
        t.apply(0)
    return t


# ---- looking
def lost(t: Table, p: int) -> int:
    """How many cards a Life Stack of usual size has lost."""
    n: int = LIFE - t.seat(p)["life"]["count"]
    return n


def found(t: Table, p: int, name: str, zone: str = "field") -> Json:
    """A card in the Combat Field, Compass or Resource Area of a seat."""
    seat = t.seat(p, 1 - p if zone == "resources" else p)  # who gave an Aspect knows it
    cards = [c for pile in seat["compass"].values() for c in pile] if zone == "compass" else seat[zone]
    return next(c for c in cards if c.get("face") == name)


def names(t: Table, p: int, zone: str = "field") -> list[str]:
    return sorted(t.hand(p) if zone == "hand" else t.names(p, zone, p))


def numbers(t: Table, p: int, name: str) -> tuple[int, int, int]:
    """Fight, Life and Armor of a Creature now."""
    card = found(t, p, name)
    return card["fight"], card["life"], card["armor"]
