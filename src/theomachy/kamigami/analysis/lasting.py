"""What texts do that last: bonuses, cheaper cards, colours, "each time", "while" (abilities/lasting.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami import book
from theomachy.kamigami.analysis.phases import edge_of, mask_of
from theomachy.kamigami.book import LastingFacts, Part
from theomachy.kamigami.words.attacks import UNMET, Attacking, CannotBeMet, Reacting, Recruiting
from theomachy.kamigami.words.lasting import AreColour, CostLess, Stay
from theomachy.kamigami.words.nouns import Change
from theomachy.language.allowed import clauses_of
from theomachy.language.kinds import Clause, Per, Span, Thing
from theomachy.language.words.actions import Have
from theomachy.language.words.amounts import ThisAttack, ThisRound, ThisTurn
from theomachy.language.words.bars import Barred
from theomachy.language.words.flow import EachTime, Later, Replace, While
from theomachy.language.words.nouns import AttackNoun
from theomachy.language.words.things import Choice, Own, OwnAll, Pick

BARS: Final[dict[type[Word], int]] = {Attacking: book.NO_ATTACK, Reacting: book.NO_REACT, Recruiting: book.NO_RECRUIT}
BONUSES = {"Attack": book.ATTACK_BONUS, "Defense": book.DEFENCE_BONUS}


def lasting_facts(word: Word) -> LastingFacts | None:
    """What a word lays on the game when it is done; None: it does nothing that lasts."""
    if isinstance(word, (Have, CostLess, AreColour)):
        return _of_parts(word.span, tuple(_parts(word, True)))
    if isinstance(word, Stay):
        return LastingFacts(book.STAY, book.IN_PLAY)
    if isinstance(word, While):
        facts = _of_parts(None, tuple([part for clause in clauses_of(word) for part in _parts(clause, False)]))
        facts.condition = word.condition
        return facts
    if isinstance(word, EachTime):
        facts = LastingFacts(book.EACH_TIME, book.TURN_END)
        facts.event = word.event
        facts.listens = mask_of(word.event.heard)
        return facts
    if isinstance(word, Later):
        facts = LastingFacts(book.LATER, book.WHEN_DONE)
        facts.whose = word.whose
        facts.listens = 1 << edge_of(word.edge, word.phase)
        return facts
    if isinstance(word, Barred):
        return LastingFacts(BARS[type(word.deed)], _until(word.span))
    if isinstance(word, CannotBeMet):
        return _of_parts(word.span, tuple(_parts(word, True)))
    return _replacing(word) if isinstance(word, Replace) else None


def _replacing(word: Replace) -> LastingFacts:
    facts = LastingFacts(book.REPLACING, book.IN_PLAY_OR_TURN_END)
    facts.event = word.event
    facts.listens = mask_of(word.event.heard)
    return facts


def _of_parts(span: Span | None, parts: tuple[Part, ...]) -> LastingFacts:
    return LastingFacts(sum({part.kind for part in parts}), _until(span), parts)


def _until(span: Span | None) -> int:
    if span is None:
        return book.IN_PLAY_OR_TURN_END
    if isinstance(span, ThisRound):
        return book.ROUND_END
    if isinstance(span, ThisAttack):
        return book.ATTACK_END
    return book.TURN_END if isinstance(span, ThisTurn) else book.NEXT_TURN


def _parts(clause: Clause, chosen: bool) -> Iterator[Part]:
    """What a clause does, one part for each trait. `chosen`: it is done itself, so that its choices are made."""
    if isinstance(clause, CostLess):
        yield _counted(_part(book.DISCOUNT, clause.n, clause.what, chosen), clause.per)
    elif isinstance(clause, AreColour):
        if isinstance(clause.what, OwnAll):
            yield Part(book.COLOUR, 1, book.OWNED, heads=clause.what.noun.heads)
        else:
            yield _part(book.COLOUR, 1, clause.what, chosen)
    elif isinstance(clause, CannotBeMet):
        yield _of_attacks(UNMET[clause.met], 1, clause.what, chosen)
    elif isinstance(clause, Have) and isinstance(clause.what, Thing):
        for trait in clause.traits:
            if isinstance(trait, Change):
                yield _counted(_bonus(trait, clause.what, chosen), trait.per)


def _counted(part: Part, per: Per | None) -> Part:
    part.per = per
    return part


def _bonus(trait: Change, what: Thing, chosen: bool) -> Part:
    if trait.stat == "Attack":
        return _of_attacks(book.ATTACK_BONUS, trait.signed(), what, chosen)
    return _part(BONUSES[trait.stat], trait.signed(), what, chosen)


def _of_attacks(kind: int, value: int, what: Thing, chosen: bool) -> Part:
    """Something of attacks, by whose they are or by what makes them."""
    if isinstance(what, (Own, OwnAll, Pick)) and any(isinstance(head, AttackNoun) for head in what.noun.heads):
        return Part(kind, value, book.ATTACKS, whose=None if isinstance(what, Pick) else what.whose)
    return _part(kind, value, what, chosen)


def _part(kind: int, value: int, what: Thing, chosen: bool) -> Part:
    picked = chosen and isinstance(what, Choice) and what.asks()
    return Part(kind, value, book.CHOSEN if picked else book.FITTING, what)
