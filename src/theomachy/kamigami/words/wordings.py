"""Other wordings of the words of Kamigami: data for the tolerant parser, beside the words they lead to."""

from __future__ import annotations

from typing import Literal

from theomachy.core.frame import Word
from theomachy.kamigami.words.actions import (
    Add,
    Adjudicate,
    Banish,
    EnergyBecomes,
    GainEnergy,
    LoseEnergy,
    LoseLess,
    MoveEnergy,
    Recruit,
    Refill,
    Reincarnate,
    Subtract,
    SwapEnergy,
    UseAct,
)
from theomachy.kamigami.words.attacks import Attack, Cancel, CancelIts, Defend, Redirect
from theomachy.kamigami.words.headers import (
    PayEnergy,
    PayFaith,
    StartingPhase,
)
from theomachy.kamigami.words.lasting_effects import CostLess, NewColours, Stay
from theomachy.kamigami.words.moments import (
    Banished,
    PlayerAttacks,
    PlayerDamages,
    PlayerRecruits,
    ThingDamages,
    ThisDamages,
    WouldFall,
    WouldLose,
    WouldPreventBanish,
)
from theomachy.kamigami.words.nouns import (
    Chain,
    Colour,
    CostsAtLeast,
    CostsAtMost,
    Deck,
    DiscardPile,
    DiscipleLevel,
    GodNoun,
    Hall,
    Netherworld,
    OfYours,
    PlayArea,
    YouPlayed,
)
from theomachy.language.grammar.wordings import FORM, MANNER, ORDER, PREFERRED, WORD, Wordings
from theomachy.language.running.kinds import Amount, Head, Other, Per, Relative, Sentence, Thing, Whose, Zone
from theomachy.language.words.actions import Discard, Does, LookAt, PutBack, PutInto, PutOn, Shuffle
from theomachy.language.words.amounts import ForEachBare, N
from theomachy.language.words.counts import A, UpTo
from theomachy.language.words.flow import Ability, And, Do, EachTime
from theomachy.language.words.headers import At, EndPhase, IsA, When
from theomachy.language.words.nouns import CardNoun, EffectNoun, From, Noun
from theomachy.language.words.players import APlayer, Possessive, ThatPlayer, Their, Your, ZoneOf
from theomachy.language.words.things import Either, It, LastCard, Own, Pick, ThatKind, TopCard, TopCards

_DECLARED = Wordings(__name__)
also, forms, lacks = _DECLARED.also, _DECLARED.forms, _DECLARED.lacks

# Icons and shorthand.
forms("energy", "e", "\u26a1", cost=FORM)
forms("faith", "faith points", "faith point", "f", "fp", "\u2764", "\U0001f497", cost=FORM)
forms("banish", "trash", "exile", "remove from the game", cost=WORD)
forms("banished", "trashed", "exiled", cost=WORD)
forms("banishes", "trashes", "exiles", cost=WORD)
forms("recruit", "buy", "purchase", cost=WORD)
forms("recruits", "buys", "purchases", cost=WORD)
forms("defense", "def", "block", cost=WORD)
forms("attack", "atk", "att", "attack value", cost=WORD)
forms("colours", "color", "colour")
forms("warrior", "fighter", cost=WORD)
forms("disciple", "follower", cost=WORD)

_GOD = Own(Your(), Noun((GodNoun(),)))

# Nouns and places.
also(DiscardPile, "discard", "discards", "graveyard", "Discard Pile", cost=FORM)
also(Hall, "the Hall of Heroes", "hall of heroes", "the market", "the row", cost=WORD)
also(Netherworld, "netherworld", "the underworld", cost=WORD)
also(PlayArea, "area", "player area", cost=WORD)
also(OfYours, "you own", "that is yours", "you control")
also(YouPlayed, "you've played this turn", "you have played this turn", "played this turn")
also(DiscipleLevel, "{name}", "tier {name}", cost=WORD)
also(
    CostsAtMost,
    "costing up to {n}",
    "costing {n} or less",
    "that cost~ at most {n}",
    "with cost {n} or less",
    "that cost~ up to {n}",
)
also(CostsAtLeast, "costing {n} or more", "costing at least {n}", "that cost~ at least {n}", "with cost {n} or more")

# Moments.


def _turn(edge: Literal["start", "end"], whose: Whose) -> Word:
    return At(edge, whose, StartingPhase() if edge == "start" else EndPhase())


also(At, "at the {edge} of {whose} turn", "{edge} of {whose} turn", cost=WORD, build=_turn)
also(Banished, "banished", "put in the Netherworld", cost=WORD)
also(PlayerDamages, "{what} take~ damage from {who}", "{who} deal~ damage to {what}", "{who} hit~ {what}")
also(PlayerDamages, "{who} damage~ {what} with an attack", "{who} hurt~ {what}")
also(PlayerDamages, "{who} damaged {what}", cost=FORM)
also(PlayerAttacks, "{what} is attacked by {who}", "{who} Attacks {what}")
also(PlayerRecruits, "{who} buy~ {what}", "{who} gain~ {what}", "{what} is bought by {who}")
also(ThisDamages, "{what} is damaged by this Attack", "{what} is damaged by this", "this attack damages {what}")
also(
    WouldFall,
    "{what} would fall to 0 Energy",
    "{what} would be reduced to 0",
    "{what} would drop to 0 Energy",
    "{what} would die",
)
also(WouldLose, "{what} would take damage", "{what} would be damaged")
also(WouldPreventBanish, "an effect prevents a card from being Banished", "something prevents a Banish")

# Prices.
also(PayEnergy, "{n} Energy", "spend {n} Energy", "lose {n} Energy", "use {n} Energy", cost=FORM)
also(PayFaith, "{n} Faith", "spend {n} Faith", "use {n} Faith", cost=FORM)
also(PayEnergy, "{n}", cost=WORD)

# What happens.
also(Add, "add~ {n} {what} <{per}>", "get~ {n} {what} <{per}>", "gain~ {n} {what} <{per}>", cost=FORM)
also(Add, "increase the {what} by + {n} <{per}>", "increase the {what} by {n} <{per}>", "plus {n} {what} <{per}>")
also(Add, "receive~ {n} {what} <{per}>", "produce {n} {what} <{per}>", "make {n} {what} <{per}>")
also(Subtract, "lose~ {n} {what} <{per}>", "minus {n} {what} <{per}>", cost=FORM)
also(
    GainEnergy,
    "put~ {n} Energy on {what} <{per}>",
    "add~ {n} Energy to {what} <{per}>",
    "give~ {what} {n} Energy <{per}>",
)
also(GainEnergy, "gain~ {n} Energy on {what} <{per}>", cost=MANNER)
also(
    GainEnergy,
    "{what} get~ {n} Energy <{per}>",
    "{what} receive~ {n} Energy <{per}>",
)
also(GainEnergy, "{what} heal~ {n} Energy", "heal~ {what} by {n}", "heal~ {what} for {n}")
also(GainEnergy, "gain~ {n} Energy <{per}>", "heal~ {n} Energy", "+{n} Energy <{per}>", cost=MANNER, what=_GOD)
also(
    LoseEnergy,
    "remove~ {n} Energy from {what} <{per}>",
    "take~ {n} Energy from {what} <{per}>",
    "{what} lose~ {n} <{per}>",
)
also(LoseEnergy, "lose~ {n} Energy <{per}>", "-{n} Energy <{per}>", cost=MANNER, what=_GOD)
also(LoseEnergy, "deal~ {n} damage to {what} <{per}>", cost=MANNER)
also(LoseLess, "{what} lose~ {n} Energy less")
also(EnergyBecomes, "it has {n} Energy", "set its Energy to {n}", "it stays at {n} Energy")
also(
    MoveEnergy, "take~ {n} Energy from {source} and put it on {target}", "move~ {n} Energy from {source} onto {target}"
)
also(
    MoveEnergy,
    "steal~ {n} Energy from {source}",
    "take~ {n} Energy from {source} for yourself",
    target=_GOD,
    cost=MANNER,
)
also(
    SwapEnergy,
    "exchange~ the Energy of {a} and {b}",
    "swap~ the Energy on {a} and {b}",
    "swap~ Energy between {a} and {b}",
)
also(Reincarnate, "return~ {what} to where it came from")
also(Adjudicate, "flip~ the top card of your deck", "judge~", cost=MANNER)
also(Refill, "refill~ the Hall of Heroes", "fill~ up the Hall", "replace~ the missing cards of the Hall")
also(Recruit, "gain~ {what}", "take~ {what} from the Hall for free", "Recruit~ {what} for free", free=True, cost=WORD)
also(UseAct, "use~ the Act of {what}", "copy~ an Act of {what}", "use~ an Act on {what}")
also(Attack, "Attack~ for {n} <{per}> <against {whom}>", "perform~ Attack {n} <{per}> <against {whom}>", cost=FORM)
also(
    Attack,
    "make~ an Attack of {n} <{per}> <against {whom}>",
    "Attack~ {whom} for {n} <{per}>",
    "Attack~ with {n} <{per}>",
)
also(Attack, "deal~ {n} damage <{per}>", "deal~ {n} damage to {whom} <{per}>", cost=MANNER)
also(Defend, "Defense + {n} <{per}>", "block~ {n} <{per}>", "Def {n} <{per}>", cost=WORD)
also(Defend, "+{n} Defense <{per}>", cost=ORDER)
also(Redirect, "redirect~ the target of that Attack to {what}", "change~ the target of that attack to {what}")
also(Redirect, "move~ that attack to {what}", "the attack hits {what} instead", "redirect~ it to {what}")
also(Cancel, "counter~ {what}", "stop~ {what}")
also(CancelIts, "counter~ its ability", "counter~ it", "cancel~ it", "negate~ it")
also(
    NewColours,
    "change~ the Chaining Colours of {what}",
    "pick~ new Chaining Colours for {what}",
    "choose~ Chaining Colours for {what}",
)
also(LastCard, "the last Warrior or Artifact played", cost=WORD, zone=ZoneOf(Your(), Chain()))
also(
    CostLess,
    "{what} cost~ {n} less Faith",
    "{what} cost~ you {n} less",
    "{what} cost~ {n} less",
    "{what} are {n} Faith less",
)
also(
    CostLess,
    "{what} cost~ {n} less Faith <{span}>",
    "{what} cost~ you {n} less <{span}>",
    "{what} cost~ {n} less <{span}>",
)
also(Stay, "{what} remain~ in play", "keep {what} in play", "do not discard {what}", "{what} stay~ in your Play Area")


def _loses(n: Amount, who: Other, per: Per | None = None) -> Word:
    return LoseEnergy(Own(Possessive(who), Noun((GodNoun(),))), n, per)


def _gains(n: Amount, who: Other, per: Per | None = None) -> Word:
    return GainEnergy(Own(Possessive(who), Noun((GodNoun(),))), n, per)


also(LoseEnergy, "{who} lose~ {n} Energy <{per}>", cost=MANNER, slots={"who": Other}, build=_loses)
also(GainEnergy, "{who} gain~ {n} Energy <{per}>", cost=MANNER, slots={"who": Other}, build=_gains)
also(
    PlayerDamages,
    "you take damage",
    "you take damage from an attack",
    "you are damaged",
    cost=WORD,
    who=APlayer(),
    what=_GOD,
)
also(Shuffle, "shuffle~", "shuffle~ up", cost=MANNER, zone=ZoneOf(Your(), Deck()))
for _do, _doing in (("Banish", Banish), ("Recruit", Recruit)):
    also(_doing, f"choose~ {{what}} and {_do} it", f"choose~ {{what}} and {_do} them", cost=ORDER)


def _fetch(zone: ZoneOf, head: Head, again: Head, into: ZoneOf) -> Word:
    """Searched in one sentence, put somewhere in the next; only a face-down pile is shuffled afterwards."""
    if head != again or isinstance(zone.place, Deck):
        raise ValueError("another card is put there")
    return Do((And((PutInto(Pick(A(), Noun((head,), (), (From(zone),))), into),)),))


_FETCHED = {"zone": ZoneOf, "head": Head, "again": Head, "into": ZoneOf}
also(Do, "search {zone} for a {head}. put the {again} into {into}.", cost=WORD, slots=_FETCHED, build=_fetch)


# As older cards say it.
_DECK = ZoneOf(Your(), Deck())


def _either(n: Amount, whose: Whose, one: Head, two: Head) -> Word:
    return GainEnergy(Either((Own(whose, Noun((one,))), Own(whose, Noun((two,))))), n)


def _put_on(head: Head, pile: ZoneOf, end: Literal["top", "the bottom"], zone: Zone) -> Word:
    return PutOn(Pick(A(), Noun((head,), (), (From(pile),))), end, zone)


def _looked_and_back(n: int) -> Word:
    return Do((And((LookAt(TopCards(n, _DECK)),)), And((PutBack(),))))


def _rebuilding(n: Amount, source: Thing, again: Amount, target: Thing) -> Word:
    if n != again:
        raise ValueError("what is put there is not what was taken")
    return MoveEnergy(n, source, target, True)


def _whenever_damaged(n: Amount, noun: Noun) -> Word:
    god = Pick(A(), Noun((GodNoun(),)))
    return EachTime((And((LoseEnergy(ThatKind(GodNoun()), n),)),), ThingDamages(Own(Your(), noun), god))


def _struck_back(n: Amount) -> Word:
    theirs = Own(Possessive(ThatPlayer()), Noun((GodNoun(),)))
    return Ability((Do((And((LoseEnergy(theirs, n),)),)),), (When(PlayerDamages(APlayer(), _GOD)),))


def _milled(n: int) -> Word:
    return Does(APlayer(), Discard(TopCards(n, ZoneOf(Their(), Deck()))))


def _against(n: Amount, who: Other) -> Word:
    return Attack(n, whom=Own(Possessive(who), Noun((GodNoun(),))))


_FALLEN = "is destroyed, turn it over and put"
_STRUCK = "that player damaged you"
_PILED = "into their discard pile"
_AVERTS = "prevents a card from being Banished"
_HALVES = {"whose": Whose, "one": Head, "two": Head}
also(GainEnergy, "gain~ {n} Energy on {whose} {one-} or {two-}", cost=PREFERRED, slots=_HALVES, build=_either)
_CHOSEN = {"head": Head, "pile": ZoneOf}
also(PutOn, "choose~ a {head-} in {pile} and put it on {end} of {zone}", cost=PREFERRED, slots=_CHOSEN, build=_put_on)
also(TopCards, "the top {n} card[s]", cost=MANNER, zone=_DECK)
also(
    Do,
    "look at the top {n} card[s] and put them back in any order.",
    cost=FORM,
    slots={"n": int},
    build=_looked_and_back,
)
also(
    MoveEnergy,
    f"remove~ {{n}} Energy from {{source}} and put {{again}} Energy on {{target}}. if your Temple {_FALLEN} 1 Energy",
    slots={"again": Amount},
    build=_rebuilding,
)
also(
    EachTime,
    "remove {n} Energy from a God damaged by your {noun+}.",
    slots={"n": Amount, "noun": Noun},
    build=_whenever_damaged,
)
also(Ability, f"remove {{n}} Energy from a God if {_STRUCK}.", slots={"n": Amount}, build=_struck_back)
also(
    Does,
    f"discard the top {{n}} cards of any player deck {_PILED}",
    "discard the top {n} cards of any player's deck",
    slots={"n": int},
    build=_milled,
)
also(Attack, "perform~ Attack {n} against {who}", "Attack~ {n} against {who}", slots={"who": Other}, build=_against)
also(
    Redirect,
    "redirect~ the target of that Attack to {what}. this may target the Attacker's God",
    cost=FORM,
)
also(
    Ability,
    f"cancel any effect that {_AVERTS}.",
    steps=(Do((And((Cancel(ThatKind(EffectNoun())),)),)),),
    header=(When(WouldPreventBanish()),),
)


def _levelled(head: Head, name: Literal["I", "II", "III"], relatives: tuple[Relative, ...]) -> Word:
    return Noun((head,), (DiscipleLevel(name),), relatives)


also(Noun, "{head} {name} {relatives|*}", slots={"head": Head, "name": Literal["I", "II", "III"]}, build=_levelled)


def _defended(n: int, steps: tuple[Sentence, ...]) -> Word:
    return Ability((Do((And((Defend(N(n)),)),)), *steps))


also(Ability, "+{n} Defense. {steps|}", cost=PREFERRED, slots={"n": int}, build=_defended)


# A card is discarded from the hand unless the text says otherwise.
def _some_of_hand(n: int, noun: Noun) -> Word:
    return Discard(Pick(UpTo(n), noun))


def _one_of_hand(noun: Noun) -> Word:
    return Discard(Pick(A(), noun))


def _each_of_them(noun: Noun) -> Word:
    return ForEachBare()


_FROM_HAND = "discard~ up to {n} {noun+} from your hand"
also(Discard, _FROM_HAND, cost=PREFERRED, slots={"n": int, "noun": Noun}, build=_some_of_hand)
also(Discard, "discard~ a {noun-} from your hand", cost=PREFERRED, slots={"noun": Noun}, build=_one_of_hand)
for _way in ("discarded this way", "discard this way"):
    also(ForEachBare, f"for each {{noun-}} {_way}", slots={"noun": Noun}, build=_each_of_them)


def _of_colour(colour: Colour) -> Word:
    return IsA(It(), Noun((CardNoun(),), (colour,)))


also(IsA, "{colour}", "it is {colour}", "it's {colour}", slots={"colour": Colour}, build=_of_colour)
also(TopCard, "your top card", "the top card", zone=_DECK)
