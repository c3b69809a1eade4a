"""Answers: when a Defend, a redirection, a boost or a cancellation is worth its card."""

from __future__ import annotations

from theomachy.bots.kamigami.own_turn import value_in_hand
from theomachy.bots.kamigami.valuation import WIN, Valuation
from theomachy.core import codes
from theomachy.kamigami import events, layout, questions
from theomachy.kamigami.analysis.effect_summary import EffectSummary
from theomachy.kamigami.analysis.effects import summaries_of
from theomachy.kamigami.numeric_view import EventNumbers, OptionRow, SeatNumbers
from theomachy.kamigami.words import attacks
from theomachy.language.cards.loader import Face
from theomachy.language.grammar.trees import walk
from theomachy.language.words.things import Own, OwnAll

MARGIN = 0.05


def react(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Passing is worth nothing; everything else what it brings less what it costs."""
    return [0.0 if row[0] == codes.PASS else _answer(k, valuation, row) - MARGIN for row in k.options]


def _answer(k: SeatNumbers, valuation: Valuation, row: OptionRow) -> float:
    face = k.faces[row[1]]
    summary = summaries_of(face)[row[2]]
    cost = _cost(k, valuation, row, face, summary)
    about = k.about[row[5]] if 0 <= row[5] < len(k.about) else None
    if k.onset is not None and about is not None and about[0] == events.ATTACK:
        return _in_attack(k, valuation, face, row[2], summary) - cost
    if summary.save and about is not None:
        return _saved(k, valuation, about) - cost
    if summary.lessen and about is not None:
        n = about[3]
        spared = min(n, summary.lessen)
        if n >= k.energy[k.seat] > n - spared:
            return WIN
        return spared * valuation.mine - cost
    if summary.cancel and about is not None:
        return _cancelled(k, valuation, about) - cost
    return valuation.value_of(summary.free(), row[4] == layout.TEMPLE) - cost


def _cost(k: SeatNumbers, valuation: Valuation, row: OptionRow, face: Face, summary: EffectSummary) -> float:
    """The card itself if it comes from the hand, and the printed price."""
    cost = 0.0
    if row[4] == layout.HAND:
        acts = [valuation.value_of(d) for d in summaries_of(face) if d.kind == "act"]
        cost += max([0.12, *[a * 0.75 for a in acts]])
    if summary.energy:
        cost += summary.energy * 0.45 if row[4] == layout.TEMPLE else valuation.price(summary.energy)
    if summary.cards:
        others = sorted([value_in_hand(k, valuation, f) for f in k.hand if f != row[1]])
        cost += sum(others[: int(summary.cards)], 0.0) * 0.8 if others else 1.0
    return cost + summary.faith_cost * valuation.faith


def _in_attack(k: SeatNumbers, valuation: Valuation, face: Face, ability: int, summary: EffectSummary) -> float:
    onset = k.onset
    assert onset is not None
    damage = max(0, onset.value - onset.defence)
    mine = onset.target == k.seat or onset.target in valuation.allies
    guard = summary.guard + summary.protect
    if guard:
        return _guarded(k, valuation, damage, guard) + summary.draw * valuation.draw * 0.9 if mine else -1.0
    if summary.boost:
        if onset.who != k.seat or onset.target not in valuation.weight:
            return -1.0
        if onset.temple:
            return 0.3 * summary.boost
        return (valuation.strike(onset.target, damage + summary.boost) - valuation.strike(onset.target, damage)) * 0.65
    if summary.redirect or summary.cancel:
        if not mine:
            return -1.0
        saved = _guarded(k, valuation, damage, damage)
        if not summary.redirect:
            return saved
        whom = _redirected_to(face, ability)
        target = onset.who if whom == "attacker" else -1
        rivals = [target] if target in valuation.weight else valuation.rivals
        return saved + max([valuation.strike(p, damage * 0.8) for p in rivals], default=0.0)
    return valuation.value_of(summary.free())


def _redirected_to(face: Face, ability: int) -> str:
    text = face.abilities[ability].tree
    redirect = next((w for w in walk(text) if isinstance(w, attacks.Redirect)), None)
    return "attacker" if redirect is not None and isinstance(redirect.what, (Own, OwnAll)) else "anyone"


def _guarded(k: SeatNumbers, valuation: Valuation, damage: float, guard: float) -> float:
    """What stopping part of the present attack on us is worth."""
    onset = k.onset
    assert onset is not None
    stopped = min(damage, guard)
    if stopped <= 0:
        return -0.5
    wasted = (guard - stopped) * 0.08
    if onset.temple:
        return stopped * 0.45 - wasted
    energy = k.energy[onset.target]
    if damage >= energy:  # deadly: worth everything if it can be stopped at all
        if damage - _all_guards(k, guard) < energy:
            return WIN + stopped - wasted
        return 0.3
    weight = valuation.mine if onset.target == k.seat else 0.8
    return stopped * weight - wasted


def _all_guards(k: SeatNumbers, least: float) -> float:
    """All Defense that could be added by what is offered and held."""
    offered = {row[1] for row in k.options if row[0] == questions.REACT}
    total = 0.0
    for f in k.hand:
        if f in offered:
            total += max([d.guard + d.protect for d in summaries_of(k.faces[f]) if d.kind == "react"], default=0.0)
    for row in k.options:
        if row[0] == questions.REACT and row[4] != layout.HAND:
            summary = summaries_of(k.faces[row[1]])[row[2]]
            total += summary.guard + summary.protect + (99 if summary.redirect or summary.cancel else 0)
    return max(total, least)


def _saved(k: SeatNumbers, valuation: Valuation, about: EventNumbers) -> float:
    """Something is about to fall or to be Banished, and need not."""
    kind, _, face, _, whose = about
    if kind == events.WOULD_FALL:
        if whose == k.seat:
            return WIN
        if whose in valuation.allies:
            return WIN if k.main >> whose & 1 else 4.0
        return -5.0
    if kind == events.WOULD_BANISH and face >= 0:
        worth = valuation.card(k.faces[face]) - 0.6
        return worth if whose == k.seat else -worth
    return 0.0


def _cancelled(k: SeatNumbers, valuation: Valuation, about: EventNumbers) -> float:
    """What it is worth that an opponent's ability does nothing."""
    _, who, face, ability, _ = about
    if who not in valuation.weight or face < 0 or ability < 0:
        return -1.0
    summary = summaries_of(k.faces[face])[ability]
    return 0.6 * max(0.0, valuation.value_of(summary.free())) * (1.0 if valuation.best >= 1 else 0.7)
