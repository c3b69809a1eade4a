"""How a Kamigami game stands: the chance of each seat to win, from Energy and from what the decks can do.

The weights were fitted by logistic regression to some 34,000 turns of games between heuristic bots.
"""

from __future__ import annotations

from functools import cache
from math import exp, log
from typing import Final

from theomachy.bots.kamigami.deeds import deeds_of
from theomachy.bots.kamigami.turns import income
from theomachy.core.game import Play
from theomachy.kamigami.telling.sketch import Sketch
from theomachy.language.cards import Face

ENERGY: Final = 0.12
LOG_ENERGY: Final = 1.05
NEAR_GOAL: Final = 0.05  # for each Energy above 18, when 25 wins
TEMPLE: Final = 0.05
HAND: Final = 5.0  # cards of an average hand
POWER: Final = 0.67
EARLY_FAITH: Final = 0.05
LATE_FAITH: Final = -0.47  # what buys cards is a dead card in the end
LATE: Final = 10  # Rounds until then


@cache
def power(face: Face) -> float:
    """What a card of this face adds to a hand, in the units of the regression."""
    acts = [d for d in deeds_of(face) if d.kind == "act"]
    best = 0.0
    for d in [m for act in acts for m in (act.modes or [act])]:
        attack = d.attack + 1.3 * sum([n for name, n, _ in d.per if name == "attack"], 0.0) + 2 * d.attack_x + d.boost
        found = (0.48 * attack + 0.85 * d.gain + 0.6 * d.draw + 0.1 * d.faith + 0.5 * (d.hurt_each + d.hurt_one)
                 + 0.6 * d.hurt_most + 0.5 * d.fetch + 0.3 * d.top + 0.35 * (d.they_discard + d.they_choose)
                 + 0.12 * d.recruit + 0.4 * d.again + 0.3 * d.ward + 0.1 * d.thin - 0.5 * d.loss - 0.5 * d.energy)
        best = max(best, found)
    guard = max([d.guard + 0.7 * d.protect + 2 * d.redirect + 2 * d.save for d in deeds_of(face) if d.kind == "react"],
                default=0.0)
    return best + 0.1 * guard


def judge(game: Play, seat: int) -> list[float]:
    """The chance of each seat; 1 or a share of it for the winners once the game is over."""
    if game.over:
        winners = game.winners
        return [1.0 / len(winners) if p in winners else 0.0 for p in range(game.players)] if len(winners) != 1 else [
            float(p in winners) for p in range(game.players)]
    k: Sketch = game.sketch(seat)
    decks = game.decks(seat)
    strengths = [_strength(k, p, decks[p]) for p in range(k.n)]
    return _chances(k, strengths)


def _strength(k: Sketch, p: int, deck: list[int]) -> float:
    if k.out >> p & 1:
        return -99.0
    energy = k.energy[p]
    faces = k.faces
    size = max(HAND, len(deck))
    mean = POWER * sum([power(faces[f]) for f in deck], 0.0) / size
    late = min(1.0, k.round / LATE)
    mean += (EARLY_FAITH + (LATE_FAITH - EARLY_FAITH) * late) * sum([income(faces[f]) for f in deck], 0.0) / size
    found = LOG_ENERGY * log(energy + 1) + ENERGY * energy + TEMPLE * k.temple_energy[p] + HAND * mean
    if not k.main:
        found += NEAR_GOAL * max(0, energy - 18)
    return found


def _chances(k: Sketch, strengths: list[float]) -> list[float]:
    if k.main:  # a team stands and falls with its Main God
        teams: dict[int, float] = {}
        for p in range(k.n):
            share = strengths[p] if k.main >> p & 1 else 0.3 * max(0.0, strengths[p])
            teams[k.team[p]] = teams.get(k.team[p], 0.0) + share
        strengths = [teams[k.team[p]] for p in range(k.n)]
        top = max(strengths)
        total = sum([exp(teams[t] - top) for t in teams], 0.0)
    else:
        top = max(strengths)
        total = sum([exp(x - top) for x in strengths], 0.0)
    return [exp(x - top) / total for x in strengths]
