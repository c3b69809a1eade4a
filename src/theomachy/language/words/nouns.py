"""Nouns with their adjectives and relatives: what fits a description."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from theomachy.core.frame import Frame, Word
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Adjective, Head, Other, Plain, Relative, Zone

if TYPE_CHECKING:
    from theomachy.language.running.text_state import TextState


@dataclass(frozen=True)
class Noun(Word):
    """A description: adjectives before one or more nouns, relatives behind them."""

    heads: tuple[Head, ...]
    adjectives: tuple[Adjective, ...] = ()
    relatives: tuple[Relative, ...] = ()

    def __post_init__(self) -> None:
        for parts in (self.heads, self.adjectives, self.relatives):
            if len(set(parts)) < len(parts):
                raise ValueError("said twice")
        object.__setattr__(self, "adjectives", tuple(sorted(self.adjectives, key=lambda adjective: adjective.order())))

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        """Whether a card answers the description, wherever it lies; *from* and *in* included."""
        for relative in self.relatives:
            zones = relative.zones(s, f)
            if (zones is not None and s.place[card] not in zones) or not relative.fits(s, f, card):
                return False
        return self.describes(s, f, card)

    def describes(self, s: TextState, f: Frame, card: int) -> bool:
        """Whether heads and adjectives fit a card; nothing else is looked at."""
        for head in self.heads:
            if head.fits(s, card):
                break
        else:
            return False
        for adjective in self.adjectives:
            if not adjective.fits(s, f, card):
                return False
        return True

    def find(self, s: TextState, f: Frame, home: int = 0, zones: list[int] | None = None) -> list[int]:
        """All cards that answer the description: where the text says, else where such things are at home."""
        for relative in self.relatives:
            domain = relative.domain(s, f, home)
            if domain is not None:
                return [c for c in domain if self.describes(s, f, c) and all(r.fits(s, f, c) for r in self.relatives)]
            said = relative.zones(s, f)
            if said is not None:
                zones = said
        if zones is None:
            zones = s.semantics.home_zones(s, f, self, home)
        piles = s.zones
        relatives = self.relatives
        mask = s.semantics.face_mask(s, self)
        if mask >= 0:
            face = s.face
            found = [c for z in zones for c in piles[z] if mask >> face[c] & 1]
        else:
            found = [c for z in zones for c in piles[z] if self.describes(s, f, c)]
        for relative in relatives:
            found = [c for c in found if relative.fits(s, f, c)]
        return found

    def some(self, s: TextState, f: Frame, home: int = 0) -> bool:
        """Whether any card answers the description: `find` without finding them all."""
        mask = -1 if self.relatives else s.semantics.face_mask(s, self)
        if mask < 0:
            return bool(self.find(s, f, home))
        face = s.face
        piles = s.zones
        for zone in s.semantics.home_zones(s, f, self, home):
            for card in piles[zone]:
                if mask >> face[card] & 1:
                    return True
        return False

    def at_random(self) -> bool:
        return any(isinstance(relative, AtRandom) for relative in self.relatives)


declare_word(Noun, "{adjectives|*} {heads|or} {relatives|*}", inherits=True)


@dataclass(frozen=True)
class OtherAdjective(Adjective):
    """Not this card."""

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        return card != s.frames[f.base].source


declare_word(OtherAdjective, "other", rank=1)


@dataclass(frozen=True)
class AdjectiveOr(Adjective):
    """One of several adjectives of the same kind."""

    choices: tuple[Plain, ...]

    def __post_init__(self) -> None:
        if len(self.choices) < 2 or len({type(choice) for choice in self.choices}) > 1:
            raise ValueError("'or' joins two or more adjectives of one kind")

    def order(self) -> int:
        return self.choices[0].order()

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        return any(choice.fits(s, f, card) for choice in self.choices)


declare_word(AdjectiveOr, "{choices|or}")


@dataclass(frozen=True)
class Non(Adjective):
    """Everything the adjective does not fit."""

    adjective: Plain

    def order(self) -> int:
        return self.adjective.order()

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        return not self.adjective.fits(s, f, card)


declare_word(Non, "non-{adjective}")


@dataclass(frozen=True)
class CardNoun(Head):
    """Any card."""

    def fits(self, s: TextState, card: int) -> bool:
        return s.semantics.is_card(s, card)


declare_word(CardNoun, "card[s]")


@dataclass(frozen=True)
class AttackNoun(Head):
    """An attack under way."""

    def fits(self, s: TextState, card: int) -> bool:
        return True


declare_word(AttackNoun, "attack[s]")


@dataclass(frozen=True)
class AbilityNoun(Head):
    """An ability being used."""

    def fits(self, s: TextState, card: int) -> bool:
        return True


declare_word(AbilityNoun, "ability[s]")


@dataclass(frozen=True)
class EffectNoun(Head):
    """An effect about to happen."""

    def fits(self, s: TextState, card: int) -> bool:
        return True


declare_word(EffectNoun, "effect[s]")


@dataclass(frozen=True)
class Of(Relative):
    """Controlled by that player."""

    who: Other

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        return self.who.fits(s, f, s.semantics.controller_of(s, card))


declare_word(Of, "of {who}", "{who} controls")


@dataclass(frozen=True)
class In(Relative):
    """Lying there, when counting."""

    zone: Zone

    def domain(self, s: TextState, f: Frame, home: int) -> list[int] | None:
        return self.zone.listed(s, f)

    def zones(self, s: TextState, f: Frame) -> list[int] | None:
        return self.zone.ids(s, f)


declare_word(In, "in {zone}")


@dataclass(frozen=True)
class From(Relative):
    """Lying there, when moving."""

    zone: Zone

    def zones(self, s: TextState, f: Frame) -> list[int] | None:
        return self.zone.ids(s, f)


declare_word(From, "from {zone}")


@dataclass(frozen=True)
class AtRandom(Relative):
    """Chosen by chance instead of by a player."""


declare_word(AtRandom, "at random")
