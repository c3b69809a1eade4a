"""Decks: reading them from text, and whether they are legal (T-16.1 to T-16.4, T-R88, T-R94)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final, Literal

from theomachy.language.cards.loader import CardSet, Face
from theomachy.limits import check_deck
from theomachy.twilight.card_files import load

SET_PATH: Final = Path(__file__).parents[2] / "sets" / "twilight"
DECK_SIZE: Final = 50  # T-16.1
COPIES: Final = 3  # T-16.2
EPIC_COPIES: Final = 1  # T-3.23, T-16.3
NAMES: Final = ("mars", "hera", "reader", "enlil")
_LINE: Final = re.compile(r"(\d+)\s*[x×]?\s+(.+)")


@dataclass(frozen=True)
class Deck:
    """A Deity and cards by name, in the order they were written."""

    deity: str
    cards: tuple[tuple[str, int], ...]
    name: str = ""

    def __str__(self) -> str:
        return "\n".join([f"Deity: {self.deity}", "", *[f"{n} {name}" for name, n in self.cards]]) + "\n"

    def count(self) -> int:
        return sum(n for _, n in self.cards)

    def to_dict(self) -> dict[str, object]:
        return {"name": self.name, "deity": self.deity, "cards": dict(self.cards)}


@cache
def own_set() -> CardSet:
    """The set that belongs to the game."""
    return load(SET_PATH)


FaultKind = Literal["line", "deity", "card", "copies", "size", "faction"]


@dataclass(frozen=True)
class DeckFault:
    """One reason why a deck is illegal, in words: which `card` (or Deity) it is about, how many copies of it would be
    `right`, and which name was perhaps `meant`."""

    kind: FaultKind
    text: str
    card: str = ""
    right: int | None = None
    meant: str = ""


def parse_deck(text: str) -> tuple[Deck, list[DeckFault]]:
    """Read a deck: a line `Deity: …`, then a number and a name a line; and every line that is no such thing."""
    deity = ""
    cards: Counter[str] = Counter()
    wrong: list[DeckFault] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        head, colon, rest = line.partition(":")
        if colon and head.strip().lower() == "deity":
            if deity:
                said = f"line {number}: a second Deity, {rest.strip()!r}; a deck has exactly one"
                wrong.append(DeckFault("line", said))
            deity = deity or rest.strip()
            continue
        found = _LINE.fullmatch(line)
        if found and int(found[1]) > 0:
            cards[found[2].strip()] += int(found[1])
        else:
            said = f"line {number}: {line!r} is no number and name; write for instance '3 Youthful Troll'"
            wrong.append(DeckFault("line", said))
    if not deity:
        wrong.append(DeckFault("deity", "no Deity is named; write for instance 'Deity: Mars'"))
    return Deck(deity, tuple(cards.items())), wrong


def deck_faults(deck: Deck, faces: Mapping[str, Face], deities: Mapping[str, Face]) -> list[DeckFault]:
    """Every reason why a deck is illegal; empty: it is legal."""
    wrong = [fault for name, n in deck.cards for fault in _card_faults(name, n, faces)]
    if deck.count() != DECK_SIZE:  # T-16.1
        cards = "card" if deck.count() == 1 else "cards"
        wrong.append(DeckFault("size", f"{deck.count()} {cards}; a deck has exactly {DECK_SIZE}"))
    deity = deities.get(deck.deity)
    if deity is None and deck.deity:
        meant = _near(deck.deity, deities, 0.5)
        advice = f"; did you mean {meant!r}?" if meant else f"; there are {', '.join(deities)}"
        wrong.append(DeckFault("deity", f"there is no Deity {deck.deity!r}{advice}", deck.deity, meant=meant))
    elif deity is not None:
        wrong += missing_factions(deity, [faces[name] for name, n in deck.cards for _ in range(n) if name in faces])
    return wrong


def _card_faults(name: str, n: int, faces: Mapping[str, Face]) -> list[DeckFault]:
    """What is wrong with so many cards of this name: at most one thing."""
    face = faces.get(name)
    if face is None:
        meant = _near(name, faces, 0.6)
        advice = f"; did you mean {meant!r}?" if meant else ""
        return [DeckFault("card", f"there is no card {name!r}{advice}", name, 0, meant)]
    if "Epic" in face.facts["types"]:
        if n > EPIC_COPIES:
            return [DeckFault("copies", f"{name}: {n} copies of an Epic card; one is allowed", name, EPIC_COPIES)]
    elif n > COPIES:
        return [DeckFault("copies", f"{name}: {n} copies; {COPIES} are allowed", name, COPIES)]
    return []


def _near(name: str, names: Mapping[str, Face], alike: float) -> str:
    """The name that was perhaps meant, or nothing."""
    return next(iter(get_close_matches(name, names, 1, alike)), "")


def missing_factions(deity: Face, cards: list[Face]) -> list[DeckFault]:
    """T-16.4, T-R88: each number of the Faction Requirement must be met."""
    have = Counter(card.facts["faction"] for card in cards)
    need = dict(deity.facts["requirement"] or ())
    return [
        DeckFault(
            "faction", f"{deity.name} requires {n} cards of {faction.title()}; there are {have[faction]}", deity.name
        )
        for faction, n in need.items()
        if have[faction] < n
    ]


def by_name(faces: tuple[Face, ...]) -> tuple[dict[str, Face], dict[str, Face]]:
    """The Action cards and the Deities, each by name."""
    action = {face.name: face for face in faces if face.kind not in ("mini", "deity")}
    return action, {face.name: face for face in faces if face.kind == "deity"}


def read_deck(text: str, faces: tuple[Face, ...] | None = None) -> tuple[Deck, list[DeckFault]]:
    """A deck from pasted text, as far as it can be read, and everything that is wrong with it (T-R94)."""
    deck, wrong = parse_deck(check_deck(text))
    return deck, wrong + deck_faults(deck, *by_name(own_set().faces if faces is None else faces))


def load_deck(text: str, faces: tuple[Face, ...] | None = None) -> Deck:
    """A legal deck from pasted text, or ValueError with every reason why it is none (T-16.5, T-R94)."""
    deck, wrong = read_deck(text, faces)
    if wrong:
        raise ValueError("\n".join(fault.text for fault in wrong))
    return deck


@cache
def ready_made_decks() -> Mapping[str, Deck]:
    """The ready-made decks by name (T-1.12)."""
    found = {}
    for name in NAMES:
        deck, _ = parse_deck((SET_PATH / "decks" / f"{name}.txt").read_text(encoding="utf-8"))
        found[name] = Deck(deck.deity, deck.cards, name)
    return found
