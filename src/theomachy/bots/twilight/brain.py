"""Rules of thumb for every decision of Twilight: a score for each option, the best one first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from theomachy.bots.priors import spread
from theomachy.bots.twilight import choices, combat, trading
from theomachy.bots.twilight.acting import priority
from theomachy.bots.twilight.judge import judge
from theomachy.bots.twilight.tastes import glance
from theomachy.bots.twilight.worth import Scale
from theomachy.core import codes
from theomachy.core.reflexes import Reflexes
from theomachy.twilight import layout
from theomachy.twilight import questions as ask
from theomachy.twilight.telling.glance import WAITING
from theomachy.twilight.telling.rows import Row
from theomachy.twilight.telling.sketch import Sketch

DECIDE: Final[dict[int, Callable[[Sketch, Scale], list[float]]]] = {
    ask.PRIORITY: priority, ask.MULLIGAN: choices.keep_hand, ask.UPKEEP: choices.upkeep, ask.TRADES: trading.trades,
    ask.BUILD_OFFER: trading.build, ask.ANSWER_OFFER: trading.answer, ask.HAND_OVER: trading.hand_over,
    ask.SEIZES: trading.seizes, ask.SET_ASIDE: trading.worst_first, ask.TAKE_BACK: trading.best_first,
    ask.DESTROY_ONE: trading.worst_first, ask.PLACE_ASPECT: trading.place, ask.PAY: choices.pay,
    ask.PAY_X: choices.pay_x,
    ask.ATTACKERS: combat.attackers, ask.BLOCKERS: combat.blockers, ask.HELP: combat.helping,
    ask.REPLACE: combat.blockers,
    ask.NEXT_ATTACKER: combat.next_attacker, ask.DISCARD_DAMAGE: choices.discard_damage, ask.LIMIT: combat.limit,
    ask.COMPASS: choices.compass, ask.ORDER: choices.order, ask.RECHARGE: choices.first, ask.SACRIFICE_PAY: choices.pay,
    ask.UNLESS_PAID: choices.unless_paid, ask.DRAFT: choices.draft, ask.DRAFT_DEITY: choices.draft,
    ask.BUILD_DECK: choices.leave_out, ask.CHOOSE_DEITY: choices.choose_deity, ask.WHICH_POWER: choices.power,
    ask.REFUSE_OFFERS: trading.refuse,
    codes.CHOOSE_CARD: choices.pick, codes.CHOOSE_PLAYER: choices.player, codes.CHOOSE_PILE: choices.first,
    codes.CHOOSE_VALUE: choices.first, codes.CHOOSE_MODE: choices.mode, codes.CHOOSE_YES_NO: choices.may,
    codes.CHOOSE_ORDER: choices.order,
}
__all__ = ["CHANCY", "WAITING", "bias", "horizon", "judge", "reflexes", "weigh", "why"]
CHANCY: Final = (ask.DRAFT_DEITY,)
# What is worth a search: its effects are seen within a few turns. Everything else is left to the rules of thumb.
_SEARCHED: Final = frozenset((
    ask.PRIORITY, ask.ATTACKERS, ask.BLOCKERS, ask.REPLACE, ask.NEXT_ATTACKER, ask.PLACE_ASPECT, ask.LIMIT, ask.UPKEEP,
    ask.MULLIGAN, ask.TRADES, ask.ANSWER_OFFER, ask.HAND_OVER, ask.SEIZES, ask.SET_ASIDE, ask.TAKE_BACK,
    ask.DESTROY_ONE, ask.UNLESS_PAID, codes.CHOOSE_CARD, codes.CHOOSE_PLAYER, codes.CHOOSE_MODE, codes.CHOOSE_YES_NO))


def weigh(k: Sketch) -> list[float]:
    """A score for each option, in points; the heuristic takes the highest."""
    return DECIDE[k.kind](k, Scale(k))


def bias(k: Sketch, scores: list[float]) -> list[float]:
    """The scores as shares of a whole, for search; 0: not worth a look."""
    if k.kind not in _SEARCHED:
        top = scores.index(max(scores))
        return [float(i == top) for i in range(len(scores))]
    return spread([-60.0 if row.verb == ask.SACRIFICE and score < 0 else max(-60.0, score)
                   for row, score in zip(k.options, scores, strict=True)])


def horizon(k: Sketch) -> int:
    """How many turns to look ahead: one of each player, so that all have had equally many when it is judged."""
    return k.n


def reflexes(k: Sketch) -> Reflexes:
    """How playouts go on."""
    return glance(tuple([card.face for card in k.cards]))


_WORDS: Final = {
    codes.PASS: "Nothing is worth its price now.", codes.DONE: "That is enough.", codes.YES: "It pays.",
    codes.NO: "It does not pay.", ask.SEND: "A fair exchange, and I need Aspects.",
    ask.CANCEL: "No offer is left that pays.",
    ask.ACCEPT: "What I get is worth what I give.", ask.DECLINE: "It would help them more than me.",
    ask.COUNTER: "I want something else for it.", ask.NO_TRADES: "I have nothing to spare.",
    ask.POWER: "Better Power than nothing.",
}


def why(k: Sketch, row: Row, score: float, names: Sequence[str]) -> str:
    """One line on the choice, for people."""
    if k.kind == ask.REFUSE_OFFERS and row.verb == codes.PASS:
        return "Perhaps they have something I need."
    if row.verb in _WORDS:
        return _WORDS[row.verb]
    name = k.cards[row.face].name if row.face >= 0 else "that card"
    level = layout.LEVELS[row.level] if 0 <= row.level < 3 else ""
    if row.verb == ask.SUMMON:
        return f"{name} is the best use of my Power now."
    if row.verb in (ask.USE, ask.DIVINE):
        return f"{name} does more for me now than later."
    if row.verb == ask.SACRIFICE:
        return f"{name} must go, whatever it costs."
    if row.verb == ask.ATTACK:
        return f"{name} should get through to {names[row.holder]}, or win its fight."
    if row.verb == ask.BLOCK:
        return f"{name} stops more than it risks."
    if row.verb in (ask.OFFER, ask.FORCE):
        return f"I lack Aspects, and {names[row.holder]} has some."
    if row.verb == ask.SEIZE_FROM:
        return f"Nobody trades, and I need a {level}."
    if row.verb in (ask.GIVE, ask.ASK):
        return f"{'I can spare' if row.verb == ask.GIVE else 'I need'} a {level}."
    if k.kind == ask.HAND_OVER:
        return f"{name} is what I can spare, and a trap for whoever holds it."
    if row.verb == codes.SEAT:
        return f"{names[row.holder]} is the right one."
    return f"{name} is the right card." if row.face >= 0 else "The best of what is offered."
