"""Deeds read from the words of a card of Twilight. No card is known by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from theomachy.bots.twilight.deed import Deed
from theomachy.core.frame import Word
from theomachy.language.cards import Face
from theomachy.language.trees import walk
from theomachy.language.words import actions as a
from theomachy.language.words import counts, flow, players, things
from theomachy.language.words import headers as h
from theomachy.language.words.amounts import N
from theomachy.language.words.nouns import Non
from theomachy.twilight import layout
from theomachy.twilight.words import actions as t
from theomachy.twilight.words import headers as th
from theomachy.twilight.words import lasting as tl
from theomachy.twilight.words import nouns as tn

MANIFEST_WORTH: Final = {"Lesser": 1.3, "Greater": 2.0, "Exalted": 3.0}


@cache
def deeds_of(face: Face, convinced: bool) -> tuple[Deed, ...]:
    """The abilities of a face, in printed order; with what Conviction adds, or without."""
    return tuple(read(ability.kind, ability.tree, convinced) for ability in face.abilities)


@cache
def read_words(word: Word) -> Deed:
    """A part of a text: a clause, a group or a sentence."""
    deed = Deed()
    if isinstance(word, flow.And):
        for clause in word.clauses:
            _clause(deed, clause, 1.0)
    elif type(word) in _CLAUSES:
        _clause(deed, word, 1.0)
    else:
        _sentence(deed, word, 1.0, True)
    return deed


def read(kind: str, tree: flow.Ability, convinced: bool) -> Deed:
    deed = Deed(kind)
    for part in tree.header:
        if isinstance(part, h.Price):
            _price(deed, part.what)
        elif isinstance(part, h.Once):
            deed.once = True
        else:
            deed.trigger = part
    for step in tree.steps:
        _sentence(deed, step, 1.0, convinced)
    return deed


def _price(deed: Deed, cost: Word) -> None:
    if isinstance(cost, th.PayPower):
        k = layout.LEVELS.index(cost.level)
        deed.power = (
            deed.power[0] + cost.n * (k == 0),
            deed.power[1] + cost.n * (k == 1),
            deed.power[2] + cost.n * (k == 2),
        )
    elif isinstance(cost, th.PayX):
        deed.pays_x = True
    elif isinstance(cost, t.Exhaust):
        deed.exhausts = True
    elif isinstance(cost, t.Destroy):
        deed.add("graves" if _in_discard(cost) else "victims", _count(cost.what))
    elif isinstance(cost, a.Discard):
        deed.cards += _count(cost.what)
    else:
        deed.blessings += 1


def _count(what: Word) -> float:
    count = getattr(what, "count", None)
    if isinstance(count, counts.Exactly):
        return float(count.n)
    return count.n * 0.8 if isinstance(count, counts.UpTo) else 1.0


def _sentence(deed: Deed, step: Word, weight: float, convinced: bool) -> None:
    match step:
        case th.Conviction():
            if convinced:
                _sentence(deed, step.then, weight, convinced)
        case th.Obliterate():
            _sentence(deed, step.then, weight * 0.5, convinced)
        case flow.If():
            for group in step.body:
                _group(deed, group, weight * 0.5)
        case flow.Otherwise() | flow.Unless():
            for group in step.body:
                _group(deed, group, weight * 0.6)
        case flow.ChooseOne():
            deed.modes.extend([read_words(option) for option in step.options])
        case flow.ChoosesOne():
            deed.they_discard += 1.5 * weight
        case flow.Do() | flow.While() | flow.EachTime() | flow.Later() | flow.Instead():
            for group in step.body:
                _group(deed, group, weight)


def _group(deed: Deed, group: Word, weight: float) -> None:
    for clause in getattr(group, "clauses", ()):
        _clause(deed, clause, weight)


def _clause(deed: Deed, clause: Word, weight: float) -> None:
    reader = _CLAUSES.get(type(clause))
    if reader is not None:
        reader(deed, clause, weight)


def _amount(n: Word | int | None, per: Word | None = None) -> float:
    value = float(n) if isinstance(n, int) else float(n.n) if isinstance(n, N) else 2.0
    return value * (2.0 if per is not None else 1.0)


def _whose(what: Word) -> str:
    """mine, theirs or anyone's."""
    words = [type(w) for w in walk(what)]
    if tn.YouControl in words or players.Your in words or things.This in words:
        return "mine"
    if any(
        w in words
        for w in (
            players.AnOpponent,
            players.EachOpponent,
            th.ControllingPlayer,
            players.AnotherPlayer,
            players.EachOtherPlayer,
            players.ThatPlayer,
        )
    ):
        return "theirs"
    return "anyone"


def _in_discard(what: Word) -> bool:
    return any(isinstance(w, (tn.DiscardStack, tn.ADiscardStack, tn.DiscardStacks)) for w in walk(what))


def _player_takes(deed: Deed, clause: t.PlayerTakes, weight: float) -> None:
    n = _amount(clause.n, clause.per) * weight
    _hurt(deed, clause.who, n)


def _hurt(deed: Deed, who: Word, n: float) -> None:
    if isinstance(who, players.EachPlayer):
        deed.hurt_each += n
        deed.hurt_me += n
    elif isinstance(who, (players.EachOpponent, players.EachOtherPlayer)):
        deed.hurt_each += n
    elif isinstance(who, th.ManifestingPlayer):
        deed.hurt_me += n
    else:
        deed.hurt += n


def _takes_equal(deed: Deed, clause: t.TakesEqual, weight: float) -> None:
    _hurt(deed, clause.who, 5 * weight)


def _defile(deed: Deed, clause: t.Defile, weight: float) -> None:
    _hurt(deed, clause.who, _amount(clause.n) * weight * 1.1)


def _takes(deed: Deed, clause: t.Takes, weight: float) -> None:
    n = _amount(clause.n, clause.per) * weight
    if isinstance(getattr(clause.what, "count", None), (counts.Each, counts.AllOf)):
        deed.sweep += n
    else:
        deed.strike += n


def _slay(deed: Deed, clause: t.Slay, weight: float) -> None:
    deed.slay += weight * _count(clause.what)
    _limits(deed, clause.what)


def _limits(deed: Deed, what: Word) -> None:
    levels: list[int] = []
    for word in walk(what):
        if isinstance(word, tn.Level):
            levels.append(layout.LEVEL_WORDS.index(word.name))
        if isinstance(word, tn.InState) and word.name == "Exhausted":
            deed.slay_tired = True
    if levels:
        denied = any(isinstance(word, Non) for word in walk(what))
        deed.slay_level = min(levels) - 1 if denied else max(levels)


def _destroy(deed: Deed, clause: t.Destroy, weight: float) -> None:
    what = clause.what
    if _in_discard(what):
        deed.add("grave" if _whose(what) == "mine" else "exile", weight * _count(what))
    elif any(isinstance(w, players.Hand) for w in walk(what)):
        deed.discard += weight
    elif isinstance(what, things.This):
        deed.tire_me += weight
    elif _whose(what) == "mine":
        deed.victims += weight
    else:
        deed.slay += weight * 1.1
        _limits(deed, what)


def _does(deed: Deed, clause: a.Does, weight: float) -> None:
    """Somebody else does it: the Manifesting player is whoever uses the text, all others are opponents."""
    if isinstance(clause.who, (th.ManifestingPlayer, players.APlayer, players.ATeammate, players.EachTeammate)):
        _clause(deed, clause.what, weight)
        return
    theirs = Deed()
    _clause(theirs, clause.what, weight)
    deed.they_discard += theirs.discard
    deed.hurt += theirs.hurt_me + 0.6 * theirs.grave


def _may(deed: Deed, clause: a.May, weight: float) -> None:
    _clause(deed, clause.what, weight)


def _restore(deed: Deed, clause: t.Restore, weight: float) -> None:
    deed.restore += _amount(clause.n) * weight


def _tire(deed: Deed, clause: t.Exhaust | t.Freeze, weight: float) -> None:
    if isinstance(clause.what, things.This):
        deed.tire_me += 0.3 * weight
    elif any(isinstance(w, tn.AspectNoun) for w in walk(clause.what)):
        deed.drain += weight * _count(clause.what) * 0.6
    else:
        deed.tire += weight * _count(clause.what) * 0.6


def _manifest(deed: Deed, clause: t.Manifest, weight: float) -> None:
    level = next((w.name for w in walk(clause.what) if isinstance(w, tn.Level)), "Lesser")
    deed.manifest += MANIFEST_WORTH[level] * weight * _count(clause.what)


def _discard(deed: Deed, clause: a.Discard, weight: float) -> None:
    if isinstance(clause.what, things.TopCards):
        deed.hurt_me += clause.what.n * weight
    else:
        deed.discard += weight * _count(clause.what)


def _return(deed: Deed, clause: t.ReturnToHand, weight: float) -> None:
    if _in_discard(clause.what):
        deed.fetch += weight
    else:
        deed.bounce += weight * (2.0 if isinstance(clause.what, things.All) else _count(clause.what))
        _limits(deed, clause.what)


def _into_play(deed: Deed, clause: t.PutIntoPlay, weight: float) -> None:
    if any(isinstance(w, tn.MiniCard) for w in walk(clause.what)):
        deed.mini += weight * _count(clause.what)
    elif isinstance(clause.what, things.This):
        deed.enter += weight
    else:
        deed.revive += weight


def _control(deed: Deed, clause: t.GainControl, weight: float) -> None:
    deed.control += weight * (0.4 if clause.span is not None else 1.0)
    _limits(deed, clause.what)


def _prevent(deed: Deed, clause: tl.Prevent | tl.PreventPlayer, weight: float) -> None:
    deed.prevent += _amount(clause.n) * weight


def _have(deed: Deed, clause: a.Have, weight: float) -> None:
    for trait in clause.traits:
        if isinstance(clause.what, players.ZoneOf):
            deed.wall += weight
        elif isinstance(trait, (tn.Change, tn.Armor)):
            deed.boost += 0.5 * (trait.signed() if isinstance(trait, tn.Change) else trait.n) * weight
        else:
            deed.boost += 0.6 * weight


def _put_on(deed: Deed, clause: a.PutInto | a.PutOn, weight: float) -> None:
    if any(isinstance(w, tn.AspectStack) for w in walk(clause)):
        deed.aspect += weight
    else:
        deed.fetch += 0.7 * weight


def _draw(deed: Deed, clause: a.Draw, weight: float) -> None:
    deed.draw += _amount(clause.n) * weight


def _simply(name: str, n: float = 1.0) -> Callable[[Deed, Word, float], None]:
    def add(deed: Deed, clause: Word, weight: float) -> None:
        deed.add(name, weight * n)

    return add


# Each reads the words it stands beside.
_CLAUSES: Final[dict[type[Word], Callable[[Deed, Any, float], None]]] = {
    a.Does: _does,
    a.May: _may,
    a.Draw: _draw,
    a.Discard: _discard,
    a.Have: _have,
    a.LookAt: _simply("look"),
    a.PutInto: _put_on,
    a.PutOn: _put_on,
    t.PlayerTakes: _player_takes,
    t.Takes: _takes,
    t.TakesEqual: _takes_equal,
    t.Slay: _slay,
    t.Destroy: _destroy,
    t.Exhaust: _tire,
    t.Freeze: _tire,
    t.Refresh: _simply("haste"),
    t.Counter: _simply("counter"),
    t.Manifest: _manifest,
    t.Restore: _restore,
    t.Defile: _defile,
    t.ReturnToHand: _return,
    t.PutIntoPlay: _into_play,
    t.PutMarker: _simply("bless"),
    t.Heal: _simply("heal"),
    tl.Prevent: _prevent,
    tl.PreventPlayer: _prevent,
    t.GainControl: _control,
    tl.MayAttack: _simply("haste", 0.5),
    tl.CannotBeBlocked: _simply("boost"),
    tl.NoCombatDamage: _simply("disarm"),
    tl.CannotBlock: _simply("disarm"),
    tl.CannotAttack: _simply("disarm"),
    tl.CostLessPower: _simply("cheap"),
}
