"""What a seat may know of a Twilight table, in numbers: the view for programs that look a thousand times a second."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Frame, Word
from theomachy.core.machine import reachable
from theomachy.core.state import SEAT_BITS
from theomachy.twilight import layout
from theomachy.twilight import questions as ask
from theomachy.twilight.abilities.announcing import ANNOUNCE, TARGET, target_clause, targets_of
from theomachy.twilight.abilities.declared import found
from theomachy.twilight.book import Card
from theomachy.twilight.layout import ATTACKING, EXHAUSTED, at, seat_of
from theomachy.twilight.numbers import conviction, numbers
from theomachy.twilight.state import TState
from theomachy.twilight.telling.rows import Being, Row, fighting, key_of, row

# What is counted of every seat, and where: Life Stack, Discard Stack; by level the Hand, the Aspect Area, the Resource
# Area and Power; Creatures, their Fight, their Life, how many are Fresh, how many attack.
LIFE: Final = 0
DISCARD: Final = 1
HAND: Final = 2
ASPECTS: Final = 5
RESOURCES: Final = 8
POWER: Final = 11
ARMY: Final = 14
COUNTED: Final = 19  # so many numbers
# Of so many players, by who looks: all of them, the own seat first.
ROUND: Final = [[[(seat + p) % n for p in range(n)] for seat in range(n)] for n in range(SEAT_BITS + 1)]
NOTHING: Final[list[int]] = []  # most glimpses have many empty lists: those share one, to which nobody adds
NOBODY: Final[list[Being]] = []


class Glimpse:
    """For whoever reads it at once: it shares lists with the table, and is out of date with the next answer. Faces are
    numbers into the book's cards. Nothing here depends on what the seat does not know."""

    __slots__ = ("active", "announced", "bargain", "beings", "convinced", "counts", "first", "hand", "kept", "keys",
                 "kind", "laid", "n", "offer", "out", "partner", "phase", "seat", "source", "step", "team", "traded",
                 "turn")

    def __init__(self, s: TState, seat: int) -> None:
        n, face = s.n, s.face
        self.seat = seat
        self.n = n
        self.turn = s.turn
        self.active = s.active
        self.phase = s.phase
        self.step = s.step
        self.team = s.params.team
        self.out = s.out
        self.first = s.first
        self.traded = s.traded
        self.offer = s.offer  # from, to, give x3, ask x3
        self.convinced = s.phase != layout.SETUP and not s.out >> seat & 1 and conviction(s, seat)
        self.hand = [face[c] for c in s.hand(seat)]
        self.announced = NOTHING  # and unresolved
        if s.declared:
            self.announced = [face[d.source] for d in s.declared if s.known[d.source] >> seat & 1]
        # Of each seat, the own one first: what is counted; and the faces of its Creatures, Intrigues, Fortifications.
        self.counts = [0] * (n * COUNTED)
        self.laid = [NOTHING] * (n * 3)
        self.beings = [NOBODY] * n  # of each seat: its Creatures
        for k, p in enumerate(ROUND[n][seat]):
            self._count(s, p, k * COUNTED)
            self._lay(s, p, k)
        self.kind = 0  # of the decision, if it is the seat's
        self.keys = NOTHING  # the options, each in one number (rows.py)
        self.kept = NOTHING  # what was drafted
        self.source = -1  # the face that bears the words that ask
        self.bargain: tuple[int, ...] = ()  # the offer being built: give x3, ask x3
        self.partner = -1  # to whom
        if s.seat == seat and not s.over:
            self._asked(s, s.frames[-1])

    def _count(self, s: TState, p: int, k: int) -> None:
        """All but Creatures; the numbers of the seat begin at the k-th."""
        counts, zones, levels, face, flags = self.counts, s.zones, s.book.levels, s.face, s.flags
        first = at(p, 0)
        counts[k + LIFE] = len(zones[first + layout.LIFE])
        counts[k + DISCARD] = len(zones[first + layout.DISCARD])
        for card in zones[first + layout.HAND]:
            counts[k + HAND + levels[face[card]]] += 1
        for card in zones[first + layout.ASPECTS]:
            counts[k + ASPECTS + levels[face[card]]] += 1
        for level in range(3):
            counts[k + POWER + level] = s.floating[p * 3 + level]
        for card in zones[first + layout.RESOURCES]:
            level = levels[face[card]]
            counts[k + RESOURCES + level] += 1
            if not flags[card] & EXHAUSTED:
                counts[k + POWER + level] += 1

    def _lay(self, s: TState, p: int, k: int) -> None:
        """What a seat, the k-th from the own one on, has in the Combat Field."""
        zones, face, laid, kinds = s.zones, s.face, self.laid, s.book.kinds
        field = zones[at(p, layout.FIELD)]
        if field:
            beings = self.beings[p] = [_being(s, c) for c in field
                                       if kinds[face[c]] in (layout.CREATURE, layout.MINI)]
            laid[k * 3] = [being.face for being in beings]
            laid[k * 3 + 1] = [face[c] for c in field if kinds[face[c]] == layout.INTRIGUE]
            self._muster(beings, k * COUNTED + ARMY)
        for zone in range(at(p, layout.NORTH), at(p, layout.WEST) + 1):
            pile = zones[zone]
            if pile:
                laid[k * 3 + 2] = [*laid[k * 3 + 2], face[pile[-1]]]

    def _muster(self, beings: list[Being], k: int) -> None:
        fights = lives = fresh = attacking = 0
        for being in beings:
            fights += being.fight
            lives += being.life
            fresh += int(not being.flags & EXHAUSTED)
            attacking += int(being.flags & ATTACKING > 0)
        self.counts[k:k + 5] = [len(beings), fights, lives, fresh, attacking]

    def _asked(self, s: TState, f: Frame) -> None:
        seat, options = self.seat, reachable(s)
        self.kind = s.kind
        self.keys = [key_of(s, option, seat) for option in options]
        if any(self.beings):
            helps = s.kind == ask.HELP
            self.keys = [key | fighting(option, helps, self.beings)
                         for key, option in zip(self.keys, options, strict=True)]
        if s.kind == ask.BUILD_OFFER:
            self.bargain = f.cards or (0,) * 6
            self.partner = f.who if f.x else f.player
        if f.source >= 0 and s.known[f.source] >> seat & 1:
            self.source = s.face[f.source]
        if s.params.drafting and s.phase == layout.SETUP:
            self.kept = [s.face[c] for c in s.zones[at(seat, layout.KEPT)]]


class Sketch(Glimpse):
    """To keep, and with all that bots ask for. Faces are numbers into `cards`."""

    __slots__ = ("aimed", "aspects", "cards", "declared", "declined", "discards", "forts", "hands", "intrigues", "life",
                 "options", "power", "resources", "text", "word")

    def __init__(self, s: TState, seat: int) -> None:
        super().__init__(s, seat)
        face, n, counts, zones = s.face, s.n, self.counts, s.zones
        begin = [(p - seat) % n * COUNTED for p in range(n)]
        self.cards: list[Card] = s.book.cards
        self.hand.sort()
        self.kept.sort()
        self.life = [counts[k + LIFE] for k in begin]
        self.discards = [counts[k + DISCARD] for k in begin]
        self.hands = [counts[k + HAND:k + HAND + 3] for k in begin]
        self.aspects = [counts[k + ASPECTS:k + ASPECTS + 3] for k in begin]
        self.resources = [counts[k + RESOURCES:k + RESOURCES + 3] for k in begin]
        self.power = [counts[k + POWER:k + POWER + 3] for k in begin]
        self.intrigues = [self.laid[(p - seat) % n * 3 + 1] for p in range(n)]
        self.forts = [[face[zones[at(p, z)][-1]] if zones[at(p, z)] else -1
                       for z in range(layout.NORTH, layout.WEST + 1)] for p in range(n)]
        self.declined = s.declined
        # announced and unresolved: kind, face, who, ref
        self.declared = [(d.kind, face[d.source], d.who, d.source) for d in s.declared
                         if s.known[d.source] >> seat & 1]
        self.aimed = _aimed(s) if s.declared else 0  # at whom, or whose cards, the last of them is aimed: a mask
        self.options: list[Row] = []
        self.word: Word | None = None  # the words that ask
        self.text: Word | None = None  # the whole text they stand in
        if s.seat == seat and not s.over:
            self.options = [row(s, option, key) for option, key in zip(reachable(s), self.keys, strict=True)]
            self._words(s, s.frames[-1])

    def _words(self, s: TState, f: Frame) -> None:
        self.word = f.word
        if f.word is ANNOUNCE and self.source >= 0:  # a trigger with a price: is it paid?
            d = found(s, f.n)
            self.text = d.word if d is not None else None
        if f.word is TARGET:
            d = found(s, f.x)
            clause = target_clause(s, f)
            if d is not None and clause is not None:
                self.text = d.word
                self.word = clause[1]


def _being(s: TState, card: int) -> Being:
    fight, life, armor, keywords = numbers(s, card)
    copied = s.copying[card]
    return Being(card, s.face[card] if copied < 0 else copied, s.level(card), fight, life, armor, keywords,
                 s.flags[card], s.goal[card], s.foe[card], s.blessing[card])


def _aimed(s: TState) -> int:
    """Seen by all (T-2.11)."""
    mask = 0
    for cards, seats in targets_of(s, s.declared[-1]):
        for p in seats:
            mask |= 1 << p
        for card in cards:
            if s.place[card] < s.table:
                mask |= 1 << seat_of(s.place[card])
    return mask


def decks(s: TState, seat: int) -> list[list[int]]:
    """Of each player the cards in the Combat Field and on the Discard Stack; a deck's list may be a secret."""
    kinds = (*range(layout.FIELD, layout.WEST + 1), layout.DISCARD)
    return [sorted([s.face[c] for kind in kinds for c in s.zones[at(p, kind)]]) for p in range(s.n)]
