"""What can happen to what: where a description finds its cards, and what befalls them there. Asked when a card is
loaded; a sentence that could never do anything is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from theomachy.core.frame import Word
from theomachy.language.cards.text_placement import Misplacement
from theomachy.language.running.event_kinds import event_kinds_of
from theomachy.language.running.kinds import Event, Head, Passive, Thing, Would
from theomachy.language.words.actions import Discard, Have, PutInto, PutOn, ShuffleInto
from theomachy.language.words.headers import Becomes, Damaged, Discarded, ThingAttacks, WouldBe
from theomachy.language.words.nouns import CardNoun, From, In, Noun
from theomachy.language.words.players import ZoneOf
from theomachy.language.words.things import All, Own, OwnAll, Pick, This, ThisKind
from theomachy.twilight.event_kinds import EVENT_KINDS
from theomachy.twilight.words import actions as do
from theomachy.twilight.words import headers as on
from theomachy.twilight.words import lasting_effects, nouns
from theomachy.twilight.words.nouns import AspectNoun, DeityPowerNoun, SchemeNoun

# Where a noun is at home if the text does not say (eligibility.py).
FIELD: Final = "the Combat Field"
AREA: Final = "a Resource Area"
HAND: Final = "your hand"
DECLARED: Final = "what is being Summoned"
POWER: Final = "a Deity"
HOMES: Final[dict[type[Head], str]] = {
    AspectNoun: AREA,
    SchemeNoun: DECLARED,
    DeityPowerNoun: POWER,
    CardNoun: HAND,
    nouns.CreatureNoun: FIELD,
    nouns.FortificationNoun: FIELD,
    nouns.IntrigueNoun: FIELD,
    nouns.MiniCard: FIELD,
}
# Where a verb finds something to do.
IN_FIELD: Final = (
    do.Slay,
    do.Takes,
    do.ThingTakesEqual,
    do.PutMarker,
    do.PutMarkers,
    do.RemoveMarker,
    do.RemoveAllMarkers,
    do.MoveMarker,
    do.Heal,
    do.ClearMarkers,
    do.GainControl,
    Have,
    lasting_effects.Said,
    lasting_effects.Prevent,
    lasting_effects.MayAttack,
    lasting_effects.DoubleStat,
)
TURNING: Final = (do.Exhaust, do.Refresh, do.Freeze)
MOVING: Final = (do.Destroy, do.ReturnToHand, do.PutIntoPlay, Discard, PutInto, PutOn, ShuffleInto)
# What befalls cards, by where they are then; what is not here befalls all of them.
BEFALLS: Final[dict[type[Passive], frozenset[type[Head]]]] = {
    Damaged: frozenset((nouns.CreatureNoun, nouns.FortificationNoun, nouns.IntrigueNoun, nouns.MiniCard, CardNoun)),
    on.Slain: frozenset((nouns.CreatureNoun, nouns.FortificationNoun, nouns.IntrigueNoun, nouns.MiniCard, CardNoun)),
    on.Summoned: frozenset((nouns.CreatureNoun, nouns.FortificationNoun, nouns.IntrigueNoun, CardNoun)),
    on.Countered: frozenset(
        (SchemeNoun, DeityPowerNoun, nouns.CreatureNoun, nouns.FortificationNoun, nouns.IntrigueNoun, CardNoun)
    ),
    Discarded: frozenset(HOMES) - {DeityPowerNoun},
    on.Destroyed: frozenset(HOMES) - {DeityPowerNoun},
    on.Manifested: frozenset(HOMES) - {DeityPowerNoun, nouns.MiniCard},
}
OF_KIND: Final[dict[str, type[Head]]] = {
    "creature": nouns.CreatureNoun,
    "fortification": nouns.FortificationNoun,
    "intrigue": nouns.IntrigueNoun,
    "mini": nouns.MiniCard,
    "aspect": AspectNoun,
}
FIGHTERS: Final = frozenset((nouns.CreatureNoun, nouns.MiniCard, CardNoun))
PARTING: Final = {on.Slain: "Deathbound", Discarded: "Deathbound", on.Destroyed: "Requiem"}


def noun_of(what: Word) -> Noun | None:
    return what.noun if isinstance(what, (Pick, All, Own, OwnAll)) else None


# ---- events
def why_impossible(kind: str, event: Event) -> Iterator[Misplacement]:
    """Why an event never happens, or not to such things."""
    if not event_kinds_of(event, EVENT_KINDS):
        yield "that never happens in Twilight", "write one that does: attacks, blocks, damaged, Slain, Summoned …"
        return
    for what, fitting in _roles(event):
        noun = noun_of(what)
        heads = [] if noun is None else [type(head) for head in noun.heads]
        if isinstance(what, (This, ThisKind)) and kind in OF_KIND:
            heads = [OF_KIND[kind]]
            if kind == "aspect" and fitting is BEFALLS[on.Manifested]:
                yield "it is Manifested already", "name another Aspect"  # T-12.5: not again in the same Turn
        if heads and not any(head in fitting for head in heads):
            yield "that never happens to such a card, nor does it do that", "name a card to which it happens"


def _roles(event: Event) -> Iterator[tuple[Thing, frozenset[type[Head]]]]:
    """The things an event speaks of, and what they may be."""
    if isinstance(event, (ThingAttacks, on.ThingBlocks, on.DamagesPlayer)):
        yield event.what, FIGHTERS
    elif isinstance(event, (Becomes, WouldBe)):
        yield event.what, BEFALLS.get(type(event.verb), frozenset(HOMES))
    elif isinstance(event, on.PlayerManifests):
        yield event.what, BEFALLS[on.Manifested]
    elif isinstance(event, on.ComesIntoPlay):
        yield event.what, BEFALLS[on.Slain]


def why_parting_misplaced(event: Event) -> Iterator[Misplacement]:
    """T-R48: the text of a card that has left does nothing; what it does by leaving has words of its own."""
    if isinstance(event, Becomes) and not isinstance(event, Would) and isinstance(event.what, (This, ThisKind)):
        for verb, label in PARTING.items():
            if isinstance(event.verb, verb):
                yield "'this' is not in play any more", f'write "{label}: …"'


# ---- what is done to things
def why_no_effect(word: Word) -> Iterator[Misplacement]:
    """A verb whose things lie where it cannot reach them."""
    what = getattr(word, "what", None)
    noun = noun_of(what) if isinstance(what, Word) else None
    if noun is None:
        return
    homes = [HOMES.get(type(head), "") for head in noun.heads]
    placed = any(isinstance(part, (From, In, nouns.DestroyedThisTurn)) for part in noun.relatives)
    if POWER in homes and not isinstance(word, do.Counter):
        yield "a Deity stays where it is; its Power can only be Countered", 'write "Counter a Deity Power."'
    elif isinstance(word, MOVING) and _out_of_the_game(noun):
        yield "what is Destroyed is out of the game", "name cards that are still in it"  # T-2.8
    elif isinstance(word, IN_FIELD) and (placed or any(home != FIELD for home in homes)):
        yield "that is done only to cards in the Combat Field", "name Creatures, Fortifications or Intrigues"
    elif not placed:
        yield from _at_home(word, homes)


def _at_home(word: Word, homes: list[str]) -> Iterator[Misplacement]:
    if isinstance(word, TURNING) and not set(homes) <= {FIELD, AREA}:
        yield "only cards in the Combat Field and Aspects are turned", "name Creatures, Aspects …"
    elif isinstance(word, do.Manifest) and set(homes) != {AREA}:
        yield "only Aspects are Manifested", "write 'an Aspect'"
    elif isinstance(word, do.Counter) and AREA in homes:
        yield "only what is being Summoned is Countered", "write 'a Scheme', 'a Creature' …"
    elif isinstance(word, MOVING) and DECLARED in homes:
        yield "a Scheme that is being Summoned stays until it resolves", 'write "Counter a Scheme."'
    elif isinstance(word, (do.Destroy, do.ReturnToHand)) and HAND in homes:
        yield "nothing says where the cards lie", "write 'a card from your hand', 'Creatures', 'Aspects' …"


def _out_of_the_game(noun: Noun) -> bool:
    return any(
        isinstance(part, nouns.DestroyedThisTurn)
        or (
            isinstance(part, (From, In))
            and isinstance(part.zone, ZoneOf)
            and isinstance(part.zone.place, nouns.DestroyedStack)
        )
        for part in noun.relatives
    )
