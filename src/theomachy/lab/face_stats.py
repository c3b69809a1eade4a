"""Each face: how often it is within reach, taken, played, and what it does for whoever takes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import theomachy as th
from theomachy.lab.match import Match
from theomachy.lab.play import Outcome
from theomachy.lab.stats import Difference, Pair, Tally, matched_difference, newcombe, ratio_difference, rounded, wilson

STEP = 4  # so much Faith or Power makes no difference between two seats
MOST_STEPS = 20
LEFT_OUT = ("god", "temple", "deity", "mini")  # nobody recruits or summons these


@dataclass
class FaceCounts:
    """What is counted for a face."""

    offered: int = 0  # games
    taken: int = 0
    played: int = 0
    with_it: Tally = field(default_factory=Tally)  # seats that took it
    without: Tally = field(default_factory=Tally)  # seats that could have, in the same games
    pairs: dict[int, Pair] = field(default_factory=dict)  # by seed
    strata: dict[int, tuple[Tally, Tally]] = field(default_factory=dict)  # by what the seat's cards cost

    def to_dict(self, weight: float) -> dict[str, Any]:
        low, high = wilson(self.taken * weight, self.offered * weight)
        effect = self.effect(weight)
        matched = matched_difference(self.strata.values(), weight)
        return {
            "offered": self.offered,
            "recruited": self.taken,
            "played": self.played,
            "rate": rounded(self.taken / self.offered if self.offered else 0.0),
            "low": rounded(low),
            "high": rounded(high),
            "with": self.with_it.to_dict(weight),
            "without": self.without.to_dict(weight),
            "effect": None if effect is None else effect.to_dict(),
            "matched": None if matched is None else matched.to_dict(),
        }

    def effect(self, weight: float) -> Difference | None:
        """Win rate with less win rate without. Of two intervals the wider: one knows that seats of a game and games of
        a seed hang together, the other that few games say little."""
        paired = ratio_difference(self.pairs.values())
        if paired is None:
            return None
        alone = newcombe(self.with_it, self.without, weight)
        return Difference(paired.value, min(paired.low, alone.low), max(paired.high, alone.high))


def face_table(match: Match, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """By name. `effect` is the win rate of the seats that took the face, less that of the seats that did not, in games
    in which it was within their reach; games of one seed count as one observation for its interval. Whoever lives
    longer takes more of everything: `matched` compares seats whose cards cost equally much in all, so that it
    tells whether this one is a better use of the same Faith or Power."""
    facts = face_facts(match)
    sums: dict[str, FaceCounts] = {name: FaceCounts() for name in facts}
    for outcome in outcomes:
        for name in outcome.story.offered | outcome.story.taken.keys() | outcome.story.played.keys():
            if name not in facts:
                sums.setdefault(name, FaceCounts())
        spent = _spent(outcome, facts)
        for name, counted in sums.items():
            _count(name, counted, outcome, facts.get(name, {}), spent)
    return {
        name: {**facts.get(name, {"kind": None, "set": None, "cost": None}), **sums[name].to_dict(match.weight)}
        for name in sorted(sums)
    }


def _count(name: str, counted: FaceCounts, outcome: Outcome, facts: dict[str, Any], spent: Counter[int]) -> None:
    story = outcome.story
    takers = Counter(story.taken.get(name, ()))
    reach = {*_reach(name, outcome, facts), *takers}
    counted.played += bool(story.played.get(name))
    if not reach:
        return
    counted.offered += 1
    counted.taken += bool(takers)
    pair = counted.pairs.setdefault(outcome.fixture.group, Pair())
    for seat in reach:
        credit = outcome.credit(seat)
        alike = min(spent[seat] // STEP, MOST_STEPS)
        counted.strata.setdefault(alike, (Tally(), Tally()))[seat not in takers].add(credit)
        if seat in takers:
            counted.with_it.add(credit)
            pair.x_a += credit
            pair.n_a += 1
        else:
            counted.without.add(credit)
            pair.x_b += credit
            pair.n_b += 1


def _spent(outcome: Outcome, facts: dict[str, dict[str, Any]]) -> Counter[int]:
    """The printed costs of all that each seat took."""
    spent: Counter[int] = Counter()
    for name, by in outcome.story.taken.items():
        cost = facts.get(name, {}).get("cost") or 0
        price = cost if isinstance(cost, int) else sum(part for part in cost if isinstance(part, int))
        for seat in by:
            spent[seat] += price
    return spent


def _reach(name: str, outcome: Outcome, facts: dict[str, Any]) -> Sequence[int]:
    """Who could have had it: everybody if it lay in the Hall; in Twilight whoever brought a deck with it."""
    decks = outcome.fixture.decks
    if decks is not None:
        return [seat for seat, deck in enumerate(decks) if deck == facts.get("deck")]
    return range(len(outcome.fixture.lineup)) if name in outcome.story.offered else ()


def face_facts(match: Match) -> dict[str, dict[str, Any]]:
    """Kind, set, cost of every face of the game that can be taken; faces of further sets are found as they turn up."""
    sets = tuple(match.options.get("sets") or (match.game,))
    return {name: fact for chosen in sets if chosen in th.games() for name, fact in _facts(chosen).items()} or dict(
        _facts(match.game)
    )


@cache
def _facts(game: str) -> dict[str, dict[str, Any]]:
    found = {}
    for face in th.faces(game):
        if face["kind"] not in LEFT_OUT:
            found[face["name"]] = {
                "kind": face["kind"],
                "set": face["set"],
                "cost": face["cost"],
                **({"deck": face["deck"]} if face.get("deck") else {}),
            }
    return found
