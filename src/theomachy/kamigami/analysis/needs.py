"""What a text needs before it can be used, where that is plain: fixed prices, and cards of a kind in a place.

Whatever is not that plain is asked of the words themselves (abilities/legality.py). The two must agree.
"""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami import layout
from theomachy.kamigami.analysis.nouns import noun_facts
from theomachy.kamigami.card_index import CardIndex, Needs
from theomachy.kamigami.words.actions import GainEnergy, LoseEnergy, Recruit, UseAct
from theomachy.kamigami.words.attacks import Attack
from theomachy.kamigami.words.headers import PayEnergy, PayFaith
from theomachy.kamigami.words.lasting_effects import NewColours
from theomachy.kamigami.words.nouns import CostsAtMost, Deck, DiscardPile, GodNoun, Hall, PlayArea, YouPlayed
from theomachy.language.running.kinds import Clause, Cost, Point, Thing
from theomachy.language.words.amounts import N
from theomachy.language.words.counts import A, AnyNumber, Exactly, UpTo
from theomachy.language.words.nouns import CardNoun, From, Noun
from theomachy.language.words.players import APlayer, Hand, Your, ZoneOf
from theomachy.language.words.things import Either, Own, Pick

HOMES: Final[dict[int, tuple[int, ...]]] = {
    layout.HOME_HAND: (layout.HAND,),
    layout.HOME_OWN: (layout.HAND, layout.PLAY),
}
PLACES: Final[dict[type[Word], int]] = {
    Hand: layout.HAND,
    Deck: layout.DECK,
    DiscardPile: layout.DISCARD,
    PlayArea: layout.PLAY,
}


def needs_of(prices: tuple[Cost, ...], first: Clause | None, card_index: CardIndex) -> Needs | None:
    """What prices and the first clause need, or None if it takes more to tell."""
    found = Needs()
    for price in prices:
        if isinstance(price, PayEnergy) and isinstance(price.n, N):
            found.energy += price.n.n
        elif isinstance(price, PayFaith) and isinstance(price.n, N):
            found.faith += price.n.n
        elif not isinstance(price, Clause) or not _cards(price, card_index, found):
            return None
    return found if first is None or _begins(first, card_index, found) else None


def is_always_possible(clause: Clause) -> bool:
    """A clause without choices that nothing can stand in the way of: what it is about is there."""
    if isinstance(clause, (GainEnergy, LoseEnergy)):
        return clause.needs_no_frame() and _your_god(clause.what)
    return clause.needs_no_frame() and type(clause).possible is Clause.possible


def _your_god(what: Thing) -> bool:
    if not isinstance(what, Own) or not isinstance(what.whose, Your):
        return False
    noun = what.noun
    return not noun.adjectives and not noun.relatives and [type(head) for head in noun.heads] == [GodNoun]


def _begins(clause: Clause, card_index: CardIndex, found: Needs) -> bool:
    """What a first clause needs: somebody to attack, a Chain, a cheap card in the Hall, an Act to use again, cards in
    a place, or nothing at all."""
    if is_always_possible(clause):
        return True
    if isinstance(clause, Attack):
        found.attack = True
        return clause.whom is None
    if isinstance(clause, NewColours):
        found.chain = True
        return True
    if isinstance(clause, Recruit) and clause.free and isinstance(clause.what, Pick):
        found.hall = _cheap_in_hall(clause.what)
        return found.hall >= 0
    if isinstance(clause, UseAct) and isinstance(clause.what, Pick) and isinstance(clause.what.count, A):
        facts = noun_facts(clause.what.noun, card_index)
        found.acts = facts.mask
        found.coloured |= facts.coloured
        return facts.mask >= 0 and [type(r) for r in clause.what.noun.relatives] == [YouPlayed]
    return _choices_always_possible(clause) or _cards(clause, card_index, found)


def _cheap_in_hall(what: Pick) -> int:
    """The cost named by "a card that costs N or less from the Hall"; -1 for any other phrase."""
    noun = what.noun
    plain = isinstance(what.count, A) and [type(h) for h in noun.heads] == [CardNoun] and not noun.adjectives
    costs = [r.n for r in noun.relatives if isinstance(r, CostsAtMost)]
    halls = [r for r in noun.relatives if isinstance(r, From) and isinstance(r.zone, Hall)]
    return costs[0] if plain and len(noun.relatives) == 2 and len(costs) == 1 and halls else -1


def _choices_always_possible(clause: Clause) -> bool:
    """A clause all of whose choices can always be made: you have a God, there are players and colours."""
    usual = type(clause).possible is Clause.possible or isinstance(clause, (GainEnergy, LoseEnergy))
    return usual and bool(clause.points) and all(_point_always_possible(point) for point in clause.points)


def _point_always_possible(point: Point) -> bool:
    if isinstance(point, Pick):
        if isinstance(point.count, (UpTo, AnyNumber)):
            return True
        plain = not point.noun.relatives and not point.noun.adjectives
        return plain and isinstance(point.count, A) and [type(h) for h in point.noun.heads] == [GodNoun]
    if isinstance(point, Either):
        return any(_your_god(thing) for thing in point.things)
    return type(point).possible is Point.possible or isinstance(point, APlayer)


def _cards(clause: Clause, card_index: CardIndex, found: Needs) -> bool:
    """A clause that needs nothing but cards of a kind in a place of your own."""
    what = clause.points[0] if len(clause.points) == 1 else None
    if not isinstance(what, Pick) or type(clause).possible is not Clause.possible:
        return False
    if not isinstance(what.count, (A, Exactly)):
        return False
    facts = noun_facts(what.noun, card_index)
    where = _where(what.noun, clause.home)
    if facts.mask < 0 or facts.slots or not where:
        return False
    found.coloured |= facts.coloured
    found.own |= len(where) > 1
    found.cards.append((facts.mask, where, what.count.n if isinstance(what.count, Exactly) else 1))
    return True


def _where(noun: Noun, home: int) -> tuple[int, ...]:
    if not noun.relatives:
        return HOMES.get(home, ())
    only = noun.relatives[0]
    if len(noun.relatives) == 1 and isinstance(only, From) and isinstance(only.zone, ZoneOf):
        if isinstance(only.zone.whose, Your) and type(only.zone.place) in PLACES:
            return (PLACES[type(only.zone.place)],)
    return ()
