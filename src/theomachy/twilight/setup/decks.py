"""Decks: reading them from text, and whether they are legal (T-16.1 to T-16.4, T-R88, T-R94)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from theomachy.language.cards.loader import CardSet, Face
from theomachy.limits import check_deck
from theomachy.twilight.card_files import load

SET_PATH: Final = Path(__file__).parents[2] / "sets" / "twilight"
DECK_SIZE: Final = 50
COPIES: Final = 3
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


def parse_deck(text: str) -> tuple[Deck, list[str]]:
    """Read a deck: a line `Deity: …`, then a number and a name a line; and every line that is no such thing."""
    deity = ""
    cards: Counter[str] = Counter()
    wrong: list[str] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        head, colon, rest = line.partition(":")
        if colon and head.strip().lower() == "deity":
            if deity:
                wrong.append(f"line {number}: a second Deity, {rest.strip()!r}; a deck has exactly one")
            deity = deity or rest.strip()
            continue
        found = _LINE.fullmatch(line)
        if found and int(found[1]) > 0:
            cards[found[2].strip()] += int(found[1])
        else:
            wrong.append(f"line {number}: {line!r} is no number and name; write for instance '3 Youthful Troll'")
    if not deity:
        wrong.append("no Deity is named; write for instance 'Deity: Mars'")
    return Deck(deity, tuple(cards.items())), wrong


def deck_problems(deck: Deck, faces: Mapping[str, Face], deities: Mapping[str, Face]) -> list[str]:
    """Every reason why a deck is illegal; empty: it is legal."""
    wrong: list[str] = []
    for name, n in deck.cards:
        face = faces.get(name)
        if face is None:
            near = get_close_matches(name, faces, 1, 0.6)
            wrong.append(f"there is no card {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
        elif "Epic" in face.facts["types"] and n > 1:
            wrong.append(f"{name}: {n} copies of an Epic card; one is allowed")  # T-3.23, T-16.3
        elif n > COPIES:
            wrong.append(f"{name}: {n} copies; {COPIES} are allowed")  # T-16.2
    if deck.count() != DECK_SIZE:
        wrong.append(
            f"{deck.count()} {'card' if deck.count() == 1 else 'cards'}; a deck has exactly {DECK_SIZE}"
        )  # T-16.1
    deity = deities.get(deck.deity)
    if deity is None and deck.deity:
        near = get_close_matches(deck.deity, deities, 1, 0.5)
        advice = f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(deities)}"
        wrong.append(f"there is no Deity {deck.deity!r}{advice}")
    elif deity is not None:
        wrong += missing_factions(deity, [faces[name] for name, n in deck.cards for _ in range(n) if name in faces])
    return wrong


def missing_factions(deity: Face, cards: list[Face]) -> list[str]:
    """T-16.4, T-R88: each number of the Faction Requirement must be met."""
    have = Counter(card.facts["faction"] for card in cards)
    need = dict(deity.facts["requirement"] or ())
    return [
        f"{deity.name} requires {n} cards of {faction.title()}; there are {have[faction]}"
        for faction, n in need.items()
        if have[faction] < n
    ]


def by_name(faces: tuple[Face, ...]) -> tuple[dict[str, Face], dict[str, Face]]:
    """The Action cards and the Deities, each by name."""
    action = {face.name: face for face in faces if face.kind not in ("mini", "deity")}
    return action, {face.name: face for face in faces if face.kind == "deity"}


def load_deck(text: str, faces: tuple[Face, ...] | None = None) -> Deck:
    """A legal deck from pasted text, or ValueError with every reason why it is none (T-16.5, T-R94)."""
    deck, wrong = parse_deck(check_deck(text))
    wrong += deck_problems(deck, *by_name(own_set().faces if faces is None else faces))
    if wrong:
        raise ValueError("\n".join(wrong))
    return deck


@cache
def ready_made_decks() -> Mapping[str, Deck]:
    """The ready-made decks by name (T-1.12)."""
    found = {}
    for name in NAMES:
        deck, _ = parse_deck((SET_PATH / "decks" / f"{name}.txt").read_text(encoding="utf-8"))
        found[name] = Deck(deck.deity, deck.cards, name)
    return found
