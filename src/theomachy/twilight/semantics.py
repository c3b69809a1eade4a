"""What the shared words mean in Twilight (language/running/semantics.py)."""

from __future__ import annotations

from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.language.grammar.trees import walk
from theomachy.language.running.kinds import Clause, Point, Sentence, Thing, push_part
from theomachy.language.running.semantics import Semantics
from theomachy.language.words.actions import Have
from theomachy.language.words.flow import EachTime, Later, Replace, Unless, While, perform
from theomachy.language.words.nouns import Noun
from theomachy.language.words.players import ZoneOf
from theomachy.language.words.prohibitions import Barred, SkipPhase
from theomachy.language.words.things import It, Pick, ThatKind
from theomachy.twilight import eligibility, layout, queries
from theomachy.twilight import events as ev
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.announcing import TARGET, target_clause
from theomachy.twilight.abilities.resolving import aimed_at, by_heresy, chosen_before, still_legal, this_card
from theomachy.twilight.abilities.triggers import bind_references
from theomachy.twilight.abilities.unless import unless_paid
from theomachy.twilight.analysis.texts import PHASE_OF
from theomachy.twilight.layout import at
from theomachy.twilight.state import TState
from theomachy.twilight.stats import times_bonus
from theomachy.twilight.words.headers import ControllerPays
from theomachy.twilight.words.lasting_effects import Summoning, bar_of
from theomachy.twilight.words.nouns import bonus_of, counted_of


class TSemantics(Semantics):
    """Twilight's answers to the shared words."""

    # ---- players
    def opponents(self, s: TState, seat: int) -> list[int]:
        return queries.opponents(s, seat)

    def teammates(self, s: TState, seat: int) -> list[int]:
        return queries.teammates(s, seat)

    def is_out_of_reach(self, s: TState, seat: int) -> bool:
        return bool(s.out >> seat & 1)

    def attacking_seats(self, s: TState, f: Frame) -> list[int]:
        return [] if s.out >> s.active & 1 else [s.active]

    def hand_of(self, s: TState, seat: int) -> int:
        return at(seat, layout.HAND)

    def announce_answer(self, s: TState, seat: int, source: int, code: int, of: Word | None = None) -> None:
        s.note(ev.ANSWERED, seat, source, code, s.card_index.choices.get(id(of), -1))

    def tell_put_under(self, s: TState, seat: int, card: int, zone: int) -> None:
        s.note(ev.MOVE, seat, card, origin=zone)

    # ---- nouns
    def home_zones(self, s: TState, f: Frame, noun: Noun, home: int) -> list[int]:
        return eligibility.home_zones(s, f, noun, home)

    def things_of_seat(self, s: TState, f: Frame, noun: Noun, seat: int) -> list[int]:
        return [c for c in noun.find(s, f) if s.holder(c) == seat]

    def is_card(self, s: TState, card: int) -> bool:
        return s.card_index.kinds[s.face[card]] != layout.DEITY_CARD

    def this_card(self, s: TState, f: Frame) -> tuple[int, ...]:
        return this_card(s, f)

    def controller_of(self, s: TState, card: int) -> int:
        return s.holder(card)

    def you_control(self, s: TState, f: Frame, what: Thing) -> bool:
        return eligibility.you_control(s, f, what)

    def choosable(self, s: TState, f: Frame, pick: Pick, cards: list[int]) -> list[int]:
        return eligibility.choosable(s, f, pick, cards)

    def points_asked(self, s: TState, f: Frame) -> tuple[Point, ...]:
        clause = target_clause(s, f) if f.word is TARGET else None
        return super().points_asked(s, f) if clause is None else clause[1].points

    def bounded(self, s: TState, f: Frame, pick: Pick, low: int, high: int) -> tuple[int, int]:
        return eligibility.bounded(s, f, pick, low, high)

    def announced_choice(self, s: TState, f: Frame, point: Point) -> tuple[int, ...] | None:
        return chosen_before(s, f, point)

    def aims(self, s: TState, f: Frame, point: Point) -> tuple[int, ...] | None:
        chosen = aimed_at(s, f, point)
        return None if chosen is None else still_legal(s, f, point, chosen[1])

    def distinct(self, s: TState, cards: list[int]) -> list[int]:
        return queries.distinct(s, cards)

    # ---- events
    def attacker_is(self, s: TState, f: Frame, e: Event, what: Thing) -> bool:
        return what.fits(s, f, e.card) and bind_references(s, f, e.card)

    def event_concerns(self, s: TState, f: Frame, e: Event, what: Thing) -> bool:
        return (e.kind != ev.HURT or e.n > 0) and what.fits(s, f, e.card) and bind_references(s, f, e.card)

    def event_would_concern(self, s: TState, f: Frame, e: Event, what: Thing) -> bool:
        """It is the same event before it happens and after; before, the text refers to nothing yet."""
        return what.fits(s, f, e.card)

    # ---- what clauses make
    def drawable(self, s: TState, seat: int) -> int:
        return len(s.zone(seat, layout.LIFE))

    def make_draw(self, s: TState, seat: int, n: int, out: list[Event]) -> None:
        out += [Event(ev.DRAW, seat, -1, 1)] * n

    def make_discard(self, s: TState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        out += [Event(ev.DISCARD, s.holder(c), c) for c in cards if queries.can_be_destroyed(s, c)]

    def make_move(
        self, s: TState, f: Frame, cards: tuple[int, ...], to: list[int], top: bool, out: list[Event]
    ) -> None:
        where = ev.ON_TOP if top else ev.AT_THE_BOTTOM
        heresy = ev.BY_HERESY if by_heresy(s, f) else 0
        out += [Event(ev.MOVE, f.who, c, where, to[0], heresy) for c in cards if to and queries.can_be_destroyed(s, c)]

    def make_shuffle(self, s: TState, f: Frame, cards: tuple[int, ...], into: list[int], out: list[Event]) -> None:
        self.make_move(s, f, cards, into, True, out)
        out += [Event(ev.SHUFFLE, f.who, -1, 0, zone) for zone in into]

    def make_look(self, s: TState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        out += [Event(ev.LOOK, f.who, c) for c in cards]

    def make_reveal(self, s: TState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        out += [Event(ev.REVEAL, f.who, c) for c in cards]

    # ---- what lasts
    def add_trait(self, s: TState, f: Frame, have: Clause) -> None:
        if not isinstance(have, Have):
            return
        bonus = bonus_of(have.traits)
        for unit, per in counted_of(have.traits):  # it lasts as it was counted now
            more = times_bonus(unit, per.count(s, f))
            bonus = (bonus[0] + more[0], bonus[1] + more[1], bonus[2], bonus[3])
        lasts = have.span is not None
        if isinstance(have.what, ZoneOf):
            zones = tuple(have.what.ids(s, f))
            lasting_effects.add_effect(s, lasting_effects.STACK_ARMOR, have, f, zones, bonus[2], lasts)
            return
        cards = tuple([c for c in have.what.cards(s, f) if s.in_field(c)])
        if cards:
            lasting_effects.add_effect(s, lasting_effects.TRAITS, have, f, cards, 0, lasts, bonus)

    def add_bar(self, s: TState, f: Frame, bar: Clause, seats: list[int]) -> None:
        if isinstance(bar, Barred):
            noun = bar.deed.noun if isinstance(bar.deed, Summoning) else None
            lasting_effects.add_effect(
                s, bar_of(bar.deed), noun or bar, f, tuple(seats), int(noun is not None), bar.span is not None
            )

    def skip_phase(self, s: TState, f: Frame, skip: Clause) -> None:
        if isinstance(skip, SkipPhase):
            lasting_effects.add_effect(
                s, lasting_effects.SKIPPED, skip, f, (f.who,), PHASE_OF[type(skip.phase)], turn=False
            )

    def add_delayed_effect(self, s: TState, f: Frame, sentence: Sentence) -> None:
        if isinstance(sentence, EachTime):
            lasting_effects.add_effect(s, lasting_effects.EACH_TIME, sentence, f)
            return
        it = s.frames[f.base].it
        about_it = any(isinstance(word, (It, ThatKind)) for word in walk(sentence))
        if about_it and (it < 0 or not s.in_field(it)):
            return
        if isinstance(sentence, Replace):
            lasting_effects.add_effect(s, lasting_effects.REPLACING, sentence, f, turn=False)
        elif isinstance(sentence, Later):
            lasting_effects.add_effect(
                s, lasting_effects.LATER, sentence, f, n=PHASE_OF[type(sentence.phase)], turn=False
            )

    # ---- sentences
    def apply_while(self, s: TState, f: Frame, sentence: While) -> None:
        if sentence.condition.holds(s, f):
            push_part(s, sentence, f)

    def begin_unless(self, s: TState, f: Frame, sentence: Unless) -> None:
        condition = sentence.condition
        if isinstance(condition, ControllerPays):
            unless_paid(s, f, sentence, layout.LEVELS.index(condition.level), condition.n)
        elif not condition.holds(s, f):
            perform(s, f, sentence, sentence.body)
