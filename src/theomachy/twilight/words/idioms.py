"""Ways of saying whole sentences in Twilight: data for the tolerant parser."""

from __future__ import annotations

from theomachy.core.frame import Word
from theomachy.language.grammar.wordings import FORM, MANNER, WORD
from theomachy.language.running.kinds import Count, Group, Thing
from theomachy.language.words.actions import Discard, Have, May, PutInto
from theomachy.language.words.counts import A
from theomachy.language.words.flow import Ability, And, Do, Replace
from theomachy.language.words.headers import At, WouldBe
from theomachy.language.words.nouns import CardNoun, From, Noun, Of
from theomachy.language.words.players import AnOpponent, EachOpponent, EachPlayer, You, Your, ZoneOf
from theomachy.language.words.prohibitions import Barred
from theomachy.language.words.things import All, It, Pick, This
from theomachy.twilight.words.actions import Counter, Destroy, PutMarkers, RemoveAllMarkers
from theomachy.twilight.words.copies import BecomesCopy
from theomachy.twilight.words.headers import ComesIntoPlay, Covers, Obliterate, ResourcePhase, Slain
from theomachy.twilight.words.lasting_effects import (
    CannotBeBlockedBy,
    Decays,
    IsForced,
    IsSeizedFrom,
    NeedNotWait,
    Sacrifices,
)
from theomachy.twilight.words.nouns import (
    AspectStack,
    CreatureNoun,
    InState,
    ResourceArea,
    YouControl,
)
from theomachy.twilight.words.wordings import also, forms

# Moments and conditions.
also(
    ComesIntoPlay,
    "{what} enter~ play",
    "{what} come~ in",
    "{what} arrive~",
    "{what} enter~ the Combat Field",
    cost=FORM,
)
also(ComesIntoPlay, "{what} enter~ the game", "{what} enter~ the battlefield", "{what} is put into play", cost=WORD)
for _text in (
    "there is a card under this",
    "there is a card under this one",
    "there's a card under this one",
    "there's a card under this",
    "there's a Fortification under this",
    "there is a Fortification under this",
    "there is a Fortification below this",
    "this lies on another Fortification",
    "this covers another Fortification",
    "this covers a card",
    "this is on top of another Fortification",
):
    also(Covers, _text)


def _obliterate(body: tuple[Group, ...]) -> Word:
    return Obliterate(Do(body))


for _card in ("a card", "any card", "something", "anything"):
    for _was in (
        "was Destroyed this turn",
        "was Destroyed earlier this turn",
        "got Destroyed this turn",
        "has been Destroyed this turn",
    ):
        for _comma in (", ", " "):
            _text = f"if {_card} {_was}{_comma}{{body|;}}."
            also(Obliterate, _text, slots={"body": tuple[Group, ...]}, build=_obliterate)
        also(Obliterate, f"{{body|;}} if {_card} {_was}.", slots={"body": tuple[Group, ...]}, build=_obliterate)


# What is had.
also(
    Have, "{traits|and} <{span}>", "gain~ {traits|and} <{span}>", "get~ {traits|and} <{span}>", what=This(), cost=MANNER
)
also(Discard, "discard~ {what} from hand", "discard~ {what} from their hand", cost=FORM)
_ATTACKERS = Noun((CreatureNoun(),), (InState("attacking"),), (YouControl(),))
_BLOCKERS = Noun((CreatureNoun(),), (InState("blocking"),), (YouControl(),))
also(All, "your attackers", "attackers you control", "your attacking Creatures", noun=_ATTACKERS)
also(All, "your blockers", "blockers you control", "your blocking Creatures", noun=_BLOCKERS)


def _blocked_by(by: Noun, what: Thing) -> Word:
    return CannotBeBlockedBy(what, by)


also(CannotBeBlockedBy, "{by+} cannot block {what}", cost=FORM, build=_blocked_by)
also(CannotBeBlockedBy, "no {by-} can block {what}", "no {by-} may block {what}", build=_blocked_by)
for _text in (
    "{what} may attack the turn they come into play",
    "{what} may attack the turn it comes into play",
    "{what} may attack the turn they come in",
    "{what} may attack the turn it comes in",
    "{what} may attack the turn they are Summoned",
    "{what} may attack the turn it is Summoned",
    "{what} may attack the turn they enter play",
    "{what} may attack in the turn they come into play",
    "{what} may attack in the turn it comes into play",
    "{what} have~ haste",
    "{what} need~ not wait to attack",
):
    also(NeedNotWait, _text, _text.replace("may", "can"))
_SUMMONED = Noun((CreatureNoun(),), (), (YouControl(),))
also(All, "Creatures you Summon", "Creatures that you Summon", noun=_SUMMONED)
also(NeedNotWait, "haste", what=This())


# What is forbidden.
for _text in (
    "{who} take~ no Decay",
    "{who} suffer~ no Decay",
    "{who} lose~ no cards to Decay",
    "ignore Decay",
    "no Decay for {who}",
    "{who} do~ not Decay",
):
    also(Barred, _text, cost=WORD, deed=Decays(), **({} if "{who}" in _text else {"who": You()}))
for _text in ("there is no Decay", "nobody suffers Decay", "no player suffers Decay", "there is no Decay this turn"):
    if "turn" not in _text:
        also(Barred, _text, deed=Decays(), who=EachPlayer())
for _who in ("nobody", "no one", "opponents", "no opponent", "no player"):
    for _can in ("can", "may") if _who != "opponents" else ("cannot",):
        also(Barred, f"{_who} {_can} force a trade on you <{{span}}>", deed=IsForced(), who=You())
        also(Barred, f"{_who} {_can} force trades on you <{{span}}>", deed=IsForced(), who=You())
        also(Barred, f"{_who} {_can} force you to trade <{{span}}>", deed=IsForced(), who=You())
        also(Barred, f"{_who} {_can} Force a trade with you <{{span}}>", deed=IsForced(), who=You())
        also(Barred, f"{_who} {_can} Seize from you <{{span}}>", deed=IsSeizedFrom(), who=You())
        also(Barred, f"{_who} {_can} Seize cards from you <{{span}}>", deed=IsSeizedFrom(), who=You())
also(Sacrifices, "Sacrifice Aspects", "make Sacrifices")


def _destroyed_instead(noun: Noun) -> Word:
    relatives = tuple([Of(AnOpponent()) if part == Of(EachOpponent()) else part for part in noun.relatives])
    one = Pick(A(), Noun(noun.heads, noun.adjectives, relatives))
    return Replace((And((Destroy(It()),)),), WouldBe(one, Slain()))


for _are in ("are", "get", "will be"):
    for _text in ("Destroyed instead of Slain", "Destroyed instead of being Slain"):
        also(Replace, f"{{noun+}} {_are} {_text}.", slots={"noun": Noun}, build=_destroyed_instead)


# Markers and piles.
for _text in (
    "give~ {what} {n} {marker}",
    "add~ {n} {marker} to {what}",
    "place~ {n} {marker} on {what}",
    "{what} get~ {n} {marker}",
):
    also(PutMarkers, _text)
also(RemoveAllMarkers, "take~ all {marker} off {what}", "take~ all {marker} from {what}", "{what} lose~ all {marker}")


def _topmost(noun: Noun) -> Word:
    return Pick(A(), Noun(noun.heads, (InState("topmost"), *noun.adjectives), noun.relatives))


forms("topmost", "top", "uppermost")
also(Pick, "the top {noun-}", "the topmost {noun-}", "the uppermost {noun-}", slots={"noun": Noun}, build=_topmost)
for _text in ("on any side of {who}'s Compass", "in {who}'s Compass", "of {who}'s Compass", "on {who}'s Compass"):
    also(Of, _text)
also(Counter, "counter~ {what} being Summoned", "counter~ {what} that is being Summoned", cost=FORM)
also(BecomesCopy, "it become~ a copy of any other {noun-}", what=This())
for _other in ("another", "a different", "an other", "any"):
    also(BecomesCopy, f"it become~ a copy of {_other} {{noun-}}", what=This())
also(BecomesCopy, "it become~ a copy of a {noun-}", what=This())


def _waiting(count: Count, zone: ZoneOf) -> Word:
    if not isinstance(zone.place, AspectStack):
        raise ValueError("these do not wait")
    return Pick(count, Noun((CardNoun(),), (), (From(zone),)))


also(Pick, "{count} Aspect[s] from {zone}", slots={"zone": ZoneOf}, build=_waiting)
for _one in ("one of your Aspects", "one of your Aspect[s]", "an Aspect of yours"):
    for _from in ("from", "in"):
        _noun = Noun((CardNoun(),), (), (From(ZoneOf(Your(), AspectStack())),))
        also(Pick, f"{_one} {_from} the Aspect Stack", f"{_one} {_from} your Aspect Stack", count=A(), noun=_noun)
_PLACED = And(
    (
        May(
            PutInto(
                Pick(A(), Noun((CardNoun(),), (), (From(ZoneOf(Your(), AspectStack())),))),
                ZoneOf(Your(), ResourceArea()),
            )
        ),
    )
)
for _may in ("you may place", "you can place", "place"):
    for _what in (
        "another Aspect",
        "1 Aspect",
        "one more Aspect",
        "a second Aspect",
        "an Aspect",
        "2 Aspects instead of 1",
    ):
        for _text in (
            f"in your Resource Phase {_may} {_what}",
            f"in your Resource Phase, {_may} {_what}",
            f"{_may} {_what} in your Resource Phase",
        ):
            also(Ability, f"{_text}.", steps=(Do((_PLACED,)),), header=(At("start", Your(), ResourcePhase()),))
