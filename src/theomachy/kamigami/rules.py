"""The rules of a Kamigami game, as the machine asks for them: one engine, three sets of parameters."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.event import Entry, Event
from theomachy.core.frame import Frame
from theomachy.core.machine import advance
from theomachy.core.rules import Rules
from theomachy.core.state import NO_OPTIONS
from theomachy.core.voice import Voice
from theomachy.kamigami import check, ending, layout, losing, questions
from theomachy.kamigami.abilities import windows
from theomachy.kamigami.apply import APPLY
from theomachy.kamigami.book import Book
from theomachy.kamigami.events import GAIN, LOSE
from theomachy.kamigami.layout import kind_of, seat_of
from theomachy.kamigami.meaning import KMeaning
from theomachy.kamigami.params import Params
from theomachy.kamigami.state import KState
from theomachy.kamigami.telling import asking, describe, invariants, position, prompts, tell, view, why_not
from theomachy.kamigami.telling.determinize import KVeil
from theomachy.kamigami.telling.sketch import Glimpse, Sketch, decks

PRIVATE: Final = (layout.HAND, layout.OFFER)
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
        self, params: Params, book: Book, identity: str, sets: dict[str, str], options: dict[str, Any]
    ) -> None:
        self.params = params
        self.book = book
        self.meaning = KMeaning()
        self.identity = identity
        self.sets = sets
        self.options = options  # as the table gave them
        self.paths = book.paths
        self.lists = {}  # no question of this family is long
        self.listed = 0
        self.foresees = False
        n = params.players
        self.everyone = (1 << n + 1) - 1
        self.sight = [self._sight(zone, n) for zone in range(layout.at(n, layout.SHARED_ZONES))]
        self.forgets = [False] * len(self.sight)

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
        s = KState(self, self.meaning, self.params, self.book, self.params.players)
        s.start()
        s.zones = [[] for _ in self.sight]
        return s

    # ---- the pipeline
    def quiet(self, s: KState, events: list[Event]) -> bool:
        watch = s.heard
        for e in events:
            if watch & windows.INTEREST[e.kind]:
                return False
        return True

    def at_once(self, s: KState, events: list[Event]) -> bool:
        """The three above and below, without calls between them: nearly all that happens comes this way."""
        watch = s.heard
        for e in events:
            if watch & windows.INTEREST[e.kind]:
                return False
        for e in events:
            APPLY[e.kind](s, e)
        if s.stirred or s.stale or s.reveals:
            check.check(s)
        return True

    def would(self, s: KState, f: Frame) -> bool:
        return windows.before(s, f)

    def apply(self, s: KState, events: list[Event]) -> None:
        for e in losses_first(events):
            APPLY[e.kind](s, e)

    def check(self, s: KState) -> None:
        if s.stirred or s.stale or s.reveals:
            check.check(s)

    def reacts(self, s: KState, f: Frame) -> bool:
        return windows.after(s, f)

    # ---- reaction windows
    def offers(self, s: KState, f: Frame, seat: int) -> list[int]:
        return windows.offers(s, f, seat)

    def take(self, s: KState, f: Frame, seat: int, code: int) -> None:
        windows.take(s, f, seat, code)

    # ---- players
    def concede(self, s: KState, seat: int) -> None:
        """K-R76: a player gives up, whoever is asked just now; then the game goes on to the next decision."""
        losing.concede(s, seat)
        check.check(s)
        s.options = NO_OPTIONS
        advance(s)

    # ---- sampled worlds
    def veil(self, true: KState, seat: int, heard: int) -> KVeil:
        return KVeil(true, seat, heard)

    # ---- for people and bots
    def view(self, s: KState, voice: Voice) -> dict[str, Any]:
        return view.view(s, voice)

    def phase(self, s: KState) -> int:
        return s.phase

    def sketch(self, s: KState, seat: int) -> Sketch:
        return Sketch(s, seat)

    def glimpse(self, s: KState, seat: int) -> Glimpse:
        return Glimpse(s, seat)

    def decks(self, s: KState, seat: int) -> list[list[int]]:
        return decks(s)

    def describe(self, s: KState, code: int, seat: int) -> dict[str, Any]:
        return describe.describe(s, code)

    def label(self, s: KState, code: int, voice: Voice) -> str:
        return describe.label(s, code, voice)

    def apart(self, s: KState, code: int, voice: Voice) -> str:
        return describe.apart(s, code, voice)

    def prompt(self, s: KState, voice: Voice) -> str:
        return prompts.prompt(s, voice)

    def asking(self, s: KState, voice: Voice) -> dict[str, Any]:
        return asking.asking(s, voice)

    def why_not(self, s: KState, seat: int, card: int, ability: int | None, voice: Voice) -> tuple[str, str] | None:
        return why_not.why_not(s, seat, card, ability, voice)

    def abilities(self, s: KState, card: int) -> int:
        return len(s.book.texts[s.face[card]])

    def kind_name(self, kind: int) -> str:
        return questions.kind_name(kind)

    def tell(self, s: KState, entry: Entry, voice: Voice) -> dict[str, Any]:
        return tell.tell(s, entry, voice)

    def reason_name(self, reason: int) -> str:
        return ending.REASONS[reason]

    def position(self, s: KState) -> dict[str, Any]:
        return position.position(s, self.options)

    def broken(self, s: KState) -> list[str]:
        return invariants.broken(s)
