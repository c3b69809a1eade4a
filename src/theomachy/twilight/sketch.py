"""What a seat may know of a Twilight table, in numbers: the view for programs that look a thousand times a second."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, c_of, verb_of
from theomachy.core.frame import Frame, Word
from theomachy.twilight import layout as at
from theomachy.twilight.cards import Text
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.numbers import conviction, creatures, numbers, power
from theomachy.twilight.stack import ANNOUNCE, TARGET, announced_clauses, found
from theomachy.twilight.trade import shown

if TYPE_CHECKING:
    from theomachy.twilight.cards import Card
    from theomachy.twilight.state import TState

_CARD_VERBS: Final = frozenset((codes.PICK, at.SUMMON, at.USE, at.POWER, at.SACRIFICE, at.DIVINE, at.ATTACK, at.BLOCK,
                                at.DIRECTION))
_LEVEL_VERBS: Final = frozenset((at.GIVE, at.ASK, codes.VALUE))


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

    __slots__ = ("active", "aspects", "bargain", "beings", "cards", "convinced", "declined", "discards", "first",
                 "forts", "hand", "hands", "intrigues", "kept", "kind", "life", "n", "offer", "options", "out",
                 "partner", "phase", "power", "resources", "seat", "source", "stack", "step", "team", "text",
                 "traded", "turn", "word")

    def __init__(self, s: TState, seat: int) -> None:
        n = s.n
        zones = s.zones
        face = s.face
        self.cards: list[Card] = s.rules.cards
        self.seat = seat
        self.n = n
        self.turn = s.turn
        self.active = s.active
        self.phase = s.phase
        self.step = s.step
        self.team = s.rules.team
        self.out = s.out
        self.first = s.first
        self.traded = s.traded
        self.life = [len(zones[p * PER_SEAT + at.LIFE]) for p in range(n)]
        self.hand = sorted([face[c] for c in zones[seat * PER_SEAT + at.HAND]])
        self.hands = [shown(s, p) for p in range(n)]
        self.aspects = [_levels(s, zones[p * PER_SEAT + at.ASPECTS]) for p in range(n)]
        self.resources = [_levels(s, zones[p * PER_SEAT + at.RESOURCES]) for p in range(n)]
        self.power = [power(s, p) for p in range(n)]
        self.beings = [[_being(s, c) for c in creatures(s, p)] for p in range(n)]
        self.intrigues = [[face[c] for c in zones[p * PER_SEAT + at.FIELD]
                           if s.rules.kinds[face[c]] == at.INTRIGUE] for p in range(n)]
        self.forts = [[face[zones[p * PER_SEAT + z][-1]] if zones[p * PER_SEAT + z] else -1
                       for z in range(at.NORTH, at.WEST + 1)] for p in range(n)]
        self.discards = [len(zones[p * PER_SEAT + at.DISCARD]) for p in range(n)]
        self.convinced = s.phase != at.SETUP and not s.out >> seat & 1 and conviction(s, seat)
        self.offer = s.offer  # from, to, give x3, ask x3
        self.declined = s.declined
        # announced and unresolved: kind, face, who, ref
        self.stack = [(d.kind, face[d.source], d.who, d.source) for d in s.declared
                      if s.known[d.source] >> seat & 1]
        asked = s.seat == seat and not s.over
        self.kind = s.kind if asked else 0
        self.options: list[Row] = [_row(s, code, seat) for code in s.options] if asked else []
        self.kept: list[int] = []  # what was drafted
        self.word: Word | None = None  # the words that ask
        self.text: Word | None = None  # the whole text they stand in
        self.source = -1  # the face that bears them
        self.bargain: tuple[int, ...] = ()  # the offer being built: give x3, ask x3
        self.partner = -1  # to whom
        if asked:
            self._asked(s, s.frames[-1])
            if s.rules.drafting and s.phase == at.SETUP:
                self.kept = sorted([face[c] for c in zones[seat * PER_SEAT + at.KEPT]])

    def _asked(self, s: TState, f: Frame) -> None:
        self.word = f.word
        if s.kind == at.BUILD_OFFER:
            self.bargain = f.cards or (0,) * 6
            self.partner = f.who if f.x else f.player
        if f.source >= 0 and s.known[f.source] >> self.seat & 1:
            self.source = s.face[f.source]
        if f.word is ANNOUNCE and self.source >= 0:  # a trigger with a price: is it paid?
            d = found(s, f.n)
            self.text = d.word if d is not None else None
        if f.word is TARGET:
            d = found(s, f.x)
            if d is not None and isinstance(d.word, Text):
                self.text = d.word
                self.word = announced_clauses(s, d.word, s.frames[f.base])[f.n][1]


def _levels(s: TState, cards: list[int]) -> list[int]:
    count = [0, 0, 0]
    for card in cards:
        count[s.level(card)] += 1
    return count


def _being(s: TState, card: int) -> Being:
    fight, life, armor, keywords = numbers(s, card)
    copied = s.copying[card]
    return Being(card, s.face[card] if copied < 0 else copied, s.level(card), fight, life, armor, keywords,
                 s.flags[card], s.goal[card], s.foe[card], s.blessing[card])


def decks(s: TState, seat: int) -> list[list[int]]:
    """Of each player the cards in the Combat Field and on the Discard Stack; a deck's list may be a secret."""
    zones = s.zones
    return [sorted([s.face[c] for z in (*range(at.FIELD, at.WEST + 1), at.DISCARD) for c in zones[p * PER_SEAT + z]])
            for p in range(s.n)]


# A Sacrifice to Destroy a discarded card: there are dozens of them, and hardly ever a reason to tell them apart.
_GRAVE: Final = Row(at.SACRIFICE, zone=at.DISCARD)


def _row(s: TState, code: int, seat: int) -> Row:
    verb = verb_of(code)
    if verb == at.SACRIFICE:
        zone = s.place[a_of(code)]
        if zone < s.table and zone % PER_SEAT == at.DISCARD:
            return _GRAVE
    if verb in _CARD_VERBS:
        return _card_row(s, code, verb, a_of(code), seat)
    if verb in _LEVEL_VERBS:
        return Row(verb, level=a_of(code))
    if verb == at.SEIZE_FROM:
        return Row(verb, level=b_of(code), holder=a_of(code))
    if verb in (codes.SEAT, at.OFFER, at.FORCE):
        return Row(verb, holder=a_of(code))
    if verb == codes.ZONE:
        zone = a_of(code)
        return Row(verb, holder=zone // PER_SEAT, zone=zone % PER_SEAT)
    if verb in (codes.YES, codes.NO) and s.kind == at.HELP:
        return Row(verb, ref=a_of(code), other=c_of(code))
    if verb == codes.MODE:
        return Row(verb, other=b_of(code))
    if verb == at.TRIGGER:
        return Row(verb, other=a_of(code))
    return Row(verb)


def _card_row(s: TState, code: int, verb: int, card: int, seat: int) -> Row:
    number = s.face[card] if s.known[card] >> seat & 1 else -1
    zone = s.place[card]
    holder = -1
    ref = card
    state = 0
    if zone < s.table:
        holder, zone = divmod(zone, PER_SEAT)
        if not at.FIELD <= zone <= at.WEST:
            ref = -1
            if zone in (at.ASPECTS, at.RESOURCES):
                state = s.owner[card] | s.known[card] << 4 | s.freeze[card] << 12 | s.flags[card] << 20
    else:
        zone = PER_SEAT
    other = -1
    if verb == at.USE:
        other = b_of(code)
    elif verb == at.ATTACK:
        holder, other = b_of(code), c_of(code)
    elif verb == at.BLOCK:
        other = c_of(code)
    elif verb == at.DIRECTION:
        other = b_of(code)
    level = s.level(card) if s.rules.kinds[s.face[card]] != at.DEITY_CARD and (ref >= 0 or number >= 0 or zone in (
        at.ASPECTS, at.RESOURCES, at.HAND)) else -1
    return Row(verb, number, level, holder, zone, ref, other, state)
