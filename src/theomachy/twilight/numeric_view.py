"""What a seat may know of a Twilight table, in numbers: the view for programs that look a thousand times a second."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Frame, Word
from theomachy.core.machine import reachable_options
from theomachy.core.state import SEAT_BITS
from theomachy.twilight import layout
from theomachy.twilight import questions as ask
from theomachy.twilight.abilities.announcing import ANNOUNCE, TARGET, target_clause, targets_of
from theomachy.twilight.abilities.declared import declared_object
from theomachy.twilight.card_index import REACH_BITS, CardFacts
from theomachy.twilight.layout import ATTACKING, EXHAUSTED, at, seat_of
from theomachy.twilight.option_rows import CreatureNumbers, OptionRow, fighting, handles, key_of, row
from theomachy.twilight.queries import creatures
from theomachy.twilight.state import TState
from theomachy.twilight.stats import conviction

# What is counted of every seat stands in a few numbers, several in each, of so many bits: Life Stack, Discard Stack,
# Creatures, how many of them are Fresh, how many attack; the Hand, the Aspect Area, the Resource Area and Power by
# level, three of them in the thirty bits that Python hands on fastest; and the Creatures' Fight, and their Life.
BITS: Final = REACH_BITS
STACKS: Final = 0
HAND: Final = 1
ASPECTS: Final = 2
RESOURCES: Final = 3
POWER: Final = 4
FIGHT: Final = 5
LIFE: Final = 6
COUNTS: Final = 7  # so many numbers
ONE_CREATURE: Final = 1 << 2 * BITS  # in STACKS
ONE_FRESH: Final = 1 << 3 * BITS
ONE_ATTACKER: Final = 1 << 4 * BITS
# Of so many players, by who looks: all of them, the own seat first.
ROUND: Final = [[[(seat + p) % n for p in range(n)] for seat in range(n)] for n in range(SEAT_BITS + 1)]
NOTHING: Final[list[int]] = []  # most numeric views have many empty lists: those share one, to which nobody adds
NOTHING_LAID: Final = [[NOTHING] * (n * 3) for n in range(SEAT_BITS + 1)]
NO_CREATURES: Final[dict[int, CreatureNumbers]] = {}
NOBODY: Final[list[list[list[CreatureNumbers]]]] = [[[]] * n for n in range(SEAT_BITS + 1)]


class SharedSeatNumbers:
    """For one reading at once: it shares lists with the table, and is out of date with the next answer. Faces are
    numbers into the card index. Nothing here depends on what the seat does not know."""

    __slots__ = (
        "active",
        "announced",
        "bargain",
        "convinced",
        "counts",
        "creature_numbers",
        "first",
        "hand",
        "kept",
        "keys",
        "kind",
        "laid",
        "n",
        "offer",
        "out",
        "partner",
        "phase",
        "seat",
        "source",
        "step",
        "team",
        "traded",
        "turn",
    )

    def __init__(self, s: TState, seat: int, refs: dict[int, int]) -> None:
        """`refs`: what cards are called here. By their numbers they are known to nobody, so it is not kept."""
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
        self.creature_numbers = NOBODY[n]  # the Creatures of each seat
        self.laid = NOTHING_LAID[n]  # of each seat, the own one first: faces of Creatures, Intrigues, Fortifications
        creature_numbers = self._lay(s, refs) if refs else NO_CREATURES
        self.counts: list[int] = []  # of each seat, the own one first
        for p in ROUND[n][seat]:
            self._count(s, p)
        self.kind = 0  # of the decision, if it is the seat's
        self.keys = NOTHING  # the options, each in one number (option_rows.py)
        self.kept = NOTHING  # what was drafted
        self.source = -1  # the face that bears the words that ask
        self.bargain: tuple[int, ...] = ()  # the offer being built: give x3, ask x3
        self.partner = -1  # to whom
        if s.seat == seat and not s.over:
            self._asked(s, s.frames[-1], creature_numbers)

    def _lay(self, s: TState, refs: dict[int, int]) -> dict[int, CreatureNumbers]:
        """What lies in the Combat Fields; the Creatures by their numbers."""
        zones, face, kinds = s.zones, s.face, s.card_index.kinds
        found: dict[int, CreatureNumbers] = {}
        self.creature_numbers, self.laid = [], []
        for p in range(s.n):
            army = []
            for card in creatures(s, p):
                creature = found[card] = CreatureNumbers(s, card, refs)
                army.append(creature)
            self.creature_numbers.append(army)
        for p in ROUND[s.n][self.seat]:
            self.laid.append([creature.face for creature in self.creature_numbers[p]])
            self.laid.append([face[c] for c in s.field(p) if kinds[face[c]] == layout.INTRIGUE])
            self.laid.append([face[pile[-1]] for pile in zones[at(p, layout.NORTH) : at(p, layout.WEST) + 1] if pile])
        return found

    def _count(self, s: TState, p: int) -> None:
        """Add the numbers of a seat."""
        zones, ones, face, flags, floating = s.zones, s.card_index.ones, s.face, s.flags, s.floating
        first = at(p, 0)
        stacks = len(zones[first + layout.LIFE]) | len(zones[first + layout.DISCARD]) << BITS
        hand = aspects = resources = fights = lives = 0
        for creature in self.creature_numbers[p]:
            fights += creature.fight
            lives += creature.life
            stacks += ONE_CREATURE | (0 if creature.flags & EXHAUSTED else ONE_FRESH)
            stacks += ONE_ATTACKER if creature.flags & ATTACKING else 0
        for card in zones[first + layout.HAND]:
            hand += ones[face[card]]
        for card in zones[first + layout.ASPECTS]:
            aspects += ones[face[card]]
        power = floating[p * 3] | floating[p * 3 + 1] << BITS | floating[p * 3 + 2] << 2 * BITS
        for card in zones[first + layout.RESOURCES]:
            one = ones[face[card]]
            resources += one
            if not flags[card] & EXHAUSTED:
                power += one
        self.counts += [stacks, hand, aspects, resources, power, fights, lives]

    def _asked(self, s: TState, f: Frame, creature_numbers: dict[int, CreatureNumbers]) -> None:
        seat, options = self.seat, reachable_options(s)
        self.kind = s.kind
        self.keys = [key_of(s, option, seat) for option in options]
        if creature_numbers:
            helps = s.kind == ask.ASK_HELP
            self.keys = [self.keys[i] | fighting(options[i], helps, creature_numbers) for i in range(len(options))]
        if s.kind == ask.ASK_BUILD_OFFER:
            self.bargain = f.cards or (0,) * 6
            self.partner = f.who if f.x else f.player
        if f.source >= 0 and s.known[f.source] >> seat & 1:
            self.source = s.face[f.source]
        if s.params.drafting and s.phase == layout.SETUP:
            self.kept = [s.face[c] for c in s.zones[at(seat, layout.KEPT)]]


class SeatNumbers(SharedSeatNumbers):
    """A full copy for keeping, with all that bots ask for. Faces are numbers into `cards`."""

    __slots__ = (
        "aimed",
        "aspects",
        "cards",
        "declared",
        "declined",
        "discards",
        "forts",
        "hands",
        "intrigues",
        "life",
        "options",
        "power",
        "resources",
        "text",
        "word",
    )

    def __init__(self, s: TState, seat: int) -> None:
        refs = handles(s)
        super().__init__(s, seat, refs)
        face, n, zones = s.face, s.n, s.zones
        self.cards: list[CardFacts] = s.card_index.cards
        self.hand.sort()
        self.kept.sort()
        self.life = [len(s.life(p)) for p in range(n)]
        self.discards = [len(zones[at(p, layout.DISCARD)]) for p in range(n)]
        self.hands = self._by_level(HAND)
        self.aspects = self._by_level(ASPECTS)
        self.resources = self._by_level(RESOURCES)
        self.power = self._by_level(POWER)
        self.intrigues = [self.laid[(p - seat) % n * 3 + 1] for p in range(n)]
        self.forts = [
            [face[zones[at(p, z)][-1]] if zones[at(p, z)] else -1 for z in range(layout.NORTH, layout.WEST + 1)]
            for p in range(n)
        ]
        self.declined = s.declined
        # announced and unresolved: kind, face, who, handle (-1: neither in play nor being Summoned)
        self.declared = [
            (d.kind, face[d.source], d.who, refs.get(d.source, -1)) for d in s.declared if s.known[d.source] >> seat & 1
        ]
        self.aimed = _aimed(s) if s.declared else 0  # at whom, or whose cards, the last of them is aimed: a mask
        self.options: list[OptionRow] = []
        self.word: Word | None = None  # the words that ask
        self.text: Word | None = None  # the whole text they stand in
        if s.seat == seat and not s.over:
            options, keys = reachable_options(s), self.keys
            self.options = [row(s, options[i], keys[i], refs) for i in range(len(options))]
            self._words(s, s.frames[-1])

    def _by_level(self, what: int) -> list[list[int]]:
        """Numbers by level for each seat."""
        counts, n, seat = self.counts, self.n, self.seat
        return [unpack_counts(counts[(p - seat) % n * COUNTS + what]) for p in range(n)]

    def _words(self, s: TState, f: Frame) -> None:
        self.word = f.word
        if f.word is ANNOUNCE and self.source >= 0:  # a trigger with a price: is it paid?
            d = declared_object(s, f.n)
            self.text = d.word if d is not None else None
        if f.word is TARGET:
            d = declared_object(s, f.x)
            clause = target_clause(s, f)
            if d is not None and clause is not None:
                self.text = d.word
                self.word = clause[1]


def unpack_counts(number: int) -> list[int]:
    """The numbers that stand in one."""
    last = (1 << BITS) - 1
    return [number & last, number >> BITS & last, number >> 2 * BITS]


def _aimed(s: TState) -> int:
    """The seats that are aimed at, or whose cards are, as a mask; all see them (T-2.11)."""
    mask = 0
    for cards, seats in targets_of(s, s.declared[-1]):
        for p in seats:
            mask |= 1 << p
        for card in cards:
            if s.place[card] < s.middle:
                mask |= 1 << seat_of(s.place[card])
    return mask


def owned_cards(s: TState, seat: int) -> list[list[int]]:
    """Of each player the cards in the Combat Field and on the Discard Stack; a deck's list may be a secret."""
    kinds = (*range(layout.FIELD, layout.WEST + 1), layout.DISCARD)
    return [sorted([s.face[c] for kind in kinds for c in s.zones[at(p, kind)]]) for p in range(s.n)]
