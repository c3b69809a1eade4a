"""What a seat may know of a Twilight table, in numbers: the view for programs that look a thousand times a second."""

from __future__ import annotations

from typing import Final, NamedTuple

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, verb_of
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import reachable
from theomachy.twilight import layout
from theomachy.twilight import questions as ask
from theomachy.twilight.abilities.announcing import ANNOUNCE, TARGET, target_clause, targets_of
from theomachy.twilight.abilities.declared import found
from theomachy.twilight.book import Card
from theomachy.twilight.holding import by_level, creatures, shown
from theomachy.twilight.layout import at, kind_of, seat_of
from theomachy.twilight.numbers import aspects, conviction, numbers, power
from theomachy.twilight.state import TState

_CARD_VERBS: Final = frozenset((codes.PICK, ask.SUMMON, ask.USE, ask.POWER, ask.SACRIFICE, ask.DIVINE, ask.ATTACK,
                                ask.BLOCK, ask.DIRECTION))
_LEVEL_VERBS: Final = frozenset((ask.GIVE, ask.ASK, codes.VALUE))


class Row(NamedTuple):
    """An option. `ref` is the handle of a card in play or being Summoned, the same as in `Being`; -1: none."""

    verb: int
    face: int = -1  # -1: none, or not known
    level: int = -1
    holder: int = -1  # whose zone it lies in; of a player, a goal or a Seize: that player
    zone: int = -1
    ref: int = -1
    other: int = -1  # ability, blocked attacker, attacked stack, direction, mode
    state: int = 0  # of an Aspect: its owner, who knows it, its flags and markers


class Being(NamedTuple):
    """A Creature in the Combat Field, as it is now."""

    ref: int
    face: int
    level: int
    fight: int
    life: int
    armor: int
    keywords: int
    flags: int
    goal: int
    foe: int
    blessings: int


class Sketch:
    """Faces are numbers into `cards`. Nothing here depends on what the seat does not know."""

    __slots__ = ("active", "aimed", "aspects", "bargain", "beings", "cards", "convinced", "declared", "declined",
                 "discards", "first", "forts", "hand", "hands", "intrigues", "kept", "kind", "life", "n", "offer",
                 "options", "out", "partner", "phase", "power", "resources", "seat", "source", "step", "team", "text",
                 "traded", "turn", "word")

    def __init__(self, s: TState, seat: int) -> None:
        n = s.n
        zones = s.zones
        face = s.face
        self.cards: list[Card] = s.book.cards
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
        self.life = [len(zones[at(p, layout.LIFE)]) for p in range(n)]
        self.hand = sorted([face[c] for c in zones[at(seat, layout.HAND)]])
        self.hands = [shown(s, p) for p in range(n)]
        self.aspects = [by_level(s, zones[at(p, layout.ASPECTS)]) for p in range(n)]
        self.resources = [aspects(s, p) for p in range(n)]
        self.power = [power(s, p) for p in range(n)]
        self.beings = [[_being(s, c) for c in creatures(s, p)] for p in range(n)]
        self.intrigues = [[face[c] for c in zones[at(p, layout.FIELD)]
                           if s.book.kinds[face[c]] == layout.INTRIGUE] for p in range(n)]
        self.forts = [[face[zones[at(p, z)][-1]] if zones[at(p, z)] else -1
                       for z in range(layout.NORTH, layout.WEST + 1)] for p in range(n)]
        self.discards = [len(zones[at(p, layout.DISCARD)]) for p in range(n)]
        self.convinced = s.phase != layout.SETUP and not s.out >> seat & 1 and conviction(s, seat)
        self.offer = s.offer  # from, to, give x3, ask x3
        self.declined = s.declined
        # announced and unresolved: kind, face, who, ref
        self.declared = [(d.kind, face[d.source], d.who, d.source) for d in s.declared
                         if s.known[d.source] >> seat & 1]
        self.aimed = _aimed(s) if s.declared else 0  # at whom, or whose cards, the last of them is aimed: a mask
        asked = s.seat == seat and not s.over
        self.kind = s.kind if asked else 0
        self.options: list[Row] = [_row(s, code, seat) for code in reachable(s)] if asked else []
        self.kept: list[int] = []  # what was drafted
        self.word: Word | None = None  # the words that ask
        self.text: Word | None = None  # the whole text they stand in
        self.source = -1  # the face that bears them
        self.bargain: tuple[int, ...] = ()  # the offer being built: give x3, ask x3
        self.partner = -1  # to whom
        if asked:
            self._asked(s, s.frames[-1])
            if s.params.drafting and s.phase == layout.SETUP:
                self.kept = sorted([face[c] for c in zones[at(seat, layout.KEPT)]])

    def _asked(self, s: TState, f: Frame) -> None:
        self.word = f.word
        if s.kind == ask.BUILD_OFFER:
            self.bargain = f.cards or (0,) * 6
            self.partner = f.who if f.x else f.player
        if f.source >= 0 and s.known[f.source] >> self.seat & 1:
            self.source = s.face[f.source]
        if f.word is ANNOUNCE and self.source >= 0:  # a trigger with a price: is it paid?
            d = found(s, f.n)
            self.text = d.word if d is not None else None
        if f.word is TARGET:
            d = found(s, f.x)
            clause = target_clause(s, f)
            if d is not None and clause is not None:
                self.text = d.word
                self.word = clause[1]


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


def _being(s: TState, card: int) -> Being:
    fight, life, armor, keywords = numbers(s, card)
    copied = s.copying[card]
    return Being(card, s.face[card] if copied < 0 else copied, s.level(card), fight, life, armor, keywords,
                 s.flags[card], s.goal[card], s.foe[card], s.blessing[card])


def decks(s: TState, seat: int) -> list[list[int]]:
    """Of each player the cards in the Combat Field and on the Discard Stack; a deck's list may be a secret."""
    kinds = (*range(layout.FIELD, layout.WEST + 1), layout.DISCARD)
    return [sorted([s.face[c] for kind in kinds for c in s.zones[at(p, kind)]]) for p in range(s.n)]


# A Sacrifice to Destroy a discarded card: there are dozens of them, and hardly ever a reason to tell them apart.
_GRAVE: Final = Row(ask.SACRIFICE, zone=layout.DISCARD)


def _row(s: TState, code: int, seat: int) -> Row:
    verb = verb_of(code)
    if verb == ask.SACRIFICE:
        zone = s.place[a_of(code)]
        if zone < s.table and kind_of(zone) == layout.DISCARD:
            return _GRAVE
    if verb in _CARD_VERBS:
        return _card_row(s, code, verb, a_of(code), seat)
    if verb in _LEVEL_VERBS:
        return Row(verb, level=a_of(code))
    if verb == ask.SEIZE_FROM:
        return Row(verb, level=b_of(code), holder=a_of(code))
    if verb in (codes.SEAT, ask.OFFER, ask.FORCE):
        return Row(verb, holder=a_of(code))
    if verb == codes.ZONE:
        zone = a_of(code)
        return Row(verb, holder=seat_of(zone), zone=kind_of(zone))
    if verb in (codes.YES, codes.NO) and s.kind == ask.HELP:
        return Row(verb, ref=a_of(code), other=ask.blocked(code))
    if verb == codes.MODE:
        return Row(verb, other=b_of(code))
    if verb == ask.TRIGGER:
        return Row(verb, other=a_of(code))
    return Row(verb)


def aspect_state(s: TState, card: int) -> int:
    """Of an Aspect: its owner, who knows it, its markers and flags, as one number."""
    return s.owner[card] | s.known[card] << 4 | s.freeze[card] << 12 | s.flags[card] << 20


def knowers(state: int) -> int:
    """The mask of those who know an Aspect in such a state."""
    return state >> 4 & 255


def _card_row(s: TState, code: int, verb: int, card: int, seat: int) -> Row:
    number = s.face[card] if s.known[card] >> seat & 1 else -1
    zone = s.place[card]
    holder = -1
    ref = card
    state = 0
    if zone < s.table:
        holder, zone = divmod(zone, layout.PER_SEAT)
        if not layout.FIELD <= zone <= layout.WEST:
            ref = -1
            if zone in (layout.ASPECTS, layout.RESOURCES):
                state = aspect_state(s, card)
    else:
        zone = layout.PER_SEAT
    other = -1
    if verb == ask.USE:
        other = b_of(code)
    elif verb == ask.ATTACK:
        holder, other = ask.attacked(code)
    elif verb == ask.BLOCK:
        other = ask.blocked(code)
    elif verb == ask.DIRECTION:
        other = b_of(code)
    level = s.level(card) if s.book.kinds[s.face[card]] != layout.DEITY_CARD and (ref >= 0 or number >= 0 or zone in (
        layout.ASPECTS, layout.RESOURCES, layout.HAND)) else -1
    return Row(verb, number, level, holder, zone, ref, other, state)
