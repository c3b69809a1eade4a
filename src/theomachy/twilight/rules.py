"""The rules of Twilight as the machine sees them: tables made once, and the places where they step in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.rules import Rules
from theomachy.core.word import Word
from theomachy.language.cards import Face
from theomachy.language.prepare import descend
from theomachy.language.words.flow import Replace
from theomachy.language.words.nouns import CardNoun, From, Noun
from theomachy.language.words.players import ZoneOf
from theomachy.language.words.things import It, ThatKind
from theomachy.twilight import apply as applying
from theomachy.twilight import (
    broken,
    chances,
    check,
    describe,
    determined,
    numbers,
    replacing,
    sketch,
    stack,
    triggers,
    unless,
    view,
)
from theomachy.twilight import effects as lasting
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.book import PHASE_OF, book_of
from theomachy.twilight.cards import Text, bonus_of
from theomachy.twilight.faces import vocabulary
from theomachy.twilight.house import House
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.words import actions as do
from theomachy.twilight.words import nouns

if TYPE_CHECKING:
    from theomachy.core.state import Entry
    from theomachy.twilight.state import TState

_MERGED = frozenset({at.HAND, at.DISCARD, at.DESTROYED, at.ASIDE, at.PILE, at.KEPT})


class Nothing(Word):
    """Stands where an object has no text."""


NOTHING = Nothing()


class TwilightRules(Rules):
    """Built once for a game; shared by all its clones."""

    def __init__(self, faces: tuple[Face, ...], n: int, team: list[int], house: House, identity: str) -> None:
        self.identity = identity
        self.n = n
        self.team = team
        self.house = house
        self.public_decks = 0  # seats whose deck list everybody knows
        self.drafting = False
        self.position_options: dict[str, Any] = {}
        self.everyone = (1 << n + 1) - 1
        self.nothing = NOTHING
        book = self.book = book_of(faces)
        # The tables that are looked at all the time.
        self.cards = book.cards
        self.kinds = book.kinds
        self.levels = book.levels
        self.costs = book.costs
        self.ransoms = book.ransoms
        self.with_x = book.with_x
        self.has_static = book.has_static
        self.has_used = book.has_used
        self.by_name = book.by_name
        self.listening = book.listening
        self.heard = book.heard
        self.timed = book.timed
        self.bonuses = book.bonuses
        self.replacing = book.replacing
        self.any_requiem = book.any_requiem
        self.any_discount = book.any_discount
        self.paths = book.paths
        self._make_zones(n)

    def _make_zones(self, n: int) -> None:
        everyone = self.everyone
        self.sight = []
        self.forgets = []
        open_zones = (at.FIELD, at.NORTH, at.EAST, at.SOUTH, at.WEST, at.DISCARD, at.DESTROYED, at.DEITY)
        for seat in range(n):
            for kind in range(PER_SEAT):
                own = 1 << seat if kind in (at.HAND, at.ASIDE, at.PILE, at.KEPT) else 0
                self.sight.append(everyone if kind in open_zones else own)
                self.forgets.append(kind in (at.HAND, at.PILE, at.KEPT))
        self.sight += [everyone, 0]
        self.forgets += [False, False]

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

    # ---- the pipeline: in Twilight nobody is asked in the middle of a batch
    def quiet(self, s: TState, events: list[Event]) -> bool:  # type: ignore[override]
        replacing.rewrite(s, events)
        if len(events) > 1:
            replacing.leave_once(events)
        for e in events:
            if e.kind in ev.DEPARTURES:
                triggers.notice(s, e)
        return True

    def apply(self, s: TState, e: Event) -> None:  # type: ignore[override]
        applying.apply(s, e)

    def check(self, s: TState) -> None:  # type: ignore[override]
        check.losses(s)

    # ---- priority
    def settle(self, s: TState, f: Frame) -> bool:  # type: ignore[override]
        return (s.unsettled or bool(s.pending)) and check.settle(s, f)

    def anything_declared(self, s: TState) -> bool:  # type: ignore[override]
        return bool(s.declared)

    def chances(self, s: TState, f: Frame, seat: int) -> list[int]:  # type: ignore[override]
        return chances.chances(s, f, seat)

    def act(self, s: TState, f: Frame, seat: int, code: int) -> None:  # type: ignore[override]
        chances.act(s, f, seat, code)

    def resolve_next(self, s: TState, f: Frame) -> bool:  # type: ignore[override]
        return stack.resolve_next(s)

    def announced(self, s: TState, f: Frame, point: Any) -> tuple[int, ...] | None:  # type: ignore[override]
        return stack.chosen_before(s, f, point)

    def steps_in(self, word: Word) -> int:
        return len(word.steps) if isinstance(word, Text) else 1

    def end_turn_early(self, s: TState) -> None:
        """T-R75: the Turn of a player who is out goes on with the recovery of the others."""
        from theomachy.twilight.turn import RECOVERY

        s.frames[0].step = RECOVERY

    # ---- players
    def opponents(self, s: TState, seat: int) -> list[int]:  # type: ignore[override]
        team = self.team
        return [p for p in s.clockwise(seat) if team[p] != team[seat]]

    def teammates(self, s: TState, seat: int) -> list[int]:  # type: ignore[override]
        return [p for p in s.clockwise(seat) if p != seat and self.team[p] == self.team[seat]]

    def untouchable(self, s: TState, seat: int) -> bool:  # type: ignore[override]
        return bool(s.out >> seat & 1)

    def attacking_seats(self, s: TState, f: Frame) -> list[int]:  # type: ignore[override]
        return [] if s.out >> s.active & 1 else [s.active]

    # ---- cards
    def hand_of(self, s: TState, seat: int) -> int:  # type: ignore[override]
        return seat * PER_SEAT + at.HAND

    def home_zones(self, s: TState, f: Frame, noun: Noun, home: int) -> list[int]:  # type: ignore[override]
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

    def of_seat(self, s: TState, f: Frame, noun: Noun, seat: int) -> list[int]:  # type: ignore[override]
        return [c for c in noun.find(s, f) if s.holder(c) == seat]

    def is_card(self, s: TState, card: int) -> bool:  # type: ignore[override]
        return self.kinds[s.face[card]] != at.DEITY_CARD

    def this(self, s: TState, f: Frame) -> tuple[int, ...]:  # type: ignore[override]
        """T-R48: a Heresy means its Aspect only as long as that lies in a Resource Area."""
        base = s.frames[f.base]
        zone = s.place[base.source]
        gone = (zone >= s.table or zone % PER_SEAT != at.RESOURCES) and self.by_heresy(s, f)
        return () if gone else (base.source,)

    def divine(self, s: TState, card: int) -> bool:
        """Whether it is a Deity whose Power is announced and not yet finished."""
        return any(d.source == card and d.kind == stack.POWER for d in s.declared)

    def controller_of(self, s: TState, card: int) -> int:  # type: ignore[override]
        return s.holder(card)

    def colour_of(self, s: TState, card: int) -> int:
        return numbers.colour_of(s, card)

    def numbers(self, s: TState, card: int) -> tuple[int, int, int, int]:
        return numbers.numbers(s, card)

    def has_trait(self, s: TState, card: int, trait: Any) -> bool:  # type: ignore[override]
        _, _, armor, keywords = bonus_of((trait,))
        now = numbers.numbers(s, card)
        return now[2] >= armor and now[3] & keywords == keywords

    def you_control(self, s: TState, f: Frame, what: Any) -> bool:  # type: ignore[override]
        you = s.frames[f.base].who
        return any(what.fits(s, f, c) for c in numbers.in_field(s, you))

    def distinct(self, s: TState, cards: list[int]) -> list[int]:  # type: ignore[override]
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

    def choosable(self, s: TState, f: Frame, pick: Any, cards: list[int]) -> list[int]:  # type: ignore[override]
        if pick.home == do.MANIFESTABLE:
            cards = self.manifestable(s, f.who, cards)
        elif id(pick) in self.book.fresh_only:
            cards = [c for c in cards if not s.flags[c] & at.EXHAUSTED]
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
        return numbers.says(s, do.CannotBeChosen, lasting.UNCHOOSABLE, card)

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

    # ---- what the words make
    def make_draw(self, s: TState, seat: int, n: int, out: list[Event]) -> None:  # type: ignore[override]
        out += [Event(ev.DRAW, seat, -1, 1)] * n

    def make_discard(self, s: TState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:  # type: ignore[override]
        out += [Event(ev.DISCARD, s.holder(c), c) for c in cards if self.destructible(s, c)]

    def make_move(  # type: ignore[override]
        self, s: TState, f: Frame, cards: tuple[int, ...], to: list[int], top: bool, out: list[Event]
    ) -> None:
        heresy = int(self.by_heresy(s, f))
        out += [Event(ev.MOVE, f.who, c, int(top), to[0], heresy) for c in cards if to and self.destructible(s, c)]

    def make_shuffle(  # type: ignore[override]
        self, s: TState, f: Frame, cards: tuple[int, ...], into: list[int], out: list[Event]
    ) -> None:
        self.make_move(s, f, cards, into, True, out)
        out += [Event(ev.SHUFFLE, f.who, -1, 0, zone) for zone in into]

    def make_look(self, s: TState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:  # type: ignore[override]
        out += [Event(ev.LOOK, f.who, c) for c in cards]

    def make_reveal(self, s: TState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:  # type: ignore[override]
        out += [Event(ev.REVEAL, f.who, c) for c in cards]

    def lay_trait(self, s: TState, f: Frame, have: Any) -> None:  # type: ignore[override]
        if isinstance(have.what, ZoneOf):
            armor = self.bonuses[id(have)][2]
            lasting.lay(s, lasting.STACK_ARMOR, have, f, tuple(have.what.ids(s, f)), armor, have.span is not None)
            return
        cards = tuple([c for c in have.what.cards(s, f) if s.in_field(c)])
        if cards:
            lasting.lay(s, lasting.TRAITS, have, f, cards, 0, have.span is not None)

    def lay_effect(self, s: TState, f: Frame, sentence: Any) -> None:  # type: ignore[override]
        kind = lasting.REPLACING if isinstance(sentence, Replace) else \
            lasting.EACH_TIME if type(sentence).__name__ == "EachTime" else lasting.LATER
        it = s.frames[f.base].it
        about = any(isinstance(word, (It, ThatKind)) for word in descend(sentence))
        if kind == lasting.EACH_TIME or not about or (it >= 0 and s.in_field(it)):
            lasting.lay(s, kind, sentence, f, (), 0, kind == lasting.EACH_TIME)

    def apply_while(self, s: TState, f: Frame, sentence: Any) -> None:  # type: ignore[override]
        if sentence.condition.holds(s, f):
            s.push(sentence, f.who, f.base, f.source).player = f.player

    def replace_event(self, s: TState, f: Frame) -> None:  # type: ignore[override]
        """ "… instead" alone never stands in a text of Twilight outside "if … would …"."""

    def unless(self, s: TState, f: Frame, sentence: Any) -> None:  # type: ignore[override]
        unless.begin(s, f, sentence)

    # ---- what texts ask
    def suffers(self, s: TState, f: Frame, e: Event, what: Any) -> bool:  # type: ignore[override]
        return what.fits(s, f, e.card) and triggers.bind(s, f, e.card)

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

    # ---- for people and bots
    def printed(self, word: Word) -> str:
        """A part of a text in words, as it would stand alone."""
        return vocabulary().with_names(self.book.minis).print(word)

    def pools(self, s: TState, seat: int) -> list[list[int]]:  # type: ignore[override]
        return determined.pools(s, seat)

    def redeal(self, s: TState, seat: int) -> None:  # type: ignore[override]
        determined.redeal(s, seat)

    def concede(self, s: TState, seat: int) -> None:  # type: ignore[override]
        check.concede(s, seat)

    def view(self, s: TState, seat: int) -> dict[str, Any]:  # type: ignore[override]
        return view.view(s, seat)

    def phase(self, s: TState) -> int:  # type: ignore[override]
        return s.phase

    def sketch(self, s: TState, seat: int) -> sketch.Sketch:  # type: ignore[override]
        return sketch.Sketch(s, seat)

    def decks(self, s: TState, seat: int) -> list[list[int]]:  # type: ignore[override]
        return sketch.decks(s, seat)

    def describe(self, s: TState, code: int, seat: int) -> dict[str, Any]:  # type: ignore[override]
        return describe.describe(s, code, seat)

    def label(self, s: TState, code: int, seat: int) -> str:  # type: ignore[override]
        return describe.label(s, code, seat)

    def prompt(self, s: TState) -> str:  # type: ignore[override]
        return describe.prompt(s)

    def kind_name(self, kind: int) -> str:
        return describe.kind_name(kind)

    def tell(self, s: TState, entry: Entry, seat: int) -> dict[str, Any] | None:  # type: ignore[override]
        return describe.tell(s, entry, seat)

    def reason_name(self, reason: int) -> str:
        return at.REASONS[reason]

    def position(self, s: TState) -> dict[str, Any]:  # type: ignore[override]
        from theomachy.twilight import position

        return position.position(s)

    def broken(self, s: TState) -> list[str]:  # type: ignore[override]
        return broken.broken(s)
