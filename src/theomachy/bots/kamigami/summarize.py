"""Effect summaries made from the words of a card. No card is known by name: a new one is understood as it is read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from theomachy.bots.kamigami.effect_summary import EffectSummary
from theomachy.core.frame import Word
from theomachy.kamigami.words import actions as k
from theomachy.kamigami.words import attacks, lasting_effects, moments
from theomachy.kamigami.words import headers as kh
from theomachy.kamigami.words import nouns as kn
from theomachy.language.cards.loader import Face
from theomachy.language.grammar.trees import walk
from theomachy.language.words import actions as a
from theomachy.language.words import counts, flow, nouns, players, things
from theomachy.language.words import headers as h
from theomachy.language.words.amounts import ForEach, N, X

_CHANCE: Final[dict[type[Word], float]] = {
    moments.ThisDamages: 0.7,
    moments.ThisDestroys: 0.15,
    moments.PlayedMany: 0.4,
    moments.EnergyAtMost: 0.4,
    moments.InPlay: 2.0,
    h.YouDo: 1.0,
    h.PlayerCannot: 0.2,
}


@cache
def summaries_of(face: Face) -> tuple[EffectSummary, ...]:
    """The abilities of a face, in printed order."""
    return tuple(summarize(ability.kind, ability.tree) for ability in face.abilities)


def summarize(kind: str, tree: flow.Ability) -> EffectSummary:
    summary = EffectSummary(kind)
    for part in tree.header:
        if isinstance(part, h.Price):
            _price(summary, part.what)
        elif isinstance(part, h.Once):
            summary.once = part.span
        else:
            summary.trigger = part
    for step in tree.steps:
        _sentence(summary, step, 1.0)
    return summary


@cache
def summarize_part(word: Word) -> EffectSummary:
    """A part of a text: a clause, a group or a sentence."""
    summary = EffectSummary()
    if isinstance(word, flow.And):
        _group(summary, word, 1.0)
    elif isinstance(word, a.Does) or type(word) in _CLAUSES:
        _clause(summary, word, 1.0)
    else:
        _sentence(summary, word, 1.0)
    return summary


def _price(summary: EffectSummary, cost: Word) -> None:
    match cost:
        case kh.PayEnergy(n=X()):
            summary.energy_x = 1
        case kh.PayEnergy(n=N(n=n)):
            summary.energy += n
        case kh.PayFaith(n=X()):
            summary.faith_x = 1
        case kh.PayFaith(n=N(n=n)):
            summary.faith_cost += n
        case a.Discard():
            heads = [type(w) for w in walk(cost)]
            name = "warriors" if kn.WarriorNoun in heads else "cards"
            summary.add(name, _count(cost.what))
        case k.Banish() | k.PutIntoNetherworld() | k.Reincarnate():
            heads = [type(w) for w in walk(cost)]
            if kn.WarriorNoun in heads:
                summary.back += 1
            else:
                summary.thin += 1
                if nouns.From not in heads or players.Hand in heads:  # one that could still be played this turn
                    summary.disciples += 1


def _count(what: Word) -> float:
    count = getattr(what, "count", None)
    if isinstance(count, counts.Exactly):
        return float(count.n)
    if isinstance(count, counts.UpTo):
        return count.n * 0.6
    return 2.0 if isinstance(count, (counts.AnyNumber, counts.XCount)) else 1.0


def _sentence(summary: EffectSummary, step: Word, weight: float) -> None:
    match step:
        case flow.If(condition=condition):
            chance = _chance(condition)
            for group in step.body:
                _group(summary, group, weight * chance)
        case flow.Otherwise():
            for group in step.body:
                _group(summary, group, weight * 0.3)
        case flow.While(condition=condition):
            for group in step.body:
                _group(summary, group, weight * _chance(condition))
        case flow.Instead() | flow.Replace():
            summary.save += weight
            for group in step.body:
                _group(summary, group, weight * 0.2)
        case flow.ChooseOne():
            summary.modes.extend([summarize_part(option) for option in step.options])
        case flow.ChoosesOne():
            summary.they_choose += weight
        case flow.EachTime() | flow.Later() | flow.Unless() | flow.Do():
            for group in step.body:
                _group(summary, group, weight)


def _chance(condition: Word) -> float:
    if isinstance(condition, h.IsA):
        heads = condition.noun.heads
        return 0.65 if any(isinstance(head, kn.DiscipleNoun) for head in heads) else 0.35
    return _CHANCE.get(type(condition), 0.5)


def _group(summary: EffectSummary, group: Word, weight: float) -> None:
    for clause in getattr(group, "clauses", ()):
        _clause(summary, clause, weight)


def _clause(summary: EffectSummary, clause: Word, weight: float) -> None:
    reader = _CLAUSES.get(type(clause))
    if reader is not None:
        reader(summary, clause, weight)


def _add_counted(summary: EffectSummary, name: str, n: Word | int, per: Word | None, weight: float) -> None:
    if isinstance(n, X):
        summary.add("draw_x" if name == "draw" else "attack_x" if name == "attack" else name, weight)
        return
    amount = (n if isinstance(n, int) else n.n if isinstance(n, N) else 1.5) * weight
    if isinstance(per, ForEach):
        summary.per.append((name, amount, per.noun))
    else:
        summary.add(name, amount * (1.5 if per is not None else 1))


def _does(summary: EffectSummary, clause: a.Does, weight: float) -> None:
    if isinstance(clause.who, (players.ATeammate, players.EachTeammate)):
        _clause(summary, clause.what, weight * 0.7)
        return
    theirs = EffectSummary()
    _clause(theirs, clause.what, weight)
    if isinstance(clause.who, players.ActivePlayer) and summary.kind == "reveal":
        return
    summary.they_discard += theirs.discard
    summary.they_draw += theirs.draw
    summary.mill += theirs.mill


def _may(summary: EffectSummary, clause: a.May, weight: float) -> None:
    _clause(summary, clause.what, weight)


def _draw(summary: EffectSummary, clause: a.Draw, weight: float) -> None:
    _add_counted(summary, "draw", clause.n, clause.per, weight)


def _discard(summary: EffectSummary, clause: a.Discard, weight: float) -> None:
    what = clause.what
    if isinstance(what, things.TopCards):
        summary.mill += weight
    elif isinstance(getattr(what, "count", None), (counts.AnyNumber, counts.UpTo)):
        summary.swap += weight
    elif not isinstance(what, things.It):
        summary.discard += weight * _count(what)


def _attack(summary: EffectSummary, clause: attacks.Attack, weight: float) -> None:
    _add_counted(summary, "attack", clause.n, clause.per, weight)
    if clause.more is not None:
        _add_counted(summary, "attack", clause.more.n, clause.more.per, weight)


def _guard(summary: EffectSummary, clause: attacks.Defend | attacks.Protect, weight: float) -> None:
    _add_counted(summary, "guard" if isinstance(clause, attacks.Defend) else "protect", clause.n, None, weight)


def _plus(summary: EffectSummary, clause: k.Add, weight: float) -> None:
    name = {"Faith": "faith", "Attack": "boost", "Defense": "guard"}[clause.what]
    _add_counted(summary, name, clause.n, clause.per, weight)


def _whose(what: Word) -> str:
    """Whose God or Temple: mine, temple (mine), each, one, most."""
    if isinstance(what, kn.ByEnergy):
        return "most" if what.extreme == "most" else "one"
    temple = any(isinstance(w, kn.TempleNoun) for w in walk(what))
    if isinstance(what, things.Either):
        return "mine"
    if isinstance(what, things.ThisKind):
        return "temple" if temple else "mine"
    whose = getattr(what, "whose", None)
    if isinstance(whose, players.Your):
        return "temple" if temple else "mine"
    if isinstance(whose, players.Possessive):
        if isinstance(whose.who, (players.EachOpponent, players.EachOtherPlayer, players.EachPlayer)):
            return "each"
        return "theirs temple" if temple else "one"
    if isinstance(whose, players.Their):
        return "one"
    if isinstance(getattr(what, "count", None), counts.Each):
        return "each"
    return "one"


def _gain(summary: EffectSummary, clause: k.GainEnergy, weight: float) -> None:
    whose = _whose(clause.what)
    if whose == "temple":
        name = "temple"
    elif whose == "mine" or isinstance(clause.what, things.Pick):  # "a God": mine, of course
        name = "gain"
    else:
        name = "they_gain"
    _add_counted(summary, name, clause.n, clause.per, weight)


def _lose(summary: EffectSummary, clause: k.LoseEnergy, weight: float) -> None:
    name = {
        "mine": "loss",
        "temple": "loss",
        "each": "hurt_each",
        "most": "hurt_most",
        "theirs temple": "raze",
        "one": "hurt_one",
    }[_whose(clause.what)]
    _add_counted(summary, name, clause.n, clause.per, weight)


def _move_energy(summary: EffectSummary, clause: k.MoveEnergy, weight: float) -> None:
    giver, taker = _whose(clause.source), _whose(clause.target)
    for name, n in (
        (
            {"mine": "loss", "most": "hurt_most", "temple": "temple"}.get(giver, "hurt_one"),
            -1 if giver == "temple" else 1,
        ),
        ({"temple": "temple", "theirs temple": "they_gain", "each": "they_gain"}.get(taker, "gain"), 1),
    ):
        _add_counted(summary, name, clause.n, None, weight * n)


def _from_others(what: Word) -> bool:
    """Whether it speaks of cards of another player: "from an opponent's discard pile"."""
    return any(isinstance(w, players.Possessive) for w in walk(what))


def _banish(summary: EffectSummary, clause: k.Banish | k.PutIntoNetherworld | k.Reincarnate, weight: float) -> None:
    summary.add("exile" if _from_others(clause.what) else "thin", weight)


def _put_into(summary: EffectSummary, clause: a.PutInto, weight: float) -> None:
    if isinstance(getattr(clause.what, "count", None), counts.XCount):
        summary.fetch_x += weight
    elif isinstance(clause.zone.place, players.Hand):
        summary.fetch += weight


def _recruit(summary: EffectSummary, clause: k.Recruit, weight: float) -> None:
    limits = [w.n for w in walk(clause) if isinstance(w, kn.CostsAtMost)]
    summary.recruit += weight * (min(limits) if limits else 4)


def _have(summary: EffectSummary, clause: a.Have, weight: float) -> None:
    for trait in clause.traits:
        if isinstance(trait, kn.Change):
            summary.add("ward" if trait.stat == "Defense" else "boost", trait.signed() * weight)


def _simply(name: str) -> Callable[[EffectSummary, Word, float], None]:
    def add(summary: EffectSummary, clause: Word, weight: float) -> None:
        summary.add(name, weight)

    return add


def _becomes(summary: EffectSummary, clause: k.EnergyBecomes, weight: float) -> None:
    summary.save += clause.n * 0.3


def _less_loss(summary: EffectSummary, clause: k.LoseLess, weight: float) -> None:
    summary.lessen += clause.n * weight


def _less_cost(summary: EffectSummary, clause: lasting_effects.CostLess, weight: float) -> None:
    summary.discount += clause.n * weight


def _stay(summary: EffectSummary, clause: Word, weight: float) -> None:
    summary.stays = True


# Each reads the words it stands beside.
_CLAUSES: Final[dict[type[Word], Callable[[EffectSummary, Any, float], None]]] = {
    a.Does: _does,
    a.May: _may,
    a.Draw: _draw,
    a.Discard: _discard,
    a.Have: _have,
    a.PutInto: _put_into,
    a.PutOn: _simply("top"),
    a.PutBack: _simply("look"),
    a.SplitTopBottom: _simply("sift"),
    attacks.Attack: _attack,
    attacks.Defend: _guard,
    attacks.Protect: _guard,
    k.Add: _plus,
    k.GainEnergy: _gain,
    k.LoseEnergy: _lose,
    k.MoveEnergy: _move_energy,
    k.Banish: _banish,
    k.PutIntoNetherworld: _banish,
    k.Reincarnate: _banish,
    k.Recruit: _recruit,
    lasting_effects.NewColours: _simply("colours"),
    lasting_effects.ChooseColour: _simply("colours"),
    attacks.Redirect: _simply("redirect"),
    attacks.Cancel: _simply("cancel"),
    attacks.CancelIts: _simply("cancel"),
    k.EnergyBecomes: _becomes,
    k.LoseLess: _less_loss,
    lasting_effects.CostLess: _less_cost,
    k.UseAct: _simply("again"),
    lasting_effects.Stay: _stay,
}
