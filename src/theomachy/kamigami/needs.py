"""What an ability needs before it can be used, worked out once: fixed prices, and cards of a kind in a place.

Whatever is not that plain is asked of the words themselves (`use.usable`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.kamigami import ids
from theomachy.kamigami.words.actions import NewColours, Recruit, UseAct
from theomachy.kamigami.words.headers import PayEnergy, PayFaith
from theomachy.kamigami.words.nouns import (
    Colour,
    CostsAtMost,
    Deck,
    DiscardPile,
    DiscipleLevel,
    Hall,
    PlayArea,
    YouPlayed,
)
from theomachy.language.kinds import Adjective, Clause, Cost, Point
from theomachy.language.words.amounts import N
from theomachy.language.words.nouns import AdjectiveOr, CardNoun, From, Non, Noun
from theomachy.language.words.players import APlayer, Hand, Your, ZoneOf
from theomachy.language.words.things import A, AnyNumber, Either, Exactly, Pick, UpTo

if TYPE_CHECKING:
    from theomachy.kamigami.table import Table
    from theomachy.kamigami.use import Use

GOD_NOUNS: Final = {"GodNoun", "MainGodNoun"}
SLOT_NOUNS: Final = {"GodNoun", "MainGodNoun", "TempleNoun"}
# The nouns that only the face decides, with the kinds of face they mean.
FACE_NOUNS: Final = {"WarriorNoun": (ids.K_WARRIOR,), "DiscipleNoun": (ids.K_DISCIPLE,),
                     "ArtifactNoun": (ids.K_ARTIFACT,), "GodNoun": (ids.K_GOD,), "TempleNoun": (ids.K_TEMPLE,),
                     "CardNoun": (ids.K_DISCIPLE, ids.K_WARRIOR, ids.K_ARTIFACT)}
PLACES: Final = {Hand: ids.HAND, Deck: ids.DECK, DiscardPile: ids.DISCARD, PlayArea: ids.PLAY}


class NounFacts:
    """What a description says by itself: where such things are at home, and which faces it fits."""

    __slots__ = ("coloured", "gods", "mask", "slots", "temples")

    def __init__(self, noun: Noun, table: Table) -> None:
        names = {type(head).__name__ for head in noun.heads}
        self.slots = names <= SLOT_NOUNS
        self.gods = bool(names & GOD_NOUNS)
        self.temples = "TempleNoun" in names
        self.coloured = any(_says_colour(a) for a in noun.adjectives)
        self.mask = -1  # the faces it fits; -1: more than the face decides
        if names <= FACE_NOUNS.keys() and all(_only_face(a) for a in noun.adjectives):
            self.mask = 0
            for number, kind in enumerate(table.kind):
                if any(kind in FACE_NOUNS[name] for name in names) and all(
                        _fits_face(a, table, number) for a in noun.adjectives):
                    self.mask |= 1 << number


def _says_colour(adjective: Adjective) -> bool:
    if isinstance(adjective, AdjectiveOr):
        return any(_says_colour(choice) for choice in adjective.choices)
    return isinstance(adjective.adjective if isinstance(adjective, Non) else adjective, Colour)


def _only_face(adjective: Adjective) -> bool:
    if isinstance(adjective, AdjectiveOr):
        return all(_only_face(choice) for choice in adjective.choices)
    return isinstance(adjective.adjective if isinstance(adjective, Non) else adjective, (Colour, DiscipleLevel))


def _fits_face(adjective: Adjective, table: Table, number: int) -> bool:
    if isinstance(adjective, AdjectiveOr):
        return any(_fits_face(choice, table, number) for choice in adjective.choices)
    if isinstance(adjective, Non):
        return not _fits_face(adjective.adjective, table, number)
    if isinstance(adjective, Colour):
        return table.colour[number] == ids.COLOURS.index(adjective.name)
    return isinstance(adjective, DiscipleLevel) and table.level[number] == len(adjective.name)


class Needs:
    """Energy, Faith, somebody to attack, a Chain, and cards: (mask of faces, where, how many)."""

    __slots__ = ("acts", "attack", "cards", "chain", "coloured", "energy", "faith", "hall")

    def __init__(self) -> None:
        self.acts = 0  # faces of cards you played this turn one of whose Acts must be usable
        self.chain = False
        self.hall = -1  # a face-up card of the Hall that costs this much or less
        self.energy = 0
        self.faith = 0
        self.attack = False
        self.coloured = False
        self.cards: list[tuple[int, tuple[int, ...], int]] = []


def needs_of(use: Use, table: Table) -> Needs | None:
    """What an ability needs, or None if it takes more to tell."""
    found = Needs()
    for price in use.prices:
        if isinstance(price, PayEnergy) and isinstance(price.n, N):
            found.energy += price.n.n
        elif isinstance(price, PayFaith) and isinstance(price.n, N):
            found.faith += price.n.n
        elif not _cards(price, table, found):
            return None
    if use.plain_attack:
        found.attack = True
    elif not use.sure and not _always(use.first) and not _special(use.first, table, found):
        return None
    return found


def _special(clause: Clause | None, table: Table, found: Needs) -> bool:
    """What a first clause needs: a Chain, a cheap card in the Hall, an Act to use again, or cards in a place."""
    if isinstance(clause, NewColours):
        found.chain = True
        return True
    if isinstance(clause, Recruit) and clause.free and isinstance(clause.what, Pick):
        found.hall = _cheap_in_hall(clause.what)
        return found.hall >= 0
    if isinstance(clause, UseAct) and isinstance(clause.what, Pick) and isinstance(clause.what.count, A):
        facts = NounFacts(clause.what.noun, table)
        found.acts = facts.mask
        found.coloured |= facts.coloured
        return facts.mask >= 0 and [type(r) for r in clause.what.noun.relatives] == [YouPlayed]
    return _cards(clause, table, found)


def _cheap_in_hall(what: Pick) -> int:
    """The cost named by "a card that costs N or less from the Hall"; -1 for any other phrase."""
    noun = what.noun
    plain = isinstance(what.count, A) and [type(h) for h in noun.heads] == [CardNoun] and not noun.adjectives
    costs = [r.n for r in noun.relatives if isinstance(r, CostsAtMost)]
    halls = [r for r in noun.relatives if isinstance(r, From) and isinstance(r.zone, Hall)]
    return costs[0] if plain and len(noun.relatives) == 2 and len(costs) == 1 and halls else -1


def _always(clause: Clause | None) -> bool:
    """A clause all of whose choices can always be made: you have a God, there are players and colours."""
    if clause is None or type(clause).possible is not Clause.possible:
        return clause is None
    return all(_sure(point) for point in clause.points)


def _sure(point: Point) -> bool:
    if isinstance(point, Pick):
        if isinstance(point.count, (UpTo, AnyNumber)):
            return True
        plain = not point.noun.relatives and not point.noun.adjectives
        return plain and isinstance(point.count, A) and [type(h).__name__ for h in point.noun.heads] == ["GodNoun"]
    return type(point).possible is Point.possible or isinstance(point, (Either, APlayer))


def _cards(clause: Clause | Cost | None, table: Table, found: Needs) -> bool:
    """A clause that needs nothing but cards of a kind in a place of your own."""
    what = getattr(clause, "what", None)
    if not isinstance(clause, Clause) or not isinstance(what, Pick) or len(clause.points) != 1:
        return False
    if type(clause).possible is not Clause.possible or not isinstance(what.count, (A, Exactly)):
        return False
    facts = NounFacts(what.noun, table)
    where = _where(what.noun, clause.home)
    if facts.mask < 0 or facts.slots or not where:
        return False
    found.coloured |= facts.coloured
    found.cards.append((facts.mask, where, what.count.n if isinstance(what.count, Exactly) else 1))
    return True


def _where(noun: Noun, home: int) -> tuple[int, ...]:
    if not noun.relatives:
        return {ids.HOME_HAND: (ids.HAND,), ids.HOME_OWN: (ids.HAND, ids.PLAY)}.get(home, ())
    only = noun.relatives[0]
    if len(noun.relatives) == 1 and isinstance(only, From) and isinstance(only.zone, ZoneOf):
        if isinstance(only.zone.whose, Your) and type(only.zone.place) in PLACES:
            return (PLACES[type(only.zone.place)],)
    return ()
