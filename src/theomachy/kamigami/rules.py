"""The rules of a Kamigami game, as the machine asks for them: one engine, three sets of parameters."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.event import Event, LogEntry
from theomachy.core.frame import Frame
from theomachy.core.machine import advance
from theomachy.core.reader import Asked, Reader
from theomachy.core.rules import Rules
from theomachy.core.state import NO_OPTIONS
from theomachy.kamigami import elimination, ending, invariants, layout, questions, state_checks
from theomachy.kamigami.abilities import windows
from theomachy.kamigami.apply import APPLY
from theomachy.kamigami.card_index import CardIndex
from theomachy.kamigami.events import GAIN, LOSE, begins_step
from theomachy.kamigami.layout import kind_of, seat_of
from theomachy.kamigami.numeric_view import SeatNumbers, SharedSeatNumbers, owned_cards
from theomachy.kamigami.params import Params
from theomachy.kamigami.positions import write
from theomachy.kamigami.sampling import KInformationSet
from theomachy.kamigami.semantics import KSemantics
from theomachy.kamigami.state import KState
from theomachy.kamigami.table_numbers import TableNumbers
from theomachy.kamigami.views import log, options, prompts, question_context, view, why_not

PRIVATE: Final = (layout.HAND, layout.OFFER)  # K-2.4
PUBLIC: Final = (layout.PLAY, layout.DISCARD, layout.GOD, layout.TEMPLE, layout.JUDGED)
HIDDEN: Final = (layout.WARRIOR_DECK, layout.ARTIFACT_DECK, layout.ASIDE, layout.REMOVED)


def losses_first(events: list[Event]) -> list[Event]:
    """What is gained is told behind what is lost, whoever's loss was answered first (K-11.16); nothing else depends on
    it, as no God or Temple does both here."""
    lost = [e.card for e in events if e.kind == LOSE]
    if not lost:
        return events
    gains = [e for e in events if e.kind == GAIN and e.card not in lost]
    return [*[e for e in events if e not in gains], *gains] if gains else events


class KRules(Rules):
    """Everything about one game that never changes: parameters, the book of its faces, who sees what."""

    def __init__(
        self, params: Params, card_index: CardIndex, identity: str, sets: dict[str, str], options: dict[str, Any]
    ) -> None:
        self.params = params
        self.card_index = card_index
        self.semantics = KSemantics()
        self.identity = identity
        self.sets = sets
        self.options = options  # as the table gave them
        self.paths = card_index.paths
        self.list_labels = {}  # no question of this family is long
        self.list_verbs = 0
        self.has_effects_before = False
        n = params.players
        self.everyone = (1 << n + 1) - 1
        self.zone_viewers = [self._sight(zone, n) for zone in range(layout.at(n, layout.SHARED_ZONES))]
        self.zone_conceals = [False] * len(self.zone_viewers)

    def _sight(self, zone: int, n: int) -> int:
        """Who sees the faces in a zone (K-15.1 … K-15.3)."""
        if seat_of(zone) < n:
            if kind_of(zone) in PUBLIC:
                return self.everyone
            return 1 << seat_of(zone) if kind_of(zone) in PRIVATE else 0
        kind = zone - layout.at(n, 0)
        if kind in HIDDEN:
            return 0
        if layout.WARRIORS <= kind < layout.ARTIFACTS and self.params.variant.even_piles:
            return 0  # only the top card of each pile is face up (K-3.9)
        return self.everyone

    def new_state(self) -> KState:
        """An empty table with these rules."""
        s = KState(self, self.semantics, self.params, self.card_index, self.params.players)
        s.start()
        s.zones = [[] for _ in self.zone_viewers]
        return s

    # ---- the pipeline
    def nothing_can_react(self, s: KState, events: list[Event]) -> bool:
        watch = s.listened
        for e in events:
            if watch & windows.WATCHED_KINDS[e.kind]:
                return False
        return True

    def apply_without_frame(self, s: KState, events: list[Event]) -> bool:
        """The three above and below, without calls between them: nearly all that happens comes this way."""
        watch = s.listened
        for e in events:
            if watch & windows.WATCHED_KINDS[e.kind]:
                return False
        for e in events:
            APPLY[e.kind](s, e)
        if s.energy_dirty or s.hall_dirty or s.reveals:
            state_checks.check_state(s)
        return True

    def open_window_before(self, s: KState, f: Frame) -> bool:
        return windows.open_window_before(s, f)

    def apply(self, s: KState, events: list[Event]) -> None:
        for e in losses_first(events):
            APPLY[e.kind](s, e)

    def check(self, s: KState) -> None:
        if s.energy_dirty or s.hall_dirty or s.reveals:
            state_checks.check_state(s)

    def open_window_after(self, s: KState, f: Frame) -> bool:
        return windows.open_window_after(s, f)

    # ---- reaction windows
    def window_options(self, s: KState, f: Frame, seat: int) -> list[int]:
        return windows.window_options(s, f, seat)

    def take_window_option(self, s: KState, f: Frame, seat: int, code: int) -> None:
        windows.take_window_option(s, f, seat, code)

    # ---- players
    def concede(self, s: KState, seat: int) -> None:
        """K-R76: a player gives up, whoever is asked just now; then the game goes on to the next decision."""
        elimination.concede(s, seat)
        state_checks.check_state(s)
        s.options = NO_OPTIONS
        advance(s)

    # ---- sampled worlds
    def information_set(self, true: KState, seat: int, heard: int) -> KInformationSet:
        return KInformationSet(true, seat, heard)

    # ---- for people and bots
    def view(self, s: KState, reader: Reader) -> dict[str, Any]:
        return view.view(s, reader)

    def phase(self, s: KState) -> int:
        return s.phase

    def numeric_view(self, s: KState, seat: int) -> SeatNumbers:
        return SeatNumbers(s, seat)

    def numeric_view_shared(self, s: KState, seat: int) -> SharedSeatNumbers:
        return SharedSeatNumbers(s, seat)

    def table_numbers(self, s: KState, seat: int) -> TableNumbers:
        return TableNumbers(s, seat)

    def known_decks(self, s: KState, seat: int) -> list[list[int]]:
        return owned_cards(s)

    def describe(self, s: KState, code: int, seat: int) -> dict[str, Any]:
        return options.describe(s, code)

    def label(self, s: KState, code: int, reader: Reader) -> str:
        return options.label(s, code, reader)

    def distinction(self, s: KState, code: int, reader: Reader) -> str:
        return options.distinction(s, code, reader)

    def prompt(self, s: KState, reader: Reader) -> Asked:
        return prompts.prompt(s, reader)

    def question_context(self, s: KState, reader: Reader) -> dict[str, Any]:
        return question_context.question_context(s, reader)

    def why_not(self, s: KState, seat: int, card: int, ability: int | None, reader: Reader) -> tuple[str, str] | None:
        return why_not.why_not(s, seat, card, ability, reader)

    def ability_count(self, s: KState, card: int) -> int:
        return len(s.card_index.texts[s.face[card]])

    def kind_name(self, kind: int) -> str:
        return questions.kind_name(kind)

    def event_dict(self, s: KState, entry: LogEntry, reader: Reader) -> dict[str, Any]:
        return log.event_dict(s, entry, reader)

    def begins_step(self, before: LogEntry, line: LogEntry) -> bool:
        return begins_step(before, line)

    def reason_name(self, reason: int) -> str:
        return ending.REASONS[reason]

    def position(self, s: KState) -> dict[str, Any]:
        return write.write_position(s, self.options)

    def broken_invariants(self, s: KState) -> list[str]:
        return invariants.broken_invariants(s)
