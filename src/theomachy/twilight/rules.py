"""The rules of Twilight as the machine sees them (core/rules.py)."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.codes import verb_of
from theomachy.core.event import Event, LogEntry
from theomachy.core.frame import Frame
from theomachy.core.reader import Asked, Reader
from theomachy.core.rules import Rules
from theomachy.twilight import apply, elimination, ending, invariants, layout, questions, state_checks
from theomachy.twilight import events as ev
from theomachy.twilight.abilities import priority_options, replacements, resolving, triggers
from theomachy.twilight.card_index import CardIndex
from theomachy.twilight.numeric_view import SeatNumbers, SharedSeatNumbers, owned_cards
from theomachy.twilight.option_rows import handles
from theomachy.twilight.params import Params
from theomachy.twilight.positions import write
from theomachy.twilight.sampling import TInformationSet
from theomachy.twilight.state import TState
from theomachy.twilight.table_numbers import TableNumbers
from theomachy.twilight.views import forecasts, log, options, prompts, question_context, view, why_not

# Zones whose cards lie face up, those only their holder sees, and those in which nobody else can follow a card.
_OPEN: Final = frozenset(
    {
        layout.FIELD,
        layout.NORTH,
        layout.EAST,
        layout.SOUTH,
        layout.WEST,
        layout.DISCARD,  # T-R26
        layout.DESTROYED,
        layout.DEITY,
    }
)
# Not the Aspect Stack and the Resource Area: nobody looks at what she has acquired (T-2.14, T-6.12).
_OWN: Final = frozenset({layout.HAND, layout.ASIDE, layout.PILE, layout.KEPT})
_UNORDERED: Final = frozenset({layout.HAND, layout.PILE, layout.KEPT})


class TRules(Rules):
    """Built once for a game; shared by all its clones."""

    def __init__(self, card_index: CardIndex, params: Params, n: int, identity: str, sets: dict[str, str]) -> None:
        self.identity = identity
        self.sets = sets
        self.card_index = card_index
        self.params = params
        self.everyone = (1 << n + 1) - 1
        self.paths = card_index.paths
        self.list_labels = questions.LISTS
        self.list_verbs = sum(1 << verb for verb in self.list_labels)
        self.has_effects_before = True
        kinds = range(layout.SEAT_ZONES)
        self.zone_viewers = [self._sight(seat, kind) for seat in range(n) for kind in kinds]
        self.zone_conceals = [kind in _UNORDERED for _ in range(n) for kind in kinds]
        self.zone_viewers += [self.everyone, 0]  # cards being Summoned, and what is gone
        self.zone_conceals += [False] * layout.SHARED_ZONES

    def _sight(self, seat: int, kind: int) -> int:
        """Who sees the faces in a zone (T-2.13)."""
        if kind in _OPEN:
            return self.everyone
        return 1 << seat if kind in _OWN else 0

    # ---- the pipeline: in Twilight nobody is asked in the middle of a batch
    def rewrite(self, s: TState, events: list[Event]) -> None:
        replacements.rewrite_batch(s, events)

    def note_triggers(self, s: TState, events: list[Event]) -> None:
        for e in events:
            if ev.DEPARTURES >> e.kind & 1:
                triggers.note_triggers(s, e)

    def apply(self, s: TState, events: list[Event]) -> None:
        for e in events:
            apply.apply(s, e)

    def check(self, s: TState) -> None:
        elimination.check_losses(s)

    # ---- priority
    def check_and_announce(self, s: TState, f: Frame) -> bool:
        return (s.unsettled or bool(s.pending)) and state_checks.check_and_announce(s, f)

    def has_declared(self, s: TState) -> bool:
        return bool(s.declared)

    def priority_options(self, s: TState, f: Frame, seat: int) -> list[int]:
        return priority_options.priority_options(s, f, seat)

    def take_priority_option(self, s: TState, f: Frame, seat: int, code: int) -> None:
        priority_options.take_priority_option(s, f, seat, code)

    def resolve_next(self, s: TState, f: Frame) -> bool:
        return resolving.resolve_next(s)

    def concede(self, s: TState, seat: int) -> None:
        elimination.concede(s, seat)

    # ---- sampled worlds
    def information_set(self, true: TState, seat: int, heard: int) -> TInformationSet:
        return TInformationSet(true, seat, heard)

    def settings_known_to(self, options: dict[str, Any], seat: int) -> dict[str, Any]:
        """The list of another player's own deck is a secret."""
        if "decks" not in options:
            return options
        public = self.params.public_decks
        decks = [deck if p == seat or public >> p & 1 else None for p, deck in enumerate(options["decks"])]
        return {**options, "decks": decks}

    def back_of(self, face: int) -> int:
        return self.card_index.levels.index(self.card_index.levels[face])

    # ---- for people and bots
    def view(self, s: TState, reader: Reader) -> dict[str, Any]:
        return view.view(s, reader)

    def phase(self, s: TState) -> int:
        return s.phase

    def numeric_view(self, s: TState, seat: int) -> SeatNumbers:
        return SeatNumbers(s, seat)

    def numeric_view_shared(self, s: TState, seat: int) -> SharedSeatNumbers:
        return SharedSeatNumbers(s, seat, handles(s))

    def table_numbers(self, s: TState, seat: int) -> TableNumbers:
        return TableNumbers(s, seat)

    def known_decks(self, s: TState, seat: int) -> list[list[int]]:
        return owned_cards(s, seat)

    def describe(self, s: TState, code: int, seat: int) -> dict[str, Any]:
        return options.describe(s, code, seat)

    def label(self, s: TState, code: int, reader: Reader) -> str:
        return options.label(s, code, reader)

    def distinction(self, s: TState, code: int, reader: Reader) -> str:
        return options.distinction(s, code, reader)

    def prompt(self, s: TState, reader: Reader) -> Asked:
        return prompts.prompt(s, reader)

    def question_context(self, s: TState, reader: Reader) -> dict[str, Any]:
        return question_context.question_context(s, reader)

    def why_not(self, s: TState, seat: int, card: int, ability: int | None, reader: Reader) -> tuple[str, str] | None:
        return why_not.why_not(s, seat, card, ability, reader)

    def forecast(self, s: TState, seat: int, chosen: list[int]) -> list[dict[str, Any]]:
        attacks = [code for code in chosen if verb_of(code) == questions.ATTACK]
        return forecasts.stakes_of_attacks(s, seat, attacks)

    def is_trackable(self, s: TState, card: int) -> bool:
        return s.place[card] < s.middle and layout.kind_of(s.place[card]) in (layout.ASPECTS, layout.RESOURCES)

    def ability_count(self, s: TState, card: int) -> int:
        return len(s.current_face(card).texts)

    def kind_name(self, kind: int) -> str:
        return questions.kind_name(kind)

    def event_dict(self, s: TState, entry: LogEntry, reader: Reader) -> dict[str, Any]:
        return log.event_dict(s, entry, reader)

    def begins_step(self, before: LogEntry, line: LogEntry) -> bool:
        return ev.begins_step(before, line)

    def reason_name(self, reason: int) -> str:
        return ending.REASONS[reason]

    def position(self, s: TState) -> dict[str, Any]:
        return write.write_position(s)

    def broken_invariants(self, s: TState) -> list[str]:
        return invariants.broken_invariants(s)
