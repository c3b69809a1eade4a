"""What came out of a match, as tables. Everything but `timing` is the same for any number of jobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from theomachy import build
from theomachy.lab import durations
from theomachy.lab.face_stats import face_table
from theomachy.lab.match import Match
from theomachy.lab.play import Outcome
from theomachy.lab.stats import Tally, rounded, spread_of, wilson

Label = Callable[[Outcome, int], str | None]


@dataclass
class Results:
    """The games of a match that were played, in order."""

    match: Match
    outcomes: list[Outcome]
    elapsed: float = 0.0
    jobs: int = 1
    fault: str = ""  # why games are missing, if nobody asked to stop

    @property
    def complete(self) -> bool:
        return len(self.outcomes) == self.match.games - self.match.first

    @cached_property
    def sides(self) -> int:
        """How many players or teams compete."""
        return len(set(self.outcomes[0].story.sides)) if self.outcomes else self.match.seats

    @property
    def fair(self) -> float:
        """The share of wins of a side that is as good as the others."""
        return 1 / self.sides

    @cached_property
    def data(self) -> dict[str, Any]:
        return self.to_json()

    def to_json(self) -> dict[str, Any]:
        """All tables, JSON-ready."""
        match = self.match
        found: dict[str, Any] = {
            "game": match.game,
            "players": match.seats,
            "options": {key: _plain(value) for key, value in sorted(match.options.items())},
            "seed": match.seed,
            "build": build.name(),
            "games": len(self.outcomes),
            "asked": match.games - match.first,
            "complete": self.complete,
            "games_per_seed": match.per_seed,
            "fair": rounded(self.fair),
            "bots": self.bots(),
            "seats": [tally.to_dict(match.weight) for tally in self.by(lambda outcome, seat: str(seat)).values()],
            "order": [tally.to_dict(match.weight) for tally in self.by(_place).values()],
            "first_player": self.first_player(),
            "gods": self.table(lambda outcome, seat: outcome.story.gods[seat]),
            "temples": self.table(lambda outcome, seat: outcome.story.temples[seat]),
            "faces": face_table(match, self.outcomes),
            "endings": self.endings(),
            "length": self.length(),
            "draws": sum(1 for outcome in self.outcomes if self._sides_won(outcome) != 1),
        }
        if match.decks is not None:
            found["decks"] = self.table(_deck)
            found["pairings"] = self.pairings()
        if any(outcome.story.counts for outcome in self.outcomes):
            found["habits"] = self.habits()
        found["timing"] = self.timing()
        return found

    # ---- who wins
    def by(self, label: Label) -> dict[str, Tally]:
        """Wins by whatever a seat is labelled with, in the order of the labels."""
        found: dict[str, Tally] = {}
        for outcome in self.outcomes:
            for seat in range(len(outcome.fixture.lineup)):
                name = label(outcome, seat)
                if name is not None:
                    found.setdefault(name, Tally()).add(outcome.credit(seat))
        return dict(sorted(found.items()))

    def table(self, label: Label) -> dict[str, Any]:
        return {name: tally.to_dict(self.match.weight) for name, tally in self.by(label).items()}

    def bots(self) -> dict[str, Any]:
        """Per bot: `games` it took part in, `seats` it had in them, the seats that won, and their share."""
        found: dict[str, Any] = {}
        for number, entry in enumerate(self.match.entries):
            tally = Tally()
            games = 0
            for outcome in self.outcomes:
                lineup = outcome.fixture.lineup
                games += number in lineup
                for seat, who in enumerate(lineup):
                    if who == number:
                        tally.add(outcome.credit(seat))
            found[entry.label] = {**tally.to_dict(), "games": games, "seats": tally.games}
        return found

    def first_player(self) -> dict[str, Any]:
        """How often the player (or team) that begins wins; `advantage` over a fair share."""
        tally = Tally()
        for outcome in self.outcomes:
            tally.add(outcome.credit(outcome.story.first))
        return {
            **tally.to_dict(self.match.weight),
            "fair": rounded(self.fair),
            "advantage": rounded(tally.rate - self.fair),
        }

    def pairings(self) -> dict[str, Any]:
        """Deck against deck, of every two at a table: how often the first named wins, of the games one of them wins."""
        found: dict[str, Tally] = {}
        for outcome in self.outcomes:
            decks = outcome.fixture.decks or ()
            for a, first in enumerate(decks):
                for b, second in enumerate(decks):
                    won = outcome.credit(a) + outcome.credit(b)
                    if first < second and won:
                        found.setdefault(f"{first} – {second}", Tally()).add(outcome.credit(a) / won)
        return {name: tally.to_dict(self.match.weight) for name, tally in sorted(found.items())}

    # ---- how games go
    def _sides_won(self, outcome: Outcome) -> int:
        return len({outcome.story.sides[winner] for winner in outcome.winners})

    def share(self, count: int) -> dict[str, Any]:
        """How many games, as a share of all."""
        games, weight = len(self.outcomes), self.match.weight
        low, high = wilson(count * weight, games * weight)
        return {
            "games": count,
            "rate": rounded(count / games if games else 0.0),
            "low": rounded(low),
            "high": rounded(high),
        }

    def endings(self) -> dict[str, Any]:
        counted = Counter(outcome.reason for outcome in self.outcomes)
        return {reason: self.share(count) for reason, count in sorted(counted.items())}

    def length(self) -> dict[str, Any]:
        return {
            "rounds": _distribution(outcome.story.rounds for outcome in self.outcomes),
            "turns": spread_of(outcome.turns for outcome in self.outcomes),
            "decisions": spread_of(outcome.decisions for outcome in self.outcomes),
        }

    def habits(self) -> dict[str, Any]:
        """Twilight: games with at least one trade, trap, manifest; and how many a game has."""
        found = {}
        names = set.intersection(*(set(outcome.story.counts) for outcome in self.outcomes))  # told by every game
        for name in sorted(names):
            counts = [outcome.story.counts[name] for outcome in self.outcomes]
            found[name] = {
                **self.share(sum(1 for count in counts if count)),
                "total": sum(counts),
                "per_game": spread_of(counts),
            }
        return found

    def timing(self) -> dict[str, Any]:
        """How fast it went here; the only part that differs from run to run."""
        clocks: dict[int, durations.DurationHistogram] = {}
        for outcome in self.outcomes:
            for entry, clock in outcome.times.items():
                durations.merge(clocks.setdefault(entry, {}), clock)
        return {
            "jobs": self.jobs,
            "seconds": round(self.elapsed, 3),
            "games_per_second": round(len(self.outcomes) / self.elapsed, 3) if self.elapsed else 0,
            "decisions": {
                self.match.entries[entry].label: {
                    "decisions": sum(clock.values()),
                    "median_ms": round(1000 * durations.quantile(clock, 0.5), 4),
                    "p95_ms": round(1000 * durations.quantile(clock, 0.95), 4),
                }
                for entry, clock in sorted(clocks.items())
            },
        }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _deck(outcome: Outcome, seat: int) -> str | None:
    return outcome.fixture.decks[seat] if outcome.fixture.decks else None


def _place(outcome: Outcome, seat: int) -> str:
    """The place in the order of turns."""
    return str((seat - outcome.story.first) % len(outcome.fixture.lineup))


def _distribution(values: Iterable[int]) -> dict[str, Any]:
    counted = Counter(values)
    return {**spread_of(counted.elements()), "histogram": {str(key): counted[key] for key in sorted(counted)}}
