"""Two sets, the same seeds: what an edited card changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from theomachy.lab.play import Outcome
from theomachy.lab.results import Results
from theomachy.lab.stats import Difference, Pair, mean_difference, ratio_difference

Count = Callable[[Outcome], Iterator[tuple[str, float, float]]]  # name, how much, out of how much


@dataclass
class Comparison:
    """B less A, game for game."""

    names: tuple[str, str]
    a: Results
    b: Results

    def pairs(self) -> list[tuple[Outcome, Outcome]]:
        """Games of the same number: same seed, same bots on the same seats; only those played with both sets."""
        others = {outcome.fixture.index: outcome for outcome in self.b.outcomes}
        return [(one, others[one.fixture.index]) for one in self.a.outcomes if one.fixture.index in others]

    def to_json(self) -> dict[str, Any]:
        pairs = self.pairs()
        return {
            "compare": list(self.names),
            "games": len(pairs),
            "complete": self.a.complete and self.b.complete,
            "differences": {
                "bots": differences(pairs, self._bots),
                "gods": differences(pairs, _gods),
                "temples": differences(pairs, _temples),
                "first_player": differences(pairs, _first).get("first", None),
                "endings": differences(pairs, self._endings(pairs)),
                "recruited": differences(pairs, _recruited),
                "faces": self._effects(),
                "rounds": _dict(mean_difference([(b.story.rounds, a.story.rounds) for a, b in pairs])),
                "decisions": _dict(mean_difference([(b.decisions, a.decisions) for a, b in pairs])),
            },
            "a": self.a.to_json(),
            "b": self.b.to_json(),
        }

    def _bots(self, outcome: Outcome) -> Iterator[tuple[str, float, float]]:
        for seat, entry in enumerate(outcome.fixture.lineup):
            yield self.a.match.entries[entry].label, outcome.credit(seat), 1

    @staticmethod
    def _endings(pairs: list[tuple[Outcome, Outcome]]) -> Count:
        reasons = sorted({outcome.reason for pair in pairs for outcome in pair})

        def count(outcome: Outcome) -> Iterator[tuple[str, float, float]]:
            return ((reason, float(outcome.reason == reason), 1.0) for reason in reasons)

        return count

    def _effects(self) -> dict[str, Any]:
        """A face's effect with A, with B, and how much it has changed (its interval by both, taken as independent)."""
        one, two = self.a.data["faces"], self.b.data["faces"]
        found = {}
        for name in sorted(one.keys() & two.keys()):
            a, b = one[name]["effect"], two[name]["effect"]
            if a is not None and b is not None:
                half = (((a["high"] - a["low"]) / 2) ** 2 + ((b["high"] - b["low"]) / 2) ** 2) ** 0.5
                value = b["value"] - a["value"]
                found[name] = {
                    "a": a["value"],
                    "b": b["value"],
                    **Difference(value, value - half, value + half).to_dict(),
                }
        return found


def differences(pairs: list[tuple[Outcome, Outcome]], count: Count) -> dict[str, Any]:
    """Share with B less share with A, by name; games of one seed are one observation."""
    found: dict[str, dict[int, Pair]] = {}
    for a, b in pairs:
        for outcome, is_b in ((a, False), (b, True)):
            for name, much, total in count(outcome):
                pair = found.setdefault(name, {}).setdefault(outcome.fixture.group, Pair())
                if is_b:
                    pair.x_a += much
                    pair.n_a += total
                else:
                    pair.x_b += much
                    pair.n_b += total
    table = {}
    for name, by_seed in sorted(found.items()):
        rows = list(by_seed.values())
        change = ratio_difference(rows)
        n_a, n_b = sum(row.n_b for row in rows), sum(row.n_a for row in rows)
        table[name] = {
            "a": round(sum(row.x_b for row in rows) / n_a, 6) if n_a else None,
            "b": round(sum(row.x_a for row in rows) / n_b, 6) if n_b else None,
            **(change.to_dict() if change else {"value": None, "low": None, "high": None}),
        }
    return table


def _dict(difference: Difference | None) -> dict[str, float | int] | None:
    return difference.to_dict() if difference else None


def _gods(outcome: Outcome) -> Iterator[tuple[str, float, float]]:
    return ((god, outcome.credit(seat), 1) for seat, god in enumerate(outcome.story.gods) if god)


def _temples(outcome: Outcome) -> Iterator[tuple[str, float, float]]:
    return ((temple, outcome.credit(seat), 1) for seat, temple in enumerate(outcome.story.temples) if temple)


def _first(outcome: Outcome) -> Iterator[tuple[str, float, float]]:
    yield "first", outcome.credit(outcome.story.first), 1


def _recruited(outcome: Outcome) -> Iterator[tuple[str, float, float]]:
    """Games in which a face was recruited, of those in which it was on offer."""
    story = outcome.story
    return ((face, float(face in story.taken), 1) for face in sorted(story.offered | story.taken.keys()))
