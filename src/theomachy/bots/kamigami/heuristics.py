"""Rules of thumb for every decision of the Kamigami games: a score for each option, the best one first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from theomachy.bots.kamigami.choices import (
    colour,
    effect,
    laying,
    main_god,
    may,
    mode,
    order,
    pick,
    pile,
    player,
    setup,
    target,
    value,
)
from theomachy.bots.kamigami.evaluation import winning_chances
from theomachy.bots.kamigami.own_turn import COSTLESS, NEVER, PAID, phase, play, recruit
from theomachy.bots.kamigami.playout import TRIVIAL_POLICY
from theomachy.bots.kamigami.playout_weights import weighted_policy
from theomachy.bots.kamigami.reactions import react
from theomachy.bots.kamigami.valuation import Valuation
from theomachy.bots.priors import priors_of
from theomachy.core import codes
from theomachy.core.playout import PlayoutPolicy
from theomachy.kamigami import layout, questions
from theomachy.kamigami.numeric_view import OptionRow, SeatNumbers

DECIDE: Final[dict[int, Callable[[SeatNumbers, Valuation], list[float]]]] = {
    questions.ASK_GOD: setup,
    questions.ASK_TEMPLE: setup,
    questions.ASK_MAIN: main_god,
    questions.ASK_PLAY: play,
    questions.ASK_RECRUIT: recruit,
    questions.ASK_REACT: react,
    questions.ASK_TARGET: target,
    questions.ASK_PHASE: phase,
    questions.ASK_DISCARD: laying,
    questions.ASK_COLOUR: colour,
    questions.ASK_X: value,
    questions.ASK_EFFECT: effect,
    codes.CHOOSE_CARD: pick,
    codes.CHOOSE_PLAYER: player,
    codes.CHOOSE_PILE: pile,
    codes.CHOOSE_VALUE: value,
    codes.CHOOSE_MODE: mode,
    codes.CHOOSE_YES_NO: may,
    codes.CHOOSE_ORDER: order,
}
__all__ = [
    "CHANCY",
    "TRIVIAL_POLICY",
    "option_priors",
    "horizon",
    "winning_chances",
    "playout_policy",
    "score_options",
    "explain",
]
CHANCY: Final = (questions.ASK_GOD, questions.ASK_TEMPLE)  # picks that should differ from game to game


def score_options(k: SeatNumbers) -> list[float]:
    """A score for each option, in points; the heuristic takes the highest."""
    return DECIDE[k.kind](k, Valuation(k))


def explain(k: SeatNumbers, row: OptionRow, score: float, names: Sequence[str]) -> str:
    """One line on the choice, for people."""
    verb, face, ability, holder, _, number = row
    name = k.faces[face].name if face >= 0 else "that card"
    if verb in (questions.PLAY, questions.ACT, questions.REACT):
        if ability < 0:
            return f"{name} keeps the chain going."
        text = k.faces[face].abilities[ability].text
        if verb == questions.REACT:
            return f"{name} answers this best: {text}"
        return f"{name} does the most now: {text}"
    if verb == questions.RECRUIT:
        return f"{name} is the best use of {k.faith[k.seat]} Faith (costs {number})."
    if verb == questions.TARGET:
        energy = k.energy[holder] if 0 <= holder < k.n else 0
        return f"{name} is the target that matters most ({names[holder]}, {energy} Energy)."
    if verb == questions.END:
        return "Nothing left here is worth doing."
    if verb == codes.PASS:
        return "No answer is worth its card."
    if verb in (codes.SEAT, questions.MAIN):
        return f"{names[holder]} is the right one."
    if verb in (codes.YES, codes.NO):
        return "It pays." if verb == codes.YES else "It does not pay."
    if verb == codes.VALUE:
        return f"{number} is worth its price."
    if verb == codes.DONE:
        return "That is enough."
    if verb == codes.MODE:
        return "This one is better for us."
    if verb == questions.COLOUR:
        return f"{layout.COLOURS[number]} lets the most cards follow."
    if verb == questions.EFFECT:
        return f"{name} first, as it was used first."
    if verb in (questions.GOD, questions.TEMPLE):
        return f"{name} has abilities that suit us."
    return f"{name} is the right card." if face >= 0 else "The best of what is offered."


def option_priors(k: SeatNumbers, scores: list[float]) -> list[float]:
    """The scores as shares of a whole, for search; 0: not worth a look."""
    if k.kind in CHANCY:  # what a God is worth to the cards of this set shows when it is played, and not before
        return [1.0 / len(scores)] * len(scores)
    if k.kind in (questions.ASK_PLAY, questions.ASK_PHASE, questions.ASK_RECRUIT, questions.ASK_DISCARD):
        top = max(scores)
        if top >= COSTLESS or k.kind == questions.ASK_DISCARD:
            return [float(i == scores.index(top)) for i in range(len(scores))]
        scores = [_points(row, score) for row, score in zip(k.options, scores, strict=True)]
    return priors_of(scores)


def _points(row: OptionRow, score: float) -> float:
    """The worth without the step of the turn; an Act that hardly pays is looked at, a card for nothing is not."""
    if score >= PAID:
        return score % 100 + 0.3 + (score // 100) * 0.2
    if score > NEVER / 2:
        return score
    return score - NEVER - 0.7 if row[0] == questions.ACT else -50.0


def horizon(k: SeatNumbers) -> int:
    """How many turns to look ahead: whole Rounds, so that all have had equally many when it is judged. For a God or a
    Temple a whole game."""
    return (20 if k.kind in CHANCY else 2) * k.n


def playout_policy(k: SeatNumbers) -> PlayoutPolicy:
    """The policy that plays a sampled world on beyond the tree."""
    return weighted_policy(k.faces, max(1, min(len(set(k.team)) - 1, 5)))
