"""Nouns with their adjectives and relatives: what fits a description."""

from __future__ import annotations

from theomachy.core.word import Word
from theomachy.language.kinds import Adjective, Head, Other, Plain, Relative, Trait, Zone
from theomachy.language.phrases import phrase


@phrase("{adjectives|*} {heads|or} {relatives|*}")
class Noun(Word):
    """A description: adjectives before one or more nouns, relatives behind them."""

    inherits = True
    heads: tuple[Head, ...]
    adjectives: tuple[Adjective, ...] = ()
    relatives: tuple[Relative, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "adjectives", tuple(sorted(self.adjectives, key=lambda adjective: adjective.order())))


@phrase("other")
class OtherAdjective(Adjective):
    """Not this card."""

    rank = 1


@phrase("{choices|or}")
class AdjectiveOr(Adjective):
    """One of several adjectives of the same kind."""

    choices: tuple[Plain, ...]

    def __post_init__(self) -> None:
        if len(self.choices) < 2 or len({type(choice) for choice in self.choices}) > 1:
            raise ValueError("'or' joins two or more adjectives of one kind")

    def order(self) -> int:
        return self.choices[0].order()


@phrase("non-{adjective}")
class Non(Adjective):
    """Everything the adjective does not fit."""

    adjective: Plain

    def order(self) -> int:
        return self.adjective.order()


@phrase("card[s]")
class CardNoun(Head):
    """Any card."""


@phrase("attack[s]")
class AttackNoun(Head):
    """An attack under way."""


@phrase("ability[s]")
class AbilityNoun(Head):
    """An ability being used."""


@phrase("effect[s]")
class EffectNoun(Head):
    """An effect about to happen."""


@phrase("of {who}", "{who} controls")
class Of(Relative):
    """Controlled by that player."""

    who: Other


@phrase("in {zone}")
class In(Relative):
    """Lying there, when counting."""

    zone: Zone


@phrase("from {zone}")
class From(Relative):
    """Lying there, when moving."""

    zone: Zone


@phrase("with {trait}")
class With(Relative):
    """Having that trait."""

    trait: Trait


@phrase("at random")
class AtRandom(Relative):
    """Chosen by chance instead of by a player."""
