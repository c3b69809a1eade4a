"""What is to be played: which bots, on which seats, with which seeds. Game i depends on the match and on i alone."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from itertools import combinations
from typing import Any

import theomachy as th
from theomachy.bots import Bot, bot_names, make

ALL_DECKS = "all"


@dataclass(frozen=True)
class Competitor:
    """One competitor: a bot with its settings. Two entries of the same bot are told apart by their labels."""

    label: str
    name: str
    settings: tuple[tuple[str, Any], ...] = ()

    def make(self, seed: int) -> Bot:
        return make(self.name, seed=seed, **dict(self.settings))

    @property
    def same(self) -> tuple[str, tuple[tuple[str, Any], ...]]:
        """A key that is equal for entries that play alike."""
        return self.name, self.settings


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    index: int
    group: int  # games of one group have the same seed and differ in who sits where
    seed: int
    lineup: tuple[int, ...]  # the entry at each seat
    decks: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Match:
    """`games` games of `game` between `bots`, each seed once for every way to place them.

    A bot may be given with settings: `ismcts:iterations=200`. With more seats than bots they sit down again in the same
    order; with fewer seats every combination of them plays.
    """

    game: str
    bots: tuple[str, ...]
    games: int  # in all, those before `first` counted in
    players: int | None = None
    seed: int = 0
    decks: tuple[str, ...] | None = None  # Twilight: one a seat, or ("all",) for every combination
    own_decks: Mapping[str, str] = field(default_factory=dict)  # the texts of those that are not ready-made, by name
    options: Mapping[str, Any] = field(default_factory=dict)  # of `new_game`
    records: bool = False  # keep the record of every game
    first: int = 0  # the game to begin with: those before it are played elsewhere

    # ---- who plays
    @cached_property
    def entries(self) -> tuple[Competitor, ...]:
        found: list[Competitor] = []
        for text in self.bots:
            name, settings = read_bot(text)
            twins = sum(1 for entry in found if entry.same == (name, settings))
            found.append(Competitor(f"{text} {twins + 1}" if twins else text, name, settings))
        return tuple(found)

    @cached_property
    def seats(self) -> int:
        return self.players if self.players is not None else max(2, len(self.bots))

    @cached_property
    def lineups(self) -> list[list[tuple[int, ...]]]:
        """Contexts: combinations of entries; each with all its distinct rotations over the seats."""
        numbers = range(len(self.entries))
        if len(numbers) <= self.seats:
            chosen = [tuple(numbers[seat % len(numbers)] for seat in range(self.seats))]
        else:
            chosen = list(combinations(numbers, self.seats))
        return [rotations(lineup) for lineup in chosen]

    @cached_property
    def deck_lists(self) -> list[list[tuple[str, ...] | None]]:
        """Contexts of decks, likewise; a single None where the game has none or deals them itself."""
        if self.decks is None:
            return [[None]]
        if self.decks == (ALL_DECKS,):
            return [[*rotations(chosen)] for chosen in combinations(deck_names(), self.seats)]
        return [[*rotations(self.decks)]]

    # ---- what is played
    @cached_property
    def variants(self) -> list[list[tuple[tuple[int, ...], tuple[str, ...] | None]]]:
        """By context: everybody in every place, every deck likewise."""
        return [
            [(lineup, decks) for decks in deck_list for lineup in lineups]
            for deck_list in self.deck_lists
            for lineups in self.lineups
        ]

    @property
    def per_seed(self) -> int:
        """How often each seed is played."""
        return len(self.variants[0])

    @cached_property
    def weight(self) -> float:
        """The part of the games of a seed that are different games: twins changing places play the same game again."""
        first = self.variants[0]
        alike = {(tuple(self.entries[e].same for e in lineup), decks) for lineup, decks in first}
        return len(alike) / len(first)

    def fixture(self, index: int) -> Fixture:
        group, place = divmod(index, self.per_seed)
        lineup, decks = self.variants[group % len(self.variants)][place]
        return Fixture(index, group, derived_seed(self.seed, self.game, group), lineup, decks)

    def fixtures(self) -> Iterator[Fixture]:
        return (self.fixture(index) for index in range(self.first, self.games))

    def new_game(self, fixture: Fixture) -> th.Game:
        options = dict(self.options)
        if fixture.decks is not None:
            options["decks"] = tuple(self.own_decks.get(name, name) for name in fixture.decks)
        return th.new_game(self.game, players=self.seats, seed=fixture.seed, **options)

    def bot_at(self, fixture: Fixture, seat: int) -> Bot:
        """The seed belongs to the seat, not to the entry, so that a mirror match comes out even."""
        return self.entries[fixture.lineup[seat]].make(derived_seed(self.seed, "bot", fixture.group, seat))

    def with_sets(self, *names: str) -> Match:
        return replace(self, options={**self.options, "sets": names})

    # ---- is it possible?
    def check(self) -> None:
        """ValueError with one clear line if this cannot be played."""
        if self.game not in th.games():
            raise ValueError(f"no game {self.game!r}; there are {', '.join(th.games())}")
        if not self.bots:
            raise ValueError("a match needs at least one bot")
        for text in self.bots:
            name, settings = read_bot(text)
            if name not in bot_names():
                raise ValueError(f"no bot {name!r}; there are {', '.join(bot_names())}")
            try:
                make(name, seed=0, **dict(settings))
            except (TypeError, ValueError) as error:
                raise ValueError(f"bot {text!r}: {error}") from None
        if self.games < 1:
            raise ValueError("a match has at least one game")
        if not 0 <= self.first < self.games:
            raise ValueError(f"game {self.first} is none of this match: it has 0 to {self.games - 1}")
        if self.decks is not None and self.decks != (ALL_DECKS,):
            unknown = [name for name in self.decks if name not in deck_names() and name not in self.own_decks]
            if unknown:
                raise ValueError(f"no deck {unknown[0]!r}; there are {', '.join(deck_names())}, or {ALL_DECKS}")
        try:
            if not self.variants:
                raise ValueError(f"{self.game} has too few ready-made decks for {self.seats} players")
            self.new_game(self.fixture(0))
        except TypeError as error:
            raise ValueError(str(error)) from None


def deck_names() -> tuple[str, ...]:
    return tuple(th.decks())


def rotations(items: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """All different rotations, each item once in each place."""
    turned = [items[-shift:] + items[:-shift] if shift else items for shift in range(len(items))]
    return list(dict.fromkeys(turned))


def derived_seed(*parts: object) -> int:
    """A seed that follows from these parts, the same on any machine."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=6).digest(), "big")


def read_bot(text: str) -> tuple[str, tuple[tuple[str, Any], ...]]:
    """The name and the settings of a bot that is written `name:setting=value:setting=value`."""
    name, *pairs = text.split(":")
    settings: list[tuple[str, Any]] = []
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.isidentifier():
            raise ValueError(f"bot {text!r}: write a setting as name:setting=value")
        settings.append((key, option_value(value)))
    return name, tuple(settings)


def option_value(text: str) -> Any:
    """true, 3, null as they are written in JSON; anything else is a text."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return tuple(value) if isinstance(value, list) else value
