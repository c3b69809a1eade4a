"""Twilight's state: what it adds to the shared one."""

from __future__ import annotations

from typing import Final, NamedTuple

from theomachy.core.declared import Declared
from theomachy.core.frame import Word
from theomachy.core.rules import Rules
from theomachy.core.state import NO_OPTIONS
from theomachy.language.running.semantics import Semantics
from theomachy.language.running.text_state import TextState
from theomachy.twilight.card_index import NO_BONUS, CardFacts, CardIndex, Static
from theomachy.twilight.layout import FIELD, HAND, LIFE, RESOURCES, SEAT_ZONES, WEST, at, pool, which_one
from theomachy.twilight.params import Params


class Effect:
    """Something laid on the game for a while; never changed once laid, only replaced."""

    __slots__ = ("bonus", "cards", "it", "kind", "n", "player", "source", "them", "until", "who", "word")

    def __init__(self, kind: int, word: Word, who: int, source: int, cards: tuple[int, ...] = (), n: int = 0) -> None:
        self.kind = kind
        self.word = word
        self.who = who
        self.source = source
        self.cards = cards
        self.n = n
        self.bonus = NO_BONUS  # what the cards have
        self.until = 0  # the Turn with which it ends; 0: it stays
        self.it = -1
        self.them: tuple[int, ...] = ()
        self.player = -1

    def but(self, cards: tuple[int, ...], n: int) -> Effect:
        e = Effect(self.kind, self.word, self.who, self.source, cards, n)
        e.bonus = self.bonus
        e.until = self.until
        e.it = self.it
        e.them = self.them
        e.player = self.player
        return e


class Pending(NamedTuple):
    """A trigger that waits to be announced: its words and the registers they begin with."""

    word: Word
    source: int
    who: int  # its Controller
    it: int = -1
    them: tuple[int, ...] = ()
    player: int = -1
    x: int = 0
    cause_line: int = -1  # the line of the log that tells what set it off: a memory, like the log

    def parts(self) -> tuple[object, ...]:
        """All parts of an object but its words."""
        return self[1:-1]


# What works all the time: the part of a text, its card, its Controller.
Live = tuple[Static, int, int]


class DeckLists:
    """The faces each player began with, sorted; never changed."""

    __slots__ = ("decks", "face")

    def __init__(self, face: list[int], decks: list[list[int]]) -> None:
        self.face = face  # the column they were read from
        self.decks = decks


NO_DECKS: Final = DeckLists([], [])


class TState(TextState):
    """Per-card columns, per-seat rows, and what is announced, pending or lasting."""

    __slots__ = (
        "backs_seen",
        "blessing",
        "card_index",
        "copying",
        "damage",
        "damaged",
        "deck_lists",
        "declared",
        "declined",
        "deity",
        "destroyable",
        "destroyable_at",
        "destroyed",
        "effects",
        "first",
        "flags",
        "floating",
        "foe",
        "freeze",
        "goal",
        "last_stats",
        "live_parts",
        "loop_memory",
        "middle",
        "minis_made",
        "n_declared",
        "no_trades",
        "offer",
        "offers",
        "own_turns",
        "params",
        "pending",
        "phase",
        "recall",
        "revenge",
        "seized",
        "seized_now",
        "step",
        "traded",
        "unmet_requirements",
        "unsettled",
        "used",
    )

    def __init__(self, rules: Rules, meaning: Semantics, params: Params, card_index: CardIndex, n: int) -> None:
        super().__init__(rules, meaning, n)
        self.params = params
        self.card_index = card_index
        self.middle = at(n, 0)  # the first shared zone

    def bare(self) -> TState:
        return TState(self.rules, self.semantics, self.params, self.card_index, self.n)

    def start(self) -> None:
        super().start()
        n = self.n
        # ---- columns
        self.flags: list[int] = []
        self.damage: list[int] = []  # markers are counted (T-1.4)
        self.blessing: list[int] = []
        self.freeze: list[int] = []
        self.recall: list[int] = []
        self.backs_seen: list[int] = []  # 1: its back has been seen where it lies in a Life Stack (T-R70)
        self.used: list[int] = []  # mask of abilities used this Turn (T-R51)
        self.copying: list[int] = []  # the face it is a copy of, -1: none
        self.goal: list[int] = []  # an attacker's goal: seat * 2 + stack
        self.foe: list[int] = []  # an attacker's blocker, a blocker's attacker
        self.last_stats: list[
            int
        ] = []  # Fight and Life when it left the field; of an attacker, what Overrun carries on
        # ---- rows
        self.floating = [0] * pool(n, 0)  # Power, by seat and level (T-8.6)
        self.deity = [-1] * n
        self.own_turns = [0] * n
        self.traded = 0  # opponents traded with this Turn
        self.no_trades = 0  # opponents who will not trade this Phase
        self.offers = [0] * n * 2  # offers made this Phase: to each opponent, by each opponent
        self.declined: tuple[int, ...] = ()  # offers that were declined this Phase, packed
        self.offer: tuple[int, ...] = ()  # the offer on the table: from, to, give x3, ask x3
        self.seized = [0] * (n * n)  # cards p took from q in p's last own Turn (T-17.9)
        self.revenge = [0] * (n * n)  # whether p used Discount B against q in that Turn
        self.seized_now = 0  # opponents against whom Discount B has been used up (revenge_per_seize)
        # ---- the Turn
        self.first = -1
        self.phase = 0
        self.step = 0
        self.damaged = 0  # seats whose Life Stack was damaged this Turn
        self.destroyed: tuple[int, ...] = ()  # cards Destroyed this Turn
        # ---- what is under way
        self.declared: list[Declared] = []
        self.n_declared = 0
        self.pending: list[Pending] = []
        self.effects: list[Effect] = []  # replaced, never changed in place
        self.loop_memory: tuple[int, ...] = ()  # choices made, triggers since, tables they came to (T-R97)
        self.unsettled = True
        self.unmet_requirements = 0  # drafters whose deck does not meet the requirement (T-18.7)
        self.minis_made = 0  # Mini-cards made so far
        # ---- remembered, as it follows from the rest; no part of a digest
        self.live_parts: list[Live] | None = None
        self.deck_lists = NO_DECKS  # what each player began with (table_numbers.py)
        self.destroyable = [NO_OPTIONS] * n  # what each seat may Destroy by a Sacrifice, as option codes
        self.destroyable_at = [-1] * n  # the `moves` for which that holds

    def fill(self, s: TState) -> None:
        super().fill(s)
        s.flags = self.flags.copy()
        s.damage = self.damage.copy()
        s.blessing = self.blessing.copy()
        s.freeze = self.freeze.copy()
        s.recall = self.recall.copy()
        s.backs_seen = self.backs_seen.copy()
        s.used = self.used.copy()
        s.copying = self.copying.copy()
        s.goal = self.goal.copy()
        s.foe = self.foe.copy()
        s.last_stats = self.last_stats.copy()
        s.floating = self.floating.copy()
        s.deity = self.deity.copy()
        s.own_turns = self.own_turns.copy()
        s.traded = self.traded
        s.no_trades = self.no_trades
        s.offers = self.offers.copy()
        s.declined = self.declined
        s.offer = self.offer
        s.seized = self.seized.copy()
        s.revenge = self.revenge.copy()
        s.seized_now = self.seized_now
        s.first = self.first
        s.phase = self.phase
        s.step = self.step
        s.damaged = self.damaged
        s.destroyed = self.destroyed
        s.declared = [d.copy() for d in self.declared]
        s.n_declared = self.n_declared
        s.pending = self.pending.copy()
        s.effects = self.effects
        s.loop_memory = self.loop_memory
        s.unsettled = self.unsettled
        s.minis_made = self.minis_made
        s.unmet_requirements = self.unmet_requirements
        s.live_parts = self.live_parts
        s.deck_lists = self.deck_lists
        s.destroyable = [NO_OPTIONS] * self.n
        s.destroyable_at = [-1] * self.n

    def parts(self) -> tuple[object, ...]:
        path = self.rules.path_of
        return (
            *super().parts(),
            tuple(self.flags),
            tuple(self.damage),
            tuple(self.blessing),
            tuple(self.freeze),
            tuple(self.recall),
            tuple(self.backs_seen),
            tuple(self.used),
            tuple(self.copying),
            tuple(self.goal),
            tuple(self.foe),
            tuple(self.last_stats),
            tuple(self.floating),
            tuple(self.deity),
            tuple(self.own_turns),
            self.traded,
            self.no_trades,
            tuple(self.offers),
            self.declined,
            self.offer,
            tuple(self.seized),
            tuple(self.revenge),
            self.seized_now,
            self.first,
            self.phase,
            self.step,
            self.damaged,
            self.destroyed,
            tuple([(path(d.word), *d.parts()) for d in self.declared]),
            self.n_declared,
            tuple([(path(p.word), *p.parts()) for p in self.pending]),
            tuple(
                [
                    (e.kind, path(e.word), e.who, e.source, e.cards, e.n, e.bonus, e.until, e.it, e.them, e.player)
                    for e in self.effects
                ]
            ),
            self.loop_memory,
            self.unsettled,
            self.minis_made,
            self.unmet_requirements,
        )

    # ---- where things are; asked all the time, so without the calls to `at`, `kind_of` and `seat_of`
    def zone(self, seat: int, kind: int) -> list[int]:
        """The cards in that zone of that player."""
        return self.zones[seat * SEAT_ZONES + kind]

    def shared(self, kind: int) -> int:
        """The number of that zone of the middle of the table."""
        return self.middle + kind

    def life(self, seat: int) -> list[int]:
        return self.zones[seat * SEAT_ZONES + LIFE]

    def hand(self, seat: int) -> list[int]:
        return self.zones[seat * SEAT_ZONES + HAND]

    def resources(self, seat: int) -> list[int]:
        return self.zones[seat * SEAT_ZONES + RESOURCES]

    def field(self, seat: int) -> list[int]:
        return self.zones[seat * SEAT_ZONES + FIELD]

    def holder(self, card: int) -> int:
        """The seat in whose zone it lies; for a card being Summoned, whoever Summons it (T-R23)."""
        zone = self.place[card]
        if zone < self.middle:
            return zone // SEAT_ZONES
        for d in self.declared:
            if d.source == card:
                return d.who
        return -1

    def pair_index(self, seat: int, other: int) -> int:
        """The index under which it is kept what a player has done to another: `seized`, `revenge`."""
        return seat * self.n + other

    def card(self, card: int) -> CardFacts:
        """What is printed on it."""
        return self.card_index.cards[self.face[card]]

    def current_face(self, card: int) -> CardFacts:
        """What it is now: a copy takes Fight, Life, keywords, types and text of another (T-R83)."""
        copied = self.copying[card]
        return self.card_index.cards[self.face[card] if copied < 0 else copied]

    def level(self, card: int) -> int:
        """0, 1, 2 for Lesser, Greater, Exalted; a copy keeps its own."""
        return self.card_index.levels[self.face[card]]

    def which_of_its_name(self, card: int) -> int:
        """Of several Creatures or Intrigues of one name under one control: by age, and whether it alone is hurt."""
        zone = self.place[card]
        if zone >= self.middle or zone % SEAT_ZONES != FIELD:
            return 0
        faces, face, damage = self.card_index.cards, self.face, self.damage
        name = faces[face[card]].name
        alike = [c for c in self.zones[zone] if faces[face[c]].name == name]
        if len(alike) == 1:
            return 0
        hurt = damage[card] > 0 and not any(damage[c] for c in alike if c != card)
        return which_one(alike.index(card) + 1, len(alike), hurt)

    def in_field(self, card: int) -> bool:
        """Whether it is in the Combat Field; the Compass belongs to it (T-2.5)."""
        zone = self.place[card]
        return zone < self.middle and FIELD <= zone % SEAT_ZONES <= WEST

    def lies_in(self, card: int, kind: int) -> bool:
        """Whether a card lies in that zone of some player."""
        zone = self.place[card]
        return zone < self.middle and zone % SEAT_ZONES == kind

    def remember(self, card: int, fight: int, life: int) -> None:
        """It leaves the Combat Field: texts may still ask for its last numbers."""
        self.last_stats[card] = max(0, fight) << 8 | max(0, life)

    def remembered(self, card: int) -> tuple[int, int]:
        return self.last_stats[card] >> 8, self.last_stats[card] & 255

    def mark_unsettled(self) -> None:
        """Something changed that checks and continuous effects depend on."""
        self.unsettled = True
        self.live_parts = None
