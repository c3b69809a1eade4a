"""What happens, in both games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from theomachy.core import zones
from theomachy.core.codes import CHOOSE_CARD, CHOOSE_ORDER, CHOOSE_YES_NO, DONE, NO, PICK, YES, a_of, code
from theomachy.core.frame import NO_CARDS, begin_choices
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import (
    BEGIN,
    BEGUN,
    HOME_HAND,
    SHORT,
    Action,
    Amount,
    Clause,
    Cost,
    Other,
    Per,
    Point,
    Span,
    Thing,
    Trait,
    Value,
    Zone,
    bind_cards,
    finish_clause,
    push_part,
)
from theomachy.language.words.amounts import ONE, total
from theomachy.language.words.counts import AnyNumber, UpTo
from theomachy.language.words.flow import CANNOT, tell_declined
from theomachy.language.words.players import ZoneOf, name_player
from theomachy.language.words.things import Pick, TopCard, TopCards

if TYPE_CHECKING:
    from theomachy.core.event import Event
    from theomachy.core.frame import Frame
    from theomachy.language.running.text_state import TextState


def things_in(s: TextState, f: Frame, what: Thing | ZoneOf) -> tuple[int, ...]:
    """The cards meant, be they named one by one or as a whole pile."""
    return tuple([c for z in what.ids(s, f) for c in s.zones[z]]) if isinstance(what, ZoneOf) else what.cards(s, f)


def as_many_as_named(s: TextState, f: Frame, what: Thing | ZoneOf) -> bool:
    """Whether there were as many cards as the text names."""
    return len(s.frames[f.base].them) >= (what.n if isinstance(what, TopCards) else 1)


@dataclass(frozen=True)
class Does(Clause):
    """Somebody other than you does it."""

    who: Other
    what: Action

    def is_tentative(self) -> bool:
        return self.what.is_tentative()

    def needs_no_frame(self) -> bool:
        return False

    def run(self, s: TextState, f: Frame) -> None:
        """Each of the players in turn makes the choices of the action; what comes of it happens together.

        Frame: `cards` = the players, `n` = how many have begun, `x` = events before the last one's, `i` and `picks` =
        who they are if that is chosen, then what each has named, `did` = SHORT if nobody was there.
        """
        if f.step == BEGIN:
            if self.points and f.i == 0:
                found = self.points[0].resolve(s, f)
                if found is None:
                    return
                self._settle(s, f, found)
            f.step = BEGUN
            f.cards = tuple(self.who.seats(s, f))
            base = s.frames[f.base]
            base.did &= CANNOT - 1
            if len(f.cards) == 1:
                name_player(s, f, f.cards[0])
        elif f.n > 0 and self.gathers:
            f.picks = (*f.picks, s.frames[f.base].them)
        if f.n > 0 and not self.what.is_tentative():
            if len(f.events) == f.x:
                parts = [p.pending_choices for p in s.frames[f.base + 1 :] if p.pending_choices is not None]
                tell_declined(s, f, parts[0] if parts else None, False)
            begin_choices(s.frames, f)
        if f.n > 0 and len(f.events) == f.x:  # the last one could do nothing
            s.frames[f.base].did |= CANNOT << f.cards[f.n - 1]
        f.x = len(f.events)
        if f.n < len(f.cards):
            seat = f.cards[f.n]
            f.n += 1
            if self.gathers:
                bind_cards(s, f, NO_CARDS)
            s.push(self.what, seat, f.base, f.source).player = seat
            return
        if self.asked_about and not f.cards:
            f.did = SHORT
        if self.gathers:
            bind_cards(s, f, tuple([c for cards in f.picks for c in cards]))
        finish_clause(s, list(f.events))


declare_word(Does, "{who} {what}")


@dataclass(frozen=True)
class May(Action):
    """The player is asked, and may say no; then nothing happens."""

    what: Action

    def is_tentative(self) -> bool:
        return self.what.is_tentative()

    def __post_init__(self) -> None:
        if isinstance(self.what, May):
            raise ValueError("may may")

    def needs_no_frame(self) -> bool:
        return False

    def run(self, s: TextState, f: Frame) -> None:
        if f.step == BEGUN:
            finish_clause(s, list(f.events))
        elif not self.what.possible(s, f):
            self._not_done(s, f)
        elif self._may_be_none():
            self._do(s, f)
        else:
            s.ask(f.who, CHOOSE_YES_NO, [code(YES), code(NO)])

    def _may_be_none(self) -> bool:
        """ "may … up to": choosing none is saying no, so that there is one question, not two."""
        points = self.what.points
        return bool(points) and isinstance(points[0], Pick) and isinstance(points[0].count, (UpTo, AnyNumber))

    def answer(self, s: TextState, f: Frame, code: int) -> None:
        s.semantics.announce_answer(s, f.who, f.source, code, self)
        if code == YES:
            self._do(s, f)
        else:
            self._not_done(s, f)

    def _not_done(self, s: TextState, f: Frame) -> None:
        """Nothing happens, and all cards stay where they are (T-12.9)."""
        f.did = SHORT if self.asked_about else 0
        finish_clause(s, [])

    def _do(self, s: TextState, f: Frame) -> None:
        f.step = BEGUN
        push_part(s, self.what, f)


declare_word(May, "(you) may {what!}", rules="K-R36 T-R50")


@dataclass(frozen=True)
class Draw(Action):
    """Take cards from the top of your own deck or Life Stack into your hand."""

    n: Amount = ONE
    per: Per | None = None

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        s.semantics.make_draw(s, f.who, total(s, f, self.n, self.per), out)

    def whole(self, s: TextState, f: Frame, out: list[Event]) -> bool:
        return 0 < total(s, f, self.n, self.per) <= s.semantics.drawable(s, f.who)


declare_word(Draw, "draw~ {n} card[s] <{per}>", "draw~ a card <{per}>", rules="K-11.13 T-5.11")


@dataclass(frozen=True)
class DrawUntil(Action):
    """Draw as many cards as are missing; none if there are so many already."""

    n: int

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        held = len(s.zones[s.semantics.hand_of(s, f.who)]) if f.who >= 0 else self.n
        s.semantics.make_draw(s, f.who, max(0, self.n - held), out)


declare_word(DrawUntil, "draw~ until (you/they) have {n} card[s] in hand")


@dataclass(frozen=True)
class SetX(Clause):
    """X is that number for what follows, as it is now."""

    what: Value

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        s.frames[f.base].x = self.what.value(s, f)

    def whole(self, s: TextState, f: Frame, out: list[Event]) -> bool:
        return True


declare_word(SetX, "X is {what}", fills=("X",))


class TakesAway(Action):
    """What takes cards away from where they lie."""

    def accepting_cards(self, s: TextState, f: Frame, cards: list[int]) -> list[int]:
        """Not those that the same sentence takes away already: nobody discards a card twice."""
        gone = [e.card for part in s.frames[f.base + 1 :] for e in part.events] if f.base >= 0 else NO_CARDS
        cards = super().accepting_cards(s, f, cards)
        return [c for c in cards if c not in gone] if gone else cards


class PaidByDoing(TakesAway, Cost):
    """An action that can also be a price: its choices are made in full, then it happens."""

    def accepting_cards(self, s: TextState, f: Frame, cards: list[int]) -> list[int]:
        return super().accepting_cards(s, f, s.semantics.without_pledged(s, cards))

    def payable(self, s: TextState, f: Frame) -> bool:
        return all(point.can_be_filled(s, f) for point in self.points)

    def pay(self, s: TextState, f: Frame) -> None:
        s.push(self, f.who, f.base, f.source)


@dataclass(frozen=True)
class Discard(PaidByDoing):
    """Put on the discard pile or Discard Stack; from your hand unless the text says otherwise."""

    what: Thing

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        """Straight from a pile only what lies there: no reshuffle (K-R58)."""
        what = self.what
        cards = what.cards_there(s, f) if isinstance(what, (TopCard, TopCards)) else what.cards(s, f)
        s.semantics.make_discard(s, f, cards, out)

    def whole(self, s: TextState, f: Frame, out: list[Event]) -> bool:
        if isinstance(self.what, TopCards) and len(out) < self.what.n:
            return False
        return super().whole(s, f, out)


declare_word(Discard, "discard~ {what}", home=HOME_HAND, rules="K-11.14 T-3.14")


class Excess(Point):
    """Which cards of a hand are discarded, until no more are held than that."""

    slot = 0

    def __init__(self, n: int) -> None:
        self.n = n

    def resolve(self, s: TextState, f: Frame) -> tuple[int, ...] | None:
        left = [c for c in s.zones[s.semantics.hand_of(s, f.who)] if c not in f.cards] if f.who >= 0 else []
        if len(left) <= self.n:
            return f.cards
        if self.n == 0:
            return (*f.cards, *left)
        s.ask(f.who, CHOOSE_CARD, [code(PICK, c) for c in s.semantics.distinct(s, left)])
        return None

    def add_answer(self, s: TextState, f: Frame, code: int) -> tuple[int, ...] | None:
        f.cards = (*f.cards, a_of(code))
        return None


@dataclass(frozen=True)
class DiscardDown(TakesAway):
    """Discard cards of your choice from hand until you hold no more than that; none if there are no more."""

    n: int

    def choices(self) -> tuple[Point, ...]:
        return (Excess(self.n),)

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        s.semantics.make_discard(s, f, f.picks[0], out)


declare_word(DiscardDown, "discard~ down to {n} card[s]", rules="K-11.14 T-3.14")


@dataclass(frozen=True)
class LookAt(Action):
    """Only the player who does it sees these cards; everybody sees where they look."""

    what: Thing | ZoneOf

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        cards = things_in(s, f, self.what)
        bind_cards(s, f, cards)
        s.semantics.make_look(s, f, cards, out)

    def whole(self, s: TextState, f: Frame, out: list[Event]) -> bool:
        return as_many_as_named(s, f, self.what) and super().whole(s, f, out)


declare_word(LookAt, "look~ at {what}", acts_when_reached=True, rules="K-R82 T-R27")


@dataclass(frozen=True)
class Reveal(Action):
    """Everybody sees these cards."""

    what: Thing | ZoneOf

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        cards = things_in(s, f, self.what)
        bind_cards(s, f, cards)
        s.semantics.make_reveal(s, f, cards, out)

    def whole(self, s: TextState, f: Frame, out: list[Event]) -> bool:
        return as_many_as_named(s, f, self.what) and super().whole(s, f, out)


declare_word(Reveal, "reveal~ {what}", acts_when_reached=True)


class Ordering(Point):
    """In which order the cards looked at are put back; the last one put is on top."""

    def __init__(self, slot: int, some: bool) -> None:
        self.slot = slot
        self.some = some  # only some of them, which go to the bottom

    def left(self, s: TextState, f: Frame) -> list[int]:
        gone = [c for found in f.picks for c in found]
        return [c for c in s.frames[f.base].them if c not in gone and c not in f.cards]

    def resolve(self, s: TextState, f: Frame) -> tuple[int, ...] | None:
        left = self.left(s, f)
        if not left or (len(left) == 1 and not self.some):
            return (*f.cards, *left)
        options = [code(PICK, c) for c in left]
        if self.some:
            options.append(DONE)
        s.ask(f.who, CHOOSE_ORDER, options)
        return None

    def add_answer(self, s: TextState, f: Frame, code: int) -> tuple[int, ...] | None:
        if code == DONE:
            return f.cards
        f.cards = (*f.cards, a_of(code))
        return None


def put_in_order(s: TextState, f: Frame, cards: tuple[int, ...], top: bool) -> None:
    """Lay cards back on their pile one by one; only whoever did it knows the order now."""
    for card in cards:
        zone = s.place[card]
        (zones.move if top else zones.move_under)(s, card, zone)
        if s.rules.zone_viewers[zone] != s.rules.everyone:
            zones.keep_secret(s, card, f.who)
        if not top:
            s.semantics.tell_put_under(s, f.who, card, zone)


@dataclass(frozen=True)
class PutBack(Action):
    """Put the cards looked at back where they came from, in the order you choose."""

    def choices(self) -> tuple[Point, ...]:
        return (Ordering(0, False),)

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        put_in_order(s, f, f.picks[0], True)


declare_word(PutBack, "put~ them back in any order", acts_when_reached=True, rules="K-R82")


@dataclass(frozen=True)
class SplitTopBottom(Action):
    """Put the cards looked at back, each on the top or the bottom as you choose."""

    def choices(self) -> tuple[Point, ...]:
        return Ordering(0, True), Ordering(1, False)

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        put_in_order(s, f, f.picks[0], False)
        put_in_order(s, f, f.picks[1], True)


declare_word(
    SplitTopBottom,
    "put~ any number on the bottom in any order and the rest back on top in any order",
    reads=("cards",),
    acts_when_reached=True,
    rules="K-R82",
)


class Taking(Point):
    """Which of the cards looked at are taken; as many as there are, if they are fewer."""

    slot = 0

    def __init__(self, n: int) -> None:
        self.n = n

    def resolve(self, s: TextState, f: Frame) -> tuple[int, ...] | None:
        left = [c for c in s.frames[f.base].them if c not in f.cards]
        if not left or len(f.cards) >= self.n:
            return f.cards
        s.ask(f.who, CHOOSE_CARD, [code(PICK, c) for c in left])
        return None

    def add_answer(self, s: TextState, f: Frame, code: int) -> tuple[int, ...] | None:
        f.cards = (*f.cards, a_of(code))
        return None

    def lacks(self, s: TextState, f: Frame, found: tuple[int, ...]) -> bool:
        return len(found) < self.n


@dataclass(frozen=True)
class TakeSome(Action):
    """Some of the cards looked at go there as you choose, the others back to where they came from."""

    n: int
    zone: ZoneOf
    end: Literal["top", "the bottom"]

    def choices(self) -> tuple[Point, ...]:
        return Taking(self.n), Ordering(1, False)

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        put_in_order(s, f, f.picks[1], self.end == "top")
        s.semantics.make_move(s, f, f.picks[0], self.zone.ids(s, f), True, out)


declare_word(
    TakeSome,
    "put~ {n} of them into {zone} and the rest on {end} in any order",
    acts_when_reached=True,
    alone=("zone",),
    example="Put 1 of them into your hand and the rest on the bottom in any order.",
)


@dataclass(frozen=True)
class TakeAndDiscard(Action):
    """Some of the cards looked at go there as you choose, the others are discarded."""

    n: int
    zone: ZoneOf

    def choices(self) -> tuple[Point, ...]:
        return (Taking(self.n),)

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        taken = f.picks[0]
        s.semantics.make_move(s, f, taken, self.zone.ids(s, f), True, out)
        s.semantics.make_discard(s, f, tuple([c for c in s.frames[f.base].them if c not in taken]), out)


declare_word(
    TakeAndDiscard,
    "put~ {n} of them into {zone} with the rest discarded",
    reads=("cards",),
    acts_when_reached=True,
    alone=("zone",),
    example="Put 1 of them into your hand with the rest discarded.",
)


@dataclass(frozen=True)
class PutInto(TakesAway):
    """Cards are moved into that zone, wherever they lie."""

    what: Thing
    zone: ZoneOf

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        s.semantics.make_move(s, f, self.what.cards(s, f), self.zone.ids(s, f), True, out)


declare_word(
    PutInto,
    "put~ {what} into {zone}",
    alone=("zone",),
    example="Put a card from your hand into an opponent's hand.",
    rules="K-R82 T-R24",
)


@dataclass(frozen=True)
class PutOn(TakesAway):
    """Cards are moved to that end of a pile, one after the other."""

    what: Thing
    end: Literal["top", "the bottom"]
    zone: Zone

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        s.semantics.make_move(s, f, self.what.cards(s, f), self.zone.ids(s, f), self.end == "top", out)


declare_word(
    PutOn,
    "put~ {what} on {end} of {zone}",
    alone=("zone",),
    example="Put a card from your hand on top of your deck.",
    rules="K-R82",
)


@dataclass(frozen=True)
class ShuffleInto(TakesAway):
    """Move cards, or a whole zone, into a pile and shuffle it."""

    what: Thing | ZoneOf
    zone: Zone

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        s.semantics.make_shuffle(s, f, things_in(s, f, self.what), self.zone.ids(s, f), out)


declare_word(
    ShuffleInto,
    "shuffle~ {what} into {zone}",
    alone=("zone",),
    example="Shuffle each player's hand into their deck.",
    rules="K-R79",
)


@dataclass(frozen=True)
class Shuffle(Action):
    """The cards of the pile come into an order that nobody knows."""

    zone: Zone

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        s.semantics.make_shuffle(s, f, (), self.zone.ids(s, f), out)


declare_word(Shuffle, "shuffle~ {zone}", rules="K-R79")


@dataclass(frozen=True)
class Search(Action):
    """Look through a pile and choose; what is found is shown to everybody, so that they can see that it fits."""

    zone: Zone
    what: Thing

    def run(self, s: TextState, f: Frame) -> None:
        if f.step == BEGIN:  # T-2.17, K-R82: a search shows the pile to whoever searches
            f.step = BEGUN
            for pile in self.zone.ids(s, f):
                for card in s.zones[pile]:
                    zones.show_to(s, card, f.who)
        super().run(s, f)

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        cards = self.what.cards(s, f)
        bind_cards(s, f, cards)
        s.semantics.make_reveal(s, f, cards, out)


declare_word(
    Search,
    "search~ {zone} for {what}",
    apart=("zone",),
    example="Search your deck for a Warrior.",
    acts_when_reached=True,
    rules="K-R82",
)


@dataclass(frozen=True)
class Have(Clause):
    """Things, or a pile, have traits, for that time or as long as this is in play."""

    what: Thing | ZoneOf
    traits: tuple[Trait, ...]
    span: Span | None = None

    def make(self, s: TextState, f: Frame, out: list[Event]) -> None:
        s.semantics.add_trait(s, f, self)


declare_word(
    Have,
    "{what} have~ {traits|and} <{span}>",
    "{what} get~ {traits|and} <{span}>",
    acts_when_reached=True,
    rules="K-R71 T-R92",
)
