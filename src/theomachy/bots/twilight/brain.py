"""Rules of thumb for every decision of Twilight: a score for each option, the best one first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from theomachy.bots.priors import spread
from theomachy.bots.twilight import choices, combat, trading
from theomachy.bots.twilight.acting import priority
from theomachy.bots.twilight.judge import judge
from theomachy.bots.twilight.worth import Scale
from theomachy.core import codes
from theomachy.core.game import Play
from theomachy.twilight import layout as at
from theomachy.twilight.sketch import Row, Sketch

DECIDE: Final[dict[int, Callable[[Sketch, Scale], list[float]]]] = {
    at.PRIORITY: priority, at.MULLIGAN: choices.keep_hand, at.UPKEEP: choices.upkeep, at.TRADES: trading.trades,
    at.BUILD_OFFER: trading.build, at.ANSWER_OFFER: trading.answer, at.HAND_OVER: trading.hand_over,
    at.SEIZES: trading.seizes, at.SET_ASIDE: trading.worst_first, at.TAKE_BACK: trading.best_first,
    at.DESTROY_ONE: trading.worst_first, at.PLACE_ASPECT: trading.place, at.PAY: choices.pay, at.PAY_X: choices.pay_x,
    at.ATTACKERS: combat.attackers, at.BLOCKERS: combat.blockers, at.HELP: combat.helping, at.REPLACE: combat.blockers,
    at.NEXT_ATTACKER: combat.next_attacker, at.DISCARD_DAMAGE: choices.discard_damage, at.LIMIT: combat.limit,
    at.COMPASS: choices.compass, at.ORDER: choices.order, at.RECHARGE: choices.first, at.SACRIFICE_PAY: choices.pay,
    at.UNLESS_PAID: choices.unless_paid, at.DRAFT: choices.draft, at.DRAFT_DEITY: choices.draft,
    at.BUILD_DECK: choices.leave_out, at.CHOOSE_DEITY: choices.choose_deity, at.WHICH_POWER: choices.power,
    at.REFUSE_OFFERS: trading.refuse,
    codes.CHOOSE_CARD: choices.pick, codes.CHOOSE_PLAYER: choices.player, codes.CHOOSE_PILE: choices.first,
    codes.CHOOSE_VALUE: choices.first, codes.CHOOSE_MODE: choices.mode, codes.CHOOSE_YES_NO: choices.may,
    codes.CHOOSE_ORDER: choices.order,
}
__all__ = ["CHANCY", "bias", "horizon", "judge", "plain", "weigh", "why"]
CHANCY: Final = (at.DRAFT_DEITY,)
# Questions whose first answer is good enough in a playout.
_PLAIN: Final = (at.ORDER, at.PAY, at.RECHARGE, at.REFUSE_OFFERS, codes.CHOOSE_ORDER)
_QUIET: Final = 1 << codes.PASS | 1 << at.SACRIFICE | 1 << at.POWER
# What is worth a search: its effects are seen within a few turns. Everything else is left to the rules of thumb.
_SEARCHED: Final = (at.PRIORITY, at.ATTACKERS, at.BLOCKERS, at.REPLACE, at.PLACE_ASPECT, at.LIMIT, codes.CHOOSE_CARD,
                    codes.CHOOSE_PLAYER, codes.CHOOSE_MODE, codes.CHOOSE_YES_NO)


def weigh(k: Sketch) -> list[float]:
    """A score for each option, in points; the heuristic takes the highest."""
    return DECIDE[k.kind](k, Scale(k))


def plain(game: Play) -> bool:
    """Whether the first answer is good enough in a playout: a pass, where hardly ever anything else is done."""
    kind = game.kind
    if kind != at.PRIORITY:
        return kind in _PLAIN
    phase = game.phase
    mine = game.asked == game.active
    if phase < at.SUMMONING or (phase == at.SUMMONING and not mine) or (phase == at.END and mine):
        return True
    return not game.verbs & ~_QUIET


def bias(k: Sketch, scores: list[float]) -> list[float]:
    """The scores as shares of a whole, for search; 0: not worth a look."""
    if k.kind not in _SEARCHED:
        top = scores.index(max(scores))
        return [float(i == top) for i in range(len(scores))]
    return spread([-60.0 if row.verb == at.SACRIFICE and score < 0 else max(-60.0, score)
                   for row, score in zip(k.options, scores, strict=True)])


def horizon(k: Sketch) -> int:
    """How many turns to look ahead."""
    return 2 if k.n == 2 else k.n


_WORDS: Final = {
    codes.PASS: "Nothing is worth its price now.", codes.DONE: "That is enough.", codes.YES: "It pays.",
    codes.NO: "It does not pay.", at.SEND: "A fair exchange, and I need Aspects.",
    at.CANCEL: "No offer is left that pays.",
    at.ACCEPT: "What I get is worth what I give.", at.DECLINE: "It would help them more than me.",
    at.COUNTER: "I want something else for it.", at.NO_TRADES: "I have nothing to spare.",
    at.POWER: "Better Power than nothing.",
}


def why(k: Sketch, row: Row, score: float) -> str:
    """One line on the choice, for people."""
    if k.kind == at.REFUSE_OFFERS and row.verb == codes.PASS:
        return "Perhaps they have something I need."
    if row.verb in _WORDS:
        return _WORDS[row.verb]
    name = k.cards[row.face].name if row.face >= 0 else "that card"
    level = at.LEVELS[row.level] if 0 <= row.level < 3 else ""
    if row.verb == at.SUMMON:
        return f"{name} is the best use of my Power now."
    if row.verb in (at.USE, at.DIVINE):
        return f"{name} does more for me now than later."
    if row.verb == at.SACRIFICE:
        return f"{name} must go, whatever it costs."
    if row.verb == at.ATTACK:
        return f"{name} should get through to player {row.holder}, or win its fight."
    if row.verb == at.BLOCK:
        return f"{name} stops more than it risks."
    if row.verb in (at.OFFER, at.FORCE):
        return f"I lack Aspects, and player {row.holder} has some."
    if row.verb == at.SEIZE_FROM:
        return f"Nobody trades, and I need a {level}."
    if row.verb in (at.GIVE, at.ASK):
        return f"{'I can spare' if row.verb == at.GIVE else 'I need'} a {level}."
    if k.kind == at.HAND_OVER:
        return f"{name} is what I can spare, and a trap for whoever holds it."
    if row.verb == codes.SEAT:
        return f"Player {row.holder} is the right one."
    return f"{name} is the right card." if row.face >= 0 else "The best of what is offered."
