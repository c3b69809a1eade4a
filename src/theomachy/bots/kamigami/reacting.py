"""Answers: when a Defend, a redirection, a boost or a cancellation is worth its card."""

from __future__ import annotations

from theomachy.bots.kamigami.deed import Deed
from theomachy.bots.kamigami.deeds import deeds_of
from theomachy.bots.kamigami.turns import in_hand
from theomachy.bots.kamigami.worth import WIN, Scale
from theomachy.core import codes
from theomachy.kamigami import events, layout, questions
from theomachy.kamigami.telling.sketch import About, Row, Sketch
from theomachy.kamigami.words import attacks
from theomachy.language.cards import Face
from theomachy.language.trees import walk
from theomachy.language.words.things import Own, OwnAll

MARGIN = 0.05


def react(k: Sketch, scale: Scale) -> list[float]:
    """Passing is worth nothing; everything else what it brings less what it costs."""
    return [0.0 if row[0] == codes.PASS else _answer(k, scale, row) - MARGIN for row in k.options]


def _answer(k: Sketch, scale: Scale, row: Row) -> float:
    face = k.faces[row[1]]
    deed = deeds_of(face)[row[2]]
    cost = _cost(k, scale, row, face, deed)
    about = k.about[row[5]] if 0 <= row[5] < len(k.about) else None
    if k.onset is not None and about is not None and about[0] == events.ATTACK:
        return _in_attack(k, scale, face, row[2], deed) - cost
    if deed.save and about is not None:
        return _saved(k, scale, about) - cost
    if deed.lessen and about is not None:
        n = about[3]
        spared = min(n, deed.lessen)
        if n >= k.energy[k.seat] > n - spared:
            return WIN
        return spared * scale.mine - cost
    if deed.cancel and about is not None:
        return _cancelled(k, scale, about) - cost
    return scale.deed(deed.free(), row[4] == layout.TEMPLE) - cost


def _cost(k: Sketch, scale: Scale, row: Row, face: Face, deed: Deed) -> float:
    """The card itself if it comes from the hand, and the printed price."""
    cost = 0.0
    if row[4] == layout.HAND:
        acts = [scale.deed(d) for d in deeds_of(face) if d.kind == "act"]
        cost += max([0.12, *[a * 0.75 for a in acts]])
    if deed.energy:
        cost += deed.energy * 0.45 if row[4] == layout.TEMPLE else scale.price(deed.energy)
    if deed.cards:
        others = sorted([in_hand(k, scale, f) for f in k.hand if f != row[1]])
        cost += sum(others[: int(deed.cards)], 0.0) * 0.8 if others else 1.0
    return cost + deed.faith_cost * scale.faith


def _in_attack(k: Sketch, scale: Scale, face: Face, ability: int, deed: Deed) -> float:
    onset = k.onset
    assert onset is not None
    damage = max(0, onset.value - onset.defence)
    mine = onset.target == k.seat or onset.target in scale.allies
    guard = deed.guard + deed.protect
    if guard:
        return _guarded(k, scale, damage, guard) + deed.draw * scale.draw * 0.9 if mine else -1.0
    if deed.boost:
        if onset.who != k.seat or onset.target not in scale.weight:
            return -1.0
        if onset.temple:
            return 0.3 * deed.boost
        return (scale.strike(onset.target, damage + deed.boost) - scale.strike(onset.target, damage)) * 0.65
    if deed.redirect or deed.cancel:
        if not mine:
            return -1.0
        saved = _guarded(k, scale, damage, damage)
        if not deed.redirect:
            return saved
        whom = _redirected_to(face, ability)
        target = onset.who if whom == "attacker" else -1
        rivals = [target] if target in scale.weight else scale.rivals
        return saved + max([scale.strike(p, damage * 0.8) for p in rivals], default=0.0)
    return scale.deed(deed.free())


def _redirected_to(face: Face, ability: int) -> str:
    text = face.abilities[ability].tree
    redirect = next((w for w in walk(text) if isinstance(w, attacks.Redirect)), None)
    return "attacker" if redirect is not None and isinstance(redirect.what, (Own, OwnAll)) else "anyone"


def _guarded(k: Sketch, scale: Scale, damage: float, guard: float) -> float:
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
    weight = scale.mine if onset.target == k.seat else 0.8
    return stopped * weight - wasted


def _all_guards(k: Sketch, least: float) -> float:
    """All Defense that could be added by what is offered and held."""
    offered = {row[1] for row in k.options if row[0] == questions.REACT}
    total = 0.0
    for f in k.hand:
        if f in offered:
            total += max([d.guard + d.protect for d in deeds_of(k.faces[f]) if d.kind == "react"], default=0.0)
    for row in k.options:
        if row[0] == questions.REACT and row[4] != layout.HAND:
            deed = deeds_of(k.faces[row[1]])[row[2]]
            total += deed.guard + deed.protect + (99 if deed.redirect or deed.cancel else 0)
    return max(total, least)


def _saved(k: Sketch, scale: Scale, about: About) -> float:
    """Something is about to fall or to be Banished, and need not."""
    kind, _, face, _, whose = about
    if kind == events.WOULD_FALL:
        if whose == k.seat:
            return WIN
        if whose in scale.allies:
            return WIN if k.main >> whose & 1 else 4.0
        return -5.0
    if kind == events.WOULD_BANISH and face >= 0:
        worth = scale.card(k.faces[face]) - 0.6
        return worth if whose == k.seat else -worth
    return 0.0


def _cancelled(k: Sketch, scale: Scale, about: About) -> float:
    """What it is worth that an opponent's ability does nothing."""
    _, who, face, ability, _ = about
    if who not in scale.weight or face < 0 or ability < 0:
        return -1.0
    deed = deeds_of(k.faces[face])[ability]
    return 0.6 * max(0.0, scale.deed(deed.free())) * (1.0 if scale.best >= 1 else 0.7)
