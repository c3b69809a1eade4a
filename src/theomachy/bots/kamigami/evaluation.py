"""How a Kamigami game stands: the chance of each seat to win, from Energy and from what the decks can do.

Most weights were fitted by logistic regression to some 356,000 turns of duels between heuristic bots.
"""

from __future__ import annotations

from functools import cache
from math import exp, log
from typing import Final

from theomachy.core.game import AnyGame
from theomachy.kamigami.analysis.effects import summaries_of
from theomachy.kamigami.numeric_view import SeatNumbers
from theomachy.language.cards.loader import Face

ENERGY: Final = 0.127
LOG_ENERGY: Final = 1.01
NEAR_GOAL: Final = 0.11  # for each Energy above 18, when 25 wins
TEMPLE: Final = 0.05
HAND: Final = 5.0  # cards of an average hand


@cache
def face_power(face: Face) -> float:
    """What a card of this face adds to a hand, in the units of the regression."""
    acts = [d for d in summaries_of(face) if d.kind == "act"]
    best = 0.0
    for d in [m for act in acts for m in (act.modes or [act])]:
        attack = d.attack + 1.3 * sum([n for name, n, _ in d.per if name == "attack"], 0.0) + 2 * d.attack_x + d.boost
        found = (
            0.47 * attack
            + 0.58 * d.gain
            + 0.36 * d.draw
            + 0.52 * d.hurt_each
            + 0.7 * (d.hurt_one + d.hurt_most)
            + 0.43 * d.fetch
            + 0.2 * d.top
            + 0.41 * (d.they_discard + d.they_choose)
            + 0.19 * d.recruit
            + 0.3 * d.again
            + 0.36 * d.ward
            + 0.97 * d.thin
            - 0.1 * d.energy
        )
        best = max(best, found)
    guard = max(
        [d.guard + 0.7 * d.protect + 0.7 * d.save + 17 * d.redirect for d in summaries_of(face) if d.kind == "react"],
        default=0.0,
    )
    return best + 0.15 * guard


def winning_chances(game: AnyGame, seat: int) -> list[float]:
    """The chance of each seat; 1 or a share of it for the winners once the game is over."""
    if game.over:
        winners = game.winners
        return (
            [1.0 / len(winners) if p in winners else 0.0 for p in range(game.players)]
            if len(winners) != 1
            else [float(p in winners) for p in range(game.players)]
        )
    k: SeatNumbers = game.numeric_view(seat)
    decks = game.known_decks(seat)
    strengths = [_strength(k, p, decks[p]) for p in range(k.n)]
    return _chances(k, strengths)


def _strength(k: SeatNumbers, p: int, deck: list[int]) -> float:
    if k.out >> p & 1:
        return -99.0
    energy = k.energy[p]
    faces = k.faces
    size = max(HAND, len(deck))
    mean = sum([face_power(faces[f]) for f in deck], 0.0) / size
    found = LOG_ENERGY * log(energy + 1) + ENERGY * energy + TEMPLE * k.temple_energy[p] + HAND * mean
    if not k.main:
        found += NEAR_GOAL * max(0, energy - 18)
    return found


def _chances(k: SeatNumbers, strengths: list[float]) -> list[float]:
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
