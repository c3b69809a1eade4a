"""Scenarios of card texts: which ability of which face a test plays, and the table it is played on.

`@plays("old-ones/Cultist/act", …)` runs a test once for each ability named, as `b`, and fails if the ability was not
really used. Numbers are read off the card, so that a scenario outlives a change of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, wraps
from typing import Any, Final

import pytest

import theomachy as th
from tests.support import kamigami
from tests.support.table import Table, Tables

GAMES: Final = ("old-ones", "nine-realms", "kanzume-goddess")
# Gods without Reacts, for seats a scenario is not about. The first has an Act without a price: a phase in which
# there is nothing to decide ends by itself, and a scenario should not run away.
QUIET: Final = {
    "old-ones": ("Azathoth", "Tsathoggua", "Ubbo-Sathla", "Cthulhu"),
    "nine-realms": ("Odin", "Zeus", "Hades", "Apollo"),
    "kanzume-goddess": ("Poseidon", "Hades", "Apollo", "Freyja"),
}
FOLLOWER: Final = {"old-ones": "Cultist", "nine-realms": "Priestess", "kanzume-goddess": "Priestess"}
GUARD: Final = {"old-ones": "Dark Young", "nine-realms": "Libra", "kanzume-goddess": "Libra"}
STRIKER: Final = {
    "old-ones": "Jack Dalton, Adventurer",
    "nine-realms": "Valiant Star",
    "kanzume-goddess": "Valiant Star",
}
SHOWN: Final[set[tuple[str, str, str, int]]] = set()


@cache
def faces(game: str) -> dict[str, dict[str, Any]]:
    return {face["name"]: face for face in th.faces(game)}


@dataclass(frozen=True)
class Bearer:
    """One ability of one face."""

    game: str
    face: str
    kind: str
    index: int = 0

    def __str__(self) -> str:
        return f"{self.game}/{self.face}/{self.kind}/{self.index}"

    @property
    def printed(self) -> dict[str, Any]:
        return faces(self.game)[self.face]

    @property
    def text(self) -> str:
        texts = [a["text"] for a in self.printed["abilities"] if a["kind"] == self.kind]
        found: str = texts[self.index]
        return found

    def number(self, before: str = "", after: str = "") -> int:
        """The number printed between these words."""
        found = re.search(rf"{before}(\d+){after}", self.text)
        assert found, f"no number between {before!r} and {after!r} in {self.text!r}"
        return int(found[1])

    @property
    def price(self) -> int:
        return self.number("[Pp]ay ", " Energy")

    def pays(self, wanted: str) -> int:
        """How much of something is its price, 0 if nothing."""
        found = re.search(rf"(?:[Pp]ay|[Dd]iscard) (an?|\d+) {wanted}:", self.text)
        return 0 if found is None else 1 if found[1].startswith("a") else int(found[1])

    @property
    def faith_price(self) -> int:
        return self.pays("Faith")

    @property
    def discards(self) -> int:
        """How many cards of the hand are discarded as its price."""
        return self.pays("(?:card|Warrior|Disciple)s?")

    @property
    def again(self) -> bool:
        """Whether a God may use it twice in a turn: in Kanzume Goddess, if the text does not forbid it (K-6.16)."""
        return self.game == "kanzume-goddess" and "nce per turn" not in self.text

    @property
    def gift(self) -> tuple[int, int, int]:
        """The cards, the Faith and the Energy that it brings if its condition is met."""
        words = self.text.partition(" this turn, ")[2]
        cards, faith, energy = (re.search(pattern, words) for pattern in (r"draw (\d+)", r"\+(\d+) F", r"gains (\d+)"))
        found = int(cards[1]) if cards else 0, int(faith[1]) if faith else 0, int(energy[1]) if energy else 0
        assert any(found), f"no gift in {self.text!r}"
        return found

    @property
    def payment(self) -> list[str]:
        """Cards that may be discarded as its price."""
        return [self.guard if self.pays("Warriors?") else self.follower] * self.discards

    @property
    def label(self) -> tuple[str, str]:
        """The words of the option to use it."""
        slot = self.printed["kind"] in ("god", "temple")
        verb = "react" if self.kind == "react" and not self.text.startswith("In your ") else "act" if slot else "play"
        return f"{verb} {self.face}", f": {self.text}"

    # ---- names of the same game
    @property
    def follower(self) -> str:
        """The Disciple everybody begins with."""
        return FOLLOWER[self.game]

    @property
    def guard(self) -> str:
        """A Warrior with a Defend."""
        return GUARD[self.game]

    @property
    def striker(self) -> str:
        """A red Warrior with an Attack of 4."""
        return STRIKER[self.game]

    def god(self, k: int) -> str:
        """A God that takes no part."""
        return [name for name in QUIET[self.game] if name != self.face][k]


def bearer(name: str) -> Bearer:
    parts = name.split("/")
    return Bearer(parts[0], parts[1], parts[2], int(parts[3]) if len(parts) > 3 else 0)


def bearing(text: str, kind: str = "act") -> list[str]:
    """Every ability of a card with just this text, whatever its numbers; Gods and Temples are not among them."""
    return [
        f"{game}/{face['name']}/{kind}/{index}"
        for game in GAMES
        for face in th.faces(game)
        if face["kind"] not in ("god", "temple")
        for index, ability in enumerate(a for a in face["abilities"] if a["kind"] == kind)
        if re.fullmatch(text, ability["text"])
    ]


def plays(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a scenario for each of these abilities; the ability must have been used on one of its tables."""
    bearers = [bearer(name) for name in names]
    assert bearers, "a scenario of something that is gone"
    SHOWN.update((b.game, b.face, b.kind, b.index) for b in bearers)

    def mark(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def run(table: Tables, b: Bearer) -> None:
            test(table, b)
            assert any(was_used(t, b) for t in table.made), f"{b} was never used"

        marked: Callable[..., None] = pytest.mark.parametrize("b", bearers, ids=str)(run)
        return marked

    return mark


def was_used(t: Table, b: Bearer) -> bool:
    return uses(t, b) > 0


def uses(t: Table, b: Bearer) -> int:
    """How often an ability has been used."""
    return sum(
        1 for e in t.events() if e["kind"] == "use" and e["card"]["face"] == b.face and e["ability"]["text"] == b.text
    )


def scene(table: Tables, b: Bearer, *seats: dict[str, Any], holder: int = 0, **spec: Any) -> Table:
    """Three seats, the bearer with the holder: a God or Temple in its place, any other card in the hand."""
    filled = [dict(seats[p]) if p < len(seats) else {} for p in range(3)]
    mine = filled[holder]
    kind = b.printed["kind"]
    if kind == "god":
        mine["god"] = b.face
    elif kind == "temple":
        mine["temple"] = b.face
    elif b.kind in ("act", "react", "bond"):
        mine["hand"] = [b.face, *mine.get("hand", [])]
    for p, seat in enumerate(filled):
        seat.setdefault("god", b.god(p))
        seat.setdefault("deck", [b.follower] * 4)
    if kind == "god" and holder == 0:
        mine.setdefault("hand", [b.follower])
    return table(b.game, filled, **spec)


def use(t: Table, b: Bearer, seat: int = 0) -> Table:
    return t.do(seat, *b.label)


def pay(t: Table, b: Bearer, *cards: str, seat: int = 0) -> Table:
    """Use it, and discard these cards of the hand for it where there is a choice."""
    use(t, b, seat)
    for card in cards:
        if (t.asked, t.kind) == (seat, "pick"):
            t.do(seat, card)
    return t


def refused(table: Tables, b: Bearer, mine: dict[str, Any], **spec: Any) -> bool:
    """Whether it is not offered in a Play Phase with these things of one's own."""
    t = scene(table, b, mine, **spec)
    view = t.view()  # a phase without anything to decide has ended by itself
    return not can_use(t, b) or (view["turn"], view["phase"]) != (1, "play")


def refused_for_less(table: Tables, b: Bearer) -> bool:
    """Whether it is not offered to who has one Energy, one Faith or one card less than its price."""
    hand, faith, energy = [b.follower] * b.discards, b.faith_price, b.pays("Energy")
    assert hand or faith or energy
    return (
        (not hand or refused(table, b, {"hand": hand[1:]}, faith=faith))
        and (not faith or refused(table, b, {"hand": [b.follower, *hand]}, faith=faith - 1))
        and (energy < 2 or refused(table, b, {"hand": [b.follower, *hand], "energy": energy - 1}, faith=faith))
    )


def can_use(t: Table, b: Bearer, seat: int = 0) -> bool:
    return t.can(seat, *b.label)


def strike(t: Table, b: Bearer, target: str, seat: int = 0) -> int:
    """Play the striker against a target, up to the first answer; the printed Attack."""
    attack = Bearer(b.game, b.striker, "act")
    use(t, attack, seat)
    t.do(seat, target)
    return attack.number("Attack ")


def hall(t: Table, row: str = "warriors") -> list[str]:
    return [card["face"] for card in t.view()["hall"][row]]


def netherworld(t: Table) -> list[str]:
    return [card["face"] for card in t.view()["netherworld"]]


def deck(t: Table, seat: int) -> list[str]:
    """The Deck of a seat, top first; only between two actions."""
    return kamigami.deck(t, seat)
