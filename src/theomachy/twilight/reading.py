"""Questions about a Twilight table that rules and words ask; nothing here changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.rules import Rules
from theomachy.language.meaning import Meaning
from theomachy.language.words.nouns import CardNoun, From, Noun
from theomachy.language.words.things import Pick
from theomachy.twilight import effects as lasting
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight import numbers, stack, triggers
from theomachy.twilight.book import PHASE_OF, Book
from theomachy.twilight.cards import Text, bonus_of
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.prices import leaving
from theomachy.twilight.words import actions as do
from theomachy.twilight.words import nouns
from theomachy.twilight.words.lasting import CannotBeChosen

if TYPE_CHECKING:
    from theomachy.twilight.state import TState

_MERGED = frozenset({at.HAND, at.DISCARD, at.DESTROYED, at.ASIDE, at.PILE, at.KEPT})


class Reading(Rules, Meaning):
    """What can be read off the faces and the table."""

    book: Book
    team: list[int]
    kinds: list[int]
    ransoms: list[tuple[int, int, int]]
    by_name: dict[tuple[str, bool], int]

    # ---- faces
    def within(self, have: list[int]) -> frozenset[int]:
        """The faces whose printed cost, without X, so many Aspects can match (T-13.2, T-R43)."""
        key = (have[0], have[1], have[2])
        found = self.book.reach.get(key)
        if found is None:
            a, b, c = key
            found = frozenset([k for k, cost in enumerate(self.ransoms)
                               if cost[0] <= a and cost[1] <= b and cost[2] <= c and self.kinds[k] != at.DEITY_CARD])
            self.book.reach[key] = found
        return found

    def phase_number(self, phase: Any) -> int:
        return PHASE_OF[type(phase)]

    def mini_named(self, name: str) -> int:
        return self.by_name[name, True]

    def text_of(self, s: TState, card: int, b: int) -> Text:
        """The effect an option speaks of; from 128 on one that a copy has kept."""
        return s.card(card).texts[b - 128] if b >= 128 else s.acting(card).texts[b]

    # ---- players
    def opponents(self, s: TState, seat: int) -> list[int]:
        team = self.team
        return [p for p in s.clockwise(seat) if team[p] != team[seat]]

    def teammates(self, s: TState, seat: int) -> list[int]:
        return [p for p in s.clockwise(seat) if p != seat and self.team[p] == self.team[seat]]

    def untouchable(self, s: TState, seat: int) -> bool:
        return bool(s.out >> seat & 1)

    def attacking_seats(self, s: TState, f: Frame) -> list[int]:
        return [] if s.out >> s.active & 1 else [s.active]

    # ---- cards
    def hand_of(self, s: TState, seat: int) -> int:
        return seat * PER_SEAT + at.HAND

    def home_zones(self, s: TState, f: Frame, noun: Noun, home: int) -> list[int]:
        """Where such things lie when the text does not say: Creatures in play, Schemes on the stack, Aspects in use."""
        head = noun.heads[0]
        if isinstance(head, nouns.DeityPowerNoun):
            return [p * PER_SEAT + at.DEITY for p in s.clockwise(f.who)]
        if home == do.COUNTERABLE:
            return [s.stack_zone()]  # T-R20, T-R45: Summons of every type
        if isinstance(head, CardNoun):
            return [f.who * PER_SEAT + at.HAND]
        if isinstance(head, nouns.SchemeNoun):
            return [s.stack_zone()]
        if isinstance(head, nouns.AspectNoun):
            return [p * PER_SEAT + at.RESOURCES for p in s.clockwise(f.who)]
        kinds = range(at.FIELD, at.WEST + 1)
        return [p * PER_SEAT + k for p in s.clockwise(f.who) for k in kinds if s.zones[p * PER_SEAT + k]]

    def of_seat(self, s: TState, f: Frame, noun: Noun, seat: int) -> list[int]:
        return [c for c in noun.find(s, f) if s.holder(c) == seat]

    def is_card(self, s: TState, card: int) -> bool:
        return self.kinds[s.face[card]] != at.DEITY_CARD

    def this(self, s: TState, f: Frame) -> tuple[int, ...]:
        """T-R48: a Heresy means its Aspect only as long as that lies in a Resource Area."""
        base = s.frames[f.base]
        zone = s.place[base.source]
        gone = (zone >= s.table or zone % PER_SEAT != at.RESOURCES) and self.by_heresy(s, f)
        return () if gone else (base.source,)

    def divine(self, s: TState, card: int) -> bool:
        """Whether it is a Deity whose Power is announced and not yet finished."""
        return any(d.source == card and d.kind == stack.POWER for d in s.declared)

    def controller_of(self, s: TState, card: int) -> int:
        return s.holder(card)

    def colour_of(self, s: TState, card: int) -> int:
        return numbers.colour_of(s, card)

    def numbers(self, s: TState, card: int) -> tuple[int, int, int, int]:
        return numbers.numbers(s, card)

    def has_trait(self, s: TState, card: int, trait: Any) -> bool:
        _, _, armor, keywords = bonus_of((trait,))
        now = numbers.numbers(s, card)
        return now[2] >= armor and now[3] & keywords == keywords

    def you_control(self, s: TState, f: Frame, what: Any) -> bool:
        you = s.frames[f.base].who
        aspects = isinstance(what, Pick) and isinstance(what.noun.heads[0], nouns.AspectNoun)
        mine = s.resources(you) if aspects else numbers.in_field(s, you)
        least = what.count.bounds(s, f)[0] if isinstance(what, Pick) and what.asks() else 1
        return bool(sum(what.fits(s, f, c) for c in mine) >= max(1, least))

    def distinct(self, s: TState, cards: list[int]) -> list[int]:
        """Equal copies in a Hand or a pile are offered once; in play and face down each card is an object (T-R27)."""
        found: list[int] = []
        seen: set[tuple[int, int, int]] = set()
        for card in cards:
            zone = s.place[card]
            if zone < s.table and zone % PER_SEAT in _MERGED:
                key = (s.face[card], zone, s.owner[card])
                if key in seen:
                    continue
                seen.add(key)
            found.append(card)
        return found

    def turnable(self, s: TState, card: int) -> bool:
        zone = s.place[card]
        return zone < s.table and at.RESOURCES <= zone % PER_SEAT <= at.WEST

    def destructible(self, s: TState, card: int) -> bool:
        """Not yet out of the game."""
        zone = s.place[card]
        return zone < s.table and zone % PER_SEAT not in (at.DESTROYED, at.DEITY)

    def can_enter(self, s: TState, card: int) -> bool:
        return s.rules.kinds[s.face[card]] not in (at.SCHEME, at.DEITY_CARD) and not s.in_field(card) \
            and self.destructible(s, card)

    def arrival_zone(self, s: TState, seat: int, card: int) -> int:
        face = s.card(card)
        return seat * PER_SEAT + (face.directions[0] if face.directions else at.FIELD)

    def manifestable(self, s: TState, seat: int, cards: list[int]) -> list[int]:
        """T-12.3, T-12.5, T-R76, T-R78: in her own or an opponent's Resource Area, not yet Manifested this Turn."""
        team = self.team
        return [c for c in cards if not s.flags[c] & at.MANIFESTED and self.turnable(s, c) and not s.in_field(c)
                and (s.holder(c) == seat or team[s.holder(c)] != team[seat])]

    def choosable(self, s: TState, f: Frame, pick: Any, cards: list[int]) -> list[int]:
        if pick.home == do.MANIFESTABLE:
            cards = self.manifestable(s, f.who, cards)
        elif id(pick) in self.book.fresh_only:
            cards = [c for c in cards if not s.flags[c] & at.EXHAUSTED]
            if id(pick) in self.book.paid_later:
                cards = leaving(s, f, self.book.paid_later[id(pick)], cards)
        elif id(pick) in self.book.marked:
            cards = [c for c in cards if self.book.marked[id(pick)].has(s, c)]
        if isinstance(pick.noun.heads[0], nouns.SchemeNoun):
            source = s.frames[f.base].source
            cards = [c for c in cards if c != source]
        if s.effects or self.book.any_protection:
            cards = [c for c in cards if s.holder(c) == f.who or not self.protected(s, c)]
        if f.cards:
            cards = self._spread(s, f, pick, cards)
        least = self.book.own_least.get(id(pick))
        if least is not None:
            cards = self._own_first(s, f, pick, cards, least)
        return cards

    def protected(self, s: TState, card: int) -> bool:
        return numbers.says(s, CannotBeChosen, lasting.UNCHOOSABLE, card)

    def _spread(self, s: TState, f: Frame, pick: Any, cards: list[int]) -> list[int]:
        """ "of each opponent": no more from one of them than the count says; "a Discard Stack": all from one."""
        seats = pick.spread(s, f)
        if seats is not None:
            most = pick.count.bounds(s, f)[1]
            taken = [s.holder(c) for c in f.cards]
            return [c for c in cards if most < 0 or c in f.cards or taken.count(s.holder(c)) < most]
        for relative in pick.noun.relatives:
            if isinstance(relative, From) and isinstance(relative.zone, nouns.ADiscardStack):
                return [c for c in cards if s.place[c] == s.place[f.cards[0]]]
        return cards

    def _own_first(self, s: TState, f: Frame, pick: Any, cards: list[int], least: int) -> list[int]:
        """ "at least 2 of them from yours": what is left must leave room for those."""
        mine = f.who * PER_SEAT + at.DISCARD
        own_there = sum(1 for c in s.zones[mine] if c not in f.cards)
        owed = min(least - sum(1 for c in f.cards if s.place[c] == mine), own_there)
        room = pick.bounds(s, f)[1] - len(f.cards)
        return [c for c in cards if s.place[c] == mine or c in f.cards] if owed >= room > 0 else cards

    # ---- what texts ask
    def attacks(self, s: TState, f: Frame, e: Event, what: Any) -> bool:
        return what.fits(s, f, e.card) and triggers.bind(s, f, e.card)

    def suffers(self, s: TState, f: Frame, e: Event, what: Any) -> bool:
        return (e.kind != ev.HURT or e.n > 0) and what.fits(s, f, e.card) and triggers.bind(s, f, e.card)

    def would_suffer(self, s: TState, f: Frame, e: Event, what: Any) -> bool:
        """It is the same event before it happens and after; before, the text refers to nothing yet."""
        return bool(what.fits(s, f, e.card))

    def bind(self, s: TState, f: Frame, card: int, player: int = -1) -> bool:
        return triggers.bind(s, f, card, player)

    def convinced(self, s: TState, f: Frame) -> bool:
        base = s.frames[f.base]
        d = stack.found(s, base.n) if base.word is stack.RESOLVE else None
        return numbers.conviction(s, base.who, base.source if d is not None and d.kind == stack.SCHEME else -1)

    def obliterating(self, s: TState) -> bool:
        return stack.obliterating(s)

    def by_heresy(self, s: TState, f: Frame) -> bool:
        base = s.frames[f.base]
        d = stack.found(s, base.n) if base.word is stack.RESOLVE else None
        return d is not None and d.kind == stack.HERESY

    def running_text(self, s: TState, f: Frame) -> int:
        base = s.frames[f.base]
        d = stack.found(s, base.n) if base.word is stack.RESOLVE else None
        return d.word.index if d is not None and isinstance(d.word, Text) else 0
