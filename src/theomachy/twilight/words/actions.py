"""What happens, in Twilight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import (
    Action,
    Amount,
    Clause,
    Cost,
    Other,
    Per,
    Point,
    Span,
    Thing,
    Value,
)
from theomachy.language.words.amounts import total
from theomachy.language.words.things import It, Pick, ThatKind, Them
from theomachy.twilight import events as ev
from theomachy.twilight import layout
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.declared import is_announced_deity, is_being_summoned
from theomachy.twilight.abilities.resolving import by_heresy, slain_before
from theomachy.twilight.card_index import BLESSING, RECALL
from theomachy.twilight.queries import (
    arrival_zone,
    can_be_destroyed,
    can_be_turned,
    can_enter,
    has_marker,
    manifestable,
)
from theomachy.twilight.state import TState
from theomachy.twilight.words.headers import PowerLevel
from theomachy.twilight.words.nouns import InState, MiniCard

# The verb's default place (`Clause.home`; 1 is the Hand, in both families): what may be Manifested is not just any
# Aspect, and what is Countered is never in play.
MANIFESTABLE = 2
COUNTERABLE = 3


def those_in_field(s: TState, f: Frame, what: Thing) -> list[int]:
    """The cards meant, as far as they are in the Combat Field."""
    return [c for c in what.cards(s, f) if s.in_field(c)]


def usable(s: TState, f: Frame, what: Thing) -> list[int]:
    """The cards meant, as far as they are somewhere they can be turned or Frozen."""
    return [c for c in what.cards(s, f) if can_be_turned(s, c)]


@dataclass(frozen=True)
class PlayerTakes(Clause):
    """So many cards go from the top of that player's Life Stack to the Discard Stack."""

    who: Other
    n: Amount
    per: Per | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        source = s.frames[f.base].source
        out += [Event(ev.DAMAGE, p, -1, n, ev.PLAIN, source) for p in self.who.seats(s, f) if n > 0]


declare_word(PlayerTakes, "{who} take~ {n} damage <{per}>", rules="T-10.26")


@dataclass(frozen=True)
class Takes(Clause):
    """Creatures get so many damage markers, each of which counts 1 off their Life; without Life they are Slain."""

    what: Thing
    n: Amount
    per: Per | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        source = s.frames[f.base].source
        out += [Event(ev.HURT, s.holder(c), c, n, ev.PLAIN, source) for c in those_in_field(s, f, self.what)]


declare_word(Takes, "{what} take~ {n} damage <{per}>", rules="T-10.29")


@dataclass(frozen=True)
class TakesEqual(Clause):
    """As many cards leave that player's Life Stack as the number of the card says."""

    who: Other
    a: Value
    b: Value | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        n = self.a.value(s, f) + (0 if self.b is None else self.b.value(s, f))
        out += [Event(ev.DAMAGE, p, -1, n, ev.PLAIN, s.frames[f.base].source) for p in self.who.seats(s, f)]


declare_word(TakesEqual, "{who} take~ damage equal to {a} <plus {b}>", rules="T-10.26")


@dataclass(frozen=True)
class ThingTakesEqual(Clause):
    """Creatures get as many damage markers as the number of the card says."""

    what: Thing
    a: Value
    b: Value | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        hurt = those_in_field(s, f, self.what)
        n = self.a.value(s, f) + (0 if self.b is None else self.b.value(s, f))
        out += [Event(ev.HURT, s.holder(c), c, n, ev.PLAIN, s.frames[f.base].source) for c in hurt if n > 0]


declare_word(ThingTakesEqual, "{what} take~ damage equal to {a} <plus {b}>")


@dataclass(frozen=True)
class Slay(Action):
    """Creatures go from the Combat Field to the Discard Stack of whoever controls them, however much Life they have."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        out += [Event(ev.SLAY, s.holder(c), c) for c in those_in_field(s, f, self.what)]


declare_word(Slay, "Slay~ {what}", rules="T-R18")


@dataclass(frozen=True)
class Destroy(Action, Cost):
    """Cards go to their Owner's Destroyed Stack and are out of the game."""

    what: Thing
    n: int | None = None

    def payable(self, s: TState, f: Frame) -> bool:
        return any(s.in_field(c) for c in self.what.cards(s, f))

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        heresy = by_heresy(s, f)
        source = s.frames[f.base].source
        slain = slain_before(s, f) if isinstance(self.what, (It, Them, ThatKind)) else ()
        out += [
            Event(ev.DESTROY, f.who, c, ev.BY_EFFECT, int(heresy), source)
            for c in self.what.cards(s, f)
            if can_be_destroyed(s, c) and (c not in slain or s.in_field(c))
        ]


declare_word(Destroy, "Destroy~ {what} <, at least {n} of them from yours>", rules="T-3.13")


@dataclass(frozen=True)
class Exhaust(Action, Cost):
    """Turn Fresh cards sideways: they cannot attack, block, give Power or use effects until they are Refreshed."""

    what: Thing

    def payable(self, s: TState, f: Frame) -> bool:
        return all(not s.flags[c] & layout.EXHAUSTED and s.in_field(c) for c in self.what.cards(s, f))

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        out += [Event(ev.EXHAUST, f.who, c) for c in usable(s, f, self.what) if not s.flags[c] & layout.EXHAUSTED]


declare_word(Exhaust, "Exhaust~ {what}", rules="T-3.19 T-R22")


@dataclass(frozen=True)
class Refresh(Action):
    """Turn Exhausted cards upright: they can attack, block, give Power and use effects again."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        out += [Event(ev.REFRESH, f.who, c) for c in usable(s, f, self.what) if s.flags[c] & layout.EXHAUSTED]


declare_word(Refresh, "Refresh~ {what}", rules="T-3.17")


@dataclass(frozen=True)
class Freeze(Action):
    """The cards do not become Fresh in the next Refresh Phase of whoever controls them."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        out += [Event(ev.FREEZE, f.who, c) for c in usable(s, f, self.what)]


declare_word(Freeze, "Freeze~ {what}", rules="T-15.4")


@dataclass(frozen=True)
class Counter(Action):
    """What is announced goes away without doing anything more; what was paid stays paid."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        itself = s.frames[f.base].source  # what resolves is past being Countered (T-14.9, T-14.10)
        out += [
            Event(ev.COUNTERED, f.who, c)
            for c in self.what.cards(s, f)
            if c != itself and (is_being_summoned(s, c) or is_announced_deity(s, c))
        ]


declare_word(Counter, "Counter~ {what}", home=COUNTERABLE, rules="T-R20")


@dataclass(frozen=True)
class Manifest(Action):
    """Turn an Aspect in a Resource Area face up; then its Heresy happens."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        # T-12.2: not optional, and of the value the text names
        out += [Event(ev.MANIFEST, f.who, c) for c in manifestable(s, f.who, list(self.what.cards(s, f)))]


declare_word(Manifest, "Manifest~ {what}", home=MANIFESTABLE, rules="T-12.1 T-12.3")


@dataclass(frozen=True)
class Restore(Action):
    """Cards go from the top of a Discard Stack to the bottom of the Life Stack of the same player."""

    n: Amount
    per: Per | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        if n > 0 and s.zone(f.who, layout.DISCARD):
            out.append(Event(ev.RESTORE, f.who, -1, n))

    def whole(self, s: TState, f: Frame, out: list[Event]) -> bool:
        return bool(out) and len(s.zone(f.who, layout.DISCARD)) >= out[0].n


declare_word(Restore, "Restore~ {n} <{per}>", rules="T-R16")


@dataclass(frozen=True)
class Defile(Action):
    """So many cards from the top of a Life Stack are Destroyed, as damage that leaves nothing on the Discard Stack."""

    who: Other
    n: Amount
    per: Per | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        out += [Event(ev.DAMAGE, p, -1, n, ev.DEFILING, s.frames[f.base].source) for p in self.who.seats(s, f)]


declare_word(Defile, "Defile~ {who} for {n} <{per}>", rules="T-3.13")


@dataclass(frozen=True)
class ReturnToHand(Action):
    """Cards go to the Hand of whoever controls or holds them, not of their Owner."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        heresy = int(by_heresy(s, f))
        out += [Event(ev.RETURN, s.holder(c), c, heresy) for c in self.what.cards(s, f) if can_be_destroyed(s, c)]


declare_word(ReturnToHand, "return~ {what} to hand", rules="T-R25")


@dataclass(frozen=True)
class PutIntoPlay(Action):
    """Cards enter the Combat Field without being Summoned and paid for."""

    what: Thing
    state: Literal["Exhausted"] | None = None
    free: bool = False

    def choices(self) -> tuple[Point, ...] | None:
        return None if self._mini() is None else ()

    def _mini(self) -> MiniCard | None:
        """The supply never runs out (T-1.7): a Mini-card is made, not chosen."""
        head = self.what.noun.heads[0] if isinstance(self.what, Pick) else None
        return head if isinstance(head, MiniCard) else None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        how = ev.COMES_EXHAUSTED if self.state == "Exhausted" else 0
        if self.free:
            how |= ev.COMES_FREE
        mini = self._mini()
        if mini is not None and isinstance(self.what, Pick):
            if any(isinstance(a, InState) and a.name == "Exhausted" for a in self.what.noun.adjectives):
                how |= ev.COMES_EXHAUSTED
            face = s.card_index.by_name[mini.name, True]
            s.frames[f.base].them = ()  # "they" are those that are made now
            out += [Event(ev.MINI, f.who, -1, face, how)] * max(1, self.what.count.bounds(s, f)[0])
            return
        if by_heresy(s, f):
            how |= ev.FROM_HERESY
        out += [
            Event(ev.ENTER, f.who, c, how, arrival_zone(s, f.who, c)) for c in self.what.cards(s, f) if can_enter(s, c)
        ]


declare_word(PutIntoPlay, "put~ {what} into play <, {state}> <?free , ignoring the Creature Limit>", rules="T-R54")


@dataclass(frozen=True)
class PutMarker(Action):
    """Each of the cards gets one: a Blessing is +1 Fight and +1 Life, a Recall marker is only counted."""

    marker: Literal["Blessing", "Recall marker"]
    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        kind = ev.BLESS if self.marker == "Blessing" else ev.RECALL
        out += [Event(kind, f.who, c) for c in those_in_field(s, f, self.what) if kind != ev.BLESS or s.blessing[c] < 3]


declare_word(PutMarker, "put~ a {marker} on {what}", rules="T-1.5")


@dataclass(frozen=True)
class PutMarkers(Action):
    """Each of the cards gets so many, of Blessings no more than three in all."""

    n: Amount
    marker: Literal["Blessings", "Recall markers"]
    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        n = self.n.value(s, f)
        for c in those_in_field(s, f, self.what):
            if self.marker == "Blessings":
                out += [Event(ev.BLESS, f.who, c)] * min(n, 3 - s.blessing[c])
            else:
                out += [Event(ev.RECALL, f.who, c)] * n


declare_word(PutMarkers, "put~ {n} {marker} on {what}", rules="T-1.5")


@dataclass(frozen=True)
class Heal(Action):
    """So many damage markers are taken off, so that Life comes back."""

    n: Amount
    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        n = self.n.value(s, f)
        out += [Event(ev.HEAL, f.who, c, n) for c in those_in_field(s, f, self.what) if s.damage[c]]


declare_word(Heal, "remove~ {n} damage from {what}", rules="T-10.31")


@dataclass(frozen=True)
class ClearMarkers(Action):
    """Markers of all kinds are taken off."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        out += [Event(ev.CLEAR, f.who, c) for c in those_in_field(s, f, self.what)]


declare_word(ClearMarkers, "remove~ all markers from {what}", rules="T-1.5")


@dataclass(frozen=True)
class GainControl(Action):
    """Cards go to the doer's side of the Combat Field and obey the doer."""

    what: Thing
    span: Span | None = None

    def is_tentative(self) -> bool:
        return self.span is None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for c in those_in_field(s, f, self.what):
            if self.span is not None and s.holder(c) != f.who:
                lasting_effects.add_effect(s, lasting_effects.BORROWED, self, f, (c,), s.holder(c))
            out.append(Event(ev.CONTROL, f.who, c, int(self.span is not None)))


declare_word(GainControl, "gain~ control of {what} <{span}>", rules="T-2.20")


@dataclass(frozen=True)
class SwapControl(Action):
    """Each of two cards comes under the control of the other's Controller."""

    a: Thing
    b: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        first, second = those_in_field(s, f, self.a)[:1], those_in_field(s, f, self.b)[:1]
        if first and second and s.holder(first[0]) != s.holder(second[0]):
            out.append(Event(ev.CONTROL, s.holder(second[0]), first[0]))
            out.append(Event(ev.CONTROL, s.holder(first[0]), second[0]))


declare_word(
    SwapControl,
    "swap~ control of {a} and {b}",
    alone=("a", "b"),
    example="Swap control of a Creature you control and a Creature of an opponent.",
)


@dataclass(frozen=True)
class GainPower(Action):
    """Power to spend this turn."""

    n: int
    level: PowerLevel
    per: Per | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        if n > 0:
            out.append(Event(ev.POWER, f.who, -1, n, layout.LEVELS.index(self.level)))


declare_word(GainPower, "gain~ {n} {level} Power <{per}>")


@dataclass(frozen=True)
class RemoveMarker(Action, Cost):
    """One marker of that kind is taken off each of the cards."""

    marker: Literal["Blessing", "Recall marker"]
    what: Thing

    def payable(self, s: TState, f: Frame) -> bool:
        return all(has_marker(s, c, self.kind()) for c in self.what.cards(s, f))

    def kind(self) -> int:
        return BLESSING if self.marker == "Blessing" else RECALL

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        kind = ev.UNBLESS if self.marker == "Blessing" else ev.UNRECALL
        out += [Event(kind, f.who, c) for c in self.what.cards(s, f) if has_marker(s, c, self.kind())]


declare_word(RemoveMarker, "remove~ a {marker} from {what}", rules="T-1.5")


@dataclass(frozen=True)
class MoveMarker(Action):
    """One marker of that kind leaves the one card and lies on the other, if there is room for it."""

    marker: Literal["Blessing", "Recall marker"]
    source: Thing
    target: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        blesses = self.marker == "Blessing"
        given = [c for c in self.source.cards(s, f) if has_marker(s, c, BLESSING if blesses else RECALL)]
        taken = [c for c in those_in_field(s, f, self.target) if not blesses or s.blessing[c] < 3]
        if given and taken and given[0] != taken[0]:
            out.append(Event(ev.UNBLESS if blesses else ev.UNRECALL, f.who, given[0]))
            out.append(Event(ev.BLESS if blesses else ev.RECALL, f.who, taken[0]))


declare_word(
    MoveMarker,
    "move~ a {marker} from {source} to {target}",
    alone=("source", "target"),
    example="Move a Blessing from a Creature to another Creature.",
    rules="T-1.5",
)


@dataclass(frozen=True)
class RemoveAllMarkers(Action):
    """All markers of that kind are taken off each of the cards."""

    marker: Literal["Blessings", "Recall markers"]
    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        kind, column = (ev.UNBLESS, s.blessing) if self.marker == "Blessings" else (ev.UNRECALL, s.recall)
        for c in those_in_field(s, f, self.what):
            out += [Event(kind, f.who, c)] * column[c]


declare_word(RemoveAllMarkers, "remove~ all {marker} from {what}", rules="T-1.5")
