"""Ways of saying whole sentences: what people put into one sentence and the language into two, and the reverse."""

from __future__ import annotations

from typing import Literal

from theomachy.core.frame import Word
from theomachy.language.grammar.wordings import FORM, MANNER, ORDER, WORD
from theomachy.language.running.kinds import (
    Action,
    Condition,
    Countable,
    Deed,
    Event,
    Group,
    Header,
    Measure,
    Other,
    Player,
    Sentence,
    Span,
    Thing,
)
from theomachy.language.words.actions import (
    Discard,
    Does,
    Draw,
    DrawUntil,
    Have,
    LookAt,
    May,
    PutInto,
    PutOn,
    TakeAndDiscard,
    TakeSome,
)
from theomachy.language.words.amounts import ForEach, Half, N
from theomachy.language.words.comparing import (
    CardsIn,
    HasAtLeast,
    HasAtMost,
    HasFewer,
    HasMore,
    ThereAre,
    ThereAreAtMost,
)
from theomachy.language.words.counts import A, AllOf
from theomachy.language.words.flow import (
    Ability,
    And,
    ChooseOne,
    ChoosesOne,
    Do,
    EachTime,
    If,
    Later,
    NextTime,
    Otherwise,
)
from theomachy.language.words.headers import Becomes, Damaged, Once, Price, When, YouDo, YouDoNot
from theomachy.language.words.nouns import CardNoun, From, Noun
from theomachy.language.words.players import (
    AnOpponent,
    APlayer,
    EachOpponent,
    EachPlayer,
    Hand,
    Possessive,
    ThatPlayer,
    You,
    Your,
    ZoneOf,
)
from theomachy.language.words.prohibitions import Barred, SkipPhase, SwapZones
from theomachy.language.words.things import It, ItsPile, Pick
from theomachy.language.words.wordings import also, forms

# Contractions and pronouns.
forms("have", "have got", "' ve got", "' ve")
forms("has", "has got", "' s got")
also(APlayer, "anybody", "anyone", "a single player")
also(EachPlayer, "all of you", "each and every player")
also(EachOpponent, "all of your opponents", "all your rivals", number="pl")
for _they in ("they", "that player", "he", "she", "the opponent", "that opponent"):
    _do, _not = ("do", "do not") if _they == "they" else ("does", "does not")
    also(YouDo, f"{_they} {_do}", cost=FORM)
    also(YouDoNot, f"{_they} {_not}", cost=FORM)
    also(YouDoNot, f"{_they} {_do}n't", cost=FORM)
also(YouDoNot, "you don't", "you did not", "you didn't", "nobody does", cost=FORM)

# Everything is all cards.
also(Pick, "everything", count=AllOf(), noun=Noun((CardNoun(),)))


# What is forbidden.
for _text in ("{who} do~ not {deed} <{span}>", "{who} don't {deed} <{span}>", "{who} doesn't {deed} <{span}>"):
    also(Barred, _text)
for _text in ("nobody can {deed} <{span}>", "no player can {deed} <{span}>", "nobody may {deed} <{span}>"):
    also(Barred, _text, who=EachPlayer())
for _text in (
    "no opponent can {deed} <{span}>",
    "no opponent may {deed} <{span}>",
    "stop opponents from {deed} <{span}>",
):
    also(Barred, _text, who=EachOpponent())


def _barred_first(span: Span, who: Player, deed: Deed) -> Word:
    return Barred(deed, who, span)


also(Barred, "{span}, {who} cannot {deed}", "{span} {who} cannot {deed}", slots={"span": Span}, build=_barred_first)


# When, once and again.
also(NextTime, "next time {event} this turn, {body|;}.", "the next time {event} this turn {body|;}.", cost=FORM)
also(NextTime, "when {event} next this turn, {body|;}.", "when you next {event} this turn, {body|;}.", cost=ORDER)
also(EachTime, "for the rest of the turn, whenever {event}, {body|;}.", "this turn, whenever {event}, {body|;}.")
also(EachTime, "whenever {event} for the rest of the turn, {body|;}.", "this turn whenever {event} {body|;}.")


def _first_time(event: Event, steps: tuple[Sentence, ...], span: Literal["turn", "attack", "game", "round"]) -> Word:
    return Ability(steps, (When(event), Once(span)))


_FIRST = {"event": Event, "span": Literal["turn", "attack", "game", "round"]}
for _each in ("each", "every", "in each", "in a", "in every", "per", "a"):
    for _text in ("the first time {event} %s {span}, {steps|}", "the first time {event} %s {span}: {steps|}"):
        also(Ability, _text % _each, slots=_FIRST, build=_first_time)
        also(Ability, _text[4:] % _each, slots=_FIRST, build=_first_time)


# One thing, or another if that is so; one thing unless somebody prevents it.
def _or_if(
    usual: tuple[Group, ...], special: tuple[Group, ...], condition: Condition, header: tuple[Header, ...] = ()
) -> Word:
    return Ability((If(special, condition), Otherwise(usual)), header)


_OR_IF = {"usual": tuple[Group, ...], "special": tuple[Group, ...], "condition": Condition}
for _text in (
    "<{header|,}:> {usual|;}, or {special|;} if {condition}.",
    "<{header|,}:> {usual|;} or {special|;} if {condition}.",
    "<{header|,}:> {usual|;}, but if {condition}, {special|;} instead.",
    "<{header|,}:> {usual|;}. if {condition}, {special|;} instead.",
    "<{header|,}:> {usual|;}. if {condition}, instead {special|;}.",
    "<{header|,}:> {usual|;}, but {special|;} instead if {condition}.",
):
    also(Ability, _text, cost=WORD, slots=_OR_IF, build=_or_if)


def _unless_done(other: Other, deed: Action, body: tuple[Group, ...], header: tuple[Header, ...] = ()) -> Word:
    """Somebody may do something; if not, this happens. What is done to "that player" is done to whoever could."""
    return Ability((Do((And((Does(other, May(deed)),)),)), If(body, YouDoNot())), header)


_UNLESS = {"other": Other, "deed": Action, "body": tuple[Group, ...]}
for _text in ("<{header|,}:> {body|;} unless {other} {deed}.", "<{header|,}:> unless {other} {deed}, {body|;}."):
    also(Ability, _text, cost=WORD, slots=_UNLESS, build=_unless_done)


# Either, or.
def _chooses(who: Other, first: Action, second: Action) -> Word:
    return ChoosesOne(who, (And((first,)), And((second,))))


_TWO = {"who": Other, "first": Action, "second": Action}
for _text in ("{who} {first} or {second}.", "{who} must {first!} or {second!}.", "{who} either {first} or {second}."):
    also(ChoosesOne, _text, cost=WORD, slots=_TWO, build=_chooses)


def _either(options: tuple[Group, ...]) -> Word:
    """What one does or may do, each with its own question; what somebody else begins to do, she goes on doing."""
    doers = [group.clauses[0] for group in options if isinstance(group, And)]
    if isinstance(doers[0], May) and all(isinstance(doer, Action) for doer in doers):
        return ChooseOne((options[0], *[And((May(doer),)) for doer in doers[1:] if isinstance(doer, Action)]))
    if any(isinstance(doer, Does | May) for doer in doers):
        raise ValueError("somebody else chooses")
    return ChooseOne(options)


also(ChooseOne, "{options|or}.", "either {options|or}.", "you may either {options|or}.", build=_either)
also(ChooseOne, "choose: {options|or}.", "choose one: {options|or}.", build=_either)
also(ChooseOne, "choose one of these: {options|; or}.", "pick one: {options|; or}.")


# Numbers compared.
def _fewer(who: Player, n: int, what: Countable) -> Word:
    return HasAtMost(who, n - 1, what)


def _more(who: Player, n: int, what: Measure) -> Word:
    return HasAtLeast(who, n + 1, what)


_NUMBER = {"n": int}
also(HasAtMost, "{who} have~ fewer than {n} {what}", "{who} have~ less than {n} {what}", slots=_NUMBER, build=_fewer)
also(HasAtLeast, "{who} have~ more than {n} {what}", "{who} hold~ more than {n} {what}", slots=_NUMBER, build=_more)
also(HasAtMost, "{who} have~ no {what}", "{who} do~ not have any {what}", "{who} don't have any {what}", n=0)
also(HasAtMost, "your hand is empty", n=0, who=You(), what=CardsIn(Hand()))
also(HasAtMost, "you have an empty hand", n=0, who=You(), what=CardsIn(Hand()))
also(HasAtLeast, "{who} have~ any {what}", n=1)
also(
    ThereAreAtMost,
    "there are no {noun+}",
    "there is no {noun-}",
    "there aren't any {noun+}",
    "no {noun-} is there",
    n=0,
)
also(ThereAre, "there is a {noun-}", "there's a {noun-}", "there are any {noun+}", n=1)


def _fewer_there(n: int, noun: Noun) -> Word:
    return ThereAreAtMost(n - 1, noun)


def _more_there(n: int, noun: Noun) -> Word:
    return ThereAre(n + 1, noun)


also(ThereAreAtMost, "there are fewer than {n} {noun+}", slots=_NUMBER, build=_fewer_there)
also(ThereAre, "there are more than {n} {noun+}", slots=_NUMBER, build=_more_there)
also(Half, "half of {what} rounded {way}", "half {what}, rounded {way}", "half of {what}, rounded {way}", cost=FORM)


# As many as there are.
def _drawn_for(noun: Noun) -> Word:
    return Draw(N(1), ForEach(noun))


for _text in (
    "draw~ cards equal to the number of {noun+}",
    "draw~ a number of cards equal to the number of {noun+}",
    "draw~ as many cards as there are {noun+}",
    "draw~ as many cards as you have {noun+}",
    "draw~ as many cards as the number of {noun+}",
):
    also(Draw, _text, slots={"noun": Noun}, build=_drawn_for)
also(Draw, "get~ a card <{per}>", "take~ {n} card[s] <{per}>", "(you) draw {n} <{per}>")


# What is seen and taken.
def _seen_and_discarded(zone: ZoneOf, noun: Noun) -> Word:
    theirs = From(ZoneOf(Possessive(ThatPlayer()), zone.place))
    what = Pick(A(), Noun(noun.heads, noun.adjectives, (*noun.relatives, theirs)))
    if not isinstance(zone.place, Hand) or not isinstance(zone.whose, Possessive):
        raise ValueError("another player's hand is looked at")
    return Do((And((LookAt(zone),)), And((Discard(what),))))


_SEEN = {"zone": ZoneOf, "noun": Noun}
for _choose in (
    "choose a {noun-} from it",
    "choose a {noun-} in it",
    "you choose a {noun-} from it",
    "you pick a {noun-} in it",
):
    for _and in (", ", ". ", " and "):
        for _gone in (" and discard it", " and they discard it", ". they discard it", ". discard it"):
            also(Do, f"look at {{zone}}{_and}{_choose}{_gone}.", slots=_SEEN, build=_seen_and_discarded)
also(Do, "look at {zone} and discard a {noun-} from it.", slots=_SEEN, build=_seen_and_discarded)


for _text in (
    "{you} may put it on the bottom",
    "you may put it on the bottom of that deck",
    "you may put it on the bottom of it",
    "you may put it on the bottom of its deck",
    "you may move it to the bottom",
):
    also(May, _text.replace("{you} ", "you "), cost=FORM, what=PutOn(It(), "the bottom", ItsPile()))
also(May, "put it back or on the bottom", "put it on the top or the bottom", what=PutOn(It(), "the bottom", ItsPile()))
also(
    May, "put it on top or on the bottom", "leave it or put it on the bottom", what=PutOn(It(), "the bottom", ItsPile())
)


# What is had: the time before the rest, or said without the verb.


for _text in (
    "{span}, {what} have~ {traits|and}",
    "{span} {what} have~ {traits|and}",
    "{span}, {what} get~ {traits|and}",
):
    also(Have, _text, cost=FORM)
also(Later, "{body|;} at the {edge} of {whose} next {phase}.", cost=WORD)


# Some of what was seen, and the rest.
_HAND = ZoneOf(Your(), Hand())
for _some in (
    "put~ {n} into {zone}",
    "put~ {n} of them into {zone}",
    "take~ {n} into {zone}",
    "put~ {n} card[s] into {zone}",
):
    also(
        TakeAndDiscard,
        f"{_some} and discard the rest",
        f"{_some}, discard the rest",
        f"{_some} and discard the other",
        cost=FORM,
    )
    for _rest in ("the rest", "the others", "the other", "the other card", "the other cards"):
        also(TakeSome, f"{_some} and {_rest} on {{end}}", f"{_some} and put {_rest} on {{end}}", cost=FORM)
        also(TakeSome, f"{_some} and {_rest} on {{end}} of your deck", cost=FORM)
        also(TakeSome, f"{_some} and put {_rest} on {{end}} in any order", cost=FORM)
for _keep in ("keep~ {n}", "keep~ {n} of them", "draw~ {n}", "draw~ {n} of them", "take~ {n}", "take~ {n} of them"):
    also(TakeAndDiscard, f"{_keep} and discard the rest", f"{_keep} and discard the others", zone=_HAND)
    for _rest in ("the rest", "the others", "the other"):
        also(TakeSome, f"{_keep} and put {_rest} on {{end}}", f"{_keep} and put {_rest} back on {{end}}", zone=_HAND)
also(
    DrawUntil,
    "draw~ cards until (you/they) have {n} card[s] in hand",
    "draw~ until (you/they) hold {n} card[s]",
    cost=FORM,
)
also(DrawUntil, "draw~ up to a hand of {n}", "refill (your/their) hand to {n} card[s]")
also(
    Discard,
    "discard~ your hand",
    "discard~ their hand",
    "discard~ their hands",
    what=Pick(AllOf(), Noun((CardNoun(),))),
)
also(Discard, "discard~ your whole hand", "discard~ all your cards", what=Pick(AllOf(), Noun((CardNoun(),))))


def _hands(who: Other) -> Word:
    return SwapZones(_HAND, ZoneOf(Possessive(who), Hand()))


for _text in (
    "swap~ hands with {who}",
    "exchange~ hands with {who}",
    "trade~ hands with {who}",
    "switch~ hands with {who}",
):
    also(SwapZones, _text, slots={"who": Other}, build=_hands)


def _given(who: Other, gift: Thing) -> Word:
    return Does(who, PutInto(gift, _HAND))


for _text in (
    "{who} give~ you {what}",
    "{who} must give you {what}",
    "{who} hand~ you {what}",
):
    also(Does, _text, slots={"who": Other, "gift": Thing}, build=_given)
for _comma in (", ", " "):
    also(Draw, f"{{per}}{_comma}draw~ {{n}} card[s]", cost=FORM)
also(AnOpponent, "the target", "the targeted player", "the target player", cost=MANNER)


# Phases that do not come.
for _skips in ("skip~ (your/their) {phase}", "miss~ (your/their) {phase}", "miss~ (your/their) next {phase}"):
    also(SkipPhase, _skips, f"{_skips} this turn", f"{_skips} next turn", f"{_skips} in (your/their) next turn")
also(SkipPhase, "have~ no {phase} next turn", "have~ no {phase} in (your/their) next turn")

# A price is paid by whoever likes: "you may" says nothing more of it.
also(Price, "you may {what}", cost=FORM)


# What is done later.
also(Later, "at the {edge} of {whose} next {phase}, {body|;}.", cost=FORM)


# Whoever is chosen does it.
def _chosen_does(who: Other, then: Does) -> Word:
    if not isinstance(then.who, ThatPlayer):
        raise ValueError("somebody else does it")
    return Do((And((Does(who, then.what),)),))


_CHOSEN = {"who": Other, "then": Does}
for _text in ("choose {who}. {then}.", "choose {who}, {then}.", "choose {who}; {then}.", "choose {who}: {then}."):
    also(Do, _text, cost=WORD, slots=_CHOSEN, build=_chosen_does)
for _text in ("players cannot {deed} <{span}>", "no players may {deed} <{span}>", "no players can {deed} <{span}>"):
    also(Barred, _text, who=EachPlayer())
also(HasMore, "{who} control~ more {what} than {whom}", "{who} control~ more {what} than {whom} do~", cost=FORM)
also(HasFewer, "{who} control~ fewer {what} than {whom}", cost=FORM)
also(Becomes, "{what} is~ dealt damage", "{what} take~ damage", cost=WORD, verb=Damaged())
