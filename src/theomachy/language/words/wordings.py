"""Other wordings of the words both games share: data for the tolerant parser, beside the words they lead to."""

from __future__ import annotations

from typing import Literal

from theomachy.core.frame import Word
from theomachy.language.grammar.wordings import FORM, MANNER, ORDER, PREFERRED, WORD, Wordings
from theomachy.language.running.kinds import Action, Clause, Cost, Header, Other, Sentence, Thing, Zone
from theomachy.language.words.actions import (
    Discard,
    DiscardDown,
    Does,
    Draw,
    DrawUntil,
    Have,
    LookAt,
    May,
    PutBack,
    PutInto,
    PutOn,
    Reveal,
    Search,
    ShuffleInto,
    SplitTopBottom,
)
from theomachy.language.words.amounts import ForEach, ForEachBare, NumberOf, ThatMany, ThisTurn, Twice
from theomachy.language.words.comparing import HasAtLeast, HasAtMost, ThereAre, ThereAreAtMost
from theomachy.language.words.counts import A, AllOf, Another, AnyNumber, AtLeast, UpTo
from theomachy.language.words.flow import (
    Ability,
    And,
    ChooseOne,
    ChoosesOne,
    Do,
    EachTime,
    If,
    Instead,
    Later,
    Otherwise,
    Replace,
    Unless,
    While,
)
from theomachy.language.words.headers import At, Becomes, During, IsA, Once, Price, When, WouldBe, YouDo
from theomachy.language.words.nouns import AtRandom, CardNoun, In, Noun, Of
from theomachy.language.words.players import (
    EVERYBODY,
    ActivePlayer,
    AnOpponent,
    AnotherPlayer,
    APlayer,
    AttackingPlayer,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    Hand,
    ThatPlayer,
    Their,
    Your,
    ZoneOf,
)
from theomachy.language.words.prohibitions import SwapZones
from theomachy.language.words.things import It, OwnAll, Pick, Them, This, TopCard, TopCards

_DECLARED = Wordings(__name__)
also, forms, lacks = _DECLARED.also, _DECLARED.forms, _DECLARED.lacks

# Contractions, spellings and everyday words that stand for one token wherever it stands.
forms("cannot", "can't", "can not", "may not", "cant")
forms("each", "every", cost=FORM)
forms("opponent", "enemy", "rival", "foe", cost=WORD)
forms("opponents", "enemies", "rivals", "foes", cost=WORD)
forms("'s", "'")
forms("into", "to", "in", "onto", "in to")
forms("from", "out of", "off", "off of", cost=FORM)
forms("start", "beginning")
forms("phase", "step", cost=WORD)
forms("twice", "double", cost=WORD)
forms("top", "the top")
forms("bottom", "the bottom")
forms("fewer", "less")
forms("less", "fewer", "cheaper")
forms("least", "fewest", "lowest")
forms("most", "highest", "greatest")
forms("deck", "draw deck", "library", "draw pile", cost=FORM)
forms("non-", "non", "not", cost=FORM)
forms("whenever", "every time", "each time", "any time")

# Players.
also(EachOpponent, "opponents", "all opponents", "your opponents", "all your opponents", number="pl")
also(EachOpponent, "each of your opponents", "each other opponent", cost=WORD)
also(AnOpponent, "one opponent", "any opponent", "target opponent", "one of your opponents", "the opponent")
also(AnOpponent, "your opponent", cost=MANNER)
also(EachOpponent, "your opponent", cost=MANNER)
also(EachPlayer, "everyone", "everybody")
also(EachPlayer, "all players", number="pl")
also(APlayer, "one player", "any player", "target player", "somebody", "someone", "any one player")
also(EachOtherPlayer, "everyone else", "everybody else")
also(EachOtherPlayer, "all other players", "all others", number="pl")
also(AnotherPlayer, "any other player", "one other player", "someone else", "somebody else")
also(ThatPlayer, "the damaged player", "the attacked player", cost=FORM)
also(ThatPlayer, "he", "she", "him", "her", "the player", "this player", "that opponent", cost=WORD)
also(ThatPlayer, "they", cost=WORD, number="pl")
also(ActivePlayer, "the current player", "current player", "active player", "the player whose turn it is")
also(AttackingPlayer, "the attacker", "attacker", "the attacking opponent")
also(Their, "his", "her", "his or her", "the player's", "that opponent's", "his/her", cost=WORD)

# How many.
also(A, "one", cost=FORM)
also(A, "target", "one target", "a target", "any", "any one", "1 target", "a single", cost=WORD)
also(Another, "any other", cost=PREFERRED)
also(Another, "one other", "a different", "some other")
also(AllOf, "all the", "all of the", "each and every")
also(AnyNumber, "any amount of", "as many", "as much")
also(UpTo, "at most {n}", "as many as {n}", "a maximum of {n}", "no more than {n}")
also(AtLeast, "at least {n}", "{n} +", "no fewer than {n}")
also(ThatMany, "as many", "the same number of", "an equal number of", "that number of")
also(ForEach, "per {noun-}", "for every {noun-}", cost=FORM)
also(ForEachBare, "for each card discarded this way", "for each one", "each", "for each discarded this way", cost=WORD)
also(NumberOf, "the amount of {noun+}", "how many {noun+}")
also(Twice, "double {what}", "two times {what}")
also(ThisTurn, "for this turn", "for the turn", "until the end of the turn", "until the end of turn", cost=FORM)
also(ThisTurn, "until end of this turn", "until the end of this turn", "during this turn", "the turn", cost=FORM)
also(ThisTurn, "for the rest of the turn", "for the rest of this turn", "till end of turn", cost=FORM)

# Things.
also(This, "this card", cost=PREFERRED)
also(This, "this one", "itself")
also(It, "that one", "the card", cost=WORD)
also(It, "that card", cost=PREFERRED)
also(Them, "those", "those cards", "these cards", "the cards", "these", number="pl")
also(It, "he", "she", cost=MANNER)
also(TopCard, "the card on top of {zone}", "the first card of {zone}", "the uppermost card of {zone}")
also(TopCards, "the {n} top card[s] of {zone}", "the first {n} card[s] of {zone}", cost=FORM)
also(Of, "{who} control~", "that {who} control~", "controlled by {who}", cost=WORD)
also(Of, "under each opponents' Control", who=EachOpponent())
also(Of, "under {who}'s Control", "belonging to {who}", "in {who}'s control")
also(AtRandom, "randomly")


def _at_random(noun: Noun) -> Word:
    return Noun(noun.heads, noun.adjectives, (*noun.relatives, AtRandom()))


also(Noun, "random {noun}", slots={"noun": Noun}, build=_at_random)
also(In, "that is in {zone}", "inside {zone}")

# When and how often.
also(When, "when {event} ,", "if {event}", "every time {event}", "each time {event}", "any time {event}", cost=WORD)
also(At, "{edge} of {whose} {phase}", "at {edge} of {whose} {phase}", "on the {edge} of {whose} {phase}", cost=FORM)
also(
    During, "while in {whose} {phase}", "{whose} {phase} only", "only in {whose} {phase}", "only during {whose} {phase}"
)
also(Once, "once each {span}", "once a {span}", "once every {span}", "only once per {span}", "1 per {span}", cost=FORM)
also(Once, "1/{span}", "once/{span}", "one time per {span}", "a single time per {span}", cost=FORM)


def _limited(
    steps: tuple[Sentence, ...], span: Literal["turn", "attack", "game", "round"], header: tuple[Header, ...] = ()
) -> Word:
    return Ability(steps, (*header, Once(span)))


for _text in (
    "<{header|,}:> {steps|} this may only be done once per {span}.",
    "<{header|,}:> {steps|} this can only be done once per {span}.",
    "<{header|,}:> {steps|} use this only once per {span}.",
    "<{header|,}:> {steps|} only once per {span}.",
    "<{header|,}:> {steps|} once per {span}.",
):
    also(Ability, _text, cost=WORD, slots={"span": Literal["turn", "attack", "game", "round"]}, build=_limited)


# Sentences.
also(If, "{body|;} if {condition}.", "{body|;} but only if {condition}.", cost=WORD)
also(If, "if {condition} {body|;}.", "if {condition} then {body|;}.", "if {condition}, then {body|;}.", cost=FORM)
also(If, "if {condition}: {body|;}.", "and if {condition}, {body|;}.", "{body|;} only if {condition}.", cost=WORD)
also(If, "{body|;}, if {condition}.", cost=MANNER)
also(While, "as long as {condition}, {body|;}.", "{body|;} while {condition}.", "{body|;} as long as {condition}.")
also(While, "while {condition} {body|;}.", "if {condition}, {body|;} all the time.")
also(Unless, "unless {condition}, {body|;}.", "unless {condition} {body|;}.", "if not {condition}, {body|;}.")
also(
    Otherwise,
    "otherwise {body|;}.",
    "else {body|;}.",
    "else, {body|;}.",
    "if not, {body|;}.",
    "if not {body|;}.",
    cost=FORM,
)
also(Instead, "instead, {body|;}.", "instead {body|;}.", cost=FORM)
also(
    Replace,
    "if {event}, instead {body|;}.",
    "if {event} {body|;} instead.",
    cost=WORD,
)
also(Later, "{body|;} at the {edge} of {whose} {phase}.", "at {edge} of {whose} {phase}, {body|;}.", cost=WORD)
also(EachTime, "whenever {event} this turn, {body|;}.", "each time {event} this turn {body|;}.", cost=WORD)
also(
    ChooseOne,
    "choose {options|; or}.",
    "either {options|; or}.",
    "choose one of: {options|; or}.",
    "choose 1: {options|; or}.",
)
also(
    ChoosesOne,
    "{who} choose~ {options|; or}.",
    "{who} either {options|; or}.",
    "{who} must choose~ one: {options|; or}.",
)
also(YouDo, "you did", "you do so", "you have", cost=FORM)
also(IsA, "{what}'s a {noun-}", "{what} was a {noun-}", cost=FORM)
also(Becomes, "{what} gets {verb}", "{what} get {verb}", "{what} was {verb}")
also(HasAtLeast, "{who} have~ at least {n} {what}", "{who} control~ at least {n} {what}", "{who} have~ {n} + {what}")
also(HasAtMost, "{who} have~ at most {n} {what}", "{who} have~ no more than {n} {what}")
also(ThereAre, "there are at least {n} {noun+}", "there's {n} or more {noun+}")
also(ThereAreAtMost, "there are at most {n} {noun+}", "there are no more than {n} {noun+}")


# What happens.
def _bare(what: Action) -> Word:
    return what


also(
    Does,
    "you {what}",
    "you must {what}",
    "must {what}",
    "you have to {what}",
    "you get to {what}",
    cost=FORM,
    build=_bare,
)
also(Does, "{who} must {what!}", "{who} has to {what!}", "{who} have to {what!}", cost=WORD)
also(Does, "make {who} {what!}", "let {who} {what!}", cost=MANNER)
also(May, "(you) can {what!}", "(you) could {what!}", cost=WORD)
also(
    Draw,
    "draw~ {n} <{per}>",
    "draw~ one card <{per}>",
    "pick~ up {n} card[s] <{per}>",
    "get~ {n} card[s] <{per}>",
    cost=FORM,
)
for _discarded in ("the cards discarded", "the number of cards discarded"):
    also(Draw, f"draw~ a number of cards equal to {_discarded}", n=ThatMany())
also(Draw, "draw~ as many", "draw~ the same number", "draw~ as many cards as you discarded", n=ThatMany())
also(
    DrawUntil,
    "draw~ up to {n} card[s] in hand",
    "draw~ cards until (you/they) have {n} in hand",
    "refill~ your hand to {n}",
)
also(Discard, "throw~ away {what}", "ditch~ {what}", "pitch~ {what}", "get~ rid of {what}", "toss~ {what}")
also(
    DiscardDown, "discard~ until (you/they) have {n} card[s] in hand", "discard~ down to {n} card[s] in hand", cost=FORM
)
also(DiscardDown, "discard~ down to {n}", "discard~ all but {n} card[s]", "keep~ only {n} card[s]")
also(LookAt, "look~ through {what}", "peek~ at {what}", "see~ {what}", "view~ {what}", "take~ a look at {what}")
also(
    Reveal,
    "show~ {what}",
    "flip~ {what}",
    "turn~ up {what}",
    "flip~ over {what}",
    "turn~ over {what}",
    "expose~ {what}",
)
also(
    PutBack,
    "return~ them in any order",
    "put~ them back",
    "rearrange~ them",
    "put~ them back in any order you like",
    cost=WORD,
)
_ANYHOW = "in any order"
_PARTED = (
    f"choose{{}} any number to put on the bottom of the deck {_ANYHOW}. put the remaining cards on top of the deck"
)
for _text in (
    f"{_PARTED.format('~')} {_ANYHOW}",
    f"put~ any number of them on the bottom {_ANYHOW} and the rest on top {_ANYHOW}",
    f"put~ any number of them on the bottom and the rest on top {_ANYHOW}",
):
    also(SplitTopBottom, _text, cost=MANNER)
for _verb in ("place", "take", "return", "move", "bring", "get", "grab"):
    also(PutInto, f"{_verb}~ {{what}} into {{zone}}", f"{_verb}~ {{what}} back into {{zone}}", cost=WORD)
    also(PutOn, f"{_verb}~ {{what}} on {{end}} of {{zone}}", cost=WORD)
also(PutInto, "put~ {what} back into {zone}", "{what} go~ into {zone}", "{what} go~ straight into {zone}", cost=WORD)
also(PutInto, "take~ {what} and put it into {zone}", "take~ {what} and put into {zone}", cost=ORDER)
also(PutInto, "choose~ {what} and put it into {zone}", "pick~ {what} and put it into {zone}", cost=ORDER)
also(PutOn, "put~ {what} back on {end} of {zone}", cost=FORM)
also(PutOn, "choose~ {what} and put it on {end} of {zone}", cost=ORDER)
also(ShuffleInto, "reshuffle~ {what} into {zone}", "shuffle~ {what} back into {zone}", cost=MANNER)
also(Search, "look~ for {what} in {zone}", "search~ for {what} in {zone}", "go~ through {zone} for {what}")
also(SwapZones, "exchange~ {a} with {b}", "trade~ {a} with {b}", "swap~ {a} and {b}", "switch~ {a} with {b}")


def _both(who: Other, first: Action, second: Action) -> Word:
    """ "Each player draws 1 card and discards a card": who does the first thing does the second, too."""
    again = who if isinstance(who, EVERYBODY) else ThatPlayer()
    return And((Does(who, first), Does(again, second)))


def _both_in_turn(who: Other, first: Action, second: Action) -> Word:
    again = who if isinstance(who, EVERYBODY) else ThatPlayer()
    return Do((And((Does(who, first),)), And((Does(again, second),))))


_TWO = {"first": Action, "second": Action}
also(And, "{who} {first} and {second}", slots={"who": Other, **_TWO}, build=_both)
also(
    Do,
    "{who} {first}, then {second}.",
    "{who} {first} then {second}.",
    slots={"who": Other, **_TWO},
    build=_both_in_turn,
)
also(
    Do,
    "{who} {first}; {second}.",
    "{who} {first} and then {second}.",
    slots={"who": Other, **_TWO},
    build=_both_in_turn,
)

# What may be left out: the colon behind a heading, the price that is bought, the card that is meant.
_CARD = Noun((CardNoun(),))
also(Ability, "{header|,} {steps|}", cost=ORDER)
also(Pick, "one", "1", cost=FORM, count=A(), noun=_CARD)
also(OwnAll, "all {whose} {noun+}", "all of {whose} {noun+}", "each of {whose} {noun+}", cost=FORM)


def _bought(cost: Cost, steps: tuple[Sentence, ...], header: tuple[Header, ...] = ()) -> Word:
    return Ability(steps, (*header, Price(cost)))


_BOUGHT = (
    "{cost} to {steps|}",
    "you may {cost} to {steps|}",
    "you can {cost} to {steps|}",
    "you may {cost} and {steps|}",
)
for _text in _BOUGHT:
    for _head in ("", "{header|,}: ", "{header|,}, ", "{header|,} "):
        also(Ability, _head + _text, cost=ORDER, slots={"cost": Cost}, build=_bought)
for _label in ("act", "react", "heresy", "text", "effect", "active", "passive", "bond", "reveal"):
    also(Ability, f"{_label}: <{{header|,}}:> {{steps|}}", cost=FORM)
for _do, _doing in (("discard", Discard),):
    also(_doing, f"choose~ {{what}} and {_do} it", f"choose~ {{what}} and {_do} them", cost=ORDER)


# One thing after another where "and" is said: what is looked at, or shuffled, is there before the second is done.
def _in_turn(*clauses: Clause) -> Word:
    return Do(tuple([And((clause,)) for clause in clauses]))


def _looked_and_split(what: Thing) -> Word:
    return _in_turn(LookAt(what), SplitTopBottom())


def _shuffled_and(what: Thing | ZoneOf, zone: Zone, then: Clause) -> Word:
    return _in_turn(ShuffleInto(what, zone), then)


also(
    Do,
    f"look at {{what}} and {_PARTED.format('')} {_ANYHOW}.",
    "look at {what} and put any number of them on the bottom and the rest on top in any order.",
    cost=FORM,
    slots={"what": Thing},
    build=_looked_and_split,
)
_SHUFFLED = {"what": Thing | ZoneOf, "zone": Zone, "then": Clause}
for _verb in ("shuffle", "reshuffle"):
    also(Do, f"{_verb} {{what}} into {{zone}} and {{then}}.", cost=FORM, slots=_SHUFFLED, build=_shuffled_and)


also(Have, "{what} gain~ {traits|and} <{span}>", "{what} receive~ {traits|and} <{span}>", cost=FORM)
also(Have, "give~ {what} {traits|and} <{span}>")
also(Have, "{traits|and} for {what} <{span}>", cost=ORDER)
also(Of, "from {who}", cost=ORDER)
also(WouldBe, "{verb}", what=It())
also(IsA, "a {noun-} is discarded", "a {noun-} is revealed", "the card is a {noun-}", what=It())


# A price or a deed? Where so many are drawn as were discarded, it comes to the same.
def _cycled(first: Discard, second: Draw) -> Word:
    if not isinstance(first.what, Pick) or not isinstance(second.n, ThatMany):
        raise ValueError("no price is meant")
    return _in_turn(first, second)


also(Do, "{first}, {second}.", cost=PREFERRED, slots={"first": Discard, "second": Draw}, build=_cycled)

also(PutInto, "take~ back {what}", "take~ {what} back", cost=WORD, zone=ZoneOf(Your(), Hand()))
also(Draw, "get~ {n} new ones", "get~ {n} new card[s]", "draw~ {n} new card[s]", "draw~ {n} new ones")
