"""Ways of saying whole sentences in Twilight: data for the tolerant parser."""

from __future__ import annotations

from typing import Literal

from theomachy.core.frame import Word
from theomachy.language.grammar.wordings import FORM, MANNER, PREFERRED, WORD
from theomachy.language.running.kinds import Averted, Count, Group, Other, Player, Span, Thing, Whose
from theomachy.language.words.actions import Discard, Have, May, PutInto
from theomachy.language.words.counts import A, Another
from theomachy.language.words.flow import Ability, And, Do, Later, Replace
from theomachy.language.words.headers import At, Becomes, EndPhase, WouldBe
from theomachy.language.words.nouns import CardNoun, From, Noun, Of
from theomachy.language.words.players import AnOpponent, EachOpponent, EachPlayer, You, Your, ZoneOf
from theomachy.language.words.prohibitions import Barred
from theomachy.language.words.things import All, It, Pick, Them, This
from theomachy.twilight.words.actions import (
    Counter,
    Destroy,
    Freeze,
    Manifest,
    MoveMarker,
    PlayerTakes,
    PutMarkers,
    RemoveAllMarkers,
    Restore,
    ReturnToHand,
    TakesEqual,
    ThingTakesEqual,
)
from theomachy.twilight.words.copies import BecomesCopy
from theomachy.twilight.words.headers import (
    ComesIntoPlay,
    Covers,
    DamagesPlayer,
    Deathbound,
    Obliterate,
    PlayerSeizes,
    PlayerTrades,
    RefreshPhase,
    Requiem,
    ResourcePhase,
    Slain,
    Summoned,
)
from theomachy.twilight.words.lasting_effects import (
    CannotAttack,
    CannotBeBlockedBy,
    CannotBeChosen,
    CannotBlock,
    Decays,
    DoubleStat,
    IsForced,
    IsSeizedFrom,
    MustAttack,
    NeedNotWait,
    Sacrifices,
)
from theomachy.twilight.words.nouns import (
    AspectStack,
    CreatureNoun,
    InState,
    Minus,
    Plus,
    ResourceArea,
    TypeWord,
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
    if "{who}" in _text:
        also(Barred, _text, deed=Decays())
    else:
        also(Barred, _text, deed=Decays(), who=You())
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
also(Of, "{who} have~", cost=WORD)
also(Counter, "counter~ {what} being Summoned", "counter~ {what} that is being Summoned", cost=FORM)
also(BecomesCopy, "it becomes a copy of any other {noun-}", what=This())
for _other in ("another", "a different"):
    also(BecomesCopy, f"it becomes a copy of {_other} {{noun-}}", what=This())
also(BecomesCopy, "it becomes a copy of a {noun-}", what=This())


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


# Signs and types.
def _plus_plus(what: Thing, fight: int, life: int, span: Span | None = None) -> Word:
    return Have(what, (Plus(fight, "Fight"), Plus(life, "Life")), span)


def _minus_minus(what: Thing, fight: int, life: int, span: Span | None = None) -> Word:
    return Have(what, (Minus(fight, "Fight"), Minus(life, "Life")), span)


_NUMBERS = {"fight": int, "life": int}
for _has in ("have~", "get~", "gain~"):
    also(Have, f"{{what}} {_has} +{{fight}}/+{{life}} <{{span}}>", slots=_NUMBERS, build=_plus_plus, cost=FORM)
    also(Have, f"{{what}} {_has} -{{fight}}/-{{life}} <{{span}}>", slots=_NUMBERS, build=_minus_minus, cost=FORM)
also(Have, "give~ {what} +{fight}/+{life} <{span}>", slots=_NUMBERS, build=_plus_plus, cost=FORM)
also(Have, "give~ {what} -{fight}/-{life} <{span}>", slots=_NUMBERS, build=_minus_minus, cost=FORM)


def _of_type(word: TypeWord) -> Word:
    return Noun((CreatureNoun(),), (word,))


also(Noun, "{word}", "{word} Creature[s]", cost=WORD, slots={"word": TypeWord}, build=_of_type)
for _text in (
    "when this dies",
    "when this is Slain",
    "if this dies",
    "when this is killed",
    "when this Creature dies",
    "if this is Slain",
):
    also(Deathbound, _text, cost=PREFERRED)
for _text in ("when this is Destroyed", "if this is Destroyed"):
    also(Requiem, _text, cost=PREFERRED)


def _summons(who: Player, noun: Noun) -> Word:
    whose = YouControl() if isinstance(who, You) else Of(who) if isinstance(who, Other) else None
    if whose is None:
        raise ValueError("nobody in particular")
    return Becomes(Pick(A(), Noun(noun.heads, noun.adjectives, (*noun.relatives, whose))), Summoned())


for _verb in ("Summon~", "play~", "cast~"):
    also(Becomes, f"{{who}} {_verb} a {{noun-}}", slots={"who": Player, "noun": Noun}, build=_summons)
also(PlayerSeizes, "{who} Seize~ from {whom}", "{who} take~ a card from {whom} in a Seize", cost=FORM)
also(
    PlayerTrades,
    "{who} make~ a trade",
    "{who} trade~ with anybody",
    "{who} trade~ with an opponent",
    "{who} trade~ cards",
)
for _one in (
    "move~ a {marker} from {source} onto {target}",
    "move~ {source}'s {marker} to {target}",
    "shift~ a {marker} from {source} to {target}",
):
    also(MoveMarker, _one)
also(
    MoveMarker,
    "move~ a {marker} from one {noun-} to another",
    cost=FORM,
    slots={"noun": Noun},
    build=lambda marker, noun: MoveMarker(marker, Pick(A(), noun), Pick(Another(), noun)),
)

# As much as there is.
also(ThingTakesEqual, "deal~ damage to {what} equal to {a} <plus {b}>", cost=FORM)
also(
    ThingTakesEqual, "deal~ damage equal to {a} to {what}", "deal~ damage equal to {a} <plus {b}> to {what}", cost=FORM
)
also(TakesEqual, "deal~ damage equal to {a} to {who}", cost=FORM)
for _comma in (", ", " "):
    also(Restore, f"{{per}}{_comma}Restore {{n}}", cost=FORM)
    also(
        PlayerTakes,
        f"{{per}}{_comma}{{who}} take~ {{n}} damage",
        f"{{per}}{_comma}deal~ {{n}} damage to {{who}}",
        cost=FORM,
    )
also(DoubleStat, "double~ {what}'s {stat} <{span}>", "double~ {what} {stat} <{span}>")
for _text in (
    "{what} do~ not Refresh next turn",
    "{what} doesn't Refresh next turn",
    "{what} stay~ Exhausted next turn",
):
    also(Freeze, _text)
also(Freeze, "{what} doesn't Refresh in its next Refresh Phase", "{what} do~ not Refresh in the next Refresh Phase")
for _by in ("by opponents", "by your opponents", "by opponents' effects", "by an opponent"):
    also(CannotBeChosen, f"{{what}} cannot be chosen {_by} <{{span}}>", f"{{what}} cannot be targeted {_by} <{{span}}>")
also(CannotBeChosen, "{what} cannot be targeted <{span}>")
also(
    MustAttack,
    "{what} must attack each turn",
    "{what} must attack every turn",
    "{what} must attack if able",
    "{what} attack~ each turn if able",
)
also(Manifest, "turn~ {what} face up", "turn~ {what} face-up", "flip~ {what} face up")
for _return in (
    "return it to your hand",
    "return it to its owner's hand",
    "it returns to your hand",
    "put it into your hand",
):
    for _text in (f"if this would be {{verb}}, {_return} instead.", f"if this would be {{verb}}, instead {_return}."):
        also(
            Replace,
            _text,
            slots={"verb": Averted},
            build=lambda verb: Replace((And((ReturnToHand(This()),)),), WouldBe(This(), verb)),
        )


# Two at once.
def _neither(what: Thing, span: Span | None = None) -> Word:
    """Of what is chosen, the same cannot do the other either."""
    same: Thing = what
    if isinstance(what, Pick) and what.asks():
        same = It() if isinstance(what.count, A | Another) else Them()
    return And((CannotAttack(what, span), CannotBlock(same, span)))


for _text in ("{what} cannot attack or block <{span}>", "{what} cannot attack and block <{span}>"):
    also(And, _text, slots={"what": Thing, "span": Span}, build=_neither)
also(And, "{what} can neither attack nor block <{span}>", slots={"what": Thing, "span": Span}, build=_neither)


def _later_turn(edge: Literal["start", "end"], whose: Whose, body: tuple[Group, ...]) -> Word:
    return Later(body, edge, whose, RefreshPhase() if edge == "start" else EndPhase())


# Behind another sentence only this can be meant; a text of its own waits for every such turn, and is cheaper.
_LATER = {"edge": Literal["start", "end"], "whose": Whose, "body": tuple[Group, ...]}
for _text in ("at the {edge} of {whose} turn, {body|;}.", "at the {edge} of {whose} turn {body|;}."):
    also(Later, _text, cost=9, slots=_LATER, build=_later_turn)
    also(Later, _text.replace("{whose} turn", "{whose} next turn"), cost=WORD, slots=_LATER, build=_later_turn)
also(DamagesPlayer, "{what} deal~ combat damage to {who}", "{what} deal~ damage to {who}")
