"""The weights of playouts, worked out once from the effect summaries of all faces (playout.py)."""

from __future__ import annotations

from functools import cache

from theomachy.bots.kamigami.own_turn import COSTLESS, COUNTED, FAITH, PAID, costs_cards_or_faith, income
from theomachy.bots.kamigami.playout import PlayoutWeights, WeightedPolicy
from theomachy.bots.kamigami.valuation import ATTACK_FACTOR, average_value, card_value, redirect_price
from theomachy.kamigami.analysis.effect_summary import EffectSummary
from theomachy.kamigami.analysis.effects import summaries_of
from theomachy.language.cards.loader import Face

STAGES = range(3)


@cache
def weighted_policy(faces: tuple[Face, ...], opponent_count: int) -> WeightedPolicy:
    """The policy for these faces, against so many opponents."""
    return WeightedPolicy(
        [[_weights_of(face, summary, opponent_count) for summary in summaries_of(face)] for face in faces],
        [[card_value(face, stage, opponent_count) for face in faces] for stage in STAGES],
        [[_best(face, stage, opponent_count) for face in faces] for stage in STAGES],
        [income(face) for face in faces],
        [redirect_price(face) for face in faces],
        ATTACK_FACTOR[opponent_count],
    )


def _weights_of(face: Face, summary: EffectSummary, opponent_count: int) -> PlayoutWeights:
    weights = PlayoutWeights()
    weights.attack = attack_of(summary)
    peaceful = summary.but_attack()
    weights.worth = [
        average_value(peaceful, stage, opponent_count) + _bonds(face, stage, opponent_count) for stage in STAGES
    ]
    weights.boost = summary.boost
    weights.guard = summary.guard + summary.protect
    weights.turns = bool(summary.redirect or summary.cancel)
    weights.saves = bool(
        summary.save or summary.lessen or (summary.cancel and not summary.redirect and summary.trigger is not None)
    )
    weights.energy = summary.energy + summary.energy_x
    weights.late = bool(summary.top or summary.sift)
    weights.step = _step(summary)
    return weights


def _step(summary: EffectSummary) -> float:
    """In which step of a turn an Act is used (own_turn.py); 0: not in the Play Phase."""
    if summary.trigger is not None or summary.kind != "act":
        return 0.0
    if summary.per:
        return COUNTED
    if summary.faith and not costs_cards_or_faith(summary):
        return FAITH
    return PAID if costs_cards_or_faith(summary) or summary.energy or summary.energy_x else COSTLESS


def attack_of(summary: EffectSummary) -> float:
    """The strength of its attack, as far as it can be told beforehand."""
    if summary.modes:
        return max(attack_of(mode) for mode in summary.modes)
    return (
        summary.attack + sum([1.3 * n for name, n, _ in summary.per if name == "attack"], 0.0) + 2.0 * summary.attack_x
    )


def _bonds(face: Face, stage: int, opponent_count: int) -> float:
    return sum(
        [average_value(summary, stage, opponent_count) for summary in summaries_of(face) if summary.kind == "bond"], 0.0
    )


def _best(face: Face, stage: int, opponent_count: int) -> float:
    acts = [average_value(summary, stage, opponent_count) for summary in summaries_of(face) if summary.kind == "act"]
    return max([0.0, *acts]) + _bonds(face, stage, opponent_count)
