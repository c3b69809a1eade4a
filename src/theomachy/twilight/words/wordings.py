"""Other wordings of the words of Twilight: data for the tolerant parser, beside the words they lead to."""

from __future__ import annotations

from typing import Literal

from theomachy.core.frame import Word
from theomachy.language.grammar.wordings import FORM, MANNER, ORDER, PREFERRED, WORD, Wordings
from theomachy.language.running.kinds import Action, Amount, Header, Other, Whose
from theomachy.language.words.actions import Does, Shuffle
from theomachy.language.words.counts import A, Exactly
from theomachy.language.words.flow import Ability, And, Do, If
from theomachy.language.words.headers import At, Becomes, EndPhase
from theomachy.language.words.nouns import CardNoun, From, Noun, Of
from theomachy.language.words.players import AnOpponent, Possessive, ThatPlayer, Your, ZoneOf
from theomachy.language.words.things import Pick, Them, This
from theomachy.twilight.words.actions import (
    ClearMarkers,
    Counter,
    Destroy,
    Exhaust,
    Freeze,
    GainControl,
    GainPower,
    Heal,
    Manifest,
    PlayerTakes,
    PutIntoPlay,
    PutMarker,
    Restore,
    ReturnToHand,
    Slay,
    SwapControl,
    Takes,
    TakesEqual,
)
from theomachy.twilight.words.copies import BecomesCopy
from theomachy.twilight.words.headers import (
    BeforeBlocks,
    ControllerPays,
    ControllingPlayer,
    Conviction,
    DamagesPlayer,
    InsteadOrLater,
    ManifestingPlayer,
    PayPower,
    PayX,
    PlayerTakesDamage,
    RefreshPhase,
    Slain,
    Summoned,
    ThingBlocks,
    TookDamage,
    UpkeepPaid,
    YouAreAttacked,
)
from theomachy.twilight.words.lasting_effects import (
    CannotBeBlocked,
    CostLessPower,
    MayAttack,
    NoCombatDamage,
    Prevent,
)
from theomachy.twilight.words.measures import WithNumber
from theomachy.twilight.words.nouns import (
    AspectNoun,
    AspectStack,
    DiscardStack,
    DiscardStacks,
    InState,
    Level,
    LifeStack,
    MiniCard,
    YouControl,
)

_DECLARED = Wordings(__name__)
also, forms, lacks = _DECLARED.also, _DECLARED.forms, _DECLARED.lacks

# Icons, shorthand and words of other games.
forms("exhaust", "tap", "turn sideways", cost=WORD)
forms("exhausts", "taps", cost=WORD)
forms("exhausted", "tapped", cost=WORD)
forms("refresh", "untap", "ready", cost=WORD)
forms("refreshes", "untaps", "readies", cost=WORD)
forms("slay", "kill", cost=WORD)
forms("slays", "kills", cost=WORD)
forms("slain", "killed", "dead", cost=WORD)
forms("summon", "play", "cast", cost=WORD)
forms("fight", "power", "strength", cost=ORDER)
forms("creature", "monster", "minion", cost=WORD)
forms("creatures", "monsters", "minions", cost=WORD)
forms("counter", "negate", "cancel", cost=WORD)
forms("counters", "negates", "cancels", cost=WORD)
forms("blessing", "blessing marker", cost=FORM)
forms("fresh", "untapped", "ready", cost=WORD)

_LEVEL = {"I": "Lesser", "II": "Greater", "III": "Exalted"}
_LIFE = Literal["I", "II", "III"]


def _level(name: Literal["I", "II", "III"]) -> Word:
    return Level(_LEVEL[name])  # type: ignore[arg-type]


# Nouns and places.
also(Level, "{numeral}", "level {numeral}", cost=WORD, slots={"numeral": _LIFE}, build=lambda numeral: _level(numeral))
also(
    MiniCard,
    "mini-card[s] of {name}",
    "{name} mini[s]",
    "{name} minicard[s]",
    "{name} token[s]",
    "{name}",
    cost=WORD,
)
also(DiscardStack, "discard pile", "graveyard", "discard", "discards", cost=FORM)
also(LifeStack, "deck", "library", "life deck", "life pile", cost=WORD)
also(AspectStack, "aspects", cost=ORDER)
also(YouControl, "of yours", "under your control", "that you control", "on your side", cost=FORM)
also(WithNumber, "with at least {n} {stat}", "with {n} or {bound} {stat}", cost=WORD, bound="more")
also(WithNumber, "with {n} or {bound} {stat}", "with {stat} of {n} or {bound}", cost=FORM)
also(WithNumber, "with at most {n} {stat}", cost=WORD, bound="less")
also(InState, "that is {name}", "that are {name}", cost=9)

# Players.
also(ManifestingPlayer, "Manifesting player", "whoever Manifests this", "the player who Manifests this", cost=FORM)
also(ControllingPlayer, "Controlling player", cost=MANNER)
also(ControllingPlayer, "whoever controls this", "whoever controls this aspect", cost=FORM)
also(ControllingPlayer, "the Controller", "the player who controls this", cost=FORM)


# Moments.
def _turn(edge: Literal["start", "end"], whose: Whose) -> Word:
    return At(edge, whose, RefreshPhase() if edge == "start" else EndPhase())


also(At, "at the {edge} of {whose} turn", "{edge} of {whose} turn", cost=WORD, build=_turn)
also(YouAreAttacked, "Attacked", "you ' re attacked", "a Creature attacks you", "an opponent attacks you")
also(ThingBlocks, "{what} become~ a blocker", "{what} is blocking")
also(Summoned, "played", "cast")
also(Becomes, "{what} die~", "{what} dies", cost=WORD, verb=Slain())
also(DamagesPlayer, "{what} deal~ damage to {who}", "{what} hit~ {who}")
also(DamagesPlayer, "{what} deal~ damage to a Life Stack", cost=WORD, who=AnOpponent())
also(PlayerTakesDamage, "{who} is damaged", "{who} are damaged", "{who} lose~ life")
also(
    TookDamage, "you were damaged this turn", "you have taken damage this turn", "your Life Stack was damaged this turn"
)
also(
    UpkeepPaid,
    "its Upkeep was fully paid",
    "the Upkeep is fully paid",
    "Upkeep was paid in full",
    "its Upkeep was paid in full",
)
also(UpkeepPaid, "the Upkeep was fully paid", "the Upkeep was paid in full", "Upkeep is fully paid")
also(
    ControllerPays,
    "they pay {n} {level}",
    "its Controller pay~ {n} {level}",
    "he pays {n} {level}",
    "that player pays {n} {level}",
)

# Prices.
also(PayPower, "{n} {level}", "spend {n} {level}", "pay {n} {level} Power", "{n} {level} Power", cost=FORM)
also(PayPower, "pay {level}", "{level}", "pay one {level}", cost=FORM, n=1)
also(PayX, "X", "spend X", "pay X Power", cost=FORM)
also(Exhaust, "Exhaust", "Exhaust this card", cost=FORM, what=This())

# What happens.
also(
    PlayerTakes, "deal~ {n} damage to {who} <{per}>", "{who} lose~ {n} life <{per}>", "{who} suffer~ {n} damage <{per}>"
)
also(
    PlayerTakes,
    "inflict~ {n} damage to {who} <{per}>",
    "deal~ {n} damage to {who}'s Life Stack <{per}>",
    "damage~ {who} for {n}",
)
also(
    Takes,
    "deal~ {n} damage to {what} <{per}>",
    "{what} suffer~ {n} damage <{per}>",
    "inflict~ {n} damage to {what} <{per}>",
)
also(TakesEqual, "deal~ damage to {who} equal to {a} <plus {b}>")
also(Slay, "destroy~ {what} by slaying it", cost=ORDER)
also(Destroy, "remove {what} from the game", cost=WORD)
also(Freeze, "place~ a Freeze marker on {what}", "put~ a Freeze marker on {what}", cost=MANNER)
also(Restore, "restore~ {n} <{per}>", "restore~ {n} cards <{per}>", "gain~ {n} life <{per}>", cost=WORD)


also(ReturnToHand, "return~ {what} to their Controller's Hands", "return~ {what} to its owner's hand", cost=WORD)
also(
    ReturnToHand, "return~ {what} to their owners' hands", "bounce~ {what}", "return~ {what} to their hands", cost=WORD
)
also(
    PutIntoPlay,
    "place~ {what} into play",
    "create~ {what}",
    "make~ {what}",
    "put~ {what} onto the Combat Field",
    cost=WORD,
)
also(
    PutIntoPlay,
    "place~ {what} on the Combat Field under your Control",
    "put~ {what} into play under your control",
    cost=WORD,
)
also(PutIntoPlay, "put~ {what} into play under their Control", "place~ {what} into play under their Control", cost=WORD)
also(
    PutIntoPlay,
    "place~ {what} onto the Combat Field ignoring Creature Limit",
    "place~ {what} into play ignoring the Creature Limit",
    cost=WORD,
    free=True,
)
also(
    PutMarker,
    "give~ {what} a {marker}",
    "add~ a {marker} to {what}",
    "place~ a {marker} on {what}",
    "bless~ {what}",
    marker="Blessing",
)
also(Heal, "heal~ {n} damage from {what}", "heal~ {n} damage on {what}", "heal~ {what} for {n}", "heal~ {what} by {n}")
also(ClearMarkers, "clear~ {what}", "take~ all markers off {what}")
also(GainControl, "take~ control of {what} <{span}>", "steal~ {what} <{span}>")
also(SwapControl, "exchange~ control of {a} and {b}", "trade~ {a} for {b}")
also(
    GainPower,
    "add~ {n} {level} Power <{per}>",
    "produce~ {n} {level} Power <{per}>",
    "generate~ {n} {level} Power <{per}>",
)
also(GainPower, "add~ {n} {level} <{per}>", "gain~ {n} {level} <{per}>", cost=WORD)
also(
    BecomesCopy,
    "{what} become~ a copy of any other {noun-}",
    "{what} become~ a copy of another {noun-}",
    "{what} become~ a copy of a {noun-}",
    cost=WORD,
)
also(
    MayAttack,
    "{what} can attack at once",
    cost=WORD,
)
also(
    CannotBeBlocked,
    "{what} is unblockable <{span}>",
    "{what} are unblockable <{span}>",
    "no Creature can block {what} <{span}>",
)
also(NoCombatDamage, "{what} deals and receives no damage in combat this turn")
also(Prevent, "prevent~ {n} damage to {what} <{span}>")
also(CostLessPower, "{what} cost~ {n} {level} less <{span}>", "{what} cost~ you {n} less {level} <{span}>")
also(Manifest, "use~ the Heresy of {what}", "flip~ {what}", cost=ORDER)
also(Counter, "stop~ {what}")
for _do, _doing in (("Destroy", Destroy), ("Slay", Slay), ("Exhaust", Exhaust)):
    also(_doing, f"choose~ {{what}} and {_do} it", f"choose~ {{what}} and {_do} them", cost=ORDER)
also(Destroy, "choose~ {what} and put it on the Destroyed Stack", cost=ORDER)
also(Shuffle, "shuffle~", cost=MANNER, zone=ZoneOf(Your(), LifeStack()))


# As the printed cards say it.
_OWN = "must be from your Discard Stack"
_ANEW = "this card is not currently copying"


def _restored(n: Amount, who: Other) -> Word:
    return Does(who, Restore(n))


def _frozen_too(first: Action) -> Word:
    return And((first, Freeze(Them())))


def _aspect(name: Literal["I", "II", "III"]) -> Noun:
    return Noun((AspectNoun(),), (_level(name),))  # type: ignore[arg-type]


def _manifested(numeral: Literal["I", "II", "III"]) -> Word:
    return Manifest(Pick(A(), _aspect(numeral)))


def _manifested_both(one: Literal["I", "II", "III"], two: Literal["I", "II", "III"]) -> Word:
    return Ability(tuple([Do((And((Manifest(Pick(A(), _aspect(name))),)),)) for name in (one, two)]))


def _one_of_yours(noun: Noun) -> Word:
    return Pick(A(), Noun(noun.heads, noun.adjectives, (*noun.relatives, YouControl())))


def _one_of(whose: Whose, noun: Noun) -> Word:
    """ "Their Creature", "one of your opponent's Aspects": one that is chosen."""
    if isinstance(whose, Your):
        return _one_of_yours(noun)
    of = Of(whose.who if isinstance(whose, Possessive) else ThatPlayer())
    return Pick(A(), Noun(noun.heads, noun.adjectives, (*noun.relatives, of)))


def _convinced(header: tuple[Header, ...], then: Do | If) -> Word:
    return Ability((Conviction(then),), header)


def _some_from_yours(count: int, n: int) -> Word:
    return Destroy(Pick(Exactly(count), Noun((CardNoun(),), (), (From(DiscardStacks()),))), n)


def _slain_of(noun: Noun) -> Word:
    return Slay(Pick(A(), Noun(noun.heads, noun.adjectives, (*noun.relatives, Of(ControllingPlayer())))))


also(Does, "Restore {n} to {who}", slots={"n": Amount}, build=_restored)
also(
    And,
    "{first}, then place a Freeze marker on them",
    "{first}, then Freeze them",
    cost=FORM,
    slots={"first": Action},
    build=_frozen_too,
)
also(Manifest, "Manifest~ 1 {numeral}", "Manifest~ a {numeral}", slots={"numeral": _LIFE}, build=_manifested)
_BOTH = {"one": _LIFE, "two": _LIFE}
also(Ability, "Manifest 1 {one} and 1 {two}.", slots=_BOTH, build=_manifested_both)
also(Pick, "one of your {noun+}", cost=FORM, slots={"noun": Noun}, build=_one_of_yours)
_THEIRS = {"whose": Whose, "noun": Noun}
also(
    Pick,
    "{whose} {noun-}",
    "one of {whose} {noun+}",
    "one of {whose} own {noun+}",
    slots=_THEIRS,
    build=_one_of,
    cost=FORM,
)
also(Ability, "Conviction: {header|,}: {then}", cost=FORM, slots={"then": Do | If}, build=_convinced)
also(BeforeBlocks, "trigger this effect before blockers are declared", cost=FORM)
also(Ability, "Active: {header|,}; {steps|}", cost=FORM)
also(
    Destroy,
    f"Destroy~ {{count}} cards in Discard Stacks; at least {{n}} of these {_OWN}",
    slots={"count": int, "n": int},
    build=_some_from_yours,
)
also(Slay, "Slay~ Controlling player's {noun-}", cost=FORM, slots={"noun": Noun}, build=_slain_of)
also(MayAttack, "{what} can attack this turn", "{what} can attack", cost=FORM)
also(InsteadOrLater, "{body|;} if {event}, or at the {edge} of {whose} {phase}.", cost=FORM)
also(
    BecomesCopy,
    f"copy a {{noun-}} in play, including its colour, that {_ANEW}. retain this effect",
    what=This(),
    colour=True,
    keep=True,
)


def _after_another(who: ManifestingPlayer, first: Action, second: Action) -> Word:
    return Ability(tuple([Do((And((Does(who, action),)),)) for action in (first, second)]))


_DEEDS = {"who": ManifestingPlayer, "first": Action, "second": Action}
also(Ability, "{who} {first}, {second!}.", cost=PREFERRED, slots=_DEEDS, build=_after_another)
for _other in ("any other", "another", "a different"):
    also(BecomesCopy, f"it become~ a copy of {_other} {{noun-}}", cost=FORM, what=This())
