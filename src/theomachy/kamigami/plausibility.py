"""What can happen to what: which kinds of cards a description means, and what befalls them in these games.

Asked when a card is loaded. "None" means that the words alone do not tell.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami import layout
from theomachy.kamigami.event_kinds import EVENT_KINDS
from theomachy.kamigami.words import actions as do
from theomachy.kamigami.words import moments as on
from theomachy.kamigami.words.nouns import (
    AnyDeck,
    ArtifactDeck,
    ArtifactNoun,
    ByEnergy,
    DiscipleNoun,
    GodNoun,
    Hall,
    MainGodNoun,
    Netherworld,
    OfYours,
    TempleNoun,
    WarriorDeck,
    WarriorNoun,
)
from theomachy.language.cards.references import References
from theomachy.language.cards.text_placement import Misplacement
from theomachy.language.grammar.trees import walk
from theomachy.language.running.event_kinds import event_kinds_of
from theomachy.language.running.kinds import Event, Head, Passive, Relative, Thing, Zone
from theomachy.language.words.actions import Discard, PutInto, PutOn, ShuffleInto
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import Attacked, Becomes, Damaged, IsA, ThingAttacks, WouldBe
from theomachy.language.words.nouns import CardNoun, From, In, Of
from theomachy.language.words.players import Your, ZoneOf
from theomachy.language.words.things import All, Either, It, Own, OwnAll, Pick, ThatKind, Them, This, ThisKind

SLOT_KINDS: Final = frozenset(("god", "temple"))  # what lies open all the game and is used without being played
CARDS: Final = frozenset(layout.FACE_KINDS) - SLOT_KINDS
TEMPLES: Final = frozenset(("temple",))
HEADS: Final[dict[type[Word], frozenset[str]]] = {
    GodNoun: frozenset(("god",)),
    MainGodNoun: frozenset(("god",)),
    TempleNoun: TEMPLES,
    WarriorNoun: frozenset(("warrior",)),
    DiscipleNoun: frozenset(("disciple",)),
    ArtifactNoun: frozenset(("artifact",)),
    CardNoun: CARDS,
}
# What befalls only Gods and Temples, or only Temples; all else that is done to things befalls cards.
TO_SLOTS: Final[dict[type[Passive], frozenset[str]]] = {
    Attacked: SLOT_KINDS,
    Damaged: SLOT_KINDS,
    on.Destroyed: TEMPLES,
}
MOVERS: Final = (do.Banish, do.PutIntoNetherworld, do.Reincarnate, do.Recruit, Discard, PutInto, PutOn, ShuffleInto)
LEAVING: Final = (on.Banished, on.PutIntoNether, on.Reincarnated)  # what makes a card nobody's (K-R77)
OF_ENERGY: Final = (do.GainEnergy, do.LoseEnergy, on.EnergyAtMost)


# ---- what is meant
def kinds_of(kind: str, what: Word) -> frozenset[str] | None:
    """The kinds of cards a thing may be, on a card of that kind."""
    if isinstance(what, This) or (isinstance(what, ThisKind) and isinstance(what.head, CardNoun)):
        return frozenset((kind,))
    if isinstance(what, ThisKind):
        return HEADS.get(type(what.head), frozenset((kind,)))
    if isinstance(what, Either):
        found = [kinds_of(kind, thing) for thing in what.things]
        return None if None in found else frozenset().union(*[kinds for kinds in found if kinds is not None])
    heads = heads_of(what)
    if not heads or any(type(head) not in HEADS for head in heads):
        return None
    return frozenset().union(*[HEADS[type(head)] for head in heads])


def heads_of(what: Word) -> tuple[Head, ...]:
    if isinstance(what, (Pick, All, Own, OwnAll)):
        return what.noun.heads
    if isinstance(what, Either):
        return tuple([head for thing in what.things for head in thing.noun.heads])
    return (what.head,) if isinstance(what, (ThatKind, ByEnergy)) else ()


def referred(kind: str, tree: Ability, pronoun: Word) -> frozenset[str] | None:
    """What "it" or "them" may be: what it refers to."""
    for found in References(tree).found:
        if found.word is pronoun and isinstance(found.filler.word, Thing):
            return kinds_of(kind, found.filler.word)
    return None


# ---- events
def why_impossible(kind: str, event: Event) -> Iterator[Misplacement]:
    """Why an event never happens, or not to such things."""
    if not event_kinds_of(event, EVENT_KINDS):
        yield "nothing in these games steps in there, or it never happens", _instead_of(event)
        return
    for what, fitting in _roles(event):
        meant = kinds_of(kind, what)
        if meant is not None and not meant & fitting:
            yield _named(fitting), _named_example(fitting)
    if isinstance(event, on.UsesAbility) and type(event.head) not in HEADS:
        yield "abilities are those of cards", 'write "a God ability", "a Warrior ability" …'
    yield from _too_late(event)


def _too_late(event: Event) -> Iterator[Misplacement]:
    """What nobody can tell of a card any more when it has left: whose it was (K-R70, K-R77), and where it lay."""
    relatives = {type(word) for word in walk(event) if isinstance(word, Relative)}
    if relatives & {In, From}:
        yield "an event does not tell where it lay", "leave it out"
    if isinstance(event, Becomes) and isinstance(event.verb, LEAVING):
        if isinstance(event.what, (Own, OwnAll, Either)) or relatives & {Of, OfYours}:
            more = "" if isinstance(event.verb, on.Reincarnated) else ', or write "would be Banished"'
            yield "then it is nobody's card any more", f"leave out whose it is{more}"


def _roles(event: Event) -> Iterator[tuple[Thing, frozenset[str]]]:
    """The things an event speaks of, and what they must be."""
    if isinstance(event, (Becomes, WouldBe)):
        yield event.what, TO_SLOTS.get(type(event.verb), CARDS)
    elif isinstance(event, (on.WouldFall, on.WouldLose, on.PlayerAttacks, on.PlayerDamages, on.ThingDamages)):
        yield event.what, SLOT_KINDS
    elif isinstance(event, (on.Plays, on.PlayerRecruits)):
        yield event.what, CARDS


def _instead_of(event: Event) -> str:
    if isinstance(event, WouldBe):
        return 'write "When … is …: …", or "would be Banished", "would lose Energy", "would be reduced to 0 Energy"'
    return "write an event that happens: attacked, damaged, played, Recruited, discarded, Banished …"


def _named(fitting: frozenset[str]) -> str:
    if fitting == TEMPLES:
        return "only Temples are destroyed"
    if fitting == SLOT_KINDS:
        return "only Gods and Temples have Energy and are attacked"
    return "that befalls only Disciples, Warriors and Artifacts"


def _named_example(fitting: frozenset[str]) -> str:
    if fitting == TEMPLES:
        return 'write "your Temple", or "your God would be reduced to 0 Energy"'
    return 'write "your God" or "your Temple"' if fitting == SLOT_KINDS else 'write "a card", "a Warrior" …'


def why_not_own_card(kind: str, event: Event) -> Misplacement | None:
    """Why a React cannot wait for what happens to its own card or is done by it (K-6.3, K-R94)."""
    done = (
        event.by
        if isinstance(event, on.ThingDamages)
        else event.what
        if isinstance(event, (ThingAttacks, on.Plays))
        else None
    )
    if kind in CARDS and isinstance(done, (This, ThisKind)):
        return "its other abilities are ignored once it is played", 'write it into the Act: "If this damages a God, …"'
    if not isinstance(event, Becomes):
        return None
    if kind == "temple" and isinstance(event.verb, on.Destroyed) and isinstance(event.what, (This, ThisKind, Own)):
        if not isinstance(event.what, Own) or isinstance(event.what.whose, Your):
            return "a destroyed Temple has no abilities", 'write "When this Temple would be destroyed: …"'
    if not isinstance(event.what, (This, ThisKind)):
        return None
    if isinstance(event.verb, LEAVING):
        return "then it is nobody's card any more", 'write "When this would be Banished: …", or "is discarded"'
    return None


# ---- what is moved
def why_misplaced(kind: str, tree: Ability, word: Word) -> Iterator[Misplacement]:
    """Texts that move Gods and Temples out of their place, or cards to where they do not belong."""
    if not isinstance(word, MOVERS):
        return
    what = word.what
    meant = referred(kind, tree, what) if isinstance(what, (It, Them)) else kinds_of(kind, what)
    if meant is not None and meant & SLOT_KINDS:
        yield "Gods and Temples stay where they are all the game", 'write "a card", "a Warrior" …'
    if isinstance(word, (PutOn, ShuffleInto)):
        yield from _into(word.zone, meant, what)


def _into(zone: Zone, meant: frozenset[str] | None, what: Word) -> Iterator[Misplacement]:
    """K-1.12, K-2.10: a deck of the table holds its own kind, the Hall is filled from decks, a Banish is a Banish."""
    whole_zone = isinstance(what, ZoneOf)
    if isinstance(zone, Hall):
        yield "the Hall is filled from its decks", 'write "Reincarnate …"'
    elif isinstance(zone, Netherworld):
        yield "cards come into the Netherworld by a Banish", 'write "Banish …"'
    elif isinstance(zone, AnyDeck):
        yield "every deck has cards of its own", 'say whose: "on top of your deck"'
    elif isinstance(zone, (WarriorDeck, ArtifactDeck)):
        own, example = ("Warrior", "a Warrior") if isinstance(zone, WarriorDeck) else ("Artifact", "an Artifact")
        if whole_zone or (meant is not None and meant != {own.lower()}):
            yield f"the {own} deck holds {own}s only", f'write "{example}"'


def never_is(kind: str, tree: Ability, word: Word) -> Iterator[Misplacement]:
    """What is wrong with a condition that can never be true: "If it is a red Warrior", of a God."""
    if isinstance(word, IsA) and isinstance(word.what, It):
        meant, wanted = referred(kind, tree, word.what), kinds_of(kind, All(word.noun))
        if meant is not None and wanted is not None and not meant & wanted:
            yield f"'it' is a {' or a '.join(sorted(meant))} here, and never that", "name first what is meant"


def without_energy(kind: str, word: Word) -> Iterator[Misplacement]:
    """What is wrong with a text about the Energy of a card: only Gods and Temples have it (K-2.19)."""
    things: tuple[Thing, ...] = ()
    if isinstance(word, OF_ENERGY):
        things = (word.what,)
    elif isinstance(word, do.MoveEnergy):
        things = (word.source, word.target)
    for what in things:
        meant = kinds_of(kind, what)
        if meant is not None and not meant & SLOT_KINDS:
            yield _named(SLOT_KINDS), _named_example(SLOT_KINDS)
