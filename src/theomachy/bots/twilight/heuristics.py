"""Rules of thumb for every decision of Twilight: a score for each option, the best one first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from theomachy.bots.priors import priors_of
from theomachy.bots.twilight import choices, combat, trading
from theomachy.bots.twilight.evaluation import winning_chances
from theomachy.bots.twilight.playout import TRIVIAL_POLICY
from theomachy.bots.twilight.playout_weights import weighted_policy
from theomachy.bots.twilight.priority import priority
from theomachy.bots.twilight.valuation import Valuation
from theomachy.core import codes
from theomachy.core.playout import PlayoutPolicy
from theomachy.twilight import layout, questions
from theomachy.twilight.numeric_view import SeatNumbers
from theomachy.twilight.option_rows import OptionRow

DECIDE: Final[dict[int, Callable[[SeatNumbers, Valuation], list[float]]]] = {
    questions.ASK_PRIORITY: priority,
    questions.ASK_MULLIGAN: choices.keep_hand,
    questions.ASK_UPKEEP: choices.upkeep,
    questions.ASK_TRADES: trading.trades,
    questions.ASK_BUILD_OFFER: trading.build,
    questions.ASK_ANSWER_OFFER: trading.answer,
    questions.ASK_HAND_OVER: trading.hand_over,
    questions.ASK_SEIZES: trading.seizes,
    questions.ASK_SET_ASIDE: trading.worst_first,
    questions.ASK_TAKE_BACK: trading.best_first,
    questions.ASK_DESTROY_ONE: trading.worst_first,
    questions.ASK_PLACE_ASPECT: trading.place,
    questions.ASK_PAY: choices.pay,
    questions.ASK_PAY_X: choices.pay_x,
    questions.ASK_ATTACKERS: combat.attackers,
    questions.ASK_BLOCKERS: combat.blockers,
    questions.ASK_HELP: combat.helping,
    questions.ASK_REPLACE: combat.blockers,
    questions.ASK_NEXT_ATTACKER: combat.next_attacker,
    questions.ASK_DISCARD_DAMAGE: choices.discard_damage,
    questions.ASK_LIMIT: combat.limit,
    questions.ASK_COMPASS: choices.compass,
    questions.ASK_ORDER: choices.order,
    questions.ASK_RECHARGE: choices.first,
    questions.ASK_SACRIFICE_PAY: choices.pay,
    questions.ASK_UNLESS_PAID: choices.unless_paid,
    questions.ASK_DRAFT: choices.draft,
    questions.ASK_DRAFT_DEITY: choices.draft,
    questions.ASK_BUILD_DECK: choices.leave_out,
    questions.ASK_CHOOSE_DEITY: choices.choose_deity,
    questions.ASK_WHICH_POWER: choices.power,
    questions.ASK_REFUSE_OFFERS: trading.refuse,
    codes.CHOOSE_CARD: choices.pick,
    codes.CHOOSE_PLAYER: choices.player,
    codes.CHOOSE_PILE: choices.first,
    codes.CHOOSE_VALUE: choices.first,
    codes.CHOOSE_MODE: choices.mode,
    codes.CHOOSE_YES_NO: choices.may,
    codes.CHOOSE_ORDER: choices.order,
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
CHANCY: Final = (questions.ASK_DRAFT_DEITY,)
# What is worth a search: its effects are seen within a few turns. Everything else is left to the rules of thumb.
_SEARCHED: Final = frozenset(
    (
        questions.ASK_PRIORITY,
        questions.ASK_ATTACKERS,
        questions.ASK_BLOCKERS,
        questions.ASK_REPLACE,
        questions.ASK_NEXT_ATTACKER,
        questions.ASK_PLACE_ASPECT,
        questions.ASK_LIMIT,
        questions.ASK_UPKEEP,
        questions.ASK_MULLIGAN,
        questions.ASK_TRADES,
        questions.ASK_ANSWER_OFFER,
        questions.ASK_HAND_OVER,
        questions.ASK_SEIZES,
        questions.ASK_SET_ASIDE,
        questions.ASK_TAKE_BACK,
        questions.ASK_DESTROY_ONE,
        questions.ASK_UNLESS_PAID,
        codes.CHOOSE_CARD,
        codes.CHOOSE_PLAYER,
        codes.CHOOSE_MODE,
        codes.CHOOSE_YES_NO,
    )
)


def score_options(k: SeatNumbers) -> list[float]:
    """A score for each option, in points; the heuristic takes the highest."""
    return DECIDE[k.kind](k, Valuation(k))


def option_priors(k: SeatNumbers, scores: list[float]) -> list[float]:
    """The scores as shares of a whole, for search; 0: not worth a look."""
    if k.kind not in _SEARCHED:
        top = scores.index(max(scores))
        return [float(i == top) for i in range(len(scores))]
    return priors_of(
        [
            -60.0 if row.verb == questions.SACRIFICE and score < 0 else max(-60.0, score)
            for row, score in zip(k.options, scores, strict=True)
        ]
    )


def horizon(k: SeatNumbers) -> int:
    """How many turns to look ahead: one of each player, so that all have had equally many when it is judged."""
    return k.n


def playout_policy(k: SeatNumbers) -> PlayoutPolicy:
    """The policy that plays a sampled world on beyond the tree."""
    return weighted_policy(tuple([card.face for card in k.cards]))


_WORDS: Final = {
    codes.PASS: "Nothing is worth its price now.",
    codes.DONE: "That is enough.",
    codes.YES: "It pays.",
    codes.NO: "It does not pay.",
    questions.SEND: "A fair exchange, and I need Aspects.",
    questions.CANCEL: "No offer is left that pays.",
    questions.ACCEPT: "What I get is worth what I give.",
    questions.DECLINE: "It would help them more than me.",
    questions.COUNTER: "I want something else for it.",
    questions.NO_TRADES: "I have nothing to spare.",
    questions.POWER: "Better Power than nothing.",
}


def explain(k: SeatNumbers, row: OptionRow, score: float, names: Sequence[str]) -> str:
    """One line on the choice, for people."""
    if k.kind == questions.ASK_REFUSE_OFFERS and row.verb == codes.PASS:
        return "Perhaps they have something I need."
    if row.verb in _WORDS:
        return _WORDS[row.verb]
    name = k.cards[row.face].name if row.face >= 0 else "that card"
    level = layout.LEVELS[row.level] if 0 <= row.level < 3 else ""
    if row.verb == questions.SUMMON:
        return f"{name} is the best use of my Power now."
    if row.verb in (questions.USE, questions.DIVINE):
        return f"{name} does more for me now than later."
    if row.verb == questions.SACRIFICE:
        return f"{name} must go, whatever it costs."
    if row.verb == questions.ATTACK:
        return f"{name} should get through to {names[row.holder]}, or win its fight."
    if row.verb == questions.BLOCK:
        return f"{name} stops more than it risks."
    if row.verb in (questions.OFFER, questions.FORCE):
        return f"I lack Aspects, and {names[row.holder]} has some."
    if row.verb == questions.SEIZE_FROM:
        return f"Nobody trades, and I need a {level}."
    if row.verb in (questions.GIVE, questions.ASK):
        return f"{'I can spare' if row.verb == questions.GIVE else 'I need'} a {level}."
    if k.kind == questions.ASK_HAND_OVER:
        return f"{name} is what I can spare, and a trap for whoever holds it."
    if row.verb == codes.SEAT:
        return f"{names[row.holder]} is the right one."
    return f"{name} is the right card." if row.face >= 0 else "The best of what is offered."
