"""How a game of Twilight stands: the chance of each seat to win, from Life Stacks, Creatures, Aspects and Hands."""

from __future__ import annotations

from math import exp
from typing import Final

from theomachy.bots.twilight.valuation import Valuation, card_value
from theomachy.core.game import AnyGame
from theomachy.twilight.numeric_view import SeatNumbers

LIFE: Final = 0.11
BOARD: Final = 0.13
ASPECTS: Final = 0.22
WAITING: Final = 0.12
HAND: Final = 0.1


def winning_chances(game: AnyGame, seat: int) -> list[float]:
    """The chance of each seat; 1 for the winner once the game is over, shared by a team that wins together."""
    if game.over:
        winners = game.winners
        return [float(p in winners) if len(winners) < game.players else 1 / game.players for p in range(game.players)]
    k: SeatNumbers = game.numeric_view(seat)
    valuation = Valuation(k)
    strengths = [_strength(k, valuation, p) for p in range(k.n)]
    teams: dict[int, float] = {}
    for p in range(k.n):
        if not k.out >> p & 1:
            teams[k.team[p]] = max(teams.get(k.team[p], -99.0), strengths[p])
    top = max(teams.values())
    total = sum([exp(x - top) for x in teams.values()], 0.0)
    return [exp(teams[k.team[p]] - top) / total if k.team[p] in teams else 0.0 for p in range(k.n)]


def _strength(k: SeatNumbers, valuation: Valuation, p: int) -> float:
    life = k.life[p]
    board = sum([valuation.creature_value(b) for b in k.creature_numbers[p]], 0.0)
    others = [*k.intrigues[p], *[f for f in k.forts[p] if f >= 0]]
    board += 0.6 * sum([card_value(k.cards[f].face) for f in others], 0.0)
    aspects = min(sum(k.resources[p]), 9)
    waiting = min(sum(k.aspects[p]), 4)
    hand = min(sum(k.hands[p]), 8)
    return LIFE * life - 1.2 / max(1, life) * 3 + BOARD * board + ASPECTS * aspects + WAITING * waiting + HAND * hand
