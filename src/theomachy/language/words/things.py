"""Things: which cards, attacks or abilities a clause is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from theomachy.core import rng
from theomachy.core.codes import CHOOSE_CARD, DONE, PICK, a_of, code
from theomachy.core.frame import AnyState, Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import (
    Clause,
    Count,
    Head,
    Point,
    Pronoun,
    Relative,
    Thing,
    Whose,
    Zone,
    bind_cards,
)
from theomachy.language.running.semantics import top_cards_of
from theomachy.language.words.counts import Another
from theomachy.language.words.nouns import From, In, Noun, Of
from theomachy.language.words.players import EVERYBODY, Possessive, ZoneOf, ZonesOf

if TYPE_CHECKING:
    from theomachy.language.running.text_state import TextState


class Narrowing:
    """What a family wants of the cards of a choice beyond what its words say; each has its own."""

    __slots__ = ()


class Choice(Thing, Point):
    """Cards that the doer chooses among those that fit."""

    home = 0  # where they lie if the text does not say: the verb's default (plans.py)
    within: Zone | None = None  # the pile that is searched for them
    narrowing: Narrowing | None = None  # settled where a family has a reason
    spreads = False  # "of each opponent" spreads the whole phrase: so many for every one of them (plans.py)
    one_seat = False  # "of an opponent": all of one player's, who follows from what is chosen (a family settles it)
    accepting_clause: Clause | None = None  # the clause, where not every fitting card can take what it does (plans.py)

    def candidates(self, s: AnyState, f: Frame) -> list[int]:
        raise NotImplementedError

    def choosable_cards(self, s: TextState, f: Frame) -> list[int]:
        """Those that fit and can take what is done with them (K-R89)."""
        clause = self.accepting_clause
        found = self.candidates(s, f)
        return found if clause is None else clause.accepting_cards(s, f, found)

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        return 1, 1

    def random(self) -> bool:
        return False

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        if 0 <= self.slot < len(f.picks):
            return f.picks[self.slot]
        found = tuple(self.candidates(s, f))
        bind_cards(s, f, found, self.naming)
        return found

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        return card in self.candidates(s, f)

    def possible(self, s: TextState, f: Frame) -> bool:
        aims = s.semantics.aims(s, f, self) if self.early else None
        if aims is not None:
            return bool(aims)  # nothing else takes its place
        return self.bounds(s, f)[0] == 0 or self.some(s, f)

    def can_be_filled(self, s: TextState, f: Frame) -> bool:
        low = self.bounds(s, f)[0]
        return low == 0 or (self.some(s, f) if low == 1 else len(self.choosable_cards(s, f)) >= low)

    def lacks(self, s: TextState, f: Frame, found: tuple[int, ...]) -> bool:
        return len(found) < max(1, self.bounds(s, f)[0])

    def some(self, s: TextState, f: Frame) -> bool:
        """Whether there is anything to choose."""
        return bool(self.choosable_cards(s, f))

    def resolve(self, s: TextState, f: Frame) -> tuple[int, ...] | None:
        """Without a question if there is no choice; otherwise one pick at a time (K-R36, T-R50)."""
        if self.early:
            known = s.semantics.announced_choice(s, f, self)
            if known is not None:
                return known
        picked = f.cards
        cards = [c for c in self.choosable_cards(s, f) if c not in picked]
        low, high = self.bounds(s, f)
        if high < 0:
            high = len(cards) + len(picked)
        if not cards or len(picked) >= high:
            return picked
        if low >= len(cards) + len(picked):
            return (*picked, *cards)
        if self.random():
            return tuple(_draw_lots(s, cards, high))
        options = [code(PICK, c) for c in s.semantics.distinct(s, cards)]
        if len(picked) >= low:
            options.append(DONE)
        s.ask(f.who, CHOOSE_CARD, options)
        return None

    def add_answer(self, s: TextState, f: Frame, code: int) -> tuple[int, ...] | None:
        if code == DONE:
            return f.cards
        f.cards = (*f.cards, a_of(code))
        high = self.bounds(s, f)[1]
        return f.cards if len(f.cards) == high else None

    def bind(self, s: TextState, f: Frame, found: tuple[int, ...]) -> None:
        bind_cards(s, f, found, self.naming)
        if self.one_seat:
            f.player = s.frames[f.base].player = s.semantics.controller_of(s, found[-1]) if found else -1


class Everything(Thing):
    """All cards that fit, without a choice."""

    home = 0


def _draw_lots(s: TextState, cards: list[int], n: int) -> list[int]:
    left = list(cards)
    return [left.pop(rng.randbelow(s, len(left))) for _ in range(min(n, len(left)))]


@dataclass(frozen=True)
class This(Pronoun):
    """The card that bears the text."""

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return s.semantics.this_card(s, f)


declare_word(This, "this")


@dataclass(frozen=True)
class It(Pronoun):
    """The card named or chosen last."""

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        it = s.frames[f.base].it
        return () if it < 0 else (it,)


declare_word(It, "it")


@dataclass(frozen=True)
class Them(Thing):
    """The cards named or chosen last."""

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return s.frames[f.base].them


declare_word(Them, "them", "they", number="pl", subject="they")


@dataclass(frozen=True)
class ItsPile(Zone):
    """The pile in which the card named last lies."""

    def ids(self, s: TextState, f: Frame) -> list[int]:
        it = s.frames[f.base].it
        return [] if it < 0 else [s.place[it]]


declare_word(ItsPile, "its pile")


@dataclass(frozen=True)
class ThisKind(Thing):
    """The card that bears the text, called by its kind."""

    head: Head

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return s.semantics.this_card(s, f)


declare_word(ThisKind, "this {head-}")


@dataclass(frozen=True)
class ThatKind(Thing):
    """The card, attack, ability or effect named last, called by its kind."""

    head: Head

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        it = s.frames[f.base].it
        return () if it < 0 else (it,)


declare_word(ThatKind, "that {head-}")


def everybody_in(relative: Relative) -> bool:
    """Whether it says whose for each of several players: of each opponent, from each opponent's hand."""
    if isinstance(relative, Of):
        return isinstance(relative.who, EVERYBODY)
    zone = relative.zone if isinstance(relative, (From, In)) else None
    whose = zone.whose if isinstance(zone, (ZoneOf, ZonesOf)) else None
    return isinstance(whose, Possessive) and isinstance(whose.who, EVERYBODY)


@dataclass(frozen=True)
class Pick(Choice):
    """Some of the cards that fit, as many as the count says."""

    count: Count
    noun: Noun

    def asks(self) -> bool:
        return self.count.chooses()

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        found = self._fitting(s, f)
        if f.cards and self.spreads:
            most = self.count.bounds(s, f)[1]
            taken = [s.semantics.controller_of(s, c) for c in f.cards]
            if most >= 0:
                found = [c for c in found if c in f.cards or taken.count(s.semantics.controller_of(s, c)) < most]
        return s.semantics.choosable(s, f, self, found)

    def _fitting(self, s: TextState, f: Frame) -> list[int]:
        found = self.noun.find(s, f, self.home, None if self.within is None else self.within.ids(s, f))
        if isinstance(self.count, Another):
            found = [c for c in found if c != s.semantics.excluded_card(s, f)]
        return found

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        low, high = self._for_each(s, f) if self.spreads else self.count.bounds(s, f)
        plain = self.narrowing is None and not self.one_seat
        return (low, high) if plain else s.semantics.bounded(s, f, self, low, high)

    def _for_each(self, s: TextState, f: Frame) -> tuple[int, int]:
        """So many; "of each opponent": for every one of them, as far as there are."""
        low, high = self.count.bounds(s, f)
        clause = self.accepting_clause
        if not self.count.chooses():
            return low, high
        there = s.semantics.choosable(s, f, self, self._fitting(s, f))
        holders = [
            s.semantics.controller_of(s, c) for c in (there if clause is None else clause.accepting_cards(s, f, there))
        ]
        held = [holders.count(seat) for seat in dict.fromkeys(holders)]
        return sum([min(low, n) for n in held]), -1 if high < 0 else sum([min(high, n) for n in held])

    def some(self, s: TextState, f: Frame) -> bool:
        plain = (
            self.within is None
            and self.home > 0
            and not isinstance(self.count, Another)
            and self.accepting_clause is None
        )
        return self.noun.some(s, f, self.home) if plain else bool(self.choosable_cards(s, f))

    def random(self) -> bool:
        return self.noun.at_random()

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        if isinstance(self.count, Another) and card == s.semantics.excluded_card(s, f):
            return False
        return self.noun.fits(s, f, card)


declare_word(Pick, "{count} {noun}", number_from="count")


@dataclass(frozen=True)
class All(Everything):
    """Everything that fits, without a choice."""

    noun: Noun

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return tuple(self.noun.find(s, f, self.home))

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        return self.noun.fits(s, f, card)


declare_word(All, "{noun+}", number="pl")


@dataclass(frozen=True)
class Own(Choice):
    """The one thing of that player that fits; the player who acts chooses among several."""

    whose: Whose
    noun: Noun

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        return [c for p in self.whose.seats(s, f) for c in s.semantics.things_of_seat(s, f, self.noun, p)]

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        """One of each player's; nearly always there is just one."""
        seats = len(self.whose.seats(s, f))
        return seats, seats

    def asks(self) -> bool:
        return False

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        found = tuple(self.candidates(s, f))
        if found:
            bind_cards(s, f, found, self.naming)
        return found

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        return self.whose.fits(s, f, s.semantics.controller_of(s, card)) and self.noun.fits(s, f, card)


declare_word(Own, "{whose} {noun-}")


@dataclass(frozen=True)
class OwnAll(Thing):
    """Everything of that player that fits, without a choice."""

    whose: Whose
    noun: Noun

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return tuple([c for p in self.whose.seats(s, f) for c in s.semantics.things_of_seat(s, f, self.noun, p)])

    def fits(self, s: TextState, f: Frame, card: int) -> bool:
        return self.whose.fits(s, f, s.semantics.controller_of(s, card)) and self.noun.fits(s, f, card)


declare_word(OwnAll, "{whose} {noun+}", number="pl")


@dataclass(frozen=True)
class Either(Choice):
    """One of several things, as chosen."""

    things: tuple[Own, ...]

    def __post_init__(self) -> None:
        if len(self.things) < 2:
            raise ValueError("one thing alone is no choice")

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        return [c for thing in self.things for c in thing.candidates(s, f)]


declare_word(Either, "{things|or}")


@dataclass(frozen=True)
class TopCard(Thing):
    """The uppermost card of a pile."""

    zone: Zone

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return s.semantics.top_cards(s, self.zone.ids(s, f), 1)

    def cards_there(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return top_cards_of(s, self.zone.ids(s, f), 1)


declare_word(TopCard, "the top card of {zone}")


@dataclass(frozen=True)
class TopCards(Thing):
    """The uppermost cards of a pile."""

    n: int
    zone: Zone

    def __post_init__(self) -> None:
        if self.n < 2:
            raise ValueError("one card is 'the top card'")

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return s.semantics.top_cards(s, self.zone.ids(s, f), self.n)

    def cards_there(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return top_cards_of(s, self.zone.ids(s, f), self.n)


declare_word(TopCards, "the top {n} card[s] of {zone}", number="pl")


@dataclass(frozen=True)
class LastCard(Thing):
    """The card that came last into a row."""

    zone: Zone

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return s.semantics.last_card(s, f, self.zone)


declare_word(LastCard, "the last card of {zone}")
