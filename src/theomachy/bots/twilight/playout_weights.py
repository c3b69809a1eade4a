"""The weights of playouts, worked out once from the effect summaries of all faces (playout.py)."""

from __future__ import annotations

from functools import cache

from theomachy.bots.twilight.playout import WeightedPolicy
from theomachy.bots.twilight.valuation import card_value, middling_value, printed_stats_value
from theomachy.language.cards.loader import Face
from theomachy.language.words.headers import During
from theomachy.twilight.analysis.effect_summary import EffectSummary
from theomachy.twilight.analysis.effects import summaries_of

KEPT: float = 0.45  # of a Scheme's worth, for which it is not thrown away (priority.py)


@cache
def weighted_policy(faces: tuple[Face, ...]) -> WeightedPolicy:
    """The policy for these faces."""
    return WeightedPolicy(
        [_worth(face) for face in faces],
        [_scheme(face) for face in faces],
        [_text(face) for face in faces],
        [[_use(summary) for summary in summaries_of(face, True)] for face in faces],
    )


def _worth(face: Face) -> float:
    return 0.0 if face.kind == "deity" else card_value(face)


def _scheme(face: Face) -> float:
    if face.kind != "scheme":
        return 0.0
    return middling_value(summaries_of(face, True)[0]) - KEPT * card_value(face)


def _text(face: Face) -> float:
    return 0.35 * max(0.0, card_value(face) - printed_stats_value(face)) if face.kind in ("creature", "mini") else 0.0


def _use(summary: EffectSummary) -> float:
    """An effect that is used in the own Summoning Phase; one that names a Phase of its own wants thought."""
    if isinstance(summary.trigger, During) or summary.kind in ("heresy", "passive", "active"):
        return 0.0
    return max(0.0, middling_value(summary) - 0.25 * sum(summary.power) - (1.5 if summary.exhausts else 0.0) - 0.15)
