"""The rules of Twilight as the machine sees them (core/rules.py)."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.event import Entry, Event
from theomachy.core.frame import Frame
from theomachy.core.rules import Rules
from theomachy.core.voice import Voice
from theomachy.twilight import apply, check, ending, layout, losing, questions
from theomachy.twilight import events as ev
from theomachy.twilight.abilities import chances, replacing, resolving, triggers
from theomachy.twilight.book import Book
from theomachy.twilight.params import Params
from theomachy.twilight.state import TState
from theomachy.twilight.telling import asking, describe, invariants, position, prompts, tell, view, why_not
from theomachy.twilight.telling.determinize import TVeil
from theomachy.twilight.telling.rows import handles
from theomachy.twilight.telling.sketch import Glimpse, Sketch, decks

# Zones whose cards lie face up, those only their holder sees, and those in which nobody else can follow a card.
_OPEN: Final = frozenset(
    {
        layout.FIELD,
        layout.NORTH,
        layout.EAST,
        layout.SOUTH,
        layout.WEST,
        layout.DISCARD,
        layout.DESTROYED,
        layout.DEITY,
    }
)
_OWN: Final = frozenset({layout.HAND, layout.ASIDE, layout.PILE, layout.KEPT})
_UNORDERED: Final = frozenset({layout.HAND, layout.PILE, layout.KEPT})


class TRules(Rules):
    """Built once for a game; shared by all its clones."""

    def __init__(self, book: Book, params: Params, n: int, identity: str, sets: dict[str, str]) -> None:
        self.identity = identity
        self.sets = sets
        self.book = book
        self.params = params
        self.everyone = (1 << n + 1) - 1
        self.paths = book.paths
        self.lists = questions.LISTS
        self.listed = sum(1 << verb for verb in self.lists)
        self.foresees = True
        kinds = range(layout.SEAT_ZONES)
        self.sight = [self._sight(seat, kind) for seat in range(n) for kind in kinds]
        self.forgets = [kind in _UNORDERED for _ in range(n) for kind in kinds]
        self.sight += [self.everyone, 0]  # cards being Summoned, and what is gone
        self.forgets += [False] * layout.SHARED_ZONES

    def _sight(self, seat: int, kind: int) -> int:
        if kind in _OPEN:
            return self.everyone
        return 1 << seat if kind in _OWN else 0

    # ---- the pipeline: in Twilight nobody is asked in the middle of a batch
    def rewrite(self, s: TState, events: list[Event]) -> None:
        replacing.rewrite(s, events)

    def notice(self, s: TState, events: list[Event]) -> None:
        for e in events:
            if ev.DEPARTURES >> e.kind & 1:
                triggers.notice(s, e)

    def apply(self, s: TState, events: list[Event]) -> None:
        for e in events:
            apply.apply(s, e)

    def check(self, s: TState) -> None:
        losing.losses(s)

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
        return resolving.resolve_next(s)

    def concede(self, s: TState, seat: int) -> None:
        losing.concede(s, seat)

    # ---- sampled worlds
    def veil(self, true: TState, seat: int, heard: int) -> TVeil:
        return TVeil(true, seat, heard)

    def open_options(self, options: dict[str, Any], seat: int) -> dict[str, Any]:
        """The list of another player's own deck is a secret."""
        if "decks" not in options:
            return options
        public = self.params.public_decks
        decks = [deck if p == seat or public >> p & 1 else None for p, deck in enumerate(options["decks"])]
        return {**options, "decks": decks}

    def back_of(self, face: int) -> int:
        return self.book.levels.index(self.book.levels[face])

    # ---- for people and bots
    def view(self, s: TState, voice: Voice) -> dict[str, Any]:
        return view.view(s, voice)

    def phase(self, s: TState) -> int:
        return s.phase

    def sketch(self, s: TState, seat: int) -> Sketch:
        return Sketch(s, seat)

    def glimpse(self, s: TState, seat: int) -> Glimpse:
        return Glimpse(s, seat, handles(s))

    def decks(self, s: TState, seat: int) -> list[list[int]]:
        return decks(s, seat)

    def describe(self, s: TState, code: int, seat: int) -> dict[str, Any]:
        return describe.describe(s, code, seat)

    def label(self, s: TState, code: int, voice: Voice) -> str:
        return describe.label(s, code, voice)

    def apart(self, s: TState, code: int, voice: Voice) -> str:
        return describe.apart(s, code, voice)

    def prompt(self, s: TState, voice: Voice) -> str:
        return prompts.prompt(s, voice)

    def asking(self, s: TState, voice: Voice) -> dict[str, Any]:
        return asking.asking(s, voice)

    def why_not(self, s: TState, seat: int, card: int, ability: int | None, voice: Voice) -> tuple[str, str] | None:
        return why_not.why_not(s, seat, card, ability, voice)

    def pointed(self, s: TState, card: int) -> bool:
        return s.place[card] < s.middle and layout.kind_of(s.place[card]) in (layout.ASPECTS, layout.RESOURCES)

    def abilities(self, s: TState, card: int) -> int:
        return len(s.acting(card).texts)

    def kind_name(self, kind: int) -> str:
        return questions.kind_name(kind)

    def tell(self, s: TState, entry: Entry, voice: Voice) -> dict[str, Any]:
        return tell.tell(s, entry, voice)

    def reason_name(self, reason: int) -> str:
        return ending.REASONS[reason]

    def position(self, s: TState) -> dict[str, Any]:
        return position.position(s)

    def broken(self, s: TState) -> list[str]:
        return invariants.broken(s)
