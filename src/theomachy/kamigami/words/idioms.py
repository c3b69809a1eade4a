"""Ways of saying whole sentences in Kamigami: data for the tolerant parser."""

from __future__ import annotations

from typing import Literal

from theomachy.core.frame import Word
from theomachy.kamigami.words.actions import Add, GainEnergy, LoseEnergy, Refill
from theomachy.kamigami.words.attacks import Attack, CancelIts, Defend
from theomachy.kamigami.words.headers import PayEnergy, PayFaith, RecruitPhase
from theomachy.kamigami.words.lasting_effects import CostLess
from theomachy.kamigami.words.measures import EnergyMeasure
from theomachy.kamigami.words.moments import (
    AttackIsOn,
    EnergyAtLeast,
    EnergyAtMost,
    GainsEnergy,
    PlayedMany,
    PlayerAttacks,
    PlayerBanishes,
    PlayerRecruits,
    Plays,
)
from theomachy.kamigami.words.nouns import GodNoun, PlayArea, TempleNoun
from theomachy.kamigami.words.wordings import also
from theomachy.language.grammar.wordings import FORM, MANNER, ORDER, WORD
from theomachy.language.running.kinds import Action, Amount, Condition, Header, Other, Span, Thing
from theomachy.language.words.actions import Draw, PutInto
from theomachy.language.words.amounts import ForEach, N, X
from theomachy.language.words.comparing import HasAtLeast, ThereAre, ThereAreAtMost
from theomachy.language.words.counts import A
from theomachy.language.words.flow import Ability, And, ChoosesOne, Do, If, NextTime, Otherwise
from theomachy.language.words.headers import During, Price, When
from theomachy.language.words.nouns import CardNoun, In, Noun
from theomachy.language.words.players import Hand, Possessive, Their, You, Your, ZoneOf
from theomachy.language.words.things import All, It, Own, Pick

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
also(PlayerBanishes, "a {what} is Banished by {who}", "{who} send~ {what} to the Netherworld", cost=WORD)
for _text in ("you have less than {n} Energy", "you have fewer than {n} Energy", "you have fewer than {n}"):
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
also(HasAtLeast, "you have {n} or more", "you have at least {n}", cost=MANNER, who=You(), what=EnergyMeasure())


def _in_your_play(noun: Noun) -> Noun:
    return Noun(noun.heads, noun.adjectives, (*noun.relatives, In(ZoneOf(Your(), PlayArea()))))


def _none_in_play(noun: Noun) -> Word:
    return ThereAreAtMost(0, _in_your_play(noun))


def _some_in_play(noun: Noun) -> Word:
    return ThereAre(1, _in_your_play(noun))


_NOUN = {"noun": Noun}
for _text in ("you have no {noun+} in play", "you have no {noun-} in play", "you don't have a {noun-} in play"):
    also(ThereAreAtMost, _text, slots=_NOUN, build=_none_in_play)
for _text in ("you have a {noun-} in play", "you have any {noun+} in play", "a {noun-} of yours is in play"):
    also(ThereAre, _text, slots=_NOUN, build=_some_in_play)
for _text in (
    "you played a {noun-} this turn",
    "you have played a {noun-} this turn",
    "you've played a {noun-} this turn",
):
    also(PlayedMany, _text, n=1)
also(PlayedMany, "you played {n} or more {noun+} this turn", "you played at least {n} {noun+} this turn")
also(PlayedMany, "you have played at least {n} {noun+} this turn", "you have {n} or more {noun+} in play")


# One number, or another if that is so.
def _attack_or(n: Amount, m: Amount, condition: Condition, header: tuple[Header, ...] = ()) -> Word:
    return _either(Attack(n), Attack(m), condition, header)


def _draw_or(n: Amount, m: Amount, condition: Condition, header: tuple[Header, ...] = ()) -> Word:
    return _either(Draw(n), Draw(m), condition, header)


def _add_or(
    n: Amount,
    m: Amount,
    what: Literal["Faith", "Attack", "Defense"],
    condition: Condition,
    header: tuple[Header, ...] = (),
) -> Word:
    return _either(Add(n, what), Add(m, what), condition, header)


def _either(usual: Word, then: Word, condition: Condition, header: tuple[Header, ...]) -> Word:
    return Ability((If((And((then,)),), condition), Otherwise((And((usual,)),))), header)  # type: ignore[arg-type]


def _defend_or(least: int, most: int, condition: Condition, header: tuple[Header, ...] = ()) -> Word:
    """A defence begins with Defend; what is more of it comes behind."""
    if most <= least:
        raise ValueError("no more than usual")
    return Ability((Do((And((Defend(N(least)),)),)), If((And((Add(N(most - least), "Defense"),)),), condition)), header)


_BY = {"least": int, "most": int, "condition": Condition}
_OR = {"n": Amount, "m": Amount, "condition": Condition}
_WHAT = {**_OR, "what": Literal["Faith", "Attack", "Defense"]}
for _or in (", or {m} if {condition}", " or {m} if {condition}", ", {m} instead if {condition}"):
    also(Ability, f"<{{header|,}}:> Attack {{n}}{_or}.", slots=_OR, build=_attack_or)
    also(Ability, f"<{{header|,}}:> Defend {{least}}{_or}.".replace("{m}", "{most}"), slots=_BY, build=_defend_or)
    also(Ability, f"<{{header|,}}:> Defense {{least}}{_or}.".replace("{m}", "{most}"), slots=_BY, build=_defend_or)
for _or in (", or {m} card[s] if {condition}", ", or {m} if {condition}", " or {m} if {condition}"):
    also(Ability, f"<{{header|,}}:> draw {{n}} card[s]{_or}.", slots=_OR, build=_draw_or)
for _or in (", or +{m} if {condition}", " or +{m} if {condition}", ", +{m} instead if {condition}"):
    also(Ability, f"<{{header|,}}:> +{{n}} {{what}}{_or}.", slots=_WHAT, build=_add_or)


# As much as there is.
def _faith_for(noun: Noun) -> Word:
    return Add(N(1), "Faith", ForEach(noun))


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
def _next_attack(n: Amount) -> Word:
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
    also(NextTime, f"{_text}.", slots={"n": Amount}, build=_next_attack)


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


def _bought(n: Amount, m: Amount, what: Thing) -> Word:
    steps = (Do((And((GainEnergy(what, n),)),)),)
    return Ability(steps, (During(Your(), RecruitPhase()), Price(PayFaith(m))))


_BOUGHT = {"n": Amount, "m": Amount, "what": Thing}
for _head in (
    "in your Recruit Phase ",
    "in your Recruit Phase, ",
    "during your Recruit Phase ",
    "during your Recruit Phase, ",
):
    also(Ability, f"{_head}you may buy {{n}} Energy for {{what}} for {{m}} Faith.", slots=_BOUGHT, build=_bought)
    also(Ability, f"{_head}you may buy {{n}} Energy for {{m}} Faith each.", slots=_BOUGHT, build=_bought, what=_GOD)
    for _each in ("{m} Faith each", "{m} Faith per Energy", "at {m} Faith each", "for {m} Faith each"):
        for _can in ("you may buy Energy for {what}", "you can buy Energy for {what}", "buy Energy for {what}"):
            also(Ability, f"{_head}{_can}, {_each}.", slots=_BOUGHT, build=_bought, n=N(1))


# Cards in hand are one's own, where one counts them for oneself.
_HELD = ForEach(Noun((CardNoun(),), (), (In(_HAND),)))
for _text in (
    "gain as much Faith as you have cards in hand",
    "get as much Faith as you have cards in hand",
    "you get as much Faith as you have cards in hand",
    "+1 Faith for each card in hand",
):
    also(Add, _text, n=N(1), what="Faith", per=_HELD)
also(Attack, "Attack 1 for each card in hand", "Attack for each card in hand", n=N(1), per=_HELD)


def _costs_energy(who: Other, first: Action, n: Amount) -> Word:
    """Somebody does something or her God loses Energy."""
    loss = LoseEnergy(Own(Their(), Noun((GodNoun(),))), n)
    return ChoosesOne(who, (And((first,)), And((loss,))))


_OR_LOSE = {"who": Other, "first": Action, "n": Amount}
for _or in ("or lose~ {n} Energy", "or take~ {n} damage"):
    for _text in ("{who} {first}", "{who} must {first!}", "{who} either {first}"):
        also(ChoosesOne, f"{_text} {_or}.", slots=_OR_LOSE, build=_costs_energy)
