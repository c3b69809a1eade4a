"""The rules of Twilight as the machine sees them: tables made once, and the places where they step in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.language.cards import Face
from theomachy.language.trees import walk
from theomachy.language.words.flow import Replace
from theomachy.language.words.players import ZoneOf
from theomachy.language.words.things import It, ThatKind
from theomachy.twilight import apply as applying
from theomachy.twilight import (
    broken,
    chances,
    check,
    describe,
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
from theomachy.twilight.book import book_of
from theomachy.twilight.cards import Text
from theomachy.twilight.determinize import TVeil
from theomachy.twilight.faces import vocabulary
from theomachy.twilight.house import House
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.reading import Reading

if TYPE_CHECKING:
    from theomachy.core.event import Entry
    from theomachy.twilight.state import TState


class Nothing(Word):
    """Stands where an object has no text."""


NOTHING = Nothing()


class TwilightRules(Reading):
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

    # ---- the pipeline: in Twilight nobody is asked in the middle of a batch
    def rewrite(self, s: TState, events: list[Event]) -> None:
        replacing.rewrite(s, events)
        if len(events) > 1:
            replacing.leave_once(events)

    def notice(self, s: TState, events: list[Event]) -> None:
        for e in events:
            if e.kind in ev.DEPARTURES:
                triggers.notice(s, e)

    def apply(self, s: TState, e: Event) -> None:
        applying.apply(s, e)

    def check(self, s: TState) -> None:
        check.losses(s)

    # ---- priority
    def settle(self, s: TState, f: Frame) -> bool:
        return (s.unsettled or bool(s.pending)) and check.settle(s, f)

    def anything_declared(self, s: TState) -> bool:
        return bool(s.declared)

    def chances(self, s: TState, f: Frame, seat: int) -> list[int]:
        return chances.chances(s, f, seat)

    def act(self, s: TState, f: Frame, seat: int, code: int) -> None:
        chances.act(s, f, seat, code)

    def resolve_next(self, s: TState, f: Frame) -> bool:
        return stack.resolve_next(s)

    def announced(self, s: TState, f: Frame, point: Any) -> tuple[int, ...] | None:
        return stack.chosen_before(s, f, point)

    def steps_in(self, word: Word) -> int:
        return len(word.steps) if isinstance(word, Text) else 1

    def end_turn_early(self, s: TState) -> None:
        """T-R75: the Turn of a player who is out goes on with the recovery of the others."""
        from theomachy.twilight.turn import RECOVERY

        s.frames[0].step = RECOVERY

    # ---- what the words make
    def make_draw(self, s: TState, seat: int, n: int, out: list[Event]) -> None:
        out += [Event(ev.DRAW, seat, -1, 1)] * n

    def make_discard(self, s: TState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        out += [Event(ev.DISCARD, s.holder(c), c) for c in cards if self.destructible(s, c)]

    def make_move(
        self, s: TState, f: Frame, cards: tuple[int, ...], to: list[int], top: bool, out: list[Event]
    ) -> None:
        heresy = int(self.by_heresy(s, f))
        out += [Event(ev.MOVE, f.who, c, int(top), to[0], heresy) for c in cards if to and self.destructible(s, c)]

    def make_shuffle(
        self, s: TState, f: Frame, cards: tuple[int, ...], into: list[int], out: list[Event]
    ) -> None:
        self.make_move(s, f, cards, into, True, out)
        out += [Event(ev.SHUFFLE, f.who, -1, 0, zone) for zone in into]

    def make_look(self, s: TState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        out += [Event(ev.LOOK, f.who, c) for c in cards]

    def make_reveal(self, s: TState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        out += [Event(ev.REVEAL, f.who, c) for c in cards]

    def lay_trait(self, s: TState, f: Frame, have: Any) -> None:
        if isinstance(have.what, ZoneOf):
            armor = self.bonuses[id(have)][2]
            lasting.lay(s, lasting.STACK_ARMOR, have, f, tuple(have.what.ids(s, f)), armor, have.span is not None)
            return
        cards = tuple([c for c in have.what.cards(s, f) if s.in_field(c)])
        if cards:
            lasting.lay(s, lasting.TRAITS, have, f, cards, 0, have.span is not None)

    def lay_effect(self, s: TState, f: Frame, sentence: Any) -> None:
        kind = lasting.REPLACING if isinstance(sentence, Replace) else \
            lasting.EACH_TIME if type(sentence).__name__ == "EachTime" else lasting.LATER
        it = s.frames[f.base].it
        about = any(isinstance(word, (It, ThatKind)) for word in walk(sentence))
        if kind == lasting.EACH_TIME or not about or (it >= 0 and s.in_field(it)):
            lasting.lay(s, kind, sentence, f, (), 0, kind == lasting.EACH_TIME)

    def apply_while(self, s: TState, f: Frame, sentence: Any) -> None:
        if sentence.condition.holds(s, f):
            s.push(sentence, f.who, f.base, f.source).player = f.player

    def replace_event(self, s: TState, f: Frame) -> None:
        """ "… instead" alone never stands in a text of Twilight outside "if … would …"."""

    def unless(self, s: TState, f: Frame, sentence: Any) -> None:
        unless.begin(s, f, sentence)

    # ---- for people and bots
    def printed(self, word: Word) -> str:
        """A part of a text in words, as it would stand alone."""
        return vocabulary().with_names(self.book.minis).print(word)

    def veil(self, true: TState, seat: int, heard: int) -> TVeil:
        return TVeil(true, seat, heard)

    def open_options(self, options: dict[str, Any], seat: int) -> dict[str, Any]:
        """The list of another player's own deck is a secret."""
        if "decks" not in options:
            return options
        decks = [deck if p == seat or self.public_decks >> p & 1 else None for p, deck in enumerate(options["decks"])]
        return {**options, "decks": decks}

    def back_of(self, face: int) -> int:
        return self.levels.index(self.levels[face])

    def concede(self, s: TState, seat: int) -> None:
        check.concede(s, seat)

    def view(self, s: TState, seat: int) -> dict[str, Any]:
        return view.view(s, seat)

    def phase(self, s: TState) -> int:
        return s.phase

    def sketch(self, s: TState, seat: int) -> sketch.Sketch:
        return sketch.Sketch(s, seat)

    def decks(self, s: TState, seat: int) -> list[list[int]]:
        return sketch.decks(s, seat)

    def describe(self, s: TState, code: int, seat: int) -> dict[str, Any]:
        return describe.describe(s, code, seat)

    def label(self, s: TState, code: int, seat: int) -> str:
        return describe.label(s, code, seat)

    def prompt(self, s: TState) -> str:
        return describe.prompt(s)

    def kind_name(self, kind: int) -> str:
        return describe.kind_name(kind)

    def tell(self, s: TState, entry: Entry, seat: int) -> dict[str, Any]:
        return describe.tell(s, entry, seat)

    def reason_name(self, reason: int) -> str:
        return at.REASONS[reason]

    def position(self, s: TState) -> dict[str, Any]:
        from theomachy.twilight import position

        return position.position(s)

    def broken(self, s: TState) -> list[str]:
        return broken.broken(s)
