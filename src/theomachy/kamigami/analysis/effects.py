"""The one account of what abilities do, made from the words of a card: bots and the aide read it.

No card is known by name, and no sentence by its wording: a new card is understood as it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from theomachy.core.frame import Word
from theomachy.kamigami import layout
from theomachy.kamigami.analysis.effect_summary import EffectSummary
from theomachy.kamigami.analysis.phases import phase_of
from theomachy.kamigami.text_placement import first_clause
from theomachy.kamigami.words import actions as k
from theomachy.kamigami.words import attacks, lasting_effects, moments
from theomachy.kamigami.words import headers as kh
from theomachy.kamigami.words import nouns as kn
from theomachy.language.cards.loader import Face
from theomachy.language.grammar.trees import child_words, walk
from theomachy.language.running.kinds import Phase
from theomachy.language.words import actions as a
from theomachy.language.words import counts, flow, nouns, players, things
from theomachy.language.words import headers as h
from theomachy.language.words.amounts import ForEach, N, X
from theomachy.language.words.prohibitions import SkipPhase

EVERYTHING: Final = 99  # of as many cards as there are
COMMON_HAND: Final = 4  # so many cards are held when somebody must discard down
MINE: Final = (players.You, players.EachPlayer, players.APlayer)  # whoever uses the text can be meant
FOES: Final = (players.EachOpponent, players.AnOpponent, players.EachOtherPlayer, players.ThatPlayer)
PILES: Final = (kn.Deck, kn.AnyDeck, kn.WarriorDeck, kn.ArtifactDeck, kn.DiscardPile, a.Draw, a.DrawUntil)
CHAINING: Final = (lasting_effects.NewColours, lasting_effects.ChooseColour, lasting_effects.AreColour, k.UseAct)
HARMFUL: Final = frozenset(("discard", "hurt_one", "raze", "mill"))  # to whoever must choose it
_CHANCE: Final[dict[type[Word], float]] = {
    moments.ThisDamages: 0.7,
    moments.ThisDestroys: 0.15,
    moments.PlayedMany: 0.4,
    moments.EnergyAtMost: 0.4,
    moments.InPlay: 2.0,
    h.YouDo: 1.0,
    h.YouDoNot: 0.5,
    h.PlayerCannot: 0.2,
}


@cache
def summaries_of(face: Face) -> tuple[EffectSummary, ...]:
    """The abilities of a face, in printed order."""
    return tuple(summarize(ability.kind, ability.tree) for ability in face.abilities)


def effects_as_data(face: Face) -> list[list[dict[str, Any]]]:
    """What each ability does, JSON-ready: kinds, with the amounts that stand there."""
    return [
        [{"kind": kind, "n": n or None, "each": each} for kind, n, each in summary.printed]
        for summary in summaries_of(face)
    ]


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
    _facts(summary, tree)
    return summary


def _facts(summary: EffectSummary, tree: flow.Ability) -> None:
    """What is said of the whole text, and of its prices."""
    own = list(_own_words(tree))
    summary.costs = tuple([part.what for part in tree.header if isinstance(part, h.Price)])
    summary.wanted = sum([_from_hand(word) for word in own])
    summary.names_phase = any(isinstance(word, Phase) for word in walk(tree))
    summary.names_pile = any(isinstance(word, PILES) for word in own)
    summary.draws = any(isinstance(word, (a.Draw, a.DrawUntil)) for word in own)
    summary.chains = any(isinstance(word, CHAINING) for word in own)
    summary.fills_hand = any(isinstance(word, a.PutInto) and _into_hand(word) for word in own)
    summary.arranges = any(_arranges(word) for word in own)
    first = first_clause(tree)
    if isinstance(first, attacks.Attack) and isinstance(first.n, N):
        summary.opens_with = first.n.n
    for word in own:
        if isinstance(word, moments.PlayedMany):
            summary.counts_played.append(word.noun)


def _own_words(word: Word) -> Iterator[Word]:
    """The words of a text but for what others do."""
    if isinstance(word, (a.Does, flow.ChoosesOne)) and not isinstance(word.who, MINE):
        return
    yield word
    for part in child_words(word):
        yield from _own_words(part)


def _arranges(word: Word) -> bool:
    if isinstance(word, a.PutOn):
        return word.end == "top"
    return isinstance(word, (a.PutBack, a.SplitTopBottom, things.TopCards))


def _into_hand(clause: a.PutInto) -> bool:
    zone = clause.zone
    return isinstance(zone, players.ZoneOf) and isinstance(zone.place, players.Hand) and _is_yours(zone.whose)


def _is_yours(whose: Word) -> bool:
    return isinstance(whose, players.Your)


def _from_hand(word: Word) -> int:
    """How many cards of the own hand a word takes or looks at, of those that Disciples can be among. What Banishes a
    Disciple takes one that was played as well (K-R66)."""
    if isinstance(word, (nouns.In, a.ShuffleInto, a.Discard)):
        zone = word.zone if isinstance(word, nouns.In) else word.what
        if isinstance(zone, players.ZoneOf):
            return EVERYTHING if isinstance(zone.place, players.Hand) and _is_yours(zone.whose) else 0
    what = getattr(word, "what", None) if isinstance(word, a.TakesAway) else None
    noun = what.noun if isinstance(what, (things.Pick, things.All)) else None
    if (
        what is None
        or noun is None
        or not any(isinstance(head, (nouns.CardNoun, kn.DiscipleNoun)) for head in noun.heads)
    ):
        return 0
    zones = [relative.zone for relative in noun.relatives if isinstance(relative, nouns.From)]
    if zones:
        found = any(
            isinstance(z, players.ZoneOf) and isinstance(z.place, players.Hand) and _is_yours(z.whose) for z in zones
        )
    else:
        found = isinstance(word, a.Discard)
    return _most(what) if found else 0


def _most(what: Word) -> int:
    count = getattr(what, "count", None)
    if isinstance(count, (counts.Exactly, counts.UpTo)):
        return count.n
    return 1 if isinstance(count, (counts.A, counts.Another)) else EVERYTHING


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
            if kn.WarriorNoun in heads:
                summary.warriors += _count(cost.what)
            else:
                summary.cards += _count(cost.what)
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
            summary.conditional = True
            chance = _chance(condition)
            for group in step.body:
                _group(summary, group, weight * chance)
        case flow.Otherwise():
            summary.conditional = True
            for group in step.body:
                _group(summary, group, weight * 0.3)
        case flow.While(condition=condition):
            summary.kinds.add("lasting")
            for group in step.body:
                _group(summary, group, weight * _chance(condition))
        case flow.Instead() | flow.Replace():
            summary.add("save", weight)
            for group in step.body:
                _group(summary, group, weight * 0.2)
        case flow.ChooseOne():
            modes = [summarize_part(option) for option in step.options]
            summary.modes.extend(modes)
            for mode in modes:
                summary.kinds |= mode.kinds
                summary.printed += mode.printed
                summary.multiplied |= mode.multiplied
                summary.blow = max(summary.blow, mode.blow)
        case flow.ChoosesOne():
            theirs = [summarize_part(option) for option in step.options]
            harmful = all(option.kinds <= HARMFUL for option in theirs)
            summary.blow = max(summary.blow, *[option.blow for option in theirs])
            summary.add("they_choose", weight, "they_choose" if harmful and isinstance(step.who, FOES) else "other")
        case flow.EachTime() | flow.Later() | flow.Unless() | flow.Do():
            if not isinstance(step, flow.Do):
                summary.kinds.add("lasting")
            for group in step.body:
                _group(summary, group, weight)
        case _:
            summary.kinds.add("other")


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
    else:
        summary.kinds.add("other")


def _add_counted(
    summary: EffectSummary, name: str, n: Word | int, per: Word | None, weight: float, kind: str = ""
) -> None:
    """`kind`: what it is, where that is not said by the name of the sum."""
    summary.kinds.add(kind or name)
    printed = n if isinstance(n, int) else n.n if isinstance(n, N) else 0
    summary.printed.append((kind or name, printed, per is not None or isinstance(n, X)))
    if per is not None:
        summary.multiplied.add(name)
    if isinstance(n, X):
        summary.add("draw_x" if name == "draw" else "attack_x" if name == "attack" else name, weight, kind or name)
        return
    amount = (n if isinstance(n, int) else n.n if isinstance(n, N) else 1.5) * weight
    if isinstance(per, ForEach):
        summary.per.append((name, amount, per.noun))
    else:
        summary.add(name, amount * (1.5 if per is not None else 1), kind or name)


def _does(summary: EffectSummary, clause: a.Does, weight: float) -> None:
    if isinstance(clause.who, (players.ATeammate, players.EachTeammate)):
        _clause(summary, clause.what, weight * 0.7)
        return
    theirs = EffectSummary()
    _clause(theirs, clause.what, weight)
    summary.kinds |= (
        {_THEIRS.get(kind, "other") for kind in theirs.kinds} if isinstance(clause.who, FOES) else {"other"}
    )
    if isinstance(clause.who, players.ActivePlayer) and summary.kind == "reveal":
        return
    summary.they_discard += theirs.discard
    summary.they_draw += theirs.draw
    summary.mill += theirs.mill


def _may(summary: EffectSummary, clause: a.May, weight: float) -> None:
    """What may be done is asked about when it comes to that."""
    before, summary.kinds = summary.kinds, set()
    _clause(summary, clause.what, weight)
    summary.kinds = before | {f"may {kind}" for kind in summary.kinds}


def _draw(summary: EffectSummary, clause: a.Draw, weight: float) -> None:
    _add_counted(summary, "draw", clause.n, clause.per, weight)


def _discard(summary: EffectSummary, clause: a.Discard, weight: float) -> None:
    what = clause.what
    if isinstance(what, things.TopCards):
        summary.add("mill", weight)
    elif isinstance(getattr(what, "count", None), (counts.AnyNumber, counts.UpTo)):
        summary.add("swap", weight)
    elif not isinstance(what, things.It):
        summary.add("discard", weight * _count(what))
    else:
        summary.kinds.add("other")


def _discard_down(summary: EffectSummary, clause: a.DiscardDown, weight: float) -> None:
    summary.add("discard", weight * max(0, COMMON_HAND - clause.n))


def _attack(summary: EffectSummary, clause: attacks.Attack, weight: float) -> None:
    mine = clause.whom is not None and _whose(clause.whom) in ("mine", "temple")
    if isinstance(clause.n, N) and not mine:
        summary.blow = max(summary.blow, clause.n.n)
    _add_counted(summary, "attack", clause.n, clause.per, weight, "other" if mine else "")
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
    if isinstance(clause.n, N) and name != "loss":
        summary.blow = max(summary.blow, clause.n.n)
    _add_counted(
        summary, name, clause.n, clause.per, weight, "other" if name != "loss" and _may_be_mine(clause.what) else ""
    )


def _may_be_mine(what: Word) -> bool:
    """Whether it could be the own God or Temple without being chosen."""
    whose = getattr(what, "whose", None)
    if isinstance(whose, players.Possessive):
        return not isinstance(whose.who, FOES)
    return isinstance(what, kn.ByEnergy) or isinstance(getattr(what, "count", None), (counts.Each, counts.AllOf))


def _move_energy(summary: EffectSummary, clause: k.MoveEnergy, weight: float) -> None:
    giver, taker = _whose(clause.source), _whose(clause.target)
    summary.kinds.add("other")
    if isinstance(clause.n, N) and giver not in ("mine", "temple"):
        summary.blow = max(summary.blow, clause.n.n)
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
    kind = "fetch" if isinstance(clause.what, things.Pick) and _into_hand(clause) else "other"
    summary.kinds.add(kind)
    if isinstance(getattr(clause.what, "count", None), counts.XCount):
        summary.add("fetch_x", weight, kind)
    elif isinstance(clause.zone.place, players.Hand):
        summary.add("fetch", weight, kind)


def _recruit(summary: EffectSummary, clause: k.Recruit, weight: float) -> None:
    limits = [w.n for w in walk(clause) if isinstance(w, kn.CostsAtMost)]
    summary.add("recruit", weight * (min(limits) if limits else 4))


def _have(summary: EffectSummary, clause: a.Have, weight: float) -> None:
    mine = isinstance(clause.what, things.Own) and _is_yours(clause.what.whose)
    for trait in clause.traits:
        if isinstance(trait, kn.Change):
            good = mine and trait.stat == "Defense" and trait.signed() > 0
            name = "ward" if trait.stat == "Defense" else "boost"
            summary.add(name, trait.signed() * weight, "ward" if good else "other")
        else:
            summary.kinds.add("other")


def _simply(name: str) -> Callable[[EffectSummary, Word, float], None]:
    def add(summary: EffectSummary, clause: Word, weight: float) -> None:
        summary.add(name, weight)
        summary.printed.append((name, 0, False))

    return add


def _becomes(summary: EffectSummary, clause: k.EnergyBecomes, weight: float) -> None:
    summary.add("save", clause.n * 0.3)


def _less_loss(summary: EffectSummary, clause: k.LoseLess, weight: float) -> None:
    summary.add("lessen", clause.n * weight)


def _less_cost(summary: EffectSummary, clause: lasting_effects.CostLess, weight: float) -> None:
    summary.add("discount", clause.n * weight)


def _stay(summary: EffectSummary, clause: Word, weight: float) -> None:
    summary.stays = True
    summary.kinds.add("lasting")


# About as bad as to discard so many cards.
_SKIPPED: Final[dict[int, float]] = {layout.PLAYING: 4, layout.RECRUITING: 1.5, layout.ENDING: 4}


def _skip(summary: EffectSummary, clause: SkipPhase, weight: float) -> None:
    summary.add("discard", _SKIPPED.get(phase_of(clause.phase), 0) * weight, "other")


# What others do, for whoever uses the text.
_THEIRS: Final = {"discard": "they_discard", "draw": "they_draw", "mill": "mill"}
# Each reads the words it stands beside.
_CLAUSES: Final[dict[type[Word], Callable[[EffectSummary, Any, float], None]]] = {
    a.Does: _does,
    a.May: _may,
    a.Draw: _draw,
    a.Discard: _discard,
    a.DiscardDown: _discard_down,
    SkipPhase: _skip,
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
