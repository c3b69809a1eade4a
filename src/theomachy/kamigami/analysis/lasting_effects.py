"""What texts do that last: bonuses, cheaper cards, colours, "each time", "while" (abilities/lasting_effects.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami import card_index
from theomachy.kamigami.analysis.phases import edge_of, mask_of, phase_of
from theomachy.kamigami.card_index import LastingFacts, LastingPart
from theomachy.kamigami.words.attacks import UNMET, Attacking, CannotBeMet, Reacting, Recruiting
from theomachy.kamigami.words.lasting_effects import AreColour, CostLess, Stay
from theomachy.kamigami.words.nouns import Change
from theomachy.language.cards.text_placement import clauses_of
from theomachy.language.running.kinds import Clause, Per, Span, Thing
from theomachy.language.words.actions import Have
from theomachy.language.words.amounts import ThisAttack, ThisRound, ThisTurn
from theomachy.language.words.flow import EachTime, Later, Replace, While
from theomachy.language.words.nouns import AttackNoun
from theomachy.language.words.prohibitions import Barred, SkipPhase
from theomachy.language.words.things import Choice, Own, OwnAll, Pick

BARS: Final[dict[type[Word], int]] = {
    Attacking: card_index.NO_ATTACK,
    Reacting: card_index.NO_REACT,
    Recruiting: card_index.NO_RECRUIT,
}
BONUSES = {"Attack": card_index.ATTACK_BONUS, "Defense": card_index.DEFENCE_BONUS}


def lasting_facts(word: Word) -> LastingFacts | None:
    """What a word lays on the game when it is done; None: it does nothing that lasts."""
    if isinstance(word, (Have, CostLess, AreColour)):
        return _of_parts(word.span, tuple(_parts(word, True)))
    if isinstance(word, Stay):
        return LastingFacts(card_index.STAY, card_index.IN_PLAY)
    if isinstance(word, While):
        facts = _of_parts(None, tuple([part for clause in clauses_of(word) for part in _parts(clause, False)]))
        facts.condition = word.condition
        return facts
    if isinstance(word, EachTime):
        facts = LastingFacts(card_index.EACH_TIME, card_index.TURN_END)
        facts.event = word.event
        facts.listens = mask_of(word.event.event_kinds)
        return facts
    if isinstance(word, Later):
        facts = LastingFacts(card_index.LATER, card_index.WHEN_DONE)
        facts.whose = word.whose
        facts.listens = 1 << edge_of(word.edge, word.phase)
        return facts
    if isinstance(word, Barred):
        return LastingFacts(BARS[type(word.deed)], _until(word.span))
    if isinstance(word, SkipPhase):
        facts = LastingFacts(card_index.SKIP, card_index.WHEN_DONE)
        facts.skipped = phase_of(word.phase)
        return facts
    if isinstance(word, CannotBeMet):
        return _of_parts(word.span, tuple(_parts(word, True)))
    return _replacing(word) if isinstance(word, Replace) else None


def _replacing(word: Replace) -> LastingFacts:
    facts = LastingFacts(card_index.REPLACING, card_index.IN_PLAY_OR_TURN_END)
    facts.event = word.event
    facts.listens = mask_of(word.event.event_kinds)
    return facts


def _of_parts(span: Span | None, parts: tuple[LastingPart, ...]) -> LastingFacts:
    return LastingFacts(sum({part.kind for part in parts}), _until(span), parts)


def _until(span: Span | None) -> int:
    if span is None:
        return card_index.IN_PLAY_OR_TURN_END
    if isinstance(span, ThisRound):
        return card_index.ROUND_END
    if isinstance(span, ThisAttack):
        return card_index.ATTACK_END
    return card_index.TURN_END if isinstance(span, ThisTurn) else card_index.NEXT_TURN


def _parts(clause: Clause, chosen: bool) -> Iterator[LastingPart]:
    """What a clause does, one part for each trait. `chosen`: it is done itself, so that its choices are made."""
    if isinstance(clause, CostLess):
        yield _counted(_part(card_index.DISCOUNT, clause.n, clause.what, chosen), clause.per)
    elif isinstance(clause, AreColour):
        if isinstance(clause.what, OwnAll):
            yield LastingPart(card_index.COLOUR, 1, card_index.OWNED, heads=clause.what.noun.heads)
        else:
            yield _part(card_index.COLOUR, 1, clause.what, chosen)
    elif isinstance(clause, CannotBeMet):
        yield _of_attacks(UNMET[clause.met], 1, clause.what, chosen)
    elif isinstance(clause, Have) and isinstance(clause.what, Thing):
        for trait in clause.traits:
            if isinstance(trait, Change):
                yield _counted(_bonus(trait, clause.what, chosen), trait.per)


def _counted(part: LastingPart, per: Per | None) -> LastingPart:
    part.per = per
    return part


def _bonus(trait: Change, what: Thing, chosen: bool) -> LastingPart:
    if trait.stat == "Attack":
        return _of_attacks(card_index.ATTACK_BONUS, trait.signed(), what, chosen)
    return _part(BONUSES[trait.stat], trait.signed(), what, chosen)


def _of_attacks(kind: int, value: int, what: Thing, chosen: bool) -> LastingPart:
    """Something of attacks, by whose they are or by what makes them."""
    if isinstance(what, (Own, OwnAll, Pick)) and any(isinstance(head, AttackNoun) for head in what.noun.heads):
        return LastingPart(kind, value, card_index.ATTACKS, whose=None if isinstance(what, Pick) else what.whose)
    return _part(kind, value, what, chosen)


def _part(kind: int, value: int, what: Thing, chosen: bool) -> LastingPart:
    picked = chosen and isinstance(what, Choice) and what.asks()
    return LastingPart(kind, value, card_index.CHOSEN if picked else card_index.FITTING, what)
