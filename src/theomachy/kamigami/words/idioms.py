"""Ways of saying whole sentences in Kamigami: data for the tolerant parser."""

from __future__ import annotations

from typing import Literal

from theomachy.core.frame import Word
from theomachy.kamigami.words.actions import Add, Adjudicate, GainEnergy, GiveUp, LoseEnergy, LoseLess, Refill
from theomachy.kamigami.words.attacks import Attack, CancelIts, Defend
from theomachy.kamigami.words.headers import PayEnergy, PayFaith, RecruitPhase, StartingPhase
from theomachy.kamigami.words.lasting_effects import CostLess
from theomachy.kamigami.words.measures import CostOf, EnergyOf
from theomachy.kamigami.words.moments import (
    AttackIsOn,
    EnergyAtLeast,
    EnergyAtMost,
    GainsEnergy,
    PlayedFew,
    PlayedMany,
    PlayerAttacks,
    PlayerBanishes,
    PlayerRecruits,
    Plays,
    WouldLose,
)
from theomachy.kamigami.words.nouns import GodNoun, PlayArea, TempleNoun
from theomachy.kamigami.words.wordings import also
from theomachy.language.grammar.wordings import FORM, MANNER, ORDER, PREFERRED, WORD
from theomachy.language.running.kinds import (
    Action,
    Amount,
    Condition,
    Group,
    Header,
    Other,
    Sentence,
    Span,
    Thing,
    Value,
    Whose,
)
from theomachy.language.words.actions import Does, Draw, May, PutInto, SetX
from theomachy.language.words.amounts import ForEach, Half, N, X
from theomachy.language.words.comparing import HasLess, HasMore, ThereAre, ThereAreAtMost
from theomachy.language.words.counts import A
from theomachy.language.words.flow import Ability, And, ChoosesOne, Do, If, Later, NextTime, Otherwise
from theomachy.language.words.headers import During, EndPhase, Price, When, YouDoNot
from theomachy.language.words.nouns import CardNoun, In, Noun, Of
from theomachy.language.words.players import (
    AnOpponent,
    EachOpponent,
    Hand,
    Possessive,
    ThatPlayer,
    Their,
    You,
    Your,
    ZoneOf,
)
from theomachy.language.words.things import All, It, Own, Pick, This

_GOD = Own(Your(), Noun((GodNoun(),)))
_ANY_TARGET = Pick(A(), Noun((GodNoun(), TempleNoun())))
_HAND = ZoneOf(Your(), Hand())

# Moments and conditions.
for _text in (
    "{what} is the one attacked",
    "{what} is the target",
    "the target is {what}",
    "it is {what} that is attacked",
):
    also(AttackIsOn, _text)
also(AttackIsOn, "the attack targets {what}", "the attack is against {what}", "{what} is attacked", cost=WORD)
also(GainsEnergy, "{what} receive~ Energy", "{what} is~ healed", "{what} get~ Energy", "Energy is put on {what}")
also(PlayerBanishes, "{what} is Banished by {who}", "{who} send~ {what} to the Netherworld", cost=WORD)
for _text in ("you have less than {n} Energy", "you have fewer than {n} Energy"):
    also(EnergyAtMost, _text, cost=WORD, slots={"n": int}, build=lambda n: EnergyAtMost(_GOD, n - 1))
for _text in ("{what} has less than {n} Energy", "{what} has fewer than {n} Energy"):
    also(EnergyAtMost, _text, cost=FORM, build=lambda what, n: EnergyAtMost(what, n - 1))
also(
    EnergyAtMost,
    "you have {n} or less Energy",
    "you have {n} or fewer Energy",
    "you have at most {n} Energy",
    what=_GOD,
)
also(EnergyAtMost, "{what} has at most {n} Energy", "{what} has {n} or fewer Energy", "{what} is at {n} or less")
also(EnergyAtLeast, "{what} has more than {n} Energy", build=lambda what, n: EnergyAtLeast(what, n + 1))
also(EnergyAtLeast, "{what} has at least {n} Energy", "{what} is at {n} or more", cost=FORM)


def _in_your_play(noun: Noun) -> Noun:
    return Noun(noun.heads, noun.adjectives, (*noun.relatives, In(ZoneOf(Your(), PlayArea()))))


def _none_in_play(noun: Noun) -> Word:
    return ThereAreAtMost(0, _in_your_play(noun))


def _some_in_play(noun: Noun) -> Word:
    return ThereAre(1, _in_your_play(noun))


_NOUN = {"noun": Noun}
for _text in ("you have no {noun+} in play", "you have no {noun-} in play", "you don't have a {noun-} in play"):
    also(ThereAreAtMost, _text, slots=_NOUN, build=_none_in_play)


def _many_in_play(n: int, noun: Noun) -> Word:
    return ThereAre(n, _in_your_play(noun))


for _text in ("you have {n} or more {noun+} in play", "you have at least {n} {noun+} in play"):
    also(ThereAre, _text, slots={"n": int, **_NOUN}, build=_many_in_play)
for _text in ("you have a {noun-} in play", "you have any {noun+} in play", "a {noun-} of yours is in play"):
    also(ThereAre, _text, slots=_NOUN, build=_some_in_play)
for _text in (
    "you played a {noun-} this turn",
    "you have played a {noun-} this turn",
    "you've played a {noun-} this turn",
):
    also(PlayedMany, _text, n=1)
also(PlayedMany, "you played {n} or more {noun+} this turn", "you played at least {n} {noun+} this turn")
also(PlayedMany, "you have played at least {n} {noun+} this turn")


# Energy is compared with Energy, where it is not said again.
def _gain_below(least: int, bound: int) -> Word:
    return If((And((GainEnergy(_GOD, N(least)),)),), EnergyAtMost(_GOD, bound - 1))


for _if in (" if", ", if", " but only if", ", but only if", " only if"):
    for _fewer in ("fewer than", "less than"):
        _text = f"gain {{least}} Energy{_if} you have {_fewer} {{bound}}."
        also(If, _text, slots={"least": int, "bound": int}, build=_gain_below)


# One number, or another if that is so.
def _attack_or(n: Amount, m: Amount, condition: Condition, header: tuple[Header, ...] = ()) -> Word:
    return _either(Attack(n), Attack(m), condition, header)


def _draw_or(n: Amount, m: Amount, condition: Condition, header: tuple[Header, ...] = ()) -> Word:
    return _either(Draw(n), Draw(m), condition, header)


def _add_or(
    least: int,
    most: int,
    kind: Literal["Faith", "Attack", "Defense"],
    condition: Condition,
    header: tuple[Header, ...] = (),
) -> Word:
    return _either(Add(least, kind), Add(most, kind), condition, header)


def _either(usual: Word, then: Word, condition: Condition, header: tuple[Header, ...]) -> Word:
    return Ability((If((And((then,)),), condition), Otherwise((And((usual,)),))), header)  # type: ignore[arg-type]


def _defend_or(least: int, most: int, condition: Condition, header: tuple[Header, ...] = ()) -> Word:
    """A defence begins with Defend; what is more of it comes behind."""
    if most <= least:
        raise ValueError("no more than usual")
    return Ability((Do((And((Defend(N(least)),)),)), If((And((Add(most - least, "Defense"),)),), condition)), header)


_BY = {"least": int, "most": int, "condition": Condition}
_OR = {"n": Amount, "m": Amount, "condition": Condition}
_WHAT = {**_BY, "kind": Literal["Faith", "Attack", "Defense"]}
for _or in (", or {m} if {condition}", " or {m} if {condition}", ", {m} instead if {condition}"):
    also(Ability, f"<{{header|,}}:> Attack {{n}}{_or}.", slots=_OR, build=_attack_or)
    also(Ability, f"<{{header|,}}:> Defend {{least}}{_or}.".replace("{m}", "{most}"), slots=_BY, build=_defend_or)
    also(Ability, f"<{{header|,}}:> Defense {{least}}{_or}.".replace("{m}", "{most}"), slots=_BY, build=_defend_or)
for _or in (", or {m} card[s] if {condition}", ", or {m} if {condition}", " or {m} if {condition}"):
    also(Ability, f"<{{header|,}}:> draw {{n}} card[s]{_or}.", slots=_OR, build=_draw_or)
for _or in (", or +{m} if {condition}", " or +{m} if {condition}", ", +{m} instead if {condition}"):
    also(Ability, f"<{{header|,}}:> +{{least}} {{kind}}{_or}.".replace("{m}", "{most}"), slots=_WHAT, build=_add_or)


# As much as there is.
def _faith_for(noun: Noun) -> Word:
    return Add(1, "Faith", ForEach(noun))


def _attack_for(noun: Noun) -> Word:
    return Attack(N(1), ForEach(noun))


def _gain_for(noun: Noun) -> Word:
    return GainEnergy(_GOD, N(1), ForEach(noun))


for _text in (
    "gain as much Faith as you have {noun+}",
    "get as much Faith as you have {noun+}",
    "you get as much Faith as you have {noun+}",
    "gain Faith equal to the number of {noun+}",
    "gain a Faith for each {noun-}",
    "gain Faith for each {noun-}",
    "gain as much Faith as there are {noun+}",
):
    also(Add, _text, slots=_NOUN, build=_faith_for)
for _text in (
    "Attack for each {noun-}",
    "Attack equal to the number of {noun+}",
    "Attack with the number of {noun+}",
    "Attack X, where X is the number of {noun+}",
    "Attack for the number of {noun+}",
):
    also(Attack, _text, slots=_NOUN, build=_attack_for)
for _text in ("gain Energy equal to the number of {noun+}", "your God gains Energy equal to the number of {noun+}"):
    also(GainEnergy, _text, slots=_NOUN, build=_gain_for)
also(X, "that much", "that many", "as much", cost=MANNER)
for _any in ("any amount of", "any number of", "as much", "some"):
    for _verb in ("pay", "spend", "lose"):
        also(PayEnergy, f"{_verb} {_any} Energy", n=X())
        also(PayFaith, f"{_verb} {_any} Faith", n=X())
also(GainEnergy, "yours gains {n} Energy", "yours gains {n}", "yours gains {n} too", what=_GOD)


# The next one.
def _next_attack(n: int) -> Word:
    return NextTime((And((Add(n, "Attack"),)),), PlayerAttacks(You(), _ANY_TARGET))


for _text in (
    "your next Attack this turn has +{n}",
    "your next Attack this turn has +{n} Attack",
    "your next Attack this turn gets +{n}",
    "your next Attack this turn gets +{n} Attack",
    "your next Attack gets +{n}",
    "your next Attack has +{n}",
    "+{n} Attack for your next Attack this turn",
    "your next Attack this turn is +{n}",
    "your next Attack this turn is {n} stronger",
    "the next Attack you make this turn has +{n}",
    "the next Attack you make this turn gets +{n}",
    "add +{n} to your next Attack this turn",
    "add {n} to your next Attack this turn",
):
    also(NextTime, f"{_text}.", slots={"n": int}, build=_next_attack)


def _next_to_hand(noun: Noun) -> Word:
    return NextTime((And((PutInto(It(), _HAND),)),), PlayerRecruits(You(), Pick(A(), noun)))


for _goes in (
    "goes to your hand",
    "goes into your hand",
    "goes straight to your hand",
    "is put into your hand",
    "comes to your hand",
):
    for _head in (
        "the next {noun-} you Recruit this turn",
        "the next {noun-} you Recruit",
        "your next {noun-} this turn",
    ):
        also(NextTime, f"{_head} {_goes}.", slots=_NOUN, build=_next_to_hand)
        also(NextTime, f"{_head} {_goes} instead of your deck.", slots=_NOUN, build=_next_to_hand)


# What costs less.
_CARDS = Noun((CardNoun(),))
for _text in (
    "everything you Recruit",
    "everything",
    "cards you Recruit",
    "all cards you Recruit",
    "the cards you Recruit",
):
    also(All, _text, noun=_CARDS)
also(
    All,
    "{noun+} you Recruit",
    "all {noun+} you Recruit",
    "the {noun+} you Recruit",
    "all {noun+} in the Hall",
    cost=ORDER,
)
for _text in (
    "{what} is~ {n} Faith cheaper <{span}>",
    "{what} is~ {n} cheaper <{span}>",
    "{what} cost~ {n} Faith less <{span}>",
):
    also(CostLess, _text)


def _less_first(span: Span, what: Thing, n: int) -> Word:
    return CostLess(what, n, None, span)


for _text in (
    "is {n} Faith cheaper",
    "are {n} Faith cheaper",
    "cost~ {n} less Faith",
    "cost~ you {n} less Faith",
    "cost~ {n} less",
):
    for _comma in (", ", " "):
        also(CostLess, f"{{span}}{_comma}{{what}} {_text}", slots={"span": Span}, build=_less_first)
also(Refill, "lay out new ones", "deal new ones", "fill the Hall", "turn up new ones")


# What is answered, what is bought.
def _cancelled(whose: Possessive, noun: Noun) -> Word:
    return Ability((Do((And((CancelIts(),)),)),), (When(Plays(whose.who, Pick(A(), noun))),))


for _verb in ("cancel", "counter", "negate", "stop"):
    for _tail in ("", "'s act", "'s ability", " act", " ability"):
        also(Ability, f"{_verb} {{whose}} {{noun-}}{_tail}.", slots={"whose": Possessive, **_NOUN}, build=_cancelled)


def _bought(n: Amount, m: Amount, god: Thing) -> Word:
    steps = (Do((And((GainEnergy(god, n),)),)),)
    return Ability(steps, (During(Your(), RecruitPhase()), Price(PayFaith(m))))


_BOUGHT = {"n": Amount, "m": Amount, "god": Thing}
for _head in (
    "in your Recruit Phase ",
    "in your Recruit Phase, ",
    "during your Recruit Phase ",
    "during your Recruit Phase, ",
):
    also(Ability, f"{_head}you may buy {{n}} Energy for {{god}} for {{m}} Faith.", slots=_BOUGHT, build=_bought)
    also(Ability, f"{_head}you may buy {{n}} Energy for {{m}} Faith each.", slots=_BOUGHT, build=_bought, god=_GOD)
    for _each in ("{m} Faith each", "{m} Faith per Energy", "at {m} Faith each", "for {m} Faith each"):
        for _can in ("you may buy Energy for {god}", "you can buy Energy for {god}", "buy Energy for {god}"):
            also(Ability, f"{_head}{_can}, {_each}.", slots=_BOUGHT, build=_bought, n=N(1))


# Cards in hand are one's own, where one counts them for oneself.
_HELD = ForEach(Noun((CardNoun(),), (), (In(_HAND),)))
for _text in (
    "gain as much Faith as you have cards in hand",
    "get as much Faith as you have cards in hand",
    "you get as much Faith as you have cards in hand",
    "+1 Faith for each card in hand",
):
    also(Add, _text, n=1, what="Faith", per=_HELD)
also(Attack, "Attack 1 for each card in hand", "Attack for each card in hand", n=N(1), per=_HELD)


def _costs_energy(who: Other, first: Action, n: Amount) -> Word:
    """Somebody does something or her God loses Energy."""
    loss = LoseEnergy(Own(Their(), Noun((GodNoun(),))), n)
    return ChoosesOne(who, (And((first,)), And((loss,))))


_OR_LOSE = {"who": Other, "first": Action, "n": Amount}
for _or in ("or lose~ {n} Energy", "or take~ {n} damage"):
    for _text in ("{who} {first}", "{who} must {first!}", "{who} either {first}"):
        also(ChoosesOne, f"{_text} {_or}.", slots=_OR_LOSE, build=_costs_energy)


# A number read from something else.
def _attack_equal(value: Value) -> Word:
    return Do((And((SetX(value),)), And((Attack(X()),))))


def _draw_equal(value: Value) -> Word:
    return Do((And((SetX(value),)), And((Draw(X()),))))


def _gain_equal(value: Value) -> Word:
    return Do((And((SetX(value),)), And((GainEnergy(_GOD, X()),))))


_VALUE = {"value": Value}
for _text in ("Attack equal to {value}", "Attack for {value}", "Attack with {value}", "Attack X, where X is {value}"):
    also(Do, f"{_text}.", slots=_VALUE, build=_attack_equal)
for _text in ("draw cards equal to {value}", "draw as many cards as {value}", "draw X cards, where X is {value}"):
    also(Do, f"{_text}.", slots=_VALUE, build=_draw_equal)
for _text in ("gain Energy equal to {value}", "your God gains Energy equal to {value}"):
    also(Do, f"{_text}.", slots=_VALUE, build=_gain_equal)
also(CostOf, "its cost", cost=FORM, what=It())
also(CostOf, "that card's cost", cost=FORM, what=It())
also(CostOf, "the discarded card's cost", "the cost of that card", what=It())

# What was played before, what others have.
for _text in (
    "this is the first card you played this turn",
    "this is your first card this turn",
    "this is the first card you play this turn",
):
    also(PlayedFew, _text, n=1, noun=_CARDS)
for _text in (
    "you have played no other cards this turn",
    "you have played no other card this turn",
    "you played nothing else this turn",
):
    also(PlayedFew, _text, n=1, noun=_CARDS)
also(
    PlayedFew,
    "you have played no {noun+} this turn",
    "you played no {noun+} this turn",
    "you haven't played a {noun-} this turn",
    n=0,
)
also(PlayedMany, "you have played another {noun-} this turn", "this is the second {noun-} you played this turn", n=2)
for _than in ("than an opponent's God", "than an opponent's"):
    also(HasLess, f"your God has less {{what}} {_than}", who=You(), whom=AnOpponent())
    also(HasMore, f"your God has more {{what}} {_than}", who=You(), whom=AnOpponent())
also(
    HasMore,
    "an opponent's God has more {what} than yours",
    "an opponent's God has more {what} than your God",
    who=AnOpponent(),
    whom=You(),
)
also(
    HasLess,
    "an opponent's God has less {what} than yours",
    "an opponent's God has less {what} than your God",
    who=AnOpponent(),
    whom=You(),
)
also(GiveUp, "pay~ {n} Energy", "lose~ {n} Energy", cost=9)


def _may_pay(who: Other, n: int) -> Word:
    return Does(who, May(GiveUp(n)))


for _verb in ("pay", "spend", "lose"):
    for _may in ("{who} may %s {n} Energy", "{who} can %s {n} Energy"):
        also(Does, _may % _verb, cost=FORM, slots={"who": Other, "n": int}, build=_may_pay)


def _unless_paid(other: Other, least: int, body: tuple[Group, ...], header: tuple[Header, ...] = ()) -> Word:
    return Ability((Do((And((_may_pay(other, least),)),)), If(body, YouDoNot())), header)  # type: ignore[arg-type]


for _text in (
    "<{header|,}:> {body|;} unless {other} pay~ {least} Energy.",
    "<{header|,}:> unless {other} pay~ {least} Energy, {body|;}.",
):
    also(Ability, _text, slots={"other": Other, "least": int, "body": tuple[Group, ...]}, build=_unless_paid)


def _both_gain(a: Thing, b: Thing, n: Amount) -> Word:
    return And((GainEnergy(a, n), GainEnergy(b, n)))


_BOTH = {"a": Thing, "b": Thing, "n": Amount}
for _text in (
    "{a} and {b} each gain {n} Energy",
    "{a} and {b} gain {n} Energy each",
    "{a} and {b} both gain {n} Energy",
):
    also(And, _text, cost=FORM, slots=_BOTH, build=_both_gain)


def _prevented(least: int, god: Thing) -> Word:
    return Ability((Do((And((LoseLess(It(), least),)),)),), (When(WouldLose(god)),))


for _text in (
    "prevent {least} damage to {god}.",
    "prevent the next {least} damage to {god}.",
    "prevent {least} of the damage to {god}.",
):
    also(Ability, _text, slots={"least": int, "god": Thing}, build=_prevented)
for _comma in (", ", " "):
    also(Add, f"{{per}}{_comma}gain {{n}} {{what}}", f"{{per}}{_comma}+{{n}} {{what}}", cost=FORM)
    also(GainEnergy, f"{{per}}{_comma}gain {{n}} Energy", what=_GOD)
    also(GainEnergy, f"{{per}}{_comma}{{what}} gains {{n}} Energy", cost=FORM)
also(PlayerRecruits, "{what} is Recruited by {who}", cost=FORM)
for _text in (
    "Attack {n} each opponent's God",
    "Attack each opponent's God for {n}",
    "Attack {n} each opponent",
    "Attack each opponent for {n}",
):
    also(Attack, _text, whom=Own(Possessive(EachOpponent()), Noun((GodNoun(),))))
also(
    Attack,
    "Attack {n} all opponents",
    "Attack all opponents for {n}",
    whom=Own(Possessive(EachOpponent()), Noun((GodNoun(),))),
)


# "Attack … unless": it is the player who could prevent it who is attacked.
def _attack_unless(least: int, other: Other, deed: Action, header: tuple[Header, ...] = ()) -> Word:
    at_them = Attack(N(least), whom=Own(Possessive(ThatPlayer()), Noun((GodNoun(),))))
    return Ability((Do((And((Does(other, May(deed)),)),)), If((And((at_them,)),), YouDoNot())), header)


_ATTACKED = {"least": int, "other": Other, "deed": Action}
for _text in (
    "<{header|,}:> Attack {least} unless {other} {deed}.",
    "<{header|,}:> Attack for {least} unless {other} {deed}.",
):
    also(Ability, _text, cost=PREFERRED, slots=_ATTACKED, build=_attack_unless)


def _when_bought(steps: tuple[Sentence, ...]) -> Word:
    return Ability(steps, (When(PlayerRecruits(You(), This())),))


for _buying in ("buying this", "Recruiting this", "buying this card", "Recruiting this card"):
    for _lets in ("lets you", "makes you", "allows you to"):
        also(Ability, f"{_buying} {_lets} {{steps|}}", build=_when_bought)


def _later_turn(edge: Literal["start", "end"], whose: Whose, body: tuple[Group, ...]) -> Word:
    return Later(body, edge, whose, StartingPhase() if edge == "start" else EndPhase())


# Behind another sentence only this can be meant; a text of its own waits for every such turn, and is cheaper.
_LATER = {"edge": Literal["start", "end"], "whose": Whose, "body": tuple[Group, ...]}
for _text in ("at the {edge} of {whose} turn, {body|;}.", "at the {edge} of {whose} turn {body|;}."):
    also(Later, _text, cost=9, slots=_LATER, build=_later_turn)
    also(Later, _text.replace("{whose} turn", "{whose} next turn"), cost=WORD, slots=_LATER, build=_later_turn)


def _adjudicated(steps: tuple[Sentence, ...], header: tuple[Header, ...] = ()) -> Word:
    return Ability((Do((And((Adjudicate(),)),)), *steps), header)


also(Ability, "<{header|,}:> Adjudicate: {steps|}", cost=FORM, build=_adjudicated)


# As much as the target has: it is chosen first, so that there is something to read the number from.
_ANY_FOE = Pick(A(), Noun((GodNoun(), TempleNoun()), (), (Of(AnOpponent()),)))


def _by_target(halved: bool, way: Literal["up", "down"]) -> Word:
    energy: Value = EnergyOf(_ANY_FOE)
    set_x = SetX(Half(energy, way) if halved else energy)
    return Do((And((set_x,)), And((Attack(X(), whom=It()),))))


for _whose in ("the target's Energy", "its target's Energy", "the Energy of the target"):
    for _for in ("Attack for", "Attack equal to", "Attack with"):
        also(Do, f"{_for} {_whose}.", cost=WORD, slots={}, build=lambda: _by_target(False, "up"))
        for _half in ("half", "half of"):
            for _comma in (" ", ", "):
                _text = f"{_for} {_half} {_whose}{_comma}rounded {{way}}."
                also(Do, _text, slots={"way": Literal["up", "down"]}, build=lambda way: _by_target(True, way))
