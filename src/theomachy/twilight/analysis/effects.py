"""The one account of what texts of Twilight do, made from the words of a card: bots and the aide read it.

No card is known by name, and no sentence by its wording.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from theomachy.core.frame import Word
from theomachy.language.cards.loader import Face
from theomachy.language.grammar.trees import walk
from theomachy.language.running.kinds import Phase
from theomachy.language.words import actions as a
from theomachy.language.words import counts, flow, players, things
from theomachy.language.words import headers as h
from theomachy.language.words.amounts import N, ThisTurn
from theomachy.language.words.nouns import Non
from theomachy.language.words.prohibitions import SkipPhase
from theomachy.twilight import layout
from theomachy.twilight.analysis.effect_summary import EffectSummary
from theomachy.twilight.analysis.texts import PHASE_OF
from theomachy.twilight.words import actions as t
from theomachy.twilight.words import headers as th
from theomachy.twilight.words import lasting_effects as tl
from theomachy.twilight.words import nouns as tn

COMMON_HAND: Final = 4  # so many cards are held when somebody must discard down
HARMS_CREATURES: Final = (
    t.Exhaust,
    t.Freeze,
    t.Slay,
    t.Destroy,
    t.ReturnToHand,
    t.GainControl,
    t.Takes,
    t.ThingTakesEqual,
    tl.CannotAttack,
)
MEDDLING: Final = (
    *HARMS_CREATURES,
    t.SwapControl,
    t.PlayerTakes,
    t.TakesEqual,
    t.Heal,
    tl.Prevent,
    tl.PreventPlayer,
    tl.PreventCombat,
    tl.NoCombatDamage,
    th.TookDamage,
    tn.YouControl,
)
LASTING: Final = (
    a.Have,
    tl.CannotBlock,
    tl.CannotBeBlocked,
    tl.CannotBeBlockedBy,
    tl.CannotAttack,
    tl.Prevent,
    tl.PreventPlayer,
)
MANIFEST_WORTH: Final = {"Lesser": 1.3, "Greater": 2.0, "Exalted": 3.0}


@cache
def summaries_of(face: Face, convinced: bool) -> tuple[EffectSummary, ...]:
    """The abilities of a face, in printed order; with what Conviction adds, or without."""
    return tuple(summarize(ability.kind, ability.tree, convinced) for ability in face.abilities)


@cache
def summarize_part(word: Word) -> EffectSummary:
    """A part of a text: a clause, a group or a sentence."""
    summary = EffectSummary()
    if isinstance(word, flow.And):
        for clause in word.clauses:
            _clause(summary, clause, 1.0)
    elif type(word) in _CLAUSES:
        _clause(summary, word, 1.0)
    else:
        _sentence(summary, word, 1.0, True)
    return summary


def summarize(kind: str, tree: flow.Ability, convinced: bool) -> EffectSummary:
    summary = EffectSummary(kind)
    for part in tree.header:
        if isinstance(part, h.Price):
            _price(summary, part.what)
        elif isinstance(part, h.Once):
            summary.once = True
        else:
            summary.trigger = part
    for step in tree.steps:
        _sentence(summary, step, 1.0, convinced)
    words = list(walk(tree))
    summary.names_phase = any(isinstance(word, Phase) for word in words)
    summary.hinders = any(_hinders(word) for step in tree.steps for word in walk(step))
    done = [clause for step in tree.steps for clause in _clauses(step)]
    summary.fleeting = bool(done) and all(_is_fleeting(clause) for clause in done)
    summary.frees = bool(done) and all(_frees(clause) for clause in done)
    summary.hastens = any(_hastens(clause) for clause in done)
    summary.plain = bool(done) and all(_is_plain(clause) for clause in done)
    summary.told_of_damage = any(isinstance(word, th.DamagesPlayer) for part in tree.header for word in walk(part))
    summary.meddles = any(isinstance(word, MEDDLING) for word in words if not _of_itself(word))
    return summary


def _clauses(step: Word) -> Iterator[Word]:
    """What a sentence does, wherever in it; what only offers a choice of groups as well."""
    for word in walk(step):
        if isinstance(word, flow.And):
            yield from word.clauses


def _is_fleeting(clause: Word) -> bool:
    if isinstance(clause, (tl.MayAttack, tl.NoCombatDamage, tl.PreventCombat)):
        return True
    return isinstance(clause, LASTING) and isinstance(clause.span, ThisTurn)


def _frees(clause: Word) -> bool:
    if isinstance(clause, a.Have):
        return all(isinstance(trait, tn.Keyword) and trait.name in ("Fleet", "Overrun") for trait in clause.traits)
    return isinstance(clause, (tl.MayAttack, tl.CannotBlock, tl.CannotBeBlocked, tl.CannotBeBlockedBy))


def _hastens(clause: Word) -> bool:
    if isinstance(clause, a.Have):
        return any(isinstance(trait, tn.Keyword) and trait.name == "Fleet" for trait in clause.traits)
    return isinstance(clause, (tl.MayAttack, t.Refresh))


def _is_plain(clause: Word) -> bool:
    return isinstance(clause, (t.Manifest, a.LookAt))


def _of_itself(word: Word) -> bool:
    return isinstance(word, t.Exhaust) and isinstance(word.what, things.This)


def _hinders(word: Word) -> bool:
    """Whether a word could keep a Creature that is not one's own from attacking."""
    if isinstance(word, HARMS_CREATURES):
        return _may_be_theirs(word.what)
    return isinstance(word, t.SwapControl)


def _may_be_theirs(what: Word) -> bool:
    """Whether it could be a Creature in play of another."""
    if isinstance(what, things.This) or _in_discard(what):
        return False
    aside = (tn.AspectNoun, tn.YouControl, players.Hand)
    return not any(isinstance(word, aside) for word in walk(what))


def _price(summary: EffectSummary, cost: Word) -> None:
    if isinstance(cost, th.PayPower):
        k = layout.LEVELS.index(cost.level)
        summary.power = (
            summary.power[0] + cost.n * (k == 0),
            summary.power[1] + cost.n * (k == 1),
            summary.power[2] + cost.n * (k == 2),
        )
    elif isinstance(cost, th.PayX):
        summary.pays_x = True
    elif isinstance(cost, t.Exhaust):
        summary.exhausts = True
    elif isinstance(cost, t.Destroy):
        summary.add("graves" if _in_discard(cost) else "victims", _count(cost.what))
    elif isinstance(cost, a.Discard):
        summary.cards += _count(cost.what)
    else:
        summary.blessings += 1


def _count(what: Word) -> float:
    count = getattr(what, "count", None)
    if isinstance(count, counts.Exactly):
        return float(count.n)
    return count.n * 0.8 if isinstance(count, counts.UpTo) else 1.0


def _sentence(summary: EffectSummary, step: Word, weight: float, convinced: bool) -> None:
    match step:
        case th.Conviction():
            if convinced:
                _sentence(summary, step.then, weight, convinced)
        case th.Obliterate():
            _sentence(summary, step.then, weight * 0.5, convinced)
        case flow.If():
            for group in step.body:
                _group(summary, group, weight * 0.5)
        case flow.Otherwise() | flow.Unless():
            for group in step.body:
                _group(summary, group, weight * 0.6)
        case flow.ChooseOne():
            summary.modes.extend([summarize_part(option) for option in step.options])
        case flow.ChoosesOne():
            summary.they_discard += 1.5 * weight
        case flow.Do() | flow.While() | flow.EachTime() | flow.Later() | flow.Instead():
            for group in step.body:
                _group(summary, group, weight)


def _group(summary: EffectSummary, group: Word, weight: float) -> None:
    for clause in getattr(group, "clauses", ()):
        _clause(summary, clause, weight)


def _clause(summary: EffectSummary, clause: Word, weight: float) -> None:
    reader = _CLAUSES.get(type(clause))
    if reader is not None:
        reader(summary, clause, weight)


def _amount(n: Word | int | None, per: Word | None = None) -> float:
    value = float(n) if isinstance(n, int) else float(n.n) if isinstance(n, N) else 2.0
    return value * (2.0 if per is not None else 1.0)


def _whose(what: Word) -> str:
    """Whose things a text means: mine, theirs or anyone's."""
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


def _player_takes(summary: EffectSummary, clause: t.PlayerTakes, weight: float) -> None:
    n = _amount(clause.n, clause.per) * weight
    _hurt(summary, clause.who, n)


def _hurt(summary: EffectSummary, who: Word, n: float) -> None:
    if isinstance(who, players.EachPlayer):
        summary.hurt_each += n
        summary.hurt_me += n
    elif isinstance(who, (players.EachOpponent, players.EachOtherPlayer)):
        summary.hurt_each += n
    elif isinstance(who, th.ManifestingPlayer):
        summary.hurt_me += n
    else:
        summary.hurt += n


def _takes_equal(summary: EffectSummary, clause: t.TakesEqual, weight: float) -> None:
    _hurt(summary, clause.who, 5 * weight)


def _defile(summary: EffectSummary, clause: t.Defile, weight: float) -> None:
    _hurt(summary, clause.who, _amount(clause.n) * weight * 1.1)


def _takes(summary: EffectSummary, clause: t.Takes, weight: float) -> None:
    n = _amount(clause.n, clause.per) * weight
    if isinstance(getattr(clause.what, "count", None), (counts.Each, counts.AllOf)):
        summary.sweep += n
    else:
        summary.strike += n


def _slay(summary: EffectSummary, clause: t.Slay, weight: float) -> None:
    summary.slay += weight * _count(clause.what)
    _limits(summary, clause.what)


def _limits(summary: EffectSummary, what: Word) -> None:
    levels: list[int] = []
    for word in walk(what):
        if isinstance(word, tn.Level):
            levels.append(layout.LEVEL_WORDS.index(word.name))
        if isinstance(word, tn.InState) and word.name == "Exhausted":
            summary.slay_tired = True
    if levels:
        denied = any(isinstance(word, Non) for word in walk(what))
        summary.slay_level = min(levels) - 1 if denied else max(levels)


def _destroy(summary: EffectSummary, clause: t.Destroy, weight: float) -> None:
    what = clause.what
    if _in_discard(what):
        summary.add("grave" if _whose(what) == "mine" else "exile", weight * _count(what))
    elif any(isinstance(w, players.Hand) for w in walk(what)):
        summary.discard += weight
    elif isinstance(what, things.This):
        summary.tire_me += weight
    elif _whose(what) == "mine":
        summary.victims += weight
    else:
        summary.slay += weight * 1.1
        _limits(summary, what)


def _does(summary: EffectSummary, clause: a.Does, weight: float) -> None:
    """Somebody else does it: the Manifesting player is whoever uses the text, all others are opponents."""
    if isinstance(clause.who, (th.ManifestingPlayer, players.APlayer, players.ATeammate, players.EachTeammate)):
        _clause(summary, clause.what, weight)
        return
    theirs = EffectSummary()
    _clause(theirs, clause.what, weight)
    summary.they_discard += theirs.discard
    summary.hurt += theirs.hurt_me + 0.6 * theirs.grave


def _may(summary: EffectSummary, clause: a.May, weight: float) -> None:
    _clause(summary, clause.what, weight)


def _restore(summary: EffectSummary, clause: t.Restore, weight: float) -> None:
    summary.restore += _amount(clause.n) * weight


def _tire(summary: EffectSummary, clause: t.Exhaust | t.Freeze, weight: float) -> None:
    if isinstance(clause.what, things.This):
        summary.tire_me += 0.3 * weight
    elif any(isinstance(w, tn.AspectNoun) for w in walk(clause.what)):
        summary.drain += weight * _count(clause.what) * 0.6
    else:
        summary.tire += weight * _count(clause.what) * 0.6


def _manifest(summary: EffectSummary, clause: t.Manifest, weight: float) -> None:
    level = next((w.name for w in walk(clause.what) if isinstance(w, tn.Level)), "Lesser")
    summary.manifest += MANIFEST_WORTH[level] * weight * _count(clause.what)


def _discard(summary: EffectSummary, clause: a.Discard, weight: float) -> None:
    if isinstance(clause.what, things.TopCards):
        summary.hurt_me += clause.what.n * weight
    else:
        summary.discard += weight * _count(clause.what)


def _discard_down(summary: EffectSummary, clause: a.DiscardDown, weight: float) -> None:
    summary.discard += weight * max(0, COMMON_HAND - clause.n)


def _return(summary: EffectSummary, clause: t.ReturnToHand, weight: float) -> None:
    if _in_discard(clause.what):
        summary.fetch += weight
    else:
        summary.bounce += weight * (2.0 if isinstance(clause.what, things.All) else _count(clause.what))
        _limits(summary, clause.what)


def _into_play(summary: EffectSummary, clause: t.PutIntoPlay, weight: float) -> None:
    if any(isinstance(w, tn.MiniCard) for w in walk(clause.what)):
        summary.mini += weight * _count(clause.what)
    elif isinstance(clause.what, things.This):
        summary.enter += weight
    else:
        summary.revive += weight


def _control(summary: EffectSummary, clause: t.GainControl, weight: float) -> None:
    summary.control += weight * (0.4 if clause.span is not None else 1.0)
    _limits(summary, clause.what)


def _prevent(summary: EffectSummary, clause: tl.Prevent | tl.PreventPlayer, weight: float) -> None:
    summary.prevent += _amount(clause.n) * weight


def _have(summary: EffectSummary, clause: a.Have, weight: float) -> None:
    for trait in clause.traits:
        if isinstance(clause.what, players.ZoneOf):
            summary.wall += weight
        elif isinstance(trait, (tn.Change, tn.Armor)):
            summary.boost += 0.5 * (trait.signed() if isinstance(trait, tn.Change) else trait.n) * weight
        else:
            summary.boost += 0.6 * weight


def _put_on(summary: EffectSummary, clause: a.PutInto | a.PutOn, weight: float) -> None:
    if any(isinstance(w, tn.AspectStack) for w in walk(clause)):
        summary.aspect += weight
    else:
        summary.fetch += 0.7 * weight


def _draw(summary: EffectSummary, clause: a.Draw, weight: float) -> None:
    summary.draw += _amount(clause.n) * weight


def _simply(name: str, n: float = 1.0) -> Callable[[EffectSummary, Word, float], None]:
    def add(summary: EffectSummary, clause: Word, weight: float) -> None:
        summary.add(name, weight * n)

    return add


# About as bad as to discard so many cards.
_SKIPPED: Final[dict[int, float]] = {layout.DRAW: 2, layout.RESOURCE: 1, layout.SUMMONING: 2, layout.COMBAT: 1.5}


def _skip(summary: EffectSummary, clause: SkipPhase, weight: float) -> None:
    summary.add("discard", _SKIPPED.get(PHASE_OF[type(clause.phase)], 0.5) * weight)


# Each reads the words it stands beside.
_CLAUSES: Final[dict[type[Word], Callable[[EffectSummary, Any, float], None]]] = {
    a.Does: _does,
    a.May: _may,
    a.Draw: _draw,
    a.Discard: _discard,
    a.DiscardDown: _discard_down,
    SkipPhase: _skip,
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
    t.PutMarkers: _simply("bless"),
    t.Heal: _simply("heal"),
    tl.Prevent: _prevent,
    tl.PreventPlayer: _prevent,
    t.GainControl: _control,
    tl.MayAttack: _simply("haste", 0.5),
    tl.CannotBeBlocked: _simply("boost"),
    tl.CannotBeBlockedBy: _simply("boost"),
    tl.NoCombatDamage: _simply("disarm"),
    tl.CannotBlock: _simply("disarm"),
    tl.CannotAttack: _simply("disarm"),
    tl.CostLessPower: _simply("cheap"),
}
