"""What an answer is worth: the chances to win behind the best answers to a question and behind the one that was taken,
by search, and how sure that is.

A first look finds what seems best. Where that is not what was taken, both are looked at again, each alone at the root,
in parts that begin in the same sampled worlds: so the difference is of the answers and not of the worlds, and its error
is seen from part to part.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final

from theomachy.bots import families
from theomachy.bots.ismcts import IsmctsSearch
from theomachy.bots.tree import has_choice
from theomachy.core.game import Observation

PARTS: Final = 8
T_95: Final = 2.365  # of Student's distribution with as many degrees of freedom as there are parts but one
NOTICED: Final = 0.04  # a difference at the first look from which on it is worth a second
FURTHER: Final = 4  # times as many turns ahead as a bot looks: what is saved for later counts, too
WELL_SEEN: Final = 0.15  # the share of the first look that an answer must have had for its chance to be believed
THOROUGH: Final = 3  # times as many looks when a difference is looked at again
MOST_TOLD: Final = 3


@dataclass(frozen=True)
class WinChance:
    """A chance to win with its 95 % interval: `value` ± `error`."""

    value: float
    error: float


@dataclass(frozen=True)
class Answer:
    """One of the answers, by its number among all (`Game.flat_options`), its chance, and why one might take it."""

    option: int
    chance: WinChance
    why: str


@dataclass(frozen=True)
class Judgement:
    """What was taken beside what would have been better. `loss` is what that cost, in chances to win; answers are the
    best ones first. Nothing was lost where they are the same."""

    taken: Answer
    answers: tuple[Answer, ...]
    loss: WinChance

    @property
    def better(self) -> Answer:
        """The best of the answers."""
        return self.answers[0]

    @property
    def sure(self) -> bool:
        """Whether the loss is greater than its error."""
        return self.loss.value > self.loss.error


class Judge:
    """Judges the answers to one question, from what the seat that is asked knows. `looks`: iterations of the first
    look; the second takes as many for each of the two answers it compares."""

    def __init__(self, observation: Observation, looks: int, seed: int = 0) -> None:
        self.observation = observation
        self.looks = looks
        numbers = observation.numeric_view()
        self.numbers = numbers
        self.heuristics = families.heuristics_for(numbers)
        self.scores: list[float] = self.heuristics.score_options(numbers)
        self.priors: list[float] = self.heuristics.option_priors(numbers, self.scores)
        self.rng = Random(seed)
        self.horizon: int = self.heuristics.horizon(numbers)

    def best(self, most: int = MOST_TOLD) -> tuple[Answer, ...]:
        """The best answers with their chances, the best first. Where rules of thumb leave only one, it is the best:
        what shows its worth late is not searched; the next ones are told beside it if they seem no better."""
        chances, best = self._first_look(most)
        others = sorted(range(len(self.scores)), key=lambda option: -self.scores[option])
        for option in others:
            if len(chances) >= most:
                break
            if not any(self._alike(option, known) for known in chances):
                chances[option] = self._glance(option)
        if not has_choice(self.priors):
            chances = {o: chance for o, chance in chances.items() if o == best or chance.value < chances[best].value}
        order = sorted(chances, key=lambda option: (-chances[option].value, option != best))
        return tuple([self._answer(option, chances[option]) for option in order[:most]])

    def judge(self, taken: int) -> Judgement | None:
        """The answer that was taken beside the best; None where there was no choice."""
        if len(self.numbers.options) < 2 or self.numbers.kind in self.heuristics.CHANCY:
            return None
        if self.priors[taken] > 0.0 and not has_choice(self.priors):
            return None
        chances, best = self._first_look(MOST_TOLD, taken)
        own = self._answer(taken, chances[taken])
        better = self._answer(best, chances[best])
        lost = better.chance.value - own.chance.value
        if self._alike(best, taken) or lost < NOTICED:
            return Judgement(own, (own,), WinChance(0.0, 0.0))
        loss, higher, lower = self._second_look(best, taken, self.looks)
        if loss.value > loss.error and loss.value >= NOTICED:  # what was found by chance is not found again
            loss, higher, lower = self._second_look(best, taken, self.looks * THOROUGH)
        if loss.value <= 0.0:
            return Judgement(own, (own,), WinChance(0.0, 0.0))
        others = [self._answer(option, chance) for option, chance in chances.items() if option not in (best, taken)]
        others.sort(key=lambda answer: -answer.chance.value)
        told = (self._answer(best, higher), *[answer for answer in others if answer.chance.value < higher.value])
        return Judgement(self._answer(taken, lower), told[:MOST_TOLD], loss)

    def _first_look(self, most: int, taken: int | None = None) -> tuple[dict[int, WinChance], int]:
        """The chances of the answers looked at most, and of the one taken; and the number of the best."""
        counts = self._search(self.priors, self.horizon).counts(0, self.looks, 0.0)
        order = sorted(range(len(counts)), key=lambda i: (-counts[i][0], -self.scores[i], i))
        best = order[0]
        found: dict[int, WinChance] = {}
        rows: set[Any] = set()
        for option in order:
            if len(found) == most or counts[option][0] == 0:
                break
            if self.numbers.options[option] not in rows:
                rows.add(self.numbers.options[option])
                found[option] = _chance(*counts[option])
        if taken is not None and counts[taken][0] < WELL_SEEN * self.looks:
            found[taken] = self._glance(taken)
        elif taken is not None:
            found[taken] = _chance(*counts[taken])
        return found, best

    def _glance(self, option: int) -> WinChance:
        """The chance of an answer that the first look has passed over."""
        return _chance(*self._alone(option, self.horizon, self.rng.getrandbits(64), 0, max(1, self.looks // 3)))

    def _second_look(self, better: int, taken: int, looks: int) -> tuple[WinChance, WinChance, WinChance]:
        """What lies between two answers, and the chance of each, from the same sampled worlds."""
        salt = self.rng.getrandbits(64)
        share = max(1, looks // PARTS)
        further = self.horizon * FURTHER
        higher = [_mean(self._alone(better, further, salt, part, share)) for part in range(PARTS)]
        lower = [_mean(self._alone(taken, further, salt, part, share)) for part in range(PARTS)]
        between = [one - other for one, other in zip(higher, lower, strict=True)]
        return _of_parts(between), _of_parts(higher), _of_parts(lower)

    def _alone(self, option: int, horizon: int, salt: int, part: int, looks: int) -> tuple[int, float]:
        """One answer alone at the root: how often it was looked at, and the sum of its chances."""
        priors = [float(k == option) for k in range(len(self.priors))]
        return self._search(priors, horizon, salt).counts(part, looks, 0.0)[option]

    def _search(self, priors: list[float], horizon: int, salt: int | None = None) -> IsmctsSearch:
        salt = self.rng.getrandbits(64) if salt is None else salt
        return IsmctsSearch(self.observation, self.numbers, priors, salt, horizon)

    def _alike(self, one: int, other: int) -> bool:
        """Whether two answers look the same to the seat."""
        return bool(self.numbers.options[one] == self.numbers.options[other])

    def _answer(self, option: int, chance: WinChance) -> Answer:
        names = self.observation.names
        why: str = self.heuristics.explain(self.numbers, self.numbers.options[option], self.scores[option], names)
        return Answer(option, chance, why)


def _chance(looks: int, total: float) -> WinChance:
    """The mean of chances between 0 and 1; its error at most that of as many coins."""
    value = total / looks
    return WinChance(value, 1.96 * sqrt(max(0.01, value * (1 - value)) / looks))


def _mean(counts: tuple[int, float]) -> float:
    return counts[1] / counts[0]


def _of_parts(values: list[float]) -> WinChance:
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return WinChance(mean, T_95 * sqrt(spread / len(values)))
